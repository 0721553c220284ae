"""The editions of the Russian conventions: what was stored before keeps its totals."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.core.seat import Seat
from assistant.evening.log.events import Opened, RulesAgreed
from assistant.evening.reading.opening import read_rules, write_opening, write_rules
from assistant.games import find_game
from assistant.games.preferans import GAME
from assistant.records.record import read_record, write_record
from assistant.records.score_report import result
from assistant.store.event_codec import read_event, write_event
from tests.english import say
from tests.games.preferans.deals import bid, evening, house, raspasy
from tests.games.strategies import NAMES

RUSSIAN = ("sochi", "leningrad", "rostov")
# Two raspasy, a six that nobody whists, a misère named after a six was bid, and raspasy again.
DEALS = [
    raspasy(2, 5, 3),
    raspasy(2, 5, 3),
    bid("6S", "Anna"),
    bid("misere", "Boris", (6, 0, 4), "AC")
    | {"auction": [["Boris", "6S"], ["Cyril", "pass"], ["Anna", "pass"]]},
    raspasy(2, 5, 3),
]


def plain(**rules: Any) -> dict[str, Any]:
    return {
        "format": "table-record/1",
        "game": "preferans",
        "players": list(NAMES[:3]),
        "first_dealer": "Anna",
        "rules": rules,
        "deals": DEALS,
    }


def totals(record: dict[str, Any]) -> list[Any]:
    found, problems = read_record(record, find_game)
    assert problems == []
    assert found is not None
    return list(result(found, say)["totals"].values())


# In the price of 1, 2 and, a six and a misère later, 1 again: mountains of 8, 20 and 12; pools of
# 2, 10 and 0. Sochi: the pools' 8, 0 and 10 make them 16, 20 and 22, their mean 193 1/3.
# Leningrad doubles the mountains, and its pools are 40, 200, 0: own -120, -200, -240, whose mean
# of -186 2/3 is taken off. Rostov writes 5 a trick: Anna, who has the fewest, 25 and 15 in each of
# three; the pools' 8, 0 and 10 are all mountains, their mean 60.
FIRST = {
    "sochi": ["100/3", "-20/3", "-80/3"],
    "leningrad": ["200/3", "-40/3", "-160/3"],
    "rostov": [100, -15, -85],
}


@pytest.mark.parametrize("convention", RUSSIAN)
def test_a_record_without_an_edition_keeps_its_totals(convention: str) -> None:
    assert totals(plain(convention=convention)) == FIRST[convention]
    assert totals(plain(convention=convention, edition=1)) == FIRST[convention]


@pytest.mark.parametrize("convention", RUSSIAN)
def test_a_stored_table_without_an_edition_keeps_its_house_rules(convention: str) -> None:
    stored = (2, "", "rules_agreed", {"rules": {"convention": convention}}, "")
    agreed = read_event(stored, GAME, NAMES[:3]).event
    assert agreed == RulesAgreed(house(convention=convention, edition=1))
    assert agreed != RulesAgreed(house(convention=convention, edition=2))


@pytest.mark.parametrize("convention", RUSSIAN)
def test_what_is_agreed_on_now_says_its_edition(convention: str) -> None:
    now = GAME.agreed({"convention": convention})
    said = {"convention": convention, "edition": 2}
    assert write_rules(now, GAME) == said
    assert write_event(RulesAgreed(now), GAME, NAMES[:3]) == ("rules_agreed", {"rules": said})
    opened = Opened(GAME.key, NAMES[:3], Seat(0), now)
    assert write_opening(opened, GAME)["rules"] == said


@pytest.mark.parametrize("convention", RUSSIAN)
@pytest.mark.parametrize("edition", [{}, {"edition": 2}])
def test_a_record_is_written_back_in_its_edition(convention: str, edition: dict[str, int]) -> None:
    said: dict[str, Any] = {"convention": convention, "target": 15, **edition}
    found = evening(raspasy(2, 5, 3), **said)
    record = write_record(found)
    assert record["rules"] == said
    again, problems = read_record(record, find_game)
    assert problems == []
    assert again is not None
    assert again.rules == found.rules


def test_parlett_has_no_editions() -> None:
    assert house(convention="parlett", edition=2) == house()
    assert write_rules(house(edition=2, target=20), GAME) == {"target": 20}


@pytest.mark.parametrize("edition", [0, 3, "2", True, 2.0, [2]])
def test_an_edition_that_nobody_knows_is_refused(edition: Any) -> None:
    _, (problem,) = read_rules({"convention": "sochi", "edition": edition}, GAME)
    assert problem.field == "rules.edition"
    assert "is not one of 1, 2" in say(problem.text, NAMES)


def test_nothing_said_is_the_first_edition() -> None:
    assert read_rules({"convention": "sochi", "edition": None}, GAME)[0] == house(
        convention="sochi"
    )


@pytest.mark.parametrize("convention", ["parlett", *RUSSIAN])
def test_the_newer_edition_keeps_what_the_table_chose_itself(convention: str) -> None:
    own = {"convention": convention, "target": 15, "half_whist": False, "raspasy_end": 2}
    newest = house(**own, edition=2)
    assert GAME.renewed(house(**own, edition=1)) == newest
    assert GAME.renewed(newest) == newest
