"""Everybody's part in every deal of an evening, as figures look at it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from assistant.core.course import changes_of
from assistant.core.evening import Deal, Evening
from assistant.core.ledger import TABLE, Points, Seat
from assistant.core.marks import Mark

Where = tuple[str, int]
"""A deal: its table's address, and its place among all that were dealt there."""
Who = Callable[[str, Seat], str]
"""Names the person who sat on a seat of a table."""


class Role(StrEnum):
    """What somebody does in a deal that one player plays against the others."""

    DECLARER = "declarer"
    PARTNER = "partner"
    DEFENDER = "defender"


@dataclass(frozen=True, slots=True)
class Part:
    """One player's part in a deal: what it brought him, and what there is to count about him.

    `taken` is what each of the others paid him, where the players pay each other.
    """

    seat: Seat
    role: Role | None
    points: Points
    marks: tuple[Mark, ...] = ()
    taken: Mapping[Seat, Points] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Seen:
    """A table as figures look at it: its game, who sat there, and everybody's part in its deals."""

    address: str
    game: str
    players: tuple[str, ...]
    deals: tuple[tuple[Where, tuple[Part, ...]], ...]


def see(address: str, evening: Evening) -> Seen:
    """Look through an evening once; who sits out a deal unpaid has no part in it."""
    deals = tuple(
        ((address, deal.key), tuple(_parts(evening, deal, points)))
        for deal, points in changes_of(evening)
    )
    return Seen(address, evening.game.key, evening.players, deals)


def _parts(evening: Evening, deal: Deal, points: Sequence[Points]) -> Iterator[Part]:
    game, rules = evening.game, evening.rules
    marks = tuple(game.figures(deal.facts, rules, deal.before))
    active = game.active(deal.before, rules)
    paid = {} if game.accounts else _paid(deal)
    for seat in evening.seats:
        own = tuple(mark for mark in marks if mark.seat == seat)
        if own or points[seat] or (seat in active and game.dealt):
            role = _role(evening, deal, own, seat) if seat in active else None
            yield Part(seat, role, points[seat], own, paid.get(seat, {}))


def _role(evening: Evening, deal: Deal, own: Sequence[Mark], seat: Seat) -> Role | None:
    """Nobody plays against others where none declares, or nobody deals."""
    declarer = evening.game.declarer(deal.facts)
    if declarer is None or not evening.game.dealt:
        return None
    if seat == declarer:
        return Role.DECLARER
    return Role.PARTNER if any(mark.beside for mark in own) else Role.DEFENDER


def _paid(deal: Deal) -> dict[Seat, dict[Seat, Points]]:
    paid: dict[Seat, dict[Seat, Points]] = {}
    for entry in deal.entries:
        if TABLE not in (entry.payer, entry.payee):
            for one, other, amount in (
                (entry.payee, entry.payer, entry.amount),
                (entry.payer, entry.payee, -entry.amount),
            ):
                taken = paid.setdefault(one, {})
                taken[other] = taken.get(other, 0) + amount
    return paid


def by_name(tables: Iterable[Seen]) -> Who:
    """Take everybody for the person of his name."""
    players = {table.address: table.players for table in tables}
    return lambda address, seat: players[address][seat]
