"""By which house rules each deal is scored, when they were agreed on, and what that changed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from assistant.core.game import AnyGame
from assistant.core.house_rules import Option
from assistant.core.message import Message, msg
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import Logged, RulesAgreed, RulesChanged
from assistant.evening.log.folding import Folding


@dataclass(frozen=True, slots=True)
class Difference:
    """A house rule that was changed, with its value before and after."""

    option: Option
    was: Any
    becomes: Any


@dataclass(frozen=True, slots=True)
class RulesFrom:
    """House rules, and the number of the first deal that is scored by them."""

    deal: int
    rules: Any
    differing: tuple[Difference, ...] = ()
    """The rules that were different in the deals before; none for the first deals."""

    @property
    def told(self) -> Message:
        """Say from which deal on which rules are different."""
        rules = tuple(one.option.told(one.becomes) for one in self.differing)
        return msg("from deal {n} on: {rules}", n=self.deal, rules=rules)


def rules_by_deal(evening: Evening) -> tuple[RulesFrom, ...]:
    """List the house rules of an evening from its first deal on, as they changed.

    The next deal is one of those that they hold for, unless there will be none.
    """
    scored = [(deal.number, deal.rules) for deal in evening.deals]
    if not scored or not (evening.over or evening.closed):
        scored.append((evening.now.number, evening.rules))
    periods: list[RulesFrom] = []
    for number, rules in scored:
        was = periods[-1].rules if periods else rules
        if not periods or was != rules:
            periods.append(RulesFrom(number, rules, differing(evening.game, was, rules)))
    return tuple(periods)


def differing(game: AnyGame, was: Any, becomes: Any) -> tuple[Difference, ...]:
    """List the house rules in which two agreements differ."""
    both = ((o, getattr(was, o.key), getattr(becomes, o.key)) for o in game.options)
    return tuple(Difference(*one) for one in both if one[1] != one[2])


def differing_from_any(game: AnyGame, were: Iterable[Any], becomes: Any) -> tuple[Difference, ...]:
    """List the house rules in which an agreement differs from any of several, each change once."""
    differences: list[Difference] = []
    for was in were:
        differences += [one for one in differing(game, was, becomes) if one not in differences]
    return tuple(differences)


@dataclass(frozen=True, slots=True)
class Agreement:
    """One time at which the table agreed on other house rules."""

    logged: Logged
    rules: tuple[Difference, ...]
    since: int = 0
    """The number of the first deal for which they were agreed on; 0 where it was all of them."""


def agreements(evening: Evening) -> list[Agreement]:
    """List when the house rules were changed, and which of them."""
    game, folding = evening.game, Folding(evening.at_first)
    agreed: list[Agreement] = []
    for logged in evening.log[1:]:
        was = _held(folding)
        folding.take(logged)
        now = _held(folding)
        match logged.event:
            case RulesAgreed():
                told = differing_from_any(game, was, now[0])
                back = (one for one in differing(game, was[-1], now[-1]) if one not in told)
                agreed.append(Agreement(logged, (*told, *back)))
            case RulesChanged():
                told = differing(game, was[-1], now[-1])
                agreed.append(Agreement(logged, told, _since(evening, logged.number)))
    return agreed


def _held(folding: Folding) -> list[Any]:
    """The house rules that hold by now, from those of the first deal to those of the next."""
    later = (one.event for one in folding.incidents if one.counts)
    return [
        folding.opened.rules,
        *(event.rules for event in later if isinstance(event, RulesChanged)),
    ]


def _since(evening: Evening, number: int) -> int:
    """The number of the deal that followed an agreement, as deals count now."""
    place = next(one.place for one in evening.incidents if one.number == number)
    return sum(slot.counts for slot in evening.slots[: place - 1]) + 1
