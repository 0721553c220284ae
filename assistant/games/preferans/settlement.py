"""The settlement of a sheet of Preferans: at the end, earlier, and when players join or leave."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from assistant.core.ledger import Entry, Ledger, Points, debt
from assistant.core.message import Message
from assistant.core.seat import TABLE, Seat
from assistant.core.situation import Situation

from .facts import ACTIVE, MISERE, Facts
from .prices import CARRIED, MOUNTAIN, POOL, WHISTS, made, off_mountain, to_pool, to_whists, value
from .rules import WHY, AidTo, BonusTo, GameEnd, MadeTo, Remainder, Rules, Surplus
from .words import contract_name

RESULT, MEAN = "result", "mean"


def settle(ledger: Ledger, rules: Rules, everybody: tuple[Seat, ...]) -> tuple[Entry, ...]:
    """Ledger entries of whists, of pools and mountains, and of the mean (Akagiri, settlement).

    If the mean is rounded down, less than one point per player may remain with the table.
    """
    return (*_whists(ledger, everybody), *_pools_and_mountains(ledger, rules, everybody))


def _whists(ledger: Ledger, everybody: tuple[Seat, ...]) -> Iterator[Entry]:
    for holder in everybody:
        for against in (seat for seat in everybody if seat != holder):
            written = ledger.held(WHISTS, holder, against)
            if written:
                why = WHY["whists"](holder=holder, against=against)
                yield Entry(against, holder, written, RESULT, WHISTS, why)


def _pools_and_mountains(
    ledger: Ledger, rules: Rules, everybody: tuple[Seat, ...]
) -> Iterator[Entry]:
    """Ledger entries of each player's pool, if pools count, and mountain; then of the mean."""
    for seat in everybody:
        pool, mountain = ledger.held(POOL, seat), ledger.held(MOUNTAIN, seat)
        won, lost = rules.pool_worth * pool, PER_MOUNTAIN * mountain
        why = WHY["own_pool"](price=rules.pool_worth, own=pool)
        yield from debt(seat, TABLE, won, RESULT, POOL, why)
        why = WHY["own_mountain"](price=PER_MOUNTAIN, own=mountain)
        yield from debt(seat, TABLE, -lost, RESULT, MOUNTAIN, why)
    yield from _mean(ledger, rules, everybody)


def shared_points(ledger: Ledger, rules: Rules, everybody: tuple[Seat, ...]) -> Points:
    """The points that all players share: mountains less pools, plus points carried over."""
    pools, mountains = (
        sum(ledger.held(account, seat) for seat in everybody) for account in (POOL, MOUNTAIN)
    )
    carried = ledger.sums.get(CARRIED, 0)
    return PER_MOUNTAIN * mountains - rules.pool_worth * pools + carried


def _mean(ledger: Ledger, rules: Rules, everybody: tuple[Seat, ...]) -> Iterator[Entry]:
    missing = shared_points(ledger, rules, everybody)
    exact = Fraction(missing, len(everybody))
    mean: Points = exact if rules.remainder is Remainder.EXACT else exact // 1
    of = WHY["mean_less_pools"] if rules.pool_worth else WHY["mean_mountain"]
    why = of(sum=missing, n=len(everybody))
    if carried := ledger.sums.get(CARRIED, 0):
        why = WHY["mean_carried"](why=why, n=carried)
    for seat in everybody:
        yield from debt(seat, TABLE, mean, RESULT, MEAN, why)


def stop_early(ledger: Ledger, rules: Rules, everybody: tuple[Seat, ...]) -> tuple[Entry, ...]:
    """Entries before an early settlement: each pool's shortfall, on its owner's mountain.

    This is the players' custom, not in the source text. If pool points are paid, there are none.
    """
    if rules.pool_worth:
        return ()
    short = {seat: pool_room(ledger, rules, seat) for seat in everybody}
    return tuple(
        Entry(TABLE, seat, n, MOUNTAIN, POOL, WHY["stopped_early"](n=n, target=rules.target))
        for seat, n in short.items()
        if n > 0
    )


