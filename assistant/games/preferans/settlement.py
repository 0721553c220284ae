"""What a sheet of Preferans comes to: at its end, before it, and for whoever comes or goes."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction

from assistant.core.ledger import Entry, Ledger, Points, debt
from assistant.core.seat import TABLE, Seat
from assistant.core.situation import Situation

from . import reasons
from .contract_prices import CARRIED, MOUNTAIN, POOL, WHISTS
from .pool import PER_MOUNTAIN, over, room
from .rule_values import Remainder
from .rules import Rules

RESULT, MEAN = "result", "mean"


def settle(ledger: Ledger, rules: Rules, everybody: tuple[Seat, ...]) -> tuple[Entry, ...]:
    """Settle whists, the own pool and mountain, and the mean of all (Akagiri, settlement).

    Rounded down, up to one point less than there are players stays with the table: the remainder.
    """
    return (*_whists(ledger, everybody), *_pools_and_mountains(ledger, rules, everybody))


def _whists(ledger: Ledger, everybody: tuple[Seat, ...]) -> Iterator[Entry]:
    for holder in everybody:
        for against in (seat for seat in everybody if seat != holder):
            written = ledger.held(WHISTS, holder, against)
            if written:
                why = reasons.WHISTS(holder=holder, against=against)
                yield Entry(against, holder, written, RESULT, WHISTS, why)


def _pools_and_mountains(
    ledger: Ledger, rules: Rules, everybody: tuple[Seat, ...]
) -> Iterator[Entry]:
    """Settle what each has in his pool, where it counts, and on his mountain, then the mean."""
    for seat in everybody:
        pool, mountain = ledger.held(POOL, seat), ledger.held(MOUNTAIN, seat)
        won, lost = rules.pool_worth * pool, PER_MOUNTAIN * mountain
        why = reasons.OWN_POOL(price=rules.pool_worth, own=pool)
        yield from debt(seat, TABLE, won, RESULT, POOL, why)
        why = reasons.OWN_MOUNTAIN(price=PER_MOUNTAIN, own=mountain)
        yield from debt(seat, TABLE, -lost, RESULT, MOUNTAIN, why)
    yield from _mean(ledger, rules, everybody)


def shared(ledger: Ledger, rules: Rules, everybody: tuple[Seat, ...]) -> Points:
    """What all share evenly: their mountains less their pools, and what was carried into that."""
    pools, mountains = (
        sum(ledger.held(account, seat) for seat in everybody) for account in (POOL, MOUNTAIN)
    )
    carried = ledger.sums.get(CARRIED, 0)
    return PER_MOUNTAIN * mountains - rules.pool_worth * pools + carried


def _mean(ledger: Ledger, rules: Rules, everybody: tuple[Seat, ...]) -> Iterator[Entry]:
    missing = shared(ledger, rules, everybody)
    exact = Fraction(missing, len(everybody))
    mean: Points = exact if rules.remainder is Remainder.EXACT else exact // 1
    of = reasons.MEAN_LESS_POOLS if rules.pool_worth else reasons.MEAN_MOUNTAIN
    why = of(sum=missing, n=len(everybody))
    if carried := ledger.sums.get(CARRIED, 0):
        why = reasons.MEAN_CARRIED(why=why, n=carried)
    for seat in everybody:
        yield from debt(seat, TABLE, mean, RESULT, MEAN, why)


def stop_early(ledger: Ledger, rules: Rules, everybody: tuple[Seat, ...]) -> tuple[Entry, ...]:
    """A game stopped early first writes each pool's shortfall into its owner's mountain.

    Beyond the text, and players' custom; a pool that counts by itself needs nothing of the sort.
    """
    if rules.pool_worth:
        return ()
    short = {seat: room(ledger, rules, seat) for seat in everybody}
    return tuple(
        Entry(TABLE, seat, n, MOUNTAIN, POOL, reasons.STOPPED_EARLY(n=n, target=rules.target))
        for seat, n in short.items()
        if n > 0
    )


def welcome(before: Situation) -> Mapping[str, int]:
    """Take the mean of the pools, rounded down, and of the mountains, rounded up (Code, 3.1.2)."""
    pools, mountains = (
        sum(before.ledger.held(account, seat) for seat in before.around)
        for account in (POOL, MOUNTAIN)
    )
    return {POOL: int(pools // before.seats), MOUNTAIN: int(-(-mountains // before.seats))}


def parting(was: Situation, now: Situation, rules: Rules) -> Ledger:
    """Let those who stay share so many points more that rounding leaves over as many as before.

    It is an even number: four who sit there later then leave 0 or 2, as four do.
    """
    kept = Ledger({cell: n for cell, n in now.ledger.sums.items() if cell != CARRIED})
    if rules.remainder is Remainder.EXACT:
        return kept
    rest, without = _rest(was, rules), _rest(replace(now, ledger=kept), rules)
    enough = (n for n in range(0, 2 * now.seats, 2) if (without + n - rest) % now.seats == 0)
    more = next(enough, 0)
    return Ledger({**kept.sums, CARRIED: more}) if more else kept


def _rest(before: Situation, rules: Rules) -> int:
    """Tell how many points the rounding of the mean would leave over if the table stopped now."""
    stopped = () if over(before, rules) else stop_early(before.ledger, rules, before.around)
    return int(shared(before.ledger.add(stopped), rules, before.around) % before.seats)
