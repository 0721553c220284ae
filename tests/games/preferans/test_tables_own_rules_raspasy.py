"""What tables agree on about raspasy, its dealer and the six of spades, worked out by hand."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import fields, replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from assistant.core.house_rules import options
from assistant.core.seat import Seat
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import DealerNamed, Dealt, Event, Logged, RulesAgreed
from assistant.evening.log.replay import replay
from assistant.evening.reading.opening import write_rules
from assistant.games import find_game
from assistant.games.preferans import GAME
from assistant.games.preferans.auction import turn
from assistant.games.preferans.facts import RASPASY, SIX_SPADES, TRICKS, Facts
from assistant.games.preferans.raspasy import least_level
from assistant.games.preferans.rules import Rules
from assistant.games.preferans.scoring import figures
from assistant.records.record import read_record, write_record
from tests.english import say
from tests.examples import examples
from tests.games.preferans.deals import Plain, bid, deal, evening, house, raspasy, read, written
from tests.games.preferans.strategies import valid
from tests.games.preferans.test_form import filled, says, wrong
from tests.games.preferans.test_oracle import is_written_as_by_the_text
from tests.games.priced import told
from tests.games.strategies import NAMES, opened
from tests.test_cli import run

ROSTOV: Plain = {"convention": "rostov", "edition": 2}
SOCHI: Plain = {"convention": "sochi", "edition": 2}
FOUR = {"seats": 4}


# ---- Two with the fewest tricks ----


def test_two_with_the_fewest_write_in_full_or_share() -> None:
    """2 2 6: six tricks of 5 are 30 for each of the two, or 15."""
    deal = raspasy(2, 2, 6)
    assert written(deal, **ROSTOV) == {"Anna on Cyril": 30, "Boris on Cyril": 30}
    shared = written(deal, **ROSTOV, raspasy_tie="shared")
    assert shared == {"Anna on Cyril": 15, "Boris on Cyril": 15}


def test_an_odd_whist_is_the_one_left_of_the_dealer() -> None:
    """The talon took one, so 2 2 5: 25 whists; Dana deals and Anna is on her left."""
    agreed: Plain = {**ROSTOV, "raspasy_tie": "shared", "raspasy_dealer": True}
    cells = {"Anna on Cyril": 13, "Boris on Cyril": 12, "mountain Dana": 1}
    assert written(raspasy(2, 2, 5, 1), seats=4, **agreed) == cells
    cells = {"Boris on Anna": 13, "Cyril on Anna": 12, "mountain Dana": 1}
    assert written(raspasy(5, 2, 2, 1), seats=4, **agreed) == cells


def test_who_has_the_fewest_alone_shares_with_nobody() -> None:
    cells = {"Anna on Boris": 15, "Anna on Cyril": 30}
    assert written(raspasy(1, 3, 6), **ROSTOV, raspasy_tie="shared") == cells


# ---- The dealer's point ----


def test_who_sits_out_may_have_a_point_from_each_raspasy() -> None:
    """1 3 6, Dana sits out; then Anna does."""
    whists = {"Anna on Boris": 15, "Anna on Cyril": 30}
    assert written(raspasy(1, 3, 6), seats=4, **ROSTOV) == whists
    agreed: Plain = {**ROSTOV, "raspasy_dealer_point": 1}
    assert written(raspasy(1, 3, 6), seats=4, **agreed) == whists | {"pool Dana": 1}
    second = {"contract": "raspasy", "tricks": {"Boris": 1, "Cyril": 3, "Dana": 6}}
    both = written(raspasy(1, 3, 6), second, seats=4, **agreed)
    assert (both["pool Dana"], both["pool Anna"]) == (1, 1)


def test_among_three_nobody_sits_out() -> None:
    cells = {"Anna on Boris": 15, "Anna on Cyril": 30}
    assert written(raspasy(1, 3, 6), **ROSTOV, raspasy_dealer_point=1) == cells


def test_the_dealers_point_above_the_target_is_aid_after_the_others_bonus() -> None:
    """Anna's pool is full when she sits out: after his own point Boris, on her left, gets hers."""
    second = {"contract": "raspasy", "tricks": {"Boris": 0, "Cyril": 4, "Dana": 6}}
    agreed: Plain = {**ROSTOV, "raspasy_dealer_point": 1}
    assert written(bid("10S", "Anna"), second, seats=4, **agreed) == {
        "pool Anna": 10,
        "pool Boris": 2,
        "Anna on Boris": 10,
        "Boris on Cyril": 20,
        "Boris on Dana": 30,
    }


