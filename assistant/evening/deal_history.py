"""What was ever written about the deals of an evening: dealt, corrected, withdrawn, restored."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from assistant.core.codec import encode
from assistant.core.message import Message, msg
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


def differences(
    change: Change, players: Sequence[str], spelled: Mapping[str, Message]
) -> list[tuple[str, Message, Message]]:
    """List the facts that a correction changed: key, what was and what became of it.

    What the game's record has `spelled` in its own way is called as players call it.
    """
    if change.was is None:
        return []
    was, became = encode(change.was.facts, players), encode(change.became.facts, players)
    called = {word: name for word, name in spelled.items() if word not in players}
    return [
        (key, _told(was.get(key), called), _told(became.get(key), called))
        for key in dict.fromkeys((*was, *became))
        if was.get(key) != became.get(key)
    ]


def _told(plain: Any, called: Mapping[str, Message]) -> Message:
    """Tell a fact without the record's brackets."""
    if isinstance(plain, dict):
        parts = ((_told(key, called), _told(value, called)) for key, value in plain.items())
        return msg("{parts}", parts=tuple(msg("{of} {what}", of=of, what=w) for of, w in parts))
    if isinstance(plain, list):
        return msg("{parts}", parts=tuple(_told(value, called) for value in plain))
    if plain is None:
        return msg("–")
    if isinstance(plain, bool):
        return msg("{sign}", sign="✓" if plain else "✗")
    return called.get(plain) or msg("{said}", said=f"{plain}".replace("_", " "))
