"""Who comes and goes while the game is on: what a newcomer begins with, what a leaver takes along.

The mean of all is rounded down, and what that leaves belongs to nobody. Whoever leaves keeps his
standing as it was shown, so his part of it is the others' from then on: it is carried into their
mean, and rounded with it. Otherwise the rest would grow with everybody who leaves.
"""

from collections.abc import Mapping
from dataclasses import replace

from assistant.core.before import Before
from assistant.core.ledger import Ledger

from .pool import over
from .rule_values import Remainder
from .rules import Rules
from .settlement import shared, stop_early
from .sheet_accounts import CARRIED, MOUNTAIN, POOL


def welcome(before: Before) -> Mapping[str, int]:
    """Take the mean of the pools, rounded down, and of the mountains, rounded up (Code, 3.1.2)."""
    pools, mountains = (
        sum(before.ledger.held(account, seat) for seat in before.around)
        for account in (POOL, MOUNTAIN)
    )
    return {POOL: int(pools // before.seats), MOUNTAIN: int(-(-mountains // before.seats))}


def parting(was: Before, now: Before, rules: Rules) -> Ledger:
    """Let those who stay share so much more that rounding it leaves to nobody what it left before.

    It is an even number: four who sit there later then leave 0 or 2, as four do.
    """
    kept = Ledger({cell: n for cell, n in now.ledger.sums.items() if cell != CARRIED})
    if rules.remainder is Remainder.EXACT:
        return kept
    rest, without = _rest(was, rules), _rest(replace(now, ledger=kept), rules)
    enough = (n for n in range(0, 2 * now.seats, 2) if (without + n - rest) % now.seats == 0)
    more = next(enough, 0)
    return Ledger({**kept.sums, CARRIED: more}) if more else kept


def _rest(before: Before, rules: Rules) -> int:
    """What the rounding of the mean leaves to nobody if the table stops now."""
    stopped = () if over(before, rules) else stop_early(before.ledger, rules, before.around)
    return int(shared(before.ledger.add(stopped), rules, before.around) % before.seats)
