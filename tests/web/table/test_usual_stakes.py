"""Setting a missing stake by one of four presets."""

from __future__ import annotations

import pytest
from flask import Flask

from assistant.store.links import Role
from assistant.web.responses import CHANGED
from tests.samples import PAID, UNPAID, five_each, unpaid
from tests.web.conftest import Page, Phone
from tests.web.evening_club import open_table, settle_night


@pytest.mark.parametrize(
    ("asked", "stakes", "currency"),
    [
        ("cs", ["0,10", "0,20", "0,50", "1"], "CZK"),
        ("en-GB,en", ["0.10", "0.20", "0.50", "1"], "GBP"),
        ("ja-JP", ["1", "5", "10", "50"], "JPY"),
    ],
)
def test_a_stake_is_one_of_four_by_the_currency_of_the_region(
    phone: Phone, asked: str, stakes: list[str], currency: str
) -> None:
    address = phone.sit_down(PAID)
    answer = phone.client.get(f"/t/{address}/end", headers={"Accept-Language": asked})
    for stake in stakes:
        assert f'name="stake" value="{stake}"' in answer.text
    assert dict(Page(answer.text).form("/stake").fields)["currency"] == currency


def test_a_preset_leads_back_to_the_result_and_holds_for_the_next_table(phone: Phone) -> None:
    address = phone.sit_down(PAID)
    form = phone.page(f"/t/{address}/end").form("/stake")
    sent = phone.send(form, {"stake": "0.20", "currency": "PLN"})
    assert sent.location == f"/t/{address}/end"
    stake = phone.evening(address).stake
    assert stake is not None
    assert (f"{stake.per_point}", stake.currency) == ("0.20", "PLN")
    later = phone.sit_down(PAID)
    again = phone.page(f"/t/{later}/end").form("/stake")
    assert dict(again.fields)["currency"] == "PLN"


def test_garbage_sets_no_stake(phone: Phone) -> None:
    address = phone.sit_down(PAID)
    form = phone.page(f"/t/{address}/end").form("/stake")
    assert phone.send(form, {"stake": "x"}).location == f"/t/{address}/end"
    assert phone.evening(address).stake is None


def test_a_preset_of_a_new_table_is_in_its_fields_and_saved_with_the_table(phone: Phone) -> None:
    form = phone.page("/new").form("/new")
    names = ["Anna", "Boris", "Cyril"]
    page = Page(phone.send(form, {"name": names, "stake": "0.20", "currency": "CZK"}).text)
    assert page.wrong == []
    assert page.form("/new").chosen("per_point") == ["0.20"]
    address = phone.send(page.form("/new"), {"do": "start"}).location.split("/")[2]
    stake = phone.evening(address).stake
    assert stake is not None
    assert (f"{stake.per_point}", stake.currency) == ("0.20", "CZK")


def test_a_preset_of_the_edited_table_comes_back_to_its_form_and_waits_for_save(
    phone: Phone,
) -> None:
    address = phone.sit_down(PAID)
    page = Page(phone.send(phone.page(f"/t/{address}/edit").form("/edit"), {"stake": "0.50"}).text)
    assert phone.evening(address).stake is None
    assert page.form("/edit").chosen("per_point") == ["0.50"]
    assert phone.send(page.form("/edit"), {"per_point": "0.50"}).location == f"/t/{address}/"
    assert phone.evening(address).stake is not None


@pytest.mark.parametrize("path", ["/new", "/t/{address}/edit"])
def test_no_empty_field_of_money_shows_an_example(phone: Phone, path: str) -> None:
    page = phone.page(path.format(address=phone.sit_down(PAID)))
    (field,) = [
        said for tag, said in page.tags if tag == "input" and said.get("name") == "per_point"
    ]
    assert "placeholder" not in field


NIGHT = "/nights/2026-11-20?place=Club"
DAY = {"date": "2026-11-20", "place": "Club"}
THREE = ["Anna", "Boris", "Cyril"]
OFFER = "Set a stake"


def played(phone: Phone) -> str:
    """A table without a stake, at which Anna has won five points from each of two."""
    return open_table(phone, PAID, THREE, five_each("Anna"), **DAY)


def for_nothing(phone: Phone) -> str:
    """A table whose house rules let nobody pay: 17, 3 and 1."""
    return open_table(phone, UNPAID, THREE, unpaid(17, 3, 1), **DAY)


