"""How players of Frog say it."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest

from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.games.frog import BIDS, GAME, Bid, Facts
from tests.english import say
from tests.games.frog.deals import CHICO, FROG, GRAND, deal
from tests.games.strategies import NAMES


@pytest.mark.parametrize(
    ("plain", "said"),
    [
        (FROG, "Anna frog"),
        (CHICO, "Anna chico ♣"),
        ({**GRAND, "bidder": "Boris"}, "Boris grand"),
        ({"bid": "passed_out"}, "all passed"),
    ],
)
def test_a_deal_in_one_line(plain: dict[str, Any], said: str) -> None:
    assert say(GAME.headline(deal(plain), Situation(1, Seat(2), 3)), NAMES) == said


def test_every_bid_and_every_fact_has_a_word() -> None:
    assert set(BIDS) == set(Bid)
    assert set(GAME.fact_names) == {field.name for field in fields(Facts)}
