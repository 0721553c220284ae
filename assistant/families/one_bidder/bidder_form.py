"""The recording screen and the auction of games in which one bidder plays for card points."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

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
from assistant.families.upward_auction import (
    PASSES,
    Bids,
    part,
    spare_passes,
    too_low,
    winnable,
)

F = TypeVar("F", bound=Bidding)
R = TypeVar("R")


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
        return msg("{deal}: {n} per point", deal=deal, n=price.per_point)
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


def opened_by(seat: Seat, _rules: object, _before: Situation) -> Fields:
    """Open a deal that somebody has bid for."""
    return Fields({"bidder": [str(int(seat))]})


def repeats(facts: Bidding, _rules: object, _before: Situation) -> Fields:
    """Offer "all passed" again, and nothing else: hardly anybody bids the same twice."""
    return Fields({"bid": [str(facts.bid)]}) if facts.bidder is None else NOTHING


PASSED_OUT = "passed_out"
AUCTION_FIELDS = ("bid", "bidder")


@dataclass(frozen=True, slots=True)
class BidderAuction(Generic[F, R]):
    """The auction of such a game (Akagiri, Six-Bid Solo, the auction)."""

    names: Mapping[Any, Message]
    prices: Callable[[R], Mapping[Any, BidPrice]]
    """What each bid is worth under a table's house rules, low to high."""

    def parted(
        self, calls: Sequence[Call], rules: R, before: Situation
    ) -> tuple[Bids, Sequence[Call]]:
        """Divide calls into the auction and what was said after its end."""
        return part(calls, active(before, rules), list(self.prices(rules)))

    def turn(self, calls: tuple[Call, ...], rules: R, before: Situation) -> Turn | None:
        """Tell who bids, and what it would be worth."""
        heard, _ = self.parted(calls, rules, before)
        if heard.actor is None:
            return None
        prices = self.prices(rules)
        bids = {bid: Choice(bid, self.names[bid], price_word(prices[bid])) for bid in prices}
        choices = (PASSES, *(bids[bid] for bid in heard.open))
        stage, so_far = msg("auction"), None
        if heard.high is not None:
            high, bid = heard.high
            so_far = in_turn(stage, high, self.names[bid], heard.actor)
        ladder = tuple(self._in_place(choice, heard) for choice in bids.values())
        return Turn(stage, heard.actor, choices, so_far=so_far, ladder=ladder)

    def _in_place(self, choice: Choice, heard: Bids) -> Choice:
        """A bid in its place on the ladder; one that is too low says why."""
        if heard.high is None or choice.said in heard.open:
            return choice
        high = heard.high[1]
        return replace(choice, off=too_low(choice.said, high, self.names[high]))

    def fields(self, calls: tuple[Call, ...], rules: R, before: Situation) -> Mapping[str, str]:
        """Fill in bid and bidder once the auction is over; everything where all passed."""
        heard, _ = self.parted(calls, rules, before)
        if heard.actor is not None:
            return {}
        if heard.high is None:
            return {"bid": PASSED_OUT, "bidder": "", "do": "save"}
        seat, bid = heard.high
        return {"bid": bid, "bidder": str(int(seat))}

    def spare(self, calls: tuple[Call, ...], rules: R, before: Situation) -> tuple[Choice, ...]:
        """The passes that follow from the highest bid of all."""
        return spare_passes(calls, active(before, rules), list(self.prices(rules)))

    def clashes(self, facts: F, rules: R, before: Situation) -> list[Problem]:
        """Tell what contradicts who deals, and what the auction does not allow."""
        if before.seats > 3 and facts.bidder == before.dealer:
            return [Problem("bidder", msg("{name} is dealing and sits out", name=before.dealer))]
        if facts.bidder is None:
            allowed = all(said == PASSES.said for _, said in facts.auction)
        else:
            seats, ladder = active(before, rules), list(self.prices(rules))
            allowed = facts.bid in winnable(facts.auction, seats, ladder, facts.bidder)
        return (
            []
            if allowed
            else [Problem(AUCTION, msg("the auction as recorded does not end with this bid"))]
        )
