"""What a deal writes on the sheet of Preferans: the price lists, rule by rule."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.games.preferans.raspasy import raspasy_price
from tests.english import say
from tests.games.preferans.deals import bid, evening, house, raspasy, written
from tests.games.strategies import NAMES

Cells = dict[str, int]


@pytest.mark.parametrize(
    ("contract", "value"),
    [("6S", 2), ("6NT", 2), ("7C", 4), ("8D", 6), ("9H", 8), ("misere", 10), ("10NT", 10)],
)
def test_a_made_contract_goes_into_the_pool_at_its_value(contract: str, value: int) -> None:
    assert written(bid(contract, "Anna")) == {"pool Anna": value}


@pytest.mark.parametrize(
    ("contract", "tricks", "down", "value"),
    [
        ("6S", (5, 3, 2), 1, 2),
        ("7H", (4, 3, 3), 3, 4),
        ("8D", (0, 5, 5), 8, 6),
        ("9C", (8, 1, 1), 1, 8),
        ("10H", (9, 1, 0), 1, 10),
        ("10H", (7, 1, 2), 3, 10),
        ("misere", (1, 4, 5), 1, 10),
        ("misere", (10, 0, 0), 10, 10),
    ],
)
def test_a_failed_contract_puts_its_value_a_trick_on_the_mountain_and_consoles_who_whisted(
    contract: str, tricks: tuple[int, int, int], down: int, value: int
) -> None:
    alone = written(bid(contract, "Anna", tricks, whist="B"))
    own_tricks = {6: 2, 7: 4, 8: 6}.get(0 if contract == "misere" else int(contract[:-1]), 0)
    joint = tricks[1] + tricks[2]
    assert alone == {
        "mountain Anna": down * value,
        "Boris on Anna": down * value + own_tricks * joint,
    }
    both = written(bid(contract, "Anna", tricks, whist="BC"))
    assert both.get("Boris on Anna", 0) == down * value + own_tricks * tricks[1]
    assert both.get("Cyril on Anna", 0) == down * value + own_tricks * tricks[2]


def test_a_caught_misere_may_console_nobody() -> None:
    caught = bid("misere", "Anna", (3, 4, 3), whist="BC")
    assert written(caught, misere_consolation=False) == {"mountain Anna": 30}
    down = bid("6S", "Anna", (5, 3, 2), whist="B")
    assert written(down, misere_consolation=False)["Boris on Anna"] == 12


# Anna declares; Boris and Cyril whist both, or Boris alone.
TOGETHER_ENOUGH = [
    ("6S", (6, 4, 0), {"Boris on Anna": 8}),
    ("6S", (6, 3, 1), {"Boris on Anna": 6, "Cyril on Anna": 2}),
    ("6S", (6, 2, 2), {"Boris on Anna": 4, "Cyril on Anna": 4}),
    ("7S", (8, 2, 0), {"Boris on Anna": 8}),
    ("7S", (7, 1, 2), {"Boris on Anna": 4, "Cyril on Anna": 8}),
    ("8S", (9, 1, 0), {"Boris on Anna": 6}),
    ("8S", (8, 1, 1), {"Boris on Anna": 6, "Cyril on Anna": 6}),
]
TOGETHER_SHORT = [
    ("6S", (7, 3, 0), {"Boris on Anna": 4, "Anna on Cyril": 4}),
    ("6S", (7, 2, 1), {"Boris on Anna": 4, "Anna on Cyril": 2}),
    ("6S", (8, 2, 0), {"Boris on Anna": 4, "Anna on Cyril": 4}),
    ("6S", (8, 1, 1), {"Anna on Boris": 2, "Anna on Cyril": 2}),
    ("6S", (9, 0, 1), {"Anna on Boris": 4, "Anna on Cyril": 2}),
    ("6S", (10, 0, 0), {"Anna on Boris": 4, "Anna on Cyril": 4}),
    ("7S", (9, 1, 0), {"Boris on Anna": 4, "Anna on Cyril": 4}),
    ("7S", (10, 0, 0), {"Anna on Boris": 4, "Anna on Cyril": 4}),
    ("8S", (10, 0, 0), {"Anna on Boris": 6, "Anna on Cyril": 6}),
]
ALONE = [
    ("6S", (6, 2, 2), {"Boris on Anna": 8}),
    ("6S", (6, 0, 4), {"Boris on Anna": 8}),
    ("6S", (7, 3, 0), {"Anna on Boris": 2}),
    ("6S", (8, 0, 2), {"Anna on Boris": 4}),
    ("6S", (10, 0, 0), {"Anna on Boris": 8}),
    ("7S", (7, 1, 2), {"Boris on Anna": 12}),
    ("7S", (8, 0, 2), {"Boris on Anna": 8}),
    ("7S", (9, 1, 0), {"Anna on Boris": 4}),
    ("7S", (10, 0, 0), {"Anna on Boris": 8}),
    ("8S", (8, 2, 0), {"Boris on Anna": 12}),
    ("8S", (9, 0, 1), {"Boris on Anna": 6}),
    ("8S", (10, 0, 0), {"Anna on Boris": 6}),
]


@pytest.mark.parametrize(("contract", "tricks", "whists"), TOGETHER_ENOUGH + TOGETHER_SHORT)
def test_two_whisters(contract: str, tricks: tuple[int, int, int], whists: Cells) -> None:
    sheet = written(bid(contract, "Anna", tricks, whist="BC"))
    assert sheet == {"pool Anna": {"6": 2, "7": 4, "8": 6}[contract[0]], **whists}


@pytest.mark.parametrize(("contract", "tricks", "whists"), ALONE)
def test_a_lone_whister(contract: str, tricks: tuple[int, int, int], whists: Cells) -> None:
    sheet = written(bid(contract, "Anna", tricks, whist="B"))
    assert sheet == {"pool Anna": {"6": 2, "7": 4, "8": 6}[contract[0]], **whists}


@pytest.mark.parametrize(
    ("contract", "tricks", "whist", "whists"),
    [
        ("9S", (9, 1, 0), "BC", {"Boris on Anna": 8, "pool Anna": 8}),
        ("9S", (10, 0, 0), "BC", {"Anna on Boris": 8, "Anna on Cyril": 8, "pool Anna": 8}),
        ("9S", (9, 0, 1), "B", {"Boris on Anna": 8, "pool Anna": 8}),
        ("10S", (10, 0, 0), "B", {"Anna on Boris": 10, "pool Anna": 10}),
        ("10S", (9, 0, 1), "B", {"Boris on Anna": 20, "mountain Anna": 10}),
        ("misere", (0, 5, 5), "BC", {"pool Anna": 10}),
    ],
)
def test_a_duty_of_one_trick_on_nine_and_ten(
    contract: str, tricks: tuple[int, int, int], whist: str, whists: Cells
) -> None:
    plain = bid(contract, "Anna", tricks, whist)
    assert written(plain, whist_on_nine_ten="one") == whists
    assert all(" on Boris" not in cell for cell in written(plain))


def test_raspasy_in_a_row_grow_without_limit_and_any_other_deal_resets_them() -> None:
    three = [raspasy(1, 0, 9)] * 3
    assert written(*three) == {"mountain Anna": 6, "mountain Cyril": 54}
    assert raspasy_price(evening(*three).now, house()) == 4
    assert written(*three, *three) == {"mountain Anna": 21, "mountain Cyril": 189}
    assert raspasy_price(evening(*three, bid("misere", "Anna")).now, house()) == 1


@pytest.mark.parametrize(
    ("third", "aid", "cells"),
    [
        ("6S", [], {"pool Boris": 10, "Anna on Boris": 20}),
        ("7S", [], {"pool Boris": 10, "pool Cyril": 2, "Anna on Boris": 20, "Anna on Cyril": 20}),
        ("7S", [["Cyril", 4]], {"pool Boris": 8, "pool Cyril": 4, "Anna on Cyril": 40}),
        (
            "7S",
            [["Cyril", 3]],
            {"pool Boris": 9, "pool Cyril": 3, "Anna on Boris": 10, "Anna on Cyril": 30},
        ),
        (
            "8S",
            [["Boris", 9], ["Cyril", 1]],
            {"pool Boris": 10, "pool Cyril": 4, "Anna on Boris": 20, "Anna on Cyril": 40},
        ),
        (
            "7S",
            [["Boris", 1], ["Cyril", 2], ["Boris", 3]],
            {"pool Boris": 10, "pool Cyril": 2, "Anna on Boris": 20, "Anna on Cyril": 20},
        ),
    ],
)
def test_american_aid(third: str, aid: list[Any], cells: Cells) -> None:
    """Boris's pool is 8 and Anna's 10 of 10 when Anna makes another contract."""
    deals = [bid("9S", "Boris"), bid("10S", "Anna"), {**bid(third, "Anna"), "aid": aid}]
    assert written(*deals) == {"pool Anna": 10, **cells}


def test_only_what_is_above_the_target_is_given_away() -> None:
    deals = [bid("9S", "Anna"), {**bid("7S", "Anna"), "aid": [["Cyril", 9]]}]
    assert written(*deals) == {"pool Anna": 10, "pool Cyril": 2, "Anna on Cyril": 20}


def test_aid_that_cannot_be_used_is_ignored() -> None:
    deals = [{**bid("6S", "Anna"), "aid": [["Boris", 2]]}]
    deals += [{**bid("6S", "Anna", (5, 3, 2), "B"), "aid": [["Boris", 2]]}]
    assert written(*deals) == {"pool Anna": 2, "mountain Anna": 2, "Boris on Anna": 12}


def test_a_sitting_dealer_may_get_aid_by_default_and_by_choice() -> None:
    by_default = [bid("misere", "Cyril", (5, 5, 0), "AB"), bid("6S", "Cyril")]
    cells = {"pool Cyril": 10, "pool Dana": 2, "Cyril on Dana": 20}
    assert written(*by_default, seats=4) == cells
    chosen = [bid("misere", "Anna", (0, 5, 5), "BC"), {**bid("6S", "Anna"), "aid": [["Dana", 2]]}]
    cells = {"pool Anna": 10, "pool Dana": 2, "Anna on Dana": 20}
    assert written(*chosen, seats=4) == cells


FULL = [bid("10S", "Anna"), bid("10S", "Boris"), bid("9S", "Cyril")]


@pytest.mark.parametrize(
    ("rule", "cells"), [("lost", {}), ("own_mountain", {"mountain Cyril": -4})]
)
def test_points_beyond_the_last_full_pool(rule: str, cells: Cells) -> None:
    pools = {"pool Anna": 10, "pool Boris": 10, "pool Cyril": 10}
    deals = [*FULL, bid("8S", "Cyril")]
    assert written(*deals, surplus_when_full=rule) == pools | cells
    played = evening(*deals, surplus_when_full=rule)
    assert played.over
    assert not evening(*FULL).over


@pytest.mark.parametrize("target", [10, 20, 50])
def test_the_game_ends_when_every_pool_has_reached_the_target(target: int) -> None:
    tens = [bid("10S", name) for name in NAMES[:3] for _ in range(target // 10)]
    assert evening(*tens, target=target).over
    assert not evening(*tens[:-1], target=target).over


@pytest.mark.parametrize(
    ("plain", "stays"),
    [
        (raspasy(2, 5, 3), True),
        (bid("misere", "Anna", (0, 5, 5), "BC"), True),
        (bid("misere", "Anna", (1, 5, 4), "BC"), True),
        (bid("6S", "Anna"), False),
        (bid("10S", "Anna", (9, 1, 0), "B"), False),
    ],
)
def test_the_dealer_moves_left_but_for_raspasy_and_misere(
    plain: dict[str, Any], stays: bool
) -> None:
    assert evening(plain).next_dealer == (2 if stays else 0)
    assert evening(plain, dealer_stays=False).next_dealer == 0
    assert evening(plain, seats=4).next_dealer == (3 if stays else 0)


def test_what_nobody_can_take_any_more_is_said() -> None:
    """Anna is full and makes 6: Boris and Cyril lack 2 each, 2 are left over."""
    full = evening(bid("10S", "Anna"), bid("9S", "Boris"), bid("9S", "Cyril"), bid("8H", "Anna"))
    said = [say(entry.why, NAMES) for entry in full.deals[-1].entries]
    assert [text for text in said if "no room" in text] == [
        "Anna gives aid, 8♥ made: 2, all pools full: no room for 2"
    ]
