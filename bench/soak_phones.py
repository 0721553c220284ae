"""Phones that keep score while servers are killed, and remember what they were answered."""

from __future__ import annotations

import http.client
import random
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from html.parser import HTMLParser
from urllib.parse import urlencode, urlsplit

from assistant.store.addresses import book_address
from tests.samples import PAID, as_tapped, one_each, two_each

Pairs = list[tuple[str, str]]
DEALS = 6
"""So many deals make an evening; then it is ended, settled and paid."""
NAMES = ["Anna", "Boris", "Cyril"]


@dataclass
class Form:
    """A form as it stands: where it goes, what it would send, and what its buttons would add."""

    action: str
    fields: Pairs = field(default_factory=list)
    buttons: list[str] = field(default_factory=list)

    @property
    def asks_nothing(self) -> bool:
        """Whether it is only to be sent, as "Paid" is."""
        return not self.buttons and "amount" not in dict(self.fields)


class Forms(HTMLParser):
    """The forms of a page."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[Form] = []
        self._inside = False
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = {name: value or "" for name, value in attrs}
        if tag == "form":
            self._inside = True
            self.found.append(Form(said.get("action", "").partition("#")[0]))
        chosen = said.get("type") not in ("radio", "checkbox", "file") or "checked" in said
        if tag == "input" and self._inside and "name" in said and chosen:
            self.found[-1].fields.append((said["name"], said.get("value", "")))
        if tag == "button" and self._inside and "name" in said:
            self.found[-1].buttons.append(said["name"])

    def handle_endtag(self, tag: str) -> None:
        self._inside = self._inside and tag != "form"


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
        self._cookie: dict[str, str] = {}
        self._tables = 0
        self._table = self._book = ""
        self._waiting: Post | None = None

    def look_anew(self) -> None:
        """Send nothing again that was not answered: the tables are others by now."""
        self._waiting = None

    def play(self, port: int, journal: Journal) -> None:
        """Keep score until the server is gone."""
        line = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
        try:
            if self._waiting is not None:
                self._post(line, self._waiting, journal)
            while True:
                self._step(line, journal)
        except (OSError, http.client.HTTPException):
            line.close()

    def _step(self, line: http.client.HTTPConnection, journal: Journal) -> None:
        """Do what comes next; a table or a book that a restore took away is given up."""
        if self._book:
            done = self._settle(line, journal)
        elif self._table:
            done = self._record(line, journal)
        else:
            done = self._sit_down(line, journal)
        if not done:
            self._table = self._book = ""

    def _sit_down(self, line: http.client.HTTPConnection, journal: Journal) -> bool:
        self._tables += 1
        title = f"{self._name} {self._tables}"
        form = self._form(line, "/new", "/new")
        values = {"game": PAID, "dealer": "2", "do": "start", "title": title}
        stake = {"per_point": "1", "currency": "CZK"}
        said = values | stake
        return bool(self._send(line, form, said, journal, title, several={"name": NAMES}))

    def _record(self, line: http.client.HTTPConnection, journal: Journal) -> bool:
        form = self._form(line, f"{self._table}/record", "/record")
        if form is None:
            return False
        number = int(dict(form.fields).get("seen_deal") or 0)
        if number > DEALS:
            return self._end(line, journal)
        worth = self._rng.choice([one_each, two_each])
        said = as_tapped(PAID, worth("Anna"))
        self._tap(line, form, [(name, value) for name in said for value in said[name]])
        return bool(self._send(line, form, {}, journal, several=said))

    def _tap(self, line: http.client.HTTPConnection, form: Form, said: Pairs) -> None:
        """Tap before saving: nobody is promised that it is kept."""
        headers = self._cookie | {"Content-Type": "application/x-www-form-urlencoded"}
        fields = [*form.fields, *said]
        line.request("POST", f"{self._table}/preview", urlencode(fields), headers)
        answer = line.getresponse()
        answer.read()
        self._remember(answer)

    def _end(self, line: http.client.HTTPConnection, journal: Journal) -> bool:
        """End the table, and open a book of it."""
        close = self._form(line, f"{self._table}/end", "/close")
        if close is not None and not self._send(line, close, {}, journal):
            return False
        form = self._form(line, "/books/new", "/books")
        table = self._table.rpartition("/")[2]
        values = {"title": f"Book of {self._name} {self._tables}", "table": table}
        return bool(self._send(line, form, values, journal))

    def _settle(self, line: http.client.HTTPConnection, journal: Journal) -> bool:
        """Agree on the payments of a book, and mark them as paid one by one."""
        forms = self._forms(line, self._book)
        plans = [form for form in forms if form.action.endswith("/settle")]
        open_ = [form for form in forms if form.action.endswith("/pay") and form.asks_nothing]
        return bool(self._send(line, next(iter(plans + open_), None), {}, journal))

    def _form(self, line: http.client.HTTPConnection, path: str, action: str) -> Form | None:
        """Open a page, and find a form of it by where it goes."""
        found = (form for form in self._forms(line, path) if form.action.endswith(action))
        return next(found, None)

    def _forms(self, line: http.client.HTTPConnection, path: str) -> list[Form]:
        line.request("GET", path, headers=self._cookie)
        answer = line.getresponse()
        html = answer.read().decode()
        self._remember(answer)
        return Forms(html).found if answer.status == 200 else []

    def _send(
        self,
        line: http.client.HTTPConnection,
        form: Form | None,
        values: dict[str, str],
        journal: Journal,
        mark: str = "",
        several: Mapping[str, Iterable[str]] | None = None,
    ) -> str:
        """Fill in a form and send it; return where it leads, nothing where it was refused."""
        if form is None:
            return ""
        new = {name: [value] for name, value in values.items()} | dict(several or {})
        fields = [pair for pair in form.fields if pair[0] not in new]
        fields += [(name, value) for name, all_ in new.items() for value in all_]
        mark = mark or dict(fields)["submission"]
        return self._post(line, Post(form.action, fields, mark), journal)

    def _post(self, line: http.client.HTTPConnection, post: Post, journal: Journal) -> str:
        self._waiting = post
        journal.sent.add(post.mark)
        headers = self._cookie | {"Content-Type": "application/x-www-form-urlencoded"}
        line.request("POST", post.path, urlencode(post.fields), headers)
        answer = line.getresponse()
        answer.read()
        self._remember(answer)
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

    def _remember(self, answer: http.client.HTTPResponse) -> None:
        cookie = answer.headers["Set-Cookie"]
        if cookie:
            self._cookie = {"Cookie": cookie.partition(";")[0]}
