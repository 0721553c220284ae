"""How players of Babel say it."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest

from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.games.babel.deals import FACT_NAMES, Facts, deal_words, draws, headline
from tests.english import say
from tests.games.babel.deals import NAMES, facts_of, house, plain


@pytest.mark.parametrize(
    ("deal", "said"),
    [
        (
            plain(["flush", "full_house"], [], ["pair"], stopped_by="Anna"),
            "Anna flush, full house, Boris nothing, Cyril pair; Anna stopped",
        ),
        (
            plain("AS KS QS JS TS", "2C", ["double_straight_flush"]),
            "Anna royal flush, Boris nothing, Cyril double straight flush",
        ),
    ],
)
def test_a_deal_in_one_line(deal: dict[str, Any], said: str) -> None:
    assert say(headline(facts_of(deal), Situation(1, Seat(0), 3)), NAMES) == said


@pytest.mark.parametrize(
    ("seats", "times", "said"),
    [
        (3, 7, "ten cards each, the rest is the stock, up to 7 extra cards each"),
        (4, 3, "ten cards each, the rest is the stock, up to 3 extra cards each"),
        (5, 0, "ten cards each, the rest is the stock, no extra cards"),
    ],
)
def test_it_is_said_how_often_all_may_draw(seats: int, times: int, said: str) -> None:
    """52 less 10 each leave 22, 12 and 2: 7 for three, 3 for four, none for five."""
    assert draws(seats) == times
    assert say(deal_words(Situation(1, Seat(0), seats), house()), NAMES) == said


def test_every_fact_has_a_word() -> None:
    assert set(FACT_NAMES) == {field.name for field in fields(Facts)}
