"""Scoring a deal of Concerto, and the end of a game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from assistant.core.fields import Problem
from assistant.core.ledger import Entry
from assistant.core.message import Message, msg
from assistant.core.parts import Mark, each
from assistant.core.seat import TABLE, Seat, first_seats
from assistant.core.situation import Situation
from assistant.families.poker.hand_entry import KINDS
from assistant.families.poker.hand_entry import WHY as HAND_REASONS
from assistant.families.poker.hand_ranking import Kind, best_of

from .deals import (
    ROUNDS,
    SIDES,
    TABLES,
    VALUES,
    Facts,
    RecordedHand,
    Rules,
    SplitHand,
    cards_of,
    hand_totals,
    kind_of,
    worth,
)

WHY = TABLES.reasons
REASONS = (*WHY.values(), *(HAND_REASONS[kind] for kind, points in VALUES.items() if points))


POINTS = "points"
ALL_SEATS = first_seats(4)
LEFT_OVER_FACTOR = 10
DEALS_PER_GAME = 4
GOAL = 100
BONUS = 100


def sides(_seats: int) -> tuple[tuple[Seat, ...], ...]:
    """The seats of both sides."""
    return (Seat(0), Seat(2)), (Seat(1), Seat(3))


def partners(side: int, before: Situation) -> tuple[Seat, Seat]:
    """The partners of a side; the first seat belongs to side 0."""
    first_side = Seat(0), partner(Seat(0), before)
    if side == 0:
        return first_side
    first, second = sorted({*ALL_SEATS} - {*first_side})
    return first, second


def side_of(seat: Seat, before: Situation) -> int:
    """The side of a player, 0 or 1."""
    return 0 if seat in partners(0, before) else 1


def leader(before: Situation, number: int) -> Seat:
    """The leader of round `number`, counted from 0. Source: Akagiri, Concerto, the play."""
    return before.clockwise()[number % before.seats]


def partner(of: Seat, before: Situation) -> Seat:
    """The player opposite `of`."""
    if sorted(before.around) != [*ALL_SEATS]:  # an old log in which more players have joined
        return Seat((of + 2) % 4)
    return before.clockwise(of)[1]


def score(facts: Facts, _rules: Rules, before: Situation) -> tuple[Entry, ...]:
    """Ledger entries of a deal: both partners get the points of their side.

    Source: Akagiri, Concerto, scoring.
    """
    entries: list[Entry] = []
    for number, hand in enumerate(facts.hands):
        round_leader = leader(before, number)
        why = _hand_reason(number, round_leader, hand)
        side_partners = partners(side_of(round_leader, before), before)
        entries += _partner_entries(side_partners, worth(hand), f"round_{number + 1}", why)
    return (*entries, *_left_over_entries(facts, before))


def _partner_entries(
    side_partners: tuple[Seat, Seat], points: int, item: str, why: Message
) -> Iterator[Entry]:
    if points:
        for seat in side_partners:
            yield Entry(TABLE, seat, points, POINTS, item, why)


def _hand_reason(number: int, round_leader: Seat, hand: RecordedHand) -> Message:
    kind, points = KINDS[kind_of(hand)], worth(hand)
    reason = WHY["hand"](kind=kind, points=points)
    if isinstance(hand, SplitHand):
        smaller_share, larger_share = sorted(hand.split)
        reason = WHY["shared_hand"](
            kind=kind, most=larger_share, least=smaller_share, points=points
        )
    return WHY["round"](number=number + 1, name=round_leader, what=reason)


def _left_over_entries(facts: Facts, before: Situation) -> Iterator[Entry]:
    side = left_over_scorer(facts, before)
    if side is None:
        return
    kind = kind_of(facts.left_over[1 - side])
    first, second = partners(1 - side, before)
    why = WHY["left_over"](
        one=first, other=second, kind=KINDS[kind], value=VALUES[kind], times=LEFT_OVER_FACTOR
    )
    yield from _partner_entries(
        partners(side, before), VALUES[kind] * LEFT_OVER_FACTOR, "left_over", why
    )


def side_sums(hands: Sequence[RecordedHand], before: Situation) -> tuple[int, int]:
    """Points in hands of side 0, then of side 1."""
    points = hand_totals(hands)
    return points if side_of(leader(before, 0), before) == 0 else (points[1], points[0])


def left_over_scorer(facts: Facts, before: Situation) -> int | None:
    """The side that scores the other side's left-over: the side with more points in hands.

    On equal points, the side with the weaker left-over; None if the left-overs are equal too.
    """
    side = stronger_side(facts.hands, before)
    return weaker_side(facts.left_over, facts.weaker_left_over) if side is None else side


def stronger_side(hands: Sequence[RecordedHand], before: Situation) -> int | None:
    """The side with more points in hands; None on equal points."""
    points = side_sums(hands, before)
    return None if points[0] == points[1] else points.index(max(points))


def unasked_side(facts: Facts, before: Situation) -> int | None:
    """The side whose left-over the screen did not ask for, as it does not count; else None."""
    side = stronger_side(facts.hands, before)
    if side is None or facts.left_over[side : side + 1] != (Kind.NOTHING,):
        return None
    return side


def weaker_side(left_over: Sequence[RecordedHand], answer: int | None) -> int | None:
    """The side with the weaker left-over; None if both are equal.

    If the kinds are equal and not all cards are known, the players' `answer`.
    """
    first, second = left_over
    if kind_of(first) is not kind_of(second):
        kinds = list(Kind)
        return 0 if kinds.index(kind_of(first)) < kinds.index(kind_of(second)) else 1
    if isinstance(first, Kind) or isinstance(second, Kind):
        return answer
    first_strength, second_strength = (best_of(cards_of(hand)).strength for hand in left_over)
    return (
        None if first_strength == second_strength else 0 if first_strength < second_strength else 1
    )


@dataclass(frozen=True, slots=True)
class GameProgress:
    """Progress of a game: its number of deals, and each side's points at its start."""

    deals: int
    points_before: tuple[int, int]
    partner: Seat
    """The partner of the first seat."""


