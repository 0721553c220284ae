"""The values table of Frog."""

from assistant.core.price_list import PriceList
from assistant.families.one_bidder.price_list import bids, cards

from .facts import PRICES
from .rules import Rules
from .scoring import bid_price
from .words import BIDS


def price_list(rules: Rules) -> list[PriceList]:
    """List what is worth what (Akagiri, Six-Bid Solo, Frog)."""
    return [bids({bid: bid_price(bid, rules) for bid in PRICES}, BIDS), cards()]
