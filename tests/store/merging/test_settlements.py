"""A settled table stays settled wherever it travels, and is requested once."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from decimal import Decimal
from hashlib import blake2b
from pathlib import Path

import pytest

from assistant.core.seat import Seat
from assistant.evening.log.events import Stake, Substituted
from assistant.evening.log.replay import up_to
from assistant.records.table_log import write_table_log
from assistant.settling.book import Book, BookOpened, CurrencyCancelled, Undone
from assistant.settling.journal import Journal, Line, Statement, agreement
from assistant.settling.rounded_shares import Purse
from assistant.settling.same_people import people_from
from assistant.store.merging.merge import ForkChoice
from assistant.store.merging.table_logs import LogStatus
from assistant.store.unreadable import UnreadableError
from tests.samples import PAID
from tests.store.beside import queries
from tests.store.conftest import opened

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


def journal(at: Place, book: Book) -> Journal:
    """A book with the present state of its tables."""
    known = queries(at.tables).outcomes(list(book.tables))
    people = people_from(
        {one: table.tenures for one, table in known.items()}, at.books.name_statements(known)
    )
    then = lambda address, number: up_to(at.tables.evening(address), number)  # noqa: E731
    return Journal(book, known, people, then, book.tables)


def statement(at: Place, book: Book) -> Statement:
    """The only statement of a book with the present state of its tables."""
    [found] = journal(at, book).statements
    return found


def settle(at: Place, name: str, purse: Purse | None = None) -> None:
    """Settle the table with another one in a book: only the first one travels.

    A `purse` is an old spelling of the currency, from before codes.
    """
    other = at.tables.open(
        at.evening.original_opening, at.evening.events, submission=f"other {name}"
    )
    book = f"book {name}"
    at.books.append(book, 1, BookOpened("Night", (at.address, other)), "phone", f"{name} 1")
    its = at.books.combined(book, at.books.books_agreed_on([at.address]))
    settled = agreement(statement(at, its))
    settled = replace(settled, purse=purse or settled.purse)
    at.books.agree(book, [settled], at.books.last_rows(), "phone", f"{name} agreed")


def line(at: Place) -> Line:
    """The table's line in all books that have agreed on it."""
    books = at.books.combined("", at.books.books_agreed_on([at.address]))
    return statement(at, replace(books, tables=(at.address,))).by_table[at.address]


def open_of(at: Place) -> dict[str | None, object]:
    """The unsettled result of the table, by name."""
    since = [one for one in line(at).pieces if one.agreement is None]
    return {one.party: one.amount for one in since if one.amount}


def test_nothing_that_was_settled_is_asked_for_elsewhere(here: Place, there: Place) -> None:
    there.take_in(here.log)
    assert open_of(there) == {"Anna": 2, "Boris": -1, "Řehoř": -1}
    settle(here, "a")
    assert there.take_in(here.log).status is LogStatus.NOTHING
    assert open_of(there) == {}
    there.deal("Boris")
    assert open_of(there) == {"Anna": -1, "Boris": 2, "Řehoř": -1}


@pytest.mark.matrix(3)
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
    said = {(here.address, Seat(seat), 1): name for seat, name in enumerate(names)}
    if before:
        here.books.name_chairs(said, "phone")
    settle(here, "a")
    here.books.name_chairs(said, "phone")
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


def agree(at: Place) -> None:
    """Settle the table by itself."""
    at.books.append("own", 1, BookOpened("Table", (at.address,)), "phone", "opened")
    settled = agreement(statement(at, at.books.book("own")))
    at.books.agree("own", [settled], at.books.last_rows(), "phone", "agreed")


def test_what_both_agreed_on_the_same_events_counts_once_and_stands_as_a_question(
    here: Place, there: Place
) -> None:
    there.take_in(here.log)
    agree(here)
    agree(there)
    for one, other in ((here, there), (there, here)):
        one.take_in(other.log)
        book = one.books.book("own")
        [twice] = journal(one, book).duplicate_agreements
        assert (twice.first.book, twice.other.agreed.elsewhere) == ("own", True)
        assert [debt.left for debt in statement(one, book).debts] == [1, 1]
        assert statement(one, book).paid == {}
    # Cancelled where it was agreed, it is gone on the other side too.
    there.books.append("own", 3, Undone(2), "phone", "cancelled")
    here.take_in(there.log)
    assert journal(here, here.books.book("own")).duplicate_agreements == []
    assert statement(there, there.books.book("own")).paid == {"Anna": -2, "Boris": 1, "Řehoř": 1}


def test_what_was_taken_back_is_open_again_everywhere(here: Place, there: Place) -> None:
    settle(here, "a")
    there.take_in(here.log)
    here.books.append("book a", 3, CurrencyCancelled(POINTS), "phone", "turned off")
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