def test_the_dealers_point_goes_into_the_pool_wherever_others_go() -> None:
    """Anna has one trick of the first raspasy on her mountain and sits out in the second."""
    second = {"contract": "raspasy", "tricks": {"Boris": 1, "Cyril": 3, "Dana": 6}}
    mountains: Plain = {"raspasy_bonus_to": "mountain", "made_to": "mountain_first"}
    agreed: Plain = {**SOCHI, **mountains, "raspasy_dealer_point": 1}
    cells = written(raspasy(1, 3, 6), second, seats=4, **agreed)
    assert (cells["pool Anna"], cells["mountain Anna"]) == (1, 1)


# ---- Amnesty ----


def test_the_fewest_tricks_come_off_everybodys() -> None:
    """2 3 5: mountains 2 3 5 0, their mean 25; with amnesty 0 1 3 0, their mean 10."""
    deal = raspasy(2, 3, 5)
    assert evening(deal, **FOUR, **SOCHI).totals == (5, -5, -25, 25)
    assert evening(deal, **FOUR, **SOCHI, raspasy_amnesty=True).totals == (10, 0, -20, 10)
    cells = {"mountain Boris": 1, "mountain Cyril": 3}
    assert written(deal, **FOUR, **SOCHI, raspasy_amnesty=True) == cells


def test_amnesty_is_no_bonus_and_takes_nothing_off_the_talons_tricks() -> None:
    """3 3 3 and the talon's one: nobody has none, and Dana writes her own."""
    agreed: Plain = {**SOCHI, "raspasy_amnesty": True, "raspasy_dealer": True}
    assert written(raspasy(3, 3, 3, 1), seats=4, **agreed) == {"mountain Dana": 1}


def test_amnesty_in_whists_pays_for_what_is_left() -> None:
    """2 3 5: Anna writes 1 × 5 and 3 × 5; of 2 2 6 each writes 4 × 5, or they share it."""
    agreed: Plain = {**ROSTOV, "raspasy_amnesty": True}
    assert written(raspasy(2, 3, 5), **agreed) == {"Anna on Boris": 5, "Anna on Cyril": 15}
    cells = {"Anna on Cyril": 20, "Boris on Cyril": 20}
    assert written(raspasy(2, 2, 6), **agreed) == cells
    halves = {"Anna on Cyril": 10, "Boris on Cyril": 10}
    assert written(raspasy(2, 2, 6), **agreed, raspasy_tie="shared") == halves


def test_where_somebody_has_none_nothing_comes_off() -> None:
    plain = written(raspasy(0, 4, 6), **SOCHI)
    assert written(raspasy(0, 4, 6), **SOCHI, raspasy_amnesty=True) == plain


# ---- The lowest bid, in a circle ----


def test_the_lowest_bid_begins_again_after_an_eight() -> None:
    agreed: Plain = {"raspasy_minimum": "6-7-8-"}
    played = [evening(*[raspasy(2, 5, 3)] * times, **agreed) for times in range(8)]
    lowest = [least_level(one.now, one.rules) for one in played]
    assert lowest == [6, 6, 7, 8, 6, 7, 8, 6]
    last = evening(*[raspasy(2, 5, 3)] * 7, raspasy_minimum="6-7-8")
    assert least_level(last.now, last.rules) == 8


def test_the_auction_offers_six_again() -> None:
    third, fourth = (evening(*[raspasy(2, 5, 3)] * n, raspasy_minimum="6-7-8-") for n in (3, 4))
    asked = [turn((), one.rules, one.now) for one in (third, fourth)]
    assert ["6S" in {choice.said for choice in one.choices} for one in asked if one] == [
        False,
        True,
    ]


# ---- Who deals after raspasy ----


def dealers(*deals: Plain, **agreed: Any) -> str:
    """The initials of who dealt each deal and who deals next."""
    played = evening(*deals, **agreed)
    seats = [*(one.before.dealer for one in played.deals), played.now.dealer]
    return "".join(NAMES[seat][0] for seat in seats)


RASPASY_ = raspasy(2, 5, 3)
CAUGHT = bid("misere", "Anna", (1, 5, 4), "BC")
MADE = bid("7C", "Anna")


