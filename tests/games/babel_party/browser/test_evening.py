"""A party of Babel, kept by touch: people come while it runs, and the room sees the standing."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from assistant.store.links import Role
from tests.browser.hands import HELD, answer, cards
from tests.browser.phone import Phone
from tests.browser.phones import Server, TakePhone
from tests.browser.tables import SIXTY


def look_for(phone: Phone, letters: str) -> Locator:
    """Type letters of a name; find who has them."""
    phone.page.get_by_label("Letters of the name").fill(letters)
    return phone.page.locator("#found .word")


def sit_down(phone: Phone, name: str) -> None:
    """Write somebody down on the players' page."""
    phone.page.get_by_label("Name").fill(name)
    phone.tap(phone.button("Join the table"))
    expect(phone.page.locator("#screen .toast")).to_contain_text(f"{name} joins")


@pytest.mark.daily
def test_a_party(server: Server, phone: Phone, phones: TakePhone) -> None:
    phone.sit_down("Babel as a party", ("Anna", "Boris"))
    expect(phone.page.locator(".headline")).to_have_text("Turn-in 1")
    phone.menu("Players, title, links")
    sit_down(phone, "Čeněk")
    expect(phone.page.locator(".name")).to_have_text(["Anna", "Boris", "Čeněk"])

    room = phones(1280, 720)
    room.visit(server.link(phone.address, Role.WATCH))
    room.go("room", phone.address)
    names = room.page.locator(".ranks .name")
    expect(names).to_have_text(["Anna", "Boris", "Čeněk"])

    # 7 + 5 for Boris; the room follows by itself.
    phone.go()
    phone.tap(phone.link("Record turn-in 1"))
    answer(phone, "player=1", "hand.0=flush", "hand.1=straight")
    phone.save()
    phone.shows(0, 12, 0)
    expect(names).to_have_text(["Boris", "Anna", "Čeněk"])
    expect(room.page.locator(".headline")).to_have_text("Boris needs 188 more points")

    # Whoever is not there yet is added where he is missed; his royal flush and four are 36.
    phone.tap(phone.link("Record turn-in 2"))
    expect(look_for(phone, "Dana")).to_have_text(["Add: Dana"])
    phone.tap(phone.button("Add: Dana"))
    expect(phone.choice("player=3")).to_be_checked()
    answer(phone, "by=cards")
    cards(phone, 0, HELD["cards"])
    phone.save()
    phone.shows(0, 12, 0, 36)
    expect(names).to_have_text(["Dana", "Boris", "Anna", "Čeněk"])

    # It was Čeněk's turn-in, not Dana's.
    phone.tap(phone.page.locator("a.deal").first)
    phone.heading("Turn-in 2")
    phone.tap(phone.link("Correct"))
    answer(phone, "player=2")
    phone.save()
    phone.shows(0, 12, 36, 0)

    # 80 and 80 and 40 are 200: it ends at once.
    for _ in range(2):
        server.record(phone.address, "player=0", "hand.0=double_straight_flush")
    phone.go()
    phone.shows(160, 12, 36, 0)
    phone.tap(phone.link("Record turn-in 5"))
    answer(phone, "player=0", "hand.0=double_flush")
    phone.save()
    expect(phone.page.locator(".won .headline")).to_have_text("Game over: Anna wins")
    phone.shows(200, 12, 36, 0)
    expect(room.page.locator(".headline")).to_have_text("Anna wins")

    phone.menu("Print")
    text = phone.printed(phone.link("Score sheet"))
    for words in ("1 Anna +200", "royal flush, four", "double straight flush", "200"):
        assert words in text


def test_two_letters_find_somebody_among_sixty(server: Server, phone: Phone) -> None:
    phone.go("record", server.open("babel_party", SIXTY))
    expect(phone.page.locator("#found .opt")).to_have_count(0)
    expect(look_for(phone, "ce")).to_have_text(["Řehoř Č.", "Add: ce"])
    expect(look_for(phone, "59")).to_have_text(["Guest 59", "Add: 59"])
    phone.choose("player=58")
    expect(phone.page.locator(".holder p")).to_contain_text("Guest 59")
    look_for(phone, "gu")
    expect(phone.choice("player=58")).to_be_checked()
    expect(phone.page.get_by_label("Letters of the name")).to_be_focused()


