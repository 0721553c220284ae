"""What a recording screen asks for where one bidder plays for card points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from assistant.core.cards import Suit
from assistant.core.fields import NOTHING, Fields, Problem
from assistant.core.message import Message, msg
from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.core.turn import Call, Choice, Turn
from assistant.evening.log.calls import AUCTION, in_turn
from assistant.families.one_bidder.card_points import (
    ALL,
    Bidding,
    BidPrice,
    active,
    named,
    possible,
    price_word,
)
from assistant.families.upward_auction import PASSES, Bids, part, winnable


@dataclass(frozen=True, slots=True)
class BidderAnswers:
    """What every recording screen of these games asks for, as far as it is answered."""

    bidder: Seat | None
    said: str
    """The trumps as they were chosen; a suit that the bid does not offer is ignored."""
    trumps: tuple[Suit, ...]
    typed: int | str | None
    of_others: bool
    """Whether the points were counted with the opponents."""

    @property
    def points(self) -> int | str | None:
        """The bidder's points: as typed, or what the opponents' points leave him.

        What no cards add up to stays as typed, for the problem to name it.
        """
        if self.of_others and isinstance(self.typed, int) and possible(self.typed):
            return ALL - self.typed
        return self.typed

    @property
    def trump(self) -> Suit | None:
        """The trumps, as far as they are one of the suits to choose from."""
        return Suit(self.said) if self.said in self.trumps else None

    @property
    def plain(self) -> dict[str, Any]:
        """The answers in the words of the record, points left aside."""
        bidder = None if self.bidder is None else str(int(self.bidder))
        return {"bidder": bidder, "trump": self.said or None}


def ask(form: Fields, price: BidPrice, before: Situation, rules: object) -> BidderAnswers:
    """Read the fields that these games share; a suit that the bid does not offer is ignored."""
    seats = active(before, rules)
    return BidderAnswers(
        bidder=next((seat for seat in seats if seat == form.number("bidder")), None),
        said=_trumps_said(form, price),
        trumps=price.trumps,
        typed=form.number("points"),
        of_others=form.one("whose") == "others",
    )


def _trumps_said(form: Fields, price: BidPrice) -> str:
    said = form.one("trump")
    return said if price.trumps and (said in price.trumps or said not in set(Suit)) else ""


def told(asked: BidderAnswers, bid: Message, price: BidPrice) -> Message | None:
    """Tell what is being played and what it is worth, once it is known who plays."""
    if asked.bidder is None:
        return None
    deal = named(asked.bidder, bid, asked.trump)
    if price.per_point:
        # Translators: so many for each card point that the bidder has above or below half
        return msg("{deal}: {n} a point", deal=deal, n=price.per_point)
    worth = price_word(price) if asked.trump is None else price.worth(asked.trump)
    # Translators: what each opponent pays or gets
    return msg("{deal}: {n} each", deal=deal, n=worth)


def filled_in(facts: Bidding) -> dict[str, list[str]]:
    """Fill those fields with a deal as it was written down."""
    return {
        "bidder": ["" if facts.bidder is None else str(int(facts.bidder))],
        "trump": [facts.trump or ""],
        "points": ["" if facts.points is None else str(facts.points)],
    }


def repeats(facts: Bidding, _rules: object, _before: Situation) -> Fields:
    """Offer "all passed" again, and nothing else: hardly anybody bids the same twice."""
    return Fields({"bid": [str(facts.bid)]}) if facts.bidder is None else NOTHING


PASSED_OUT = "passed_out"


AUCTION_FIELDS = ("bid", "bidder")


def unlike_auction(
    facts: Bidding, ladder: Sequence[str], rules: object, before: Situation
) -> list[Problem]:
    """List why the recorded auction cannot have ended with the bid."""
    if facts.bidder is None:
        allowed = all(said == PASSES.said for _, said in facts.auction)
    else:
        seats = active(before, rules)
        allowed = facts.bid in winnable(facts.auction, seats, ladder, facts.bidder)
    return [] if allowed else [Problem(AUCTION, msg("the auction does not lead to this bid"))]


def bidding_turn(
    calls: tuple[Call, ...],
    before: Situation,
    rules: object,
    bids: Mapping[Any, Message],
    prices: Mapping[Any, BidPrice],
) -> Turn | None:
    """Tell who bids, and what (Akagiri, Six-Bid Solo, the auction)."""
    heard, _ = part(calls, active(before, rules), list(prices))
    if heard.actor is None:
        return None
    all_ = {bid: Choice(bid, bids[bid], price_word(prices[bid])) for bid in prices}
    choices = (all_[bid] for bid in heard.open)
    stage, so_far = msg("auction"), None
    if heard.high is not None:
        high, bid = heard.high
        so_far = in_turn(stage, high, bids[bid], heard.actor)
    ladder = tuple(choice_in_place(choice, heard, bids) for choice in all_.values())
    return Turn(stage, heard.actor, (PASSES, *choices), so_far=so_far, ladder=ladder)


def choice_in_place(choice: Choice, heard: Bids, bids: Mapping[Any, Message]) -> Choice:
    """A bid in its place on the ladder; one that is too low says why."""
    if heard.high is None or choice.said in heard.open:
        return choice
    if choice.said == heard.high[1]:
        return replace(choice, off=msg("that is bid already"))
    return replace(choice, off=msg("{bid} is higher", bid=bids[heard.high[1]]))


def auction_fields(
    calls: tuple[Call, ...], before: Situation, rules: object, ladder: Sequence[str]
) -> Mapping[str, str]:
    """Fill in what an auction that is over has settled: everything where all passed."""
    heard, _ = part(calls, active(before, rules), ladder)
    if heard.actor is not None:
        return {}
    if heard.high is None:
        return {"bid": PASSED_OUT, "bidder": "", "do": "save"}
    seat, bid = heard.high
    return {"bid": bid, "bidder": str(int(seat))}
