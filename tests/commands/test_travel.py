"""Import and export of a table's whole history by the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from assistant.evening.log.events import Dealt
from assistant.games import find_game
from assistant.store.tables import Tables
from tests.planted import plant
from tests.samples import PAID
from tests.store.conftest import opened, won
from tests.test_cli import run

MOMENT = "2026-11-20T18:00:00.000+00:00"


def table(folder: Path) -> str:
    tables = Tables(folder, find_game, lambda: MOMENT)
    address = tables.open(opened(PAID), [Dealt(won())])
    tables.close()
    return address


def deal(folder: Path, address: str, player: str) -> None:
    tables = Tables(folder, find_game, lambda: MOMENT)
    tables.append(address, tables.evening(address), Dealt(won(player)), f"{player} {folder.name}")
    tables.close()


def handed_over(source: Path, address: str, file: Path) -> Path:
    done = run("export", address, "--log", "-o", file, "--data", source)
    assert done.exit_code == 0, done.output
    return file


def test_a_table_goes_elsewhere_and_comes_back_with_what_was_recorded_there(tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    address = table(here)
    file = handed_over(here, address, tmp_path / "log.json")
    assert json.loads(file.read_text())["format"] == "table-log/1"
    assert address not in file.read_text()
    taken = run("import", file, "--data", there)
    elsewhere = taken.output.strip()
    assert (taken.exit_code, len(elsewhere)) == (0, 22)
    assert run("import", file, "--data", there).output.strip() == elsewhere
    deal(there, elsewhere, "Anna")
    back = handed_over(there, elsewhere, tmp_path / "back.json")
    assert run("import", back, "--data", here).output.strip() == address
    same = [
        run("export", one, "--data", at).output for at, one in ((here, address), (there, elsewhere))
    ]
    assert same[0] == same[1]


def test_where_both_went_on_the_command_line_decides_nothing(tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    address = table(here)
    file = handed_over(here, address, tmp_path / "log.json")
    elsewhere = run("import", file, "--data", there).output.strip()
    deal(here, address, "Anna")
    deal(there, elsewhere, "Boris")
    back = handed_over(there, elsewhere, tmp_path / "back.json")
    refused = run("import", back, "--data", here)
    assert refused.exit_code == 2
    assert "went on here too" in refused.output
    anew = run("import", back, "--new", "--data", here)
    assert anew.exit_code == 0
    assert anew.output.strip() != address


def test_what_is_no_log_is_refused_with_its_place(tmp_path: Path) -> None:
    file = tmp_path / "log.json"
    file.write_text('{"format": "table-log/1", "table": "T1", "events": []}')
    refused = run("import", file, "--data", tmp_path / "here")
    assert refused.exit_code == 2
    assert "events: is missing" in refused.output


def test_a_log_is_of_one_table(tmp_path: Path) -> None:
    address = table(tmp_path)
    refused = run("export", "--all", "--log", "--data", tmp_path)
    assert refused.exit_code == 2
    assert "--log is of one table." in refused.output
    assert run("export", address, "--log", "--data", tmp_path).exit_code == 0


def ids(folder: Path) -> list[str]:
    """The public ids of all tables of a folder."""
    tables = Tables(folder, find_game, lambda: MOMENT)
    found = [tables.evening(one).opened.table for one in tables.addresses("")]
    tables.close()
    return found


def test_a_record_that_was_imported_first_is_the_table_of_its_log(tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    address = table(here)
    record = tmp_path / "record.json"
    assert run("export", address, "-o", record, "--data", here).exit_code == 0
    known = run("import", record, "--data", there).output.strip()
    deal(here, address, "Anna")
    taken = run("import", handed_over(here, address, tmp_path / "log.json"), "--data", there)
    assert (taken.exit_code, taken.output.strip()) == (0, known)
    assert ids(there) == ids(here)


def test_what_is_imported_as_new_has_an_id_of_its_own(tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    address = table(here)
    record, log = tmp_path / "record.json", handed_over(here, address, tmp_path / "log.json")
    assert run("export", address, "-o", record, "--data", here).exit_code == 0
    for file in (log, record, log, record):
        assert run("import", file, "--new", "--data", there).exit_code == 0
    made = ids(there)
    assert len(made) == len(set(made)) == 4
    assert made[0] == ids(here)[0]
    for file in (log, record):
        assert run("import", file, "--data", there).exit_code == 0
    assert ids(there) == made


def test_a_fault_of_the_program_is_said_in_a_line_and_the_other_tables_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    good, bad = table(here), table(here)
    deal(here, bad, "Anna")
    log = handed_over(here, bad, tmp_path / "log.json")
    file = tmp_path / "all.json"
    assert run("export", "--all", "-o", file, "--data", here).exit_code == 0
    plant(monkeypatch, PAID, KeyError("contra"))
    why = "an error in this program (KeyError)"
    exported = run("export", "--all", "--data", here)
    assert exported.exit_code == 2
    names = "Anna, Boris, Řehoř"
    assert exported.stderr.splitlines() == [
        f"left out: {bad} ({names}) cannot be read: {why}. Nothing is lost."
    ]
    assert len(json.loads(exported.stdout)["tables"]) == 1
    assert run("export", good, "--data", here).exit_code == 0
    assert run("rebuild", "--data", here).exit_code == 0
    refused = run("import", log, "--data", there)
    assert (refused.exit_code, refused.stderr) == (2, f"{log}: {why}\n")
    imported = run("import", file, "--data", there)
    assert (imported.exit_code, imported.stderr) == (2, f"{file}: table 2: {why}\n")
    assert len(imported.stdout.splitlines()) == 1
