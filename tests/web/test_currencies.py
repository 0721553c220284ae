"""A currency is the same on every page and in every file, however it is spelled."""

from __future__ import annotations

import csv
import io
import re
from decimal import Decimal

import pytest

from assistant.evening.log.events import Stake
from assistant.settling.book import Agreed, Amount, Cut, Holder, Promise, TablesPicked
from assistant.settling.rounded_shares import Purse, Terms
from assistant.store.books import Books
from tests.games.worked import NAMES
from tests.samples import PAID, five_each
from tests.web.conftest import Page, Phone, Values
from tests.web.evening_club import open_table, settle_night
from tests.web.nights.book_steps import DAY, act, read, text

THREE = ["Anna", "Boris", "Cyril"]


def table(phone: Phone, currency: str) -> str:
    """At 0.50 a point Anna +10, Boris and Cyril -5: 5.00, -2.50, -2.50."""
    stake = {"per_point": "0.50", "currency": currency}
    return open_table(phone, PAID, THREE, five_each("Anna"), stake=stake, **DAY)


def settled_as_before(phone: Phone, address: str) -> str:
    """The book of a table in €, agreed on when € and EUR were two purses."""
    book, evening = settle_night(phone), phone.evening(address)
    half = Decimal("2.50")
    seen: dict[Holder, Amount] = dict(zip(evening.seats, (2 * half, -half, -half), strict=True))
    cuts = {address: Cut(evening.number, Terms(stake=evening.stake), seen)}
    promises = (Promise("Boris", "Anna", half), Promise("Cyril", "Anna", half))
    seats = zip(THREE, evening.seats, strict=True)
    chairs = {name: ((address, seat, 0),) for name, seat in seats}
    agreed = Agreed(Purse("€"), promises, cuts, chairs)
    books_of(phone).append(book, 2, agreed, "phone", "agreed")
    return book


def books_of(phone: Phone) -> Books:
    found: Books = phone.client.application.extensions["store"].books
    return found


# ---- Asked ----


@pytest.mark.parametrize(
    ("sign", "such_as", "meant"), [("$", "USD, CAD, AUD", "USD"), ("￥", "JPY, CNY", "JPY")]
)
def test_a_sign_of_several_currencies_is_asked_for_once_at_its_field(
    phone: Phone, sign: str, such_as: str, meant: str
) -> None:
    values: Values = {"name": NAMES[:3], "per_point": "0.10", "currency": sign, "do": "start"}
    answer = phone.send(phone.page("/new").form("/new"), values)
    assert answer.status_code == 422
    page = Page(answer.text)
    [asked] = page.wrong
    assert asked == (f"{sign} stands for several currencies: write the letters, such as {such_as}")
    form = page.form("/new")
    assert (form.chosen("currency"), form.chosen("per_point")) == ([sign], ["0.10"])
    assert phone.stored() == []
    answer = phone.send(form, {"currency": meant, "do": "start"})
    address = str(answer.location).split("/")[2]
    assert phone.evening(address).stake == Stake(Decimal("0.10"), meant)


@pytest.mark.parametrize(("typed", "code"), [("Kč", "CZK"), ("eur", "EUR"), ("円", "JPY")])
def test_what_can_be_no_other_currency_is_stored_by_its_code(
    phone: Phone, typed: str, code: str
) -> None:
    stake = phone.evening(phone.sit_down(per_point="2", currency=typed)).stake
    assert stake == Stake(Decimal(2), code)


def test_a_sign_that_is_stored_is_not_asked_for_where_only_the_stake_is_changed(
    phone: Phone,
) -> None:
    address = table(phone, "$")
    form = phone.page(f"/t/{address}/edit").form("/edit")
    assert form.chosen("currency") == ["$"]
    assert phone.send(form, {"per_point": "1"}).status_code == 303
    assert phone.evening(address).stake == Stake(Decimal(1), "$")


# ---- One on every page ----


