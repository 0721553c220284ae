"""What in a deal of Preferans contradicts who deals, its auction, and the raspasy before it."""

from __future__ import annotations

from collections.abc import Sequence

from assistant.core.before import Before
from assistant.core.fields import Problem
from assistant.core.message import msg, nmsg
from assistant.evening.log.calls import AUCTION
from assistant.families.upward_auction import winnable

from .auction import after_raspasy, highest, may_name, own_bids, shut
from .deal_progress import UNSEEN, in_place, spelled
from .facts import ACTIVE, MISERE, RASPASY, TURNED_UP, Contract, Facts
from .raspasy import least_level
from .rules import Rules
from .scoring import active


def auction_problems(facts: Facts, rules: Rules, before: Before) -> list[Problem]:
    """Tell where the auction, as far as it was written down, does not allow the contract."""
    if facts.contract == RASPASY:
        allowed = not highest(facts.auction)
    else:
        allowed = not facts.auction or facts.contract in _open_to(facts, rules, before)
    if allowed:
        return []
    return [Problem(AUCTION, msg("the auction does not lead to this contract"))]


def _open_to(facts: Facts, rules: Rules, before: Before) -> list[Contract]:
    """List what the declarer may name, had he won the auction with the lowest bid he could."""
    if facts.declarer is None:
        return []
    if highest(facts.auction) == UNSEEN and facts.auction[0][0] == facts.declarer:
        return may_name(UNSEEN, rules)
    calls, seats = in_place(facts.auction), active(before, rules)
    winning = winnable(calls, seats, spelled(rules, before), facts.declarer)
    own = own_bids(calls, facts.declarer)
    bids = [bid for bid in winning if bid in own or not _shut_out(bid, own, rules)]
    low = [bid for n, bid in enumerate(bids) if n == 0 or bid == str(MISERE)]
    return [contract for bid in low for contract in may_name(bid, rules)]


def clashes(facts: Facts, rules: Rules, before: Before) -> list[Problem]:
    """Tell what contradicts who deals, what the auction and raspasy do not allow."""
    least, level = least_level(before, rules), facts.contract.level
    if 0 < level < least:
        return [Problem("contract", after_raspasy(least))]
    if before.seats == ACTIVE or before.dealer not in facts.players:
        return auction_problems(facts, rules, before)
    if len(facts.tricks) > ACTIVE:
        return _talon_problems(facts, before) or auction_problems(facts, rules, before)
    field_ = "declarer" if facts.declarer == before.dealer else "tricks"
    if facts.declarer != before.dealer and before.dealer in facts.whist:
        field_ = "whist"
    return [Problem(field_, msg("{name} is dealing and sits out", name=before.dealer))]


def _talon_problems(facts: Facts, before: Before) -> list[Problem]:
    """The talon has two cards, so it wins no more than two tricks."""
    if facts.tricks[before.dealer] <= TURNED_UP:
        return []
    text = nmsg("the talon wins at most {n} trick", "the talon wins at most {n} tricks", TURNED_UP)
    return [Problem("tricks", text)]


def _shut_out(bid: str, own: Sequence[str], rules: Rules) -> bool:
    contract = Contract.read(bid)
    return contract is not None and shut(contract, own, rules) is not None
