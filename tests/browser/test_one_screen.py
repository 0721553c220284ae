"""A deal of every kind is recorded on one screen, the browser's bars included."""

from __future__ import annotations

import pytest

from .counted import Counted, every_kind_of_deal
from .hands import answer
from .keypad import type_points
from .phones import Server, TakePhone

SCREENS = {(390, 664): 1, (320, 568): 1.27}
"""How many screens a deal may be high on a usual phone and on the smallest."""
HEIGHT = "document.documentElement.scrollHeight"


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
