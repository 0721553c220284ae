"""Namesakes at an old table are numbered once, wherever its log is read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from assistant.core.seat import Seat
from assistant.evening.log.events import Dealt, Described, Event, Substituted
from assistant.games import find_game
from assistant.records.record import read_record, write_record
from assistant.records.table_log import write_table_log
from assistant.store.merging.table_logs import LogStatus, log_of
from assistant.store.tables import Tables
from tests.samples import PAID, one_each
from tests.store.conftest import facts, opened

from .merging.places import Place, place

TWINS = ("Anna", "anna", "Boris")


def of_before(tables: Tables, monkeypatch: pytest.MonkeyPatch, *events: Event) -> str:
    """Open a table with "Anna" and "anna", as old programs did."""
    with monkeypatch.context() as patch:
        patch.setattr(
            "assistant.store.tables._with_numbered_names", lambda _address, _evening: None
        )
        return tables.open(replace(opened(), players=TWINS), events)


def won(player: str) -> Dealt:
    return Dealt(facts(one_each(player), players=TWINS))


def test_a_table_of_before_is_read_with_the_second_numbered(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = of_before(tables, monkeypatch, won("anna"))
    before = tables.evening(address)
    tables.score([address])
    after = tables.evening(address)
    assert (before.players, after.players) == (TWINS, ("Anna", "anna 2", "Boris"))
    assert after.totals == before.totals == (-1, 2, -1)
    assert after.log[: before.number] == before.log
    assert isinstance(after.log[-1].event, Described)
    tables.score([address])
    assert tables.evening(address).number == before.number + 1


def test_it_is_played_on_and_read_again(
    tables: Tables, open_tables: Callable[[], Tables], monkeypatch: pytest.MonkeyPatch
) -> None:
    address = of_before(tables, monkeypatch, won("anna"))
    tables.score([address])
    numbered = ("Anna", "anna 2", "Boris")
    deal = Dealt(facts(one_each("anna 2"), players=numbered))
    tables.append(address, tables.evening(address), deal, "next")
    again = open_tables().evening(address)
    assert (again.players, again.totals) == (numbered, (-2, 4, -2))


def test_who_left_the_seat_has_a_name_of_his_own_too(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Boris sits in for “anna”, who is not Anna."""
    address = of_before(tables, monkeypatch, won("anna"), Substituted(Seat(1), "Čeněk"))
    tables.score([address])
    had = [[name for _, name in tenures.had] for tenures in tables.evening(address).tenures]
    assert had == [["Anna"], ["anna 2", "Čeněk"], ["Boris"]]


@pytest.fixture
def twice(
    tmp_path: Path, clock: Callable[[], str], monkeypatch: pytest.MonkeyPatch
) -> tuple[Place, Place]:
    """An old table in one folder, and a folder without it."""
    here, there = place(tmp_path, "here", clock), place(tmp_path, "there", clock)
    here.address = of_before(here.tables, monkeypatch, won("anna"))
    return here, there


def test_two_phones_that_tell_them_apart_have_written_one_event(twice: tuple[Place, Place]) -> None:
    here, there = twice
    log = here.log
    assert there.take_in(log).status is LogStatus.NEW
    here.tables.score([here.address])
    assert there.log.lines == here.log.lines
    assert here.take_in(there.log).status is LogStatus.NOTHING


def test_a_log_says_what_it_said_before(twice: tuple[Place, Place]) -> None:
    here, _ = twice
    (opening, dealt, *_) = write_table_log(log_of(here.tables, here.address))["events"]
    here.tables.score([here.address])
    after = write_table_log(log_of(here.tables, here.address))["events"]
    assert after[:2] == [opening, dealt]
    assert after[0]["body"]["players"] == [*TWINS]
    assert [event["kind"] for event in after] == ["opened", "dealt", "described"]


def test_a_record_is_read_with_the_second_numbered_and_written_back_to_the_same() -> None:
    plain: dict[str, Any] = {"format": "table-record/1", "game": PAID, "players": [*TWINS]}
    evening, problems = read_record(plain | {"deals": [one_each("anna")]}, find_game)
    assert evening is not None, problems
    assert (evening.players, evening.totals) == (("Anna", "anna 2", "Boris"), (-1, 2, -1))
    back, problems = read_record(write_record(evening), find_game)
    assert back is not None, problems
    assert (back.players, back.totals) == (evening.players, evening.totals)


def test_those_of_other_names_are_left_alone(tables: Tables) -> None:
    address = tables.open(opened())
    tables.score([address])
    assert tables.evening(address).number == 1
