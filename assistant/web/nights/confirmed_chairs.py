"""A payment's seats, the phones confirmed for those seats, and the payee's account.

On a server, a table owner confirms which phone belongs to each player, and the phone with the
account agrees to show it to the payers at that table. In single-user mode the user states whose
account it is, and has to state it again on another phone.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from decimal import Decimal
from hashlib import blake2b

from assistant.core.currencies import code_of
from assistant.core.message import Message, msg
from assistant.evening.log.evening import Evening
from assistant.evening.log.tenures import Tenures
from assistant.evening.reading.deal_verdicts import owner_seat
from assistant.settling.book import BOX_PARTY, Debt
from assistant.settling.confirmed_phones import (
    Confirmation,
    StoredAccount,
    account_for,
    is_valid,
    payment_seats,
    phones_at,
    same_occupant_since,
)
from assistant.settling.same_people import Place
from assistant.store.links import Role
from assistant.store.phone_data import phone_id
from assistant.store.tables import NoSuchTableError
from assistant.store.unreadable import UnreadableError
from assistant.web.access.cookies import device, known_device
from assistant.web.access.role_checks import role_at
from assistant.web.nights.book_overview import BookOverview
from assistant.web.responses import host, store

NOT_OPEN = msg("Nothing is left to pay of this payment.")
NO_MONEY = msg("Points without a stake are not paid.")
NOT_A_PERSON = msg("This payment does not go from one person to another.")
SEATS_UNCERTAIN = msg(
    "The account is not shown, because it is not certain whose seats this payment comes from. "
    "Agree on the payments again, or pay in another way."
)
TWO_ACCOUNTS = msg(
    "{name}’s seats lead to two accounts, so none is shown. Ask {name} which is right."
)
NO_ACCOUNT = msg(
    "No account is shown: {name} has not entered one, has not agreed to show it here, or {name}’s "
    "phone is not confirmed for all seats that this payment comes from. On {name}’s phone this "
    "page asks for what is missing."
)
SEAT_LEFT = msg(
    "{name} has left a seat that this payment comes from, so no phone can be confirmed there. Pay "
    "in another way."
)
ONLY_THEIRS = msg(
    "An account is shown only on its holder’s phone and, if the holder agrees, on the payer’s."
)


def confirmations(tables: Iterable[str]) -> list[Confirmation]:
    """Confirmations at some tables, without phones that no longer have access."""
    return _with_access(store().confirmed_phones.at_tables(tables, _only_phone()))


def own_confirmations(phone: str) -> list[tuple[Confirmation, Evening]]:
    """Valid confirmations of a phone, each with the state of its table."""
    result = []
    for confirmation in _with_access(store().confirmed_phones.of_phones([phone], _only_phone())):
        with suppress(UnreadableError, NoSuchTableError):
            evening = store().tables.evening(confirmation.table)
            if is_valid(confirmation, evening.tenures):
                result.append((confirmation, evening))
    return result


def _only_phone() -> str:
    """In single-user mode this phone, the only one whose confirmations count; else empty."""
    return "" if host().multi_user else known_device()


def _with_access(confirmed: Iterable[Confirmation]) -> list[Confirmation]:
    """Omit confirmations of phones without access, and those at tables that need no link."""
    if not host().multi_user:
        return list(confirmed)
    links = store().links
    return [
        confirmation
        for confirmation in confirmed
        if links.links(confirmation.table)
        and links.role(confirmation.table, confirmation.phone) is not None
    ]


@dataclass(frozen=True, slots=True)
class Payment:
    """An unpaid payment as shown to this phone: with the account, or the reason for hiding it."""

    overview: BookOverview
    debt: Debt
    stored: StoredAccount | None = None
    reason: Message | None = None
    concerned: bool = False
    """Whether this phone is confirmed as the payer's or the payee's."""
    marks: bool = False
    """Whether this phone, confirmed for all seats of payer or payee, may mark it as paid."""
    is_payer: bool = False
    """Whether this phone is confirmed for all seats of the payer."""
    is_payee: bool = False
    """Whether this is the payee's phone, which shows the QR code."""
    may_enter: bool = False
    """Whether the payee's account may be entered on this phone."""
    entered: bool = False
    """Whether this phone has already entered an account."""
    own_confirmations: tuple[Confirmation, ...] = ()
    """This phone's confirmations for the payee's seats."""
    shown: bool = False
    """Whether this phone shows its account for all seats in `own_confirmations`."""
    chairs: frozenset[Place] = frozenset()
    """The payee's seats whose results the payment settles."""
    unconfirmed_seats: Mapping[str, Sequence[Place]] = field(default_factory=dict)
    """Seats without a confirmed phone, by the name of payer and payee."""

    @property
    def needs_account(self) -> bool:
        """Whether the page asks for the payee's bank account, not entered on this phone yet."""
        return self.may_enter and not self.entered

    @property
    def currency(self) -> str:
        """ISO code of the currency, or its name if it has none."""
        return code_of(self.debt.purse.currency)

    @property
    def amount(self) -> Decimal:
        """Amount still to be paid."""
        left = self.debt.left
        return left if isinstance(left, Decimal) else Decimal(int(left))

    @property
    def subjects(self) -> tuple[str, str]:
        """Keys for recording which version of the account a payer has seen."""
        return f"{self.debt.book} {self.debt.number}", self.stored.holder if self.stored else ""


