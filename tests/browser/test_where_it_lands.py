"""After a save the table stands at its top; a form that was refused, at its first message."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from assistant.games import all_games
from tests.games.marias.evenings import won
from tests.games.worked import seated

from .phone import Phone
from .phones import Server, TakePhone
from .tables import THREE

SMALL = {"width": 320, "height": 568}
DOWN = "scrollTo(0, document.body.scrollHeight); scrollY"
SEEN = """() => {
    const foot = document.querySelector("footer"), one = document.querySelector(".wrong");
    if (!one) return foot.querySelector(".why.open").innerText.length > 0;
    const box = one.getBoundingClientRect();
    const end = foot ? foot.getBoundingClientRect().top : innerHeight;
    return box.height > 0 && box.top >= 0 && box.bottom <= end;
}"""


@pytest.fixture
def long_table(server: Server, phones: TakePhone) -> Phone:
    """A small phone at a table with thirty deals."""
    phone = phones(**SMALL)
    phone.go("", server.open("marias", THREE, *[won(THREE[n % 3]) for n in range(30)]))
    return phone


def down(phone: Phone) -> None:
    """Scroll to the end of the page, which is longer than the phone."""
    assert phone.page.evaluate(DOWN) > 100


def at_the_top(phone: Phone, said: str) -> None:
    """The table is shown from its top, once it has said so."""
    expect(phone.page.locator(".toast[role=status]")).to_contain_text(said)
    expect(phone.page.locator("a.deal").first).to_be_visible()
    phone.page.wait_for_function("!document.querySelector('.htmx-request')")
    assert phone.page.evaluate("scrollY") == 0


def test_a_saved_deal_shows_the_new_standing(long_table: Phone) -> None:
    long_table.go("record")
    long_table.choose("trump=leaves", "fleks.game=1", "aces=5", "last=soloist")
    down(long_table)
    long_table.save()
    at_the_top(long_table, "Saved")


def test_so_does_a_correction_and_its_undo(long_table: Phone) -> None:
    long_table.go("deals/12/correct")
    long_table.choose("trump=acorns")
    down(long_table)
    long_table.save()
    at_the_top(long_table, "Corrected")
    down(long_table)
    long_table.tap(long_table.button("Undo"))
    at_the_top(long_table, "Undone")


def test_so_do_a_withdrawal_and_its_undo(long_table: Phone) -> None:
    down(long_table)
    long_table.tap(long_table.page.locator("a.deal").last)
    long_table.tap(long_table.button("Withdraw"))
    at_the_top(long_table, "Withdrawn")
    down(long_table)
    long_table.tap(long_table.button("Undo"))
    at_the_top(long_table, "Undone")


def test_so_do_other_house_rules(long_table: Phone) -> None:
    long_table.go("rules")
    long_table.choose("rules.values=federation")
    long_table.save()
    long_table.heading("What changes")
    long_table.tap(long_table.button("Switch"))
    at_the_top(long_table, "House rules changed")


@pytest.mark.parametrize("script", [True, False])
def test_a_new_table_that_is_refused_shows_why(phones: TakePhone, script: bool) -> None:
    phone = phones(**SMALL, java_script_enabled=script)
    phone.visit("/new")
    for place, name in enumerate(THREE, 1):
        phone.page.get_by_label(f"Name {place}", exact=True).fill(name)
    phone.tap(phone.page.get_by_text("Stake", exact=True))
    phone.page.locator("#per_point").fill("0.10")
    phone.tap(phone.button("Start"))
    expect(phone.page.locator(".wrong")).to_be_focused()
    assert phone.page.evaluate(SEEN)
    expect(phone.page.locator("#per_point")).to_have_value("0.10")


@pytest.mark.parametrize("game", all_games())
@pytest.mark.parametrize("script", [True, False])
def test_a_deal_that_is_refused_shows_why(
    server: Server, phones: TakePhone, game: str, script: bool
) -> None:
    phone = phones(**SMALL, java_script_enabled=script)
    phone.go("record", server.open(game, seated(game)))
    phone.page.evaluate(DOWN)
    with phone.page.expect_response(lambda answer: answer.status == 422):
        phone.save()
    expect(phone.page.locator(".wrong, .why.open").first).to_be_visible()
    assert phone.page.evaluate(SEEN)


def test_a_settlement_that_is_refused_shows_why(server: Server, phones: TakePhone) -> None:
    """The form's address names the table's place on the page; the message is what is gone to."""
    phone = phones(**SMALL)
    phone.go("", server.open("marias", THREE, won(THREE[0])))
    phone.visit("/books/new")
    phone.page.locator("label", has=phone.page.locator("[name=table]")).first.tap()
    phone.save()
    phone.tap(phone.page.get_by_text("How it is settled"))
    phone.page.locator("[name=per_point]").fill("1,000")
    phone.tap(phone.button("Settle it so"))
    expect(phone.page.locator(".wrong").first).to_be_focused()
    assert phone.page.evaluate(SEEN)
