"""How many taps it takes, and that none of them is lost."""

from __future__ import annotations

import re
from decimal import Decimal

import pytest
from playwright.sync_api import expect

from assistant.games import all_games
from tests.games.worked import seated
from tests.samples import PAID, title

from .hands import answer
from .held import Held
from .phone import SHEETS, Phone
from .phones import Server, TakePhone
from .taps import tapped

NAMES = ("Anna", "Boris", "Cyril")


@pytest.mark.daily
def test_a_new_table_of_three_new_names_takes_four_taps_besides_typing(phone: Phone) -> None:
    phone.page.goto("/")
    phone.tap(phone.link("New table"))
    phone.heading("New table")
    if not phone.page.evaluate("document.activeElement.name === 'names'"):
        phone.tap(phone.page.get_by_label("Name", exact=True))
    for place, name in enumerate(NAMES, start=1):
        phone.page.keyboard.type(name)
        phone.page.keyboard.press("Enter")
        expect(phone.page.locator("#seats > li")).to_have_count(place)
    phone.tap(phone.button("Start a table for 3"))
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
    phone.seat(*NAMES)
    held = Held(phone.page, "**/new")
    phone.page.locator("#names").fill("Dana")
    phone.sheet("stake")
    phone.page.get_by_label("Money per point").fill("0.50")
    expect(phone.page.locator(".htmx-request")).to_have_count(1)
    held.wait().continue_()
    phone.wait()
    expect(phone.choice("rules.four_players=called_card")).to_be_attached()
    expect(phone.page.get_by_label("Money per point")).to_have_value("0.50")
    expect(phone.page.get_by_label("Money per point")).to_be_focused()
    expect(phone.page.locator("#name4")).to_have_value("Dana")


def test_the_next_name_is_typed_before_the_last_one_is_answered(phone: Phone) -> None:
    phone.page.goto("/new")
    held = Held(phone.page, "**/new")
    phone.page.locator("#names").focus()
    for asked, name in enumerate(NAMES, 1):
        phone.page.keyboard.type(name)
        phone.page.keyboard.press("Enter")
        held.wait(asked)
    phone.page.keyboard.type("Da")
    expect(phone.page.locator("#seats > li")).to_have_text(NAMES)
    held.wait(len(NAMES)).continue_()
    phone.wait()
    expect(phone.page.locator("#seats > li > .drawer")).to_have_count(len(NAMES))
    expect(phone.page.locator("#names")).to_be_focused()
    expect(phone.page.locator("#names")).to_have_value("Da")


def test_a_press_that_leaves_a_field_is_not_lost(phone: Phone) -> None:
    """What a mouse holds down is still there when it is let go."""
    phone.page.goto("/new")
    phone.seat(*NAMES[:2])
    phone.page.locator("#names").fill(NAMES[2])
    phone.page.locator("footer .go").hover()
    phone.page.mouse.down()
    phone.page.wait_for_timeout(300)
    phone.page.mouse.up()
    expect(phone.page.locator(".headline")).to_contain_text("Deal 1: Anna deals")
    assert phone.engine().players == NAMES


def seated_now(phone: Phone) -> list[str]:
    """Who sits at the new table, in their order, and last who deals."""
    names = phone.page.locator("#seats .sits > span").all_inner_texts()
    dealer = phone.page.locator("#seats li:has([name=dealer]:checked) .sits > span")
    return [*names, dealer.inner_text()]


@pytest.mark.parametrize("script", [True, False])
def test_the_order_of_seats_is_changed_by_up_and_down(phones: TakePhone, script: bool) -> None:
    phone = phones(java_script_enabled=script)
    phone.page.goto("/new")
    phone.seat(*NAMES)
    phone.tap(phone.page.locator(".sits", has_text="Boris"))
    phone.tap(phone.page.get_by_label("Boris: name and seat"))
    phone.tap(phone.button("Down"))
    expect(phone.page.locator("#seats .sits").last).to_contain_text("Boris")
    assert seated_now(phone) == ["Anna", "Cyril", "Boris", "Boris"]
    phone.close_sheets()
    phone.tap(phone.page.get_by_label("Cyril: name and seat"))
    phone.tap(phone.button("Up"))
    expect(phone.page.locator("#seats .sits").first).to_contain_text("Cyril")
    assert seated_now(phone) == ["Cyril", "Anna", "Boris", "Boris"]
    phone.close_sheets()
    phone.tap(phone.button("Anna does not play"))
    expect(phone.page.locator("#seats .sits")).to_have_count(2)
    assert seated_now(phone) == ["Cyril", "Boris", "Boris"]


def test_a_row_is_dragged_to_its_seat_and_takes_the_dealers_sign_along(phone: Phone) -> None:
    phone.page.goto("/new")
    phone.seat(*NAMES)
    first, last = (phone.page.locator("#seats summary.icon").nth(n).bounding_box() for n in (0, 2))
    assert first is not None
    assert last is not None
    x = first["x"] + first["width"] / 2
    phone.page.mouse.move(x, first["y"] + 24)
    phone.page.mouse.down()
    phone.page.mouse.move(x, last["y"] + 24, steps=12)
    phone.page.mouse.up()
    phone.wait()
    assert seated_now(phone) == ["Boris", "Cyril", "Anna", "Anna"]
    expect(phone.page.locator(SHEETS)).to_have_count(0)
    phone.save()
    expect(phone.page.locator(".headline")).to_contain_text("Deal 1: Anna deals")
    assert phone.engine().players == ("Boris", "Cyril", "Anna")


def test_who_was_here_before_sits_down_by_a_touch(phone: Phone) -> None:
    phone.sit_down(title(PAID), NAMES)
    phone.page.goto("/new")
    phone.tap(phone.button("Boris does not play"))
    phone.tap(phone.button("Boris"))
    expect(phone.page.locator("#seats .sits").last).to_contain_text("Boris")
    phone.wait()
    assert seated_now(phone) == ["Anna", "Cyril", "Boris", "Anna"]


@pytest.mark.parametrize("leave", ["Enter", "Tab"])
def test_a_typed_stake_is_taken_when_its_field_is_left(leave: str, phone: Phone) -> None:
    phone.page.goto("/new")
    phone.sheet("stake")
    amount = phone.page.get_by_label("Money per point")
    sheet = phone.page.locator('[id="sheet.stake"]')
    amount.fill("much")
    amount.press(leave)
    expect(sheet.locator(".wrong").first).to_be_visible()
    expect(amount).to_have_value("much")
    phone.page.goto("/new")
    phone.sheet("stake")
    amount.fill("0.30")
    amount.press(leave)
    expect(sheet.locator(".value")).to_contain_text("0.30")
    expect(amount).to_have_value("0.30")
    phone.fill("currency", "")
    expect(sheet.locator(".wrong").first).to_be_visible()
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
