"""Gin Rummy for two: hand by hand to 100 points, which nobody pays unless they agree on it."""

from operator import attrgetter

from assistant.core.game import Game, PointsFrom
from assistant.core.message import msg
from assistant.core.parts import Ending
from assistant.families.stake_basis import payable

from . import words
from .facts import Facts, problems
from .figures import figures
from .form import draft, fields
from .prices import price_list
from .reference import reference
from .rules import Rules
from .scoring import GOAL, REASONS, over, score
from .sheet import sheet
from .words import deal_words, headline

GAME = Game(
    key=__name__.rpartition(".")[2],
    title=msg("Gin Rummy"),
    seats=range(2, 3),
    rank=8,
    points_from=PointsFrom.TABLE,
    facts=Facts,
    rules=Rules,
    problems=problems,
    score=score,
    payable=payable,
    draft=draft,
    fields=fields,
    deal_words=deal_words,
    headline=headline,
    declarer=attrgetter("winner"),
    sheet=sheet,
    price_list=price_list,
    reference=reference,
    figures=figures,
    reasons=REASONS,
    words=words,
    fact_names=words.FACTS,
    fact_words=words.FACT_WORDS,
    questions=words.QUESTIONS,
    ending=Ending(over, goal=GOAL),
)
