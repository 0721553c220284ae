"""Recording screen and auction of games in which one bidder plays for card points."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Generic, TypeVar

from assistant.core.cards import Suit
from assistant.core.fields import NOTHING, Draft, Fields, Problem
from assistant.core.message import Message, msg
from assistant.core.next_call import Call, Choice, Turn
from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.evening.log.calls import AUCTION, turn_words
from assistant.families.one_bidder.card_points import (
    TOTAL_POINTS,
    Bidding,
    BidPrice,
    active,
    bid_line,
    is_possible_total,
    price_text,
)
from assistant.families.upward_auction import (
    PASSES,
    Bids,
    possible_winning_bids,
    spare_passes,
    split_auction,
    too_low_reason,
)

F = TypeVar("F", bound=Bidding)
R = TypeVar("R")


PASSED_OUT = "passed_out"
AUCTION_FIELDS = ("bid", "bidder")


@dataclass(frozen=True, slots=True)
class BidderAuction(Generic[F, R]):
    """The auction of a game with one bidder. Source: Akagiri, Six-Bid Solo, the auction."""

    names: Mapping[Any, Message]
    prices: Callable[[R], Mapping[Any, BidPrice]]
    """Function that returns the price of each bid under a table's house rules, low to high."""

    def split(
        self, calls: Sequence[Call], rules: R, before: Situation
    ) -> tuple[Bids, Sequence[Call]]:
        """Split the calls into the auction and the calls after it."""
        return split_auction(calls, active(before, rules), list(self.prices(rules)))

    def turn(self, calls: tuple[Call, ...], rules: R, before: Situation) -> Turn | None:
        """The next turn of the auction, with the price of each bid; None after its end."""
        progress, _ = self.split(calls, rules, before)
        if progress.actor is None:
            return None
        prices = self.prices(rules)
        buttons = {bid: Choice(bid, self.names[bid], price_text(prices[bid])) for bid in prices}
        choices = (PASSES, *(buttons[bid] for bid in progress.open))
        stage, so_far = msg("auction"), None
        if progress.high is not None:
            bidder, bid = progress.high
            so_far = turn_words(stage, bidder, self.names[bid], progress.actor)
        ladder = tuple(self._ladder_choice(choice, progress) for choice in buttons.values())
        return Turn(stage, progress.actor, choices, so_far=so_far, ladder=ladder)

    def _ladder_choice(self, choice: Choice, progress: Bids) -> Choice:
        """`choice`, disabled with a reason if its bid is too low."""
        if progress.high is None or choice.said in progress.open:
            return choice
        high = progress.high[1]
        return replace(choice, off=too_low_reason(choice.said, high, self.names[high]))

    def fields(self, calls: tuple[Call, ...], rules: R, before: Situation) -> Mapping[str, str]:
        """Form fields for bid and bidder; empty during the auction.

        If all players passed, the fields also save the deal.
        """
        progress, _ = self.split(calls, rules, before)
        if progress.actor is not None:
            return {}
        if progress.high is None:
            return {"bid": PASSED_OUT, "bidder": "", "do": "save"}
        seat, bid = progress.high
        return {"bid": bid, "bidder": str(int(seat))}

    def spare(self, calls: tuple[Call, ...], rules: R, before: Situation) -> tuple[Choice, ...]:
        """The button for the optional pass after the highest possible bid, if there is one."""
        return spare_passes(calls, active(before, rules), list(self.prices(rules)))

    def clashes(self, facts: F, rules: R, before: Situation) -> list[Problem]:
        """Problems if the bidder sits out as dealer, or if the calls end with another bid."""
        if before.seats > 3 and facts.bidder == before.dealer:
            return [Problem("bidder", msg("{name} is dealing and sits out", name=before.dealer))]
        if facts.bidder is None:
            allowed = all(word == PASSES.said for _, word in facts.auction)
        else:
            seats, ladder = active(before, rules), list(self.prices(rules))
            allowed = facts.bid in possible_winning_bids(facts.auction, seats, ladder, facts.bidder)
        return (
            []
            if allowed
            else [Problem(AUCTION, msg("the auction as recorded does not end with this bid"))]
        )


