"""A deal of Mariáš step by step: auction, announcements and doublings, play, result."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from assistant.core.game import Before, Problem
from assistant.core.ledger import Seat
from assistant.core.message import msg
from assistant.core.talk import AUCTION, Call, Turn

from .announcing import announcing
from .asking import choice, so_far, stage_words, told
from .bidding import bidding
from .course import AUCTION_STAGES, COUNTING, Ask, Course, Steps, begin
from .facts import Contract, Facts, Item
from .facts import clashes as dealer_clashes
from .form import ALONE, fields
from .play import playing
from .rules import Rules


def _deal(now: Course) -> Steps:
    """A whole deal in its order."""
    yield from bidding(now)
    if now.contract is Contract.SUIT:
        yield from announcing(now)
    now.said_out = True
    yield from playing(now)


def course(calls: Sequence[Call], rules: Rules, before: Before) -> tuple[Course, Ask | None]:
    """Follow calls as far as they are allowed; tell what is asked next, None at the end."""
    now = begin(rules, before)
    steps = _deal(now)
    ask: Ask | None = next(steps)
    for seat, said in calls:
        if ask is None or seat != ask.actor or said not in ask.open:
            break
        try:
            ask = steps.send(said)
        except StopIteration:
            ask = None
    return now, ask


def turn(calls: tuple[Call, ...], rules: Rules, before: Before) -> Turn | None:
    """Tell who acts, what he may say, and what it would pay."""
    now, ask = course(calls, rules, before)
    if ask is None:
        return None
    return Turn(
        stage_words(ask, now),
        ask.actor,
        tuple(choice(said, ask, now, rules) for said in ask.open),
        told(ask, now, rules),
        kept=ask.stage in AUCTION_STAGES,
        so_far=so_far(ask, now),
        listed=ask.stage not in COUNTING,
    )


def heard(calls: tuple[Call, ...], rules: Rules, before: Before) -> Mapping[str, str]:
    """Fill in what is known so far; a deal that is not played is saved at once."""
    now, _ = course(calls, rules, before)
    facts = now.facts()
    known = {f"fleks.{item}": "0" for item in Item} | {"seven": "", "suit_soloist": ""}
    known |= {name: " ".join(said) for name, said in fields(facts, before).values.items()}
    known |= {"partner": _partner(now), "played": "no" if now.settled else ""}
    if now.contract is None:
        known["soloist"] = ""
    if not now.counted:
        known |= {"counted": "aces", "aces": "", "last_trick": "", "card_points": ""}
    return known | ({"do": "save"} if now.settled else {})


def _partner(now: Course) -> str:
    """Who holds the called card, as the screen's field spells it; nothing while it is open."""
    if len(now.partners) > 1:
        return ""
    (partner,) = now.partners
    return ALONE if partner is None else str(int(partner))


def clashes(facts: Facts, rules: Rules, before: Before) -> list[Problem]:
    """Tell what contradicts who deals, and what the auction says otherwise."""
    found = dealer_clashes(facts, rules, before)
    now, _ = course(facts.auction, rules, before)
    if _contradicts(now, facts):
        text = msg("the auction ended otherwise than was written down")
        found.append(Problem(AUCTION, text))
    return found


def _contradicts(now: Course, facts: Facts) -> bool:
    """Whether an auction that is over says something else; what was left out says nothing."""
    said = now.facts()
    if now.bid_out and _undertaken(said) != _undertaken(facts):
        return True
    return now.said_out and (
        set(said.announced) != set(facts.announced)
        or said.fleks != facts.fleks
        or facts.partner not in now.partners
    )


def _undertaken(facts: Facts) -> tuple[Seat, Contract, str | None]:
    return facts.soloist, facts.contract, facts.trump
