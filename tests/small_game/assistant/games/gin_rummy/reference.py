"""How Gin Rummy is dealt and played, for those who look it up."""

from assistant.core.message import msg
from assistant.core.price_list import PriceList, price, price_list

from .rules import Rules


def reference(_rules: Rules) -> list[PriceList]:
    """Tell how a hand goes (McLeod, the play)."""
    return [
        price_list(
            msg("How it is played"),
            [
                price(msg("a turn"), msg("take the stock's or the turned-up card, lay one down")),
                price(msg("to knock"), msg("with at most 10 left beside sets and runs")),
                price(msg("gin"), msg("nothing is left; the other lays nothing off")),
                price(msg("drawn"), msg("two cards are left in the stock")),
            ],
        )
    ]
