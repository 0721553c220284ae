"""A book's events as they are stored, and back: names, and amounts as texts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
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

Body = dict[str, Any]


def write_event(event: BookEvent) -> tuple[str, Body]:
    """Write an event as its kind and its body."""
    match event:
        case BookOpened(title, tables):
            return "opened", {"title": title, "tables": list(tables)}
        case TablesPicked(tables):
            return "tables", {"tables": list(tables)}
        case TermsAgreed(table, terms):
            return "terms", {"table": table, **_write_terms(terms)}
        case WayAgreed(purse, bank, avoid, chairs):
            way: Body = {"purse": _write_purse(purse), "bank": bank, "avoid": list(avoid)}
            return "way", way | {"chairs": _write_chairs(chairs)}
        case Settled() as settled:
            return "settled", _write_settled(settled)
        case Meant(settled_by, name, place):
            return "meant", {"settled": settled_by, "name": name, "chair": list(place)}
        case TakenBack(purse, owed_again):
            back: Body = {"purse": _write_purse(purse)}
            return "taken_back", back | {"owed_again": _write_lowered(owed_again)}
        case about:
            return _write_mark(about)


def _write_mark(
    event: Paid | PromiseLowered | CarriedOver | TakenOver | GivenBack,
) -> tuple[str, Body]:
    """Write an event about one promise."""
    match event:
        case Paid(promise, amount):
            return "paid", {"promise": promise, "amount": _write_amount(amount)}
        case PromiseLowered(promise, amount, other):
            return "lowered", {"promise": promise, "amount": _write_amount(amount), "book": other}
        case CarriedOver(promise, carried):
            return "carried", {"promise": promise, "carried": carried}
        case TakenOver(book, promise, purse, left, chairs):
            taken: Body = {"book": book, "promise": promise, "purse": _write_purse(purse)}
            taken |= {"left": _write_promise(left), "chairs": _write_chairs(chairs)}
            return "taken", taken
        case GivenBack(book, promise):
            return "given", {"book": book, "promise": promise}


def _write_settled(settled: Settled) -> Body:
    """Write an agreement; an older one, that does not say what it covers, as it was written."""
    came_to = {table: _write_amounts(amounts) for table, amounts in settled.came_to.items()}
    body: Body = {
        "purse": _write_purse(settled.purse),
        "promises": [_write_promise(promise) for promise in settled.promises],
        "came_to": came_to,
        "chairs": _write_chairs(settled.chairs),
    }
    if settled.covers is None:
        return body
    lowered = _write_lowered(settled.lowered)
    covers = {table: _write_cover(cover) for table, cover in settled.covers.items()}
    return body | {"covers": covers, "lowered": lowered}


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


def _read_settled(body: Mapping[str, Any]) -> Settled:
    covers = body.get("covers")
    return Settled(
        Purse(**body["purse"]),
        tuple(_read_promise(plain) for plain in body["promises"]),
        {table: _read_amounts(plain) for table, plain in body.get("came_to", {}).items()},
        _read_chairs(body),
        None if covers is None else {table: _read_cover(one) for table, one in covers.items()},
        _read_lowered(body.get("lowered", ())),
    )


def _read_cover(body: Mapping[str, Any]) -> Cover:
    chairs = {Seat(seat): read_amount(amount) for seat, amount in body.get("chairs", ())}
    number = _log_number(body["number"])
    return Cover(_read_amounts(body["amounts"]), _read_terms(body), number, chairs)


def read_event(kind: str, body: Mapping[str, Any]) -> BookEvent:
    """Read an event as it was written; where this version cannot, something is raised for it."""
    event = _READ[kind](body)
    if not _well_formed(event):
        raise TypeError(kind)
    return event


def _well_formed(event: BookEvent) -> bool:
    """Tell whether the names and numbers of an event are names and numbers."""
    match event:
        case BookOpened(str(), tables) | TablesPicked(tables):
            return all(isinstance(table, str) for table in tables)
        case TermsAgreed(str()) | TakenOver(str(), int()) | GivenBack(str(), int()):
            return True
        case Paid(int()) | PromiseLowered(int()) | CarriedOver(int(), bool()):
            return True
        case WayAgreed(_, str()) | TakenBack() | Meant(int(), str(), (str(), int(), int())):
            return True
        case Settled(_, promises):
            return all(isinstance(p.payer, str | None) for p in promises)
    return False


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


def _write_purse(purse: Purse) -> Body:
    return {"currency": purse.currency, "game": purse.game}


def _write_promise(promise: Promise) -> list[Any]:
    return [promise.payer, promise.payee, _write_amount(promise.amount)]


def _read_promise(plain: list[Any]) -> Promise:
    return Promise(plain[0], plain[1], read_amount(plain[2]))


def _write_amounts(amounts: Mapping[Party, Amount]) -> list[list[Any]]:
    return [[who, _write_amount(amount)] for who, amount in amounts.items()]


def _read_amounts(plain: list[list[Any]]) -> dict[Party, Amount]:
    return {who: read_amount(amount) for who, amount in plain}


def _write_chairs(chairs: Chairs) -> Body:
    return {name: [_write_place(place) for place in sat] for name, sat in chairs.items()}


def _write_place(place: Place) -> list[Any]:
    return list(place if place[2] else place[:2])


def _read_chairs(body: Mapping[str, Any]) -> Chairs:
    """Read who was meant; events from before this was written down say nothing, or not when."""
    return {name: tuple(map(_read_place, sat)) for name, sat in body.get("chairs", {}).items()}


def _read_place(plain: Iterable[Any]) -> Place:
    address, seat, *number = plain
    return address, Seat(seat), _log_number(*number or [0])


def _log_number(number: object) -> int:
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


_READ: Mapping[str, Callable[[Mapping[str, Any]], BookEvent]] = {
    "opened": lambda body: BookOpened(body["title"], tuple(body["tables"])),
    "tables": lambda body: TablesPicked(tuple(body["tables"])),
    "terms": lambda body: TermsAgreed(body["table"], _read_terms(body)),
    "way": lambda body: WayAgreed(
        Purse(**body["purse"]),
        body["bank"],
        tuple((one, other) for one, other in body["avoid"]),
        _read_chairs(body),
    ),
    "settled": _read_settled,
    "meant": lambda body: Meant(body["settled"], body["name"], _read_place(body["chair"])),
    "taken_back": lambda body: TakenBack(Purse(**body["purse"]), _read_lowered(body["owed_again"])),
    "paid": lambda body: Paid(body["promise"], read_amount(body["amount"])),
    "lowered": lambda body: PromiseLowered(
        body["promise"], read_amount(body["amount"]), body["book"]
    ),
    "carried": lambda body: CarriedOver(body["promise"], body["carried"]),
    "taken": lambda body: TakenOver(
        body["book"],
        body["promise"],
        Purse(**body["purse"]),
        _read_promise(body["left"]),
        _read_chairs(body),
    ),
    "given": lambda body: GivenBack(body["book"], body["promise"]),
}
