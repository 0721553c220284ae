"""A strip of numbers lies in its form as in a row, whatever other screens call a strip."""

from __future__ import annotations

import pytest

from .counted import Counted, every_kind_of_deal
from .hands import answer
from .phones import Server, TakePhone

COLUMNS = """() => [...document.querySelectorAll(".ask .strip")]
    .filter(strip => getComputedStyle(strip).flexDirection !== "row")
    .map(strip => strip.outerHTML)"""


@pytest.mark.matrix(7)
@every_kind_of_deal
def test_numbers_stand_beside_each_other(
    game: str, row: Counted, server: Server, phones: TakePhone
) -> None:
    phone = phones(390, 664)
    phone.go("record", server.open(game, row.players, rules=row.rules))
    answer(phone, *row.choices.split())
    phone.wait()
    assert phone.page.evaluate(COLUMNS) == []
