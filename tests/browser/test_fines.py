"""A fine is three touches: who pays, how much, and why; the others are paid."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.samples import PAID

from .phone import Phone
from .phones import Server

NAMES = ("Anna", "Boris", "Cyril")


@pytest.fixture
def table(server: Server, phone: Phone) -> str:
    table = server.open(PAID, NAMES)
    phone.go("adjust", table)
    return table


def test_who_pays_what_is_said_before_it_is_saved(server: Server, phone: Phone, table: str) -> None:
    for answer in ("from=0", "points=10"):
        phone.choose(answer)
    expect(phone.page.locator("#pays")).to_have_text("Anna pays 10 to each of Boris, Cyril")
    phone.page.locator("#reason").fill("late")
    phone.tap(phone.button("Save"))
    expect(phone.page.locator("#adjustment")).to_have_count(0)
    assert server.tables.evening(table).totals == (-20, 10, 10)


def test_an_answered_question_loses_its_red_line_at_once(phone: Phone, table: str) -> None:
    phone.allowed += ("status of 422",)
    phone.tap(phone.button("Save"))
    wrong = phone.page.locator(".wrong")
    expect(wrong).to_have_text(["Who pays?", "How many points?", "What is the reason?"])
    phone.choose("points=5")
    expect(wrong).to_have_text(["Who pays?", "What is the reason?"])
    phone.page.locator("#reason").fill("late")
    expect(wrong).to_have_text(["Who pays?"])
    phone.choose("from=1")
    expect(wrong).to_have_count(0)


def test_of_what_was_tapped_and_typed_the_last_holds(phone: Phone, table: str) -> None:
    phone.choose("points=5")
    phone.page.locator("#points").fill("7")
    expect(phone.choice("points=5")).not_to_be_checked()
    phone.choose("points=10")
    expect(phone.page.locator("#points")).to_have_value("")
