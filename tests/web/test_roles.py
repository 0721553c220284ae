"""Every route and method, opened by strangers and by each role."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from flask import Flask
from werkzeug.routing import Rule
from werkzeug.test import TestResponse

from assistant.core.limits import FIELD_BYTES
from assistant.store.links import Links, Role
from assistant.web.pages import ANYBODY, Pages, declared, require_permissions
from tests.samples import PAID, as_tapped, one_each

from .conftest import Page, Phone
from .who_may import LISTED, WHO_MAY, asked_by, path_of, role_for

EVERYBODY: list[Role | None] = [None, *Role]
NOTHING_THERE = "x" * 22
METHODS = {"GET", "POST", "HEAD", "OPTIONS"}
FORM = {"POST", "OPTIONS"}


@dataclass
class Place:
    """A table with a deal and its book, both opened by one phone."""

    app: Flask
    owner: Phone
    table: str
    book: str

    @property
    def links(self) -> Links:
        links: Links = self.app.extensions["store"].links
        return links

    def phone(self, role: Role | None) -> Phone:
        """A phone with the link of a role, or without."""
        return Phone(self.app, role)

    def subject(self, rule: Rule) -> str:
        """The table or book of a route."""
        return self.book if rule.rule.startswith("/b/") else self.table

    def sent(self, phone: Phone, rule: Rule, method: str, subject: str = "") -> TestResponse:
        """Request a route like a phone."""
        path = path_of(rule, subject or self.subject(rule))
        phone.come(path)
        return phone.client.open(path, method=method, buffered=True)


@pytest.fixture
def place(app: Flask, phone: Phone, no_ink: None) -> Place:
    table = phone.sit_down(PAID)
    phone.record(table, as_tapped(PAID, one_each("Anna")))
    phone.send(phone.page(f"/t/{table}/edit").form("/edit"), {"per_point": "1", "currency": "CZK"})
    ticked = {"table": table, "title": "Friday"}
    opened = phone.send(phone.page("/books/new").form("/books"), ticked)
    return Place(app, phone, table, opened.location.rpartition("/")[2])


def routes(app: Flask) -> Iterator[tuple[Rule, str]]:
    """Every route with each method; those that change something come last."""
    for method in ("OPTIONS", "HEAD", "GET", "POST"):
        for rule in app.url_map.iter_rules():
            # Where a page and its form have one path, the page says what else is taken there.
            if method in (rule.methods or ()) and (method, rule.methods) != ("OPTIONS", FORM):
                yield rule, method


def ways(app: Flask) -> dict[tuple[str, str], Rule]:
    """Every method and path of the application."""
    rules = app.url_map.iter_rules()
    return {(method, rule.rule): rule for rule in rules for method in asked_by(rule)}


def test_who_may_open_what_is_written_down_for_every_route(app: Flask) -> None:
    assert len(LISTED) == len(WHO_MAY), "something is listed twice"
    there = ways(app).keys()
    assert there - WHO_MAY.keys() == set(), "who may? Say so in tests/web/who_may.py"
    assert WHO_MAY.keys() - there == set(), "no such route"
    for rule in app.url_map.iter_rules():
        assert set(rule.methods or ()) <= METHODS, f"{rule} takes more: say here who may"


def test_every_route_is_for_whom_it_is_written_down(app: Flask) -> None:
    def says(endpoint: str) -> str | None:
        page = declared(app)[endpoint]
        return "opening" if page.key and page.may == ANYBODY else page.may

    said = {way: says(rule.endpoint) for way, rule in ways(app).items()}
    assert said == WHO_MAY


def test_a_page_that_does_not_say_who_may_open_it_lets_nothing_start() -> None:
    app, pages = Flask(__name__, static_folder=None), Pages("forgetful", __name__)
    pages.get("/t/<address>/new-page")(lambda address: address)  # type: ignore[call-arg]
    app.register_blueprint(pages)
    with pytest.raises(TypeError, match="who may open /t/<address>/new-page"):
        require_permissions(app)


def test_what_takes_a_role_is_of_a_table_or_book(app: Flask) -> None:
    for rule in app.url_map.iter_rules():
        if declared(app)[rule.endpoint].role is not None:
            assert "address" in rule.arguments, f"{rule} is of no table or book"


@pytest.mark.parametrize("role", EVERYBODY, ids=["stranger", *Role])
def test_every_route_is_closed_to_whom_it_is_not_for(place: Place, role: Role | None) -> None:
    for rule, method in routes(place.app):
        needed = role_for(rule, method)
        if needed is None or (role is not None and role.covers(needed)):
            continue
        before = place.owner.stored()
        answer = place.sent(place.phone(role), rule, method)
        assert answer.status_code == (404 if role is None else 403), (rule, method, role)
        assert place.owner.stored() == before, (rule, method, role)


@pytest.mark.parametrize("role", list(Role))
def test_every_route_is_open_to_whom_it_is_for(place: Place, role: Role) -> None:
    for rule, method in routes(place.app):
        needed = role_for(rule, method)
        if needed is None or not role.covers(needed):
            continue
        answer = place.sent(place.phone(role), rule, method)
        assert answer.status_code not in (403, 500), (rule, method, role)


def test_what_is_open_to_anybody_tells_and_changes_nothing_of_a_table(place: Place) -> None:
    """For a stranger who knows the addresses and the names."""
    title, tables = "Tichá společnost", "evenings events book_events chairs links removals marks"
    edit = place.owner.page(f"/t/{place.table}/edit").form("/edit")
    place.owner.send(edit, {"title": title, "place": title})

    def there() -> list[tuple[Any, ...]]:
        execute = place.owner.tables.connections.db.execute
        return [row for table in tables.split() for row in execute(f"SELECT * FROM {table}")]  # noqa: S608

    knows = {"table": place.table, "book": place.book, "chair": f"{place.table}:0", "said": "1-9"}
    knows |= {"name": "Anna", "person": "Anna", "one": "Anna", "other": "Boris", "way": "records"}
    knows |= {"view": f"/t/{place.table}/", "to": "Dana", "back": f"/t/{place.table}/", "do": "ok"}
    before = there()
    for rule, method in routes(place.app):
        if role_for(rule, method) is None and "<token>" not in rule.rule:
            stranger, path = place.phone(None), path_of(rule, place.table)
            form, asked = (knows, {}) if method == "POST" else ({}, knows)
            answer = stranger.client.open(
                path, method=method, data=form, query_string=asked, buffered=True
            )
            assert answer.status_code < 500, (rule, method)
            assert title not in answer.text, (rule, method)
            assert there() == before, (rule, method)


def test_a_stranger_sees_the_same_whether_there_is_something_or_not(place: Place) -> None:
    for rule, method in routes(place.app):
        if role_for(rule, method):
            there = place.sent(place.phone(None), rule, method)
            nowhere = place.sent(place.phone(None), rule, method, NOTHING_THERE)
            assert there.status_code == nowhere.status_code == 404
            assert there.text == nowhere.text
            assert place.table not in there.text
            same = [dict(answer.headers) for answer in (there, nowhere)]
            assert same[0] == same[1]


def test_a_stranger_is_asked_about_with_one_and_the_same_question(place: Place) -> None:
    """The answer and its duration do not depend on what exists."""
    asked: list[list[str]] = []
    for subject in (place.table, place.book, NOTHING_THERE):
        stranger, said = place.phone(None), list[str]()
        database = place.owner.tables.connections.db
        database.conn.set_trace_callback(said.append)
        stranger.client.get(f"/t/{subject}/")
        database.conn.set_trace_callback(None)
        asked.append(said)
    kinds = [[query.split()[0] for query in said] for said in asked]
    assert kinds[0] == kinds[1] == kinds[2]


def test_a_route_that_nobody_listed_opens_nothing(place: Place) -> None:
    rule = Rule("/t/<address>/new-page", endpoint="forgotten")
    with place.app.test_request_context(f"/t/{place.table}/new-page") as context:
        context.request.url_rule, context.request.view_args = rule, {"address": place.table}
        answer = place.app.full_dispatch_request()
    assert answer.status_code == 404


@pytest.mark.matrix(1)
@pytest.mark.parametrize("role", list(Role))
def test_a_page_leads_nowhere_that_is_closed_to_its_phone(place: Place, role: Role) -> None:
    """All links and forms of each permitted page are permitted."""
    phone = place.phone(role)
    adapter = place.app.url_map.bind("localhost")
    for rule, method in routes(place.app):
        needed = role_for(rule, method)
        if method != "GET" or needed is None or not role.covers(needed):
            continue
        answer = place.sent(phone, rule, "GET")
        if answer.status_code != 200 or answer.mimetype != "text/html":
            continue
        page = Page(answer.text)
        ways = [("GET", link) for link in page.links]
        ways += [("POST", form.action) for form in page.forms if form.method == "post"]
        for how, path in ways:
            if path.startswith(("/t/", "/b/")):
                there, _ = adapter.match(re.split("[?#]", path)[0], method=how, return_rule=True)
                takes = role_for(there, how)
                assert takes is None or role.covers(takes), (rule, how, path)


# ---- What a phone is told ----


def test_who_only_watches_is_told_what_to_ask_for(place: Place) -> None:
    answer = place.phone(Role.WATCH).get(f"/t/{place.table}/record")
    assert answer.status_code == 403
    assert "Ask for the link to keep score." in Page(answer.text).text


def test_who_only_watches_sees_what_is_being_recorded_and_is_offered_nothing(place: Place) -> None:
    keeper = place.owner
    keeper.send(
        keeper.recording(place.table),
        as_tapped(PAID, one_each("Boris")),
        to=f"/t/{place.table}/preview",
        htmx=True,
    )
    page = place.phone(Role.WATCH).page(f"/t/{place.table}/")
    assert "Another phone is recording:" in page.text
    assert "Take over" not in page.text
    assert "Record deal" not in page.text


def test_a_form_that_is_refused_can_be_sent_again_as_it_was(place: Place) -> None:
    phone = place.phone(Role.WATCH)
    late = place.owner.recording(place.table)
    answer = phone.send(late, as_tapped(PAID, one_each("Boris")))
    page = Page(answer.text)
    assert "Nothing was saved." in page.text
    place.links.grant(place.table, phone.device, Role.KEEP, 1)
    again = page.form("/record")
    assert phone.send(again, {}).status_code == 303
    assert len(place.owner.evening(place.table).deals) == 2


def test_htmx_leaves_the_screen_and_says_it_over_it(place: Place) -> None:
    late = place.owner.recording(place.table)
    phone = place.phone(Role.WATCH)
    answer = phone.send(late, as_tapped(PAID, one_each("Boris")), htmx=True)
    assert (answer.status_code, answer.headers["HX-Retarget"]) == (403, "#refused")
    assert 'id="refused"' in answer.text
    assert 'id="screen"' not in answer.text


def test_a_lost_grant_is_told_of_at_the_next_request(place: Place) -> None:
    keeper = place.phone(Role.KEEP)
    form = keeper.recording(place.table)
    place.links.change_link(place.table, Role.KEEP, place.owner.device, open_=False)
    answer = keeper.send(form, as_tapped(PAID, one_each("Boris")))
    assert answer.status_code == 403
    assert "is turned off" in Page(answer.text).text
    assert len(place.owner.evening(place.table).deals) == 1
    assert keeper.get(f"/t/{place.table}/", htmx=True).status_code == 403
    assert place.table not in keeper.get("/").text


def test_who_may_not_is_told_so_whatever_he_sends(place: Place) -> None:
    guest = place.phone(Role.WATCH)
    path = f"/t/{place.table}/record"
    guest.come(path)
    kind, much = "application/x-www-form-urlencoded", b"a=" + b"x" * FIELD_BYTES
    assert guest.client.post(path, data=much, content_type=kind).status_code == 403
