"""What one turn-in is worth, and when the party is over."""

from __future__ import annotations

from assistant.core.before import Before
from assistant.core.ledger import Entry
from assistant.families.poker.collected_hands import best, reached, scored
from assistant.families.poker.ranking import Kind, Split

from .facts import Facts
from .rules import Rules


def hands_of(facts: Facts, rules: Rules) -> tuple[Kind, ...] | Split:
    """What is scored: as it was said, or the best of the cards."""
    return best(facts.cards, rules.values, both=True) if facts.cards else facts.hands


def score(facts: Facts, rules: Rules, _before: Before) -> tuple[Entry, ...]:
    """Give the player the points of his hands (Akagiri, Babel, party game)."""
    return tuple(scored(facts.player, hands_of(facts, rules), rules.values))


def over(before: Before, _rules: Rules) -> bool:
    """The party ends at once with the turn-in that reaches the goal."""
    return reached(before)