def test_tables_of_one_currency_are_one_standing_whatever_was_written(phone: Phone) -> None:
    addresses = [table(phone, "€"), table(phone, "eur")]
    book = settle_night(phone)
    assert "1 Anna +10.00" in text(phone, f"/b/{book}")
    assert phone.page(f"/b/{book}").html.count("placings") == 1
    for address in addresses:
        assert "Anna +10 points +5.00" in text(phone, f"/t/{address}/end")
    figures = text(phone, "/figures")
    assert "+10.00" in figures
    form = {"table": addresses, "how": "commas"}
    export = phone.client.post("/data/export", data=form)
    rows = csv.DictReader(io.StringIO(export.text.removeprefix("\ufeff")))
    assert {row["currency"] for row in rows} == {"EUR"}
    kept = phone.tables.connections.db.execute("SELECT DISTINCT currency FROM balances").fetchall()
    assert kept == [("EUR",)]


def test_two_standings_of_one_sign_are_headed_by_their_letters(phone: Phone) -> None:
    for currency in ("$", "USD", "¥", "JPY"):
        table(phone, currency)
    page = text(phone, f"/b/{settle_night(phone)}")
    heads = re.findall(r"(\S+) 1 Anna", page)
    assert sorted(heads) == ["$", "JPY", "USD", "¥"]


def test_what_is_agreed_on_is_written_by_the_code(phone: Phone) -> None:
    table(phone, "€")
    book = settle_night(phone)
    act(phone, book, "/settle")
    [agreed] = read(phone, book).agreements
    assert agreed.purse.exact_key == ":EUR"


def test_addresses_of_before_name_a_currency_as_it_was_written(phone: Phone) -> None:
    book = settled_as_before(phone, table(phone, "€"))
    for path in ("of?purse=:€&who=Anna", "back?purse=:€"):
        assert (
            phone.page(f"/b/{book}/{path}").text
            == phone.page(f"/b/{book}/{path.replace('€', 'EUR')}").text
        )


def test_what_was_agreed_under_two_spellings_is_one_and_taken_back_the_last_first(
    phone: Phone,
) -> None:
    first = table(phone, "€")
    book = settled_as_before(phone, first)
    second = table(phone, "EUR")
    books_of(phone).append(book, 3, TablesPicked((first, second)), "phone", "picked")
    act(phone, book, "/settle")
    agreements = read(phone, book).agreements
    assert [one.purse.exact_key for one in agreements] == [":€", ":EUR"]
    for left in ([":€"], []):
        form = phone.page(f"/b/{book}/back?purse=:EUR").form("/back")
        assert phone.send(form).status_code == 303
        assert [one.purse.exact_key for one in read(phone, book).agreements] == left
    assert not read(phone, book).debts
    page = text(phone, f"/b/{book}")
    assert "Boris pays → Anna 5.00" in page
    assert page.count("the settlement was cancelled") == 2


def test_a_table_settled_under_another_spelling_keeps_its_stake_as_it_is(phone: Phone) -> None:
    address = table(phone, "€")
    book = settled_as_before(phone, address)
    act(phone, book, "/terms", {"basis": "agreed", "per_point": "0.50", "currency": "EUR"})
    assert "the terms agreed there count" not in text(phone, f"/b/{book}")
    assert "Boris pays → Anna" in text(phone, f"/t/{address}/end")


def test_yen_are_whole_on_every_page(phone: Phone) -> None:
    stake = {"per_point": "0.5", "currency": "円"}
    address = open_table(phone, PAID, THREE, five_each("Anna"), stake=stake, **DAY)
    book = settle_night(phone)
    # Both owe 2.5: the coin that two of 2 leave open goes to the first by name.
    assert "Boris pays → Anna 3 Cyril pays → Anna 2" in text(phone, f"/b/{book}")
    act(phone, book, "/settle")
    act(phone, book, "/pay", promise="1")
    assert "¥3" in text(phone, f"/b/{book}/payment?promise=1")
    assert not any(
        "." in figure for figure in text(phone, f"/t/{address}/end").split() if "¥" in figure
    )
