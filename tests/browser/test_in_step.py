"""What one phone saves shows on every other open page, and moves nothing under who reads it."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Request, Route, expect

from assistant.games import all_games
from assistant.store.links import Role
from tests.games.worked import seated
from tests.games.worked import tapped as usual_deal
from tests.samples import PAID

from .held import Held
from .phone import Phone
from .phones import Server, TakePhone

NAMES = ("Anna", "Boris", "Čeněk")
CUT = ("ERR_INTERNET_DISCONNECTED", "ERR_FAILED")
"""How a browser notes that the line is cut."""
SHOWN = (
    "how => Object.defineProperty(document, 'visibilityState', {value: how, configurable: true})"
)
TURN = f"how => {{ ({SHOWN})(how); document.dispatchEvent(new Event('visibilitychange')); }}"
ROWS = """() => Object.fromEntries([...document.querySelectorAll("a.deal")].map(row =>
    [row.id, Math.round(row.getBoundingClientRect().top)]))"""
STREAMS = "/live?"
NEWS = "news => document.dispatchEvent(new CustomEvent('news', {detail: news}))"
HEAR = "() => document.addEventListener('news', () => { window.heard = true; })"
STANDS = """() => [...document.querySelectorAll("main.form *, .foot .go")].map(one =>
    Math.round(one.getBoundingClientRect().top))"""


@pytest.fixture
def table(server: Server) -> str:
    """A table with so many deals that its page scrolls."""
    address = server.open(PAID, NAMES)
    for _ in range(12):
        save(server, address)
    return address


def save(server: Server, table: str) -> None:
    """Save a deal on a phone that nobody sees."""
    server.record(table, *(f"{name}={value}" for name, value in usual_deal(PAID).items()))


def row(phone: Phone, number: int) -> Any:
    return phone.page.locator(f"#deal-{number}")


def asked(phone: Phone) -> list[str]:
    """List what a phone asks the server for, from here on."""
    found: list[str] = []
    phone.context.on("request", lambda one: found.append(one.url.removeprefix(phone.server)))
    return found


def listening(phone: Phone) -> None:
    """Wait until the page has its stream."""
    phone.page.wait_for_function("() => document.readyState === 'complete'")
    phone.page.wait_for_timeout(500)


@pytest.mark.matrix(1)
@pytest.mark.parametrize(
    ("page", "shown"),
    [
        ("", "#deal-13"),
        ("room", ".last"),
        ("sheet", ".paper"),
        ("end", ".placings"),
        ("course", "svg"),
    ],
)
@pytest.mark.daily
def test_a_deal_that_another_phone_saves_comes_by_itself(
    page: str, shown: str, server: Server, table: str, phone: Phone
) -> None:
    phone.go(page, table)
    listening(phone)
    before = phone.page.locator("#screen").inner_html()
    phone.page.evaluate("() => { window.stays = true; }")
    save(server, table)
    phone.page.wait_for_function(
        "before => document.getElementById('screen').innerHTML !== before", arg=before
    )
    expect(phone.page.locator(shown).first).to_be_visible()
    assert phone.page.evaluate("() => window.stays")


def test_what_is_read_stays_where_it_is(server: Server, table: str, phone: Phone) -> None:
    phone.go("", table)
    phone.page.set_viewport_size({"width": 390, "height": 568})
    phone.page.evaluate("() => scrollTo(0, 260)")
    listening(phone)
    before = phone.page.evaluate(ROWS)
    save(server, table)
    expect(row(phone, 13)).to_be_attached()
    after = phone.page.evaluate(ROWS)
    assert {name: after[name] for name in before} == before


@pytest.mark.daily
def test_an_open_menu_and_the_keyboard_stay(server: Server, table: str, phone: Phone) -> None:
    phone.go("", table)
    listening(phone)
    phone.tap(phone.page.get_by_label("Menu"))
    phone.link("Changes").focus()
    save(server, table)
    expect(row(phone, 13)).to_be_attached()
    expect(phone.link("Changes")).to_be_visible()
    expect(phone.link("Changes")).to_be_focused()


@pytest.mark.daily
def test_what_is_typed_stays_and_is_sent(server: Server, table: str, phone: Phone) -> None:
    phone.go("end", table)
    listening(phone)
    phone.tap(phone.page.get_by_text("End after", exact=True))
    phone.page.get_by_label("Deals").fill("40")
    result = phone.page.locator("b").first.inner_text()
    save(server, table)
    expect(phone.page.locator("b").first).not_to_have_text(result)
    expect(phone.page.get_by_label("Deals")).to_have_value("40")
    phone.tap(phone.button("Set"))
    expect(phone.page.locator(".more")).to_contain_text("27 deals to go")


def test_a_toast_stays_as_long_as_it_is_shown(server: Server, table: str, phone: Phone) -> None:
    phone.go("deals/12", table)
    phone.tap(phone.button("Withdraw"))
    toast = phone.page.locator("#screen .toast")
    expect(toast).to_contain_text("Withdrawn")
    listening(phone)
    save(server, table)
    expect(row(phone, 13)).to_be_attached()
    expect(toast).to_contain_text("Withdrawn")
    expect(toast).to_have_count(1)


def test_the_forms_of_what_came_are_this_phones_own(
    server: Server, table: str, phone: Phone
) -> None:
    phone.go("deals/12", table)
    listening(phone)
    before = phone.page.locator("#screen").get_attribute("data-version")
    save(server, table)
    expect(phone.page.locator("#screen")).not_to_have_attribute("data-version", before or "")
    phone.tap(phone.button("Withdraw"))
    expect(phone.page.locator("#screen .toast")).to_contain_text("Withdrawn")


def test_nothing_is_put_under_a_finger_that_is_down(
    server: Server, table: str, phone: Phone
) -> None:
    phone.go("", table)
    listening(phone)
    phone.page.evaluate("() => dispatchEvent(new PointerEvent('pointerdown'))")
    save(server, table)
    phone.page.wait_for_timeout(1_000)
    expect(row(phone, 13)).to_have_count(0)
    phone.page.evaluate("() => dispatchEvent(new PointerEvent('pointerup'))")
    expect(row(phone, 13)).to_be_attached()


def of_both(request: Request) -> bool:
    """Whether it asks for a stream that tells of two pages."""
    return STREAMS in request.url and request.url.count("view=") == 2


@pytest.mark.daily
def test_tabs_of_a_phone_share_one_stream(server: Server, table: str, phone: Phone) -> None:
    found = asked(phone)
    phone.go("", table)
    other = phone.context.new_page()
    with phone.context.expect_event("request", of_both):
        other.goto(f"/t/{table}/sheet")
    for deal in (13, 14):  # by the first both tabs have done whatever they began with
        found.clear()
        save(server, table)
        expect(row(phone, deal)).to_be_attached()
        expect(other.locator(".paper")).to_contain_text(str(deal))
    assert [one for one in found if one.startswith(STREAMS)] == []
    other.close()


def test_the_room_that_has_followed_is_not_loaded_anew(
    server: Server, table: str, phone: Phone
) -> None:
    phone.go("room", table)
    listening(phone)
    screen = phone.page.locator("#screen")
    points = screen.locator(".room b").last
    stood = points.inner_text()
    save(server, table)
    expect(points).not_to_have_text(stood)
    assert screen.locator("meta, noscript > *").count() == 0  # loaded anew there were none either


def test_news_of_another_tab_let_none_of_its_own_be_forgotten(
    server: Server, table: str, phone: Phone
) -> None:
    phone.go("", table)
    listening(phone)
    view = f"**/t/{table}/"
    held = Held(phone.page, view)
    save(server, table)
    route = held.wait()
    answer = route.fetch()
    phone.page.route(view, lambda later: later.continue_())
    phone.page.evaluate(HEAR)
    save(server, table)
    phone.page.wait_for_function("() => window.heard")
    phone.page.evaluate(NEWS, {"view": "/elsewhere", "version": "1"})
    route.fulfill(response=answer)
    expect(row(phone, 14)).to_be_attached()


def test_a_hidden_page_asks_nothing_and_catches_up(
    server: Server, table: str, phone: Phone
) -> None:
    phone.go("", table)
    listening(phone)
    phone.page.evaluate(TURN, "hidden")
    found = asked(phone)
    save(server, table)
    phone.page.wait_for_timeout(1_000)
    assert found == []
    phone.page.evaluate(TURN, "visible")
    expect(row(phone, 13)).to_be_attached()


def test_it_catches_up_when_the_line_is_back(server: Server, table: str, phone: Phone) -> None:
    phone.allowed += CUT
    phone.go("", table)
    listening(phone)
    phone.context.set_offline(True)
    save(server, table)
    phone.page.wait_for_timeout(500)
    phone.context.set_offline(False)
    expect(row(phone, 13)).to_be_attached()


def test_without_a_stream_it_asks_now_and_then(server: Server, table: str, phone: Phone) -> None:
    phone.allowed += CUT

    def cut(route: Route) -> None:
        route.abort()

    phone.page.route("**/live?*", cut)
    found = asked(phone)
    phone.go("", table)
    phone.page.wait_for_timeout(1_500)
    save(server, table)
    expect(row(phone, 13)).to_be_attached()
    assert sum(one.startswith("/live/version") for one in found) <= 4


@pytest.mark.matrix(1)
@pytest.mark.parametrize("game", [key for key, one in all_games().items() if one.dealt])
def test_a_recording_screen_says_in_its_foot_what_overtook_it_and_nothing_moves(
    game: str, server: Server, phones: TakePhone
) -> None:
    phone = phones(390, 844)
    table = server.open(game, seated(game))
    phone.go("record", table)
    listening(phone)
    before = phone.page.evaluate(STANDS)
    server.record(table, *(f"{name}={value}" for name, value in usual_deal(game).items()))
    expect(phone.page.locator("#elsewhere .notice")).to_be_visible()
    assert phone.page.evaluate(STANDS) == before
    phone.tap(phone.page.locator("#elsewhere button"))
    expect(phone.page.locator("[name=seen_deal]")).to_have_value("2")
    expect(phone.page.locator("#elsewhere .notice")).to_have_count(0)


def test_what_another_phone_records_shows_and_pushes_nothing(
    server: Server, table: str, phones: TakePhone
) -> None:
    reads, records = phones(), phones()
    reads.go("", table)
    listening(reads)
    before = reads.page.evaluate(ROWS)
    records.go("record", table)
    first = next(iter(usual_deal(PAID).items()))
    records.choose(f"{first[0]}={first[1]}")
    expect(reads.page.locator(".bar .live")).to_contain_text("is recording")
    assert reads.page.evaluate(ROWS) == before
    reads.tap(reads.button("Take over"))
    reads.page.wait_for_url("**/record*")
    expect(records.page.locator("#elsewhere .live")).to_contain_text("has taken over this deal")


def test_a_phone_whose_link_was_taken_back_is_told_and_keeps_what_it_typed(
    server: Server, phones: TakePhone
) -> None:
    owns, watches, records = phones(), phones(), phones()
    table = owns.sit_down(all_games()[PAID].title.text, NAMES)
    for phone, place in ((watches, ""), (records, "record")):
        phone.allowed += ("status of 403", "status of 404", *CUT)
        phone.visit(server.link(table))
        phone.go(place, table)
    field, value = next(iter(usual_deal(PAID).items()))
    records.choose(f"{field}={value}")
    listening(records)
    server.app.extensions["store"].links.change_link(table, Role.KEEP, "", open_=False)
    expect(watches.page.locator(".notice")).to_contain_text("is turned off")
    expect(records.page.locator("#refused")).to_contain_text("is turned off")
    expect(records.choice(f"{field}={value}")).to_be_checked()
