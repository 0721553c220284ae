"""What cannot be in a deal of Mariáš, and what is said of it at which field."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from assistant.core.seat import Seat
from assistant.core.situation import Situation
from tests.english import say
from tests.games.marias.deals import (
    BETL,
    GAME,
    OWN_SEVEN,
    OWN_SEVEN_BEATEN,
    PLAYED,
    THEIR_SEVEN,
    THEIR_SEVEN_BEATEN,
    UNPLAYED,
    deal,
    house,
    read,
)
from tests.games.strategies import NAMES

FIVE = (*NAMES[:4], "Eva")
PARTNER: dict[str, Any] = {**PLAYED, "partner": "Cyril"}


def where_wrong(plain: dict[str, Any], seats: int = 3, **agreed: Any) -> list[str]:
    facts, problems = read(plain, seats, **agreed)
    assert (facts is None) == bool(problems)
    return [problem.field for problem in problems]


@pytest.mark.parametrize(
    ("changed", "at"),
    [
        ({"soloist": "Dana"}, "soloist"),
        ({"contract": "grand"}, "contract"),
        ({"trump": None}, "trump"),
        ({"trump": "spades"}, "trump"),
        ({"made": True}, "made"),
        ({"made": False}, "made"),
        ({"partner": "Boris"}, "partner"),
        ({"card_points": None}, "card_points"),
        ({"card_points": 65}, "card_points"),
        ({"card_points": -10}, "card_points"),
        ({"card_points": 100}, "card_points"),
        ({"announced": ["soloist_seven", "soloist_seven"]}, "announced"),
        ({"fleks": {"game": 31}}, "fleks.game"),
        ({"fleks": {"game": -1}}, "fleks.game"),
        ({"fleks": {"soloist_seven": 1}}, "fleks.soloist_seven"),
        (
            {"announced": ["soloist_seven"], "fleks": {"defenders_seven": 1}},
            "fleks.defenders_seven",
        ),
        ({"marriages": {"soloist": ["leaves", "leaves"]}}, "marriages"),
        ({"marriages": {"soloist": ["leaves"], "defenders": ["leaves"]}}, "marriages"),
        ({"last_trick_seven": {"by": "Anna", "won": True}}, "last_trick_seven.by"),
        ({"last_trick_seven": OWN_SEVEN, "card_points": 0}, "card_points"),
        ({"last_trick_seven": THEIR_SEVEN, "card_points": 90}, "card_points"),
        ({"last_trick_seven": OWN_SEVEN_BEATEN, "card_points": 90}, "card_points"),
        ({"last_trick": "soloist", "card_points": 0}, "card_points"),
        ({"last_trick": "defenders", "card_points": 90}, "card_points"),
        ({"last_trick": "defenders", "last_trick_seven": OWN_SEVEN}, "last_trick"),
        # A soloist without a partner has nobody to beat his own 7.
        ({"last_trick": "soloist", "last_trick_seven": OWN_SEVEN_BEATEN}, "last_trick"),
        ({"valat": "soloist", "card_points": 0}, "card_points"),
        ({"valat": "defenders", "card_points": 10}, "card_points"),
        ({"valat": "soloist", "marriages": {"defenders": ["bells"]}}, "valat"),
        ({"valat": "soloist", "last_trick_seven": THEIR_SEVEN_BEATEN}, "valat"),
        ({"valat": "soloist", "last_trick_seven": OWN_SEVEN_BEATEN}, "valat"),
        ({"valat": "soloist", "last_trick": "defenders"}, "valat"),
        ({"tricks_by": ["Anna"]}, "tricks_by"),
    ],
)
def test_a_played_suit_game_cannot_have(changed: dict[str, Any], at: str) -> None:
    assert where_wrong({**PLAYED, **changed}) == [at]


@pytest.mark.parametrize(
    ("changed", "at"),
    [
        ({"made": None}, "made"),
        ({"trump": "hearts"}, "trump"),
        ({"announced": ["soloist_seven"]}, "announced"),
        ({"card_points": 0}, "card_points"),
        ({"marriages": {"defenders": ["bells"]}}, "marriages"),
        ({"last_trick_seven": OWN_SEVEN}, "last_trick_seven"),
        ({"last_trick": "soloist"}, "last_trick"),
        ({"valat": "soloist"}, "valat"),
        ({"played": False}, "played"),
    ],
)
def test_a_contract_without_trumps_cannot_have(changed: dict[str, Any], at: str) -> None:
    assert where_wrong({**BETL, **changed}) == [at]
    if at not in ("made", "trump", "announced", "played"):
        assert where_wrong({**UNPLAYED, **changed}) == [at]


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"fleks": {"game": 1}}, "the game is doubled"),
        ({"announced": ["soloist_seven"]}, "a seven is announced and the game has no flek"),
        (
            {"announced": ["soloist_seven"], "fleks": {"game": 1, "soloist_seven": 1}},
            "something is announced",
        ),
        ({"announced": ["soloist_seven"], "fleks": {"game": 2}}, "something is announced"),
        ({"announced": ["defenders_seven"], "fleks": {"game": 1}}, "something is announced"),
        ({"announced": ["soloist_hundred"]}, "something is announced"),
    ],
)
def test_any_other_deal_must_be_played_and_why(changed: dict[str, Any], why: str) -> None:
    _, (problem,) = read({**UNPLAYED, **changed})
    said = (problem.field, say(problem.text, NAMES))
    assert said == ("played", f"must be played: {why}")


def test_a_game_with_one_flek_stays_unplayed_where_only_a_re_is_played() -> None:
    for fleks, at in ((1, []), (2, ["played"])):
        changed = {"fleks": {"game": fleks}}
        assert where_wrong({**UNPLAYED, **changed}, flek_ends=True) == at
        assert where_wrong({**PLAYED, **changed}, flek_ends=True) == []


@pytest.mark.parametrize(
    "plain",
    [
        {**UNPLAYED, "announced": ["soloist_seven"], "fleks": {"game": 1}},
        {**PLAYED, "card_points": 10, "last_trick_seven": OWN_SEVEN},
        {**PLAYED, "card_points": 10, "last_trick": "soloist"},
        {**PLAYED, "card_points": 80, "last_trick_seven": OWN_SEVEN_BEATEN},
        {**PLAYED, "card_points": 80, "last_trick": "defenders"},
        {**PLAYED, "card_points": 90, "last_trick_seven": THEIR_SEVEN_BEATEN},
        {**PLAYED, "card_points": 0, "last_trick_seven": THEIR_SEVEN_BEATEN},
        {**PLAYED, "card_points": 70, "valat": "soloist", "last_trick_seven": OWN_SEVEN},
        {**PLAYED, "card_points": 0, "valat": "defenders"},
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


def test_what_is_missing_is_told_apart_from_what_is_wrong() -> None:
    _, problems = read({"soloist": "Anna", "contract": "suit"})
    assert [(p.field, p.missing) for p in problems] == [("trump", True), ("card_points", True)]


@pytest.mark.parametrize(
    ("plain", "seats", "four", "wrong"),
    [
        (PARTNER, 4, "called_card", []),
        (PARTNER, 5, "called_card", []),
        (PARTNER, 4, "dealer_sits_out", ["partner"]),
        (PARTNER, 5, "dealer_sits_out", ["partner"]),
        (PARTNER, 3, "called_card", ["partner"]),
        ({**PARTNER, "partner": "Anna"}, 4, "called_card", ["partner"]),
        ({**BETL, "partner": "Boris"}, 4, "called_card", ["partner"]),
        # A partner's trump may take the 7 of his own side.
        (
            {**PARTNER, "last_trick_seven": OWN_SEVEN_BEATEN, "card_points": 90},
            4,
            "called_card",
            [],
        ),
        # Eight tricks of four who all play, ten of three.
        ({**BETL, "made": False, "tricks_by": ["Boris"] * 8}, 4, "called_card", ["tricks_by"]),
        ({**BETL, "made": False, "tricks_by": ["Boris"] * 8}, 4, "dealer_sits_out", []),
    ],
)
def test_only_four_with_a_called_card_have_partners_and_eight_tricks(
    plain: dict[str, Any], seats: int, four: str, wrong: list[str]
) -> None:
    assert where_wrong(plain, seats, four_players=four) == wrong


@pytest.mark.parametrize(
    ("contract", "made", "tricks", "said"),
    [
        # Anna is the soloist: a betl without a trick, a durch with all of them.
        ("betl", True, "Boris Cyril", ""),
        ("betl", True, "Boris Anna", "with these tricks the contract was lost"),
        ("betl", False, "Boris Anna", ""),
        ("betl", False, "Boris " * 9, ""),
        ("betl", False, "Boris " * 10, "with these tricks the contract was made"),
        ("betl", True, "Boris " * 11, "there are only 10 tricks"),
        ("durch", True, "Anna " * 10, ""),
        ("durch", True, "Anna Boris", "with these tricks the contract was lost"),
        ("durch", False, "Anna " * 10, "with these tricks the contract was made"),
        ("open_betl", False, "Boris", ""),
    ],
)
def test_tricks_in_their_order_lead_to_what_was_made(
    contract: str, made: bool, tricks: str, said: str
) -> None:
    followed = {"contract": contract, "made": made, "tricks_by": tricks.split()}
    _, problems = read({"soloist": "Anna", **followed})
    assert [say(problem.text, NAMES) for problem in problems] == [said][: bool(said)]


@pytest.mark.parametrize(
    ("seats", "four", "players", "next_dealer"),
    [
        # Anna deals, and Cyril plays.
        (3, "called_card", (1, 2, 0), 1),
        (3, "soloist_sits_out", (1, 2, 0), 1),
        (4, "called_card", (1, 2, 3, 0), 1),
        (4, "dealer_sits_out", (1, 2, 3), 1),
        (4, "soloist_sits_out", (1, 2, 3), 2),
        (5, "called_card", (1, 2, 3, 4), 1),
        (5, "dealer_sits_out", (1, 2, 3), 1),
        (5, "soloist_sits_out", (1, 2, 3), 2),
    ],
)
def test_who_sits_out_has_no_part_in_a_deal_and_the_soloist_may_deal_next(
    seats: int, four: str, players: tuple[int, ...], next_dealer: int
) -> None:
    """Forehand comes first; the dealer sits out first, then the player on his right."""
    rules, before = house(four_players=four), Situation(1, Seat(0), seats)
    assert GAME.active(before, rules) == players
    assert GAME.next_dealer(deal({**BETL, "soloist": "Cyril"}), rules, before) == next_dealer
    for seat in before.around:
        other = Seat(1 if seat != 1 else 2)
        parts = {
            "soloist": replace(deal(BETL), soloist=seat),
            "partner": replace(deal(PARTNER, 4), soloist=other, partner=seat),
            "tricks_by": replace(deal(BETL), soloist=other, tricks_by=(seat,)),
        }
        for field, facts in parts.items():
            expected = [] if seat in players else [field]
            assert [clash.field for clash in GAME.clashes(facts, rules, before)] == expected


def test_each_of_two_who_sit_out_is_told_why_by_name() -> None:
    rules, before = house(four_players="dealer_sits_out"), Situation(1, Seat(0), 5)
    facts = [replace(deal(BETL), soloist=seat) for seat in (Seat(0), Seat(4))]
    clashes = [clash for one in facts for clash in GAME.clashes(one, rules, before)]
    said = [say(clash.text, FIVE) for clash in clashes]
    assert said == ["Anna is dealing and sits out", "Eva sits out"]
