"""The values table of Babel."""

from assistant.core.message import msg, nmsg
from assistant.core.price_list import PriceList, price, section
from assistant.families.poker.collected_hands import GOAL
from assistant.families.poker.price_list import traded

from .rules import Rules
from .words import draws

END = section(
    msg("The end"),
    [
        price(msg("goal"), nmsg("{n} point", "{n} points", GOAL)),
        price(msg("a stop takes"), msg("two hands, each a flush or better, or a ten-card hand")),
    ],
)


def price_list(rules: Rules) -> list[PriceList]:
    """List what is worth what (Akagiri, Babel, values)."""
    players = range(3, 6)
    return [
        traded(rules.values),
        END,
        section(
            msg("Extra cards for each"),
            (price(nmsg("{n} player", "{n} players", n), draws(n)) for n in players),
        ),
    ]
