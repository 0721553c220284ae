"""What was agreed of a table travels with its log, so that nothing is asked for twice."""

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
class SettledThere:
    """A settlement of one table, by the table's public id: what was agreed when, if it holds.

    Its payments are kept where they were agreed on, and none is asked for anywhere else.
    """

    at: str
    purse: Purse
    settled: Agreed | None
    """None where it was taken back."""

    def key(self, public: str) -> str:
        """A key that is equal in every copy of the table's log."""
        said = f"{public} {self.at} {self.purse.letters}"
        return blake2b(said.encode(), digest_size=8).hexdigest()


# ---- Written ----


def settled_of(tables: Tables, books: Books, address: str) -> list[Mapping[str, Plain]]:
    """Tell what settlements there are of a table, those that were taken back too."""
    public = tables.replayed(address).opened.table
    here = _here(tables, books, address, public)
    return [_written(settlement, public) for _, settlement in here.values()]


def _written(told: SettledThere, public: str) -> dict[str, Plain]:
    plain: dict[str, Plain] = {"id": told.key(public), "at": told.at}
    plain |= {"currency": told.purse.currency, "game": told.purse.game}
    if told.settled is None:
        return plain
    return plain | {"settled": write_agreed_there(told.settled)}


def _here(
    tables: Tables, books: Books, address: str, public: str
) -> dict[str, tuple[str, SettledThere]]:
    """Read the settlements of a table that are known here, by their keys, each with its book.

    Where one was cancelled and agreed anew at the same moment, it is the one that holds.
    """
    tenures = tables.replayed(address).tenures
    here: dict[str, tuple[str, SettledThere]] = {}
    for book in books.ever_agreed_on([address]):
        known = books.alone(book)
        holding = {one.written.number: one for one in known.agreements}
        for written in known.log:
            match written.event:
                case Agreed(purse, cuts=cuts) if address in cuts:
                    one = holding.get(written.number)
                    of_table = _of(one, address, public, tenures) if one else None
                    told = SettledThere(written.at, purse, of_table)
                    if of_table or told.key(public) not in here:
                        here[told.key(public)] = book, told
    return here


def _of(one: Agreement, address: str, public: str, tenures: Sequence[Tenures]) -> Agreed:
    """Reduce an agreement to one table, with the people who sat there by their names of now."""
    cut = one.agreed.cuts[address]
    seats = [Seat(holder) for holder in cut.seen if isinstance(holder, int)]
    chairs = {
        who: ((public, seat, 0),)
        for seat in seats
        if seat < len(tenures) and (who := tenures[seat].at(cut.number))
    }
    return Agreed(one.agreed.purse, (), {public: cut}, chairs, elsewhere=True)


# ---- Read ----


def read_settled(plain: Iterable[Mapping[str, Plain]], public: str) -> list[SettledThere]:
    """Read the settlements of a log; raises UnreadableError where one is none."""
    found = []
    for number, one in enumerate(plain, 1):
        try:
            told = _read(one, public)
        except BROKEN as error:
            raise UnreadableError(unread(number, "settled")) from error
        if told.key(public) != one.get("id"):
            raise UnreadableError(unread(number, "settled"))
        found.append(told)
    return found


def _read(plain: Mapping[str, Any], public: str) -> SettledThere:
    purse = Purse(text(plain["currency"]), text(plain["game"]))
    if "settled" not in plain:
        return SettledThere(text(plain["at"]), purse, None)
    settled = read_event("settled", plain["settled"])
    if not isinstance(settled, Agreed) or settled.purse.letters != purse.letters:
        raise ValueError(plain)
    elsewhere = {table for sat in settled.chairs.values() for table, _, _ in sat} - {public}
    if elsewhere or settled.promises or plain["settled"].get("lowered"):
        raise ValueError(plain)
    if set(settled.cuts) != {public} or set(plain["settled"]["came_to"]) != {public}:
        raise ValueError(plain)
    return SettledThere(text(plain["at"]), purse, replace(settled, elsewhere=True))


def called_so(told: SettledThere, was: str, public: str) -> SettledThere:
    """Say what was settled of a table by another public id of it."""
    settled = told.settled and _of_table(told.settled, was, public)
    return replace(told, settled=settled)


