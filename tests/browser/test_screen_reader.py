"""A whole evening of every game as a screen reader has it: what is read, in which order."""

from __future__ import annotations

from fnmatch import fnmatchcase

import pytest
from playwright.sync_api import Locator

from assistant.evening.summary.under_other_rules import nearest
from assistant.games import all_games
from tests.english import words
from tests.games.worked import seated, tapped
from tests.samples import PAID, title

from .counted import ROWS, Counted
from .hands import answer
from .keypad import type_points
from .phone import Phone
from .phones import Server
from .screen_reader import Node, amiss, focused, outline, read_out, unheard

STANDINGS = "region Standings"
CORRECTED = "status, polite: Corrected"


def usual(game: str) -> Counted:
    """A deal that a game counts the taps of, by the house rules that are proposed.

    A game that counts none is played its usual deal.
    """
    choices = " ".join(f"{name}={value}" for name, value in tapped(game).items())
    plain = Counted("a usual deal", 0, choices, players=seated(game))
    return next((row for key, row in ROWS if key == game and not row.rules), plain)


def play(phone: Phone, row: Counted) -> None:
    """Touch the answers of a deal, and type what is asked for as a number."""
    for choice in row.choices.split():
        name, _, value = choice.partition("=")
        if phone.choice(choice).count():
            answer(phone, choice)
        else:
            phone.fill(name, value)
    if row.number:
        type_points(phone, row.number)


def reads(phone: Phone, *parts: str) -> list[Node]:
    """Wait for a screen; what it is made of is this, where * stands for anything."""
    phone.page.get_by_role("heading", level=1).wait_for()
    nodes = read_out(phone)
    assert amiss(nodes) == []
    told = outline(nodes)
    assert fnmatchcase("\n".join(told), "\n".join(parts)), told
    return nodes


def follows(phone: Phone, leads: Locator, where: str) -> None:
    """Touch what leads to another page, and wait for that."""
    phone.tap(leads)
    phone.page.wait_for_url(where)


WRONG = {
    "<h1>A</h1><main><button></button></main>": "without a name: button",
    "<h1>A</h1><main><table><tr><th>B<td>1</table></main>": "without a name: table",
    "<h1>A</h1><main><h3>B</h3></main>": "a level of headings is left out: [1, 3]",
    "<h2>A</h2><main><h1>B</h1></main>": "the heading of the page is not one and first: [2, 1]",
    "<h1>A</h1><main><label><input type=radio>B</label></main>": "a choice of no question",
    "<h1>A</h1><main><button>B</button><button>B</button></main>": "read alike, and not the same",
    "<h1>A</h1><main><a href=https://a.test>B</a><a href=https://b.test>B</a></main>": "read alike",
    "<footer>B</footer><h1>A</h1><main></main>": "the parts of the page are",
}
RIGHT = """<h1>A</h1></header><main><h2>B</h2>
    <a href=https://a.test/1>C</a> <a href=https://a.test/1>C</a>
    <fieldset><legend>D</legend><label><input type=radio>E</label></fieldset>
    <button aria-describedby=x>F</button>
    <p id=x>G</p><button>F</button></main><footer>H</footer>"""


def test_what_somebody_would_stumble_over_is_noticed(phone: Phone) -> None:
    phone.page.goto("about:blank")
    for page, wrong in WRONG.items():
        phone.page.set_content(f"<header>{page.replace('</h1>', '</h1></header>', 1)}")
        found = amiss(read_out(phone))
        assert any(one.startswith(wrong) for one in found), (page, found)
    phone.page.set_content(f"<header>{RIGHT}")
    assert amiss(read_out(phone)) == []


@pytest.mark.parametrize("key", all_games())
def test_an_evening_is_heard_from_the_new_table_to_its_result(phone: Phone, key: str) -> None:
    game, row = all_games()[key], usual(key)
    phone.page.goto("/new")
    proposed = next(iter(all_games().values()))
    rules = f"status, polite: {words(nearest(proposed, proposed.rules()).line)}"
    reads(phone, "banner", "1 New table", "main", rules, "contentinfo")
    phone.sit_down(title(key), row.players)
    heading, now = f"1 {title(key)}", ("main", STANDINGS, "paragraph, polite: *1*")
    reads(phone, "banner", heading, *now, "contentinfo")

    phone.tap(phone.page.locator("footer .go"))
    phone.page.locator("#fields").wait_for()
    first = words(game.named(1))
    reads(phone, "banner", f"1 {first}", "main", "contentinfo")
    play(phone, row)
    phone.button("Save").wait_for()  # a number is asked about when the fingers rest
    sum_of_it = "status, polite: *Anna*"
    reads(phone, "banner", f"1 {first}", "main", "contentinfo", sum_of_it)
    phone.save()
    phone.page.locator("a.deal").wait_for()
    now = ("main", STANDINGS, "paragraph, polite: *2*")
    nodes = reads(
        phone, "banner", heading, *now, "contentinfo", f"status, polite: {words(game.saved(1))}"
    )
    assert focused(nodes) == words(game.recorded(2))

    follows(phone, phone.page.locator("a.deal"), "**/deals/1")
    reads(phone, "banner", f"1 {first}", "main", "*contentinfo")
    follows(phone, phone.link("Correct"), "**/correct")
    reads(phone, "banner", f"1 {words(game.corrected(1))}", "main", "contentinfo")
    phone.save()
    phone.page.wait_for_url("**corrected=*")
    shifts = ("main", "2 Changes in the totals", *now[1:])
    nodes = reads(phone, "banner", heading, *shifts, "contentinfo", CORRECTED)
    assert focused(nodes) == words(game.recorded(2))

    phone.menu("Result and payments")
    phone.page.wait_for_url("**/end")
    reads(phone, "banner", "1 Result", "main", "*contentinfo")
    phone.tap(phone.button("End the table"))
    phone.page.locator(".top .aside", has_text="ended").wait_for()
    reads(phone, "banner", "1 Result", "main", "*contentinfo")


