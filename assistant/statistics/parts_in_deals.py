"""Each player's part in the deals of an evening: role, points and marks."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from operator import add
from typing import Any, TypeVar

from assistant.core.ledger import Points, placing
from assistant.core.parts import Mark
from assistant.core.seat import TABLE, Seat
from assistant.evening.log.evening import Deal, Evening
from assistant.evening.log.seating_order import sides_of
from assistant.evening.log.tenures import Tenures
from assistant.evening.summary.deal_results import Gain, gains

Where = tuple[str, int]
"""Identifies a deal: the table's address, and the deal's key at this table."""
PersonOf = Callable[[str, Seat], str]
"""Function that returns the name of the person at a table's address and a seat."""


class DealRole(StrEnum):
    """A player's role in a deal of one player against the others."""

    DECLARER = "declarer"
    PARTNER = "partner"
    DEFENDER = "defender"


@dataclass(frozen=True, slots=True)
class DealPart:
    """A player's part in a deal: role, points and marks.

    `taken` are the points that each other player paid to this player.
    """

    seat: Seat
    role: DealRole | None
    points: Points
    marks: tuple[Mark, ...] = ()
    taken: Mapping[Seat, Points] = field(default_factory=dict)
    name: str = ""
    """The player's name, if the seat now belongs to another player."""
    again: bool = False
    """Whether the side's points are already counted for the player's partner."""


@dataclass(frozen=True)
class TableDeals:
    """A table for statistics: its game, its players, and each player's part in its deals.

    `game` is the key under which statistics count the table. If the lowest total wins, points
    are negated.
    """

    address: str
    game: str
    players: tuple[str, ...]
    deals: tuple[tuple[Where, tuple[DealPart, ...]], ...]
    tenures: tuple[Tenures, ...] = ()
    """The players of each seat, each with the event at which the player took the seat."""
    independent_players: tuple[tuple[Seat, str], ...] = ()
    """Seats and names as returned by `independent_players`."""
    lowest_wins: bool = False

    @cached_property
    def deals_by_seat(self) -> Mapping[Seat, int]:
        """The number of deals by seat; seats where nobody played are missing."""
        counts = Counter({seat: 0 for seat, _ in self.independent_players})
        counts.update(part.seat for _, parts in self.deals for part in parts)
        return counts

    @cached_property
    def cache(self) -> dict[Hashable, Any]:
        """Cached statistics of this table."""
        return {}

    @cached_property
    def deals_by_player(self) -> Mapping[tuple[Seat, str], int]:
        """The number of deals of each player, by seat and by name as in `DealPart.name`."""
        return Counter((part.seat, part.name) for _, parts in self.deals for part in parts)


CachedValue = TypeVar("CachedValue")
CACHE_SIZE = 4
"""The maximum number of cached results of a table; the cache is emptied when full."""


def cached_result(
    cache: dict[Hashable, Any], key: Hashable, compute: Callable[[], CachedValue]
) -> CachedValue:
    """The result of `compute`, cached in `cache` under `key`."""
    result: CachedValue | None = cache.get(key)
    if result is None:
        result = compute()
        if len(cache) >= CACHE_SIZE:
            cache.clear()
        cache[key] = result
    return result


def statistics_table(address: str, evening: Evening) -> TableDeals:
    """Convert an evening to a table for statistics, without points from a drawn remainder."""
    deals = tuple(
        ((address, gain.deal.key), tuple(parts_in(evening, gain))) for gain in gains(evening)
    )
    return TableDeals(
        address,
        evening.game.counted_as(evening.title),
        evening.players,
        deals,
        evening.tenures,
        independent_players(evening),
        evening.lowest_wins,
    )


def independent_players(evening: Evening) -> tuple[tuple[Seat, str], ...]:
    """Seat and name of each player, if players record turns independently; else empty.

    Players without a turn are included. The name is empty for present players.
    """
    if evening.game.dealt:
        return ()
    seats = {(seat, deal.names[seat]) for deal in evening.deals for seat in deal.before.around}
    return tuple(
        (seat, "" if name == evening.players[seat] else name) for seat, name in sorted(seats)
    )


def parts_in(evening: Evening, gain: Gain) -> Iterator[DealPart]:
    """Each player's part in a deal; a player who sits out without points or marks has none."""
    game, rules, deal = evening.game, gain.deal.rules, gain.deal
    # On a sheet with accounts the bonus is a drawn remainder, which belongs to no deal.
    points_made = gain.points if game.accounts else tuple(map(add, gain.points, gain.bonus))
    points = placing(points_made, evening.lowest_wins)
    marks = tuple(game.figures(deal.facts, rules, deal.before))
    active = game.active(deal.before, rules)
    paid = {} if game.accounts else _points_from_each(deal)
    counted_partners = {seat for side in sides_of(game, deal.before) for seat in side[1:]}
    for seat in evening.seats:
        own_marks = tuple(mark for mark in marks if mark.seat == seat)
        if own_marks or points[seat] or (seat in active and game.dealt):
            role = _role(evening, deal, own_marks, seat) if seat in active else None
            name = deal.names[seat] if deal.names[seat] != evening.players[seat] else ""
            yield DealPart(
                seat,
                role,
                points[seat],
                own_marks,
                paid.get(seat, {}),
                name,
                seat in counted_partners,
            )


def _role(evening: Evening, deal: Deal, own_marks: Sequence[Mark], seat: Seat) -> DealRole | None:
    """A player's role in a deal; None if the deal has no declarer."""
    declarer = evening.game.declarer(deal.facts)
    if declarer is None or not evening.game.dealt:
        return None
    if seat == declarer:
        return DealRole.DECLARER
    return DealRole.PARTNER if any(mark.beside for mark in own_marks) else DealRole.DEFENDER


def _points_from_each(deal: Deal) -> dict[Seat, dict[Seat, Points]]:
    paid: dict[Seat, dict[Seat, Points]] = defaultdict(lambda: defaultdict(int))
    for entry in deal.entries:
        if TABLE not in (entry.payer, entry.payee):
            paid[entry.payee][entry.payer] += entry.amount
            paid[entry.payer][entry.payee] -= entry.amount
    return paid
