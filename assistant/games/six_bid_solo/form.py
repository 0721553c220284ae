"""The recording screen of Six-Bid Solo: what its fields say, and what it offers next."""

from collections.abc import Mapping
from dataclasses import dataclass

from assistant.core.bidder import Asked, Price, ask, filled_in
from assistant.core.cards import RANKS, Card, Suit
from assistant.core.form import Draft, Fields
from assistant.core.game import Before

from .bids import PRICES, Bid
from .facts import LOWEST_RANK, Facts
from .rules import Rules

MADE = {"yes": True, "no": False}


@dataclass(frozen=True, slots=True)
class Offers:
    """What the screen has to ask, given what it knows."""

    bid: Bid
    prices: Mapping[Bid, int]
    asked: Asked | None
    by_goal: bool = False
    made: bool | None = None
    called_suit: str = ""
    called_rank: str = ""

    @property
    def suits(self) -> tuple[Suit, ...]:
        """The suits of a card that may be called."""
        return tuple(Suit) if self.bid is Bid.CALL_SOLO else ()

    @property
    def ranks(self) -> str:
        """Their ranks, high to low."""
        return RANKS[: LOWEST_RANK - 3 : -1]


def draft(form: Fields, rules: Rules, before: Before) -> Draft:
    """Read the screen's fields; fields that do not belong to the bid are left aside."""
    said = form.one("bid")
    bid = Bid(said) if said in set(Bid) else Bid.SOLO
    prices = {bid: price.per_point or price.fixed for bid, price in PRICES.items()}
    prices[Bid.MISERE] = rules.misere_value
    if bid is Bid.PASSED_OUT:
        return Draft({"bid": bid}, Offers(bid, prices, None))
    asked = ask(form, PRICES[bid], before, rules)
    offers = _offers(form, Offers(bid, prices, asked), PRICES[bid])
    called = offers.called_rank + offers.called_suit[:1].upper()
    plain = asked.plain | {
        "bid": said or bid,
        "points": asked.points,
        "made": offers.made if asked.typed is None else None,
        "called_card": called if Card.read(called) else None,
    }
    return Draft(plain, offers)


def _offers(form: Fields, known: Offers, price: Price) -> Offers:
    by_goal = price.fixed > 0
    calls = known.bid is Bid.CALL_SOLO
    return Offers(
        known.bid,
        known.prices,
        known.asked,
        by_goal=by_goal,
        made=MADE.get(form.one("made")) if by_goal else None,
        called_suit=form.one("called_suit") if calls else "",
        called_rank=form.one("called_rank") if calls else "",
    )


def fields(facts: Facts, _before: Before) -> Fields:
    """Fill the screen with a deal as it was written down."""
    values = {"bid": [str(facts.bid)]} | filled_in(facts)
    if facts.made is not None:
        values["made"] = ["yes" if facts.made else "no"]
    if facts.called_card is not None:
        values["called_suit"] = [facts.called_card.suit]
        values["called_rank"] = [str(facts.called_card)[0]]
    return Fields(values)
