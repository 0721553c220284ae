"""What statistics count when a player of Babel as a party turns in: the kinds of his hands."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.core.before import Before
from assistant.core.parts import Mark
from assistant.families.poker.collected_hands import as_hands
from assistant.families.poker.hand_entry import KINDS
from assistant.families.poker.ranking import Kind

from .facts import Facts
from .rules import Rules
from .scoring import hands_of


def figures(facts: Facts, rules: Rules, _before: Before) -> Iterator[Mark]:
    """Count the hands that were turned in by their kind."""
    for kind, _ in as_hands(hands_of(facts, rules)):
        yield Mark(kind, KINDS[kind], list(Kind).index(kind), facts.player)
