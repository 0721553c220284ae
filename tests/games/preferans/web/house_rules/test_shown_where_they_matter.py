"""A house rule is shown where anything follows from it, and nowhere else."""

from __future__ import annotations

import pytest

from tests.web.conftest import Form, Page, Phone

OF_FOUR = "rules.raspasy_dealer_point"
THREE = ("Anna", "Boris", "Cyril")
FOUR = (*THREE, "Dana")


def new_table(phone: Phone, names: tuple[str, ...], **rules: str) -> Page:
    """The form of a new table, once so many names and these rules are in it."""
    answer = phone.send(Form("/new"), {"game": "preferans", "name": names, **rules}, htmx=True)
    return Page(answer.text)


def fields(page: Page) -> set[str]:
    """The fields that are chosen on a form."""
    return {said["name"] for tag, said in page.tags if tag == "input" and "name" in said}


@pytest.mark.parametrize(("names", "shown"), [(THREE, False), (FOUR, True)])
def test_three_see_nothing_of_the_dealer_who_sits_out(
    phone: Phone, names: tuple[str, ...], shown: bool
) -> None:
    assert (OF_FOUR in fields(new_table(phone, names))) is shown
    address = phone.sit_down("preferans", names)
    assert (OF_FOUR in fields(phone.page(f"/t/{address}/rules"))) is shown
    assert ("Dealer’s point in raspasy" in phone.page(f"/t/{address}/rules-at-hand").text) is shown


def test_a_rule_for_four_that_three_have_chosen_is_not_lost(phone: Phone) -> None:
    address = phone.sit_down("preferans", FOUR, **{OF_FOUR: "1"})
    phone.send(
        phone.page(f"/t/{address}/company").form("/company"), {"do": "leave", "left": "Dana"}
    )
    page = phone.page(f"/t/{address}/rules")
    assert page.form("/rules").chosen(OF_FOUR) == ["1"]


@pytest.mark.parametrize(("convention", "shown"), [("rostov", True), ("sochi", False)])
def test_sharing_whists_is_asked_where_raspasy_writes_them(
    phone: Phone, convention: str, shown: bool
) -> None:
    page = new_table(phone, THREE, **{"rules.convention": convention})
    assert ("rules.raspasy_tie" in fields(page)) is shown


@pytest.mark.parametrize(("stays", "shown"), [("yes", True), ("no", False)])
def test_how_often_one_deals_is_asked_where_he_deals_again(
    phone: Phone, stays: str, shown: bool
) -> None:
    page = new_table(phone, THREE, **{"rules.dealer_stays": stays})
    assert ("rules.raspasy_dealer_most" in fields(page)) is shown
