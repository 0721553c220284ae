"""Checking a back-up without restoring it: whether it is intact, new and complete."""

from __future__ import annotations

import json
import os
import re
import shutil
import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from click.testing import Result

from assistant.records.record import FORMAT
from assistant.store.tables import FILE
from tests.samples import PAID, THREE, one_each
from tests.store.database.test_newer import bring_further
from tests.test_cli import FULL, ONE, refused, run

LONG_AGO = "2020-11-20T18:00:00.000+00:00"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Tables with one table of one deal."""
    taken_in(tmp_path / "data", ONE)
    return tmp_path / "data"


@pytest.fixture
def copy(folder: Path, tmp_path: Path) -> Path:
    """A back-up of them, alone in its folder."""
    file = tmp_path / "alone" / "copy.db"
    file.parent.mkdir()
    assert run("backup", file, "--data", folder).exit_code == 0
    return file


def taken_in(folder: Path, record: object) -> None:
    file = folder.with_name("record.json")
    file.parent.mkdir(exist_ok=True)
    file.write_text(json.dumps(record), "utf-8")
    assert run("import", file, "--data", folder).exit_code == 0


def age(file: Path, moment: str = LONG_AGO) -> None:
    """Date all events at another moment."""
    with closing(sqlite3.connect(file)) as db, db:
        for (name,) in db.execute(
            "SELECT name FROM sqlite_master WHERE type = 'trigger'"
        ).fetchall():
            db.execute(f"DROP TRIGGER {name}")
        db.execute("UPDATE events SET at = ?", [moment])


def lines(result: Result) -> list[str]:
    return [
        re.sub(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d", "WHEN", line)
        for line in result.output.splitlines()
    ]


def test_it_says_what_is_in_a_back_up_and_leaves_no_trace(copy: Path) -> None:
    before = copy.read_bytes()
    done = run("check", copy)
    assert (done.exit_code, lines(done)) == (0, ["tables: 1", "deals: 1", "newest entry: WHEN"])
    assert copy.read_bytes() == before
    assert [file.name for file in copy.parent.iterdir()] == [copy.name]


def test_the_moment_is_that_of_the_newest_entry(copy: Path) -> None:
    age(copy, "2020-11-20T18:00:01.000+00:00")
    shown = datetime(2020, 11, 20, 18, 0, 1, tzinfo=UTC).astimezone()
    assert run("check", copy).stdout.splitlines()[-1] == f"newest entry: {shown:%Y-%m-%d %H:%M:%S}"


def test_one_as_new_as_asked_is_no_fault(copy: Path) -> None:
    assert run("check", copy, "--newer-than", "1h").exit_code == 0


def test_one_that_is_older_is_told_by_another_exit_code(copy: Path) -> None:
    age(copy)
    done = run("check", copy, "--newer-than", "1h")
    assert done.exit_code == 1
    assert done.stderr == "the newest entry is older than it should be\n"
    assert lines(done)[:2] == ["tables: 1", "deals: 1"]


def test_a_back_up_of_no_tables_is_older_than_anything(tmp_path: Path, folder: Path) -> None:
    empty = tmp_path / "empty"
    run("tables", "--data", empty)
    assert run("check", empty / FILE).output.splitlines()[-1] == "newest entry: -"
    assert run("check", empty / FILE, "--newer-than", "7d").exit_code == 1


def test_where_nobody_plays_it_is_not_old_beside_its_tables(copy: Path, folder: Path) -> None:
    age(copy)
    age(folder / FILE)
    done = run("check", copy, "--newer-than", "1h", "--against", folder)
    assert (done.exit_code, done.stderr) == (0, "")


def test_what_it_lacks_of_its_tables_is_told(copy: Path, folder: Path) -> None:
    taken_in(folder, FULL)
    done = run("check", copy, "--against", folder)
    assert done.exit_code == 1
    (line,) = done.stderr.splitlines()
    assert re.fullmatch(
        rf"\d+ entries of {folder} are missing, the oldest written at [\d: -]+", line
    ), line


def test_what_was_written_before_that_may_not(copy: Path, folder: Path) -> None:
    taken_in(folder, FULL)
    earlier = datetime.now(UTC) - timedelta(hours=2)
    age(folder / FILE, earlier.isoformat(timespec="milliseconds"))
    assert run("check", copy, "--newer-than", "1h", "--against", folder).exit_code == 1
    assert run("check", copy, "--newer-than", "3h", "--against", folder).exit_code == 0


def test_tables_of_a_server_that_runs_are_compared_with_all_that_it_has_written(
    copy: Path, folder: Path
) -> None:
    with closing(sqlite3.connect(folder / FILE)) as server:
        server.execute("PRAGMA journal_mode = WAL")
        (one,) = server.execute("SELECT id FROM evenings").fetchone()
        server.execute(
            "INSERT INTO events (evening, number, at, kind, body, submission)"
            " SELECT evening, max(number) + 1, ?, 'closed', '{}', 'new' FROM events"
            " WHERE evening = ?",
            [LONG_AGO, one],
        )
        server.commit()
        done = run("check", copy, "--against", folder)
    assert (done.exit_code, done.stderr[:8]) == (1, "1 entry ")


def test_a_damaged_file_and_none_are_refused(copy: Path, tmp_path: Path) -> None:
    nowhere = tmp_path / "none.db"
    assert refused(run("check", nowhere)) == [f"{nowhere}: No such file or directory"]
    copy.write_bytes(copy.read_bytes()[:9000])
    assert refused(run("check", copy)) == [f"{copy}: the file is damaged"]


def test_one_that_scores_otherwise_is_refused_by_its_tables(copy: Path) -> None:
    with closing(sqlite3.connect(copy)) as db, db:
        db.execute("UPDATE scored_tables SET totals = '[0,1,-1]'")
    (line,) = refused(run("check", copy))
    assert "scores now" in line


@pytest.mark.parametrize("command", ["check", "restore"])
def test_one_of_a_newer_program_says_so_whatever_it_is_made_of(
    copy: Path, tmp_path: Path, command: str
) -> None:
    bring_further(copy)
    with closing(sqlite3.connect(copy)) as db, db:
        db.execute("ALTER TABLE scored_tables RENAME COLUMN totals TO totals_in_thirds")
    more = ("--data", tmp_path / "new") if command == "restore" else ()
    (line,) = refused(run(command, copy, *more))
    assert line.startswith(f"{copy}: A newer version of this program has used these tables")


def test_a_file_on_a_disk_that_cannot_be_written_is_looked_at(copy: Path) -> None:
    copy.parent.chmod(0o500)
    copy.chmod(0o400)
    assert run("check", copy).exit_code == 0
    shutil.rmtree(copy.parent)


def swap_deals(file: Path) -> None:
    """Swap the first two deals, which leaves the totals equal."""
    with closing(sqlite3.connect(file)) as db, db:
        for (name,) in db.execute(
            "SELECT name FROM sqlite_master WHERE type = 'trigger'"
        ).fetchall():
            db.execute(f"DROP TRIGGER {name}")
        query = "SELECT evening, number, body FROM events WHERE kind = 'dealt' ORDER BY number"
        first, second = db.execute(query).fetchmany(2)
        for (where, number, _), (_, _, body) in ((first, second), (second, first)):
            change = "UPDATE events SET body = ? WHERE evening = ? AND number = ?"
            db.execute(change, [body, where, number])


@pytest.fixture
def two_deals(tmp_path: Path) -> Path:
    """A back-up of a table of two deals with different winners."""
    record = {"format": FORMAT, "game": PAID, "players": list(THREE)}
    taken_in(tmp_path / "two" / "data", record | {"deals": [one_each("Anna"), one_each("Boris")]})
    file = tmp_path / "alone.db"
    assert run("backup", file, "--data", tmp_path / "two" / "data").exit_code == 0
    return file


def test_a_deal_that_was_changed_is_found_though_the_table_comes_to_the_same(
    two_deals: Path, tmp_path: Path
) -> None:
    assert run("check", two_deals).exit_code == 0
    swap_deals(two_deals)
    done = run("check", two_deals)
    assert done.exit_code == 2
    assert "its figures are not those that were saved" in done.stderr
    back = run("restore", two_deals, "--data", tmp_path / "new")
    assert (back.exit_code, "its figures are not" in back.stderr) == (2, True)
    assert run("restore", two_deals, "--data", tmp_path / "new", "--anyway").exit_code == 0


def test_what_is_otherwise_than_in_its_tables_is_found_whoever_scored_it(two_deals: Path) -> None:
    data = two_deals.with_name("two") / "data"
    assert run("check", two_deals, "--newer-than", "1h", "--against", data).exit_code == 0
    swap_deals(two_deals)
    with closing(sqlite3.connect(two_deals)) as db, db:
        db.execute("UPDATE scored_tables SET maker = 'another version'")
    done = run("check", two_deals, "--newer-than", "1h", "--against", data)
    assert done.exit_code == 2
    assert [line.partition(": ")[2].partition(": ")[2] for line in done.stderr.splitlines()] == [
        "event 2 is not as it was saved",
        "event 3 is not as it was saved",
    ]


@pytest.mark.parametrize("command", ["check", "restore"])
def test_a_pipe_is_no_back_up_and_nobody_waits_for_it(tmp_path: Path, command: str) -> None:
    pipe = tmp_path / "pipe.db"
    os.mkfifo(pipe)
    more: list[str | Path] = [] if command == "check" else ["--data", tmp_path / "data"]
    done = run(command, pipe, *more)
    assert (done.exit_code, "this is not a file" in done.stderr) == (2, True)


def test_tables_to_compare_with_are_no_pipe_either(copy: Path, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / FILE)
    assert run("check", copy, "--against", tmp_path).exit_code == 2
