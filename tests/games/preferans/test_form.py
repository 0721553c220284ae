"""The recording screen of Preferans: what its fields say, and what it asks next."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.core.form import Draft, Fields
from assistant.core.game import Before
from assistant.core.ledger import Seat
from assistant.core.record import read_facts
from assistant.games.preferans import GAME
from assistant.games.preferans.form import Offers, draft, fields
from tests.games.preferans.deals import bid, deal, evening, house, raspasy

ANNA, BORIS, CYRIL = Seat(0), Seat(1), Seat(2)
CYRIL_DEALS = Before(1, CYRIL, 3)


def filled(before: Before = CYRIL_DEALS, /, **typed: str) -> Draft:
    """The draft of a form, by field; `_` stands for a point."""
    values = {name.replace("_", "."): [value] for name, value in typed.items()}
    return draft(Fields(values), house(), before)


def asks(before: Before = CYRIL_DEALS, /, **typed: str) -> Offers:
    """What the screen offers after these fields."""
    offers = filled(before, **typed).offers
    assert isinstance(offers, Offers)
    return offers


def wrong(drafted: Draft) -> list[tuple[str, bool]]:
    """The fields that are wrong, and whether they are only missing."""
    seats = {str(place): Seat(place) for place in range(4)}
    _, problems = read_facts(drafted.plain, GAME, house(), seats)
    return [(problem.field, problem.missing) for problem in problems]


def says(drafted: Draft) -> dict[str, Any]:
    """The draft as the record spells it, without what says nothing."""
    return {key: value for key, value in drafted.plain.items() if value}


def test_an_empty_form_is_a_six_that_lacks_its_trumps_and_its_declarer() -> None:
    assert asks().kind == "6"
    assert wrong(filled()) == [("contract", True)]
    assert wrong(filled(strain="H")) == [("declarer", True)]


def test_a_contract_that_nobody_whists_is_complete_at_once() -> None:
    drafted = filled(kind="7", strain="NT", declarer="1")
    assert says(drafted) == {
        "contract": "7NT",
        "declarer": "1",
        "whist": {"2": "pass", "0": "pass"},
    }
    assert asks(kind="7", strain="NT", declarer="1").asked == ()
    assert wrong(drafted) == []


def test_against_a_lone_whister_a_six_is_made_and_the_passers_tricks_are_his() -> None:
    typed = {"kind": "6", "strain": "S", "declarer": "0", "whist_1": "whist"}
    assert says(filled(**typed))["tricks"] == {"0": 6, "2": 0, "1": 4}
    assert says(filled(**typed, passer="2"))["tricks"] == {"0": 6, "2": 2, "1": 2}
    assert says(filled(**typed, over="-1", passer="2"))["tricks"] == {"0": 5, "2": 2, "1": 3}
    assert [asked.field for asked in asks(**typed).asked] == ["over", "passer"]
    assert asks(**typed).filled == (BORIS, 4)


def test_of_two_whisters_the_left_ones_tricks_are_asked_where_they_count() -> None:
    typed = {"strain": "S", "declarer": "0", "whist_1": "whist", "whist_2": "whist"}
    assert wrong(filled(kind="6", **typed)) == [("tricks", True)]
    assert [asked.field for asked in asks(kind="6", **typed).asked] == ["over", "left"]
    assert says(filled(kind="6", **typed, left="3"))["tricks"] == {"0": 6, "1": 3, "2": 1}
    assert wrong(filled(kind="9", **typed)) == []


def test_another_level_keeps_the_tricks_above_it() -> None:
    typed = {"strain": "S", "declarer": "0", "whist_1": "whist", "over": "1"}
    tricks = [says(filled(kind=kind, **typed))["tricks"]["0"] for kind in ("6", "7", "8")]
    assert tricks == [7, 8, 9]


def test_tricks_that_cannot_be_any_more_are_asked_again() -> None:
    typed = {"kind": "10", "strain": "S", "declarer": "0", "whist_1": "whist", "over": "1"}
    assert wrong(filled(**typed)) == [("tricks", True)]


def test_everybody_whists_against_a_misere_unless_he_passes() -> None:
    typed = {"kind": "misere", "declarer": "0"}
    caught = says(filled(**typed, caught="2"))
    assert caught["whist"] == {"1": "whist", "2": "whist"}
    assert caught["tricks"]["0"] == 2
    assert "tricks" not in says(filled(**typed, catch_1="pass", catch_2="pass"))


def test_raspasy_asks_two_and_fills_in_the_third() -> None:
    typed = {"kind": "raspasy", "first": "2"}
    assert wrong(filled(**typed)) == [("tricks", True)]
    asked = asks(**typed).asked
    assert [(one.seat, len(one.counts)) for one in asked] == [(ANNA, 11), (BORIS, 9)]
    assert says(filled(**typed, second="5"))["tricks"] == {"0": 2, "1": 5, "2": 3}
    assert asks(evening(raspasy(2, 5, 3)).now, **typed).price == 2


def test_a_sitting_dealer_is_not_offered() -> None:
    dana_deals = Before(1, Seat(3), 4)
    assert asks(dana_deals).seats == (0, 1, 2)
    assert wrong(filled(dana_deals, kind="6", strain="S", declarer="3")) == [("declarer", True)]


FULL = evening(bid("9S", "Boris"), bid("10S", "Anna")).now
"""Boris's pool is 8 and Anna's 10 of 10."""


def test_who_is_helped_is_asked_where_there_is_a_choice() -> None:
    offers = asks(FULL, kind="7", strain="S", declarer="0")
    assert offers.aid == {BORIS: 2, CYRIL: 4}
    assert offers.given == {BORIS: 2, CYRIL: 2}
    helped = filled(FULL, kind="7", strain="S", declarer="0", aid_2="3")
    assert says(helped)["aid"] == [["2", 3]]
    assert wrong(filled(FULL, kind="7", strain="S", declarer="0", aid_2="-1")) == [("aid", False)]


@pytest.mark.parametrize(
    "typed",
    [
        {"kind": "7", "strain": "S", "declarer": "2"},
        {"kind": "7", "strain": "S", "declarer": "0", "whist_1": "whist", "over": "-1"},
        {"kind": "raspasy"},
    ],
)
def test_nobody_is_helped_where_nothing_is_left_over(typed: dict[str, str]) -> None:
    offers = asks(FULL, **typed)
    assert offers.aid == {}
    assert "aid" not in says(filled(FULL, **typed, aid_1="2"))


def test_aid_as_it_was_given_is_on_the_screen_again() -> None:
    given = deal({**bid("7S", "Anna"), "aid": [["Boris", 1], ["Cyril", 3]]})
    again = draft(fields(given, FULL), house(), FULL)
    assert again.plain["aid"] == [["1", 1], ["2", 3]]


@pytest.mark.parametrize(
    ("field", "typed", "at"),
    [
        ("kind", "11", "contract"),
        ("strain", "X", "contract"),
        ("whist_1", "double", "whist.1"),
        ("whist_1", "half", "whist"),
    ],
)
def test_what_no_screen_offers_is_refused_not_replaced(field: str, typed: str, at: str) -> None:
    values = {"kind": "6", "strain": "S", "declarer": "0", field: typed}
    assert wrong(filled(**values)) == [(at, False)]


def test_a_deal_that_clashes_with_its_dealer_can_still_be_opened() -> None:
    for plain in (bid("6S", "Anna", (6, 2, 2), "B"), bid("6S", "Boris"), raspasy(2, 5, 3)):
        assert fields(deal(plain, seats=4), Before(2, ANNA, 4)).values
