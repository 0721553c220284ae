"""Two phones at one table: nobody overwrites the other unawares, and nothing typed is lost."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.phone import Phone
from tests.browser.phones import Server, TakePhone


@pytest.fixture
def both(server: Server, phones: TakePhone) -> tuple[Phone, Phone]:
    """Two phones that recorded deal 1 at once: leaves not played, and a betl that Boris made."""
    first, second = phones(), phones()
    address = server.open("marias", ("Anna", "Boris", "Čeněk"))
    for phone in (first, second):
        phone.go("record", address)
    second.choose("contract=betl", "soloist=1", "made=yes")
    first.choose("trump=leaves")
    first.save()
    first.shows(-1, 2, -1)
    second.save()
    second.heading("Already recorded: Deal 1")
    return first, second


@pytest.mark.daily
def test_both_versions_are_shown_and_theirs_can_be_kept(both: tuple[Phone, Phone]) -> None:
    _, second = both
    cards = second.page.locator("main section")
    expect(cards.nth(0).locator(".standing b")).to_have_text(["−1", "+2", "−1"])
    expect(cards.nth(1).locator(".standing b")).to_have_text(["−5", "+10", "−5"])
    expect(cards.nth(0).get_by_role("img", name="leaves")).to_be_visible()
    expect(cards.nth(1)).to_contain_text("Boris betl")
    second.tap(second.link("Keep their entry"))
    expect(second.page.locator("a.deal")).to_have_count(1)
    second.shows(-1, 2, -1)


def test_mine_can_be_the_next_deal(both: tuple[Phone, Phone]) -> None:
    first, second = both
    second.tap(second.page.get_by_role("button", name="Record mine as deal"))
    second.heading("Deal 2")
    second.page.goto(second.page.url)  # as a tab does that wakes up
    second.heading("Deal 2")
    for choice in ("contract=betl", "soloist=1", "made=yes"):
        expect(second.choice(choice)).to_be_checked()
    expect(second.page.locator(".foot .nets b")).to_have_text(["−5", "+10", "−5"])
    second.save()
    expect(second.page.locator("a.deal")).to_have_count(2)
    first.page.reload()
    first.shows(-6, 12, -6)


def test_mine_can_replace_theirs(both: tuple[Phone, Phone]) -> None:
    first, second = both
    second.tap(second.button("Use my entry"))
    expect(second.page.locator("a.deal")).to_have_count(1)
    second.shows(-5, 10, -5)
    first.page.reload()
    first.shows(-5, 10, -5)
    first.menu("Changes")
    expect(first.page.locator("del").get_by_role("img", name="leaves")).to_be_visible()


def test_two_corrections_of_one_deal_meet(both: tuple[Phone, Phone]) -> None:
    first, second = both
    second.tap(second.link("Keep their entry"))
    second.page.wait_for_url("**/t/*/")
    for phone in both:
        phone.go("deals/1/correct")
    first.choose("trump=bells", "fleks.game=1", "aces=8", "last=soloist")
    first.save()
    first.shows(-2, 4, -2)
    second.choose("trump=hearts")
    second.save()
    second.heading("Changed: Deal 1")
    second.tap(second.button("Use my entry"))
    second.shows(-2, 4, -2)
    assert str(second.engine().deals[0].facts.trump) == "hearts"


def test_a_table_that_was_ended_meanwhile(both: tuple[Phone, Phone]) -> None:
    first, second = both
    second.go("record")
    second.choose("trump=leaves")
    first.go("end")
    first.tap(first.button("End the table"))
    expect(first.page.locator(".top .aside")).to_contain_text("ended")
    second.save()
    expect(second.page.get_by_text("The table has ended. Reopen it")).to_be_visible()
