"""What a hand of Gin Rummy is worth, and when the game is over."""

from collections.abc import Iterator

from assistant.core.game import Before
from assistant.core.ledger import TABLE, Entry
from assistant.core.message import msg

from .facts import Ending, Facts
from .rules import Rules

POINTS = "points"
LEFT = "left"
GOAL = 100


def bonus(ending: Ending, rules: Rules) -> int:
    """Tell what a hand that ended so adds to the points that were left."""
    return {Ending.GIN: rules.gin_bonus, Ending.UNDERCUT: rules.undercut_bonus}.get(ending, 0)


def score(facts: Facts, rules: Rules, _before: Before) -> tuple[Entry, ...]:
    """Give the winner what the loser had left, and what the ending adds (McLeod, scoring)."""
    return tuple(_scored(facts, rules))


def _scored(facts: Facts, rules: Rules) -> Iterator[Entry]:
    if facts.winner is None:
        return
    if facts.deadwood:
        why = msg("left over {n}", n=facts.deadwood)
        yield Entry(TABLE, facts.winner, facts.deadwood, POINTS, LEFT, why)
    if added := bonus(facts.ending, rules):
        gin = facts.ending is Ending.GIN
        why = msg("gin {n}", n=added) if gin else msg("undercut {n}", n=added)
        yield Entry(TABLE, facts.winner, added, POINTS, facts.ending, why)


def over(before: Before, _rules: Rules) -> bool:
    """Tell whether somebody has the points that end the game."""
    return max(before.ledger.balances(before.seats)) >= GOAL
