"""A whole evening of Frog, a deal of each kind by touch; the totals were reckoned by hand."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.keypad import play, type_points, typed
from tests.browser.phone import Phone
from tests.browser.phones import Server

THREE = ("Anna", "Boris", "Čeněk")
FOUR = (*THREE, "Dana")

# What is tapped, the digits, and how Anna, Boris and Čeněk stand after it.
EVENING = [
    ("frog: 8 from each", "bidder=0", "68", (16, -8, -8)),
    ("the opponents have 65, so 55: 5 × 2 to each", "bid=chico bidder=1 trump=clubs whose=others",
     "65", (26, -28, 2)),
    ("grand: 1 × 4", "bid=grand bidder=2", "61", (22, -32, 10)),
    ("all passed", "bid=passed_out", "", (22, -32, 10)),
    ("frog with 60: nobody pays", "bidder=1", "60", (22, -32, 10)),
]  # fmt: skip


TAPPED = {"the opponents have 65, so 55: 5 × 2 to each", "grand: 1 × 4", "all passed"}


def test_an_evening_of_three(server: Server, phone: Phone) -> None:
    phone.sit_down("Frog", THREE)
    for why, taps, points, standing in EVENING:
        if why in TAPPED:
            play(phone, taps, points)
        else:
            server.record(phone.address, *taps.split(), f"points={points}")
            phone.go()
        phone.shows(*standing)

    # The grand was a frog after all: 1 for each point instead of 4.
    phone.tap(phone.page.locator("a.deal", has_text="Čeněk grand"))
    phone.tap(phone.link("Correct"))
    expect(typed(phone)).to_have_value("61")
    phone.choose("bid=frog")
    expect(phone.page.locator(".foot .nets b")).to_have_text(["−1", "−1", "+2"])
    phone.tap(phone.button("Save correction"))
    phone.shows(25, -29, 4)

    # The chico is taken out, and counts again.
    phone.tap(phone.page.locator("a.deal", has_text="Boris chico"))
    phone.tap(phone.button("Withdraw"))
    phone.shows(15, -9, -6)
    phone.tap(phone.button("Undo"))
    phone.shows(25, -29, 4)

    phone.menu("Result and payments")
    assert phone.payments() == ["Boris → Anna 25", "Boris → Čeněk 4"]
    phone.tap(phone.button("End the table"))
    expect(phone.page.locator(".top .aside")).to_contain_text("ended")
    phone.tap(phone.page.get_by_label("Menu"))
    text = phone.printed(phone.link("Score sheet"))
    for words in ("frog · 68", "· 55", "all passed", "+25", "−29"):
        assert words in text


def test_only_what_the_bid_leaves_open_is_asked(server: Server, phone: Phone) -> None:
    phone.go("record", server.open("frog", THREE))
    expect(phone.choice("trump=spades")).to_have_count(0)
    phone.choose("bid=chico")
    expect(phone.page.locator("[name=trump]")).to_have_count(3)
    expect(phone.choice("trump=hearts")).to_have_count(0)
    phone.choose("bidder=1", "trump=clubs")
    type_points(phone, "55")
    expect(phone.page.locator(".foot .why")).to_have_text("lost with 55: −5 × 2")
    phone.choose("bid=passed_out")
    expect(phone.page.locator(".keypad")).to_have_count(0)
    expect(phone.choice("bidder=1")).to_have_count(0)
    phone.tap(phone.page.locator("#ask-bidder summary", has_text="Boris"))
    expect(phone.page.get_by_text("All passed: there is no bidder.").first).to_be_visible()
    phone.choose("bid=grand")
    expect(phone.page.locator("[name=trump]")).to_have_count(0)
    expect(phone.choice("bidder=1")).to_be_enabled()
