"""What one deal of Babel is worth, and when the game is over."""

from __future__ import annotations

from assistant.core.before import Before
from assistant.core.fields import Problem
from assistant.core.ledger import Entry
from assistant.core.message import msg
from assistant.core.seat import Seat
from assistant.families.poker.collected_hands import best, reached, scored
from assistant.families.poker.ranking import FIVE_CARDS, TEN_CARDS, Kind, Split

from .facts import Facts, Held
from .rules import Rules, Tie

STOPS = FIVE_CARDS[FIVE_CARDS.index(Kind.FLUSH) :]
"""Two such hands allow their player to stop the play."""


def nobody(_facts: Facts) -> Seat | None:
    """Nobody plays a deal against the others."""
    return None


def hands_of(facts: Facts, seat: Seat, rules: Rules) -> tuple[Kind, ...] | Split:
    """What is scored for a player: as it was said, or the best of his cards."""
    said = facts.hands.get(seat, ())
    return best(said.cards, rules.values) if isinstance(said, Held) else said


def score(facts: Facts, rules: Rules, before: Before) -> tuple[Entry, ...]:
    """Give everybody the points of his hands (Akagiri, Babel, scoring)."""
    return tuple(
        entry
        for seat in before.clockwise()
        for entry in scored(seat, hands_of(facts, seat, rules), rules.values)
    )


def may_stop(said: tuple[Kind, ...] | Held) -> bool:
    """Whether hands allow it: two from a flush up, or one of ten (Akagiri, Babel, the end)."""
    if isinstance(said, Held):
        enough = dict.fromkeys((*STOPS, *TEN_CARDS), 1)
        return bool(best(said.cards, enough, both=True).hands)
    return any(kind in TEN_CARDS for kind in said) or sum(kind in STOPS for kind in said) > 1


def doubts(facts: Facts, _rules: Rules) -> list[Problem]:
    """Warn of a stop that the hands do not allow."""
    stopped = facts.stopped_by
    if stopped is None or may_stop(facts.hands.get(stopped, ())):
        return []
    text = msg(
        "{name} may not stop: that takes two hands, each a flush or better, or a ten-card hand",
        name=stopped,
    )
    return [Problem("stopped_by", text)]


def over(before: Before, rules: Rules) -> bool:
    """The game ends with the deal in which somebody reaches the goal."""
    totals = sorted(before.ledger.balance(seat) for seat in before.clockwise())
    tied = totals[-1] == totals[-2]
    return reached(before) and not (tied and rules.tie is Tie.ANOTHER_DEAL)
