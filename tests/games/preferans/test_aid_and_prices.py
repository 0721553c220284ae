"""What tables agree on about aid, whisters who are short, giving up, and prices of contracts."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from assistant.core.fields import Fields
from assistant.core.seat import Seat
from assistant.evening.reading.opening import read_rules, write_rules
from assistant.games.preferans import GAME
from assistant.games.preferans.form import Offers, fields
from assistant.games.preferans.sheet.running_totals import Strip, write
from assistant.games.preferans.words import outcome
from tests.english import say
from tests.games.preferans.deals import Plain, bid, deal, evening, house, raspasy, read, written
from tests.games.preferans.test_running_totals import TYPE
from tests.games.priced import priced, told
from tests.games.strategies import NAMES

Cells = dict[str, int | str]
ANNA, BORIS, CYRIL, DANA = (Seat(seat) for seat in range(4))
ONE_A_RASPASY: Plain = {"raspasy_bonus": "one"}


def whys(*deals: Plain, seats: int = 3, **agreed: Any) -> list[str]:
    """The reasons of the last of these deals."""
    return [
        say(entry.why, NAMES) for entry in evening(*deals, seats=seats, **agreed).deals[-1].entries
    ]


# ---- Whom the aid helps ----

OVER_SIX = [bid("8S", "Anna"), bid("7S", "Cyril"), bid("6S", "Anna")]
"""To 6: Anna's pool is full with her eight, Cyril has 4 of 6, and Anna's six is 2 too much."""


@pytest.mark.parametrize(
    ("aid_to", "cells"),
    [
        ("left", {"pool Anna": 6, "pool Boris": 2, "pool Cyril": 4, "Anna on Boris": 20}),
        ("highest", {"pool Anna": 6, "pool Cyril": 6, "Anna on Cyril": 20}),
    ],
)
def test_aid_goes_to_the_left_or_to_the_highest_pool(aid_to: str, cells: Cells) -> None:
    """Preferans Score manual, 16: the highest pool below the target, ties clockwise."""
    assert written(*OVER_SIX, target=6, aid_to=aid_to) == cells


def test_equal_pools_are_helped_clockwise_and_the_rest_goes_to_the_next_highest() -> None:
    """To 10, four at the table: Anna's ten is full; Boris has 4, Cyril 8, Dana 4.

    Her eight is 6: 2 fill Cyril's pool, 4 go to Boris, who sits nearer to her left than Dana.
    """
    deals: list[Plain] = [
        {"contract": "10S", "declarer": "Anna", "whist": {"Boris": "pass", "Cyril": "pass"}},
        {"contract": "7S", "declarer": "Boris", "whist": {"Cyril": "pass", "Dana": "pass"}},
        {"contract": "9S", "declarer": "Cyril", "whist": {"Dana": "pass", "Anna": "pass"}},
        {"contract": "7S", "declarer": "Dana", "whist": {"Anna": "pass", "Boris": "pass"}},
        {"contract": "8S", "declarer": "Anna", "whist": {"Boris": "pass", "Cyril": "pass"}},
    ]
    assert written(*deals, seats=4, aid_to="highest") == {
        "pool Anna": 10,
        "pool Boris": 8,
        "pool Cyril": 10,
        "pool Dana": 4,
        "Anna on Cyril": 20,
        "Anna on Boris": 40,
    }


def test_whoever_is_named_is_helped_before_the_highest_pool() -> None:
    named = OVER_SIX[2] | {"aid": [["Boris", 1]]}
    assert written(*OVER_SIX[:2], named, target=6, aid_to="highest") == {
        "pool Anna": 6,
        "pool Boris": 1,
        "pool Cyril": 5,
        "Anna on Boris": 10,
        "Anna on Cyril": 10,
    }


def test_the_screen_fills_in_the_highest_pool() -> None:
    before = evening(*OVER_SIX[:2], target=6, aid_to="highest").now
    form = {"kind": ["6"], "strain": ["S"], "declarer": ["0"], "whist": ["nobody"]}
    for aid_to, given in (("highest", {BORIS: 0, CYRIL: 2}), ("left", {BORIS: 2, CYRIL: 0})):
        aid = Offers(Fields(form), house(target=6, aid_to=aid_to), before).aid
        assert aid is not None
        assert {seat: aid.given.get(seat, 0) for seat in aid.possible} == given
        assert aid.giver == ANNA


def test_the_rules_that_are_looked_up_say_whom_it_helps() -> None:
    pool = told("preferans", "Pool and end", aid_to="highest")
    assert pool["who gets aid"] == "the table chooses, otherwise the highest pool below the target"


# ---- Aid from points for no trick ----

FULL = [bid("10S", "Anna"), bid("6S", "Boris")]
"""To 10: Anna's pool is full, Boris has 2, Cyril none."""


