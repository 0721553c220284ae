"""How many taps it takes, and that none of them is lost."""

from __future__ import annotations

import re
from decimal import Decimal

import pytest
from playwright.sync_api import expect

from assistant.games import all_games
from tests.games.worked import seated

from .hands import answer
from .held import Held
from .phone import Phone
from .phones import Server
from .taps import tapped

NAMES = ("Anna", "Boris", "Cyril")


@pytest.mark.daily
def test_a_new_table_of_three_new_names_takes_four_taps_besides_typing(phone: Phone) -> None:
    phone.page.goto("/")
    phone.tap(phone.link("New table"))
    phone.heading("New table")
    if not phone.page.evaluate("document.activeElement.name === 'name'"):
        phone.tap(phone.page.get_by_label("Name 1", exact=True))
    for name in NAMES:
        phone.page.keyboard.type(name)
        phone.page.keyboard.press("Enter" if name != NAMES[-1] else "Tab")
    phone.tap(phone.button("Start the table"))
    expect(phone.page.locator(".headline")).to_contain_text("Deal 1: Anna deals")
    assert phone.taps <= 4


@pytest.mark.parametrize(
    ("game", "players", "before", "first", "second", "then"), tapped("ON_ITS_WAY")
)
def test_a_tap_for_the_next_call_never_changes_the_one_that_is_on_its_way(
    game: str,
    players: tuple[str, ...],
    before: tuple[str, ...],
    first: str,
    second: str,
    then: str,
    server: Server,
    phone: Phone,
) -> None:
    phone.go("record?listen=1", server.open(game, players))
    answer(phone, *before)
    held = Held(phone.page, "**/hear")
    box = phone.choice(second).bounding_box()
    assert box is not None
    phone.tap(phone.choice(first))
    expect(phone.page.locator(".htmx-request")).to_have_count(1)
    phone.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    held.wait().continue_()
    phone.wait()
    expect(phone.choice(then)).to_be_visible()
    said = phone.page.locator("[type=hidden]").evaluate_all("all => all.map(one => one.value)")
    assert first.partition("=")[2] in said
    assert second.partition("=")[2] not in said


@pytest.mark.parametrize(
    ("game", "players", "first", "second", "then", "other"), tapped("SAID_AHEAD")
)
def test_the_next_hand_is_shown_before_the_last_one_is_answered(
    game: str,
    players: tuple[str, ...],
    first: str,
    second: str,
    then: str,
    other: str,
    server: Server,
    phone: Phone,
) -> None:
    """Two hands are said and another is touched before the line answers; the answer knows all."""
    phone.go("record", server.open(game, players))
    held = Held(phone.page, "**/preview")
    for asked, said in enumerate((first, second), 1):  # one that is overtaken might not be sent
        phone.tap(phone.choice(said))
        held.wait(asked)
    expect(phone.page.locator(".opt.told")).to_have_count(2)
    expect(phone.choice(then)).to_be_visible()
    phone.tap(phone.choice(f"at={other}"))
    expect(phone.choice(f"hand.{other}=flush")).to_be_visible()
    expect(phone.choice(then)).not_to_be_visible()
    held.wait(3).continue_()
    phone.wait()
    expect(phone.page.locator(".opt.told b")).to_have_count(2)
    expect(phone.choice(f"hand.{other}=flush")).to_be_visible()
    sent = phone.page.locator("[type=hidden]").evaluate_all(
        "all => all.map(one => `${one.name}=${one.value}`)"
    )
    assert {first, second} <= set(sent)