def _totals(before: Situation) -> tuple[int, int]:
    first, second = (before.ledger.balance(partners(side, before)[0]) for side in SIDES)
    return int(first), int(second)


def game_progress(before: Situation) -> GameProgress:
    """Progress of the current game."""
    return before.memory or GameProgress(0, _totals(before), partner(Seat(0), before))


def between_games(before: Situation) -> bool:
    """Whether no game is in progress, so that partners may change."""
    return before.memory is None


def clashes(_facts: Facts, _rules: Rules, before: Situation) -> list[Problem]:
    """A problem if the partners have changed in the middle of a game."""
    if game_progress(before).partner == partner(Seat(0), before):
        return []
    return [Problem("", msg("partners stay opposite each other until the game is over"))]


def game_points(before: Situation) -> tuple[int, int]:
    """Points of each side in the current game, without its bonus."""
    (first, second), points_before = _totals(before), game_progress(before).points_before
    return first - points_before[0], second - points_before[1]


def remember(_facts: Facts, _rules: Rules, before: Situation) -> GameProgress:
    """The game's progress after a deal."""
    progress = game_progress(before)
    return replace(progress, deals=progress.deals + 1)


def finish(now: Situation, _rules: Rules) -> tuple[Entry, ...] | None:
    """Entries of the bonus at the end of a game; empty without a bonus, None if the game goes on.

    A game ends after four deals or at 100 points (Akagiri, Concerto, the end).
    """
    points = game_points(now)
    if game_progress(now).deals < DEALS_PER_GAME and max(points) < GOAL:
        return None
    side = points.index(max(points))
    if max(points) < GOAL or min(points) >= GOAL:
        return ()
    why = WHY["game_won"](goal=GOAL, bonus=BONUS)
    return tuple(_partner_entries(partners(side, now), BONUS, "bonus", why))


def over(before: Situation, rules: Rules) -> bool:
    """Whether the session has ended: no game is in progress and a side has reached its target."""
    target = rules.session_target
    highest_total = max(before.ledger.balance(seat) for seat in before.around)
    return between_games(before) and 0 < target <= highest_total


def rounds_of(side: int, before: Situation) -> tuple[int, ...]:
    """The rounds, counted from 0, in which a side makes its hands."""
    side_partners = partners(side, before)
    return tuple(number for number in range(ROUNDS) if leader(before, number) in side_partners)


LEFT_OVER_POSITION = len(Kind)


def figures(facts: Facts, _rules: Rules, before: Situation) -> Iterator[Mark]:
    """Statistics of all players: their side's hands by kind, and whether it scored a left-over."""
    for side in SIDES:
        for number in rounds_of(side, before):
            kind = kind_of(facts.hands[number])
            yield from each(partners(side, before), kind, KINDS[kind], list(Kind).index(kind))
    scoring_side = left_over_scorer(facts, before)
    if scoring_side is not None:
        # Translators: head of a column of figures, how often a side added it to its own points
        yield from each(
            partners(scoring_side, before), "adds", msg("others’ left-over"), LEFT_OVER_POSITION
        )
