"""The recording screen of Frog: what its fields say, and what it offers next."""

from collections.abc import Mapping
from dataclasses import dataclass

from assistant.core.before import Before
from assistant.core.draft import Draft
from assistant.core.fields import Fields
from assistant.families.one_bidder.facts import BidPrice
from assistant.families.one_bidder.form import BidderAnswers, ask, filled_in, told

from .facts import PRICES, Bid, Facts
from .rules import Rules
from .scoring import bid_price
from .words import BIDS


@dataclass(frozen=True, slots=True)
class Offers:
    """What the screen has to ask, given what it knows."""

    bid: Bid
    prices: Mapping[Bid, BidPrice]
    asked: BidderAnswers | None = None


def draft(form: Fields, rules: Rules, before: Before) -> Draft:
    """Read the screen's fields; fields that do not belong to the bid are left aside."""
    said = form.one("bid")
    bid = Bid(said) if said in set(Bid) else Bid.FROG
    prices = {bid: bid_price(bid, rules) for bid in PRICES}
    if bid is Bid.PASSED_OUT:
        return Draft({"bid": bid}, Offers(bid, prices))
    asked = ask(form, PRICES[bid], before, rules)
    plain = asked.plain | {"bid": said or bid, "points": asked.points}
    return Draft(plain, Offers(bid, prices, asked), told(asked, BIDS[bid], prices[bid]))


def fields(facts: Facts, _before: Before) -> Fields:
    """Fill the screen with a deal as it was written down."""
    return Fields({"bid": [str(facts.bid)]} | filled_in(facts))
