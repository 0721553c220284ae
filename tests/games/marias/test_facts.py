"""What cannot be in a deal of Mariáš."""

from __future__ import annotations

from typing import Any

import pytest

from tests.english import say
from tests.games.marias.deals import PLAYED, SUIT, deal, read
from tests.games.strategies import NAMES

BETL = {"soloist": "Anna", "contract": "betl", "made": True}
UNPLAYED = {**SUIT, "played": False}
SEVEN = {"by": "soloist", "won": True}


def where_wrong(plain: dict[str, Any], seats: int = 3, **agreed: Any) -> list[str]:
    facts, problems = read(plain, seats, **agreed)
    assert (facts is None) == bool(problems)
    return [problem.field for problem in problems]


@pytest.mark.parametrize(
    ("changed", "at"),
    [
        ({"soloist": None}, "soloist"),
        ({"soloist": "Dana"}, "soloist"),
        ({"contract": None}, "contract"),
        ({"contract": "grand"}, "contract"),
        ({"contract": "Suit"}, "contract"),
        ({"trump": None}, "trump"),
        ({"trump": "spades"}, "trump"),
        ({"made": True}, "made"),
        ({"made": False}, "made"),
        ({"partner": "Boris"}, "partner"),
        ({"played": "yes"}, "played"),
        ({"played": 0}, "played"),
        ({"card_points": None}, "card_points"),
        ({"card_points": True}, "card_points"),
        ({"card_points": 60.0}, "card_points"),
        ({"card_points": "60"}, "card_points"),
        ({"card_points": 65}, "card_points"),
        ({"card_points": -10}, "card_points"),
        ({"card_points": 100}, "card_points"),
        ({"card_points": 10**15}, "card_points"),
        ({"announced": "soloist_seven"}, "announced"),
        ({"announced": ["seven"]}, "announced"),
        ({"announced": ["soloist_seven", "soloist_seven"]}, "announced"),
        ({"fleks": 1}, "fleks"),
        ({"fleks": {"game": 31}}, "fleks.game"),
        ({"fleks": {"game": -1}}, "fleks.game"),
        ({"fleks": {"game": True}}, "fleks.game"),
        ({"fleks": {"game": 1.0}}, "fleks.game"),
        ({"fleks": {"soloist_seven": 1}}, "fleks.soloist_seven"),
        ({"fleks": {"durch": 1}}, "fleks"),
        (
            {"announced": ["soloist_seven"], "fleks": {"defenders_seven": 1}},
            "fleks.defenders_seven",
        ),
        ({"marriages": ["leaves"]}, "marriages"),
        ({"marriages": {"soloist": "leaves"}}, "marriages.soloist"),
        ({"marriages": {"soloist": ["spades"]}}, "marriages.soloist"),
        ({"marriages": {"dealer": ["leaves"]}}, "marriages.dealer"),
        ({"marriages": {"soloist": ["leaves", "leaves"]}}, "marriages"),
        ({"marriages": {"soloist": ["leaves"], "defenders": ["leaves"]}}, "marriages"),
        ({"last_trick_seven": {"by": "Anna", "won": True}}, "last_trick_seven.by"),
        ({"last_trick_seven": {"by": "soloist"}}, "last_trick_seven.won"),
        ({"last_trick_seven": SEVEN, "card_points": 0}, "card_points"),
        ({"last_trick_seven": {"by": "defenders", "won": True}, "card_points": 90}, "card_points"),
        ({"last_trick_seven": {"by": "soloist", "won": False}, "card_points": 90}, "card_points"),
        ({"tricks": 5}, "tricks"),
    ],
)
def test_a_played_suit_game_cannot_have(changed: dict[str, Any], at: str) -> None:
    assert where_wrong({**PLAYED, **changed}) == [at]


@pytest.mark.parametrize(
    ("changed", "at"),
    [
        ({"made": None}, "made"),
        ({"made": 1}, "made"),
        ({"trump": "hearts"}, "trump"),
        ({"announced": ["soloist_seven"]}, "announced"),
        ({"fleks": {"soloist_seven": 1}}, "fleks.soloist_seven"),
        ({"card_points": 0}, "card_points"),
        ({"marriages": {"defenders": ["bells"]}}, "marriages"),
        ({"last_trick_seven": SEVEN}, "last_trick_seven"),
        ({"played": False}, "played"),
    ],
)
def test_a_contract_without_trumps_cannot_have(changed: dict[str, Any], at: str) -> None:
    assert where_wrong({**BETL, **changed}) == [at]


