"""Every page answers as it did, and the stored databases have all that can be stored."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import get_args

import pytest

from assistant.evening.log.events import Event
from assistant.games import all_games
from assistant.web.app import create_app
from tests.answers.__main__ import (
    DATABASES,
    PROJECT,
    ask_each,
    differences,
    differing,
    digests,
    kept,
    name,
    named,
    sample,
)

STORED = {PROJECT / "tests" / "games" / key: key for key in all_games()}
OWN = ("/t/", "/b/")
"""Pages that tell of no other games than those that are played there."""
ELSEWHERE = ("/static/", "/live", "/pocket/", "/reports/", "/back-up/tables.db", "/old-evenings/")
"""What is no page, is built apart, or is there for a moment alone."""
MADE_ANEW = {"scored_deals"}
DAILY = 8
"""Of so many pages of the sample `make test` asks one, and `make test-all` the others too."""


@pytest.mark.slow
def test_a_few_pages_answer_as_they_did() -> None:
    """All databases are asked in one process, which starts as slowly as it answers."""
    answer_as_they_did(DATABASES, others=False)


@pytest.mark.slow
@pytest.mark.whole
@pytest.mark.parametrize("database", DATABASES, ids=name)
def test_pages_answer_as_they_did(database: Path) -> None:
    """A sample of them: `python -m tests.answers` asks them all."""
    answer_as_they_did([database], others=True)


def answer_as_they_did(databases: Sequence[Path], *, others: bool) -> None:
    """Ask what is asked daily of the sample, or the other pages."""
    added = any(not (folder / "made_before").is_dir() for folder in STORED)
    known = {database: kept(database) for database in databases}
    picked = {
        database: [
            key
            for place, key in enumerate(sample(pages))
            if bool(place % DAILY) == others and (key[0].startswith(OWN) or not added)
        ]
        for database, pages in known.items()
    }
    for database, answers in ask_each(picked).items():
        before = {key: known[database][key] for key in picked[database]}
        changed = differing(before, digests(answers))
        assert not changed, (
            f"{name(database)}: `make answers ARGS='--against COMMIT'` shows how:\n{named(changed)}"
        )


def test_every_page_is_asked(tmp_path: Path) -> None:
    app = create_app(tmp_path)
    routes = app.url_map.bind("localhost")
    asked = {page.partition("?")[0] for file in DATABASES for page, _ in kept(file)}
    found = {str(routes.match(page)[0]) for page in asked if page.startswith("/")}
    pages = {
        rule.endpoint: str(rule)
        for rule in app.url_map.iter_rules()
        if "GET" in (rule.methods or ())
    }
    never = {page for endpoint, page in pages.items() if endpoint not in found}
    assert {page for page in never if not page.startswith(ELSEWHERE)} == set()


BOOK_KINDS = {"opened", "tables", "terms", "way", "settled", "meant", "taken_back", "paid"} | {
    "lowered",
    "carried",
    "taken",
    "given",
}
"""What the program that made them wrote of settlements."""


@pytest.mark.parametrize("folder", STORED, ids=STORED.values())
def test_the_database_of_a_game_has_all_that_can_be_stored(folder: Path) -> None:
    if not folder.is_dir():
        pytest.skip("a game that was added brings no database")
    database = sqlite3.connect(":memory:")
    database.executescript((folder / "made_before" / "tables.sql").read_text("utf-8"))

    def column(query: str) -> set[str]:
        return {row[0] for row in database.execute(query)}

    assert column("SELECT json_extract(body, '$.game') FROM events WHERE kind = 'opened'") == {
        folder.name
    }
    assert len(column("SELECT kind FROM events")) == len(get_args(Event))
    assert column("SELECT kind FROM book_events") == BOOK_KINDS
    tables = column("SELECT name FROM sqlite_master WHERE type = 'table'")
    empty = {one for one in tables if not column(f'SELECT 1 FROM "{one}"')}  # noqa: S608
    assert empty == MADE_ANEW
    database.close()


def test_what_differs_is_shown_once_for_all_pages_that_show_it() -> None:
    before = {("/a", "own en"): "<p>1</p><b>x</b>", ("/b", "own cs"): "<p>1</p>"}
    now = {("/a", "own en"): "<p>2</p><b>x</b>", ("/b", "own cs"): "<p>2</p>"}
    (told,) = differences({**before, ("/c", "own en"): "same"}, {**now, ("/c", "own en"): "same"})
    assert "-<p>1</p>\n+<p>2</p>" in told
    assert "/a  (own en)\n  /b  (own cs)" in told
    assert "/c" not in told
