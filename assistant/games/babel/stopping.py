"""A deal of Babel while it is played: all draw a card, somebody stops, and what allows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from assistant.core.before import Before
from assistant.core.calls import Call, Choice, Turn
from assistant.core.message import msg, nmsg
from assistant.core.seat import Seat
from assistant.families.poker.hand_entry import KINDS
from assistant.families.poker.ranking import TEN_CARDS, Kind

from .facts import MOST_HANDS
from .rules import Rules
from .scoring import STOPS
from .words import draws

DRAW, STOP = "draw", "stop"


@dataclass(frozen=True, slots=True)
class Course:
    """How far a deal has come: the draws, who said stop, and the hands that he showed."""

    drawn: int = 0
    stopped: Seat | None = None
    shown: tuple[Kind, ...] = ()

    @property
    def over(self) -> bool:
        """Whether the hands that were shown are enough."""
        return len(self.shown) == MOST_HANDS or any(kind in TEN_CARDS for kind in self.shown)


def course(calls: Sequence[Call]) -> Course:
    """Work out how far some calls have brought a deal."""
    now = Course()
    for seat, said in calls:
        if said == DRAW:
            now = replace(now, drawn=now.drawn + 1)
        elif said == STOP:
            now = replace(now, stopped=seat)
        else:
            now = replace(now, shown=(*now.shown, Kind(said)))
    return now


def turn(calls: tuple[Call, ...], rules: Rules, before: Before) -> Turn | None:
    """Tell what may happen: a draw or a stop by anybody, then the hands that allow the stop."""
    now = course(calls)
    if now.over:
        return None
    return _playing(now, before) if now.stopped is None else _checking(now, now.stopped, rules)


def _playing(now: Course, before: Before) -> Turn:
    """All may draw while the stock has a card for each (Akagiri, Babel, extra cards)."""
    left = draws(before.seats) - now.drawn
    # Translators: on a small button, how often all may still draw a card
    more = nmsg("{n} left", "{n} left", left)
    drawn = Choice(DRAW, msg("everyone draws a card"), more)
    # Translators: on a button beside a player’s name
    stops = tuple(Choice(STOP, msg("stops"), by=seat) for seat in before.clockwise())
    choices = ((drawn,) if left else ()) + stops
    told = msg("to stop, show two hands, each a flush or better, or a ten-card hand")
    return Turn(msg("trading"), before.dealer, choices, told, kept=False, common=True)


def _checking(now: Course, seat: Seat, rules: Rules) -> Turn:
    """Go through what allows a stop (Akagiri, Babel, the end of play)."""
    kinds = STOPS if now.shown else (*STOPS, *TEN_CARDS)
    allow = tuple(Choice(kind, KINDS[kind], msg("{n}", n=rules.values[kind])) for kind in kinds)
    stage = msg("second hand") if now.shown else msg("first hand")
    told = msg("no such hand? Then undo the stop and play on")
    so_far = msg("hands shown: {n} of {all}", n=len(now.shown), all=MOST_HANDS)
    return Turn(stage, seat, allow, told, kept=False, so_far=so_far)


def fields_from_calls(calls: tuple[Call, ...], _rules: Rules, _before: Before) -> Mapping[str, str]:
    """Fill in the draws, who stopped, and the hands that he showed."""
    now = course(calls)
    known = {"drawn": str(now.drawn), "stopped": ""}
    if now.stopped is None:
        return known
    shown = (*map(str, now.shown), *[""] * MOST_HANDS)[:MOST_HANDS]
    hands = {f"hand.{MOST_HANDS * now.stopped + place}": kind for place, kind in enumerate(shown)}
    return known | hands | {"stopped": str(int(now.stopped))}
