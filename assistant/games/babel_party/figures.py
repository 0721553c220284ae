"""What a turn-in of Babel as a party shows about its player: the kinds of his hands."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.core.before import Before
from assistant.core.hands import KINDS
from assistant.core.marks import Mark
from assistant.core.poker import Kind
from assistant.core.trading import as_hands

from .facts import Facts
from .rules import Rules
from .scoring import hands_of


def figures(facts: Facts, rules: Rules, _before: Before) -> Iterator[Mark]:
    """Count the hands that were turned in by their kind."""
    for kind, _ in as_hands(hands_of(facts, rules)):
        yield Mark(kind, KINDS[kind], list(Kind).index(kind), facts.player)
