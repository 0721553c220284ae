"""Recording a deal of Babel, on one screen or call by call."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from assistant.core.fields import Draft, Fields
from assistant.core.message import Message, msg, nmsg
from assistant.core.next_call import Call, Choice, Turn
from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.families.poker.collected_hands import best_hands, read_hands
from assistant.families.poker.hand_entry import KINDS, Cards, Step, Steps, hand_fields, read_steps
from assistant.families.poker.hand_ranking import FIVE_CARDS, TEN_CARDS, Kind, Split

from .deals import MOST_HANDS, STOPS, Facts, Held, Rules, draws


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """A player's row on the screen: hand questions, best split of the cards, and points."""

    seat: Seat
    steps: tuple[Step, ...]
    split: Split | None
    """The best split of the player's cards; None if the hands were entered as kinds."""
    points: int


class Offers(Draft[Rules]):
    """The recording screen: each player's hands, the player who stopped, the number of draws."""

    @cached_property
    def values(self) -> Mapping[Kind, int]:
        """Points by kind of hand."""
        return self.rules.values

    @cached_property
    def rows(self) -> tuple[PlayerRow, ...]:
        """One row for each player, clockwise."""
        return tuple(self._row(seat) for seat in self.before.clockwise())

    def _row(self, seat: Seat) -> PlayerRow:
        place, kinds = 2 * seat, (*FIVE_CARDS, *TEN_CARDS)
        first = Step(place, msg("{name}: first hand", name=seat), kinds)
        second = Step(place + 1, msg("{name}: second hand", name=seat), FIVE_CARDS, kinds_only=True)
        steps = read_hands(self.form, first, second)
        split = best_hands(steps[0].cards, self.values) if steps[0].by_cards else None
        worth = (self.values[step.kind] for step in steps if step.kind)
        return PlayerRow(seat, steps, split, split.points if split else sum(worth))

    @cached_property
    def asked(self) -> Steps:
        """All hand questions, and the open question."""
        return read_steps(self.form, [step for row in self.rows for step in row.steps])

    @property
    def open_row(self) -> PlayerRow | None:
        """The row of the hand that the screen asks for; None if all hands are known."""
        shown = self.asked.on_screen
        return next((row for row in self.rows if shown in row.steps), None)

    @property
    def stopped(self) -> str:
        """The seat number of the player who stopped the play, as sent by the form."""
        return self.form.one("stopped")

    @property
    def most_draws(self) -> int:
        """Number of extra cards that each player may draw in a deal."""
        return draws(self.before.seats)

    @property
    def drawn(self) -> int:
        """Number of extra cards that each player has drawn."""
        typed = self.form.number("drawn")
        return typed if isinstance(typed, int) and 0 <= typed <= self.most_draws else 0

    @property
    def draws_left(self) -> int:
        """Number of extra cards that each player may still draw."""
        return self.most_draws - self.drawn

    def record(self) -> dict[str, Any]:
        """The deal so far: hands of the players whose hands are complete, and the player who
        stopped.
        """
        hands = {str(int(row.seat)): _plain(row.steps) for row in self.rows}
        known = {seat: held for seat, held in hands.items() if held is not None}
        return {"hands": known, "stopped_by": self.stopped or None}

    @property
    def under_way(self) -> Message:
        """Status line of the deal: the player who stopped the play, or the draws left."""
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
    """A player's hands as written in the record; None until all are known."""
    if not all(step.answered for step in steps):
        return None
    if steps[0].by_cards:
        return {"cards": steps[0].plain}
    return [step.form_kind for step in steps if step.form_kind != Kind.NOTHING]


def fields(facts: Facts, _before: Situation) -> Fields:
    """Form fields of a recorded deal."""
    values = hand_fields(_by_place(facts.hands))
    if facts.stopped_by is not None:
        values["stopped"] = [str(int(facts.stopped_by))]
    return Fields(values)


def _by_place(
    hands: Mapping[Seat, tuple[Kind, ...] | Held],
) -> Mapping[int, Kind | Cards]:
    """The players' hands by the number of their question on the screen."""
    return {
        place: hand
        for seat, held in hands.items()
        for place, hand in enumerate(_shown_hands(held), 2 * seat)
    }


