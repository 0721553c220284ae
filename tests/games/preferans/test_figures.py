"""What is counted about a deal of Preferans."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.games.preferans import GAME
from tests.games.marks import marks, told
from tests.games.preferans.deals import bid, deal, house, raspasy


@pytest.mark.parametrize(
    ("plain", "counted"),
    [
        # Anna's seven with seven tricks; the whisters owe two together and have three.
        (
            bid("7H", "Anna", (7, 2, 1), whist="BC"),
            ["Anna 7 tricks made", "Boris whist made", "Cyril whist made"],
        ),
        (
            bid("7H", "Anna", (6, 4, 0), whist="B"),
            ["Anna 7 tricks failed", "Boris whist made", "Cyril pass as defender"],
        ),
        (
            bid("6S", "Anna", (8, 2, 0), whist="B"),
            ["Anna 6 tricks made", "Boris whist failed", "Cyril pass as defender"],
        ),
        # Together they owe four of a six and have three; Boris has his share of two.
        (
            bid("6S", "Anna", (7, 2, 1), whist="BC"),
            ["Anna 6 tricks made", "Boris whist made", "Cyril whist failed"],
        ),
        # On nine nothing is owed by the text.
        (
            bid("9NT", "Anna", (9, 1, 0), whist="B"),
            ["Anna 9 tricks made", "Boris whist", "Cyril pass as defender"],
        ),
        (
            bid("10C", "Anna"),
            ["Anna 10 tricks made", "Boris pass as defender", "Cyril pass as defender"],
        ),
    ],
)
def test_contracts_are_counted_by_level_and_whists_by_what_is_owed(
    plain: dict[str, Any], counted: list[str]
) -> None:
    assert told(GAME, deal(plain), house()) == counted


@pytest.mark.parametrize(
    ("tricks", "counted"),
    [
        (
            (0, 6, 4),
            ["Anna misère made", "Boris misère caught failed", "Cyril misère caught failed"],
        ),
        (
            (2, 5, 3),
            ["Anna misère failed", "Boris misère caught made", "Cyril misère caught made"],
        ),
    ],
)
def test_a_misere_is_made_or_caught(tricks: tuple[int, int, int], counted: list[str]) -> None:
    plain = bid("misere", "Anna", tricks, whist="BC")
    assert told(GAME, deal(plain), house()) == counted


def test_both_catch_a_misere_once() -> None:
    caught = marks(GAME, deal(bid("misere", "Anna", (1, 5, 4), whist="BC")), house())[1:]
    assert [mark.again for mark in caught] == [False, True]


def test_a_defender_who_leaves_for_half_is_counted_as_that() -> None:
    plain = bid("6S", "Anna", half="B")
    counted = told(GAME, deal(plain, convention="sochi"), house(convention="sochi"))
    assert counted[1:] == ["Boris half-whist", "Cyril pass as defender"]


def test_where_each_answers_for_himself_one_whist_may_fail() -> None:
    """On seven each owes one trick. Three are enough together, but Cyril has none."""
    facts = deal(bid("7H", "Anna", (7, 3, 0), whist="BC"))
    assert told(GAME, facts, house())[1:] == ["Boris whist made", "Cyril whist made"]
    alone = told(GAME, facts, house(duty="own"))
    assert alone[1:] == ["Boris whist made", "Cyril whist failed"]


def test_raspasy_is_won_without_a_trick() -> None:
    assert told(GAME, deal(raspasy(5, 0, 5)), house()) == [
        "Anna raspasy, no trick failed",
        "Boris raspasy, no trick made",
        "Cyril raspasy, no trick failed",
    ]
