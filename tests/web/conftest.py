"""Phones that fill in the forms of pages and send them."""

from __future__ import annotations

import re
import secrets
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from flask import Flask, Response
from flask.testing import FlaskClient
from werkzeug.datastructures import MultiDict
from werkzeug.test import TestResponse

from assistant.clock import now
from assistant.core.fields import Fields
from assistant.core.house_rules import Option
from assistant.evening.log.evening import Evening
from assistant.games import all_games, find_game
from assistant.store.links import Links, Role
from assistant.store.store import SECRET_FILE, Store
from assistant.store.tables import Tables
from assistant.web.access.first_visits import REDIRECT_MARK
from assistant.web.access.origins import LISTENING_ADDRESS
from assistant.web.app import create_app
from tests.english import say
from tests.games.worked import seated, tapped
from tests.samples import PAID

Values = Mapping[str, "str | int | Sequence[str]"]
COMMONEST = {key: tapped(key) for key in all_games()}
"""What is tapped for a deal of each game that anybody could have played."""
KEY = b"what signs the cookies of tests"
HTMX = {"HX-Request": "true"}
SAID = r"""([^>"']*(?:(?:"[^"]*"|'[^']*')[^>"']*)*)>"""
PIECE = re.compile(
    r"([^<]+)"
    r"|</([a-zA-Z][a-zA-Z0-9-]*)\s*>"
    rf"|<(script|style)\b{SAID}.*?</\3>"
    rf"|<([a-zA-Z][a-zA-Z0-9-]*){SAID}"
    r"|<!--.*?-->|<![^>]*>",
    re.DOTALL,
)
"""A piece of a page: text, the end of a tag, a script or styles, a tag, or what is none of it."""
ATTRIBUTE = re.compile(r"""([^\s="'/]+)(?:="([^"]*)"|='([^']*)'|=([^\s"']+))?""")


@dataclass
class Form:
    """A form of a page."""

    action: str
    fields: list[tuple[str, str]] = field(default_factory=list)
    choices: list[tuple[str, str]] = field(default_factory=list)
    """Everything that could be chosen, chosen or not."""
    buttons: list[dict[str, str]] = field(default_factory=list)
    method: str = "get"

    def filled(self, values: Values) -> MultiDict[str, Any]:
        """The fields of the form with these values."""
        sent = MultiDict([pair for pair in self.fields if pair[0] not in values])
        for name, value in values.items():
            several = [value] if isinstance(value, str | int) else value
            sent.setlist(name, [str(one) for one in several])
        return sent

    def chosen(self, name: str) -> list[str]:
        """The value of a field."""
        return [value for key, value in self.fields if key == name]

    def offered(self, name: str) -> list[str]:
        """The possible values of a field."""
        return [value for key, value in self.choices if key == name]


