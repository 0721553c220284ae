"""Facts, prices and texts of deals in which one bidder plays for card points."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from assistant.core.cards import EQUAL_DRAW_AGAIN, TEN_ABOVE_KING, SeatDraw, Suit, sign
from assistant.core.fields import Problem, Question
from assistant.core.game_data import Tables, tables
from assistant.core.ledger import Entry, debt
from assistant.core.message import Message, Param, msg, nmsg, pmsg
from assistant.core.next_call import Call
from assistant.core.price_list import Price, PriceList, price, section
from assistant.core.seat import Seat
from assistant.core.situation import Situation, opponents

COMMON = tables(__package__)
"""The tables shared by all games with one bidder."""
WHY = COMMON.reasons

K = TypeVar("K")
TOTAL_POINTS = 120
HALF_POINTS = 60
SEAT_DRAW = SeatDraw(
    ranks=("6", "7", "8", "9", "J", "Q", "K", "10", "A"), notes=(TEN_ABOVE_KING, EQUAL_DRAW_AGAIN)
)
"""The draw for seats with the pack of 36, whose cards rank as they do in tricks."""
IMPOSSIBLE_TOTALS = (1, TOTAL_POINTS - 1)
"""Totals that no cards have: the lowest card with points is a jack, worth 2."""


def is_possible_total(points: int) -> bool:
    """Whether any set of cards is worth exactly this many points."""
    return 0 <= points <= TOTAL_POINTS and points not in IMPOSSIBLE_TOTALS


class Bidding(Protocol):
    """The facts of a deal with one bidder."""

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
    """A bid's price: per point above or below half, or a fixed amount for reaching a goal.

    `fixed` and `goal` may differ for hearts as trumps. `trumps` are the suits that may be chosen.
    """

    per_point: int = 0
    fixed: int = 0
    fixed_in_hearts: int = 0
    goal: int = HALF_POINTS + 1
    goal_in_hearts: int = 0
    trumps: tuple[Suit, ...] = ()

    def goal_for(self, trump: Suit | None) -> int:
        """Card points needed to make the bid with these trumps."""
        return (trump is Suit.HEARTS and self.goal_in_hearts) or self.goal

    def worth(self, trump: Suit | None) -> int:
        """Fixed price of the bid with these trumps."""
        return (trump is Suit.HEARTS and self.fixed_in_hearts) or self.fixed


def bid_prices(price_tables: Tables, kind: Callable[[str], K]) -> dict[K, BidPrice]:
    """Price of each bid of a game, low to high."""
    return {
        kind(bid): BidPrice(**{**price, "trumps": tuple(map(Suit, price.get("trumps", ())))})
        for bid, price in price_tables.prices.items()
    }


def passed_out_problems(facts: Bidding, *result_keys: str) -> Iterator[Problem]:
    """A problem for each fact that a passed-out deal may not have, `result_keys` included."""
    for key in ("bidder", "trump", "points", *result_keys):
        if getattr(facts, key) is not None:
            yield Problem(key, msg("not allowed when all passed"))


def bid_problems(facts: Bidding, price: BidPrice) -> Iterator[Problem]:
    """Problems with the bidder, the trumps and the points of a deal."""
    if facts.bidder is None:
        yield Problem("bidder", msg("who is the bidder?"), missing=True)
    if facts.trump is None and price.trumps:
        yield Problem("trump", msg("which suit is trumps?"), missing=True)
    elif facts.trump is not None and not price.trumps:
        yield Problem("trump", msg("this bid leaves no choice of trumps"))
    elif facts.trump is not None and facts.trump not in price.trumps:
        yield Problem("trump", msg("{suit} cannot be trumps in this bid", suit=sign(facts.trump)))
    points = facts.points
    if points is not None and not is_possible_total(points):
        text = nmsg("no cards add up to {n} point", "no cards add up to {n} points", points)
        yield Problem("points", text)


def active(before: Situation, _rules: object) -> tuple[Seat, ...]:
    """The three active players, from the dealer's left; with four players the dealer sits out."""
    return before.clockwise()[:3]


FACT_NAMES = COMMON.words("fact_names", str)
QUESTIONS = {
    "bidder": Question(msg("bidder"), msg("Who is the bidder?")),
    "trump": Question(msg("trumps"), msg("Which suit is trumps?")),
    "points": Question(msg("card points"), msg("How many points?")),
}


def bid_line(bidder: Seat, bid: Message, trump: Suit | None) -> Message:
    """One line of text for a deal: bidder, bid and trumps."""
    text = pmsg("who bids what", "{bidder} {bid}", bidder=bidder, bid=bid)
    return bid_with_trump(text, trump)


