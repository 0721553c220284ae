"""The conventions of Preferans: their rows, and deals and evenings worked out by hand."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from assistant.core.ledger import Points
from assistant.evening.reading.opening import read_rules, write_rules
from assistant.games.preferans import GAME
from assistant.games.preferans.rules import Rules
from tests.games.preferans.deals import Plain, bid, evening, house, raspasy, written

Cells = dict[str, int | str]

CONVENTION = ("parlett", "sochi", "leningrad", "rostov")
ROWS: dict[str, tuple[Any, Any, Any, Any]] = {
    "american_aid": (True, True, False, True),
    "game_end": ("every_pool", "every_pool", "together", "every_pool"),
    "surplus_when_full": ("lost", "own_mountain", "lost", "own_mountain"),
    "pool_worth": (0, 0, 20, 0),
    "remainder": ("floor", "exact", "exact", "exact"),
    "undertrick_factor": (1, 1, 2, 1),
    "misere_price": (10, 10, 20, 10),
    "consolation": ("whisters", "all", "both", "all"),
    "consolation_price": ("value", "value", "value", "ten"),
    "misere_consolation": (True, False, False, False),
    "whist_factor": (1, 1, 2, 1),
    "duty": ("joint", "joint", "joint", "joint"),
    "short_on_eight": ("both", "second", "both", "second"),
    "whist_on_nine_ten": ("none", "one", "one", "one"),
    "tricks_when_short": ("duty", "tricks", "tricks", "tricks"),
    "shortfall_to": ("whists", "own_mountain", "own_mountain", "own_mountain"),
    "shortfall_price": ("full", "full", "full", "half"),
    "lone_whist": ("greedy", "greedy", "greedy", "gentleman"),
    "half_whist": (False, True, True, True),
    "raspasy_to": ("mountain", "mountain", "mountain", "whists"),
    "raspasy_first": (1, 1, 2, 1),
    "raspasy_end": (0, 3, 3, 3),
    "raspasy_bonus": ("none", "price", "one", "one"),
    "dealer_stays": (True, False, False, False),
    "target": (10,) * 4,
}
# What the first edition had at the value of Parlett's convention.
FIXED: dict[str, tuple[Any, Any, Any, Any]] = {
    "no_trump_bid": (False, True, True, True),
    "misere_rank": ("above_nine", "below_nine", "below_nine", "below_nine"),
    "misere_bid": ("free", "first_call", "first_call", "first_call"),
    "raspasy_growth": ("adding",) * 4,
    "raspasy_exit": ("any", "any", "made_whisted", "any"),
    "exit_by_half_whist": (False,) * 4,
    "exit_by_misere": (False,) * 4,
    "raspasy_minimum": ("6", "6", "6-7", "6"),
    "raspasy_dealer": (False, False, True, False),
    "raspasy_bonus_to": ("pool",) * 4,
    "made_to": ("pool",) * 4,
    "give_up": (False, True, True, True),
    "give_up_consolation": (False,) * 4,
    "stalingrad": (False,) * 4,
    "raspasy_tie": ("each",) * 4,
    "raspasy_amnesty": (False,) * 4,
    "raspasy_dealer_point": (0,) * 4,
    "sitter_pays": (False,) * 4,
    "raspasy_dealer_most": (0,) * 4,
    "aid_to": ("left",) * 4,
    "surplus_floor": (False,) * 4,
    "give_up_short": (3,) * 4,
    "short_whisters": ("own",) * 4,
}
# What is typed, and the same in all of them.
PRICES = {
    "price_6": 2,
    "price_7": 4,
    "price_8": 6,
    "price_9": 8,
    "price_10": 10,
    "price_misere": 10,
}
EDITIONS = (1, 2)


def test_every_house_rule_is_a_row() -> None:
    rows = ROWS.keys() | FIXED.keys() | PRICES.keys()
    assert rows | {"convention"} == {option.key for option in GAME.options}
    assert GAME.presets.meanings.keys() == set(CONVENTION)


@pytest.mark.parametrize(("column", "convention"), list(enumerate(CONVENTION)))
def test_a_convention_stands_for_its_column(column: int, convention: str) -> None:
    rows = ROWS | FIXED
    rules = house(convention=convention, edition=2)
    assert {key: getattr(rules, key) for key in rows} == {key: rows[key][column] for key in rows}
    assert {key: getattr(rules, key) for key in PRICES} == PRICES


@pytest.mark.parametrize(("column", "convention"), list(enumerate(CONVENTION)))
def test_a_convention_without_an_edition_is_what_it_was(column: int, convention: str) -> None:
    first = {key: ROWS[key][column] for key in ROWS} | {key: FIXED[key][0] for key in FIXED}
    for rules in (house(convention=convention), house(convention=convention, edition=1)):
        assert {key: getattr(rules, key) for key in first} == first


def test_parlett_is_what_nobody_said_otherwise() -> None:
    assert house() == house(convention="parlett") == Rules()


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("convention", CONVENTION)
@pytest.mark.parametrize("key", [key for key in ROWS | FIXED if key != "target"])
def test_any_row_of_a_convention_may_be_set_alone(convention: str, key: str, edition: int) -> None:
    values = {option.key: option.values for option in GAME.options}[key]
    usual = house(convention=convention, edition=edition)
    for value in values:
        rules = house(**{"convention": convention, "edition": edition, key: value})
        different = {k for k in ROWS | FIXED if getattr(rules, k) != getattr(usual, k)}
        assert different == ({key} if value != getattr(usual, key) else set())
        assert read_rules(write_rules(rules, GAME), GAME) == (rules, [])


LENINGRAD = [
    (bid("7S", "Anna", (7, 1, 2), "BC"), {"pool Anna": 4, "Boris on Anna": 8, "Cyril on Anna": 16}),
    (
        bid("6C", "Anna", (7, 3, 0), "B"),
        {"pool Anna": 2, "Boris on Anna": 12, "mountain Boris": 2},
    ),
    (
        bid("8S", "Anna", (10, 0, 0), "BC"),
        {"pool Anna": 6, "mountain Boris": 6, "mountain Cyril": 6},
    ),
    (
        bid("6C", "Anna", (8, 1, 1), "BC"),
        {
            "pool Anna": 2,
            "Boris on Anna": 4,
            "Cyril on Anna": 4,
            "mountain Boris": 2,
            "mountain Cyril": 2,
        },
    ),
    (
        bid("6C", "Anna", (5, 2, 3), "BC"),
        {"mountain Anna": 4, "Boris on Anna": 12, "Cyril on Anna": 16},
    ),
    (
        bid("9S", "Anna", (7, 1, 2), "BC"),
        {"mountain Anna": 32, "Boris on Anna": 48, "Cyril on Anna": 64},
    ),
    (bid("misere", "Anna", (2, 4, 4), "BC"), {"mountain Anna": 40}),
    (bid("6S", "Anna", half="C"), {"pool Anna": 2, "Cyril on Anna": 8}),
    (bid("7S", "Anna", half="B"), {"pool Anna": 4, "Boris on Anna": 8}),
]
SOCHI = [
    (bid("6H", "Anna", (6, 2, 2), "B"), {"pool Anna": 2, "Boris on Anna": 8}),
    (
        bid("6H", "Anna", (7, 1, 2), "C"),
        {"pool Anna": 2, "Cyril on Anna": 6, "mountain Cyril": 2},
    ),
    (bid("8H", "Anna", (10, 0, 0), "BC"), {"pool Anna": 6, "mountain Cyril": 6}),
    (bid("9H", "Anna", (9, 0, 1), "B"), {"pool Anna": 8, "Boris on Anna": 8}),
    (bid("10H", "Anna", (10, 0, 0), "C"), {"pool Anna": 10, "mountain Cyril": 10}),
    (
        bid("7H", "Anna", (5, 3, 2), "B"),
        {"mountain Anna": 8, "Boris on Anna": 28, "Cyril on Anna": 8},
    ),
    (bid("misere", "Anna", (3, 4, 3), "BC"), {"mountain Anna": 30}),
    (bid("6S", "Anna", half="B"), {"pool Anna": 2, "Boris on Anna": 4}),
]
ROSTOV = [
    # 10 for the undertrick; five tricks of 2, 10, are shared
    (
        bid("6H", "Anna", (5, 3, 2), "B"),
        {"mountain Anna": 2, "Boris on Anna": 15, "Cyril on Anna": 15},
    ),
    # both whist: their own tricks
    (
        bid("8H", "Anna", (7, 3, 0), "BC"),
        {"mountain Anna": 6, "Boris on Anna": 28, "Cyril on Anna": 10},
    ),
    (
        bid("6H", "Anna", (7, 3, 0), "B"),
        {"pool Anna": 2, "Boris on Anna": 6, "mountain Boris": 1},
    ),
    (bid("9H", "Anna", (10, 0, 0), "BC"), {"pool Anna": 8, "mountain Cyril": 4}),
    (raspasy(1, 4, 5), {"Anna on Boris": 20, "Anna on Cyril": 25}),
    (
        raspasy(10, 0, 0),
        {"pool Boris": 1, "pool Cyril": 1, "Boris on Anna": 50, "Cyril on Anna": 50},
    ),
]


@pytest.mark.parametrize(
    ("convention", "plain", "cells"),
    [("leningrad", *case) for case in LENINGRAD]
    + [("sochi", *case) for case in SOCHI]
    + [("rostov", *case) for case in ROSTOV],
)
def test_one_deal(convention: str, plain: Plain, cells: Cells) -> None:
    assert written(plain, convention=convention) == cells


@pytest.mark.parametrize(
    ("convention", "consoled"), [("sochi", 4), ("leningrad", 0), ("rostov", 10)]
)
def test_a_dealer_who_sits_out_is_consoled_or_not(convention: str, consoled: int) -> None:
    """Anna's seven is one down; Dana dealt."""
    sheet = written(bid("7C", "Anna", (6, 2, 2), "BC"), seats=4, convention=convention)
    assert sheet.get("Dana on Anna", 0) == consoled


