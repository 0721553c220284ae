"""What cannot be in a deal of Frog."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.games.frog import GAME
from tests.english import say
from tests.games.frog.deals import CHICO, FROG, GRAND, deal, house, read
from tests.games.strategies import NAMES


def where_wrong(plain: dict[str, Any], seats: int = 3) -> list[str]:
    facts, problems = read(plain, seats)
    assert (facts is None) == bool(problems)
    return [problem.field for problem in problems]


@pytest.mark.parametrize("plain", [FROG, CHICO, GRAND], ids=lambda plain: plain["bid"])
@pytest.mark.parametrize(
    ("changed", "at"),
    [
        ({"bid": None}, "bid"),
        ({"bid": "Grand"}, "bid"),
        ({"bid": "solo"}, "bid"),
        ({"bidder": None}, "bidder"),
        ({"bidder": "Dana"}, "bidder"),
        ({"trump": "hearts"}, "trump"),
        ({"trump": "leaves"}, "trump"),
        ({"points": None}, "points"),
        ({"points": 1}, "points"),
        ({"points": 119}, "points"),
        ({"points": -1}, "points"),
        ({"points": 121}, "points"),
        ({"points": 64.0}, "points"),
        ({"points": "64"}, "points"),
        ({"points": False}, "points"),
        ({"made": True}, "made"),
        ({"called_card": "AS"}, "called_card"),
    ],
    ids=str,
)
def test_no_bid_can_have(plain: dict[str, Any], changed: dict[str, Any], at: str) -> None:
    assert where_wrong({**plain, **changed}) == [at]


def test_only_chico_leaves_a_choice_of_trumps() -> None:
    assert where_wrong({**FROG, "trump": "spades"}) == ["trump"]
    assert where_wrong({**GRAND, "trump": "spades"}) == ["trump"]
    assert where_wrong({**CHICO, "trump": None}) == ["trump"]
    for trump in ("spades", "clubs", "diamonds"):
        assert where_wrong({**CHICO, "trump": trump}) == []


@pytest.mark.parametrize("said", [{"bidder": "Anna"}, {"trump": "clubs"}, {"points": 0}], ids=str)
def test_a_deal_that_all_passed_has_no_other_fact(said: dict[str, Any]) -> None:
    assert where_wrong({"bid": "passed_out", **said}) == list(said)
    assert where_wrong({"bid": "passed_out", **dict.fromkeys(said)}) == []


@pytest.mark.parametrize("points", [0, 2, 60, 118, 120])
def test_points_that_cards_add_up_to(points: int) -> None:
    assert where_wrong({**FROG, "points": points}) == []


def test_what_is_not_said_yet_is_missing_rather_than_wrong() -> None:
    _, problems = read({"bid": "chico"})
    assert [problem.field for problem in problems] == ["bidder", "trump", "points"]
    assert all(problem.missing for problem in problems)
    _, (wrong,) = read({**FROG, "points": 121})
    assert not wrong.missing
    assert say(wrong.text, NAMES) == "no cards add up to 121 points"


def test_of_four_the_dealer_sits_out_and_cannot_bid() -> None:
    facts = deal({**FROG, "bidder": "Dana"}, seats=4)
    clashes = GAME.clashes
    (clash,) = clashes(facts, house(), Situation(1, Seat(3), 4))
    assert clash.field == "bidder"
    assert clashes(facts, house(), Situation(1, Seat(2), 4)) == []
    assert clashes(deal(FROG), house(), Situation(1, Seat(0), 3)) == []