def bid_with_trump(bid: Message, trump: Suit | None) -> Message:
    """A bid with its trump suit, if it has one."""
    return msg("{bid} {trump}", bid=bid, trump=sign(trump)) if trump else bid


def notation(bid: Message, facts: Bidding) -> Iterator[Message]:
    """A deal in players' notation: bid, trumps and the bidder's points."""
    yield bid_with_trump(bid, facts.trump)
    if facts.points is not None:
        yield msg("{n}", n=facts.points)


def deal_words(before: Situation, _rules: object) -> Message:
    """Text on the deal and the leading player. Source: Akagiri, Six-Bid Solo, the deal."""
    forehand = before.clockwise()[0]
    return msg("4, then 3, then 4 each, three in the blind · {name} leads", name=forehand)


def leads(before: Situation, _rules: object) -> Message:
    """Text that names the leading player."""
    return msg("{name} leads", name=before.clockwise()[0])


def price_text(price: BidPrice) -> Message:
    """The price of a bid in words."""
    if price.per_point:
        # Translators: on a narrow button, so many for each card point above or below half
        return msg("{n} per point", n=price.per_point)
    if price.fixed_in_hearts:
        hearts_price = msg("{suit}{n}", suit=sign(Suit.HEARTS), n=price.fixed_in_hearts)
        return msg("{n} · {dearer}", n=price.fixed, dearer=hearts_price)
    return msg("{n}", n=price.fixed)


POINTS = "points"


def opponent_entries(
    facts: Bidding, before: Situation, points: int, item: str, why: Message, *, sitter_pays: bool
) -> Iterator[Entry]:
    """Ledger entries between the bidder and each opponent; positive points go to the bidder.

    With `sitter_pays` a player who sits out is an opponent too.
    """
    if facts.bidder is None:
        return
    players = before.clockwise() if sitter_pays else active(before, None)
    for opponent in opponents(before, facts.bidder, players):
        yield from debt(facts.bidder, opponent, points, POINTS, item, why)


def payment_per_point(points: int, rate: int) -> tuple[int, Message]:
    """The bidder's payment for points above or below half, and its reason; 0 at exactly half."""
    difference = points - HALF_POINTS
    product: Param = WHY["times"](points=difference, rate=rate) if rate > 1 else difference
    result = WHY["made" if difference > 0 else "lost"]()
    return difference * rate, WHY["with_points"](what=result, points=points, sum=product)


def above_half(points: int | None) -> bool | None:
    """Whether the bidder took more than half of the card points; None at exactly half."""
    total = points or 0
    return None if total == HALF_POINTS else total > HALF_POINTS


def bid_price_list(prices: Mapping[Any, BidPrice], names: Mapping[Any, Message]) -> PriceList:
    """Price list of the bids: the points needed, and what each opponent pays."""
    rows = (row for key, bid in prices.items() for row in _lines(names[key], bid))
    # Translators: head of a narrow column, the card points that make a bid
    points_heading = msg("needs")
    payment_heading = pmsg("what each opponent pays or gets", "each")
    return section(msg("Bids, low to high"), rows, points_heading, payment_heading, explains=prices)


def _lines(name: Message, bid: BidPrice) -> Iterator[Price]:
    if bid.per_point:
        # Translators: so many for each point away from half of all card points
        rate = msg("{n} per point over/under {half}", n=bid.per_point, half=HALF_POINTS)
        # Translators: so many card points or more
        yield price(name, msg("{n} or more", n=HALF_POINTS + 1), rate)
        return
    yield price(name, _goal(bid.goal_for(None)), bid.worth(None))
    if bid.fixed_in_hearts or bid.goal_in_hearts:
        goal_and_price = bid.goal_for(Suit.HEARTS), bid.worth(Suit.HEARTS)
        yield price(bid_with_trump(name, Suit.HEARTS), _goal(goal_and_price[0]), goal_and_price[1])


def _goal(points: int) -> Message:
    if points in (0, TOTAL_POINTS):
        return msg("{n}", n=points)
    return msg("{n} or more", n=points)


def card_price_list() -> PriceList:
    """Price list of the card points by rank."""
    return section(
        msg("Card points"),
        [
            *(
                price(msg("{card}", card=card), points)
                for card, points in COMMON.prices["card"].items()
            ),
            price(msg("total"), TOTAL_POINTS),
        ],
    )


def reference_parts(rules: object) -> Iterator[PriceList]:
    """Rule sections on bidding, dealing and play. Source: Akagiri, Six-Bid Solo."""
    return (COMMON.parts[part].under(rules) for part in ("auction", "deal", "play"))
