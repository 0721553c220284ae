"""A table goes from a server to the pocket and back, and so does a back-up."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import FrameLocator, expect

from assistant.evening.log.events import Withdrawn
from assistant.store.tables import Tables
from tests.browser.phone import Phone
from tests.browser.phones import Server
from tests.samples import PAID, THREE, all_kinds

START = 120_000
"""How long the browser may take to fetch and start the program, among other tests."""
CARRY, SEND = "Continue offline", "Send to the server"


@pytest.fixture
def table(server: Server, built: Path) -> str:
    """A table of a server that offers the pocket."""
    assert built.is_dir()
    return server.open(PAID, THREE, *all_kinds(THREE, 2))


@pytest.fixture
def inside(phone: Phone) -> FrameLocator:
    """The page in the pocket."""
    return phone.page.frame_locator("#page")


def carried(phone: Phone, inside: FrameLocator, table: str) -> str:
    """Continue a table in the pocket; return its address there."""
    phone.go("hand-over", table)
    phone.page.get_by_role("button", name=CARRY).tap()
    inside.get_by_role("button", name="Receive").tap(timeout=START)
    expect(inside.locator("a.deal").first).to_be_visible(timeout=START)
    return phone.page.url.rstrip("/").rpartition("/")[2]


def test_a_table_goes_into_the_browser_and_comes_back(
    server: Server, table: str, phone: Phone, inside: FrameLocator
) -> None:
    tables: Tables = server.app.extensions["store"].tables
    there = carried(phone, inside, table)
    inside.locator("a.deal").last.tap()
    inside.get_by_role("button", name="Withdraw").tap(timeout=START)
    expect(inside.locator("a.deal")).to_have_count(1, timeout=START)
    phone.visit(f"/pocket/t/{there}/hand-over")
    inside.get_by_role("button", name=SEND).tap(timeout=START)
    phone.page.get_by_role("button", name="Receive").tap()
    expect(phone.page.locator("a.deal")).to_have_count(1)
    assert [deal.key for deal in tables.evening(table).deals] == [2]
    tables.append(table, tables.evening(table), Withdrawn(2), "corrected at the server")
    assert carried_again(phone, inside, table) == there


def carried_again(phone: Phone, inside: FrameLocator, table: str) -> str:
    """Send a table to the pocket again, without deals."""
    phone.go("hand-over", table)
    phone.page.get_by_role("button", name=CARRY).tap()
    inside.get_by_role("button", name="Receive").tap(timeout=START)
    expect(inside.get_by_text("Received: the table now has the newer deals.")).to_be_visible(
        timeout=START
    )
    expect(inside.locator("a.deal")).to_have_count(0)
    return phone.page.url.rstrip("/").rpartition("/")[2]


def test_a_back_up_is_saved_shown_and_put_back(
    table: str, phone: Phone, inside: FrameLocator, tmp_path: Path
) -> None:
    carried(phone, inside, table)
    phone.visit("/pocket/back-up")
    with phone.page.expect_download(timeout=START) as saved:
        inside.get_by_role("link", name="Save a back-up").tap(timeout=START)
    file = tmp_path / "tables.db"
    saved.value.save_as(file)
    inside.locator("input[type=file]").set_input_files(file)
    inside.get_by_role("button", name="Look into the back-up").tap()
    expect(inside.get_by_text("1 table in the back-up")).to_be_visible(timeout=START)
    inside.get_by_role("button", name="Restore the back-up").tap()
    expect(inside.get_by_text("The back-up is restored.")).to_be_visible(timeout=START)
    expect(inside.locator("a.table")).to_have_count(1)
