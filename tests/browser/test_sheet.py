"""Recording is a sheet over the table, which is there again, with what is new, when it closes."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from assistant.games import all_games
from tests.games.worked import seated, tapped
from tests.samples import PAID

from .phone import Phone
from .phones import Server

ANEW = """async () => {
    const plain = (screen) => {
        const one = screen.cloneNode(true);
        one.querySelectorAll(".toast").forEach((toast) => toast.remove());
        for (const it of [one, ...one.querySelectorAll("*")]) {
            for (const name of ["data-htmx-powered", "data-version", "data-token", "tabindex"])
                it.removeAttribute(name);
            if (it.matches("[name=csrf_token], [name=submission]")) it.setAttribute("value", "");
            if (it.getAttribute("class") === "") it.removeAttribute("class");
            if (it.id === "spoken") it.hidden = true;
        }
        return one.outerHTML.replace(/\\s+/g, " ");
    };
    const answer = await fetch(location.href, { headers: { "HX-Request": "true" } });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    return [plain(document.getElementById("screen")), plain(page.getElementById("screen"))];
}"""
"""The screen that is shown, and the one that is fetched now, without what is one phone's alone."""
MARKED = "() => { window.stayed = true; }"
FILLED = """values => {
    const form = document.getElementById("record");
    form.querySelector("#fields").replaceChildren(...Object.entries(values).map(([name, value]) => {
        const field = document.createElement("input");
        Object.assign(field, { type: "hidden", name, value });
        return field;
    }));
    form.requestSubmit();
}"""
STAYED = "() => window.stayed === true"


def opener(phone: Phone) -> Locator:
    """Find what opens the recording screen."""
    return phone.page.locator("#foot .go")


def record(phone: Phone, game: str) -> None:
    """Record a deal from the table, as if all of it had been touched in its sheet."""
    deals = phone.deals
    phone.tap(opener(phone))
    expect(phone.page.locator("#record")).to_be_visible()
    phone.page.evaluate(FILLED, tapped(game))
    expect(phone.page.locator("a.deal")).to_have_count(deals + 1)


@pytest.mark.parametrize("game", all_games())
def test_after_every_save_and_undo_the_table_is_as_one_opened_anew(
    game: str, server: Server, phone: Phone
) -> None:
    phone.go(address=server.open(game, seated(game)))
    phone.page.evaluate(MARKED)
    for _ in range(3):
        record(phone, game)
        shown, anew = phone.page.evaluate(ANEW)
        assert shown == anew
    phone.tap(phone.button("Undo"))
    expect(phone.page.locator("a.deal")).to_have_count(2)
    shown, anew = phone.page.evaluate(ANEW)
    assert shown == anew
    assert phone.page.evaluate(STAYED)


def begun(server: Server, phone: Phone) -> None:
    """Open a table's sheet and say something in it."""
    phone.go(address=server.open(PAID, ("Anna", "Boris", "Cyril")))
    phone.page.evaluate(MARKED)
    phone.tap(opener(phone))
    phone.page.wait_for_url("**/record")
    expect(phone.page.locator("h1")).to_be_focused()
    first = phone.page.locator("#fields input[type=radio]:not(:checked)").first
    phone.choose(first.get_attribute("id") or "")


@pytest.mark.daily
def test_back_closes_it_and_keeps_what_was_said(server: Server, phone: Phone) -> None:
    begun(server, phone)
    phone.page.go_back()
    expect(opener(phone)).to_have_text("Continue: deal 1", ignore_case=True)
    expect(opener(phone)).to_be_focused()
    assert phone.page.evaluate(STAYED)
    shown, anew = phone.page.evaluate(ANEW)
    assert shown == anew
    phone.tap(opener(phone))
    expect(phone.page.locator("#fields")).to_be_visible()


def test_its_own_arrow_closes_it_as_back_does(server: Server, phone: Phone) -> None:
    begun(server, phone)
    phone.tap(phone.page.locator("header.top > a"))
    expect(opener(phone)).to_have_text("Continue: deal 1", ignore_case=True)
    assert phone.page.evaluate(STAYED)
    phone.page.go_forward()
    expect(phone.page.locator("#fields")).to_be_visible()


def test_reloaded_it_stands_alone_and_saves_all_the_same(server: Server, phone: Phone) -> None:
    begun(server, phone)
    phone.page.reload()
    expect(phone.page.locator("#record")).to_be_visible()
    phone.page.evaluate(FILLED, tapped(PAID))
    expect(phone.page.locator("a.deal")).to_have_count(1)
    shown, anew = phone.page.evaluate(ANEW)
    assert shown == anew
