"""A form that was refused is shown at its first message."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from assistant.games import all_games
from tests.games.worked import seated
from tests.samples import PAID, five_each
from tests.samples import THREE as PAYING

from .phones import Server, TakePhone
from .tables import THREE

SMALL = {"width": 320, "height": 568}
DOWN = "scrollTo(0, document.body.scrollHeight); scrollY"
SEEN = """() => {
    const foot = document.querySelector("footer"), one = document.querySelector(".wrong");
    if (!one) return foot.querySelector(".why.open").innerText.length > 0;
    const box = one.getBoundingClientRect();
    const end = foot && !one.closest(".over") ? foot.getBoundingClientRect().top : innerHeight;
    return box.height > 0 && box.top >= 0 && box.bottom <= end;
}"""

OPEN_SEEN = """() => {
    const box = document.querySelector("#fields .ask.open").getBoundingClientRect();
    const foot = document.querySelector("footer").getBoundingClientRect();
    return box.height > 0 && box.top < foot.top && box.bottom > 0;
}"""


@pytest.mark.parametrize("script", [True, False])
def test_a_new_table_that_is_refused_shows_why(phones: TakePhone, script: bool) -> None:
    phone = phones(**SMALL, java_script_enabled=script)
    phone.visit("/new")
    phone.seat(*THREE)
    phone.sheet("stake")
    phone.page.locator("#currency").fill("")
    phone.page.locator("#per_point").fill("0.10")
    phone.tap(phone.button("Set"))
    expect(phone.page.locator(".wrong")).to_be_visible()
    phone.save()
    expect(phone.page.locator(".wrong")).to_be_focused()
    assert phone.page.evaluate(SEEN)
    expect(phone.page.locator("#per_point")).to_have_value("0.10")


@pytest.mark.parametrize("game", all_games())
@pytest.mark.parametrize("script", [True, False])
@pytest.mark.daily
@pytest.mark.matrix(2)
def test_a_deal_that_is_refused_shows_why(
    server: Server, phones: TakePhone, game: str, script: bool
) -> None:
    phone = phones(**SMALL, java_script_enabled=script)
    phone.go("record", server.open(game, seated(game)))
    phone.page.evaluate(DOWN)
    with phone.page.expect_response(lambda answer: answer.status == 422):
        if script:
            phone.insist()
        else:
            phone.save()
    expect(phone.page.locator(".wrong, .why.open").first).to_be_visible()
    phone.page.wait_for_function(SEEN)


@pytest.mark.matrix(2)
@pytest.mark.parametrize("game", all_games())
def test_the_button_says_what_is_missing_and_leads_there(
    server: Server, phones: TakePhone, game: str
) -> None:
    phone = phones(**SMALL)
    phone.go("record", server.open(game, seated(game)))
    expect(phone.page.locator(".go")).to_contain_text("Missing: ")
    phone.page.evaluate(DOWN)
    phone.save()
    assert phone.page.evaluate(OPEN_SEEN)
    assert phone.page.evaluate("document.activeElement.closest('.ask.open') !== null")
    expect(phone.page.locator(".wrong")).to_have_count(0)


def test_a_settlement_that_is_refused_shows_why(server: Server, phones: TakePhone) -> None:
    """The form's address names the table's place on the page; the message is what is gone to."""
    phone = phones(**SMALL)
    phone.go("", server.open(PAID, PAYING, five_each(PAYING[0])))
    phone.visit("/books/new")
    phone.page.locator("label", has=phone.page.locator("[name=table]")).first.tap()
    phone.save()
    phone.tap(phone.page.get_by_text("Stake and method"))
    phone.page.locator("input[name=per_point]").fill("1,000")
    phone.tap(phone.button("Set"))
    expect(phone.page.locator(".wrong").first).to_be_focused()
    assert phone.page.evaluate(SEEN)


def test_what_a_field_asks_for_ends_in_dots_where_it_is_too_long(phones: TakePhone) -> None:
    phone = phones(320, 568)
    phone.visit("/new")
    last = phone.page.locator("input[placeholder]:visible").last
    assert last.evaluate("one => getComputedStyle(one).textOverflow") == "ellipsis"