@pytest.mark.parametrize(
    ("changed", "at"),
    [
        ({"card_points": 60}, "card_points"),
        ({"marriages": {"soloist": ["bells"]}}, "marriages"),
        ({"last_trick_seven": SEVEN}, "last_trick_seven"),
        ({"last_trick": "soloist"}, "last_trick"),
    ],
)
def test_a_deal_that_was_not_played_has_no_result(changed: dict[str, Any], at: str) -> None:
    assert where_wrong({**UNPLAYED, **changed}) == [at]


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"fleks": {"game": 1}}, "must be played: the game is doubled"),
        (
            {"announced": ["soloist_seven"]},
            "must be played: a seven is announced and the game has no flek",
        ),
        (
            {"announced": ["soloist_seven"], "fleks": {"game": 2}},
            "must be played: something is announced",
        ),
        (
            {"announced": ["soloist_seven"], "fleks": {"game": 1, "soloist_seven": 1}},
            "must be played: something is announced",
        ),
        (
            {"announced": ["soloist_seven", "soloist_hundred"], "fleks": {"game": 1}},
            "must be played: something is announced",
        ),
        (
            {"announced": ["defenders_seven"], "fleks": {"game": 1}},
            "must be played: something is announced",
        ),
        ({"announced": ["soloist_hundred"]}, "must be played: something is announced"),
    ],
)
def test_any_other_deal_must_be_played_and_why(changed: dict[str, Any], why: str) -> None:
    _, (problem,) = read({**UNPLAYED, **changed})
    assert (problem.field, say(problem.text, NAMES)) == ("played", why)


@pytest.mark.parametrize(
    ("changed", "at"),
    [
        ({"fleks": {"game": 1}}, []),
        ({"announced": ["soloist_seven"], "fleks": {"game": 1}}, []),
        ({"fleks": {"game": 2}}, ["played"]),
        ({"announced": ["soloist_hundred"], "fleks": {"game": 1}}, ["played"]),
        ({"announced": ["soloist_seven"]}, ["played"]),
    ],
)
def test_a_game_with_one_flek_may_stay_unplayed_where_only_a_re_is_played(
    changed: dict[str, Any], at: list[str]
) -> None:
    assert where_wrong({**UNPLAYED, **changed}, flek_ends=True) == at
    assert where_wrong({**PLAYED, **changed}, flek_ends=True) == []


@pytest.mark.parametrize(
    "plain",
    [
        UNPLAYED,
        {**UNPLAYED, "announced": ["soloist_seven"], "fleks": {"game": 1}},
        {**PLAYED, "card_points": 0},
        {**PLAYED, "card_points": 90},
        {**PLAYED, "card_points": 10, "last_trick_seven": SEVEN},
        {**PLAYED, "card_points": 80, "last_trick_seven": {"by": "soloist", "won": False}},
        {**PLAYED, "card_points": 90, "last_trick_seven": {"by": "defenders", "won": False}},
        {**PLAYED, "card_points": 0, "last_trick_seven": {"by": "defenders", "won": False}},
        {**PLAYED, "fleks": {"game": 30}},
        {**BETL, "fleks": {"game": 30}},
    ],
)
def test_what_can_just_be(plain: dict[str, Any]) -> None:
    assert where_wrong(plain) == []


def test_no_flek_and_nothing_said_have_one_spelling() -> None:
    said = {"fleks": {"game": 0, "soloist_seven": 0}, "announced": [], "marriages": {}}
    nothing: dict[str, Any] = {"partner": None, "last_trick_seven": {}, "made": None}
    assert deal({**PLAYED, **said, **nothing, "played": True}) == deal(PLAYED)
    assert deal({**BETL, "fleks": {"soloist_seven": 0}, "trump": None}) == deal(BETL)


def test_a_partners_trump_may_take_the_seven_of_his_own_side() -> None:
    beaten = {"last_trick_seven": {"by": "soloist", "won": False}, "card_points": 90}
    assert where_wrong({**PLAYED, **beaten, "partner": "Cyril"}, seats=4) == []
    assert where_wrong({**PLAYED, **beaten}, seats=4) == ["card_points"]


@pytest.mark.parametrize(
    ("plain", "seats", "four", "wrong"),
    [
        ({**PLAYED, "partner": "Dana"}, 4, "called_card", []),
        ({**PLAYED, "partner": None}, 4, "called_card", []),
        ({**PLAYED, "partner": "Anna"}, 4, "called_card", ["partner"]),
        ({**PLAYED, "partner": "Emil"}, 4, "called_card", ["partner"]),
        ({**PLAYED, "partner": "Dana"}, 4, "dealer_sits_out", ["partner"]),
        ({**PLAYED, "partner": "Boris"}, 3, "called_card", ["partner"]),
        ({**BETL, "partner": "Boris"}, 4, "called_card", ["partner"]),
        ({**PLAYED, "partner": "Dana"}, 5, "called_card", []),
        ({**PLAYED, "partner": "Dana"}, 5, "dealer_sits_out", ["partner"]),
    ],
)
def test_only_four_with_a_called_card_have_partners(
    plain: dict[str, Any], seats: int, four: str, wrong: list[str]
) -> None:
    assert where_wrong(plain, seats, four_players=four) == wrong