@pytest.mark.parametrize(("game", "players", "first", "second", "then"), tapped("WAITED_FOR"))
def test_what_settles_which_hand_is_next_is_waited_for(
    game: str,
    players: tuple[str, ...],
    first: str,
    second: str,
    then: str,
    server: Server,
    phone: Phone,
) -> None:
    """A second tap falls on no hand: neither on the one that was said nor on the next."""
    phone.go("record", server.open(game, players))
    held = Held(phone.page, "**/preview")
    box = phone.choice(second).bounding_box()
    assert box is not None
    phone.tap(phone.choice(first))
    expect(phone.page.locator(".htmx-request")).to_have_count(1)
    phone.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(phone.choice(first)).to_be_checked()
    held.wait().continue_()
    phone.wait()
    expect(phone.choice(then)).to_be_visible()


def test_what_is_typed_while_an_answer_is_on_its_way_is_kept(phone: Phone) -> None:
    """The fourth name asks for another rule; the answer comes while the stake is typed."""
    phone.page.goto("/new")
    held = Held(phone.page, "**/new")
    phone.page.get_by_label("Name 4").fill("Dana")
    phone.tap(phone.page.get_by_text("Set a stake"))
    phone.page.get_by_label("Money per point").fill("0.50")
    expect(phone.page.locator(".htmx-request")).to_have_count(1)
    held.wait().continue_()
    phone.wait()
    expect(phone.choice("rules.four_players=called_card")).to_be_attached()
    expect(phone.page.get_by_label("Money per point")).to_have_value("0.50")
    expect(phone.page.get_by_label("Money per point")).to_be_focused()
    expect(phone.page.get_by_label("Name 4")).to_have_value("Dana")


@pytest.mark.parametrize("leave", ["Enter", "Tab"])
def test_a_typed_stake_is_taken_when_its_field_is_left(leave: str, phone: Phone) -> None:
    phone.page.goto("/new")
    phone.tap(phone.page.get_by_text("Set a stake"))
    amount = phone.page.get_by_label("Money per point")
    amount.fill("much")
    amount.press(leave)
    expect(phone.page.locator("#stake .wrong").first).to_be_visible()
    expect(amount).to_have_value("much")
    phone.page.goto("/new")
    phone.tap(phone.page.get_by_text("Set a stake"))
    amount.fill("0.30")
    amount.press(leave)
    expect(phone.page.get_by_text("Set a stake")).to_have_count(0)
    expect(amount).to_have_value("0.30")
    expect(amount).to_be_visible()
    phone.page.get_by_label("Currency").fill("")
    phone.page.get_by_label("Currency").press("Tab")
    expect(phone.page.locator("#stake .wrong").first).to_be_visible()
    expect(phone.page).to_have_url(re.compile("/new$"))


@pytest.mark.parametrize("leave", ["Enter", "Tab"])
@pytest.mark.parametrize("typed", ["much", "0.30"])
def test_a_stake_typed_later_is_taken_when_its_field_is_left(
    typed: str, leave: str, server: Server, phone: Phone
) -> None:
    """What else was typed stays."""
    game = next(iter(all_games()))
    phone.go("edit", server.open(game, seated(game)))
    phone.page.locator("#title").fill("Friday")
    phone.tap(phone.page.get_by_text("Set a stake"))
    amount = phone.page.get_by_label("Money per point")
    amount.fill(typed)
    amount.press(leave)
    expect(phone.page.get_by_text("Set a stake")).to_have_count(0)
    expect(phone.page.locator("#stake .wrong")).to_have_count(int(typed == "much"))
    expect(amount).to_have_value(typed)
    expect(phone.page.locator("#title")).to_have_value("Friday")


def test_a_stake_that_is_only_typed_is_saved_with_the_page(server: Server, phone: Phone) -> None:
    game = next(iter(all_games()))
    phone.go("edit", server.open(game, seated(game)))
    phone.tap(phone.page.get_by_text("Set a stake"))
    phone.page.get_by_label("Money per point").fill("0.30")
    phone.page.locator("#title").evaluate("one => one.form.requestSubmit()")
    phone.page.wait_for_url("**/t/*/")
    stake = phone.engine().opened.stake
    assert stake
    assert stake.per_point == Decimal("0.30")