@pytest.mark.parametrize(
    ("aid", "helped"), [([], "Boris"), ([["Cyril", 1]], "Cyril"), ([["Cyril", 5]], "Cyril")]
)
def test_a_point_for_no_trick_goes_to_whoever_is_named(aid: list[Any], helped: str) -> None:
    """Anna takes no trick at 1 each: her point is beyond her target."""
    last = raspasy(0, 4, 6) | ({"aid": aid} if aid else {})
    pools = {"pool Anna": 10, "pool Boris": 2, "pool Cyril": 0}
    pools[f"pool {helped}"] += 1
    cells = {cell: n for cell, n in pools.items() if n}
    assert written(*FULL, last, **ONE_A_RASPASY) == {
        **cells,
        "mountain Boris": 4,
        "mountain Cyril": 6,
        f"Anna on {helped}": 10,
    }


def test_what_one_has_given_is_not_given_again_by_the_next() -> None:
    """Four at the table, Dana deals. Boris and Cyril, whose pools are full, take no trick.

    One point is named for Dana: Boris gives it. Cyril's point goes to his left, to Dana as well;
    named for Anna twice, both give theirs to her.
    """
    deals: list[Plain] = [
        {"contract": "10S", "declarer": "Boris", "whist": {"Anna": "pass", "Cyril": "pass"}},
        {"contract": "10S", "declarer": "Cyril", "whist": {"Boris": "pass", "Dana": "pass"}},
        {"contract": "6S", "declarer": "Dana", "whist": {"Anna": "pass", "Cyril": "pass"}},
        {"contract": "6S", "declarer": "Anna", "whist": {"Boris": "pass", "Dana": "pass"}},
    ]
    none: Plain = {"contract": "raspasy", "tricks": {"Anna": 10, "Boris": 0, "Cyril": 0}}
    for aid, cells in (
        ([["Anna", 1]], {"Boris on Anna": 10, "Cyril on Dana": 10}),
        ([["Anna", 2]], {"Boris on Anna": 10, "Cyril on Anna": 10}),
        ([["Anna", 1], ["Dana", 1]], {"Boris on Anna": 10, "Cyril on Dana": 10}),
    ):
        played = written(*deals, none | {"aid": aid}, seats=4, **ONE_A_RASPASY)
        assert {cell: n for cell, n in played.items() if " on " in cell} == cells


@pytest.mark.parametrize(
    "agreed",
    [
        {},
        {"raspasy_bonus": "one", "american_aid": False, "pool_worth": 10},
        {"raspasy_bonus": "one", "raspasy_bonus_to": "mountain"},
    ],
)
def test_where_no_trick_brings_nothing_to_give_nobody_can_be_named(agreed: Plain) -> None:
    _, problems = read(raspasy(0, 4, 6) | {"aid": [["Cyril", 1]]}, **agreed)
    assert [problem.field for problem in problems] == ["aid"]


def test_the_screen_asks_whom_a_point_for_no_trick_helps_and_keeps_it_for_a_correction() -> None:
    before, rules = evening(*FULL, **ONE_A_RASPASY).now, house(**ONE_A_RASPASY)
    # Dealt by Boris: Cyril, Anna, Boris in turn take 6, none and 4.
    form = {"kind": ["raspasy"], "first": ["6"], "second": ["0"]}
    asked = Offers(Fields(form), rules, before).aid
    assert asked is not None
    assert (asked.giver, dict(asked.given)) == (ANNA, {BORIS: 1})
    assert {seat: list(counts) for seat, counts in asked.possible.items()} == {
        BORIS: [0, 1],
        CYRIL: [0, 1],
    }
    said = Offers(Fields({**form, "aid.2": ["1"]}), rules, before)
    assert said.plain["aid"] == [["2", 1]]
    facts = deal(raspasy(0, 4, 6) | {"aid": [["Cyril", 1]]}, **ONE_A_RASPASY)
    again = Offers(fields(facts, before), rules, before)
    assert again.plain["aid"] == [["2", 1]]
    assert again.aid is not None
    assert again.aid.given == {CYRIL: 1}


