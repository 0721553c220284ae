"""The recording screen of Six-Bid Solo: what its fields say, and what it asks next."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.core.cards import Suit
from assistant.core.fields import Fields, Problem
from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.evening.reading.deal_facts import read_facts
from assistant.games.six_bid_solo import GAME
from assistant.games.six_bid_solo.deals import Bid
from assistant.games.six_bid_solo.form import Offers, fields
from tests.english import say
from tests.games.six_bid_solo.deals import CALL, GUARANTEE, MISERE, SOLO, deal, house
from tests.games.strategies import NAMES

AFTER_CYRIL = Situation(1, Seat(2), 3)
AFTER_DANA = Situation(1, Seat(3), 4)
PLAYED = {"bidder": "1", "trump": "clubs"}


def filled(before: Situation = AFTER_CYRIL, /, **typed: str) -> Offers:
    """The draft of a form."""
    return Offers(Fields({name: [value] for name, value in typed.items()}), house(), before)


def problems(drafted: Offers, before: Situation = AFTER_CYRIL) -> list[Problem]:
    seats = {str(place): Seat(place) for place in range(before.seats)}
    return read_facts(drafted.plain, GAME, house(), seats)[1]


def lacks(**typed: str) -> list[str]:
    """What the form has still to say; nothing in it is wrong."""
    found = problems(filled(**typed))
    assert all(problem.missing for problem in found)
    return [problem.field for problem in found]


def test_an_empty_form_is_a_solo_that_asks_who_in_which_suit_and_for_how_many() -> None:
    assert filled().bid is Bid.SOLO
    assert lacks() == ["bidder", "trump", "points"]
    assert lacks(bidder="1", trump="clubs", points="64") == []


def test_the_price_of_every_bid_stands_on_it() -> None:
    prices = Offers(Fields({}), house(misere_value=40), AFTER_CYRIL).prices
    told = {str(bid): (price.per_point or price.fixed) for bid, price in prices.items()}
    assert told == {
        "solo": 2,
        "heart_solo": 3,
        "misere": 40,
        "guarantee_solo": 40,
        "spread_misere": 60,
        "call_solo": 100,
    }
    assert prices[Bid.CALL_SOLO].fixed_in_hearts == 150


@pytest.mark.parametrize(
    ("bid", "trumps"),
    [
        ("solo", "spades clubs diamonds"),
        ("heart_solo", ""),
        ("misere", ""),
        ("guarantee_solo", "spades clubs diamonds hearts"),
        ("spread_misere", ""),
        ("call_solo", "spades clubs diamonds hearts"),
    ],
)
def test_only_trumps_that_the_bid_leaves_open_are_offered(bid: str, trumps: str) -> None:
    assert [str(suit) for suit in filled(bid=bid).trumps] == trumps.split()


def test_a_suit_that_the_bid_does_not_offer_is_left_aside() -> None:
    assert lacks(bid="solo", bidder="1", trump="hearts", points="64") == ["trump"]
    assert filled(bid="misere", bidder="1", trump="hearts", made="yes").plain["trump"] is None


@pytest.mark.parametrize(
    ("whose", "typed", "points"),
    [("", "64", 64), ("others", "56", 64), ("others", "0", 120), ("others", "120", 0)],
)
def test_the_opponents_points_may_be_counted_instead(whose: str, typed: str, points: int) -> None:
    drafted = filled(**PLAYED, whose=whose, points=typed)
    assert drafted.plain["points"] == points
    assert problems(drafted) == []


@pytest.mark.parametrize("whose", ["", "others"])
@pytest.mark.parametrize("typed", ["1", "119", "121", "-4", "64.5", "many", "9" * 30])
def test_points_that_cannot_be_are_refused_as_typed(whose: str, typed: str) -> None:
    (problem,) = problems(filled(**PLAYED, whose=whose, points=typed))
    assert (problem.field, problem.missing) == ("points", False)
    assert typed in say(problem.text, NAMES)


@pytest.mark.parametrize("bid", ["misere", "spread_misere"])
@pytest.mark.parametrize(("made", "won"), [("yes", True), ("no", False)])
def test_a_misere_is_said_by_one_choice(bid: str, made: str, won: bool) -> None:
    offers = filled(bid=bid, bidder="1")
    assert offers.by_goal
    assert not offers.counts
    assert lacks(bid=bid, bidder="1") == ["made"]
    drafted = filled(bid=bid, bidder="1", made=made)
    assert (drafted.plain["made"], drafted.plain["points"]) == (won, None)
    assert problems(drafted) == []


def test_or_by_the_points_that_were_taken() -> None:
    assert filled(bid="misere", made="counted").counts
    assert lacks(bid="misere", bidder="1", made="counted") == ["made"]
    drafted = filled(bid="misere", bidder="1", made="counted", points="2")
    assert (drafted.plain["made"], drafted.plain["points"]) == (None, 2)
    assert problems(drafted) == []


def test_the_last_choice_counts_not_points_that_were_typed_before() -> None:
    drafted = filled(bid="misere", bidder="1", made="yes", points="2")
    assert (drafted.plain["made"], drafted.plain["points"]) == (True, None)


def test_points_typed_before_the_bid_was_put_right_are_kept() -> None:
    offers = filled(**PLAYED, bid="guarantee_solo", points="85")
    assert (offers.result, offers.counts) == ("counted", True)
    assert filled(**PLAYED, bid="guarantee_solo", points="85").plain["points"] == 85


def test_made_says_nothing_of_a_bid_that_goes_by_points() -> None:
    assert lacks(**PLAYED, bid="solo", made="yes") == ["points"]


def test_a_called_card_is_an_ace_until_another_is_said() -> None:
    typed = {**PLAYED, "bid": "call_solo", "made": "yes"}
    assert filled(**typed).plain["called_card"] is None
    assert filled(**typed, called_suit="hearts").plain["called_card"] == "AH"
    said = filled(**typed, called_suit="spades", called_rank="T")
    assert said.plain["called_card"] == "TS"
    assert problems(said) == []
    assert filled(**typed, called_suit="", called_rank="T").plain["called_card"] is None
    assert filled(**typed | {"bid": "solo"}, called_suit="hearts").plain["called_card"] is None
    assert filled(**typed).suits == tuple(Suit)
    assert filled(**typed).ranks == "AKQJT9876"
    assert filled(bid="guarantee_solo").suits == ()


@pytest.mark.parametrize(
    ("changed", "at"),
    [
        ({"bid": "grand"}, "bid"),
        ({"trump": "leaves"}, "trump"),
        ({"called_suit": "hats"}, "called_card"),
        ({"called_suit": "hearts", "called_rank": "5"}, "called_card"),
        ({"called_suit": "hearts", "called_rank": "joker"}, "called_card"),
    ],
)
def test_what_no_screen_offers_is_refused_not_replaced(changed: dict[str, str], at: str) -> None:
    typed = {**PLAYED, "bid": "call_solo", "points": "120"} | changed
    (problem,) = problems(filled(**typed))
    assert (problem.field, problem.missing) == (at, False)


def test_all_passed_asks_nothing_more() -> None:
    drafted = filled(**PLAYED, bid="passed_out", points="64", made="yes")
    assert drafted.plain == {"bid": "passed_out"}
    assert drafted.passed
    assert problems(drafted) == []


def test_of_four_the_dealer_is_no_bidder() -> None:
    typed = {"trump": "clubs", "points": "64"}
    for seat in ("0", "1", "2"):
        assert problems(filled(AFTER_DANA, bidder=seat, **typed), AFTER_DANA) == []
    for nobody in ("3", "4", "-1", "Anna"):
        (problem,) = problems(filled(AFTER_DANA, bidder=nobody, **typed), AFTER_DANA)
        assert (problem.field, problem.missing) == ("bidder", True)


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ({"trump": "clubs"}, None),
        ({"bidder": "1"}, "Boris solo: 2 per point"),
        ({**PLAYED, "points": "64"}, "Boris solo ♣: 2 per point"),
        ({"bid": "misere", "bidder": "0"}, "Anna misère: 30 each"),
        (
            {"bid": "call_solo", "bidder": "0"},
            "Anna call solo: 100 · ♥150 each",
        ),
        (
            {"bid": "call_solo", "bidder": "0", "trump": "hearts"},
            "Anna call solo ♥: 150 each",
        ),
    ],
)
def test_a_deal_under_way_is_told_with_its_price(typed: dict[str, str], told: str | None) -> None:
    said = filled(**typed).told
    assert (said and say(said, NAMES)) == told


@pytest.mark.parametrize(
    "plain",
    [
        SOLO,
        MISERE,
        {**MISERE, "made": None, "points": 2},
        {**GUARANTEE, "made": False, "points": None},
        {**CALL, "called_card": "TH"},
        {"bid": "passed_out"},
    ],
    ids=str,
)
def test_a_deal_opened_for_correction_is_on_the_screen_as_it_was_written(
    plain: dict[str, Any],
) -> None:
    facts = deal(plain)
    opened = Offers(fields(facts, AFTER_CYRIL), house(), AFTER_CYRIL)
    seats = {str(place): Seat(place) for place in range(3)}
    assert read_facts(opened.plain, GAME, house(), seats) == (facts, [])


def test_points_are_asked_for_once_the_result_is_to_be_counted() -> None:
    assert filled(bid="misere", bidder="1", made="counted").asked_at == {"made": "points"}
    assert filled(bid="misere", bidder="1").asked_at == {}


def test_only_that_all_passed_is_offered_again() -> None:
    passed = GAME.repeats(deal({"bid": "passed_out"}), house(), AFTER_CYRIL)
    assert Offers(passed, house(), AFTER_CYRIL).plain == {"bid": Bid.PASSED_OUT}
    assert GAME.repeats(deal(SOLO), house(), AFTER_CYRIL).values == {}
