"""Ask the pages of whatever version of the program is imported, and print what they answer.

Run as a program of its own, it makes an application of a stored database, with time and chance held
still, and follows every link. It knows nothing of the program but `create_app`, the place without a
server and HTTP: so it asks older and newer versions alike.
"""

from __future__ import annotations

import datetime
import html
import json
import os
import re
import secrets
import sqlite3
import sys
import tempfile
import time
from collections import Counter, deque
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit

Answer = dict[str, str]
Real = datetime.datetime
NOW = Real(2026, 11, 21, 12, tzinfo=datetime.UTC)
KEY = b"nobody's key: tests alone use it"
"""By this key the cookies were signed that stand at the head of each database."""
SPOKEN = ("own en", "own cs", "own ru", "own ja")
EVERYBODY = (*SPOKEN, "keep en", "watch en", "nobody en")
"""By whose link and in which language a page is asked for."""
HERE = "http://tables.example"
LEADS = re.compile(rf'(?:href|src|action|hx-get|value)="(?:{HERE})?(/[^"]*)"')
LEFT_OUT = re.compile(r"/(static|live|pocket)\b|.*\.db$|.*\.pdf\?.*(language|paper)=")
"""Files as they are, streams, what is built apart, and paper of another size or language."""
PAPER, LINK = re.compile(r"[^?]*\.pdf\b"), re.compile("/j/")
MARKS = re.compile(
    r"(?<=[?&]v=)[0-9a-f]{6,}"  # which content a file has
    r'|(?<=name="csrf_token" value=")[^"]*|(?<=name="submission" value=")[^"]*'
    r'|(?<=data-token=")[^"]*|(?<=data-version=")[^"]*'
)
ALIKE = 3
"""Of addresses that say other values after the `?` alone so many are opened."""
WRONG = "?!"


class Still(type(Real)):  # type: ignore[misc]
    """What tells that a moment is one, whoever made it."""

    def __instancecheck__(cls, value: object) -> bool:
        return isinstance(value, Real)


class Moment(Real, metaclass=Still):
    """The time by a clock that stands still."""

    @classmethod
    def now(cls, tz: datetime.tzinfo | None = None) -> Any:
        """Tell it."""
        return Real.fromtimestamp(NOW.timestamp(), tz)


