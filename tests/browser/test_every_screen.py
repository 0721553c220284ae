"""Every screen by day and night, on a usual and on the smallest phone: whole and tappable."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, ViewportSize

from assistant.store.unreadable import UnreadableError
from tests.pseudo_language import TAG, known, make_pseudo
from tests.web.words import left_in_english

from .club import BUILDERS
from .every_eye import covered_at_twice_the_size, cut_by_spacing, faint, lost_in_forced_colours
from .every_screen import SCREENS
from .phone import Phone
from .phones import AXE_HERE, Server
from .screen_reader import unheard
from .screens_of_payments import ACCOUNT

SMALL: ViewportSize = {"width": 320, "height": 568}
NORMAL: ViewportSize = {"width": 390, "height": 844}
VIOLATIONS = """async () => (await axe.run({resultTypes: ["violations"]})).violations.flatMap(
    ({id, nodes}) => nodes.map(node => `${id}: ${node.target} ${node.failureSummary}`))"""
# What sticks out of the screen, clipped parts, what only a screen reader sees, and the strip of
# known names aside, which is drawn to the side under the finger.
TOO_WIDE = """width => [...document.querySelectorAll("body *")].filter(element => {
    const box = element.getBoundingClientRect();
    return element.checkVisibility() && box.width > 1
        && (box.right > width + 0.5 || box.left < -0.5)
        && !element.closest(".sr, .sheet-unseen, svg, .known > .chip");
}).map(element => `too wide: ${element.outerHTML.slice(0, 120)}`)"""
# An answer of a form is touched in half of the gap around it too: where its input lies, or what its
# summary has for that. A row of numbers may be narrower, as a slip shows at once. Links in running
# text and what is not shown are exempt.
TOO_SMALL = """(wide = 47.9, high = 47.9) => {
const touched = one => {
    const input = one.querySelector(":scope > input"), around = getComputedStyle(one, "::after");
    if (input || around.position !== "absolute") return (input ?? one).getBoundingClientRect();
    return {width: parseFloat(around.width), height: parseFloat(around.height)};
};
return [...document.querySelectorAll(
    "a, button, summary, label.opt, input:not([type=hidden]):not(label.opt input)")].filter(one => {
    if (!one.checkVisibility() || one.closest(".sr, .share p, nav[hidden]")) return false;
    const {width, height} = touched(one);
    const least = one.closest(".ask .pack") ? 24
        : one.closest(".ask .even, .ask .strip") ? 36 : 47.9;
    // A row of a table's grid is as wide as the screen.
    return width < Math.min(least, wide) || height < (one.matches(".tally .deal") ? 43.9 : high);
}).map(one => {
    const {width, height} = touched(one);
    return `${Math.round(width)} by ${Math.round(height)}: ${one.outerHTML.slice(0, 120)}`;
})}"""

# A touch on what lies in a label would be one on the label too.
NESTED = """() => [...document.querySelectorAll(
    "label :is(a, button, summary, label), :is(a, button) :is(a, button, label)")]
    .map(one => `in another: ${one.outerHTML.slice(0, 120)}`)"""
# Words that stick out of what is tapped, and amounts of which a part stands in another line.
BURST = """() => [...document.querySelectorAll("button, .quiet, .go, .opt")].filter(one => {
    const words = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    const edge = one.getBoundingClientRect(), written = document.createRange();
    while (one.checkVisibility() && words.nextNode()) {
        if (words.currentNode.parentElement.closest(".sr, .over")) continue;
        written.selectNodeContents(words.currentNode);
        const {left, right} = written.getBoundingClientRect();
        if (right > edge.right + 1 || (right && left < edge.left - 1)) return true;
    }
}).map(one => `sticks out: ${one.outerHTML.slice(0, 120)}`)"""
BROKEN = """() => [...document.querySelectorAll(".placings b, .payment-due b")].filter(one => {
    const amount = document.createRange();
    amount.selectNodeContents(one);
    return new Set([...amount.getClientRects()].map(({top}) => Math.round(top))).size > 1;
}).map(one => `in several lines: ${one.innerText}`)"""

UNKNOWN = "Wolfeschlegelsteinhausenbergerdorff"
TYPED = (
    "CZK",
    "EUR",
    "EGP",
    "Liechtensteiner Franken",
    "Our Sochi",
    "Cyril",
    "Dana",
    "guest",
    "RUB",
    UNKNOWN,
    *BUILDERS,
    *ACCOUNT.filled_fields.values(),
)
"""Currencies, of the made-up language’s region too, and sets of rules, who plays in worked examples
or sat in, what is searched for."""

MEASURED = f"""(width, ...least) => {{
    const wide = document.documentElement.scrollWidth;
    return [...wide > width ? [`the page is ${{wide}} wide`] : [],
        ...({TOO_WIDE})(width), ...({TOO_SMALL})(...least), ...({NESTED})(),
        ...({BURST})(), ...({BROKEN})()];
}}"""


def axe(page: Page) -> list[str]:
    """What axe-core has against the page as it is."""
    if not page.evaluate("'axe' in window"):
        page.add_script_tag(url=AXE_HERE)
    return [str(violation) for violation in page.evaluate(VIOLATIONS)]


def geometry(page: Page, width: int) -> list[str]:
    """What is too wide for the screen, or too small for a thumb."""
    found: list[str] = page.evaluate(MEASURED, width)
    return found


@pytest.fixture(scope="session")
def made_up(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The catalogue of a language that nobody speaks."""
    folder = tmp_path_factory.mktemp("locale")
    make_pseudo(folder)
    return folder


def typed(server: Server) -> Iterator[str]:
    """What people have typed at the tables of a server."""
    query = "SELECT DISTINCT evening FROM events"
    for (address,) in server.tables.connections.db.execute(query).fetchall():
        try:
            evening = server.tables.evening(address)
        except UnreadableError:
            continue
        yield from (*evening.players, evening.opened.title, evening.opened.place)


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=() if place % 36 else pytest.mark.daily)
        for place, name in enumerate(SCREENS)
    ],
)
def test_screen(name: str, server: Server, phone: Phone, made_up: Path) -> None:
    """By day on the usual phone and by night on the smallest: no colour depends on the width."""
    page = phone.page
    SCREENS[name](server, phone)
    with known(made_up):
        translated = phone.context.request.get(page.url, headers={"Accept-Language": TAG}).text()
    assert left_in_english(translated, (*typed(server), *TYPED)) == []
    found = {
        "read out": unheard(page),
        "by day": axe(page),
        "at 390": geometry(page, 390),
        "edges by day": faint(page),
        "in forced colours": lost_in_forced_colours(page),
        "spaced": cut_by_spacing(page),
    }
    page.emulate_media(color_scheme="dark")
    page.set_viewport_size(SMALL)
    found |= {
        "by night": axe(page),
        "at 320": geometry(page, 320),
        "edges by night": faint(page),
        "in forced colours by night": lost_in_forced_colours(page),
        "spaced at 320": cut_by_spacing(page),
        "at twice the size": covered_at_twice_the_size(page),
    }
    phone.rest()
    assert {where: what for where, what in found.items() if what} == {}
