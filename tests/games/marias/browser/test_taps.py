"""No tap is lost, however fast it comes."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import Route, expect

from tests.browser.phone import BESIDE_A_SHEET, Phone
from tests.browser.phones import Server

NAMES = ("Anna", "Boris", "Cyril")
MARRIAGES = ["marriages.soloist=bells", "marriages.soloist=leaves"]
PLAYED = ["aces=5", "last=soloist"]


def places(phone: Phone, *choices: str) -> list[tuple[float, float]]:
    """Where the middles of some choices stand."""
    boxes = filter(None, [phone.choice(choice).bounding_box() for choice in choices])
    return [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes]


def tap_fast(phone: Phone, *places: tuple[float, float]) -> None:
    """Touch some places, as fast as two thumbs, waiting for nothing."""
    for place in places:
        phone.page.touchscreen.tap(*place)
        time.sleep(0.02)


@pytest.mark.parametrize("delay", [0, 0.4], ids=["good line", "slow line"])
@pytest.mark.daily
def test_fast_taps_are_all_kept(server: Server, phone: Phone, delay: float) -> None:
    """Nothing that is still to be tapped moves under the finger, and no older answer wins."""
    phone.go("record", server.open("marias", NAMES))
    phone.choose("trump=acorns", "fleks.game=1")

    def slowly(route: Route) -> None:
        time.sleep(delay)
        route.continue_()

    if delay:
        phone.page.route("**/preview", slowly)
    phone.reach(MARRIAGES[0])
    married, played = places(phone, *MARRIAGES), places(phone, *PLAYED)
    tap_fast(phone, *married)
    phone.page.touchscreen.tap(*BESIDE_A_SHEET)
    expect(phone.page.locator("details.drawer[open]")).to_have_count(0)
    tap_fast(phone, *played)
    phone.wait()
    for choice in (*MARRIAGES, *PLAYED):
        expect(phone.choice(choice)).to_be_checked()
    # Game ×2, 60 + 20 + 20 against 30. One marriage counts for the hundred, 80: none.
    expect(phone.page.locator(".foot .nets b")).to_have_text(["−2", "+4", "−2"])


@pytest.mark.parametrize("moment", ["htmx:after:request", "htmx:before:settle"])
def test_a_tap_while_an_answer_is_put_in_its_place_is_answered(
    server: Server, phone: Phone, moment: str
) -> None:
    phone.go("record", server.open("marias", NAMES))
    phone.choose("trump=acorns")
    phone.reach(PLAYED[0])
    phone.page.evaluate(
        """([moment, choice]) => document.addEventListener(moment, () => {
            const tap = () => document.getElementById(choice).click();
            moment.endsWith("settle") ? setTimeout(tap) : tap();
        }, {once: true})""",
        [moment, PLAYED[1]],
    )
    phone.tap(phone.choice(PLAYED[0]))
    # The soloist took the five aces and tens, and the last trick: 60 of 90.
    expect(phone.page.locator(".foot .nets b")).to_have_text(["−1", "+2", "−1"])


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
