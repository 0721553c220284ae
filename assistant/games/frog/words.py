"""The players' words of Frog."""

from assistant.core.before import Before
from assistant.core.cards import SUIT_NAMES
from assistant.core.draft import Question
from assistant.core.game import FactWords
from assistant.core.message import Message, msg, nmsg
from assistant.families.one_bidder.words import named

from .facts import Bid, Facts

BIDS = {
    Bid.FROG: msg("frog"),
    Bid.CHICO: msg("chico"),
    Bid.GRAND: msg("grand"),
    Bid.PASSED_OUT: msg("all passed"),
}
SUITS = SUIT_NAMES
FACT_WORDS: FactWords = {Bid: BIDS.__getitem__}
FACT_NAMES = {
    "bid": msg("bid"),
    "bidder": msg("bidder"),
    "trump": msg("trumps"),
    "points": msg("card points"),
    "auction": msg("auction"),
}
QUESTIONS = {
    "bidder": Question(msg("bidder"), msg("Who is the bidder?")),
    "trump": Question(msg("trumps"), msg("Which suit is trumps?")),
    "points": Question(msg("card points"), msg("How many points?")),
}


def headline(facts: Facts, _before: Before) -> Message:
    """Name a deal as players do: bidder, bid, trumps."""
    if facts.bidder is None:
        return BIDS[facts.bid]
    return named(facts.bidder, BIDS[facts.bid], facts.trump)


def outcome(facts: Facts) -> Message | None:
    """Say how a deal ended: the bidder’s card points."""
    return None if facts.points is None else nmsg("{n} point", "{n} points", facts.points)
