"""A deal of Mariáš followed from forehand's bid on: the same record as by results only."""

from __future__ import annotations

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.hands import answer
from tests.browser.phone import Phone
from tests.browser.phones import Server, TakePhone
from tests.browser.steps import ended, exported, kept, left_edge, record, step_by_step
from tests.browser.tables import LONG, THREE
from tests.browser.test_every_screen import NORMAL, SMALL, axe, geometry

FOUR = (*THREE, "Dana")
Evening = list[tuple[str, bool, str]]
# What is said call by call, whether the deal then saves itself, and what is tapped instead.
# Forehand is Anna, Boris, Čeněk, Anna.
OF_THREE: Evening = [
    ("0=leaves 1=good 2=good 0=good 1=good 2=good", True, "trump=leaves"),
    (
        "1=hearts 2=good 0=good 1=soloist_seven 1=good 2=game.x2 2=good 0=good 1=good",
        True,
        "trump=hearts announced=soloist_seven fleks.game=1",
    ),
    # 30 and 40 for the marriage, 20 more and the last trick: 100 to 30.
    (
        "2=acorns 0=good 1=good 2=soloist_hundred 2=good 0=game.x2 0=soloist_hundred.x2 0=good "
        "1=good 2=game.x4 2=good 0=good 1=good 2=soloist.30 2=soloist.marriage 2=acorns "
        "2=defenders.30 2=soloist.20 2=soloist.last 2=absent",
        False,
        "trump=acorns announced=soloist_hundred fleks.game=2 fleks.soloist_hundred=1 aces=5 "
        "last=soloist marriages.soloist=acorns",
    ),
    # The flek on the betl is cancelled by the durch, which is lost in its third trick.
    (
        "0=bells 1=bad 1=betl 2=game.x2 0=bad 0=durch 1=good 2=game.x2 0=good 0=0 0=0 0=2",
        False,
        "contract=durch soloist=0 fleks.game=1 made=no",
    ),
    ("1=open_betl 2=good 0=good 1=2 1=made", False, "contract=open_betl soloist=1 made=yes"),
]
CALLED: Evening = [
    # The partner answers the flek, so nobody has to ask who holds the called card.
    (
        "0=leaves 1=good 2=good 3=good 0=good 1=game.x2 1=good 2=game.x4 2=good 3=good 1=good "
        "0=soloist.30 0=soloist.20 0=defenders.30 0=soloist.last 0=soloist.won",
        False,
        "trump=leaves partner=2 fleks.game=2 aces=5 last=soloist.won",
    ),
    (
        "1=hearts 2=good 3=good 0=good 1=good 2=good 3=good 0=good 1=alone",
        True,
        "trump=hearts partner=alone",
    ),
    ("2=betl 3=good 0=good 1=good 2=0 0=2", False, "contract=betl soloist=2 made=no"),
]
SITTING: Evening = [
    ("0=leaves 1=good 2=good 0=good 1=good 2=good", True, "trump=leaves"),
    ("1=durch 2=good 3=good 1=2", False, "contract=durch soloist=1 made=no"),
]


@pytest.mark.whole
@pytest.mark.parametrize(
    ("players", "rules", "evening"),
    [
        (THREE, {}, OF_THREE),
        (FOUR, {}, CALLED),
        (FOUR, {"four_players": "dealer_sits_out"}, SITTING),
    ],
    ids=["three", "called card", "dealer sits out"],
)
def test_an_evening_is_the_same_but_for_what_was_said(
    server: Server, phone: Phone, players: tuple[str, ...], rules: dict[str, str], evening: Evening
) -> None:
    more = {"first_dealer": players[-1], "rules": rules}
    phone.go(address=server.open("marias", players, **more))
    for number, (calls, saves_itself, _) in enumerate(evening, 1):
        step_by_step(phone, calls)
        kept(phone, number, saves_itself=saves_itself)
    stood = phone.standing()
    followed, auctions = record(phone)
    paid = ended(phone)
    phone.go(address=server.open("marias", players, **more))
    for _, _, choices in evening:
        server.record(phone.address, *choices.split())
    phone.go()
    assert record(phone) == (followed, [None] * len(evening))
    assert phone.standing() == stood
    assert ended(phone) == paid
    assert all(auctions)


def test_every_phone_sees_in_one_glance_what_is_played(server: Server, phones: TakePhone) -> None:
    first, second = phones(), phones()
    address = server.open("marias", THREE, first_dealer=THREE[2])
    first.go(address=address)
    said = "0=leaves 1=good 2=good 0=soloist_seven 0=good 1=game.x2 1=good 2=good 0=game.x4 "
    step_by_step(first, said + "1=good 2=good 0=soloist.30 0=soloist.10")
    second.go(address=address)
    at_hand = second.page.locator(".live p")
    expect(at_hand).to_contain_text("Anna: suit game , seven announced · game ×4")
    # Game 1 × 4 and seven 2; a seven that fails costs 2, killed 3.
    expect(at_hand).to_contain_text("won: +6, lost: −6 to −7 per opponent")
    expect(at_hand).to_contain_text("40 to 0, 50 of 90 points to come")
    # The other phone goes on where the first one stood.
    second.tap(second.button("Take over"))
    answer(second, *"call=0=defenders.30 call=0=soloist.10 call=0=soloist.last".split())
    answer(second, "call=0=soloist.won")
    second.save()
    # 60 to 30: game ×4 and the seven won, 6 from each.
    second.shows(12, -6, -6)


