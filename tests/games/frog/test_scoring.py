"""What a deal of Frog is worth: the price list and every checked figure."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.core.ledger import balances
from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.games.frog import GAME
from tests.english import say
from tests.games.frog.deals import CHICO, FROG, GRAND, deal, house
from tests.games.strategies import NAMES


def pays(plain: dict[str, Any], seats: int = 3, dealer: int = 2, **agreed: Any) -> tuple[Any, ...]:
    """What everybody wins or loses."""
    before = Situation(1, Seat(dealer), seats)
    return balances(GAME.score(deal(plain, seats), house(**agreed), before), seats)


@pytest.mark.parametrize(
    ("plain", "points"),
    [(FROG, (16, -8, -8)), (CHICO, (-20, 10, 10)), (GRAND, (8, -4, -4))],
    ids=["frog 68", "chico 55", "grand 61"],
)
def test_the_checked_figures(plain: dict[str, Any], points: tuple[int, ...]) -> None:
    assert pays(plain) == points


# The distance from 60, times 1, 2, 4 and the house rule's 3.
AWAY = [
    (0, -60, -120, -240, -180),
    (2, -58, -116, -232, -174),
    (59, -1, -2, -4, -3),
    (60, 0, 0, 0, 0),
    (61, 1, 2, 4, 3),
    (90, 30, 60, 120, 90),
    (118, 58, 116, 232, 174),
    (120, 60, 120, 240, 180),
]


@pytest.mark.parametrize(("points", "frog", "chico", "grand", "for_3"), AWAY)
def test_each_point_away_from_60_is_paid(
    points: int, frog: int, chico: int, grand: int, for_3: int
) -> None:
    said = {"points": points}
    assert pays({**FROG, **said}) == (2 * frog, -frog, -frog)
    for trump in ("spades", "clubs", "diamonds"):
        assert pays({**CHICO, **said, "trump": trump}) == (2 * chico, -chico, -chico)
    assert pays({**GRAND, **said}) == (2 * grand, -grand, -grand)
    assert pays({**GRAND, **said}, grand_rate=3) == (2 * for_3, -for_3, -for_3)


def test_the_rate_of_a_grand_changes_no_other_bid() -> None:
    assert pays(FROG, grand_rate=3) == (16, -8, -8)
    assert pays(CHICO, grand_rate=3) == (-20, 10, 10)


def test_nobody_pays_at_60_or_when_all_pass() -> None:
    before = Situation(1, Seat(2), 3)
    assert GAME.score(deal({**GRAND, "points": 60}), house(), before) == ()
    assert GAME.score(deal({"bid": "passed_out"}), house(), before) == ()


@pytest.mark.parametrize(
    ("bidder", "dealer", "sitter_pays", "points"),
    [
        ("Anna", 3, False, (20, -10, -10, 0)),
        ("Anna", 3, True, (30, -10, -10, -10)),
        ("Boris", 0, False, (0, 20, -10, -10)),
        ("Dana", 1, True, (-10, -10, -10, 30)),
    ],
)
def test_of_four_the_dealer_settles_only_where_the_table_says_so(
    bidder: str, dealer: int, sitter_pays: bool, points: tuple[int, ...]
) -> None:
    """Frog with 70: 10 from each who settles."""
    plain = {**FROG, "bidder": bidder, "points": 70}
    assert pays(plain, seats=4, dealer=dealer, sitter_pays=sitter_pays) == points


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_of_three_everybody_settles_whoever_deals(dealer: int) -> None:
    assert pays(FROG, dealer=dealer, sitter_pays=True) == (16, -8, -8)


@pytest.mark.parametrize(
    ("plain", "said"),
    [
        (FROG, "made with 68: 8"),
        ({**FROG, "points": 40}, "lost with 40: -20"),
        (CHICO, "lost with 55: -5 × 2"),
        (GRAND, "made with 61: 1 × 4"),
    ],
)
def test_every_payment_carries_its_reason(plain: dict[str, Any], said: str) -> None:
    entries = GAME.score(deal(plain), house(), Situation(1, Seat(2), 3))
    assert [say(entry.why, NAMES) for entry in entries] == [said, said]
    assert {entry.item for entry in entries} == {plain["bid"]}
