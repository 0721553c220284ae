"""How a sheet becomes one result for each player."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.core.ledger import Points
from tests.games.preferans.deals import Plain, bid, evening, raspasy
from tests.games.preferans.strategies import settled_exactly

LONE = bid("6S", "Anna", (5, 3, 2), whist="B")
"""Anna's mountain 2, Boris 12 on Anna."""


@pytest.mark.parametrize(
    ("deals", "seats", "totals"),
    [
        ([raspasy(10, 0, 0)], 3, (-67, 33, 33)),
        ([raspasy(10, 0, 0)], 4, (-75, 25, 25, 25)),
        ([raspasy(4, 3, 3)], 3, (-7, 3, 3)),
        ([raspasy(4, 3, 3)], 4, (-15, -5, -5, 25)),
        ([LONE], 3, (-26, 18, 6)),
        ([LONE], 4, (-27, 17, 5, 5)),
        ([bid("10S", "Anna")], 3, (66, -34, -34)),
    ],
)
def test_whists_and_the_mean_mountain_less_ten_times_the_own(
    deals: list[Plain], seats: int, totals: tuple[int, ...]
) -> None:
    played = evening(*deals, seats=seats)
    assert played.totals == totals
    assert 0 <= -sum(totals) < seats


@pytest.mark.parametrize(
    ("deals", "totals"),
    [
        ([raspasy(10, 0, 0)], (Fraction(-200, 3), Fraction(100, 3), Fraction(100, 3))),
        ([LONE], (Fraction(-76, 3), Fraction(56, 3), Fraction(20, 3))),
        ([raspasy(3, 3, 4), raspasy(3, 3, 4)], (10, 10, -20)),
    ],
)
def test_without_rounding_nothing_is_left_over(
    deals: list[Plain], totals: tuple[Points, ...]
) -> None:
    played = evening(*deals, remainder="exact")
    assert played.totals == totals
    assert sum(totals) == 0


def test_a_mountain_below_zero_is_worth_as_much() -> None:
    tens = [bid("10S", "Anna"), bid("10S", "Boris"), bid("9S", "Cyril"), bid("7S", "Cyril")]
    played = evening(*tens, surplus_when_full="own_mountain")  # Cyril's mountain is −2
    assert played.totals == (-7, -7, 13)


def test_a_game_stopped_early_fills_every_pool_from_the_mountain() -> None:
    played = evening(bid("7S", "Anna"), raspasy(0, 5, 5), target=20)
    # pools 4 0 0 of 20, mountains 0 5 5, then 16 25 25: their mean is 220
    assert played.totals == (60, -30, -30)
    assert [entry.amount for entry in played.stopping] == [16, 20, 20]


def test_a_game_that_is_over_is_not_stopped_early() -> None:
    tens = [bid("10S", name) for name in ("Anna", "Boris", "Cyril")]
    played = evening(*tens)
    assert played.stopping == ()
    assert played.totals == (0, 0, 0)


@pytest.mark.parametrize(
    ("worth", "totals", "exactly"),
    [
        # pool 4 of Anna: 40 or 80 for her, a third of it off everybody
        (10, (26, -14, -14), (Fraction(80, 3), Fraction(-40, 3), Fraction(-40, 3))),
        (20, (53, -27, -27), (Fraction(160, 3), Fraction(-80, 3), Fraction(-80, 3))),
    ],
)
def test_a_pool_that_counts(
    worth: int, totals: tuple[int, ...], exactly: tuple[Fraction, ...]
) -> None:
    assert evening(bid("7S", "Anna"), pool_worth=worth).totals == totals
    assert evening(bid("7S", "Anna"), pool_worth=worth, remainder="exact").totals == exactly


def test_pools_and_mountains_are_rounded_down_once() -> None:
    """Anna's pool 2 is worth 40; Boris's and Cyril's mountains of 5 cost 50: 60 / 3 even."""
    played = evening(bid("6S", "Anna"), raspasy(0, 5, 5), pool_worth=20)
    assert played.totals == (60, -30, -30)


def test_a_pool_that_counts_needs_nothing_when_stopped_early() -> None:
    played = evening(bid("6S", "Anna"), raspasy(0, 5, 5), pool_worth=20)
    assert played.stopping == ()
    assert played.totals == (60, -30, -30)


def test_a_pool_beyond_the_target_is_not_short_when_stopped_early() -> None:
    """Pools 12 0 0 of 10 without aid: 10 each for Boris and Cyril, their mean 200 / 3."""
    played = evening(bid("10S", "Anna"), bid("6S", "Anna"), american_aid=False, remainder="exact")
    assert [(entry.payee, entry.amount) for entry in played.stopping] == [(1, 10), (2, 10)]
    assert played.totals == (Fraction(200, 3), Fraction(-100, 3), Fraction(-100, 3))


@given(data=st.data())
def test_exact_totals_are_always_exactly_zero(data: st.DataObject) -> None:
    played = data.draw(settled_exactly())
    assert sum(played.totals) == 0
