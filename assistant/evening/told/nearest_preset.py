"""House rules told by the preset that they are nearest to: Sochi, but aid to the highest pool."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from assistant.core.game import AnyGame
from assistant.core.message import Message, msg, nmsg, pmsg
from assistant.evening.log.rules_by_deal import Difference, differing

NAMED = 3
"""How many rules that differ are named in one line; more are counted."""
AS_USUAL = msg("As usual")


@dataclass(frozen=True, slots=True)
class Nearest:
    """A preset, or what is usual in a game without any, and how house rules differ from it."""

    name: Message
    differences: tuple[Difference, ...]
    """Each rule with the preset's value, and then the value that it has instead."""

    @property
    def line(self) -> Message:
        """Say in one line what was agreed on."""
        if not self.differences:
            return self.name
        named, more = self.differences[:NAMED], len(self.differences) - NAMED
        rules = tuple(_in_a_sentence(one) for one in named)
        if more <= 0:
            return msg("{preset}, but {rules}", preset=self.name, rules=rules)
        return nmsg(
            "{preset}, but {rules}, and {n} more rule",
            "{preset}, but {rules}, and {n} more rules",
            more,
            preset=self.name,
            rules=rules,
        )


def nearest(game: AnyGame, rules: Any) -> Nearest:
    """Find the preset from which the fewest rules differ: of equally near ones the first.

    A preset is meant in its newest edition, and the name that the rules give is no rule.
    """
    found = ((name, differing(game, preset, rules)) for name, preset in _presets(game))
    told = (Nearest(name, tuple(o for o in diff if not o.option.preset)) for name, diff in found)
    return min(told, key=lambda one: len(one.differences))


def _in_a_sentence(one: Difference) -> Message:
    value = one.option.values.get(one.becomes, one.becomes)
    return pmsg(
        "in the middle of a sentence", "{rule}: {value}", rule=one.option.title, value=value
    )


def _presets(game: AnyGame) -> Iterator[tuple[Message, Any]]:
    preset = game.preset
    if preset is None:
        yield AS_USUAL, game.rules()
        return
    for value, name in preset.values.items():
        yield name, game.agreed({preset.key: value})
