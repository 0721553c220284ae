"""What follows an evening, in WebKit and Firefox: results, nights, payments and handing over."""

from __future__ import annotations

import pytest

from tests.browser.club import NIGHT, club
from tests.browser.phones import Server
from tests.samples import PAID, THREE, all_kinds

from .engine import Engine
from .finger import Finger

CZK = {"per_point": "0.50", "currency": "CZK"}


@pytest.fixture
def finger(engine: Engine, server: Server) -> Finger:
    """A finger on a phone with each of the other engines."""
    return Finger(engine, server.address)


@pytest.fixture
def table(server: Server) -> str:
    """A table with a deal of every kind, at a stake."""
    return server.open(PAID, THREE, *all_kinds(THREE, 2), stake=CZK)


def test_a_result_is_agreed_on_and_paid(finger: Finger, table: str) -> None:
    finger.visit(f"/t/{table}/")
    finger.tap(".menu > summary")
    finger.tap(".menu a[href$='/end']")
    finger.there(".payments")
    finger.tap("button", "Agree to these payments")
    finger.there(".payment[id^=debt]")
    finger.tap("button", "Paid")
    finger.there(".payment .paid")
    finger.visit(f"/t/{table}/end")
    finger.count(".payment .paid", 1)


def test_a_night_is_settled_agreed_on_and_paid(finger: Finger, server: Server) -> None:
    for address in club(server):
        finger.visit(f"/t/{address}/")
    finger.visit(f"/nights/{NIGHT['date']}?place={NIGHT['place']}")
    finger.tap("button", "Settle this night")
    finger.tap(".payment > a[href*=payment]")
    finger.there("details.account")
    finger.engine.call("() => history.back()")
    finger.there(".payment > a[href*=payment]")
    finger.wait()
    payments = len(finger.read(".payment > a[href*=payment]"))
    for agreed in (4, payments):
        finger.tap("button", "Agree to these payments")
        finger.count(".payment[id^=debt]", agreed)
    finger.tap("button", "Paid")
    finger.there(".payment .paid")


def test_a_result_is_copied_where_nothing_is_shared(finger: Finger, table: str) -> None:
    finger.visit(f"/t/{table}/group")
    finger.there("[data-ready]")
    for what in ("Share picture", "Share as text"):
        finger.tap("button", what)
    finger.until_read("button[data-told]", ["Copied", "Copied"])


def test_a_link_for_others_is_made_and_shown(finger: Finger, table: str) -> None:
    finger.visit(f"/t/{table}/")
    finger.tap("header a[href*=share]")
    finger.there(".share svg")


def test_a_table_is_handed_over(finger: Finger, table: str) -> None:
    finger.visit(f"/t/{table}/hand-over")
    finger.tap("[data-copy]:not([hidden])")
    finger.until_read("[data-copy]", ["Copied"])
    finger.tap("button", "Mark table as away")
    finger.count("form[action$=take-along]", 0)
