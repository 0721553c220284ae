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

from .deals import MAX_HANDS, STOP_KINDS, Facts, PlayerCards, Rules, draws_per_player


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """A player's row on the screen: questions about hands, best split of the cards, points."""

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
        question_number, kinds = 2 * seat, (*FIVE_CARDS, *TEN_CARDS)
        first = Step(question_number, msg("{name}: first hand", name=seat), kinds)
        second = Step(
            question_number + 1, msg("{name}: second hand", name=seat), FIVE_CARDS, kinds_only=True
        )
        steps = read_hands(self.form, first, second)
        split = best_hands(steps[0].cards, self.values) if steps[0].by_cards else None
        kind_points = (self.values[step.kind] for step in steps if step.kind)
        return PlayerRow(seat, steps, split, split.points if split else sum(kind_points))

    @cached_property
    def asked(self) -> Steps:
        """All hand questions, and the open question."""
        return read_steps(self.form, [step for row in self.rows for step in row.steps])

    @property
    def open_row(self) -> PlayerRow | None:
        """The row of the hand that the screen asks for; None if all hands are known."""
        step = self.asked.on_screen
        return next((row for row in self.rows if step in row.steps), None)

    @property
    def stopper_seat(self) -> str:
        """The seat number of the player who stopped the play, as sent by the form."""
        return self.form.one("stopped")

    @property
    def max_draws(self) -> int:
        """Number of extra cards that each player may draw in a deal."""
        return draws_per_player(self.before.seats)

    @property
    def draw_count(self) -> int:
        """Number of extra cards that each player has drawn."""
        draw_count = self.form.number("drawn")
        return (
            draw_count if isinstance(draw_count, int) and 0 <= draw_count <= self.max_draws else 0
        )

    @property
    def draws_left(self) -> int:
        """Number of extra cards that each player may still draw."""
        return self.max_draws - self.draw_count

    def record(self) -> dict[str, Any]:
        """The deal so far: hands of the players whose hands are complete, and the player who
        stopped.
        """
        hands = {str(int(row.seat)): _plain_hands(row.steps) for row in self.rows}
        complete_hands = {seat: plain for seat, plain in hands.items() if plain is not None}
        return {"hands": complete_hands, "stopped_by": self.stopper_seat or None}

    @property
    def under_way(self) -> Message:
        """Status line of the deal: the player who stopped the play, or the draws left."""
        seats = self.before.clockwise()
        stopper = next((seat for seat in seats if self.stopper_seat == str(int(seat))), None)
        if stopper is not None:
            return msg("{name} stopped, counting hands", name=stopper)
        if any(step.answered for step in self.asked.steps):
            return msg("counting hands")
        return nmsg(
            "in play, up to {n} more card each",
            "in play, up to {n} more cards each",
            self.draws_left,
        )


def _plain_hands(steps: tuple[Step, ...]) -> Any:
    """A player's hands as written in the record; None until all are known."""
    if not all(step.answered for step in steps):
        return None
    if steps[0].by_cards:
        return {"cards": steps[0].plain}
    return [step.form_kind for step in steps if step.form_kind != Kind.NOTHING]


def fields(facts: Facts, _before: Situation) -> Fields:
    """Form fields of a recorded deal."""
    values = hand_fields(_by_question(facts.hands))
    if facts.stopped_by is not None:
        values["stopped"] = [str(int(facts.stopped_by))]
    return Fields(values)


def _by_question(
    hands: Mapping[Seat, tuple[Kind, ...] | PlayerCards],
) -> Mapping[int, Kind | Cards]:
    """The players' hands by the number of their question on the screen."""
    return {
        number: hand
        for seat, player_hands in hands.items()
        for number, hand in enumerate(_shown_hands(player_hands), 2 * seat)
    }


def _shown_hands(hands: tuple[Kind, ...] | PlayerCards) -> tuple[Kind | Cards, ...]:
    """The answers to a player's hand questions: all cards at once, or two kinds."""
    if isinstance(hands, PlayerCards) and hands.cards:
        return (hands.cards,)
    kinds = () if isinstance(hands, PlayerCards) else hands
    scoring_kinds = (kind for kind in kinds if kind is not Kind.NOTHING)
    return (*scoring_kinds, Kind.NOTHING, Kind.NOTHING)[:2]


