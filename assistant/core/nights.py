"""Nights: the tables of one date and place."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from assistant.core.evening import Evening
from assistant.core.people import same


@dataclass(frozen=True)
class Sitting:
    """A table with its address, and the day that it counts to."""

    address: str
    evening: Evening
    day: str


@dataclass(frozen=True)
class Night:
    """All that was played on one day at one place."""

    day: str
    place: str
    sittings: tuple[Sitting, ...]

    @property
    def key(self) -> str:
        """A short text that stands for it."""
        return f"{self.day} {same(self.place)}"


def nights(sittings: Iterable[Sitting]) -> list[Night]:
    """Gather tables into nights, the last first; a place is the same however it is spelled."""
    found: dict[tuple[str, str], list[Sitting]] = {}
    for sitting in sittings:
        place = same(sitting.evening.opened.place)
        found.setdefault((sitting.day, place), []).append(sitting)
    gathered = [
        Night(day, some[0].evening.opened.place, tuple(some)) for (day, _), some in found.items()
    ]
    return sorted(gathered, key=lambda night: (night.day, night.place), reverse=True)
