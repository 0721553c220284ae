"""A deal of Mariáš is recorded by thumb, by keys, on a cut line and without JavaScript."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import Route, expect

from tests.browser.phone import BESIDE_A_SHEET, Phone
from tests.browser.phones import Server, TakePhone
from tests.browser.tables import THREE
from tests.browser.test_where_it_lands import DOWN, SMALL
from tests.games.marias.evenings import won

# ---- From a program without a table to the first saved deal of Mariáš, by one thumb ----


NAMES = ("Anna", "Boris", "Cyril")


def test_the_first_deal_of_three_new_names_takes_eight_taps_in_all(phone: Phone) -> None:
    """Between the names is a comma, so that no key that ends a name counts as one more."""
    phone.page.goto("/")
    phone.tap(phone.link("New table"))
    phone.heading("New table")
    phone.tap(phone.page.get_by_label("Name", exact=True))
    phone.page.keyboard.type(", ".join(NAMES))
    phone.tap(phone.page.locator("footer .go"))
    phone.tap(phone.link("Record deal 1"))
    phone.choose("trump=hearts", "aces=5", "last=soloist")
    phone.save()
    expect(phone.page.locator("a.deal")).to_have_count(1)
    phone.shows(-2, 4, -2)
    assert phone.taps == 8


# ---- No tap is lost, however fast it comes ----


MARRIAGES = ["marriages.soloist=bells", "marriages.soloist=leaves"]
PLAYED = ["aces=5", "last=soloist"]


def places(phone: Phone, *choices: str) -> list[tuple[float, float]]:
    """Where the middles of some choices stand."""
    boxes = filter(None, [phone.choice(choice).bounding_box() for choice in choices])
    return [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes]


def tap_fast(phone: Phone, *places: tuple[float, float]) -> None:
    """Touch some places, as fast as two thumbs, waiting for nothing."""
    for place in places:
        phone.page.touchscreen.tap(*place)
        time.sleep(0.02)


@pytest.mark.parametrize("delay", [0, 0.4], ids=["good line", "slow line"])
@pytest.mark.daily
def test_fast_taps_are_all_kept(server: Server, phone: Phone, delay: float) -> None:
    """Nothing that is still to be tapped moves under the finger, and no older answer wins."""
    phone.go("record", server.open("marias", NAMES))
    phone.choose("trump=acorns", "fleks.game=1")

    def slowly(route: Route) -> None:
        time.sleep(delay)
        route.continue_()

    if delay:
        phone.page.route("**/preview", slowly)
    phone.reach(MARRIAGES[0])
    married, played = places(phone, *MARRIAGES), places(phone, *PLAYED)
    tap_fast(phone, *married)
    phone.page.touchscreen.tap(*BESIDE_A_SHEET)
    expect(phone.page.locator("details.drawer[open]")).to_have_count(0)
    tap_fast(phone, *played)
    phone.wait()
    for choice in (*MARRIAGES, *PLAYED):
        expect(phone.choice(choice)).to_be_checked()
    # Game ×2, 60 + 20 + 20 against 30. One marriage counts for the hundred, 80: none.
    expect(phone.page.locator(".foot .nets b")).to_have_text(["−2", "+4", "−2"])


@pytest.mark.parametrize("moment", ["htmx:after:request", "htmx:before:settle"])
def test_a_tap_while_an_answer_is_put_in_its_place_is_answered(
    server: Server, phone: Phone, moment: str
) -> None:
    phone.go("record", server.open("marias", NAMES))
    phone.choose("trump=acorns")
    phone.reach(PLAYED[0])
    phone.page.evaluate(
        """([moment, choice]) => document.addEventListener(moment, () => {
            const tap = () => document.getElementById(choice).click();
            moment.endsWith("settle") ? setTimeout(tap) : tap();
        }, {once: true})""",
        [moment, PLAYED[1]],
    )
    phone.tap(phone.choice(PLAYED[0]))
    # The soloist took the five aces and tens, and the last trick: 60 of 90.
    expect(phone.page.locator(".foot .nets b")).to_have_text(["−1", "+2", "−1"])


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


# ---- A deal is written with the keyboard alone: the focus stays where the hand is ----


def press(phone: Phone, *keys: str) -> None:
    """Press these one after another, each when what the last one asked for is there."""
    for key in keys:
        phone.page.keyboard.press(key)
        phone.page.wait_for_timeout(150)
        phone.page.wait_for_function("() => !document.querySelector('.htmx-request')")


def test_the_arrow_keys_choose_within_a_sheet(server: Server, phone: Phone) -> None:
    phone.go("record", server.open("marias", THREE))
    button = phone.page.locator("#doubling\\.game > summary")
    button.focus()
    press(phone, "Enter", "Tab", "ArrowRight", "ArrowRight")
    expect(phone.choice("fleks.game=2")).to_be_focused()
    press(phone, "Escape")
    expect(button).to_be_focused()
    expect(button).to_contain_text("re")


def test_enter_on_a_choice_saves_or_leads_to_what_is_missing(server: Server, phone: Phone) -> None:
    phone.go("record", server.open("marias", THREE))
    phone.choice("contract=suit").focus()
    press(phone, "Enter")
    expect(phone.choice("trump=hearts")).to_be_focused()
    press(phone, "Space", "Enter")
    expect(phone.page.locator("a.deal")).to_have_count(1)


def test_what_is_counted_is_switched_and_the_focus_stays(server: Server, phone: Phone) -> None:
    phone.go("record", server.open("marias", THREE))
    phone.choose("trump=hearts", "aces=5")
    button = phone.page.locator("#recount")
    for counted in ("aces", "points"):
        button.focus()
        press(phone, "Enter")
        expect(button).to_have_attribute("value", counted)
        expect(button).to_be_focused()


# ---- The signal fails in the middle of a deal: nothing is lost or written twice ----


NOTE = "There is no connection. Nothing was lost. Try again."


@pytest.fixture
def recording(server: Server, phone: Phone) -> Phone:
    """A phone that records deal 1."""
    phone.allowed += ("net::ERR_INTERNET_DISCONNECTED", "net::ERR_FAILED", "Failed to fetch")
    phone.go("record", server.open("marias", ("Anna", "Boris", "Čeněk")))
    phone.choose("trump=acorns")
    return phone


def test_a_tap_without_a_line_is_kept(recording: Phone) -> None:
    note = recording.page.get_by_text(NOTE)
    expect(note).to_be_hidden()
    recording.context.set_offline(True)
    recording.reach("fleks.game=1")
    recording.tap(recording.choice("fleks.game=1"))
    expect(note).to_be_visible()
    recording.context.set_offline(False)
    recording.choose("announced=soloist_seven")
    expect(note).to_be_hidden()
    for choice in ("trump=acorns", "fleks.game=1", "announced=soloist_seven"):
        expect(recording.choice(choice)).to_be_checked()


@pytest.mark.daily
def test_a_deal_whose_answer_was_lost_is_written_once(recording: Phone) -> None:
    """The server wrote it, the phone never heard: the same submission again is the same deal."""

    def lose_the_answer(route: Route) -> None:
        route.fetch()
        route.abort()

    recording.page.route("**/record", lose_the_answer, times=1)
    recording.save()
    expect(recording.page.get_by_text(NOTE)).to_be_visible()
    recording.save()
    expect(recording.page.locator("a.deal")).to_have_count(1)
    recording.page.reload()
    recording.shows(-1, 2, -1)
    assert len(recording.engine().deals) == 1


# ---- After a save the table stands at its top, however far down it was made ----


@pytest.fixture
def long_table(server: Server, phones: TakePhone) -> Phone:
    """A small phone at a table with thirty deals."""
    phone = phones(**SMALL)
    phone.go("", server.open("marias", THREE, *[won(THREE[n % 3]) for n in range(30)]))
    return phone


def down(phone: Phone) -> None:
    """Scroll to the end of the page, which is longer than the phone."""
    assert phone.page.evaluate(DOWN) > 50


def at_the_top(phone: Phone, said: str) -> None:
    """The table is shown from its top, once it has said so."""
    expect(phone.page.locator("#foot")).to_contain_text(said)
    expect(phone.page.locator("a.deal").first).to_be_visible()
    phone.page.wait_for_function("() => !document.querySelector('.htmx-request')")
    assert phone.page.evaluate("scrollY") == 0


@pytest.mark.daily
def test_a_saved_deal_shows_the_new_standing(long_table: Phone) -> None:
    long_table.go("record")
    long_table.choose("trump=leaves", "fleks.game=1", "aces=5", "last=soloist")
    down(long_table)
    long_table.save()
    at_the_top(long_table, " saved")


def test_figures_stand_in_one_line_when_somebody_is_away(server: Server, phones: TakePhone) -> None:
    phone = phones(**SMALL)
    phone.go("company", server.open("marias", (*THREE, "Dana")))
    chair = phone.page.locator(".fold").filter(has_text="Dana")
    for touched in (chair.locator("summary").first, chair.locator("summary", has_text="Sits out")):
        phone.tap(touched)
    phone.tap(chair.get_by_role("button", name="Sits out"))
    columns = phone.page.locator(".standing").first
    expect(columns).to_contain_text("away")
    tops = columns.locator("b").evaluate_all("all => all.map(one => one.getBoundingClientRect().y)")
    assert len(tops) == 4
    assert max(tops) - min(tops) < 1


# ---- An old phone without JavaScript keeps score all the same ----


SHOW = "Update"


def test_a_table_without_javascript(phones: TakePhone) -> None:
    phone = phones(java_script_enabled=False)
    phone.sit_down("Mariáš", ("Anna", "Boris", "Čeněk"))
    phone.tap(phone.link("Record deal 1"))
    phone.tap(phone.choice("trump=acorns"))
    phone.reach("fleks.game=1")
    phone.tap(phone.choice("fleks.game=1"))
    phone.page.touchscreen.tap(*BESIDE_A_SHEET)
    phone.tap(phone.button(SHOW))
    expect(phone.choice("trump=acorns")).to_be_checked()
    for choice in ("aces=5", "last=soloist"):
        phone.tap(phone.choice(choice))
    phone.tap(phone.button(SHOW))
    expect(phone.page.locator(".foot .nets b")).to_have_text(["−2", "+4", "−2"])
    phone.save()
    phone.shows(-2, 4, -2)

    phone.tap(phone.page.locator("a.deal"))
    phone.tap(phone.link("Correct"))
    phone.tap(phone.choice("trump=hearts"))
    phone.save()
    phone.shows(-4, 8, -4)
    phone.tap(phone.button("Undo"))
    phone.shows(-2, 4, -2)

    phone.menu("Result and payments")
    phone.tap(phone.button("End the table"))
    expect(phone.page.locator(".top .aside")).to_contain_text("ended")
    assert phone.payments() == ["Anna → Boris 2", "Čeněk → Boris 2"]
