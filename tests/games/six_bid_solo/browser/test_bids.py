"""The bids of Six-Bid Solo on the smallest phone."""

from __future__ import annotations

import pytest

from tests.browser.phones import Server, TakePhone
from tests.browser.tables import THREE

# The lines of each bid with its price: what begins where another one is high belongs to that line.
LINES = """() => [...document.querySelectorAll(".bids .opt")].map(one => {
    const range = document.createRange();
    range.selectNodeContents(one.querySelector(".words") || one);
    const ends = [...range.getClientRects()].filter(({width, height}) => width > 1 && height < 24)
        .map(({bottom}) => bottom).sort((a, b) => a - b);
    return ends.filter((end, place) => !place || end - ends[place - 1] > 6).length;
})"""


@pytest.mark.parametrize(("tag", "bids"), [("cs", (0, 1, 2, 3, 4, 5)), ("ru", (0, 2, 3, 4, 5))])
def test_a_bid_takes_two_lines(
    tag: str, bids: tuple[int, ...], server: Server, phones: TakePhone
) -> None:
    phone = phones(320, 568, locale=tag)
    phone.go("record", server.open("six_bid_solo", THREE))
    lines = phone.page.evaluate(LINES)
    assert [lines[bid] for bid in bids] == [2] * len(bids)
