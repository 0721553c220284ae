"""A form's own URL, reloaded, redirects to the page with the form."""

from __future__ import annotations

import pytest
from flask import Flask

from assistant.store.scores import day_of
from tests.samples import PARTY

from .conftest import COMMONEST, Form, Page, Phone

OF_PAYMENTS = "transfers."
"""There is none at a table without a stake: their own tests reload these."""
ON_ONE_PHONE = ("/back-up/put-back",)
"""What is not there where other phones come too."""


@pytest.fixture
def table(phone: Phone) -> str:
    """A table with one turn-in that anybody may join."""
    address = phone.sit_down(PARTY, ["Anna", "Boris"])
    phone.record(address, COMMONEST[PARTY])
    return address


@pytest.fixture
def book(phone: Phone, table: str) -> str:
    """A settlement of that table."""
    answer = phone.send(phone.page("/books/new").form("/books"), {"table": table})
    return str(answer.location).rpartition("/")[2]


def test_no_address_that_takes_a_form_is_a_dead_end(
    phone: Phone, app: Flask, table: str, book: str
) -> None:
    adapter = app.url_map.bind("localhost")
    fine = {"from": "0", "to": "1", "points": "3", "reason": "late", "seen": "0"}
    phone.send(Form(f"/t/{table}/adjust"), fine)
    number = phone.evening(table).incidents[0].number
    pages = {rule.rule for rule in app.url_map.iter_rules() if "GET" in (rule.methods or ())}
    forms = [rule for rule in app.url_map.iter_rules() if rule.rule not in pages]
    assert len(forms) > 20
    for rule in forms:
        if rule.endpoint.startswith(OF_PAYMENTS):
            continue
        there = book if rule.rule.startswith("/b/") else table
        day = day_of(phone.evening(table))
        known = {"address": there, "key": 1, "number": number, "day": day, **(rule.defaults or {})}
        path = adapter.build(rule.endpoint, {name: known[name] for name in rule.arguments}, "POST")
        answer = phone.client.get(path, follow_redirects=True, buffered=True)
        assert answer.status_code == (404 if path in ON_ONE_PHONE else 200), path


@pytest.mark.parametrize(
    ("sent", "page"),
    [
        ("/t/{table}/preview", "/t/{table}/record"),
        ("/t/{table}/hear", "/t/{table}/record"),
        ("/t/{table}/drop", "/t/{table}"),
        ("/t/{table}/join", "/t/{table}/players"),
        ("/t/{table}/bound", "/t/{table}/end"),
        ("/t/{table}/rules/switch", "/t/{table}/rules"),
        ("/t/{table}/deals/1/withdraw", "/t/{table}/deals/1"),
        ("/t/{table}/undo", "/t/{table}"),
        ("/b/{book}/pay", "/b/{book}"),
        ("/books", "/books/new"),
        ("/data/export", "/data"),
        ("/people/rename", "/people"),
        ("/nights/2026-11-20/settle?place=The%20club", "/nights/2026-11-20?place=The%20club"),
    ],
)
def test_it_leads_to_the_page_with_the_form(
    phone: Phone, table: str, book: str, sent: str, page: str
) -> None:
    answer = phone.get(sent.format(table=table, book=book))
    assert answer.location == page.format(table=table, book=book)


def test_what_was_noted_is_there_after_a_reload(phone: Phone, table: str) -> None:
    form = phone.recording(table)
    phone.send(form, {"player": "1"}, to=f"/t/{table}/preview")
    shown = Page(phone.client.get(f"/t/{table}/preview", follow_redirects=True).text)
    assert shown.form("/record").chosen("player") == ["1"]


def test_what_is_nowhere_stays_nowhere(phone: Phone) -> None:
    assert phone.get("/t/nowhere/nothing").status_code == 404
    assert phone.send(Form("/")).status_code == 405


@pytest.mark.parametrize("method", ["GET", "HEAD"])
def test_an_address_that_has_lines_in_it_leads_on_too(phone: Phone, method: str) -> None:
    answer = phone.client.open("/t/%0D%0AX%3A%20y/close", method=method)
    assert answer.status_code == 302
    assert answer.location == "/t/%0D%0AX%3A%20y"
