"""Settlements in a table's log: exported with it, so that no other copy requests the payments."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from hashlib import blake2b
from typing import Any

from assistant.core.codec import Plain
from assistant.core.names import plain_name
from assistant.core.seat import Seat
from assistant.evening.log.tenures import Tenures
from assistant.settling.book import (
    Agreed,
    Agreement,
    Amount,
    BookEvent,
    BookOpened,
    Chairs,
    Cut,
    Holder,
    Moved,
    TakenBack,
)
from assistant.settling.rounded_shares import Purse, Terms, shares
from assistant.store.addresses import book_address
from assistant.store.book_events import read_event, write_agreed_there
from assistant.store.books import BookChangedError, Books
from assistant.store.encoding import text
from assistant.store.tables import Tables
from assistant.store.unreadable import BROKEN, UnreadableError, unread


@dataclass(frozen=True, slots=True)
class SettlementElsewhere:
    """A settlement of one table, identified by the table's public id and the time of agreement.

    Its payments are stored and requested only in the copy of the table in which it was agreed on.
    """

    at: str
    purse: Purse
    settled: Agreed | None
    """The terms and payments; None if the settlement was undone."""

    def key(self, public: str) -> str:
        """An id of the settlement that is equal in every copy of the table's log."""
        key_text = f"{public} {self.at} {self.purse.letters}"
        return blake2b(key_text.encode(), digest_size=8).hexdigest()


# ---- Written ----


def settlements_of(tables: Tables, books: Books, address: str) -> list[Mapping[str, Plain]]:
    """The settlements of a table as plain data, including those that were undone."""
    public = tables.replayed(address).opened.table
    known = _known_settlements(tables, books, address, public)
    return [_written(settlement, public) for _, settlement in known.values()]


def _written(settlement: SettlementElsewhere, public: str) -> dict[str, Plain]:
    plain: dict[str, Plain] = {"id": settlement.key(public), "at": settlement.at}
    plain |= {"currency": settlement.purse.currency, "game": settlement.purse.game}
    if settlement.settled is None:
        return plain
    return plain | {"settled": write_agreed_there(settlement.settled)}


def _known_settlements(
    tables: Tables, books: Books, address: str, public: str
) -> dict[str, tuple[str, SettlementElsewhere]]:
    """The settlements of a table by key, each with the address of its book.

    If a settlement was undone and agreed on again at the same moment, only the valid one is listed.
    """
    tenures = tables.replayed(address).tenures
    known: dict[str, tuple[str, SettlementElsewhere]] = {}
    for book in books.ever_agreed_on([address]):
        book_log = books.alone(book)
        holding = {held.written.number: held for held in book_log.agreements}
        for written in book_log.log:
            match written.event:
                case Agreed(purse, cuts=cuts) if address in cuts:
                    held = holding.get(written.number)
                    of_table = _for_table(held, address, public, tenures) if held else None
                    settlement = SettlementElsewhere(written.at, purse, of_table)
                    if of_table or settlement.key(public) not in known:
                        known[settlement.key(public)] = book, settlement
    return known


def _for_table(held: Agreement, address: str, public: str, tenures: Sequence[Tenures]) -> Agreed:
    """An agreement reduced to one table, with the names of the players when it was settled."""
    cut = held.agreed.cuts[address]
    seats = [Seat(holder) for holder in cut.seen if isinstance(holder, int)]
    chairs = {
        name: ((public, seat, 0),)
        for seat in seats
        if seat < len(tenures) and (name := tenures[seat].at(cut.number))
    }
    return Agreed(held.agreed.purse, (), {public: cut}, chairs, elsewhere=True)


# ---- Read ----


def read_settlements(data: Iterable[Mapping[str, Plain]], public: str) -> list[SettlementElsewhere]:
    """The settlements in a log; raises UnreadableError if one is damaged."""
    settlements = []
    for number, item in enumerate(data, 1):
        try:
            settlement = _read_settlement(item, public)
        except BROKEN as error:
            raise UnreadableError(unread(number, "settled")) from error
        if settlement.key(public) != item.get("id"):
            raise UnreadableError(unread(number, "settled"))
        settlements.append(settlement)
    return settlements


def _read_settlement(plain: Mapping[str, Any], public: str) -> SettlementElsewhere:
    purse = Purse(text(plain["currency"]), text(plain["game"]))
    if "settled" not in plain:
        return SettlementElsewhere(text(plain["at"]), purse, None)
    settled = read_event("settled", plain["settled"])
    if not isinstance(settled, Agreed) or settled.purse.letters != purse.letters:
        raise ValueError(plain)
    if not settled.adds_up:
        raise ValueError(plain)
    elsewhere = {table for seats in settled.chairs.values() for table, _, _ in seats} - {public}
    if elsewhere or settled.promises or plain["settled"].get("lowered"):
        raise ValueError(plain)
    if set(settled.cuts) != {public} or set(plain["settled"]["came_to"]) != {public}:
        raise ValueError(plain)
    return SettlementElsewhere(text(plain["at"]), purse, replace(settled, elsewhere=True))


