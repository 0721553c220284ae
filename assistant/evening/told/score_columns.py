"""An evening in the order in which it is written, and the running columns of its score sheet."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import dropwhile, starmap
from operator import sub
from typing import Any

from assistant.core.ledger import Cell, Entry, Points, Totals, cell_of
from assistant.core.message import Message
from assistant.core.parts import Side
from assistant.core.seat import TABLE, Seat
from assistant.core.situation import Situation
from assistant.evening.log.evening import Deal, Evening
from assistant.evening.log.events import DealerNamed
from assistant.evening.log.incidents import Incident, incident_effect
from assistant.evening.log.standing import points_played, standing
from assistant.evening.told.wording import told


def timeline(evening: Evening, start: int = 0) -> Iterator[Deal | Incident]:
    """List the deals that count from a place on, from 0, and what came between them.

    Who was named to deal stands at the deal.
    """
    for place in range(start, len(evening.deals) + 1):
        for one in evening.incidents_at(place):
            if not isinstance(one.event, DealerNamed):
                yield one
        yield from evening.deals[place : place + 1]


def entries_beside(evening: Evening) -> tuple[Entry, ...]:
    """List what came between the deals and is on no sheet: it is added to the result as it is."""
    accounts = {column.key for column in evening.game.accounts}
    entries = (entry for one in evening.counted_incidents for entry in one.entries)
    return tuple(entry for entry in entries if entry.account not in accounts)


@dataclass(frozen=True, slots=True)
class SheetLine:
    """One deal on a sheet of running columns: who played what, for how much, and how all stand.

    What came between two deals is a line too: it has neither number nor dealer.
    """

    deal: Deal | None
    declarer: Seat | None
    parts: tuple[Message, ...]
    worth: Points | None
    standing: tuple[Points, ...]
    names: tuple[str, ...]
    """What everybody was called then, by seat."""
    there: frozenset[Seat]
    """Whose standing it shows: not of those who came later or had left."""
    rose: frozenset[Seat]
    """Whose points rose."""
    moves: bool
    """Whether it changed anybody's points."""


def sheet_lines(
    evening: Evening, notation: Callable[[Any], Iterable[Message]]
) -> tuple[SheetLine, ...]:
    """List an evening's lines, each deal's contract in the game's own notation."""
    return tuple(
        _deal_line(evening, one, notation) if isinstance(one, Deal) else _line_between(evening, one)
        for one in timeline(evening)
    )


def _deal_line(
    evening: Evening, deal: Deal, notation: Callable[[Any], Iterable[Message]]
) -> SheetLine:
    declarer = evening.game.declarer(deal.facts)
    return SheetLine(
        deal,
        declarer,
        tuple(notation(deal.facts)),
        worth(deal, declarer),
        standing_after(evening, deal.number - 1),
        deal.names,
        frozenset(deal.before.around),
        _rose(deal.points),
        any(deal.points),
    )


def _rose(moved: Sequence[Points]) -> frozenset[Seat]:
    return frozenset(Seat(place) for place, points in enumerate(moved) if points > 0)


def _line_between(evening: Evening, came: Incident) -> SheetLine:
    row, parts = incident_effect(evening.game, came), told(came, evening.game)
    return SheetLine(
        None,
        None,
        parts,
        None,
        row.totals,
        row.names,
        row.there,
        _rose(row.moved),
        bool(row.concerned),
    )


def worth(deal: Deal, declarer: Seat | None) -> Points:
    """Tell what the declarer won or lost against one opponent, or in all where the table pays."""
    if declarer is None:
        return 0
    if any(TABLE in (entry.payer, entry.payee) for entry in deal.entries):
        return deal.points[declarer]
    return -min(deal.points) if deal.points[declarer] > 0 else -max(deal.points)


def standing_after(evening: Evening, place: int) -> Totals:
    """Everybody's result if the table had stopped after the deal at a place that counts, from 0.

    What was drawn by a card comes later, and is not in it.
    """
    if place + 1 == len(evening.deals) and known_after(evening, place) is evening.now:
        return evening.undrawn
    return standing(evening.game, evening.deals[place].rules, known_after(evening, place))


