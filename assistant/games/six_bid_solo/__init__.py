"""Six-Bid Solo: one bidder against each of the others, for 120 card points or none."""

from assistant.core.game import Game, PointsFrom
from assistant.core.message import msg
from assistant.core.parts import EVERYBODY_COMES, CallByCall, Dealing
from assistant.core.seat import Seat
from assistant.families.one_bidder.auction import AUCTION_FIELDS
from assistant.families.one_bidder.facts import active
from assistant.families.one_bidder.form import repeats
from assistant.families.one_bidder.words import deal_words
from assistant.games import six_bid_solo

from . import words
from .auction import clashes, fields_from_calls, spare, turn
from .facts import Facts, problems
from .figures import figures
from .form import draft, fields
from .prices import price_list
from .reasons import REASONS
from .reference import reference
from .rules import Rules
from .scoring import score
from .sheet import sheet
from .words import FACT_NAMES, FACT_WORDS, QUESTIONS, headline, outcome


def declarer(facts: Facts) -> Seat | None:
    """Tell who plays the deal against the others."""
    return facts.bidder


GAME = Game(
    six_bid_solo,
    title=msg("Six-Bid Solo"),
    seats=range(3, 5),
    rank=3,
    points_from=PointsFrom.PLAYERS,
    company=EVERYBODY_COMES,
    facts=Facts,
    rules=Rules,
    repeats=repeats,
    outcome=outcome,
    reasons=REASONS,
    words=words,
    fact_names=FACT_NAMES,
    fact_words=FACT_WORDS,
    questions=QUESTIONS,
    dealing=Dealing(active, clashes),
    call_by_call=CallByCall(turn, fields_from_calls, spare, AUCTION_FIELDS),
)
