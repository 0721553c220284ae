"""Preferans: one declarer against two, written on a sheet of pool, mountain and whists."""

from assistant.core.game import Game, PointsFrom
from assistant.core.message import msg
from assistant.core.parts import (
    Account,
    AccountSheet,
    CallByCall,
    Company,
    Dealing,
    Ending,
    Joining,
    Presets,
    UsualAdjustments,
)
from assistant.core.seat import Seat
from assistant.games import preferans

from . import words
from .auction import fields_from_calls, spare, turn
from .clashes import clashes
from .company import parting, welcome
from .contradictions import contradictions
from .conventions import CONVENTIONS, FIRST_EDITION
from .dealing import deal_words
from .facts import Facts, problems
from .figures import figures
from .form import draft, fields
from .memo import MEMO
from .pool import over
from .prices import price_list
from .raspasy_exit import remember
from .reasons import REASONS
from .reference import reference
from .rules import Rules
from .scoring import active, next_dealer, score
from .settlement import settle, stop_early
from .sheet import sheet
from .usual_adjustments import USUAL_REASONS, usual_adjustments
from .words import FACT_NAMES, FACT_WORDS, QUESTIONS, headline, outcome


def declarer(facts: Facts) -> Seat | None:
    """Tell who plays the deal against the others."""
    return facts.declarer


ACCOUNTS = (
    # Translators: the three accounts of a sheet; whists are written against another player
    Account("pool", msg("pool")),
    Account("mountain", msg("mountain")),
    Account("whists", msg("whists"), against=True),
)
GAME = Game(
    preferans,
    title=msg("Preferans"),
    seats=range(3, 5),
    rank=2,
    points_from=PointsFrom.PLAYERS,
    company=Company(
        Joining.LEFT_OF_LAST_DEALER,
        leaving=True,
        ends_with_too_few=True,
        welcome=welcome,
        parting=parting,
    ),
    facts=Facts,
    rules=Rules,
    contradictions=contradictions,
    outcome=outcome,
    memo=MEMO,
    reasons=REASONS,
    words=words,
    fact_names=FACT_NAMES,
    fact_words=FACT_WORDS,
    questions=QUESTIONS,
    presets=Presets(CONVENTIONS, (FIRST_EDITION,)),
    dealing=Dealing(active, clashes, remember, next_dealer),
    ending=Ending(over),
    call_by_call=CallByCall(turn, fields_from_calls, spare, settled=("declarer",)),
    accounts=AccountSheet(ACCOUNTS, settle, stop_early),
    usual_adjustments=UsualAdjustments(usual_adjustments, USUAL_REASONS),
)
