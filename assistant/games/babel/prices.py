"""The values table of Babel."""

from assistant.core.hand_prices import traded
from assistant.core.message import msg
from assistant.core.prices import PriceList, price
from assistant.core.prices import price_list as part
from assistant.core.trading import GOAL

from .rules import Rules
from .words import draws

END = part(
    msg("The end"),
    [
        price(msg("the game"), msg("{n} points", n=GOAL)),
        price(msg("to stop a deal"), msg("two hands from a flush up, or ten cards")),
    ],
)


def price_list(rules: Rules) -> list[PriceList]:
    """List what is worth what (Akagiri, Babel, values)."""
    players = range(3, 6)
    return [
        traded(rules.values),
        END,
        part(
            msg("Cards to draw"),
            (price(msg("{n} players", n=n), draws(n)) for n in players),
        ),
    ]
