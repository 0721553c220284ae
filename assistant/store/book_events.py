"""Conversion of a book's events to their stored form and back; amounts are stored as text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from decimal import Decimal
from fractions import Fraction
from typing import Any

from assistant.core.seat import Seat
from assistant.evening.log.events import Stake
from assistant.evening.reading.opening import EDITION, write_stake
from assistant.settling.added_amounts import added
from assistant.settling.book import (
    BOX_PARTY,
    Agreed,
    Amount,
    BookEvent,
    BookMoved,
    BookOpened,
    Chairs,
    CurrencyCancelled,
    Cut,
    Holder,
    NameClarified,
    Paid,
    PaidTwice,
    PaymentRuleAgreed,
    Promise,
    PromiseLowered,
    PromiseTakenOver,
    TablesPicked,
    TermsAgreed,
    Undone,
)
from assistant.settling.rounded_shares import EDITIONS, Basis, Purse, Terms
from assistant.settling.same_people import Place
from assistant.store.encoding import Codec, read_fields, require_text, write_fields

Body = dict[str, Any]


def _write_cut(cut: Cut) -> Body:
    return {"number": cut.number, **_write_terms(cut.terms), "seen": _write_amounts(cut.seen)}


def _read_cut(body: Mapping[str, Any]) -> Cut:
    amounts = {_read_holder(holder): read_amount(amount) for holder, amount in body["seen"]}
    return Cut(_read_number(body["number"]), _read_terms(body), amounts)


def _read_holder(plain: Any) -> Holder:
    if isinstance(plain, int):
        return Seat(_read_number(plain))
    return None if plain is None else require_text(plain)


def _write_terms(terms: Terms) -> Body:
    plain: Body = {"basis": terms.basis, "stake": write_stake(terms.stake)}
    return plain | ({EDITION: terms.edition} if terms.edition > 1 else {})


def _read_terms(body: Mapping[str, Any]) -> Terms:
    plain = body["stake"]
    stake = Stake(Decimal(plain["per_point"]), plain["currency"]) if plain else None
    edition = body.get(EDITION, 1)
    if edition not in EDITIONS:
        raise ValueError(body)
    return Terms(Basis(body["basis"]), stake, edition=edition)


def _write_promise(promise: Promise) -> list[Any]:
    return [promise.payer, promise.payee, _write_amount(promise.amount)]


def _read_promise(plain: list[Any]) -> Promise:
    payer, payee, amount = plain
    return Promise(None if payer is None else require_text(payer), payee, read_amount(amount))


def _write_amounts(amounts: Mapping[Holder, Amount]) -> list[list[Any]]:
    return [[holder, _write_amount(amount)] for holder, amount in amounts.items()]


def _write_chairs(chairs: Chairs) -> Body:
    return {name: [_write_place(place) for place in places] for name, places in chairs.items()}


def _write_place(place: Place) -> list[Any]:
    return list(place if place[2] else place[:2])


def _read_chairs(plain: Mapping[str, Any]) -> Chairs:
    return {name: tuple(map(_read_place, places)) for name, places in plain.items()}


def _read_place(plain: Iterable[Any]) -> Place:
    """A table's address, a seat, and the event since which a person had it (0 in old events)."""
    address, seat, *number = plain
    return require_text(address), Seat(_read_number(seat)), _read_number(*number or [0])


def _read_number(number: object) -> int:
    if not isinstance(number, int):
        raise TypeError(number)
    return number


def _write_amount(amount: Amount) -> str:
    """An amount as text: money always has a decimal point, points never have one."""
    if not isinstance(amount, Decimal):
        return str(amount)
    text = f"{amount:f}"
    return text if "." in text else f"{text}."


def read_amount(text: str) -> Amount:
    """An amount from text: money if the text has a decimal point, else points."""
    if "." in text:
        return Decimal(text)
    points = Fraction(text)
    return int(points) if points == int(points) else points


def _read_flag(plain: object) -> bool:
    if not isinstance(plain, bool):
        raise TypeError(plain)
    return plain


_TEXT, _NUMBER, _FLAG = Codec(require_text), Codec(_read_number), Codec(_read_flag)
_TABLES = Codec(lambda plain: tuple(map(require_text, plain)), list)
_PURSE = Codec(
    lambda plain: Purse(**plain), lambda purse: {"currency": purse.currency, "game": purse.game}
)
_PAIRS = Codec(lambda plain: tuple((first, second) for first, second in plain), list)
# The oldest events have no chairs.
_CHAIRS = Codec(_read_chairs, _write_chairs, default=({},), always_stored=True)
_AMOUNT = Codec(read_amount, _write_amount)
_PROMISES = Codec(
    lambda plain: tuple(map(_read_promise, plain)),
    lambda promises: list(map(_write_promise, promises)),
)
_CUTS = Codec(
    lambda plain: {require_text(table): _read_cut(cut) for table, cut in plain.items()},
    lambda cuts: {table: _write_cut(cut) for table, cut in cuts.items()},
)

