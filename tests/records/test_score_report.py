"""The score report of a record."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from assistant.core.ledger import Points, points_text
from assistant.games import find_game
from assistant.records.record import FORMAT, read_record
from assistant.records.score_report import result
from tests.english import say
from tests.samples import (
    PAID,
    PARTNERS,
    PARTY,
    SHEET,
    UNPAID,
    fills_a_pool,
    five_each,
    leaves_over,
    scores_14,
    unpaid,
)


def came_to(game: str, *deals: dict[str, Any], **record: Any) -> dict[str, Any]:
    """The report of a record of Anna, Boris and Cyril; Cyril deals first."""
    players = ["Anna", "Boris", "Cyril"]
    plain: dict[str, Any] = {"format": FORMAT, "game": game, "players": players}
    plain |= {"first_dealer": "Cyril", "deals": list(deals)}
    evening, problems = read_record({**plain, **record}, find_game)
    assert problems == []
    assert evening is not None
    return result(evening, say)


@pytest.mark.parametrize(
    ("points", "text"),
    [(7, 7), (-2, -2), (Fraction(6, 3), 2), (Fraction(332, 3), "332/3"), (Fraction(-1, 3), "-1/3")],
)
def test_points_are_whole_or_exact_fractions(points: Points, text: object) -> None:
    assert points_text(points) == text


def test_a_record_without_deals_comes_to_nothing() -> None:
    assert came_to(PAID) == {
        "game": PAID,
        "players": ["Anna", "Boris", "Cyril"],
        "deals": [],
        "totals": {"Anna": 0, "Boris": 0, "Cyril": 0},
        "over": False,
        "winners": [],
        "next_dealer": "Cyril",
        "transfers": [],
    }


def test_a_sheets_lines_say_account_player_and_against_whom() -> None:
    whist = {"Cyril": "whist", "Anna": "pass"}
    tricks = {"Boris": 6, "Cyril": 2, "Anna": 2}
    said = came_to(SHEET, {"contract": "7H", "declarer": "Boris", "whist": whist, "tricks": tricks})
    (deal,) = said["deals"]
    assert "points" not in deal
    assert [tuple(line.values()) for line in deal["lines"]] == [
        ("undertricks", "7♥, 1 down: 1 × 4", "mountain", "Boris", None, 4),
        ("consolation", "consolation, 1 down: 1 × 4", "whists", "Cyril", "Boris", 4),
        ("tricks", "4 tricks: 4 × 4", "whists", "Cyril", "Boris", 16),
    ]
    keys = ["item", "why", "account", "player", "against", "amount"]
    assert [list(line) for line in deal["lines"]] == [keys] * 3
    assert deal["sheet"] == {
        "pool": {"Anna": 0, "Boris": 0, "Cyril": 0},
        "mountain": {"Anna": 0, "Boris": 4, "Cyril": 0},
        "whists": {
            "Anna": {"Boris": 0, "Cyril": 0},
            "Boris": {"Anna": 0, "Cyril": 0},
            "Cyril": {"Anna": 0, "Boris": 20},
        },
    }


def test_who_has_the_best_total_when_it_is_over_wins_and_several_may() -> None:
    tens = [fills_a_pool("Anna"), fills_a_pool("Boris"), fills_a_pool("Cyril")]
    assert came_to(SHEET, MOUNTAIN, *tens[:2])["winners"] == []
    said = came_to(SHEET, MOUNTAIN, *tens)
    assert said["over"] is True
    assert said["winners"] == ["Boris", "Cyril"]


MOUNTAIN = leaves_over(10, 0, 0)


STAKE = {"per_point": "0.10", "currency": "chips"}


def test_a_remainder_that_belongs_to_nobody_is_paid_to_nobody() -> None:
    said = came_to(SHEET, MOUNTAIN, stake=STAKE)
    assert said["remainder"] == 1
    assert said["transfers"] == [
        {"from": "Anna", "to": "Boris", "points": 33, "amount": "3.30"},
        {"from": "Anna", "to": "Cyril", "points": 33, "amount": "3.30"},
        {"from": "Anna", "to": None, "points": 1, "amount": "0.10"},
    ]


def test_who_drew_the_card_has_the_remainder_in_his_total() -> None:
    deals = [MOUNTAIN, fills_a_pool("Anna"), fills_a_pool("Boris"), fills_a_pool("Cyril")]
    said = came_to(SHEET, *deals, remainder_to="Cyril")
    assert said["totals"] == {"Anna": -67, "Boris": 33, "Cyril": 34}
    assert said["remainder"] == 0


def test_exact_fractions_are_paid_as_fractions_and_rounded_money() -> None:
    said = came_to(SHEET, MOUNTAIN, rules={"remainder": "exact"}, stake=STAKE)
    assert said["totals"] == {"Anna": "-200/3", "Boris": "100/3", "Cyril": "100/3"}
    assert said["remainder"] == 0
    assert said["transfers"] == [
        {"from": "Anna", "to": "Boris", "points": "100/3", "amount": "3.33"},
        {"from": "Anna", "to": "Cyril", "points": "100/3", "amount": "3.33"},
    ]


# --- games of points that nobody pays unless agreed ---

FOUR = {"players": ["Anna", "Boris", "Cyril", "Dana"], "first_dealer": "Dana"}


TRADED = unpaid(17, 5, 0)


@pytest.mark.parametrize("game", [PAID, SHEET, UNPAID, PARTY])
def test_only_an_evening_of_several_games_lists_them(game: str) -> None:
    assert "games" not in came_to(game, first_dealer=None)


@pytest.mark.parametrize(
    ("game", "record"), [(PARTNERS, FOUR), (UNPAID, {}), (PARTY, {"first_dealer": None})]
)
def test_where_nobody_pays_anybody_there_are_no_transfers(
    game: str, record: dict[str, Any]
) -> None:
    assert "transfers" not in came_to(game, stake=STAKE, **record)
    agreed = {"rules": {"stake_basis": "difference"}, "stake": STAKE}
    assert came_to(game, **agreed, **record)["transfers"] == []


def test_differences_are_paid_in_points_and_money() -> None:
    """17, 5 and 0: Cyril pays 17 + 5, Boris pays 12 and gets 5."""
    said = came_to(UNPAID, TRADED, rules={"stake_basis": "difference"}, stake=STAKE)
    assert said["transfers"] == [
        {"from": "Cyril", "to": "Anna", "points": 22, "amount": "2.20"},
        {"from": "Boris", "to": "Anna", "points": 7, "amount": "0.70"},
    ]


def test_nobody_deals_at_a_party() -> None:
    said = came_to(PARTY, scores_14("Boris"), first_dealer=None)
    assert [deal["dealer"] for deal in said["deals"]] == [None]
    assert said["next_dealer"] is None
    assert came_to(UNPAID, TRADED)["next_dealer"] == "Anna"


# ---- A table that was ended ----

TENS = [fills_a_pool("Anna"), fills_a_pool("Boris")]


def test_what_a_stop_adds_is_the_last_entry_of_an_ended_table() -> None:
    """Anna's pool is full; Boris lacks 10 of 10, and so does Cyril."""
    said = came_to(SHEET, *TENS[:1], ended=True)
    first, stopped = said["deals"]
    assert first["number"] == 1
    why = "stopped early, pool 10 short of 10"
    line = {"item": "pool", "why": why, "account": "mountain", "against": None, "amount": 10}
    assert stopped == {
        "stopped": True,
        "lines": [{**line, "player": "Boris"}, {**line, "player": "Cyril"}],
    }
    assert said["over"] is False
    assert said["winners"] == []
    assert said["totals"] == {"Anna": 66, "Boris": -34, "Cyril": -34}
    assert said["remainder"] == 2
    given = came_to(SHEET, *TENS[:1], ended=True, remainder_to="Cyril")
    assert given["totals"] == {"Anna": 66, "Boris": -34, "Cyril": -32}
    assert given["remainder"] == 0


def test_a_stop_adds_nothing_where_the_totals_are_what_was_won() -> None:
    said = came_to(PAID, five_each("Anna"), ended=True)
    assert said["deals"][1:] == [{"stopped": True, "lines": []}]
    assert said["totals"] == {"Anna": 10, "Boris": -5, "Cyril": -5}


def test_a_game_that_is_over_was_not_stopped_though_its_table_is_ended() -> None:
    said = came_to(SHEET, *TENS, fills_a_pool("Cyril"), ended=True)
    assert said["over"] is True
    assert [deal["number"] for deal in said["deals"]] == [1, 2, 3]
