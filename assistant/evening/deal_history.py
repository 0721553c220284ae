"""What was ever written about the deals of an evening: dealt, corrected, withdrawn, restored."""

from __future__ import annotations

from dataclasses import dataclass, fields

from assistant.core.message import Message
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
from assistant.evening.fact_words import fact_words
from assistant.evening.folding import Folding
from assistant.evening.replay import moment_before


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


def differences(evening: Evening, change: Change) -> list[tuple[Message, Message, Message]]:
    """List the facts that a correction changed: what each is called, what was and what is."""
    if change.was is None:
        return []
    game, moment = evening.game, moment_before(evening, change.deal)

    def told(slot: Slot, key: str) -> Message:
        fact = getattr(slot.facts, key)
        return fact_words(game, key, fact, moment.rules, moment.before)

    was, became = change.was, change.became
    return [
        (game.fact_names[one.name], told(was, one.name), told(became, one.name))
        for one in fields(game.facts)
        if getattr(was.facts, one.name) != getattr(became.facts, one.name)
    ]