class Page:
    """A page: its forms, links, text, and problems.

    Our pages are simple enough for one regular expression, which is three times as fast as an HTML
    parser.
    """

    VOID = frozenset("area base br col embed hr img input link meta source track wbr".split())

    def __init__(self, html: str) -> None:
        self.html = html
        self.forms: list[Form] = []
        self.links: list[str] = []
        self.loads: list[str] = []
        self.wrong: list[str] = []
        self.words: list[str] = []
        self.tags: list[tuple[str, dict[str, str]]] = []
        self._open: list[tuple[str, bool]] = []
        self._inside: Counter[str] = Counter()
        self._where_wrong = 0
        self._list = ""
        for text, end, script, of_script, tag, of_tag in PIECE.findall(html):
            if text:
                self.data(unescape(text) if "&" in text else text)
            elif end:
                self.end(end.lower())
            elif script or tag:
                attributes = of_script or of_tag
                self.start((script or tag).lower(), _attributes(attributes))
                if script or attributes.endswith("/"):
                    self.end((script or tag).lower())

    @property
    def text(self) -> str:
        """The text of the page."""
        return " ".join(" ".join(self.words).split())

    @property
    def on_tap(self) -> str:
        """URL to which a tap on its recording screen goes."""
        return next(said["hx-post"] for _, said in self.tags if said.get("id") == "fields")

    def form(self, action: str) -> Form:
        """The form whose action ends like this."""
        return next(form for form in self.forms if form.action.endswith(action))

    def start(self, tag: str, said: dict[str, str]) -> None:
        """Parse a tag with its attributes."""
        self.tags.append((tag, said))
        is_wrong = "wrong" in said.get("class", "").split()
        if tag not in self.VOID:
            self._open.append((tag, is_wrong))
            self._inside[tag] += 1
            self._where_wrong += is_wrong
        if tag == "form":
            action = said["action"].partition("#")[0]  # a browser keeps the end of it
            self.forms.append(Form(action, method=said.get("method", "get")))
        if tag == "a":
            self.links.append(said["href"])
        if tag in ("link", "script", "img"):
            self.loads.append(said.get("href") or said.get("src", ""))
        if is_wrong:
            self.wrong.append("")
        if self.forms and self._inside["form"]:
            self._field(self.forms[-1], tag, said)

    def _field(self, form: Form, tag: str, said: dict[str, str]) -> None:
        if tag == "button":
            form.buttons.append(said)
        if tag == "select":
            self._list = said["name"]
        if tag == "option" and self._list and "value" in said:
            if "selected" in said:
                form.fields[:] = [pair for pair in form.fields if pair[0] != self._list]
            if self._list not in dict(form.fields):  # the first, or the one that is selected
                form.fields.append((self._list, said["value"]))
        if tag != "input" or "name" not in said or "disabled" in said:
            return
        pair = said["name"], said.get("value", "on")
        if said.get("type") in ("radio", "checkbox"):
            form.choices.append(pair)
            if "checked" not in said:
                return
        if said.get("type") != "file":
            form.fields.append((pair[0], said.get("value", "")))

    def end(self, tag: str) -> None:
        """Close a tag and all open tags inside it."""
        if tag == "select":
            self._list = ""
        while self._inside[tag]:
            name, was_wrong = self._open.pop()
            self._inside[name] -= 1
            self._where_wrong -= was_wrong
            if name == tag:
                return

    def data(self, data: str) -> None:
        """Parse text between tags."""
        if self._inside["script"] or self._inside["style"] or self._inside["title"]:
            return
        self.words.append(data)
        if self._where_wrong:
            self.wrong[-1] += data


def _attributes(said: str) -> dict[str, str]:
    """The attributes of a tag; those without a value are ""."""
    return {
        name.lower(): unescape(double or single or bare)
        for name, double, single, bare in ATTRIBUTE.findall(said)
    }


class Phone:
    """A phone with its own cookies, and links to every table and book.

    Without a role it has no links, and is a stranger at tables of others.
    """

    def __init__(self, app: Flask, role: Role | None = Role.OWN) -> None:
        self.role, self._came = role, set[str]()
        self.client: FlaskClient = app.test_client()

    @property
    def store(self) -> Store:
        """The store of this phone's server."""
        store: Store = self.client.application.extensions["store"]
        return store

    @property
    def tables(self) -> Tables:
        """The tables of this phone's server."""
        return self.store.tables

    def get(self, path: str, *, htmx: bool = False) -> TestResponse:
        """Open a page; a first visit is redirected once, with a cookie."""
        self.come(path)
        headers = HTMX if htmx else {}
        answer = self.client.get(path, headers=headers, buffered=True)
        if answer.status_code == 303 and answer.location.endswith(f"{REDIRECT_MARK}=1"):
            answer = self.client.get(answer.location, headers=headers, buffered=True)
            if answer.status_code == 303 and answer.location == path:
                answer = self.client.get(path, headers=headers, buffered=True)
        return answer

    def page(self, path: str) -> Page:
        """Open a page that exists."""
        answer = self.get(path)
        assert answer.status_code == 200, (path, answer.status)
        return Page(answer.text)

    def send(
        self, form: Form, values: Values | None = None, *, to: str = "", htmx: bool = False
    ) -> TestResponse:
        """Send a form with these values."""
        sent, headers = form.filled(values or {}), HTMX if htmx else {}
        self.come(to or form.action)
        return self.client.post(to or form.action, data=sent, headers=headers)

    @property
    def device(self) -> str:
        """The phone's id on the server."""
        with self.client.session_transaction() as session:
            return str(session.setdefault("device", secrets.token_urlsafe(16)))

    def come(self, path: str) -> None:
        """Open a link, before the first page of a table or book with links."""
        found = re.match("/[tb]/([^/?]+)", path)
        if self.role is None or found is None or found[1] in self._came:
            return
        link = self.store.links.links(found[1]).get(self.role)
        if link is None:
            return
        self._came.add(found[1])
        if self.store.links.role(found[1], self.device) is None:
            self.store.links.grant(found[1], self.device, link.role, link.generation)

    def sit_down(self, game: str = PAID, names: Sequence[str] = (), **more: str) -> str:
        """Open a table with the fewest players, but at least three; return its address."""
        names = names or seated(game)
        values = {"game": game, "name": names, "dealer": str(len(names) - 1), "do": "start", **more}
        answer = self.send(Form("/new"), values)
        assert answer.status_code == 303, Page(answer.text).wrong
        return answer.location.rstrip("/").rpartition("/")[2]

    def recording(self, address: str) -> Form:
        """Open the recording screen of the next deal."""
        return self.page(f"/t/{address}/record").form("/record")

    def record(self, address: str, values: Values, *, htmx: bool = False) -> TestResponse:
        """Record a deal."""
        return self.send(self.recording(address), values, htmx=htmx)

    def preview(self, address: str, values: Values) -> Page:
        """Tap on the recording screen."""
        page = self.page(f"/t/{address}/record")
        answer = self.send(page.form("/record"), values, to=page.on_tap, htmx=True)
        assert answer.status_code == 200
        return Page(answer.text)

    def evening(self, address: str) -> Evening:
        """The evening of the table."""
        return self.tables.evening(address)

    def at_hand(self, address: str) -> Fields:
        """This phone's draft."""
        return self.store.drafts.own_fields(address, self.evening(address), self.device)

    def stored(self) -> list[tuple[Any, ...]]:
        """All rows about tables and drafts."""
        queries = (f"SELECT * FROM {table}" for table in ("evenings", "events", "drafts"))  # noqa: S608
        return [row for query in queries for row in self.tables.connections.db.execute(query)]


