"""Mariáš: one soloist against the others, with announcements and doublings."""

from operator import attrgetter

from assistant.core.game import Game, PointsFrom
from assistant.core.message import msg
from assistant.core.parts import (
    EVERYBODY_COMES,
    CallByCall,
    Dealing,
    Ending,
    Presets,
    UsualAdjustments,
)
from assistant.core.seat import Seat
from assistant.games import marias

from . import words
from .call_by_call import clashes, fields_from_calls, spare, turn
from .fact_words import FACT_WORDS
from .facts import Facts, problems
from .figures import figures
from .form import draft, fields
from .prices import price_list
from .reasons import REASONS
from .reference import reference
from .rules import Rules, active
from .scoring import over, remember, score
from .sheet import sheet
from .tariff import TARIFFS
from .usual_adjustments import USUAL_REASONS, usual_adjustments
from .words import FACT_NAMES, QUESTIONS, deal_words, headline, outcome


def declarer(facts: Facts) -> Seat | None:
    """Tell who plays the deal against the others."""
    return facts.soloist


GAME = Game(
    marias,
    title=msg("Mariáš"),
    seats=range(3, 5),
    rank=1,
    points_from=PointsFrom.PLAYERS,
    company=EVERYBODY_COMES,
    facts=Facts,
    rules=Rules,
    outcome=outcome,
    reasons=REASONS,
    words=words,
    fact_names=FACT_NAMES,
    fact_words=FACT_WORDS,
    questions=QUESTIONS,
    presets=Presets(TARIFFS),
    dealing=Dealing(active, clashes, remember, cut_only=True),
    ending=Ending(over, by_rules=attrgetter("evening_cap_ends")),
    call_by_call=CallByCall(turn, fields_from_calls, spare),
    usual_adjustments=UsualAdjustments(usual_adjustments, USUAL_REASONS),
)
