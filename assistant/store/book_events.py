"""A book's events as they are stored, and back: names, and amounts as texts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from typing import Any

from assistant.core.seat import Seat
from assistant.evening.log.events import Stake
from assistant.evening.reading.opening import EDITION, write_stake
from assistant.settling.book import (
    Amount,
    BookEvent,
    BookOpened,
    CarriedOver,
    Chairs,
    Cover,
    GivenBack,
    Lowering,
    Meant,
    Paid,
    Party,
    Promise,
    PromiseLowered,
    Settled,
    TablesPicked,
    TakenBack,
    TakenOver,
    TermsAgreed,
    WayAgreed,
)
from assistant.settling.rounded_shares import EDITIONS, Basis, Purse, Terms
from assistant.settling.same_people import Place
from assistant.store.encoding import Part, read_parts, text, write_parts

Body = dict[str, Any]


def _write_lowered(lowered: Iterable[Lowering]) -> list[Body]:
    return [
        {"book": one.book, "promise": one.promise, "off": _write_promise(one.off)}
        for one in lowered
    ]


def _read_lowered(plain: Iterable[Mapping[str, Any]]) -> tuple[Lowering, ...]:
    return tuple(Lowering(one["book"], one["promise"], _read_promise(one["off"])) for one in plain)


def _write_cover(cover: Cover) -> Body:
    chairs = [[seat, _write_amount(amount)] for seat, amount in cover.chairs.items()]
    amounts = {"amounts": _write_amounts(cover.amounts), "number": cover.number}
    return amounts | _write_terms(cover.terms) | ({"chairs": chairs} if chairs else {})


def _read_cover(body: Mapping[str, Any]) -> Cover:
    chairs = {Seat(seat): read_amount(amount) for seat, amount in body.get("chairs", ())}
    number = _number(body["number"])
    return Cover(_read_amounts(body["amounts"]), _read_terms(body), number, chairs)


def _write_terms(terms: Terms) -> Body:
    said: Body = {"basis": terms.basis, "stake": write_stake(terms.stake)}
    return said | ({EDITION: terms.edition} if terms.edition > 1 else {})


def _read_terms(body: Mapping[str, Any]) -> Terms:
    stake = body["stake"]
    read = Stake(Decimal(stake["per_point"]), stake["currency"]) if stake else None
    edition = body.get(EDITION, 1)
    if edition not in EDITIONS:
        raise ValueError(body)
    return Terms(Basis(body["basis"]), read, edition=edition)


def _write_promise(promise: Promise) -> list[Any]:
    return [promise.payer, promise.payee, _write_amount(promise.amount)]


def _read_promise(plain: list[Any]) -> Promise:
    payer, payee, amount = plain
    return Promise(None if payer is None else text(payer), payee, read_amount(amount))


def _write_amounts(amounts: Mapping[Party, Amount]) -> list[list[Any]]:
    return [[who, _write_amount(amount)] for who, amount in amounts.items()]


def _read_amounts(plain: list[list[Any]]) -> dict[Party, Amount]:
    return {who: read_amount(amount) for who, amount in plain}


def _write_chairs(chairs: Chairs) -> Body:
    return {name: [_write_place(place) for place in sat] for name, sat in chairs.items()}


def _write_place(place: Place) -> list[Any]:
    return list(place if place[2] else place[:2])


def _read_chairs(plain: Mapping[str, Any]) -> Chairs:
    return {name: tuple(map(_read_place, sat)) for name, sat in plain.items()}


def _read_place(plain: Iterable[Any]) -> Place:
    """Read a chair and since when it is meant; older events do not say since when."""
    address, seat, *number = plain
    return text(address), Seat(_number(seat)), _number(*number or [0])


def _number(number: object) -> int:
    if not isinstance(number, int):
        raise TypeError(number)
    return number


def _write_amount(amount: Amount) -> str:
    """Write an amount so that it is read as what it is: whole money ends in its decimal point."""
    if not isinstance(amount, Decimal):
        return str(amount)
    text = f"{amount:f}"
    return text if "." in text else f"{text}."


def read_amount(text: str) -> Amount:
    """Read an amount: money has a decimal point, points are whole or fractions."""
    if "." in text:
        return Decimal(text)
    points = Fraction(text)
    return int(points) if points == int(points) else points


def _flag(plain: object) -> bool:
    if not isinstance(plain, bool):
        raise TypeError(plain)
    return plain


_TEXT, _NUMBER, _FLAG = Part(text), Part(_number), Part(_flag)
_TABLES = Part(lambda plain: tuple(map(text, plain)), list)
_PURSE = Part(
    lambda plain: Purse(**plain),
    lambda purse: {"currency": purse.currency, "game": purse.game},
)
_PAIRS = Part(lambda plain: tuple((one, other) for one, other in plain), list)
# Events from before chairs were written down say nothing of them, nor the first of what they cover.
_CHAIRS = Part(_read_chairs, _write_chairs, usual=({},), always=True)
_AMOUNT, _PROMISE = Part(read_amount, _write_amount), Part(_read_promise, _write_promise)
_PROMISES = Part(
    lambda plain: tuple(map(_read_promise, plain)),
    lambda promises: list(map(_write_promise, promises)),
)
_CAME_TO = Part(
    lambda plain: {table: _read_amounts(amounts) for table, amounts in plain.items()},
    lambda came_to: {table: _write_amounts(amounts) for table, amounts in came_to.items()},
    usual=({},),
    always=True,
)
_COVERS = Part(
    lambda plain: {table: _read_cover(cover) for table, cover in plain.items()},
    lambda covers: {table: _write_cover(cover) for table, cover in covers.items()},
    usual=(None,),
)
_LOWERED = Part(_read_lowered, _write_lowered)
_LOWERED_BY_NOW = replace(_LOWERED, usual=((),), always=True)

_KINDS: Mapping[str, tuple[type[BookEvent], Mapping[str, Part]]] = {
    "opened": (BookOpened, {"title": _TEXT, "tables": _TABLES}),
    "tables": (TablesPicked, {"tables": _TABLES}),
    "way": (WayAgreed, {"purse": _PURSE, "bank": _TEXT, "avoid": _PAIRS, "chairs": _CHAIRS}),
    "settled": (
        Settled,
        {
            "purse": _PURSE,
            "promises": _PROMISES,
            "came_to": _CAME_TO,
            "chairs": _CHAIRS,
            "covers": _COVERS,
            "lowered": _LOWERED_BY_NOW,
        },
    ),
    "meant": (Meant, {"settled": _NUMBER, "name": _TEXT, "chair": Part(_read_place, list)}),
    "taken_back": (TakenBack, {"purse": _PURSE, "owed_again": _LOWERED}),
    "paid": (Paid, {"promise": _NUMBER, "amount": _AMOUNT}),
    "lowered": (PromiseLowered, {"promise": _NUMBER, "amount": _AMOUNT, "book": _TEXT}),
    "carried": (CarriedOver, {"promise": _NUMBER, "carried": _FLAG}),
    "taken": (
        TakenOver,
        {
            "book": _TEXT,
            "promise": _NUMBER,
            "purse": _PURSE,
            "left": _PROMISE,
            "chairs": _CHAIRS,
        },
    ),
    "given": (GivenBack, {"book": _TEXT, "promise": _NUMBER}),
}
"""How events are stored: the kind of each, and under which keys its fields are, in their order.

The terms of a table stand beside its address.
"""
_KIND_OF = {event: (kind, parts) for kind, (event, parts) in _KINDS.items()}


def write_event(event: BookEvent) -> tuple[str, Body]:
    """Write an event as its kind and its body."""
    if isinstance(event, TermsAgreed):
        return "terms", {"table": event.table, **_write_terms(event.terms)}
    kind, parts = _KIND_OF[type(event)]
    body = write_parts(event, parts)
    if isinstance(event, Settled) and event.covers is None:
        del body["lowered"]  # an older agreement stays as it was written
    return kind, body


def read_event(kind: str, body: Mapping[str, Any]) -> BookEvent:
    """Read an event as it was written; where this version cannot, something is raised for it."""
    if kind == "terms":
        return TermsAgreed(text(body["table"]), _read_terms(body))
    event, parts = _KINDS[kind]
    return event(*read_parts(body, parts))
