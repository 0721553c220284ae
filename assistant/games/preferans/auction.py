"""A deal of Preferans step by step: the auction, the contract, who whists, trick by trick."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import takewhile

from assistant.core.fields import Fields
from assistant.core.message import Message, msg, nmsg
from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.core.turn import Call, Choice, Turn
from assistant.evening.log.calls import in_turn
from assistant.families.upward_auction import PASSES, Bids, spare_passes

from .contract_prices import GIVEN_UP, value
from .deal_progress import (
    GIVE_UP,
    NOT_NOTED,
    UNSEEN,
    Course,
    course,
    in_place,
    ladder,
    open_ladder,
    spelled,
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
    may_leave,
)
from .form import draft, fields
from .play import play, twelve_shown
from .raspasy import least_level
from .rule_values import MisereBid
from .rules import Rules
from .scoring import active
from .words import SUITS, WHISTS, contract_name


def turn(calls: tuple[Call, ...], rules: Rules, before: Situation) -> Turn | None:
    """Tell who acts: bids, names the contract, says whist or pass, takes a trick."""
    now = course(calls, rules, before)
    if now.bids.actor is not None:
        return _bid(now.bids, calls, rules, before)
    if now.contract is None:
        return _naming(now, calls, rules)
    return _whist(now, rules) or play(now, rules, before)


def _bid(bids: Bids, calls: tuple[Call, ...], rules: Rules, before: Situation) -> Turn | None:
    if bids.actor is None:
        return None
    own = own_bids(calls, bids.actor)
    open_ = [
        contract
        for contract in open_ladder(rules, before)
        if str(contract) in bids.open and not shut(contract, own, rules)
    ]
    choices = (PASSES, *_unseen(calls, rules, before), *map(_contract, open_))
    stage, so_far = msg("auction"), None
    if bids.high is not None:
        so_far = in_turn(stage, bids.high[0], _bid_name(highest(calls)), bids.actor)
    return Turn(
        stage,
        bids.actor,
        choices,
        _highest_so_far(calls),
        so_far=so_far,
        ladder=tuple(_in_place(calls, open_, own, rules, before)),
    )


def _unseen(calls: Sequence[Call], rules: Rules, before: Situation) -> Iterator[Choice]:
    """Forehand's bid before the talon is worth six: not where six is too low."""
    if not calls and least_level(before, rules) == LEVELS[0]:
        yield Choice(UNSEEN, msg("unseen"), msg("counts as {bid}", bid=_lowest()))


def own_bids(calls: Sequence[Call], seat: Seat) -> list[str]:
    """What somebody has bid so far."""
    return [word for by, word in calls if by == seat and word != PASSES.said]


def shut(contract: Contract, own: Sequence[str], rules: Rules) -> Message | None:
    """Tell why a player's own bids shut another out: misère is all or nothing at some tables."""
    if rules.misere_bid is MisereBid.FREE or not own:
        return None
    if str(MISERE) in own:
        return msg("misère was bid: no other bid")
    return msg("misère only as a first bid") if contract == MISERE else None


def _in_place(
    calls: Sequence[Call],
    open_: Sequence[Contract],
    own: Sequence[str],
    rules: Rules,
    before: Situation,
) -> Iterator[Choice]:
    """Every bid in its place; one that cannot be bid says why."""
    bid, least = highest(calls), least_level(before, rules)
    for contract in ladder(rules):
        choice = _contract(contract)
        if contract in open_:
            yield choice
        elif contract != MISERE and contract.level < least:
            yield replace(choice, off=after_raspasy(least))
        elif why := shut(contract, own, rules):
            yield replace(choice, off=why)
        elif str(contract) == bid:
            yield replace(choice, off=msg("that is bid already"))
        elif bid == UNSEEN:
            yield replace(choice, off=msg("after unseen, bid {bid} or higher", bid=_above(open_)))
        else:
            yield replace(choice, off=msg("{bid} is higher", bid=_bid_name(bid)))


def after_raspasy(least: int) -> Message:
    """Say that a bid is too low by now."""
    return msg("after raspasy, bids begin at {n}", n=least)


def _above(open_: Sequence[Contract]) -> Message:
    return contract_name(open_[0])


def _bid_name(word: str) -> Message:
    contract = Contract.read(word)
    return contract_name(contract) if contract is not None else msg("unseen")


def _highest_so_far(calls: tuple[Call, ...]) -> Message:
    """Say what has to be overbid, and whose it is."""
    for seat, word in reversed(calls):
        contract = Contract.read(word)
        if contract is not None:
            return msg("{name} bids {bid}", name=seat, bid=contract_name(contract))
        if word == UNSEEN:
            return msg("{name} bids unseen, counts as {bid}", name=seat, bid=_lowest())
    return msg("no bid yet")


def _lowest() -> Message:
    return contract_name(Contract(LEVELS[0], Strain.SPADES))


@cache
def _contract(contract: Contract) -> Choice:
    column = list(Strain).index(contract.strain) + 1 if contract.strain else 0
    worth = msg("{n}", n=value(contract))
    return Choice(str(contract), contract_name(contract), worth, column=column)


def highest(calls: Sequence[Call]) -> str:
    """The bid that won an auction, as it was said."""
    return next((word for _, word in reversed(calls) if word != PASSES.said), "")


