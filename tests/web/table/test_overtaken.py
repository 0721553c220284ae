"""A recording screen that another phone has overtaken gets a note, and can go on."""

from __future__ import annotations

import pytest

from tests.samples import PAID, PARTY, as_tapped, one_each, two_each
from tests.web.conftest import Form, Page, Phone, Values

ONE, TWO = as_tapped(PAID, one_each("Anna")), as_tapped(PAID, two_each("Anna"))


@pytest.fixture
def late(phone: Phone, other: Phone) -> tuple[str, Form]:
    """A recording screen from before another phone saved the deal."""
    address = phone.sit_down()
    form = other.recording(address)
    phone.record(address, ONE)
    return address, form


def told(phone: Phone, address: str, form: Form, values: Values) -> Page:
    """The note on a recording screen with these fields."""
    answer = phone.send(form, values, to=f"/t/{address}/record/elsewhere")
    assert answer.status_code == 200
    return Page(answer.text)


def buttons(page: Page) -> list[str]:
    return [said["formaction"].rpartition("/")[2] for tag, said in page.tags if tag == "button"]


def test_it_is_told_what_was_recorded_and_offered_to_come_after_it(
    other: Phone, late: tuple[str, Form]
) -> None:
    address, form = late
    page = told(other, address, form, TWO)
    assert "Already recorded: Deal 1" in page.text
    assert "another phone" in page.text
    assert "Record mine as deal 2" in page.text
    assert buttons(page) == ["onward"]
    assert page.links == [f"/t/{address}/"]


def test_the_same_deal_is_no_question(other: Phone, late: tuple[str, Form]) -> None:
    page = told(other, *late, ONE)
    assert "Another phone had already saved the same deal." in page.text
    assert buttons(page) == []


def test_it_is_told_by_whose_phone(phone: Phone, other: Phone, late: tuple[str, Form]) -> None:
    address, form = late
    phone.client.post(f"/t/{address}/me", data={"seat": "1"})
    name = phone.evening(address).players[1]
    assert f"{name}’s phone" in told(other, address, form, TWO).text


def test_it_goes_on_as_the_next_deal_with_what_was_typed(
    other: Phone, late: tuple[str, Form]
) -> None:
    address, form = late
    answer = other.send(form, TWO, to=f"/t/{address}/record/onward")
    page = Page(answer.text)
    assert page.wrong == []
    assert "Already recorded" not in page.text
    assert other.at_hand(address).values
    assert other.send(page.form("/record")).status_code == 303
    first, second = other.evening(address).deals
    assert (sorted(first.points), sorted(second.points)) == ([-1, -1, 2], [-2, -2, 4])


def test_what_was_half_typed_goes_on_too(other: Phone, late: tuple[str, Form]) -> None:
    address, form = late
    name, values = next(iter(TWO.items()))
    page = Page(other.send(form, {name: values}, to=f"/t/{address}/record/onward").text)
    assert page.form("/record").chosen(name) == [str(value) for value in values]
    assert page.form("/record").chosen("seen_deal") == ["2"]


def test_a_screen_that_nothing_is_in_the_way_of_is_told_nothing(phone: Phone, other: Phone) -> None:
    address = phone.sit_down()
    form = other.recording(address)
    for values in ({}, ONE):
        answer = other.send(form, values, to=f"/t/{address}/record/elsewhere")
        assert (answer.status_code, answer.text) == (200, "")


def test_turn_ins_of_others_at_a_party_are_in_nobodys_way(phone: Phone, other: Phone) -> None:
    address = phone.sit_down(PARTY, ("Anna", "Boris", "Cyril"))
    form = other.recording(address)
    phone.record(address, {"player": "0", "hand.0": "flush", "hand.1": "flush"})
    mine = {"player": "1", "hand.0": "flush", "hand.1": "flush"}
    for values in ({}, mine):
        answer = other.send(form, values, to=f"/t/{address}/record/elsewhere")
        assert answer.text == ""


def test_a_table_that_has_ended_is_said_and_nothing_is_offered(phone: Phone, other: Phone) -> None:
    address = phone.sit_down()
    form = other.recording(address)
    phone.send(phone.page(f"/t/{address}/end").form("/close"))
    page = told(other, address, form, ONE)
    assert "The table has ended" in page.text
    assert buttons(page) == []


def test_a_correction_is_told_of_another_and_goes_on_with_its_own(
    phone: Phone, other: Phone, late: tuple[str, Form]
) -> None:
    address, _ = late
    correcting = f"/t/{address}/deals/1/correct"
    form = other.page(correcting).form("/record")
    phone.send(phone.page(correcting).form("/record"), TWO)
    page = told(other, address, form, {})
    assert "Changed: Deal 1" in page.text
    answer = other.send(form, to=f"/t/{address}/record/onward")
    assert other.send(Page(answer.text).form("/record")).status_code == 303
    assert len(other.evening(address).deals) == 1


def test_who_was_taken_over_from_is_told_in_place(phone: Phone, other: Phone) -> None:
    address = phone.sit_down()
    form = phone.recording(address)
    phone.send(form, ONE, to=f"/t/{address}/preview", htmx=True)
    other.send(other.page(f"/t/{address}/").form("/take-over"))
    page = told(phone, address, form, ONE)
    assert "has taken over this deal" in page.text
    assert buttons(page) == ["preview"]


@pytest.mark.parametrize("htmx", [False, True])
def test_a_tap_that_comes_late_is_told_too(
    other: Phone, late: tuple[str, Form], htmx: bool
) -> None:
    address, form = late
    answer = other.send(form, TWO, to=f"/t/{address}/preview", htmx=htmx)
    assert "Already recorded: Deal 1" in Page(answer.text).text
