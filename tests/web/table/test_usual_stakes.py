"""A stake that is set where it was missing: on the result, by one of four presets."""

from __future__ import annotations

import pytest

from tests.samples import PAID
from tests.web.conftest import Page, Phone


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
