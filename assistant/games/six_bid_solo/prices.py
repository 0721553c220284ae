"""The values table of Six-Bid Solo."""

from assistant.core.bid_prices import bids, cards
from assistant.core.prices import PriceList

from .bids import PRICES
from .rules import Rules
from .scoring import price
from .words import BIDS


def price_list(rules: Rules) -> list[PriceList]:
    """List what is worth what (Akagiri, Six-Bid Solo, values)."""
    return [bids({bid: price(bid, rules) for bid in PRICES}, BIDS), cards()]