def test_it_is_asked_wherever_the_money_is_looked_at_and_leads_back_there(phone: Phone) -> None:
    first, second, third = (played(phone) for _ in range(3))
    book = settle_night(phone)
    for table, page in (
        (first, f"/t/{first}/end"),
        (second, f"{NIGHT}#at-{second}"),
        (third, f"/b/{book}"),
    ):
        form = phone.page(page.partition("#")[0]).form(f"/t/{table}/stake")
        assert phone.send(form, {"stake": "0.20", "currency": "CZK"}).location == page
        assert phone.evening(table).stake
        assert f"/t/{table}/stake" not in phone.page(page.partition("#")[0]).html


def test_another_stake_that_is_typed_leads_back_to_the_night_too(phone: Phone) -> None:
    table = played(phone)
    way = next(link for link in phone.page(NIGHT).links if link.startswith(f"/t/{table}/edit"))
    form = phone.page(way).form("/edit")
    wrong = Page(phone.send(form, {"per_point": "x", "currency": "CZK"}).text)
    assert wrong.wrong
    there = phone.send(wrong.form("/edit"), {"per_point": "2.50"}).location
    assert there == f"{NIGHT}#at-{table}"
    assert "Anna +25.00" in phone.page(NIGHT).text


@pytest.mark.parametrize("closed", [False, True])
@pytest.mark.parametrize("page", ["/t/{table}/end", NIGHT])
def test_where_nobody_pays_a_stake_lets_differences_be_paid(
    phone: Phone, page: str, closed: bool
) -> None:
    table = for_nothing(phone)
    page = page.format(table=table)
    if closed:
        phone.send(phone.page(f"/t/{table}/end").form("/close"))
    offered = phone.page(page)
    assert "Everyone settles the difference in results with everyone." in offered.text
    form = offered.form(f"/t/{table}/stake")
    assert phone.send(form, {"stake": "0.10", "currency": "EUR"}).status_code == 303
    # 14 + 16 to Anna; 2 less 14 to Boris; Cyril pays 16 and 2.
    for told in (f"/t/{table}/end", NIGHT):
        text = phone.page(told).text
        assert all(one in text for one in ("+3.00", "−1.20", "−1.80")), told
    assert not phone.evening(table).closed or "ended with" not in phone.page(f"/t/{table}/end").text
    number = phone.evening(table).number
    phone.send(form, {"stake": "0.10", "currency": "EUR"})
    assert phone.evening(table).number == number, "the same form once more"


def test_a_stake_is_undone_at_once_only_where_the_house_rules_stayed(phone: Phone) -> None:
    for table, undone in (played(phone), True), (for_nothing(phone), False):
        form = phone.page(f"/t/{table}/end").form("/stake")
        phone.send(form, {"stake": "0.10", "currency": "EUR"})
        page = phone.page(f"/t/{table}/end")
        assert "Saved" in page.text
        assert any(one.action == f"/t/{table}/undo" for one in page.forms) is undone


def test_a_stake_that_was_tapped_twice_is_said_to_be_changed_by_nobody(phone: Phone) -> None:
    table = played(phone)
    form = phone.page(f"/t/{table}/end").form("/stake")
    for _ in range(2):
        phone.send(form, {"stake": "0.10", "currency": "EUR"})
    assert CHANGED.text not in phone.page(f"/t/{table}/end").text


def test_no_stake_is_asked_of_who_may_not_set_it_or_where_something_is_agreed(
    phone: Phone, app: Flask
) -> None:
    table = played(phone)
    phone.store.links.make_links(table, phone.device)
    stale = phone.page(f"/t/{table}/end").form("/stake")
    for role in (Role.WATCH, Role.KEEP):
        other = Phone(app, role)
        other.page(f"/t/{table}/")
        for page in (f"/t/{table}/end", NIGHT):
            assert OFFER not in other.page(page).text
        assert other.send(stale, {"stake": "1"}).status_code == 403
    phone.send(phone.page(f"/t/{table}/end").form("/close"))
    phone.send(phone.page(f"/t/{table}/end").form("/settle"))
    (book,) = phone.store.books.addresses_agreed_on([table])
    for page in (f"/t/{table}/end", NIGHT, f"/b/{book}"):
        assert OFFER not in phone.page(page).text, page
    before = phone.evening(table).number
    phone.send(stale, {"stake": "1"})
    assert phone.evening(table).number == before
