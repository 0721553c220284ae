"""Which deal sends the price of raspasy back to its start."""

from assistant.core.before import Before

from .contracts import made
from .defence import SHORT, defence
from .facts import MISERE, RASPASY, Facts
from .raspasy import in_a_row, least_level
from .rule_values import Exit
from .rules import Rules

WHISTERS = {Exit.MADE_WHISTED: 1, Exit.BOTH_WHISTED: 2}
"""Against how many a contract must be made."""


def remember(facts: Facts, rules: Rules, before: Before) -> int:
    """Keep in mind how many raspasy there were since a deal ended them."""
    past = in_a_row(before)
    if facts.contract == RASPASY:
        return past + 1
    return 0 if past and ends_raspasy(facts, rules, before) else past


def ends_raspasy(facts: Facts, rules: Rules, before: Before) -> bool:
    """Tell whether raspasy is cheap again after a deal; what is given up leaves it where it is."""
    if facts.given_up:
        return False
    if rules.raspasy_exit is Exit.ANY:
        return True
    if facts.contract == MISERE:
        return made(facts) and rules.exit_by_misere
    if not made(facts) or facts.contract.level < least_level(before, rules):
        return False
    return rules.raspasy_exit is Exit.MADE or _whisted(facts, rules, before)


def _whisted(facts: Facts, rules: Rules, before: Before) -> bool:
    """Whether enough defenders whisted, and none of them was short."""
    if facts.half is not None:
        return rules.exit_by_half_whist
    if len(facts.whisters) < WHISTERS[rules.raspasy_exit]:
        return False
    return all(entry.item != SHORT for entry in defence(facts, rules, before))
