"""The change of each player's result by each deal and incident, and the totals after it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from operator import add, sub
from typing import Any

from assistant.core.game import AnyGame
from assistant.core.grouping import grouped
from assistant.core.ledger import Entry, Points, Totals, placing
from assistant.core.message import Message, msg
from assistant.core.parts import Side
from assistant.core.seat import TABLE, Seat
from assistant.core.situation import Situation
from assistant.evening.log.attendance import Stay, deals_text, stays_of
from assistant.evening.log.deal_scoring import situation_after
from assistant.evening.log.evening import Deal, Evening
from assistant.evening.log.incidents import IncidentEffect, incident_effect
from assistant.evening.log.standing import standing
from assistant.evening.summary.running_scores import situation_after_deal, standing_after, timeline
from assistant.evening.summary.wording import incident_words


@dataclass(frozen=True, slots=True)
class Gain:
    """A deal's points, the bonus for the end of a game, and the totals after both.

    On a sheet with accounts, the points are the difference between the settlements after the deal
    and before it; the bonus is the remainder, if it is drawn after the last deal.
    """

    deal: Deal
    points: Totals
    bonus: Totals
    totals: Totals

    @property
    def names(self) -> tuple[str, ...]:
        """The names by seat at the time of the deal."""
        return self.deal.names

    @property
    def there(self) -> frozenset[Seat]:
        """The seats whose totals are shown: those present."""
        return frozenset(self.deal.before.around)

    @property
    def moved(self) -> Totals:
        """The change of each player's result: points and bonus."""
        return tuple(map(add, self.points, self.bonus))


def net_result(game: AnyGame, deal: Deal) -> Totals:
    """The change of each player's result by a deal, including the end of a game, by seat."""
    if not game.accounts:
        return deal.gained
    after = standing(game, deal.rules, situation_after(game, deal))
    return tuple(map(sub, after, standing(game, deal.rules, deal.before)))


def leading_side(evening: Evening, deal: Deal) -> Side | None:
    """The declarer's side; if there is no declarer, the side that won most, None if several did."""
    declarer = evening.game.declarer(deal.facts)
    if declarer is not None:
        return next((side for side in evening.sides if declarer in side), None)
    placings = placing(net_result(evening.game, deal), evening.lowest_wins)
    best_placing = max(placings[side[0]] for side in evening.sides)
    best_sides = [side for side in evening.sides if placings[side[0]] == best_placing]
    return best_sides[0] if len(best_sides) == 1 else None


def changes_by_entry(game: AnyGame, deal: Deal) -> list[tuple[Entry, Totals]]:
    """The change of each player's result, by seat, by each entry of a deal.

    Their sum is the change by the deal, even if settlements are rounded: each is the difference
    between the standings after the entry and before it.
    """
    before, changes = standing(game, deal.rules, deal.before), []
    at_end = standing(game, deal.rules, situation_after(game, deal))
    for index, entry in enumerate(deal.entries, 1):
        ledger = deal.before.ledger.add(deal.entries[:index])
        is_last = index == len(deal.entries)
        after = (
            at_end if is_last else standing(game, deal.rules, replace(deal.before, ledger=ledger))
        )
        changes.append((entry, tuple(map(sub, after, before))))
        before = after
    return changes


def gains(evening: Evening, start: int = 0) -> Iterator[Gain]:
    """The results of the deals from position `start` on, counted from 0."""
    return (row for row in results(evening, start) if isinstance(row, Gain))


def results(evening: Evening, start: int = 0) -> Iterator[Gain | IncidentEffect]:
    """The results of deals and incidents from the deal at position `start` on, counted from 0."""
    last_situation: Situation | None = None
    last_totals: Totals = ()
    for item in timeline(evening, start):
        source = item if isinstance(item, Deal) else item.moment_before
        totals_before = last_totals if source and source.before is last_situation else None
        if isinstance(item, Deal):
            index = item.number - 1
            last_situation, last_totals = (
                situation_after_deal(evening, index),
                standing_after(evening, index),
            )
            yield _gain(evening, item, totals_before, last_totals)
        else:
            yield (row := incident_effect(evening.game, item, totals_before))
            last_situation, last_totals = (
                (item.moment_after.before if item.moment_after else None),
                row.totals,
            )