@pytest.mark.parametrize(
    ("deals", "agreed", "who"),
    [
        ([RASPASY_] * 4, {}, "CCCCC"),
        ([RASPASY_] * 7, {"raspasy_dealer_most": 3}, "CCCAAABB"),
        # A misère between them: the dealer stays, and the row begins anew.
        ([RASPASY_, RASPASY_, CAUGHT, RASPASY_, RASPASY_], {"raspasy_dealer_most": 3}, "CCCCCC"),
        # A contract moves the deal, though raspasy stays as dear as it was.
        (
            [RASPASY_, RASPASY_, MADE, *[RASPASY_] * 3],
            {"raspasy_dealer_most": 3, "raspasy_exit": "both_whisted"},
            "CCCAAAB",
        ),
        ([RASPASY_] * 3, {"raspasy_dealer_most": 3, "dealer_stays": False}, "CABC"),
    ],
)
def test_after_three_by_one_dealer_the_next_deals(
    deals: Sequence[Plain], agreed: Plain, who: str
) -> None:
    assert dealers(*deals, **agreed) == who


def test_a_dealer_who_is_named_begins_a_row_of_his_own() -> None:
    """Cyril has dealt two; Anna is named and deals three."""
    played = evening(RASPASY_, RASPASY_, raspasy_dealer_most=3)
    events: list[Event] = [DealerNamed(Seat(0)), *[Dealt(deal(RASPASY_))] * 3]
    played = replay(played, [Logged(number, "", event) for number, event in enumerate(events, 4)])
    assert [int(one.before.dealer) for one in played.deals] == [2, 2, 0, 0, 0]
    assert played.now.dealer == Seat(1)


# ---- Stalingrad ----

SIX = bid("6S", "Anna", (6, 3, 1), "BC")
UNSAID = {key: value for key, value in SIX.items() if key != "whist"}
STALINGRAD: Plain = {"stalingrad": True}


def test_six_of_spades_is_whisted_by_both_whether_it_is_written_down_or_not() -> None:
    cells = {"pool Anna": 2, "Boris on Anna": 6, "Cyril on Anna": 2}
    assert written(SIX, **STALINGRAD) == written(UNSAID, **STALINGRAD) == cells


def test_statistics_count_both_whists_all_the_same() -> None:
    counted = []
    for plain in (SIX, UNSAID):
        played = evening(plain, **STALINGRAD)
        (one,) = played.deals
        marks = figures(one.facts, played.rules, one.before)
        counted.append([(mark.key, mark.seat, mark.done) for mark in marks])
    assert counted[0] == counted[1]
    assert [mark[:2] for mark in counted[0]] == [
        ("level_6", Seat(0)),
        ("whist", Seat(1)),
        ("whist", Seat(2)),
    ]


@pytest.mark.parametrize(
    "plain",
    [
        bid("6S", "Anna", (6, 3, 1), "B"),
        bid("6S", "Anna"),
        bid("6S", "Anna", half="B"),
    ],
)
def test_nobody_passes_there(plain: Plain) -> None:
    _, problems = read(plain, **STALINGRAD, half_whist=True)
    assert [(one.field, say(one.text, NAMES)) for one in problems] == [
        ("whist", "at this table both whist 6♠")
    ]


def test_any_other_contract_is_asked_as_ever() -> None:
    six = {"contract": "6C", "declarer": "Anna", "tricks": SIX["tricks"]}
    _, problems = read(six, **STALINGRAD)
    assert [(one.field, one.missing) for one in problems] == [("whist", True)]


def test_the_form_asks_nobody_who_whists() -> None:
    agreed = house(**STALINGRAD)
    before = evening(**STALINGRAD).now
    offers = filled(before, agreed, kind="6", strain="S", declarer="0", whist="nobody")
    assert not offers.asks_whist
    assert not offers.may_give_up
    assert offers.whisters == (Seat(1), Seat(2))
    done = filled(before, agreed, kind="6", strain="S", declarer="0", over="0", left="3")
    assert says(done)["whist"] == {"1": "whist", "2": "whist"}
    assert wrong(done, agreed) == []
    clubs = filled(before, agreed, kind="6", strain="C", declarer="0", catch="both")
    assert clubs.asks_whist
    assert clubs.whist_said == ""


def test_its_declarer_may_still_give_up_where_that_is_played() -> None:
    agreed = house(**STALINGRAD, give_up=True)
    before = evening(**STALINGRAD).now
    given = filled(before, agreed, kind="6", strain="S", declarer="0", catch="given_up")
    assert says(given) == {"contract": "6S", "declarer": "0", "given_up": True}
    assert wrong(given, agreed) == []
    assert filled(before, agreed, kind="6", strain="S", declarer="0").may_give_up


