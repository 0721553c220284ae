"""The command line: input, output, and one line for each error."""

import json
import os
import re
import socket
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from assistant.cli import main
from assistant.folders import DATA_VARIABLE
from assistant.games import all_games
from assistant.language import english
from assistant.store.database.folder_access import folder_locked
from assistant.store.tables import FILE
from tests import printed
from tests.games.worked import other_rule
from tests.samples import (
    ALSO_PAID,
    PAID,
    PARTNERS,
    SHEET,
    THREE,
    UNPAID,
    fills_a_pool,
    five_each,
    leaves_over,
    one_each,
    title,
    two_each,
)

PROJECT = Path(__file__).parent.parent
PROGRAM = [sys.executable, "-c", "from assistant.cli import main; main()"]
DEAL = one_each("Boris")
SEAT = next(name for name, said in DEAL.items() if said == "Boris")
LEFT_OVER = leaves_over(2, 5, 3)
ONE: dict[str, Any] = {
    "format": "table-record/1",
    "game": PAID,
    "players": ["Anna", "Boris", "Cyril"],
    "deals": [DEAL],
}
ON_A_SHEET = ONE | {"game": SHEET, "deals": [LEFT_OVER]}
FULL = ONE | {
    "first_dealer": "Cyril",
    "rules": dict([other_rule(PAID)]),
    "stake": {"per_point": "0.10", "currency": "CZK"},
    "title": "Пятница",
    "place": "U Řehoře",
    "date": "2026-11-20",
    "deals": [DEAL, two_each("Boris"), five_each("Anna")],
}
OVER = ON_A_SHEET | {"remainder_to": "Boris", "deals": [fills_a_pool(name) for name in THREE]}


class _Main:
    """`main` in the form that click's runner starts."""

    name = "assistant"

    def main(self, args: list[str], prog_name: str) -> None:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("sys.argv", [prog_name, *args])
            main()


def run(*words: str | Path, given: str = "") -> Result:
    """Run a command in this process."""
    program: Any = _Main()
    return CliRunner().invoke(program, [str(word) for word in words], input=given)


def start(*words: str | Path, given: str = "", **more: str) -> subprocess.CompletedProcess[str]:
    """Run a command as a shell does."""
    return subprocess.run(
        [*PROGRAM, *map(str, words)],
        input=given,
        capture_output=True,
        encoding="utf-8",
        cwd=PROJECT,
        env={**os.environ, **more},
        check=False,
    )


@pytest.fixture
def write(tmp_path: Path) -> Any:
    """Write a record to a file."""

    def write(record: Any, name: str = "record.json") -> Path:
        file = tmp_path / name
        file.write_text(record if isinstance(record, str) else json.dumps(record), "utf-8")
        return file

    return write


def refused(result: Result) -> list[str]:
    """Check that nothing was printed but the problems, one line each."""
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    assert "Traceback" not in result.stderr
    return result.stderr.splitlines()


# ---- score ----


@pytest.mark.parametrize("record", [ONE, ON_A_SHEET, FULL, OVER])
def test_a_record_is_scored_as_one_json_object(write: Any, record: dict[str, Any]) -> None:
    result = run("score", write(record))
    assert (result.exit_code, result.stderr) == (0, "")
    said = json.loads(result.stdout)
    assert said["game"] == record["game"]
    assert said["players"] == record["players"]
    assert [deal["number"] for deal in said["deals"]] == list(range(1, len(record["deals"]) + 1))
    keys = "game players deals totals over winners next_dealer transfers"
    assert said.keys() - {"remainder"} == set(keys.split())


def test_the_score_says_who_won_what_and_why(write: Any) -> None:
    said = json.loads(run("score", write(FULL | {"deals": [DEAL]})).stdout)
    (deal,) = said["deals"]
    assert deal["dealer"] == "Cyril"
    assert deal["points"] == said["totals"] == {"Anna": -1, "Boris": 2, "Cyril": -1}
    assert all(line["why"] for line in deal["lines"])
    assert said["next_dealer"] == "Anna"
    assert said["transfers"] == [
        {"from": "Anna", "to": "Boris", "points": 1, "amount": "0.10"},
        {"from": "Cyril", "to": "Boris", "points": 1, "amount": "0.10"},
    ]


def test_a_dash_reads_standard_input(write: Any) -> None:
    from_file, from_input = run("score", write(FULL)), run("score", "-", given=json.dumps(FULL))
    assert from_input.exit_code == 0
    assert from_input.stdout == from_file.stdout


