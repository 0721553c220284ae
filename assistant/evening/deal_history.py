"""What was ever written about the deals of an evening: dealt, corrected, withdrawn, restored."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from assistant.core.codec import encode
from assistant.evening.evening import Evening, Slot
from assistant.evening.events import (
    Amended,
    Bounded,
    DealerNamed,
    Dealt,
    Joined,
    Logged,
    Restored,
    Withdrawn,
)
from assistant.evening.folding import Folding


@dataclass(frozen=True, slots=True)
class Change:
    """One event about one deal: how it was written before, if it was, and how it is since."""

    logged: Logged
    was: Slot | None
    became: Slot

    @property
    def deal(self) -> int:
        """The deal's key."""
        return self.became.key

    @property
    def kind(self) -> str:
        """What happened: dealt, amended, withdrawn or restored."""
        return type(self.logged.event).__name__.lower()


@dataclass(frozen=True, slots=True)
class Remark:
    """An event that changed no deal, but that people may ask about."""

    logged: Logged
    names: tuple[str, ...] = ()
    """What everybody was called then, by seat."""

    @property
    def kind(self) -> str:
        """What happened: joined, dealernamed or bounded."""
        return type(self.logged.event).__name__.lower()


def remarks(evening: Evening) -> list[Remark]:
    """List when somebody joined, was named to deal, or an end was agreed on."""
    told = (Joined, DealerNamed, Bounded)
    then = {one.number: one.since.names for one in evening.happenings if one.since}
    return [
        Remark(logged, then.get(logged.number, evening.players))
        for logged in evening.log
        if isinstance(logged.event, told)
    ]


def changes(evening: Evening) -> list[Change]:
    """List when each deal was written, corrected, withdrawn and restored."""
    folding = Folding(evening.opened)
    found: list[Change] = []
    for logged in evening.log:
        match logged.event:
            case Dealt():
                key = len(folding.slots) + 1
            case Amended(key) | Withdrawn(key) | Restored(key):
                pass
            case _:
                continue
        was = folding.slot(key)
        folding.take(logged)
        found.append(Change(logged, was, folding.slots[key - 1]))
    return found


def differences(change: Change, players: Sequence[str]) -> list[tuple[str, str, str]]:
    """List the facts that a correction changed: key, what was and what became of it."""
    if change.was is None:
        return []
    was, became = encode(change.was.facts, players), encode(change.became.facts, players)
    return [
        (key, _told(was.get(key)), _told(became.get(key)))
        for key in dict.fromkeys((*was, *became))
        if was.get(key) != became.get(key)
    ]


def _told(plain: Any) -> str:
    """Tell a fact as the record spells it, without the record's brackets."""
    if isinstance(plain, dict):
        return ", ".join(f"{_told(key)} {_told(value)}" for key, value in plain.items())
    if isinstance(plain, list):
        return ", ".join(_told(value) for value in plain)
    if plain is None:
        return "\N{EN DASH}"
    if isinstance(plain, bool):
        return "✓" if plain else "✗"
    return f"{plain}".replace("_", " ")