def test_enter_looks_for_the_letters_and_adds_nobody(server: Server, phone: Phone) -> None:
    """The key says that it searches: twelve who have them, and "Add" for whoever means it."""
    phone.go("record", server.open("babel_party", SIXTY[:20]))
    letters = phone.page.get_by_label("Letters of the name")
    for typed, found in (("gu", 12 + 1), ("Zed", 1)):
        expect(look_for(phone, typed)).to_have_count(found)
        letters.press("Enter")
        phone.wait()
        expect(look_for(phone, typed).last).to_have_text(f"Add: {typed}")
    assert len(phone.engine().players) == 20


def test_a_touch_that_adds_somebody_asks_nothing_before(phone: Phone) -> None:
    """The field of letters is left by it: asked for that too, the draft would forget who came."""
    phone.sit_down("Babel as a party", ("Anna", "Boris", "Čeněk"))
    phone.tap(phone.link("Record turn-in 1"))
    expect(look_for(phone, "Dana")).to_have_text(["Add: Dana"])
    phone.wait()
    asked: list[str] = []
    phone.page.on("request", lambda request: asked.append(f"{request.method} {request.url}"))
    phone.tap(phone.button("Add: Dana"))
    expect(phone.choice("player=3")).to_be_checked()
    mine = [one for one in asked if one.startswith("POST") and not one.endswith("/elsewhere")]
    assert mine[0].endswith("/join")  # what the page asks by itself aside


def test_a_turn_in_takes_four_taps_besides_the_name(server: Server, phone: Phone) -> None:
    phone.go(address=server.open("babel_party", SIXTY))
    phone.tap(phone.link("Record turn-in 1"))
    expect(look_for(phone, "59").first).to_have_text("Guest 59")
    phone.choice("player=58").tap()
    answer(phone, "hand.0=flush", "hand.1=straight")
    phone.save()
    expect(phone.page.locator("a.deal")).to_have_count(1)
    assert phone.taps <= 4


def test_a_card_is_held_twice(server: Server, phone: Phone) -> None:
    phone.go("record", server.open("babel_party", SIXTY[:9]))
    answer(phone, "player=8", "by=cards")
    cards(phone, 0, "AS KS QS JS TS".split())
    answer(phone, *(f"again.0={card}S" for card in "AKQJT"))
    expect(phone.page.locator(".holder")).to_contain_text("royal flush, royal flush")
    phone.save()
    expect(phone.page.locator(".pts")).to_have_text("+42")


def test_a_name_that_sits_there_is_refused_beside_its_field(server: Server, phone: Phone) -> None:
    phone.go("players", server.open("babel_party", SIXTY[:59]))
    phone.page.get_by_label("Name").fill("Guest 7")
    phone.tap(phone.button("Join the table"))
    expect(phone.page.get_by_role("alert")).to_have_text("Two players are called Guest 7")
    expect(phone.page.get_by_label("Name")).to_have_value("Guest 7")
    sit_down(phone, "Guest 60")
    phone.page.get_by_label("Name").fill("Guest 61")
    phone.tap(phone.button("Join the table"))
    expect(phone.page.get_by_role("alert")).to_have_text("At most 60 players")


@pytest.mark.parametrize("many", [4, 8, 20, 42, 60])
def test_the_room_sees_everybody_at_once(many: int, server: Server, phones: TakePhone) -> None:
    phone = phones(1280, 720)
    turn_in = {"player": SIXTY[1], "hands": ["flush", "straight"]}
    phone.go("room", server.open("babel_party", SIXTY[:many], turn_in))
    expect(phone.page.locator(".ranks li")).to_have_count(many)
    for place in (phone.page.locator(".ranks li").nth(n) for n in (0, many - 1)):
        expect(place).to_be_in_viewport(ratio=1)
    size = float(phone.page.locator(".ranks li").first.evaluate(
        "one => parseFloat(getComputedStyle(one).fontSize)"))  # fmt: skip
    assert size >= 18


def test_half_a_syllable_is_not_searched_for(server: Server, phone: Phone) -> None:
    """An input method shows たn until たな is typed."""
    phone.go("record", server.open("babel_party", ("たなか", "Dana")))
    keyboard = phone.keyboard
    asked: list[str] = []
    phone.page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    phone.page.get_by_label("Letters of the name").focus()
    for typed, words in (
        ("た", ["たなか", "Add: た"]),
        ("たn", None),
        ("たな", ["たなか", "Add: たな"]),
    ):
        asked.clear()
        here = {"selectionStart": len(typed), "selectionEnd": len(typed)}
        keyboard.send("Input.imeSetComposition", {"text": typed, **here})
        if words is None:
            phone.page.wait_for_timeout(400)  # longer than a search waits for the next letter
            assert "preview" not in asked
        else:
            expect(phone.page.locator("#found .word")).to_have_text(words)
            assert "preview" in asked
