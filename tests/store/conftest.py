"""Tables in a folder of their own, with a clock that advances at each call."""

import itertools
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from assistant.evening.log import deal_scoring
from assistant.evening.log.events import Dealt, Opened, seats_by_name
from assistant.evening.reading.deal_facts import read_facts
from assistant.evening.reading.opening import read_opening
from assistant.games import find_game
from assistant.settling.book import BookEvent
from assistant.store.books import Books
from assistant.store.database import connections
from assistant.store.database.connections import Connections
from assistant.store.tables import Tables
from tests.samples import PAID, one_each, two_each
from tests.schema_once import OPEN

Open = Callable[[], Tables]


@pytest.fixture(autouse=True)
def on_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait for the disk as the program does."""
    monkeypatch.setattr(connections, "SYNCHRONOUS", "FULL")


@pytest.fixture
def made_by_its_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Create each new database by its migrations, instead of copying an empty one."""
    monkeypatch.setattr(Connections, "__init__", OPEN)


@pytest.fixture
def clock() -> Callable[[], str]:
    """A clock that is later at each call."""
    moments = itertools.count()
    start = datetime(2026, 11, 20, 18, tzinfo=UTC)
    return lambda: (start + timedelta(seconds=next(moments))).isoformat(timespec="milliseconds")


@pytest.fixture
def open_tables(tmp_path: Path, clock: Callable[[], str]) -> Open:
    """Open the same folder as another program does."""
    return lambda: Tables(tmp_path, find_game, clock)


@pytest.fixture
def tables(open_tables: Open) -> Tables:
    """The tables of one program."""
    return open_tables()


@pytest.fixture
def books(tables: Tables, clock: Callable[[], str]) -> Books:
    """The books of this program."""
    return Books(tables.connections, clock)


def write_book(books: Books, book: str, *events: BookEvent) -> None:
    """Write the next events of a book."""
    start = len(books.log(book)) if book in books.addresses() else 0
    for number, event in enumerate(events, start + 1):
        books.append(book, number, event, "phone", f"{book} {number}")


def keys_scored(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The list that gets the key of each deal scored from now on."""
    keys, points = list[int](), deal_scoring.deal_points

    def counted(game: Any, rules: Any, key: int, *more: Any) -> Any:
        keys.append(key)
        return points(game, rules, key, *more)

    monkeypatch.setattr(deal_scoring, "deal_points", counted)
    return keys


def opened(game: str = PAID) -> Opened:
    """The opening of a table of three players."""
    known = find_game(game)
    assert known is not None
    players = ["Anna", "Boris", "Řehoř"]
    opening, problems = read_opening({"game": game, "players": players}, known)
    assert opening is not None, problems
    return opening


def facts(plain: dict[str, Any], game: str = PAID, players: Sequence[str] = ()) -> Any:
    """The facts of a deal of these three, or of three others in their seats."""
    opening, known = opened(game), find_game(game)
    assert known is not None
    facts_read, problems = read_facts(
        plain, known, opening.rules, seats_by_name(players or opening.players)
    )
    assert facts_read is not None, problems
    return facts_read


def won(player: str = "Boris", *, twice: bool = False) -> Any:
    """A deal that wins a player one point from each, or two."""
    return facts(two_each(player) if twice else one_each(player))


@pytest.fixture
def table(tables: Tables) -> str:
    """A table with one deal."""
    return tables.open(opened(), [Dealt(won())])
