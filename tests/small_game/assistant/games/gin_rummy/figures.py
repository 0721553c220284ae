"""What a hand of Gin Rummy shows about its winner."""

from collections.abc import Iterator

from assistant.core.before import Before
from assistant.core.parts import Mark

from .facts import Ending, Facts
from .rules import Rules
from .words import ENDINGS


def figures(facts: Facts, _rules: Rules, _before: Before) -> Iterator[Mark]:
    """Count how the winner won."""
    if facts.winner is not None:
        place = list(Ending).index(facts.ending)
        yield Mark(facts.ending, ENDINGS[facts.ending], place, facts.winner)
