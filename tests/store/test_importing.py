"""A table of a file is known again by whoever may see it."""

from collections.abc import Callable
from typing import Any

import pytest

from assistant.core.evening import Evening
from assistant.core.record import read_record
from assistant.games import find_game
from assistant.store.importing import Known, known_again
from assistant.store.tables import Tables

DEAL = {"soloist": "Boris", "contract": "suit", "trump": "leaves", "played": False}
RECORD: dict[str, Any] = {
    "format": "table-record/1",
    "game": "marias",
    "players": ["Anna", "Boris", "Cyril"],
    "date": "2026-11-20",
    "deals": [DEAL],
}


def read(**change: Any) -> Evening:
    evening, problems = read_record(RECORD | change, find_game)
    assert evening is not None, problems
    return evening


def anybody(_address: str) -> bool:
    return True


@pytest.fixture
def find(tables: Tables) -> Callable[..., Known | None]:
    """Look for a table of a file."""

    def find(**change: Any) -> Known | None:
        return known_again(tables, read(**change), anybody)

    return find


def opened(tables: Tables, **change: Any) -> str:
    evening = read(**change)
    return tables.open(evening.opened, evening.events)


def test_the_same_record_is_the_same_table(
    tables: Tables, find: Callable[..., Known | None]
) -> None:
    assert find() is None
    address = opened(tables)
    known = find()
    assert known is not None
    assert (known.address, known.same) == (address, True)


@pytest.mark.parametrize(
    "change", [{"deals": [DEAL, DEAL]}, {"deals": []}, {"rules": {"payment_cap": 50}}]
)
def test_a_table_that_changed_is_known_and_told_apart(
    tables: Tables, find: Callable[..., Known | None], change: dict[str, Any]
) -> None:
    address = opened(tables)
    known = find(**change)
    assert known is not None
    assert (known.address, known.same) == (address, False)


def test_of_two_the_one_with_the_same_record_is_meant(
    tables: Tables, find: Callable[..., Known | None]
) -> None:
    address = opened(tables)
    opened(tables, deals=[DEAL, DEAL])
    known = find()
    assert known is not None
    assert (known.address, known.same) == (address, True)


def test_a_table_that_may_not_be_seen_is_not_found(tables: Tables) -> None:
    opened(tables)
    assert known_again(tables, read(), lambda _: False) is None
