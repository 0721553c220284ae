"""Settlements in a table's log: exported with it, so that payments are not requested twice."""

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
    BookMoved,
    BookOpened,
    Chairs,
    CurrencyCancelled,
    Cut,
    Holder,
)
from assistant.settling.rounded_shares import Purse, Terms, shares
from assistant.store.addresses import book_address
from assistant.store.book_events import read_event, write_exported_agreement
from assistant.store.books import BookChangedError, Books
from assistant.store.encoding import require_text
from assistant.store.tables import Tables
from assistant.store.unreadable import DECODING_ERRORS, UnreadableError, unreadable_event_message


@dataclass(frozen=True, slots=True)
class TableSettlement:
    """A settlement of one table, identified by the table's public id and the time of agreement.

    Its payments are stored and requested only in the copy of the table in which it was agreed on.
    """

    at: str
    purse: Purse
    settled: Agreed | None
    """The terms and payments; None if the settlement was undone."""

    def key(self, public_id: str) -> str:
        """A key that is equal in every copy of the table's log."""
        key_text = f"{public_id} {self.at} {self.purse.exact_key}"
        return blake2b(key_text.encode(), digest_size=8).hexdigest()


# ---- Written ----


def settlements_of(tables: Tables, books: Books, address: str) -> list[Mapping[str, Plain]]:
    """The settlements of a table as plain data, including those that were undone."""
    public_id = tables.replayed(address).opened.table
    known_settlements = _known_settlements(tables, books, address, public_id)
    return [
        _write_settlement(settlement, public_id) for _, settlement in known_settlements.values()
    ]


def _write_settlement(settlement: TableSettlement, public_id: str) -> dict[str, Plain]:
    plain: dict[str, Plain] = {"id": settlement.key(public_id), "at": settlement.at}
    plain |= {"currency": settlement.purse.currency, "game": settlement.purse.game}
    if settlement.settled is None:
        return plain
    return plain | {"settled": write_exported_agreement(settlement.settled)}


def _known_settlements(
    tables: Tables, books: Books, address: str, public_id: str
) -> dict[str, tuple[str, TableSettlement]]:
    """The settlements of a table by key, each with the address of its book.

    If a settlement was undone and agreed on again at the same moment, only the valid version is
    listed.
    """
    tenures = tables.replayed(address).tenures
    known_settlements: dict[str, tuple[str, TableSettlement]] = {}
    for address_of_book in books.addresses_agreed_on([address]):
        book = books.unmerged_book(address_of_book)
        agreements = {agreement.written.number: agreement for agreement in book.agreements}
        for written in book.log:
            match written.event:
                case Agreed(purse, cuts=cuts) if address in cuts:
                    agreement = agreements.get(written.number)
                    agreed = (
                        _table_agreement(agreement, address, public_id, tenures)
                        if agreement
                        else None
                    )
                    settlement = TableSettlement(written.at, purse, agreed)
                    if agreed or settlement.key(public_id) not in known_settlements:
                        known_settlements[settlement.key(public_id)] = address_of_book, settlement
    return known_settlements


def _table_agreement(
    agreement: Agreement, address: str, public_id: str, tenures: Sequence[Tenures]
) -> Agreed:
    """An agreement reduced to one table, with the players' names at the time of settlement."""
    cut = agreement.agreed.cuts[address]
    seats = [Seat(holder) for holder in cut.seen if isinstance(holder, int)]
    chairs = {
        name: ((public_id, seat, 0),)
        for seat in seats
        if seat < len(tenures) and (name := tenures[seat].at(cut.number))
    }
    return Agreed(agreement.agreed.purse, (), {public_id: cut}, chairs, elsewhere=True)


# ---- Read ----


def read_settlements(data: Iterable[Mapping[str, Plain]], public_id: str) -> list[TableSettlement]:
    """The settlements in a log; raises UnreadableError if one is damaged."""
    settlements = []
    for number, item in enumerate(data, 1):
        try:
            settlement = _read_settlement(item, public_id)
        except DECODING_ERRORS as error:
            raise UnreadableError(unreadable_event_message(number, "settled")) from error
        if settlement.key(public_id) != item.get("id"):
            raise UnreadableError(unreadable_event_message(number, "settled"))
        settlements.append(settlement)
    return settlements


def _read_settlement(plain: Mapping[str, Any], public_id: str) -> TableSettlement:
    purse = Purse(require_text(plain["currency"]), require_text(plain["game"]))
    if "settled" not in plain:
        return TableSettlement(require_text(plain["at"]), purse, None)
    settled = read_event("settled", plain["settled"])
    if not isinstance(settled, Agreed) or settled.purse.exact_key != purse.exact_key:
        raise ValueError(plain)
    if not settled.adds_up:
        raise ValueError(plain)
    other_ids = {table for seats in settled.chairs.values() for table, _, _ in seats} - {public_id}
    if other_ids or settled.promises or plain["settled"].get("lowered"):
        raise ValueError(plain)
    if set(settled.cuts) != {public_id} or set(plain["settled"]["came_to"]) != {public_id}:
        raise ValueError(plain)
    return TableSettlement(require_text(plain["at"]), purse, replace(settled, elsewhere=True))


