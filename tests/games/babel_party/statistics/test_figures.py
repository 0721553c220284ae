"""What evenings tell about people, pairs and games, counted by hand.

With deals of Babel as a party.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Sequence
from typing import Any

from assistant.evening.log.evening import Evening
from assistant.games import find_game
from assistant.records.record import FORMAT, read_record
from assistant.records.spreadsheet import spreadsheet
from assistant.settling.table_payments import in_money
from assistant.statistics.parts_in_deals import see
from assistant.statistics.table_results import by_person
from assistant.store.participation import look_at
from tests.days import ON_IT
from tests.english import say

NAMES = ["Anna", "Boris", "Cyril"]


def evening(game: str, *deals: Any, players: Sequence[str] = NAMES, **more: Any) -> Evening:
    plain = {"format": FORMAT, "game": game, "players": players, "deals": deals} | more
    read, problems = read_record(json.loads(json.dumps(plain)), find_game)
    assert problems == []
    assert read is not None
    return read


def test_where_nobody_deals_nobody_defends() -> None:
    turn_in = {"player": "Boris", "hands": ["flush", "straight"]}
    ((_, parts),) = see("one", evening("babel_party", turn_in)).deals
    # A flush is 7, a straight 5.
    assert [(part.seat, part.role, part.points) for part in parts] == [(1, None, 12)]


def test_who_turns_nothing_in_pays_the_difference_in_every_figure_of_money() -> None:
    """12 and 27 at 1 a point: 3 x 12 - 39, 3 x 27 - 39, and the 39 of who has nothing."""
    turns = [
        {"player": "Anna", "hands": ["flush", "straight"]},
        {"player": "Boris", "hands": ["straight_flush", "flush"]},
    ]
    stake = {"per_point": "1", "currency": "CZK"}
    played = evening(
        "babel_party", *turns, rules={"stake_basis": "difference"}, stake=stake, date="2026-11-20"
    )
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
    results = by_person([look_at("one", played)], lambda _, seat: NAMES[seat])
    money = [(who, one.deals, one.points, str(one.money)) for who, (one,) in results.items()]
    assert money == [
        ("Anna", 1, 12, "-3.00"),
        ("Boris", 1, 27, "42.00"),
        ("Cyril", 0, 0, "-39.00"),
    ]
    assert results["Cyril"][0].sign == -1
