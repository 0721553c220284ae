"""What a deal of Six-Bid Solo is worth: the price list and every checked figure."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.core.ledger import balances
from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.games.six_bid_solo.deals import score
from tests.english import say
from tests.games.six_bid_solo.deals import CALL, GUARANTEE, MISERE, SOLO, deal, house
from tests.games.strategies import NAMES

HEARTS = {"bid": "heart_solo", "bidder": "Anna"}
SPREAD = {**MISERE, "bid": "spread_misere"}


def pays(plain: dict[str, Any], seats: int = 3, dealer: int = 2, **agreed: Any) -> tuple[Any, ...]:
    """What everybody wins or loses."""
    before = Situation(1, Seat(dealer), seats)
    return balances(score(deal(plain, seats), house(**agreed), before), seats)


def each(plain: dict[str, Any], **agreed: Any) -> Any:
    """What Anna, the bidder of three, gets from each of the others."""
    anna, boris, cyril = pays(plain, **agreed)
    assert boris == cyril
    assert anna == -2 * boris
    return -boris


@pytest.mark.parametrize(
    ("plain", "points"),
    [
        (SOLO, (16, -8, -8)),
        ({**SOLO, "points": 57}, (-12, 6, 6)),
        ({**HEARTS, "points": 71}, (66, -33, -33)),
        ({**GUARANTEE, "trump": "hearts", "points": 74}, (80, -40, -40)),
        ({**SPREAD, "made": False}, (-120, 60, 60)),
        ({**CALL, "trump": "hearts", "points": 118}, (-300, 150, 150)),
    ],
)
def test_the_checked_figures(plain: dict[str, Any], points: tuple[int, ...]) -> None:
    assert pays(plain) == points


# The distance from 60, times 2 and times 3.
AWAY = [
    (0, -120, -180),
    (2, -116, -174),
    (30, -60, -90),
    (59, -2, -3),
    (60, 0, 0),
    (61, 2, 3),
    (90, 60, 90),
    (118, 116, 174),
    (120, 120, 180),
]


@pytest.mark.parametrize(("points", "solo", "heart_solo"), AWAY)
def test_a_solo_pays_each_point_away_from_60(points: int, solo: int, heart_solo: int) -> None:
    for trump in ("spades", "clubs", "diamonds"):
        assert each({**SOLO, "trump": trump, "points": points}) == solo
    assert each({**HEARTS, "points": points}) == heart_solo


def test_exactly_60_leaves_no_entry() -> None:
    before = Situation(1, Seat(2), 3)
    assert score(deal({**SOLO, "points": 60}), house(), before) == ()


@pytest.mark.parametrize(("bid", "worth"), [("misere", 30), ("spread_misere", 60)])
@pytest.mark.parametrize(
    ("result", "sign"),
    [
        ({"points": 0}, 1),
        ({"points": 2}, -1),
        ({"points": 120}, -1),
        ({"made": True}, 1),
        ({"made": False}, -1),
    ],
    ids=str,
)
def test_a_misere_is_made_without_a_point(
    bid: str, worth: int, result: dict[str, Any], sign: int
) -> None:
    assert each({"bid": bid, "bidder": "Anna", **result}) == sign * worth


@pytest.mark.parametrize("trump", ["spades", "clubs", "diamonds", "hearts"])
@pytest.mark.parametrize(
    ("points", "plain", "hearts"),
    [(0, -40, -40), (73, -40, -40), (74, -40, 40), (79, -40, 40), (80, 40, 40), (120, 40, 40)],
)
def test_a_guarantee_solo_needs_80_in_hearts_74(
    trump: str, points: int, plain: int, hearts: int
) -> None:
    worth = hearts if trump == "hearts" else plain
    assert each({**GUARANTEE, "trump": trump, "points": points}) == worth


@pytest.mark.parametrize(
    ("trump", "worth"), [("spades", 100), ("clubs", 100), ("diamonds", 100), ("hearts", 150)]
)
def test_a_call_solo_needs_every_point(trump: str, worth: int) -> None:
    plain = {**CALL, "trump": trump}
    assert each({**plain, "points": 120}) == worth
    assert each({**plain, "points": 118}) == -worth
    assert each({**plain, "points": 0}) == -worth
    assert each({**plain, "called_card": "AH"}) == worth


@pytest.mark.parametrize(
    ("plain", "worth"),
    [(GUARANTEE, 40), ({**CALL, "trump": "spades"}, 100), ({**CALL, "trump": "hearts"}, 150)],
)
def test_a_deal_broken_off_is_made_or_lost_without_counting(
    plain: dict[str, Any], worth: int
) -> None:
    assert each({**plain, "points": None, "made": True}) == worth
    assert each({**plain, "points": None, "made": False}) == -worth


def test_a_misere_may_be_worth_40_a_spread_misere_stays_at_60() -> None:
    assert each(MISERE, misere_value=40) == 40
    assert each({**MISERE, "made": False}, misere_value=40) == -40
    assert each({**MISERE, "made": None, "points": 2}, misere_value=40) == -40
    assert each(SPREAD, misere_value=40) == 60
    assert each(SOLO, misere_value=40) == 8


def test_nobody_pays_when_all_pass() -> None:
    assert pays({"bid": "passed_out"}) == (0, 0, 0)
    assert pays({"bid": "passed_out"}, seats=4, sitter_pays=True) == (0, 0, 0, 0)


@pytest.mark.parametrize(
    ("bidder", "dealer", "sitter_pays", "points"),
    [
        ("Anna", 3, False, (20, -10, -10, 0)),
        ("Anna", 3, True, (30, -10, -10, -10)),
        ("Boris", 0, False, (0, 20, -10, -10)),
        ("Dana", 1, False, (-10, 0, -10, 20)),
        ("Dana", 1, True, (-10, -10, -10, 30)),
    ],
)
def test_of_four_the_dealer_settles_only_where_the_table_says_so(
    bidder: str, dealer: int, sitter_pays: bool, points: tuple[int, ...]
) -> None:
    """Solo with 65: 5 × 2 from each who settles."""
    plain = {**SOLO, "bidder": bidder, "points": 65}
    assert pays(plain, seats=4, dealer=dealer, sitter_pays=sitter_pays) == points


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_of_three_everybody_settles_whoever_deals(dealer: int) -> None:
    assert pays(SOLO, dealer=dealer, sitter_pays=True) == (16, -8, -8)
    assert pays({**SOLO, "bidder": "Cyril"}, dealer=dealer) == (-8, -8, 16)


@pytest.mark.parametrize(
    ("plain", "said"),
    [
        (SOLO, "made with 64: 4 × 2"),
        ({**SOLO, "points": 57}, "lost with 57: -3 × 2"),
        ({**HEARTS, "points": 71}, "made with 71: 11 × 3"),
        (MISERE, "misère made: 30"),
        ({**MISERE, "made": None, "points": 2}, "misère lost with 2: -30"),
        ({**SPREAD, "made": None, "points": 0}, "spread misère made with 0: 60"),
        ({**GUARANTEE, "points": 79}, "guarantee solo lost, 79 of 80: -40"),
        ({**GUARANTEE, "trump": "hearts"}, "guarantee solo made, 80 (74 needed): 40"),
        ({**CALL, "trump": "hearts", "points": 118}, "call solo lost, 118 of 120: -150"),
        ({**CALL, "points": None, "made": True}, "call solo made: 100"),
    ],
)
def test_every_payment_carries_its_reason(plain: dict[str, Any], said: str) -> None:
    entries = score(deal(plain), house(), Situation(1, Seat(2), 3))
    assert [say(entry.why, NAMES) for entry in entries] == [said, said]
    assert {entry.item for entry in entries} == {plain["bid"]}