def settlement_with_public_id(
    settlement: TableSettlement, old_id: str, public_id: str
) -> TableSettlement:
    """A settlement with its table's public id changed from `old_id` to `public_id`."""
    settled = settlement.settled and _with_address(settlement.settled, old_id, public_id)
    return replace(settlement, settled=settled)


def new_settlements(
    tables: Tables, books: Books, address: str, settlements: Sequence[TableSettlement]
) -> list[TableSettlement]:
    """The settlements that were agreed on or undone elsewhere, and are not stored here yet.

    A settlement that was agreed on here can only be undone here.
    """
    public_id = tables.replayed(address).opened.table
    known_here = _known_settlements(tables, books, address, public_id)
    return [
        settlement
        for settlement in settlements
        if _is_new_settlement(
            settlement, known_here.get(settlement.key(public_id)), address, public_id
        )
    ]


def _is_new_settlement(
    settlement: TableSettlement,
    known: tuple[str, TableSettlement] | None,
    address: str,
    public_id: str,
) -> bool:
    if known is None:
        return settlement.settled is not None
    book, known_settlement = known
    undone_elsewhere = settlement.settled is None and known_settlement.settled is not None
    return undone_elsewhere and book == _book_address(settlement, address, public_id)


def _book_address(settlement: TableSettlement, address: str, public_id: str) -> str:
    """The address of the book for a settlement that was agreed on elsewhere."""
    return book_address(f"settled elsewhere {address} {settlement.key(public_id)}")


def store_settlements(
    tables: Tables,
    books: Books,
    address: str,
    settlements: Sequence[TableSettlement],
    device: str,
    common_events: int,
) -> None:
    """Store settlements from another copy of a table, and undo those that were undone there.

    The first `common_events` events of the table are the same in both logs.
    """
    evening = tables.replayed(address)
    public_id = evening.opened.table
    for settlement in new_settlements(tables, books, address, settlements):
        book = _book_address(settlement, address, public_id)
        dated_books = Books(tables.connections, partial(getattr, settlement, "at"))
        if settlement.settled is None:
            _append(dated_books, book, device, CurrencyCancelled(settlement.purse))
        else:
            opening = BookOpened(evening.title or evening.opened.date, (address,))
            agreement = _with_local_number(
                settlement.settled, public_id, address, evening.tenures, common_events
            )
            older_books = [root for root in books.books_agreed_on([address]) if root != book]
            _append(dated_books, book, device, opening, agreement, *map(BookMoved, older_books[:1]))


def note_settled_elsewhere(tables: Tables, books: Books, address: str, device: str) -> None:
    """Record the whole result of a new table as settled elsewhere."""
    evening = tables.replayed(address)
    table_shares = shares(evening, Terms())
    if table_shares is None or not any(table_shares.amounts):
        return
    public_id, amounts = (
        evening.opened.table,
        dict[Holder, Amount](zip(evening.seats, table_shares.amounts, strict=True)),
    )
    chairs = {evening.players[seat]: ((public_id, seat, 0),) for seat in evening.seats}
    cut = Cut(evening.number, Terms(table_shares.basis, table_shares.stake), amounts)
    settled = Agreed(table_shares.purse, (), {public_id: cut}, chairs, elsewhere=True)
    settlement = TableSettlement(evening.log[0].at, table_shares.purse, settled)
    store_settlements(tables, books, address, [settlement], device, evening.number)


def _append(books: Books, address: str, device: str, *events: BookEvent) -> None:
    """Append events to a book, unless another request has already written the next event."""
    last_number = len(books.log(address)) if books.addresses().count(address) else 0
    for number, event in enumerate(events, last_number + 1):
        try:
            books.append(address, number, event, device, f"{address} {number}")
        except BookChangedError:
            return


def _with_local_number(
    settled: Agreed, public_id: str, address: str, tenures: Sequence[Tenures], common_events: int
) -> Agreed:
    """A settlement with the table's address and event number in this database."""
    cut = settled.cuts[public_id]
    number = cut.number
    if number > common_events:
        number = _number_here(number, settled.chairs, tenures)
    cuts = {public_id: replace(cut, number=number)}
    return _with_address(replace(settled, cuts=cuts), public_id, address)


def _with_address(settled: Agreed, old_address: str, address: str) -> Agreed:
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
    people = [(seat, name) for name, seats in chairs.items() for _, seat, _ in seats]
    people = [(seat, plain_name(name)) for seat, name in people if seat < len(tenures)]
    changes = {since for seat in tenures for since, _ in seat.had}
    numbers = {number_there, *changes, *(since - 1 for since in changes)}
    by_distance = sorted(numbers, key=lambda n: (abs(n - number_there), n))
    matches = (
        n
        for n in by_distance
        if all(plain_name(tenures[seat].at(n)) == name for seat, name in people)
    )
    return next(matches, number_there)
