"""A deal of every kind is recorded on one screen, the browser's bars included.

Everything that can be touched there suits a finger. Half of the gap to a neighbour belongs to each:
what takes the touch is what is measured. A strip of numbers lies in its form as in a row, whatever
other screens call a strip.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from assistant.catalogues import translated
from assistant.games import all_games

from .counted import Counted, every_kind_of_deal
from .hands import answer
from .keypad import type_points
from .phone import Phone
from .phones import Server, TakePhone

SCREENS = {(390, 664): 1, (320, 568): 1.27}
"""How many screens a deal may be high on a usual phone and on the smallest."""
TWELVE = [f"Kazimiera {n}" for n in range(1, 13)]
HEIGHT = "document.documentElement.scrollHeight"
COLUMNS = """() => [...document.querySelectorAll(".ask .strip")]
    .filter(strip => getComputedStyle(strip).flexDirection !== "row")
    .map(strip => strip.outerHTML)"""
LEAST = 44
"""Pixels that a target is high or wide at least."""
TARGETS = "label:has(input), a[href], button, summary, input:not([type=hidden])"
# A finger is put along the middle of a target, as far as the target itself takes the touch.
SMALL = """([targets, least]) => {
    const seen = element => element.checkVisibility({visibilityProperty: true})
        && !element.closest(".sr, [aria-hidden=true]") && element.getBoundingClientRect().width > 1;
    const all = [...document.querySelectorAll(targets)].filter(seen)
        .filter(element => !(element.matches("input") && element.closest("label")));
    const named = element => element.id || element.htmlFor || element.outerHTML.slice(0, 100);
    const found = [];
    for (const element of all) {
        if (element.parentElement.closest("label")) found.push(`nested: ${named(element)}`);
        element.scrollIntoView({block: "center", behavior: "instant"});
        const box = element.getBoundingClientRect();
        const x = box.left + box.width / 2, y = box.top + box.height / 2;
        const takes = (x, y) => element.contains(document.elementFromPoint(x, y));
        if (!takes(x, y)) continue;
        const reach = (dx, dy) => {
            let far = 0;
            while (far < least && takes(x + dx * (far + 1), y + dy * (far + 1))) far += 1;
            return far;
        };
        const width = reach(-1, 0) + reach(1, 0) + 1, height = reach(0, -1) + reach(0, 1) + 1;
        if (Math.max(width, height) < least) found.push(`${width} × ${height}: ${named(element)}`);
    }
    scrollTo(0, 0);
    return found;
}"""


def small(phone: Phone) -> list[str]:
    """Name what is too small for a finger, or lies within the label of something else."""
    found: list[str] = phone.page.evaluate(SMALL, [TARGETS, LEAST])
    return found


@pytest.mark.parametrize("tag", translated())
def test_a_new_table_of_four_lies_on_one_screen(tag: str, phones: TakePhone) -> None:
    """Of more the names scroll, and nothing else."""
    phone = phones(390, 664, locale=tag)
    phone.page.goto("/new")
    phone.seat(*TWELVE[:4])
    assert phone.page.evaluate(HEIGHT) == 664
    phone.play(next(key for key, game in all_games().items() if len(TWELVE) in game.seats))
    phone.seat(*TWELVE[4:])
    expect(phone.page.locator("#seats > li")).to_have_count(len(TWELVE))
    assert phone.page.evaluate(HEIGHT) == 664
    assert phone.page.evaluate("document.getElementById('seats').scrollTop") > 0


@pytest.mark.matrix(7)
@every_kind_of_deal
@pytest.mark.parametrize("size", SCREENS, ids=str)
@pytest.mark.daily
def test_a_deal_suits_a_finger_and_is_scrolled_little_or_not(
    game: str, row: Counted, size: tuple[int, int], server: Server, phones: TakePhone
) -> None:
    phone = phones(*size)
    phone.go("record", server.open(game, row.players, rules=row.rules))
    assert small(phone) == []
    answer(phone, *row.choices.split())
    if row.number:
        type_points(phone, row.number)
    phone.wait()
    assert phone.page.evaluate(HEIGHT) <= SCREENS[size] * size[1]
    assert phone.page.evaluate(COLUMNS) == []
    assert small(phone) == []
