"""The settlement of a sheet of Preferans: at the end, earlier, and when players join or leave."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from assistant.core.ledger import Entry, Ledger, Points, debt
from assistant.core.message import Message
from assistant.core.seat import TABLE, Seat
from assistant.core.situation import Situation

from .facts import ACTIVE_PLAYERS, MISERE, Facts
from .prices import (
    CARRIED_CELL,
    MOUNTAIN,
    POOL,
    WHISTS,
    contract_value,
    is_made,
    mountain_reduction,
    pool_entry,
    whist_entry,
)
from .rules import (
    WHY,
    AidReceiver,
    BonusAccount,
    GameEnd,
    MadeAccount,
    MeanRounding,
    Rules,
    SurplusUse,
)
from .words import contract_name

RESULT, MEAN = "result", "mean"


def settle(ledger: Ledger, rules: Rules, everybody: tuple[Seat, ...]) -> tuple[Entry, ...]:
    """Ledger entries of whists, of pools and mountains, and of the mean (Akagiri, settlement).

    If the mean is rounded down, less than one point per player may remain with the table.
    """
    return (*_whist_entries(ledger, everybody), *_pools_and_mountains(ledger, rules, everybody))


def _whist_entries(ledger: Ledger, everybody: tuple[Seat, ...]) -> Iterator[Entry]:
    for holder in everybody:
        for against in (seat for seat in everybody if seat != holder):
            whists = ledger.held(WHISTS, holder, against)
            if whists:
                why = WHY["whists"](holder=holder, against=against)
                yield Entry(against, holder, whists, RESULT, WHISTS, why)


def _pools_and_mountains(
    ledger: Ledger, rules: Rules, everybody: tuple[Seat, ...]
) -> Iterator[Entry]:
    """Ledger entries of each player's pool, if pools count, and mountain; then of the mean."""
    for seat in everybody:
        pool, mountain = ledger.held(POOL, seat), ledger.held(MOUNTAIN, seat)
        pool_points, mountain_points = rules.pool_worth * pool, MOUNTAIN_WORTH * mountain
        why = WHY["own_pool"](price=rules.pool_worth, own=pool)
        yield from debt(seat, TABLE, pool_points, RESULT, POOL, why)
        why = WHY["own_mountain"](price=MOUNTAIN_WORTH, own=mountain)
        yield from debt(seat, TABLE, -mountain_points, RESULT, MOUNTAIN, why)
    yield from _mean_entries(ledger, rules, everybody)


def shared_points(ledger: Ledger, rules: Rules, everybody: tuple[Seat, ...]) -> Points:
    """The points that all players share: mountains less pools, plus points carried over."""
    pools, mountains = (
        sum(ledger.held(account, seat) for seat in everybody) for account in (POOL, MOUNTAIN)
    )
    carried_points = ledger.sums.get(CARRIED_CELL, 0)
    return MOUNTAIN_WORTH * mountains - rules.pool_worth * pools + carried_points


def _mean_entries(ledger: Ledger, rules: Rules, everybody: tuple[Seat, ...]) -> Iterator[Entry]:
    points = shared_points(ledger, rules, everybody)
    exact_mean = Fraction(points, len(everybody))
    mean: Points = exact_mean if rules.remainder is MeanRounding.EXACT else exact_mean // 1
    reason_for = WHY["mean_less_pools"] if rules.pool_worth else WHY["mean_mountain"]
    why = reason_for(sum=points, n=len(everybody))
    if carried_points := ledger.sums.get(CARRIED_CELL, 0):
        why = WHY["mean_carried"](why=why, n=carried_points)
    for seat in everybody:
        yield from debt(seat, TABLE, mean, RESULT, MEAN, why)


def stop_early(ledger: Ledger, rules: Rules, everybody: tuple[Seat, ...]) -> tuple[Entry, ...]:
    """Entries before an early settlement: each pool's shortfall, on its owner's mountain.

    This is the players' custom, not in the source text. If pool points are paid, there are none.
    """
    if rules.pool_worth:
        return ()
    missing_points = {seat: pool_room(ledger, rules, seat) for seat in everybody}
    return tuple(
        Entry(TABLE, seat, n, MOUNTAIN, POOL, WHY["stopped_early"](n=n, target=rules.target))
        for seat, n in missing_points.items()
        if n > 0
    )


