"""The recording screen of Frog: what its fields say, and what it asks next."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.core.fields import Fields, Problem
from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.evening.reading.deal_facts import read_facts
from assistant.games.frog import GAME, Bid, Offers
from tests.english import say
from tests.games.frog.deals import CHICO, FROG, GRAND, deal, house
from tests.games.strategies import NAMES

AFTER_CYRIL = Situation(1, Seat(2), 3)
AFTER_DANA = Situation(1, Seat(3), 4)


def filled(before: Situation = AFTER_CYRIL, /, **typed: str) -> Offers:
    """The draft of a form."""
    return GAME.draft(Fields({name: [value] for name, value in typed.items()}), house(), before)


def problems(drafted: Offers, before: Situation = AFTER_CYRIL) -> list[Problem]:
    seats = {str(place): Seat(place) for place in range(before.seats)}
    return read_facts(drafted.plain, GAME, house(), seats)[1]


def lacks(**typed: str) -> list[str]:
    """What the form has still to say; nothing in it is wrong."""
    found = problems(filled(**typed))
    assert all(problem.missing for problem in found)
    return [problem.field for problem in found]


def test_an_empty_form_is_a_frog_that_asks_who_and_for_how_many() -> None:
    assert lacks() == ["bidder", "points"]
    assert lacks(bidder="1", points="68") == []
    assert filled(bidder="1", points="68").plain["bid"] == "frog"


def test_only_chico_asks_for_trumps() -> None:
    assert lacks(bid="chico", bidder="1", points="55") == ["trump"]
    assert lacks(bid="chico", bidder="1", points="55", trump="hearts") == ["trump"]
    assert lacks(bid="chico", bidder="1", points="55", trump="clubs") == []
    for bid in ("frog", "grand"):
        drafted = filled(bid=bid, bidder="1", points="55", trump="clubs")
        assert drafted.plain["trump"] is None
        assert drafted.trumps == ()


@pytest.mark.parametrize(("grand_rate", "rates"), [(4, [1, 2, 4]), (3, [1, 2, 3])])
def test_the_price_of_every_bid_stands_on_it(grand_rate: int, rates: list[int]) -> None:
    prices = GAME.draft(Fields({}), house(grand_rate=grand_rate), AFTER_CYRIL).prices
    assert list(prices) == [Bid.FROG, Bid.CHICO, Bid.GRAND]
    assert [price.per_point for price in prices.values()] == rates


def test_the_opponents_points_may_be_counted_instead() -> None:
    drafted = filled(bidder="1", whose="others", points="52")
    assert drafted.plain["points"] == 68
    assert problems(drafted) == []


@pytest.mark.parametrize("whose", ["", "others"])
@pytest.mark.parametrize("typed", ["1", "119", "121", "-4", "6O"])
def test_points_that_cannot_be_are_refused_as_typed(whose: str, typed: str) -> None:
    (problem,) = problems(filled(bidder="1", whose=whose, points=typed))
    assert (problem.field, problem.missing) == ("points", False)
    assert typed in say(problem.text, NAMES)


@pytest.mark.parametrize(
    ("changed", "at"), [({"bid": "solo"}, "bid"), ({"bid": "chico", "trump": "bells"}, "trump")]
)
def test_what_no_screen_offers_is_refused_not_replaced(changed: dict[str, str], at: str) -> None:
    (problem,) = problems(filled(bidder="1", points="68", **changed))
    assert (problem.field, problem.missing) == (at, False)


def test_all_passed_asks_nothing_more() -> None:
    drafted = filled(bid="passed_out", bidder="1", points="68")
    assert drafted.plain == {"bid": "passed_out"}
    assert drafted.passed


def test_of_four_the_dealer_is_no_bidder() -> None:
    assert problems(filled(AFTER_DANA, bidder="0", points="68"), AFTER_DANA) == []
    (problem,) = problems(filled(AFTER_DANA, bidder="3", points="68"), AFTER_DANA)
    assert (problem.field, problem.missing) == ("bidder", True)


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ({"bid": "grand"}, None),
        ({"bid": "grand", "bidder": "2"}, "Cyril grand: 4 per point"),
        ({"bid": "chico", "bidder": "0", "trump": "diamonds"}, "Anna chico ♦: 2 per point"),
    ],
)
def test_a_deal_under_way_is_told_with_its_price(typed: dict[str, str], told: str | None) -> None:
    said = filled(**typed).told
    assert (said and say(said, NAMES)) == told


@pytest.mark.parametrize("plain", [FROG, CHICO, GRAND, {"bid": "passed_out"}], ids=str)
def test_a_deal_opened_for_correction_is_on_the_screen_as_it_was_written(
    plain: dict[str, Any],
) -> None:
    facts = deal(plain)
    opened = GAME.draft(GAME.fields(facts, AFTER_CYRIL), house(), AFTER_CYRIL)
    seats = {str(place): Seat(place) for place in range(3)}
    assert read_facts(opened.plain, GAME, house(), seats) == (facts, [])
