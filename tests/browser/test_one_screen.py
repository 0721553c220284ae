"""A deal of every kind is recorded on one screen, the browser's bars included."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from assistant.catalogues import translated
from assistant.games import all_games

from .counted import Counted, every_kind_of_deal
from .hands import answer
from .keypad import type_points
from .phones import Server, TakePhone

SCREENS = {(390, 664): 1, (320, 568): 1.27}
"""How many screens a deal may be high on a usual phone and on the smallest."""
TWELVE = [f"Kazimiera {n}" for n in range(1, 13)]
HEIGHT = "document.documentElement.scrollHeight"


@pytest.mark.parametrize("tag", translated())
def test_a_new_table_of_four_lies_on_one_screen(tag: str, phones: TakePhone) -> None:
    """Of more the names scroll, and nothing else."""
    phone = phones(390, 664, locale=tag)
    phone.page.goto("/new")
    phone.seat(*TWELVE[:4])
    assert phone.page.evaluate(HEIGHT) == 664
    phone.play(next(key for key, game in all_games().items() if len(TWELVE) in game.seats))
    phone.seat(*TWELVE[4:])
    expect(phone.page.locator("#seats > li")).to_have_count(len(TWELVE))
    assert phone.page.evaluate(HEIGHT) == 664
    assert phone.page.evaluate("document.getElementById('seats').scrollTop") > 0


@pytest.mark.matrix(7)
@every_kind_of_deal
@pytest.mark.parametrize("size", SCREENS, ids=str)
@pytest.mark.daily
def test_nothing_or_little_has_to_be_scrolled(
    game: str, row: Counted, size: tuple[int, int], server: Server, phones: TakePhone
) -> None:
    phone = phones(*size)
    phone.go("record", server.open(game, row.players, rules=row.rules))
    answer(phone, *row.choices.split())
    if row.number:
        type_points(phone, row.number)
    phone.wait()
    assert phone.page.evaluate(HEIGHT) <= SCREENS[size] * size[1]