def repeats(facts: Facts, _rules: Rules, _before: Situation) -> Fields:
    """Form fields that preselect each player's kinds of hands from the last deal, but no cards."""
    kinds = {
        seat: player_hands
        for seat, player_hands in facts.hands.items()
        if not isinstance(player_hands, PlayerCards)
    }
    return Fields(hand_fields(_by_question(kinds)))


DRAW, STOP = "draw", "stop"


@dataclass(frozen=True, slots=True)
class DealProgress:
    """Progress of a deal: number of draws, the player who stopped, and the hands shown so far."""

    draw_count: int
    stopper_seat: Seat | None
    shown_hands: tuple[Kind, ...]

    @property
    def stop_proved(self) -> bool:
        """Whether the stopping player has shown enough hands."""
        return len(self.shown_hands) == MAX_HANDS or any(
            kind in TEN_CARDS for kind in self.shown_hands
        )


def progress_after(calls: Sequence[Call]) -> DealProgress:
    """Progress of a deal after these calls."""
    return DealProgress(
        draw_count=sum(word == DRAW for _, word in calls),
        stopper_seat=next((seat for seat, word in calls if word == STOP), None),
        shown_hands=tuple(Kind(word) for _, word in calls if word not in (DRAW, STOP)),
    )


def turn(calls: tuple[Call, ...], rules: Rules, before: Situation) -> Turn | None:
    """The next turn: a draw, a stop, or a hand shown by the stopping player; None after them."""
    progress = progress_after(calls)
    if progress.stop_proved:
        return None
    return (
        _trading_turn(progress, before)
        if progress.stopper_seat is None
        else _stop_turn(progress, progress.stopper_seat, rules)
    )


def _trading_turn(progress: DealProgress, before: Situation) -> Turn:
    """The turn during trading, with draw and stop buttons. Source: Akagiri, Babel, extra cards.

    A draw is offered as long as the stock has a card for every player.
    """
    draws_left = draws_per_player(before.seats) - progress.draw_count
    # Translators: on a small button, how often all may still draw a card
    left_text = nmsg("{n} left", "{n} left", draws_left)
    draw = Choice(DRAW, msg("everyone draws a card"), left_text)
    # Translators: on a button beside a player’s name
    stop_choices = tuple(Choice(STOP, msg("stops"), by=seat) for seat in before.clockwise())
    choices = ((draw,) if draws_left else ()) + stop_choices
    note = msg("to stop, show two hands, each a flush or better, or a ten-card hand")
    return Turn(msg("trading"), before.dealer, choices, note, kept=False, common=True)


def _stop_turn(progress: DealProgress, seat: Seat, rules: Rules) -> Turn:
    """The turn in which the stopping player shows a hand (Akagiri, Babel, the end of play)."""
    kinds = STOP_KINDS if progress.shown_hands else (*STOP_KINDS, *TEN_CARDS)
    hand_choices = tuple(
        Choice(kind, KINDS[kind], msg("{n}", n=rules.values[kind])) for kind in kinds
    )
    stage = msg("second hand") if progress.shown_hands else msg("first hand")
    note = msg("none of these? Undo the stop and play on")
    so_far = msg("hands shown: {n} of {all}", n=len(progress.shown_hands), all=MAX_HANDS)
    return Turn(stage, seat, hand_choices, note, kept=False, so_far=so_far)


def fields_from_calls(
    calls: tuple[Call, ...], _rules: Rules, _before: Situation
) -> Mapping[str, str]:
    """Form fields for the draws, the player who stopped the play, and the hands shown."""
    progress = progress_after(calls)
    form_fields = {"drawn": str(progress.draw_count), "stopped": ""}
    if progress.stopper_seat is None:
        return form_fields
    kinds = (*map(str, progress.shown_hands), *[""] * MAX_HANDS)[:MAX_HANDS]
    hands = {
        f"hand.{MAX_HANDS * progress.stopper_seat + index}": kind
        for index, kind in enumerate(kinds)
    }
    return form_fields | hands | {"stopped": str(int(progress.stopper_seat))}
