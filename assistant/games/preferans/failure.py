"""What a failed contract costs the declarer, and who is consoled."""

from collections.abc import Iterator

from assistant.core.before import Before
from assistant.core.ledger import Entry
from assistant.core.message import Message
from assistant.core.seat import Seat

from . import reasons
from .contracts import mountain_price, undertricks, whist_price
from .facts import ACTIVE, MISERE, Facts
from .rule_values import Consolation, Consoled
from .rules import Rules
from .sheet_accounts import to_mountain, to_whists
from .words import contract_name

CONSOLATION = 10
"""Whists for every undertrick where it does not depend on the contract."""


def failure(facts: Facts, rules: Rules, before: Before) -> Iterator[Entry]:
    """Write undertricks on the mountain, and whists against it (Akagiri, Preferans, scoring 2)."""
    down, declarer = undertricks(facts), facts.declarer
    if declarer is None or not down:
        return
    price = mountain_price(facts.contract, rules)
    yield to_mountain(declarer, down * price, "undertricks", _down_why(facts, down, price))
    price = consolation_price(facts, rules)
    why = reasons.CONSOLATION(n=down, value=price)
    for seat in consoled(facts, rules, before):
        yield to_whists(seat, declarer, down * price, "consolation", why)


def _down_why(facts: Facts, down: int, price: int) -> Message:
    if facts.contract == MISERE:
        return reasons.MISERE_CAUGHT(n=down, value=price)
    why = reasons.GIVEN_UP if facts.given_up else reasons.DOWN
    return why(contract=contract_name(facts.contract), n=down, value=price)


def consolation_price(facts: Facts, rules: Rules) -> int:
    """What an undertrick brings in whists: as much as a trick, or always the same."""
    if rules.consolation_price is Consolation.TEN:
        return CONSOLATION
    return whist_price(facts.contract, rules)


def consoled(facts: Facts, rules: Rules, before: Before) -> tuple[Seat, ...]:
    """List who is consoled, the defenders first; all others: a sitting dealer too."""
    if facts.contract == MISERE and not rules.misere_consolation:
        return ()
    if facts.given_up and not rules.give_up_consolation:
        return ()
    others = before.clockwise(facts.declarer)[:-1]
    playing = before.clockwise()[:ACTIVE]
    defenders = facts.defenders or tuple(seat for seat in others if seat in playing)
    return {
        Consoled.WHISTERS: facts.whisters,
        Consoled.BOTH: defenders,
        Consoled.ALL: tuple(dict.fromkeys((*defenders, *others))),
        Consoled.NONE: (),
    }[rules.consolation]
