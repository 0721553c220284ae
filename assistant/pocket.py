"""The program inside a phone's browser: it passes on requests and keeps the cookies."""

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
from assistant.store.store import Store, store_phone, this_phone, valid_phone_id
from assistant.store.tables import Tables
from assistant.web.access.cookies import COOKIE_NAMES, PHONE, phone_in
from assistant.web.app import app_or_closed, closed_app, open_folder
from assistant.web.rules.rulebook import examples

COOKIES_FILE = "cookies"
SECOND_SUFFIX = ".other"
TURN, NO_TURN = "turn", -1
SET_COOKIE = "Set-Cookie"
USUAL_PAGES = ("", "record", "history")
"""The most visited pages of a table, as the ends of their URLs."""


class CookieJar:
    """The phone's cookies, stored beside its tables and hidden from the browser.

    Two files are overwritten in turn, so that one is always complete. Replacing a single file would
    make the phone wait for its disk five times, and every page that confirms a save changes a
    cookie.
    """

    def __init__(self, file: Path) -> None:
        self._files = (file, file.with_suffix(SECOND_SUFFIX))
        self._turn, self._cookies = max(map(_cookies_of, self._files), key=itemgetter(0))

    def __getitem__(self, name: str) -> str:
        """The value of a cookie; "" if it is not set."""
        return self._cookies.get(name, "")

    def __str__(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self._cookies.items())

    def take(self, lines: list[str]) -> None:
        """Store the cookies that an answer sets, and delete the expired ones, before it is sent."""
        cookies = dict(self._cookies)
        for cookie in (morsel for line in lines for morsel in SimpleCookie(line).values()):
            if cookie["max-age"] == "0":
                cookies.pop(cookie.key, None)
            else:
                cookies[cookie.key] = cookie.coded_value
        if cookies != self._cookies:
            self._cookies = cookies
            with suppress(OSError):  # without room the answer is sent all the same
                self._save()

    def _save(self) -> None:
        """Overwrite the older file; if that fails, the next try overwrites the same file."""
        turn = self._turn + 1
        content = json.dumps(self._cookies | {TURN: turn})
        self._files[turn % len(self._files)].write_text(content, "utf-8")
        self._turn = turn


def _cookies_of(file: Path) -> tuple[int, dict[str, str]]:
    """The turn of a file and its cookies; NO_TURN and no cookies if it is incomplete."""
    with suppress(OSError, ValueError, RecursionError):
        content = json.loads(file.read_bytes())
        if isinstance(content, dict):
            turn = content.pop(TURN, 0)
            if isinstance(turn, int) and all(map(_is_sendable, (*content, *content.values()))):
                return turn, content
    return NO_TURN, {}


def _is_sendable(part: object) -> bool:
    return isinstance(part, str) and part.isascii() and part.isprintable()


class Pocket:
    """The application on a phone, below the path `base`; it answers one request at a time."""

    def __init__(self, folder: str, base: str) -> None:
        self._base = base.rstrip("/")
        self.application = app_or_closed(Path(folder), POCKET)
        self._read_phone(Path(folder))

    def move(self, folder: str) -> None:
        """Use the tables and cookies in another folder from now on."""
        self.tables.close()
        try:
            open_folder(self.application, Path(folder))
        except NewerTablesError as error:
            self.application = closed_app(error.why, POCKET)
        self._read_phone(Path(folder))
        random.seed()  # the copied memory would give every start the same sequence

    def _read_phone(self, folder: Path) -> None:
        """Read the phone's cookies and its id; an id found only in a cookie is moved to a file."""
        self._jar, self._phone = CookieJar(folder / COOKIES_FILE), this_phone(folder)
        if self._phone:
            return
        cookies = map(self._jar.__getitem__, COOKIE_NAMES)
        self._phone = valid_phone_id(next(filter(None, map(phone_in, cookies)), ""))
        with suppress(OSError, sqlite3.Error):  # without room, the next start tries again
            if store := self.application.extensions.get("store"):
                store.make_owner_of_all(self._phone)  # the cookie with its old id may be lost
            store_phone(folder, self._phone)

    @property
    def tables(self) -> Tables:
        """The tables of the phone."""
        store: Store = self.application.extensions["store"]
        return store.tables

    def answer(self, method: str, url: str, headers: str, body: Any) -> tuple[int, str, bytes]:
        """Answer a request: status, headers and body; headers are JSON pairs of name and value."""
        environ = self._environ(method, url, json.loads(headers), bytes(body))
        answer = Response.from_app(self.application, environ, buffered=True)
        self._jar.take(answer.headers.getlist(SET_COOKIE))
        answer.headers.remove(SET_COOKIE)
        return answer.status_code, json.dumps(list(answer.headers)), answer.get_data()

    def _environ(
        self, method: str, url: str, headers: list[tuple[str, str]], body: bytes
    ) -> dict[str, Any]:
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


def warm_pocket(base: str, headers: str) -> Pocket:
    """A program that has shown its usual pages once, so that their templates are compiled.

    Its tables are deleted. The browser stores a copy of the memory, from which later starts are
    fast.
    """
    with TemporaryDirectory() as folder:
        pocket = Pocket(folder, base)
        tables = [f"t/{table}/{page}" for table in _open_examples(pocket) for page in USUAL_PAGES]
        for path in ("", "new", *tables):
            pocket.answer("GET", f"https://localhost{base}{path}", headers, b"")
        pocket.tables.close()
    gc.collect()
    return pocket


def _open_examples(pocket: Pocket) -> list[str]:
    """Create a table of each game with its first worked example; return their addresses."""
    evenings = [examples(key)[0][1] for key in all_games()]
    examples.cache_clear()
    tables = pocket.tables
    return [tables.insert_table(tables.new_table(evening)) for evening in evenings]
