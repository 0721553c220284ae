"""Who took part in each deal of an evening, how, and what it brought him."""

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
from assistant.evening.log.seats_around import sides_of
from assistant.evening.log.tenures import Tenures
from assistant.evening.told.deal_results import Gain, gains

Where = tuple[str, int]
"""A deal: its table's address, and its place among all that were dealt there."""
PersonOf = Callable[[str, Seat], str]
"""Names the person who sat on a seat of a table."""


class DealRole(StrEnum):
    """What somebody does in a deal that one player plays against the others."""

    DECLARER = "declarer"
    PARTNER = "partner"
    DEFENDER = "defender"


@dataclass(frozen=True, slots=True)
class DealPart:
    """One player's part in a deal: what it brought him, and what there is to count about him.

    `taken` is what each of the others paid him, where the players pay each other.
    """

    seat: Seat
    role: DealRole | None
    points: Points
    marks: tuple[Mark, ...] = ()
    taken: Mapping[Seat, Points] = field(default_factory=dict)
    name: str = ""
    """Who sat there then, where somebody else has the seat since."""
    again: bool = False
    """Whether another of the side has the same points, which the side made once."""


@dataclass(frozen=True)
class SeenTable:
    """A table as figures look at it: its game, who sat there, and everybody's part in its deals.

    The game is what figures are counted under. Where the lowest wins, points count below zero.
    """

    address: str
    game: str
    players: tuple[str, ...]
    deals: tuple[tuple[Where, tuple[DealPart, ...]], ...]
    tenures: tuple[Tenures, ...] = ()
    """Who had each seat from which event on."""
    present: tuple[tuple[Seat, str], ...] = ()
    """Who played, with a part in a deal or without, where everybody writes down his own turns.

    Somebody who has had the seat before stands by name.
    """
    lowest_wins: bool = False

    @cached_property
    def taken_part(self) -> Mapping[Seat, int]:
        """In how many deals each seat had a part; a seat where nobody played is missing."""
        counted = Counter({seat: 0 for seat, _ in self.present})
        counted.update(part.seat for _, parts in self.deals for part in parts)
        return counted

    @cached_property
    def made_of(self) -> dict[Hashable, Any]:
        """Results of this table, kept because figures of many tables are added up from them."""
        return {}

    @cached_property
    def dealt(self) -> Mapping[tuple[Seat, str], int]:
        """In how many deals everybody who had a seat had a part, by name as parts have it."""
        return Counter((part.seat, part.name) for _, parts in self.deals for part in parts)


Made = TypeVar("Made")
KINDS = 4
"""How many results of a table are kept: those that were asked for last."""


def made_once(known: dict[Hashable, Any], what: Hashable, make: Callable[[], Made]) -> Made:
    """Make something of a table that never changes, unless it is kept from the last time."""
    found: Made | None = known.get(what)
    if found is None:
        found = make()
        if len(known) >= KINDS:
            known.clear()
        known[what] = found
    return found


def see(address: str, evening: Evening) -> SeenTable:
    """Look through an evening once; what a card was drawn for is part of no deal."""
    deals = tuple(
        ((address, gain.deal.key), tuple(parts_in(evening, gain))) for gain in gains(evening)
    )
    return SeenTable(
        address,
        evening.game.counted_as(evening.title),
        evening.players,
        deals,
        evening.tenures,
        present(evening),
        evening.lowest_wins,
    )


def present(evening: Evening) -> tuple[tuple[Seat, str], ...]:
    """List who was there in any turn, where everybody writes down his own; nobody elsewhere."""
    if evening.game.dealt:
        return ()
    there = {(seat, deal.names[seat]) for deal in evening.deals for seat in deal.before.around}
    return tuple(
        (seat, "" if name == evening.players[seat] else name) for seat, name in sorted(there)
    )


def parts_in(evening: Evening, gain: Gain) -> Iterator[DealPart]:
    """Tell everybody's part in a deal; who sits it out unpaid has none."""
    game, rules, deal = evening.game, gain.deal.rules, gain.deal
    # Where the sheet has accounts, nothing is added but what was drawn by a card: by no deal.
    made = gain.points if game.accounts else tuple(map(add, gain.points, gain.bonus))
    points = placing(made, evening.lowest_wins)
    marks = tuple(game.figures(deal.facts, rules, deal.before))
    active = game.active(deal.before, rules)
    paid = {} if game.accounts else _paid(deal)
    others = {seat for side in sides_of(game, deal.before) for seat in side[1:]}
    for seat in evening.seats:
        own = tuple(mark for mark in marks if mark.seat == seat)
        if own or points[seat] or (seat in active and game.dealt):
            role = _role(evening, deal, own, seat) if seat in active else None
            name = deal.names[seat] if deal.names[seat] != evening.players[seat] else ""
            yield DealPart(seat, role, points[seat], own, paid.get(seat, {}), name, seat in others)


def _role(evening: Evening, deal: Deal, own: Sequence[Mark], seat: Seat) -> DealRole | None:
    """Tell what somebody did in a deal; None where nobody plays it against the others."""
    declarer = evening.game.declarer(deal.facts)
    if declarer is None or not evening.game.dealt:
        return None
    if seat == declarer:
        return DealRole.DECLARER
    return DealRole.PARTNER if any(mark.beside for mark in own) else DealRole.DEFENDER


def _paid(deal: Deal) -> dict[Seat, dict[Seat, Points]]:
    """Add up what each player got from each other one."""
    paid: dict[Seat, dict[Seat, Points]] = defaultdict(lambda: defaultdict(int))
    for entry in deal.entries:
        if TABLE not in (entry.payer, entry.payee):
            paid[entry.payee][entry.payer] += entry.amount
            paid[entry.payer][entry.payee] -= entry.amount
    return paid
