"""A night of two tables on a phone: recorded, settled, paid and printed offline."""

from __future__ import annotations

from collections import Counter

import pytest
from playwright.sync_api import expect

from tests.browser.phone import MINUS
from tests.browser.test_club_night import balances, payments
from tests.games.worked import tapped
from tests.samples import PAID, THREE, title

from .fixtures import TakePocket
from .phone import PocketPhone
from .static_host import StaticHost

DEAL = [f"{name}={value}" for name, value in tapped(PAID).items()]
OTHERS = (THREE[0], "Dana", "Emil")
PER_POINT = 0.5


def sit_down_for_money(phone: PocketPhone, names: tuple[str, ...]) -> str:
    """Open a table of tonight at the club, with a stake."""
    phone.visit("/new")
    phone.page.locator("#names").wait_for()
    phone.play(PAID)
    if phone.page.locator("#seats > li").count():
        phone.tap(phone.button("Clear the names"))
        expect(phone.page.locator("#seats > li")).to_have_count(0)
    phone.seat(*names)
    for field, value in (("per_point", f"{PER_POINT}"), ("currency", "CZK"), ("place", "Club")):
        phone.fill(field, value)
    phone.save()
    phone.page.wait_for_url("**/t/*/")
    return phone.address


def owed(phone: PocketPhone) -> dict[str, float]:
    """Everybody's money at the table on the screen."""
    return {
        name: PER_POINT * int(points.replace(MINUS, "-"))
        for name, points in phone.standing().items()
    }


@pytest.mark.slow
@pytest.mark.browser
@pytest.mark.pocket
def test_a_night_is_settled_paid_and_printed_without_a_connection(
    pocket: TakePocket, host: StaticHost
) -> None:
    night: Counter[str] = Counter()
    with pocket() as phone:
        host.stop()
        for names in (THREE, OTHERS):
            sit_down_for_money(phone, names)
            phone.record(*DEAL)
            phone.record(*DEAL)
            night.update(owed(phone))
        balanced = {name: amount for name, amount in night.items() if amount}
        assert balanced
        assert sum(balanced.values()) == 0
    with pocket() as phone:
        phone.visit("/nights")
        phone.tap(phone.page.locator("a.deal", has_text="Club").first)
        phone.tap(phone.button("Settle this night"))
        phone.page.wait_for_url("**/b/*")
        assert {who: sum for who, sum in balances(phone, "CZK").items() if sum} == balanced
        planned = payments(phone)
        phone.tap(phone.button("Agree to these payments"))
        expect(phone.page.locator("#screen .toast")).to_have_text("Payments agreed")
        phone.reload()
        assert payments(phone) == planned
        first = phone.page.locator(".payment[id^=debt]").first
        phone.tap(first.get_by_role("button", name="Paid", exact=True))
        expect(first.locator(".paid")).to_be_visible()
        book = phone.page.url.removeprefix(phone.server)
    with pocket() as phone:
        phone.visit(book)
        first = phone.page.locator(".payment[id^=debt]").first
        expect(first.locator(".paid")).to_be_visible()
        assert payments(phone) == planned
        phone.tap(phone.page.get_by_label("Menu"))
        assert planned[0][0] in phone.printed(phone.link("Settlement to sign").first)
        phone.visit(book)
        phone.tap(phone.page.get_by_label("Menu"))
        assert "Emil" in phone.printed(phone.link("Report of all tables").first)
        look_back(phone)
        assert [text for text in phone.left() if "ERR_" not in text] == []


def look_back(phone: PocketPhone) -> None:
    """Open people and statistics, and the sheet of the last table."""
    phone.visit("/people")
    for name in {*THREE, *OTHERS}:
        expect(phone.page.get_by_text(name).first).to_be_visible()
    phone.visit("/figures")
    phone.tap(phone.page.locator("main a", has_text=title(PAID)).first)
    expect(phone.page.locator("main")).to_contain_text(THREE[0])
    phone.visit("/")
    phone.tap(phone.page.locator("a.table").first)
    phone.menu("Print")
    assert OTHERS[1] in phone.printed(phone.link("Score sheet").first)
