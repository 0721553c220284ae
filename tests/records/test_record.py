"""The table record: what is read, and what is refused with its place."""

from __future__ import annotations

import json
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.evening.events import (
    Closed,
    DealerNamed,
    Dealt,
    Event,
    Logged,
    RemainderGiven,
    Reopened,
    Stake,
    Withdrawn,
)
from assistant.evening.opening import read_opening, write_opening
from assistant.evening.replay import replay
from assistant.games import all_games, find_game
from assistant.records.record import parse, read_record, write_record
from tests.english import say
from tests.games.strategies import JSON

BETL = {"soloist": "Anna", "contract": "betl", "made": True}
RECORD: dict[str, Any] = {
    "format": "table-record/1",
    "game": "marias",
    "players": ["Anna", "Boris", "Cyril"],
    "first_dealer": "Cyril",
    "rules": {"values": "federation", "sitter_pays": True, "payment_cap": 50},
    "stake": {"per_point": "0.10", "currency": "CZK"},
    "title": "Friday",
    "place": "At Anna's",
    "date": "2026-11-20",
    "deals": [BETL],
}
LEFT_OUT = object()


def wrong(**changed: Any) -> list[tuple[int | None, str]]:
    """Where a record is wrong with these keys changed: deal and field."""
    plain = {key: value for key, value in {**RECORD, **changed}.items() if value is not LEFT_OUT}
    evening, problems = read_record(plain, find_game)
    assert (evening is None) == bool(problems)
    assert all(say(problem.text, RECORD["players"]) for problem in problems)
    return [(problem.deal, problem.field) for problem in problems]


def test_a_record_is_read_and_written_as_it_was() -> None:
    evening, problems = read_record(RECORD, find_game)
    assert problems == []
    assert evening is not None
    assert write_record(evening) == RECORD
    assert evening.opened.stake == Stake(Decimal("0.10"), "CZK")
    assert evening.totals == (30, -15, -15)


def test_a_record_keeps_the_public_id_of_its_table() -> None:
    evening, problems = read_record({**RECORD, "table": "T1"}, find_game)
    assert problems == []
    assert evening is not None
    assert evening.opened.table == "T1"
    assert write_record(evening) == {**RECORD, "table": "T1"}


def test_defaults_are_left_out_and_the_first_player_deals_first() -> None:
    plain = {"format": "table-record/1", "game": "marias", "players": ["A", "B", "C"], "deals": []}
    evening, _ = read_record(plain, find_game)
    assert evening is not None
    assert write_record(evening) == {**plain, "first_dealer": "A"}


@pytest.mark.parametrize(
    "key",
    "table first_dealer rules stake remainder_to title place date next_dealer ended".split(),
)
def test_null_is_the_same_as_leaving_the_key_out(key: str) -> None:
    assert wrong(**{key: None}) == wrong(**{key: LEFT_OUT}) == []


def test_what_is_written_of_an_opening_opens_the_same() -> None:
    evening, _ = read_record(RECORD, find_game)
    assert evening is not None
    assert read_opening(write_opening(evening.opened, evening.game), evening.game) == (
        evening.opened,
        [],
    )