def welcome(before: Situation) -> Mapping[str, int]:
    """A newcomer's pool and mountain: the means at the table, rounded down and up (Code, 3.1.2)."""
    pools, mountains = (
        sum(before.ledger.held(account, seat) for seat in before.around)
        for account in (POOL, MOUNTAIN)
    )
    return {POOL: int(pools // before.seats), MOUNTAIN: int(-(-mountains // before.seats))}


def parting(was: Situation, now: Situation, rules: Rules) -> Ledger:
    """The ledger after a player has left, with added points for the remaining players to share.

    They keep the number of points that rounding the mean leaves over. The added number is even: for
    four players, who may sit there later, rounding always leaves 0 or 2 points over.
    """
    without_carried = Ledger({cell: n for cell, n in now.ledger.sums.items() if cell != CARRIED})
    if rules.remainder is Remainder.EXACT:
        return without_carried
    rest, without = (
        _rounding_rest(was, rules),
        _rounding_rest(replace(now, ledger=without_carried), rules),
    )
    enough = (n for n in range(0, 2 * now.seats, 2) if (without + n - rest) % now.seats == 0)
    added = next(enough, 0)
    return Ledger({**without_carried.sums, CARRIED: added}) if added else without_carried


def _rounding_rest(before: Situation, rules: Rules) -> int:
    """Number of points that rounding the mean would leave over if the table stopped now."""
    stopped = () if over(before, rules) else stop_early(before.ledger, rules, before.around)
    return int(shared_points(before.ledger.add(stopped), rules, before.around) % before.seats)


MADE, BONUS, SAT_OUT = "made", "bonus", "sat_out"
PER_MOUNTAIN = 10
"""The amount by which a point on the mountain reduces its owner's result."""
AID = 10
"""Whists for each pool point given away."""


Gifts = tuple[tuple[Seat, int], ...]
"""Players with the number of pool points they get, in order."""


@dataclass(frozen=True, slots=True)
class PoolGain:
    """Pool points earned by a player, with their reason and the aid chosen by the scorekeeper."""

    seat: Seat
    points: int
    item: str
    what: Message
    aid: Gifts = ()


@dataclass(frozen=True, slots=True)
class Distribution:
    """The use of earned points: kept, given away, or left over because no pool has room."""

    kept: int
    given: Gifts = ()
    left: int = 0


def recipients(before: Situation, rules: Rules, of: Seat) -> tuple[Seat, ...]:
    """The players who can get points in a deal, from the left of the player `of` to that player.

    A dealer who sits out can; another player who sits out only if the house rules say so.
    """
    resting = () if rules.sitter_pays else before.clockwise()[ACTIVE:-1]
    return tuple(seat for seat in before.clockwise(of) if seat not in resting)


def over(before: Situation, rules: Rules) -> bool:
    """Whether the pools have reached the target: every single pool, or all of them together."""
    rooms = [pool_room(before.ledger, rules, seat) for seat in before.clockwise()]
    if rules.game_end is GameEnd.TOGETHER:
        return sum(rooms) <= 0
    return all(left <= 0 for left in rooms)


def pool_room(ledger: Ledger, rules: Rules, seat: Seat) -> int:
    """Number of points that a player's pool lacks to the target."""
    return rules.target - int(ledger.held(POOL, seat))


def contract_points(facts: Facts, rules: Rules) -> PoolGain | None:
    """The declarer's pool points (Akagiri, Preferans, scoring 1); None if the contract failed."""
    if facts.declarer is None or not made(facts):
        return None
    if facts.contract == MISERE:
        reason = WHY["misere_made"]()
    else:
        reason = WHY["contract_made"](contract=contract_name(facts.contract))
    return PoolGain(facts.declarer, value(facts.contract, rules), MADE, reason, facts.aid)


def reduce_mountain(gain: PoolGain, rules: Rules, before: Situation) -> tuple[Points, PoolGain]:
    """The reduction of the earner's own mountain, and the gain that remains for the pool.

    Under a house rule earned points reduce the mountain first, never below zero. Each counts as
    much as a pool point; a point of which only a part is needed is used up.
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


def distribute(gain: PoolGain, rules: Rules, before: Situation) -> Distribution:
    """How earned points are used: own pool up to the target, chosen gifts, then the house rule.

    Without American aid the player's own pool takes all points.
    """
    if not rules.american_aid:
        return Distribution(gain.points)
    short = {
        seat: max(0, pool_room(before.ledger, rules, seat))
        for seat in recipients(before, rules, gain.seat)
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
    return Distribution(kept, tuple(given.items()), left)


def _gifts(gain: PoolGain, short: Mapping[Seat, int], rules: Rules) -> Iterator[tuple[Seat, int]]:
    """Gifts chosen by the scorekeeper, then the missing points of each other player, in order."""
    yield from gain.aid
    for seat in aid_order(short, rules):
        yield seat, short[seat]


def aid_order(short: Mapping[Seat, int], rules: Rules) -> list[Seat]:
    """The players in `short` in the order of their aid: as given, or highest pool first."""
    if rules.aid_to is AidTo.HIGHEST:
        return sorted(short, key=lambda seat: short[seat])
    return list(short)


def into_pools(gain: PoolGain, rules: Rules, before: Situation) -> Iterator[Entry]:
    """Ledger entries of earned points: the player's own pool up to the target, then American aid.

    At some tables the points reduce the player's own mountain first.
    """
    off, left = reduce_mountain(gain, rules, before)
    if off:
        why = WHY["made_off_mountain"](what=gain.what, n=off)
        entry = off_mountain(gain.seat, off, gain.item, why)
        before = replace(before, ledger=before.ledger.add((entry,)))
        yield entry
    yield from _pooled(left, rules, before)


def _pooled(gain: PoolGain, rules: Rules, before: Situation) -> Iterator[Entry]:
    shared = distribute(gain, rules, before)
    if shared.kept:
        why = WHY["earned"](what=gain.what, n=gain.points)
        if shared.kept < gain.points:
            why = WHY["earned_in_part"](what=gain.what, kept=shared.kept, value=gain.points)
        why = _with_left_over(why, 0 if shared.given else shared.left)
        yield to_pool(gain.seat, shared.kept, gain.item, why)
    for to_go, (receiver, points) in enumerate(shared.given, 1 - len(shared.given)):
        why = WHY["aid_from"](giver=gain.seat, what=gain.what, n=points)
        yield to_pool(receiver, points, "aid", _with_left_over(why, 0 if to_go else shared.left))
        why = WHY["aid_to"](receiver=receiver, n=points, price=AID)
        yield to_whists(gain.seat, receiver, points * AID, "aid", why)
    if off := _surplus_off(gain.seat, shared.left, rules, before):
        yield off_mountain(gain.seat, off, "surplus", WHY["off_mountain"](n=off))


def _surplus_off(seat: Seat, left: int, rules: Rules, before: Situation) -> Points:
    """The number of leftover points that reduce the player's own mountain."""
    if rules.surplus_when_full is not Surplus.OWN_MOUNTAIN:
        return 0
    if not rules.surplus_floor:
        return left
    return min(left, max(0, before.ledger.held(MOUNTAIN, seat)))


def _with_left_over(why: Message, left: int) -> Message:
    """The reason, with the number of points for which no pool had room if there are any."""
    if not left:
        return why
    return WHY["left_over"](why=why, n=left)
