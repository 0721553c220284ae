"""Scores and statistics of a deal of Preferans."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.core.ledger import Entry
from assistant.core.message import msg
from assistant.core.parts import Mark, each
from assistant.core.seat import Seat
from assistant.core.situation import Situation

from .dealing import defenders
from .facts import ACTIVE_PLAYERS, LEVELS, MISERE, RASPASY, Facts, Whist
from .prices import is_made, mountain_entry, mountain_price, undertricks, whist_entry, whist_price
from .raspasy import raspasy_entries
from .rules import TABLES, WHY, Consolation, ConsoledPlayers, Rules
from .settlement import contract_points, into_pools, recipients
from .whists import SHORT_ITEM, defence_entries, tricks_due
from .words import CONTRACT_WORDS, WHISTS, contract_name

FIXED_CONSOLATION = 10
"""Whists for every undertrick if the price does not depend on the contract."""


def failure_entries(facts: Facts, rules: Rules, before: Situation) -> Iterator[Entry]:
    """Entries of a failed contract: undertricks and consolation (Akagiri, Preferans, scoring 2)."""
    undertrick_count, declarer = undertricks(facts, rules), facts.declarer
    if declarer is None or not undertrick_count:
        return
    price = mountain_price(facts.contract, rules)
    if facts.contract == MISERE:
        why = WHY["misere_caught"](n=undertrick_count, value=price)
    else:
        reason_for = WHY["given_up" if facts.given_up else "down"]
        why = reason_for(contract=contract_name(facts.contract), n=undertrick_count, value=price)
    yield mountain_entry(declarer, undertrick_count * price, "undertricks", why)
    price = consolation_price(facts, rules)
    why = WHY["consolation"](n=undertrick_count, value=price)
    for seat in consoled_seats(facts, declarer, rules, before):
        yield whist_entry(seat, declarer, undertrick_count * price, "consolation", why)


def consolation_price(facts: Facts, rules: Rules) -> int:
    """Whists of consolation for an undertrick: the price of a trick, or a fixed price."""
    if rules.consolation_price is Consolation.TEN:
        return FIXED_CONSOLATION
    return whist_price(facts.contract, rules)


def consoled_seats(
    facts: Facts, declarer: Seat, rules: Rules, before: Situation
) -> tuple[Seat, ...]:
    """The players who get consolation, the defenders first.

    The house rule "all" includes a dealer who sits out.
    """
    if facts.contract == MISERE and not rules.misere_consolation:
        return ()
    if facts.given_up and not rules.give_up_consolation:
        return ()
    both_defenders = facts.defenders or defenders(declarer, before)
    other_players = recipients(before, rules, declarer)[:-1]
    return {
        ConsoledPlayers.WHISTERS: facts.whisters,
        ConsoledPlayers.BOTH: both_defenders,
        ConsoledPlayers.ALL: tuple(dict.fromkeys((*both_defenders, *other_players))),
        ConsoledPlayers.NONE: (),
    }[rules.consolation]


def score(facts: Facts, rules: Rules, before: Situation) -> tuple[Entry, ...]:
    """Ledger entries of a raspasy, or of a contract and then of the defenders' tricks."""
    if facts.contract == RASPASY:
        return tuple(raspasy_entries(facts, rules, before))
    gain = contract_points(facts, rules)
    declarer_entries = (
        into_pools(gain, rules, before) if gain else failure_entries(facts, rules, before)
    )
    return (*declarer_entries, *defence_entries(facts, rules, before))


(
    MISERE_POSITION,
    AGAINST_POSITION,
    WHIST_POSITION,
    HALF_POSITION,
    PASS_POSITION,
    RASPASY_POSITION,
) = range(LEVELS.stop, LEVELS.stop + 6)
"""Positions in the statistics, after the contracts by level."""
LEVEL_NAMES = TABLES.words("level_names", int)
"""Players' words for the levels; in some languages a level is not called by its number."""


def figures(facts: Facts, rules: Rules, before: Situation) -> Iterator[Mark]:
    """Statistics: contracts by level, misères, whists, and raspasy without a trick."""
    if facts.contract == RASPASY:
        label = msg("raspasy, no trick")
        players = before.clockwise()[:ACTIVE_PLAYERS]
        for seat, tricks in facts.tricks.items():
            if seat in players:
                yield Mark(RASPASY.word, label, RASPASY_POSITION, seat, tricks == 0)
    elif facts.declarer is not None:
        yield _contract_mark(facts, facts.declarer)
        yield from (
            _misere_marks(facts) if facts.contract == MISERE else _whist_marks(facts, rules, before)
        )


def _contract_mark(facts: Facts, declarer: Seat) -> Mark:
    level = facts.contract.level
    if facts.contract == MISERE:
        return Mark(MISERE.word, CONTRACT_WORDS[MISERE], MISERE_POSITION, declarer, is_made(facts))
    return Mark(f"level_{level}", LEVEL_NAMES[level], level, declarer, is_made(facts))


def _misere_marks(facts: Facts) -> Iterator[Mark]:
    """Statistics of the defenders in a misère that was played; they succeed if it fails."""
    if facts.tricks:
        is_caught = not is_made(facts)
        yield from each(
            facts.defenders, "against_misere", msg("misère caught"), AGAINST_POSITION, is_caught
        )


def _whist_marks(facts: Facts, rules: Rules, before: Situation) -> Iterator[Mark]:
    """Statistics of whists and passes; a whist succeeds if its player owes no missing trick."""
    short_entries = [
        entry for entry in defence_entries(facts, rules, before) if entry.item == SHORT_ITEM
    ]
    nothing_owed = tricks_due(facts.contract, rules) is None
    default_answers = dict.fromkeys(facts.whisters, Whist.WHIST)
    for seat, answer in (facts.whist or default_answers).items():
        if answer is Whist.WHIST:
            has_enough = not any(seat in (entry.payer, entry.payee) for entry in short_entries)
            succeeded = None if nothing_owed else has_enough
            yield Mark("whist", WHISTS[answer], WHIST_POSITION, seat, succeeded)
        elif answer is Whist.HALF:
            yield Mark("half", WHISTS[answer], HALF_POSITION, seat)
        else:
            yield Mark("pass", msg("pass as defender"), PASS_POSITION, seat)