@pytest.mark.parametrize(
    ("key", "value", "at"),
    [
        ("format", LEFT_OUT, "format"),
        ("format", "table-record/2", "format"),
        ("game", "bridge", "game"),
        ("game", ["marias"], "game"),
        ("unknown", 1, "unknown"),
        ("table", 7, "table"),
        ("table", ["T1"], "table"),
        ("table", "T" * 201, "table"),
        ("players", LEFT_OUT, "players"),
        ("players", "Anna", "players"),
        ("players", ["Anna", "Boris"], "players"),
        ("players", ["Anna", "Boris", "Cyril", "Dana", "Emil"], "players"),
        ("players", ["Anna", "Boris", "Boris"], "players"),
        ("players", ["Anna", "Boris", " Boris "], "players"),
        ("players", ["Anna", "Zoé", "Zoe\u0301"], "players"),
        ("players", ["Anna", "Boris", ""], "players"),
        ("players", ["Anna", "Boris", "\u00a0 "], "players"),
        ("players", ["Anna", "Boris", "C" * 41], "players"),
        ("players", ["Anna", "Boris", "Cy\tril"], "players"),
        ("players", ["Anna", "Boris", "Cyril\n"], "players"),
        ("players", ["Anna", "Boris", "Cy\u2028ril"], "players"),
        ("players", ["Anna", "Boris", "\ud800"], "players"),
        ("players", ["Anna", "Boris", 3], "players"),
        ("players", ["Anna", "Boris", None], "players"),
        ("first_dealer", "Dana", "first_dealer"),
        ("first_dealer", 0, "first_dealer"),
        ("next_dealer", "Dana", "next_dealer"),
        ("next_dealer", 0, "next_dealer"),
        ("dealer", "Anna", "dealer"),
        ("ended", "yes", "ended"),
        ("ended", 1, "ended"),
        ("rules", ["values"], "rules"),
        ("rules", {"jokers": 2}, "rules.jokers"),
        ("rules", {"values": "gold"}, "rules.values"),
        ("rules", {"sitter_pays": 1}, "rules.sitter_pays"),
        ("rules", {"sitter_pays": "true"}, "rules.sitter_pays"),
        ("rules", {"silent_killed_seven": True}, "rules.silent_killed_seven"),
        ("rules", {"silent_killed_seven": 1.0}, "rules.silent_killed_seven"),
        ("rules", {"payment_cap": -1}, "rules.payment_cap"),
        ("rules", {"payment_cap": True}, "rules.payment_cap"),
        ("rules", {"payment_cap": 50.0}, "rules.payment_cap"),
        ("stake", "0.10", "stake"),
        ("stake", {"per_point": 0.1, "currency": "CZK"}, "stake.per_point"),
        ("stake", {"per_point": 1, "currency": "CZK"}, "stake.per_point"),
        ("stake", {"per_point": "0", "currency": "CZK"}, "stake.per_point"),
        ("stake", {"per_point": "-1", "currency": "CZK"}, "stake.per_point"),
        ("stake", {"per_point": "1e3", "currency": "CZK"}, "stake.per_point"),
        ("stake", {"per_point": "0,10", "currency": "CZK"}, "stake.per_point"),
        ("stake", {"per_point": "٣", "currency": "CZK"}, "stake.per_point"),
        ("stake", {"currency": "CZK"}, "stake.per_point"),
        ("stake", {"per_point": "0.10"}, "stake.currency"),
        ("stake", {"per_point": "0.10", "currency": ""}, "stake.currency"),
        ("stake", {"per_point": "0.10", "currency": "CZK", "each": 1}, "stake.each"),
        ("remainder_to", "Anna", "remainder_to"),
        ("title", 7, "title"),
        ("title", "T" * 201, "title"),
        ("place", "a\x00b", "place"),
        ("date", "20.11.2026", "date"),
        ("date", "2026-11-31", "date"),
        ("date", "2026-11-20T20:00", "date"),
        ("date", 20261120, "date"),
        ("deals", LEFT_OUT, "deals"),
        ("deals", None, "deals"),
        ("deals", {"1": BETL}, "deals"),
    ],
)
def test_a_record_that_breaks_the_format_is_refused_with_its_place(
    key: str, value: Any, at: str
) -> None:
    assert wrong(**{"first_dealer": LEFT_OUT, key: value}) == [(None, at)]


@pytest.mark.parametrize(
    ("deal", "at"),
    [
        (None, ""),
        ([], ""),
        ("betl", ""),
        ({**BETL, "soloist": "Dana"}, "soloist"),
        ({}, "soloist"),
        ({**BETL, "dealer": "Dana"}, "dealer"),
        ({**BETL, "dealer": 1}, "dealer"),
    ],
)
def test_a_wrong_deal_is_refused_with_its_number(deal: Any, at: str) -> None:
    assert wrong(deals=[BETL, deal])[0] == (2, at)