def under_id(settlement: SettlementElsewhere, old_id: str, public: str) -> SettlementElsewhere:
    """A settlement with its table's public id changed from `old_id` to `public`."""
    settled = settlement.settled and _of_table(settlement.settled, old_id, public)
    return replace(settlement, settled=settled)


def new_settlements(
    tables: Tables, books: Books, address: str, settled: Sequence[SettlementElsewhere]
) -> list[SettlementElsewhere]:
    """The settlements that were agreed on or undone elsewhere, and are not stored here yet.

    A settlement that was agreed on here can only be undone here.
    """
    public = tables.replayed(address).opened.table
    here = _known_settlements(tables, books, address, public)
    return [item for item in settled if _is_new(item, here.get(item.key(public)), address, public)]


def _is_new(
    settlement: SettlementElsewhere,
    known: tuple[str, SettlementElsewhere] | None,
    address: str,
    public: str,
) -> bool:
    if known is None:
        return settlement.settled is not None
    book, stored = known
    taken_back = settlement.settled is None and stored.settled is not None
    return taken_back and book == _book_of(settlement, address, public)


def _book_of(settlement: SettlementElsewhere, address: str, public: str) -> str:
    """The address of the book for a settlement that was agreed on elsewhere."""
    return book_address(f"settled elsewhere {address} {settlement.key(public)}")


def store_settlements(
    tables: Tables,
    books: Books,
    address: str,
    settlements: Sequence[SettlementElsewhere],
    device: str,
    alike: int,
) -> None:
    """Store settlements from another copy of a table, and undo those that were undone there.

    The first `alike` events of the table are the same in both logs.
    """
    evening = tables.replayed(address)
    public = evening.opened.table
    for settlement in new_settlements(tables, books, address, settlements):
        book = _book_of(settlement, address, public)
        book_log = Books(tables.connections, partial(getattr, settlement, "at"))
        if settlement.settled is None:
            _append(book_log, book, device, TakenBack(settlement.purse))
        else:
            opened = BookOpened(evening.title or evening.opened.date, (address,))
            agreement = _localised(settlement.settled, public, address, evening.tenures, alike)
            older_books = [root for root in books.agreed_on([address]) if root != book]
            _append(book_log, book, device, opened, agreement, *map(Moved, older_books[:1]))


def settle_outside(tables: Tables, books: Books, address: str, device: str) -> None:
    """Record the whole result of a new table as settled elsewhere."""
    evening = tables.replayed(address)
    table_shares = shares(evening, Terms())
    if table_shares is None or not any(table_shares.amounts):
        return
    public, seen = (
        evening.opened.table,
        dict[Holder, Amount](zip(evening.seats, table_shares.amounts, strict=True)),
    )
    chairs = {evening.players[seat]: ((public, seat, 0),) for seat in evening.seats}
    cut = Cut(evening.number, Terms(table_shares.basis, table_shares.stake), seen)
    settled = Agreed(table_shares.purse, (), {public: cut}, chairs, elsewhere=True)
    settlement = SettlementElsewhere(evening.log[0].at, table_shares.purse, settled)
    store_settlements(tables, books, address, [settlement], device, evening.number)


def _append(books: Books, book: str, device: str, *events: BookEvent) -> None:
    """Append events to a book, unless another request has already written the next event."""
    start = len(books.log(book)) if books.addresses().count(book) else 0
    for number, event in enumerate(events, start + 1):
        try:
            books.append(book, number, event, device, f"{book} {number}")
        except BookChangedError:
            return


def _localised(
    settled: Agreed, public: str, address: str, tenures: Sequence[Tenures], alike: int
) -> Agreed:
    """A settlement with the table's address and event number in this database."""
    cut = settled.cuts[public]
    number = cut.number
    if number > alike:
        number = _number_here(number, settled.chairs, tenures)
    cuts = {public: replace(cut, number=number)}
    return _of_table(replace(settled, cuts=cuts), public, address)


def _of_table(settled: Agreed, old_address: str, address: str) -> Agreed:
    return replace(
        settled,
        cuts={address: settled.cuts[old_address]},
        chairs={
            name: tuple((address, seat, since) for _, seat, since in seats)
            for name, seats in settled.chairs.items()
        },
    )


def _number_here(number_there: int, chairs: Chairs, tenures: Sequence[Tenures]) -> int:
    """The number here of the last event that a settlement made elsewhere covers.

    After a fork the numbers differ. The result is the nearest number at which the settled people
    have the same seats here; `number_there` if there is none.
    """
    sat = [(seat, name) for name, seats in chairs.items() for _, seat, _ in seats]
    sat = [(seat, plain_name(name)) for seat, name in sat if seat < len(tenures)]
    turns = {since for seat in tenures for since, _ in seat.had}
    ends = {number_there, *turns, *(since - 1 for since in turns)}
    near = sorted(ends, key=lambda n: (abs(n - number_there), n))
    alike = (n for n in near if all(plain_name(tenures[seat].at(n)) == name for seat, name in sat))
    return next(alike, number_there)
