"""What statistics count of the declarer and the defenders in a deal of Preferans."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.core.before import Before
from assistant.core.message import msg, pmsg
from assistant.core.parts import Mark, each
from assistant.core.seat import Seat

from .contracts import made
from .defence import SHORT, defence, tricks_due
from .facts import ACTIVE, LEVELS, MISERE, RASPASY, Facts, Whist
from .rules import Rules
from .words import WHISTS, WORDS

MISERE_PLACE = LEVELS.stop
AGAINST = MISERE_PLACE + 1
WHIST, HALF, PASS, RASPASY_PLACE = range(AGAINST + 1, AGAINST + 5)
LEVEL_NAMES = {
    6: pmsg("contracts of a level", "6 tricks"),
    7: pmsg("contracts of a level", "7 tricks"),
    8: pmsg("contracts of a level", "8 tricks"),
    9: pmsg("contracts of a level", "9 tricks"),
    10: pmsg("contracts of a level", "10 tricks"),
}
"""Players have a word for each, which is no count of tricks in every language."""


def figures(facts: Facts, rules: Rules, before: Before) -> Iterator[Mark]:
    """Count contracts by their level, misères, whists, and raspasy without a trick."""
    if facts.contract == RASPASY:
        label = msg("raspasy, no trick")
        playing = before.clockwise()[:ACTIVE]
        for seat, tricks in facts.tricks.items():
            if seat in playing:
                yield Mark(RASPASY.word, label, RASPASY_PLACE, seat, tricks == 0)
    elif facts.declarer is not None:
        yield _contract(facts, facts.declarer)
        yield from _misere(facts) if facts.contract == MISERE else _answers(facts, rules, before)


def _contract(facts: Facts, declarer: Seat) -> Mark:
    level = facts.contract.level
    if facts.contract == MISERE:
        return Mark(MISERE.word, WORDS[MISERE], MISERE_PLACE, declarer, made(facts))
    return Mark(f"level_{level}", LEVEL_NAMES[level], level, declarer, made(facts))


def _misere(facts: Facts) -> Iterator[Mark]:
    """Against a misère that was played, both try to make its declarer take a trick."""
    if facts.tricks:
        caught = not made(facts)
        yield from each(facts.defenders, "against_misere", msg("misère caught"), AGAINST, caught)


def _answers(facts: Facts, rules: Rules, before: Before) -> Iterator[Mark]:
    """A whist comes off where its player owes nothing for tricks that he lacks."""
    short = {
        seat
        for entry in defence(facts, rules, before)
        if entry.item == SHORT
        for seat in (entry.payer, entry.payee)
    }
    nothing_owed = tricks_due(facts.contract, rules) is None
    for seat, said in facts.whist.items():
        if said is Whist.WHIST:
            enough = None if nothing_owed else seat not in short
            yield Mark("whist", WHISTS[said], WHIST, seat, enough)
        elif said is Whist.HALF:
            yield Mark("half", WHISTS[said], HALF, seat)
        else:
            yield Mark("pass", msg("pass as defender"), PASS, seat)
