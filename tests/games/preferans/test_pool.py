"""What becomes of earned pool points."""

from __future__ import annotations

from dataclasses import replace

import pytest

from assistant.core.ledger import Ledger
from assistant.core.message import msg
from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.games.preferans.rule_values import GameEnd
from assistant.games.preferans.rules import Rules
from assistant.games.preferans.scoring import score
from assistant.games.preferans.settlement import Earned, Shared, into_pools, over, room, share
from assistant.games.preferans.whist_payments import off_mountain, to_pool
from tests.english import say
from tests.games.preferans.deals import deal, house, raspasy
from tests.games.strategies import NAMES

ANNA, BORIS, CYRIL = Seat(0), Seat(1), Seat(2)
MADE = msg("made")


def standing(*pools: int) -> Situation:
    """A table where Cyril deals and the pools stand so."""
    entries = [
        to_pool(Seat(seat), points, "made", MADE) for seat, points in enumerate(pools) if points
    ]
    return Situation(1, CYRIL, 3, Ledger().add(entries))


@pytest.mark.parametrize("target", [3, 10])
def test_aid_of_two_to_those_who_lack_one_and_more(target: int) -> None:
    """Pools of 3, 2 and 0 of 3, or 10, 9 and 7 of 10: one each, 10 whists for each."""
    before = standing(*{3: (3, 2, 0), 10: (10, 9, 7)}[target])
    gain = Earned(ANNA, 2, "made", MADE)
    assert share(gain, Rules(target=target), before) == Shared(0, ((BORIS, 1), (CYRIL, 1)))
    entries = list(into_pools(gain, Rules(target=target), before))
    assert [(e.account, e.payee, e.payer, e.amount) for e in entries] == [
        ("pool", BORIS, -1, 1),
        ("whists", ANNA, BORIS, 10),
        ("pool", CYRIL, -1, 1),
        ("whists", ANNA, CYRIL, 10),
    ]


@pytest.mark.parametrize(
    ("pools", "points", "shared"),
    [
        ((0, 0, 0), 6, Shared(6)),
        ((4, 0, 0), 6, Shared(6)),
        ((6, 0, 0), 6, Shared(4, ((BORIS, 2),))),
        ((10, 10, 8), 6, Shared(0, ((CYRIL, 2),), 4)),
        ((8, 10, 10), 6, Shared(2, (), 4)),
    ],
)
def test_the_own_pool_first_then_the_others_then_nobody(
    pools: tuple[int, ...], points: int, shared: Shared
) -> None:
    gain = Earned(ANNA, points, "made", MADE)
    assert share(gain, house(), standing(*pools)) == shared
    assert shared.kept + sum(gift for _, gift in shared.given) + shared.left == points
    assert share(gain, house(american_aid=False), standing(*pools)) == Shared(points)


def test_a_bonus_helps_like_a_contract_and_says_so() -> None:
    gain = Earned(ANNA, 2, "bonus", msg("no trick in raspasy"))
    entries = into_pools(gain, house(), standing(9, 9, 0))
    assert [say(entry.why, NAMES) for entry in entries] == [
        "no trick in raspasy: 1 of 2, up to the target",
        "Anna gives aid, no trick in raspasy: 1",
        "Boris gets aid: 1 × 10",
    ]


@pytest.mark.parametrize(
    ("pools", "each", "together"),
    [
        ((10, 10, 10), True, True),
        ((10, 10, 9), False, False),  # one point short, in one pool and of all
        ((9, 10, 11), False, True),
        ((8, 10, 11), False, False),
        ((12, 10, 8), False, True),
        ((14, 15, 0), False, False),
        ((11, 10, 10), True, True),
        ((30, 0, 0), False, True),
        ((29, 0, 0), False, False),
    ],
)
def test_a_game_ends_when_every_pool_has_the_target_or_all_have_three_times_as_much(
    pools: tuple[int, ...], each: bool, together: bool
) -> None:
    """The target is 10: every single pool has it, or all of them have 30."""
    before = standing(*pools)
    for end, ended in ((GameEnd.EVERY_POOL, each), (GameEnd.TOGETHER, together)):
        assert over(before, Rules(target=10, american_aid=False, game_end=end)) is ended
    assert [room(before.ledger, Rules(target=10), Seat(seat)) for seat in range(3)] == [
        10 - points for points in pools
    ]


@pytest.mark.parametrize(
    ("pools", "told"),
    [
        ((4, 0, 0), [("pool", False)]),
        ((8, 10, 10), [("pool", True)]),
        ((8, 9, 10), [("pool", False), ("pool", True), ("whists", False)]),
        (
            (10, 9, 9),
            [("pool", False), ("whists", False), ("pool", True), ("whists", False)],
        ),
    ],
)
def test_what_nobody_could_take_is_told_once_with_the_last_points_that_somebody_took(
    pools: tuple[int, ...], told: list[tuple[str, bool]]
) -> None:
    """Anna earns 6 and the target is 10."""
    gain = Earned(ANNA, 6, "made", MADE)
    entries = [*into_pools(gain, Rules(target=10), standing(*pools))]
    left_over = "left_over"
    assert [(one.account, one.why.id == left_over) for one in entries] == told


def test_a_mountain_below_zero_is_lowered_no_more_where_it_ends_at_zero() -> None:
    """It stood below zero by the rules of before; the surplus of 2 takes nothing off now."""
    below = [off_mountain(ANNA, 2, "surplus", MADE)]
    full = standing(10, 10, 10)
    before = replace(full, ledger=full.ledger.add(below))
    rules = house(target=10, surplus_when_full="own_mountain", surplus_floor=True)
    assert [*into_pools(Earned(ANNA, 2, "made", MADE), rules, before)] == []


def test_the_second_without_a_trick_finds_the_pool_that_the_first_has_helped() -> None:
    """Boris's point fills Anna's pool of 9 of 10: there is no room for Cyril's."""
    rules = house(target=10, raspasy_bonus="one")
    entries = score(deal(raspasy(10, 0, 0)), rules, standing(9, 10, 10))
    pooled = [(entry.payee, entry.amount) for entry in entries if entry.account == "pool"]
    assert pooled == [(ANNA, 1)]
