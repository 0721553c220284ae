"""A phone, or what stands in its place, worked by the keyboard alone."""

from __future__ import annotations

from typing import Any

from .phone import Phone

PRESSES = 120
"""No screen has more stops of the focus, and no group more choices."""
FOCUSED = """() => {
    const one = document.activeElement, opens = one.localName === "summary";
    if (one === document.body || one === document.documentElement) return null;
    const seen = opens ? one.parentElement : one.closest("label") ?? one;
    const {x, y, width, height} = (opens && one.firstElementChild || seen).getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    const covered = top && !seen.contains(top) && !top.contains(seen);
    return {
        id: one.id, type: one.type ?? one.localName, name: one.name ?? "", checked: !!one.checked,
        covered: covered ? top.outerHTML.slice(0, 80) : "",
        left: [...document.querySelectorAll(":is(.menu, [name=over])[open]")]
            .filter(over => !over.contains(one)).map(over => over.outerHTML.slice(0, 80)),
    };
}"""
"""What has the focus, what lies over it, and which sheets or menus stay open that it has left."""
WHERE = """id => {
    const one = document.getElementById(id);
    const button = one?.closest("details:not([open])")?.querySelector("summary").id;
    return {there: !!one, type: one?.type, name: one?.name, button};
}"""


def press(phone: Phone, key: str) -> dict[str, Any] | None:
    """Press a key, wait until it is answered; tell what has the focus, None where nothing has."""
    phone.page.keyboard.press(key)
    phone.page.wait_for_timeout(20)
    phone.wait()
    return focused(phone)


def focused(phone: Phone) -> dict[str, Any] | None:
    """What has the focus; it is seen, and nothing lies open that it has left."""
    found: dict[str, Any] | None = phone.page.evaluate(FOCUSED)
    assert found is None or not found["covered"], found
    assert found is None or not found["left"], found
    return found


def kept(phone: Phone, key: str) -> dict[str, Any]:
    """Press what answers, by which the focus is not lost."""
    found = press(phone, key)
    assert found is not None, f"{key} loses the focus"
    return found


def tab_to(phone: Phone, *wanted: tuple[str, str]) -> dict[str, Any]:
    """Press Tab until the focus is on something with one of these values."""
    found = focused(phone)
    for _ in range(PRESSES):
        if found and any(found[what] == value for what, value in wanted):
            return found
        found = press(phone, "Tab")
    raise AssertionError(f"Tab does not lead to {wanted}")


def choose(phone: Phone, choice: str) -> None:
    """Choose an answer, spelled field=value, by Tab, the arrows and the space bar."""
    where = phone.page.evaluate(WHERE, choice)
    assert where["there"], choice
    if where["button"]:
        tab_to(phone, ("id", where["button"]))
        kept(phone, "Enter")
    if where["type"] != "radio":
        tab_to(phone, ("id", choice))
        kept(phone, "Enter" if where["type"] == "submit" else "Space")
        return
    found = tab_to(phone, ("id", choice), ("name", where["name"]))
    for _ in range(PRESSES):
        if found["id"] == choice:
            break
        found = kept(phone, "ArrowRight")
    assert found["id"] == choice, found
    if not phone.choice(choice).is_checked():
        kept(phone, "Space")


def save(phone: Phone) -> None:
    """Press the big button of the recording screen."""
    for _ in range(PRESSES):
        if phone.page.evaluate("document.activeElement.matches('.foot .go')"):
            break
        press(phone, "Tab")
    phone.page.keyboard.press("Enter")
