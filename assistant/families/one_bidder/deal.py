"""Games in which one bidder plays for card points and settles with each of the others."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from assistant.core.before import Before, opponents
from assistant.core.call import Call, Choice
from assistant.core.cards import Suit, sign
from assistant.core.fields import Fields
from assistant.core.house_rules import option
from assistant.core.ledger import Entry, debt
from assistant.core.message import Message, Param, msg
from assistant.core.problem import Problem
from assistant.core.seat import Seat
from assistant.core.turn import Turn
from assistant.evening.call_by_call import AUCTION, in_turn
from assistant.families.one_bidder.reasons import LOST, MADE, TIMES, WITH_POINTS
from assistant.families.upward_auction import PASSES, part, winnable

POINTS = "points"
ALL = 120
HALF = 60
IMPOSSIBLE = (1, ALL - 1)
"""No cards add up to these: the lowest that counts is a jack with 2."""


def possible(points: int) -> bool:
    """Tell whether some cards add up to this; then the others add up to the rest."""
    return 0 <= points <= ALL and points not in IMPOSSIBLE


class Bidding(Protocol):
    """The facts of such a deal."""

    @property
    def bid(self) -> str: ...
    @property
    def auction(self) -> tuple[Call, ...]: ...
    @property
    def bidder(self) -> Seat | None: ...
    @property
    def trump(self) -> Suit | None: ...
    @property
    def points(self) -> int | None: ...


@dataclass(frozen=True, slots=True)
class BidPrice:
    """A bid's price: per point away from half, or a fixed amount for reaching a goal.

    `fixed` and `goal` are by the trump suit where hearts are dearer or easier. `trumps` are the
    suits that the bid leaves to choose from.
    """

    per_point: int = 0
    fixed: int = 0
    fixed_in_hearts: int = 0
    goal: int = HALF + 1
    goal_in_hearts: int = 0
    trumps: tuple[Suit, ...] = ()

    def goal_for(self, trump: Suit | None) -> int:
        """The points that make it."""
        return (trump is Suit.HEARTS and self.goal_in_hearts) or self.goal

    def worth(self, trump: Suit | None) -> int:
        """The fixed amount."""
        return (trump is Suit.HEARTS and self.fixed_in_hearts) or self.fixed


def nobody_bid(said: Mapping[str, object]) -> Iterator[Problem]:
    """A passed-out deal has no other facts."""
    for key, value in said.items():
        if value is not None:
            yield Problem(key, msg("this has no place in a deal that was passed out"))


def bid_problems(facts: Bidding, price: BidPrice) -> Iterator[Problem]:
    """List what is impossible about bidder, trumps and points."""
    if facts.bidder is None:
        yield Problem("bidder", msg("who is the bidder?"), missing=True)
    if facts.trump is None and price.trumps:
        yield Problem("trump", msg("which suit is trumps?"), missing=True)
    elif facts.trump is not None and not price.trumps:
        yield Problem("trump", msg("this bid leaves no choice of trumps"))
    elif facts.trump is not None and facts.trump not in price.trumps:
        yield Problem("trump", msg("{suit} cannot be trumps here", suit=facts.trump.value))
    points = facts.points
    if points is not None and not possible(points):
        text = msg("no cards add up to {points}", points=points)
        yield Problem("points", text)


def active(before: Before, _rules: object) -> tuple[Seat, ...]:
    """List who plays, from the dealer's left on; with four the dealer sits out."""
    return before.clockwise()[:3]


def clashes(facts: Bidding, _rules: object, before: Before) -> list[Problem]:
    """Tell what contradicts who deals."""
    if before.seats > 3 and facts.bidder == before.dealer:
        return [Problem("bidder", msg("{name} deals and sits out", name=before.dealer))]
    return []


def unlike_auction(
    facts: Bidding, ladder: Sequence[str], rules: object, before: Before
) -> list[Problem]:
    """Tell where the auction, as far as it was written down, cannot have ended with the bid."""
    if facts.bidder is None:
        allowed = all(said == PASSES.said for _, said in facts.auction)
    else:
        seats = active(before, rules)
        allowed = facts.bid in winnable(facts.auction, seats, ladder, facts.bidder)
    return [] if allowed else [Problem(AUCTION, msg("the auction does not allow this bid"))]


def with_each(
    facts: Bidding, before: Before, points: int, item: str, why: Message, *, sitter_pays: bool
) -> Iterator[Entry]:
    """Settle with each opponent; points above zero are the bidder's gain."""
    if facts.bidder is None:
        return
    dealer_rests = before.seats > 3 and not sitter_pays
    for other in opponents(before, facts.bidder, dealer_rests=dealer_rests):
        yield from debt(facts.bidder, other, points, POINTS, item, why)


