"""An ordinary deal of every game is recorded on one screen, the browser's bars included."""

from __future__ import annotations

import pytest

from .counted import Counted, all_counted
from .keypad import type_points
from .phones import Server, TakePhone

HEIGHT = "document.documentElement.scrollHeight"


@pytest.mark.matrix(7)
@pytest.mark.parametrize(
    ("game", "row"),
    [
        pytest.param(game, row, id=f"{game}: {row.what}")
        for game, row in all_counted()
        if row.corrects is None
    ],
)
@pytest.mark.daily
def test_nothing_has_to_be_scrolled(
    game: str, row: Counted, server: Server, phones: TakePhone
) -> None:
    phone = phones(390, 664)
    phone.go("record", server.open(game, row.players, rules=row.rules))
    phone.choose(*row.choices.split())
    if row.number:
        type_points(phone, row.number)
    phone.wait()
    assert phone.page.evaluate(HEIGHT) <= 664
