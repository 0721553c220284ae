"""One evening by each preset of its game, side by side: everybody's total."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from assistant.core.house_rules import Option
from assistant.core.ledger import Totals
from assistant.core.message import Message
from assistant.evening.evening import Evening
from assistant.evening.events import Logged, RulesAgreed
from assistant.evening.replay import replay


@dataclass(frozen=True, slots=True)
class ByPreset:
    """What an evening comes to by a preset; no totals where a deal cannot have been by it."""

    value: Any
    name: Message
    kept: bool
    """Whether the table is kept by exactly this."""
    totals: Totals | None
    unfit: int = 0
    """The number of the first deal that cannot have been; 0 where all can."""
    over: int = 0
    """After how many deals the game would have been over; 0 where it ends no sooner."""


def by_presets(evening: Evening) -> tuple[ByPreset, ...]:
    """Keep the same deals, and what came between them, by every preset; nothing is stored.

    What no preset decides stays as the table has it: a target, say.
    """
    preset, begun = evening.game.preset, evening.deals or evening.came_between
    return tuple(_by_presets(evening, preset)) if preset and begun else ()


def _by_presets(evening: Evening, preset: Option) -> Iterator[ByPreset]:
    game, free = evening.game, evening.game.undecided(evening.rules)
    known = {one.option for one in game.contradictions(evening.rules)}
    for value, name in preset.values.items():
        rules = game.agreed({**free, preset.key: value})
        if known.issuperset(one.option for one in game.contradictions(rules)):
            yield _by(evening, rules, value, name)


def _by(evening: Evening, rules: Any, value: Any, name: Message) -> ByPreset:
    game = evening.game
    if all(rules == one for one in (evening.rules, *(deal.rules for deal in evening.deals))):
        return ByPreset(value, name, True, evening.totals)
    unfit = (
        deal.number for deal in evening.deals if game.problems(deal.facts, rules, deal.before.seats)
    )
    if first := next(unfit, 0):
        return ByPreset(value, name, False, None, unfit=first)
    agreed = Logged(evening.number + 1, evening.log[-1].at, RulesAgreed(rules))
    becomes = replay(evening, [agreed], judged=False)
    ended = (deal.number - 1 for deal in becomes.deals if game.over(deal.before, rules))
    return ByPreset(value, name, False, becomes.totals, over=next(ended, 0))
