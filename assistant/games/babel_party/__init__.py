"""Babel as a party: many players, several packs; whoever has a hand worth scoring turns it in."""

from assistant.core.game import Game, PointsFrom
from assistant.core.message import msg
from assistant.core.parts import Company, Ending, Joining, Party
from assistant.core.seat import Seat
from assistant.families.poker.collected_hands import GOAL
from assistant.families.stake_basis import payable
from assistant.games import babel_party

from . import words
from .facts import Facts, apart, problems
from .figures import figures
from .form import draft, fields
from .prices import price_list
from .reasons import REASONS
from .reference import reference
from .rules import Rules
from .scoring import over, score
from .sheet import sheet
from .words import FACT_NAMES, FACT_WORDS, QUESTIONS, deal_words, headline


def declarer(facts: Facts) -> Seat | None:
    """Tell who plays the deal against the others."""
    return facts.player


GAME = Game(
    babel_party,
    title=msg("Babel as a party"),
    seats=range(1, 61),
    rank=7,
    points_from=PointsFrom.TABLE,
    facts=Facts,
    rules=Rules,
    payable=payable,
    company=Company(Joining.LAST, leaving=True),
    reasons=REASONS,
    words=words,
    fact_names=FACT_NAMES,
    fact_words=FACT_WORDS,
    questions=QUESTIONS,
    ending=Ending(over, goal=GOAL),
    party=Party(
        apart,
        numbered=msg("Turn-in {number}"),
        to_record=msg("Record turn-in {number}"),
        to_correct=msg("Correct turn-in {number}"),
    ),
)
