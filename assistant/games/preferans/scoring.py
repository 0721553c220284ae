"""What one deal of Preferans is worth, who plays it, and who deals next."""

from assistant.core.before import Before
from assistant.core.ledger import Entry
from assistant.core.seat import Seat

from .defence import defence
from .facts import ACTIVE, MISERE, RASPASY, Facts
from .failure import failure
from .pool import earned, into_pools
from .raspasy import raspasy
from .rules import Rules


def active(before: Before, _rules: Rules) -> tuple[Seat, ...]:
    """List who plays, from the dealer's left on; with four the dealer sits out."""
    return before.clockwise()[:ACTIVE]


def next_dealer(facts: Facts, rules: Rules, before: Before) -> Seat:
    """The dealer moves left; by the text he stays after raspasy and misère."""
    stays = rules.dealer_stays and facts.contract in (RASPASY, MISERE)
    return before.dealer if stays else before.clockwise()[0]


def score(facts: Facts, rules: Rules, before: Before) -> tuple[Entry, ...]:
    """Write a deal on the sheet: what the declarer made or failed, then the defenders' tricks."""
    if facts.contract == RASPASY:
        return tuple(raspasy(facts, rules, before))
    gain = earned(facts)
    declarers = into_pools(gain, rules, before) if gain else failure(facts, rules, before)
    return (*declarers, *defence(facts, rules, before))
