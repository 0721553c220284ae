"""The way of a request through a phone's own browser: to the application and back, with cookies."""

from __future__ import annotations

import gc
import json
import random
import sqlite3
from contextlib import suppress
from http.cookies import SimpleCookie
from io import BytesIO
from operator import itemgetter
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import unquote, urlsplit

from werkzeug.test import create_environ
from werkzeug.wrappers import Response

from assistant.games import all_games
from assistant.host import POCKET
from assistant.store.database.connections import NewerTablesError
from assistant.store.store import Store, keep_phone, named, this_phone
from assistant.store.tables import Tables
from assistant.web.access.cookies import COOKIE_NAMES, PHONE, phone_in
from assistant.web.app import app_or_why_not, closed, open_folder
from assistant.web.rules.rulebook import examples

JAR = "cookies"
OTHER = ".other"
TURN, NEVER = "turn", -1
COOKIE = "Set-Cookie"
USUAL = ("", "record", "history")
"""The pages of a table that are looked at most."""


class Jar:
    """The cookies of a phone, beside its tables; a page's own browser never sees them.

    They are written into two files in turns, of which one is always whole: to replace a file a
    phone waits for its disk five times, and a page that says what was saved changes a cookie.
    """

    def __init__(self, file: Path) -> None:
        self._files = (file, file.with_suffix(OTHER))
        self._turn, self._kept = max(map(_cookies_of, self._files), key=itemgetter(0))

    def __getitem__(self, name: str) -> str:
        """Read a cookie; nothing where there is none of that name."""
        return self._kept.get(name, "")

    def __str__(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self._kept.items())

    def take(self, lines: list[str]) -> None:
        """Keep what an answer sets, and forget what it takes back, before anybody hears of it."""
        kept = dict(self._kept)
        for cookie in (one for line in lines for one in SimpleCookie(line).values()):
            if cookie["max-age"] == "0":
                kept.pop(cookie.key, None)
            else:
                kept[cookie.key] = cookie.coded_value
        if kept != self._kept:
            self._kept = kept
            with suppress(OSError):  # where there is no room what was saved is said all the same
                self._keep()

    def _keep(self) -> None:
        """Write over the older file; where that fails it is the older one still."""
        turn = self._turn + 1
        said = json.dumps(self._kept | {TURN: turn})
        self._files[turn % len(self._files)].write_text(said, "utf-8")
        self._turn = turn


def _cookies_of(file: Path) -> tuple[int, dict[str, str]]:
    """Read in which turn a file was written, and what it keeps; nothing where it is not whole."""
    with suppress(OSError, ValueError, RecursionError):
        said = json.loads(file.read_bytes())
        if isinstance(said, dict):
            turn = said.pop(TURN, 0)
            if isinstance(turn, int) and all(map(_may_be_sent, (*said, *said.values()))):
                return turn, said
    return NEVER, {}


def _may_be_sent(said: object) -> bool:
    """Tell whether this can be in a cookie, as its name or as what it says."""
    return isinstance(said, str) and said.isascii() and said.isprintable()


class Pocket:
    """The application of a phone, under the path where it lies; one request at a time."""

    def __init__(self, folder: str, base: str) -> None:
        self._base = base.rstrip("/")
        self.application = app_or_why_not(Path(folder), POCKET)
        self._know(Path(folder))

    def move(self, folder: str) -> None:
        """Keep tables and cookies in another folder from now on."""
        self.tables.close()
        try:
            open_folder(self.application, Path(folder))
        except NewerTablesError as newer:
            self.application = closed(newer.why, POCKET)
        self._know(Path(folder))
        random.seed()  # as a copy of a start has it, every start would draw the same

    def _know(self, folder: Path) -> None:
        """Read the cookies of this phone, and which one it is: at first as its cookie says."""
        self._jar, self._phone = Jar(folder / JAR), this_phone(folder)
        if self._phone:
            return
        cookies = map(self._jar.__getitem__, COOKIE_NAMES)
        self._phone = named(next(filter(None, map(phone_in, cookies)), ""))
        with suppress(OSError, sqlite3.Error):  # without room it is tried at the next start
            if store := self.application.extensions.get("store"):
                store.give_all(self._phone)  # its cookie may have forgotten which phone it was
            keep_phone(folder, self._phone)

    @property
    def tables(self) -> Tables:
        """The tables of the phone."""
        store: Store = self.application.extensions["store"]
        return store.tables

    def answer(self, method: str, url: str, headers: str, body: Any) -> tuple[int, str, bytes]:
        """Answer a request; headers come and go as JSON, as pairs of a name and a value."""
        environ = self._environ(method, url, json.loads(headers), bytes(body))
        answer = Response.from_app(self.application, environ, buffered=True)
        self._jar.take(answer.headers.getlist(COOKIE))
        answer.headers.remove(COOKIE)
        return answer.status_code, json.dumps(list(answer.headers)), answer.get_data()

    def _environ(
        self, method: str, url: str, headers: list[tuple[str, str]], body: bytes
    ) -> dict[str, Any]:
        """Write a request as WSGI does."""
        address = urlsplit(url)
        return create_environ(
            base_url=f"{address.scheme}://{address.netloc}{self._base}",
            query_string=address.query,
            method=method,
            headers=headers,
            input_stream=BytesIO(body),
            environ_overrides={
                "PATH_INFO": unquote(address.path.removeprefix(self._base), "latin-1"),
                "HTTP_COOKIE": str(self._jar),
                PHONE: self._phone,
                "REMOTE_ADDR": "127.0.0.1",
            },
        )


def warmed(base: str, headers: str) -> Pocket:
    """Make one that has shown its usual pages once, and keeps nothing of that but its templates.

    A copy of its memory is kept by the browser: from then on a start reads and compiles nothing.
    """
    with TemporaryDirectory() as folder:
        pocket = Pocket(folder, base)
        tables = [f"t/{table}/{page}" for table in _opened(pocket) for page in USUAL]
        for path in ("", "new", *tables):
            pocket.answer("GET", f"https://localhost{base}{path}", headers, b"")
        pocket.tables.close()
    gc.collect()
    return pocket


def _opened(pocket: Pocket) -> list[str]:
    """Open a table of every game, at which its first worked example was played."""
    evenings = [examples(key)[0][1] for key in all_games()]
    examples.cache_clear()
    tables = pocket.tables
    return [tables.begin(tables.new_table(evening)) for evening in evenings]
