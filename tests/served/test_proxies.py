"""Caddy and nginx themselves, with our files: pages, deals, streams, strangers, a new start."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from dataclasses import dataclass
from http.client import HTTPResponse
from pathlib import Path

import pytest

from assistant.store.links import Role
from assistant.store.tables import FILE
from tests.served.parts import NAME, OWN, PATIENCE, Part, caddy, nginx
from tests.served.visitors import Server, Visitor, server

pytestmark = [pytest.mark.slow, pytest.mark.whole]
DEBIAN = "/usr/bin"
LOOKS_ON = 30.0
"""Seconds for which a phone looks on at a table."""
KINDS = ["the system's Caddy", "the newest Caddy", "nginx"]


@dataclass(frozen=True)
class Behind:
    """A server behind a proxy, and where in the proxy's addresses it is."""

    kind: str
    server: Server
    proxy: Part
    name: str = NAME
    below: str = ""

    def phone(self) -> Visitor:
        """A phone that was never here."""
        return Visitor(self.proxy, self.name)


def stand(everything: ExitStack, folder: Path, kind: str, file: str = "Caddyfile") -> Behind:
    """Put a server behind a proxy until everything ends."""
    name = "old-town.example.org" if file == "clubs.Caddyfile" else NAME
    here = everything.enter_context(server(folder / "data", "--host-name", name))
    at = f"127.0.0.1:{here.port}"
    if kind == "nginx":
        proxy = everything.enter_context(nginx({"127.0.0.1:8000": at}, folder))
        return Behind(kind, here, proxy)
    places = {"assistant:8000": at}
    if file == "clubs.Caddyfile":
        places = {"import club old-town": f"import club {at}", "{args.0}:8000": "{args.0}"}
    where = str(OWN) if kind == "the newest Caddy" else DEBIAN
    proxy = everything.enter_context(caddy(file, places, folder, where, name))
    return Behind(kind, here, proxy, name, "/cards" if file == "path.Caddyfile" else "")


@pytest.fixture(scope="module", params=KINDS)
def behind(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Behind]:
    """A server at the root of a name, behind each proxy."""
    with ExitStack() as everything:
        yield stand(everything, tmp_path_factory.mktemp("behind"), request.param)


def test_a_page_comes_by_https_and_links_lead_back_there(behind: Behind) -> None:
    phone = behind.phone()
    table = phone.sit_down()
    page = phone.page(f"{table}share/{Role.WATCH}")
    assert f"https://{NAME}/j/" in page.html
    assert all(morsel["secure"] for morsel in phone.morsels.values())
    with phone.ask("/") as answer:
        assert answer.headers["Strict-Transport-Security"]


def test_what_a_stranger_says_of_himself_is_not_believed(behind: Behind) -> None:
    lies = {
        "X-Forwarded-Prefix": "/elsewhere",
        "X-Forwarded-Host": "elsewhere.example.org",
        "X-Forwarded-Proto": "http",
        "X-Forwarded-For": "192.0.2.9",
        "Forwarded": "for=192.0.2.9;host=elsewhere.example.org;proto=http",
    }
    with behind.phone().ask("/new", headers=lies) as answer:
        told = f"{answer.headers}{answer.read().decode()}"
    assert answer.status in (200, 303)
    assert "elsewhere" not in told
    assert answer.headers["Strict-Transport-Security"], "taken for http"
    assert "Secure" in str(answer.headers["Set-Cookie"])


@pytest.mark.parametrize("path", ["/healthz", "/readyz", "/%68ealthz", "//healthz", "/readyz?x=1"])
def test_how_the_server_is_is_told_to_nobody_outside(behind: Behind, path: str) -> None:
    with behind.phone().ask(path) as answer:
        assert answer.status == 404, answer.read()


