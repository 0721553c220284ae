"""An evening of Six-Bid Solo, a deal of each kind by touch; the totals were reckoned by hand."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.keypad import key, play, type_points, typed
from tests.browser.phone import Phone
from tests.browser.phones import Server, TakePhone

THREE = ("Anna", "Boris", "Čeněk")
FIRST_ANSWER_IS_LATE = """() => {
    const fetch = window.fetch;
    window.fetch = async (...asked) => {
        window.fetch = fetch;
        await new Promise((go) => setTimeout(go, 150));
        return fetch(...asked);
    };
}"""

# What is tapped, the digits, and how Anna, Boris and Čeněk stand after it.
EVENING = [
    ("solo: 4 × 2 from each", "bidder=1 trump=spades", "64", (-8, 16, -8)),
    ("the opponents have 63, so 57: 3 × 2 to each", "bidder=2 trump=clubs whose=others", "63",
     (-2, 22, -20)),
    ("heart solo: 11 × 3", "bid=heart_solo bidder=0", "71", (64, -11, -53)),
    ("misère made: 30", "bid=misere bidder=1 made=yes", "", (34, 49, -83)),
    ("misère with 2 points: 30", "bid=misere bidder=2 made=counted", "2", (64, 79, -143)),
    ("all passed", "bid=passed_out", "", (64, 79, -143)),
    ("guarantee solo in hearts needs 74: 40", "bid=guarantee_solo bidder=0 trump=hearts "
     "made=counted", "74", (144, 39, -183)),
    ("spread misère lost: 60", "bid=spread_misere bidder=1 made=no", "", (204, -81, -123)),
    ("call solo in hearts with 118: 150", "bid=call_solo bidder=2 trump=hearts called_suit=spades "
     "called_rank=T made=counted", "118", (354, 69, -423)),
    ("call solo in clubs made: 100", "bid=call_solo bidder=0 trump=clubs made=yes", "",
     (554, -31, -523)),
]  # fmt: skip


TAPPED = {
    "the opponents have 63, so 57: 3 × 2 to each",
    "misère with 2 points: 30",
    "all passed",
    "call solo in hearts with 118: 150",
}


def test_an_evening_of_three(server: Server, phone: Phone) -> None:
    phone.sit_down("Six-Bid Solo", THREE)
    for why, taps, points, standing in EVENING:
        if why in TAPPED:
            play(phone, taps, points)
        else:
            server.record(phone.address, *taps.split(), f"points={points}")
            phone.go()
        phone.shows(*standing)

    # Deal 2 was counted wrong: the opponents had 56, so it was won with 64, not lost with 57.
    phone.tap(phone.page.locator("a.deal", has_text="Čeněk solo"))
    phone.tap(phone.link("Correct"))
    expect(typed(phone)).to_have_value("57")
    type_points(phone, "64")
    expect(phone.page.locator(".foot .nets b")).to_have_text(["−8", "−8", "+16"])
    phone.tap(phone.button("Save correction"))
    phone.shows(540, -45, -495)

    # The call solo in hearts is taken out, and counts again.
    phone.tap(phone.page.locator("a.deal", has_text="called"))
    phone.tap(phone.button("Withdraw"))
    phone.shows(390, -195, -195)
    phone.tap(phone.button("Undo"))
    phone.shows(540, -45, -495)
    phone.menu("Changes")
    expect(phone.page.locator(".change").last).to_contain_text("card points: 57 64")

    phone.go()
    phone.menu("Result and payments")
    assert phone.payments() == ["Čeněk → Anna 495", "Boris → Anna 45"]
    phone.tap(phone.button("End the table"))
    expect(phone.page.locator(".top .aside")).to_contain_text("ended")
    assert phone.standing() == {"Anna": "+540", "Boris": "−45", "Čeněk": "−495"}
    phone.tap(phone.page.get_by_label("Menu"))
    text = phone.printed(phone.link("Score sheet"))
    for words in ("heart solo · 71", "misère · made", "all passed", "call solo", "+540", "−495"):
        assert words in text


def test_digits_need_no_keyboard_and_add_up_to_120_at_most(server: Server, phone: Phone) -> None:
    phone.go("record", server.open("six_bid_solo", THREE))
    phone.tap(typed(phone))
    assert typed(phone).evaluate("field => field.inputMode") == "none"
    for tapped, stands in (("0", "0"), ("1", "1"), ("2", "12"), ("1", "12"), ("0", "120")):
        phone.tap(key(phone, tapped))
        expect(typed(phone)).to_have_value(stands)
    phone.tap(phone.button("Delete last digit"))
    expect(typed(phone)).to_have_value("12")


def test_a_number_that_cannot_be_is_answered_at_its_field(server: Server, phone: Phone) -> None:
    phone.go("record", server.open("six_bid_solo", THREE))
    phone.choose("bidder=1", "trump=spades")
    phone.tap(typed(phone))
    phone.page.keyboard.type("121")
    points = phone.page.locator("fieldset", has=phone.page.locator("#points"))
    expect(points.get_by_role("alert")).to_have_text("no cards add up to 121 points")
    expect(typed(phone)).to_be_focused()
    phone.save()
    expect(points.get_by_role("alert")).to_have_text("no cards add up to 121 points")
    type_points(phone, "64")
    phone.save()
    phone.shows(-8, 16, -8)


def test_what_is_missing_is_asked_for_at_its_field(server: Server, phone: Phone) -> None:
    phone.go("record", server.open("six_bid_solo", THREE))
    phone.choose("bid=call_solo")
    for missing, answer in (("bidder", "bidder=1"), ("trumps", "trump=hearts"), ("result", "")):
        expect(phone.page.locator(".foot .go")).to_have_text(f"Missing: {missing}")
        phone.save()
        expect(phone.page.locator(".ask.open :focus")).to_be_in_viewport()
        phone.choose(*answer.split())
    assert phone.engine().deals == ()


def test_digits_typed_while_an_answer_is_on_its_way_are_kept_and_reckoned(
    server: Server, phone: Phone
) -> None:
    phone.go("record", server.open("six_bid_solo", THREE))
    phone.choose("bidder=1")
    phone.page.evaluate(FIRST_ANSWER_IS_LATE)
    places = [phone.choice("trump=spades"), key(phone, "6"), key(phone, "4")]
    for box in filter(None, [place.bounding_box() for place in places]):
        phone.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(phone.page.locator(".foot .why")).to_have_text("made with 64: 4 × 2")
    expect(typed(phone)).to_have_value("64")
    expect(phone.choice("trump=spades")).to_be_checked()


@pytest.mark.matrix(1)
@pytest.mark.parametrize("size", [(390, 844), (320, 568)], ids=str)
def test_nothing_moves_while_digits_are_typed(
    size: tuple[int, int], server: Server, phones: TakePhone
) -> None:
    phone = phones(*size)
    phone.go("record", server.open("six_bid_solo", THREE))
    phone.choose("bidder=1", "trump=spades")
    key(phone, "0").scroll_into_view_if_needed()
    before = key(phone, "6").bounding_box()
    type_points(phone, "12")
    expect(phone.page.locator(".foot .why")).to_contain_text("lost with 12: −48 × 2")
    assert key(phone, "6").bounding_box() == before


def test_without_javascript_the_number_is_typed_into_its_field(phones: TakePhone) -> None:
    phone = phones(java_script_enabled=False)
    phone.sit_down("Six-Bid Solo", THREE)
    phone.tap(phone.link("Record deal 1"))
    expect(key(phone, "6")).to_be_hidden()
    expect(typed(phone)).to_have_attribute("inputmode", "numeric")
    for choice in ("bidder=1", "trump=spades", "whose=others"):
        phone.tap(phone.choice(choice))
    typed(phone).fill("56")
    phone.tap(phone.button("Update"))
    expect(phone.page.locator(".foot .nets b")).to_have_text(["−8", "+16", "−8"])
    phone.save()
    phone.shows(-8, 16, -8)
    phone.tap(phone.link("Record deal 2"))
    phone.tap(phone.choice("bid=misere"))
    phone.tap(phone.button("Update"))
    for choice in ("bidder=2", "made=yes"):
        phone.tap(phone.choice(choice))
    phone.save()
    phone.shows(-38, -14, 52)
