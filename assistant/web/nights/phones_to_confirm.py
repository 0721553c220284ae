"""Phones that may belong to a payer or payee whose phone is not confirmed yet.

An owner's phone confirms one of them with a button. Other phones can only claim a seat, and are
then offered to an owner.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b

from assistant.core.message import Message, msg
from assistant.evening.log.tenures import Tenures
from assistant.evening.reading.deal_verdicts import seat_of
from assistant.settling.confirmed_phones import has_still, holds
from assistant.settling.same_people import Place
from assistant.store.links import Role
from assistant.store.phone_data import phone_id
from assistant.web.access.cookies import known_device
from assistant.web.access.roles import role_at
from assistant.web.nights.confirmed_chairs import Payment, confirmations
from assistant.web.responses import store

WAITS = msg("This is {name}’s phone, once an owner of the table has confirmed it on this page.")
LINK_FIRST = msg("First this phone must open the table by its link. Then it can say whose it is.")


@dataclass(frozen=True, slots=True)
class PhoneChoice:
    """A phone that may belong to a person, and the person's seats without a confirmed phone."""

    key: str
    """Value of the choice in forms; it changes if the seats or their players change."""
    name: str
    phone: str
    places: Sequence[Place]
    confirms: bool
    """Whether this phone may confirm the choice; otherwise it only claims the seat."""
    seen: str = ""
    """Time of the phone's last visit, if it is another phone."""

    @property
    def label(self) -> Message:
        """Label of the button."""
        if self.seen:
            return msg("{name}’s phone", name=self.name)
        return msg("This is {name}’s phone", name=self.name)


@dataclass(slots=True)
class PhonesToConfirm:
    """Questions on a payment's page about the phones of payer and payee."""

    choices: dict[str, PhoneChoice] = field(default_factory=dict)
    """The choices by form value."""
    invite: str = ""
    """On an owner's phone, a table that the player's phone has to open first."""
    hint: Message | None = None
    """Instruction for a step on another phone or page."""


def phones_to_confirm(found: Payment) -> PhonesToConfirm:
    """The phones that may be confirmed for a payment, and hints on what is missing."""
    result, me, tables = PhonesToConfirm(), known_device(), found.overview.people.tables
    for name, seats in found.phoneless.items():
        current_seats = [seat for seat in seats if has_still(tables[seat[0]][seat[1]], seat[2])]
        owned = [seat for seat in current_seats if role_at(seat[0]) is Role.OWN]
        offered_seats = owned or current_seats
        free = {table: _free(table, tables[table]) for table in {seat[0] for seat in offered_seats}}
        for phone in sorted(set().union(*free.values())) if owned else [me]:
            matching_seats = [seat for seat in offered_seats if phone in free[seat[0]]]
            claims = bool(matching_seats) and all(
                _claims_seat(phone, seat) for seat in matching_seats
            )
            if claims and not owned:
                result.hint = Message(WAITS.text, {"name": name})
            elif matching_seats and (claims or phone == me):
                key = _key(phone, matching_seats, tables)
                seen = _seen(matching_seats[0][0], phone)
                result.choices[key] = PhoneChoice(
                    key, name, phone, matching_seats, bool(owned), seen
                )
        if owned and not any(
            choice.seen and choice.name == name for choice in result.choices.values()
        ):
            result.invite = owned[0][0]
        if offered_seats and all(role_at(seat[0]) is None for seat in offered_seats):
            result.hint = LINK_FIRST
    return result


def _key(phone: str, places: Sequence[Place], tables: Mapping[str, Sequence[Tenures]]) -> str:
    """Form value: seat, phone, and a hash of the seats, their tenures and all names.

    A changed name invalidates the form, because the owner may have meant another person.
    """
    table, seat, _ = places[0]
    current = [
        (at, tables[at][of].had[-1], [one.now for one in tables[at]]) for at, of, _ in places
    ]
    digest = blake2b(repr((places, current)).encode(), digest_size=8).hexdigest()
    return f"{seat}.{phone_id(phone, table)}.{digest}"


def _free(table: str, tenures: Sequence[Tenures]) -> set[str]:
    """Phones that opened a table by a link and are not confirmed for anybody there."""
    confirmed = {
        confirmation.phone
        for confirmation in confirmations([table])
        if holds(confirmation, tenures)
    }
    links = store().links
    return {*links.devices(table)} - confirmed if links.links(table) else set()


def _claims_seat(phone: str, place: Place) -> bool:
    """Whether a phone claims to belong to the person in a seat."""
    table, seat, _ = place
    owner = store().phones.owner(table, phone_id(phone, table))
    return owner is not None and seat_of(store().tables.evening(table), owner) == seat


def _seen(table: str, phone: str) -> str:
    """Time of another phone's last visit to a table; empty for this phone."""
    guest = store().links.guest(table, phone) if phone != known_device() else None
    return (guest.seen or guest.at) if guest else ""
