"""A real server, a real browser, and phones to hold at the table."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import Any

import pytest
from flask import Flask, Response
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from assistant.games import find_game
from assistant.records.record import FORMAT, read_record
from assistant.store.links import TABLE, Links, Role
from assistant.store.tables import Tables
from assistant.web.access.origins import LISTENING_ADDRESS
from assistant.web.app import create_app
from tests.serving import serving
from tests.web.conftest import Page
from tests.web.conftest import Phone as Sender

from .engines import copies
from .letters import KANA_HERE, lend_kana
from .phone import Phone

FLAGS = "--no-sandbox --disable-gpu --disable-background-networking --disable-quic --no-first-run"
# No page runs long enough for the work of optimising its scripts to pay.
SCRIPTS = "--js-flags=--single-threaded --no-maglev --no-turbofan"
# Each costs every new window another process: the suggestions under the address, a page in reserve.
WITHOUT = "WebUIOmniboxPopup WebUIOmniboxAimPopup SpareRendererForSitePerProcess".split()
# Keep these names in step with .ci/system.
NAMES = "chromium chromium-browser google-chrome google-chrome-stable".split()
MAC = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
PATIENCE = 20_000
expect.set_options(timeout=PATIENCE)
HELD: dict[str, Any] = {"is_mobile": True, "has_touch": True, "reduced_motion": "reduce"}

AXE = next((Path(__file__).parents[1] / "vendor").glob("axe-*.min.js"))
AXE_HERE = f"/{AXE.name}"
"""Where the server has it besides: a browser keeps compiled what it got from an address."""

FAILED = pytest.StashKey[bool]()
TakePhone = Callable[..., Phone]


def find_chromium() -> str | None:
    """Find a Chromium on this machine."""
    found = [shutil.which(name) for name in NAMES]
    return next(filter(None, (*found, *(path for path in MAC if Path(path).is_file()))), None)


@dataclass(frozen=True)
class Server:
    """Where it listens, and what answers there."""

    address: str
    app: Flask

    @property
    def tables(self) -> Tables:
        """The tables it keeps."""
        tables: Tables = self.app.extensions["store"].tables
        return tables

    def open(self, game: str, players: Sequence[str], *deals: Any, **more: Any) -> str:
        """Open a table with these deals behind it, spelled as in a record; return its address."""
        plain = {"format": FORMAT, "game": game, "players": list(players), "deals": deals} | more
        evening, problems = read_record(json.loads(json.dumps(plain)), find_game)
        assert evening is not None, problems
        return self.tables.open(evening.opened, evening.events)

    def link(self, table: str, role: Role = Role.KEEP) -> str:
        """The path of a link to a table that a phone has opened."""
        links: Links = self.app.extensions["store"].links
        return links.path(TABLE, links.links(table)[role], table)

    def record(self, table: str, *choices: str) -> None:
        """Record a table's next deal by a form that no finger has filled in, as field=value."""
        values: dict[str, list[str]] = {}
        for choice in choices:
            name, _, value = choice.partition("=")
            values.setdefault(name, []).append(value)
        answer = Sender(self.app).record(table, values)
        assert answer.status_code == 303, Page(answer.text).wrong


def look_at_pages() -> Response:
    """Send axe-core, to be kept."""
    answer = Response(AXE.read_bytes(), mimetype="text/javascript")
    answer.cache_control.max_age = 3600
    return answer


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with an empty database, on loopback."""
    app = create_app(tmp_path_factory.mktemp("tables"))
    app.config[LISTENING_ADDRESS] = "192.0.2.1"
    app.add_url_rule(AXE_HERE, "axe", look_at_pages)
    app.add_url_rule(KANA_HERE, "kana", lend_kana)
    app.add_url_rule(copies.PLACE, "copy", copies.show_copy)
    with serving(app) as address:
        yield Server(address, app)


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """What drives every browser; a process has room for only one."""
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """The machine's own Chromium."""
    path = find_chromium()
    if path is None:
        if os.environ.get("CI") == "true":
            pytest.fail("no Chromium: in CI the browser tests must run")
        pytest.skip("**** NO CHROMIUM: THE BROWSER TESTS ARE SKIPPED ****")
    chromium = playwright.chromium.launch(
        executable_path=path,
        headless=not os.environ.get("HEADED"),
        args=[*FLAGS.split(), SCRIPTS, f"--disable-features={','.join(WITHOUT)}"],
    )
    yield chromium
    chromium.close()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Remember that a test failed: its phones are in no state for another one."""
    report = yield
    if report.failed:
        item.stash[FAILED] = True
    return report


class Drawer:
    """Phones that lie ready: a new one takes a browser longer than many a test."""

    def __init__(self, browser: Browser, server: str) -> None:
        self._browser, self._server = browser, server
        self._lying: dict[frozenset[tuple[str, Any]], list[Phone]] = {}

    def take(self, **kind: Any) -> Phone:
        """Take out a phone of this kind, as good as new."""
        lying = self._lying.setdefault(frozenset(kind.items()), [])
        return lying.pop() if lying else self._new(**kind)

    def put_back(self, phone: Phone, **kind: Any) -> list[str]:
        """Lay a phone back, as good as new; return what its browser complained about."""
        if phone.worn:
            phone.context.close()
            return phone.left()
        phone.wipe()
        complaints = phone.left()
        phone.begin()
        self._lying[frozenset(kind.items())].append(phone)
        return complaints

    def _new(self, **kind: Any) -> Phone:
        context = self._browser.new_context(base_url=self._server, **HELD, **kind)
        context.set_default_timeout(PATIENCE)
        return Phone(context, self._server)


@pytest.fixture(scope="session")
def drawer(server: Server, browser: Browser) -> Drawer:
    """The phones of all tests, with none in it yet."""
    return Drawer(browser, server.address)


@pytest.fixture
def phones(drawer: Drawer, request: pytest.FixtureRequest) -> Iterator[TakePhone]:
    """Take a phone in hand; at the end each must have had nothing to complain about."""
    taken: list[tuple[Phone, dict[str, Any]]] = []

    def take(width: int = 390, height: int = 844, **kind: Any) -> Phone:
        phone = drawer.take(**kind)
        phone.page.set_viewport_size({"width": width, "height": height})
        taken.append((phone, kind))
        return phone

    yield take
    if FAILED in request.node.stash:
        for phone, _ in taken:
            phone.give_up()
    complaints = [drawer.put_back(phone, **kind) for phone, kind in taken]
    if any(complaints):
        pytest.fail("\n".join(chain(*complaints)))


@pytest.fixture
def phone(phones: TakePhone) -> Phone:
    """One phone."""
    return phones()
