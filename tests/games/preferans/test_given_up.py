"""A contract that is given up: "without three"."""

from __future__ import annotations

import pytest

from assistant.games.preferans import GAME
from tests.english import say
from tests.games.preferans.deals import Plain, evening, raspasy, read, written
from tests.games.strategies import NAMES

Cells = dict[str, int | str]
SEVEN: Plain = {"contract": "7H", "declarer": "Anna", "given_up": True}


@pytest.mark.parametrize(
    ("agreed", "seats", "cells"),
    [
        ({}, 3, {"mountain Anna": 12}),
        ({"convention": "sochi"}, 4, {"mountain Anna": 12}),
        ({"convention": "leningrad"}, 3, {"mountain Anna": 24}),
        # Nobody whisted, so by the text nobody is consoled.
        ({"give_up_consolation": True}, 3, {"mountain Anna": 12}),
        (
            {"convention": "sochi", "give_up_consolation": True},
            4,
            {"mountain Anna": 12, "Boris on Anna": 12, "Cyril on Anna": 12, "Dana on Anna": 12},
        ),
        (
            {"convention": "leningrad", "give_up_consolation": True},
            4,
            {"mountain Anna": 24, "Boris on Anna": 24, "Cyril on Anna": 24},
        ),
        (
            {"convention": "rostov", "give_up_consolation": True},
            3,
            {"mountain Anna": 12, "Boris on Anna": 30, "Cyril on Anna": 30},
        ),
    ],
)
def test_it_is_three_down(agreed: Plain, seats: int, cells: Cells) -> None:
    assert written(SEVEN, seats=seats, give_up=True, **agreed) == cells


@pytest.mark.parametrize(
    ("plain", "agreed", "field"),
    [
        (SEVEN, {}, "given_up"),
        (SEVEN | {"contract": "misere"}, {"give_up": True}, "given_up"),
        (raspasy(2, 5, 3) | {"given_up": True}, {"give_up": True}, "given_up"),
        (SEVEN | {"whist": {"Boris": "pass", "Cyril": "pass"}}, {"give_up": True}, "whist"),
        (SEVEN | {"tricks": {"Anna": 4, "Boris": 3, "Cyril": 3}}, {"give_up": True}, "tricks"),
        (SEVEN | {"tricks_by": ["Anna"]}, {"give_up": True}, "tricks_by"),
    ],
)
def test_only_an_unplayed_level_is_given_up(plain: Plain, agreed: Plain, field: str) -> None:
    _, problems = read(plain, **agreed)
    assert [problem.field for problem in problems] == [field]


def test_it_is_named_so() -> None:
    (one,) = evening(SEVEN, give_up=True).deals
    assert say(GAME.headline(one.facts, one.before), NAMES) == "Anna 7♥ given up"
