"""Six-Bid Solo: one bidder against each of the others, for 120 card points or none."""

from operator import attrgetter

from assistant.core.game import Game, PointsFrom
from assistant.core.message import msg
from assistant.core.parts import EVERYBODY_COMES, CallByCall, Dealing
from assistant.families.one_bidder.auction import AUCTION_FIELDS
from assistant.families.one_bidder.facts import active
from assistant.families.one_bidder.form import repeats
from assistant.families.one_bidder.words import deal_words

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
from .words import FACT_WORDS, FACTS, headline, outcome

GAME = Game(
    key=__name__.rpartition(".")[2],
    title=msg("Six-Bid Solo"),
    seats=range(3, 5),
    rank=3,
    points_from=PointsFrom.PLAYERS,
    company=EVERYBODY_COMES,
    facts=Facts,
    rules=Rules,
    problems=problems,
    score=score,
    draft=draft,
    fields=fields,
    repeats=repeats,
    deal_words=deal_words,
    headline=headline,
    outcome=outcome,
    declarer=attrgetter("bidder"),
    sheet=sheet,
    price_list=price_list,
    reference=reference,
    figures=figures,
    reasons=REASONS,
    words=words,
    fact_names=FACTS,
    fact_words=FACT_WORDS,
    questions=words.QUESTIONS,
    dealing=Dealing(active, clashes),
    call_by_call=CallByCall(turn, fields_from_calls, spare, AUCTION_FIELDS),
)
