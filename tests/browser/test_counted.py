"""No deal takes more taps than an experienced hand should need for it."""

from __future__ import annotations

import pytest

from .counted import Counted, all_counted, count
from .phone import Phone
from .phones import Server


@pytest.mark.matrix(7)
@pytest.mark.parametrize(
    ("game", "row"), [pytest.param(*one, id=f"{one[0]}: {one[1].what}") for one in all_counted()]
)
def test_a_deal_takes_few_taps(game: str, row: Counted, server: Server, phone: Phone) -> None:
    assert count(server, phone, game, row) <= row.most