def test_names_come_out_as_they_went_in(write: Any) -> None:
    names = ["Řehoř Čeněk", "Дмитрий", "赤桐"]
    record = ONE | {"players": names, "deals": [one_each("赤桐")]}
    assert "赤桐" in run("score", write(record)).stdout


def test_a_byte_order_mark_is_no_mistake(tmp_path: Path) -> None:
    file = tmp_path / "record.json"
    file.write_bytes(b"\xef\xbb\xbf" + json.dumps(ONE).encode())
    assert run("score", file).exit_code == 0


def _deals(*deals: dict[str, Any]) -> dict[str, Any]:
    return ONE | {"deals": list(deals)}


@pytest.mark.parametrize(
    ("record", "lines"),
    [
        (_deals(DEAL, {**DEAL, SEAT: "Zoe"}), [f"deal 2: {SEAT}: Zoe is not at this table"]),
        (
            _deals({**DEAL, "x": 1}, DEAL, {**DEAL, SEAT: "Zoe"}),
            ["deal 1: x: unknown key", f"deal 3: {SEAT}: Zoe is not at this table"],
        ),
        (ONE | {"format": "table-record/2"}, ["format: not a table-record/1"]),
        (ONE | {"game": "bridge"}, ["game: unknown game bridge"]),
        (ONE | {"colour": "green"}, ["colour: unknown key"]),
        (ONE | {"rules": {"house": 1}}, ["rules.house: unknown house rule"]),
        (
            ONE | {"players": ["Anna", "Anna", "Cyril"], "deals": []},
            ["players: Two players are called Anna"],
        ),
        (ONE | {"players": ["Anna", "", "Cyril"], "deals": []}, ["players: Enter a name"]),
        (
            ONE | {"players": ["Anna", "B" * 41, "Cyril"], "deals": []},
            [f"players: {'B' * 40}… is too long: 40 characters at most"],
        ),
        (ONE | {"first_dealer": "Zoe", "deals": []}, ["first_dealer: Zoe is not at this table"]),
        (OVER | {"deals": [*OVER["deals"], LEFT_OVER]}, ["deal 4: the game was already over"]),
        (ON_A_SHEET | {"remainder_to": "Boris"}, ["remainder_to: the game is not over yet"]),
        ({}, ["format: not a table-record/1"]),
        ([], ["format: not a table-record/1"]),
        ("", ["this is damaged or of another kind (not JSON: line 1, column 1)"]),
        ('{"format":\n oops}', ["this is damaged or of another kind (not JSON: line 2, column 2)"]),
        ('{"format": 1, "format": 2}', ["the key format appears twice"]),
        ("[" * 100_000, ["not a record: nested too deeply"]),
        ("9" * 5000, ["not JSON: contains NaN or Infinity"]),
        ("NaN", ["not JSON: contains NaN or Infinity"]),
    ],
)
@pytest.mark.parametrize("command", ["score", "sheet", "import"])
def test_what_is_wrong_is_one_line_each_and_nothing_else_happens(
    write: Any, tmp_path: Path, command: str, record: Any, lines: list[str]
) -> None:
    file = write(record)
    more = {
        "score": (),
        "sheet": ("-o", tmp_path / "out.pdf"),
        "import": ("--data", tmp_path / "data"),
    }[command]
    result = run(command, file, *more)
    assert refused(result) == [f"{file}: {line}" for line in lines]
    assert sorted(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize("command", ["score", "sheet", "import"])
@pytest.mark.parametrize(
    ("make", "line"),
    [
        (lambda file: None, "No such file or directory"),
        (lambda file: file.mkdir(), "Is a directory"),
        (
            lambda file: file.write_bytes(b""),
            "this is damaged or of another kind (not JSON: line 1, column 1)",
        ),
        (lambda file: file.write_bytes(b"\xff\xfe\x00"), "not UTF-8 text"),
        (
            lambda file: file.write_bytes(b"\x00" * 99),
            "this is damaged or of another kind (not JSON: line 1, column 1)",
        ),
    ],
    ids=["missing", "directory", "empty", "binary", "zeros"],
)
def test_a_file_that_is_none_is_said_in_one_line(
    tmp_path: Path, command: str, make: Any, line: str
) -> None:
    file = tmp_path / "record.json"
    make(file)
    more = {"sheet": ["-o", "x.pdf"], "import": ["--data", str(tmp_path / "data")]}
    (said,) = refused(run(command, file, *more.get(command, [])))
    assert said.startswith(f"{file}: {line}")
    assert not (tmp_path / "data").exists()


def test_what_is_wrong_with_standard_input_names_a_dash() -> None:
    assert refused(run("score", "-", given="{")) == [
        "-: this is damaged or of another kind (not JSON: line 1, column 2)"
    ]


def test_what_cannot_be_shown_is_not_shown(write: Any) -> None:
    record = ONE | {"players": ["A\x1b[31m", "B\nC", "D"], "\u202e\x07": 1}
    for line in refused(run("score", write(record))):
        assert line.isprintable()


# ---- sheet ----


@pytest.mark.pdf
@pytest.mark.parametrize("record", [FULL, OVER])
def test_a_sheet_is_a_pdf(write: Any, tmp_path: Path, record: dict[str, Any]) -> None:
    result = run("sheet", write(record), "-o", tmp_path / "out.pdf")
    assert (result.exit_code, result.output) == (0, "")
    assert (tmp_path / "out.pdf").read_bytes().startswith(b"%PDF-")


@pytest.mark.pdf
def test_a_sheet_that_cannot_be_written_is_said_in_one_line(write: Any, tmp_path: Path) -> None:
    out = tmp_path / "nowhere" / "out.pdf"
    assert refused(run("sheet", write(FULL), "-o", out)) == [f"{out}: No such file or directory"]


@pytest.mark.pdf
@pytest.mark.parametrize(
    ("words", "size"), [((), printed.A4), (("--paper", "letter"), printed.LETTER)]
)
def test_sheets_are_printed_on_both_papers(
    write: Any, tmp_path: Path, words: tuple[str, ...], size: tuple[int, int]
) -> None:
    out = tmp_path / "out.pdf"
    for what in ((write(FULL),), ("--blank", UNPAID, "--players", "5")):
        result = run("sheet", *what, "-o", out, *words)
        assert (result.exit_code, result.output) == (0, "")
        assert printed.sizes(out.read_bytes()) == {size}


@pytest.mark.pdf
def test_an_empty_sheet_is_named_after_its_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = run("sheet", "--blank", ALSO_PAID, "--players", "4")
    assert (result.exit_code, result.output) == (0, f"{ALSO_PAID}-4.pdf\n")
    assert title(ALSO_PAID) in printed.text((tmp_path / f"{ALSO_PAID}-4.pdf").read_bytes())


@pytest.mark.pdf
def test_an_empty_sheet_is_printed_under_the_rules_of_a_record(write: Any, tmp_path: Path) -> None:
    out, key = tmp_path / "out.pdf", other_rule(PAID)[0]
    (option,) = (one for one in all_games()[PAID].options if one.key == key)
    result = run("sheet", "--like", write(FULL), "-o", out)
    assert (result.exit_code, result.output) == (0, "")
    said = printed.text(out.read_bytes())
    assert english().say(option.title) in said
    assert not [name for name in ONE["players"] if name in said]


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (("--blank", "bridge", "--players", "4"), "--blank: unknown game bridge. Known games: "),
        (("--blank", ALSO_PAID, "--players", "5"), f"--players: {ALSO_PAID} is for 3 to 4 players"),
        (("--blank", ALSO_PAID, "--players", "0"), f"--players: {ALSO_PAID} is for 3 to 4 players"),
        (("--blank", PARTNERS), f"--players: {PARTNERS} is for 4 players"),
        (
            ("a.json", "--blank", ALSO_PAID, "--players", "3"),
            "sheet: name a record or use --blank GAME",
        ),
    ],
)
def test_an_impossible_empty_sheet_is_refused_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], line: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (said,) = refused(run("sheet", *words))
    assert said.startswith(line)
    assert not list(tmp_path.iterdir())


