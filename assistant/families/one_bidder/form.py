"""What a recording screen asks for where one bidder plays for card points."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from assistant.core.cards import Suit
from assistant.core.fields import NOTHING, Fields
from assistant.core.message import Message, msg
from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.families.one_bidder.facts import ALL, Bidding, BidPrice, active, possible
from assistant.families.one_bidder.words import named, price_word


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


def ask(form: Fields, price: BidPrice, before: Situation, rules: object) -> BidderAnswers:
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
    """Offer again that all passed; who has bid once seldom does the same again."""
    return Fields({"bid": [str(facts.bid)]}) if facts.bidder is None else NOTHING
