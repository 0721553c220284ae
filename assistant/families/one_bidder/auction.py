"""The auction for the one who plays for card points: who bids, what follows, what it allows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from assistant.core.calls import Call, Choice, Turn
from assistant.core.fields import Problem
from assistant.core.message import Message, msg
from assistant.core.situation import Situation
from assistant.evening.log.calls import AUCTION, in_turn
from assistant.families.one_bidder.facts import Bidding, BidPrice, active
from assistant.families.one_bidder.words import price_word
from assistant.families.upward_auction import PASSES, Bids, part, winnable

PASSED_OUT = "passed_out"


AUCTION_FIELDS = ("bid", "bidder")


def unlike_auction(
    facts: Bidding, ladder: Sequence[str], rules: object, before: Situation
) -> list[Problem]:
    """Tell where the auction, as far as it was written down, cannot have ended with the bid."""
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
