"""Nights: the tables of one date and place."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from assistant.core.grouping import grouped
from assistant.core.names import plain_name


@dataclass(frozen=True, slots=True)
class Sitting:
    """Where a table is, the day and the place that it counts to, and whether it still goes on."""

    address: str
    day: str
    place: str
    changed_at: str = ""
    """When it was last carried on."""
    running: bool = False


@dataclass(frozen=True)
class Night:
    """All that was played on one day at one place."""

    day: str
    place: str
    sittings: tuple[Sitting, ...]

    @property
    def tables(self) -> tuple[str, ...]:
        """The addresses of its tables."""
        return tuple(sitting.address for sitting in self.sittings)

    @property
    def key(self) -> str:
        """A short text that stands for it."""
        return f"{self.day} {plain_name(self.place)}"


def nights(sittings: Iterable[Sitting]) -> list[Night]:
    """Gather tables into nights, the last first; a place is the same however it is spelled."""
    by_place = grouped(((table.day, plain_name(table.place)), table) for table in sittings)
    gathered = [Night(day, tables[0].place, tuple(tables)) for (day, _), tables in by_place.items()]
    return sorted(gathered, key=lambda night: (night.day, night.place), reverse=True)
