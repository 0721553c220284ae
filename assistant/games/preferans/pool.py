"""The pool: what a made contract brings, and what goes beyond the target."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from assistant.core.ledger import Entry, Ledger, Points
from assistant.core.message import Message
from assistant.core.seat import Seat
from assistant.core.situation import Situation

from . import reasons
from .contract_prices import MOUNTAIN, POOL, made, off_mountain, to_pool, to_whists, value
from .facts import ACTIVE, MISERE, Facts
from .rule_values import AidTo, BonusTo, GameEnd, MadeTo, Surplus
from .rules import Rules
from .words import contract_name

MADE, BONUS, SAT_OUT = "made", "bonus", "sat_out"
PER_MOUNTAIN = 10
"""What a point on the mountain takes off its owner's result."""
AID = 10
"""Whists for every pool point given away."""


Gifts = tuple[tuple[Seat, int], ...]
"""Who gets how many pool points, in turn."""


@dataclass(frozen=True, slots=True)
class Earned:
    """Pool points that somebody earned, and for what; `aid` names who gets the surplus."""

    seat: Seat
    points: int
    item: str
    what: Message
    aid: Gifts = ()


@dataclass(frozen=True, slots=True)
class Shared:
    """What becomes of earned points: some are kept, some given away, some nobody can take."""

    kept: int
    given: Gifts = ()
    left: int = 0


def concerned(before: Situation, rules: Rules, of: Seat) -> tuple[Seat, ...]:
    """List who can get something in a deal, from somebody's left on: the dealer always can."""
    resting = () if rules.sitter_pays else before.clockwise()[ACTIVE:-1]
    return tuple(seat for seat in before.clockwise(of) if seat not in resting)


def over(before: Situation, rules: Rules) -> bool:
    """Tell whether the pools have reached the target: every single one, or all together."""
    rooms = [room(before.ledger, rules, seat) for seat in before.clockwise()]
    if rules.game_end is GameEnd.TOGETHER:
        return sum(rooms) <= 0
    return all(left <= 0 for left in rooms)


def room(ledger: Ledger, rules: Rules, seat: Seat) -> int:
    """The pool points that a player is short of the target."""
    return rules.target - int(ledger.held(POOL, seat))


def earned(facts: Facts, rules: Rules) -> Earned | None:
    """Tell what the declarer earned (Akagiri, Preferans, scoring 1); None where he failed."""
    if facts.declarer is None or not made(facts):
        return None
    if facts.contract == MISERE:
        what = reasons.MISERE_MADE()
    else:
        what = reasons.CONTRACT_MADE(contract=contract_name(facts.contract))
    return Earned(facts.declarer, value(facts.contract, rules), MADE, what, facts.aid)


def lowered(gain: Earned, rules: Rules, before: Situation) -> tuple[Points, Earned]:
    """Take the own mountain down first, where the table plays so, but never below zero.

    Tell what comes off, and what of the earned points is left for the pool.
    A pool point takes off as much as it is worth; one that takes off only half is used up.
    """
    to_mountain = {
        MADE: rules.made_to is MadeTo.MOUNTAIN_FIRST,
        BONUS: rules.raspasy_bonus_to is BonusTo.MOUNTAIN,
        SAT_OUT: False,
    }
    if not to_mountain[gain.item]:
        return 0, gain
    mountain = max(0, before.ledger.held(MOUNTAIN, gain.seat))
    worth = max(1, rules.pool_worth // PER_MOUNTAIN)
    used = min(gain.points, int(-(-mountain // worth)))
    left = 0 if gain.item == BONUS else gain.points - used
    return min(mountain, used * worth), replace(gain, points=left)


def share(gain: Earned, rules: Rules, before: Situation) -> Shared:
    """Share what is above the target: as the scorekeeper said, then as the table helps.

    Without American aid a pool takes whatever comes.
    """
    if not rules.american_aid:
        return Shared(gain.points)
    short = {
        seat: max(0, room(before.ledger, rules, seat))
        for seat in concerned(before, rules, gain.seat)
    }
    kept = min(gain.points, short.pop(gain.seat, 0))
    left = gain.points - kept
    given: dict[Seat, int] = {}
    for seat, points in _gifts(gain, short, rules):
        gift = min(points, short.get(seat, 0), left)
        if gift > 0:
            given[seat] = given.get(seat, 0) + gift
            short[seat] -= gift
            left -= gift
    return Shared(kept, tuple(given.items()), left)


def _gifts(gain: Earned, short: Mapping[Seat, int], rules: Rules) -> Iterator[tuple[Seat, int]]:
    """Name those whom the scorekeeper named, then the others in turn by what they are short now."""
    yield from gain.aid
    for seat in in_turn(short, rules):
        yield seat, short[seat]


def in_turn(short: Mapping[Seat, int], rules: Rules) -> list[Seat]:
    """Put those who are short of the target, from the giver's left on, in the order of the aid."""
    if rules.aid_to is AidTo.HIGHEST:
        return sorted(short, key=lambda seat: short[seat])
    return list(short)


def into_pools(gain: Earned, rules: Rules, before: Situation) -> Iterator[Entry]:
    """Write earned points: into the own pool up to the target, then as American aid.

    Before that they may take down the own mountain.
    """
    off, left = lowered(gain, rules, before)
    if off:
        why = reasons.MADE_OFF_MOUNTAIN(what=gain.what, n=off)
        entry = off_mountain(gain.seat, off, gain.item, why)
        before = replace(before, ledger=before.ledger.add((entry,)))
        yield entry
    yield from _pooled(left, rules, before)


def _pooled(gain: Earned, rules: Rules, before: Situation) -> Iterator[Entry]:
    shared = share(gain, rules, before)
    if shared.kept:
        why = _with_left(_kept_why(gain, shared), 0 if shared.given else shared.left)
        yield to_pool(gain.seat, shared.kept, gain.item, why)
    for to_go, (receiver, points) in enumerate(shared.given, 1 - len(shared.given)):
        why = reasons.AID_FROM(giver=gain.seat, what=gain.what, n=points)
        yield to_pool(receiver, points, "aid", _with_left(why, 0 if to_go else shared.left))
        why = reasons.AID_TO(receiver=receiver, n=points, price=AID)
        yield to_whists(gain.seat, receiver, points * AID, "aid", why)
    if off := _surplus_off(gain.seat, shared.left, rules, before):
        yield off_mountain(gain.seat, off, "surplus", reasons.OFF_MOUNTAIN(n=off))


def _surplus_off(seat: Seat, left: int, rules: Rules, before: Situation) -> Points:
    """What is left over takes off the own mountain; at some tables only what is on it."""
    if rules.surplus_when_full is not Surplus.OWN_MOUNTAIN:
        return 0
    if not rules.surplus_floor:
        return left
    return min(left, max(0, before.ledger.held(MOUNTAIN, seat)))


def _kept_why(gain: Earned, shared: Shared) -> Message:
    if shared.kept == gain.points:
        return reasons.EARNED(what=gain.what, n=gain.points)
    return reasons.EARNED_IN_PART(what=gain.what, kept=shared.kept, value=gain.points)


def _with_left(why: Message, left: int) -> Message:
    """Say with the last pool points how many more nobody could take."""
    if not left:
        return why
    return reasons.LEFT_OVER(why=why, n=left)
