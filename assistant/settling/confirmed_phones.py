"""Confirmations by table owners that a phone belongs to a person; bank accounts require them.

A confirmation applies to a seat, never to a name. Renaming a person, merging two people, or reusing
a name therefore confirms nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from assistant.core.names import plain_name
from assistant.core.seat import Seat
from assistant.evening.log.tenures import Tenures
from assistant.settling.added_amounts import added, balance_changes
from assistant.settling.bank_account import BankAccount
from assistant.settling.book import Agreed, Amount, Cut
from assistant.settling.same_people import People, Place


@dataclass(frozen=True, slots=True)
class Confirmation:
    """A table owner's statement that a phone belongs to the person in a seat."""

    table: str
    phone: str
    seat: Seat
    after: int
    """Number of the last event in the table's log when the owner confirmed."""
    names: tuple[str, ...]
    """All players' names when the owner confirmed, by seat."""
    number: int
    """Number of the confirmation, unique across all tables."""
    at: str
    by: str
    """The owner's phone."""


def is_valid(confirmation: Confirmation, seats: Sequence[Tenures]) -> bool:
    """Whether a confirmation is still valid: it expires when another person takes the seat.

    A respelled name keeps it valid, unless another player had the new name when the owner
    confirmed.
    """
    if not 0 <= confirmation.seat < min(len(seats), len(confirmation.names)) or not seats[
        confirmation.seat
    ].certain_at(confirmation.after):
        return False
    name = plain_name(seats[confirmation.seat].now)
    earlier_names = {plain_name(name) for name in confirmation.names}
    same_person = (
        name == plain_name(confirmation.names[confirmation.seat]) or name not in earlier_names
    )
    return same_person and same_occupant_since(seats[confirmation.seat], confirmation.after)


def same_occupant_since(tenures: Tenures, number: int) -> bool:
    """Whether a seat has not changed hands since event `number` of the table's log."""
    return number >= tenures.had[-1][0]


def payment_seats(
    name: str, current: str, agreed: Agreed, people: People, earlier: Iterable[tuple[str, Cut]] = ()
) -> frozenset[Place]:
    """A person's seats whose results a payment settles; empty if they are uncertain.

    `name` is the person's name in the agreement, `current` the name now. The result contains the
    seats recorded for the person at the agreed tables, and those attributed to the person later.
    If any of these seats now counts as another person's, all are uncertain. If the seats' amounts
    do not add up to the person's payments, seats at the `earlier` cuts are included.
    """
    chairs, cuts = set[Place](), [*agreed.cuts.items()]
    recorded_seats = agreed.chairs.get(name, ())
    if added(map(balance_changes, agreed.promises)).get(name, 0) != _recorded_amount(
        name, agreed, people
    ):
        cuts += earlier
    for table, cut in cuts:
        seats = people.tables.get(table)
        if not seats:
            return frozenset()
        seats_at_cut = [(table, Seat(index), cut.number) for index in range(len(seats))]
        own_seats = _own_seats(recorded_seats, table, cut, seats)
        chairs.update(
            place for place in seats_at_cut if place[1] in own_seats or people.had(place) == current
        )
    if agreed.beyond:
        chairs.update(place for place in recorded_seats if place[0] not in agreed.cuts)
    certain = bool(chairs) and all(place[2] and people.had(place) == current for place in chairs)
    return frozenset(chairs) if certain else frozenset()


def _recorded_amount(name: str, agreed: Agreed, people: People) -> Amount:
    """Sum of the amounts recorded for a person's seats in an agreement's cuts."""
    recorded_seats = agreed.chairs.get(name, ())
    amounts = [
        amount
        for table, cut in agreed.cuts.items()
        for holder, amount in cut.seen.items()
        if holder == name
        or holder in _own_seats(recorded_seats, table, cut, people.tables.get(table, ()))
    ]
    return added({name: amount} for amount in amounts).get(name, 0)


def _own_seats(
    recorded_seats: Iterable[Place], table: str, cut: Cut, seats: Sequence[Tenures]
) -> set[Seat]:
    """The recorded seats at `table` whose occupant was still the same person at the cut."""
    return {
        seat
        for place_table, seat, since in recorded_seats
        if place_table == table
        and 0 <= seat < len(seats)
        and seats[seat].at(since) == seats[seat].at(cut.number) != ""
    }


def phones_at(
    place: Place, confirmations: Iterable[Confirmation], tables: Mapping[str, Sequence[Tenures]]
) -> frozenset[str]:
    """Phones confirmed for a seat; empty if it changed hands after the event number in `place`."""
    table, seat, number = place
    seats = tables.get(table, ())
    if not 0 <= seat < len(seats) or not same_occupant_since(seats[seat], number):
        return frozenset()
    same_seat = (
        confirmation
        for confirmation in confirmations
        if (confirmation.table, confirmation.seat) == (table, seat)
    )
    return frozenset(
        confirmation.phone for confirmation in same_seat if is_valid(confirmation, seats)
    )


@dataclass(frozen=True, slots=True)
class StoredAccount:
    """A stored account, with the holder's phone, the time of entry, and the version."""

    holder: str
    account: BankAccount
    at: str
    version: str
    """A token that changes whenever the account changes."""


def account_for(
    phones_by_seat: Iterable[frozenset[str]], accounts: Mapping[str, StoredAccount]
) -> tuple[StoredAccount | None, int]:
    """The account common to all seats of a payee, and the number of different accounts found.

    `phones_by_seat` has the confirmed phones of each seat. The account is None if any seat has no
    account, or if the accounts differ.
    """
    accounts_by_seat = [
        [accounts[phone] for phone in phones if phone in accounts] for phones in phones_by_seat
    ]
    distinct_accounts = {
        stored.account for seat_accounts in accounts_by_seat for stored in seat_accounts
    }
    if len(distinct_accounts) != 1 or not all(accounts_by_seat):
        return None, len(distinct_accounts)
    stored_accounts = (stored for seat_accounts in accounts_by_seat for stored in seat_accounts)
    return min(stored_accounts, key=lambda stored: (stored.at, stored.holder)), 1
