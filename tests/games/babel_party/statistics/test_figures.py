"""What evenings tell about people, pairs and games, counted by hand.

With deals of Babel as a party.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Sequence
from typing import Any

from assistant.core.names import name_order
from assistant.core.seat import Seat
from assistant.evening.log.evening import Evening
from assistant.games import find_game
from assistant.records.record import FORMAT, read_record
from assistant.records.spreadsheet import spreadsheet
from assistant.settling.table_payments import in_money
from assistant.statistics.parts_in_deals import statistics_table
from assistant.statistics.summaries import person_rivalries
from assistant.statistics.table_results import results_by_person
from assistant.store.scores import played_table
from tests.days import ON_IT
from tests.english import say

NAMES = ["Anna", "Boris", "Cyril"]
DAY = "2026-11-20"


def evening(game: str, *deals: Any, players: Sequence[str] = NAMES, **more: Any) -> Evening:
    plain = {"format": FORMAT, "game": game, "players": players, "deals": deals, "date": DAY} | more
    read, problems = read_record(json.loads(json.dumps(plain)), find_game)
    assert problems == []
    assert read is not None
    return read


def test_where_nobody_deals_nobody_defends() -> None:
    turn_in = {"player": "Boris", "hands": ["flush", "straight"]}
    ((_, parts),) = statistics_table("one", evening("babel_party", turn_in)).deals
    # A flush is 7, a straight 5.
    assert [(part.seat, part.role, part.points) for part in parts] == [(1, None, 12)]


def test_who_turns_nothing_in_pays_the_difference_in_every_figure_of_money() -> None:
    """12 and 27 at 1 a point: 3 x 12 - 39, 3 x 27 - 39, and the 39 of who has nothing."""
    turns = [
        {"player": "Anna", "hands": ["flush", "straight"]},
        {"player": "Boris", "hands": ["straight_flush", "flush"]},
    ]
    stake = {"per_point": "1", "currency": "CZK"}
    played = evening("babel_party", *turns, rules={"stake_basis": "difference"}, stake=stake)
    share = in_money(played)
    assert share
    assert share.amounts == (-3, 42, -39)
    text = "".join(spreadsheet([played], say, day_of=ON_IT)).lstrip("\ufeff")
    rows = [
        (row["deal"], row["player"], row["amount"]) for row in csv.DictReader(io.StringIO(text))
    ]
    assert rows == [
        *[("1", "Anna", "24"), ("1", "Boris", "-12"), ("1", "Cyril", "-12")],
        *[("2", "Anna", "-27"), ("2", "Boris", "54"), ("2", "Cyril", "-27")],
    ]
    results = results_by_person([played_table("one", played)], lambda _, seat: NAMES[seat])
    money = [(who, one.deals, one.points, str(one.money)) for who, (one,) in results.items()]
    assert money == [("Anna", 1, 12, "-3.00"), ("Boris", 1, 27, "42.00"), ("Cyril", 0, 0, "-39.00")]
    assert results["Cyril"][0].sign == -1


FLUSH_AND_STRAIGHT = {"player": "Anna", "hands": ["flush", "straight"]}


def names(_address: str, seat: Seat) -> str:
    return NAMES[seat]


def test_who_turns_nothing_in_has_played_and_lost() -> None:
    """Five times 12 are 60, of which 20 are the average; nobody pays anybody."""
    looked = played_table("one", evening("babel_party", *[FLUSH_AND_STRAIGHT] * 5))
    results = results_by_person([looked], names)
    assert {
        who: (one.deals, one.points, one.points_above_level) for who, (one,) in results.items()
    } == {"Anna": (5, 60, 40), "Boris": (0, 0, -20), "Cyril": (0, 0, -20)}
    assert {who: (one.first, one.sign) for who, (one,) in results.items()} == {
        "Anna": (True, 1),
        "Boris": (False, -1),
        "Cyril": (False, -1),
    }
    met = person_rivalries([looked], names, "Anna", name_order("cs"))
    assert [(one.other, one.won, one.deals, one.too_few_deals) for one in met] == [
        ("Boris", 1, 5, False),
        ("Cyril", 1, 5, False),
    ]


def test_whoever_came_after_the_last_turn_has_not_played() -> None:
    """Dana joins after a turn and Eva sits in for Boris; then nobody turns anything in."""
    came = {"joined": "Dana"}, {"substitute": "Eva", "for": "Boris"}
    looked = played_table("one", evening("babel_party", FLUSH_AND_STRAIGHT, *came))
    assert looked.seen.independent_players == ((0, ""), (1, "Boris"), (2, ""))
    sitting = ("Anna", "Eva", "Cyril", "Dana")
    results = results_by_person([looked], lambda _, seat: sitting[seat])
    assert {who: (one.all_turns, one.points_above_level) for who, (one,) in results.items()} == {
        "Anna": (1, 8),
        "Boris": (1, -4),
        "Cyril": (1, -4),
    }


def test_who_is_paid_by_differences_has_won_and_the_others_have_not() -> None:
    """12, nothing and nothing: 4 is the average, of which two are short."""
    rules = {"stake_basis": "difference"}
    looked = played_table("one", evening("babel_party", FLUSH_AND_STRAIGHT, rules=rules))
    assert [one.points_above_level for (one,) in results_by_person([looked], names).values()] == [
        8,
        -4,
        -4,
    ]
