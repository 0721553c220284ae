"""A strip of numbers lies in its form as in a row, whatever other screens call a strip."""

from __future__ import annotations

import pytest

from .counted import Counted, all_counted
from .hands import answer
from .phones import Server, TakePhone

COLUMNS = """() => [...document.querySelectorAll(".ask .strip")]
    .filter(strip => getComputedStyle(strip).flexDirection !== "row")
    .map(strip => strip.outerHTML)"""


@pytest.mark.matrix(7)
@pytest.mark.parametrize(
    ("game", "row"),
    [
        pytest.param(game, row, id=f"{game}: {row.what}")
        for game, row in all_counted()
        if row.corrects is None
    ],
)
def test_numbers_stand_beside_each_other(
    game: str, row: Counted, server: Server, phones: TakePhone
) -> None:
    phone = phones(390, 664)
    phone.go("record", server.open(game, row.players, rules=row.rules))
    answer(phone, *row.choices.split())
    phone.wait()
    assert phone.page.evaluate(COLUMNS) == []