def news(
    tables: Tables, books: Books, address: str, told: Sequence[SettledThere]
) -> list[SettledThere]:
    """List what was settled or taken back elsewhere, and not here yet.

    What was agreed on here is taken back here alone.
    """
    public = tables.replayed(address).opened.table
    known = _here(tables, books, address, public)
    return [one for one in told if _is_news(one, known.get(one.key(public)), address, public)]


def _is_news(
    told: SettledThere, known: tuple[str, SettledThere] | None, address: str, public: str
) -> bool:
    if known is None:
        return told.settled is not None
    book, here = known
    taken_back = told.settled is None and here.settled is not None
    return taken_back and book == _book_of(told, address, public)


def _book_of(told: SettledThere, address: str, public: str) -> str:
    """Where a settlement is kept that was agreed on elsewhere."""
    return book_address(f"settled elsewhere {address} {told.key(public)}")


def take_settled(
    tables: Tables,
    books: Books,
    address: str,
    told: Sequence[SettledThere],
    device: str,
    alike: int,
) -> None:
    """Let what was settled elsewhere be settled here, and what was taken back there be open.

    So many first events of the table are the same in both logs.
    """
    evening = tables.replayed(address)
    public = evening.opened.table
    for one in news(tables, books, address, told):
        book = _book_of(one, address, public)
        dated = Books(tables.connections, partial(getattr, one, "at"))
        if one.settled is None:
            _append(dated, book, device, TakenBack(one.purse))
        else:
            opened = BookOpened(evening.title or evening.opened.date, (address,))
            here = _here_as(one.settled, public, address, evening.tenures, alike)
            before = [root for root in books.agreed_on([address]) if root != book]
            _append(dated, book, device, opened, here, *map(Moved, before[:1]))


def settle_outside(tables: Tables, books: Books, address: str, device: str) -> None:
    """Count all that a new table came to as paid, though no payment of it was written down."""
    evening = tables.replayed(address)
    share = shares(evening, Terms())
    if share is None or not any(share.amounts):
        return
    public, seen = (
        evening.opened.table,
        dict[Holder, Amount](zip(evening.seats, share.amounts, strict=True)),
    )
    chairs = {evening.players[seat]: ((public, seat, 0),) for seat in evening.seats}
    cut = Cut(evening.number, Terms(share.basis, share.stake), seen)
    settled = Agreed(share.purse, (), {public: cut}, chairs, elsewhere=True)
    told = SettledThere(evening.log[0].at, share.purse, settled)
    take_settled(tables, books, address, [told], device, evening.number)


def _append(books: Books, book: str, device: str, *events: BookEvent) -> None:
    """Write events of a book, unless somebody has just written the same."""
    start = len(books.log(book)) if books.addresses().count(book) else 0
    for number, event in enumerate(events, start + 1):
        try:
            books.append(book, number, event, device, f"{book} {number}")
        except BookChangedError:
            return


def _here_as(
    settled: Agreed, public: str, address: str, tenures: Sequence[Tenures], alike: int
) -> Agreed:
    """Name the table by the id that it has here."""
    cut = settled.cuts[public]
    number = cut.number
    if number > alike:
        number = _number_here(number, settled.chairs, tenures)
    cuts = {public: replace(cut, number=number)}
    return _of_table(replace(settled, cuts=cuts), public, address)


def _of_table(settled: Agreed, was: str, address: str) -> Agreed:
    """Say what is settled of a table of the same under another address."""
    return replace(
        settled,
        cuts={address: settled.cuts[was]},
        chairs={
            name: tuple((address, seat, since) for _, seat, since in places)
            for name, places in settled.chairs.items()
        },
    )


def _number_here(there: int, chairs: Chairs, tenures: Sequence[Tenures]) -> int:
    """Tell after which event here a settlement was agreed on that names a number of the log there.

    Where both went on by themselves the numbers are not the same: it was when those sat here whom
    it names. Where they were never called so here, it is the number that it names.
    """
    sat = [(seat, who) for who, places in chairs.items() for _, seat, _ in places]
    sat = [(seat, plain_name(who)) for seat, who in sat if seat < len(tenures)]
    turns = {since for seat in tenures for since, _ in seat.had}
    ends = {there, *turns, *(since - 1 for since in turns)}
    near = sorted(ends, key=lambda number: (abs(number - there), number))
    alike = (n for n in near if all(plain_name(tenures[seat].at(n)) == who for seat, who in sat))
    return next(alike, there)
