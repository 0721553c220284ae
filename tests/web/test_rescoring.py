"""After an update of the rules outdated tables are scored again, the newest first."""

from __future__ import annotations

import logging
import sqlite3
import threading
from pathlib import Path

import pytest

from assistant.clock import now
from assistant.evening.log.events import Dealt
from assistant.games import find_game
from assistant.store.scores import outdated_tables, scores_version
from assistant.store.tables import Tables
from assistant.web import rescoring
from assistant.web.rescoring import background_rescoring
from tests.samples import PAID
from tests.store.conftest import opened, won

OLD = "UPDATE scored_tables SET totals = '[99,-99,0]', maker = 'another version'"


@pytest.fixture
def tables(tmp_path: Path) -> Tables:
    return Tables(tmp_path, find_game, now)


def kept(tables: Tables) -> dict[str, tuple[str, str]]:
    found = tables.connections.db.execute("SELECT evening, totals, maker FROM scored_tables")
    return {address: (totals, by) for address, totals, by in found}


def opened_before(tables: Tables, many: int) -> list[str]:
    """Tables scored by another version, the newest first."""
    made = [tables.open(opened(), [Dealt(won())]) for _ in range(many)]
    changed = "UPDATE scored_tables SET changed_at = ? WHERE evening = ?"
    for day, address in enumerate(made, 1):
        tables.connections.db.execute(changed, [f"2026-01-{day:02}T20:00:00.000+00:00", address])
    return made[::-1]


def test_old_tables_are_scored_anew_beside_the_pages_the_newest_first(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    newest_first, done, order = opened_before(tables, 3), threading.Event(), []
    before = kept(tables)
    tables.connections.db.execute(OLD)
    score = Tables.score

    def noted(self: Tables, addresses: list[str]) -> None:
        score(self, addresses)
        order.extend(addresses)
        if len(order) == len(newest_first):
            done.set()

    monkeypatch.setattr(Tables, "score", noted)
    with background_rescoring(tables):
        assert done.wait(20)
    assert order == newest_first
    assert kept(tables) == before
    assert {by for _, by in before.values()} == {scores_version(PAID)}


def test_everything_works_meanwhile_and_a_stop_waits_for_no_more_than_one_table(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    newest_first, at_work, go_on = opened_before(tables, 3), threading.Event(), threading.Event()
    tables.connections.db.execute(OLD)
    score = Tables.score

    def held(self: Tables, addresses: list[str]) -> None:
        at_work.set()
        assert go_on.wait(20)
        score(self, addresses)

    monkeypatch.setattr(Tables, "score", held)
    monkeypatch.setattr(rescoring, "PAUSE_FACTOR", 10**6)
    with background_rescoring(tables):
        assert at_work.wait(20)
        address = newest_first[-1]
        assert len(tables.append(address, tables.evening(address), Dealt(won()), "x").deals) == 2
        go_on.set()
    assert set(outdated_tables(tables.connections.db)) == set(newest_first[1:])


def test_where_a_table_cannot_be_written_it_is_said_once(
    tables: Tables, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    opened_before(tables, 1)
    tables.connections.db.execute(OLD)
    refused = threading.Event()

    def full(_self: Tables, _addresses: list[str]) -> None:
        refused.set()
        raise sqlite3.OperationalError("disk is full")

    monkeypatch.setattr(Tables, "score", full)
    with caplog.at_level(logging.ERROR), background_rescoring(tables):
        assert refused.wait(20)
    assert [one.getMessage() for one in caplog.records] == [
        "tables could not be scored anew: disk is full"
    ]
