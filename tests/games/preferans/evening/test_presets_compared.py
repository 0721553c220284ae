"""The same deals by every convention: what everybody would have."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from assistant.evening.summary.comparisons import by_presets
from tests.games.preferans.deals import bid, evening, raspasy
from tests.games.preferans.test_conventions import NINE
from tests.games.preferans.test_standing import carried_over, pools

THIRD = Fraction(1, 3)


def totals(*deals: Any, **rules: Any) -> dict[str, Any]:
    return {one.value: one.totals for one in by_presets(evening(*deals, **rules))}


def test_the_whole_game_by_every_convention() -> None:
    """Worked out in the rules; Sochi and Leningrad as they are now change none of its figures."""
    assert totals(*NINE) == {
        "parlett": (92, -18, -74),
        "sochi": (332 * THIRD, -58 * THIRD, -274 * THIRD),
        "leningrad": (228, -52, -176),
        "rostov": (118, -17, -101),
    }


def test_the_tables_own_is_marked_and_is_its_total() -> None:
    played = evening(raspasy(2, 5, 3), convention="leningrad", edition=2)
    kept = [one for one in by_presets(played) if one.kept]
    assert [(one.value, one.totals) for one in kept] == [("leningrad", played.totals)]
    other = evening(raspasy(2, 5, 3), convention="leningrad", edition=2, half_whist=False)
    assert not any(one.kept for one in by_presets(other))


def test_what_no_convention_decides_stays() -> None:
    """A target of 20: Anna's ten fills no pool, so nobody is helped and the game goes on.

    Stopped, the pools lack 10, 20 and 20: the mean of 500 / 3 is 166 for everybody, Anna's own 100
    off it, the others' 200.
    """
    found = totals(bid("10S", "Anna"), target=20)
    assert found["parlett"] == (66, -34, -34)
    assert found["sochi"] == (200 * THIRD, -100 * THIRD, -100 * THIRD)
    # 200 for the pool, less a mean of 66 2/3
    assert found["leningrad"] == (400 * THIRD, -200 * THIRD, -200 * THIRD)


def test_a_deal_that_cannot_have_been_is_named() -> None:
    """Parlett knows no half-whist."""
    played = evening(raspasy(2, 5, 3), bid("6S", "Anna", half="B"), convention="sochi", edition=2)
    parlett, *others = by_presets(played)
    assert (parlett.totals, parlett.unfit) == (None, 2)
    assert all(one.totals and not one.unfit for one in others)


def test_where_the_game_would_have_been_over_sooner_is_told() -> None:
    """Leningrad ends when the pools come to 30 together: 10, 10 and 10 of Anna's."""
    ten = bid("10S", "Anna")
    played = evening(ten, ten, raspasy(2, 5, 3), american_aid=False, pool_worth=20)
    assert {one.value: one.over for one in by_presets(played)}["leningrad"] == 0
    longer = evening(ten, ten, ten, raspasy(2, 5, 3), american_aid=False, pool_worth=20)
    assert {one.value: one.over for one in by_presets(longer)}["leningrad"] == 3


def test_without_a_deal_there_is_nothing_to_compare() -> None:
    assert by_presets(evening()) == ()


def test_a_sheet_carried_over_counts_by_every_convention_before_the_first_deal() -> None:
    """As the standing's own test has it: 10 in Boris's pool, a target of 40."""
    begun = carried_over(*pools(Boris=10))
    assert {one.value: one.totals for one in by_presets(begun)} == {
        "parlett": (-34, 66, -34),
        "sochi": (-100 * THIRD, 200 * THIRD, -100 * THIRD),
        "leningrad": (-200 * THIRD, 400 * THIRD, -200 * THIRD),
        "rostov": (-100 * THIRD, 200 * THIRD, -100 * THIRD),
    }
