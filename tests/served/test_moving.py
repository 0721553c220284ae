"""A club moves to another place by Litestream and a line of the proxy, while deals are recorded."""

from __future__ import annotations

import shutil
import sqlite3
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from threading import Event

import pytest

from assistant.store.store import SECRET_FILE
from assistant.store.tables import FILE
from tests.served.parts import ROOT, Part, caddy, free_port, program, started, until
from tests.served.visitors import MAIN, Server, Visitor, server
from tests.web.handing import SocketUnit

pytestmark = [pytest.mark.slow, pytest.mark.whole]
NAME = "old-town.example.org"
PHONES = 3
GRACE = 5.0
"""Seconds in which what Caddy passed on by its old line is answered at the old place."""


class Recorder:
    """A phone at a table of its own that records one deal after the other until it is told."""

    def __init__(self, proxy: Part) -> None:
        self._phone = Visitor(proxy, NAME)
        self.table = self._phone.sit_down()
        self.statuses: Counter[int] = Counter()

    def record(self, ended: Event) -> None:
        """Record deals, and note how each was answered."""
        while not ended.is_set():
            self.statuses[self._phone.record(self.table)] += 1


def recorded(folder: Path, table: str) -> int:
    """How many deals of a table lie in a folder."""
    with closing(sqlite3.connect(f"file:{folder / FILE}?mode=ro", uri=True)) as db:
        asked = "SELECT count(*) FROM events WHERE evening = ? AND kind = 'dealt'"
        (count,) = db.execute(asked, [table.strip("/").split("/")[1]]).fetchone()
    return int(count)


@contextmanager
def replicated(folder: Path, tmp_path: Path) -> Iterator[Path]:
    """Copy the tables of a folder elsewhere; give the file that says where."""
    settings = tmp_path / "litestream.yml"
    settings.write_text(
        f"dbs:\n  - path: {folder / FILE}\n    replica:\n"
        f"      type: file\n      path: {tmp_path / 'replica'}\n"
    )
    words: list[str | Path] = [program("litestream"), "replicate", "-config", settings]
    with started(*words, log=tmp_path / "litestream.log"):
        until(lambda: [*tmp_path.glob("replica/**/*.ltx")], "Litestream copies")
        yield settings


def ran(*words: str | Path) -> None:
    """Run a command; it has to succeed."""
    done = subprocess.run([*map(str, words)], capture_output=True, text=True, cwd=ROOT, check=False)
    assert done.returncode == 0, done.stderr


def carry_over(settings: Path, old: Server, new: Path, tmp_path: Path) -> None:
    """Restore what was copied, check it, and put it with its secret into the new place."""
    moved = tmp_path / "moved.db"
    ran(program("litestream"), "restore", "-config", settings, "-o", moved, old.folder / FILE)
    ran(sys.executable, "-c", MAIN, "restore", moved, "--data", new)
    shutil.copy(old.folder / SECRET_FILE, new / SECRET_FILE)


def line_to(place: str) -> str:
    """What the proxy reads of a club that is at a place."""
    return f"{NAME} {{\n\timport club-at old-town {place}\n}}\n"


def test_a_club_moves_while_deals_are_recorded_and_nothing_is_lost(tmp_path: Path) -> None:
    clubs, line = tmp_path / "clubs", tmp_path / "clubs" / "old-town.caddy"
    clubs.mkdir()
    here = ("--host-name", NAME, "--data")
    admin, there, new = f"localhost:{free_port()}", tmp_path / "new.sock", tmp_path / "new"
    with ExitStack() as everything:
        old = everything.enter_context(server(tmp_path / "old", "--host-name", NAME))
        line.write_text(line_to(f"127.0.0.1:{old.port}"))
        exchanged = {"/etc/caddy/clubs": str(clubs)}
        proxy = everything.enter_context(
            caddy("sockets.Caddyfile", exchanged, tmp_path, name=NAME, admin=admin)
        )
        copying = everything.enter_context(ExitStack())
        settings = copying.enter_context(replicated(old.folder, tmp_path))
        phones, ended = [Recorder(proxy) for _ in range(PHONES)], Event()
        pool = everything.enter_context(ThreadPoolExecutor(PHONES))
        everything.callback(ended.set)
        work: list[Future[None]] = [pool.submit(phone.record, ended) for phone in phones]
        until(lambda: all(phone.statuses[303] > 2 for phone in phones), "deals are recorded")

        place = everything.enter_context(SocketUnit(there, *here, str(new)))
        place.ready.clear()
        line.write_text(line_to(f"unix/{there}"))
        told: list[str | Path] = [
            "--adapter",
            "caddyfile",
            "--config",
            tmp_path / "Caddyfile",
            "--address",
            admin,
        ]
        ran(program("caddy"), "reload", *told)
        time.sleep(GRACE)
        old.stop()
        copying.close()
        before = {phone: recorded(old.folder, phone.table) for phone in phones}
        carry_over(settings, old, new, tmp_path)
        place.ready.set()
        until(
            lambda: all(recorded(new, phone.table) > before[phone] + 2 for phone in phones),
            "deals are recorded in the new place",
        )
        ended.set()
        for one in work:
            one.result()

    for phone in phones:
        assert phone.statuses == {303: recorded(new, phone.table)}
        assert recorded(old.folder, phone.table) == before[phone]
