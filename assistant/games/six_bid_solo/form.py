"""Recording a deal of Six-Bid Solo, on one screen or bid by bid."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from assistant.core.cards import RANKS, SUIT_NAMES, Card, Suit, sign
from assistant.core.fields import Fields
from assistant.core.message import msg, pmsg
from assistant.core.next_call import Call, Choice, Turn
from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.families.one_bidder.bidder_form import BidderAuction, BidderOffers, bidder_fields
from assistant.families.one_bidder.card_points import active

from .deals import BIDS, LOWEST_RANK, Bid, Facts, Rules, prices

MADE_BY_ANSWER = {"yes": True, "no": False}
BY_POINTS = "counted"
CALLED_RANKS = RANKS[: LOWEST_RANK - 3 : -1]
"""Ranks of the pack of 36 cards, high to low."""
HIGHEST_RANK = CALLED_RANKS[0]


AUCTION: BidderAuction[Facts, Rules] = BidderAuction(BIDS, prices)


class Offers(BidderOffers[Rules]):
    """The recording screen of Six-Bid Solo, which also asks for the result and the called card."""

    auction = AUCTION

    @property
    def has_goal(self) -> bool:
        """Whether the bid has a goal and a fixed price."""
        return not self.passed and self.prices[self.bid].fixed > 0

    @property
    def result(self) -> str:
        """The result of a bid with a goal: "yes", "no", or "counted" if the card points decide.

        Points typed before the bid was corrected mean "counted". Empty if unknown.
        """
        if not self.has_goal:
            return ""
        return self.form.one("made") or (BY_POINTS if self.typed_points is not None else "")

    @property
    def asks_points(self) -> bool:
        """Whether the screen asks for the points."""
        return not self.has_goal or self.result == BY_POINTS

    @property
    def suits_to_call(self) -> tuple[Suit, ...]:
        """The suits from which a card may be called; empty if the bid calls no card."""
        return tuple(Suit) if self.bid is Bid.CALL_SOLO else ()

    @property
    def called_suit(self) -> str:
        """The suit of the called card; empty if no card is called."""
        return self.form.one("called_suit") if self.suits_to_call else ""

    @property
    def called_rank(self) -> str:
        """The rank of the called card, by default the highest; empty if the bid calls no card."""
        return (self.form.one("called_rank") or HIGHEST_RANK) if self.suits_to_call else ""

    @property
    def ranks_to_call(self) -> str:
        """The ranks of which a card may be called, high to low."""
        return CALLED_RANKS

    @property
    def called(self) -> str | None:
        """The called card as written in the record; None if no card is called."""
        suit = self.called_suit
        letter = suit[0].upper() if suit in self.suits_to_call else suit
        return self.called_rank + letter if suit else None

    def record(self) -> dict[str, Any]:
        """The deal so far, as a record; fields that do not belong to the bid are ignored."""
        fields = super().record()
        if self.passed:
            return fields
        return fields | {
            "points": self.points if self.asks_points else None,
            "made": MADE_BY_ANSWER.get(self.result),
            "called_card": self.called,
        }

    @property
    def asked_at(self) -> Mapping[str, str]:
        """Maps the missing result to the field of the points, if they decide it."""
        return {"made": "points"} if self.result == BY_POINTS else {}


def fields(facts: Facts, _before: Situation) -> Fields:
    """Form fields of a recorded deal."""
    values = bidder_fields(facts)
    if facts.made is not None:
        values["made"] = ["yes" if facts.made else "no"]
    if facts.called_card is not None:
        values["called_suit"] = [facts.called_card.suit]
        values["called_rank"] = [str(facts.called_card)[0]]
    return Fields(values)


NO_CARD = "none"
BLIND = "blind"


def turn(calls: tuple[Call, ...], rules: Rules, before: Situation) -> Turn | None:
    """The next turn of the auction, then of the call in a call solo; None after them."""
    return AUCTION.turn(calls, rules, before) or _call_turn(calls, rules, before)


def _calls_after_auction(
    calls: Sequence[Call], rules: Rules, before: Situation
) -> tuple[Seat | None, list[str]]:
    """The bidder of a call solo and the calls after the auction; None and [] for other bids."""
    bids, later_calls = AUCTION.split(calls, rules, before)
    if bids.actor is not None or bids.high is None or bids.high[1] != Bid.CALL_SOLO:
        return None, []
    return bids.high[0], [word for _, word in later_calls]


def _call_turn(calls: Sequence[Call], rules: Rules, before: Situation) -> Turn | None:
    """The turn that asks for the suit, rank or holder of the called card; None after them.

    Source: Akagiri, Six-Bid Solo, call solo.
    """
    caller, words = _calls_after_auction(calls, rules, before)
    if caller is None or words[:1] == [NO_CARD]:
        return None
    stage = msg("calls a card")
    if not words:
        suits = [Choice(suit, msg("{suit}", suit=sign(suit)), SUIT_NAMES[suit]) for suit in Suit]
        no_card = Choice(NO_CARD, pmsg("no card is called", "none"))
        note = msg("before naming trumps")
        choices = (*suits, no_card)
        return Turn(stage, caller, choices, note, kept=False, so_far=stage, listed=False)
    suit = Suit(words[0])
    cards = {rank: Card(RANKS.index(rank) + 2, suit) for rank in CALLED_RANKS}
    if len(words) == 1:
        rank_choices = [Choice(rank, card.name) for rank, card in cards.items()]
        return Turn(stage, caller, tuple(rank_choices), kept=False, so_far=stage, listed=False)
    return _holder_turn(caller, cards[words[1]], rules, before) if len(words) == 2 else None


def _holder_turn(caller: Seat, card: Card, rules: Rules, before: Situation) -> Turn:
    """The turn that asks where the called card is: with a player or in the blind."""
    other_seats = [seat for seat in active(before, rules) if seat != caller]
    holder_choices = [
        Choice(str(int(seat)), msg("{name} gives {card}", card=card.name, name=seat))
        for seat in other_seats
    ]
    blind = Choice(BLIND, msg("{card} in the blind", card=card.name), msg("no exchange"))
    note = msg("{name} gives any card in exchange", name=caller)
    stage = msg("called card")
    so_far = msg("who has {card}?", card=card.name)
    return Turn(stage, caller, (*holder_choices, blind), note, kept=False, so_far=so_far)


def fields_from_calls(
    calls: tuple[Call, ...], rules: Rules, before: Situation
) -> Mapping[str, str]:
    """Form fields for the bid, the bidder and the called card."""
    form_fields = AUCTION.fields(calls, rules, before)
    caller, words = _calls_after_auction(calls, rules, before)
    if caller is None:
        return form_fields
    suit, rank = (*words, "", "")[:2]
    values = {"called_suit": suit, "called_rank": rank} if suit != NO_CARD else {"called_suit": ""}
    return {**form_fields, **values}