# ---- import and export ----


@pytest.mark.parametrize("record", [ONE, ON_A_SHEET, FULL, OVER])
def test_what_is_imported_is_exported_the_same(
    write: Any, tmp_path: Path, record: dict[str, Any]
) -> None:
    data = ("--data", tmp_path / "data")
    imported = run("import", write(record), *data)
    assert imported.exit_code == 0
    address = imported.stdout.strip()
    assert len(address) == 22
    exported = run("export", address, *data)
    assert (exported.exit_code, exported.stderr) == (0, "")
    public = json.loads(exported.stdout)["table"]
    assert json.loads(exported.stdout) == {"first_dealer": "Anna", "table": public} | record
    again = run("import", "-", *data, given=exported.stdout)
    assert run("export", again.stdout.strip(), *data).stdout == exported.stdout


def test_a_table_is_found_by_its_link_or_the_beginning_of_it(write: Any, tmp_path: Path) -> None:
    data = ("--data", tmp_path / "data")
    address = run("import", write(FULL), *data).stdout.strip()
    whole = run("export", address, *data).stdout
    for name in (address[:6], f"http://192.0.2.7:8000/t/{address}/"):
        assert run("export", name, *data).stdout == whole


def test_a_table_that_is_not_there_is_said_in_one_line(write: Any, tmp_path: Path) -> None:
    data = ("--data", tmp_path / "data")
    run("import", write(FULL), *data)
    assert refused(run("export", "nowhere", *data)) == ["nowhere: no such table"]


