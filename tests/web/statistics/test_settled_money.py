"""Statistics show settled tables' money by the settlement's terms, like all other pages."""

from __future__ import annotations

from decimal import Decimal

import pytest

from assistant.core.seat import Seat
from assistant.evening.log.events import Stake
from assistant.settling.book import Agreed, Amount, Cut, Holder, Promise
from assistant.settling.rounded_shares import Purse, Terms
from tests.samples import PAID, UNPAID, five_each, unpaid
from tests.web.conftest import Phone
from tests.web.evening_club import CZK, WINNER_TAKES, first_table, open_table, settle_night
from tests.web.nights.book_steps import DAY, act, text

NAMES = ["Anna", "Boris", "Cyril"]


@pytest.fixture
def table(phone: Phone) -> str:
    return first_table(phone)


@pytest.fixture
def book(phone: Phone, table: str) -> str:
    """Its night, where each loser pays the winner 3 EUR: Anna +6, Boris and Cyril -3."""
    assert table
    book = settle_night(phone)
    act(phone, f"/b/{book}", "/terms", WINNER_TAKES)
    return book


def told(phone: Phone) -> list[str]:
    """The amounts on the pages of everybody, of a person and of a pair."""
    own, pair = "/figures/person?who=Anna", "/figures/pair?who=Anna&other=Boris"
    return [text(phone, path) for path in ("/figures", own, pair)]


def test_they_say_what_the_settlement_says(phone: Phone, book: str) -> None:
    act(phone, f"/b/{book}", "/settle")
    everybody, own, pair = told(phone)
    assert "CZK" not in everybody + own + pair
    assert "+6.00" in everybody
    assert "+€6.00" in own


def test_terms_agreed_on_for_a_table_alone_hold_as_on_its_pages(
    phone: Phone, table: str, book: str
) -> None:
    assert book
    assert "Anna +10 points +6.00" in text(phone, f"/t/{table}/end")
    assert "+€6.00" in told(phone)[1]
    assert "CZK" not in told(phone)[1]


def test_terms_agreed_on_for_tables_together_hold_once_they_are_settled(
    phone: Phone, table: str
) -> None:
    names = ["Dana", "Eva", "Filip"]
    open_table(phone, PAID, names, five_each("Dana"), stake=CZK, title="Second", **DAY)
    book = settle_night(phone)
    place = str(
        1 + phone.client.application.extensions["store"].books.book(book).tables.index(table)
    )
    terms = {"basis": "winner", "per_point": "3", "currency": "EUR"}
    act(phone, f"/b/{book}", "/terms", terms, place=place)
    before = told(phone)[1]
    assert "Anna +10 points +5.00" in text(phone, f"/t/{table}/end")
    assert "+5.00" in before
    act(phone, f"/b/{book}", "/settle", purse=":EUR")
    assert "+€6.00" in told(phone)[1]
    act(phone, f"/b/{book}/back?purse=:EUR", "/back")
    assert phone.page("/").text  # says once that it was taken back
    assert told(phone)[1] == before


def test_a_game_for_nothing_has_the_money_that_it_was_settled_for(phone: Phone) -> None:
    # 17, 3 and 1 points: Anna 14 + 16 = 30, Boris 2 - 14 = -12, Cyril -16 - 2 = -18, at 0.10 EUR.
    open_table(phone, UNPAID, NAMES, unpaid(17, 3, 1), **DAY)
    book = settle_night(phone)
    terms = {"basis": "difference", "per_point": "0.10", "currency": "EUR"}
    act(phone, f"/b/{book}", "/terms", terms)
    act(phone, f"/b/{book}", "/settle")
    assert "+3.00" in told(phone)[1]


def test_who_was_agreed_on_with_the_coin_that_is_left_over_has_it_in_all_pages(
    phone: Phone,
) -> None:
    # At a quarter of a yen Boris owes 7 1/2 yen, Anna, Cyril and Dana get 2 1/2 each. By their
    # names Anna gets the third yen; a version that rounded otherwise had agreed that Dana does.
    fine = {"from": ["Boris"], "to": ["Anna", "Cyril", "Dana"], "points": 10, "reason": "late"}
    stake = {"per_point": "0.25", "currency": "JPY"}
    names = ["Anna", "Boris", "Cyril", "Dana"]
    table = open_table(phone, PAID, names, {"adjustment": fine}, stake=stake, **DAY)
    assert "+¥3" in told(phone)[1]
    book = settle_night(phone)
    assert "Agree to these payments" in text(phone, f"/b/{book}")
    amounts = {"Anna": 2, "Boris": -7, "Cyril": 2, "Dana": 3}
    got = {who: Decimal(amount) for who, amount in amounts.items()}
    seen: dict[Holder, Amount] = {Seat(place): got[who] for place, who in enumerate(names)}
    cut = Cut(2, Terms(stake=Stake(Decimal("0.25"), "JPY")), seen)
    chairs = {who: ((table, Seat(place), 0),) for place, who in enumerate(names)}
    promises = tuple(Promise("Boris", who, got[who]) for who in ("Anna", "Cyril", "Dana"))
    agreed = Agreed(Purse("JPY"), promises, {table: cut}, chairs)
    books = phone.client.application.extensions["store"].books
    books.append(book, books.book(book).number + 1, agreed, "phone", "agreed")
    assert "+¥3" not in told(phone)[1]
    assert "+¥2" in told(phone)[1]
    assert "Dana +10 points +3" in text(phone, f"/t/{table}/end")
    assert "Agree to these payments" not in text(phone, f"/b/{book}")
