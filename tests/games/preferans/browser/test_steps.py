"""A deal of Preferans followed call by call gives the same record as one that is written down."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.hands import answer
from tests.browser.phone import Phone
from tests.browser.phones import Server
from tests.browser.steps import exported, kept, left_edge, record, step_by_step
from tests.browser.tables import THREE

# The calls, whether the deal saves itself then, and what is tapped for it without them.
SIX = "0=6S 1=pass 2=pass 0=6S 1=whist 2=pass 0=0 0=0 0=0 0=0 0=0 0=0 0=1 1=1 1=2 2=2"
PASSED = "2=pass 0=pass 1=pass 2=S 2=2 2=not_noted 2=2 2=2 2=0 0=0 0=1 1=1 1=1 1=1 1=1"
MISERE = (  # the dealer has stayed
    "2=misere 0=pass 1=pass 2=misere 0=whist 1=whist 2=0 0=0 0=0 0=0 0=0 0=1 1=1 1=1 1=1 1=1"
)
PREFERANS = [
    (SIX, False, "strain=S declarer=0 whist=1 over=0 counted=each passer=2"),
    ("1=7H 2=pass 0=pass 1=7H 2=pass 0=pass", True, "kind=7 strain=H declarer=1 whist=nobody"),
    (PASSED, False, "kind=raspasy first=3 second=2"),
    (MISERE, False, "kind=misere declarer=2 caught=0"),
]


@pytest.mark.whole
def test_an_evening_of_preferans(server: Server, phone: Phone) -> None:
    dealt = {"first_dealer": THREE[2]}
    phone.go(address=server.open("preferans", THREE, **dealt))
    for number, (calls, saves_itself, _) in enumerate(PREFERANS, 1):
        step_by_step(phone, calls)
        kept(phone, number, saves_itself=saves_itself)
    followed, auctions = record(phone)
    phone.go(address=server.open("preferans", THREE, **dealt))
    for _, _, choices in PREFERANS:
        server.record(phone.address, *choices.split())
    assert record(phone) == (followed, [None] * 4)
    assert auctions[0] == [["Anna", "6S"], ["Boris", "pass"], ["Čeněk", "pass"]]
    assert [len(calls) for calls in auctions] == [3, 3, 3, 3]
    assert followed[2]["tricks"] == {"Anna": 2, "Boris": 5, "Čeněk": 3}


def test_what_is_tapped_stays_under_its_head(server: Server, phone: Phone) -> None:
    phone.go(address=server.open("preferans", THREE, first_dealer=THREE[2]))
    phone.page.set_viewport_size({"width": 320, "height": 568})
    step_by_step(phone, "0=6S")
    before = left_edge(phone, "9H")
    answer(phone, "call=1=7D")
    assert left_edge(phone, "9H") == before


RASPASY = "0=pass 1=pass 2=pass 0=H 0=1 1=S 1=1 1=2"


def test_tricks_and_talon_are_kept_and_shown(server: Server, phone: Phone) -> None:
    phone.go(address=server.open("preferans", THREE, first_dealer=THREE[2]))
    step_by_step(phone, RASPASY)
    expect(phone.page.locator(".take b")).to_have_text(["0", "2", "1"])
    answer(phone, "call=2=rest.0")
    kept(phone, 1)
    (deal,) = exported(phone)
    assert deal["tricks"] == {"Anna": 7, "Boris": 2, "Čeněk": 1}
    assert (deal["tricks_by"], deal["talon"]) == (["Boris", "Boris", "Čeněk"], ["hearts", "spades"])
    phone.tap(phone.page.locator("a.deal"))
    expect(phone.page.locator(".course h2")).to_have_text(["Auction", "Talon turned up", "Tricks"])


def test_tricks_that_do_not_fit_the_result_are_left_out(server: Server, phone: Phone) -> None:
    phone.go(address=server.open("preferans", THREE, first_dealer=THREE[2]))
    step_by_step(phone, RASPASY)
    answer(phone, "count.leave=1")
    phone.choose("first=7", "second=1")
    expect(phone.page.locator(".followed")).to_contain_text("left out")
    phone.choose("second=2")
    expect(phone.page.locator(".followed")).not_to_contain_text("left out")
    phone.choose("second=1")
    kept(phone, 1)
    (deal,) = exported(phone)
    assert deal["tricks"] == {"Anna": 7, "Boris": 1, "Čeněk": 2}
    assert ("tricks_by" in deal, deal["talon"]) == (False, ["hearts", "spades"])


def test_a_bid_that_is_too_low_keeps_its_place_and_says_why(server: Server, phone: Phone) -> None:
    phone.go("record?listen=1", server.open("preferans", THREE, first_dealer=THREE[2]))
    places = phone.page.locator(".ladder .choice-grid > div").count()
    answer(phone, "call=0=7D")
    assert phone.page.locator(".ladder .choice-grid > div").count() == places
    phone.tap(phone.page.locator(".ladder details").first)
    expect(phone.page.locator(".ladder details[open] .over")).to_contain_text("is higher")
