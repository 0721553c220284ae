"""The values table of Babel as a party."""

from assistant.core.hand_prices import traded
from assistant.core.message import msg
from assistant.core.prices import PriceList, price
from assistant.core.prices import price_list as part
from assistant.core.trading import GOAL

from .rules import Rules


def price_list(rules: Rules) -> list[PriceList]:
    """List what is worth what (Akagiri, Babel, party game)."""
    return [
        traded(rules.values),
        part(msg("The end"), [price(msg("first to reach"), GOAL)]),
    ]
