"""The table record: correct ones are read, and wrong ones refused with deal and field."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest

from assistant.evening.log.events import DealerNamed, Dealt, Event, Logged, Stake, Withdrawn
from assistant.evening.log.replay import replay
from assistant.games import find_game
from assistant.records.record import read_record, write_record
from tests.english import say
from tests.games.worked import other_rule
from tests.samples import PAID, PARTY, five_each, scores_14

DEAL = five_each("Anna")
RECORD: dict[str, Any] = {
    "format": "table-record/1",
    "game": PAID,
    "players": ["Anna", "Boris", "Cyril"],
    "first_dealer": "Cyril",
    "stake": {"per_point": "0.10", "currency": "CZK"},
    "title": "Friday",
    "place": "At Anna's",
    "date": "2026-11-20",
    "deals": [DEAL],
}
LEFT_OUT = object()
SEAT = next(name for name, said in DEAL.items() if said == "Anna")


def wrong(**changed: Any) -> list[tuple[int | None, str]]:
    """The deal and field of each problem in a record with these keys changed."""
    plain = {key: value for key, value in {**RECORD, **changed}.items() if value is not LEFT_OUT}
    evening, problems = read_record(plain, find_game)
    assert (evening is None) == bool(problems)
    assert all(say(problem.text, RECORD["players"]) for problem in problems)
    return [(problem.deal, problem.field) for problem in problems]


@pytest.mark.parametrize("more", [{}, {"rules": dict([other_rule(PAID)])}, {"table": "T1"}])
def test_a_record_is_read_and_written_as_it_was(more: dict[str, Any]) -> None:
    evening, problems = read_record(RECORD | more, find_game)
    assert problems == []
    assert evening is not None
    assert write_record(evening) == RECORD | more
    assert evening.opened.stake == Stake(Decimal("0.10"), "CZK")
    assert evening.totals == (10, -5, -5)


def test_defaults_are_left_out_and_the_first_player_deals_first() -> None:
    plain = {"format": "table-record/1", "game": PAID, "players": ["A", "B", "C"], "deals": []}
    evening, _ = read_record(plain, find_game)
    assert evening is not None
    assert write_record(evening) == {**plain, "first_dealer": "A"}


@pytest.mark.parametrize(
    "key", "table first_dealer rules stake remainder_to title place date next_dealer ended".split()
)
def test_null_is_the_same_as_leaving_the_key_out(key: str) -> None:
    assert wrong(**{key: None}) == wrong(**{key: LEFT_OUT}) == []
    assert wrong(deals=[{**DEAL, "dealer": None}, {**DEAL, "dealer": []}]) == []


@pytest.mark.parametrize(
    ("key", "value", "at"),
    [
        ("format", LEFT_OUT, "format"),
        ("format", "table-record/2", "format"),
        ("game", "bridge", "game"),
        ("game", [PAID], "game"),
        ("unknown", 1, "unknown"),
        ("table", 7, "table"),
        ("table", ["T1"], "table"),
        ("table", "T" * 201, "table"),
        ("players", LEFT_OUT, "players"),
        ("players", "Anna", "players"),
        ("players", ["Anna", "Boris"], "players"),
        ("players", ["Anna", "Boris", "Cyril", "Dana", "Emil", "Filip"], "players"),
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
        ("rules", ["jokers"], "rules"),
        ("rules", {"jokers": 2}, "rules.jokers"),
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
        ("deals", {"1": DEAL}, "deals"),
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
        ("per deal", ""),
        ({**DEAL, SEAT: "Dana"}, SEAT),
        ({}, SEAT),
        ({**DEAL, "dealer": "Dana"}, "dealer"),
        ({**DEAL, "dealer": 1}, "dealer"),
    ],
)
def test_a_wrong_deal_is_refused_with_its_number(deal: Any, at: str) -> None:
    assert wrong(deals=[DEAL, deal])[0] == (2, at)


def test_everything_wrong_is_said_at_once() -> None:
    assert wrong(players=["Cyril", "Cyril", ""], title=7, deals=None) == [
        (None, "players"),
        (None, "players"),
        (None, "title"),
    ]
    assert wrong(deals=[{**DEAL, "x": 1}, DEAL, {**DEAL, SEAT: 1}]) == [(1, "x"), (3, SEAT)]


def test_a_dealer_is_named_on_the_deal_from_which_he_deals() -> None:
    """Cyril deals first; Boris is named for the second deal, and Anna for the next one."""
    deals = [DEAL, {"dealer": "Boris", **DEAL}, DEAL]
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
    plain = {**RECORD, "deals": [{"dealer": "Cyril", **DEAL}], "next_dealer": "Anna"}
    evening, _ = read_record(plain, find_game)
    assert evening is not None
    assert write_record(evening) == RECORD


def test_a_deal_after_a_dealer_who_was_named_for_a_withdrawn_one_says_him() -> None:
    evening, _ = read_record(RECORD, find_game)
    assert evening is not None
    (facts,) = (deal.facts for deal in evening.deals)
    happened: list[Event] = [
        DealerNamed(evening.seats[1]),
        Dealt(facts),
        Withdrawn(2),
        Dealt(facts),
    ]
    played = replay(evening, [Logged(n, "", event) for n, event in enumerate(happened, 3)])
    assert write_record(played)["deals"] == [DEAL, {"dealer": "Boris", **DEAL}]


def test_a_deal_after_one_that_is_withdrawn_says_who_dealt_it() -> None:
    """Cyril, Anna and Boris deal; without the first deal Anna would not deal first."""
    evening, _ = read_record({**RECORD, "deals": [DEAL, DEAL, DEAL]}, find_game)
    assert evening is not None
    played = replay(evening, [Logged(evening.number + 1, "", Withdrawn(1))])
    written = write_record(played)
    assert written["deals"] == [{"dealer": "Anna", **DEAL}, DEAL]
    assert "next_dealer" not in written
    again, problems = read_record(written, find_game)
    assert problems == []
    assert again is not None
    assert [deal.before.dealer for deal in again.deals] == [0, 1]
    assert (again.totals, again.next_dealer) == (played.totals, played.next_dealer)


NO_DEALER = {"game": PARTY, "first_dealer": LEFT_OUT}
TURN = scores_14("Anna")


def test_nobody_is_named_where_nobody_deals() -> None:
    assert wrong(**NO_DEALER, deals=[TURN]) == []
    assert wrong(**NO_DEALER, deals=[], next_dealer="Anna") == [(None, "next_dealer")]
    assert wrong(**NO_DEALER, deals=[TURN, {"dealer": "Anna", **TURN}]) == [(2, "dealer")]