@pytest.mark.parametrize(
    ("convention", "prices"),
    [("parlett", [1, 2, 3, 4, 5]), ("sochi", [1, 2, 3, 3, 3]), ("leningrad", [2, 4, 6, 6, 6])],
)
def test_the_price_of_raspasy_in_a_row(convention: str, prices: list[int]) -> None:
    sums = [
        written(*[raspasy(8, 1, 1)] * times, convention=convention)["mountain Boris"]
        for times in range(1, 6)
    ]
    assert sums == [sum(prices[:times]) for times in range(1, 6)]


NINE = [
    bid("6S", "Anna", (6, 2, 2), "B"),
    bid("7H", "Boris", (1, 7, 2), "AC"),
    bid("8D", "Cyril", (2, 1, 7), "AB"),
    raspasy(2, 5, 3),
    raspasy(4, 3, 3),
    bid("misere", "Anna", (0, 6, 4), "BC"),
    bid("6C", "Boris", (1, 8, 1), "AC"),
    bid("9NT", "Cyril", (1, 0, 9), "A"),
    bid("8H", "Anna"),
]


@pytest.mark.parametrize(
    ("convention", "totals"),
    [
        ("parlett", (92, -18, -74)),
        ("sochi", (Fraction(332, 3), Fraction(-58, 3), Fraction(-274, 3))),
        ("leningrad", (228, -52, -176)),
        # whists +88 −37 −51; mountains −1 0 7, their mean 20: +30 +20 −50
        ("rostov", (118, -17, -101)),
    ],
)
def test_the_whole_game(convention: str, totals: tuple[Points, ...]) -> None:
    played = evening(*NINE, convention=convention)
    assert played.totals == totals
    assert played.over
    assert not evening(*NINE[:-1], convention=convention).over