LISTENS = """
    const region = document.getElementById("status");
    window.heard = [];
    new MutationObserver(() => {
        const text = region.innerText.trim().replace(/\\s+/g, " ");
        if (region.isConnected && text) window.heard.push(text);
    }).observe(region, { childList: true, subtree: true, characterData: true });
    window.stays = region;
"""
"""Writes down what comes into the live region of the page that is loaded now."""


def test_what_was_done_is_told_once_by_a_part_of_the_page_that_stays(
    server: Server, phone: Phone
) -> None:
    phone.go("", server.open(PAID, usual(PAID).players))
    assert phone.page.locator("body > #status").text_content() == ""
    phone.page.evaluate(LISTENS)
    phone.tap(phone.page.locator("footer .go"))
    answer(phone, *usual(PAID).choices.split())
    sums = phone.page.evaluate("window.heard")
    phone.save()
    phone.page.locator("a.deal").wait_for()
    phone.tap(phone.button("Undo"))
    phone.page.locator("#status").filter(has_text="Undone").wait_for(state="attached")
    assert phone.page.evaluate("window.heard") == [*sums, "Deal 1 saved", "Undone"]
    assert all("Anna" in one for one in sums[-1:])
    assert len(sums) == len(set(sums)) > 0
    assert phone.page.evaluate("window.stays === document.getElementById('status')")
    assert phone.page.locator("#screen .toast:not([aria-live=off])").count() == 0


def test_a_settlement_is_heard_payment_by_payment(server: Server, phone: Phone) -> None:
    row = usual(PAID)
    phone.go("", server.open(PAID, row.players))
    phone.tap(phone.page.locator("footer .go"))
    answer(phone, *row.choices.split())
    phone.save()
    phone.page.locator("a.deal").wait_for()
    phone.go("end")
    reads(phone, "banner", "1 Result", "main", "2 Who pays whom", "*contentinfo")
    phone.tap(phone.button("End the table"))
    phone.tap(phone.button("Agree to these payments"))
    phone.button("Paid").first.wait_for()
    agreed = ("main", "2 Who pays whom", "contentinfo")
    nodes = reads(phone, "banner", "1 Result", *agreed, "status, polite: Payments agreed")
    marks = [node for node in nodes if (node.role, node.name) == ("button", "Paid")]
    assert [node.about for node in marks] == ["Anna pays Boris", "Čeněk pays Boris"]

    phone.menu("Settlement")
    phone.page.wait_for_url("**/b/*")
    payments = ("main", "2 *", "2 Who pays whom")
    tables = ("region Tables", "2 Tables", "contentinfo")
    reads(phone, "banner", f"1 {title(PAID)} · *", *payments, *tables)
    phone.tap(phone.button("Paid").first)
    phone.page.locator(".toast").filter(has_text="Marked as paid").wait_for()
    marked = "status, polite: Marked as paid"
    reads(phone, "banner", f"1 {title(PAID)} · *", *payments, *tables, marked)


def test_a_draw_for_seats_is_heard_in_the_order_of_the_cards(phone: Phone) -> None:
    phone.page.goto("/new")
    phone.seat("Anna", "Boris", "Cyril")
    phone.sheet("draw")
    phone.tap(phone.button("Draw for seats now"))
    reads(phone, "banner", "1 Draw for seats", "main", "contentinfo")
    phone.tap(phone.button("Draw again"))
    phone.page.get_by_text("this is draw 2").wait_for()
    again = "status, polite: Drawn again: this is draw 2."
    reads(phone, "banner", "1 Draw for seats", "main", again, "contentinfo")
    assert phone.page.get_by_role("listitem").count() == 3


WRONG_FORMS = {
    "of no field": "<form><input id=a><p class=wrong id=b>No.</p></form>",
    "not said to be wrong": (
        "<form><input aria-describedby=wrong.b><p class=wrong id=wrong.b>No.</p></form>"
    ),
    "by nothing": "<form><input aria-describedby=c></form>",
    "offered": "<details class='opt off'><summary>A</summary><p>No.</p></details>",
    "every answer replaces it": "<form id=record><div id=fields><p role=status>1</p></div></form>",
    "no list in WebKit": "<ul style='list-style: none'><li>A</ul>",
}


def test_what_nobody_would_hear_is_noticed(phone: Phone) -> None:
    phone.page.goto("about:blank")
    for wrong, page in WRONG_FORMS.items():
        phone.page.set_content(page)
        found = unheard(phone.page)
        assert [one.partition(":")[0] for one in found] == [wrong], (page, found)


@pytest.mark.parametrize("key", all_games())
def test_deals_and_standing_are_read_as_lists_or_tables(
    key: str, server: Server, phone: Phone
) -> None:
    row = usual(key)
    phone.go("record", server.open(key, row.players))
    play(phone, row)
    phone.save()
    phone.page.locator("a.deal").wait_for()
    nodes = read_out(phone)
    deals = [node for node in nodes if node.role == "link" and node.leads.endswith("/deals/1")]
    assert [node.above[-2:] for node in deals] == [("list", "listitem")]
    names = [node for node in nodes if node.name in ("Anna", "Anna +")]
    standing = [node for node in names if node.role == "StaticText" and "region" in node.above]
    assert standing
    assert all({"listitem", "table"} & {*node.above} for node in standing), standing
