"""The recording screen of Concerto, which asks for one hand after another, round by round."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from assistant.core.codec import encode
from assistant.core.fields import Draft, Fields
from assistant.core.message import Message, msg, pmsg
from assistant.core.parts import side_label
from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.families.poker.hand_entry import (
    KINDS,
    Step,
    Steps,
    hand_fields,
    read_step,
    read_steps,
)
from assistant.families.poker.hand_ranking import FIVE_CARDS, Hand, Kind, best_of

from .deals import (
    HAND_SIZE,
    LEFT_OVER_CARDS,
    POINTS_BY_LARGER_SHARE,
    ROUNDS,
    SIDES,
    SPLIT_CARDS,
    VALUES,
    Facts,
    RecordedHand,
    Rules,
    SplitHand,
    asks_weaker,
    kind_of,
    priced_by_split,
    worth,
)
from .scoring import (
    LEFT_OVER_FACTOR,
    leader,
    partner,
    partners,
    rounds_of,
    stronger_side,
    unasked_side,
    weaker_side,
)

Split = tuple[int, int]
QUESTION_COUNT = ROUNDS + len(SIDES)
"""Number of hands to ask for: those of the rounds, and both left-overs."""


@dataclass(frozen=True, slots=True)
class Column:
    """One side's column on the screen: partners, rounds, left-over and points."""

    seats: tuple[Seat, Seat]
    rounds: tuple[Step, ...]
    left_over: Step
    points: int
    added_points: int
    """Points that this side's left-over gives the other side; 0 if it does not count or is unknown.
    """