def test_everything_wrong_is_said_at_once() -> None:
    assert wrong(players=["Cyril", "Cyril", ""], title=7, deals=None) == [
        (None, "players"),
        (None, "players"),
        (None, "title"),
    ]
    assert wrong(deals=[{**BETL, "made": None}, BETL, {**BETL, "soloist": 1}]) == [
        (1, "made"),
        (3, "soloist"),
    ]


def test_null_in_a_dealers_place_is_the_same_as_leaving_it_out() -> None:
    assert wrong(deals=[{**BETL, "dealer": None}, {**BETL, "dealer": []}]) == []


def test_a_dealer_is_named_on_the_deal_from_which_he_deals() -> None:
    """Cyril deals first; Boris is named for the second deal, and Anna for the one to come."""
    deals = [BETL, {"dealer": "Boris", **BETL}, BETL]
    evening, problems = read_record({**RECORD, "deals": deals, "next_dealer": "Boris"}, find_game)
    assert problems == []
    assert evening is not None
    assert [deal.before.dealer for deal in evening.deals] == [2, 1, 2]
    assert evening.next_dealer == 1
    assert write_record(evening) == {**RECORD, "deals": deals, "next_dealer": "Boris"}
    without, _ = read_record({**RECORD, "deals": deals}, find_game)
    assert without is not None
    assert without.next_dealer == 0


def test_a_dealer_who_would_deal_anyway_is_not_said() -> None:
    plain = {**RECORD, "deals": [{"dealer": "Cyril", **BETL}], "next_dealer": "Anna"}
    evening, _ = read_record(plain, find_game)
    assert evening is not None
    assert write_record(evening) == RECORD


def test_a_deal_after_a_dealer_who_was_named_for_a_withdrawn_one_says_him() -> None:
    evening, _ = read_record(RECORD, find_game)
    assert evening is not None
    (betl,) = (deal.facts for deal in evening.deals)
    happened: list[Event] = [DealerNamed(evening.seats[1]), Dealt(betl), Withdrawn(2), Dealt(betl)]
    played = replay(evening, [Logged(n, "", event) for n, event in enumerate(happened, 3)])
    assert write_record(played)["deals"] == [BETL, {"dealer": "Boris", **BETL}]


PARTY = {"game": "babel_party", "first_dealer": LEFT_OUT, "rules": LEFT_OUT}
FLUSHES = {"player": "Anna", "hands": ["flush", "flush"]}


def test_nobody_is_named_where_nobody_deals() -> None:
    assert wrong(**PARTY, deals=[FLUSHES]) == []
    assert wrong(**PARTY, deals=[], next_dealer="Anna") == [(None, "next_dealer")]
    assert wrong(**PARTY, deals=[FLUSHES, {"dealer": "Anna", **FLUSHES}]) == [(2, "dealer")]


TENS = [
    {"contract": "10S", "declarer": "Anna", "whist": {"Boris": "pass", "Cyril": "pass"}},
    {"contract": "10S", "declarer": "Boris", "whist": {"Anna": "pass", "Cyril": "pass"}},
    {"contract": "10S", "declarer": "Cyril", "whist": {"Anna": "pass", "Boris": "pass"}},
]
PREFERANS = {"game": "preferans", "rules": LEFT_OUT}


def test_deals_after_the_game_is_over_are_refused() -> None:
    assert wrong(**PREFERANS, deals=TENS) == []
    assert wrong(**PREFERANS, deals=[*TENS, *TENS[:2]]) == [(4, ""), (5, "")]


