"""A table's whole history, in and out by the command line."""

from __future__ import annotations

import json
from pathlib import Path

from assistant.evening.events import Dealt
from assistant.games import find_game
from assistant.store.tables import Tables
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
