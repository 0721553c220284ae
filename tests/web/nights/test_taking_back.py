"""What was agreed on is taken back: as long as nobody has paid, and nothing else leans on it."""

from __future__ import annotations

import json
import re
from decimal import Decimal
from hashlib import blake2b

import pytest

from assistant.evening.log.events import Dealt
from assistant.settling.book import Promise, Undone
from tests.samples import PAID
from tests.web.conftest import Form, Page, Phone
from tests.web.evening_club import CZK, first_table, open_table, settle_night
from tests.web.files.test_table_files import upload
from tests.web.nights.book_steps import DAY, act, debts, picked, read, text

THREE = ["Anna", "Boris", "Cyril"]
PURSE = "?purse=:CZK"


def can_be_taken_back(phone: Phone, book: str) -> bool:
    forms = phone.page(f"/b/{book}/back{PURSE}").forms
    return any(form.action.endswith("/back") for form in forms)


@pytest.fixture
def table(phone: Phone) -> str:
    return first_table(phone)


@pytest.fixture
def book(phone: Phone, table: str) -> str:
    """The night of it, settled."""
    assert table
    book = settle_night(phone)
    act(phone, f"/b/{book}", "/settle")
    return book


def test_a_settlement_that_is_taken_back_is_as_if_it_had_not_been(
    phone: Phone, table: str, book: str
) -> None:
    assert f"/b/{book}/back{PURSE}" in phone.page(f"/b/{book}").links
    page = text(phone, f"/b/{book}/back{PURSE}")
    assert "Boris → Anna" in page
    assert "Tables: First. Once the settlement is cancelled" in page
    answer = act(phone, f"/b/{book}/back{PURSE}", "/back")
    assert (answer.status_code, answer.location) == (303, f"/b/{book}")
    assert not read(phone, book).settled
    assert not debts(phone, book)
    page = text(phone, f"/b/{book}")
    assert "Who pays whom" in page
    assert re.search("CZK: the settlement was cancelled \\(.*, on this phone\\)", page)
    assert " Paid" not in page
    assert "Boris pays → Anna 2.50" in page
    assert "cancel the settlement" not in text(phone, f"/t/{table}/edit")
    # It can be agreed on again: the same promises under new numbers.
    act(phone, f"/b/{book}", "/settle")
    assert [(debt.number, debt.is_open) for debt in debts(phone, book)] == [(3, True), (4, True)]
    act(phone, f"/b/{book}", "/pay", promise="3")
    assert "paid" in text(phone, f"/b/{book}/payment?promise=3")
    assert phone.get(f"/b/{book}/payment?promise=99").status_code == 404


def test_a_link_to_a_payment_that_was_replaced_leads_to_what_the_same_two_have_open(
    phone: Phone, table: str, book: str
) -> None:
    def leads(path: str) -> str:
        return str(phone.get(f"/b/{book}/{path}").location).removeprefix(f"/b/{book}")

    def corrected(made: str) -> None:
        form = phone.page(f"/t/{table}/deals/1/correct").form("/record")
        assert phone.send(form, {"made": made}).status_code == 303

    act(phone, f"/b/{book}/back{PURSE}", "/back")
    assert leads("payment?promise=1") == leads("transfer/1") == "/payment?purse=:CZK&place=0"
    act(phone, f"/b/{book}", "/settle")
    assert (leads("payment?promise=1"), leads("transfer/1")) == (
        "/payment?promise=3",
        "/transfer/3",
    )
    # Corrected, Anna pays the two; what they were to pay her is no longer due.
    corrected("no")
    assert leads("transfer/3") == "/payment?purse=:CZK&place=0"
    act(phone, f"/b/{book}", "/settle")
    assert leads("transfer/3") == leads("transfer/1") == "/transfer/5"
    act(phone, f"/b/{book}", "/pay", promise="5")
    assert leads("transfer/3") == leads("payment?promise=1") == ""
    assert phone.get(f"/b/{book}/transfer/5").status_code == 200
    assert "no longer due" in text(phone, f"/b/{book}/payment?promise=3")


def test_what_was_paid_is_marked_as_not_paid_first(phone: Phone, book: str) -> None:
    form = phone.page(f"/b/{book}/back{PURSE}").form("/back")
    act(phone, f"/b/{book}", "/pay", promise="1")
    answer = phone.send(form)
    assert answer.status_code == 409
    assert (
        "Some payments are marked as paid. Mark them as not paid first." in Page(answer.text).text
    )
    assert not can_be_taken_back(phone, book)
    act(phone, f"/b/{book}", "/pay", {"do": "back"}, promise="1")
    assert can_be_taken_back(phone, book)


def test_only_the_latest_agreement_is_undone(phone: Phone, table: str, book: str) -> None:
    """Corrected, Anna pays 5.00: in the season both promises rest, and she pays 2.50 to each."""
    correct = phone.page(f"/t/{table}/deals/1/correct").form("/record")
    assert phone.send(correct, {"made": "no"}).status_code == 303
    later = open_table(phone, PAID, THREE, stake=CZK, title="Later", **DAY)
    season = picked(phone, "Season", table, later)
    act(phone, season, "/settle")
    assert read(phone, book).address == season
    assert [debt.left for debt in debts(phone, season)] == [0, 0, *[Decimal("2.50")] * 2]
    stale = phone.page(f"/b/{book}/back{PURSE}").form("/back")
    act(phone, f"/b/{season}", "/pay", promise="1", of=season)
    assert phone.send(stale).status_code == 409
    act(phone, f"/b/{season}", "/pay", {"do": "back"}, promise="1", of=season)
    for left in (2, 0):
        act(phone, f"/b/{book}/back{PURSE}", "/back")
        assert [(one.book, one.left) for one in debts(phone, season)] == [(book, 0)] * left
    assert "Who pays whom · CZK Anna pays → Boris 2.50" in text(phone, f"/b/{book}")
    assert text(phone, f"/b/{season}").count("the settlement was cancelled") == 2