def test_a_settlement_under_another_spelling_travels_with_its_letters(
    tmp_path: Path, clock: Callable[[], str], there: Place
) -> None:
    here, euros = place(tmp_path, "euros", clock), Purse("€")
    here.open(replace(opened(), stake=Stake(Decimal("0.50"), "€")))
    here.deal("Anna")
    settle(here, "a", euros)
    [told] = here.log.settled
    said = f"{here.evening.opened.table} {told['at']} :€"
    assert told["currency"] == "€"
    assert told["id"] == blake2b(said.encode(), digest_size=8).hexdigest()
    there.take_in(here.log)
    assert open_of(there) == {}
    here.books.append("book a", 3, CurrencyCancelled(euros), "phone", "turned off")
    there.take_in(here.log)
    half = Decimal("0.50")
    assert open_of(there) == {"Anna": 2 * half, "Boris": -half, "Řehoř": -half}


def test_a_settlement_whose_two_currencies_differ_is_refused(here: Place, there: Place) -> None:
    settle(here, "a")
    log = here.log
    log.settled[0]["settled"]["purse"] = {"currency": "EUR", "game": ""}
    with pytest.raises(UnreadableError):
        there.take_in(log)


@pytest.mark.parametrize("forged", ["a payment", "a sum above zero", "money in points"])
def test_a_settlement_that_makes_no_sense_is_refused(
    here: Place, there: Place, forged: str
) -> None:
    settle(here, "a")
    log = here.log
    told = log.settled[0]["settled"]
    [cover] = told["covers"].values()
    if forged == "a payment":
        told["promises"].append(["Anna", "Boris", "1"])
    elif forged == "a sum above zero":
        cover["chairs"][0][1] = "3"
    else:
        cover["chairs"] = [[at, f"{amount}.00"] for at, amount in cover["chairs"]]
    with pytest.raises(UnreadableError):
        there.take_in(log)
    assert there.tables.addresses("") == []


# ---- Somebody sits in ----


def for_whom(at: Place) -> dict[str | None, object]:
    """Everybody's share of the table, settled and open together."""
    return {who: amount for who, amount in line(at).amounts.items() if amount}


@pytest.mark.parametrize("late", ["on neither side", "here", "there", "on both sides"])
def test_who_sits_in_owes_nothing_of_what_was_settled_elsewhere(
    here: Place, there: Place, late: str
) -> None:
    if late in ("there", "on both sides"):
        there.take_in(here.log)
    settle(here, "a")
    there.take_in(here.log)
    if late in ("here", "on both sides"):
        here.write(Substituted(Seat(1), "Emil"))
    there.take_in(here.log)
    if late == "there":
        there.write(Substituted(Seat(1), "Emil"))
    for place_ in (here, there):
        assert open_of(place_) == {}
        assert for_whom(place_) == {"Anna": 2, "Boris": -1, "Řehoř": -1}


def test_what_was_settled_while_another_sat_there_counts_for_him(here: Place, there: Place) -> None:
    here.write(Substituted(Seat(1), "Emil"))
    settle(here, "a")
    here.write(Substituted(Seat(1), "Dana"))
    there.take_in(here.log)
    assert for_whom(there) == for_whom(here) == {"Anna": 2, "Emil": -1, "Řehoř": -1}


def test_where_both_went_on_what_came_after_a_substitution_is_of_who_sits_there_now(
    here: Place, there: Place
) -> None:
    # Here Emil sits in for Boris; there Anna wins once more of Boris, and it is settled. In the
    # log that both make that deal comes after Emil: Boris, who paid for it, gets it back of him.
    there.take_in(here.log)
    here.write(Substituted(Seat(1), "Emil"))
    there.deal("Anna")
    settle(there, "a")
    here.decide(here.take_in(there.log), ForkChoice.BOTH)
    assert here.evening.players == ("Anna", "Emil", "Řehoř")
    assert for_whom(here) == {"Anna": 4, "Boris": -1, "Emil": -1, "Řehoř": -2}
    books = here.books.combined("", here.books.books_agreed_on([here.address]))
    left = statement(here, replace(books, tables=(here.address,))).open
    assert {who: amount for who, amount in left.items() if amount} == {"Boris": 1, "Emil": -1}


def test_a_name_of_later_does_not_say_who_sat_there_when_it_was_settled(
    here: Place, there: Place
) -> None:
    # An earlier version wrote who has the chair now; the number says who had it then.
    settle(here, "a")
    here.write(Substituted(Seat(1), "Emil"))
    log = here.log
    told = log.settled[0]["settled"]
    public = log.table
    told["chairs"]["Emil"] = told["chairs"].pop("Boris")
    amounts = told["covers"][public]["amounts"]
    told["covers"][public]["amounts"] = [
        ["Emil" if who == "Boris" else who, sum_] for who, sum_ in amounts
    ]
    there.take_in(log)
    assert for_whom(there) == {"Anna": 2, "Boris": -1, "Řehoř": -1}
