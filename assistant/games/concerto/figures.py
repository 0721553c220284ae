"""What statistics count in a deal of Concerto: the hands of each side, and who adds."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.core.before import Before
from assistant.core.message import msg
from assistant.core.parts import Mark, each
from assistant.families.poker.hand_entry import KINDS
from assistant.families.poker.ranking import Kind

from .facts import SIDES, Facts
from .hands import kind_of
from .rules import Rules
from .scoring import adds, partners, rounds_of

ADDS = len(Kind)


def figures(facts: Facts, _rules: Rules, before: Before) -> Iterator[Mark]:
    """Count a side's hands by their kind for both partners, and whether it added a left-over."""
    for side in SIDES:
        for number in rounds_of(side, before):
            kind = kind_of(facts.hands[number])
            yield from each(partners(side), kind, KINDS[kind], list(Kind).index(kind))
    adding = adds(facts, before)
    if adding is not None:
        # Translators: head of a column of figures, how often a side added it to its own points
        yield from each(partners(adding), "adds", msg("others’ left-over"), ADDS)
