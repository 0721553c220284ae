"""Whatever can be touched while a deal is recorded is large enough, and lies in nothing else.

Half of the gap to a neighbour belongs to each: what takes the touch is what is measured.
"""

from __future__ import annotations

from itertools import groupby
from operator import itemgetter

import pytest

from .counted import ROWS, Counted
from .hands import answer
from .keypad import type_points
from .phone import Phone
from .phones import Server, TakePhone

LEAST = 44
"""Pixels that a target is high or wide at least."""
OF_GAME = {game: [row for _, row in rows] for game, rows in groupby(ROWS, itemgetter(0))}
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


def fill(phone: Phone, row: Counted) -> None:
    answer(phone, *row.choices.split())
    if row.number:
        type_points(phone, row.number)
    phone.wait()


@pytest.mark.matrix(2)
@pytest.mark.parametrize("game", OF_GAME)
def test_every_target_of_a_form_suits_a_finger(
    game: str, server: Server, phones: TakePhone
) -> None:
    phone = phones(320, 568)
    found: dict[str, list[str]] = {}
    for row in OF_GAME[game]:
        phone.go("record", server.open(game, row.players, rules=row.rules))
        found[f"{row.what}, empty"] = small(phone)
        fill(phone, row)
        found[row.what] = small(phone)
    assert {what: targets for what, targets in found.items() if targets} == {}
