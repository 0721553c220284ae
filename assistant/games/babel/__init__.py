"""Babel: cards are traded by everybody at once, and up to two poker hands of each are scored."""

from assistant.core.game import Game, PointsFrom
from assistant.core.message import msg
from assistant.core.parts import CallByCall, Ending
from assistant.families.poker.collected_hands import GOAL
from assistant.families.stake_basis import payable
from assistant.games import babel

from . import words
from .facts import Facts, problems
from .figures import figures
from .form import draft, fields, repeats
from .prices import price_list
from .reasons import REASONS
from .reference import reference
from .rules import Rules
from .scoring import doubts, over, score
from .scoring import nobody as declarer
from .sheet import sheet
from .stopping import fields_from_calls, turn
from .words import FACT_NAMES, FACT_WORDS, QUESTIONS, deal_words, headline

GAME = Game(
    babel,
    title=msg("Babel"),
    seats=range(3, 6),
    rank=6,
    points_from=PointsFrom.TABLE,
    facts=Facts,
    rules=Rules,
    doubts=doubts,
    payable=payable,
    repeats=repeats,
    reasons=REASONS,
    words=words,
    fact_names=FACT_NAMES,
    fact_words=FACT_WORDS,
    questions=QUESTIONS,
    ending=Ending(over, goal=GOAL),
    call_by_call=CallByCall(turn, fields_from_calls),
)
