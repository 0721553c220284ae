"""A whole game of Babel, a deal of each kind by touch; the totals were reckoned by hand."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.browser.hands import HELD, answer, asks, cards
from tests.browser.phone import Phone
from tests.browser.phones import Server

THREE = ("Anna", "Boris", "Čeněk")
# Anna's hands are 0 and 1, Boris's 2 and 3, Čeněk's 4 and 5.


def doubt(phone: Phone) -> Locator:
    """Find the warning of a stop."""
    return phone.page.locator(".doubt")


def test_a_game(server: Server, phone: Phone) -> None:
    phone.sit_down("Babel", THREE, "dealer=2")
    expect(phone.page.locator("#now")).to_contain_text("up to 7 extra cards each")

    # While it is played all draw twice; then 7 + 10, and 5 + 20.
    phone.tap(phone.link("Record deal 1"))
    answer(phone, "drawn=1", "drawn=2", "drawn=3", "drawn=2")
    expect(phone.page.locator(".play .opt").first).to_have_text("Everyone draws a card 2 of 7")
    phone.go()
    expect(phone.page.locator(".live")).to_contain_text("in play, up to 5 more cards each")
    phone.tap(phone.link("Continue: Deal 1"))
    asks(phone, "Anna: first hand")
    answer(phone, "hand.0=flush", "hand.1=full_house", "hand.2=straight", "hand.3=straight_flush")
    asks(phone, "Čeněk: first hand")
    answer(phone, "hand.4=nothing")
    phone.choose("stopped=0")
    expect(doubt(phone)).to_have_count(0)
    phone.save()
    phone.shows(17, 25, 0)

    # A four and a pair do not allow a stop: a warning that can be seen, and no obstacle.
    phone.tap(phone.link("Record deal 2"))
    asks(phone, "Boris: first hand")
    answer(phone, "hand.2=four", "hand.3=pair", "hand.4=three", "hand.5=three")
    answer(phone, "hand.0=double_straight")
    phone.choose("stopped=1")
    expect(doubt(phone)).to_contain_text("Boris may not stop")
    expect(doubt(phone)).to_be_in_viewport(ratio=1)
    phone.save()
    phone.shows(47, 41, 6)
    phone.tap(phone.page.locator("a.deal").first)
    expect(doubt(phone)).to_contain_text("Boris may not stop")
    phone.tap(phone.link("Correct"))
    phone.choose("stopped=0")
    expect(doubt(phone)).to_have_count(0)
    phone.save()
    phone.shows(47, 41, 6)

    # By cards: a royal flush and a four, 21 + 15; a flush of five cards, 7; and nothing.
    phone.tap(phone.link("Record deal 3"))
    asks(phone, "Čeněk: first hand")
    answer(phone, "by=cards")
    cards(phone, 4, HELD["cards"])
    expect(phone.page.locator(".picked strong")).to_have_text("royal flush, four")
    answer(phone, "next")
    asks(phone, "Anna: first hand")
    expect(phone.choice("card.0=AS")).to_have_count(0)
    cards(phone, 0, "2H 4H 6H 8H JH".split())
    answer(phone, "next", "by=kind", "hand.2=nothing")
    expect(phone.page.locator(".foot .nets b")).to_have_text(["+7", "0", "+36"])
    phone.save()
    phone.shows(54, 41, 42)

    # 80 for the best there is, twice for Boris.
    fourth = "hand.0=double_straight_flush hand.2=double_straight_flush hand.4=nothing"
    server.record(phone.address, *fourth.split())
    phone.go()
    phone.shows(134, 121, 42)
    phone.tap(phone.link("Record deal 5"))
    answer(phone, "hand.2=double_straight_flush", "hand.4=nothing", "hand.0=double_flush")
    phone.save()
    phone.shows(174, 201, 42)
    expect(phone.page.locator(".won .headline")).to_have_text("Game over: Boris wins")

    phone.tap(phone.link("Result and payments"))
    expect(phone.page.get_by_text("game over")).to_be_visible()
    phone.tap(phone.button("End the table"))
    phone.tap(phone.page.get_by_label("Menu"))
    text = phone.printed(phone.link("Score sheet"))
    for words in ("flush, full house", "royal flush, four", "double straight flush", "· stop"):
        assert words in text
    for total in ("174", "201", "42"):
        assert total in text


def test_hands_are_said_by_the_keyboard_alone(server: Server, phone: Phone) -> None:
    """Arrows walk over the kinds and say none; the keyboard stays at the hand that is asked for."""
    phone.go("record", server.open("babel", THREE, first_dealer="Čeněk"))
    phone.choice("hand.0=nothing").focus()
    for key in ("ArrowRight", "ArrowRight", "ArrowLeft"):
        phone.page.keyboard.press(key)
    expect(phone.choice("hand.0=pair")).to_be_focused()
    expect(phone.choice("hand.0=pair")).not_to_be_checked()
    phone.page.keyboard.press("Space")
    asks(phone, "Anna: second hand")
    phone.wait()
    phone.page.keyboard.press("ArrowLeft")
    expect(phone.choice("hand.1=royal_flush")).to_be_focused()
    phone.page.keyboard.press("Space")
    asks(phone, "Boris: first hand")
    phone.wait()
    phone.page.keyboard.press("Space")
    asks(phone, "Čeněk: first hand")
    phone.wait()
    expect(phone.choice("hand.4=nothing")).to_be_focused()
    expect(phone.page.locator(".holder p b")).to_have_text(["22", "0", "0"])
