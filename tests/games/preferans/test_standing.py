"""The standing while the game is on: what it would come to if it stopped now, worked out by hand.

Three players, target 10: A 6♠ made, C lone whister with 4 tricks · B misère made · raspasy
A 3, B 0, C 7. Of pools 2/10/0 and mountains 3/0/7, by Parlett's convention, A and C are 8 and 10
short: mountains 11/0/17, their mean 280 / 3, and 8 whists of C against A.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.core.ledger import Points
from assistant.core.seat import Seat
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import Closed, Logged, RemainderGiven
from assistant.evening.log.replay import replay
from assistant.evening.summary.deal_results import course, gains, results
from assistant.games import find_game
from assistant.games.preferans import GAME
from assistant.games.preferans.sheet import sheet
from assistant.records.record import FORMAT, read_record
from assistant.records.score_report import result
from assistant.statistics.figures import of_person
from assistant.statistics.parts_in_deals import see
from tests.english import say
from tests.games.preferans.deals import bid, evening, raspasy
from tests.games.strategies import NAMES

DEALS = [
    bid("6S", "Anna", (6, 0, 4), "C"),
    bid("misere", "Boris", (4, 0, 6), "AC"),
    raspasy(3, 0, 7),
]
Three = tuple[Points, Points, Points]
THIRD = Fraction(1, 3)
STANDINGS: dict[str, list[Three]] = {
    # After the six pools of 2/0/0: mountains 8/10/10, mean 280 / 3 = 93. After the misère of 10
    # more for B: mountains 8/0/10, mean 60.
    "parlett": [(5, -7, 1), (-28, 60, -32), (-25, 93, -69)],
    # The same in exact fractions; B's point for no trick goes to C, for 10 whists of B against C:
    # pools 2/10/1, mountains 11/0/16, mean 90.
    "sochi": [(16 * THIRD, -20 * THIRD, 4 * THIRD), (-28, 60, -32), (-28, 100, -72)],
    # Whists of 16; own pool less the mean of all, times 20: 40 less 40 / 3, then 40/200/0 less 80,
    # then 40/220/0 and mountains of 6/0/14 at 10 each: 40 - 60, 220 and -140, less 20.
    "leningrad": [(32 * THIRD, -40 * THIRD, 8 * THIRD), (-56, 120, -64), (-56, 200, -144)],
}
every_convention = pytest.mark.parametrize("convention", STANDINGS)


@every_convention
def test_after_each_deal_it_is_the_result_of_a_stop(convention: str) -> None:
    for count, standing in enumerate(STANDINGS[convention], 1):
        played = evening(*DEALS[:count], convention=convention)
        assert not played.over
        assert played.totals == standing
        assert course(played) == tuple(STANDINGS[convention][:count])
        assert list(result(played, say)["totals"].values())[1:] == [
            str(points) if isinstance(points, Fraction) and points.denominator > 1 else points
            for points in standing[1:]
        ]


@every_convention
def test_a_deal_gave_the_difference_of_two_standings(convention: str) -> None:
    found = [gain.points for gain in gains(evening(*DEALS, convention=convention))]
    before = [(0, 0, 0), *STANDINGS[convention]]
    moved = [
        tuple(now - was for now, was in zip(*both, strict=True))
        for both in zip(STANDINGS[convention], before[:-1], strict=True)
    ]
    assert found == moved


def test_a_made_misere_is_nobodys_deal_of_nothing() -> None:
    """Parlett: 5/-7/1, then -33/+67/-33, then +3/+33/-37."""
    seen = see("here", evening(*DEALS))
    found = [of_person([seen], lambda _, seat: NAMES[seat], name) for name in NAMES[:3]]
    best, worst = [one.best for (one,) in found], [one.worst for (one,) in found]
    assert [(one.points, one.deals[0][1]) for one in best] == [(5, 1), (67, 2), (1, 1)]
    assert [(one.points, one.deals[0][1]) for one in worst] == [(-33, 2), (-7, 1), (-37, 3)]


@every_convention
def test_the_rows_of_the_sheet_add_up_to_it(convention: str) -> None:
    played = evening(*DEALS, convention=convention)
    rows = sheet(played, screen=False).settlement
    added = tuple(sum(row.points[seat] or 0 for row in rows) for seat in range(3))
    assert added == STANDINGS[convention][-1]
    named = [say(row.what, NAMES) for row in rows]
    assert ("pool shortfall × 10" in named) is (convention != "leningrad")


def test_what_is_left_belongs_to_nobody_before_the_table_ends() -> None:
    played = evening(*DEALS)
    drawn = Logged(played.number + 1, "", RemainderGiven(Seat(2)))
    given = replay(played, [drawn])
    assert given.totals == (-25, 93, -69)
    assert result(given, say)["remainder"] == 1
    ended = replay(given, [Logged(given.number + 1, "", Closed(()))])
    assert ended.totals == (-25, 93, -68)
    assert result(ended, say)["remainder"] == 0
    *_, last = gains(ended)
    assert (last.points, last.bonus, last.totals) == ((3, 33, -37), (0, 0, 1), (-25, 93, -68))


def carried_over(*deals: dict[str, Any], ended: bool = False, **agreed: Any) -> Evening:
    """A table of three up to 40 with these deals, and what is written between them."""
    plain = {"format": FORMAT, "game": GAME.key, "players": list(NAMES[:3]), "deals": list(deals)}
    read, problems = read_record(
        plain | {"rules": {"target": 40, **agreed}, "ended": ended}, find_game
    )
    assert read, problems
    return read


def pools(**points: int) -> list[dict[str, Any]]:
    """What a paper sheet had in the pools, carried over."""
    found = {"reason": "moved here", "account": "pool"}
    return [{"adjustment": {"to": [name], "points": n, **found}} for name, n in points.items()]


@pytest.mark.parametrize("ended", [False, True])
@pytest.mark.parametrize(
    ("convention", "totals"),
    [
        # Short by 40 30 40: 110 in all, a mean of 366⅔.
        ("parlett", (-34, 66, -34)),
        ("sochi", (-100 * THIRD, 200 * THIRD, -100 * THIRD)),
        ("rostov", (-100 * THIRD, 200 * THIRD, -100 * THIRD)),
        # 200 for Boris less a third of it for each.
        ("leningrad", (-200 * THIRD, 400 * THIRD, -200 * THIRD)),
    ],
)
def test_pool_points_carried_over_count_before_the_first_deal(
    convention: str, totals: Three, ended: bool
) -> None:
    begun = carried_over(*pools(Boris=10), convention=convention, ended=ended)
    assert begun.totals == totals


def test_a_stop_without_a_deal_says_what_each_pool_is_short_of() -> None:
    (*_, stopped) = result(carried_over(*pools(Boris=10), ended=True), say)["deals"]
    assert stopped["stopped"]
    short = [(line["player"], line["account"], line["amount"]) for line in stopped["lines"]]
    assert short == [(name, "mountain", n) for name, n in zip(NAMES, (40, 30, 40), strict=False)]
    (nothing,) = result(carried_over(ended=True), say)["deals"]
    assert nothing == {"stopped": True, "lines": []}


@every_convention
@given(
    points=st.lists(st.integers(1, 39), min_size=3, max_size=3),
    tricks=st.sampled_from([(3, 3, 4), (8, 1, 1), (5, 1, 4)]),
)
def test_pool_points_come_to_the_same_before_the_first_deal_and_after_it(
    convention: str, points: list[int], tricks: tuple[int, int, int]
) -> None:
    """Everybody takes a trick: the raspasy fills no pool, so it is all one which comes first."""
    written = pools(**dict(zip(NAMES, points, strict=False)))
    deal = raspasy(*tricks)
    first = carried_over(*written, deal, convention=convention)
    then = carried_over(deal, *written, convention=convention)
    assert first.totals == then.totals


def test_of_the_points_carried_over_and_the_deal_after_them_each_has_its_part() -> None:
    """Mountains of 3 3 4 and short by 40 30 40: 120 in all. Without the raspasy −34 66 −34."""
    played = carried_over(*pools(Boris=10), raspasy(3, 3, 4))
    assert [row.moved for row in results(played)] == [(-34, 66, -34), (4, 4, -6)]
    assert played.totals == (-30, 70, -40)
