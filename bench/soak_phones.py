"""Phones that keep score while servers are killed, and what must hold of what they know.

All that was answered is there, once, and comes to the same when it is replayed.
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

DEALS = 6  # so many deals make an evening; then it is ended, settled and paid
OLD, FIRST = 40, date(2024, 1, 1)  # so many old evenings are in a file, from this day on
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
"""What phones know of what is there; of a file of old evenings how many of them there are."""
LEFT_OVER = """
    SELECT evening FROM drafts WHERE deal <= (
        SELECT count(*) FROM events WHERE kind = 'dealt' AND events.evening = drafts.evening)
"""
NOT_HOT = b"\0"
"""How a journal begins that SQLite ignores: one of a database just leaving its write-ahead log."""


@dataclass
class Journal:
    """What the phones know: what was answered is there, what was not is there once or not at all.

    Events are known by their submissions, tables by their titles.
    """

    answered: set[str] = field(default_factory=set)
    sent: set[str] = field(default_factory=set)
    answers: int = 0
    """How many there ever were."""
    cut_off: set[str] = field(default_factory=set)
    """What was there after a kill although nobody had been answered."""

    def answer(self, mark: str) -> None:
        """Take down that something was answered."""
        self.answered.add(mark)
        self.answers += 1

    def back_to(self, there: set[str]) -> None:
        """Go back to an earlier state, in which this was there."""
        self.answered &= there


@dataclass
class Post:
    """A form that is on its way; whoever got no answer sends it again."""

    path: str
    fields: Pairs
    mark: str


class Phone:
    """A phone: it opens tables, records, ends, settles, pays, and begins anew."""

    def __init__(self, name: str, seed: int) -> None:
        self._name, self._rng = name, random.Random(seed)
        self._line = Line(0)
        self._tables = 0
        self._table = self._book = ""
        self._waiting: Post | None = None

    def look_anew(self) -> None:
        """Send nothing again that was not answered: the tables are others by now."""
        self._waiting = None

    def play(self, port: int, journal: Journal) -> None:
        """Keep score until the server is gone."""
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
        """Do what comes next; a table or a book that a restore took away is given up."""
        if self._book:
            done = self._settle(journal)
        elif self._table:
            done = self._record(journal)
        else:
            done = self._sit_down(journal)
        if not done:
            self._table = self._book = ""

    def _take_in(self, journal: Journal) -> str:
        """Take in a file of old evenings that count as paid."""
        self._tables += 1
        title = f"{self._name} {self._tables} evenings"
        lines = [f"{FIRST + timedelta(place)};{title};1;-1" for place in range(OLD)]
        ticked = [f"{place}" for place in range(1, OLD + 1)]
        held = "\n".join(["date;title;Anna;Boris", *lines])
        values = {"held": held, "take": ticked, "do": "take", "unit": "money", "currency": "CZK"}
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
        worth = self._rng.choice([one_each, two_each])
        said = as_tapped(PAID, worth("Anna"))
        tapped = [(name, value) for name in said for value in said[name]]
        # It is tapped before it is saved: nobody is promised that it is kept.
        self._line.sent(f"{self._table}/preview", [*form.fields, *tapped], PLAIN)
        return self._send(form, said, journal)

    def _end(self, journal: Journal) -> str:
        """End the table, and open a book of it."""
        close = self._form(f"{self._table}/end", "/close")
        if close is not None and not self._send(close, {}, journal):
            return ""
        table = self._table.rpartition("/")[2]
        values = {"title": f"Book of {self._name} {self._tables}", "table": table}
        return self._send(self._form("/books/new", "/books"), values, journal)

    def _settle(self, journal: Journal) -> str:
        """Agree on the payments of a book, and mark them as paid one by one."""
        forms = self._forms(self._book)
        plans = [form for form in forms if form.action.endswith("/settle")]
        open_ = [form for form in forms if form.action.endswith("/pay") and _asks_nothing(form)]
        return self._send(next(iter(plans + open_), None), {}, journal)

    def _form(self, path: str, action: str) -> Form | None:
        """Open a page, and find a form of it by where it goes."""
        return next((form for form in self._forms(path) if form.action.endswith(action)), None)

    def _forms(self, path: str) -> list[Form]:
        answer, html = self._line.get(path)
        return Page(html.decode()).forms if answer.status == 200 else []

    def _send(self, form: Form | None, values: Values, journal: Journal, mark: str = "") -> str:
        """Fill in a form and send it; return where it leads, nothing where it was refused."""
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
        where = urlsplit(answer.headers["Location"]).path.rstrip("/")
        if post.path == "/new":
            self._table = where
        if post.path == "/books":
            self._table, self._book = "", where
            if not where.endswith(book_address(post.mark)):
                return where  # there is a book of this table already
        journal.answer(post.mark)
        return where


def _asks_nothing(form: Form) -> bool:
    """Tell whether a form is only to be sent, as "Paid" is."""
    asks = any("name" in said for said in form.buttons)
    return not asks and "amount" not in dict(form.fields)


class Broken(Exception):
    """Something that must hold does not."""


def must(holds: object, what: object) -> None:
    """Raise Broken where it does not hold."""
    if not holds:
        raise Broken(what)


def facts(file: Path) -> Rows:
    """All that a database has written down for good."""
    with closing(sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)) as db:
        (sound,) = db.execute("PRAGMA integrity_check").fetchone()
        must(sound == "ok", f"{file}: {sound}")
        rows = {table: db.execute(query).fetchall() for table, query in FACTS.items()}
    return frozenset((table, *row) for table in rows for row in rows[table])


def marks(file: Path) -> Counter[str]:
    """What the phones can know of a database: submissions, and the titles of tables."""
    with closing(sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)) as db:
        return Counter(mark for (mark,) in db.execute(MARKS))


def check(folder: Path, journal: Journal, copies: set[str]) -> Rows:
    """Start as the next program would, and look at everything; return the facts.

    Of the back-ups those that are not among these copies are looked at: none is a half.
    """
    must((folder / FILE).exists(), "the tables are gone")
    with closing(Tables(folder, find_game, now)) as tables:
        strange = {file.name for file in folder.iterdir() if file.name.startswith("restoring")}
        must(not strange, f"left over: {strange}")
        all_there_once(marks(folder / FILE), journal)
        left_over = tables.connections.db.execute(LEFT_OVER).fetchall()
        must(not left_over, f"a deal is written, and still under way: {left_over}")
        tables.score_anew()
        with tempfile.TemporaryDirectory() as name:
            copy = back_up(tables, now(), Path(name) / "copy.db")
            # This compares every table with what is kept of it, and reads every book.
            restore(Path(name) / "restored", copy, find_game, now)
            must(facts(Path(name) / "restored" / FILE) == facts(copy), "restored is not the same")
    beside = [file.name for file in folder.glob(f"{FILE}?*") if file.read_bytes()[:1] != NOT_HOT]
    must(not beside, f"beside the file: {beside}")
    for file in (folder / BACKUPS).glob("*"):
        if file.name not in copies:
            must(file.suffix == ".db", f"a half: {file.name}")
            facts(file)
            copies.add(file.name)
    return facts(folder / FILE)


def all_there_once(there: Counter[str], journal: Journal) -> None:
    """Compare what is there with what the phones know."""
    lost = journal.answered - there.keys()
    must(not lost, f"answered, and lost: {lost}")
    twice = {mark for mark, count in there.items() if count > 1}
    must(not twice, f"there more than once: {twice}")
    strange = there.keys() - journal.sent
    must(not strange, f"never sent: {strange}")
    journal.cut_off |= there.keys() - journal.answered