def _shown_hands(held: tuple[Kind, ...] | Held) -> tuple[Kind | Cards, ...]:
    """The answers to a player's hand questions: all cards at once, or two kinds."""
    if isinstance(held, Held) and held.cards:
        return (held.cards,)
    kinds = () if isinstance(held, Held) else held
    scoring = (kind for kind in kinds if kind is not Kind.NOTHING)
    return (*scoring, Kind.NOTHING, Kind.NOTHING)[:2]


def repeats(facts: Facts, _rules: Rules, _before: Situation) -> Fields:
    """Form fields that preselect each player's kinds of hands from the last deal, but no cards."""
    kinds = {seat: held for seat, held in facts.hands.items() if not isinstance(held, Held)}
    return Fields(hand_fields(_by_place(kinds)))


DRAW, STOP = "draw", "stop"


@dataclass(frozen=True, slots=True)
class DealProgress:
    """Progress of a deal: number of draws, the player who stopped, and the hands shown so far."""

    drawn: int
    stopped: Seat | None
    shown: tuple[Kind, ...]

    @property
    def proved(self) -> bool:
        """Whether the stopping player has shown enough hands."""
        return len(self.shown) == MOST_HANDS or any(kind in TEN_CARDS for kind in self.shown)


def progress_after(calls: Sequence[Call]) -> DealProgress:
    """Progress of a deal after these calls."""
    return DealProgress(
        drawn=sum(word == DRAW for _, word in calls),
        stopped=next((seat for seat, word in calls if word == STOP), None),
        shown=tuple(Kind(word) for _, word in calls if word not in (DRAW, STOP)),
    )


def turn(calls: tuple[Call, ...], rules: Rules, before: Situation) -> Turn | None:
    """The next turn: a draw, a stop, or a hand shown by the stopping player; None after them."""
    progress = progress_after(calls)
    if progress.proved:
        return None
    return (
        _trading_turn(progress, before)
        if progress.stopped is None
        else _stop_turn(progress, progress.stopped, rules)
    )


def _trading_turn(progress: DealProgress, before: Situation) -> Turn:
    """The turn during trading, with draw and stop buttons. Source: Akagiri, Babel, extra cards.

    A draw is offered as long as the stock has a card for every player.
    """
    left = draws(before.seats) - progress.drawn
    # Translators: on a small button, how often all may still draw a card
    more = nmsg("{n} left", "{n} left", left)
    drawn = Choice(DRAW, msg("everyone draws a card"), more)
    # Translators: on a button beside a player’s name
    stops = tuple(Choice(STOP, msg("stops"), by=seat) for seat in before.clockwise())
    choices = ((drawn,) if left else ()) + stops
    note = msg("to stop, show two hands, each a flush or better, or a ten-card hand")
    return Turn(msg("trading"), before.dealer, choices, note, kept=False, common=True)


def _stop_turn(progress: DealProgress, seat: Seat, rules: Rules) -> Turn:
    """The turn of the stopping player, to show a hand (Akagiri, Babel, the end of play)."""
    kinds = STOPS if progress.shown else (*STOPS, *TEN_CARDS)
    allow = tuple(Choice(kind, KINDS[kind], msg("{n}", n=rules.values[kind])) for kind in kinds)
    stage = msg("second hand") if progress.shown else msg("first hand")
    note = msg("none of these? Undo the stop and play on")
    so_far = msg("hands shown: {n} of {all}", n=len(progress.shown), all=MOST_HANDS)
    return Turn(stage, seat, allow, note, kept=False, so_far=so_far)


def fields_from_calls(
    calls: tuple[Call, ...], _rules: Rules, _before: Situation
) -> Mapping[str, str]:
    """Form fields for the draws, the player who stopped the play, and the hands shown."""
    progress = progress_after(calls)
    filled = {"drawn": str(progress.drawn), "stopped": ""}
    if progress.stopped is None:
        return filled
    shown = (*map(str, progress.shown), *[""] * MOST_HANDS)[:MOST_HANDS]
    hands = {
        f"hand.{MOST_HANDS * progress.stopped + place}": kind for place, kind in enumerate(shown)
    }
    return filled | hands | {"stopped": str(int(progress.stopped))}
