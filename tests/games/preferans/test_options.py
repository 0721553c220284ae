"""Every house rule of Preferans changes what it says, and nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.games.preferans import GAME
from tests.english import say
from tests.games.preferans.deals import Plain, bid, evening, raspasy, written
from tests.games.strategies import NAMES

Cells = dict[str, int | str]

# Anna declares, Boris whists first and Cyril second; what Parlett's convention writes is beside it.
# Sixes are of clubs: at some tables a six of spades is whisted by both.
DOWN = bid("6C", "Anna", (5, 3, 2), "B")
DEALS: dict[str, tuple[list[Plain], Cells]] = {
    "nobody whists": ([bid("7S", "Anna")], {"pool Anna": 4}),
    "one whists": ([bid("6C", "Anna", (6, 2, 2), "B")], {"pool Anna": 2, "Boris on Anna": 8}),
    "one is short": ([bid("6C", "Anna", (7, 3, 0), "B")], {"pool Anna": 2, "Anna on Boris": 2}),
    "two whist": (
        [bid("6C", "Anna", (6, 3, 1), "BC")],
        {"pool Anna": 2, "Boris on Anna": 6, "Cyril on Anna": 2},
    ),
    "two are short": (
        [bid("6C", "Anna", (7, 3, 0), "BC")],
        {"pool Anna": 2, "Boris on Anna": 4, "Anna on Cyril": 4},
    ),
    "short on eight": (
        [bid("8S", "Anna", (10, 0, 0), "BC")],
        {"pool Anna": 6, "Anna on Boris": 6, "Anna on Cyril": 6},
    ),
    "nine without a trick": ([bid("9S", "Anna", (10, 0, 0), "BC")], {"pool Anna": 8}),
    "nine with one": ([bid("9S", "Anna", (9, 1, 0), "B")], {"pool Anna": 8}),
    "ten without a trick": ([bid("10S", "Anna", (10, 0, 0), "BC")], {"pool Anna": 10}),
    "ten one down": (
        [bid("10S", "Anna", (9, 1, 0), "B")],
        {"mountain Anna": 10, "Boris on Anna": 10},
    ),
    "six one down": ([DOWN], {"mountain Anna": 2, "Boris on Anna": 12}),
    "seven two down": (
        [bid("7S", "Anna", (5, 3, 2), "BC")],
        {"mountain Anna": 8, "Boris on Anna": 20, "Cyril on Anna": 16},
    ),
    "misère caught": (
        [bid("misere", "Anna", (2, 3, 5), "B")],
        {"mountain Anna": 20, "Boris on Anna": 20},
    ),
    "four raspasy": ([raspasy(0, 4, 6)] * 4, {"mountain Boris": 40, "mountain Cyril": 60}),
    "above the target": (
        [bid("10S", "Anna"), bid("6C", "Anna")],
        {"pool Anna": 10, "pool Boris": 2, "Anna on Boris": 20},
    ),
    "all pools full": (
        [bid("10S", "Anna"), bid("10S", "Boris"), bid("9S", "Cyril"), bid("7S", "Cyril")],
        {"pool Anna": 10, "pool Boris": 10, "pool Cyril": 10},
    ),
}
FOUR: dict[str, tuple[list[Plain], Cells]] = {
    "Dana sits out": ([DOWN], {"mountain Anna": 2, "Boris on Anna": 12}),
}

NINE: dict[str, Cells] = {
    "nine without a trick": {"pool Anna": 8, "Anna on Boris": 8, "Anna on Cyril": 8},
    "nine with one": {"pool Anna": 8, "Boris on Anna": 8},
}
HALVES: Cells = {"mountain Anna": 2, "Boris on Anna": 7, "Cyril on Anna": 5}
"""Six one down for 2, five tricks shared."""

# What is about the auction, or about deals that are not among those.
OF_THE_AUCTION_AND_AFTER: list[tuple[str, Any]] = [
    ("no_trump_bid", True),
    ("misere_bid", "first_call"),
    ("raspasy_exit", "made"),
    ("raspasy_exit", "made_whisted"),
    ("raspasy_exit", "both_whisted"),
    ("exit_by_half_whist", True),
    ("exit_by_misere", True),
    ("raspasy_minimum", "6-7"),
    ("raspasy_minimum", "6-7-8"),
    ("raspasy_minimum", "6-7-7-8"),
    ("raspasy_minimum", "7"),
    ("raspasy_minimum", "6-7-8-"),
    ("raspasy_exit", "played"),
    ("raspasy_tie", "shared"),
    ("raspasy_amnesty", True),
    ("raspasy_dealer", True),
    ("raspasy_dealer_point", 1),
    ("sitter_pays", True),
    ("raspasy_dealer_most", 3),
    ("stalingrad", True),
    ("raspasy_bonus_to", "mountain"),
    ("made_to", "mountain_first"),
    ("give_up", True),
    ("give_up_consolation", True),
    ("give_up_short", 2),
]

# What becomes of those deals by a house rule; the others stay as they are.
CHANGES: dict[tuple[str, Any], dict[str, Cells]] = {
    **{key: {} for key in OF_THE_AUCTION_AND_AFTER},
    # 1 + 2 + 4 + 8 for each of four and of six tricks
    ("raspasy_growth", "doubling"): {
        "four raspasy": {"mountain Boris": 60, "mountain Cyril": 90},
    },
    ("american_aid", False): {
        "above the target": {"pool Anna": 12},
        "all pools full": {"pool Anna": 10, "pool Boris": 10, "pool Cyril": 12},
    },
    # Boris and Cyril are equally short, so it is the left one who is helped all the same.
    ("aid_to", "highest"): {},
    # Cyril's mountain is empty.
    ("surplus_floor", True): {},
    ("game_end", "together"): {},
    ("surplus_when_full", "own_mountain"): {
        "all pools full": {
            "pool Anna": 10,
            "pool Boris": 10,
            "pool Cyril": 10,
            "mountain Cyril": -2,
        },
    },
    ("pool_worth", 10): {},
    ("pool_worth", 20): {},
    ("remainder", "exact"): {},
    ("undertrick_factor", 2): {
        "ten one down": {"mountain Anna": 20, "Boris on Anna": 10},
        "six one down": {"mountain Anna": 4, "Boris on Anna": 12},
        "seven two down": {"mountain Anna": 16, "Boris on Anna": 20, "Cyril on Anna": 16},
        "Dana sits out": {"mountain Anna": 4, "Boris on Anna": 12},
    },
    ("misere_price", 20): {"misère caught": {"mountain Anna": 40, "Boris on Anna": 20}},
    ("consolation", "both"): {
        "ten one down": {"mountain Anna": 10, "Boris on Anna": 10, "Cyril on Anna": 10},
        "six one down": {"mountain Anna": 2, "Boris on Anna": 12, "Cyril on Anna": 2},
        "misère caught": {"mountain Anna": 20, "Boris on Anna": 20, "Cyril on Anna": 20},
        "Dana sits out": {"mountain Anna": 2, "Boris on Anna": 12, "Cyril on Anna": 2},
    },
    ("consolation", "all"): {
        "ten one down": {"mountain Anna": 10, "Boris on Anna": 10, "Cyril on Anna": 10},
        "six one down": {"mountain Anna": 2, "Boris on Anna": 12, "Cyril on Anna": 2},
        "misère caught": {"mountain Anna": 20, "Boris on Anna": 20, "Cyril on Anna": 20},
        "Dana sits out": {
            "mountain Anna": 2,
            "Boris on Anna": 12,
            "Cyril on Anna": 2,
            "Dana on Anna": 2,
        },
    },
    ("consolation", "none"): {
        "ten one down": {"mountain Anna": 10},
        "six one down": {"mountain Anna": 2, "Boris on Anna": 10},
        "seven two down": {"mountain Anna": 8, "Boris on Anna": 12, "Cyril on Anna": 8},
        "misère caught": {"mountain Anna": 20},
        "Dana sits out": {"mountain Anna": 2, "Boris on Anna": 10},
    },
    ("consolation_price", "ten"): {
        "six one down": {"mountain Anna": 2, "Boris on Anna": 20},
        "seven two down": {"mountain Anna": 8, "Boris on Anna": 32, "Cyril on Anna": 28},
        "Dana sits out": {"mountain Anna": 2, "Boris on Anna": 20},
    },
    ("misere_consolation", False): {"misère caught": {"mountain Anna": 20}},
    ("whist_factor", 2): {
        "one whists": {"pool Anna": 2, "Boris on Anna": 16},
        "one is short": {"pool Anna": 2, "Anna on Boris": 4},
        "two whist": {"pool Anna": 2, "Boris on Anna": 12, "Cyril on Anna": 4},
        "two are short": {"pool Anna": 2, "Boris on Anna": 8, "Anna on Cyril": 8},
        "short on eight": {"pool Anna": 6, "Anna on Boris": 12, "Anna on Cyril": 12},
        "ten one down": {"mountain Anna": 10, "Boris on Anna": 20},
        "six one down": {"mountain Anna": 2, "Boris on Anna": 24},
        "seven two down": {"mountain Anna": 8, "Boris on Anna": 40, "Cyril on Anna": 32},
        "misère caught": {"mountain Anna": 20, "Boris on Anna": 40},
        "Dana sits out": {"mountain Anna": 2, "Boris on Anna": 24},
    },
    ("duty", "own"): {
        "two whist": {
            "pool Anna": 2,
            "Boris on Anna": 6,
            "Cyril on Anna": 2,
            "Anna on Cyril": 2,
        },
    },
    # The two owe four and took three: Cyril lacks two of his own.
    ("short_whisters", "together"): {
        "two are short": {"pool Anna": 2, "Boris on Anna": 4, "Anna on Cyril": 2},
    },
    ("short_on_eight", "second"): {"short on eight": {"pool Anna": 6, "Anna on Cyril": 6}},
    ("short_on_eight", "split"): {
        "short on eight": {"pool Anna": 6, "Anna on Boris": 3, "Anna on Cyril": 3},
    },
    ("whist_on_nine_ten", "one"): {
        **NINE,
        "ten without a trick": {"pool Anna": 10, "Anna on Boris": 10, "Anna on Cyril": 10},
        "ten one down": {"mountain Anna": 10, "Boris on Anna": 20},
    },
    ("whist_on_nine_ten", "ten_free"): {
        **NINE,
        "ten one down": {"mountain Anna": 10, "Boris on Anna": 20},
    },
    ("whist_on_nine_ten", "ten_checked"): NINE,
    ("tricks_when_short", "tricks"): {
        "one is short": {"pool Anna": 2, "Boris on Anna": 6, "Anna on Boris": 2},
        "two are short": {"pool Anna": 2, "Boris on Anna": 6, "Anna on Cyril": 4},
    },
    ("shortfall_to", "own_mountain"): {
        "one is short": {"pool Anna": 2, "mountain Boris": 2},
        "two are short": {"pool Anna": 2, "Boris on Anna": 4, "mountain Cyril": 4},
        "short on eight": {"pool Anna": 6, "mountain Boris": 6, "mountain Cyril": 6},
    },
    ("shortfall_price", "half"): {
        "one is short": {"pool Anna": 2, "Anna on Boris": 1},
        "two are short": {"pool Anna": 2, "Boris on Anna": 4, "Anna on Cyril": 2},
        "short on eight": {"pool Anna": 6, "Anna on Boris": 3, "Anna on Cyril": 3},
    },
    ("lone_whist", "gentleman"): {"six one down": HALVES, "Dana sits out": HALVES},
    ("half_whist", True): {},
    ("raspasy_to", "whists"): {"four raspasy": {"Anna on Boris": 80, "Anna on Cyril": 120}},
    ("raspasy_first", 2): {"four raspasy": {"mountain Boris": 80, "mountain Cyril": 120}},
    # 1 + 2 + 3 + 3, 1 + 2 + 2 + 2 and 1 + 1 + 1 + 1
    ("raspasy_end", 3): {"four raspasy": {"mountain Boris": 36, "mountain Cyril": 54}},
    ("raspasy_end", 2): {"four raspasy": {"mountain Boris": 28, "mountain Cyril": 42}},
    ("raspasy_end", 1): {"four raspasy": {"mountain Boris": 16, "mountain Cyril": 24}},
    ("raspasy_bonus", "one"): {
        "four raspasy": {"mountain Boris": 40, "mountain Cyril": 60, "pool Anna": 4},
    },
    ("raspasy_bonus", "price"): {
        "four raspasy": {"mountain Boris": 40, "mountain Cyril": 60, "pool Anna": 10},
    },
    ("dealer_stays", False): {},
    ("misere_rank", "below_nine"): {},
}


def test_no_value_of_a_house_rule_is_forgotten_here() -> None:
    assert CHANGES.keys() == {
        (option.key, value)
        for option in GAME.options
        for value in option.values
        if value != option.default and not option.preset
    }


@pytest.mark.parametrize("name", DEALS | FOUR)
def test_what_parlett_writes(name: str) -> None:
    deals, cells = (DEALS | FOUR)[name]
    assert written(*deals, seats=4 if name in FOUR else 3) == cells


@pytest.mark.parametrize(("key", "value"), CHANGES, ids=[f"{k} {v}" for k, v in CHANGES])
def test_a_house_rule_changes_what_it_says_and_nothing_else(key: str, value: Any) -> None:
    changed = CHANGES[key, value]
    assert changed.keys() <= DEALS.keys() | FOUR.keys()
    for name, (deals, cells) in (DEALS | FOUR).items():
        sheet = written(*deals, seats=4 if name in FOUR else 3, **{key: value})
        assert sheet == changed.get(name, cells), name


@pytest.mark.parametrize(
    ("contract", "whist", "factor", "half"),
    [("6S", "Boris", 1, 4), ("7NT", "Cyril", 1, 4), ("6H", "Cyril", 2, 8), ("7D", "Boris", 2, 8)],
)
def test_a_half_whist_is_two_tricks_of_six_and_one_of_seven(
    contract: str, whist: str, factor: int, half: int
) -> None:
    plain = bid(contract, "Anna", half=whist[0])
    sheet = written(plain, half_whist=True, whist_factor=factor)
    assert sheet == {"pool Anna": {"6": 2, "7": 4}[contract[0]], f"{whist} on Anna": half}


@pytest.mark.parametrize(
    ("agreed", "plain", "cells"),
    [
        # a lone whister of nine one down: two tricks, 16, shared; consolation 8 is the whister's
        (
            {"lone_whist": "gentleman", "whist_on_nine_ten": "one"},
            bid("9S", "Anna", (8, 1, 1), "C"),
            {"mountain Anna": 8, "Cyril on Anna": 16, "Boris on Anna": 8},
        ),
        # where tricks are neither owed nor paid there is nothing to share
        (
            {"lone_whist": "gentleman"},
            bid("9S", "Anna", (8, 1, 1), "C"),
            {"mountain Anna": 8, "Cyril on Anna": 8},
        ),
        # two whisters of a failed contract do not share
        (
            {"lone_whist": "gentleman"},
            bid("6S", "Anna", (5, 4, 1), "BC"),
            {"mountain Anna": 2, "Boris on Anna": 10, "Cyril on Anna": 4},
        ),
        # each by himself: the trick of nine is the first whister's, the second still owes it
        (
            {"duty": "own", "whist_on_nine_ten": "one", "short_on_eight": "second"},
            bid("9S", "Anna", (9, 1, 0), "BC"),
            {"pool Anna": 8, "Boris on Anna": 8, "Anna on Cyril": 8},
        ),
        # half of half the trick of eight
        (
            {"shortfall_price": "half", "short_on_eight": "split"},
            bid("8S", "Anna", (10, 0, 0), "BC"),
            {"pool Anna": 6, "Anna on Boris": "3/2", "Anna on Cyril": "3/2"},
        ),
        # the declarer's whists for a missing trick are dearer, the value on the mountain is not
        (
            {"whist_factor": 2, "shortfall_to": "own_mountain"},
            bid("6S", "Anna", (7, 3, 0), "B"),
            {"pool Anna": 2, "mountain Boris": 2},
        ),
        # a lone whister owes everything by himself too
        (
            {"duty": "own", "short_on_eight": "second"},
            bid("8S", "Anna", (10, 0, 0), "B"),
            {"pool Anna": 6, "Anna on Boris": 6},
        ),
    ],
)
def test_house_rules_together(agreed: dict[str, Any], plain: Plain, cells: Cells) -> None:
    assert written(plain, **agreed) == cells


def test_the_second_whister_is_the_second_from_the_declarers_left() -> None:
    short = bid("8S", "Boris", (0, 10, 0), "AC")
    assert written(short, short_on_eight="second") == {"pool Boris": 6, "Boris on Anna": 6}
    among_four = {
        "contract": "8S",
        "declarer": "Dana",
        "whist": {"Cyril": "whist", "Boris": "whist"},
        "tricks": {"Boris": 0, "Cyril": 0, "Dana": 10},
    }
    cells = {"pool Dana": 6, "Dana on Cyril": 6}
    assert written(among_four, seats=4, short_on_eight="second") == cells


def test_raspasy_in_whists_is_written_by_all_who_have_the_fewest() -> None:
    assert written(raspasy(2, 6, 2), raspasy_to="whists") == {
        "Anna on Boris": 30,
        "Cyril on Boris": 30,
    }
    assert written(raspasy(5, 0, 5), raspasy_to="whists", raspasy_bonus="one") == {
        "Boris on Anna": 25,
        "Boris on Cyril": 25,
        "pool Boris": 1,
    }


def test_one_trick_that_is_shared_is_called_one() -> None:
    """Ten one down: the defenders' only trick of 10 is half the whister's, half the passer's."""
    played = evening(
        bid("10S", "Anna", (9, 1, 0), "B"), lone_whist="gentleman", whist_on_nine_ten="one"
    )
    tricks = [entry for entry in played.deals[0].entries if entry.item == "tricks"]
    assert [entry.amount for entry in tricks] == [5, 5]
    assert {say(entry.why, NAMES) for entry in tricks} == {"1 trick, shared: 1 × 10 / 2"}


def test_two_without_a_trick_in_raspasy_are_both_rewarded() -> None:
    """Anna's pool is full: her point helps Boris, who then has 9 and takes his own."""
    deals = [bid("10S", "Anna"), bid("9S", "Boris"), raspasy(0, 0, 10)]
    assert written(*deals, raspasy_bonus="one") == {
        "pool Anna": 10,
        "pool Boris": 10,
        "mountain Cyril": 10,
        "Anna on Boris": 10,
    }


@pytest.mark.parametrize(
    ("agreed", "pools", "over"),
    [
        ({}, "ABC", True),
        ({}, "AA", False),
        ({"american_aid": False}, "AAB", False),
        ({"american_aid": False}, "ABC", True),
        ({"american_aid": False, "game_end": "together"}, "AAB", True),
        ({"american_aid": False, "game_end": "together"}, "AB", False),
        ({"game_end": "together"}, "AB", False),
    ],
)
def test_when_the_game_is_over(agreed: dict[str, Any], pools: str, over: bool) -> None:
    """Everybody named makes 10."""
    names = {name[0]: name for name in ("Anna", "Boris", "Cyril")}
    played = evening(*(bid("10S", names[initial]) for initial in pools), **agreed)
    assert played.over == over
