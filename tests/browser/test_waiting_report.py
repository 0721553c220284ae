"""A long report: the page says how far it is, by itself, and ends in the PDF."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.samples import PAID, five_each

from .phones import Server, TakePhone


@pytest.mark.matrix(1)
@pytest.mark.parametrize("javascript", [True, False], ids=["script", "plain"])
def test_the_page_says_how_far_a_long_report_is_and_ends_in_the_pdf(
    server: Server, phones: TakePhone, monkeypatch: pytest.MonkeyPatch, javascript: bool
) -> None:
    go_on = threading.Event()

    def slowly(_report: Any, _language: Any, _paper: Any, progress: Any) -> bytes:
        progress(1, 2)
        assert go_on.wait(30)
        return b"%PDF-1.7 of two tables"

    monkeypatch.setattr("assistant.paper.pdf.report_pdf", slowly)
    place = f"Hall {javascript}"
    deals = [five_each("Anna")] * 40
    names = ["Anna", "Boris", "Cyril"]
    where = {"date": "2026-11-20", "place": place}
    tables = [server.open(PAID, names, *deals, title=title, **where) for title in "AB"]
    page = phones(java_script_enabled=javascript).context.new_page()
    for table in tables:
        page.goto(f"/t/{table}/")
    page.goto(f"/nights/2026-11-20?place={place}")
    page.get_by_label("Menu").click()
    page.get_by_role("link", name="Report of all tables").first.click()
    page.get_by_text("table 2 of 2").wait_for()
    assert page.locator("progress").get_attribute("value") == "1"
    go_on.set()
    page.get_by_text("The PDF is ready").wait_for()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the PDF").click()
    assert Path(download.value.path()).read_bytes() == b"%PDF-1.7 of two tables"


@pytest.mark.parametrize("javascript", [True, False], ids=["script", "plain"])
def test_a_phone_that_waits_while_the_server_is_started_anew_is_told_what_to_do(
    server: Server, browser: Browser, javascript: bool
) -> None:
    """A report that nobody keeps any more, as after a restart: the page in hand asks for it."""
    context = browser.new_context(base_url=server.address, java_script_enabled=javascript)
    page = context.new_page()
    page.goto("/")
    if javascript:  # what the waiting page does each second
        ask = "htmx.ajax('GET', '/reports/aaaaaaaaaaaaaaaaaaaaaa', '#screen')"
        page.evaluate(ask)
    else:
        page.goto("/reports/aaaaaaaaaaaaaaaaaaaaaa")
    page.get_by_text("make it again").wait_for()
    context.close()
