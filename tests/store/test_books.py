"""Books are only ever added to, in order, each event once, and read back as they were written."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from decimal import Decimal
from fractions import Fraction
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.core.seat import Seat
from assistant.evening.log.events import Stake
from assistant.settling.book import (
    Amount,
    BookEvent,
    BookOpened,
    CarriedOver,
    Chairs,
    Cover,
    GivenBack,
    Lowering,
    Paid,
    Promise,
    PromiseLowered,
    Settled,
    TablesPicked,
    TakenBack,
    TakenOver,
    TermsAgreed,
    WayAgreed,
)
from assistant.settling.rounded_shares import Basis, Purse, Terms
from assistant.settling.same_people import Saying
from assistant.store import book_events
from assistant.store.book_events import read_amount, read_event, write_event
from assistant.store.books import BookChangedError, Books, NoSuchBookError
from assistant.store.tables import Tables
from tests.samples import ALSO_PAID, SHEET
from tests.store.conftest import Open, opened

CZK = Purse("CZK")
STAKE = Stake(Decimal("0.50"), "CZK")
FIVE = Promise("Anna", "Řehoř", Decimal("5.00"))
OPENED = BookOpened("Friday", ("a", "b"))
CHAIRS: Chairs = {"Anna": (("a", Seat(0), 0), ("b", Seat(2), 7)), "Řehoř": ()}
EVENTS: list[BookEvent] = [
    OPENED,
    TablesPicked(()),
    TermsAgreed("a", Terms()),
    TermsAgreed("a", Terms(Basis.WINNER, Stake(Decimal("0.000001"), "chips"))),
    TermsAgreed("a", Terms(Basis.DIFFERENCE, edition=1)),
    WayAgreed(CZK),
    WayAgreed(Purse(game=ALSO_PAID), "Anna", (("Anna", "Boris"), ("Cyril", "Dana")), CHAIRS),
    TakenBack(CZK),
    TakenBack(CZK, (Lowering("other", 2, FIVE),)),
    Settled(CZK, (FIVE, Promise("Boris", None, Decimal("0.01")))),
    Settled(CZK, (FIVE,), {"a": {"Anna": Decimal("-5.00"), None: Decimal("0.10")}, "": {}}, CHAIRS),
    Settled(Purse(game=SHEET), (Promise("Anna", "Boris", Fraction(100, 3)),)),
    Settled(CZK, (FIVE,), {"a": {"Anna": Decimal("-5.00")}}, CHAIRS, {}),
    Settled(
        CZK,
        (),
        {"a": {"Anna": Decimal("-5.00")}},
        CHAIRS,
        {
            "a": Cover({"Anna": Decimal("-5.00"), None: 0}, Terms(Basis.AGREED, STAKE), 7),
            "": Cover({"Boris": Fraction(1, 3)}),
        },
        (Lowering("other", 3, FIVE),),
    ),
    PromiseLowered(2, Decimal("0.50"), "other"),
    Paid(2, Decimal("-0.50")),
    Paid(2, 3),
    CarriedOver(1),
    CarriedOver(1, carried=False),
    TakenOver("other", 3, CZK, FIVE, CHAIRS),
    GivenBack("other", 3),
]


@pytest.fixture
def books(tables: Tables, clock: Callable[[], str]) -> Books:
    """The books beside some tables."""
    return Books(tables.connections, clock)


def write(books: Books, book: str, *events: BookEvent, start: int = 1) -> None:
    for number, event in enumerate(events, start):
        books.append(book, number, event, "phone", f"{book} {number}")


def test_terms_that_were_stored_without_an_edition_are_of_the_first() -> None:
    stored = {"table": "a", "basis": "difference", "stake": None}
    old = TermsAgreed("a", Terms(Basis.DIFFERENCE, edition=1))
    assert read_event("terms", stored) == old
    assert write_event(old) == ("terms", stored)
    assert write_event(TermsAgreed("a", Terms()))[1]["edition"] == 2
    for edition in (0, 3, "1"):
        with pytest.raises(ValueError, match="edition"):
            read_event("terms", stored | {"edition": edition})


@pytest.mark.matrix(6)
@pytest.mark.parametrize("event", EVENTS, ids=lambda event: type(event).__name__)
def test_an_event_is_read_as_it_was_written(books: Books, event: BookEvent) -> None:
    kind, body = write_event(event)
    assert write_event(read_event(kind, body)) == (kind, body)
    if isinstance(event, TakenOver):
        write(books, "other", OPENED, Settled(CZK, (FIVE,) * 3), CarriedOver(3))
    write(books, "x", OPENED, Settled(CZK, (FIVE,) * 3), event)
    last = books.book("x").log[-1]
    assert last.event == event
    assert (last.number, last.by) == (3, "phone")


@given(
    st.integers()
    | st.fractions()
    | st.integers(0, 9).flatmap(lambda places: st.decimals(-(10**9), 10**9, places=places))
)
def test_an_amount_is_read_as_it_was_written(amount: Amount) -> None:
    read = read_event(*write_event(Paid(1, amount)))
    assert isinstance(read, Paid)
    assert read.amount == amount
    assert isinstance(read.amount, Decimal) == isinstance(amount, Decimal)
    assert str(read.amount) == str(amount)


@pytest.mark.parametrize("text", ["5.00", "-0.10", "0.00", "7", "100/3"])
def test_an_amount_of_before_is_read_as_it_was_written(text: str) -> None:
    assert str(read_amount(text)) == text


def test_events_from_before_balances_were_kept_can_be_read() -> None:
    purse = {"currency": "CZK", "game": ""}
    body: Mapping[str, Any] = {"purse": purse, "promises": [["Anna", "Boris", "5.00"]]}
    assert read_event("settled", body) == Settled(CZK, (Promise("Anna", "Boris", Decimal("5.00")),))


def test_a_book_that_nobody_opened_is_not_there(books: Books) -> None:
    with pytest.raises(NoSuchBookError):
        books.book("nowhere")


def test_the_same_submission_is_written_once(books: Books) -> None:
    write(books, "x", OPENED)
    for _ in range(2):
        books.append("x", 2, TablesPicked(("c",)), "phone", "same")
    assert books.book("x").number == 2
    assert books.written("x", "same")
    assert not books.written("y", "same")


@pytest.mark.parametrize("number", [1, 2, 4, 0, -1])
def test_only_the_next_event_can_be_written(books: Books, number: int) -> None:
    write(books, "x", OPENED, TablesPicked(("c",)))
    with pytest.raises(BookChangedError):
        books.append("x", number, TablesPicked(()), "phone", "new")
    assert books.book("x").tables == ("c",)


def test_of_two_phones_at_once_one_is_first(books: Books, tables: Tables) -> None:
    write(books, "x", OPENED)

    def mark(phone: int) -> bool:
        try:
            books.append("x", 2, TablesPicked((str(phone),)), str(phone), f"of {phone}")
        except BookChangedError:
            return False
        finally:
            tables.close()
        return True

    with ThreadPoolExecutor(4) as phones:
        assert sum(phones.map(mark, range(8))) == 1
    assert books.book("x").number == 2


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE book_events SET body = '{}'",
        "UPDATE book_events SET device = 'another'",
        "DELETE FROM book_events",
        "UPDATE chairs SET person = 'Zdeněk'",
        "DELETE FROM chairs",
    ],
)
def test_what_was_written_is_never_changed(books: Books, tables: Tables, change: str) -> None:
    address = tables.open(opened())
    write(books, "x", OPENED)
    books.know({(address, Seat(0), 1): "Anna"}, "phone")
    with pytest.raises(sqlite3.IntegrityError, match="never"):
        tables.connections.db.execute(change)
    assert books.book("x").title == "Friday"


@pytest.mark.parametrize("way", ["INSERT", "INSERT OR REPLACE"])
def test_nothing_is_written_over_an_event_of_a_book(books: Books, tables: Tables, way: str) -> None:
    write(books, "x", OPENED)
    with pytest.raises(sqlite3.IntegrityError):
        tables.connections.db.execute(
            f"{way} INTO book_events VALUES ('x', 1, 'now', 'd', 'opened', '{{}}', 'x 1')"
        )


# ---- Moved here once ----


@pytest.fixture
def carried(books: Books) -> Books:
    """Two promises of book `x`, the first of them carried over; two books that could take it."""
    write(books, "x", OPENED, Settled(CZK, (FIVE, FIVE)), CarriedOver(1))
    for book in ("y", "z"):
        write(books, book, OPENED)
    return books


def take(books: Books, book: str, promise: int, number: int = 2) -> None:
    books.append(book, number, TakenOver("x", promise, CZK, FIVE), "phone", f"{book} {number}")


def test_a_promise_is_taken_over_by_one_book(carried: Books) -> None:
    take(carried, "y", 1)
    with pytest.raises(BookChangedError):
        take(carried, "z", 1)
    assert carried.takers("x") == {1: "y"}
    assert carried.takers("y") == {}


def test_what_is_given_back_can_be_taken_over_by_another(carried: Books) -> None:
    take(carried, "y", 1)
    carried.append("y", 3, GivenBack("x", 1), "phone", "back")
    assert carried.takers("x") == {}
    take(carried, "z", 1)
    assert carried.takers("x") == {1: "z"}


def test_what_is_not_carried_over_cannot_be_taken_over(carried: Books) -> None:
    with pytest.raises(BookChangedError):
        take(carried, "y", 2)
    carried.append("x", 4, CarriedOver(1, carried=False), "phone", "stays")
    with pytest.raises(BookChangedError):
        take(carried, "y", 1)


@pytest.mark.parametrize("event", [CarriedOver(1, carried=False), Paid(1, Decimal("1.00"))])
def test_what_was_taken_over_is_settled_there_alone(carried: Books, event: BookEvent) -> None:
    take(carried, "y", 1)
    with pytest.raises(BookChangedError):
        carried.append("x", 4, event, "phone", "late")
    carried.append("x", 4, Paid(2, Decimal("1.00")), "phone", "the other one")


# ---- A phone's books, and who is who ----


def test_a_phone_has_the_books_that_it_opened(books: Books) -> None:
    for book in ("x", "y", "x"):
        books.visit("phone", book)
    assert books.visited("phone") == ["y", "x"]
    assert books.visited("another") == []


def test_what_was_said_about_a_chair_is_kept_in_its_order(books: Books, tables: Tables) -> None:
    address, other = tables.open(opened()), tables.open(opened())
    chair, beside = (address, Seat(0), 1), (address, Seat(1), 5)
    books.know({chair: "Anička", beside: "Bořek"}, "phone")
    books.know({chair: "Anna"}, "another")
    assert books.sayings([address]) == [
        Saying(1, "phone", chair, "Anička"),
        Saying(2, "phone", beside, "Bořek"),
        Saying(3, "another", chair, "Anna"),
    ]
    assert books.sayings([other]) == []


def test_a_chair_is_of_a_table_that_there_is(books: Books) -> None:
    with pytest.raises(sqlite3.IntegrityError):
        books.know({("nowhere", Seat(0), 1): "Anna"}, "phone")


def test_another_program_reads_the_same_book(
    books: Books, open_tables: Open, clock: Callable[[], str]
) -> None:
    write(books, "x", *EVENTS[:9])
    other = open_tables()
    assert Books(other.connections, clock).book("x") == books.book("x")


def test_every_kind_of_event_is_stored() -> None:
    assert {*book_events._KIND_OF, TermsAgreed} == set(get_args(BookEvent))
