"""How many taps it takes, and that none of them is lost."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import Route, expect

from .phone import Phone
from .phones import Server

NAMES = ("Anna", "Boris", "Cyril")
PLAYED = "aces=5 last=soloist marriages.soloist=bells marriages.soloist=leaves".split()


def test_a_new_table_of_three_new_names_takes_four_taps_besides_typing(phone: Phone) -> None:
    phone.page.goto("/")
    phone.tap(phone.link("New table"))
    phone.heading("New table")
    if not phone.page.evaluate("document.activeElement.name === 'name'"):
        phone.tap(phone.page.get_by_label("Name 1", exact=True))
    for name in NAMES:
        phone.page.keyboard.type(name)
        phone.page.keyboard.press("Enter" if name != NAMES[-1] else "Tab")
    phone.tap(phone.button("Start"))
    expect(phone.page.locator(".who")).to_have_text("Deal 1: Anna deals")
    assert phone.taps <= 4


def test_an_unplayed_suit_game_takes_three_taps(server: Server, phone: Phone) -> None:
    phone.go(address=server.open("marias", NAMES))
    phone.record("trump=leaves")
    assert phone.taps <= 3


def test_a_played_game_with_an_announced_seven_takes_six_taps(server: Server, phone: Phone) -> None:
    """Whose the last trick was and what became of the seven in it are one question."""
    phone.go(address=server.open("marias", NAMES))
    phone.record("trump=bells", "announced=soloist_seven", "aces=5", "last=soloist.won")
    assert phone.taps <= 6
    # 60 to 30: the game 1 and the seven 2, from each.
    phone.shows(-3, 6, -3)


def test_six_made_against_one_whister_takes_seven_taps(server: Server, phone: Phone) -> None:
    phone.go(address=server.open("preferans", NAMES))
    phone.record("strain=S", "declarer=1", "whist.2=whist", "over=0", "passer=1")
    assert phone.taps <= 7


def tap_fast(phone: Phone, *choices: str) -> None:
    """Touch where the choices stand now, as fast as two thumbs, waiting for nothing."""
    phone.choice(choices[0]).scroll_into_view_if_needed()
    boxes = [phone.choice(choice).bounding_box() for choice in choices]
    for box in filter(None, boxes):
        phone.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        time.sleep(0.02)


@pytest.mark.parametrize("delay", [0, 0.4], ids=["good line", "slow line"])
def test_fast_taps_are_all_kept(server: Server, phone: Phone, delay: float) -> None:
    """Nothing that is still to be tapped moves under the finger, and no older answer wins."""
    phone.go("record", server.open("marias", NAMES))
    phone.choose("trump=acorns", "fleks.game=1")
    phone.choice("marriages.soloist=bells").scroll_into_view_if_needed()

    def slowly(route: Route) -> None:
        time.sleep(delay)
        route.continue_()

    if delay:
        phone.page.route("**/preview", slowly)
    tap_fast(phone, *PLAYED)
    phone.wait()
    for choice in PLAYED:
        expect(phone.choice(choice)).to_be_checked()
    # Game ×2, 60 + 20 + 20 against 30. One marriage counts for the hundred, 80: none.
    expect(phone.page.locator(".foot .sum b")).to_have_text(["−2", "+4", "−2"])


@pytest.mark.parametrize(
    ("game", "first", "second", "then"),
    [
        ("concerto", "hand.0=flush", "hand.0=pair", "hand.1=pair"),
        ("babel", "hand.1=flush", "hand.1=pair", "hand.2=pair"),
        ("six_bid_solo", "call=1=pass", "call=1=solo", "call=2=solo"),
    ],
)
def test_a_tap_for_the_next_hand_or_call_never_changes_the_one_that_is_on_its_way(
    game: str, first: str, second: str, then: str, server: Server, phone: Phone
) -> None:
    players = (*NAMES, "Dana")[: 4 if game == "concerto" else 3]
    held: list[Route] = []
    phone.go("record?listen=1", server.open(game, players))
    if game == "babel":
        phone.choose("at=1")
    phone.page.route(re.compile("/(preview|hear)$"), lambda route: held.append(route))
    box = phone.choice(second).bounding_box()
    assert box is not None
    phone.tap(phone.choice(first))
    expect(phone.page.locator(".htmx-request")).to_have_count(1)
    phone.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(phone.choice(first)).to_be_checked()
    assert len(held) == 1
    held.pop().continue_()
    phone.wait()
    expect(phone.choice(then)).to_be_visible()
    said = phone.page.locator("[type=hidden]").evaluate_all("all => all.map(one => one.value)")
    assert first.partition("=")[2] in said
    assert second.partition("=")[2] not in said


def test_saving_before_the_preview_answers_saves_what_was_tapped(
    server: Server, phone: Phone
) -> None:
    phone.go("record", server.open("marias", NAMES))
    phone.page.route("**/preview", lambda route: None)
    phone.tap(phone.choice("trump=hearts"))
    phone.save()
    expect(phone.page.locator("a.deal")).to_have_count(1)
    phone.shows(-2, 4, -2)
    phone.page.unroute_all(behavior="ignoreErrors")


def test_saving_twice_saves_once(server: Server, phone: Phone) -> None:
    phone.go("record", server.open("marias", NAMES))
    phone.choose("trump=leaves")
    phone.page.locator("footer .go").dblclick()
    expect(phone.page.locator("a.deal")).to_have_count(1)
    phone.page.reload()
    phone.shows(-1, 2, -1)


def test_what_is_typed_while_an_answer_is_on_its_way_is_kept(phone: Phone) -> None:
    """The fourth name asks for another rule; the answer comes while the stake is typed."""
    held: list[Route] = []
    phone.page.goto("/new")
    phone.page.route("**/new", lambda route: held.append(route))
    phone.page.get_by_label("Name 4").fill("Dana")
    phone.tap(phone.page.get_by_text("Stake"))
    phone.page.get_by_label("Money per point").fill("0.50")
    expect(phone.page.locator(".htmx-request")).to_have_count(1)
    held.pop().continue_()
    phone.wait()
    expect(phone.choice("rules.four_players=called_card")).to_be_attached()
    expect(phone.page.get_by_label("Money per point")).to_have_value("0.50")
    expect(phone.page.get_by_label("Money per point")).to_be_focused()
    expect(phone.page.get_by_label("Name 4")).to_have_value("Dana")