def gained_by(evening: Evening, deal: Deal) -> list[Side]:
    """List the sides whose total rose with a deal that counts."""
    place = deal.number - 1
    was = standing(evening.game, deal.rules, deal.before)
    became = standing_after(evening, place)
    return [side for side in evening.sides if became[side[0]] > was[side[0]]]


def known_after(evening: Evening, place: int) -> Situation:
    """What was known right after the deal at a place among those that count, from 0."""
    following = place + 1
    came = evening.incidents_at(following)
    if came and came[0].moment_before:
        return came[0].moment_before.before
    return evening.deals[following].before if following < len(evening.deals) else evening.now


def games(evening: Evening) -> list[tuple[Points, ...]]:
    """List everybody's points in each finished game, where an evening is several games."""
    begun: tuple[Points, ...] = (0,) * len(evening.players)
    finished = []
    for deal in evening.deals:
        if deal.end_bonus is not None:
            ended = points_played(evening.game, deal.rules, known_after(evening, deal.number - 1))
            finished.append(tuple(map(sub, ended, begun)))
            begun = ended
    return finished


def ranked(totals: Sequence[Points]) -> list[tuple[int, Seat]]:
    """List seats from the highest total down, each with its rank; equal totals share one.

    >>> ranked((4, 9, 4))
    [(1, 1), (2, 0), (2, 2)]
    """
    order = sorted(range(len(totals)), key=lambda place: -totals[place])
    return [(1 + sum(other > totals[place] for other in totals), Seat(place)) for place in order]


def stand_apart(totals: Sequence[Points]) -> bool:
    """Tell whether anybody is ahead: while all have the same, no rank is shown."""
    return len(set(totals)) > 1


def ranked_sides(sides: Sequence[Side], totals: Sequence[Points]) -> list[tuple[int, Side]]:
    """List sides from the highest total down, each with its rank."""
    by_side = ranked([totals[side[0]] for side in sides])
    return [(rank, sides[place]) for rank, place in by_side]


def running(evening: Evening) -> list[tuple[Deal, tuple[Points, ...]]]:
    """List deals in order with everybody's points after each."""
    return [(deal, standing_after(evening, place)) for place, deal in enumerate(evening.deals)]


def cells(evening: Evening, last: int = 0) -> Mapping[Cell, Sequence[Points]]:
    """List the totals in every cell of the sheet, in the order they were written.

    Only of the `last` deals if said; what was written before them is then one total, the first.
    Whoever has left took his cells with him, and those of the others against him.
    """
    start = max(0, len(evening.deals) - last) if last else 0
    columns: dict[Cell, list[Points]] = {}
    if start:
        ledger = evening.deals[start].before.ledger
        columns = {cell: [ledger.held(*cell)] for cell in starmap(cell_of, ledger.sums)}
    accounts = {column.key for column in evening.game.accounts}
    around: tuple[Seat, ...] | None = None
    for entries, now in _writings(evening, start):
        if now.around != around:
            around, there = now.around, {TABLE, *now.around}
            columns = {cell: n for cell, n in columns.items() if there.issuperset(cell[1:])}
        for cell in dict.fromkeys(entry.cell for entry in entries if entry.account in accounts):
            columns.setdefault(cell, []).append(now.ledger.held(*cell))
    return columns


def _writings(evening: Evening, start: int) -> Iterator[tuple[Sequence[Entry], Situation]]:
    """List the entries of deals and incidents from a place on, and the situation after each."""
    in_order = timeline(evening, start)
    if start:
        in_order = dropwhile(lambda one: isinstance(one, Incident), in_order)
    for one in in_order:
        if isinstance(one, Deal):
            yield one.entries, known_after(evening, one.number - 1)
        elif one.moment_after:
            yield one.entries, one.moment_after.before
