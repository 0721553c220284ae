"""Where all that can be touched on a recording screen stands, and what a tap has moved of it."""

from __future__ import annotations

from collections.abc import Mapping

from .phone import Phone

Places = Mapping[str, list[float]]
MOST = 3
"""Pixels by which nothing is seen to move."""
# Hands take turns in one place, and the numbers of a strip may mean something else after a tap:
# they go by what is read on them. Of the button that saves, its height counts too.
TOUCHED = """() => {
    const found = {}, ANSWERS = "#fields main :is(label > input, summary, button)";
    for (const one of document.querySelectorAll(`${ANSWERS}, footer .go`)) {
        const whole = one.closest("label") ?? one, box = whole.getBoundingClientRect();
        if (!box.width || one.closest(".over, [hidden], .sr")) continue;
        const save = one.matches(".go"), row = one.closest("fieldset")?.id;
        const own = one.closest(".strip") ? "" : one.id || one.name;
        const name = save ? "save" : `${row} ${own || whole.innerText || one.value}`;
        const place = [box.left, box.top + (save ? 0 : scrollY), save ? box.height : 0];
        found[name.replace(/(hand|card)\\.\\d+/, "$1")] = place;
    }
    return found;
}"""


def touchable(phone: Phone) -> Places:
    """Where everything stands that can be touched."""
    found: Places = phone.page.evaluate(TOUCHED)
    return found


def moved(before: Places, after: Places) -> dict[str, tuple[list[float], list[float]]]:
    """What was there before and after, and stands elsewhere."""
    return {
        name: (before[name], after[name])
        for name in before.keys() & after.keys()
        if max(abs(a - b) for a, b in zip(before[name], after[name], strict=True)) > MOST
    }
