"""The values table of Gin Rummy."""

from assistant.core.message import msg
from assistant.core.prices import PriceList, price
from assistant.core.prices import price_list as part

from .facts import Ending
from .rules import Rules
from .scoring import GOAL, LEFT, bonus
from .words import ENDINGS


def price_list(rules: Rules) -> list[PriceList]:
    """List what is worth what (McLeod, scoring); the items are those of its entries."""
    added = [Ending.GIN, Ending.UNDERCUT]
    lines = [price(ENDINGS[ending], msg("+{n}", n=bonus(ending, rules))) for ending in added]
    left = price(msg("what the loser has left"), msg("less what the winner has left"))
    return [
        part(msg("A hand"), [left, *lines], explains=[LEFT, *added]),
        part(msg("The end"), [price(msg("first to reach"), GOAL)]),
    ]
