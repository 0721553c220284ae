"""What statistics count in a deal of Babel: the hands each player scored, and who stopped it."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.core.before import Before
from assistant.core.message import msg
from assistant.core.parts import Mark
from assistant.families.poker.collected_hands import as_hands
from assistant.families.poker.hand_entry import KINDS
from assistant.families.poker.ranking import Kind

from .facts import Facts
from .rules import Rules
from .scoring import hands_of

STOP = len(Kind)


def figures(facts: Facts, rules: Rules, before: Before) -> Iterator[Mark]:
    """Count everybody's hands by their kind, and stops."""
    for seat in before.clockwise():
        for kind, _ in as_hands(hands_of(facts, seat, rules)):
            yield Mark(kind, KINDS[kind], list(Kind).index(kind), seat)
    if facts.stopped_by is not None:
        # Translators: head of a column of figures, how often somebody stopped the play
        yield Mark("stop", msg("stops called"), STOP, facts.stopped_by)
