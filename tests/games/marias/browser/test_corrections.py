"""Somebody remembers better: corrected, withdrawn, undone, restored, and never forgotten."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.phone import Phone
from tests.browser.phones import Server

NAMES = ("Anna", "Boris", "Čeněk")


@pytest.fixture
def table(server: Server, phone: Phone) -> Phone:
    """Five deals that nobody played: Boris, Čeněk, Anna, Boris and Čeněk won 1 from each."""
    won = "Boris leaves, Čeněk bells, Anna acorns, Boris leaves, Čeněk bells".split(", ")
    phone.go(address=server.open("marias", NAMES, *map(unplayed, won)))
    phone.shows(-2, 1, 1)
    return phone


def unplayed(words: str) -> dict[str, object]:
    """A suit game that was not played."""
    soloist, trump = words.split()
    return {"soloist": soloist, "contract": "suit", "trump": trump, "played": False}


def changes(phone: Phone) -> list[str]:
    """What each row of the table's screen changed for everybody, the oldest deal first."""
    rows = phone.page.locator("a.deal .runs").all()[::-1]
    told = [row.locator("> span").all_inner_texts() for row in rows]
    return [" ".join(one.rpartition(":")[2].strip() for one in row) for row in told]


def test_a_deal_three_deals_back_changes_its_row_and_the_totals(table: Phone) -> None:
    assert changes(table) == ["−1 +2 −1", "−1 −1 +2", "+2 −1 −1", "−1 +2 −1", "−1 −1 +2"]
    named = table.page.locator(".what", has_text="Čeněk")
    table.tap(table.page.locator("a.deal", has=named).nth(1))
    table.heading("Deal 2")
    table.tap(table.link("Correct"))
    table.heading("Correct deal 2")
    expect(table.choice("trump=bells")).to_be_checked()
    table.choose("trump=hearts", "fleks.game=1", "aces=4", "last=defenders")
    expect(table.page.locator(".foot .nets b")).to_have_text(["+4", "+4", "−8"])
    table.tap(table.button("Save correction"))
    expect(table.page.locator("#screen .toast")).to_contain_text("Corrected")
    table.shows(3, 6, -9)
    assert changes(table) == ["−1 +2 −1", "+4 +4 −8", "+2 −1 −1", "−1 +2 −1", "−1 −1 +2"]


def test_the_history_shows_what_it_was_and_what_it_became(table: Phone) -> None:
    table.go("deals/2/correct")
    table.choose("trump=hearts")
    table.save()
    table.menu("Changes")
    change = table.page.locator(".change")
    expect(change).to_have_count(1)
    expect(change.locator("del").get_by_role("img", name="bells")).to_have_count(1)
    expect(change.get_by_role("img")).to_have_count(2)
    expect(change.get_by_role("img").last).to_have_accessible_name("hearts")
    table.tap(change)
    table.heading("Deal 2")
    expect(table.page.locator(".change")).to_have_count(2)


def test_undo_takes_back_a_deal_a_correction_and_a_withdrawal(table: Phone) -> None:
    table.record("trump=hearts")
    table.shows(2, -1, -1)
    table.tap(table.button("Undo"))
    table.shows(-2, 1, 1)
    expect(table.page.locator(".said")).to_contain_text("Under way: Deal 6")
    table.go("deals/5/correct")
    table.choose("trump=hearts")
    table.save()
    table.shows(-3, 0, 3)
    table.tap(table.button("Undo"))
    table.shows(-2, 1, 1)
    table.go("deals/5")
    table.tap(table.button("Withdraw"))
    table.shows(-1, 2, -1)
    table.tap(table.button("Undo"))
    table.shows(-2, 1, 1)


def test_a_withdrawn_deal_can_count_again(table: Phone) -> None:
    table.go("deals/2")
    table.tap(table.button("Withdraw"))
    expect(table.page.locator("a.deal")).to_have_count(4)
    # The later deals were written for their soloists, who stay what they were.
    table.shows(-1, 2, -1)
    table.menu("Changes")
    expect(table.page.locator(".change")).to_contain_text("withdrawn")
    table.tap(table.page.locator(".change"))
    table.heading("Withdrawn deal")
    table.tap(table.button("Restore"))
    table.shows(-2, 1, 1)
    expect(table.page.locator("a.deal")).to_have_count(5)


def test_leaving_without_saving_changes_nothing(table: Phone) -> None:
    table.go("deals/3/correct")
    table.choose("trump=hearts")
    table.tap(table.page.get_by_label("Back"))
    table.heading("Deal 3")
    table.go()
    table.shows(-2, 1, 1)
