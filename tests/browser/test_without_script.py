"""What a page can know without a script, and only that, is what it says."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from assistant.games import all_games
from tests.games.worked import seated

from .phone import Phone
from .phones import Server, TakePhone


def both_at(phones: TakePhone, page: str, table: str) -> tuple[Phone, Phone]:
    """Two phones at a page of a table: one without a script, one with."""
    both = phones(java_script_enabled=False), phones()
    for phone in both:
        phone.go(page, table)
    return both


@pytest.mark.matrix(2)
@pytest.mark.parametrize("game", all_games())
def test_nothing_is_called_missing_that_may_be_said_by_now(
    game: str, server: Server, phones: TakePhone
) -> None:
    """Answers reach the program with the button, so until then it only saves."""
    table = server.open(game, seated(game))
    unscripted, scripted = both_at(phones, "record", table)
    save = unscripted.page.locator(".foot .go")
    expect(save).to_have_text("Save", use_inner_text=True)
    expect(save).to_have_css("border-style", "solid")
    expect(scripted.page.locator(".foot .go")).not_to_have_text("Save", use_inner_text=True)


@pytest.mark.matrix(2)
@pytest.mark.parametrize("game", all_games())
def test_changes_are_shown_once_a_rule_is_another(
    game: str, server: Server, phones: TakePhone
) -> None:
    table = server.open(game, seated(game))
    unscripted, scripted = both_at(phones, "rules", table)
    expect(unscripted.button("See what changes")).to_be_visible()
    offer = scripted.page.locator(".bar > .go")
    expect(offer).to_be_hidden()
    rule = scripted.page.locator(".rule .opt > input:not(:checked)").first
    was = scripted.page.locator(f"[name='{rule.get_attribute('name')}']:checked")
    before, other = was.get_attribute("id"), rule.get_attribute("id")
    assert before
    assert other
    scripted.choose(other)
    expect(offer).to_be_visible()
    scripted.choose(before)
    expect(offer).to_be_hidden()
