"""What a hand of Gin Rummy is worth, and when the game is over."""

from collections.abc import Iterator

from assistant.core.before import Before
from assistant.core.ledger import Entry, reason
from assistant.core.seat import TABLE

from .facts import Ending, Facts
from .rules import Rules

POINTS = "points"
LEFT = "left"
GOAL = 100
LEFT_OVER = reason("left_over", "left over {n}")
GIN = reason("gin", "gin {n}")
UNDERCUT = reason("undercut", "undercut {n}")
REASONS = (LEFT_OVER, GIN, UNDERCUT)


def score(facts: Facts, rules: Rules, _before: Before) -> tuple[Entry, ...]:
    """Give the winner what the loser had left, and what the ending adds (McLeod, scoring)."""
    return tuple(_scored(facts, rules))


def _scored(facts: Facts, rules: Rules) -> Iterator[Entry]:
    left, winner = facts.deadwood or 0, facts.winner
    if winner is None:
        return
    if left:
        yield Entry(TABLE, winner, left, POINTS, LEFT, LEFT_OVER(n=left))
    if facts.ending is Ending.GIN:
        bonus = rules.gin_bonus
        yield Entry(TABLE, winner, bonus, POINTS, facts.ending, GIN(n=bonus))
    if facts.ending is Ending.UNDERCUT:
        bonus = rules.undercut_bonus
        yield Entry(TABLE, winner, bonus, POINTS, facts.ending, UNDERCUT(n=bonus))


def over(before: Before, _rules: Rules) -> bool:
    """Tell whether somebody has the points that end the game."""
    return max(before.ledger.balances(before.seats)) >= GOAL