def welcome(before: Situation) -> Mapping[str, int]:
    """A newcomer's pool and mountain: the mean pool rounded down, the mean mountain rounded up.

    Source: Preferans Code, 3.1.2.
    """
    pools, mountains = (
        sum(before.ledger.held(account, seat) for seat in before.around)
        for account in (POOL, MOUNTAIN)
    )
    return {POOL: int(pools // before.seats), MOUNTAIN: int(-(-mountains // before.seats))}


def parting(before: Situation, after: Situation, rules: Rules) -> Ledger:
    """The ledger after a player has left, with added points for the remaining players to share.

    The added points keep the remainder of the mean as it was. Their number is even, because the
    remainder at a table of four, which may follow, is always 0 or 2.
    """
    ledger = Ledger({cell: n for cell, n in after.ledger.sums.items() if cell != CARRIED_CELL})
    if rules.remainder is MeanRounding.EXACT:
        return ledger
    old_rest, new_rest = (
        _rounding_rest(before, rules),
        _rounding_rest(replace(after, ledger=ledger), rules),
    )
    possible_numbers = (
        n for n in range(0, 2 * after.seats, 2) if (new_rest + n - old_rest) % after.seats == 0
    )
    extra_points = next(possible_numbers, 0)
    return Ledger({**ledger.sums, CARRIED_CELL: extra_points}) if extra_points else ledger


def _rounding_rest(before: Situation, rules: Rules) -> int:
    """The remainder: points that rounding the mean would leave over if the table stopped now."""
    shortfall_entries = (
        () if over(before, rules) else stop_early(before.ledger, rules, before.around)
    )
    return int(
        shared_points(before.ledger.add(shortfall_entries), rules, before.around) % before.seats
    )


MADE_ITEM, BONUS_ITEM, SAT_OUT_ITEM = "made", "bonus", "sat_out"
MOUNTAIN_WORTH = 10
"""The amount by which a point on the mountain reduces its owner's result."""
WHISTS_PER_AID = 10
"""Whists that the giver gets for each pool point given away."""


Gifts = tuple[tuple[Seat, int], ...]
"""Players with the number of pool points they get, in order."""


@dataclass(frozen=True, slots=True)
class PoolGain:
    """Pool points earned by a player, with their reason and the aid chosen by the scorekeeper."""

    seat: Seat
    points: int
    item: str
    reason: Message
    aid: Gifts = ()


@dataclass(frozen=True, slots=True)
class Distribution:
    """Use of earned points: in the earner's pool, as gifts, or left over if all pools are full."""

    own_points: int
    gifts: Gifts = ()
    leftover: int = 0


def recipients(before: Situation, rules: Rules, giver: Seat) -> tuple[Seat, ...]:
    """The players who can get points in a deal, from the giver's left on; the giver is the last.

    A dealer who sits out can; another player who sits out only if the house rules say so.
    """
    resting_seats = () if rules.sitter_pays else before.clockwise()[ACTIVE_PLAYERS:-1]
    return tuple(seat for seat in before.clockwise(giver) if seat not in resting_seats)


def over(before: Situation, rules: Rules) -> bool:
    """Whether the pools have reached the target: every single pool, or all of them together."""
    missing_points = [pool_room(before.ledger, rules, seat) for seat in before.clockwise()]
    if rules.game_end is GameEnd.TOGETHER:
        return sum(missing_points) <= 0
    return all(points <= 0 for points in missing_points)


def pool_room(ledger: Ledger, rules: Rules, seat: Seat) -> int:
    """Number of points by which a player's pool is below the target; negative if above."""
    return rules.target - int(ledger.held(POOL, seat))


def contract_points(facts: Facts, rules: Rules) -> PoolGain | None:
    """The declarer's pool points (Akagiri, Preferans, scoring 1); None if the contract failed."""
    if facts.declarer is None or not is_made(facts):
        return None
    if facts.contract == MISERE:
        reason = WHY["misere_made"]()
    else:
        reason = WHY["contract_made"](contract=contract_name(facts.contract))
    return PoolGain(
        facts.declarer, contract_value(facts.contract, rules), MADE_ITEM, reason, facts.aid
    )


def reduce_mountain(gain: PoolGain, rules: Rules, before: Situation) -> tuple[Points, PoolGain]:
    """The reduction of the earner's own mountain, and the gain that remains for the pool.

    Under a house rule earned points reduce the mountain first, never below zero. A point counts as
    much as in the pool; if only a part of it is needed, the whole point is used up.
    """
    mountain_first = {
        MADE_ITEM: rules.made_to is MadeAccount.MOUNTAIN_FIRST,
        BONUS_ITEM: rules.raspasy_bonus_to is BonusAccount.MOUNTAIN,
        SAT_OUT_ITEM: False,
    }
    if not mountain_first[gain.item]:
        return 0, gain
    mountain = max(0, before.ledger.held(MOUNTAIN, gain.seat))
    point_worth = max(1, rules.pool_worth // MOUNTAIN_WORTH)
    used_points = min(gain.points, int(-(-mountain // point_worth)))
    points_left = 0 if gain.item == BONUS_ITEM else gain.points - used_points
    return min(mountain, used_points * point_worth), replace(gain, points=points_left)


def distribute(gain: PoolGain, rules: Rules, before: Situation) -> Distribution:
    """How earned points are used: own pool up to the target, chosen gifts, then gifts in order.

    Without American aid the player's own pool takes all points.
    """
    if not rules.american_aid:
        return Distribution(gain.points)
    missing_points = {
        seat: max(0, pool_room(before.ledger, rules, seat))
        for seat in recipients(before, rules, gain.seat)
    }
    own_points = min(gain.points, missing_points.pop(gain.seat, 0))
    points_left = gain.points - own_points
    gifts: dict[Seat, int] = {}
    for seat, points in _planned_gifts(gain, missing_points, rules):
        gift = min(points, missing_points.get(seat, 0), points_left)
        if gift > 0:
            gifts[seat] = gifts.get(seat, 0) + gift
            missing_points[seat] -= gift
            points_left -= gift
    return Distribution(own_points, tuple(gifts.items()), points_left)


def _planned_gifts(
    gain: PoolGain, missing_points: Mapping[Seat, int], rules: Rules
) -> Iterator[tuple[Seat, int]]:
    """Gifts chosen by the scorekeeper, then the missing points of each other player, in order."""
    yield from gain.aid
    for seat in aid_order(missing_points, rules):
        yield seat, missing_points[seat]


def aid_order(missing_points: Mapping[Seat, int], rules: Rules) -> list[Seat]:
    """Players in the order in which they get aid: the given order, or the highest pool first."""
    if rules.aid_to is AidReceiver.HIGHEST:
        return sorted(missing_points, key=lambda seat: missing_points[seat])
    return list(missing_points)


def into_pools(gain: PoolGain, rules: Rules, before: Situation) -> Iterator[Entry]:
    """Ledger entries of earned points: the player's own pool up to the target, then American aid.

    At some tables the points reduce the player's own mountain first.
    """
    reduction, pool_gain = reduce_mountain(gain, rules, before)
    if reduction:
        why = WHY["made_off_mountain"](what=gain.reason, n=reduction)
        entry = mountain_reduction(gain.seat, reduction, gain.item, why)
        before = replace(before, ledger=before.ledger.add((entry,)))
        yield entry
    yield from _pool_entries(pool_gain, rules, before)


def _pool_entries(gain: PoolGain, rules: Rules, before: Situation) -> Iterator[Entry]:
    split = distribute(gain, rules, before)
    if split.own_points:
        why = WHY["earned"](what=gain.reason, n=gain.points)
        if split.own_points < gain.points:
            why = WHY["earned_in_part"](what=gain.reason, kept=split.own_points, value=gain.points)
        why = _with_leftover(why, 0 if split.gifts else split.leftover)
        yield pool_entry(gain.seat, split.own_points, gain.item, why)
    for gifts_to_come, (receiver, points) in enumerate(split.gifts, 1 - len(split.gifts)):
        why = WHY["aid_from"](giver=gain.seat, what=gain.reason, n=points)
        yield pool_entry(
            receiver, points, "aid", _with_leftover(why, 0 if gifts_to_come else split.leftover)
        )
        why = WHY["aid_to"](receiver=receiver, n=points, price=WHISTS_PER_AID)
        yield whist_entry(gain.seat, receiver, points * WHISTS_PER_AID, "aid", why)
    if reduction := _surplus_reduction(gain.seat, split.leftover, rules, before):
        yield mountain_reduction(gain.seat, reduction, "surplus", WHY["off_mountain"](n=reduction))


def _surplus_reduction(seat: Seat, leftover: int, rules: Rules, before: Situation) -> Points:
    """The number of leftover points that reduce the player's own mountain."""
    if rules.surplus_when_full is not SurplusUse.OWN_MOUNTAIN:
        return 0
    if not rules.surplus_floor:
        return leftover
    return min(leftover, max(0, before.ledger.held(MOUNTAIN, seat)))


def _with_leftover(why: Message, leftover: int) -> Message:
    """The reason, with the number of points for which no pool had room if there are any."""
    if not leftover:
        return why
    return WHY["left_over"](why=why, n=leftover)
