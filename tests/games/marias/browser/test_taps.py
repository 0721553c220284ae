"""How many taps a deal takes, and that none of them is lost."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import Route, expect

from tests.browser.phone import Phone
from tests.browser.phones import Server

NAMES = ("Anna", "Boris", "Cyril")
PLAYED = "aces=5 last=soloist marriages.soloist=bells marriages.soloist=leaves".split()


def test_an_unplayed_suit_game_takes_three_taps(server: Server, phone: Phone) -> None:
    phone.go(address=server.open("marias", NAMES))
    phone.record("trump=leaves")
    assert phone.taps <= 3


def test_a_played_game_with_an_announced_seven_takes_six_taps(server: Server, phone: Phone) -> None:
    """Whose the last trick was and what became of the seven in it are one question."""
    phone.go(address=server.open("marias", NAMES))
    phone.record("trump=bells", "announced=soloist_seven", "aces=5", "last=soloist.won")
    assert phone.taps <= 6
    # 60 to 30: the game 1 and the seven 2, from each.
    phone.shows(-3, 6, -3)


def tap_fast(phone: Phone, *choices: str) -> None:
    """Touch where the choices stand now, as fast as two thumbs, waiting for nothing."""
    phone.choice(choices[0]).scroll_into_view_if_needed()
    boxes = [phone.choice(choice).bounding_box() for choice in choices]
    for box in filter(None, boxes):
        phone.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        time.sleep(0.02)


@pytest.mark.parametrize("delay", [0, 0.4], ids=["good line", "slow line"])
def test_fast_taps_are_all_kept(server: Server, phone: Phone, delay: float) -> None:
    """Nothing that is still to be tapped moves under the finger, and no older answer wins."""
    phone.go("record", server.open("marias", NAMES))
    phone.choose("trump=acorns", "fleks.game=1")
    phone.choice("marriages.soloist=bells").scroll_into_view_if_needed()

    def slowly(route: Route) -> None:
        time.sleep(delay)
        route.continue_()

    if delay:
        phone.page.route("**/preview", slowly)
    tap_fast(phone, *PLAYED)
    phone.wait()
    for choice in PLAYED:
        expect(phone.choice(choice)).to_be_checked()
    # Game ×2, 60 + 20 + 20 against 30. One marriage counts for the hundred, 80: none.
    expect(phone.page.locator(".foot .sum b")).to_have_text(["−2", "+4", "−2"])


def test_saving_before_the_preview_answers_saves_what_was_tapped(
    server: Server, phone: Phone
) -> None:
    phone.go("record", server.open("marias", NAMES))
    phone.page.route("**/preview", lambda route: None)
    phone.tap(phone.choice("trump=hearts"))
    phone.save()
    expect(phone.page.locator("a.deal")).to_have_count(1)
    phone.shows(-2, 4, -2)
    phone.page.unroute_all(behavior="ignoreErrors")


def test_saving_twice_saves_once(server: Server, phone: Phone) -> None:
    phone.go("record", server.open("marias", NAMES))
    phone.choose("trump=leaves")
    phone.page.locator("footer .go").dblclick()
    expect(phone.page.locator("a.deal")).to_have_count(1)
    phone.page.reload()
    phone.shows(-1, 2, -1)
