"""A table is handed on by a code that is there at once, and taken back while somebody types."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from assistant.store.links import Links, Role
from tests.games.worked import tapped as usual_deal
from tests.samples import PAID

from .every_screen import SCREENS
from .phone import Phone
from .phones import Server, TakePhone

NAMES = ("Anna", "Boris", "Čeněk")
SHUT = ("status of 403",)
SMALL = 320, 568


@pytest.fixture
def table(server: Server) -> str:
    """A table with links, that a phone nobody holds has opened."""
    table = server.open(PAID, NAMES)
    links_of(server).make_links(table, "the one who opened it")
    return table


def links_of(server: Server) -> Links:
    links: Links = server.app.extensions["store"].links
    return links


def come(server: Server, phone: Phone, table: str, role: Role) -> None:
    """Open a link, as a camera does that has read its code."""
    links = links_of(server)
    phone.page.goto(links.path("table", links.links(table)[role], table))
    phone.tap(phone.page.get_by_role("button", name="Only watching"))
    expect(phone.page).to_have_url(f"{server.address}/t/{table}/")


def test_the_token_is_not_in_the_address_bar(server: Server, table: str, phone: Phone) -> None:
    come(server, phone, table, Role.KEEP)
    expect(phone.page).to_have_url(f"{server.address}/t/{table}/")
    assert "/j/" not in phone.page.content()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.daily
def test_a_code_to_keep_score_is_there_at_once_white_and_above_the_foot(
    server: Server, table: str, phones: TakePhone, scheme: str
) -> None:
    phone = phones(*SMALL)
    phone.page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    come(server, phone, table, Role.OWN)
    phone.page.goto(f"/t/{table}/share")
    code = phone.page.locator(".qr")
    expect(code).to_be_visible()
    box, foot = code.bounding_box(), phone.page.locator(".bar").bounding_box()
    assert box is not None
    assert foot is not None
    assert box["width"] > SMALL[0] / 2
    assert box["y"] + box["height"] <= foot["y"]
    ground = "getComputedStyle(document.querySelector('.qr')).backgroundColor"
    assert phone.page.evaluate(ground) == "rgb(255, 255, 255)"
    links = links_of(server)
    keep = links.path("table", links.links(table)[Role.KEEP], table)
    assert (phone.page.locator("a.code").get_attribute("href") or "").endswith(keep)


def test_who_watches_is_offered_nothing_that_changes_the_table(
    server: Server, table: str, phone: Phone
) -> None:
    come(server, phone, table, Role.WATCH)
    expect(phone.page.get_by_text("You are watching.")).to_be_visible()
    expect(phone.page.locator("form button:visible")).to_have_count(0)
    phone.tap(phone.page.locator(".menu > summary"))
    expect(phone.page.get_by_role("link", name="End the table")).to_have_count(0)


def test_a_link_taken_back_while_its_phone_types_is_said_at_once_and_nothing_is_lost(
    server: Server, table: str, phone: Phone
) -> None:
    phone.allowed += SHUT
    come(server, phone, table, Role.KEEP)
    phone.go("record", table)
    name, value = next(iter(usual_deal(PAID).items()))
    phone.choose(f"{name}={value}")
    links_of(server).change_link(table, Role.KEEP, "", open_=False)
    expect(phone.page.locator("#refused")).to_contain_text("is turned off")
    expect(phone.choice(f"{name}={value}")).to_be_checked()
    assert len(server.tables.evening(table).deals) == 0


def test_what_was_said_goes_when_its_phone_may_come_in_again(
    server: Server, table: str, phone: Phone
) -> None:
    phone.allowed += SHUT
    come(server, phone, table, Role.KEEP)
    phone.go("record", table)
    name, value = next(iter(usual_deal(PAID).items()))
    phone.choose(f"{name}={value}")
    links = links_of(server)
    links.change_link(table, Role.KEEP, "", open_=False)
    said = phone.page.locator("#refused")
    expect(said).to_be_visible()
    links.change_link(table, Role.KEEP, "", open_=True)
    with phone.context.new_page() as scanned:
        scanned.goto(links.path("table", links.links(table)[Role.KEEP], table))
    expect(said).to_be_hidden()
    expect(phone.choice(f"{name}={value}")).to_be_checked()


def test_a_watching_phone_that_is_shut_out_sees_the_table_no_more(
    server: Server, table: str, phone: Phone
) -> None:
    phone.allowed += SHUT
    come(server, phone, table, Role.WATCH)
    expect(phone.page.get_by_text("You are watching.")).to_be_visible()
    phone.page.wait_for_timeout(500)
    links_of(server).change_link(table, Role.WATCH, "", open_=True)
    expect(phone.page.get_by_text("Ask at the table for a new one.")).to_be_visible()
    expect(phone.page.get_by_text("Čeněk")).to_have_count(0)


def test_a_link_on_another_site_opens_the_table_by_one_tap(server: Server, phone: Phone) -> None:
    SCREENS["links, opened by another site"](server, phone)
    phone.button("Open the table").tap()
    phone.tap(phone.button("Only watching"))
    expect(phone.page.get_by_text("You are watching.")).to_be_visible()
