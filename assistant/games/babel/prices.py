"""The values table of Babel."""

from assistant.core.hand_prices import hands
from assistant.core.message import msg
from assistant.core.poker import FIVE_CARDS, TEN_CARDS
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
        hands(msg("Two hands of five"), FIVE_CARDS, rules.values),
        hands(msg("Or one of ten"), TEN_CARDS, rules.values),
        END,
        part(
            msg("Cards to draw"),
            (price(msg("{n} players", n=n), draws(n)) for n in players),
        ),
    ]
