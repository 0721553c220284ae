"""The effects of corrections are equal, cached or computed."""

from __future__ import annotations

import pytest

from assistant.evening.log.evening import Evening
from assistant.evening.log.events import Amended, Dealt, Event, Restored, Withdrawn
from assistant.evening.summary.corrections import consequences, corrections
from assistant.store import tables as stored_tables
from assistant.store.tables import Tables
from tests.store.conftest import Open, opened, won

CORRECTIONS: tuple[Event, ...] = (
    Dealt(won("Boris")),
    Amended(1, won("Boris", twice=True)),
    Withdrawn(2),
    Restored(2),
)


def corrected(tables: Tables, address: str) -> Evening:
    """A table with two deals and three corrections."""
    evening = tables.append(address, tables.evening(address), Dealt(won("Anna")), "first")
    for place, event in enumerate(CORRECTIONS):
        evening = tables.append(address, evening, event, f"then {place}")
    return evening


def test_what_corrections_did_is_what_the_log_says(tables: Tables, open_tables: Open) -> None:
    address = tables.open(opened())
    evening = corrected(tables, address)
    numbers = corrections(evening.log)
    assert numbers == [4, 5, 6]
    expected = consequences(evening, numbers)
    assert tables.effects.effects_of(address, evening, numbers) == expected
    restarted = open_tables()
    again = restarted.evening(address)
    assert restarted.effects.effects_of(address, again, numbers[1:]) == {
        n: expected[n] for n in numbers[1:]
    }
    assert restarted.effects.effects_of(address, again, numbers) == expected


def test_it_is_worked_out_once(
    tables: Tables, open_tables: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = tables.open(opened())
    numbers = corrections(corrected(tables, address).log)
    asked: list[list[int]] = []

    def counted(evening: Evening, missing: list[int]) -> dict[int, tuple[int, ...]]:
        asked.append(missing)
        return dict.fromkeys(missing, (0, 0, 0))

    monkeypatch.setattr(stored_tables, "consequences", counted)
    tables.effects.effects_of(address, tables.evening(address), numbers)
    assert asked == []
    restarted = open_tables()
    for _ in range(2):
        restarted.effects.effects_of(address, restarted.evening(address), numbers)
    assert asked == [numbers]


def test_tables_are_told_apart(tables: Tables) -> None:
    first, other = tables.open(opened()), tables.open(opened())
    corrected(tables, first)
    evening = tables.append(other, tables.evening(other), Dealt(won("Anna")), "first")
    evening = tables.append(other, evening, Dealt(won("Boris")), "second")
    evening = tables.append(other, evening, Dealt(won("Boris")), "third")
    evening = tables.append(other, evening, Withdrawn(3), "withdrawn")
    assert tables.effects.effects_of(other, evening, [5]) == consequences(evening, [5])
