"""Nothing jumps under the finger, and the footer never lies over what is being chosen."""

from __future__ import annotations

import pytest

from .conftest import Server, TakePhone
from .phone import Phone
from .screens import SCREENS

pytestmark = pytest.mark.browser

NAMES = ("Anna", "Boris", "Čeněk")
FOOT = "document.querySelector('footer').getBoundingClientRect().height"
# The choice that has the keyboard, and how much of it the footer hides.
HIDDEN = """() => {
    const one = document.activeElement, foot = document.querySelector("footer");
    if (!one || one === document.body || foot.contains(one) || one.closest(".sr")) return 0;
    const box = (one.closest("label.opt") ?? one).getBoundingClientRect();
    return Math.max(0, box.bottom - foot.getBoundingClientRect().top);
}"""
PLACE = "one => one.getBoundingClientRect().top + scrollY"
FOCUSED = "document.activeElement.id || document.activeElement.outerHTML.slice(0, 80)"


def foot(phone: Phone) -> float:
    """How high the footer is."""
    return float(phone.page.evaluate(FOOT))


@pytest.mark.parametrize("height", [844, 568])
@pytest.mark.parametrize(
    ("game", "choices"),
    [
        ("marias", ["trump=leaves", "fleks.game=1", "aces=5", "last_trick=soloist"]),
        ("preferans", ["strain=S", "declarer=0", "whist.1=whist", "passer=2"]),
    ],
)
def test_the_footer_keeps_its_height(
    game: str, choices: list[str], height: int, server: Server, phones: TakePhone
) -> None:
    phone = phones(width=390 if height > 600 else 320, height=height)
    phone.go("record", server.open(game, NAMES))
    before = foot(phone)
    for choice in choices:
        phone.choose(choice)
        assert foot(phone) == before, choice


def test_a_choice_stays_where_it_was_tapped(server: Server, phone: Phone) -> None:
    phone.go("record", server.open("marias", NAMES))
    for choice in ("trump=acorns", "announced=soloist_seven", "aces=6", "last_trick=defenders"):
        before = phone.choice(choice).evaluate(PLACE)
        phone.choose(choice)
        assert phone.choice(choice).evaluate(PLACE) == before, choice


@pytest.mark.parametrize(
    "name", ["Mariáš, played out", "Preferans, whisted", "new table, wrong", "record, wrong"]
)
@pytest.mark.parametrize("size", [(390, 844), (320, 568)], ids=str)
def test_the_footer_never_covers_what_has_the_keyboard(
    name: str, size: tuple[int, int], server: Server, phones: TakePhone
) -> None:
    phone = phones(width=size[0], height=size[1])
    SCREENS[name](server, phone)
    phone.page.evaluate("document.activeElement.blur(); scrollTo(0, 0)")
    covered = {}
    for _ in range(40):
        phone.page.keyboard.press("Tab")
        hidden = phone.page.evaluate(HIDDEN)
        if hidden > 1:
            covered[phone.page.evaluate(FOCUSED)] = hidden
    assert covered == {}
