"""How a deal of Babel is recorded: on one screen, or as the trading comes to its end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from assistant.core.fields import Draft, Fields
from assistant.core.message import Message, msg, nmsg
from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.core.turn import Call, Choice, Turn
from assistant.families.poker.collected_hands import best, read_hands
from assistant.families.poker.hand_entry import KINDS, Cards, Step, Steps, ask, filled_in
from assistant.families.poker.hand_ranking import FIVE_CARDS, TEN_CARDS, Kind, Split

from .deals import MOST_HANDS, STOPS, Facts, Held, Rules, draws


@dataclass(frozen=True, slots=True)
class HandsOfOne:
    """One player as the screen shows him: his hands, what they make, and what they count."""

    seat: Seat
    steps: tuple[Step, ...]
    split: Split | None
    """The best of his cards, where those were picked."""
    points: int


class Offers(Draft[Rules]):
    """The recording screen: everybody's hands, who stopped, how often all drew a card."""

    @cached_property
    def values(self) -> Mapping[Kind, int]:
        """What every kind of hand is worth."""
        return self.rules.values

    @cached_property
    def rows(self) -> tuple[HandsOfOne, ...]:
        """Everybody's hands, clockwise."""
        return tuple(self._row(seat) for seat in self.before.clockwise())

    def _row(self, seat: Seat) -> HandsOfOne:
        place, kinds = 2 * seat, (*FIVE_CARDS, *TEN_CARDS)
        first = Step(place, msg("{name}: first hand", name=seat), kinds)
        second = Step(place + 1, msg("{name}: second hand", name=seat), FIVE_CARDS, kinds_only=True)
        steps = read_hands(self.form, first, second)
        split = best(steps[0].cards, self.values) if steps[0].by_cards else None
        worth = (self.values[step.kind] for step in steps if step.kind)
        return HandsOfOne(seat, steps, split, split.points if split else sum(worth))

    @cached_property
    def asked(self) -> Steps:
        """All hands, and which of them is asked for."""
        return ask(self.form, [step for row in self.rows for step in row.steps])

    @property
    def open_row(self) -> HandsOfOne | None:
        """The player whose hand the screen shows."""
        now = self.asked.shown
        return next((row for row in self.rows if now in row.steps), None)

    @property
    def stopped(self) -> str:
        """The seat of who stopped the play, as it was said."""
        return self.form.one("stopped")

    @property
    def most_draws(self) -> int:
        """How often the stock has a card for everybody."""
        return draws(self.before.seats)

    @property
    def drawn(self) -> int:
        """How often all drew a card."""
        typed = self.form.number("drawn")
        return typed if isinstance(typed, int) and 0 <= typed <= self.most_draws else 0

    @property
    def draws_left(self) -> int:
        """How many more cards all may draw."""
        return self.most_draws - self.drawn

    def record(self) -> dict[str, Any]:
        """The deal so far: the hands of those who have said all of theirs, and who stopped."""
        hands = {str(int(row.seat)): _plain(row.steps) for row in self.rows}
        known = {seat: held for seat, held in hands.items() if held is not None}
        return {"hands": known, "stopped_by": self.stopped or None}

    @property
    def under_way(self) -> Message:
        """How far the deal has come."""
        seats = self.before.clockwise()
        stopped = next((seat for seat in seats if self.stopped == str(int(seat))), None)
        if stopped is not None:
            return msg("{name} stopped, counting hands", name=stopped)
        if any(step.answered for step in self.asked.steps):
            return msg("counting hands")
        return nmsg(
            "in play, up to {n} more card each",
            "in play, up to {n} more cards each",
            self.draws_left,
        )


def _plain(steps: tuple[Step, ...]) -> Any:
    """Somebody's hands in the words of the record; None as long as they are not all known."""
    if not all(step.answered for step in steps):
        return None
    if steps[0].by_cards:
        return {"cards": steps[0].plain}
    return [step.said for step in steps if step.said != Kind.NOTHING]


def fields(facts: Facts, _before: Situation) -> Fields:
    """Fill the screen with a deal as it was written down."""
    values = filled_in(_places(facts.hands))
    if facts.stopped_by is not None:
        values["stopped"] = [str(int(facts.stopped_by))]
    return Fields(values)


def _places(
    hands: Mapping[Seat, tuple[Kind, ...] | Held],
) -> Mapping[int, Kind | Cards]:
    """What the screen shows of all hands, by their places."""
    return {
        place: hand
        for seat, held in hands.items()
        for place, hand in enumerate(_shown(held), 2 * seat)
    }


def _shown(held: tuple[Kind, ...] | Held) -> tuple[Kind | Cards, ...]:
    """What the screen shows of somebody's hands: all his cards, or two kinds."""
    if isinstance(held, Held) and held.cards:
        return (held.cards,)
    made = () if isinstance(held, Held) else held
    scoring = (kind for kind in made if kind is not Kind.NOTHING)
    return (*scoring, Kind.NOTHING, Kind.NOTHING)[:2]


def repeats(facts: Facts, _rules: Rules, _before: Situation) -> Fields:
    """Offer everybody's kinds of the last deal again; cards come no second time."""
    kinds = {seat: held for seat, held in facts.hands.items() if not isinstance(held, Held)}
    return Fields(filled_in(_places(kinds)))


DRAW, STOP = "draw", "stop"


@dataclass(frozen=True, slots=True)
class Course:
    """How far a deal has come: the draws, who said stop, and the hands that he showed."""

    drawn: int
    stopped: Seat | None
    shown: tuple[Kind, ...]

    @property
    def over(self) -> bool:
        """Whether the hands that were shown are enough."""
        return len(self.shown) == MOST_HANDS or any(kind in TEN_CARDS for kind in self.shown)


def course(calls: Sequence[Call]) -> Course:
    """Work out how far some calls have brought a deal."""
    return Course(
        drawn=sum(word == DRAW for _, word in calls),
        stopped=next((seat for seat, word in calls if word == STOP), None),
        shown=tuple(Kind(word) for _, word in calls if word not in (DRAW, STOP)),
    )


def turn(calls: tuple[Call, ...], rules: Rules, before: Situation) -> Turn | None:
    """Tell what may happen: a draw or a stop by anybody, then the hands that allow the stop."""
    now = course(calls)
    if now.over:
        return None
    return _playing(now, before) if now.stopped is None else _checking(now, now.stopped, rules)


def _playing(now: Course, before: Situation) -> Turn:
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
    told = msg("none of these? Undo the stop and play on")
    so_far = msg("hands shown: {n} of {all}", n=len(now.shown), all=MOST_HANDS)
    return Turn(stage, seat, allow, told, kept=False, so_far=so_far)


def fields_from_calls(
    calls: tuple[Call, ...], _rules: Rules, _before: Situation
) -> Mapping[str, str]:
    """Fill in the draws, who stopped, and the hands that he showed."""
    now = course(calls)
    filled = {"drawn": str(now.drawn), "stopped": ""}
    if now.stopped is None:
        return filled
    shown = (*map(str, now.shown), *[""] * MOST_HANDS)[:MOST_HANDS]
    hands = {f"hand.{MOST_HANDS * now.stopped + place}": kind for place, kind in enumerate(shown)}
    return filled | hands | {"stopped": str(int(now.stopped))}