def test_a_misere_beyond_the_target_helps_whoever_is_named() -> None:
    last = bid("misere", "Anna", (0, 5, 5), "BC") | {"aid": [["Cyril", 10]]}
    cells = written(*FULL, last)
    assert (cells["pool Cyril"], cells["Anna on Cyril"]) == (10, 100)


# ---- What is left over ----

ALL_FULL = [
    bid("6S", "Cyril", (3, 2, 5), "AB"),
    bid("10S", "Anna"),
    bid("10S", "Boris"),
    bid("9S", "Cyril"),
    bid("8S", "Cyril"),
]
"""Cyril's failed six puts 2 on his mountain; 2 of his eight's 6 fill his pool and 4 are over."""


@pytest.mark.parametrize(("floor", "mountain"), [(False, -2), (True, 0)])
def test_the_own_mountain_ends_at_zero_where_the_table_says_so(floor: bool, mountain: int) -> None:
    """Preferans Score manual, 16: one for one down to zero, the rest is ignored."""
    agreed: Plain = {"surplus_when_full": "own_mountain", "surplus_floor": floor}
    cells = written(*ALL_FULL, **agreed)
    assert cells.get("mountain Cyril", 0) == mountain
    off = 2 - mountain
    assert f"all pools full: {off} off own mountain" in whys(*ALL_FULL, **agreed)


def test_nothing_is_written_off_an_empty_mountain() -> None:
    agreed: Plain = {"surplus_when_full": "own_mountain", "surplus_floor": True}
    last = evening(*ALL_FULL[1:], **agreed).deals[-1]
    assert [(entry.item, entry.amount) for entry in last.entries] == [("made", 2)]


def test_what_took_the_mountain_down_first_leaves_nothing_for_the_rest() -> None:
    """Cyril's mountain of 2 takes 2 of his eight's 6; 2 fill his pool and 2 nobody can use."""
    agreed: Plain = {
        "surplus_when_full": "own_mountain",
        "surplus_floor": True,
        "made_to": "mountain_first",
    }
    deals = [ALL_FULL[1], ALL_FULL[2], ALL_FULL[3], ALL_FULL[0], ALL_FULL[4]]
    assert written(*deals, **agreed).get("mountain Cyril", 0) == 0
    assert not any(why.startswith("all pools full") for why in whys(*deals, **agreed))


# ---- Two whisters who are short ----

SHORT = bid("6S", "Anna", (7, 0, 3), "BC")


@pytest.mark.parametrize(
    ("answers", "mountain", "why"),
    [
        ("own", 4, "2 tricks short of 2: 2 × 2"),
        ("together", 2, "both together 1 trick short of 4: 1 × 2"),
    ],
)
def test_a_whister_answers_for_his_share_or_for_what_both_lack(
    answers: str, mountain: int, why: str
) -> None:
    """Four are owed on six, three were taken: Boris lacks two of his two, both together one."""
    agreed: Plain = {"convention": "sochi", "short_whisters": answers}
    assert written(SHORT, **agreed) == {
        "pool Anna": 2,
        "Cyril on Anna": 6,
        "mountain Boris": mountain,
    }
    assert why in whys(SHORT, **agreed)


@pytest.mark.parametrize(
    ("plain", "agreed", "cells"),
    [
        # Both are short by one each, two together: as before.
        (bid("6S", "Anna", (8, 1, 1), "BC"), {}, {"mountain Boris": 2, "mountain Cyril": 2}),
        # Half the price: one of two at 2 is 1.
        (SHORT, {"shortfall_price": "half"}, {"mountain Boris": 1}),
        # A lone whister answers for everything by himself.
        (bid("6S", "Anna", (7, 0, 3), "B"), {}, {"mountain Boris": 2}),
        # Where each owes his share by himself, enough together does not help him, nor less.
        (SHORT, {"duty": "own"}, {"mountain Boris": 4}),
        (bid("8S", "Anna", (10, 0, 0), "BC"), {}, {"mountain Cyril": 6}),
    ],
)
def test_both_together_otherwise(plain: Plain, agreed: Plain, cells: Cells) -> None:
    rules: Plain = {"convention": "sochi", "short_whisters": "together", **agreed}
    sheet = written(plain, **rules)
    assert {cell: n for cell, n in sheet.items() if cell.startswith("mountain")} == cells


