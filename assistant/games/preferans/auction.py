"""A deal of Preferans step by step: the auction, the contract, the whists, trick by trick."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import takewhile

from assistant.core.fields import Fields
from assistant.core.message import Message, msg, nmsg
from assistant.core.next_call import Call, Choice, Turn
from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.evening.log.calls import turn_words
from assistant.families.upward_auction import PASSES, Bids, spare_passes

from .dealing import (
    UNSEEN,
    active,
    allowed_bids,
    bid_above_unseen,
    highest_bid,
    ladder,
    low_level_reason,
    nameable_contracts,
    own_bids,
    resolve_unseen,
    why_bid_ruled_out,
)
from .facts import (
    LEVELS,
    MISERE,
    RASPASY,
    Contract,
    Facts,
    Strain,
    Whist,
    asks_whist,
    may_half_whist,
)
from .form import Offers, fields
from .play import GIVE_UP, NOT_NOTED, DealProgress, play_turn, progress_after, twelve_cards_note
from .prices import contract_value
from .raspasy import lowest_level
from .rules import Rules
from .words import SUITS, WHISTS, contract_name

LOWEST_BID_NAME = contract_name(Contract(LEVELS[0], Strain.SPADES))


def turn(calls: tuple[Call, ...], rules: Rules, before: Situation) -> Turn | None:
    """The next turn with its player and the allowed calls; None if no call is left."""
    deal = progress_after(calls, rules, before)
    if deal.bids.actor is not None:
        return _bid_turn(deal.bids.actor, deal.bids, calls, rules, before)
    if deal.contract is None:
        return _naming_turn(deal, calls, rules)
    return _whist_turn(deal, rules) or play_turn(deal, rules, before)


def _bid_turn(
    actor: Seat, bids: Bids, calls: tuple[Call, ...], rules: Rules, before: Situation
) -> Turn:
    """Turn for a bid or a pass; bids that are not allowed are disabled with a reason."""
    stage, so_far, note = msg("auction"), None, msg("no bid yet")
    earlier_bids, top_bid = own_bids(calls, actor), highest_bid(calls)
    if bids.high is not None:
        bidder = bids.high[0]
        so_far = turn_words(stage, bidder, _bid_name(top_bid), actor)
        note = msg("{name} bids {bid}", name=bidder, bid=_bid_name(top_bid))
        if top_bid == UNSEEN:
            note = msg(
                "{name} bids unseen, which counts as {bid}", name=bidder, bid=LOWEST_BID_NAME
            )
    rungs = tuple(
        replace(
            _contract_choice(contract, rules),
            off=_why_impossible(contract, bids, earlier_bids, top_bid, rules, before),
        )
        for contract in ladder(rules)
    )
    open_rungs = (rung for rung in rungs if rung.off is None)
    choices = (PASSES, *_unseen_choices(calls, rules, before), *open_rungs)
    return Turn(stage, actor, choices, note, so_far=so_far, ladder=rungs)


def _unseen_choices(calls: Sequence[Call], rules: Rules, before: Situation) -> Iterator[Choice]:
    """Forehand's choice to bid before looking at the cards, possible only if a six may be bid."""
    if not calls and lowest_level(before, rules) == LEVELS[0]:
        yield Choice(UNSEEN, msg("unseen"), msg("counts as {bid}", bid=LOWEST_BID_NAME))


def _why_impossible(
    contract: Contract,
    bids: Bids,
    earlier_bids: Sequence[str],
    top_bid: str,
    rules: Rules,
    before: Situation,
) -> Message | None:
    """The reason why a bid is not allowed; None if it is allowed.

    `earlier_bids` are the player's own bids, `top_bid` is the highest bid.
    """
    lowest = lowest_level(before, rules)
    if contract != MISERE and contract.level < lowest:
        return low_level_reason(lowest)
    if reason := why_bid_ruled_out(str(contract), earlier_bids, rules):
        return reason
    if str(contract) in bids.open:
        return None
    if str(contract) == top_bid:
        return msg("already bid")
    if top_bid == UNSEEN:
        next_bid_name = contract_name(bid_above_unseen(rules))
        return msg("after an unseen bid, bid {bid} or higher", bid=next_bid_name)
    return msg("{bid} is higher", bid=_bid_name(top_bid))


def _bid_name(word: str) -> Message:
    contract = Contract.read(word)
    return contract_name(contract) if contract is not None else msg("unseen")


@cache
def _contract_choice(contract: Contract, rules: Rules) -> Choice:
    column = list(Strain).index(contract.strain) + 1 if contract.strain else 0
    worth = msg("{n}", n=contract_value(contract, rules))
    return Choice(str(contract), contract_name(contract), worth, column=column)


