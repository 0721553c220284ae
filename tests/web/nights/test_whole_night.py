"""A night from its first deal until nobody owes anything, by the pages alone.

Figures by hand. At 0.50 CZK a point whoever declares and wins has +5.00, the two others -2.50:

    =======  =====  =====  ======  =====  =====
    table    Anna   Boris  Cyril   Dana   Eva
    =======  =====  =====  ======  =====  =====
    first    +5.00  -2.50  -2.50
    second   -2.50                 +5.00  -2.50
    together +2.50  -2.50  -2.50   +5.00  -2.50
    =======  =====  =====  ======  =====  =====

At 0.10 EUR Boris has +1.00 of the third table, Anna and Dana -0.50.
"""

from __future__ import annotations

from assistant.evening.log.events import Dealt
from tests.samples import PAID, five_each
from tests.web.conftest import Phone
from tests.web.evening_club import CZK, EUR, open_table, settle_night
from tests.web.nights.book_steps import DAY, act, correct, debts, overview
from tests.web.nights.test_people import rename
from tests.web.nights.test_settled_seats import sit_in


def open_sums(phone: Phone, book: str) -> dict[str, dict[str | None, str]]:
    """What everybody still gets or, below zero, pays, by currency; nobody who has nothing open."""
    statements = overview(phone, book).statements
    assert all(sum(statement.open.values()) == 0 for statement in statements)
    return {
        statement.purse.currency: {name: str(sum) for name, sum in statement.open.items() if sum}
        for statement in statements
    }


def test_a_night_of_two_currencies_is_settled_to_zero_whatever_happens(phone: Phone) -> None:
    first = open_table(
        phone, PAID, ["Anna", "Boris", "Cyrill"], five_each("Anna"), stake=CZK, **DAY
    )
    second = open_table(phone, PAID, ["Anna", "Dana", "Eva"], five_each("Dana"), stake=CZK, **DAY)
    open_table(phone, PAID, ["Anna", "Boris", "Dana"], five_each("Boris"), stake=EUR, **DAY)
    book = settle_night(phone)
    crowns: dict[str | None, str] = dict.fromkeys(("Boris", "Cyrill", "Eva"), "-2.50")
    euros = {"Anna": "-0.50", "Boris": "1.00", "Dana": "-0.50"}
    crowns |= {"Anna": "2.50", "Dana": "5.00"}
    assert open_sums(phone, book) == {"CZK": crowns, "EUR": euros}
    for currency in ("CZK", "EUR"):
        act(phone, book, "/settle", purse=f":{currency}")
    rename(phone, "Cyrill", {"name": "Cyril"})
    crowns["Cyril"] = crowns.pop("Cyrill")
    assert open_sums(phone, book)["CZK"] == crowns
    # Boris pays half of his 2.50 to Anna, everybody else all of it.
    assert debts(phone, book)[0].promise.payer == "Boris"
    act(phone, book, "/pay", {"amount": "1.25"}, promise="1", amount="")
    for promise in "2345":
        act(phone, book, "/pay", promise=promise)
    assert open_sums(phone, book) == {"CZK": {"Boris": "-1.25", "Anna": "1.25"}, "EUR": {}}
    # Emil sits in for Eva, and Dana wins once more: +5.00, Anna and Emil -2.50.
    sit_in(phone, second, "Emil", "Eva")
    evening = phone.tables.evening(second)
    phone.tables.append(second, evening, Dealt(evening.deals[0].facts), "the same once more")
    money = {"Boris": "-1.25", "Anna": "-1.25", "Dana": "5.00", "Emil": "-2.50"}
    assert open_sums(phone, book)["CZK"] == money
    # The first deals were lost: who declared gets 10.00 less, the two others of then 5.00 more.
    correct(phone, first)
    correct(phone, second)
    money = {"Boris": "3.75", "Cyril": "5.00", "Eva": "5.00"}
    money |= {"Anna": "-6.25", "Dana": "-5.00", "Emil": "-2.50"}
    assert open_sums(phone, book)["CZK"] == money
    act(phone, book, "/settle", purse=":CZK")
    for debt in debts(phone, book):
        if debt.left:
            act(phone, book, "/pay", promise=str(debt.number))
    assert open_sums(phone, book) == {"CZK": {}, "EUR": {}}
    assert "3 tables · all paid" in phone.page("/nights").text