def test_a_corrected_deal_must_fit_what_was_said(server: Server, phone: Phone) -> None:
    phone.go(address=server.open("marias", THREE, first_dealer=THREE[2]))
    step_by_step(phone, OF_THREE[0][0])
    expect(phone.page.locator("a.deal")).to_have_count(1)
    phone.go("deals/1/correct")
    phone.choose("trump=hearts")
    phone.save()
    # The choice said so already; while the form is being saved, no call is taken back.
    phone.wait()
    expect(phone.page.get_by_role("alert").first).to_contain_text("leads to another result")
    phone.tap(phone.choice("uncall=all"))
    expect(phone.page.locator(".followed")).to_have_count(0)
    phone.save()
    expect(phone.page.locator(".toast").filter(has_text="Corrected")).to_be_visible()
    phone.go()
    phone.shows(4, -2, -2)


STEPS = {
    "bid": "",
    "announcements": "0=leaves 1=good 2=good 3=good 0=soloist_seven 0=soloist_hundred 1=game.x2",
    "called card": "0=leaves 1=good 2=good 3=good 0=good 1=game.x2 1=good 2=good 3=good 0=good",
    "trick": "0=betl 1=bad 1=durch 2=game.x2 3=good 0=good 1=game.x4 2=good 3=good 0=good 1=1",
    "points": "0=leaves 1=good 2=good 3=good 0=good 1=game.x2 1=good 2=good 3=good 0=good 0=2 "
    "0=soloist.30 0=defenders.marriage 0=hearts 0=defenders.20",
}


@pytest.mark.matrix(1)
@pytest.mark.parametrize("step", STEPS)
def test_every_step_fits_the_smallest_phone(server: Server, phone: Phone, step: str) -> None:
    phone.go("record?listen=1", server.open("marias", LONG, first_dealer=LONG[3]))
    answer(phone, *(f"call={call}" for call in STEPS[step].split()))
    found: dict[str, list[str]] = {}
    screens: list[tuple[str, ViewportSize]] = [("light", NORMAL), ("dark", SMALL)]
    for scheme, size in screens:
        phone.page.set_viewport_size(size)
        phone.page.emulate_media(color_scheme="light" if scheme == "light" else "dark")
        found[scheme] = [*axe(phone.page), *geometry(phone.page, size["width"])]
    assert found == {"light": [], "dark": []}


def test_what_is_tapped_stays_under_its_head(server: Server, phone: Phone) -> None:
    phone.go(address=server.open("marias", THREE, first_dealer=THREE[2]))
    phone.page.set_viewport_size({"width": 320, "height": 568})
    step_by_step(phone, "0=leaves 1=good 2=good 0=good 1=game.x2 1=good 2=good 0=good")
    before = left_edge(phone, "soloist.10")
    answer(phone, "call=0=soloist.30", "call=0=defenders.30")
    assert left_edge(phone, "soloist.10") == before


def test_nothing_is_claimed_of_a_deal_that_is_being_said(server: Server, phone: Phone) -> None:
    phone.go("record?listen=1", server.open("marias", THREE, first_dealer=THREE[2]))
    expect(phone.page.locator(".ask, .foot")).to_have_count(0)
    answer(phone, "call=0=leaves", "call=1=good")
    expect(phone.page.locator(".stake")).to_contain_text("won: +1, lost: −1 per opponent")
    expect(phone.page.locator(".gain, .loss")).to_have_count(0)
    # Who goes ahead to the result sees what it pays before he saves it.
    answer(phone, "leave=1")
    expect(phone.page.locator(".foot .nets .gain")).to_have_text("+2")


@pytest.mark.daily
def test_a_bid_that_is_too_low_says_why(server: Server, phone: Phone) -> None:
    phone.go("record?listen=1", server.open("marias", THREE, first_dealer=THREE[2]))
    answer(phone, *(f"call={call}" for call in "0=leaves 1=bad 1=durch 2=bad".split()))
    off = phone.page.locator(".ladder details")
    expect(off).to_have_count(2)
    phone.tap(off.first)
    expect(phone.page.get_by_text("durch is higher")).to_be_visible()


def test_the_rest_is_claimed_and_the_deals_page_shows_how_it_went(
    server: Server, phone: Phone
) -> None:
    phone.go(address=server.open("marias", THREE, first_dealer=THREE[2]))
    step_by_step(phone, "0=betl 1=good 2=good 0=1 1=2")
    expect(phone.page.locator(".rest")).to_contain_text("made")
    answer(phone, "call=2=rest.1")
    kept(phone, 1)
    (deal,) = exported(phone)
    assert (deal["made"], deal["tricks_by"]) == (True, ["Boris", "Čeněk"])
    phone.tap(phone.page.locator("a.deal"))
    expect(phone.page.locator(".course li")).to_have_text(
        ["Anna betl", "Boris good", "Čeněk good", "1 Boris", "2 Čeněk"]
    )
    # Corrected to lost, the tricks still may have come so; they stay.
    phone.go("deals/1/correct")
    phone.choose("made=no")
    phone.save()
    expect(phone.page.locator(".toast").filter(has_text="Corrected")).to_be_visible()
    assert exported(phone)[0]["tricks_by"] == ["Boris", "Čeněk"]


@pytest.mark.parametrize("names", [LONG[:3], LONG], ids=["three", "four"])
def test_a_deal_left_for_its_result_after_the_first_call_is_one_screen(
    names: tuple[str, ...], server: Server, phones: TakePhone
) -> None:
    """The trumps that were called stand in the line above; unfolded they can be changed."""
    phone = phones(390, 664)
    phone.go(address=server.open("marias", names))
    step_by_step(phone, "1=hearts")
    phone.tap(phone.button("Enter the result only"))
    trumps = phone.page.locator("#ask-trump")
    expect(trumps).to_have_count(1)
    expect(trumps).to_be_hidden()
    assert phone.page.evaluate("document.documentElement.scrollHeight") <= 664
    phone.tap(phone.page.locator("#said > summary"))
    expect(trumps).to_be_visible()