def test_an_evening_in_rostov_among_four_stopped_early() -> None:
    """Dana deals first, then Anna, then Boris; the game stops with pools of 4, 0, 1 and 0 of 10.

    1 Anna 7♠ made, Boris whists: Boris 3 × 4 = 12 on Anna.
    2 Raspasy of Boris 5, Cyril 0, Dana 5: Cyril 25 on each, and 1 into his pool.
    3 Dana 6♣ one down, Anna whists alone, Cyril passes: mountain 2; 10 to everybody;
      five tricks of 2 shared, 5 to each: Anna 15, Cyril 15, Boris, who sits out, 10.
    Whists: Anna −12 + 15, Boris 12 − 25 + 10, Cyril 25 + 25 + 15, Dana −25 − 40: 3 −3 65 −65.
    Mountains 6 10 9 12 with the shortfalls of the pools; their mean 370 / 4 = 92½.
    """
    second = {"contract": "raspasy", "tricks": {"Boris": 5, "Cyril": 0, "Dana": 5}}
    third = {
        "contract": "6C",
        "declarer": "Dana",
        "whist": {"Anna": "whist", "Cyril": "pass"},
        "tricks": {"Dana": 5, "Anna": 3, "Cyril": 2},
    }
    first = bid("7S", "Anna", (7, 2, 1), "B")
    played = evening(first, second, third, seats=4, convention="rostov")
    assert played.clashes == ()
    assert [entry.amount for entry in played.stopping] == [6, 10, 9, 10]
    half = Fraction(1, 2)
    assert played.totals == (35 + half, -10 - half, 67 + half, -92 - half)


@pytest.mark.parametrize("convention", ["sochi", "leningrad", "rostov"])
def test_a_caught_misere_is_worth_the_same_whether_whists_are_written_down_or_not(
    convention: str,
) -> None:
    """Two tricks of 10, in Leningrad of 20, on the mountain; nobody is consoled."""
    mountain = 40 if convention == "leningrad" else 20
    said = bid("misere", "Anna", (2, 5, 3), "BC")
    left_out = {key: value for key, value in said.items() if key != "whist"}
    for plain in (said, left_out):
        assert written(plain, convention=convention) == {"mountain Anna": mountain}
