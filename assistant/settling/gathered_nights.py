"""Grouping of tables into nights: a night has all tables of one date at one place."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from assistant.core.grouping import grouped
from assistant.core.names import plain_name


@dataclass(frozen=True, slots=True)
class Sitting:
    """A table's address, the date and place under which it is listed, and whether it is in play."""

    address: str
    day: str
    place: str
    changed_at: str = ""
    """Time of the last event."""
    running: bool = False


@dataclass(frozen=True)
class Night:
    """All tables of one day at one place."""

    day: str
    place: str
    sittings: tuple[Sitting, ...]

    @property
    def tables(self) -> tuple[str, ...]:
        """The addresses of the night's tables."""
        return tuple(sitting.address for sitting in self.sittings)

    @property
    def key(self) -> str:
        """Identifier of the night in forms."""
        return f"{self.day} {plain_name(self.place)}"


def nights(sittings: Iterable[Sitting]) -> list[Night]:
    """Group tables into nights, latest first; spellings of the same place are merged."""
    by_place = grouped(((sitting.day, plain_name(sitting.place)), sitting) for sitting in sittings)
    result = [Night(day, group[0].place, tuple(group)) for (day, _), group in by_place.items()]
    return sorted(result, key=lambda night: (night.day, night.place), reverse=True)
