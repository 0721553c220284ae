"""Phones that record while servers are killed, and the checks of their tables.

Everything that was answered must be there, once, with the same figures after a replay.
"""

from __future__ import annotations

import random
import sqlite3
import tempfile
from collections import Counter
from contextlib import closing
from dataclasses import dataclass, field
from datetime import date, timedelta
from http.client import HTTPException
from pathlib import Path
from urllib.parse import urlsplit

from visiting import PLAIN, Line, Pairs, Values

from assistant.clock import now
from assistant.games import find_game
from assistant.store.addresses import book_address
from assistant.store.backups import back_up
from assistant.store.database.copies import BACKUPS
from assistant.store.restore import restore
from assistant.store.tables import FILE, Tables
from tests.samples import PAID, as_tapped, one_each, two_each
from tests.web.conftest import Form, Page

DEALS = 6  # deals of an evening, which is then ended, settled and paid
OLD, FIRST = 40, date(2024, 1, 1)  # old evenings in a file, and the first day
NAMES = ["Anna", "Boris", "Cyril"]
Rows = frozenset[tuple[object, ...]]
FACTS = {
    "evenings": "SELECT * FROM evenings",
    "events": "SELECT * FROM events",
    "book_events": "SELECT * FROM book_events",
    "chairs": "SELECT * FROM chairs",
}
MARKS = """
    WITH opened AS (SELECT json_extract(body, '$.title') AS title FROM events WHERE number = 1)
    SELECT submission FROM events WHERE number > 1 AND submission NOT LIKE 'imported %'
    UNION ALL SELECT submission FROM book_events WHERE submission <> book || ' ' || number
    UNION ALL SELECT title FROM opened WHERE title NOT LIKE '% evenings'
    UNION ALL SELECT title || ' of ' || count(*) FROM opened WHERE title LIKE '% evenings'
        GROUP BY title
"""
"""Marks that phones know; for a file of old evenings with the number of its tables."""
LEFT_OVER = """
    SELECT evening FROM drafts WHERE deal <= (
        SELECT count(*) FROM events WHERE kind = 'dealt' AND events.evening = drafts.evening)
"""
NOT_HOT = b"\0"
"""The first byte of a journal that SQLite ignores, left by a database that ends WAL mode."""


@dataclass
class Journal:
    """What the phones know: answered forms are there, others once or not at all.

    Events are identified by submission id, tables by title.
    """

    answered: set[str] = field(default_factory=set)
    sent: set[str] = field(default_factory=set)
    answers: int = 0
    """Answers in total."""
    cut_off: set[str] = field(default_factory=set)
    """Forms that were stored although a kill prevented the answer."""

    def answer(self, mark: str) -> None:
        self.answered.add(mark)
        self.answers += 1

    def back_to(self, present: set[str]) -> None:
        """Forget answers that an earlier state does not have."""
        self.answered &= present


@dataclass
class Post:
    """A form being sent; without an answer it is sent again."""

    path: str
    fields: Pairs
    mark: str


