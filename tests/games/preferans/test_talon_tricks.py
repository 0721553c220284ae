"""The tricks that the talon wins in raspasy for the dealer who sits out."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.core.seat import Seat
from assistant.evening.log.deal_scoring import score_deal
from assistant.games.preferans import GAME
from tests.english import say
from tests.games.preferans.deals import Plain, deal, evening, house, raspasy, read, written
from tests.games.strategies import NAMES

FOUR = dict(zip(NAMES, (4, 3, 2, 1), strict=False))
THREE = {"Anna": 5, "Boris": 3, "Cyril": 2}
AGREED: dict[str, Any] = {"raspasy_dealer": True}


@pytest.mark.parametrize(
    ("tricks", "agreed", "seats", "problem"),
    [
        (FOUR, AGREED, 4, ""),
        (FOUR, {}, 4, "enter one number for each of the three players"),
        ({**FOUR, "Dana": 2}, AGREED, 4, "the tricks add up to 11, not 10"),
        ({"Anna": 5, "Dana": 5}, AGREED, 4, "enter one number for each"),
        (THREE, AGREED, 4, ""),
        (THREE, AGREED, 3, ""),
    ],
)
def test_they_stand_beside_the_others(
    tricks: dict[str, int], agreed: Plain, seats: int, problem: str
) -> None:
    _, problems = read({"contract": "raspasy", "tricks": tricks}, seats=seats, **agreed)
    assert len(problems) == bool(problem)
    assert all(say(one.text, NAMES).startswith(problem) for one in problems)


@pytest.mark.parametrize(
    ("tricks", "wrong"), [((4, 3, 1, 2), False), ((4, 3, 0, 3), True), ((0, 0, 0, 10), True)]
)
def test_the_talon_has_two_cards(tricks: tuple[int, ...], wrong: bool) -> None:
    before = evening(seats=4, **AGREED).now
    assert before.dealer == Seat(3)
    facts = deal(raspasy(*tricks), seats=4, **AGREED)
    clashes = score_deal(GAME, house(**AGREED), 1, facts, before).clashes
    told = ["the talon wins at most 2 tricks"] if wrong else []
    assert [say(one.text, NAMES) for one in clashes] == told


def test_who_deals_is_none_of_three() -> None:
    """Dana deals, so one of the three numbers is hers and Cyril's is missing."""
    facts = deal(
        {"contract": "raspasy", "tricks": {"Anna": 5, "Boris": 4, "Dana": 1}}, seats=4, **AGREED
    )
    before = evening(seats=4, **AGREED).now
    (clash,) = score_deal(GAME, house(**AGREED), 1, facts, before).clashes
    assert say(clash.text, NAMES) == "Dana is dealing and sits out"


def test_they_are_no_part_of_rostovs_whists() -> None:
    """Boris has the fewest of the three, and a point for none; Dana's trick is on her mountain."""
    assert written(raspasy(4, 0, 5, 1), seats=4, convention="rostov", **AGREED) == {
        "Boris on Anna": 20,
        "Boris on Cyril": 25,
        "pool Boris": 1,
        "mountain Dana": 1,
    }


def test_a_dealer_without_a_trick_has_no_bonus() -> None:
    agreed: Plain = {"convention": "leningrad", "edition": 2}
    assert written(raspasy(4, 0, 6, 0), seats=4, **agreed) == {
        "mountain Anna": 8,
        "mountain Cyril": 12,
        "pool Boris": 1,
    }
