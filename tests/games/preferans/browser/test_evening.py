"""The whole nine-deal game of the rules, kept by touch to its end, with all its figures."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.phone import Phone
from tests.browser.phones import Server, TakePhone
from tests.browser.tables import FOUR, THREE
from tests.browser.test_rows import open_played
from tests.games.preferans.deals import let_go

# What is tapped (players A 0, B 1, C 2; C deals first), and what the sheet says after it:
# pool, mountain, and whists A-B A-C B-A B-C C-A C-B.
GAME = [
    ("strain=S declarer=0 whist=1 over=0 counted=each passer=2", "2/0/0", "0/0/0", "0 0 8 0 0 0"),
    ("kind=7 strain=H declarer=1 whist=both over=0 left=2", "2/4/0", "0/0/0", "4 0 8 0 0 8"),
    ("kind=8 strain=D declarer=2 whist=both over=-1 left=2", "2/4/0", "0/0/6", "4 18 8 12 0 8"),
    ("kind=raspasy first=2 second=5", "2/4/0", "2/5/9", "4 18 8 12 0 8"),
    ("kind=raspasy first=4 second=3", "2/4/0", "10/11/15", "4 18 8 12 0 8"),
    ("kind=misere declarer=0 caught=0", "10/6/0", "10/11/15", "24 18 8 12 0 8"),
    ("strain=C declarer=1 whist=both over=2 left=1", "10/8/0", "10/11/15", "24 18 10 14 0 8"),
    ("kind=9 strain=NT declarer=2 whist=0 over=0", "10/8/8", "10/11/15", "24 18 10 14 0 8"),
    ("kind=8 strain=H declarer=0 whist=nobody", "10/10/10", "10/11/15", "44 38 10 14 0 8"),
]


def sheet(phone: Phone) -> tuple[str, str, str]:
    """Read the sheet as a screen reader hears it."""
    rows = [cells(row) for row in phone.page.locator(".sheet-pulka tbody tr").all()]
    held = phone.page.locator(".sheet-pulka tbody td div").all_text_contents()
    whists = [whist.partition(" against ")[0].strip() for whist in held]
    return "/".join(row[0] for row in rows), "/".join(row[1] for row in rows), " ".join(whists)


def cells(row: Locator) -> list[str]:
    return [" ".join((cell.text_content() or "").split()) for cell in row.locator("td").all()]


# One deal of each kind is tapped: against one and two, raspasy, misère, and left to its declarer.
TAPPED = (0, 1, 3, 5, 8)


@pytest.mark.daily
def test_a_whole_game_to_its_end(server: Server, phone: Phone) -> None:
    phone.sit_down("Preferans", ("Anna", "Boris", "Cyril"), "dealer=2")
    for place, (taps, *sheets) in enumerate(GAME):
        if place in TAPPED:
            phone.record(*taps.split())
        else:
            server.record(phone.address, *taps.split())
            phone.go()
        assert sheet(phone) == tuple(sheets)
    expect(phone.page.locator(".won .headline")).to_have_text("Game over: Anna wins")
    phone.shows(92, -18, -74)
    drawn = phone.page.locator(".sheet-pulka svg .sheet-pool .sheet-current")
    assert [pool.text_content() for pool in drawn.all()] == ["10", "10", "10"]
    phone.tap(phone.link("Result and payments"))
    expect(phone.page.get_by_text("game over")).to_be_visible()
    phone.shows(92, -18, -74)
    assert phone.payments() == ["Cyril → Anna 74", "Boris → Anna 18"]
    phone.tap(phone.button("End the table"))
    expect(phone.page.get_by_text("ended")).to_be_visible()
    phone.shows(92, -18, -74)
    phone.tap(phone.page.get_by_label("Menu"))
    phone.tap(phone.button("Reopen the table"))
    expect(phone.page.locator(".won .headline")).to_have_text("Game over: Anna wins")


def test_whom_the_table_helps_is_tapped_and_the_rest_goes_on(server: Server, phone: Phone) -> None:
    """A's pool is full; of seven's 4 B, who lacks 2, is first, and C lacks 10."""
    deals = let_go("10S", *"ABC"), let_go("9S", *"BCA")
    phone.go("record", server.open("preferans", "ABC", *deals))
    phone.choose(*"kind=7 strain=S declarer=0 whist=nobody".split())
    helped = phone.page.locator(".gift .title")
    expect(helped).to_have_text(["B gets 2", "C gets 2"])
    phone.choose("aid.1=0")
    expect(helped).to_have_text(["B gets 0", "C gets 4"])
    expect(phone.choice("aid.1=0")).to_be_checked()
    phone.choose("aid.1=1")
    expect(helped).to_have_text(["B gets 1", "C gets 3"])
    # What is tapped last holds: it leaves 2 for B.
    phone.choose("aid.2=2")
    expect(helped).to_have_text(["B gets 2", "C gets 2"])
    expect(phone.choice("aid.1=1")).not_to_be_checked()
    phone.choose("aid.1=0")
    phone.page.keyboard.press("Escape")
    expect(phone.page.locator("details.drawer[open]")).to_have_count(0)
    phone.save()
    expect(phone.page.locator("a.deal")).to_have_count(3)
    assert sheet(phone)[0] == "10/8/4"
    phone.go("deals/3/correct")
    expect(helped).to_have_text(["B gets 0", "C gets 4"])
    phone.save()
    expect(phone.page.locator(".toast").filter(has_text="Corrected")).to_be_visible()
    phone.go()
    assert sheet(phone)[0] == "10/8/4"


def test_a_sheet_that_a_choice_closed_leaves_the_focus_on_its_button(
    server: Server, phone: Phone
) -> None:
    phone.go("record", server.open("preferans", ("Anna", "Boris", "Čeněk")))
    phone.choose("declarer=0", "whist=1")
    button = phone.page.locator('[id="over.rare"] > summary')
    button.press("Enter")
    phone.page.keyboard.press("Tab")
    phone.page.keyboard.press("Space")
    phone.wait("over=-6")
    expect(button).to_be_focused()


def test_the_first_deal_with_one_whister_takes_nine_taps_in_all(phones: TakePhone) -> None:
    """As Russians sit down; a comma between names, so that no key ends one and counts."""
    phone = phones(locale="ru-RU")
    phone.page.goto("/")
    phone.tap(phone.page.locator("a.go"))
    expect(phone.choice("rules.convention=sochi")).to_be_checked()
    phone.tap(phone.page.locator("#names"))
    phone.page.keyboard.type("Анна, Борис, Дмитрий")
    phone.tap(phone.page.locator("footer .go"))
    phone.tap(phone.page.locator("footer .go"))
    phone.choose("strain=S", "declarer=1", "whist=2", "over=0")
    phone.save()
    expect(phone.page.locator("a.deal")).to_have_count(1)
    assert phone.taps == 9


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