def test_phones_that_look_on_for_half_a_minute_are_told_of_every_deal(tmp_path: Path) -> None:
    missing, stood = [], []
    with ExitStack() as everything:
        for number, kind in enumerate(KINDS):
            try:
                (tmp_path / str(number)).mkdir()
                stood.append(stand(everything, tmp_path / str(number), kind))
            except pytest.skip.Exception as none:
                missing.append(str(none))
        with ThreadPoolExecutor(len(KINDS)) as phones:
            list(phones.map(look_on, stood))
    if missing:
        pytest.skip("; ".join(missing))


def look_on(behind: Behind) -> None:
    """Look on at a table, and play there meanwhile."""
    phone = behind.phone()
    table = phone.sit_down()
    began, versions = time.monotonic(), []
    with phone.stream(table) as line:
        versions.append(version_in(line))
        while time.monotonic() - began < LOOKS_ON:
            assert phone.record(table) == 303
            versions.append(version_in(line))
            time.sleep(LOOKS_ON / 5)
    assert len(set(versions)) == len(versions) > 1


def version_in(line: HTTPResponse) -> bytes:
    """The next version that a stream tells."""
    while not (said := line.readline()).startswith(b"data:"):
        assert said, "the stream has ended"
    return said


def test_no_deal_is_lost_when_the_server_is_started_anew_in_mid_work(behind: Behind) -> None:
    phone = behind.phone()
    table = phone.sit_down()
    seen, answered = [], []

    def start_anew() -> None:
        behind.server.stop()
        behind.server.start()

    with ThreadPoolExecutor(1) as beside:
        anew = beside.submit(start_anew)
        while not anew.done():
            with phone.ask(f"{table}record") as answer:
                page = answer.read().decode()
            seen.append(answer.status)
            if answer.status == 200:
                answered.append(phone.deals(page))
            time.sleep(0.1)
        anew.result()
    answered.append(phone.record(table))
    assert set(seen) <= ({200, 502} if behind.kind == "nginx" else {200}), "Caddy waits"
    assert set(answered) <= {303, 502}
    assert answered.count(303) <= deals_at(behind.server, table) <= len(answered)


def deals_at(server: Server, table: str) -> int:
    """Count the deals that are written down at a table."""
    with closing(sqlite3.connect(f"{(server.folder / FILE).as_uri()}?mode=ro", uri=True)) as db:
        asked = "SELECT count(*) FROM events WHERE evening = ? AND kind = 'dealt'"
        count: int = db.execute(asked, [table.split("/")[-2]]).fetchone()[0]
    return count


@pytest.mark.parametrize("kind", KINDS[:2])
def test_caddy_stops_while_a_phone_looks_on(kind: str, tmp_path: Path) -> None:
    with ExitStack() as everything:
        here = stand(everything, tmp_path, kind)
        phone = here.phone()
        table = phone.sit_down()
        with phone.stream(table) as line:
            version_in(line)
            here.proxy.process.terminate()
            assert here.proxy.process.wait(PATIENCE / 2) == 0


@pytest.mark.parametrize("kind", KINDS[:2])
def test_a_club_is_reached_by_its_name(kind: str, tmp_path: Path) -> None:
    with ExitStack() as everything:
        here = stand(everything, tmp_path, kind, "clubs.Caddyfile")
        phone = here.phone()
        assert phone.record(phone.sit_down()) == 303
        with phone.ask("/healthz") as answer:
            assert answer.status == 404


@pytest.mark.parametrize("kind", KINDS[:2])
def test_all_is_below_a_path_and_nothing_beside_it(kind: str, tmp_path: Path) -> None:
    with ExitStack() as everything:
        here = stand(everything, tmp_path, kind, "path.Caddyfile")
        phone = here.phone()
        with phone.ask("/cards") as answer:
            assert (answer.status, answer.headers["Location"]) == (302, "/cards/")
        table = phone.sit_down("/cards")
        assert table.startswith("/cards/t/")
        assert phone.record(table) == 303
        with phone.stream(table, "/cards") as line:
            version_in(line)
        for path in ("/", "/cards/healthz", "/cards/readyz", "/healthz", "/cardsharp"):
            with phone.ask(path) as answer:
                assert answer.status == 404, path
