"""Old books that settled a table together, or each other's payments, become one book."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlite_utils import Database

from assistant.games import find_game
from assistant.store.database.schema import book_moves, schema
from assistant.store.tables import FILE, Tables
from tests.store.steps import LAST, left_behind

Written = tuple[str, str, Mapping[str, Any]]
PURSE = {"currency": "CZK", "game": ""}
EURO = {"currency": "EUR", "game": ""}


def opened(book: str, *tables: str) -> Written:
    return book, "opened", {"title": book, "tables": tables}


def settled(book: str, *tables: str, lowered: str = "", purse: Any = PURSE) -> Written:
    off = [{"book": lowered, "promise": 1, "off": ["A", "B", "1"]}] if lowered else []
    came_to: dict[str, list[Any]] = {table: [] for table in ("", *tables)}
    return book, "settled", {"purse": purse, "promises": [], "came_to": came_to, "lowered": off}


def taken(book: str, other: str, kind: str = "taken") -> Written:
    return book, kind, {"book": other, "promise": 1}


A, B, AB, C = opened("x", "a"), opened("y", "b"), opened("z", "a", "b"), opened("w", "c")


@pytest.mark.parametrize(
    ("written", "into"),
    [
        ([A, B, AB], {}),
        ([A, AB, settled("x", "a")], {}),
        ([A, AB, settled("x", "a"), settled("z", "a", "b")], {"x": "z"}),
        ([AB, A, settled("z", "a", "b"), settled("x", "a")], {"x": "z"}),
        # Of equal ones it is the one that was opened last; picking other tables counts.
        ([A, opened("v", "a"), settled("x", "a"), settled("v", "a")], {"x": "v"}),
        (
            [A, AB, ("x", "tables", {"tables": "abc"}), settled("x", "a"), settled("z", "a")],
            {"z": "x"},
        ),
        # A chain: the first shares a table with the second, the second one with the third.
        ([A, B, AB, *(settled(one, *its) for one, its in ("xa", "yb"))], {}),
        (
            [A, B, AB, settled("x", "a"), settled("y", "b"), settled("z", "a", "b")],
            {"x": "z", "y": "z"},
        ),
        # What was taken over and agreed on, unless it was given back; what was lowered.
        ([A, B, taken("y", "x")], {}),
        ([A, B, taken("y", "x"), settled("y", "b")], {"x": "y"}),
        ([A, B, taken("y", "x"), taken("y", "x", "given"), settled("y", "b")], {}),
        ([A, B, settled("y", "b", lowered="x")], {"x": "y"}),
        (
            [A, B, C, taken("y", "x"), settled("y", "b"), taken("w", "y"), settled("w", "c")],
            {"x": "w", "y": "w"},
        ),
        # What was taken back joins nothing, in its own purse.
        ([A, AB, settled("x", "a"), settled("z", "a"), ("z", "taken_back", {"purse": PURSE})], {}),
        (
            [A, AB, settled("x", "a"), settled("z", "a"), ("z", "taken_back", {"purse": EURO})],
            {"x": "z"},
        ),
        ([A, AB, settled("x", "a"), settled("z", "a", purse=EURO)], {"x": "z"}),
    ],
)
def test_books_that_are_one(tmp_path: Path, written: list[Written], into: dict[str, str]) -> None:
    assert after_the_step(tmp_path, written) == into


@pytest.mark.parametrize("body", ["no JSON", "[]", "7", "null", '{"came_to": 7}', '{"book": []}'])
@pytest.mark.parametrize("kind", ["opened", "tables", "settled", "taken_back", "taken", "given"])
def test_what_is_damaged_stays_as_it_is(tmp_path: Path, kind: str, body: str) -> None:
    good = [A, AB, settled("x", "a"), settled("z", "a")]
    assert after_the_step(tmp_path, good, damaged=(kind, body)) == {"x": "z"}


def after_the_step(
    folder: Path, written: list[Written], damaged: tuple[str, str] | None = None
) -> dict[str, str]:
    """Migrate an old file; return the moved books, each with its target."""
    db = Database(folder / FILE)
    schema.apply(db, stop_before="m033_one_book")
    rows = [(book, kind, json.dumps(body)) for book, kind, body in written]
    for book, kind, body in [*rows, *([("q", *damaged)] if damaged else [])]:
        last = "SELECT 1 + count(*) FROM book_events WHERE book = ?"
        number = db.execute(last, [book]).fetchone()[0]
        row = [book, number, "then", "phone", kind, body, f"{book} {number}"]
        db.execute("INSERT INTO book_events VALUES (?, ?, ?, ?, ?, ?, ?)", row)
    db.conn.commit()
    before = db.execute("SELECT * FROM book_events ORDER BY rowid").fetchall()
    db.close()
    Tables(folder, find_game, lambda: "now").close()
    with closing(sqlite3.connect(folder / FILE)) as now:
        after = now.execute("SELECT * FROM book_events ORDER BY rowid").fetchall()
        assert after[: len(before)] == before
        moved = {row[0]: json.loads(row[5])["into"] for row in after[len(before) :]}
        assert book_moves(Database(now)) == moved
    said = {(at, device, kind) for _, _, at, device, kind, *_ in after[len(before) :]}
    assert said <= {("then", "", "moved")}
    return moved


def test_what_was_kept_of_the_last_version_is_joined_once(tmp_path: Path) -> None:
    file = left_behind(tmp_path, LAST)
    for _ in range(2):
        Tables(tmp_path, find_game, lambda: "now").close()
        with closing(sqlite3.connect(file)) as now:
            query = "SELECT count(*) FROM book_events WHERE kind = 'moved'"
            found = now.execute(query).fetchone()[0]
            assert found == len(book_moves(Database(now)))