def test_an_address_of_several_tables_is_said_in_one_line(write: Any, tmp_path: Path) -> None:
    data = ("--data", tmp_path / "data")
    for record in (FULL, ON_A_SHEET):
        run("import", write(record), *data)
    assert refused(run("export", "/", *data)) == ["/: more than one table has this name"]


def test_a_table_that_is_here_already_is_known_again(write: Any, tmp_path: Path) -> None:
    data = ("--data", tmp_path / "data")
    first, again = (run("import", write(FULL), *data).stdout for _ in range(2))
    assert first == again
    anew = run("import", write(FULL), "--new", *data).stdout
    assert len(anew) == len(first)
    assert anew != first


def test_a_table_that_changed_since_is_said_and_not_imported(write: Any, tmp_path: Path) -> None:
    data = ("--data", tmp_path / "data")
    address = run("import", write(FULL), *data).stdout.strip()
    shorter = write(FULL | {"deals": FULL["deals"][:1]})
    (line,) = refused(run("import", shorter, *data))
    assert line.startswith(f"{shorter}: {address}: this table is already here, but different")
    assert run("import", shorter, "--new", *data).exit_code == 0


def test_all_tables_go_out_in_one_file_and_come_in_again_without_doubles(
    write: Any, tmp_path: Path
) -> None:
    one, other = ("--data", tmp_path / "one"), ("--data", tmp_path / "other")
    addresses = [run("import", write(record), *one).stdout.strip() for record in (FULL, ON_A_SHEET)]
    everything = tmp_path / "all.json"
    assert run("export", "--all", "-o", everything, *one).output == ""
    assert json.loads(everything.read_text("utf-8"))["format"] == "table-records/1"
    assert run("export", *addresses, *one).stdout == everything.read_text("utf-8")
    first = run("import", everything, *other).stdout
    assert len(first.split()) == 2
    assert run("import", everything, *other).stdout == first
    assert run("export", "--all", *other).stdout == everything.read_text("utf-8")


SPOILT = ONE | {"players": ["Anna", "Anna", "Cyril"], "deals": []}


def test_a_wrong_table_does_not_stop_the_others_of_its_file(write: Any, tmp_path: Path) -> None:
    later = FULL | {"deals": [{}]}
    file = write({"format": "table-records/1", "tables": [ONE, SPOILT, ON_A_SHEET, later]})
    data = ("--data", tmp_path / "data")
    result = run("import", file, *data)
    assert result.exit_code == 2
    assert len(result.stdout.split()) == 2
    wrong, *missing = result.stderr.splitlines()
    assert wrong == f"{file}: table 2: players: Two players are called Anna"
    assert missing
    assert all(line.startswith(f"{file}: table 4: deal 1: ") for line in missing)
    there = json.loads(run("export", "--all", *data).stdout)["tables"]
    assert [table["game"] for table in there] == [PAID, SHEET]
    assert run("import", file, *data).stdout == result.stdout


def test_of_a_file_in_which_all_is_wrong_nothing_is_imported(write: Any, tmp_path: Path) -> None:
    file = write({"format": "table-records/1", "tables": [SPOILT, SPOILT]})
    lines = refused(run("import", file, "--data", tmp_path / "data"))
    assert lines == [f"{file}: table {n}: players: Two players are called Anna" for n in (1, 2)]
    assert not (tmp_path / "data").exists()


def test_a_table_that_changed_does_not_stop_the_others_of_its_file(
    write: Any, tmp_path: Path
) -> None:
    data = ("--data", tmp_path / "data")
    address = run("import", write(FULL), *data).stdout.strip()
    changed = FULL | {"deals": FULL["deals"][:1]}
    file = write({"format": "table-records/1", "tables": [changed, ON_A_SHEET]})
    result = run("import", file, *data)
    assert result.exit_code == 2
    (line,) = result.stderr.splitlines()
    assert line.startswith(f"{file}: table 1: {address}: this table is already here, but different")
    (other,) = result.stdout.split()
    both = run("import", file, "--new", *data)
    assert both.exit_code == 0
    assert both.stdout.split()[1] == other
    assert len(json.loads(run("export", "--all", *data).stdout)["tables"]) == 3
    assert run("import", file, *data).stdout == both.stdout


