"""Books are append-only, in order, each event once, and read back as written."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping
from decimal import Decimal
from fractions import Fraction
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.core.seat import Seat
from assistant.evening.log.events import Dealt, Stake
from assistant.settling.book import (
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
from assistant.settling.rounded_shares import Basis, Purse, Terms
from assistant.settling.same_people import NameStatement
from assistant.store import book_events
from assistant.store.book_events import read_amount, read_event, write_event
from assistant.store.books import BookChangedError, Books, NoSuchBookError
from assistant.store.tables import Tables
from assistant.store.unreadable import UnreadableError
from tests.samples import ALSO_PAID, SHEET
from tests.store.conftest import opened, won, write_book

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
    PaymentRuleAgreed(CZK),
    PaymentRuleAgreed(
        Purse(game=ALSO_PAID), "Anna", (("Anna", "Boris"), ("Cyril", "Dana")), CHAIRS
    ),
    CurrencyCancelled(CZK),
    Agreed(CZK, (FIVE, Promise("Boris", None, Decimal("0.01")))),
    Agreed(Purse(game=SHEET), (Promise("Anna", "Boris", Fraction(100, 3)),), {"a": Cut(3)}, CHAIRS),
    Agreed(
        CZK,
        (),
        {
            "a": Cut(7, Terms(Basis.DIFFERENCE, STAKE), {Seat(0): Decimal("-5.00"), None: 0}),
            "b": Cut(1, Terms(edition=1), {" box": Fraction(1, 3), "Zdeněk": 2}),
        },
        CHAIRS,
        elsewhere=True,
    ),
    Undone(2),
    PaidTwice(2),
    NameClarified(2, "Anna", ("a", Seat(0), 7)),
    BookMoved("other"),
    Paid(2, Decimal("-0.50")),
    Paid(2, 3),
    PromiseLowered(2, Decimal("0.50")),
]
READ_ONLY = (PromiseTakenOver,)
"""What earlier versions wrote, and nobody writes any more."""


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
    write_book(books, "x", OPENED, Agreed(CZK, (FIVE,) * 3), event)
    last = books.log("x")[-1]
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


def test_a_book_that_nobody_opened_is_not_there(books: Books) -> None:
    with pytest.raises(NoSuchBookError):
        books.book("nowhere")


def test_the_same_submission_is_written_once(books: Books) -> None:
    write_book(books, "x", OPENED)
    for _ in range(2):
        books.append("x", 2, TablesPicked(("c",)), "phone", "same")
    assert books.book("x").number == 2
    assert books.has_submission("x", "same")
    assert not books.has_submission("y", "same")


@pytest.mark.parametrize("number", [1, 2, 4, 0, -1])
def test_only_the_next_event_can_be_written(books: Books, number: int) -> None:
    write_book(books, "x", OPENED, TablesPicked(("c",)))
    with pytest.raises(BookChangedError):
        books.append("x", number, TablesPicked(()), "phone", "new")
    assert books.book("x").tables == ("c",)


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
    write_book(books, "x", OPENED)
    books.name_chairs({(address, Seat(0), 1): "Anna"}, "phone")
    with pytest.raises(sqlite3.IntegrityError, match="never"):
        tables.connections.db.execute(change)
    assert books.book("x").title == "Friday"


@pytest.mark.parametrize("way", ["INSERT", "INSERT OR REPLACE"])
def test_nothing_is_written_over_an_event_of_a_book(books: Books, tables: Tables, way: str) -> None:
    write_book(books, "x", OPENED)
    with pytest.raises(sqlite3.IntegrityError):
        tables.connections.db.execute(
            f"{way} INTO book_events VALUES ('x', 1, 'now', 'd', 'opened', '{{}}', 'x 1')"
        )


def test_an_unreadable_book_is_named(books: Books, tables: Tables) -> None:
    write_book(books, "x", OPENED)
    row = ["x", 2, "2026-11-20T18:00:00+00:00", "", "of a later version", "{}", "later"]
    tables.connections.db.execute("INSERT INTO book_events VALUES (?, ?, ?, ?, ?, ?, ?)", row)
    with pytest.raises(UnreadableError) as refused:
        books.book("x")
    assert (refused.value.address, refused.value.title) == ("x", "Friday")


# ---- What earlier versions wrote ----

OLD_CZK = {"currency": "CZK", "game": ""}
PROMISED = [["Anna", "Boris", "5.00"]]
TWO = (Promise("Anna", "Boris", Decimal("5.00")),)
COVER = {
    "amounts": [["Anna", "-5.00"], ["Boris", "4.90"], [" box", "0.10"], [None, "0.00"]],
    "number": 7,
    "basis": "agreed",
    "stake": {"per_point": "0.50", "currency": "CZK"},
    "edition": 2,
}
SAT: Mapping[str, Any] = {"Anna": [["a", 2, 1], ["b", 0, 1]], "Boris": [["a", 0, 9], ["a", 1]]}


def old(**more: Any) -> Agreed:
    event = read_event("settled", {"purse": OLD_CZK, "promises": PROMISED} | more)
    assert isinstance(event, Agreed)
    return event


def test_a_settlement_that_says_only_its_payments_cut_nothing() -> None:
    assert old() == Agreed(CZK, TWO)


def test_one_that_does_not_say_when_cut_its_tables_then(books: Books, tables: Tables) -> None:
    address = tables.open(opened(), [Dealt(won("Anna"))])
    came_to = {address: [["Anna", "5.00"]], "": [["Anna", "1.00"]]}
    assert old(came_to=came_to).cuts == {address: Cut(0, Terms(edition=1))}
    write_book(books, "x", BookOpened("", (address,)), TermsAgreed(address, Terms(Basis.WINNER)))
    body = {"purse": OLD_CZK, "promises": PROMISED, "came_to": came_to}
    row = ["x", 3, books._clock(), "", "settled", json.dumps(body), "old"]
    tables.connections.db.execute("INSERT INTO book_events VALUES (?, ?, ?, ?, ?, ?, ?)", row)
    tables.append(address, tables.evening(address), Dealt(won("Boris")), "later")
    [agreement] = books.book("x").agreements
    assert agreement.agreed.cuts == {address: Cut(2, Terms(Basis.WINNER))}


def test_what_was_covered_by_names_is_read_by_the_chairs_that_they_had_then() -> None:
    settlement = old(came_to={"a": []}, chairs=SAT, covers={"a": COVER, "": {}})
    seen: dict[Holder, Amount]
    seen = {Seat(2): Decimal("-5.00"), Seat(1): Decimal("4.90"), " box": Decimal("0.10"), None: 0}
    assert settlement.cuts == {"a": Cut(7, Terms(stake=STAKE), seen)}
    assert not settlement.elsewhere
    assert settlement.beyond, "it has cleared what was covered of no table"


def test_what_was_covered_by_chairs_is_read_by_them() -> None:
    chairs = [[0, "4.90"], [1, "-5.00"]]
    cover = COVER | {"chairs": chairs}
    assert not old(came_to={"a": []}, chairs=SAT, covers={"a": cover}).beyond
    seen: dict[Holder, Amount]
    seen = {Seat(0): Decimal("4.90"), Seat(1): Decimal("-5.00"), " box": Decimal("0.10"), None: 0}
    assert old(came_to={"a": []}, chairs=SAT, covers={"a": cover}).cuts["a"].seen == seen


@pytest.mark.parametrize(
    ("more", "elsewhere"),
    [
        ({"promises": []}, True),
        ({"promises": [], "lowered": [{"book": "x", "promise": 1, "off": PROMISED[0]}]}, False),
        ({}, False),
    ],
)
def test_what_came_along_with_a_table_is_paid_elsewhere(
    more: Mapping[str, Any], elsewhere: bool
) -> None:
    assert old(came_to={"a": []}, covers={"a": COVER}, **more).elsewhere == elsewhere
    nothing = COVER | {"amounts": []}
    assert not old(came_to={"a": []}, covers={"a": nothing}, **more).elsewhere


@pytest.mark.parametrize(
    ("kind", "body", "event"),
    [
        ("taken_back", {"purse": OLD_CZK, "owed_again": [1]}, CurrencyCancelled(CZK)),
        (
            "lowered",
            {"promise": 2, "amount": "0.50", "by": "y"},
            PromiseLowered(2, Decimal("0.50")),
        ),
        ("carried", {"promise": 2, "carried": True}, PromiseLowered(2, 0)),
        (
            "taken",
            {"book": "y", "promise": 2, "purse": OLD_CZK, "left": PROMISED[0], "chairs": {}},
            PromiseTakenOver("y", 2, Decimal("5.00")),
        ),
        ("given", {"book": "y", "promise": 2}, PromiseTakenOver("y", 2, 0)),
    ],
)
def test_what_nobody_writes_any_more_is_read(
    kind: str, body: Mapping[str, Any], event: BookEvent
) -> None:
    assert read_event(kind, body) == event


# ---- Moved and joined ----


def agreed(*tables: str) -> Agreed:
    return Agreed(CZK, (FIVE,), {table: Cut(1) for table in tables}, CHAIRS)


def test_a_book_is_where_it_was_moved_and_what_was_moved_into_it_is_read_with_it(
    books: Books,
) -> None:
    write_book(books, "x", BookOpened("Friday", ("a",)), agreed("a"), BookMoved("y"))
    write_book(books, "y", BookOpened("November", ("b",)), agreed("b"), BookMoved("z"))
    write_book(books, "z", BookOpened("Season", ("c",)))
    assert [books.root(address) for address in "xyz"] == ["z", "z", "z"]
    for address in "xyz":
        joined = books.book(address)
        assert (joined.address, joined.title) == ("z", "Season")
        assert [debt.key for debt in joined.debts] == ["x.1", "y.1"]
        assert joined.agreed_tables == ("a", "b")
    assert books.books_agreed_on(["a"]) == {"z": books.book("z")}
    assert books.books_agreed_on(["c"]) == {}


def test_a_book_that_was_moved_in_a_circle_is_read_all_the_same(books: Books) -> None:
    write_book(books, "x", OPENED, BookMoved("y"))
    write_book(books, "y", OPENED, BookMoved("x"))
    assert {*books.book("x").logs} == {"x", "y"} or {*books.book("x").logs} == {"y"}
    write_book(books, "z", OPENED, BookMoved("z"))
    assert books.root("z") == "z"


def test_books_are_read_as_one_before_they_are(books: Books) -> None:
    write_book(books, "x", BookOpened("Friday", ("a",)), agreed("a"))
    write_book(books, "y", BookOpened("Season", ("a", "b")))
    assert [debt.key for debt in books.combined("y", ["x"]).debts] == ["x.1"]
    assert books.combined("", ["x"]).debts == books.book("x").debts
    assert books.book("y").debts == ()


def test_a_phones_books_that_were_moved_are_no_books_of_their_tables(books: Books) -> None:
    for address in ("x", "y"):
        write_book(books, address, BookOpened("", ("b", "a")))
        books.visit("phone", address)
    write_book(books, "x", BookMoved("y"))
    assert books.with_tables(["a", "b"], "phone") == books.with_tables(["a", "b"]) == ["y"]
    assert books.with_tables(["b"], "phone") == books.with_tables(["a", "b"], "other") == []


# ---- A phone's books, and who is who ----


def test_a_phone_has_the_books_that_it_opened(books: Books) -> None:
    for book in ("x", "y", "x"):
        books.visit("phone", book)
    assert books.visited_books("phone") == ["y", "x"]
    assert books.visited_books("another") == []


def test_what_was_said_about_a_chair_is_kept_in_its_order(books: Books, tables: Tables) -> None:
    address, other = tables.open(opened()), tables.open(opened())
    chair, beside = (address, Seat(0), 1), (address, Seat(1), 5)
    books.name_chairs({chair: "Anička", beside: "Bořek"}, "phone")
    books.name_chairs({chair: "Anna"}, "another")
    assert books.name_statements([address]) == [
        NameStatement(1, "phone", chair, "Anička"),
        NameStatement(2, "phone", beside, "Bořek"),
        NameStatement(3, "another", chair, "Anna"),
    ]
    assert books.name_statements([other]) == []


def test_a_chair_is_of_a_table_that_there_is(books: Books) -> None:
    with pytest.raises(sqlite3.IntegrityError):
        books.name_chairs({("nowhere", Seat(0), 1): "Anna"}, "phone")


def test_every_kind_of_event_is_stored() -> None:
    assert {*book_events._KIND_OF, TermsAgreed, *READ_ONLY} == set(get_args(BookEvent))