def test_the_remainder_is_given_to_a_player_once_the_game_is_over() -> None:
    assert wrong(**PREFERANS, deals=TENS[:2], remainder_to="Anna") == [(None, "remainder_to")]
    assert wrong(**PREFERANS, deals=TENS, remainder_to="Dana") == [(None, "remainder_to")]
    plain = {**RECORD, **PREFERANS, "rules": {}, "deals": TENS, "remainder_to": "Boris"}
    evening, problems = read_record(plain, find_game)
    assert problems == []
    assert evening is not None
    assert evening.events[-1] == RemainderGiven(evening.seats[1])
    assert write_record(evening)["remainder_to"] == "Boris"


def test_an_ended_table_says_so_and_is_ended_with_what_it_comes_to() -> None:
    """A made betl is worth 15 from each."""
    evening, problems = read_record({**RECORD, "ended": True}, find_game)
    assert problems == []
    assert evening is not None
    assert evening.closed == Closed(("30", "-15", "-15"))
    assert not evening.over
    assert write_record(evening) == {**RECORD, "ended": True}
    going_on, _ = read_record({**RECORD, "ended": False}, find_game)
    assert going_on is not None
    assert write_record(going_on) == RECORD


def test_a_table_that_goes_on_after_all_is_not_ended() -> None:
    evening, _ = read_record({**RECORD, "ended": True}, find_game)
    assert evening is not None
    gone_on = replay(evening, [Logged(9, "", Reopened())])
    assert write_record(gone_on) == RECORD


def test_the_remainder_is_given_too_where_a_table_was_ended_before_the_games_end() -> None:
    """Boris and Cyril lack 10 points of the pool each: -100 and the mean of 66 2/3, or 66."""
    early = {**RECORD, "game": "preferans", "rules": {}, "deals": TENS[:1], "ended": True}
    evening, problems = read_record({**early, "remainder_to": "Cyril"}, find_game)
    assert problems == []
    assert evening is not None
    assert evening.closed == Closed(("66", "-34", "-32"))
    assert write_record(evening)["remainder_to"] == "Cyril"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (b"\xff\xfe", "this is not a text in UTF-8"),
        ("{", "this is not JSON, from line 1, column 2"),
        ('\n{"a": 1,}', "this is not JSON, from line 2, column 9"),
        ("", "this is not JSON, from line 1, column 1"),
        ('{"a": 1, "b": 2, "a": 1}', "the key a is said twice"),
        ('{"deals": [{"made": true, "made": false}]}', "the key made is said twice"),
        ("NaN", "there is a number in it that is none"),
        ('{"a": -Infinity}', "there is a number in it that is none"),
        ("1" * 5000, "there is a number in it that is none"),
        ("[" * 100_000, "this is not a record: it is nested too deeply"),
        ('{"a":' * 100_000, "this is not a record: it is nested too deeply"),
    ],
)
def test_a_text_that_is_no_json_is_refused(text: str | bytes, says: str) -> None:
    data, (problem,) = parse(text)
    assert data is None
    assert (problem.field, say(problem.text, ())) == ("", says)


def test_a_text_may_begin_with_a_byte_order_mark() -> None:
    assert parse(b"\xef\xbb\xbf" + json.dumps(RECORD).encode()) == (RECORD, [])


@given(text=st.binary(max_size=30) | st.text(max_size=30))
def test_any_text_is_read_or_refused(text: str | bytes) -> None:
    data, problems = parse(text)
    assert data is None or problems == []


@given(data=JSON)
def test_any_json_is_read_or_refused(data: Any) -> None:
    assert read_record(data, find_game)[0] is None


@given(data=st.data())
def test_any_json_in_a_records_place_is_read_or_refused(data: st.DataObject) -> None:
    key = data.draw(st.sampled_from([*RECORD, "remainder_to", "next_dealer", "ended"]))
    inner = data.draw(
        st.sampled_from([*RECORD["rules"], "target", "per_point", "contract", "dealer"])
    )
    game = data.draw(st.sampled_from(list(all_games())))
    garbage = data.draw(JSON)
    for value in (garbage, [garbage], {inner: garbage}):
        evening, problems = read_record({**RECORD, "game": game, key: value}, find_game)
        assert (evening is None) == bool(problems)
