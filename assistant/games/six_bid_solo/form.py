"""The recording screen of Six-Bid Solo: what its fields say, and what it offers next."""

from collections.abc import Mapping
from dataclasses import dataclass

from assistant.core.before import Before
from assistant.core.cards import RANKS, Suit
from assistant.core.draft import Draft
from assistant.core.fields import Fields
from assistant.families.one_bidder.facts import BidPrice
from assistant.families.one_bidder.form import BidderAnswers, ask, filled_in, told

from .bids import PRICES, Bid
from .facts import LOWEST_RANK, Facts
from .rules import Rules
from .scoring import bid_price
from .words import BIDS

MADE = {"yes": True, "no": False}
COUNTED = "counted"
CALLED_RANKS = RANKS[: LOWEST_RANK - 3 : -1]
"""The ranks of the pack of 36, high to low."""
HIGHEST = CALLED_RANKS[0]


@dataclass(frozen=True, slots=True)
class Offers:
    """What the screen has to ask, given what it knows.

    `result` is how a bid with a goal ended: made, lost, or to be seen from the points counted.
    """

    bid: Bid
    prices: Mapping[Bid, BidPrice]
    asked: BidderAnswers | None = None
    by_goal: bool = False
    result: str = ""
    called_suit: str = ""
    called_rank: str = ""

    @property
    def counts(self) -> bool:
        """Whether the points are asked for."""
        return not self.by_goal or self.result == COUNTED

    @property
    def suits(self) -> tuple[Suit, ...]:
        """The suits of a card that may be called."""
        return tuple(Suit) if self.bid is Bid.CALL_SOLO else ()

    @property
    def ranks(self) -> str:
        """Their ranks, high to low."""
        return CALLED_RANKS

    @property
    def called(self) -> str | None:
        """The called card as the record spells it."""
        suit = self.called_suit
        letter = suit[0].upper() if suit in self.suits else suit
        return self.called_rank + letter if suit else None


def draft(form: Fields, rules: Rules, before: Before) -> Draft:
    """Read the screen's fields; fields that do not belong to the bid are left aside."""
    said = form.one("bid")
    bid = Bid(said) if said in set(Bid) else Bid.SOLO
    prices = {bid: bid_price(bid, rules) for bid in PRICES}
    if bid is Bid.PASSED_OUT:
        return Draft({"bid": bid}, Offers(bid, prices))
    asked = ask(form, PRICES[bid], before, rules)
    calls = bid is Bid.CALL_SOLO
    by_goal = PRICES[bid].fixed > 0
    offers = Offers(
        bid,
        prices,
        asked,
        by_goal=by_goal,
        result=_result(form, asked) if by_goal else "",
        called_suit=form.one("called_suit") if calls else "",
        called_rank=(form.one("called_rank") or HIGHEST) if calls else "",
    )
    plain = asked.plain | {
        "bid": said or bid,
        "points": asked.points if offers.counts else None,
        "made": MADE.get(offers.result),
        "called_card": offers.called,
    }
    waits = {"made": "points"} if offers.result == COUNTED else {}
    return Draft(plain, offers, told(asked, BIDS[bid], prices[bid]), asked_at=waits)


def _result(form: Fields, asked: BidderAnswers) -> str:
    """Points that were typed before the bid was put right are a result too."""
    return form.one("made") or (COUNTED if asked.typed is not None else "")


def fields(facts: Facts, _before: Before) -> Fields:
    """Fill the screen with a deal as it was written down."""
    values = {"bid": [str(facts.bid)]} | filled_in(facts)
    if facts.made is not None:
        values["made"] = ["yes" if facts.made else "no"]
    if facts.called_card is not None:
        values["called_suit"] = [facts.called_card.suit]
        values["called_rank"] = [str(facts.called_card)[0]]
    return Fields(values)