_KINDS: Mapping[str, tuple[type[BookEvent], Mapping[str, Codec]]] = {
    "opened": (BookOpened, {"title": _TEXT, "tables": _TABLES}),
    "tables": (TablesPicked, {"tables": _TABLES}),
    "way": (
        PaymentRuleAgreed,
        {"purse": _PURSE, "bank": _TEXT, "avoid": _PAIRS, "chairs": _CHAIRS},
    ),
    "agreed": (
        Agreed,
        {
            "purse": _PURSE,
            "promises": _PROMISES,
            "cuts": _CUTS,
            "chairs": _CHAIRS,
            "elsewhere": Codec(_read_flag, default=(False,)),
            "beyond": Codec(_read_flag, default=(False,)),
        },
    ),
    "undone": (Undone, {"agreed": _NUMBER}),
    "paid_twice": (PaidTwice, {"agreed": _NUMBER}),
    "moved": (BookMoved, {"into": _TEXT}),
    "meant": (
        NameClarified,
        {"settled": _NUMBER, "name": _TEXT, "chair": Codec(_read_place, list)},
    ),
    "taken_back": (CurrencyCancelled, {"purse": _PURSE}),
    "paid": (Paid, {"promise": _NUMBER, "amount": _AMOUNT}),
    "lowered": (PromiseLowered, {"promise": _NUMBER, "amount": _AMOUNT}),
}
"""The event type of each stored kind, and the codecs of its fields by stored key, in field order.

`TermsAgreed` is missing here: the keys of its terms are stored beside the table's address.
"""
_KIND_OF = {event: (kind, codecs) for kind, (event, codecs) in _KINDS.items()}


def write_event(event: BookEvent) -> tuple[str, Body]:
    """The kind and the body that are stored for an event."""
    if isinstance(event, TermsAgreed):
        return "terms", {"table": event.table, **_write_terms(event.terms)}
    kind, codecs = _KIND_OF[type(event)]
    return kind, write_fields(event, codecs)


def read_event(kind: str, body: Mapping[str, Any]) -> BookEvent:
    """The event with this stored kind and body; any exception means that it cannot be read."""
    if kind == "terms":
        return TermsAgreed(require_text(body["table"]), _read_terms(body))
    if kind == "settled":
        return _read_settled(body)
    if kind == "taken":
        unpaid = _read_promise(body["left"]).amount
        return PromiseTakenOver(require_text(body["book"]), _read_number(body["promise"]), unpaid)
    if kind == "given":
        return PromiseTakenOver(require_text(body["book"]), _read_number(body["promise"]), 0)
    if kind == "carried":
        return PromiseLowered(_read_number(body["promise"]), 0)  # carried over to a later night
    event_type, codecs = _KINDS[kind]
    return event_type(*read_fields(body, codecs))


# ---- What earlier versions wrote ----


def _read_settled(body: Mapping[str, Any]) -> Agreed:
    """The agreement in a `settled` event, which only earlier versions wrote.

    The oldest of these events do not record how far each table was settled; each `Cut` then has the
    number 0.
    """
    chairs = _CHAIRS.read(body.get("chairs", {}))
    promises = tuple(map(_read_promise, body["promises"]))
    covers = body.get("covers")
    if covers is None:
        cuts = {
            require_text(table): Cut(0, Terms(edition=1))
            for table in body.get("came_to", {})
            if table
        }
        return Agreed(_PURSE.read(body["purse"]), promises, cuts, chairs)
    cuts = {
        require_text(table): _cut_of_cover(table, cover, chairs)
        for table, cover in covers.items()
        if table
    }
    settled_here = promises or body.get("lowered") or "" in covers
    elsewhere = not settled_here and any(
        amount for cut in cuts.values() for amount in cut.seen.values()
    )
    return Agreed(_PURSE.read(body["purse"]), promises, cuts, chairs, bool(elsewhere), "" in covers)


def _cut_of_cover(table: str, cover: Mapping[str, Any], chairs: Chairs) -> Cut:
    """The `Cut` of a table, from its amounts in a `settled` event: by seat, else by name."""
    number = _read_number(cover["number"])
    amounts = {holder: read_amount(amount) for holder, amount in cover["amounts"]}
    amounts_by_seat = {
        Seat(_read_number(seat)): read_amount(amount) for seat, amount in cover.get("chairs", ())
    }
    seat_by_holder = {
        holder: seat
        for holder, places in chairs.items()
        for chair_table, seat, since in places
        if chair_table == table and since <= number
    }
    if amounts_by_seat:
        other_amounts = {
            holder: amount for holder, amount in amounts.items() if holder in (None, BOX_PARTY)
        }
        return Cut(number, _read_terms(cover), amounts_by_seat | other_amounts)
    merged_amounts = added(
        {seat_by_holder.get(holder or "", holder): amount} for holder, amount in amounts.items()
    )
    return Cut(number, _read_terms(cover), merged_amounts)


def write_exported_agreement(agreed: Agreed) -> Body:
    """The body of an agreement on one table for export, in a form that every version can read."""
    body = write_fields(agreed, _KINDS["agreed"][1])
    name_by_seat: dict[Holder, str] = {
        seat: holder for holder, places in agreed.chairs.items() for _, seat, _ in places
    }
    ((table, cut),) = agreed.cuts.items()
    amounts_by_name = _write_amounts(
        {name_by_seat.get(holder) or holder: amount for holder, amount in cut.seen.items()}
    )
    chairs = [
        [holder, _write_amount(amount)]
        for holder, amount in cut.seen.items()
        if isinstance(holder, int)
    ]
    cover = {"amounts": amounts_by_name, "number": cut.number, **_write_terms(cut.terms)}
    return {
        "purse": body["purse"],
        "promises": [],
        "came_to": {table: amounts_by_name},
        "chairs": body["chairs"],
        "covers": {table: cover | ({"chairs": chairs} if chairs else {})},
        "lowered": [],
    }
