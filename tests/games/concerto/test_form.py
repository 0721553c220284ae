"""The recording screen of Concerto: hand after hand, and what it asks when."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.core.fields import NOTHING, AnyDraft, Fields, Problem
from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.evening.reading.deal_facts import read_facts
from assistant.families.poker.hand_ranking import FIVE_CARDS, Kind
from assistant.games.concerto import GAME
from assistant.games.concerto.form import Offers, fields, repeats
from tests.english import say
from tests.games.asking import Phone
from tests.games.concerto.deals import (
    AFTER_DANA,
    BY_CONTRIBUTION,
    EIGHTEEN_16,
    EVEN,
    NAMES,
    NONE,
    facts_of,
    hands,
    house,
    plain,
)

SEATS = {str(place): Seat(place) for place in range(4)}
FLUSH = "AH JH 9H 5H 3H"
SEVENS = "7S 7H 7D 7C KD"
PAIR_OF_6 = "AS AD 8C 5C 3C 2D"


def phone(before: Situation = AFTER_DANA, shown: Fields = NOTHING, **agreed: Any) -> Phone:
    """The screen of a deal that begins, or of one that was written down."""
    return Phone(lambda form: Offers(form, house(**agreed), before), shown)


def opened(deal: dict[str, Any], **agreed: Any) -> Phone:
    """The screen on which a deal is corrected."""
    return phone(shown=fields(facts_of(deal, **agreed), AFTER_DANA), **agreed)


def problems(screen: Phone, **agreed: Any) -> list[Problem]:
    return read_facts(screen.plain, GAME, house(**agreed), SEATS)[1]


def lacks(screen: Phone, **agreed: Any) -> list[str]:
    """What the screen has still to say; nothing in it is wrong."""
    found = problems(screen, **agreed)
    assert all(problem.missing for problem in found)
    return [problem.field for problem in found]


def title(screen: Phone) -> str:
    """What is asked now."""
    assert screen.asked.open is not None
    return say(screen.asked.open.title, NAMES)


# --- the order ---


def test_hands_are_asked_for_in_the_order_of_the_leads_then_both_left_overs() -> None:
    screen, asked = phone(), []
    for kind in (*EVEN, "nothing", "straight"):
        asked.append(title(screen))
        screen.say(kind)
    assert asked == [
        "Round 1: Anna, then Cyril",
        "Round 2: Boris, then Dana",
        "Round 3: Cyril, then Anna",
        "Round 4: Dana, then Boris",
        "Round 5: Anna, then Cyril",
        "Round 6: Boris, then Dana",
        "Round 7: Cyril, then Anna",
        "Round 8: Dana, then Boris",
        "Left over: Anna + Cyril",
        "Left over: Boris + Dana",
    ]
    assert screen.open is None
    assert screen.plain == plain(EVEN, ["nothing", "straight"]) | {"weaker_left_over": None}
    assert problems(screen) == []


@pytest.mark.parametrize(("first", "asked", "left"), [("flush", 9, 1), ("nothing", 8, 0)])
def test_only_the_left_over_of_the_side_with_fewer_points_is_asked_for(
    first: str, asked: int, left: int
) -> None:
    """18 against 16 with the flush, 12 against 16 without."""
    screen = phone().say(first, *EIGHTEEN_16[1:])
    assert (screen.open, lacks(screen)) == (asked, ["left_over"])
    assert [column.left.needless for column in screen.offers.columns] == [left == 1, left == 0]
    screen.say("straight")
    assert (screen.open, problems(screen), screen.asked.done) == (None, [], True)
    wanted = ["nothing", "nothing"]
    wanted[left] = "straight"
    assert screen.plain["left_over"] == wanted


def test_a_left_over_that_nobody_was_asked_for_is_once_it_counts() -> None:
    """18 against 16 becomes 12 against 16."""
    screen = opened(plain(EIGHTEEN_16, ["nothing", "straight"]))
    assert screen.touch(0).say("nothing").open == 8
    assert lacks(screen) == ["left_over"]
    screen.say("pair")
    assert (screen.open, screen.plain["left_over"]) == (None, ["pair", "straight"])
    kept = opened(plain(EIGHTEEN_16, ["pair", "straight"])).touch(0).say("nothing")
    assert (kept.open, kept.plain["left_over"]) == (None, ["pair", "straight"])


def test_after_the_last_answer_its_hand_stays_on_the_screen() -> None:
    screen = phone().say(*EIGHTEEN_16, "straight")
    assert screen.asked.shown is not None
    assert (screen.asked.open, screen.asked.shown.place) == (None, 9)
    even = phone().say(*EVEN, "straight", "straight")
    assert (even.asked.shown, even.offers.weaker) == (None, True)


def test_the_dealers_left_neighbour_leads_the_first_round() -> None:
    screen = phone(Situation(1, Seat(0), 4))
    assert title(screen) == "Round 1: Boris, then Dana"
    assert [column.seats for column in screen.offers.columns] == [(0, 2), (1, 3)]
    rounds = [[step.place for step in column.rounds] for column in screen.offers.columns]
    assert rounds == [[1, 3, 5, 7], [0, 2, 4, 6]]
    assert [column.left.place for column in screen.offers.columns] == [8, 9]


def test_a_screen_on_which_nothing_was_touched_asks_for_the_first_hand() -> None:
    screen = phone()
    assert (screen.open, screen.asked.picking) == (0, False)
    assert lacks(screen) == ["hands", "left_over"]
    assert screen.plain == {"hands": [], "left_over": [], "weaker_left_over": None}


def test_what_is_not_told_yet_is_still_asked_for() -> None:
    screen = phone().say(*EVEN)
    assert (screen.open, lacks(screen)) == (8, ["left_over"])
    assert lacks(screen.say("pair")) == ["left_over"]
    assert lacks(screen.say("flush")) == []


def test_hands_may_be_told_out_of_order() -> None:
    screen = phone().touch(9).say("straight")
    assert screen.open == 0
    screen.touch(4).say("pair")
    assert screen.open == 5
    screen.say("three", "pair", "pair", "nothing")
    assert screen.open == 0
    screen.say("flush", "flush", "flush", "flush")
    assert screen.open is None
    assert screen.plain["hands"] == [*["flush"] * 4, "pair", "three", "pair", "pair"]
    assert screen.plain["left_over"] == ["nothing", "straight"]


def test_touching_an_old_hand_opens_it_and_changing_it_goes_on_where_it_was() -> None:
    screen = phone().say("flush", "pair", "four")
    assert (screen.touch(1).open, title(screen)) == (1, "Round 2: Boris, then Dana")
    assert screen.asked.open is not None
    assert screen.asked.open.said == "pair"
    assert screen.say("pair").open == 1
    assert screen.say("three").open == 3
    assert screen.plain["hands"] == ["flush", "three", "four"]


def test_the_last_change_of_a_whole_deal_asks_nothing_more() -> None:
    screen = opened(plain(EIGHTEEN_16, ["nothing", "straight"]))
    assert screen.open is None
    assert screen.touch(9).open == 9
    assert screen.say("flush").open is None
    assert screen.plain["left_over"] == ["nothing", "flush"]
    assert problems(screen) == []


# --- by kind or by cards ---


def test_a_hand_is_told_by_its_cards_one_tap_each() -> None:
    screen = phone().by("cards")
    assert screen.asked.picking
    screen.pick("AH", "JH", "9H", "5H")
    assert (screen.open, screen.plain["hands"]) == (0, [])
    assert screen.pick("3H").open == 1
    assert screen.plain["hands"] == [FLUSH.split()]
    assert screen.offers.points == {0: 6}
    assert say(screen.offers.said(0), NAMES) == "flush"


def test_the_next_hand_is_told_as_the_last_was() -> None:
    screen = phone().by("cards").pick(*FLUSH.split())
    assert screen.asked.picking
    assert screen.by("kind").say("pair").open == 2
    assert not screen.asked.picking


def test_a_left_over_is_six_cards_and_shows_its_best_five() -> None:
    screen = phone().say(*EVEN).by("cards").pick(*PAIR_OF_6.split()[:5])
    assert (screen.open, screen.offers.best, screen.offers.round) == (8, None, None)
    screen.pick("2D")
    assert (screen.open, screen.plain["left_over"]) == (9, [PAIR_OF_6.split()])
    screen.touch(8)
    assert screen.offers.best.kind is Kind.PAIR
    assert [str(card) for card in screen.offers.best.cards] == "AS AD 8C 5C 3C".split()


def test_cards_of_other_hands_are_not_offered() -> None:
    screen = phone().by("cards").pick(*FLUSH.split())
    assert {str(card) for card in screen.asked.used} == set(FLUSH.split())
    assert screen.touch(0).asked.used == frozenset()
    screen.touch(8).pick("2S")
    assert {str(card) for card in screen.touch(9).asked.used} == {*FLUSH.split(), "2S"}


def test_a_picked_card_can_be_taken_back() -> None:
    screen = phone().by("cards").pick("AH", "JH", "9H", "5H").take_back("9H")
    assert screen.asked.open is not None
    assert screen.asked.open.spelled == "AH JH 5H"
    changed = opened(plain(hands(FLUSH), ["nothing", "pair"])).touch(0).take_back("3H")
    assert (changed.open, lacks(changed)) == (0, ["hands", "left_over"])
    assert changed.pick("2H").open is None
    assert changed.plain["hands"][0] == ["AH", "JH", "9H", "5H", "2H"]


def test_a_hand_told_by_cards_can_be_told_by_kind_instead_and_back() -> None:
    screen = phone().by("cards").pick(*FLUSH.split()).touch(0)
    assert screen.asked.picking
    screen.by("kind").say("four")
    assert (screen.open, screen.plain["hands"]) == (1, ["four"])
    screen.touch(0).by("cards").pick("AS", "KS", "QS", "JS")
    assert screen.plain["hands"] == ["four"]
    assert screen.pick("TS").plain["hands"] == [["AS", "KS", "QS", "JS", "TS"]]


def test_a_deal_told_by_cards_is_scored_as_its_cards_make_it() -> None:
    screen = phone().by("cards").pick(*FLUSH.split(), *SEVENS.split())
    one, other = screen.offers.columns
    assert (one.points, other.points) == (6, 12)


@pytest.mark.parametrize(
    "typed", [{"hand.0": ["flask"]}, {"hand.0": ["double_flush"]}, {"hand.9": ["flask"]}], ids=str
)
def test_what_no_screen_offers_is_refused_not_replaced(typed: dict[str, list[str]]) -> None:
    values = fields(facts_of(plain(EVEN, ["pair", "flush"])), AFTER_DANA).values
    drafted = Offers(Fields({**values, **typed}), house(), AFTER_DANA)
    (problem,) = read_facts(drafted.plain, GAME, house(), SEATS)[1]
    assert (problem.field, problem.missing) == (
        "left_over" if "hand.9" in typed else "hands",
        False,
    )


# --- what it is worth ---


def test_every_kind_shows_what_it_counts() -> None:
    assert phone().offers.values == {
        Kind.NOTHING: "0",
        Kind.PAIR: "1",
        Kind.TWO_PAIR: "2",
        Kind.THREE: "3",
        Kind.STRAIGHT: "5",
        Kind.FLUSH: "6",
        Kind.FULL_HOUSE: "8",
        Kind.FOUR: "12",
        Kind.STRAIGHT_FLUSH: "15",
        Kind.ROYAL_FLUSH: "15",
    }


def test_by_contribution_a_hand_shows_its_range_and_a_left_over_ten_times_its_value() -> None:
    screen = phone(**BY_CONTRIBUTION)
    kinds = (Kind.FULL_HOUSE, Kind.FOUR, Kind.STRAIGHT_FLUSH, Kind.ROYAL_FLUSH)
    assert [screen.offers.values[kind] for kind in kinds] == ["8", "8–16", "10–20", "10–20"]
    screen.touch(8)
    assert [screen.offers.values[kind] for kind in kinds] == ["80", "120", "150", "150"]
    assert set(screen.offers.values) == set(FIVE_CARDS)


def test_the_sides_show_their_points_and_what_they_leave() -> None:
    screen = phone().say(*EIGHTEEN_16, "straight")
    one, other = screen.offers.columns
    assert (one.points, other.points) == (18, 16)
    assert (one.added, other.added) == (0, 50)


@pytest.mark.parametrize(
    ("left", "added"),
    [
        # 18 against 16: only what the side with fewer points leaves is added, here a pair.
        (["straight", "pair"], (0, 10)),
        (["straight"], (0, 0)),
        (["straight", "nothing"], (0, 0)),
    ],
)
def test_only_a_left_over_that_is_added_shows_points(
    left: list[str], added: tuple[int, int]
) -> None:
    screen = phone()
    for place, kind in enumerate(left, 8):
        screen.touch(place).say(kind)
    screen.say(*EIGHTEEN_16)
    assert tuple(column.added for column in screen.offers.columns) == added


@pytest.mark.parametrize(
    ("left", "weaker", "added"),
    [
        # Eight pairs, 4 against 4: the side with the weaker left-over adds the other's.
        (["pair", "straight"], "", (0, 50)),
        (["straight"], "", (0, 0)),
        (["straight", "straight"], "", (0, 0)),
        (["straight", "straight"], "0", (0, 50)),
        (["straight", "straight"], "1", (50, 0)),
        (["straight", "straight"], "2", (0, 0)),
    ],
)
def test_with_equal_hands_the_weaker_left_over_shows_no_points(
    left: list[str], weaker: str, added: tuple[int, int]
) -> None:
    screen = phone().say(*["pair"] * 8, *left)
    screen.choose("weaker", weaker)
    assert tuple(column.added for column in screen.offers.columns) == added


def test_a_deal_under_way_is_told_with_its_points() -> None:
    screen = phone().say("flush", "full_house", "four")
    assert told(screen.drafted) == "Round 4: Dana, then Boris · 18 : 8"
    assert told(phone().say(*EIGHTEEN_16).drafted) == "Left over: Boris + Dana · 18 : 16"
    assert told(opened(plain()).drafted) is None


def told(drafted: AnyDraft) -> str | None:
    return None if drafted.told is None else say(drafted.told, NAMES)


# --- who gave how many cards ---


def test_a_four_asks_who_gave_how_many_cards_only_by_contribution() -> None:
    assert phone().say("four").open == 1
    screen = phone(**BY_CONTRIBUTION).say("four")
    assert (screen.open, screen.plain["hands"]) == (0, [])
    assert screen.offers.splits == ((4, 0), (3, 1), (2, 2), (1, 3), (0, 4))
    assert screen.offers.round == (0, 2)
    assert screen.split("3-1").open == 1
    assert screen.plain["hands"] == [{"kind": "four", "split": [3, 1]}]


@pytest.mark.parametrize("kind", ["straight_flush", "royal_flush"])
def test_a_straight_flush_is_split_in_five(kind: str) -> None:
    screen = phone(**BY_CONTRIBUTION).say("pair", kind)
    assert screen.offers.splits == ((5, 0), (4, 1), (3, 2), (2, 3), (1, 4), (0, 5))
    assert screen.offers.round == (1, 3)
    screen.split("2-3")
    assert screen.plain["hands"] == ["pair", {"kind": kind, "split": [2, 3]}]
    assert [column.points for column in screen.offers.columns] == [1, 20]


def test_other_hands_and_left_overs_ask_for_no_split() -> None:
    screen = phone(**BY_CONTRIBUTION)
    for kind in ("nothing", "pair", "two_pair", "three", "straight", "flush", "full_house", "pair"):
        assert screen.offers.splits == ()
        screen.say(kind)
    # 15 against 11.
    assert screen.open == 9
    assert screen.say("straight_flush").open is None
    assert problems(screen, **BY_CONTRIBUTION) == []


def test_cards_that_make_a_four_ask_for_the_split_too() -> None:
    screen = phone(**BY_CONTRIBUTION).by("cards").pick(*SEVENS.split())
    assert (screen.open, screen.plain["hands"]) == (0, [])
    assert len(screen.offers.splits) == 5
    assert screen.split("2-2").open == 1
    assert screen.plain["hands"] == [{"cards": SEVENS.split(), "split": [2, 2]}]


def test_another_kind_asks_for_its_own_split() -> None:
    screen = phone(**BY_CONTRIBUTION).say("four").split("3-1").touch(0)
    assert screen.asked.open is not None
    assert screen.asked.open.more == "3-1"
    screen.say("straight_flush")
    assert (screen.open, screen.plain["hands"]) == (0, [])
    assert screen.split("4-1").plain["hands"] == [{"kind": "straight_flush", "split": [4, 1]}]
    screen.touch(0).say("pair")
    assert (screen.open, screen.plain["hands"]) == (1, ["pair"])


def test_a_split_alone_can_be_corrected() -> None:
    screen = phone(**BY_CONTRIBUTION).say("four").split("3-1").touch(0).split("2-2")
    assert (screen.open, screen.plain["hands"]) == (1, [{"kind": "four", "split": [2, 2]}])


@pytest.mark.parametrize("said", ["5-0", "4-1", "-1-5", "four", "3-1-0", ""])
def test_a_split_that_is_none_is_asked_for_again(said: str) -> None:
    screen = phone(**BY_CONTRIBUTION).say("four").split(said)
    assert (screen.open, screen.plain["hands"]) == (0, [])


# --- whose left-over is weaker ---


def test_whose_left_over_is_weaker_is_asked_only_where_it_decides_and_is_not_known() -> None:
    assert not phone().say(*EVEN, "flush").offers.weaker
    assert not phone().say(*EVEN, "flush", "straight").offers.weaker
    assert not phone().say(*EIGHTEEN_16, "flush", "flush").offers.weaker
    assert phone().say(*EVEN, "flush", "flush").offers.weaker
    flushes = ["AH JH 9H 5H 3H 2S", "AS JS 9S 5S 4S 2D"]
    assert not opened(plain(EVEN, flushes)).offers.weaker
    assert opened(plain(EVEN, [flushes[0], "flush"])).offers.weaker


def test_the_weaker_left_over_need_not_be_known() -> None:
    screen = phone().say(*EVEN, "flush", "flush")
    assert (screen.open, problems(screen)) == (None, [])
    assert screen.choose("weaker", "1").plain["weaker_left_over"] == 1
    assert problems(screen) == []
    assert screen.choose("weaker", "").plain["weaker_left_over"] is None


def test_a_weaker_left_over_that_is_no_question_any_more_is_left_aside() -> None:
    screen = opened(plain(EVEN, ["flush", "flush"], weaker_left_over=0))
    assert screen.plain["weaker_left_over"] == 0
    screen.touch(8).say("straight")
    assert (screen.plain["weaker_left_over"], problems(screen)) == (None, [])


@pytest.mark.parametrize("typed", ["2", "-1", "x"])
def test_a_side_that_is_none_is_refused(typed: str) -> None:
    (problem,) = problems(phone().say(*EVEN, "flush", "flush").choose("weaker", typed))
    assert (problem.field, problem.missing) == ("weaker_left_over", False)


# --- corrections ---


@pytest.mark.parametrize(
    ("deal", "agreed"),
    [
        (plain(EIGHTEEN_16, ["nothing", "straight"]), {}),
        (plain(hands(FLUSH, SEVENS), ["pair", PAIR_OF_6]), {}),
        (plain(EVEN, ["flush", "flush"], weaker_left_over=1), {}),
        (plain(EVEN, ["flush", "flush"]), {}),
        (
            plain(
                hands(
                    {"kind": "four", "split": [1, 3]},
                    {"cards": SEVENS.split(), "split": [3, 1]},
                    {"kind": "royal_flush", "split": [5, 0]},
                ),
                ["four", "royal_flush"],
            ),
            BY_CONTRIBUTION,
        ),
        (plain(NONE, ["pair", "pair"], weaker_left_over=0), BY_CONTRIBUTION),
    ],
    ids=str,
)
def test_a_deal_opened_for_correction_is_on_the_screen_as_it_was_written(
    deal: dict[str, Any], agreed: dict[str, Any]
) -> None:
    screen = opened(deal, **agreed)
    assert screen.open is None
    found = read_facts(screen.plain, GAME, house(**agreed), SEATS)
    assert found == (facts_of(deal, **agreed), [])


# --- the last deal again ---


def test_each_side_is_offered_its_kinds_of_the_last_deal_as_the_lead_has_passed_on() -> None:
    deal = facts_of(plain(hands("flush", "pair", FLUSH, "three"), ["four", "pair"]))
    after = Situation(2, Seat(0), 4)
    offered = repeats(deal, house(), after).values
    nothing = {f"hand.{place}": ["nothing"] for place in range(4, 8)}
    # Anna and Cyril led rounds 1 and 3 and now lead 2 and 4; cards come no second time.
    again = {"hand.1": ["flush"], "hand.0": ["pair"], "hand.2": ["three"]}
    assert offered == again | nothing
    assert repeats(deal, house(), AFTER_DANA).values["hand.0"] == ["pair"]