# ---- Giving up without two ----


def test_a_contract_is_given_up_without_two() -> None:
    """Two undertricks of seven are 8; by Sochi's consolation each of the others writes as much."""
    seven: Plain = {"contract": "7H", "declarer": "Anna", "given_up": True}
    two: Plain = {"give_up": True, "give_up_short": 2}
    assert written(seven, **two) == {"mountain Anna": 8}
    consoled: Plain = {"convention": "sochi", "give_up_consolation": True, **two}
    assert written(seven, **consoled) == {
        "mountain Anna": 8,
        "Boris on Anna": 8,
        "Cyril on Anna": 8,
    }
    assert whys(seven, **two) == ["7♥ given up, without 2: 2 × 4"]
    assert outcome(deal(seven, **two), None) is None


# ---- What contracts are worth ----

RAISED: Plain = {
    "price_6": 3,
    "price_7": 5,
    "price_8": 7,
    "price_9": 9,
    "price_10": 12,
    "price_misere": 15,
    "target": 50,
}


@pytest.mark.parametrize(
    ("plain", "agreed", "cells"),
    [
        (bid("6S", "Anna", (6, 4, 0), "B"), {}, {"pool Anna": 3, "Boris on Anna": 12}),
        (bid("7S", "Anna", (5, 3, 2), "BC"), {}, {"mountain Anna": 10, "Boris on Anna": 25}),
        (bid("8S", "Anna", (10, 0, 0), "B"), {}, {"pool Anna": 7, "Anna on Boris": 7}),
        (bid("9S", "Anna"), {}, {"pool Anna": 9}),
        (bid("10S", "Anna", (8, 2, 0), "B"), {}, {"mountain Anna": 24, "Boris on Anna": 24}),
        (bid("misere", "Anna", (0, 5, 5), "BC"), {}, {"pool Anna": 15}),
        # A trick in misère keeps its price, its consolation is the misère's worth.
        (
            bid("misere", "Anna", (2, 4, 4), "B"),
            {},
            {"mountain Anna": 20, "Boris on Anna": 30},
        ),
        # Half of half the trick of eight: 7 / 4.
        (
            bid("8S", "Anna", (10, 0, 0), "BC"),
            {"short_on_eight": "split", "shortfall_price": "half"},
            {"pool Anna": 7, "Anna on Boris": "7/4", "Anna on Cyril": "7/4"},
        ),
        (
            bid("6S", "Anna", (5, 5, 0), "B"),
            {"lone_whist": "gentleman", "consolation": "none"},
            {"mountain Anna": 3, "Boris on Anna": "15/2", "Cyril on Anna": "15/2"},
        ),
    ],
)
def test_all_that_a_contract_brings_and_costs_follows_from_its_price(
    plain: Plain, agreed: Plain, cells: Cells
) -> None:
    sheet = written(plain, **RAISED, **agreed)
    assert {cell: sheet[cell] for cell in cells} == cells


def test_the_values_table_and_the_ladder_have_the_prices_of_the_table() -> None:
    said = priced("preferans", **RAISED)
    assert said["6"] == "3 3 3 4 2"
    assert said["10"] == "12 12 – – –"
    assert said["misère"] == "15 10 – – –"


def test_quarters_are_written_on_the_sheet() -> None:
    strip = Strip(0, 100, (0, 0), (400, 400))
    (line,) = write((Fraction(7, 4), Fraction(-1, 4)), strip, TYPE, 20)
    assert line.passed.startswith("1¾")
    assert line.current == "−¼"


def test_the_record_reads_its_prices_back() -> None:
    assert write_rules(house(**RAISED), GAME) == RAISED
    assert read_rules(RAISED, GAME) == (house(**RAISED), [])
    _, problems = read_rules({"price_6": 0}, GAME)
    assert [problem.field for problem in problems] == ["rules.price_6"]