@pytest.mark.parametrize(("option", "stake"), [("--csv", "0.1,CZK,"), ("--semicolons", "0,1;CZK;")])
def test_a_table_is_written_for_a_spreadsheet(
    write: Any, tmp_path: Path, option: str, stake: str
) -> None:
    data = ("--data", tmp_path / "data")
    address = run("import", write(FULL), *data).stdout.strip()
    exported = run("export", address, option, *data)
    assert exported.stdout_bytes.startswith(b"\xef\xbb\xbftable")
    lines = exported.stdout_bytes.decode("utf-8-sig").split("\r\n")
    assert len(lines) == 1 + 3 * len(FULL["deals"]) + 1
    assert all(stake in line for line in lines[1:-1])


def test_a_spreadsheet_has_column_names_in_the_language_that_is_spoken_if_asked(
    write: Any, tmp_path: Path
) -> None:
    data = ("--data", tmp_path / "data")
    address = run("import", write(FULL), *data).stdout.strip()
    for option, first in ((), "table,title"), (("--heads",), "stůl,název"):
        exported = run("--language", "cs", "export", address, "--csv", *option, *data)
        assert exported.stdout_bytes.decode("utf-8-sig").startswith(first)


def test_tables_of_a_later_version_are_left_out_of_all_and_named(
    write: Any, tmp_path: Path
) -> None:
    good, bad = (
        run("import", write(record), "--data", tmp_path).stdout.strip()
        for record in (FULL, ON_A_SHEET)
    )
    _write_later(tmp_path / FILE, bad)
    exported = run("export", "--all", "--data", tmp_path)
    assert exported.exit_code == 2
    (line,) = exported.stderr.splitlines()
    assert line.startswith(f"left out: {bad} (Anna, Boris, Cyril) was written by another version")
    (record,) = json.loads(exported.stdout)["tables"]
    assert record["title"] == FULL["title"]
    assert good != bad


def _write_later(file: Path, address: str) -> None:
    """Write an event that this version does not know."""
    db = sqlite3.connect(file)
    db.execute(
        "INSERT INTO events (evening, number, at, kind, body, submission)"
        " VALUES (?, 3, 'later', 'card_burnt', '{}', 'x')",
        [address],
    )
    db.commit()
    db.close()


# ---- Back-ups ----


def test_a_back_up_is_put_back(write: Any, tmp_path: Path) -> None:
    data = ("--data", tmp_path / "data")
    address = start("import", write(FULL), *data).stdout.strip()
    was = start("export", "--all", *data).stdout
    made = start("backup", *data)
    file = Path(made.stdout.strip())
    assert (made.returncode, file.parent) == (0, tmp_path / "data" / "backups")
    start("import", write(ON_A_SHEET), *data)
    done = start("restore", file, *data)
    assert (done.returncode, done.stderr) == (0, "")
    count, replaced = done.stdout.splitlines()
    assert count == "tables: 1"
    assert Path(replaced.removeprefix("replaced: ")).is_file()
    assert start("export", "--all", *data).stdout == was
    assert start("export", address, *data).returncode == 0


def test_a_back_up_has_the_name_it_is_given_and_no_other_file_loses_its_own(
    write: Any, tmp_path: Path
) -> None:
    data = ("--data", tmp_path / "data")
    run("import", write(FULL), *data)
    file = tmp_path / "mine.db"
    assert run("backup", file, *data).stdout == f"{file}\n"
    assert refused(run("backup", file, *data)) == [f"{file}: File exists"]


def test_there_is_nothing_to_back_up_where_there_are_no_tables(tmp_path: Path) -> None:
    nowhere = tmp_path / "nowhere"
    assert refused(run("backup", "--data", nowhere)) == [f"{nowhere}: no tables"]
    assert not nowhere.exists()


def test_a_file_that_is_no_back_up_is_said_in_one_line(write: Any, tmp_path: Path) -> None:
    data = ("--data", tmp_path / "data")
    file = tmp_path / "record.json"
    assert refused(run("restore", file, *data)) == [f"{file}: No such file or directory"]
    write(FULL)
    (line,) = refused(run("restore", file, *data))
    assert line == f"{file}: this file is no back-up, or it is damaged: choose another one"


