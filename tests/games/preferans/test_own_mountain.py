"""What takes the own mountain down, and how far."""

from __future__ import annotations

import pytest

from tests.games.preferans.deals import Plain, bid, raspasy, written
from tests.games.strategies import NAMES

Cells = dict[str, int | str]
LENINGRAD: Plain = {"convention": "leningrad", "edition": 2}


@pytest.mark.parametrize(
    ("agreed", "deals", "cells"),
    [
        # Half of six's missing trick is one point on Boris's mountain. One of the two of his own
        # six is used up on it, though in Leningrad it could take two off; the other is left.
        (
            {**LENINGRAD, "made_to": "mountain_first", "shortfall_price": "half"},
            [bid("6S", "Anna", (7, 3, 0), "B"), bid("6S", "Boris")],
            {"pool Anna": 2, "pool Boris": 1, "Boris on Anna": 12},
        ),
        # A quarter of eight's missing trick: one and a half, which two points take off.
        (
            {"made_to": "mountain_first", "shortfall_to": "own_mountain"}
            | {"shortfall_price": "half", "short_on_eight": "split"},
            [bid("8S", "Anna", (10, 0, 0), "BC"), bid("6S", "Boris")],
            {"pool Anna": 6, "mountain Cyril": "3/2"},
        ),
        # What is above the target helps the others, once the mountain is down.
        (
            {"made_to": "mountain_first"},
            [raspasy(3, 3, 4), bid("10S", "Anna"), bid("10S", "Anna")],
            {"pool Anna": 10, "pool Boris": 7, "mountain Boris": 3, "mountain Cyril": 4}
            | {"Anna on Boris": 70},
        ),
        # A mountain below zero is not taken down any more.
        (
            {"made_to": "mountain_first", "surplus_when_full": "own_mountain"},
            [*(bid("10S", name) for name in NAMES[:3]), bid("6S", "Anna"), bid("6S", "Anna")],
            {"pool Anna": 10, "pool Boris": 10, "pool Cyril": 10, "mountain Anna": -4},
        ),
        # The price of no trick is 4 by then: eight of Anna's ten. Cyril's 2 found nothing to take.
        (
            {**LENINGRAD, "raspasy_bonus": "price", "raspasy_bonus_to": "mountain"},
            [raspasy(5, 5, 0), raspasy(0, 5, 5)],
            {"mountain Anna": 2, "mountain Boris": 30, "mountain Cyril": 20},
        ),
    ],
)
def test_the_own_mountain_goes_down_first(agreed: Plain, deals: list[Plain], cells: Cells) -> None:
    assert written(*deals, **agreed) == cells