class Phone:
    """A phone that opens tables, records, ends, settles and pays, again and again."""

    def __init__(self, name: str, seed: int) -> None:
        self._name, self._rng = name, random.Random(seed)
        self._line = Line(0)
        self._tables = 0
        self._table = self._book = ""
        self._waiting: Post | None = None

    def look_anew(self) -> None:
        """Forget the unanswered form, because the tables were replaced."""
        self._waiting = None

    def play(self, port: int, journal: Journal) -> None:
        """Record until the server is gone."""
        self._line, cookie = Line(port), self._line.cookie
        self._line.cookie = cookie
        try:
            if self._waiting is not None:
                self._post(self._waiting, journal)
            while True:
                self._step(journal)
        except (OSError, HTTPException):
            self._line.hang_up()

    def _step(self, journal: Journal) -> None:
        """Do the next action; give up a table or book that a restore has removed."""
        if self._book:
            done = self._settle(journal)
        elif self._table:
            done = self._record(journal)
        else:
            done = self._sit_down(journal)
        if not done:
            self._table = self._book = ""

    def _take_in(self, journal: Journal) -> str:
        """Import a file of old evenings that count as paid."""
        self._tables += 1
        title = f"{self._name} {self._tables} evenings"
        lines = [f"{FIRST + timedelta(number)};{title};1;-1" for number in range(OLD)]
        ticked = [f"{number}" for number in range(1, OLD + 1)]
        text = "\n".join(["date;title;Anna;Boris", *lines])
        values = {"held": text, "take": ticked, "do": "take", "unit": "money", "currency": "CZK"}
        form = self._form("/old-evenings", "/old-evenings")
        return self._send(form, values, journal, f"{title} of {OLD}")

    def _sit_down(self, journal: Journal) -> str:
        if self._rng.random() < 1 / 3:
            return self._take_in(journal)
        self._tables += 1
        title = f"{self._name} {self._tables}"
        values = {"game": PAID, "dealer": "2", "do": "start", "title": title, "name": NAMES}
        stake = {"per_point": "1", "currency": "CZK"}
        return self._send(self._form("/new", "/new"), values | stake, journal, title)

    def _record(self, journal: Journal) -> str:
        form = self._form(f"{self._table}/record", "/record")
        if form is None:
            return ""
        number = int(dict(form.fields).get("seen_deal") or 0)
        if number > DEALS:
            return self._end(journal)
        deal_of = self._rng.choice([one_each, two_each])
        values = as_tapped(PAID, deal_of("Anna"))
        pairs = [(name, value) for name in values for value in values[name]]
        # A tap before the save; drafts may get lost.
        self._line.sent(f"{self._table}/preview", [*form.fields, *pairs], PLAIN)
        return self._send(form, values, journal)

    def _end(self, journal: Journal) -> str:
        """End the table, and open a book with it."""
        close = self._form(f"{self._table}/end", "/close")
        if close is not None and not self._send(close, {}, journal):
            return ""
        table = self._table.rpartition("/")[2]
        values = {"title": f"Book of {self._name} {self._tables}", "table": table}
        return self._send(self._form("/books/new", "/books"), values, journal)

    def _settle(self, journal: Journal) -> str:
        """Agree on the payments of a book, and mark each as paid."""
        forms = self._forms(self._book)
        agreeing = [form for form in forms if form.action.endswith("/settle")]
        paying = [form for form in forms if form.action.endswith("/pay") and _asks_nothing(form)]
        return self._send(next(iter(agreeing + paying), None), {}, journal)

    def _form(self, path: str, action: str) -> Form | None:
        """The form of a page that is sent to this address, or None."""
        return next((form for form in self._forms(path) if form.action.endswith(action)), None)

    def _forms(self, path: str) -> list[Form]:
        answer, html = self._line.get(path)
        return Page(html.decode()).forms if answer.status == 200 else []

    def _send(self, form: Form | None, values: Values, journal: Journal, mark: str = "") -> str:
        """Fill in a form and send it; return where it redirects, or "" if it was refused."""
        if form is None:
            return ""
        fields = [*form.filled(values).items(multi=True)]
        mark = mark or dict(fields)["submission"]
        return self._post(Post(form.action, fields, mark), journal)

    def _post(self, post: Post, journal: Journal) -> str:
        self._waiting = post
        journal.sent.add(post.mark)
        answer = self._line.sent(post.path, post.fields, PLAIN)
        self._waiting = None
        if answer.status != 303:
            return ""
        location = urlsplit(answer.headers["Location"]).path.rstrip("/")
        if post.path == "/new":
            self._table = location
        if post.path == "/books":
            self._table, self._book = "", location
            if not location.endswith(book_address(post.mark)):
                return location  # the table already has a book
        journal.answer(post.mark)
        return location


def _asks_nothing(form: Form) -> bool:
    """Whether a form needs no input, such as "Paid"."""
    has_choice = any("name" in button for button in form.buttons)
    return not has_choice and "amount" not in dict(form.fields)


class Broken(Exception):
    """A check has failed."""


def must(holds: object, text: object) -> None:
    """Raise Broken if a check has failed."""
    if not holds:
        raise Broken(text)


def facts(file: Path) -> Rows:
    """All permanent rows of a database."""
    with closing(sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)) as db:
        (sound,) = db.execute("PRAGMA integrity_check").fetchone()
        must(sound == "ok", f"{file}: {sound}")
        rows = {table: db.execute(query).fetchall() for table, query in FACTS.items()}
    return frozenset((table, *row) for table in rows for row in rows[table])


def marks(file: Path) -> Counter[str]:
    """Submission ids and titles of tables in a database."""
    with closing(sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)) as db:
        return Counter(mark for (mark,) in db.execute(MARKS))


def check(folder: Path, journal: Journal, copies: set[str]) -> Rows:
    """Start like the next program, and check everything; return the facts.

    Back-ups that are not in `copies` are checked too, and added.
    """
    must((folder / FILE).exists(), "the tables are gone")
    with closing(Tables(folder, find_game, now)) as tables:
        leftovers = {file.name for file in folder.iterdir() if file.name.startswith("restoring")}
        must(not leftovers, f"left over: {leftovers}")
        all_there_once(marks(folder / FILE), journal)
        left_over = tables.connections.db.execute(LEFT_OVER).fetchall()
        must(not left_over, f"a deal is written, and still under way: {left_over}")
        tables.rescore()
        with tempfile.TemporaryDirectory() as name:
            copy = back_up(tables, now(), Path(name) / "copy.db")
            # This compares every table with its derived rows, and reads every book.
            restore(Path(name) / "restored", copy, find_game, now)
            must(facts(Path(name) / "restored" / FILE) == facts(copy), "restored is not the same")
    sidecars = [file.name for file in folder.glob(f"{FILE}?*") if file.read_bytes()[:1] != NOT_HOT]
    must(not sidecars, f"beside the file: {sidecars}")
    for file in (folder / BACKUPS).glob("*"):
        if file.name not in copies:
            must(file.suffix == ".db", f"a half: {file.name}")
            facts(file)
            copies.add(file.name)
    return facts(folder / FILE)


def all_there_once(present: Counter[str], journal: Journal) -> None:
    """Check that everything answered is there, once, and nothing else."""
    lost = journal.answered - present.keys()
    must(not lost, f"answered, and lost: {lost}")
    repeated = {mark for mark, count in present.items() if count > 1}
    must(not repeated, f"there more than once: {repeated}")
    unsent = present.keys() - journal.sent
    must(not unsent, f"never sent: {unsent}")
    journal.cut_off |= present.keys() - journal.answered
