"""The values table of Babel."""

from assistant.core.message import msg
from assistant.core.price_list import PriceList, price
from assistant.core.price_list import price_list as part
from assistant.families.poker.collected_hands import GOAL
from assistant.families.poker.price_list import traded

from .rules import Rules
from .words import draws

END = part(
    msg("The end"),
    [
        price(msg("the game"), msg("{n} points", n=GOAL)),
        price(msg("to call stop"), msg("two hands, each a flush or better, or a ten-card hand")),
    ],
)


def price_list(rules: Rules) -> list[PriceList]:
    """List what is worth what (Akagiri, Babel, values)."""
    players = range(3, 6)
    return [
        traded(rules.values),
        END,
        part(
            msg("Extra cards for each"),
            (price(msg("{n} players", n=n), draws(n)) for n in players),
        ),
    ]