def may_name(bid: str, rules: Rules) -> list[Contract]:
    """List the contracts that a bid allows: every one that is at least as high.

    Misère that has to be a first call cannot be named after another bid.
    """
    all_ = ladder(rules, named=True)
    as_high = all_[all_.index(Contract.read(bid) or all_[0]) :]
    if rules.misere_bid is MisereBid.FREE or bid == str(MISERE):
        return as_high
    return [contract for contract in as_high if contract != MISERE]


def _naming(now: Course, calls: tuple[Call, ...], rules: Rules) -> Turn | None:
    if now.declarer is None:
        return None
    bid = highest(calls)
    named = may_name(bid, rules)
    choices = (*_gives_up(bid, rules), *map(_contract, named))
    too_low = msg("{bid} was bid: at least that", bid=_bid_name(bid))
    not_bid = msg("misère only as a first bid")
    by_bid = [contract for contract in ladder(rules, named=True) if contract != MISERE]
    low = by_bid[: by_bid.index(named[0])] if named[0] in by_bid else by_bid
    on_ladder = tuple(
        choice
        if contract in named
        else replace(choice, off=too_low if contract in low or bid == str(MISERE) else not_bid)
        for contract in ladder(rules, named=True)
        for choice in [_contract(contract)]
    )
    told = msg("shows and takes the talon, discards two, names the contract")
    if bid == str(MISERE):
        told = msg("shows all twelve cards, discards two, names the contract")
    elif any(choice.said == str(MISERE) for choice in choices):
        told = msg(
            "shows and takes the talon, discards two, names the contract; for misère first shows "
            "all twelve cards"
        )
    so_far = msg("{name} names the contract", name=now.declarer)
    stage = msg("contract")
    return Turn(stage, now.declarer, choices, told, kept=False, so_far=so_far, ladder=on_ladder)


def _gives_up(bid: str, rules: Rules) -> Iterator[Choice]:
    """Who has won with a level may give up once he has seen the talon."""
    if rules.give_up and bid != str(MISERE):
        # Translators: under "give up": as if so many tricks were missing
        worth = nmsg("without {n}", "without {n}", GIVEN_UP)
        yield Choice(GIVE_UP, msg("give up"), worth)


def _whist(now: Course, rules: Rules) -> Turn | None:
    """Ask the defenders in their order; after a half the first may whist after all."""
    answers = dict(now.whists)
    if now.contract in (None, RASPASY) or now.given_up:
        return None
    if Whist.WHIST in now.whist.values() and len(answers) == 2:
        return None
    asked = [seat for seat in now.defenders if seat not in answers]
    if not asked and len(now.whists) == 2 and now.whists[1][1] == Whist.HALF:
        asked = [now.defenders[0]]
    if not asked or not asks_whist(now.contract, rules):
        return None
    second = asked[0] == now.defenders[1]
    half = second and answers.get(now.defenders[0]) == Whist.PASS and may_leave(now.contract, rules)
    words = [Whist.PASS, Whist.WHIST, *([Whist.HALF] if half else [])]
    choices = tuple(Choice(word, WHISTS[word]) for word in words)
    return Turn(msg("whist or pass"), asked[0], choices, twelve_shown(now), kept=False)


def fields_from_calls(
    calls: tuple[Call, ...], rules: Rules, before: Situation
) -> Mapping[str, str]:
    """Fill in what is known: declarer and contract, who whists, and the tricks at the end."""
    now = course(calls, rules, before)
    if now.bids.actor is not None:
        return {}
    contract = now.contract or Contract.read(highest(calls)) or Contract(LEVELS[0])
    played = now.tricks if now.played_out else {}
    followed = dict(_followed(now))
    if contract == RASPASY and not played:
        return {"kind": RASPASY.word, **followed}
    facts = Facts(contract, now.declarer, now.whist, played, given_up=now.given_up)
    filled = {name: values[0] for name, values in fields(facts, before).values.items()} | followed
    filled.pop("aid_written", None)
    unplayed = len(now.whist) == 2 and not facts.whisters and _whist(now, rules) is None
    settled = unplayed or now.given_up
    return filled | ({"do": "save"} if settled and not _asks_more(filled, rules, before) else {})


def _followed(now: Course) -> Iterator[tuple[str, str]]:
    """How the tricks went, as far as there were some, and which suits were turned up."""
    noted = takewhile(lambda suit: suit != NOT_NOTED, now.turned)
    if suits := " ".join(SUITS[Strain(suit)] for suit in noted):
        yield "talon", suits
    if now.winners:
        yield "tricks_by", " ".join(str(int(seat)) for seat in now.winners)


def _asks_more(filled: Mapping[str, str], rules: Rules, before: Situation) -> bool:
    """Whether somebody has still to say who gets the points above the target."""
    drafted = draft(Fields({name: [value] for name, value in filled.items()}), rules, before)
    return bool(drafted.offers.aid)


def spare(calls: tuple[Call, ...], rules: Rules, before: Situation) -> tuple[Choice, ...]:
    """The passes that follow from the highest bid of all."""
    return spare_passes(in_place(calls), active(before, rules), spelled(rules, before))
