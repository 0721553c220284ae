"""The order of checks before a page, and the headers of every answer."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from assistant.host import POCKET, SERVER
from assistant.store.links import TABLE, Role
from assistant.web.access.headers import (
    FIXED_HEADERS,
    OWN_CERTIFICATE,
    PERMISSIONS_POLICY,
    SUBDOMAINS,
    TLS_SUBDOMAINS,
    TLS_THIS_HOST,
    content_security,
)
from assistant.web.access.origins import TOKENS_REQUIRED
from assistant.web.app import create_app
from assistant.web.pages import Keeps, declared
from tests.store.conftest import opened
from tests.web.conftest import Page, Phone
from tests.web.test_roles import routes
from tests.web.who_may import path_of

DOCS = Path(__file__).parents[3] / "docs" / "headers.md"
OVER_TLS = "https://localhost"
KEPT = re.compile(r"/(static|scripts|styles)/")
STRICT = "Strict-Transport-Security"
NAMELESS = {"Content-Type": "multipart/form-data; boundary=x"}
PART = b"--x\r\nContent-Disposition: form-data\r\n\r\n1\r\n--x--\r\n"


def everything(app: Flask, phone: Phone, base: str) -> dict[str, TestResponse]:
    """Request every route with each method, for an existing table and a missing one."""
    table = phone.sit_down()
    phone.page(f"/t/{table}/")
    found = {}
    for subject in (table, "x" * 22):
        for rule, method in routes(app):
            path = path_of(rule, subject)
            answer = phone.client.open(path, method=method, base_url=base, buffered=True)
            found[f"{method} {path}"] = answer
    for method in ("GET", "PUT", "DELETE", "PATCH"):
        found[f"{method} /nowhere"] = phone.client.open("/nowhere", method=method, base_url=base)
    return found


@pytest.mark.usefixtures("no_ink")
def test_every_answer_has_every_header(app: Flask, phone: Phone) -> None:
    for asked, answer in everything(app, phone, OVER_TLS).items():
        for name, value in FIXED_HEADERS.items():
            own = ["no-referrer"] if name == "Referrer-Policy" and " /j/" in asked else []
            assert answer.headers[name] in (value, *own), (asked, name)
        assert answer.headers[STRICT] == TLS_THIS_HOST, asked
        if answer.mimetype == "text/html":
            assert answer.headers["Permissions-Policy"] == PERMISSIONS_POLICY, asked
        said = answer.headers["Content-Security-Policy"]
        assert said == content_security(SERVER) or " /pocket/" in asked, asked
        assert "unsafe-inline" not in said
        assert "object-src 'none'" in said
        if answer.data:
            assert answer.headers["Content-Type"], asked


@pytest.mark.usefixtures("no_ink")
@pytest.mark.whole
def test_no_search_engine_keeps_a_page_of_a_table(app: Flask, phone: Phone) -> None:
    for asked, answer in everything(app, phone, OVER_TLS).items():
        if re.search("/[tbj]/[^/]{22}(/|$)", asked):
            assert answer.headers["X-Robots-Tag"] == "noindex", asked
    assert "X-Robots-Tag" not in phone.get("/new").headers


@pytest.mark.parametrize("agent", ["WhatsApp/2.23", "Mozilla/5.0 (compatible; Googlebot/2.1)", ""])
def test_a_preview_of_a_link_names_nobody(guarded: Flask, agent: str) -> None:
    """Neither players nor title, because a whole group sees the preview."""
    phone = Phone(guarded)
    table = phone.tables.open(replace(opened(), title="Anna's Friday"))
    phone.tables.open(opened())
    bot = {"headers": {"User-Agent": agent}, "follow_redirects": True}
    with_links = phone.tables.open(replace(opened(), title="Anna's Monday"), device="phone")
    links = phone.store.links
    way = links.path(TABLE, links.links(with_links)[Role.WATCH], with_links)
    for path in (f"/t/{table}/", way):
        shown = guarded.test_client(use_cookies=False).get(path, **bot)
        assert shown.status_code == 200
        (title,) = re.findall("<title>(.*?)</title>", shown.text)
        assert title == "Table assistant"
        assert "og:" not in shown.text
    (title,) = re.findall("<title>(.*?)</title>", phone.get(f"/t/{table}/").text)
    assert "Anna&#39;s Friday" in title


@pytest.mark.usefixtures("no_ink")
def test_no_answer_with_names_is_kept(app: Flask, phone: Phone) -> None:
    nameless = [
        rule.rule
        for rule in app.url_map.iter_rules()
        if declared(app)[rule.endpoint].keeps is Keeps.ASKS
    ]
    for asked, answer in everything(app, phone, OVER_TLS).items():
        path = asked.split()[1]
        kept = answer.headers.get("Cache-Control", "")
        if KEPT.match(path) or path.startswith("/pocket/"):
            continue
        of_all = any(re.fullmatch(re.sub("<.*?>", "[^/]+", rule), path) for rule in nameless)
        assert kept == ("private, no-cache" if of_all else "no-store"), asked


def test_without_tls_nothing_is_sworn_by_it(phone: Phone) -> None:
    assert STRICT not in phone.get("/").headers


def test_who_owns_all_names_below_swears_for_them_but_not_below_a_path(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(app.config, SUBDOMAINS, True)
    assert app.test_client().get("/", base_url=OVER_TLS).headers[STRICT] == TLS_SUBDOMAINS
    answer = app.test_client().get("/", base_url=f"{OVER_TLS}/club")
    assert answer.headers[STRICT] == TLS_THIS_HOST


def test_with_a_certificate_that_nobody_vouches_for_nothing_is_sworn(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(app.config, OWN_CERTIFICATE, True)
    answer = app.test_client().get("/", base_url=OVER_TLS)
    assert STRICT not in answer.headers


def test_a_phone_keeps_what_it_has_itself(tmp_path: Path) -> None:
    answer = create_app(tmp_path, POCKET).test_client().get("/", base_url=OVER_TLS)
    assert answer.headers["Cache-Control"] == "private, no-cache"
    assert STRICT not in answer.headers


@pytest.mark.parametrize(
    "name",
    [
        *FIXED_HEADERS,
        "Permissions-Policy",
        "Content-Security-Policy",
        STRICT,
        "Cache-Control",
        "__Host-",
        "__Secure-",
    ],
)
def test_every_header_is_in_the_table_of_them(name: str) -> None:
    assert f"`{name}" in DOCS.read_text("utf-8")


# ---- The order of checks ----


def test_a_strange_host_is_refused_before_a_form_and_a_form_before_a_role(
    app: Flask, phone: Phone
) -> None:
    path, stranger = f"/t/{phone.sit_down()}/record", app.test_client()
    app.config[TOKENS_REQUIRED] = True
    asked = [
        stranger.post(path, headers={"Host": "strange/name"}),
        stranger.post(path),
        stranger.get(path),
    ]
    assert [answer.status_code for answer in asked] == [400, 400, 404]
    first, second, _ = (Page(answer.text).text for answer in asked)
    assert "There is nothing at this address" in first
    assert "this page was open too long" in second


def test_a_role_is_asked_before_a_form_is_read(app: Flask, phone: Phone) -> None:
    path = f"/t/{phone.sit_down()}/record"
    for client, status in ((app.test_client(), 404), (phone.client, 400)):
        assert client.post(path, data=PART, headers=NAMELESS).status_code == status


def test_only_what_is_asked_for_alone_differs_by_that(phone: Phone) -> None:
    address = phone.sit_down()
    for page, alone in (("", True), ("record", False)):
        vary = phone.client.get(f"/t/{address}/{page}").headers.getlist("Vary")
        assert len(vary) == 1
        assert {"HX-Request", "Accept-Language", "Cookie"} <= set(vary[0].split(", "))
        assert ("Live" in vary[0].split(", ")) is alone
