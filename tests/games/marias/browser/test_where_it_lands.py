"""After a save the table stands at its top, however far down it was made."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.phone import Phone
from tests.browser.phones import Server, TakePhone
from tests.browser.tables import THREE
from tests.browser.test_where_it_lands import DOWN, SMALL
from tests.games.marias.evenings import won


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
    long_table.choose("when=all")
    long_table.tap(long_table.button("Switch the rules"))
    at_the_top(long_table, "House rules changed")


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
