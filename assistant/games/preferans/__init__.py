"""Preferans: one declarer against two, scored on a sheet with pool, mountain and whists."""

from __future__ import annotations

from operator import attrgetter

from assistant.core.cards import SeatDraw
from assistant.core.game import Game, PointsFrom
from assistant.core.house_rules import Ours
from assistant.core.message import msg
from assistant.core.parts import Account, Company, NewcomerSeat, ShownCards, UsualAdjustment
from assistant.core.situation import Situation
from assistant.families.poker.hand_entry import PACK

from . import auction, dealing, form, raspasy, reference, scoring, settlement, sheet, words
from .facts import Contract, Facts, problems
from .prices import MOUNTAIN, mountain_price
from .rules import TABLES, WHY, Rules, contradictions

LOWEST_RANK = 7
SHOWN_CARD_COUNT = 12

SHOWN_CARDS = ShownCards(
    {
        suit: tuple(card for card in cards if card.rank >= LOWEST_RANK)
        for suit, cards in PACK.items()
    },
    SHOWN_CARD_COUNT,
    msg("The twelve cards that the declarer shows before discarding two in misère."),
)
"""Cards that can be recorded as the twelve shown in misère (Akagiri, Preferans, misère)."""
SEAT_DRAW = SeatDraw(
    ranks=("A", "7", "8", "9", "10", "J", "Q", "K"),
    by_suit=True,
    notes=(
        msg("The ace is the lowest card."),
        msg(
            "Of two cards of one rank the suit decides: spades are lowest, then clubs, diamonds "
            "and hearts."
        ),
    ),
)
"""Drawing cards for the seats (Preferans Code, Moscow, 1996, 3.1.1).

Choosing the first dealer by the same cards is our addition.
"""


SIX_CONTRACT = Contract(6)
RENONC, MISDEAL = msg("renonc"), msg("second misdeal in a row")
FINE_NOTE = Ours("The text has no fine; tables that play for something have one, each its own.")
MISDEAL_NOTE = Ours(
    "The text has no misdeal; tables write an undertrick of six, and the next deals."
)
USUAL_REASONS = (RENONC, MISDEAL)


ACCOUNTS = (
    # Translators: the three accounts of a sheet; whists are written against another player
    Account("pool", msg("pool")),
    Account("mountain", msg("mountain")),
    Account("whists", msg("whists"), against=True),
)


COMPANY = Company(NewcomerSeat.LEFT_OF_LAST_DEALER, leaving=True, ends_with_too_few=True)


class Preferans(Game[Facts, Rules]):
    """The definition of Preferans."""

    title = msg("Preferans")
    seats = range(3, 6)
    rank = 2
    points_from = PointsFrom.PLAYERS
    facts = Facts
    rules = Rules
    reasons = tuple(WHY.values())
    fact_names = words.FACT_NAMES
    fact_words = words.FACT_WORDS
    questions = words.QUESTIONS
    home = ("ru",)
    presets = TABLES.presets(Rules)
    company = COMPANY
    seat_draw = SEAT_DRAW
    shown_cards = SHOWN_CARDS
    accounts = ACCOUNTS
    usual_reasons = USUAL_REASONS
    settled_by_auction = ("declarer",)
    words = words

    problems = staticmethod(problems)
    clashes = staticmethod(dealing.clashes)
    contradictions = staticmethod(contradictions)
    score = staticmethod(scoring.score)
    settle = staticmethod(settlement.settle)
    stop_early = staticmethod(settlement.stop_early)
    welcome = staticmethod(settlement.welcome)
    parting = staticmethod(settlement.parting)

    def usual_adjustments(self, before: Situation, rules: Rules) -> tuple[UsualAdjustment, ...]:
        """The usual adjustments: for a renonc, and for a dealer's second misdeal in a row.

        The misdeal costs the dealer an undertrick of a six, and the next player deals.
        """
        misdeal = UsualAdjustment(
            MISDEAL,
            MISDEAL_NOTE,
            mountain_price(SIX_CONTRACT, rules),
            MOUNTAIN,
            whose=before.dealer,
            deals_next=before.clockwise()[0],
        )
        return misdeal, UsualAdjustment(RENONC, FINE_NOTE)

    active = staticmethod(dealing.active)
    next_dealer = staticmethod(dealing.next_dealer)
    remember = staticmethod(raspasy.remember)
    over = staticmethod(settlement.over)
    draft = staticmethod(form.Offers)
    fields = staticmethod(form.fields)
    opened_by = staticmethod(form.opened_by)
    turn = staticmethod(auction.turn)
    fields_from_calls = staticmethod(auction.fields_from_calls)
    spare = staticmethod(auction.spare)
    deal_words = staticmethod(dealing.deal_words)
    leads = staticmethod(dealing.leads)
    headline = staticmethod(words.headline)
    outcome = staticmethod(words.outcome)
    declarer = attrgetter("declarer")
    figures = staticmethod(scoring.figures)
    sheet = staticmethod(sheet.sheet)
    price_list = staticmethod(reference.price_list)
    reference = staticmethod(reference.reference)


GAME = Preferans()
