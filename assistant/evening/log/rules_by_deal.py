"""The house rules of each deal, and how they differ."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from assistant.core.game import AnyGame
from assistant.core.house_rules import Option
from assistant.core.message import Message, msg
from assistant.evening.log.evening import Evening


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
