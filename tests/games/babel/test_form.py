"""The recording screen of Babel: player after player, and the draws while it is played."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.core.fields import NOTHING, AnyDraft, Fields, Problem
from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.evening.reading.deal_facts import read_facts
from assistant.families.poker.hand_ranking import FIVE_CARDS, TEN_CARDS, Kind
from assistant.games.babel import GAME
from assistant.games.babel.form import Offers, fields
from tests.english import say
from tests.games.asking import Phone
from tests.games.babel.deals import NAMES, facts_of, house, plain

AFTER_CYRIL = Situation(1, Seat(2), 3)
ROYAL_AND_FULL = "AS KS QS JS TS 9D 9C 9H 4D 4C"


def phone(before: Situation = AFTER_CYRIL, shown: Fields = NOTHING, **agreed: Any) -> Phone:
    """The screen of a deal that begins, or of one that was written down."""
    return Phone(lambda form: Offers(form, house(**agreed), before), shown)


def opened(deal: dict[str, Any]) -> Phone:
    """The screen on which a deal is corrected."""
    return phone(shown=fields(facts_of(deal), AFTER_CYRIL))


def problems(screen: Phone, seats: int = 3) -> list[Problem]:
    sitting = {str(place): Seat(place) for place in range(seats)}
    return read_facts(screen.plain, GAME, house(), sitting)[1]


def lacks(screen: Phone) -> list[str]:
    """What the screen has still to say; nothing in it is wrong."""
    found = problems(screen)
    assert all(problem.missing for problem in found)
    return [problem.field for problem in found]


def title(screen: Phone) -> str:
    """What is asked now."""
    assert screen.asked.open is not None
    return say(screen.asked.open.title, NAMES)


# --- the order ---


def test_players_are_asked_for_from_the_dealers_left_on_each_with_two_hands() -> None:
    screen, asked = phone(Situation(1, Seat(0), 3)), []
    for kind in ("flush", "pair", "three", "nothing", "straight", "pair"):
        asked.append(title(screen))
        screen.say(kind)
    assert asked == [
        "Boris: first hand",
        "Boris: second hand",
        "Cyril: first hand",
        "Cyril: second hand",
        "Anna: first hand",
        "Anna: second hand",
    ]
    assert screen.open is None
    assert problems(screen) == []
    assert screen.plain == {
        "hands": {"1": ["flush", "pair"], "2": ["three"], "0": ["straight", "pair"]},
        "stopped_by": None,
    }


def test_a_screen_on_which_nothing_was_touched_asks_for_the_first_player() -> None:
    screen = phone()
    assert (title(screen), screen.asked.picking) == ("Anna: first hand", False)
    assert lacks(screen) == ["hands"]
    assert lacks(screen.say("flush", "nothing")) == ["hands.1", "hands.2"]


def test_what_was_said_of_a_first_hand_waits_for_the_second() -> None:
    screen = phone().say("flush")
    assert (screen.open, screen.plain["hands"]) == (1, {})
    assert screen.say("nothing").plain["hands"] == {"0": ["flush"]}


@pytest.mark.parametrize("kind", ["nothing", *map(str, TEN_CARDS)])
def test_after_nothing_or_ten_cards_there_is_no_second_hand(kind: str) -> None:
    screen = phone().say(kind)
    assert title(screen) == "Boris: first hand"
    assert screen.places == [0, 2, 3, 4, 5]
    assert screen.plain["hands"] == {"0": [] if kind == "nothing" else [kind]}


def test_ten_cards_are_offered_as_the_first_hand_only() -> None:
    screen = phone()
    assert screen.asked.open is not None
    assert screen.asked.open.kinds == (*FIVE_CARDS, *TEN_CARDS)
    screen.say("flush")
    assert screen.asked.open.kinds == FIVE_CARDS


def test_touching_an_old_hand_opens_it_and_changing_it_goes_on() -> None:
    screen = phone().say("flush", "pair", "three")
    assert (screen.touch(0).open, title(screen)) == (0, "Anna: first hand")
    assert screen.say("full_house").open == 3
    assert screen.plain["hands"] == {"0": ["full_house", "pair"]}


def test_a_first_hand_that_becomes_ten_cards_takes_the_second_away_and_back_asks_for_it() -> None:
    screen = phone().say("flush", "pair").touch(0).say("double_flush")
    assert (screen.plain["hands"], screen.open) == ({"0": ["double_flush"]}, 2)
    screen.touch(0).say("flush")
    assert (screen.plain["hands"], screen.open) == ({}, 1)


def test_the_last_change_of_a_whole_deal_asks_nothing_more() -> None:
    screen = opened(plain(["flush", "pair"], ["three", "pair"], []))
    assert screen.open is None
    assert screen.touch(3).say("flush").open is None
    assert screen.plain["hands"]["1"] == ["three", "flush"]


# --- by kind or by cards ---


def test_somebodys_cards_are_picked_one_tap_each_and_their_best_is_found() -> None:
    screen = phone().by("cards").pick(*ROYAL_AND_FULL.split())
    assert (title(screen), screen.places) == ("Anna: first hand", [0, 2, 3, 4, 5])
    assert screen.plain["hands"] == {"0": {"cards": ROYAL_AND_FULL.split()}}
    row = screen.offers.open_row
    assert (row.seat, row.points) == (0, 31)
    assert [hand.kind for hand in row.split.hands] == [Kind.ROYAL_FLUSH, Kind.FULL_HOUSE]


def test_any_number_of_cards_may_be_picked_and_taken_back() -> None:
    screen = phone().by("cards").pick("AS", "AH", "AD", "KS", "QS")
    assert screen.offers.open_row.points == 3
    assert screen.take_back("AD").offers.open_row.points == 0
    assert screen.plain["hands"] == {"0": {"cards": "AS AH KS QS".split()}}
    assert lacks(screen.take_back("AS").take_back("AH").take_back("KS").take_back("QS")) == [
        "hands"
    ]


def test_touching_the_next_player_goes_on_by_cards_and_by_kind() -> None:
    screen = phone().by("cards").pick(*ROYAL_AND_FULL.split()).touch(2)
    assert (title(screen), screen.asked.picking) == ("Boris: first hand", True)
    assert {str(card) for card in screen.asked.used} == set(ROYAL_AND_FULL.split())
    screen.by("kind").say("flush", "pair")
    assert (title(screen), screen.asked.picking) == ("Cyril: first hand", False)
    screen.say("nothing")
    assert screen.plain["hands"] == {
        "0": {"cards": ROYAL_AND_FULL.split()},
        "1": ["flush", "pair"],
        "2": [],
    }
    assert problems(screen) == []


def test_cards_of_other_players_are_not_offered_but_the_own_are() -> None:
    screen = phone().by("cards").pick("AS", "KS").touch(2).pick("QS")
    assert {str(card) for card in screen.asked.used} == {"AS", "KS"}
    assert {str(card) for card in screen.touch(0).asked.used} == {"QS"}


def test_a_second_hand_is_told_by_its_kind_only() -> None:
    screen = phone().by("cards").by("kind").say("flush").by("cards")
    assert (screen.open, screen.asked.picking) == (1, False)
    screen.pick("AS")
    assert (screen.open, screen.plain["hands"]) == (1, {})
    assert screen.say("pair").plain["hands"] == {"0": ["flush", "pair"]}


def test_two_kinds_become_cards_and_cards_two_kinds() -> None:
    screen = phone().say("flush", "pair").touch(0).by("cards").pick("AS")
    assert (screen.open, screen.plain["hands"]) == (0, {"0": {"cards": ["AS"]}})
    screen.by("kind").say("three")
    assert (screen.open, screen.plain["hands"]) == (1, {})
    assert screen.say("pair").plain["hands"] == {"0": ["three", "pair"]}


# --- what it is worth ---


def test_every_kind_shows_what_it_counts_here() -> None:
    values = phone(two_pair=2, double_straight=20).offers.values
    assert (values[Kind.TWO_PAIR], values[Kind.DOUBLE_STRAIGHT]) == (2, 20)
    assert (phone().offers.values[Kind.TWO_PAIR], values[Kind.FLUSH]) == (1, 7)


def test_every_row_shows_its_points() -> None:
    screen = phone().say("flush", "full_house", "double_straight", "three")
    assert [row.points for row in screen.offers.rows] == [17, 30, 3]


# --- whoever stopped ---


def test_who_stopped_may_be_noted() -> None:
    screen = phone().say("nothing", "nothing", "nothing")
    assert screen.choose("stopped", "1").plain["stopped_by"] == "1"
    assert problems(screen) == []
    assert screen.choose("stopped", "").plain["stopped_by"] is None


@pytest.mark.parametrize("typed", ["3", "-1", "x"])
def test_only_a_player_can_have_stopped(typed: str) -> None:
    screen = phone().say("nothing", "nothing", "nothing").choose("stopped", typed)
    (problem,) = problems(screen)
    assert (problem.field, problem.missing) == ("stopped_by", False)


# --- extra cards while it is played ---


@pytest.mark.parametrize(("seats", "most"), [(3, 7), (4, 3), (5, 0)])
def test_all_may_draw_as_often_as_the_stock_has_cards_for_all(seats: int, most: int) -> None:
    screen = phone(Situation(1, Seat(0), seats))
    assert (screen.offers.drawn, screen.offers.draws_left) == (0, most)
    for drawn in range(1, most + 1):
        screen.choose("drawn", str(drawn))
        assert (screen.offers.drawn, screen.offers.draws_left) == (drawn, most - drawn)
    for wrong in (str(most + 1), "-1", "x", ""):
        screen.choose("drawn", wrong)
        assert (screen.offers.drawn, screen.offers.draws_left) == (0, most)


def test_draws_are_no_part_of_the_deal() -> None:
    screen = phone().choose("drawn", "3").say("nothing", "nothing", "nothing")
    assert screen.offers.drawn == 3
    assert set(screen.plain) == {"hands", "stopped_by"}
    assert problems(screen) == []


def test_a_deal_under_way_is_told_with_the_draws_left() -> None:
    screen = phone().choose("drawn", "3")
    assert told(screen.drafted) == "in play, up to 4 more cards each"
    assert told(screen.choose("drawn", "6").drafted) == ("in play, up to 1 more card each")
    assert told(screen.say("flush").drafted) == "counting hands"


def told(drafted: AnyDraft) -> str:
    assert drafted.told is not None
    return say(drafted.told, NAMES)


# --- what no screen offers, and corrections ---


@pytest.mark.parametrize(
    "typed", [{"hand.0": ["flask"]}, {"hand.1": ["double_flush"]}, {"hand.1": ["x"]}], ids=str
)
def test_what_no_screen_offers_is_refused_not_replaced(typed: dict[str, list[str]]) -> None:
    values = fields(facts_of(plain(["flush", "pair"], [], [])), AFTER_CYRIL).values
    screen = phone(shown=Fields({**values, **typed}))
    (problem,) = problems(screen)
    assert not problem.missing
    assert problem.field.startswith("hands")


@pytest.mark.parametrize(
    "deal",
    [
        plain(["flush", "full_house"], ["pair"], [], stopped_by="Anna"),
        plain(ROYAL_AND_FULL, ["double_flush"], "2S 2H 2D"),
        plain([], [], []),
    ],
    ids=str,
)
def test_a_deal_opened_for_correction_is_on_the_screen_as_it_was_written(
    deal: dict[str, Any],
) -> None:
    screen = opened(deal)
    assert screen.open is None
    sitting = {str(place): Seat(place) for place in range(3)}
    assert read_facts(screen.plain, GAME, house(), sitting) == (facts_of(deal), [])


@pytest.mark.parametrize("nothing", [["nothing"], {"cards": []}, ["nothing", "nothing"]])
def test_nothing_however_it_was_written_is_nothing_on_the_screen(nothing: Any) -> None:
    screen = opened({"hands": {"Anna": nothing, "Boris": ["nothing", "pair"], "Cyril": []}})
    assert screen.open is None
    assert screen.plain["hands"] == {"0": [], "1": ["pair"], "2": []}