def payment(overview: BookOverview, debt: Debt) -> Payment:
    """A payment with everything that this phone may see of the payee's account."""
    payer, payee = (_seats_of_party(overview, debt, is_payee) for is_payee in (False, True))
    tables = overview.people.tables
    confirmed = confirmations({place[0] for place in payer | payee})
    payer_phones, payee_phones = (
        {place: phones_at(place, confirmed, tables) for place in sorted(chairs)}
        for chairs in (payer, payee)
    )
    stored, account_count = _account_of_seats(payee_phones.values())
    single_user, phone = not host().multi_user, known_device()
    is_payer, is_paid = (
        bool(chairs and phone and all(phone in phones for phones in chairs.values()))
        for chairs in (payer_phones, payee_phones)
    )
    own_seats = [place[:2] for place, phones in payee_phones.items() if phone and phone in phones]
    concerned, marks = is_payer or bool(own_seats), is_payer or is_paid
    if reason := _reason_not_payable(overview, debt):
        return Payment(
            overview, debt, reason=reason, concerned=concerned, marks=marks, is_payer=is_payer
        )
    own_account = store().bank_accounts.account(phone) if phone else None
    own_confirmations = tuple(
        confirmation
        for confirmation in confirmed
        if confirmation.phone == phone and (confirmation.table, confirmation.seat) in own_seats
    )
    shown_since = store().confirmed_phones.shown_since(confirmed)
    result = Payment(
        overview,
        debt,
        concerned=single_user or concerned,
        marks=marks,
        is_payer=single_user or is_payer,
        is_payee=single_user
        or bool(own_seats and stored and own_account and own_account.account == stored.account),
        may_enter=bool(payee) and (single_user or bool(own_seats)),
        entered=bool(stored if single_user else own_account),
        own_confirmations=own_confirmations,
        shown=all(confirmation.number in shown_since for confirmation in own_confirmations),
        chairs=payee,
        unconfirmed_seats={
            str(who): [place for place, phones in chairs.items() if not phones and not single_user]
            for who, chairs in (
                (debt.promise.payer, payer_phones),
                (debt.promise.payee, payee_phones),
            )
        },
    )
    if stored and not result.is_payee:
        with_account = [
            confirmation for confirmation in confirmed if confirmation.number in shown_since
        ]
        stored, _ = _account_of_seats(phones_at(place, with_account, tables) for place in payee)
    reason = _reason_hidden(result, stored, bool(payer), account_count)
    return replace(result, reason=reason) if reason else replace(result, stored=stored)


def _reason_hidden(
    view: Payment, stored: StoredAccount | None, payer_known: bool, account_count: int
) -> Message | None:
    """Reason for showing no account; None if it is shown or can be entered here.

    `payer_known` is whether the payer's seats are known.
    """
    if not view.concerned:
        return _seat_left_message(view, *view.unconfirmed_seats) or ONLY_THEIRS
    if not (payer_known and view.chairs):
        return SEATS_UNCERTAIN
    if stored is None:
        payee = str(view.debt.promise.payee)
        if account_count > 1:
            return Message(TWO_ACCOUNTS.text, {"name": payee})
        no_account = None if view.needs_account else Message(NO_ACCOUNT.text, {"name": payee})
        return _seat_left_message(view, payee) or no_account
    return None if view.is_payer or view.is_payee else ONLY_THEIRS


def _seat_left_message(view: Payment, *names: str) -> Message | None:
    """Message if one of these people has left a seat; None if nobody has."""
    tables = view.overview.people.tables
    for name in names:
        seats = view.unconfirmed_seats[name]
        if not all(
            same_occupant_since(tables[table][seat], number) for table, seat, number in seats
        ):
            return Message(SEAT_LEFT.text, {"name": name})
    return None


def confirm_at(places: Iterable[Place], phone: str) -> None:
    """Record that a phone belongs to the people who have these seats now."""
    for table, seat, _ in places:
        evening = store().tables.evening(table)
        store().confirmed_phones.confirm(
            table, phone, seat, evening.number, evening.players, device()
        )


