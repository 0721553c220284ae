"""The drawn sheet on a table's screen, and the deals below it."""

from __future__ import annotations

import pytest

from tests.browser.phones import Server, TakePhone
from tests.browser.tables import FOUR, THREE
from tests.browser.test_rows import open_played

LEAST = 14
"""Pixels of its smallest figures, on a usual phone."""
FIGURES = """() => {
    const drawing = document.querySelector(".pulka svg"), scale = drawing.getScreenCTM().a;
    return Math.min(...[...drawing.querySelectorAll("g text")].map(
        text => parseFloat(getComputedStyle(text).fontSize) * Math.abs(scale)));
}"""


@pytest.mark.parametrize("players", [THREE, FOUR, (*FOUR, "Eva")], ids=len)
def test_the_last_deal_stands_whole_below_the_drawn_sheet(
    players: tuple[str, ...], server: Server, phones: TakePhone
) -> None:
    phone = phones(390, 664)
    phone.go(address=open_played(server, "preferans", players))
    last = phone.page.locator(".tally .deal").first.bounding_box()
    foot = phone.page.locator("footer").bounding_box()
    assert last
    assert foot
    assert last["y"] + last["height"] <= foot["y"]
    assert phone.page.evaluate(FIGURES) >= LEAST