def test_step_by_step_the_first_trick_follows_the_contract() -> None:
    agreed, before = house(**STALINGRAD), evening(**STALINGRAD).now
    calls = ((Seat(0), "6S"), (Seat(1), "pass"), (Seat(2), "pass"), (Seat(0), "6S"))
    after = turn(calls, agreed, before)
    assert after is not None
    assert say(after.stage, NAMES) == "trick 1"
    usual = turn(calls, house(), before)
    assert usual is not None
    assert say(usual.stage, NAMES) == "whist or pass"


# ---- Files, and what stands in them already ----


def test_the_command_line_scores_a_record_by_them(tmp_path: Path) -> None:
    """6♠ on which nobody is asked; then 2 3 5 with amnesty, Anna sits out and has her point.

    Pools 2 + 1, 0, 0, 0 of 10 and mountains 0 0 1 3: 7 10 11 13 with what the pools lack, their
    mean 102½. Boris holds 6 on Anna, Cyril 2.
    """
    record = {
        "format": "table-record/1",
        "game": "preferans",
        "players": NAMES[:4],
        "first_dealer": "Dana",
        "rules": {
            **SOCHI,
            "stalingrad": True,
            "raspasy_amnesty": True,
            "raspasy_dealer_point": 1,
        },
        "deals": [UNSAID, {"contract": "raspasy", "tricks": {"Boris": 2, "Cyril": 3, "Dana": 5}}],
    }
    file = tmp_path / "record.json"
    file.write_text(json.dumps(record), "utf-8")
    told = json.loads(run("score", file).output)
    assert told["totals"] == {"Anna": "49/2", "Boris": "17/2", "Cyril": "-11/2", "Dana": "-55/2"}


def test_what_is_left_out_of_a_record_is_as_it_was() -> None:
    """Tables of before name none of them; a new one that agrees on none names none either."""
    own = {key for key, _ in OWN} - {"raspasy_exit", "raspasy_minimum"}
    assert {key: getattr(house(), key) for key in own} == {
        "raspasy_tie": "each",
        "raspasy_dealer_point": 0,
        "raspasy_amnesty": False,
        "raspasy_dealer_most": 0,
        "stalingrad": False,
    }
    assert not own & write_rules(house(**SOCHI), GAME).keys()


# ---- What is looked up ----


def test_the_rules_page_says_what_is_agreed_and_nothing_otherwise() -> None:
    deal_part, play, auction = "The deal", "Playing raspasy", "From the auction to the lead"
    most = "after 3 raspasy in a row"
    assert told("preferans", deal_part, raspasy_dealer_most=3)[most] == "player on the left"
    assert most not in told("preferans", deal_part)
    assert most not in told("preferans", deal_part, raspasy_dealer_most=3, dealer_stays=False)
    assert told("preferans", auction, **STALINGRAD)["6♠"] == "both must whist, nobody is asked"
    assert "6♠" not in told("preferans", auction)
    ends = told("preferans", play, raspasy_exit="played")
    assert ends["after any contract that is played, misère too"]
    assert "after misère" not in ends
    lowest = told("preferans", "Bids, low to high", raspasy_minimum="6-7-8-")
    assert lowest["lowest bid after raspasy"] == "6, 7, 8, repeating"


def priced(**agreed: Any) -> dict[str, str]:
    """The lines on raspasy in the table of values."""
    parts = GAME.price_list(house(**agreed))
    (part,) = (part for part in parts if say(part.title, ()) == "Raspasy")
    return {say(one.what, ()): " ".join(say(n, ()) for n in one.worth) for one in part.prices}


def test_the_values_say_what_is_agreed_and_nothing_otherwise() -> None:
    shared, point = "two with the fewest tricks", "the dealer’s point, with four or five players"
    plain = priced(**ROSTOV)
    assert not {shared, point, "amnesty"} & plain.keys()
    own = priced(**ROSTOV, raspasy_tie="shared", raspasy_amnesty=True, raspasy_dealer_point=1)
    assert own[shared] == "share the whists"
    assert own["amnesty"] == "the fewest tricks come off everyone’s count"
    assert own[point] == "1"
    assert shared not in priced(raspasy_tie="shared")


# ---- Any evening under each of them ----

