"""Whoever chose larger text in the browser gets it everywhere, and no page wider than the phone.

A table that stays wider than its card is moved within the card.
"""

from __future__ import annotations

import pytest

from assistant.catalogues import SOURCE, translated
from assistant.games import all_games
from tests.games.worked import worked

from .counted import ROWS
from .every_screen import SCREENS
from .hands import answer
from .letters import KANA_HERE, LEND
from .phone import Phone
from .phones import Drawer, Server
from .test_whole_words import WORD
from .words_on_screen import CUT_FOR_GOOD

LARGE = 24
"""Pixels where 16 are usual."""
TWICE = 32
PAGES = ("", "record", "deals/1", "sheet", "end", "history", "rules", "rules-at-hand")
OUTSIDE = (
    "/",
    "/more",
    "/settings",
    "/new",
    "/import",
    "/house-rules",
    "/data",
    "/nights",
    "/figures",
    "/rules/",
)
OF_MONEY = [
    name
    for name in SCREENS
    if name.startswith(
        ("home", "all tables", "night", "settlement", "result", "people", "a person")
    )
]
"""The first page, nights, settlements and people with data behind them."""
IN_TURN = [(name, translated()[place % 4]) for place, name in enumerate(OF_MONEY)]
TOO_WIDE = """() => [...document.querySelectorAll("body *")].filter(element => {
    const box = element.getBoundingClientRect();
    const moved = element.closest(".card");
    return box.width > 1 && (box.right > innerWidth + 0.5 || box.left < -0.5)
        && !element.closest(".sr, .sheet-unseen, svg")
        && !(moved && moved !== element && getComputedStyle(moved).overflowX === "auto");
}).map(element => `too wide: ${element.outerHTML.slice(0, 120)}`)"""
# What is wide enough for usual text, with 20 em, is not with 13.3.
NARROW = "matchMedia('(max-width: 19em)').matches"
IN_REACH = """() => {
    const {top, bottom} = document.querySelector(".foot .go").getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight && document.documentElement.scrollWidth <= 320;
}"""
# The big button is on the screen before anybody scrolls, at its bottom where the page has one.
FAR = """() => [...document.querySelectorAll(".bar .go, .foot .go")].filter(button => {
    const {top, bottom, height} = button.getBoundingClientRect();
    return height && (top < 0 || bottom > innerHeight + 0.5);
}).map(button => `out of reach: ${button.textContent.trim()}`)"""
TYPE = "parseFloat(getComputedStyle(document.querySelector('h1')).fontSize)"


def reader(drawer: Drawer, text: int) -> Phone:
    """The smallest phone, held by somebody who reads large text; nobody lays it back."""
    phone = drawer.take()
    phone.page.set_viewport_size({"width": 320, "height": 568})
    settings = phone.context.new_cdp_session(phone.page)
    settings.send("Page.setFontSizes", {"fontSizes": {"standard": text}})
    return phone


@pytest.fixture(scope="module")
def large(drawer: Drawer) -> Phone:
    """Text half as large again."""
    return reader(drawer, LARGE)


@pytest.fixture(scope="module")
def twice(drawer: Drawer) -> Phone:
    """Text twice as large."""
    return reader(drawer, TWICE)


def look(phone: Phone, path: str, tag: str = SOURCE) -> list[str]:
    """Open a page in a language; tell what is wider than the phone, cut, broken or out of reach."""
    phone.page.set_extra_http_headers({"Accept-Language": tag})
    phone.visit(path)
    phone.page.set_extra_http_headers({})
    assert phone.page.evaluate(NARROW), f"usual text: {path}"
    return wrong_on(phone, tag)


def wrong_on(phone: Phone, tag: str) -> list[str]:
    """Tell what is wrong on the page as it is."""
    if tag in WORD:
        phone.page.evaluate(LEND, KANA_HERE)
    wide = phone.page.evaluate("document.documentElement.scrollWidth")
    found: list[str] = phone.page.evaluate(TOO_WIDE) + phone.page.evaluate(CUT_FOR_GOOD)
    far = phone.page.evaluate(FAR)
    return [*([f"the page is {wide} wide"] if wide > 320 else ()), *found, *far]


@pytest.fixture(
    scope="module", params=[LARGE, TWICE], ids=["half as large again", "twice as large"]
)
def larger(request: pytest.FixtureRequest, drawer: Drawer) -> Phone:
    """Text half as large again, or twice as large; with the browser, which marks its tests."""
    reader_of: Phone = request.getfixturevalue({LARGE: "large", TWICE: "twice"}[request.param])
    return reader_of


def test_type_is_as_much_larger_as_was_asked_for(phone: Phone, large: Phone) -> None:
    phone.visit("/")
    large.visit("/")
    assert large.page.evaluate(TYPE) == phone.page.evaluate(TYPE) * LARGE / 16


@pytest.mark.daily
@pytest.mark.matrix(1)
@pytest.mark.parametrize("game", all_games())
def test_the_pages_of_a_table_fit(server: Server, larger: Phone, game: str) -> None:
    example = worked(game)[0]
    more = {part: example[part] for part in ("first_dealer", "rules") if part in example}
    table = server.open(game, example["players"], *example["deals"], **more)
    found = {page: look(larger, f"/t/{table}/{page}") for page in PAGES}
    assert {page: what for page, what in found.items() if what} == {}


@pytest.mark.matrix(3)
@pytest.mark.parametrize("tag", translated()[1:])
@pytest.mark.parametrize("game", all_games())
def test_the_pages_of_a_table_fit_in_every_language(
    server: Server, twice: Phone, game: str, tag: str
) -> None:
    example = worked(game)[0]
    more = {part: example[part] for part in ("first_dealer", "rules") if part in example}
    table = server.open(game, example["players"], *example["deals"], **more)
    found = {page: look(twice, f"/t/{table}/{page}", tag) for page in PAGES}
    assert {page: what for page, what in found.items() if what} == {}


@pytest.mark.matrix(4)
@pytest.mark.parametrize(("name", "tag"), IN_TURN)
def test_nights_settlements_and_people_fit(
    server: Server, twice: Phone, name: str, tag: str
) -> None:
    twice.wipe()
    SCREENS[name](server, twice)
    assert look(twice, twice.page.url, tag) == []


def test_the_pages_of_no_table_fit(larger: Phone) -> None:
    found = {page: look(larger, page) for page in OUTSIDE}
    assert {page: what for page, what in found.items() if what} == {}


@pytest.mark.parametrize("tag", translated())
def test_a_new_table_of_four_fits(larger: Phone, tag: str) -> None:
    found = look(larger, "/new", tag)
    larger.seat("Anna", "Boris", "Bartholomew", "Maximiliana")
    assert [*found, *wrong_on(larger, tag)] == []


@pytest.mark.matrix(2)
@pytest.mark.parametrize("game", dict.fromkeys(game for game, _ in ROWS))
def test_save_stays_in_reach_of_every_kind_of_deal(server: Server, twice: Phone, game: str) -> None:
    far = []
    for row in [row for key, row in ROWS if key == game]:
        twice.go("record", server.open(game, row.players, rules=row.rules))
        answer(twice, *row.choices.split())
        twice.page.evaluate("scrollTo(0, 0)")
        if not twice.page.evaluate(IN_REACH):
            far.append(row.what)
    assert far == []
