"""A night whose tables have all ended is settled from its own page, by the payments shown there."""

from __future__ import annotations

from decimal import Decimal

import pytest

from tests.samples import PAID, five_each
from tests.web.conftest import Form, Page, Phone
from tests.web.evening_club import CZK, EUR, open_table, settle_night
from tests.web.nights.book_steps import DAY, debts, read

NIGHT = "/nights/2026-11-20?place=Club"
AGREE = "Agree to these payments"
CHANGED = "The payments have changed. Check the new ones, then agree."


def end(phone: Phone, *tables: str) -> None:
    for table in tables:
        phone.send(phone.page(f"/t/{table}/end").form("/close"))


def agreeing(page: Page) -> list[Form]:
    """The forms that agree on payments, one for each currency."""
    return [form for form in page.forms if "/settle?" in form.action]


@pytest.fixture
def ended(phone: Phone, tables: list[str]) -> list[str]:
    """The two tables of the night, both at their end."""
    end(phone, *tables)
    return tables


def books(phone: Phone) -> list[str]:
    """The settlements that the list of nights leads to."""
    links = phone.page("/nights").links
    return [link.removeprefix("/b/") for link in links if link.startswith("/b/")]


def test_while_a_table_goes_on_the_night_is_only_laid_out(phone: Phone, tables: list[str]) -> None:
    end(phone, tables[0])
    page = phone.page(NIGHT)
    assert not agreeing(page)
    assert AGREE not in page.text
    assert "Settle this night" in page.text
    assert page.text.count("not ended") == 1


def test_a_night_at_its_end_is_agreed_on_at_one_tap(phone: Phone, ended: list[str]) -> None:
    page = phone.page(NIGHT)
    assert AGREE in page.text
    assert "Settle this night" not in page.text
    (form,) = agreeing(page)
    assert {phone.send(form).location for _ in range(2)} == {NIGHT}
    (book,) = books(phone)
    assert set(read(phone, book).tables) == set(ended)
    page = phone.page(NIGHT)
    assert page.text.count(" Paid") == len(read(phone, book).debts) == 3
    assert not agreeing(page)
    assert "Send to the group" in page.text


def test_the_other_way_leads_to_the_settlement_where_nothing_is_agreed(
    phone: Phone, ended: list[str]
) -> None:
    assert ended
    assert "Settle another way" in phone.page(NIGHT).text
    book = settle_night(phone)
    assert not read(phone, book).debts
    page = phone.page(NIGHT)
    assert "Settle another way" not in page.text
    assert "Change who pays whom" in page.text
    phone.send(agreeing(page)[0])
    assert len(read(phone, book).debts) == 3
    assert books(phone) == [book]


@pytest.mark.parametrize("late", ["a table more", "a table that goes on again"])
def test_tables_that_are_not_as_shown_are_not_settled(
    phone: Phone, ended: list[str], late: str
) -> None:
    (form,) = agreeing(phone.page(NIGHT))
    if late == "a table more":
        nobody_won = open_table(phone, PAID, ["Anna", "Boris", "Cyril"], stake=CZK, **DAY)
        end(phone, nobody_won)
    else:
        phone.send(phone.page(f"/t/{ended[0]}/end").form("/reopen"))
    assert phone.send(form).location == NIGHT
    assert CHANGED in phone.page(NIGHT).text
    assert not books(phone)


def test_each_currency_of_a_night_is_agreed_on_below_its_payments(
    phone: Phone, ended: list[str]
) -> None:
    names = ["Anna", "Boris", "Eva"]
    end(phone, open_table(phone, PAID, names, five_each("Eva"), stake=EUR, **DAY))
    for left in (2, 1, 0):
        page = phone.page(NIGHT)
        forms = agreeing(page)
        assert len(forms) == left
        assert ('<footer class="bar">' in page.html) is (left < 2)
        assert not forms or phone.send(forms[0]).location == NIGHT
    (book,) = books(phone)
    assert len(read(phone, book).debts) == 3 + 2
    assert set(ended) < set(read(phone, book).tables)


def test_a_table_that_is_settled_by_itself_is_settled_with_its_night(
    phone: Phone, ended: list[str]
) -> None:
    # Of the first Boris and Cyril pay Anna 2.50 each; she lost as much to Dana at the second, so
    # that Cyril pays Dana instead.
    phone.send(phone.page(f"/t/{ended[0]}/end").form("/settle"))
    alone = phone.page(f"/t/{ended[0]}/end")
    (book,) = {link.split("/")[2] for link in alone.links if link.startswith("/b/")}
    page = phone.page(NIGHT)
    shown = page.text.replace("\N{NO-BREAK SPACE}", " ")
    for paid in ("Boris pays → Anna", "Cyril pays → Dana 2.50", "Eva pays → Dana 2.50"):
        assert shown.count(paid) == 1
    phone.send(agreeing(page)[0])
    night = read(phone, book).address
    assert night != book
    assert set(read(phone, night).tables) == set(ended)
    assert [(one.book, one.left) for one in debts(phone, night)] == [
        (book, Decimal("2.50")),
        (book, 0),
        (night, Decimal("2.50")),
        (night, Decimal("2.50")),
    ]
    assert not agreeing(phone.page(NIGHT))
    # The table's own page shows the way there, and none of the payments.
    alone = phone.page(f"/t/{ended[0]}/end")
    assert "Settled: Nov 20, 2026 · Club" in alone.text or "Settled: Club" in alone.text
    assert "→ Anna" not in alone.text


def partly(page: Page) -> Form:
    """The form with the amount of a payment that is paid in part."""
    return next(form for form in page.forms if "amount" in dict(form.fields))


def test_a_wrong_amount_is_refused_on_the_page_of_the_night(phone: Phone, ended: list[str]) -> None:
    assert ended
    phone.send(agreeing(phone.page(NIGHT))[0])
    answer = phone.send(partly(phone.page(NIGHT)), {"amount": "99999"})
    assert answer.status_code == 422
    assert phone.send(partly(Page(answer.text)), {"amount": "0.01"}).location == NIGHT
