"""Concerto: two sides make four poker hands each, and one adds what the other has left over."""

from assistant.core.game import Game, PointsFrom
from assistant.core.message import msg
from assistant.core.parts import CallByCall, Dealing, Ending
from assistant.families.stake_basis import payable
from assistant.games import concerto

from . import words
from .facts import Facts, problems
from .figures import figures
from .form import draft, fields, repeats
from .prices import price_list
from .reasons import REASONS
from .reference import reference
from .rounds import fields_from_calls, turn
from .rules import Rules
from .scoring import finish, over, remember, score, sides
from .scoring import nobody as declarer
from .sheet import sheet
from .words import FACT_NAMES, FACT_WORDS, QUESTIONS, deal_words, headline

GAME = Game(
    concerto,
    title=msg("Concerto"),
    seats=range(4, 5),
    rank=5,
    points_from=PointsFrom.TABLE,
    facts=Facts,
    rules=Rules,
    sides=sides,
    payable=payable,
    repeats=repeats,
    reasons=REASONS,
    words=words,
    fact_names=FACT_NAMES,
    fact_words=FACT_WORDS,
    questions=QUESTIONS,
    dealing=Dealing(remember=remember),
    ending=Ending(over, finish=finish),
    call_by_call=CallByCall(turn, fields_from_calls),
)
