"""A whole evening of Mariáš, a deal of each kind by touch; the totals were reckoned by hand."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from playwright.sync_api import expect

from tests.browser.phone import Phone
from tests.browser.phones import Server

THREE = ("Anna", "Boris", "Čeněk")
FOUR = (*THREE, "Dana")

Deal = tuple[str, list[str], tuple[int, ...]]

# What is tapped, and how Anna, Boris and Čeněk stand after it. Forehand is Boris, Čeněk, Anna, …
EVENING: list[Deal] = [
    ("not played", ["trump=leaves"], (-1, 2, -1)),
    ("not played, hearts", ["trump=hearts"], (-3, 0, 3)),
    ("flek on the game, won", "trump=acorns fleks.game=1 aces=5 last=soloist".split(), (1, -2, 1)),
    (
        "announced seven won",
        "trump=bells announced=soloist_seven aces=5 last=soloist.won".split(),
        (-2, 4, -2),
    ),
    (
        "announced seven beaten, game won",
        "trump=leaves announced=soloist_seven aces=5 last=defenders.beats".split(),
        (0, 6, -6),
    ),
    (
        "announced hundred: 60, trump marriage and another",
        "trump=acorns announced=soloist_hundred aces=5 last=soloist "
        "marriages.soloist=acorns marriages.soloist=bells".split(),
        (18, -3, -15),
    ),
    ("betl lost, flek", "contract=betl soloist=2 fleks.game=1 made=no".split(), (28, 7, -35)),
    (
        "open durch won, flek",
        "contract=open_durch soloist=1 fleks.game=1 made=yes".split(),
        (-12, 87, -75),
    ),
    (
        "the same hundred in hearts",
        "trump=hearts announced=soloist_hundred aces=5 last=soloist "
        "marriages.soloist=hearts marriages.soloist=leaves".split(),
        (24, 69, -93),
    ),
    (
        "game re, seven flek, both won",
        "trump=leaves announced=soloist_seven fleks.game=2 fleks.soloist_seven=1 aces=5 "
        "last=soloist.won".split(),
        (16, 85, -101),
    ),
]


TAPPED = {
    "not played",
    "announced seven beaten, game won",
    "announced hundred: 60, trump marriage and another",
    "betl lost, flek",
    "two against two, silent seven, played out",
    "not played, he held the called card himself",
}


def kept(server: Server, phone: Phone, deals: Sequence[Deal]) -> None:
    """Record deal after deal, one of each kind under the finger."""
    for why, taps, points in deals:
        if why in TAPPED:
            phone.record(*taps)
        else:
            server.record(phone.address, *taps)
            phone.go()
        phone.shows(*points)


@pytest.mark.daily
def test_an_evening_of_three(server: Server, phone: Phone) -> None:
    phone.sit_down("Mariáš", THREE)
    kept(server, phone, EVENING)
    phone.menu("Result and payments")
    assert phone.payments() == ["Čeněk → Boris 85", "Čeněk → Anna 16"]
    phone.tap(phone.button("End the table"))
    expect(phone.page.locator(".top .aside")).to_contain_text("ended")
    assert phone.standing() == {"Anna": "+16", "Boris": "+85", "Čeněk": "−101"}
    phone.tap(phone.page.get_by_label("Menu"))
    phone.tap(phone.button("Reopen the table"))
    expect(phone.link("Record deal 11")).to_be_visible()


# Forehand is Boris, Čeněk, Dana, Anna. Whoever is called plays with him.
OF_FOUR: list[Deal] = [
    (
        "two against two, silent seven, played out",
        "trump=leaves partner=3 aces=5 last=soloist.won".split(),
        (-2, 2, -2, 2),
    ),
    ("betl lost", "contract=betl soloist=2 made=no".split(), (3, 7, -17, 7)),
    (
        "not played, he held the called card himself",
        ["trump=bells", "partner=alone"],
        (2, 6, -18, 10),
    ),
    ("not played, hearts, with Čeněk", ["trump=hearts", "partner=2"], (4, 4, -16, 8)),
]


@pytest.mark.whole
def test_a_second_evening_of_four_with_a_called_card(server: Server, phone: Phone) -> None:
    phone.sit_down("Mariáš", FOUR)
    kept(server, phone, OF_FOUR)
    phone.page.goto("/")
    expect(phone.page.locator("a.table")).to_have_count(1)
    expect(phone.page.locator("a.table")).to_contain_text("Deal 5")
