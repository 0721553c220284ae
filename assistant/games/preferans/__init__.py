"""Preferans: one declarer against two, written on a sheet of pool, mountain and whists."""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter

from assistant.core.fields import Problem
from assistant.core.game import Game, PointsFrom
from assistant.core.house_rules import Ours
from assistant.core.message import msg, nmsg
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
from assistant.evening.log.calls import AUCTION
from assistant.families.poker.hand_entry import PACK
from assistant.families.upward_auction import winnable
from assistant.games import preferans

from . import words
from .auction import (
    after_raspasy,
    fields_from_calls,
    highest,
    may_name,
    own_bids,
    shut,
    spare,
    turn,
)
from .contract_prices import MOUNTAIN, mountain_price
from .conventions import CONVENTIONS, FIRST_EDITION, contradictions
from .deal_progress import UNSEEN, in_place, spelled
from .facts import ACTIVE, MISERE, RASPASY, TURNED_UP, Contract, Facts, problems
from .form import draft, fields
from .pool import over
from .price_list import price_list
from .raspasy import deal_words, least_level, remember
from .reasons import REASONS
from .reference import reference
from .rules import Rules
from .scoring import active, figures, next_dealer, score
from .settlement import parting, settle, stop_early, welcome
from .sheet import sheet
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


def auction_problems(facts: Facts, rules: Rules, before: Situation) -> list[Problem]:
    """Tell where the auction, as far as it was written down, does not allow the contract."""
    if facts.contract == RASPASY:
        allowed = not highest(facts.auction)
    else:
        allowed = not facts.auction or facts.contract in _open_to(facts, rules, before)
    if allowed:
        return []
    return [Problem(AUCTION, msg("the auction does not lead to this contract"))]


def _open_to(facts: Facts, rules: Rules, before: Situation) -> list[Contract]:
    """List what the declarer may name, had he won the auction with the lowest bid he could."""
    if facts.declarer is None:
        return []
    if highest(facts.auction) == UNSEEN and facts.auction[0][0] == facts.declarer:
        return may_name(UNSEEN, rules)
    calls, seats = in_place(facts.auction), active(before, rules)
    winning = winnable(calls, seats, spelled(rules, before), facts.declarer)
    own = own_bids(calls, facts.declarer)
    bids = [bid for bid in winning if bid in own or not _shut_out(bid, own, rules)]
    low = [bid for n, bid in enumerate(bids) if n == 0 or bid == str(MISERE)]
    return [contract for bid in low for contract in may_name(bid, rules)]


def clashes(facts: Facts, rules: Rules, before: Situation) -> list[Problem]:
    """Tell what contradicts who deals, what the auction and raspasy do not allow."""
    least, level = least_level(before, rules), facts.contract.level
    if 0 < level < least:
        return [Problem("contract", after_raspasy(least))]
    if before.seats == ACTIVE or before.dealer not in facts.players:
        return auction_problems(facts, rules, before)
    if len(facts.tricks) > ACTIVE:
        return _talon_problems(facts, before) or auction_problems(facts, rules, before)
    field_ = "declarer" if facts.declarer == before.dealer else "tricks"
    if facts.declarer != before.dealer and before.dealer in facts.whist:
        field_ = "whist"
    return [Problem(field_, msg("{name} is dealing and sits out", name=before.dealer))]


def _talon_problems(facts: Facts, before: Situation) -> list[Problem]:
    """The talon has two cards, so it wins no more than two tricks."""
    if facts.tricks[before.dealer] <= TURNED_UP:
        return []
    text = nmsg("the talon wins at most {n} trick", "the talon wins at most {n} tricks", TURNED_UP)
    return [Problem("tricks", text)]


def _shut_out(bid: str, own: Sequence[str], rules: Rules) -> bool:
    contract = Contract.read(bid)
    return contract is not None and shut(contract, own, rules) is not None


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
        NewcomerSeat.LEFT_OF_LAST_DEALER,
        leaving=True,
        ends_with_too_few=True,
        welcome=welcome,
        parting=parting,
    ),
    facts=Facts,
    rules=Rules,
    contradictions=contradictions,
    outcome=outcome,
    shown_cards=SHOWN_CARDS,
    reasons=REASONS,
    words=words,
    declarer=attrgetter("declarer"),
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
