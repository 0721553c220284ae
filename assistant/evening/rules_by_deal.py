"""By which house rules each deal of an evening is scored: from which deal on they hold."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from assistant.core.game import AnyGame
from assistant.core.house_rules import Option
from assistant.core.message import Message, msg
from assistant.evening.evening import Evening


@dataclass(frozen=True, slots=True)
class Difference:
    """A house rule that is not as it was."""

    option: Option
    was: Any
    becomes: Any


@dataclass(frozen=True, slots=True)
class RulesFrom:
    """House rules, and the number of the first deal that is scored by them."""

    deal: int
    rules: Any
    differing: tuple[Difference, ...] = ()
    """What is not as it was in the deals before; nothing where there are none."""

    @property
    def told(self) -> Message:
        """Say from when on what is not as it was."""
        rules = tuple(one.option.told(one.becomes) for one in self.differing)
        return msg("from deal {n} on: {rules}", n=self.deal, rules=rules)


def rules_by_deal(evening: Evening) -> tuple[RulesFrom, ...]:
    """List the house rules of an evening from its first deal on, as they changed.

    The next deal is one of those that they hold for, unless there will be none.
    """
    scored = [(deal.number, deal.rules) for deal in evening.deals]
    if not scored or not (evening.over or evening.closed):
        scored.append((evening.now.number, evening.rules))
    found: list[RulesFrom] = []
    for number, rules in scored:
        was = found[-1].rules if found else rules
        if not found or was != rules:
            found.append(RulesFrom(number, rules, differing(evening.game, was, rules)))
    return tuple(found)


def differing(game: AnyGame, was: Any, becomes: Any) -> tuple[Difference, ...]:
    """List the house rules in which two agreements differ."""
    both = ((o, getattr(was, o.key), getattr(becomes, o.key)) for o in game.options)
    return tuple(Difference(*one) for one in both if one[1] != one[2])


def differing_from_any(game: AnyGame, were: Iterable[Any], becomes: Any) -> tuple[Difference, ...]:
    """List the house rules in which an agreement differs from any of several, each change once."""
    found: list[Difference] = []
    for was in were:
        found += [one for one in differing(game, was, becomes) if one not in found]
    return tuple(found)