def _reason_not_payable(overview: BookOverview, debt: Debt) -> Message | None:
    if not debt.left or debt.promise.payer == debt.promise.payee:
        return NOT_OPEN
    if not debt.purse.currency:
        return NO_MONEY
    parties = {debt.promise.payer, debt.promise.payee}
    return NOT_A_PERSON if parties & {None, "", BOX_PARTY} else None


def _seats_of_party(overview: BookOverview, debt: Debt, payee: bool) -> frozenset[Place]:
    agreed_promise, current_promise, agreement = debt.agreed_promise, debt.promise, debt.agreement
    name, current_name = (
        (agreed_promise.payee, current_promise.payee)
        if payee
        else (agreed_promise.payer, current_promise.payer)
    )
    earlier = overview.book.cuts_before(agreement)
    return payment_seats(name or "", current_name or "", agreement.agreed, overview.people, earlier)


def _account_of_seats(phones: Iterable[frozenset[str]]) -> tuple[StoredAccount | None, int]:
    phones_by_seat = [*phones]
    accounts: Mapping[str, StoredAccount] = store().bank_accounts.accounts(
        frozenset().union(*phones_by_seat)
    )
    return account_for(phones_by_seat, accounts)


# ---- Phones to confirm ----

TO_BE_CONFIRMED = msg(
    "This is {name}’s phone, once an owner of the table has confirmed it on this page."
)
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
    """Whether this phone may confirm the choice; if not, it only claims the seat."""
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
    """Table that the player's phone has to open first; set only on an owner's phone."""
    hint: Message | None = None
    """Instruction for a step on another phone or page."""


def phones_to_confirm(view: Payment) -> PhonesToConfirm:
    """The phones that may be confirmed for a payment, and hints on what is missing."""
    result, own_phone, tables = PhonesToConfirm(), known_device(), view.overview.people.tables
    for name, seats in view.unconfirmed_seats.items():
        current_seats = [
            seat for seat in seats if same_occupant_since(tables[seat[0]][seat[1]], seat[2])
        ]
        owned_seats = [seat for seat in current_seats if role_at(seat[0]) is Role.OWN]
        offered_seats = owned_seats or current_seats
        addresses = {seat[0] for seat in offered_seats}
        phones_by_table = {table: _unconfirmed_phones(table, tables[table]) for table in addresses}
        for phone in sorted(set().union(*phones_by_table.values())) if owned_seats else [own_phone]:
            matching_seats = [seat for seat in offered_seats if phone in phones_by_table[seat[0]]]
            claims = bool(matching_seats) and all(
                _claims_seat(phone, seat) for seat in matching_seats
            )
            if claims and not owned_seats:
                result.hint = Message(TO_BE_CONFIRMED.text, {"name": name})
            elif matching_seats and (claims or phone == own_phone):
                key = _form_key(phone, matching_seats, tables)
                last_visit = _last_visit(matching_seats[0][0], phone)
                result.choices[key] = PhoneChoice(
                    key, name, phone, matching_seats, bool(owned_seats), last_visit
                )
        if owned_seats and not any(
            choice.seen and choice.name == name for choice in result.choices.values()
        ):
            result.invite = owned_seats[0][0]
        if offered_seats and all(role_at(seat[0]) is None for seat in offered_seats):
            result.hint = LINK_FIRST
    return result


def _form_key(phone: str, places: Sequence[Place], tables: Mapping[str, Sequence[Tenures]]) -> str:
    """Form value: seat, phone, and a hash of the seats, their last tenures and all names.

    After a change of names the value is rejected: the owner may have meant another person.
    """
    table, seat, _ = places[0]
    current = [
        (address, tables[address][index].had[-1], [other.now for other in tables[address]])
        for address, index, _ in places
    ]
    digest = blake2b(repr((places, current)).encode(), digest_size=8).hexdigest()
    return f"{seat}.{phone_id(phone, table)}.{digest}"


def _unconfirmed_phones(table: str, tenures: Sequence[Tenures]) -> set[str]:
    """Phones that opened a table by a link and are not confirmed for any of its players."""
    confirmed = {
        confirmation.phone
        for confirmation in confirmations([table])
        if is_valid(confirmation, tenures)
    }
    links = store().links
    return {*links.devices(table)} - confirmed if links.links(table) else set()


def _claims_seat(phone: str, place: Place) -> bool:
    """Whether a phone claims to belong to the person in a seat."""
    table, seat, _ = place
    owner = store().phones.owner(table, phone_id(phone, table))
    return owner is not None and owner_seat(store().tables.evening(table), owner) == seat


def _last_visit(table: str, phone: str) -> str:
    """Time of another phone's last visit to a table; empty for this phone."""
    guest = store().links.guest(table, phone) if phone != known_device() else None
    return (guest.seen or guest.at) if guest else ""