@pytest.mark.whole
def test_a_back_up_that_scores_otherwise_is_put_back_only_if_it_is_said(
    write: Any, tmp_path: Path
) -> None:
    data = ("--data", tmp_path / "data")
    address = start("import", write(ONE), *data).stdout.strip()
    file = tmp_path / "copy.db"
    start("backup", file, *data)
    db = sqlite3.connect(file)
    db.execute("UPDATE scored_tables SET totals = '[0,1,-1]'")
    db.commit()
    db.close()
    (line,) = refused(start_as_result("restore", file, *data))
    assert line == f"{file}: {address}: scores now -1, 2, -1, before 0, 1, -1"
    done = start("restore", file, "--anyway", *data)
    assert done.returncode == 0
    assert done.stderr == f"{address}: scores now -1, 2, -1, before 0, 1, -1\n"


def start_as_result(*words: str | Path) -> Any:
    """Run a command as a shell does, with the result that `refused` checks."""
    done = start(*words)

    class Seen:
        exit_code, stdout, stderr, output = done.returncode, done.stdout, done.stderr, done.stdout

    return Seen


def test_tables_in_use_are_not_replaced(write: Any, tmp_path: Path) -> None:
    data = ("--data", tmp_path / "data")
    run("import", write(FULL), *data)
    file = tmp_path / "copy.db"
    run("backup", file, *data)
    with folder_locked(tmp_path / "data"):
        (line,) = refused(start_as_result("restore", file, *data))
    assert line == f"{tmp_path / 'data'}: the tables are in use: stop the server first"
    with closing(sqlite3.connect(tmp_path / "data" / FILE)) as another:
        another.execute("SELECT * FROM events").fetchall()
        (line,) = refused(start_as_result("restore", file, *data))
    told = "another program reads the tables, such as Litestream: stop it first"
    assert line == f"{tmp_path / 'data'}: {told}"


def test_back_ups_are_listed_the_newest_first(write: Any, tmp_path: Path) -> None:
    data = ("--data", tmp_path)
    run("import", write(FULL), *data)
    kept = tmp_path / "backups"
    kept.mkdir()
    for name in (
        "auto-2026-11-20T180000",
        "auto-2026-11-20T190000",
        "auto-2026-11-22T190000",
        "auto-2026-11-23T190000",
        "before-m005_scores-2026-11-01T120000",
        "replaced-2026-11-23T180000",
        "tables-2026-11-22T120000",
    ):
        run("backup", kept / f"{name}.db", *data)
    (kept / "auto-2026-11-20T180000.db").write_bytes(b"damaged" * 1000)
    (kept / "auto-2026-11-23T200000.db.0123abcd.part").write_bytes(b"half")
    done = start("backup", "--list", *data, TZ="Europe/Prague")
    assert (done.returncode, done.stderr) == (0, "")
    lines = [re.split(r"  +", line) for line in done.stdout.splitlines()]
    size = f"{(kept / 'tables-2026-11-22T120000.db').stat().st_size / 1_000_000:.1f} MB"
    assert [(line[0].removesuffix(".db"), *line[1:3]) for line in lines] == [
        ("auto-2026-11-23T190000", "2026-11-23 20:00", "hourly"),
        ("replaced-2026-11-23T180000", "2026-11-23 19:00", "replaced by restore"),
        ("auto-2026-11-22T190000", "2026-11-22 20:00", "weekly"),
        ("tables-2026-11-22T120000", "2026-11-22 13:00", "by hand"),
        ("auto-2026-11-20T190000", "2026-11-20 20:00", "daily"),
        ("auto-2026-11-20T180000", "2026-11-20 19:00", "hourly"),
        ("before-m005_scores-2026-11-01T120000", "2026-11-01 13:00", "before an update"),
    ]
    assert [line[3:] for line in lines[:5]] == [[size, "tables: 1"]] * 5
    assert lines[5][3:] == ["0.0 MB", "cannot be read"]


def test_a_list_of_back_ups_makes_nothing(tmp_path: Path) -> None:
    nowhere = tmp_path / "nowhere"
    assert run("backup", "--list", "--data", nowhere).stdout == ""
    assert not nowhere.exists()
    (line,) = refused(run("backup", "copy.db", "--list", "--data", nowhere))[-1:]
    assert "Name a file, or use --list." in line


