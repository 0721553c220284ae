"""What is written down when somebody turns his cards in, and what cannot be."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from assistant.core.fields import Problem
from assistant.core.message import msg
from assistant.core.seat import Seat
from assistant.families.poker.collected_hands import TEN, best
from assistant.families.poker.hand_entry import KINDS, Cards, wrong_number
from assistant.families.poker.ranking import FIVE_CARDS, TEN_CARDS, Kind

from .rules import Rules


@dataclass(frozen=True, slots=True)
class Facts:
    """One turn-in: two hands of five or one of ten as kinds, or the ten cards themselves."""

    player: Seat
    hands: tuple[Kind, ...] = ()
    cards: Cards = ()


def apart(one: Facts, other: Facts) -> bool:
    """Tell whether two turn-ins are of two people, who do not wait for each other."""
    return one.player != other.player


def problems(facts: Facts, rules: Rules, _seats: int) -> list[Problem]:
    """List what is impossible in a turn-in, looked at by itself."""
    if facts.hands and facts.cards:
        return [Problem("cards", msg("enter the hands or the cards, not both"))]
    if facts.cards:
        return list(_cards(facts.cards, rules))
    return list(_hands(facts.hands, rules))


def _cards(cards: Cards, rules: Rules) -> Iterator[Problem]:
    wrong = wrong_number(cards, TEN)
    if wrong:
        yield Problem("cards", wrong)
    elif not best(cards, rules.values, both=True).hands:
        yield Problem("cards", msg("these cards do not make two scoring hands"))


def _hands(hands: tuple[Kind, ...], rules: Rules) -> Iterator[Problem]:
    worthless = [kind for kind in hands if not rules.values[kind]]
    for kind in worthless:
        yield Problem("hands", msg("does not score here: {kind}", kind=KINDS[kind]))
    if worthless or (len(hands) == 1 and hands[0] in TEN_CARDS):
        return
    if len(hands) != 2:
        text = msg("turn in two hands of five cards, or one of ten")
        yield Problem("hands", text, missing=len(hands) < 2)
    for kind in hands:
        if kind not in FIVE_CARDS:
            yield Problem(
                "hands", msg("there is no second hand beside ten cards: {kind}", kind=KINDS[kind])
            )