@pytest.fixture(scope="session")
def shared_app(tmp_path_factory: pytest.TempPathFactory) -> Flask:
    """One application for all tests, so that templates are compiled once."""
    app = create_app(tmp_path_factory.mktemp("shared"))
    app.config |= {"TESTING": True, LISTENING_ADDRESS: "192.0.2.1"}
    app.after_request(_sendable)
    return app


def _sendable(answer: Response) -> Response:
    """Encode the head of an answer like a server."""
    for _, value in answer.headers:
        value.encode("latin-1")
    return answer


@pytest.fixture
def app(shared_app: Flask, tmp_path: Path) -> Iterator[Flask]:
    """The application without tables; forms need no token."""
    (tmp_path / SECRET_FILE).write_bytes(KEY)
    shared_app.extensions["store"] = Store(tmp_path, find_game, now)
    shared_app.config["WTF_CSRF_ENABLED"] = False
    yield shared_app
    shared_app.extensions["store"].tables.close()


@pytest.fixture
def no_ink(monkeypatch: pytest.MonkeyPatch) -> None:
    """PDFs without content, for tests of their pages."""
    for drawing in ("sheet_pdf", "report_pdf"):
        monkeypatch.setattr(f"assistant.paper.pdf.{drawing}", lambda *_: b"%PDF")


@pytest.fixture
def guarded(app: Flask) -> Flask:
    """The application as served: forms need their token."""
    app.config["WTF_CSRF_ENABLED"] = True
    return app


@pytest.fixture
def phone(app: Flask) -> Phone:
    """A phone."""
    return Phone(app)


@pytest.fixture
def other(app: Flask) -> Phone:
    """Another phone."""
    return Phone(app)


@pytest.fixture
def guest(app: Flask) -> Phone:
    """A phone without links."""
    return Phone(app, None)


@pytest.fixture
def links(app: Flask) -> Links:
    """The links of tables and books."""
    found: Links = app.extensions["store"].links
    return found


@pytest.fixture(params=all_games())
def game(request: pytest.FixtureRequest) -> str:
    """Every game."""
    return str(request.param)


def sides(game: str) -> list[str]:
    """The sides of these players; partners are one side."""
    names = seated(game)
    made = all_games()[game].sides(len(names))
    return [" + ".join(names[seat] for seat in side) for side in made]


def named(game: str, number: int) -> str:
    """A deal in the words of its game."""
    return say(all_games()[game].named(number), ())


def rules_that_matter(evening: Evening, players: int | None = None) -> list[Option]:
    """The house rules that a table of so many players shows, except numbers."""
    return [
        option
        for option in evening.game.options
        if option.matters(evening.rules, option.players if players is None else players)
    ]


@pytest.fixture
def address(phone: Phone, game: str) -> str:
    """A new table."""
    return phone.sit_down(game)
