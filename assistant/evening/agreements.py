"""When a table agreed on other house rules, for which deals, and what changed with it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from assistant.evening.evening import Evening
from assistant.evening.events import Logged, Opened, RulesAgreed, RulesChanged
from assistant.evening.folding import Folding
from assistant.evening.rules_by_deal import Difference, differing, differing_from_any


@dataclass(frozen=True, slots=True)
class Agreement:
    """One time at which the table agreed on other house rules."""

    logged: Logged
    rules: tuple[Difference, ...]
    since: int = 0
    """The number of the first deal for which they were agreed on; 0 where it was all of them."""

    @property
    def kind(self) -> str:
        """What happened, beside what happens to deals."""
        return "agreed"


def agreements(evening: Evening) -> list[Agreement]:
    """List when the house rules were changed, and which of them."""
    game, opened = evening.game, evening.log[0].event
    found: list[Agreement] = []
    if not isinstance(opened, Opened):
        raise TypeError("an evening begins with the event that opens it")
    folding = Folding(opened)
    for logged in evening.log[1:]:
        was = _held(folding)
        folding.take(logged)
        now = _held(folding)
        match logged.event:
            case RulesAgreed():
                told = differing_from_any(game, was, now[0])
                back = (one for one in differing(game, was[-1], now[-1]) if one not in told)
                found.append(Agreement(logged, (*told, *back)))
            case RulesChanged():
                told = differing(game, was[-1], now[-1])
                found.append(Agreement(logged, told, _since(evening, logged.number)))
    return found


def _held(folding: Folding) -> list[Any]:
    """The house rules that hold by now, from those of the first deal to those of the next."""
    later = (one.event for one in folding.happenings if one.counts)
    return [
        folding.opened.rules,
        *(event.rules for event in later if isinstance(event, RulesChanged)),
    ]


def _since(evening: Evening, number: int) -> int:
    """The number of the deal that followed an agreement, as deals count now."""
    place = next(one.place for one in evening.happenings if one.number == number)
    return sum(slot.counts for slot in evening.slots[: place - 1]) + 1
