"""The running scores of a sheet: totals after each deal, cells and ranks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import dropwhile, starmap
from operator import sub

from assistant.core.ledger import Cell, Entry, Points, Totals, cell_of
from assistant.core.parts import Side
from assistant.core.seat import TABLE, Seat
from assistant.core.situation import Situation
from assistant.evening.log.evening import Deal, Evening
from assistant.evening.log.events import DealerNamed
from assistant.evening.log.incidents import Incident
from assistant.evening.log.standing import points_played, standing


def timeline(evening: Evening, start: int = 0) -> Iterator[Deal | Incident]:
    """The valid deals from position `start` on, counted from 0, and the incidents between them.

    Named dealers are left out: they are shown with the deal.
    """
    for index in range(start, len(evening.deals) + 1):
        for incident in evening.incidents_at(index):
            if not isinstance(incident.event, DealerNamed):
                yield incident
        yield from evening.deals[index : index + 1]


def entries_beside(evening: Evening) -> tuple[Entry, ...]:
    """The entries of incidents that are not on the sheet, but change the result."""
    accounts = {column.key for column in evening.game.accounts}
    entries = (entry for incident in evening.counted_incidents for entry in incident.entries)
    return tuple(entry for entry in entries if entry.account not in accounts)


def standing_after(evening: Evening, index: int) -> Totals:
    """Every player's result if the table had stopped after deal `index`, counted from 0.

    A drawn remainder is not included.
    """
    if index + 1 == len(evening.deals) and situation_after_deal(evening, index) is evening.now:
        return evening.totals_before_draw
    return standing(evening.game, evening.deals[index].rules, situation_after_deal(evening, index))


def gaining_sides(evening: Evening, deal: Deal) -> list[Side]:
    """The sides whose total rose with a valid deal."""
    index = deal.number - 1
    before = standing(evening.game, deal.rules, deal.before)
    after = standing_after(evening, index)
    return [side for side in evening.sides if after[side[0]] > before[side[0]]]


def situation_after_deal(evening: Evening, index: int) -> Situation:
    """The situation right after the valid deal `index`, counted from 0."""
    next_index = index + 1
    incidents = evening.incidents_at(next_index)
    if incidents and incidents[0].moment_before:
        return incidents[0].moment_before.before
    return evening.deals[next_index].before if next_index < len(evening.deals) else evening.now


def games(evening: Evening) -> list[tuple[Points, ...]]:
    """Every player's points in each finished game; empty if an evening is a single game."""
    at_start: tuple[Points, ...] = (0,) * len(evening.players)
    points_by_game = []
    for deal in evening.deals:
        if deal.end_bonus is not None:
            after = situation_after_deal(evening, deal.number - 1)
            at_end = points_played(evening.game, deal.rules, after)
            points_by_game.append(tuple(map(sub, at_end, at_start)))
            at_start = at_end
    return points_by_game


def ranked(totals: Sequence[Points]) -> list[tuple[int, Seat]]:
    """The seats from the highest total down, each with its rank; equal totals share one.

    >>> ranked((4, 9, 4))
    [(1, 1), (2, 0), (2, 2)]
    """
    order = sorted(range(len(totals)), key=lambda seat: -totals[seat])
    return [(1 + sum(rival > totals[seat] for rival in totals), Seat(seat)) for seat in order]


def has_leader(totals: Sequence[Points]) -> bool:
    """Whether the totals differ; while all are equal, no ranks are shown."""
    return len(set(totals)) > 1


def ranked_sides(sides: Sequence[Side], totals: Sequence[Points]) -> list[tuple[int, Side]]:
    """The sides from the highest total down, each with its rank."""
    ranks = ranked([totals[side[0]] for side in sides])
    return [(rank, sides[index]) for rank, index in ranks]


def cells(evening: Evening, last: int = 0) -> Mapping[Cell, Sequence[Points]]:
    """The running totals in every cell of the sheet, in the order of writing.

    With `last`, only those of the last deals: the first total then sums up everything before. Cells
    of players who left are left out, and other players' cells against them.
    """
    start = max(0, len(evening.deals) - last) if last else 0
    totals_by_cell: dict[Cell, list[Points]] = {}
    if start:
        ledger = evening.deals[start].before.ledger
        totals_by_cell = {cell: [ledger.held(*cell)] for cell in starmap(cell_of, ledger.sums)}
    accounts = {column.key for column in evening.game.accounts}
    around: tuple[Seat, ...] | None = None
    for entries, situation in _entries_and_situations(evening, start):
        if situation.around != around:
            around, present_seats = situation.around, {TABLE, *situation.around}
            totals_by_cell = {
                cell: n for cell, n in totals_by_cell.items() if present_seats.issuperset(cell[1:])
            }
        for cell in dict.fromkeys(entry.cell for entry in entries if entry.account in accounts):
            totals_by_cell.setdefault(cell, []).append(situation.ledger.held(*cell))
    return totals_by_cell


def _entries_and_situations(
    evening: Evening, start: int
) -> Iterator[tuple[Sequence[Entry], Situation]]:
    """The entries of deals and incidents from position `start` on, and the situation after each."""
    items = timeline(evening, start)
    if start:
        items = dropwhile(lambda item: isinstance(item, Incident), items)
    for item in items:
        if isinstance(item, Deal):
            yield item.entries, situation_after_deal(evening, item.number - 1)
        elif item.moment_after:
            yield item.entries, item.moment_after.before