class Offers(Draft[Rules]):
    """The recording screen: the hands of all rounds, then both left-overs."""

    @cached_property
    def answered_steps(self) -> list[Step]:
        """All hand questions with their answers."""
        return [_read_hand(self.form, step, self.rules) for step in _steps(self.before, self.rules)]

    @cached_property
    def recorded_hands(self) -> Mapping[int, RecordedHand]:
        """The known hands by question number: the rounds from 0, then both left-overs."""
        hands = ((step.number, _hand_of_step(step)) for step in self.answered_steps)
        return {number: hand for number, hand in hands if hand is not None}

    @cached_property
    def stronger_side(self) -> int | None:
        """The side with more points in hands; None on equal points or if a round is missing."""
        hands = [
            self.recorded_hands[number] for number in range(ROUNDS) if number in self.recorded_hands
        ]
        return stronger_side(hands, self.before) if len(hands) == ROUNDS else None

    @cached_property
    def steps(self) -> list[Step]:
        """All hand questions; an unanswered left-over that does not count is `not_needed`."""
        unasked_number = None if self.stronger_side is None else ROUNDS + self.stronger_side
        return [
            replace(step, not_needed=True)
            if step.number == unasked_number and not step.answered
            else step
            for step in self.answered_steps
        ]

    @cached_property
    def asks_weaker(self) -> bool:
        """Whether the screen must ask which left-over is weaker."""
        hands = list(self.recorded_hands.values())
        return len(hands) == QUESTION_COUNT and asks_weaker(hands[:ROUNDS], hands[ROUNDS:])

    @property
    def weaker_side(self) -> int | str | None:
        """The side with the weaker left-over, as sent by the form; None if not asked."""
        return self.form.number("weaker") if self.asks_weaker else None

    @cached_property
    def asked(self) -> Steps:
        """The hand questions, and the question that is open."""
        steps = read_steps(self.form, self.steps)
        return replace(steps, last_step=None) if self.asks_weaker else steps

    @cached_property
    def columns(self) -> tuple[Column, ...]:
        """The screen's column of each side."""
        return tuple(self._column(side) for side in SIDES)

    def _column(self, side: int) -> Column:
        side_rounds, left_over_number = rounds_of(side, self.before), ROUNDS + side
        left_over_counts = self.left_over_scorer == 1 - side
        return Column(
            partners(side, self.before),
            tuple(self.steps[number] for number in side_rounds),
            self.steps[left_over_number],
            sum(
                worth(self.recorded_hands[number])
                for number in side_rounds
                if number in self.recorded_hands
            ),
            LEFT_OVER_FACTOR * worth(self.recorded_hands.get(left_over_number, Kind.NOTHING))
            if left_over_counts
            else 0,
        )

    @cached_property
    def left_over_scorer(self) -> int | None:
        """The side that scores the other side's left-over; None if neither or unknown."""
        if self.stronger_side is not None or len(self.recorded_hands) < QUESTION_COUNT:
            return self.stronger_side
        answer = self.weaker_side
        return weaker_side(
            list(self.recorded_hands.values())[ROUNDS:], answer if isinstance(answer, int) else None
        )

    @property
    def points(self) -> Mapping[int, int]:
        """Points of each known hand, by question number."""
        return {number: worth(hand) for number, hand in self.recorded_hands.items()}

    def hand_name(self, number: int) -> Message:
        """The kind of a hand in words; "nothing" if the hand is unknown."""
        return KINDS[kind_of(self.recorded_hands.get(number, Kind.NOTHING))]

    @property
    def finished_rounds(self) -> int:
        """Number of rounds that were recorded card by card to their end."""
        rounds = self.form.number("over")
        return rounds if isinstance(rounds, int) else 0

    @property
    def values(self) -> Mapping[Kind, str]:
        """Points by kind for the hand that the screen is asking for."""
        step = self.asked.on_screen
        return {kind: _price_text(kind, step, self.rules) for kind in FIVE_CARDS} if step else {}

    @property
    def round(self) -> tuple[Seat, Seat] | None:
        """Leader and partner of the round that the screen is asking for; None for a left-over."""
        step = self.asked.on_screen
        if step is None or step.number >= ROUNDS:
            return None
        round_leader = leader(self.before, step.number)
        return round_leader, partner(round_leader, self.before)

    @property
    def best_hand(self) -> Hand | None:
        """The best hand in the cards picked on the screen; None until enough are picked."""
        step = self.asked.on_screen
        return best_of(step.cards) if step and step.by_cards else None

    @property
    def possible_splits(self) -> tuple[Split, ...]:
        """Possible splits of the hand on the screen between the leader and the leader's partner."""
        return _splits(self.asked.on_screen) if self.asked.on_screen else ()

    @property
    def given_split(self) -> str:
        """The split of the hand on the screen, as sent by the form; empty if unknown."""
        step = self.asked.on_screen
        return self.form.one(f"split.{step.number}") if step else ""

    def record(self) -> dict[str, Any]:
        """The deal so far: the hands, the left-overs, and the side with the weaker left-over."""
        return {
            "hands": _plain_hands(self.steps[:ROUNDS], self.recorded_hands),
            "left_over": _plain_hands(self.steps[ROUNDS:], self.recorded_hands),
            "weaker_left_over": self.weaker_side,
        }

    @property
    def due(self) -> Message | None:
        """A question for the first missing hand of a finished round; None if none is missing."""
        rounds = self.asked.steps[: max(0, min(self.finished_rounds, ROUNDS))]
        number = next((step.number + 1 for step in rounds if not step.answered), None)
        return msg("Round {n} is over: which hand was made?", n=number) if number else None

    @property
    def under_way(self) -> Message | None:
        """Status line of the deal: the open question, and the points of both sides."""
        open_step = self.asked.open_step
        if open_step is None:
            return None
        first, second = self.columns
        if self.finished_rounds:
            return pmsg(
                "two sides and the points of each",
                "{side} {one}, {others} {other}",
                side=side_label(first.seats),
                one=first.points,
                others=side_label(second.seats),
                other=second.points,
            )
        return msg(
            "{what} · {one} : {other}", what=open_step.title, one=first.points, other=second.points
        )


def _plain_hands(steps: Sequence[Step], hands: Mapping[int, RecordedHand]) -> list[Any]:
    """The hands as written in the record; invalid texts are kept for the decoder to reject."""
    return [
        encode(hands.get(step.number, step.form_kind or Kind.NOTHING), ())
        for step in steps
        if step.answered or step.not_needed
    ]


