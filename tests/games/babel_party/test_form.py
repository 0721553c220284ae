"""The recording screen of a party: who turns in, and which hands."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.core.codec import empty
from assistant.core.fields import NOTHING, Fields, Problem
from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.evening.reading.deal_facts import read_facts
from assistant.families.poker.hand_ranking import TEN_CARDS, Kind
from assistant.games.babel_party import GAME, SCORING
from tests.english import say
from tests.games.asking import Phone
from tests.games.babel_party.deals import facts_of, house, turned_in
from tests.games.strategies import NAMES

FIRST = Situation(1, Seat(0), 3)
FLUSH_AND_STRAIGHT = "2H 6H 9H JH KH 3S 4D 5C 6S 7D"


def phone(before: Situation = FIRST, shown: Fields = NOTHING, **agreed: Any) -> Phone:
    """The screen of a turn-in that begins, or of one that was written down."""
    return Phone(lambda form: GAME.draft(form, house(**agreed), before), shown)


def problems(screen: Phone) -> list[Problem]:
    seats = {str(place): Seat(place) for place in range(3)}
    return read_facts(screen.plain, GAME, house(), seats)[1]


def lacks(screen: Phone) -> list[str]:
    """What the screen has still to say; nothing in it is wrong."""
    found = problems(screen)
    assert all(problem.missing for problem in found)
    return [problem.field for problem in found]


def said(screen: Phone) -> dict[str, Any]:
    """What the screen says of the turn-in, as far as it says anything."""
    return {name: value for name, value in screen.plain.items() if not empty(value)}


def title(screen: Phone) -> str | None:
    """What is asked now."""
    return None if screen.asked.open is None else say(screen.asked.open.title, NAMES)


# --- who ---


def test_a_screen_on_which_nothing_was_touched_asks_who_and_for_the_first_hand() -> None:
    screen = phone()
    assert (title(screen), screen.offers.player, lacks(screen)) == ("First hand", None, ["player"])
    assert lacks(screen.choose("player", "1")) == ["hands"]


def test_who_turns_in_may_be_told_before_the_hands_or_after_them() -> None:
    before = phone().choose("player", "1").say("flush", "straight")
    after = phone().say("flush", "straight").choose("player", "1")
    assert said(before) == said(after) == turned_in("1", "flush", "straight")
    assert problems(before) == []


@pytest.mark.parametrize("typed", ["3", "-1", "x", "1.0"])
def test_who_does_not_sit_there_is_nobody(typed: str) -> None:
    screen = phone().say("flush", "straight").choose("player", typed)
    assert (screen.offers.player, lacks(screen)) == (None, ["player"])


def test_the_letters_typed_are_kept_while_hands_are_told() -> None:
    assert phone().choose("find", " ce ").say("flush").offers.find == "ce"


def test_who_turns_in_is_told() -> None:
    assert phone().drafted.told is None
    told = phone().choose("player", "2").drafted.told
    assert told is not None
    assert say(told, NAMES) == "Cyril turns in"


# --- which hands ---


def test_two_hands_are_asked_for_one_after_the_other() -> None:
    screen = phone().choose("player", "0")
    assert title(screen) == "First hand"
    assert title(screen.say("flush")) == "Second hand"
    assert lacks(screen) == ["hands"]
    assert title(screen.say("four")) is None
    assert screen.plain["hands"] == ["flush", "four"]
    assert problems(screen) == []


def test_only_hands_that_score_are_offered_and_ten_cards_as_the_first() -> None:
    assert SCORING == (
        Kind.STRAIGHT,
        Kind.FLUSH,
        Kind.FULL_HOUSE,
        Kind.FOUR,
        Kind.STRAIGHT_FLUSH,
        Kind.ROYAL_FLUSH,
    )
    screen = phone()
    assert screen.asked.open is not None
    assert screen.asked.open.kinds == (*SCORING, *TEN_CARDS)
    screen.say("flush")
    assert screen.asked.open.kinds == SCORING


@pytest.mark.parametrize("kind", [str(kind) for kind in TEN_CARDS])
def test_after_ten_cards_there_is_no_second_hand(kind: str) -> None:
    screen = phone().choose("player", "0").say(kind)
    assert (title(screen), screen.places) == (None, [0])
    assert (screen.plain["hands"], problems(screen)) == ([kind], [])


def test_touching_a_hand_opens_it_and_changing_it_goes_on() -> None:
    screen = phone().say("flush", "four").touch(0)
    assert title(screen) == "First hand"
    assert title(screen.say("straight")) is None
    assert screen.plain["hands"] == ["straight", "four"]
    assert title(screen.touch(1)) == "Second hand"
    assert screen.say("flush").plain["hands"] == ["straight", "flush"]


def test_ten_cards_are_picked_one_tap_each_and_their_best_is_found() -> None:
    *nine, tenth = FLUSH_AND_STRAIGHT.split()
    screen = phone().choose("player", "1").by("cards").pick(*nine)
    assert (title(screen), screen.offers.split, lacks(screen)) == ("First hand", None, ["hands"])
    screen.pick(tenth)
    assert (title(screen), screen.places) == (None, [0])
    assert screen.offers.split.points == 12
    assert said(screen) == turned_in("1", FLUSH_AND_STRAIGHT)
    assert problems(screen) == []


def test_a_card_may_be_picked_twice() -> None:
    twice = "2H 6H 9H JH KH 2H 6H 9H JH KH".split()
    screen = phone().choose("player", "1").by("cards").pick(*twice)
    assert screen.plain["cards"] == twice
    assert screen.offers.split.points == 40
    assert screen.asked.used == frozenset()


def test_ten_cards_that_do_not_score_are_refused() -> None:
    cards = "AS KS QS JS TS 9D 9C 9H 4D 2C".split()
    screen = phone().choose("player", "1").by("cards").pick(*cards)
    (problem,) = problems(screen)
    assert (problem.field, problem.missing) == ("cards", False)
    assert screen.offers.split.hands == ()


def test_a_second_hand_is_told_by_its_kind_only() -> None:
    screen = phone().choose("player", "0").say("flush").by("cards")
    assert not screen.asked.picking
    screen.pick(*FLUSH_AND_STRAIGHT.split())
    assert (title(screen), lacks(screen)) == ("Second hand", ["hands"])


def test_cards_become_kinds_and_kinds_become_cards() -> None:
    screen = phone().choose("player", "0").by("cards").pick(*FLUSH_AND_STRAIGHT.split()).touch(0)
    screen.by("kind").say("flush", "straight")
    assert said(screen) == turned_in("0", "flush", "straight")
    screen.touch(0).by("cards").pick(*FLUSH_AND_STRAIGHT.split())
    assert said(screen) == turned_in("0", FLUSH_AND_STRAIGHT)


@pytest.mark.parametrize("kind", ["pair", "nothing", "flask"])
def test_what_no_screen_offers_is_refused_not_replaced(kind: str) -> None:
    screen = phone().choose("player", "0").say("flush", kind)
    (problem,) = problems(screen)
    assert (problem.field, problem.missing) == ("hands", False)


def test_every_kind_shows_what_it_counts_here() -> None:
    values = phone(double_straight=20).offers.values
    assert (values[Kind.DOUBLE_STRAIGHT], values[Kind.FLUSH], values[Kind.PAIR]) == (20, 7, 0)


# --- corrections ---


@pytest.mark.parametrize(
    "plain",
    [
        turned_in("Anna", "straight", "flush"),
        turned_in("Boris", "double_flush"),
        turned_in("Cyril", FLUSH_AND_STRAIGHT),
        turned_in("Cyril", "7S 7S 7H 7D 7C KS KS KD QH QC"),
    ],
    ids=str,
)
def test_a_turn_in_opened_for_correction_is_on_the_screen_as_it_was_written(
    plain: dict[str, Any],
) -> None:
    facts = facts_of(plain)
    screen = phone(shown=GAME.fields(facts, FIRST))
    assert screen.open is None
    seats = {str(place): Seat(place) for place in range(3)}
    assert read_facts(screen.plain, GAME, house(), seats) == (facts, [])
