"""The end of a party of Babel: the turn-in with which somebody reaches the goal."""

from __future__ import annotations

from assistant.core.message import msg, nmsg
from assistant.core.parts import Ending
from assistant.core.price_list import price, section
from assistant.core.situation import Situation
from assistant.families.poker.collected_hands import GOAL, reached

from .turn_ins import Rules


def over(before: Situation, _rules: Rules) -> bool:
    """The party ends at once with the turn-in that reaches the goal."""
    return reached(before)


PARTY_END = Ending(over, goal=GOAL)
TOLD_END = section(msg("The end"), [price(msg("goal"), nmsg("{n} point", "{n} points", GOAL))])