def hold_still() -> None:
    """Stop time and chance for all that is imported from now on."""
    datetime.datetime = Moment  # type: ignore[misc]
    time.time = NOW.timestamp
    time.monotonic = lambda: 0.0
    os.urandom = lambda many: b"Z" * many
    secrets.token_bytes = lambda nbytes=None: b"Z" * (nbytes or 32)
    secrets.token_hex = lambda nbytes=None: "5a" * (nbytes or 32)
    secrets.token_urlsafe = lambda nbytes=None: "Wlpa" * ((nbytes or 32) // 3)


class Forms(HTMLParser):
    """The forms that a page posts, each filled in wrongly; those of buttons alone are left out."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self._found: dict[str, dict[str, str]] = {}
        self._form: dict[str, str] = {}
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = {name: value or "" for name, value in attrs}
        if tag == "form":
            posted = said.get("method", "").lower() == "post"
            action = said.get("action", "").partition("#")[0]
            self._form = self._found.setdefault(action, {}) if posted else {}
        elif tag in ("input", "select", "textarea") and said.get("name"):
            kept = said.get("type") == "hidden"
            self._form[said["name"]] = said.get("value", "") if kept else WRONG

    def filled(self) -> Iterator[tuple[str, dict[str, str]]]:
        """List where they go, with what is sent there."""
        yield from ((to, said) for to, said in self._found.items() if WRONG in said.values())


class Asking:
    """An application of a stored database, and what of it was found so far."""

    def __init__(self, database: Path, folder: Path, **place: Any) -> None:
        from assistant.web.app import create_app

        self._text = database.read_text("utf-8")
        self._cookies = dict(re.findall(r"^-- (\w+) (\S+)$", self._text, re.MULTILINE))
        unpack(self._text, folder)
        self._app = create_app(folder, **place)
        self._app.config["POCKET"] = folder  # whether one was built here is no matter of a page
        self._client = self._app.test_client(use_cookies=False)
        self._routes = self._app.url_map.bind("localhost")
        self.pages: dict[str, None] = {}
        self.paper: dict[str, None] = {}
        self.forms: dict[tuple[str, ...], tuple[str, dict[str, str]]] = {}
        self._alike: Counter[object] = Counter()
        self._wanted: deque[str] = deque()
        self._places: dict[object, list[dict[str, Any]]] = {}

    def answer(self, path: str, by: str, form: Any = None) -> Answer:
        """Open a page, or send a form; tell what is seen, and what it was before it was cleaned."""
        who, tag = by.split()
        said = {"Accept-Language": tag}
        if who in self._cookies:
            said["Cookie"] = f"assistant={self._cookies[who]}; zone=Europe/Prague"
        method = "GET" if form is None else "POST"
        got = self._client.open(
            path, base_url=HERE, method=method, data=form, headers=said, buffered=True
        )
        raw = got.get_data(as_text=True)
        head = f"{got.status_code} {got.mimetype} {got.headers.get('Location', '')}\n"
        name = path if form is None else f"POST {path}"
        return {"page": name, "by": by, "seen": MARKS.sub("", head + raw), "raw": raw}

    def crawl(self) -> Iterator[Answer]:
        """Open all that the owner's links lead to, then what no link does, at the same places."""
        yield from self._follow("/")
        for rule in sorted(self._app.url_map.iter_rules(), key=str):
            known = self._places.get(_kind(str(rule), rule.arguments), [{}, self._payment()])
            for places in known:
                if "GET" in (rule.methods or ()) and places.keys() == rule.arguments:
                    yield from self._follow(self._routes.build(rule.endpoint, places))

    def _payment(self) -> dict[str, Any]:
        """Name a payment as it is reached from a table; nothing where there is none."""
        tables = self._places.get(_kind("/t/", {"address"}), [])
        payments = self._places.get(_kind("/b/", {"address", "number"}), [])
        if not tables or not payments:
            return {}
        book, number = payments[0]["address"], payments[0]["number"]
        return {"address": tables[0]["address"], "book": book, "number": number}

    def _follow(self, first: str) -> Iterator[Answer]:
        self._want(first)
        while self._wanted:
            found = self.answer(self._wanted.popleft(), SPOKEN[0])
            yield found
            if "<html" in found["raw"]:
                for link in LEADS.findall(found["raw"]):
                    self._want(html.unescape(link))
                for to, form in Forms(found["raw"]).filled():
                    self.forms.setdefault((self._route(to, "POST")[0], *form), (to, form))

    def _want(self, link: str) -> None:
        """Open an address later on, if it is one of ours and not one of too many."""
        path = re.sub(r"\?v=\w+$", "", link.partition("#")[0])
        ours = [self._route(path, method) for method in ("GET", "POST")]
        for rule, places in ours:
            known = self._places.setdefault(_kind(rule, places), [])
            if places not in known:
                known.append(places)
        key = ours[0][1].get("key", 0)  # of other games their own databases tell
        asked = urlsplit(path)
        elsewhere = isinstance(key, str) and f'"{key}"' not in self._text
        if not ours[0][0] or elsewhere or LEFT_OUT.match(path) or path in self.pages | self.paper:
            return
        self._alike[alike := (asked.path, frozenset(parse_qs(asked.query)))] += 1
        if PAPER.match(path):
            self.paper[path] = None
        elif self._alike[alike] <= ALIKE:
            self.pages[path] = None
            self._wanted.append(path)

    def _route(self, path: str, method: str) -> tuple[str, dict[str, Any]]:
        """Tell which page answers at an address, and what stands in its places; or neither."""
        try:
            asked = unquote(urlsplit(path).path)
            rule, places = self._routes.match(asked, method, return_rule=True)
        except Exception:
            return "", {}
        return str(rule.rule), dict(places)


def _kind(rule: str, places: Any) -> object:
    """What addresses must have alike, so that the places of one are those of another."""
    return rule[:3], frozenset(places)


def unpack(text: str, folder: Path) -> None:
    """Make a data folder of a stored database."""
    (folder / "secret").write_bytes(KEY)
    database = sqlite3.connect(folder / "tables.db")
    database.executescript(text)
    database.close()


def every_answer(server: Asking, alone: Asking) -> Iterator[Answer]:
    """Ask every page as everybody, then send every form; what is printed is asked of a phone."""
    yield from server.crawl()
    # A link lets in whoever follows it: by then all is seen that is to be seen without.
    for path in sorted(server.pages, key=lambda path: (bool(LINK.match(path)), path)):
        for by in EVERYBODY[1:]:
            yield server.answer(path, by)
    for to, form in server.forms.values():
        yield server.answer(to, SPOKEN[0], form)
    for path in server.paper:
        for by in SPOKEN:
            yield alone.answer(path, by)


def main(database: Path, picked: list[list[str]]) -> Iterator[Answer]:
    """Give the answers that were picked by page and asker, or all."""
    from assistant.host import POCKET

    with tempfile.TemporaryDirectory() as here, tempfile.TemporaryDirectory() as there:
        server = Asking(database, Path(here))
        alone = Asking(database, Path(there), host=POCKET)
        if not picked:
            yield from every_answer(server, alone)
        for path, by in picked:
            yield (alone if PAPER.match(path) else server).answer(path, by)


if __name__ == "__main__":
    hold_still()
    for database, picked in json.load(sys.stdin):
        for found in main(Path(database), picked):
            told = [database, found["page"], found["by"], found["seen"]]
            sys.stdout.write(json.dumps(told) + "\n")
