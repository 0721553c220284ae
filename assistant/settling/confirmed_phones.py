"""Whose phone an owner has confirmed, and on which chairs somebody has to be confirmed to be paid.

A phone is confirmed for a chair, never for a name: who is renamed, taken for another or has the
name of another is confirmed nowhere by that.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from assistant.core.names import plain_name
from assistant.core.seat import Seat
from assistant.evening.log.tenures import Tenures
from assistant.settling.added_amounts import added, got_by
from assistant.settling.bank_account import BankAccount
from assistant.settling.book import Agreed, Amount, Cut
from assistant.settling.same_people import People, Place


@dataclass(frozen=True, slots=True)
class Confirmation:
    """An owner of a table said that a phone is that of whoever had a chair then."""

    table: str
    phone: str
    seat: Seat
    after: int
    """The number of the last event of the table's log that he saw."""
    names: tuple[str, ...]
    """What everybody was called then, by seat."""
    number: int
    """The number of the confirmation among all of them."""
    at: str
    by: str
    """The owner's phone."""


def holds(one: Confirmation, seats: Sequence[Tenures]) -> bool:
    """Tell whether a confirmation holds: it ends when the chair changes hands, at no hour.

    Who is spelled otherwise has his chair still; with a name that another had there they were
    mixed up, and nobody knows whose phone it is.
    """
    if not 0 <= one.seat < min(len(seats), len(one.names)) or not seats[one.seat].told_of(
        one.after
    ):
        return False
    now, others = plain_name(seats[one.seat].now), {plain_name(name) for name in one.names}
    kept = now == plain_name(one.names[one.seat]) or now not in others
    return kept and has_still(seats[one.seat], one.after)


def has_still(tenures: Tenures, number: int) -> bool:
    """Tell whether who had a chair at a log number has it still, without a break."""
    return number >= tenures.had[-1][0]


def chairs_of(
    name: str,
    now: str,
    agreed: Agreed,
    people: People,
    earlier: Iterable[tuple[str, Cut]] = (),
) -> frozenset[Place]:
    """Find the chairs that somebody's payment comes from; nothing where that is not sure.

    `name` is what he is called in the agreement, and `now` what he is called by now. They are all
    that are his at its tables, by how it was written and by what was said since: of both, so that
    nobody comes to a payment by being taken for somebody, and nobody is left out. Where his
    payments are not what he came to there, the `earlier` cuts count as well.
    """
    found, cuts = set[Place](), [*agreed.cuts.items()]
    written = agreed.chairs.get(name, ())
    if _promised(name, agreed) != _seen(name, agreed, people):
        cuts += earlier
    for table, cut in cuts:
        seats = people.tables.get(table)
        if not seats:
            return frozenset()
        then = [(table, Seat(at), cut.number) for at in range(len(seats))]
        his = _his(written, table, cut, seats)
        found.update(place for place in then if place[1] in his or people.had(place) == now)
    if agreed.beyond:
        found.update(place for place in written if place[0] not in agreed.cuts)
    sure = bool(found) and all(place[2] and people.had(place) == now for place in found)
    return frozenset(found) if sure else frozenset()


def _promised(name: str, agreed: Agreed) -> Amount:
    """Tell what somebody gets by an agreement's payments, or pays if it is below zero."""
    return added(map(got_by, agreed.promises)).get(name, 0)


def _seen(name: str, agreed: Agreed, people: People) -> Amount:
    """Tell what somebody's chairs had come to at the tables that an agreement cut."""
    written = agreed.chairs.get(name, ())
    seen = [
        amount
        for table, cut in agreed.cuts.items()
        for holder, amount in cut.seen.items()
        if holder == name or holder in _his(written, table, cut, people.tables.get(table, ()))
    ]
    return added({name: amount} for amount in seen).get(name, 0)


def _his(written: Iterable[Place], table: str, cut: Cut, seats: Sequence[Tenures]) -> set[Seat]:
    """Find the chairs of a table that were written as somebody's, and were his at its cut."""
    its = ((at, since) for of, at, since in written if of == table)
    return {at for at, since in its if _same(seats, at, since, cut.number)}


def _same(seats: Sequence[Tenures], seat: int, one: int, other: int) -> bool:
    """Tell whether the same person had a chair at two log numbers, without a break."""
    return 0 <= seat < len(seats) and seats[seat].at(one) == seats[seat].at(other) != ""


def phones_at(
    place: Place, said: Iterable[Confirmation], tables: Mapping[str, Sequence[Tenures]]
) -> frozenset[str]:
    """Name the phones that are confirmed as that of who had a chair then, and has it still."""
    table, seat, number = place
    seats = tables.get(table, ())
    if not 0 <= seat < len(seats) or not has_still(seats[seat], number):
        return frozenset()
    its = (one for one in said if (one.table, one.seat) == (table, seat))
    return frozenset(one.phone for one in its if holds(one, seats))


@dataclass(frozen=True, slots=True)
class KeptAccount:
    """An account as it is kept: whose phone has entered it, and when, and as which version."""

    holder: str
    account: BankAccount
    at: str
    version: str
    """Another after each change."""


def account_for(
    chairs: Iterable[frozenset[str]], accounts: Mapping[str, KeptAccount]
) -> tuple[KeptAccount | None, int]:
    """Find the account of a payee by the phones of each of his chairs, and count what they lead to.

    There is one only where all of the chairs lead to it, and none of them to another.
    """
    by_chair = [[accounts[phone] for phone in phones if phone in accounts] for phones in chairs]
    found = {one.account for some in by_chair for one in some}
    if len(found) != 1 or not all(by_chair):
        return None, len(found)
    its = (one for some in by_chair for one in some)
    return min(its, key=lambda one: (one.at, one.holder)), 1
