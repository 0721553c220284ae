"""What becomes of earned pool points."""

from __future__ import annotations

import pytest

from assistant.core.before import Before
from assistant.core.ledger import Ledger
from assistant.core.message import msg
from assistant.core.seat import Seat
from assistant.games.preferans.pool import Earned, Shared, into_pools, share
from assistant.games.preferans.rules import Rules
from assistant.games.preferans.sheet_accounts import to_pool
from tests.english import say
from tests.games.preferans.deals import house
from tests.games.strategies import NAMES

ANNA, BORIS, CYRIL = Seat(0), Seat(1), Seat(2)
MADE = msg("made")


def standing(*pools: int) -> Before:
    """A table where Cyril deals and the pools stand so."""
    entries = [
        to_pool(Seat(seat), points, "made", MADE) for seat, points in enumerate(pools) if points
    ]
    return Before(1, CYRIL, 3, Ledger().add(entries))


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
    assert shared.kept + shared.above == points
    assert share(gain, house(american_aid=False), standing(*pools)) == Shared(points)


def test_a_bonus_helps_like_a_contract_and_says_so() -> None:
    gain = Earned(ANNA, 2, "bonus", msg("no trick in raspasy"))
    entries = into_pools(gain, house(), standing(9, 9, 0))
    assert [say(entry.why, NAMES) for entry in entries] == [
        "no trick in raspasy: 1 of 2, up to the target",
        "Anna gives aid, no trick in raspasy: 1",
        "Boris gets aid: 1 × 10",
    ]
