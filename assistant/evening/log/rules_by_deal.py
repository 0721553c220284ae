"""The house rules of each deal, and when and how they were changed."""

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
    """A changed house rule, with its value before and after."""

    option: Option
    was: Any
    becomes: Any


@dataclass(frozen=True, slots=True)
class RulesFrom:
    """House rules, and the number of the first deal that they apply to."""

    deal: int
    rules: Any
    differing: tuple[Difference, ...] = ()
    """The changed rules; empty for the first deals."""

    @property
    def told(self) -> Message:
        """The changes as a sentence: from which deal on which rules apply."""
        rules = tuple(difference.option.told(difference.becomes) for difference in self.differing)
        return msg("from deal {n} on: {rules}", n=self.deal, rules=rules)


def rules_by_deal(evening: Evening) -> tuple[RulesFrom, ...]:
    """The house rules of an evening by first deal, up to the next deal if there will be one."""
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
    """The house rules in which two agreements differ."""
    both = ((rule, getattr(was, rule.key), getattr(becomes, rule.key)) for rule in game.options)
    return tuple(Difference(*values) for values in both if values[1] != values[2])


def differing_from_any(
    game: AnyGame, earlier: Iterable[Any], becomes: Any
) -> tuple[Difference, ...]:
    """The house rules in which an agreement differs from any of several, each change once."""
    differences: list[Difference] = []
    for was in earlier:
        differences += [d for d in differing(game, was, becomes) if d not in differences]
    return tuple(differences)


@dataclass(frozen=True, slots=True)
class Agreement:
    """A change of house rules."""

    logged: Logged
    rules: tuple[Difference, ...]
    since: int = 0
    """The number of the first deal that it applies to; 0 for all deals."""


def agreements(evening: Evening) -> list[Agreement]:
    """All changes of house rules, with the rules that each changed."""
    game, folding = evening.game, Folding(evening.at_first)
    agreed: list[Agreement] = []
    for logged in evening.log[1:]:
        before = _rules_in_force(folding)
        folding.take(logged)
        after = _rules_in_force(folding)
        match logged.event:
            case RulesAgreed():
                changed = differing_from_any(game, before, after[0])
                undone = (d for d in differing(game, before[-1], after[-1]) if d not in changed)
                agreed.append(Agreement(logged, (*changed, *undone)))
            case RulesChanged():
                changed = differing(game, before[-1], after[-1])
                agreed.append(Agreement(logged, changed, _since(evening, logged.number)))
    return agreed


def _rules_in_force(folding: Folding) -> list[Any]:
    """The house rules in force, from those of the first deal to those of the next."""
    later = (incident.event for incident in folding.incidents if incident.counts)
    return [
        folding.opened.rules,
        *(event.rules for event in later if isinstance(event, RulesChanged)),
    ]


def _since(evening: Evening, number: int) -> int:
    """The number of the deal after an agreement, as valid deals count now."""
    place = next(incident.place for incident in evening.incidents if incident.number == number)
    return sum(slot.counts for slot in evening.slots[: place - 1]) + 1
