"""The players' words of Six-Bid Solo."""

from assistant.core.before import Before
from assistant.core.cards import SUIT_NAMES
from assistant.core.draft import Question
from assistant.core.game import FactWords
from assistant.core.message import Message, msg, nmsg
from assistant.families.one_bidder.reasons import LOST, MADE
from assistant.families.one_bidder.words import named

from .bids import Bid
from .facts import Facts

BIDS = {
    Bid.SOLO: msg("solo"),
    Bid.HEART_SOLO: msg("heart solo"),
    Bid.MISERE: msg("misère"),
    Bid.GUARANTEE_SOLO: msg("guarantee solo"),
    Bid.SPREAD_MISERE: msg("spread misère"),
    Bid.CALL_SOLO: msg("call solo"),
    Bid.PASSED_OUT: msg("all passed"),
}
SUITS = SUIT_NAMES
FACT_WORDS: FactWords = {Bid: BIDS.__getitem__, "made": lambda made: MADE() if made else LOST()}
FACT_NAMES = {
    "bid": msg("bid"),
    "bidder": msg("bidder"),
    "trump": msg("trumps"),
    "points": msg("card points"),
    "made": msg("result"),
    "called_card": msg("called card"),
    "auction": msg("auction"),
}
QUESTIONS = {
    "bidder": Question(msg("bidder"), msg("Who is the bidder?")),
    "trump": Question(msg("trumps"), msg("Which suit is trumps?")),
    "points": Question(msg("card points"), msg("How many points?")),
    "made": Question(msg("result"), msg("Made or lost, or how many points?")),
}


def headline(facts: Facts, _before: Before) -> Message:
    """Name a deal as players do: bidder, bid, trumps, called card."""
    if facts.bidder is None:
        return BIDS[facts.bid]
    name = named(facts.bidder, BIDS[facts.bid], facts.trump)
    if facts.called_card is not None:
        name = msg("{bid}, called {card}", bid=name, card=facts.called_card.name)
    return name


def outcome(facts: Facts) -> Message | None:
    """Say how a deal ended: whether it was made, or the bidder’s card points."""
    if facts.made is not None:
        return MADE() if facts.made else LOST()
    return None if facts.points is None else nmsg("{n} point", "{n} points", facts.points)
