"""The scoreboard at the table's middle: every strip whole, apart from the others and turned."""

from __future__ import annotations

from itertools import pairwise

import pytest

from assistant.games import all_games
from tests.samples import PAID
from tests.web.conftest import COMMONEST

from .phones import Server, TakePhone
from .tables import FIVE

BOXES = """() => [...document.querySelectorAll(".board-side, .middle")].map(one => {
    const {left, top, right, bottom} = one.getBoundingClientRect();
    return {box: [left, top, right, bottom], cut: one.scrollWidth > one.clientWidth + 1
        || one.scrollHeight > one.clientHeight + 1};
})"""
SIZES = ((390, 844), (320, 568), (844, 390), (568, 320))
Box = list[float]


def apart(one: Box, other: Box) -> bool:
    """Whether two rectangles share nothing."""
    left, top, right, bottom = one
    return right <= other[0] or other[2] <= left or bottom <= other[1] or other[3] <= top


def sat_down(server: Server, seats: int) -> str:
    """A table of so many with a stake."""
    game = next(key for key, game in all_games().items() if seats in game.seats)
    stake = {"per_point": "1.00", "currency": "CZK"}
    return server.open(game, FIVE[:seats], stake=stake)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("locale", ["en", "ru"])
def test_strips_are_whole_and_apart(
    server: Server, phones: TakePhone, seats: int, size: tuple[int, int], locale: str
) -> None:
    width, height = size
    phone = phones(width, height, locale=locale)
    phone.go("board", sat_down(server, seats))
    shown = phone.page.evaluate(BOXES)
    assert len(shown) == seats + 1
    boxes = [one["box"] for one in shown]
    assert [one for one in shown if one["cut"]] == []
    assert all(box[0] >= 0 and box[1] >= 0 for box in boxes)
    assert all(box[2] <= width and box[3] <= height for box in boxes)
    assert all(apart(one, other) for at, one in enumerate(boxes) for other in boxes[:at])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_strips_go_clockwise(
    server: Server, phones: TakePhone, seats: int, size: tuple[int, int]
) -> None:
    width, height = size
    phone = phones(width, height)
    phone.go("board", sat_down(server, seats))
    boxes = [one["box"] for one in phone.page.evaluate(BOXES)[:seats]]
    middles = [((b[0] + b[2] - width) / 2, (b[1] + b[3] - height) / 2) for b in boxes]
    turns = [a[0] * b[1] - a[1] * b[0] for a, b in pairwise([*middles, middles[0]])]
    assert sum(turn < 0 for turn in turns) <= 1  # with three the far side is free


def test_a_touch_opens_the_deal_and_back_returns(server: Server, phones: TakePhone) -> None:
    phone = phones()
    phone.go("board?turn=1", sat_down(server, 3))
    phone.tap(phone.page.locator(".board-side").nth(1))
    phone.page.locator("#record").wait_for()
    phone.page.locator("header .icon").first.tap()
    phone.page.locator(".board").wait_for()
    assert phone.page.url.endswith("/board?turn=1")


@pytest.mark.parametrize("size", SIZES)
def test_what_was_saved_is_told_in_the_middle(
    server: Server, phones: TakePhone, size: tuple[int, int]
) -> None:
    phone = phones(*size)
    phone.go("board", server.open(PAID, FIVE[:3]))
    dealer = phone.engine().now.dealer
    phone.tap(phone.page.locator(".board-side").nth((dealer + 1) % 3))
    phone.page.locator("#record").wait_for()
    phone.choose(*(f"{name}={value}" for name, value in COMMONEST[PAID].items()))
    phone.page.locator(".foot .go").tap()
    phone.page.locator(".board .last").wait_for()
    boxes = [one["box"] for one in phone.page.evaluate(BOXES)][:3]
    toast = phone.page.locator("#screen .toast").bounding_box()
    assert toast is not None
    left, top = toast["x"], toast["y"]
    said = [left, top, left + toast["width"], top + toast["height"]]
    assert all(apart(said, box) for box in boxes)
    assert "/board" in phone.page.url
