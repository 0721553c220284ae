"""The phones of an attack, and what each may not have: who opened the tables, who came by a link.

What each may not have is read from the table that the tests hold the program to, not from the
program.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlencode

from werkzeug.routing import Rule

from assistant.store.links import Role
from assistant.store.phones import phone_id
from tests.web import who_may
from tests.web.conftest import Form, Phone

TABLE_EVENTS = "SELECT evening, number, kind, by FROM events"
BOOK_EVENTS = "SELECT book, number, kind, device FROM book_events"
METHODS = "GET HEAD OPTIONS POST PUT PATCH DELETE".split()
ANSWER = re.compile(rb"^HTTP/1\.1 [2-5]\d\d ", re.MULTILINE)
WRITTEN = "events book_events chairs links removals marks phones drafts".split()
WRITTEN += ["confirmed_phones", "bank_accounts", "shown_accounts"]


@dataclass
class Guest:
    """A phone and what it is at each table and book; at all others it is a stranger."""

    name: str
    phone: Phone
    cookie: str = ""
    token: str = ""
    holds: dict[str, Role] = field(default_factory=dict)

    def denied(self, rule: Rule, method: str, subject: str) -> str:
        """Say what this phone lacks for a request of a table or book, if anything."""
        needed, held = who_may.role_for(rule, method), self.holds.get(subject)
        if needed is None or (held is not None and held.covers(needed)):
            return ""
        return f"{self.name} is {held or 'nobody'} there, which takes {needed}"


@dataclass(frozen=True)
class Request:
    """What is sent, in a word and in bytes; `cut` where its end is never sent."""

    told: str
    wire: bytes
    cut: bool = False
    denied: str = ""
    """Why the phone may not have what it asks for; nothing where it may."""
    taken: bool = True
    """Whether the route takes the method; where it does not, anybody is led back to the page."""
    hidden: Sequence[bytes] = ()
    """What stands on the pages of tables that the phone may not see, and of another's account."""
    unclear: bool = False
    """Whether others could read where it ends differently, or it has no end: it is not heard."""

    def got(self, status: int, text: bytes) -> str:
        """Say what a phone got that its role may not have; nothing where it got nothing."""
        if self.unclear and status >= 200 and status != 400:
            return f"got {status} for what others could read differently"
        if len(ANSWER.findall(text)) > 1:
            return "got several answers to one request"
        if self.denied and 200 <= status < (400 if self.taken else 300):
            return f"got {status}: {self.denied}"
        seen = [mark for mark in self.hidden if mark in text and mark not in self.wire]
        return f"got what it may not see: {seen}" if seen else ""


@dataclass
class Place:
    """What there is to attack: routes, addresses, forms of pages, and phones with their secrets."""

    rules: Sequence[Rule]
    owner: Guest
    guests: list[Guest]
    """The others: who came by a link, and a stranger."""
    tables: list[str] = field(default_factory=list)
    books: list[str] = field(default_factory=list)
    forms: list[Form] = field(default_factory=list)
    marks: dict[str, bytes] = field(default_factory=dict)
    """By each table's address what stands on its pages and nowhere else."""
    owners: Sequence[bytes] = ()
    """What the owner's phone alone may see: its account."""

    def hidden(self, guest: Guest) -> list[bytes]:
        """What a phone may not see; a settlement may name tables that are not shown by it."""
        owners = [] if guest is self.owner else [*self.owners]
        if guest.holds.keys() & set(self.books):
            return owners
        return owners + [mark for address, mark in self.marks.items() if address not in guest.holds]


def subject_of(rule: Rule, path: str) -> str:
    """The table or book of a path, as far as it is one of this route."""
    like = re.sub(r"<(?:[^:<>]+:)?(\w+)>", r"(?P<\1>[^/]+)", rule.rule)
    found = re.fullmatch(like, path.partition("?")[0])
    return found.groupdict().get("address", "") if found else ""


def counted(file: Path) -> list[int]:
    """How many rows there are of all that somebody needs a role to write."""
    with closing(sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)) as db:
        execute = db.execute
        return [execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in WRITTEN]  # noqa: S608


def trespasses(file: Path, guests: list[Guest], subjects: set[str]) -> Iterator[str]:
    """Tell what phones have written into the logs of these tables and books without their role."""
    with closing(sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)) as db:
        tables, books = [*db.execute(TABLE_EVENTS)], [*db.execute(BOOK_EVENTS)]
    by_phone = {
        (subject, by): guest
        for guest in guests
        for subject in subjects
        for by in (guest.phone.device, phone_id(guest.phone.device, subject))
    }
    written = [(*row, row[2] not in who_may.ONLY_OWNERS_WRITE) for row in tables]
    written += [(*row, row[2] in who_may.KEEPERS_WRITE_IN_BOOKS) for row in books]
    for subject, number, kind, by, keepers_do in written:
        guest = by_phone.get((subject, by))
        held = guest and guest.holds.get(subject)
        if guest and held is not Role.OWN and not (held is Role.KEEP and keepers_do):
            yield f"{guest.name} wrote event {number} of {subject}: {kind}"


def denied_requests(place: Place) -> Iterator[Request]:
    """Ask for all that each phone may not have, as somebody asks who may."""
    for rule in {rule.endpoint: rule for rule in place.rules}.values():
        for guest in (place.owner, *place.guests):
            # Of tables one that most phones may see, and one that they may not.
            tables = [place.tables[1], place.tables[-1]]
            for subject in place.books if rule.rule.startswith("/b/") else tables:
                for method in METHODS:
                    if denied := guest.denied(rule, method, subject):
                        yield _asked(place, guest, rule, method, subject, denied)


def pages_of_their_own(place: Place) -> Iterator[Request]:
    """Open what each phone may see: where it is refused that, its being refused says nothing."""
    rules = {rule.rule: rule for rule in place.rules}
    for guest in (place.owner, *place.guests):
        for subject in guest.holds:
            rule = rules["/b/<address>" if subject in place.books else "/t/<address>/"]
            yield _asked(place, guest, rule, "GET", subject)


def _asked(
    place: Place, guest: Guest, rule: Rule, method: str, subject: str, denied: str = ""
) -> Request:
    path = who_may.path_of(rule, subject)
    head = [f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", "Connection: close"]
    head.append(f"Cookie: assistant={guest.cookie}")
    body = ""
    if method not in ("GET", "HEAD", "OPTIONS"):
        body = urlencode([*_filled(place, rule, subject), ("csrf_token", guest.token)])
        head.append("Content-Type: application/x-www-form-urlencoded")
        head.append(f"Content-Length: {len(body)}")
    wire = "\r\n".join(head) + "\r\n\r\n" + body
    told = f"{method} {rule.rule} by {guest.name}"
    taken, hidden = method in (rule.methods or ()), place.hidden(guest)
    return Request(told, wire.encode(), denied=denied, taken=taken, hidden=hidden)


def _filled(place: Place, rule: Rule, subject: str) -> list[tuple[str, str]]:
    """What the owner's page would send there, where any has such a form."""
    if "POST" not in who_may.asked_by(rule):
        return []
    forms = (form for form in place.forms if subject_of(rule, form.action) == subject)
    form = next(forms, None)
    return [pair for pair in form.fields if pair[0] != "csrf_token"] if form else []