OWN: list[tuple[str, Any]] = [
    ("raspasy_tie", "each"),
    ("raspasy_tie", "shared"),
    ("raspasy_dealer_point", 0),
    ("raspasy_dealer_point", 1),
    ("raspasy_amnesty", False),
    ("raspasy_amnesty", True),
    ("raspasy_exit", "any"),
    ("raspasy_exit", "played"),
    ("raspasy_minimum", "6-7-8"),
    ("raspasy_minimum", "6-7-8-"),
    ("raspasy_dealer_most", 0),
    ("raspasy_dealer_most", 3),
    ("stalingrad", False),
    ("stalingrad", True),
]
EACH_WAY = examples(0.75)
"""How many evenings each: with the profile `new` they come to some 20,000 deals."""
MOST = 16


def needed(key: str) -> Plain:
    """The values of other rules with which a rule matters."""
    (one,) = (option for option in options(Rules) if option.key == key)
    return {other: values[0] for other, values in one.only_with.items()}


@st.composite
def evenings_of(draw: DrawFn, key: str, value: Any) -> Evening:
    """An evening under any house rules with this one; half of its deals are those it is about."""
    begun = draw(opened(GAME))
    typed = type(getattr(Rules(), key))(value)
    rules = replace(begun.rules, **needed(key), **{key: typed})
    played = replay(begun, [Logged(2, "", RulesAgreed(rules))])
    for number in range(3, 3 + draw(st.integers(1, MOST))):
        if played.over:
            break
        facts = draw(valid(rules, played.now))
        if draw(st.booleans()):
            facts = draw(of_that_kind(key, played))
        played = replay(played, [Logged(number, "", Dealt(facts))])
    return played


@st.composite
def of_that_kind(draw: DrawFn, key: str, played: Evening) -> Facts:
    """A raspasy, or a six of spades where that is what a rule is about."""
    three = played.now.clockwise()[:3]
    first = draw(st.integers(0, TRICKS))
    second = draw(st.integers(0, TRICKS - first))
    tricks = dict(zip(three, (first, second, TRICKS - first - second), strict=True))
    if key == "stalingrad" and least_level(played.now, played.rules) == 6:
        return (
            Facts(SIX_SPADES, three[0], tricks=tricks)
            if played.rules.stalingrad
            else draw(valid(played.rules, played.now))
        )
    return Facts(RASPASY, tricks=tricks)


def worked_out(text: str) -> Fraction:
    """What the numbers at the end of a reason come to."""
    found = re.search(r": ([\d×/()− ]+)$", text)
    assert found, text
    (product, _, parts) = found[1].partition(" / ")
    factors = [re.fullmatch(r"\(?(\d+)(?: − (\d+))?\)?", one) for one in product.split(" × ")]
    result = Fraction(1, int(parts or 1))
    for one in factors:
        assert one, text
        result *= int(one[1]) - int(one[2] or 0)
    return result


def adds_up(played: Evening) -> None:
    """Expect what is written for raspasy to be what its reason says, but for an odd half."""
    for one in played.deals:
        for entry in one.entries:
            if entry.item == RASPASY.word:
                said = worked_out(say(entry.why, NAMES))
                assert abs(said - entry.amount) == (said.denominator == 2) * Fraction(1, 2)


@pytest.mark.parametrize(("key", "value"), OWN)
@settings(max_examples=EACH_WAY)
@given(data=st.data())
def test_any_evening_adds_up_and_is_read_back(key: str, value: Any, data: st.DataObject) -> None:
    played = data.draw(evenings_of(key, value))
    assert played.clashes == ()
    is_written_as_by_the_text(played)
    adds_up(played)
    assert -len(played.players) < sum(played.undrawn) <= 0
    plain = json.loads(json.dumps(write_record(played)))
    back, problems = read_record(plain, find_game)
    assert problems == []
    assert back is not None
    assert back.rules == played.rules
    assert back.undrawn == played.undrawn
    assert write_record(back) == plain


def test_each_value_of_each_rule_is_played() -> None:
    """Of the two rules that only gained one, the one they gained, and another."""
    own = {key for key, _ in OWN}
    values = {(one.key, value) for one in GAME.options if one.key in own for value in one.values}
    grown = {"raspasy_exit", "raspasy_minimum"}
    assert set(OWN) <= values
    assert {(key, value) for key, value in values if key not in grown} <= set(OWN)
    assert {one.name for one in fields(Rules)} >= own
