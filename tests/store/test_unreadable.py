"""Damaged data and bugs of the program are reported as what they are."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from assistant.evening.log.events import Dealt
from assistant.evening.reading.deal_facts import write_facts
from assistant.games import all_games, find_game
from assistant.records.table_log import LogLine, TableLog
from assistant.store.backups import back_up
from assistant.store.event_codec import stored_event
from assistant.store.merging.table_logs import evening_of, rows_of
from assistant.store.restore import NoBackupError, restore
from assistant.store.tables import Tables, with_scores
from assistant.store.unreadable import OwnFaultError, UnreadableError
from tests.english import say
from tests.examples import examples
from tests.games.strategies import any_facts
from tests.planted import ERRORS, plant
from tests.samples import PAID
from tests.store.beside import queries
from tests.store.conftest import opened, won

from .damaged import AT, Row, damaged, whole_log

LOGS = {key: whole_log(game) for key, game in all_games().items()}
EVERYTHING = [row for rows in LOGS.values() for row in rows]


def begin(tables: Tables, rows: list[Row], address: str) -> None:
    """Open a table with an arbitrary log."""
    lines = tuple(
        LogLine(row["number"], row["at"], "", f"row {row['number']}", row["kind"], row["body"])
        for row in rows
    )
    evening = evening_of(TableLog("", lines), find_game)
    tables.insert_table(with_scores(address, evening, rows_of(address, lines)))


@pytest.mark.parametrize("game", LOGS)
def test_a_log_with_everything_in_it_is_read(tables: Tables, game: str) -> None:
    begin(tables, LOGS[game], "whole")
    assert len(tables.evening("whole").log) == len(LOGS[game])
    assert len({row["kind"] for row in LOGS[game]}) > 11


@given(st.sampled_from(sorted(LOGS)), st.integers(0, 2**32))
@settings(
    max_examples=examples(4),
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
def test_a_damaged_log_is_read_or_told_as_damaged(
    tables: Tables, caplog: pytest.LogCaptureFixture, game: str, seed: int
) -> None:
    """Damaged rows never look like a bug of this program."""
    chance = Random(seed)
    rows = damaged(LOGS[game], EVERYTHING, chance)
    with suppress(UnreadableError):
        begin(tables, rows, f"{game} {seed}")
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


@pytest.mark.parametrize("game", LOGS)
@given(data=st.data())
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
def test_facts_that_cannot_have_been_are_no_fault_of_the_program(
    tables: Tables, caplog: pytest.LogCaptureFixture, game: str, data: st.DataObject
) -> None:
    """Only their types are right, as after damage or from another version."""
    first, players = LOGS[game][0], LOGS[game][0]["body"]["players"]
    known = all_games()[game]
    deals = data.draw(st.lists(any_facts(known, len(players)), min_size=1, max_size=3))
    rows = [first]
    for number, facts in enumerate(deals, 2):
        body = {"facts": write_facts(facts, players)}
        rows.append(first | {"number": number, "kind": "dealt", "body": body})
    with suppress(UnreadableError):
        begin(tables, rows, f"{game} {len(tables.addresses(''))}")
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


DAMAGE: list[tuple[str, Any]] = [
    ("dealt", None),
    ("withdrawn", {"deal": 9}),
    ("entry_withdrawn", {"entry": 9}),
    ("left", {"player": "Nobody"}),
    ("joined", {"name": "Anna"}),
    ("card_burnt", {}),
]


@pytest.mark.parametrize(("kind", "body"), DAMAGE)
def test_what_cannot_have_been_written_is_damaged(tables: Tables, kind: str, body: Any) -> None:
    first = LOGS[PAID][0]
    with pytest.raises(UnreadableError) as refused:
        begin(tables, [first, first | {"number": 2, "kind": kind, "body": body}], "a table")
    assert not isinstance(refused.value, OwnFaultError)


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_a_fault_in_a_games_scoring_is_no_damage(
    tables: Tables,
    open_tables: Callable[[], Tables],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    error: Exception,
) -> None:
    bad, good = (tables.open(opened(), [Dealt(won())] * deals) for deals in (2, 1))
    plant(monkeypatch, PAID, error)
    again = open_tables()
    with pytest.raises(OwnFaultError) as fault:
        again.replayed(bad)
    assert say(fault.value.why, ()) == f"an error in this program ({type(error).__name__})"
    assert fault.value.address == bad
    record = caplog.records[0]
    assert (record.levelno, record.exc_info and record.exc_info[1]) == (logging.ERROR, error)
    assert len(again.evening(good).deals) == 1
    again.rescore(everything=True)
    assert set(queries(again).outcomes([bad, good])) == {good}


def test_a_table_comes_back_when_the_fault_is_gone(
    tables: Tables, open_tables: Callable[[], Tables], monkeypatch: pytest.MonkeyPatch
) -> None:
    bad = tables.open(opened(), [Dealt(won())] * 2, device="a phone")
    plant(monkeypatch, PAID, KeyError("contra"))
    again = open_tables()
    again.rescore(everything=True)
    assert queries(again).unreadable_titles("a phone") == {bad: "Anna, Boris, Řehoř"}
    monkeypatch.undo()
    mended = open_tables()
    evening = mended.evening(bad)
    mended.append(bad, evening, Dealt(won("Anna")), "a form")
    assert [table.deals for table in queries(mended).search("a phone", "", 5)] == [3]
    assert queries(mended).unreadable_titles("a phone") == {}


def test_a_back_up_with_a_table_that_meets_a_fault_says_so(
    tables: Tables, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bad = tables.open(opened(), [Dealt(won())] * 2)
    file = back_up(tables, AT, tmp_path / "copy.db")
    plant(monkeypatch, PAID, KeyError("contra"))
    with pytest.raises(NoBackupError) as refused:
        restore(tmp_path / "other", file, find_game, lambda: AT)
    assert [say(why, ()) for why in refused.value.why] == [
        f"{bad}: cannot be read: an error in this program (KeyError)"
    ]
    done = restore(tmp_path / "other", file, find_game, lambda: AT, anyway=True)
    assert len(done.tables) == 1


@pytest.mark.parametrize("at", ["", "2026-11-20T\x004:22:08", "yesterday"])
def test_an_event_with_a_damaged_time_is_damaged(at: str) -> None:
    with pytest.raises(UnreadableError):
        stored_event(2, at, "withdrawn", '{"deal": 1}', "")
