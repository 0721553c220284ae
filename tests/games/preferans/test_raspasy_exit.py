"""Which deal sends raspasy back to its start, by each house rule."""

from __future__ import annotations

from collections.abc import Set
from typing import Any

import pytest

from tests.games.preferans.deals import Plain, bid, evening, raspasy

RASPASY = raspasy(2, 5, 3)
DEALS: dict[str, Plain] = {
    "failed": bid("8S", "Anna", (7, 2, 1), "BC"),
    "unplayed": bid("8S", "Anna"),
    "one whists": bid("8S", "Anna", (8, 1, 1), "B"),
    "one is short": bid("8S", "Anna", (10, 0, 0), "B"),
    "two whist": bid("8S", "Anna", (8, 1, 1), "BC"),
    # One trick is owed by the two together, so nobody is short.
    "one of two has it": bid("8S", "Anna", (9, 1, 0), "BC"),
    "two are short": bid("8S", "Anna", (10, 0, 0), "BC"),
    "below the minimum": bid("6S", "Anna", (6, 2, 2), "BC"),
    "half": bid("7S", "Anna", half="C"),
    "misère made": bid("misere", "Anna", (0, 5, 5), "BC"),
    "misère caught": bid("misere", "Anna", (1, 5, 4), "BC"),
    "given up": {"contract": "8H", "declarer": "Anna", "given_up": True},
}
TWO = {"two whist", "one of two has it"}
WHISTED = {"one whists", *TWO}
PLAYED = DEALS.keys() - {"unplayed", "half", "given up"}
MADE = {"unplayed", "one is short", "two are short", "half", *WHISTED}


@pytest.mark.parametrize("name", DEALS)
@pytest.mark.parametrize(
    ("agreed", "ends"),
    [
        ({}, DEALS.keys() - {"given up"}),
        ({"raspasy_exit": "made"}, MADE),
        ({"raspasy_exit": "made", "exit_by_half_whist": True}, MADE),
        ({"raspasy_exit": "made", "exit_by_misere": True}, MADE | {"misère made"}),
        ({"raspasy_exit": "made_whisted"}, WHISTED),
        ({"raspasy_exit": "made_whisted", "exit_by_half_whist": True}, WHISTED | {"half"}),
        ({"raspasy_exit": "made_whisted", "exit_by_misere": True}, WHISTED | {"misère made"}),
        ({"raspasy_exit": "played"}, PLAYED),
        ({"raspasy_exit": "played", "exit_by_half_whist": True}, PLAYED),
        ({"raspasy_exit": "both_whisted"}, TWO),
        ({"raspasy_exit": "both_whisted", "exit_by_half_whist": True}, TWO | {"half"}),
        ({"raspasy_exit": "both_whisted", "exit_by_misere": True}, TWO | {"misère made"}),
    ],
)
def test_a_deal_ends_raspasy_or_leaves_it_where_it_is(
    agreed: dict[str, Any], ends: Set[str], name: str
) -> None:
    """After two raspasy, with bids from seven: a third would cost 3, or 1 again."""
    rules = {"give_up": True, "half_whist": True, "raspasy_minimum": "7", **agreed}
    played = evening(RASPASY, RASPASY, DEALS[name], RASPASY, **rules)
    prices = [entry.why.params["price"] for entry in played.deals[-1].entries]
    assert prices == [1 if name in ends else 3] * 3


def test_where_each_owes_his_share_by_himself_one_of_two_is_short() -> None:
    rules: Plain = {"raspasy_exit": "both_whisted", "duty": "own"}
    played = evening(RASPASY, DEALS["one of two has it"], RASPASY, **rules)
    assert {entry.why.params["price"] for entry in played.deals[-1].entries} == {2}


def test_where_nothing_is_owed_nobody_is_short() -> None:
    """By the text nine and ten owe no trick."""
    nine = bid("9S", "Anna", (10, 0, 0), "BC")
    played = evening(RASPASY, nine, RASPASY, raspasy_exit="both_whisted")
    assert {entry.why.params["price"] for entry in played.deals[-1].entries} == {1}


@pytest.mark.parametrize(
    ("agreed", "prices"),
    [
        ({"raspasy_growth": "doubling"}, [1, 2, 4, 8, 16]),
        ({"raspasy_growth": "doubling", "raspasy_end": 3}, [1, 2, 4, 4, 4]),
        ({"raspasy_growth": "doubling", "raspasy_first": 2}, [2, 4, 8, 16, 32]),
        ({"convention": "leningrad", "raspasy_growth": "doubling"}, [2, 4, 8, 8, 8]),
    ],
)
def test_the_price_may_double(agreed: dict[str, Any], prices: list[int]) -> None:
    played = evening(*[RASPASY] * 5, **agreed)
    assert [deal.entries[0].why.params["price"] for deal in played.deals] == prices
