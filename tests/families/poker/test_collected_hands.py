"""Games in which hands are collected by trading: what each is worth, and how it is said."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from assistant.core.fields import Fields
from assistant.core.house_rules import options
from assistant.core.ledger import Entry, Ledger
from assistant.core.message import msg
from assistant.core.seat import TABLE, Seat
from assistant.core.situation import Situation
from assistant.families.poker.collected_hands import (
    GOAL,
    POINTS,
    VALUES,
    as_hands,
    best,
    double_straight,
    reached,
    read_hands,
    scored,
)
from assistant.families.poker.hand_entry import Step
from assistant.families.poker.hand_ranking import FIVE_CARDS, TEN_CARDS, Kind
from tests.english import say
from tests.families.poker.test_hand_entry import cards

NAMES = ("Anna", "Boris", "Cyril")
ROYAL_AND_FULL = cards("9D 4C AS KS QS JS TS 9C 9H 4D")
DOUBLE_FLUSH = cards("AH KH QH 9H 8H 7H 5H 4H 3H 2H")


def test_every_kind_has_its_published_worth() -> None:
    assert {str(kind): points for kind, points in VALUES.items()} == {
        "nothing": 0,
        "pair": 1,
        "two_pair": 1,
        "three": 3,
        "straight": 5,
        "flush": 7,
        "full_house": 10,
        "four": 15,
        "straight_flush": 20,
        "royal_flush": 21,
        "double_straight": 30,
        "double_flush": 40,
        "double_straight_flush": 80,
    }


def test_a_double_straight_is_worth_30_or_by_custom_20() -> None:
    @dataclass(frozen=True)
    class Rules:
        worth: int = double_straight(msg("The text"))

    (option,) = options(Rules)
    assert (option.default, list(option.values)) == (30, [30, 20])
    assert say(option.source, ()) == (
        "Source of the values: The text. The value 20: common house rule"
    )


def test_the_best_of_cards_is_two_hands_or_one_of_ten() -> None:
    """A royal flush 21 and nines over fours 10; ten hearts in no row 40, two flushes were 14."""
    assert best(ROYAL_AND_FULL, VALUES).points == 31
    assert best(DOUBLE_FLUSH, VALUES).points == 40
    assert best(cards("AS AH AD 3C 2C"), VALUES).points == 3
    assert best(cards("AS AH"), VALUES).hands == ()


def test_where_both_hands_must_score_one_alone_does_not() -> None:
    one = cards("AS KS QS JS TS 9D 9C 4H 4D 2C")
    party = {kind: points for kind, points in VALUES.items() if points >= 5}
    assert best(one, VALUES).points == 22
    assert best(one, party).points == 21
    assert best(one, party, both=True).points == 0
    assert best(DOUBLE_FLUSH, party, both=True).points == 40


def test_other_house_rules_find_another_best() -> None:
    """A double straight, or three kings with a pair and the row of five that is left."""
    held = cards("AS 2D 3C 4H 5S 6D 7C 8H 9S TD KS KD KC QH QD")
    assert best(held, VALUES).points == 30
    assert best(held, VALUES | {Kind.DOUBLE_STRAIGHT: 12}).points == 10 + 5


def test_hands_are_listed_with_their_cards_where_those_are_known() -> None:
    assert as_hands((Kind.FLUSH, Kind.PAIR)) == ((Kind.FLUSH, ()), (Kind.PAIR, ()))
    assert as_hands(()) == ()
    assert as_hands(best(ROYAL_AND_FULL, VALUES)) == (
        (Kind.ROYAL_FLUSH, cards("AS KS QS JS TS")),
        (Kind.FULL_HOUSE, cards("9C 9D 9H 4C 4D")),
    )


def told(entries: Any) -> list[tuple[str, int, str]]:
    return [(entry.item, entry.amount, say(entry.why, NAMES)) for entry in entries]


def test_every_hand_is_an_entry_with_its_reason() -> None:
    entries = list(scored(Seat(1), (Kind.FLUSH, Kind.FULL_HOUSE), VALUES))
    assert told(entries) == [
        ("hand_1", 7, "Boris: flush 7"),
        ("hand_2", 10, "Boris: full house 10"),
    ]
    assert {(e.payer, e.payee, e.account) for e in entries} == {(TABLE, 1, POINTS)}


def test_what_is_worth_nothing_is_no_entry() -> None:
    assert list(scored(Seat(0), (), VALUES)) == []
    nothing_and_pair = scored(Seat(0), (Kind.NOTHING, Kind.PAIR), VALUES)
    assert told(nothing_and_pair) == [("hand_2", 1, "Anna: pair 1")]
    assert list(scored(Seat(0), (Kind.TWO_PAIR,), VALUES | {Kind.TWO_PAIR: 0})) == []


def test_cards_are_named_in_the_reason() -> None:
    (entry,) = scored(Seat(2), best(cards("3H 5S 4D 2C AS"), VALUES), VALUES)
    assert say(entry.why, NAMES) == "Cyril: straight 5 (♠5, ♦4, ♥3, ♣2, ♠A)"


# --- on the screen ---

FIRST = Step(0, msg("first"), (*FIVE_CARDS, *TEN_CARDS))
SECOND = Step(1, msg("second"), FIVE_CARDS, kinds_only=True)


def hands(**said: str) -> tuple[Step, ...]:
    """What the screen has, `hand_0` being the field `hand.0`."""
    form = Fields({name.replace("_", "."): [value] for name, value in said.items()})
    return read_hands(form, FIRST, SECOND)


@pytest.mark.parametrize(
    ("said", "steps"),
    [
        ({}, 2),
        ({"hand_0": "flush"}, 2),
        ({"hand_0": "nothing"}, 1),
        ({"hand_0": "double_straight"}, 1),
        ({"hand_0": "double_flush"}, 1),
        ({"hand_0": "double_straight_flush"}, 1),
        ({"cards_0": "AS"}, 1),
    ],
)
def test_after_ten_cards_nothing_or_cards_there_is_no_second_hand(
    said: dict[str, str], steps: int
) -> None:
    assert len(hands(**said)) == steps


# --- the end ---


@pytest.mark.parametrize(
    ("points", "over"), [((0, 0, 0), False), ((199, 5, 199), False), ((0, 200, 0), True)]
)
def test_somebody_with_200_has_reached_the_goal(points: tuple[int, ...], over: bool) -> None:
    entries = [
        Entry(TABLE, Seat(seat), won, POINTS, "hand_1", msg("won"))
        for seat, won in enumerate(points)
        if won
    ]
    assert reached(Situation(1, Seat(0), 3, Ledger().add(entries))) == over
    assert GOAL == 200
