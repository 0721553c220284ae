"""The goal of Babel, and whether a game has ended."""

from assistant.core.message import msg, nmsg
from assistant.core.price_list import price, section
from assistant.core.situation import Situation
from assistant.families.poker.collected_hands import GOAL

from .deals import Rules, Tie

END = section(
    msg("The end"),
    [
        price(msg("goal"), nmsg("{n} point", "{n} points", GOAL)),
        price(
            msg("needed for a stop"), msg("two hands, each a flush or better, or a ten-card hand")
        ),
    ],
)


def over(before: Situation, rules: Rules) -> bool:
    """Whether the game has ended: a player has reached the goal.

    With the house rule `tie` at `ANOTHER_DEAL`, a tie for the highest total continues the game.
    """
    totals = sorted(before.ledger.balance(seat) for seat in before.clockwise())
    is_tied = totals[-1] == totals[-2]
    return totals[-1] >= GOAL and not (is_tied and rules.tie is Tie.ANOTHER_DEAL)
