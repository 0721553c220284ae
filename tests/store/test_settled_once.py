"""A settlement is written completely or not at all, and considers every related book."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest

from assistant.core.seat import Seat
from assistant.evening.log.events import Dealt
from assistant.evening.log.replay import up_to
from assistant.settling.book import Agreed, BookMoved, BookOpened, Cut, Paid
from assistant.settling.journal import Journal, Statement, agreement
from assistant.settling.rounded_shares import Purse
from assistant.settling.same_people import people_from
from assistant.store.books import BookChangedError, Books, LastRows
from assistant.store.tables import Tables
from tests.samples import PAID
from tests.store.beside import queries
from tests.store.conftest import opened, won, write_book

POINTS = Purse(game=PAID)


def table(tables: Tables, *players: str) -> str:
    """A table at which each of these got a point from everybody: 2, -1, -1."""
    return tables.open(opened(), [Dealt(won(who)) for who in players])


def only(tables: Tables, books: Books, book: str) -> Statement:
    """The only statement of a book."""
    settled_book = books.book(book)
    known = queries(tables).outcomes(list(settled_book.tables))
    people = people_from({address: table.tenures for address, table in known.items()}, ())
    then = lambda at, number: up_to(tables.evening(at), number)  # noqa: E731
    [statement] = Journal(settled_book, known, people, then, settled_book.tables).statements
    return statement


def agree(
    tables: Tables, books: Books, book: str, *, mark: str = "", joined: tuple[str, ...] = ()
) -> None:
    """Agree on the planned settlement."""
    seen = books.last_rows()
    settled = agreement(only(tables, books, book))
    books.agree(book, [settled], seen, "phone", mark or f"{book} agreed {seen.book_event}", joined)


def deal(tables: Tables, address: str, player: str) -> None:
    number = tables.evening(address).number + 1
    tables.append(address, tables.evening(address), Dealt(won(player)), f"{address} {number}")


# ---- Whole or not at all ----


def test_what_is_agreed_with_other_books_moves_them_at_once(tables: Tables, books: Books) -> None:
    first, second = table(tables, "Anna"), table(tables, "Boris")
    write_book(books, "night", BookOpened("Night", (first,)))
    agree(tables, books, "night")
    write_book(books, "season", BookOpened("Season", (first, second)))
    agree(tables, books, "season", joined=("night",))
    kinds = [type(row.event) for row in books.log("night")]
    assert kinds == [BookOpened, Agreed, BookMoved]
    assert books.root("night") == "season"
    assert len(only(tables, books, "season").agreed) == 2


def test_an_agreement_is_written_once(tables: Tables, books: Books) -> None:
    write_book(books, "night", BookOpened("Night", (table(tables, "Anna"),)))
    for _ in range(2):
        agree(tables, books, "night", mark="same")
    assert len(books.log("night")) == 2


@pytest.mark.parametrize(
    "meanwhile",
    [
        lambda _tables, books, _one: write_book(books, "night", Paid(1, 1)),
        lambda _tables, books, _one: write_book(books, "other", BookOpened("", ())),
        lambda tables, _books, address: deal(tables, address, "Anna"),
        lambda _tables, books, address: books.name_chairs(
            {(address, Seat(0), 1): "Anička"}, "phone"
        ),
    ],
    ids=["paid", "another book", "per deal", "a name"],
)
def test_nothing_is_agreed_on_that_was_not_seen(
    tables: Tables, books: Books, meanwhile: Callable[[Tables, Books, str], None]
) -> None:
    first, second = table(tables, "Anna"), table(tables, "Boris")
    write_book(books, "night", BookOpened("Night", (first,)))
    agree(tables, books, "night")
    write_book(books, "season", BookOpened("Season", (first, second)))
    seen, settled = books.last_rows(), agreement(only(tables, books, "season"))
    meanwhile(tables, books, second)
    number = len(books.log("night"))
    with pytest.raises(BookChangedError):
        books.agree("season", [settled], seen, "phone", "late", ("night",))
    assert len(books.log("season")) == 1
    assert len(books.log("night")) == number


def test_of_phones_that_agree_on_overlapping_books_at_once_one_is_first(
    tables: Tables, books: Books
) -> None:
    address = table(tables, "Anna")
    names = [f"book {n}" for n in range(4)]
    for name in names:
        write_book(books, name, BookOpened(name, (address,)))
    seen = books.last_rows()
    made = {name: only(tables, books, name) for name in names}

    def agree_once(name: str) -> bool:
        settled = agreement(made[name])
        try:
            books.agree(name, [settled], seen, name, f"of {name}")
        except BookChangedError:
            return False
        finally:
            tables.close()
        return True

    with ThreadPoolExecutor(4) as phones:
        assert sum(phones.map(agree_once, names)) == 1
    assert len(books.books_agreed_on([address])) == 1


# ---- Which books have to do with it ----


def test_books_that_cover_a_table_are_found_in_the_order_of_their_agreements(
    tables: Tables, books: Books
) -> None:
    first, other = table(tables, "Anna"), table(tables, "Boris")
    for name, picked in (("a", [first]), ("b", [first, other]), ("c", [other]), ("d", [])):
        write_book(books, name, BookOpened(name, tuple(picked)))
    for name in ("b", "a", "c"):
        write_book(books, name, Agreed(POINTS, (), {t: Cut(1) for t in books.book(name).tables}))
    assert books.addresses_agreed_on([first]) == ["b", "a"]
    assert books.addresses_agreed_on([other]) == ["b", "c"]
    assert books.addresses_agreed_on([]) == []


def test_seen_goes_on_with_every_event(books: Books) -> None:
    assert books.last_rows() == LastRows(0, 0)
    write_book(books, "x", BookOpened("", ()))
    assert books.last_rows() == LastRows(1, 0)
