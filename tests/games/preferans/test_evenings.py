"""A sheet of Preferans in an evening: the standing after each deal, and what moved it.

Three players, target 10: A 6♠ made, C lone whister with 4 tricks · B misère made · raspasy
A 3, B 0, C 7. Of pools 2/10/0 and mountains 3/0/7, by Parlett's convention, A and C are 8 and 10
short: mountains 11/0/17, their mean 280 / 3, and 8 whists of C against A.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from assistant.core.ledger import Points
from assistant.core.seat import Seat
from assistant.evening.log.attendance import may_open, next_opening
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import Closed, Logged, RemainderGiven
from assistant.evening.log.replay import replay
from assistant.evening.summary.deal_lines import account_sums
from assistant.evening.summary.deal_results import (
    changes_by_entry,
    gains,
    net_result,
    results,
    results_by_deal,
)
from assistant.evening.summary.under_other_rules import compare
from assistant.games import find_game
from assistant.games.preferans import GAME
from assistant.records.record import FORMAT, read_record
from assistant.records.score_report import result
from assistant.statistics.figures import person_records
from assistant.statistics.parts_in_deals import DealRole, statistics_table
from tests.english import say
from tests.games.preferans.deals import Plain, bid, evening, house, raspasy, table
from tests.games.replayed import evening_of
from tests.games.strategies import NAMES
from tests.games.worked import worked

ANNA, BORIS, CYRIL = (Seat(seat) for seat in range(3))
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


@pytest.mark.parametrize("convention", STANDINGS)
def test_after_each_deal_the_standing_is_the_result_of_a_stop(convention: str) -> None:
    """A deal gave the difference of two of them."""
    standings = STANDINGS[convention]
    played = evening(*DEALS, convention=convention)
    assert not played.over
    assert played.totals == standings[-1]
    assert results_by_deal(played) == tuple(standings)
    before: list[Three] = [(0, 0, 0), *standings[:-1]]
    moved = [
        tuple(now - was for now, was in zip(*both, strict=True))
        for both in zip(standings, before, strict=True)
    ]
    assert [gain.points for gain in gains(played)] == moved
    assert [row.moved for row in results(played)] == moved


def test_of_a_person_a_deal_is_worth_what_it_changed() -> None:
    """Parlett: 5/-7/1, then -33/+67/-33, then +3/+33/-37."""
    seen = statistics_table("here", evening(*DEALS))
    found = [person_records([seen], lambda _, seat: NAMES[seat], name) for name in NAMES[:3]]
    best, worst = [one.best for (one,) in found], [one.worst for (one,) in found]
    assert [(one.points, one.deals[0][1]) for one in best] == [(5, 1), (67, 2), (1, 1)]
    assert [(one.points, one.deals[0][1]) for one in worst] == [(-33, 2), (-7, 1), (-37, 3)]
    _, parts = seen.deals[1]
    assert [part.points for part in parts] == [-33, 67, -33]
    roles = [DealRole.DEFENDER, DealRole.DECLARER, DealRole.DEFENDER]
    assert [part.role for part in parts] == roles
    assert not any(part.taken for part in parts)


def test_what_a_deal_writes_is_added_up_for_each_account_and_player() -> None:
    """Eight two down: 12 on the mountain; each whister 12 of consolation, and his tricks at 6."""
    (failed,) = evening(bid("8S", "Anna", (6, 3, 1), "BC")).deals
    assert account_sums(failed) == {"mountain": {0: 12}, "whists": {1: 12 + 18, 2: 12 + 6}}


@pytest.mark.parametrize("remainder", ["exact", "floor"])
def test_what_entries_move_adds_up_to_what_the_deal_moves(remainder: str) -> None:
    """Two in the pool are 20 less to miss, a third of it for each: 20 - 20/3; whists go across."""
    for example in worked("preferans"):
        rules = {**example.get("rules", {}), "remainder": remainder}
        for deal in evening_of("preferans", {**example, "rules": rules}).deals:
            each = [won for _, won in changes_by_entry(GAME, deal)]
            sums = [sum(points) for points in zip(*each, strict=True)]
            assert not deal.entries or tuple(sums) == net_result(GAME, deal)
    (six,) = evening(bid("6S", "Anna", (6, 4, 0), "B"), remainder="exact").deals
    third = Fraction(20, 3)
    assert [won for _, won in changes_by_entry(GAME, six)] == [
        (20 - third, -third, -third),
        (-8, 8, 0),
    ]


def test_what_is_left_belongs_to_nobody_before_the_table_ends() -> None:
    played = evening(*DEALS)
    given = replay(played, [Logged(90, "", RemainderGiven(CYRIL))])
    assert given.totals == (-25, 93, -69)
    assert result(given, say)["remainder"] == 1
    ended = replay(given, [Logged(91, "", Closed(()))])
    assert ended.totals == (-25, 93, -68)
    assert result(ended, say)["remainder"] == 0
    *_, last = gains(ended)
    assert (last.points, last.bonus, last.totals) == ((3, 33, -37), (0, 0, 1), (-25, 93, -68))


# ---- A sheet that is carried over ----


def pools(**points: int) -> list[Plain]:
    """What a paper sheet had in the pools."""
    said = {"reason": "moved here", "account": "pool"}
    return [{"adjustment": {"to": [name], "points": n, **said}} for name, n in points.items()]


@pytest.mark.parametrize("ended", [False, True])
@pytest.mark.parametrize(
    ("convention", "totals"),
    [
        # Short by 40 30 40: 110 in all, a mean of 366⅔.
        ("parlett", (-34, 66, -34)),
        ("sochi", (-100 * THIRD, 200 * THIRD, -100 * THIRD)),
        # 200 for Boris less a third of it for each.
        ("leningrad", (-200 * THIRD, 400 * THIRD, -200 * THIRD)),
    ],
)
def test_pool_points_carried_over_count_before_the_first_deal(
    convention: str, totals: Three, ended: bool
) -> None:
    begun = table(*pools(Boris=10), convention=convention, ended=ended, target=40)
    assert begun.totals == totals


def test_a_stop_without_a_deal_says_what_each_pool_is_short_of() -> None:
    (*_, stopped) = result(table(*pools(Boris=10), ended=True, target=40), say)["deals"]
    assert stopped["stopped"]
    short = [(line["player"], line["account"], line["amount"]) for line in stopped["lines"]]
    assert short == [(name, "mountain", n) for name, n in zip(NAMES, (40, 30, 40), strict=False)]
    (nothing,) = result(table(ended=True), say)["deals"]
    assert nothing == {"stopped": True, "lines": []}


# ---- Other house rules ----


def test_what_is_taken_off_a_mountain_is_told_below_zero() -> None:
    """All are full with 10 but Cyril with 8: he takes 2 of his 10, and 8 are left over."""
    tens = bid("10S", "Anna"), bid("10S", "Boris"), bid("9S", "Cyril"), bid("10S", "Cyril")
    other = compare(evening(*tens), house(surplus_when_full="own_mountain"))
    (deal,) = other.revalued
    (shift,) = deal.shifts
    assert (shift.account, shift.holder, shift.was, shift.becomes) == ("mountain", CYRIL, 0, -8)
    last = result(evening(*tens, surplus_when_full="own_mountain"), say)["deals"][3]
    line = last["lines"][-1]
    assert (line["item"], line["account"], line["player"]) == ("surplus", "mountain", "Cyril")
    assert (line["against"], line["amount"]) == (None, -8)


def test_a_deal_that_clashed_before_is_not_told_again() -> None:
    tens = [bid("10S", name) for name in (*NAMES[:3], "Anna")]
    assert len(evening(*tens).clashes) == 1
    assert compare(evening(*tens), house(misere_consolation=False)).clashes == ()
    (clash,) = compare(evening(*tens, target=20), house()).clashes
    assert (clash.deal, say(clash.text, NAMES)) == (4, "the game was already over")


# ---- The next table ----


def test_who_left_so_few_behind_that_the_game_ended_does_not_sit_down_again() -> None:
    now = table(bid("6S", "Anna"), {"left": "Anna"})
    opened = next_opening(now)
    assert now.over
    assert opened.players == ("Boris", "Cyril")
    assert opened.players[opened.first_dealer] == "Boris"
    assert not may_open(now, opened)
    more = table(bid("6S", "Anna"), {"joined": "Dana"})
    gone = next_opening(more, leaving=CYRIL)
    assert gone.players[gone.first_dealer] == "Dana"
    assert may_open(more, gone)


# ---- Who leaves a sheet that is rounded ----
#
# The mean of all is rounded down, which leaves up to 2 points to nobody (Akagiri, settlement).


def mountain(**points: int) -> list[Plain]:
    """What is written on mountains beside the deals."""
    found = {"reason": "misdeal", "account": "mountain"}
    return [{"adjustment": {"to": [name], "points": n, **found}} for name, n in points.items()]


def shown(evening: Evening) -> list[tuple[str, tuple[Any, ...]]]:
    """The rows of the settlement, each with its points."""
    rows = GAME.sheet(evening, False).settlement
    return [(say(row.label, evening.players), row.points) for row in rows]


def left_over(evening: Evening) -> Any:
    """What belongs to nobody."""
    return result(evening, say)["remainder"]


def test_the_half_point_of_who_leaves_stays_nobodys() -> None:
    """510 / 4 = 127 1/2: half a point of each is left over, and 410 / 3 leaves 2 as well."""
    odd = mountain(Anna=5, Boris=3, Cyril=3)
    left = table(*odd, {"left": "Dana"}, seats=4)
    for of in (table(*odd, seats=4), left):
        assert (of.totals, left_over(of)) == ((-23, -3, -3, 27), 2)
    assert shown(left)[-2][1] == (136, 136, 136, None)


def test_what_pools_lack_is_rounded_with_the_mountains_when_somebody_leaves() -> None:
    """Short by 8 10 10 10: 380 / 4 = 95. Without Dana 280 / 3 would leave 1, so they share 282."""
    of = table(*pools(Anna=2), {"left": "Dana"}, seats=4)
    assert of.totals == table(*pools(Anna=2), seats=4).totals == (15, -5, -5, -5)
    mean = "average mountain: 282 / 3 (2 of the sum carried over when a player left)"
    assert (mean, (94, 94, 94, None)) in shown(of)


def test_only_an_edition_that_there_is_can_be_named() -> None:
    plain = {"format": FORMAT, "game": GAME.key, "players": list(NAMES[:4])}
    for edition in (0, 3, True, "1"):
        _, (wrong,) = read_record(
            plain | {"deals": [{"left": "Dana", "edition": edition}]}, find_game
        )
        assert (wrong.incident, wrong.field) == (1, "edition")
