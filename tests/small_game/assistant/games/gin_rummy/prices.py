"""The values table of Gin Rummy."""

from assistant.core.message import msg
from assistant.core.price_list import PriceList, price
from assistant.core.price_list import price_list as part

from .facts import Ending
from .rules import Rules
from .scoring import GOAL, LEFT
from .words import ENDINGS


def price_list(rules: Rules) -> list[PriceList]:
    """List what is worth what (McLeod, scoring), and which entries each part explains."""
    return [
        part(
            msg("A hand"),
            [
                price(msg("what the loser has left"), msg("less what the winner has left")),
                price(ENDINGS[Ending.GIN], msg("+{n}", n=rules.gin_bonus)),
                price(ENDINGS[Ending.UNDERCUT], msg("+{n}", n=rules.undercut_bonus)),
            ],
            explains=[LEFT, Ending.GIN, Ending.UNDERCUT],
        ),
        part(msg("The end"), [price(msg("first to reach"), GOAL)]),
    ]
