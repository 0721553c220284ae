"""Every deal can be written by keys alone: the focus is not lost, and nothing lies over it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from assistant.games import all_games
from tests.games.worked import seated

from .counted import ROWS, Counted
from .every_screen import SCREENS
from .keys import choose, focused, press, save, tab_to
from .phone import Phone
from .phones import Server

OVER = ":is(.menu, [name=over])"
BEGIN = """([over, place]) => {
    for (const one of document.querySelectorAll(`${over}[open]`)) one.open = false;
    const button = document.querySelectorAll(over)[place].querySelector("summary");
    button?.focus();
    return document.activeElement === button;
}"""
INSIDE = (
    "([over, place]) => document.querySelectorAll(over)[place].contains(document.activeElement)"
)
STOPS = 60
"""No sheet has so many."""
LAID = [
    name
    for name in SCREENS
    if name.endswith((", record", ", table", ", aid by raspasy", "rules, own", "crowded"))
]
"""Screens over which something may be laid: of every game, and with most in their sheets."""


USUAL = {game: row for game, row in reversed(ROWS) if not row.rules}
"""Of each game that counts taps the first deal, by the rules that are proposed."""


@pytest.mark.daily
@pytest.mark.matrix(2)
@pytest.mark.parametrize("key", USUAL)
def test_a_deal_is_written_by_keys_alone(key: str, server: Server, phone: Phone) -> None:
    row = USUAL[key]
    phone.go("record", server.open(key, row.players, rules=row.rules))
    for choice in row.choices.split():
        if choice.startswith("pad="):
            continue
        choose(phone, choice)
    for field, number in typed(row).items():
        tab_to(phone, ("id", field))
        phone.page.keyboard.type(number)
        phone.page.wait_for_timeout(300)  # it is asked about when the fingers rest
        phone.wait()
        assert (focused(phone) or {}).get("id") == field
    save(phone)
    expect(phone.page.locator("a.deal")).to_have_count(1)


def typed(row: Counted) -> dict[str, str]:
    """The numbers that a keyboard types where a finger has digits to touch, each by its field."""
    if row.number:
        return {"points": row.number}
    pads = [one.removeprefix("pad=") for one in row.choices.split() if one.startswith("pad=")]
    parts = "".join(" " if one == "next" else one for one in pads).split()
    return {f"points.{place}": number for place, number in enumerate(parts)}


@pytest.mark.parametrize("name", LAID)
def test_what_lies_over_a_page_closes_when_the_focus_leaves_it(
    name: str, server: Server, phone: Phone
) -> None:
    SCREENS[name](server, phone)
    for place in range(phone.page.locator(OVER).count()):
        for key in ("Tab", "Shift+Tab"):
            if not phone.page.evaluate(BEGIN, [OVER, place]):
                continue
            assert press(phone, "Enter") is not None
            assert phone.page.locator(f"{OVER}[open]").count() == 1
            for _ in range(STOPS):
                press(phone, key)
                if not phone.page.evaluate(INSIDE, [OVER, place]):
                    break
            assert phone.page.locator(f"{OVER}[open]").count() == 0, (name, place, key)


@pytest.mark.parametrize("key", [key for key, game in all_games().items() if game.call_by_call])
def test_a_step_leaves_the_focus_where_the_deal_goes_on(
    key: str, server: Server, phone: Phone
) -> None:
    """Until the deal is settled, or nothing more is asked step by step."""
    phone.go("record?listen=1", server.open(key, seated(key)))
    steps = phone.page.locator(".steps button[name=call]")
    for _ in range(STOPS):
        if not steps.count():
            break
        steps.last.focus()
        phone.page.keyboard.press("Enter")
        phone.page.wait_for_timeout(50)
        phone.wait()
        assert focused(phone) is not None, steps.count()