def _naming_turn(deal: DealProgress, calls: tuple[Call, ...], rules: Rules) -> Turn | None:
    if deal.declarer is None:
        return None
    bid = highest_bid(calls)
    contracts = nameable_contracts(bid, rules)
    note = msg("shows and takes the talon, discards two, names the contract")
    if bid == str(MISERE):
        note = msg("shows all twelve cards, discards two, names the contract")
    elif MISERE in contracts:
        note = msg(
            "shows and takes the talon, discards two, names the contract (for misère, shows "
            "all twelve cards before discarding)"
        )
    return Turn(
        msg("contract"),
        deal.declarer,
        (
            *_give_up_choices(bid, rules),
            *(_contract_choice(contract, rules) for contract in contracts),
        ),
        note,
        kept=False,
        so_far=msg("{name} names the contract", name=deal.declarer),
        ladder=tuple(
            _naming_choice(contract, bid, contracts, rules)
            for contract in ladder(rules, named=True)
        ),
    )


def _naming_choice(
    contract: Contract, bid: str, contracts: Sequence[Contract], rules: Rules
) -> Choice:
    """The choice to name this contract, disabled with a reason if it is not allowed."""
    choice = _contract_choice(contract, rules)
    if contract in contracts:
        return choice
    if contract == MISERE:
        return replace(choice, off=msg("misère can only be a first bid"))
    return replace(choice, off=msg("lower than the bid of {bid}", bid=_bid_name(bid)))


def _give_up_choices(bid: str, rules: Rules) -> Iterator[Choice]:
    """The choice to give up, if the house rules allow it and the bid was not misère."""
    if rules.give_up and bid != str(MISERE):
        # Translators: under "give up": as if so many tricks were missing
        worth = nmsg("without {n}", "without {n}", rules.give_up_short)
        yield Choice(GIVE_UP, msg("give up"), worth)


def _whist_turn(deal: DealProgress, rules: Rules) -> Turn | None:
    """The turn of the next defender to say whist or pass; None if no answer is needed.

    After a half-whist the first defender may still whist.
    """
    answers = dict(deal.whist_calls)
    if deal.contract in (None, RASPASY) or deal.given_up:
        return None
    silent_seats = [seat for seat in deal.defenders if seat not in answers]
    if not silent_seats and len(deal.whist_calls) == 2 and deal.whist_calls[1][1] == Whist.HALF:
        silent_seats = [deal.defenders[0]]
    if not silent_seats or not asks_whist(deal.contract, rules):
        return None
    is_second = silent_seats[0] == deal.defenders[1]
    half_allowed = (
        is_second
        and answers.get(deal.defenders[0]) == Whist.PASS
        and may_half_whist(deal.contract, rules)
    )
    options = [Whist.PASS, Whist.WHIST, *([Whist.HALF] if half_allowed else [])]
    choices = tuple(Choice(word, WHISTS[word]) for word in options)
    return Turn(msg("whist or pass"), silent_seats[0], choices, twelve_cards_note(deal), kept=False)


def fields_from_calls(
    calls: tuple[Call, ...], rules: Rules, before: Situation
) -> Mapping[str, str]:
    """Form fields that follow from the calls: declarer, contract, whists, and all tricks.

    The tricks are left out until all of them are known.
    """
    deal = progress_after(calls, rules, before)
    if deal.bids.actor is not None:
        return {}
    contract = deal.contract or Contract.read(highest_bid(calls)) or Contract(LEVELS[0])
    final_tricks = deal.tricks if deal.is_played_out else {}
    trick_fields = dict(_trick_fields(deal))
    if contract == RASPASY and not final_tricks:
        return {"kind": RASPASY.word, **trick_fields}
    facts = Facts(contract, deal.declarer, deal.whist, final_tricks, given_up=deal.given_up)
    form_values = {
        name: values[0] for name, values in fields(facts, before).values.items()
    } | trick_fields
    form_values.pop("aid_written", None)
    is_unplayed = len(deal.whist) == 2 and not facts.whisters and _whist_turn(deal, rules) is None
    saved_at_once = is_unplayed or deal.given_up
    return form_values | (
        {"do": "save"} if saved_at_once and not _asks_for_aid(form_values, rules, before) else {}
    )


def _trick_fields(deal: DealProgress) -> Iterator[tuple[str, str]]:
    """Form fields for the taker of each trick, and for the suits turned up from the talon."""
    noted_suits = takewhile(lambda suit: suit != NOT_NOTED, deal.turned_suits)
    if suits := " ".join(SUITS[Strain(suit)] for suit in noted_suits):
        yield "talon", suits
    if deal.winners:
        yield "tricks_by", " ".join(str(int(seat)) for seat in deal.winners)


def _asks_for_aid(form_values: Mapping[str, str], rules: Rules, before: Situation) -> bool:
    """Whether the scorekeeper still has to choose who gets the points above the target."""
    draft = Offers(Fields({name: [text] for name, text in form_values.items()}), rules, before)
    return draft.aid is not None


def spare(calls: tuple[Call, ...], rules: Rules, before: Situation) -> tuple[Choice, ...]:
    """Passes that need not be recorded, because the highest possible bid was made."""
    return spare_passes(resolve_unseen(calls), active(before, rules), allowed_bids(rules, before))