def _gain(evening: Evening, deal: Deal, before: Totals | None, after: Totals) -> Gain:
    if before is None:
        before = standing(evening.game, deal.rules, deal.before)
    changes = tuple(map(sub, after, before))
    if not evening.game.accounts:
        points = deal.points
        return Gain(deal, points, tuple(map(sub, changes, points)), after)
    is_last = deal.number == len(evening.deals)
    remainder = evening.drawn if is_last else (0,) * len(changes)
    return Gain(deal, changes, remainder, tuple(map(add, after, remainder)))


def results_by_deal(evening: Evening) -> tuple[Totals, ...]:
    """Every player's result after each deal, by seat; the last is the present result.

    Incidents are included with the deal before them, a drawn remainder with the last deal.
    """
    totals: list[Totals] = []
    for row in results(evening):
        if isinstance(row, Gain):
            totals.append(row.totals)
        elif totals:
            totals[-1] = row.totals
    return (*totals[:-1], evening.totals) if totals else ()


def chart_lines(evening: Evening, totals_by_deal: Sequence[Totals]) -> list[list[Points | None]]:
    """The lines of a chart: each side's total after every deal, None while absent."""
    return [
        [
            totals[side[0]] if side[0] in deal.before.around else None
            for deal, totals in zip(evening.deals, totals_by_deal, strict=True)
        ]
        for side in evening.sides
    ]


@dataclass(frozen=True, slots=True)
class SheetLine:
    """A line of a sheet: a deal's or incident's result with running totals, and its texts."""

    result: Gain | IncidentEffect
    parts: tuple[Message, ...]
    declarer: Seat | None = None
    declarer_points: Points | None = None


def sheet_lines(
    evening: Evening, notation: Callable[[Any], Iterable[Message]]
) -> tuple[SheetLine, ...]:
    """The lines of a sheet; `notation` writes a deal's contract in the game's style."""
    return tuple(_sheet_line(evening.game, result, notation) for result in results(evening))


def _sheet_line(
    game: AnyGame, result: Gain | IncidentEffect, notation: Callable[[Any], Iterable[Message]]
) -> SheetLine:
    if isinstance(result, IncidentEffect):
        return SheetLine(result, incident_words(result.incident, game))
    deal, declarer = result.deal, game.declarer(result.deal.facts)
    return SheetLine(result, tuple(notation(deal.facts)), declarer, declarer_points(deal, declarer))


def declarer_points(deal: Deal, declarer: Seat | None) -> Points:
    """The declarer's points: from one opponent, or in all if the table pays; 0 without declarer."""
    if declarer is None:
        return 0
    if any(TABLE in (entry.payer, entry.payee) for entry in deal.entries):
        return deal.points[declarer]
    return -min(deal.points) if deal.points[declarer] > 0 else -max(deal.points)


@dataclass(frozen=True, slots=True)
class SharedSeat:
    """One of several players of a seat, with the number and points of the player's deals.

    Fines and bonuses are not included.
    """

    name: str
    stays: Message
    deals: int
    points: Points


def shared_seats(evening: Evening) -> list[SharedSeat]:
    """The players of all shared seats, by seat and in the order of their deals."""
    stays_by_seat = {
        seat: stays_of(evening, seat) for seat in evening.seats if evening.counted_incidents
    }
    seats = [
        seat for seat, stays in stays_by_seat.items() if len({stay.name for stay in stays}) > 1
    ]
    points = grouped(_points_of_present(evening)) if seats else {}
    return [
        SharedSeat(
            name,
            _stays_message(own_stays),
            len(own_points := points.get((seat, name), [])),
            sum(own_points),
        )
        for seat in seats
        for name, own_stays in grouped((stay.name, stay) for stay in stays_by_seat[seat]).items()
    ]


def _stays_message(stays: Iterable[Stay]) -> Message:
    return msg("{deals}", deals=tuple(map(deals_text, stays)))


def _points_of_present(evening: Evening) -> Iterator[tuple[tuple[Seat, str], Points]]:
    for gain in gains(evening):
        for seat in gain.deal.before.around:
            yield (seat, gain.names[seat]), gain.moved[seat]