@pytest.mark.parametrize("words", [("import", "FILE"), ("rebuild",), ("backup",)])
@pytest.mark.whole
def test_after_a_command_the_file_alone_is_the_whole(
    write: Any, tmp_path: Path, words: tuple[str, ...]
) -> None:
    data = ("--data", tmp_path / "data")
    start("import", write(ONE), *data)
    record = write(FULL)
    start(*(record if word == "FILE" else word for word in words), *data)
    files = {file.name for file in (tmp_path / "data").iterdir()}
    assert files - {"backups"} == {FILE}
    db = sqlite3.connect(tmp_path / "data" / FILE)
    tables = db.execute("SELECT count(*) FROM evenings WHERE id IN (SELECT evening FROM events)")
    assert tables.fetchone() == (2 if words[0] == "import" else 1,)
    db.close()


def test_no_empty_tables_are_made_where_restoring_was_broken_off(tmp_path: Path) -> None:
    (tmp_path / "restoring-x").mkdir()
    (line,) = refused(run("export", "--all", "--data", tmp_path))
    assert line == (
        f"{tmp_path}: restoring a back-up was interrupted here: run assistant restore again"
    )
    assert not (tmp_path / FILE).exists()


def test_what_lists_and_queries_read_is_worked_out_anew(write: Any, tmp_path: Path) -> None:
    run("import", write(FULL), "--data", tmp_path)
    db = sqlite3.connect(tmp_path / FILE)
    balances = db.execute("SELECT * FROM balances").fetchall()
    db.execute("UPDATE scored_tables SET totals = '[0,0,0]'")
    db.commit()
    assert run("rebuild", "--data", tmp_path).stdout == "tables: 1\n"
    assert db.execute("SELECT * FROM balances").fetchall() == balances
    db.close()


def test_the_environment_says_where_the_tables_are(
    write: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path / "said"))
    run("import", write(FULL))
    assert (tmp_path / "said" / FILE).is_file()
    run("import", write(FULL), "--data", tmp_path / "chosen")
    assert (tmp_path / "chosen" / FILE).is_file()


@pytest.mark.parametrize("command", ["import", "export"])
def test_a_folder_for_tables_that_is_none_is_said_in_one_line(
    write: Any, tmp_path: Path, command: str
) -> None:
    (tmp_path / "file").write_text("no folder")
    first = write(FULL) if command == "import" else "somewhere"
    (line,) = refused(run(command, first, "--data", tmp_path / "file"))
    assert line == f"{tmp_path / 'file'}: File exists"


@pytest.mark.parametrize("command", ["import", "export"])
def test_tables_that_are_no_database_are_said_in_one_line(
    write: Any, tmp_path: Path, command: str
) -> None:
    (tmp_path / FILE).write_bytes(b"no database" * 1000)
    first = write(FULL) if command == "import" else "somewhere"
    (line,) = refused(run(command, first, "--data", tmp_path))
    assert line == "the tables cannot be read: file is not a database"


def test_a_table_of_a_later_version_is_said_in_one_line(write: Any, tmp_path: Path) -> None:
    address = run("import", write(ONE), "--data", tmp_path).stdout.strip()
    db = sqlite3.connect(tmp_path / FILE)
    db.execute(
        "INSERT INTO events (evening, number, at, kind, body, submission)"
        " VALUES (?, 3, 'later', 'card_burnt', '{}', 'x')",
        [address],
    )
    db.commit()
    db.close()
    (line,) = refused(run("export", address, "--data", tmp_path))
    assert line.startswith(f"{address} (Anna, Boris, Cyril) was written by another version")
    assert line.endswith("Nothing is lost. There is no back-up yet.")
    backup = run("backup", "--data", tmp_path).stdout.strip()
    (line,) = refused(run("export", address, "--data", tmp_path))
    assert line.endswith(f"Nothing is lost. The newest back-up is {backup}.")


# ---- Help and usage ----


@pytest.mark.parametrize(
    ("command", "words"),
    [
        ((), ["score", "sheet", "import", "export", "serve"]),
        (("score",), ["FILE|-", "JSON"]),
        (
            ("sheet",),
            ["FILE|-", "-o, --output", "PDF", "--blank", "--players", "--like", "--paper"],
        ),
        (("import",), ["FILE|-", "--data", DATA_VARIABLE]),
        (("export",), ["TABLE", "--data", "beginning", "--all", "--csv", "--semicolons"]),
        (("backup",), ["FILE", "--list", "--data"]),
        (("restore",), ["FILE", "--anyway", "--data"]),
        (("go-back",), ["FILE", "FOLDER", "--data", "Litestream"]),
        (("check",), ["FILE", "--newer-than", "--against", "Exit codes"]),
        (("rebuild",), ["--data"]),
        (("serve",), ["--host", "--port", "--threads", "--host-name", "--data", "default"]),
    ],
)
@pytest.mark.parametrize("ask", ["--help", "-h"])
def test_every_command_explains_itself(
    command: tuple[str, ...], words: list[str], ask: str
) -> None:
    result = run(*command, ask)
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.startswith("Usage: ")
    for word in words:
        assert word in result.stdout