def _price_text(kind: Kind, step: Step, rules: Rules) -> str:
    if step.number >= ROUNDS:
        return str(LEFT_OVER_FACTOR * VALUES[kind])
    if not priced_by_split(kind, rules):
        return str(VALUES[kind])
    prices = POINTS_BY_LARGER_SHARE[kind].values()
    return f"{min(prices)}\N{EN DASH}{max(prices)}"


def _steps(before: Situation, rules: Rules) -> Iterable[Step]:
    deciding_kinds = tuple(kind for kind in FIVE_CARDS if priced_by_split(kind, rules))
    for number in range(ROUNDS):
        round_leader = leader(before, number)
        title = msg(
            "Round {number}: {leads}, then {partner}",
            number=number + 1,
            leads=round_leader,
            partner=partner(round_leader, before),
        )
        yield Step(number, title, FIVE_CARDS, HAND_SIZE, deciding_kinds=deciding_kinds)
    for side in SIDES:
        title = msg("Left over: {side}", side=side_label(partners(side, before)))
        yield Step(ROUNDS + side, title, FIVE_CARDS, LEFT_OVER_CARDS)


def _read_hand(form: Fields, step: Step, rules: Rules) -> Step:
    """Read a hand; if its price depends on the split, it is incomplete without the split."""
    answered_step = read_step(form, step)
    if (
        step.number >= ROUNDS
        or answered_step.hand is None
        or not priced_by_split(kind_of(answered_step.hand), rules)
    ):
        return answered_step
    incomplete_step = replace(answered_step, needs_extra=True)
    split = form.one(f"split.{step.number}")
    return (
        replace(incomplete_step, extra_answer=split)
        if split in map(_split_value, _splits(incomplete_step))
        else incomplete_step
    )


def _splits(step: Step) -> tuple[Split, ...]:
    if not step.needs_extra or step.hand is None:
        return ()
    card_count = SPLIT_CARDS[kind_of(step.hand)]
    return tuple(
        (card_count - from_partner, from_partner) for from_partner in range(card_count + 1)
    )


def _split_value(split: Split) -> str:
    return f"{split[0]}-{split[1]}"


def _hand_of_step(step: Step) -> RecordedHand | None:
    hand = step.hand
    if hand is None or not step.answered:
        return None
    if not step.needs_extra:
        return hand
    split = next(split for split in _splits(step) if _split_value(split) == step.extra_answer)
    return SplitHand(split, hand) if isinstance(hand, Kind) else SplitHand(split, cards=hand)


def fields(facts: Facts, before: Situation) -> Fields:
    """Form fields of a recorded deal."""
    hands = (*facts.hands, *facts.left_over)
    skipped_side = unasked_side(facts, before)
    kinds_and_cards = {
        number: (hand.kind or hand.cards) if isinstance(hand, SplitHand) else hand
        for number, hand in enumerate(hands)
        if skipped_side is None or number != ROUNDS + skipped_side
    }
    values = hand_fields(kinds_and_cards)
    for number, hand in enumerate(hands):
        if isinstance(hand, SplitHand):
            values[f"split.{number}"] = [_split_value(hand.split)]
    if facts.weaker_left_over is not None:
        values["weaker"] = [str(facts.weaker_left_over)]
    return Fields(values)


def repeats(facts: Facts, _rules: Rules, before: Situation) -> Fields:
    """Form fields that preselect each side's kinds of hands from the last deal.

    The side that did not lead the last deal leads this deal, so the hands move to other rounds.
    """
    last_rounds = {side: rounds_of(1 - side, before) for side in SIDES}
    if len(last_rounds[0]) != len(
        last_rounds[1]
    ):  # partners sit next to each other until they may change places
        return Fields({})
    hands = {
        number: hand
        for side in SIDES
        for number, last_number in zip(rounds_of(side, before), last_rounds[side], strict=True)
        if isinstance(hand := facts.hands[last_number], Kind)
    }
    return Fields(hand_fields(hands))
