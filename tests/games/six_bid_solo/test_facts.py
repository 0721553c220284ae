"""What cannot be in a deal of Six-Bid Solo."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.games.six_bid_solo import GAME
from tests.english import say
from tests.games.six_bid_solo.deals import CALL, GUARANTEE, MISERE, SOLO, deal, house, read
from tests.games.strategies import NAMES

HEARTS = {"bid": "heart_solo", "bidder": "Anna", "points": 71}
SPREAD = {**MISERE, "bid": "spread_misere"}


def where_wrong(plain: dict[str, Any], seats: int = 3) -> list[str]:
    facts, problems = read(plain, seats)
    assert (facts is None) == bool(problems)
    return [problem.field for problem in problems]


@pytest.mark.parametrize(
    ("changed", "at"),
    [
        ({"bid": None}, "bid"),
        ({"bid": "Solo"}, "bid"),
        ({"bid": "frog"}, "bid"),
        ({"bidder": None}, "bidder"),
        ({"bidder": "Dana"}, "bidder"),
        ({"bidder": 0}, "bidder"),
        ({"trump": None}, "trump"),
        ({"trump": "hearts"}, "trump"),
        ({"trump": "leaves"}, "trump"),
        ({"points": None}, "points"),
        ({"points": 1}, "points"),
        ({"points": 119}, "points"),
        ({"points": -1}, "points"),
        ({"points": 121}, "points"),
        ({"points": 10**15}, "points"),
        ({"points": 64.0}, "points"),
        ({"points": "64"}, "points"),
        ({"points": True}, "points"),
        ({"made": True}, "made"),
        ({"made": False}, "made"),
        ({"made": True, "points": None}, "made"),
        ({"made": False, "points": None}, "made"),
        ({"called_card": "AS"}, "called_card"),
        ({"tricks": 5}, "tricks"),
    ],
)
def test_a_solo_cannot_have(changed: dict[str, Any], at: str) -> None:
    assert where_wrong({**SOLO, **changed}) == [at]


@pytest.mark.parametrize(
    ("plain", "changed", "at"),
    [
        (HEARTS, {"trump": "hearts"}, "trump"),
        (HEARTS, {"trump": "spades"}, "trump"),
        (HEARTS, {"made": True}, "made"),
        (HEARTS, {"points": None}, "points"),
        (MISERE, {"trump": "spades"}, "trump"),
        (MISERE, {"made": None}, "made"),
        (MISERE, {"made": "yes"}, "made"),
        (MISERE, {"made": 1}, "made"),
        (MISERE, {"points": 0}, "made"),
        (MISERE, {"made": None, "points": 1}, "points"),
        (MISERE, {"called_card": "AS"}, "called_card"),
        (SPREAD, {"trump": "hearts"}, "trump"),
        (SPREAD, {"points": 2}, "made"),
        (GUARANTEE, {"trump": None}, "trump"),
        (GUARANTEE, {"made": True}, "made"),
        (GUARANTEE, {"made": True, "points": None, "called_card": "AS"}, "called_card"),
        (CALL, {"trump": None}, "trump"),
        (CALL, {"points": 119}, "points"),
        (CALL, {"called_card": "5S"}, "called_card"),
        (CALL, {"called_card": "10S"}, "called_card"),
        (CALL, {"called_card": "as"}, "called_card"),
        (CALL, {"called_card": "AX"}, "called_card"),
        (CALL, {"called_card": ["AS"]}, "called_card"),
    ],
)
def test_the_other_bids_cannot_have(
    plain: dict[str, Any], changed: dict[str, Any], at: str
) -> None:
    assert where_wrong({**plain, **changed}) == [at]


@pytest.mark.parametrize(
    "said",
    [{"bidder": "Anna"}, {"trump": "clubs"}, {"points": 0}, {"made": False}, {"called_card": "AS"}],
    ids=str,
)
def test_a_deal_that_all_passed_has_no_other_fact(said: dict[str, Any]) -> None:
    assert where_wrong({"bid": "passed_out", **said}) == list(said)


@pytest.mark.parametrize(
    "plain",
    [
        {"bid": "passed_out"},
        {"bid": "passed_out", "bidder": None, "made": None},
        {**SOLO, "made": None, "called_card": None},
        {**SOLO, "points": 0},
        {**SOLO, "points": 2},
        {**SOLO, "points": 118},
        {**SOLO, "points": 120},
        HEARTS,
        MISERE,
        {**MISERE, "made": None, "points": 0},
        {**SPREAD, "made": False},
        {**GUARANTEE, "trump": "hearts"},
        {**GUARANTEE, "points": None, "made": True},
        {**CALL, "called_card": "6S"},
        {**CALL, "called_card": "TH"},
        {**CALL, "points": None, "made": False, "called_card": "AC"},
    ],
    ids=str,
)
def test_what_may_be(plain: dict[str, Any]) -> None:
    assert where_wrong(plain) == []


def test_what_is_not_said_yet_is_missing_rather_than_wrong() -> None:
    for plain, fields in (
        ({}, ["bid"]),
        ({"bid": "solo"}, ["bidder", "trump", "points"]),
        ({"bid": "misere"}, ["bidder", "made"]),
        ({"bid": "call_solo", "bidder": "Anna", "made": True}, ["trump"]),
    ):
        _, problems = read(plain)
        assert [problem.field for problem in problems] == fields
        assert all(problem.missing for problem in problems)
    _, (wrong,) = read({**SOLO, "points": 121})
    assert not wrong.missing


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"points": 119}, "no cards add up to 119 points"),
        ({"trump": "hearts"}, "♥ cannot be trumps in this bid"),
        ({"made": True}, "not allowed here: the points decide this bid"),
        ({"called_card": "AS"}, "only a call solo has a called card"),
        ({"bidder": "Dana"}, "Dana is not at this table"),
    ],
)
def test_a_problem_says_what_is_wrong(changed: dict[str, Any], said: str) -> None:
    _, (problem,) = read({**SOLO, **changed})
    assert say(problem.text, NAMES) == said


def test_of_four_the_dealer_sits_out_and_cannot_bid() -> None:
    facts = deal({**SOLO, "bidder": "Dana"}, seats=4)
    clashes = GAME.clashes
    (clash,) = clashes(facts, house(), Situation(1, Seat(3), 4))
    assert clash.field == "bidder"
    assert say(clash.text, NAMES) == "Dana is dealing and sits out"
    assert clashes(facts, house(), Situation(1, Seat(2), 4)) == []
    assert clashes(deal({"bid": "passed_out"}, seats=4), house(), Situation(1, Seat(3), 4)) == []


def test_of_three_the_dealer_plays_too() -> None:
    assert GAME.clashes(deal(SOLO), house(), Situation(1, Seat(0), 3)) == []
