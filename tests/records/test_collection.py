"""Files of several records; a table is recognised by its first players, game, place and date."""

import json
from dataclasses import replace
from typing import Any

import pytest

from assistant.evening.log.events import Amended, Annotated, Described, Event, Logged, Withdrawn
from assistant.evening.log.replay import replay
from assistant.games import find_game
from assistant.records.collection import (
    FORMAT,
    lookup_key,
    may_be_table,
    read_all,
    same_old_record,
    same_record,
    write_collection,
)
from assistant.records.record import parse, write_record
from tests.english import say
from tests.evening.three_players import read
from tests.games.worked import other_rule
from tests.samples import ALSO_PAID, PAID, PARTY, five_each, one_each, some_each

DEAL = one_each("Boris")
OTHER = five_each("Anna")
DATED: dict[str, Any] = {"game": PAID, "date": "2026-11-20", "deals": [DEAL]}
UNDATED = {"game": PAID, "deals": [DEAL]}


@pytest.mark.parametrize("count", [0, 1, 3])
def test_what_is_written_reads_back(count: int) -> None:
    evenings = [read(**DATED, title=f"{n}") for n in range(count)]
    data, problems = parse("".join(write_collection(evenings)))
    assert problems == []
    found = read_all(data, find_game)
    assert [one.number for one in found] == list(range(1, count + 1))
    back = [write_record(one.evening) for one in found if one.evening]
    assert back == [write_record(evening) for evening in evenings]


def test_a_record_is_a_file_of_one() -> None:
    record = write_record(read(**DATED))
    (one,) = read_all(record, find_game)
    assert one.number == 0
    assert one.evening is not None


@pytest.mark.parametrize(
    ("data", "wrong"),
    [
        ({"format": FORMAT}, (0, "tables", "is not a list")),
        ({"format": FORMAT, "tables": {}}, (0, "tables", "is not a list")),
        ({"format": FORMAT, "tables": [], "more": 1}, (0, "more", "unknown key")),
        ({"format": FORMAT, "tables": [None]}, (1, "format", "not a")),
        ([], (0, "format", "not a")),
    ],
)
def test_what_is_wrong_is_said_with_the_table_it_is_at(data: Any, wrong: tuple[Any, ...]) -> None:
    (one,) = read_all(data, find_game)
    assert one.evening is None
    (problem,) = one.problems
    number, field, text = wrong
    assert (one.number, problem.field) == (number, field)
    assert text in say(problem.text, ())


@pytest.mark.parametrize("table", [DATED, UNDATED], ids=["dated", "undated"])
def test_a_table_that_went_on_is_known_again(table: dict[str, Any]) -> None:
    now = read(**table | {"deals": [DEAL, OTHER]})
    assert lookup_key(now) == lookup_key(read(**table))
    assert may_be_table(now, read(**table))
    assert may_be_table(read(**table), now)
    assert not same_record(now, read(**table))


def test_a_dated_table_is_known_whatever_was_corrected_or_agreed() -> None:
    corrected = read(**DATED | {"deals": [OTHER], "rules": dict([other_rule(PAID)])})
    assert lookup_key(corrected) == lookup_key(read(**DATED))
    assert may_be_table(corrected, read(**DATED))


def test_without_a_date_the_same_people_may_sit_down_again() -> None:
    again = read(**UNDATED | {"deals": [OTHER]})
    assert lookup_key(again) == lookup_key(read(**UNDATED))
    assert not may_be_table(again, read(**UNDATED))
    assert not may_be_table(read(**UNDATED | {"deals": []}), read(**UNDATED))


def test_without_a_date_a_table_of_deals_that_are_all_alike_is_known_again() -> None:
    """Five of six equal deals are five deals in common, not one."""
    six, five, one = (read(**UNDATED | {"deals": [DEAL] * count}) for count in (6, 5, 1))
    assert may_be_table(six, six)
    assert may_be_table(six, five)
    assert not may_be_table(read(**UNDATED | {"deals": [DEAL, *[OTHER] * 5]}), six)
    assert may_be_table(six, one)


@pytest.mark.parametrize("corrected", [[Amended(1, 0)], [Amended(1, 0), Withdrawn(1)]])
def test_without_a_date_a_table_is_known_by_what_its_deals_once_were(
    corrected: list[Event],
) -> None:
    facts = read(**UNDATED | {"deals": [OTHER]}).deals[0].facts
    events = [replace(e, facts=facts) if isinstance(e, Amended) else e for e in corrected]
    before = read(**UNDATED)
    logged = [Logged(number, "", event) for number, event in enumerate(events, 3)]
    now = replay(before, logged)
    assert [deal.facts for deal in now.deals] != [deal.facts for deal in before.deals]
    assert may_be_table(before, now)


def test_a_table_that_somebody_joined_is_known_again() -> None:
    record = {"game": PARTY, "date": "2026-11-20", "deals": []}
    before = read(**record, players=["Anna", "Boris", "Cyril"])
    joined = read(**record, players=["Anna", "Boris", "Cyril", "Dana"])
    others = read(**record, players=["Anna", "Boris", "Cyril", "Emil", "Dana"])
    assert lookup_key(before) == lookup_key(joined) == lookup_key(others)
    assert may_be_table(before, joined)
    assert may_be_table(joined, before)
    assert not may_be_table(others, joined)


@pytest.mark.parametrize(
    "change",
    [
        {"date": "2026-11-21"},
        {"place": "U Anny"},
        {"title": "Friday"},
        {"players": ["Anna", "Boris", "Dana"]},
        {"first_dealer": "Boris"},
        {"game": ALSO_PAID, "deals": [some_each("Anna", 4)]},
    ],
)
def test_another_sitting_is_another_table(change: dict[str, Any]) -> None:
    assert lookup_key(read(**DATED | change)) != lookup_key(read(**DATED))


def test_a_record_is_the_same_however_it_is_spelled() -> None:
    plain = json.loads(json.dumps(write_record(read(**DATED)))) | {"rules": {}, "stake": None}
    (one,) = read_all(plain, find_game)
    assert one.evening is not None
    assert same_record(one.evening, read(**DATED))


def test_a_table_is_known_by_what_was_said_when_it_sat_down() -> None:
    """A record from before ids belongs to the table, even if that was renamed since."""
    for record in (UNDATED, {**DATED, "title": "Friday"}):
        there = read(**record)
        spelled = Described(("Anička", "Boris", "Cyril"), "Saturday", "Club", "2026-11-21")
        called = replay(there, [Logged(there.number + 1, "", spelled)])
        assert lookup_key(called) == lookup_key(there)
        assert may_be_table(there, called)
        assert not same_record(there, called)


def test_an_old_record_is_known_again_though_its_table_has_a_note_since() -> None:
    old = read(game=PAID, deals=[one_each("Anna")])
    noted = Logged(old.number + 1, "", Annotated(1, "misdealt once"))
    assert same_old_record(old, replay(old.with_id("x" * 22), [noted]))
    other = read(game=PAID, deals=[one_each("Boris")])
    assert not same_old_record(other, replay(old.with_id("x" * 22), [noted]))
