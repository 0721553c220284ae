"""Scripts find their way too where the program is below a path of its host."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from wsgiref.types import StartResponse, WSGIEnvironment

from playwright.sync_api import Browser, expect

from assistant.evening.log.events import Dealt
from assistant.store.tables import Tables
from assistant.web.app import create_app
from tests.serving import serving
from tests.store.conftest import opened, won

BELOW = "/clubs/old-town"


def test_a_page_follows_what_is_saved(browser: Browser, tmp_path: Path) -> None:
    app = create_app(tmp_path)
    inside = app.wsgi_app

    def below(environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
        path = environ["PATH_INFO"]
        assert path.startswith(f"{BELOW}/"), path
        return inside(
            environ | {"SCRIPT_NAME": BELOW, "PATH_INFO": path.removeprefix(BELOW)}, start
        )

    app.wsgi_app = below  # type: ignore[assignment, method-assign]
    tables: Tables = app.extensions["store"].tables
    address = tables.open(opened())
    context = browser.new_context()
    with serving(app) as server:
        page = context.new_page()
        with page.expect_request(f"{server}{BELOW}/live?**"):
            page.goto(f"{server}{BELOW}/t/{address}/")
        tables.append(address, tables.evening(address), Dealt(won()), "once")
        expect(page.locator("#deal-1")).to_be_visible()
        page.locator("#deal-1").click()
        page.wait_for_url(f"{server}{BELOW}/t/{address}/deals/1")
        context.close()
    tables.close()
