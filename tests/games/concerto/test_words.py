"""How players of Concerto say it."""

from __future__ import annotations

from dataclasses import fields

import pytest

from assistant.core.parts import side_label
from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.games.concerto import FACT_NAMES, GAME
from assistant.games.concerto.deals import SIDES, Facts, Rules
from assistant.games.concerto.scoring import partners
from tests.english import say
from tests.games.concerto.deals import (
    AFTER_DANA,
    BY_CONTRIBUTION,
    EIGHTEEN_16,
    NAMES,
    NONE,
    evening,
    facts_of,
    hands,
    plain,
)


def test_a_side_is_both_partners() -> None:
    before = Situation(1, Seat(0), 4)
    assert [say(side_label(partners(side, before)), NAMES) for side in SIDES] == [
        "Anna + Cyril",
        "Boris + Dana",
    ]


@pytest.mark.parametrize(
    ("dealer", "said"),
    [
        (
            3,
            "Anna + Cyril: pair, three, flush, four – "
            "Boris + Dana: two pair, straight, full house, nothing",
        ),
        (
            0,
            "Anna + Cyril: two pair, straight, full house, nothing – "
            "Boris + Dana: pair, three, flush, four",
        ),
    ],
)
def test_a_deal_in_one_line_is_what_each_side_made(dealer: int, said: str) -> None:
    made = "pair two_pair three straight flush full_house four nothing".split()
    assert say(GAME.headline(facts_of(plain(made)), Situation(1, Seat(dealer), 4)), NAMES) == said


def test_cards_and_splits_are_called_by_what_they_make() -> None:
    made = hands("AS KS QS JS TS", "AH AD 7C 5H 3S")
    said = say(GAME.headline(facts_of(plain(made)), AFTER_DANA), NAMES)
    assert said.startswith("Anna + Cyril: royal flush, nothing")
    assert "Boris + Dana: pair, nothing" in said
    made = hands({"kind": "four", "split": [3, 1]})
    said = say(GAME.headline(facts_of(plain(made), **BY_CONTRIBUTION), AFTER_DANA), NAMES)
    assert said.startswith("Anna + Cyril: four, nothing")


def test_before_a_deal_it_is_said_who_leads_and_how_the_game_stands() -> None:
    """18 v 16, then Anna deals: 16 v 18. 34 v 34 after two of four deals."""
    said = [
        say(GAME.deal_words(played.now, Rules()), NAMES)
        for played in (evening(), evening(*[plain(EIGHTEEN_16)] * 2))
    ]
    assert said == [
        "all cards, one by one · Anna leads, then Cyril · deal 1 of 4 in this game, 0 : 0",
        "all cards, one by one · Cyril leads, then Anna · deal 3 of 4 in this game, 34 : 34",
    ]


def test_after_the_end_of_a_game_the_next_one_is_said() -> None:
    played = evening(plain(EIGHTEEN_16, ["nothing", "four"]), plain(NONE))
    assert played.totals[0] == 18 + 120 + 100
    said = say(GAME.deal_words(played.now, Rules()), NAMES)
    assert said.endswith("deal 2 of 4 in this game, 0 : 0")


def test_every_fact_has_a_word() -> None:
    assert set(FACT_NAMES) == {field.name for field in fields(Facts)}
