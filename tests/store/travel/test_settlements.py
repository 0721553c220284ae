"""What is settled of a table stays settled wherever it travels, and is asked for once."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from assistant.core.seat import Seat
from assistant.records.table_log import write_table_log
from assistant.settling.book import Book, BookOpened, TakenBack, tables_of
from assistant.settling.book_statements import agreement, statements_of_book
from assistant.settling.currency_pot import Purse
from assistant.settling.people import sat_at
from assistant.settling.statement import Statement
from assistant.store.travel.arrivals import Came
from assistant.store.unreadable import UnreadableError
from tests.samples import PAID

from .places import Place, place

POINTS = Purse(game=PAID)


@pytest.fixture
def here(tmp_path: Path, clock: Callable[[], str]) -> Place:
    one = place(tmp_path, "here", clock)
    one.open()
    one.deal("Anna")
    return one


@pytest.fixture
def there(tmp_path: Path, clock: Callable[[], str]) -> Place:
    return place(tmp_path, "there", clock)


def statement(at: Place, address: str, book: Book) -> Statement:
    """The only statement of a book as its tables are now, with all others that cover them."""
    others = at.books.others(address, book)
    known = at.tables.outcomes(
        [one for some in (book, *others.values()) for one in tables_of(some)]
    )
    people = sat_at({one: table.players for one, table in known.items()}, at.books.known(known))
    [found] = statements_of_book(book, known, people, address, others)
    return found


def settle(at: Place, name: str) -> None:
    """Settle the table with another one in a book: only the one travels."""
    other = at.tables.open(at.evening.opened, at.evening.events, submission=f"other {name}")
    book = f"book {name}"
    at.books.append(book, 1, BookOpened("Night", (at.address, other)), "phone", f"{name} 1")
    found = statement(at, book, at.books.book(book))
    settled = agreement(found, found.picked.people)
    at.books.agree(book, [settled], at.books.seen(), "phone", f"{name} agreed")


def open_of(at: Place) -> dict[str | None, object]:
    """What is still to be settled of the table, by name."""
    found = statement(at, "", Book(tables=(at.address,)))
    return {who: amount for who, amount in found.open_of[at.address].items() if amount}


def test_nothing_that_was_settled_is_asked_for_elsewhere(here: Place, there: Place) -> None:
    there.take_in(here.log)
    assert open_of(there) == {"Anna": 2, "Boris": -1, "Řehoř": -1}
    settle(here, "a")
    assert there.take_in(here.log).what is Came.NOTHING
    assert open_of(there) == {}
    there.deal("Boris")
    assert open_of(there) == {"Anna": -1, "Boris": 2, "Řehoř": -1}


@pytest.mark.parametrize(
    "names",
    [
        ("Zdena", "Boris", "Řehoř"),
        ("Anna", "Boris", "Zdena"),
        ("Boris", "Řehoř", "Anna"),
        ("Řehoř", "Zdena", "Anna"),
    ],
)
@pytest.mark.parametrize("before", [True, False])
def test_it_is_settled_elsewhere_for_the_same_chairs_whatever_they_are_called(
    here: Place, there: Place, names: tuple[str, ...], before: bool
) -> None:
    said = {(here.address, Seat(seat)): name for seat, name in enumerate(names)}
    if before:
        here.books.know(said, "phone")
    settle(here, "a")
    here.books.know(said, "phone")
    there.take_in(here.log)
    assert open_of(there) == {}
    here.take_in(there.log)
    assert len(here.books.addresses()) == 1


def test_a_settlement_comes_once_however_often_it_travels(here: Place, there: Place) -> None:
    settle(here, "a")
    for _ in range(2):
        there.take_in(here.log)
        here.take_in(there.log)
    assert len(there.books.addresses()) == 1
    assert len(here.books.addresses()) == 1
    assert [one["id"] for one in here.log.settled] == [one["id"] for one in there.log.settled]


def test_what_was_settled_on_either_side_is_settled_on_both(here: Place, there: Place) -> None:
    settle(here, "a")
    there.take_in(here.log)
    there.deal("Boris")
    settle(there, "b")
    here.take_in(there.log)
    assert open_of(here) == {}
    assert open_of(there) == {}


def test_what_was_taken_back_is_open_again_everywhere(here: Place, there: Place) -> None:
    settle(here, "a")
    there.take_in(here.log)
    here.books.append("book a", 3, TakenBack(POINTS), "phone", "taken back")
    there.take_in(here.log)
    assert open_of(there) == {"Anna": 2, "Boris": -1, "Řehoř": -1}
    here.take_in(there.log)
    assert open_of(here) == {"Anna": 2, "Boris": -1, "Řehoř": -1}


def test_nothing_of_other_tables_and_no_address_goes_along(here: Place) -> None:
    settle(here, "a")
    text = json.dumps(write_table_log(here.log))
    assert here.log.settled
    assert not any(address in text for address in here.tables.addresses(""))
    assert "book a" not in text


def test_a_settlement_that_makes_no_sense_is_refused(here: Place, there: Place) -> None:
    settle(here, "a")
    log = here.log
    log.settled[0]["settled"]["promises"].append(["Anna", "Boris", "1"])
    with pytest.raises(UnreadableError):
        there.take_in(log)
    assert there.tables.addresses("") == []
