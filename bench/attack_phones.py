"""The phones of an attack and their permissions: the owner, phones with a link, a stranger.

Permissions come from the table that the tests use, not from the program.
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
from assistant.store.phone_data import phone_id
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
    """A phone and its role at each table and book; elsewhere it is a stranger."""

    name: str
    phone: Phone
    cookie: str = ""
    token: str = ""
    holds: dict[str, Role] = field(default_factory=dict)

    def denied(self, rule: Rule, method: str, subject: str) -> str:
        """The reason why this phone may not send a request, or ""."""
        needed_role, own_role = who_may.role_for(rule, method), self.holds.get(subject)
        if needed_role is None or (own_role is not None and own_role.covers(needed_role)):
            return ""
        return f"{self.name} is {own_role or 'nobody'} there, which takes {needed_role}"


@dataclass(frozen=True)
class Request:
    """A request as title and bytes; `cut` if its end is never sent."""

    told: str
    wire: bytes
    cut: bool = False
    denied: str = ""
    """The reason why the phone may not have the page, or ""."""
    taken: bool = True
    """Whether the route has the method; if not, phones are redirected to the page."""
    hidden: Sequence[bytes] = ()
    """Texts of tables that the phone may not see, and of another phone's account."""
    unclear: bool = False
    """Whether its end is ambiguous or missing, so that it must be refused."""

    def got(self, status: int, text: bytes) -> str:
        """What a phone got beyond its role, or ""."""
        if self.unclear and status >= 200 and status != 400:
            return f"got {status} for what others could read differently"
        if len(ANSWER.findall(text)) > 1:
            return "got several answers to one request"
        # 308 only repairs slashes in a path, before anybody's role is looked up.
        if self.denied and status != 308 and 200 <= status < (400 if self.taken else 300):
            return f"got {status}: {self.denied}"
        leaked = [mark for mark in self.hidden if mark in text and mark not in self.wire]
        return f"got what it may not see: {leaked}" if leaked else ""


@dataclass
class Place:
    """The targets: routes, addresses, forms, and phones with their secrets."""

    rules: Sequence[Rule]
    owner: Guest
    guests: list[Guest]
    """The other phones: with links, and a stranger."""
    tables: list[str] = field(default_factory=list)
    books: list[str] = field(default_factory=list)
    forms: list[Form] = field(default_factory=list)
    marks: dict[str, bytes] = field(default_factory=dict)
    """A text on the pages of each table that is nowhere else, by address."""
    owners: Sequence[bytes] = ()
    """Texts that the owner's phone alone may see: its account."""

    def hidden(self, guest: Guest) -> list[bytes]:
        """Texts that a phone may not see; a settlement may name tables that are closed to it."""
        owners = [] if guest is self.owner else [*self.owners]
        if guest.holds.keys() & set(self.books):
            return owners
        return owners + [mark for address, mark in self.marks.items() if address not in guest.holds]


def subject_of(rule: Rule, path: str) -> str:
    """The table or book in a path of this route, or ""."""
    pattern = re.sub(r"<(?:[^:<>]+:)?(\w+)>", r"(?P<\1>[^/]+)", rule.rule)
    match = re.fullmatch(pattern, path.partition("?")[0])
    return match.groupdict().get("address", "") if match else ""


def counted(file: Path) -> list[int]:
    """The number of rows in each table that needs a role to write."""
    with closing(sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)) as db:
        execute = db.execute
        return [execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in WRITTEN]  # noqa: S608


def trespasses(file: Path, guests: list[Guest], subjects: set[str]) -> Iterator[str]:
    """Events that phones have written to these tables and books without the role."""
    with closing(sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)) as db:
        tables, books = [*db.execute(TABLE_EVENTS)], [*db.execute(BOOK_EVENTS)]
    by_phone = {
        (subject, by): guest
        for guest in guests
        for subject in subjects
        for by in (guest.phone.device, phone_id(guest.phone.device, subject))
    }
    rows = [(*row, row[2] not in who_may.ONLY_OWNERS_WRITE) for row in tables]
    rows += [(*row, row[2] in who_may.KEEPERS_WRITE_IN_BOOKS) for row in books]
    for subject, number, kind, by, keepers_may in rows:
        guest = by_phone.get((subject, by))
        own_role = guest and guest.holds.get(subject)
        if guest and own_role is not Role.OWN and not (own_role is Role.KEEP and keepers_may):
            yield f"{guest.name} wrote event {number} of {subject}: {kind}"


def denied_requests(place: Place) -> Iterator[Request]:
    """Requests for everything that each phone may not have, as a permitted phone sends them."""
    for rule in {rule.endpoint: rule for rule in place.rules}.values():
        for guest in (place.owner, *place.guests):
            # One table that most phones may see, and one that they may not.
            tables = [place.tables[1], place.tables[-1]]
            for subject in place.books if rule.rule.startswith("/b/") else tables:
                for method in METHODS:
                    if denied := guest.denied(rule, method, subject):
                        yield _asked(place, guest, rule, method, subject, denied)


def pages_of_their_own(place: Place) -> Iterator[Request]:
    """Requests for each phone's own pages, which prove that refusals are about its role."""
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
    title = f"{method} {rule.rule} by {guest.name}"
    has_method, hidden = method in (rule.methods or ()), place.hidden(guest)
    return Request(title, wire.encode(), denied=denied, taken=has_method, hidden=hidden)


def _filled(place: Place, rule: Rule, subject: str) -> list[tuple[str, str]]:
    """The fields of the owner's form for this route, if a page has one."""
    if "POST" not in who_may.asked_by(rule):
        return []
    forms = (form for form in place.forms if subject_of(rule, form.action) == subject)
    form = next(forms, None)
    return [pair for pair in form.fields if pair[0] != "csrf_token"] if form else []