def test_the_version_is_said() -> None:
    assert run("--version").stdout.startswith("assistant 0.")


@pytest.mark.parametrize(
    "words",
    [
        ("score",),
        ("score", "a", "b"),
        ("sheet", "record.json"),
        ("sheet",),
        ("sheet", "--blank", ALSO_PAID, "--players", "3", "--paper", "a3"),
        ("import", "--nowhere"),
        ("export",),
        ("export", "table", "--all"),
        ("restore",),
        ("serve", "--port", "many"),
        ("serve", "--port", "70000"),
        ("shuffle",),
    ],
)
def test_a_command_that_is_none_is_explained_and_not_run(words: tuple[str, ...]) -> None:
    lines = refused(run(*words))
    assert lines[0].startswith("Usage: assistant ")
    assert lines[-1].startswith("Error: ")


# ---- As a shell runs it ----


def test_a_shell_sees_the_score_and_nothing_else(write: Any) -> None:
    done = start("score", write(FULL))
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["totals"]


def test_a_shell_sees_what_is_wrong_and_exit_code_2(write: Any) -> None:
    file = write(_deals({**DEAL, SEAT: "Zoe"}))
    done = start("score", file)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"{file}: deal 1: {SEAT}: Zoe is not at this table\n"


def test_a_shell_without_utf8_sees_names_all_the_same(write: Any) -> None:
    plain = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    done = start("score", write(ONE | {"players": ["Boris", "Řehoř", "赤桐"]}), **plain)
    assert done.returncode == 0
    assert "赤桐" in done.stdout


def test_a_reader_who_leaves_early_is_no_mistake(write: Any) -> None:
    """`assistant score … | head -1` ends silently, whatever the length of the output."""
    file = write(_deals(*[DEAL] * 1000))
    with subprocess.Popen(
        [*PROGRAM, "score", str(file)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=PROJECT
    ) as scoring:
        assert scoring.stdout is not None
        assert scoring.stderr is not None
        scoring.stdout.read(1)
        scoring.stdout.close()
        assert scoring.stderr.read() == b""


def test_no_standard_input_at_all_is_said_in_one_line() -> None:
    done = subprocess.run(
        ["/bin/sh", "-c", '"$@" <&-', "sh", *PROGRAM, "score", "-"],
        capture_output=True,
        encoding="utf-8",
        cwd=PROJECT,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (2, "", "-: there is no standard input\n")


@pytest.mark.whole
def test_a_port_that_is_taken_is_said_in_one_line(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        done = start("serve", "--host", "127.0.0.1", "--port", port, "--data", tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    (line,) = done.stderr.splitlines()
    assert "in use" in line


def test_even_a_bug_is_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*_: Any) -> None:
        raise RuntimeError("a bug")

    monkeypatch.setattr("assistant.commands.tables.parse", broken)
    monkeypatch.setattr("sys.argv", ["assistant", "score", __file__])
    with pytest.raises(SystemExit) as stopped:
        main()
    assert stopped.value.code == 2
    assert capsys.readouterr().err == "unexpected error: RuntimeError: a bug\n"


@pytest.mark.matrix(1)
@pytest.mark.parametrize("proxy", ["caddy", "localhost", "192.0.2.1:80", "192.0.2.0/24"])
def test_a_proxy_that_could_never_be_known_is_refused(tmp_path: Path, proxy: str) -> None:
    done = start("serve", "--data", tmp_path, "--proxy", proxy)
    assert (done.returncode, done.stderr) == (
        2,
        f"--proxy: {proxy}: not an address such as 192.0.2.1, nor *\n",
    )


@pytest.mark.matrix(1)
@pytest.mark.parametrize("name", ["a..b", ".", "https://cards.example.org", ""])
def test_what_is_no_name_of_a_host_is_said_before_anything_is_served(
    tmp_path: Path, name: str
) -> None:
    done = start(
        "serve", "--data", tmp_path, "--host-name", "cards.example.org", "--host-name", name
    )
    assert (done.returncode, done.stderr) == (2, f"--host-name: {name}: not a host name\n")
    assert list(tmp_path.iterdir()) == []