def per_point(points: int, rate: int) -> tuple[int, Message]:
    """What a distance from half is worth, and why; at half nobody pays."""
    away = points - HALF
    sum_: Param = TIMES(points=away, rate=rate) if rate > 1 else away
    what = MADE() if away > 0 else LOST()
    return away * rate, WITH_POINTS(what=what, points=points, sum=sum_)


def sitter_pays(source: str) -> Any:
    """Declare the house rule whether a dealer who sits out settles too."""
    return option(
        False,
        msg("Sitting dealer pays"),
        msg("With four: whether a dealer who sits out settles with the bidder like the others."),
        source,
        {False: msg("no"), True: msg("yes")},
        players=4,
    )


def named(bidder: Seat, bid: Message, trump: Suit | None) -> Message:
    """Name a deal as players do: bidder, bid, trumps."""
    name = msg("{bidder} {bid}", bidder=bidder, bid=bid)
    return msg("{bid} {trump}", bid=name, trump=sign(trump)) if trump else name


def notation(bid: Message, facts: Bidding) -> Iterator[Message]:
    """Write a deal as players note it on a sheet: bid, trumps, the bidder's points."""
    trump = facts.trump
    yield msg("{bid} {trump}", bid=bid, trump=sign(trump)) if trump else bid
    if facts.points is not None:
        yield msg("{n}", n=facts.points)


@dataclass(frozen=True, slots=True)
class BidderAnswers:
    """What every recording screen of these games asks for, as far as it is answered."""

    bidder: Seat | None
    said: str
    """The trumps as they were said; what the bid does not offer is left aside."""
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


def ask(form: Fields, price: BidPrice, before: Before, rules: object) -> BidderAnswers:
    """Read the fields that these games share; a suit that the bid does not offer is left aside."""
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
        return msg("{deal}: {n} a point", deal=deal, n=price.per_point)
    worth = price_word(price) if asked.trump is None else price.worth(asked.trump)
    return msg("{deal}: {n} with each", deal=deal, n=worth)


def filled_in(facts: Bidding) -> dict[str, list[str]]:
    """Fill those fields with a deal as it was written down."""
    return {
        "bidder": ["" if facts.bidder is None else str(int(facts.bidder))],
        "trump": [facts.trump or ""],
        "points": ["" if facts.points is None else str(facts.points)],
    }


def deal_words(before: Before, _rules: object) -> Message:
    """How the cards are dealt, and who leads (Akagiri, Six-Bid Solo, the deal)."""
    forehand = before.clockwise()[0]
    return msg("4, 3 and 4 each from {name}, who leads; three aside", name=forehand)


PASSED_OUT = "passed_out"
AUCTION_FIELDS = ("bid", "bidder")


def bidding_turn(
    calls: tuple[Call, ...],
    before: Before,
    rules: object,
    bids: Mapping[Any, Message],
    prices: Mapping[Any, BidPrice],
) -> Turn | None:
    """Tell who bids, and what (Akagiri, Six-Bid Solo, the auction)."""
    heard, _ = part(calls, active(before, rules), list(prices))
    if heard.actor is None:
        return None
    choices = (Choice(bid, bids[bid], price_word(prices[bid])) for bid in heard.open)
    stage, so_far = msg("auction"), None
    if heard.high is not None:
        high, bid = heard.high
        so_far = in_turn(stage, high, bids[bid], heard.actor)
    return Turn(stage, heard.actor, (PASSES, *choices), so_far=so_far)


def auction_fields(
    calls: tuple[Call, ...], before: Before, rules: object, ladder: Sequence[str]
) -> Mapping[str, str]:
    """Fill in what an auction that is over has settled: everything where all passed."""
    heard, _ = part(calls, active(before, rules), ladder)
    if heard.actor is not None:
        return {}
    if heard.high is None:
        return {"bid": PASSED_OUT, "bidder": "", "do": "save"}
    seat, bid = heard.high
    return {"bid": bid, "bidder": str(int(seat))}


def price_word(price: BidPrice) -> Message:
    """Say what a bid is worth."""
    if price.per_point:
        return msg("{n} a point", n=price.per_point)
    if price.fixed_in_hearts:
        dearer = msg("{suit}{n}", suit=sign(Suit.HEARTS), n=price.fixed_in_hearts)
        return msg("{n} · {dearer}", n=price.fixed, dearer=dearer)
    return msg("{n}", n=price.fixed)
