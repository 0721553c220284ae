"""The values table of Babel as a party."""

from assistant.core.message import msg, nmsg
from assistant.core.price_list import PriceList, price, section
from assistant.families.poker.collected_hands import GOAL
from assistant.families.poker.price_list import traded

from .rules import Rules


def price_list(rules: Rules) -> list[PriceList]:
    """List what is worth what (Akagiri, Babel, party game)."""
    return [
        traded(rules.values),
        section(msg("The end"), [price(msg("goal"), nmsg("{n} point", "{n} points", GOAL))]),
    ]
