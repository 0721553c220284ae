"""A settlement is written whole or not at all, and knows every book that has to do with it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from random import Random

import pytest

from assistant.core.seat import Seat
from assistant.evening.log.events import Dealt
from assistant.settling.book import (
    Book,
    BookEvent,
    BookOpened,
    CarriedOver,
    Paid,
    Promise,
    PromiseLowered,
    Settled,
    TakenOver,
    tables_of,
)
from assistant.settling.book_statements import agreement, statements_of_book
from assistant.settling.rounded_shares import Purse
from assistant.settling.same_people import People, sat_at
from assistant.settling.statement import Statement
from assistant.store.books import BookChangedError, Books, ReadUpTo
from assistant.store.tables import Tables
from tests.samples import PAID
from tests.store.beside import queries
from tests.store.conftest import opened, won

POINTS = Purse(game=PAID)


@pytest.fixture
def books(tables: Tables, clock: Callable[[], str]) -> Books:
    """The books beside some tables."""
    return Books(tables.connections, clock)


def table(tables: Tables, *players: str) -> str:
    """A table at which each of these got a point from everybody: 2, -1, -1."""
    return tables.open(opened(), [Dealt(won(who)) for who in players])


def write(books: Books, book: str, *events: BookEvent) -> None:
    """Write the next events of a book."""
    start = books.book(book).number if book in books.addresses() else 0
    for number, event in enumerate(events, start + 1):
        books.append(book, number, event, "phone", f"{book} {number}")


def people(tables: Tables, *needed: Book) -> People:
    found = queries(tables).outcomes([one for book in needed for one in tables_of(book)])
    return sat_at({address: table.tenures for address, table in found.items()}, ())


def only(tables: Tables, books: Books, book: str) -> Statement:
    """The only statement of a book, with the other books that are read for it."""
    its = books.book(book)
    others = books.others(book, its)
    known = queries(tables).outcomes(
        [one for some in (its, *others.values()) for one in tables_of(some)]
    )
    [found] = statements_of_book(its, known, people(tables, its, *others.values()), book, others)
    return found


def agree(tables: Tables, books: Books, book: str, *, mark: str = "") -> None:
    """Agree on what is planned."""
    seen = books.seen()
    found = only(tables, books, book)
    settled = agreement(found, found.picked.people)
    books.agree(book, [settled], seen, "phone", mark or f"{book} agreed {seen.events}")


def deal(tables: Tables, address: str, player: str) -> None:
    number = tables.evening(address).number + 1
    tables.append(address, tables.evening(address), Dealt(won(player)), f"{address} {number}")


def pays(found: Statement) -> list[Promise]:
    return found.plan


# ---- Whole or not at all ----


def test_what_is_lowered_is_written_into_its_own_book_at_once(tables: Tables, books: Books) -> None:
    # Anna gets a point of each; then Boris does, and she owes him one: his promise goes off.
    first = table(tables, "Anna")
    write(books, "night", BookOpened("Night", (first,)))
    agree(tables, books, "night")
    second = table(tables, "Boris")
    write(books, "season", BookOpened("Season", (first, second)))
    agree(tables, books, "season")
    assert [type(one.event) for one in books.book("night").log] == [
        BookOpened,
        Settled,
        PromiseLowered,
    ]
    debts = {debt.promise: debt for debt in books.book("night").debts}
    assert debts[Promise("Boris", "Anna", 1)].left == 0
    assert debts[Promise("Řehoř", "Anna", 1)].left == 1
    assert [debt.promise for debt in books.book("season").debts] == [Promise("Řehoř", "Boris", 1)]
    assert only(tables, books, "season").plan == []


def test_an_agreement_is_written_once(tables: Tables, books: Books) -> None:
    write(books, "night", BookOpened("Night", (table(tables, "Anna"),)))
    for _ in range(2):
        agree(tables, books, "night", mark="same")
    assert books.book("night").number == 2


@pytest.mark.parametrize(
    "meanwhile",
    [
        lambda _tables, books, _one: write(books, "night", Paid(1, 1)),
        lambda _tables, books, _one: write(books, "night", CarriedOver(1)),
        lambda _tables, books, _one: write(books, "other", BookOpened("", ())),
        lambda tables, _books, one: deal(tables, one, "Anna"),
        lambda _tables, books, one: books.know({(one, Seat(0), 1): "Anička"}, "phone"),
    ],
    ids=["paid", "carried", "another book", "per deal", "a name"],
)
def test_nothing_is_agreed_on_that_was_not_seen(
    tables: Tables, books: Books, meanwhile: Callable[[Tables, Books, str], None]
) -> None:
    first, second = table(tables, "Anna"), table(tables, "Boris")
    write(books, "night", BookOpened("Night", (first,)))
    agree(tables, books, "night")
    write(books, "season", BookOpened("Season", (first, second)))
    seen, found = books.seen(), only(tables, books, "season")
    settled = agreement(found, found.picked.people)
    meanwhile(tables, books, second)
    number = books.book("night").number
    with pytest.raises(BookChangedError):
        books.agree("season", [settled], seen, "phone", "late")
    assert books.book("season").number == 1
    assert books.book("night").number == number


def test_of_phones_that_agree_on_overlapping_books_at_once_one_is_first(
    tables: Tables, books: Books
) -> None:
    address = table(tables, "Anna")
    names = [f"book {n}" for n in range(4)]
    for name in names:
        write(books, name, BookOpened(name, (address,)))
    seen = books.seen()
    made = {name: only(tables, books, name) for name in names}

    def one(name: str) -> bool:
        settled = agreement(made[name], made[name].picked.people)
        try:
            books.agree(name, [settled], seen, name, f"of {name}")
        except BookChangedError:
            return False
        finally:
            tables.close()
        return True

    with ThreadPoolExecutor(4) as phones:
        assert sum(phones.map(one, names)) == 1
    assert all(pays(only(tables, books, name)) == [] for name in names)


def test_what_is_carried_over_is_not_lowered(tables: Tables, books: Books) -> None:
    write(books, "x", BookOpened("", ()), Settled(POINTS, (Promise("Anna", "Boris", 2),)))
    write(books, "x", CarriedOver(1))
    with pytest.raises(BookChangedError):
        write(books, "x", PromiseLowered(1, 1, "y"))
    write(books, "x", CarriedOver(1, carried=False), PromiseLowered(1, 1, "y"))
    assert books.book("x").debts[0].left == 1
    with pytest.raises(sqlite3.IntegrityError, match="never"):
        tables.connections.db.execute("DELETE FROM book_events")


# ---- Which books have to do with it ----


def test_books_that_cover_a_table_are_found_in_the_order_of_their_agreements(
    tables: Tables, books: Books
) -> None:
    one, other = table(tables, "Anna"), table(tables, "Boris")
    for name, its in (("a", [one]), ("b", [one, other]), ("c", [other]), ("d", [])):
        write(books, name, BookOpened(name, tuple(its)))
    for name in ("b", "a", "c"):
        write(books, name, Settled(POINTS, (), {t: {} for t in books.book(name).tables}))
    assert books.covering([one]) == ["b", "a"]
    assert books.covering([other]) == ["b", "c"]
    assert books.covering([]) == []


def test_a_phones_books_of_exactly_some_tables_are_found(books: Books) -> None:
    write(books, "x", BookOpened("", ("a",)))
    write(books, "y", BookOpened("", ("b", "a")))
    for name in ("x", "y"):
        books.visit("phone", name)
    assert books.visited_of("phone", ["a", "b"]) == ["y"]
    assert books.visited_of("phone", ["b"]) == books.visited_of("other", ["a"]) == []


# ---- Whatever happens ----


def figures(found: Statement) -> Sequence[object]:
    parts = [(part.book, part.amounts, part.debts, part.whole) for part in found.parts]
    return found.balances, found.open, found.plan, found.lowered, parts


def mark(books: Books, book: str, chance: Random) -> None:
    """Pay a point of a promise, or carry it over into another book."""
    debts = [debt for debt in books.book(book).debts if debt.left and not debt.carried]
    if not debts:
        return
    debt = chance.choice(debts)
    if chance.random() < 1 / 2:
        write(books, book, Paid(debt.number, 1))
        return
    write(books, book, CarriedOver(debt.number))
    left = replace(debt.promise, amount=debt.left)
    other = chance.choice([one for one in books.addresses() if one != book])
    write(books, other, TakenOver(book, debt.number, POINTS, left))


@pytest.mark.parametrize("seed", range(6))
def test_the_books_that_are_read_are_all_that_matter(
    tables: Tables, books: Books, seed: int
) -> None:
    chance, names = Random(seed), ("Anna", "Boris", "Řehoř")
    addresses = [table(tables, chance.choice(names)) for _ in range(3)]
    for n in range(4):
        its = chance.sample(addresses, chance.randint(1, 3))
        write(books, f"book {n}", BookOpened("", tuple(its)))
    for _ in range(14):
        book = chance.choice(books.addresses())
        found, what = only(tables, books, book), chance.choice(["agree", "agree", "deal", "mark"])
        if what == "agree" and found.waits:
            agree(tables, books, book)
        elif what == "deal":
            deal(tables, chance.choice(addresses), chance.choice(names))
        elif what == "mark":
            mark(books, book, chance)
        for name in books.addresses():
            one = books.book(name)
            all_ = {one: books.book(one) for one in books.addresses() if one != name}
            known = queries(tables).outcomes(addresses)
            [whole] = statements_of_book(
                one, known, people(tables, one, *all_.values()), name, all_
            )
            assert figures(only(tables, books, name)) == figures(whole)


def test_seen_goes_on_with_every_event(books: Books) -> None:
    assert books.seen() == ReadUpTo(0, 0)
    write(books, "x", BookOpened("", ()))
    assert books.seen() == ReadUpTo(1, 0)