class BidderOffers(Draft[R]):
    """Recording screen shared by all games with one bidder; each game sets `auction`."""

    auction: BidderAuction[Any, R]

    @cached_property
    def prices(self) -> Mapping[Any, BidPrice]:
        """Price of each bid at this table."""
        return self.auction.prices(self.rules)

    @cached_property
    def bid(self) -> Any:
        """The chosen bid; the lowest bid by default."""
        value, bids = self.form.one("bid"), self.auction.names
        return next((bid for bid in bids if bid == value), next(iter(bids)))

    @property
    def passed(self) -> bool:
        """Whether all players passed; the screen then asks no other question."""
        return bool(self.bid == PASSED_OUT)

    @property
    def bidder(self) -> Seat | None:
        """The bidder; None if all players passed or the bidder is unknown."""
        if self.passed:
            return None
        number = self.form.number("bidder")
        return next((seat for seat in active(self.before, self.rules) if seat == number), None)

    @cached_property
    def trumps(self) -> tuple[Suit, ...]:
        """The suits that the bid allows as trumps."""
        return () if self.passed else self.prices[self.bid].trumps

    @cached_property
    def chosen_trump(self) -> str:
        """The trumps as sent by the form; empty if the bid does not allow this suit."""
        suit = self.form.one("trump")
        is_accepted = self.trumps and (suit in self.trumps or suit not in set(Suit))
        return suit if is_accepted else ""

    @property
    def trump(self) -> Suit | None:
        """The chosen trump suit; None if the bid does not allow it or none is chosen."""
        return Suit(self.chosen_trump) if self.chosen_trump in self.trumps else None

    @property
    def goal(self) -> int:
        """Number of card points that the bidder needs; 0 if the bid is paid per point."""
        return self.prices[self.bid].goal_for(self.trump)

    @cached_property
    def typed_points(self) -> int | str | None:
        """The number of card points as typed; a text that is no number is kept."""
        return self.form.number("points")

    @property
    def opponents_counted(self) -> bool:
        """Whether the typed points are those of the opponents, not of the bidder."""
        return self.form.one("whose") == "others"

    @property
    def points(self) -> int | str | None:
        """The bidder's points: as typed, or computed from the opponents' points.

        An impossible number is not converted, so that the error message shows the number typed.
        """
        typed_points = self.typed_points
        return (
            TOTAL_POINTS - typed_points
            if self.opponents_counted
            and isinstance(typed_points, int)
            and is_possible_total(typed_points)
            else typed_points
        )

    def record(self) -> dict[str, Any]:
        """The deal so far, as a record; a passed-out deal has only its bid."""
        if self.passed:
            return {"bid": self.bid}
        return {
            "bidder": None if self.bidder is None else str(int(self.bidder)),
            "trump": self.chosen_trump or None,
            "bid": self.form.one("bid") or self.bid,
            "points": self.points,
        }

    @property
    def under_way(self) -> Message | None:
        """The contract and its price; None until the bidder is known."""
        if self.bidder is None:
            return None
        price, deal = (
            self.prices[self.bid],
            bid_line(self.bidder, self.auction.names[self.bid], self.trump),
        )
        if price.per_point:
            # Translators: so many for each card point that the bidder has above or below half
            return msg("{deal}: {n} per point", deal=deal, n=price.per_point)
        fixed_price = price_text(price) if self.trump is None else price.worth(self.trump)
        # Translators: what each opponent pays or gets
        return msg("{deal}: {n} each", deal=deal, n=fixed_price)


def bidder_fields(facts: Bidding) -> dict[str, list[str]]:
    """Form fields of a recorded deal that all games with one bidder have."""
    return {
        "bid": [str(facts.bid)],
        "bidder": ["" if facts.bidder is None else str(int(facts.bidder))],
        "trump": [facts.trump or ""],
        "points": ["" if facts.points is None else str(facts.points)],
    }


def opened_by(seat: Seat, _rules: object, _before: Situation) -> Fields:
    """Form fields of a new deal with `seat` as the bidder."""
    return Fields({"bidder": [str(int(seat))]})


def repeats(facts: Bidding, _rules: object, _before: Situation) -> Fields:
    """Form fields that preselect "all passed" if all players passed in the last deal."""
    return Fields({"bid": [str(facts.bid)]}) if facts.bidder is None else NOTHING
