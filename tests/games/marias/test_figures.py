"""What is counted about a deal of Mariáš."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.games.marias import GAME
from tests.games.marias.deals import PLAYED, SUIT, deal, house
from tests.games.marks import marks, told

BETL = {"soloist": "Anna", "contract": "betl", "made": False}
OWN_SEVEN = {"last_trick_seven": {"by": "soloist", "won": True}}
THEIR_SEVEN = {"last_trick_seven": {"by": "defenders", "won": True}}
# With 60 card points and a trump marriage of 40 the soloist has a hundred.
MARRIED = {"marriages": {"soloist": ["leaves"]}}


@pytest.mark.parametrize(
    ("plain", "counted"),
    [
        (PLAYED, ["Anna suit game made"]),
        ({**SUIT, "card_points": 40}, ["Anna suit game failed"]),
        ({**SUIT, "played": False}, ["Anna suit game made"]),
        (BETL, ["Anna betl failed"]),
        ({**BETL, "contract": "open_durch", "made": True}, ["Anna open durch made"]),
    ],
)
def test_a_contract_is_the_soloists(plain: dict[str, Any], counted: list[str]) -> None:
    assert told(GAME, deal(plain), house()) == counted


@pytest.mark.parametrize(
    ("more", "counted"),
    [
        ({"announced": ["soloist_seven"], **OWN_SEVEN}, ["Anna seven made"]),
        ({"announced": ["soloist_seven"]}, ["Anna seven failed"]),
        (OWN_SEVEN, ["Anna silent seven made"]),
        (
            {"announced": ["defenders_seven"], **THEIR_SEVEN},
            ["Boris defenders’ seven made", "Cyril defenders’ seven made"],
        ),
        (
            {"last_trick_seven": {"by": "defenders", "won": False}},
            ["Boris defenders’ silent seven failed", "Cyril defenders’ silent seven failed"],
        ),
        ({"announced": ["soloist_hundred"], **MARRIED}, ["Anna hundred made"]),
        ({"announced": ["soloist_hundred"]}, ["Anna hundred failed"]),
        (MARRIED, ["Anna silent hundred made"]),
        (
            {"announced": ["defenders_hundred"]},
            ["Boris defenders’ hundred failed", "Cyril defenders’ hundred failed"],
        ),
    ],
)
def test_sevens_and_hundreds_are_a_sides(more: dict[str, Any], counted: list[str]) -> None:
    assert told(GAME, deal(PLAYED | more), house())[1:] == counted


@pytest.mark.parametrize(
    ("plain", "counted"),
    [
        # The defenders flek, the soloist answers re, the defenders tutti: the game is won.
        (
            {**PLAYED, "fleks": {"game": 3}},
            [
                "Boris flek failed",
                "Cyril flek failed",
                "Anna re made",
                "Boris tutti failed",
                "Cyril tutti failed",
            ],
        ),
        ({**BETL, "fleks": {"game": 1}}, ["Boris flek made", "Cyril flek made"]),
        ({**BETL, "fleks": {"game": 2}}, ["Boris flek made", "Cyril flek made", "Anna re failed"]),
    ],
)
def test_a_flek_comes_off_where_the_game_goes_its_sides_way(
    plain: dict[str, Any], counted: list[str]
) -> None:
    assert told(GAME, deal(plain), house())[1:] == counted


def test_the_soloist_fleks_what_the_defenders_announce() -> None:
    plain = PLAYED | {"announced": ["defenders_seven"], "fleks": {"defenders_seven": 1}}
    assert told(GAME, deal(plain), house())[-1] == "Anna flek on the defenders’ seven made"


def test_a_game_given_up_with_a_flek_is_lost_and_its_seven_won() -> None:
    plain = {**SUIT, "announced": ["soloist_seven"], "fleks": {"game": 1}, "played": False}
    assert told(GAME, deal(plain), house()) == [
        "Anna suit game failed",
        "Boris flek made",
        "Cyril flek made",
        "Anna seven made",
    ]


def test_the_partner_of_a_called_card_shares_the_sides_marks() -> None:
    plain = {**PLAYED, "partner": "Cyril"} | OWN_SEVEN
    assert told(GAME, deal(plain, 4), house(), 4) == [
        "Anna suit game made",
        "Cyril as partner made",
        "Anna silent seven made",
        "Cyril silent seven made",
    ]
    assert [mark.beside for mark in marks(GAME, deal(plain, 4), house(), 4)][:2] == [False, True]


def test_what_a_side_did_is_done_once() -> None:
    plain = {**PLAYED, "announced": ["defenders_seven"]}
    seven = marks(GAME, deal(plain), house())[1:]
    assert [mark.again for mark in seven] == [False, True]


def test_a_dealer_who_sits_out_is_of_no_side() -> None:
    rules = house(four_players="dealer_sits_out")
    plain = {**PLAYED, "fleks": {"game": 1}}
    counted = told(GAME, deal(plain, 4, four_players="dealer_sits_out"), rules, 4)
    assert counted == ["Anna suit game made", "Boris flek failed", "Cyril flek failed"]


@pytest.mark.parametrize("price", [0, 10])
def test_a_valat_is_counted_for_all_of_its_side_paid_or_not(price: int) -> None:
    plain = {**SUIT, "card_points": 0, "valat": "defenders"}
    facts, before = deal(plain, valat=price), Situation(1, Seat(2), 3)
    counted = GAME.figures(facts, house(valat=price), before)
    found = [(one.key, int(one.seat), one.done) for one in counted if "valat" in one.key]
    assert found == [("defenders_valat", 1, True), ("defenders_valat", 2, True)]