def test_it_is_taken_back_once_however_often_the_form_is_sent(phone: Phone, book: str) -> None:
    form = phone.page(f"/b/{book}/back{PURSE}").form("/back")
    for _ in range(2):
        assert phone.send(form).status_code == 303
    events = [one.event for one in read(phone, book).log]
    assert sum(isinstance(event, Undone) for event in events) == 1


def test_a_form_of_another_phone_that_comes_later_writes_nothing(
    phone: Phone, other: Phone, book: str
) -> None:
    late: Form = other.page(f"/b/{book}/back{PURSE}").form("/back")
    act(phone, f"/b/{book}/back{PURSE}", "/back")
    act(phone, f"/b/{book}", "/settle")
    assert other.send(late).status_code == 303
    assert read(phone, book).settled


# ---- Agreed here and elsewhere ----


def agreed_elsewhere(phone: Phone, table: str) -> None:
    """Take in a copy of the table on which the same was agreed at another time."""
    log = json.loads(phone.get(f"/t/{table}/log.json").text)
    [told] = log["settled"]
    told["at"] = "2026-11-20T21:00:00.000+00:00"
    said = f"{log['table']} {told['at']} :CZK"
    told["id"] = blake2b(said.encode(), digest_size=8).hexdigest()
    assert upload(phone, log).status_code == 303


ONCE = "First: the same was agreed here and elsewhere. It counts as paid once."


def cancel(phone: Phone, book: str, which: int) -> Page:
    """The page that cancels one of the two: the one from here, or the one from elsewhere."""
    its = [link for link in phone.page(f"/b/{book}").links if f"/b/{book}/back" in link]
    return phone.page([link for link in its if "agreed=" in link][which])


def test_what_was_agreed_here_and_elsewhere_asks_whether_it_was_paid_once_or_twice(
    phone: Phone, table: str, book: str
) -> None:
    agreed_elsewhere(phone, table)
    page = text(phone, f"/b/{book}")
    assert ONCE in page
    assert "agreed here and elsewhere" in text(phone, "/nights")
    assert [one.left for one in debts(phone, book)] == [Decimal("2.50")] * 2
    act(phone, f"/b/{book}", "/pay", promise="1")
    act(phone, f"/b/{book}", "/twice")
    # All of it was paid elsewhere too: Boris, who paid here, gets it back of Anna; Cyril owes none.
    page = text(phone, f"/b/{book}")
    assert "the same was agreed here and elsewhere, and both were paid." in page
    assert "Anna pays → Boris 2.50" in page
    assert [one.left for one in debts(phone, book)] == [0, 0]
    act(phone, f"/b/{book}", "/settle")
    assert "Paid once or twice?" not in text(phone, f"/b/{book}")
    assert debts(phone, book)[-1].promise == Promise("Anna", "Boris", Decimal("2.50"))


@pytest.mark.parametrize(("which", "left"), [(1, [2, 2]), (0, [])])
def test_either_of_two_agreements_on_the_same_is_cancelled_whatever_came_later(
    phone: Phone, table: str, book: str, which: int, left: list[int]
) -> None:
    agreed_elsewhere(phone, table)
    later = phone.tables.evening(table)
    phone.tables.append(table, later, Dealt(later.deals[0].facts), "one more")
    act(phone, f"/b/{book}", "/settle")
    phone.send(cancel(phone, book, which).form("/back"))
    assert "Paid once or twice?" not in text(phone, f"/b/{book}")
    assert [one.number for one in debts(phone, book)] == [*range(1, len(left) + 1), 3, 4]
    assert all(one.left == Decimal("2.50") for one in debts(phone, book))
    assert "Agree to these payments" not in text(phone, f"/b/{book}")


def test_what_is_marked_as_paid_here_is_not_cancelled_for_what_was_agreed_elsewhere(
    phone: Phone, table: str, book: str
) -> None:
    agreed_elsewhere(phone, table)
    act(phone, f"/b/{book}", "/pay", promise="1")
    assert "Mark them as not paid first." in cancel(phone, book, 0).text
    assert "kept where they were agreed, not here" in cancel(phone, book, 1).text


def test_what_was_agreed_elsewhere_alone_is_cancelled_too(
    phone: Phone, table: str, book: str
) -> None:
    agreed_elsewhere(phone, table)
    phone.send(cancel(phone, book, 0).form("/back"))
    path = f"/b/{book}/back{PURSE}"
    assert path in phone.page(f"/b/{book}").links
    assert "kept where they were agreed, not here" in text(phone, path)
    assert act(phone, path, "/back").location == f"/b/{book}"
    assert "Boris pays → Anna 2.50" in text(phone, f"/b/{book}")
    assert "Agree to these payments" in text(phone, f"/b/{book}")


def test_what_nobody_agreed_on_cannot_be_taken_back(phone: Phone, book: str) -> None:
    assert phone.get(f"/b/{book}/back?purse=:EUR").status_code == 404
    assert phone.get(f"/b/{book}/back").status_code == 404
