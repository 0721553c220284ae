"""The program below a path of a host: all URLs stay below it.

any_club.py has the random club. New pages are found in the URL map; pages that are not always there
are listed in `OTHERWISE`.
"""

from __future__ import annotations

import re
from contextlib import AbstractContextManager
from typing import Any
from urllib.parse import urlsplit

import pytest
from flask import Flask
from flask.sessions import SessionMixin
from flask.testing import FlaskClient
from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import run_state_machine_as_test
from werkzeug.test import TestResponse

from assistant.clock import now
from assistant.games import find_game
from assistant.store.links import Role
from assistant.store.store import Store
from tests.examples import examples
from tests.samples import PAID, as_tapped, five_each
from tests.web.any_club import Club
from tests.web.conftest import Form, Page, Phone

BELOW = "/clubs/old-town"
BASE = f"http://localhost{BELOW}"
ADDRESS = re.compile(r'\s([a-z-]+)="(/[^"]*)"')
often = settings(
    max_examples=examples(1 / 2),
    stateful_step_count=25,
    phases=(Phase.generate,),
    suppress_health_check=list(HealthCheck),
)


class Client(FlaskClient):
    """A browser that opens the program below its path, and checks every URL."""

    def open(self, path: Any, **how: Any) -> TestResponse:  # type: ignore[override]
        """Request a page by its full path, or by its path in the program."""
        answer = super().open(path.removeprefix(BELOW), base_url=BASE, **how)
        if answer.location:
            assert urlsplit(answer.location).path.startswith(f"{BELOW}/"), (path, answer.location)
        if answer.mimetype == "text/html":
            found = ADDRESS.findall(answer.text)
            assert [one for one in found if not one[1].startswith(f"{BELOW}/")] == [], path
        return answer

    def session_transaction(self, **how: Any) -> AbstractContextManager[SessionMixin]:  # type: ignore[override]
        """The session of this browser."""
        return super().session_transaction(base_url=BASE, **how)


class PhoneBelow(Phone):
    """A phone that opens links below the path."""

    def come(self, path: str) -> None:
        """Open a link, before the first page of a table or book with links."""
        super().come(path.removeprefix(BELOW))


@pytest.fixture
def app(app: Flask, monkeypatch: pytest.MonkeyPatch) -> Flask:
    """The application below a path."""
    monkeypatch.setattr(app, "test_client_class", Client)
    return app


@pytest.fixture
def phone(app: Flask) -> Phone:
    return PhoneBelow(app)


@pytest.fixture
def address(phone: Phone) -> str:
    """A table with a deal."""
    address = phone.sit_down(PAID)
    phone.record(address, as_tapped(PAID, five_each("Anna")))
    return address


@pytest.mark.slow
@pytest.mark.property
@pytest.mark.whole
def test_every_page_is_there_and_leads_back_below_it_after_anything(
    app: Flask, tmp_path_factory: pytest.TempPathFactory
) -> None:
    class Fresh(Club):
        """A club without tables."""

        def __init__(self) -> None:
            folder = tmp_path_factory.mktemp("club")
            app.extensions["store"].tables.close()
            app.extensions["store"] = Store(folder, find_game, now)
            super().__init__(app)
            self.phone = PhoneBelow(app)

        def _takes(self, path: str, method: str) -> str:
            return super()._takes(path.removeprefix(BELOW), method)

    run_state_machine_as_test(Fresh, settings=often)


def test_cookies_stay_below_it(app: Flask) -> None:
    answer = app.test_client().post("/language", data={"language": "cs", "back": f"{BELOW}/new"})
    assert answer.location == f"{BELOW}/new"
    answers = [answer, app.test_client().get("/")]
    said = [cookie for one in answers for cookie in one.headers.getlist("Set-Cookie")]
    assert {cookie.partition("=")[0] for cookie in said} == {"language", "assistant"}
    assert all(f"Path={BELOW}/" in cookie.split("; ") for cookie in said)


def test_at_a_host_of_its_own_cookies_are_for_all_of_it(app: Flask) -> None:
    app.test_client_class = FlaskClient
    (said,) = app.test_client().get("/").headers.getlist("Set-Cookie")
    assert "Path=/" in said.split("; ")


def test_the_key_is_asked_for_there(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(app.config, "CREATE_KEY", "secret")
    phone = PhoneBelow(app)
    answer = phone.get("/new?game=x")
    assert answer.status_code == 403
    form = Page(answer.text).form("/new?game=x")
    given = phone.send(form, {"create_key": "secret"})
    assert given.location == f"{BELOW}/new?game=x"


def test_what_is_refused_is_sent_again_there(app: Flask, address: str) -> None:
    answer = PhoneBelow(app, Role.WATCH).send(Form(f"/t/{address}/record"))
    assert answer.status_code == 403
    assert Page(answer.text).form("/record").action == f"{BELOW}/t/{address}/record"


@pytest.mark.parametrize(
    ("form", "page"), [("preview", "/record"), ("close", ""), ("deals/1/withdraw", "/deals/1")]
)
def test_the_reloaded_address_of_a_form_leads_to_its_page(
    phone: Phone, address: str, form: str, page: str
) -> None:
    above = f"{BELOW}/t/{address}{page}"
    assert phone.get(f"/t/{address}/{form}").location.rstrip("/") == above
    assert phone.get("/books").location == f"{BELOW}/books/new"


def test_what_a_group_is_told_is_asked_for_there(phone: Phone, address: str) -> None:
    form = phone.page(f"{BELOW}/t/{address}/group").form("/group")
    assert form.action == f"{BELOW}/t/{address}/group"


def test_a_link_names_the_path(phone: Phone, address: str) -> None:
    page = phone.page(f"/t/{address}/share/{Role.KEEP}")
    assert any(re.match(f"http://[^/]+{BELOW}/j/{address}/", link) for link in page.links)


def test_an_open_page_follows_itself_by_the_address_that_its_browser_shows(
    phone: Phone, address: str
) -> None:
    view = f"{BELOW}/t/{address}/"
    (live,) = (said for _, said in phone.page(f"/t/{address}/").tags if "data-live" in said)
    assert live["data-live"] == view
    version = phone.get(f"/live/version?view={view}")
    assert version.text == live["data-version"]
    assert phone.get(f"/live/version?view=/t/{address}/").status_code == 404
