"""What a record comes to, in the words of the record format."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from assistant.core.ledger import Points, points_text
from assistant.games import find_game
from assistant.records.record import FORMAT, read_record
from assistant.records.score_report import result
from tests.english import say


def came_to(game: str, *deals: dict[str, Any], **record: Any) -> dict[str, Any]:
    """Score a record of Anna, Boris and Cyril; Cyril deals first."""
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
    assert came_to("marias") == {
        "game": "marias",
        "players": ["Anna", "Boris", "Cyril"],
        "deals": [],
        "totals": {"Anna": 0, "Boris": 0, "Cyril": 0},
        "over": False,
        "winners": [],
        "next_dealer": "Cyril",
        "transfers": [],
    }


def test_every_line_of_a_deal_says_its_item_its_reason_and_its_points() -> None:
    said = came_to(
        "marias",
        {
            "soloist": "Anna",
            "contract": "suit",
            "trump": "hearts",
            "announced": ["soloist_seven"],
            "fleks": {"game": 2},
            "card_points": 60,
            "last_trick_seven": {"by": "soloist", "won": False},
        },
        stake={"per_point": "0.50", "currency": "CZK"},
    )
    (deal,) = said["deals"]
    assert (deal["number"], deal["dealer"]) == (1, "Cyril")
    assert deal["points"] == {"Anna": 4, "Boris": -2, "Cyril": -2}
    assert [(line["item"], line["why"]) for line in deal["lines"]] == [
        ("game", "game won 60 to 30, flek, re, hearts: 1 × 4 × 2"),
        ("soloist_seven", "killed seven, hearts: -3 × 2"),
    ]
    assert [line["points"]["Anna"] for line in deal["lines"]] == [16, -12]
    assert said["transfers"] == [
        {"from": "Boris", "to": "Anna", "points": 2, "amount": "1.00"},
        {"from": "Cyril", "to": "Anna", "points": 2, "amount": "1.00"},
    ]
    assert said["next_dealer"] == "Anna"


def test_a_sheets_lines_say_account_player_and_against_whom() -> None:
    whist = {"Cyril": "whist", "Anna": "pass"}
    tricks = {"Boris": 6, "Cyril": 2, "Anna": 2}
    said = came_to(
        "preferans", {"contract": "7H", "declarer": "Boris", "whist": whist, "tricks": tricks}
    )
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


def test_what_is_taken_off_a_mountain_is_written_below_zero() -> None:
    deals = [ten("Anna"), ten("Boris"), ten("Cyril") | {"contract": "9S"}, ten("Cyril")]
    last = came_to("preferans", *deals, rules={"surplus_when_full": "own_mountain"})["deals"][3]
    line = last["lines"][-1]
    assert (line["item"], line["account"], line["player"]) == ("surplus", "mountain", "Cyril")
    assert (line["against"], line["amount"]) == (None, -8)
    assert last["sheet"]["mountain"]["Cyril"] == -8


def ten(declarer: str) -> dict[str, Any]:
    """A ten against which nobody whisted."""
    others = [name for name in ("Anna", "Boris", "Cyril") if name != declarer]
    return {"contract": "10S", "declarer": declarer, "whist": dict.fromkeys(others, "pass")}


def test_who_has_the_best_total_when_it_is_over_wins_and_several_may() -> None:
    tens = [ten("Anna"), ten("Boris"), ten("Cyril")]
    assert came_to("preferans", MOUNTAIN, *tens[:2])["winners"] == []
    said = came_to("preferans", MOUNTAIN, *tens)
    assert said["over"] is True
    assert said["winners"] == ["Boris", "Cyril"]


MOUNTAIN = {"contract": "raspasy", "tricks": {"Anna": 10, "Boris": 0, "Cyril": 0}}
STAKE = {"per_point": "0.10", "currency": "chips"}


def test_a_remainder_that_belongs_to_nobody_is_paid_to_nobody() -> None:
    said = came_to("preferans", MOUNTAIN, stake=STAKE)
    assert said["remainder"] == 1
    assert said["transfers"] == [
        {"from": "Anna", "to": "Boris", "points": 33, "amount": "3.30"},
        {"from": "Anna", "to": "Cyril", "points": 33, "amount": "3.30"},
        {"from": "Anna", "to": None, "points": 1, "amount": "0.10"},
    ]


def test_who_drew_the_card_has_the_remainder_in_his_total() -> None:
    deals = [MOUNTAIN, ten("Anna"), ten("Boris"), ten("Cyril")]
    said = came_to("preferans", *deals, remainder_to="Cyril")
    assert said["totals"] == {"Anna": -67, "Boris": 33, "Cyril": 34}
    assert said["remainder"] == 0


def test_exact_fractions_are_paid_as_fractions_and_rounded_money() -> None:
    said = came_to("preferans", MOUNTAIN, rules={"remainder": "exact"}, stake=STAKE)
    assert said["totals"] == {"Anna": "-200/3", "Boris": "100/3", "Cyril": "100/3"}
    assert said["remainder"] == 0
    assert said["transfers"] == [
        {"from": "Anna", "to": "Boris", "points": "100/3", "amount": "3.33"},
        {"from": "Anna", "to": "Cyril", "points": "100/3", "amount": "3.33"},
    ]


# --- games of points that nobody pays unless agreed ---

FOUR = {"players": ["Anna", "Boris", "Cyril", "Dana"], "first_dealer": "Dana"}
STRAIGHT_LEFT = {"left_over": ["nothing", "straight"]}
FOURTEEN = {"hands": ["full_house", "nothing", "flush", *["nothing"] * 5], **STRAIGHT_LEFT}
TRADED = {"hands": {"Anna": ["flush", "full_house"], "Boris": ["straight"], "Cyril": []}}


def sides(one: int, other: int) -> dict[str, int]:
    """The points of both sides: seats 1 and 3, seats 2 and 4."""
    return {"Anna": one, "Boris": other, "Cyril": one, "Dana": other}


def test_a_games_bonus_is_in_its_total_and_in_no_deal() -> None:
    """A full house 8 and a flush 6, of the side that leads; seats 2 and 4 leave a straight, 50.

    64 v 0, 64 v 14, 128 v 14, which is 100 more. The fourth deal begins the next game.
    """
    said = came_to("concerto", *[FOURTEEN] * 4, **FOUR)
    points = [deal["points"] for deal in said["deals"]]
    assert points == [sides(64, 0), sides(0, 14), sides(64, 0), sides(0, 14)]
    assert said["games"] == [sides(228, 14)]
    assert said["totals"] == sides(228, 28)
    assert (said["over"], said["winners"]) == (False, [])


def test_no_game_is_finished_at_first() -> None:
    assert came_to("concerto", **FOUR)["games"] == []
    assert came_to("concerto", FOURTEEN, **FOUR)["games"] == []


@pytest.mark.parametrize("game", ["marias", "preferans", "babel", "babel_party"])
def test_only_an_evening_of_several_games_lists_them(game: str) -> None:
    assert "games" not in came_to(game, first_dealer=None)


@pytest.mark.parametrize(
    ("game", "record"), [("concerto", FOUR), ("babel", {}), ("babel_party", {"first_dealer": None})]
)
def test_where_nobody_pays_anybody_there_are_no_transfers(
    game: str, record: dict[str, Any]
) -> None:
    assert "transfers" not in came_to(game, stake=STAKE, **record)
    agreed = {"rules": {"stake_basis": "difference"}, "stake": STAKE}
    assert came_to(game, **agreed, **record)["transfers"] == []


def test_differences_are_paid_in_points_and_money() -> None:
    """17, 5 and 0: Cyril pays 17 + 5, Boris pays 12 and gets 5."""
    said = came_to("babel", TRADED, rules={"stake_basis": "difference"}, stake=STAKE)
    assert said["transfers"] == [
        {"from": "Cyril", "to": "Anna", "points": 22, "amount": "2.20"},
        {"from": "Boris", "to": "Anna", "points": 7, "amount": "0.70"},
    ]


def test_nobody_deals_at_a_party() -> None:
    said = came_to("babel_party", {"player": "Boris", "hands": ["double_flush"]}, first_dealer=None)
    assert [deal["dealer"] for deal in said["deals"]] == [None]
    assert said["next_dealer"] is None
    assert came_to("babel", TRADED)["next_dealer"] == "Anna"


# ---- A table that was ended ----

TENS = [
    {"contract": "10S", "declarer": one, "whist": dict.fromkeys(others, "pass")}
    for one, *others in (("Anna", "Boris", "Cyril"), ("Boris", "Anna", "Cyril"))
]
BETL = {"soloist": "Anna", "contract": "betl", "made": True}


def test_what_a_stop_adds_is_the_last_entry_of_an_ended_table() -> None:
    """Anna's pool is full; Boris lacks 10 of 10, and so does Cyril."""
    said = came_to("preferans", *TENS[:1], ended=True)
    first, stopped = said["deals"]
    assert first["number"] == 1
    why = "stopped early: pool 10 short of 10"
    line = {"item": "pool", "why": why, "account": "mountain", "against": None, "amount": 10}
    assert stopped == {
        "stopped": True,
        "lines": [{**line, "player": "Boris"}, {**line, "player": "Cyril"}],
    }
    assert said["over"] is False
    assert said["winners"] == []
    assert said["totals"] == {"Anna": 66, "Boris": -34, "Cyril": -34}
    assert said["remainder"] == 2
    given = came_to("preferans", *TENS[:1], ended=True, remainder_to="Cyril")
    assert given["totals"] == {"Anna": 66, "Boris": -34, "Cyril": -32}
    assert given["remainder"] == 0


def test_a_stop_adds_nothing_where_the_totals_are_what_was_won() -> None:
    said = came_to("marias", BETL, ended=True)
    assert said["deals"][1:] == [{"stopped": True, "lines": []}]
    assert said["totals"] == {"Anna": 10, "Boris": -5, "Cyril": -5}


def test_a_game_that_is_over_was_not_stopped_though_its_table_is_ended() -> None:
    last = {
        "contract": "10S",
        "declarer": "Cyril",
        "whist": dict.fromkeys(("Anna", "Boris"), "pass"),
    }
    said = came_to("preferans", *TENS, last, ended=True)
    assert said["over"] is True
    assert [deal["number"] for deal in said["deals"]] == [1, 2, 3]
