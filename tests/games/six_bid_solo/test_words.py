"""How players of Six-Bid Solo say it."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest

from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.families.one_bidder.card_points import deal_words
from assistant.games.six_bid_solo.deals import BIDS, FACT_NAMES, Bid, Facts, headline
from tests.english import say
from tests.games.six_bid_solo.deals import CALL, GUARANTEE, MISERE, SOLO, deal, house
from tests.games.strategies import NAMES

AFTER_CYRIL = Situation(1, Seat(2), 3)


@pytest.mark.parametrize(
    ("plain", "said"),
    [
        (SOLO, "Anna solo ♠"),
        ({"bid": "heart_solo", "bidder": "Boris", "points": 71}, "Boris heart solo"),
        (MISERE, "Anna misère"),
        (GUARANTEE, "Anna guarantee solo ♣"),
        (CALL, "Anna call solo ♣"),
        ({**CALL, "called_card": "TH"}, "Anna call solo ♣, called ♥10"),
        ({"bid": "passed_out"}, "all passed"),
    ],
)
def test_a_deal_in_one_line(plain: dict[str, Any], said: str) -> None:
    assert say(headline(deal(plain), AFTER_CYRIL), NAMES) == said


def test_every_bid_and_every_fact_has_a_word() -> None:
    assert set(BIDS) == set(Bid)
    assert set(FACT_NAMES) == {field.name for field in fields(Facts)}


@pytest.mark.parametrize("seats", [3, 4])
def test_the_cards_are_dealt_from_the_dealers_left(seats: int) -> None:
    words = deal_words(Situation(1, Seat(0), seats), house())
    assert say(words, NAMES) == "4, then 3, then 4 each, three in the blind · Boris leads"