@pytest.mark.parametrize(
    ("taker", "said", "at"),
    [
        ("soloist", {"card_points": 10}, []),
        ("soloist", {"card_points": 0}, ["card_points"]),
        ("defenders", {"card_points": 80}, []),
        ("defenders", {"card_points": 90}, ["card_points"]),
        ("soloist", {"last_trick_seven": SEVEN}, []),
        ("defenders", {"last_trick_seven": SEVEN}, ["last_trick"]),
        # A soloist without a partner has nobody to beat his own 7.
        ("soloist", {"last_trick_seven": {"by": "soloist", "won": False}}, ["last_trick"]),
        ("defenders", {"last_trick_seven": {"by": "defenders", "won": False}}, []),
        ("soloist", {"card_points": 90, "valat": "soloist"}, []),
        ("defenders", {"card_points": 80, "valat": "soloist"}, ["valat"]),
        ("nobody", {}, ["last_trick"]),
    ],
)
def test_who_took_the_last_trick_has_its_points_and_can_have_had_the_seven(
    taker: str, said: dict[str, Any], at: list[str]
) -> None:
    assert where_wrong({**PLAYED, "last_trick": taker, **said}) == at


def test_what_is_missing_is_told_apart_from_what_is_wrong() -> None:
    _, problems = read({"soloist": "Anna", "contract": "suit"})
    assert [(p.field, p.missing) for p in problems] == [("trump", True), ("card_points", True)]


@pytest.mark.parametrize(
    ("plain", "at"),
    [
        # Anna is the soloist: a betl without a trick, a durch with all of them.
        ({"contract": "betl", "made": True, "tricks_by": ["Boris", "Cyril"]}, []),
        ({"contract": "betl", "made": True, "tricks_by": ["Boris", "Anna"]}, ["tricks_by"]),
        ({"contract": "betl", "made": False, "tricks_by": ["Boris", "Anna"]}, []),
        ({"contract": "betl", "made": False, "tricks_by": ["Boris"] * 9}, []),
        ({"contract": "betl", "made": False, "tricks_by": ["Boris"] * 10}, ["tricks_by"]),
        ({"contract": "betl", "made": True, "tricks_by": ["Boris"] * 11}, ["tricks_by"]),
        ({"contract": "durch", "made": True, "tricks_by": ["Anna"] * 10}, []),
        ({"contract": "durch", "made": True, "tricks_by": ["Anna", "Boris"]}, ["tricks_by"]),
        ({"contract": "durch", "made": False, "tricks_by": ["Anna"] * 10}, ["tricks_by"]),
        ({"contract": "open_betl", "made": False, "tricks_by": ["Boris"]}, []),
        ({"contract": "betl", "made": True, "tricks_by": ["Dana"]}, ["tricks_by"]),
    ],
)
def test_tricks_in_their_order_lead_to_what_was_made(plain: dict[str, Any], at: list[str]) -> None:
    assert where_wrong({"soloist": "Anna", **plain}) == at


def test_four_have_eight_tricks_where_all_play() -> None:
    durch = {"soloist": "Anna", "contract": "durch", "made": False, "tricks_by": ["Anna"] * 8}
    assert where_wrong(durch, seats=4) == ["tricks_by"]
    assert where_wrong(durch, seats=4, four_players="dealer_sits_out") == []
    assert where_wrong(durch, seats=5) == ["tricks_by"]
    assert where_wrong(durch, seats=5, four_players="dealer_sits_out") == []


def test_a_suit_game_is_counted_not_followed_trick_by_trick() -> None:
    assert where_wrong({**PLAYED, "tricks_by": ["Anna"]}) == ["tricks_by"]


@pytest.mark.parametrize(
    ("said", "at"),
    [
        ({"card_points": 90, "valat": "soloist"}, []),
        ({"card_points": 70, "valat": "soloist", "marriages": {"soloist": ["bells"]}}, []),
        ({"card_points": 90, "valat": "soloist", "last_trick_seven": SEVEN}, []),
        ({"card_points": 0, "valat": "defenders"}, []),
        ({"card_points": 0, "valat": "soloist"}, ["card_points"]),
        ({"card_points": 10, "valat": "defenders"}, ["card_points"]),
        ({"card_points": 90, "valat": "soloist", "marriages": {"defenders": ["bells"]}}, ["valat"]),
        ({"card_points": 0, "valat": "defenders", "marriages": {"soloist": ["bells"]}}, ["valat"]),
        (
            {
                "card_points": 90,
                "valat": "soloist",
                "last_trick_seven": {"by": "defenders", "won": False},
            },
            ["valat"],
        ),
        (
            {
                "card_points": 80,
                "valat": "soloist",
                "last_trick_seven": {"by": "soloist", "won": False},
            },
            ["valat"],
        ),
        ({"card_points": 90, "valat": "nobody"}, ["valat"]),
        ({"played": False, "valat": "soloist"}, ["valat"]),
    ],
)
@pytest.mark.parametrize("price", [0, 10])
def test_who_takes_every_trick_leaves_the_others_no_marriage_and_no_seven(
    said: dict[str, Any], at: list[str], price: int
) -> None:
    assert where_wrong({**SUIT, **said}, valat=price) == at


def test_a_contract_without_trumps_has_no_valat() -> None:
    assert where_wrong({**BETL, "valat": "soloist"}) == ["valat"]
