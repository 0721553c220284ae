"""Somebody leaves a sheet that is rounded: nobody's standing moves, and what is left stays small.

The mean of all is rounded down, which leaves up to 2 points to nobody (Akagiri, settlement).
"""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.core.ledger import points_text
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import Left
from assistant.evening.log.incidents import IncidentEffect
from assistant.evening.log.replay import ended_otherwise
from assistant.evening.summary.deal_results import results
from assistant.games import find_game
from assistant.games.preferans import GAME
from assistant.games.preferans.sheet import sheet
from assistant.records.record import FORMAT, read_record, write_record
from assistant.records.score_report import result
from tests.english import say
from tests.games.strategies import NAMES

DANA_LEAVES = {"left": "Dana"}


def mountain(**points: int) -> list[dict[str, Any]]:
    """What is written on mountains beside the deals."""
    found = {"reason": "misdeal", "account": "mountain"}
    return [{"adjustment": {"to": [name], "points": n, **found}} for name, n in points.items()]


def table(*deals: dict[str, Any], ended: bool = False, **rules: Any) -> Evening:
    """Four who play up to 10 by the text, and what is written between their deals."""
    plain = {"format": FORMAT, "game": GAME.key, "players": list(NAMES[:4]), "deals": list(deals)}
    read, problems = read_record(plain | {"rules": rules, "ended": ended}, find_game)
    assert read, problems
    return read


def shown(evening: Evening) -> list[tuple[str, tuple[Any, ...]]]:
    """The rows of the settlement, each with its points."""
    rows = sheet(evening, screen=False).settlement
    return [(say(row.what, evening.players), row.points) for row in rows]


def left_over(evening: Evening) -> Any:
    """What belongs to nobody."""
    return result(evening, say)["remainder"]


def test_what_rounding_leaves_is_rounded_once_when_somebody_leaves() -> None:
    """Mountains 14 13 13 10 with what each pool is short: 500 / 4 = 125, nothing is left over.

    Without Dana 400 / 3 would leave 1, so the three share 402: 134. Nobody's standing moves.
    """
    four = table(*mountain(Anna=4, Boris=3, Cyril=3))
    assert (four.totals, left_over(four)) == ((-15, -5, -5, 25), 0)
    three = table(*mountain(Anna=4, Boris=3, Cyril=3), DANA_LEAVES)
    assert (three.totals, left_over(three)) == ((-15, -5, -5, 25), 0)
    assert shown(three)[-2:] == [
        (
            "average mountain: 402 / 3 (2 of the sum carried over when a player left)",
            (134, 134, 134, None),
        ),
        ("Dana leaves: settled separately", (-9, -9, -9, 25)),
    ]
    # 2 more for Anna: 422 / 3 = 140 and 2 left over; 140 - 160 - 9, twice 140 - 130 - 9.
    later = table(*mountain(Anna=4, Boris=3, Cyril=3), DANA_LEAVES, *mountain(Anna=2))
    assert (later.totals, left_over(later)) == ((-29, 1, 1, 25), 2)


def test_the_half_point_of_who_leaves_stays_nobodys() -> None:
    """510 / 4 = 127 1/2: half a point of each is left over, and 410 / 3 leaves 2 as well."""
    odd = mountain(Anna=5, Boris=3, Cyril=3)
    for deals in (odd, [*odd, DANA_LEAVES]):
        assert (table(*deals).totals, left_over(table(*deals))) == ((-23, -3, -3, 27), 2)


OLD = {"left": "Dana", "edition": 1}


def test_leaving_of_an_earlier_edition_is_as_it_was() -> None:
    """400 / 3 = 133 leaves 1, 420 / 3 leaves nothing: the totals add up to 1 too much."""
    stood = table(*mountain(Anna=4, Boris=3, Cyril=3), OLD, *mountain(Anna=2), ended=True)
    assert (stood.totals, left_over(stood)) == ((-28, 2, 2, 25), -1)
    assert not ended_otherwise(stood)
    assert OLD in write_record(stood)["deals"]
    assert read_record(write_record(stood), find_game)[0] == stood


def test_only_an_edition_that_there_is_can_be_named() -> None:
    plain = {"format": FORMAT, "game": GAME.key, "players": list(NAMES[:4])}
    for edition in (0, 3, True, "1"):
        _, (wrong,) = read_record(plain | {"deals": [{**OLD, "edition": edition}]}, find_game)
        assert (wrong.incident, wrong.field) == (1, "edition")


def wrote(name: str, account: str, points: int, around: list[str]) -> dict[str, Any]:
    """Something that is written on a sheet beside the deals."""
    said = {"to": [name], "points": points, "reason": "moved here", "account": account}
    others = [other for other in around if other != name]
    return {"adjustment": said | ({"from": others[:1]} if account == "whists" else {})}


@st.composite
def comings_and_goings(draw: st.DrawFn) -> list[dict[str, Any]]:
    """What is written on sheets, while one leaves four and another, or the same, joins three."""
    around, away, found = list(NAMES[:4]), ["Emil"], []
    for _ in range(draw(st.integers(1, 25))):
        who = draw(st.sampled_from(around))
        what = draw(st.sampled_from(["pool", "mountain", "whists", "comes or goes"]))
        if what != "comes or goes":
            found.append(wrote(who, what, draw(st.integers(1, 19)), around))
        elif len(around) == 4:
            found.append({"left": who})
            around.remove(who)
            away.append(who)
        else:
            found.append({"joined": (name := away.pop(draw(st.integers(0, len(away) - 1))))})
            around.append(name)
    return found


@pytest.mark.parametrize("rules", [{}, {"pool_worth": 10}, {"pool_worth": 20}, {"target": 50}])
@given(deals=comings_and_goings())
def test_however_many_leave_no_standing_moves_and_no_more_than_2_are_left_over(
    rules: dict[str, Any], deals: list[dict[str, Any]]
) -> None:
    for count in range(1, len(deals) + 1):
        played = table(*deals[:count], **rules)
        *_, last = results(played)
        if isinstance(last, IncidentEffect) and isinstance(last.incident.event, Left):
            assert not any(last.moved)
        assert left_over(played) in (0, 1, 2)
        added = [sum(row[seat] or 0 for _, row in shown(played)) for seat in played.seats]
        assert added == list(played.totals)


@given(deals=comings_and_goings())
def test_exact_standings_add_up_to_nothing_whoever_leaves(deals: list[dict[str, Any]]) -> None:
    played = table(*deals, remainder="exact")
    assert points_text(sum(played.totals)) == 0
