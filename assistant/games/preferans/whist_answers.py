"""Who whists, as the recording screen of Preferans asks it: one question for both defenders."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from assistant.core.before import Before
from assistant.core.fields import Fields
from assistant.core.seat import Seat

from .defence import checked
from .facts import MISERE, Contract, Whist, asks_whist, may_leave
from .offers import Offers
from .rules import Rules

BOTH, NOBODY, GIVEN_UP = "both", "nobody", "given_up"
FIELDS = ("whist", "catch")
"""The field of who whists, and of who catches where the cards lie open: there both are usual."""
SEATED = re.compile(r"(half\.)?(\d)")
"""One who whists, or leaves for half while the other passes."""


def who_whists(
    form: Fields, offers: Offers, level: Contract, rules: Rules, before: Before
) -> Offers:
    """Ask who whists; that nobody does is never taken for granted."""
    order = before.clockwise(offers.declarer) if offers.declarer is not None else ()
    defenders = tuple(s for s in order if s in offers.seats and s != offers.declarer)
    open_, asked = level == MISERE or checked(level, rules), asks_whist(level, rules)
    name = FIELDS[open_]
    said = form.one(name) or (BOTH if open_ and asked else "")
    may_half = may_leave(level, rules)
    if said.startswith(Whist.HALF) and rules.half_whist and not may_half:
        said = ""
    may_give_up = rules.give_up and level != MISERE
    if said == GIVEN_UP and rules.give_up and not may_give_up:
        said = ""
    return replace(
        offers,
        defenders=defenders,
        asks_whist=asked,
        whist=_read(said, defenders),
        whist_field=name,
        whist_said=said,
        has_half=rules.half_whist,
        may_half=may_half,
        may_give_up=may_give_up,
        given_up=may_give_up and said == GIVEN_UP,
    )


def _read(said: str, defenders: Sequence[Seat]) -> Mapping[Seat, Whist]:
    """What each of them says; nothing where somebody is named who is no defender any more."""
    one = SEATED.fullmatch(said)
    if said in (BOTH, NOBODY):
        return dict.fromkeys(defenders, Whist.WHIST if said == BOTH else Whist.PASS)
    if one is None or int(one[2]) not in defenders:
        return {}
    alone = Whist.HALF if one[1] else Whist.WHIST
    return {seat: alone if seat == int(one[2]) else Whist.PASS for seat in defenders}


def whist_record(offers: Offers) -> Mapping[str, str]:
    """Give what was said to the record; what no screen offers goes on to be refused."""
    said = offers.whist_said
    if offers.given_up:
        return {}
    if said and said not in (BOTH, NOBODY) and not SEATED.fullmatch(said):
        return {str(int(seat)): said for seat in offers.defenders[:1]}
    return {str(int(seat)): word.value for seat, word in offers.whist.items()}


def whist_answer(whist: Mapping[Seat, Whist]) -> str:
    """Spell the answer that a deal was written down with; nothing while somebody has to speak."""
    alone = [(seat, said) for seat, said in whist.items() if said is not Whist.PASS]
    if len(whist) != 2:
        return ""
    if len(alone) != 1:
        return BOTH if alone else NOBODY
    seat, said = alone[0]
    return f"half.{int(seat)}" if said is Whist.HALF else str(int(seat))
