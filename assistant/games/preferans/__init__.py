"""Preferans: one declarer against two, written on a sheet of pool, mountain and whists."""

from __future__ import annotations

from operator import attrgetter

from assistant.core.cards import SeatDraw
from assistant.core.game import Game, PointsFrom
from assistant.core.house_rules import Ours
from assistant.core.message import msg
from assistant.core.parts import (
    Account,
    AccountSheet,
    CallByCall,
    Company,
    Dealing,
    Ending,
    NewcomerSeat,
    Presets,
    ShownCards,
    UsualAdjustment,
    UsualAdjustments,
)
from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.families.poker.hand_entry import PACK
from assistant.games import preferans

from . import words
from .auction import fields_from_calls, spare, turn
from .conventions import CONVENTIONS, FIRST_EDITION, contradictions
from .dealing import active, clashes, deal_words, leads, next_dealer
from .facts import Contract, Facts, problems
from .form import draft, fields, opened_by
from .price_list import price_list
from .raspasy import remember
from .reasons import REASONS
from .reference import reference
from .rule_values import Convention
from .rules import Rules
from .scoring import figures, score
from .settlement import over, parting, settle, stop_early, welcome
from .sheet import sheet
from .whist_payments import MOUNTAIN, mountain_price
from .words import FACT_NAMES, FACT_WORDS, QUESTIONS, headline, outcome

LOWEST_RANK = 7
SHOWN = 12

SHOWN_CARDS = ShownCards(
    {
        suit: tuple(card for card in cards if card.rank >= LOWEST_RANK)
        for suit, cards in PACK.items()
    },
    SHOWN,
    msg("The twelve cards that the declarer shows before discarding two in misère."),
)
"""Akagiri, Preferans, misère: they may be written down."""
SEAT_DRAW = SeatDraw(
    ranks=("A", "7", "8", "9", "10", "J", "Q", "K"),
    by_suit=True,
    told=(
        msg("The ace is the lowest card."),
        msg(
            "Of two cards of one rank the suit decides: spades are lowest, then clubs, diamonds "
            "and hearts."
        ),
    ),
)
"""Preferans Code (Moscow, 1996), 3.1.1; that the same cards say who deals first is ours."""


SIX = Contract(6)
RENONC, MISDEAL = msg("renonc"), msg("second misdeal in a row")
FINE = Ours("The text has no fine; tables that play for something have one, each its own.")
DEALT_WRONG = Ours(
    "The text has no misdeal; tables write an undertrick of six, and the next deals."
)
USUAL_REASONS = (RENONC, MISDEAL)


def usual_adjustments(before: Situation, rules: Rules) -> tuple[UsualAdjustment, ...]:
    """Offer a renonc, and the second misdeal in a row: an undertrick of six, and the next deals."""
    misdeal = UsualAdjustment(
        MISDEAL,
        DEALT_WRONG,
        mountain_price(SIX, rules),
        MOUNTAIN,
        whose=before.dealer,
        deals_next=before.clockwise()[0],
    )
    return misdeal, UsualAdjustment(RENONC, FINE)


ACCOUNTS = (
    # Translators: the three accounts of a sheet; whists are written against another player
    Account("pool", msg("pool")),
    Account("mountain", msg("mountain")),
    Account("whists", msg("whists"), against=True),
)
GAME = Game(
    preferans,
    title=msg("Preferans"),
    seats=range(3, 6),
    rank=2,
    points_from=PointsFrom.PLAYERS,
    company=Company(
        NewcomerSeat.LEFT_OF_LAST_DEALER,
        leaving=True,
        ends_with_too_few=True,
        welcome=welcome,
        parting=parting,
    ),
    facts=Facts,
    rules=Rules,
    contradictions=contradictions,
    leads=leads,
    outcome=outcome,
    shown_cards=SHOWN_CARDS,
    seat_draw=SEAT_DRAW,
    reasons=REASONS,
    words=words,
    declarer=attrgetter("declarer"),
    opened_by=opened_by,
    fact_names=FACT_NAMES,
    fact_words=FACT_WORDS,
    questions=QUESTIONS,
    home=("ru",),
    presets=Presets(CONVENTIONS, (FIRST_EDITION,), {"ru": Convention.SOCHI}),
    dealing=Dealing(active, clashes, remember, next_dealer),
    ending=Ending(over),
    call_by_call=CallByCall(turn, fields_from_calls, spare, settled=("declarer",)),
    accounts=AccountSheet(ACCOUNTS, settle, stop_early),
    usual_adjustments=UsualAdjustments(usual_adjustments, USUAL_REASONS),
)
