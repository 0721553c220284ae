"""A round of Concerto card by card: the player to act, and whether a pass or `play` is allowed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from assistant.core.message import Message, msg, nmsg, pmsg
from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.core.turn import Call, Choice, Turn

from .deals import IN_HAND, ROUNDS, Rules, Shares
from .scoring import leader, partner

CARD, PASS, PLAY, MADE, OUT = "card", "pass", "play", "made", "out"
DEALT = 13
MOST_PASSES = 2


@dataclass(frozen=True, slots=True)
class Course:
    """Progress of a deal: the round, counted from 0, the player to act, and the cards on the table.

    `least` is the least number of cards that each player can hold; it is exact until a round is
    skipped. `given` is the number of cards each partner gave to the current hand, `last` the split
    of the hand before; None if unknown.
    """

    actor: Seat
    before: Situation
    number: int = 0
    table: int = 0
    passes: int = 0
    least: tuple[int, ...] = (DEALT,) * 4
    given: Mapping[Seat, int] | None = None
    last: tuple[int, int] | None = None
    completed: Seat | None = None
    """The player who completed the last hand after `play`."""

    @property
    def together(self) -> int:
        """Number of cards that the acting side still holds; each of its hands took five."""
        return 2 * DEALT - IN_HAND * (self.number // 2) - self.table

    @property
    def wanted(self) -> int:
        """Number of cards that the current hand still lacks."""
        return IN_HAND - self.table

    def partner(self, of: Seat) -> Seat:
        """The player opposite."""
        return partner(of, self.before)

    def most(self, seat: Seat) -> int:
        """The greatest number of cards that a player of the acting side can hold."""
        return self.together - self.least[self.partner(seat)]

    def alone(self, seat: Seat) -> bool:
        """Whether this player's partner has no cards left."""
        return self.most(self.partner(seat)) == 0

    def holding(self, held: Mapping[Seat, int]) -> Course:
        """A copy with other numbers of cards held."""
        least = [max(0, held.get(Seat(seat), cards)) for seat, cards in enumerate(self.least)]
        return replace(self, least=tuple(least))


def course(calls: Sequence[Call], before: Situation) -> Course:
    """Progress of a deal after these calls (Akagiri, Concerto, the play)."""
    now = Course(leader(before, 0), before, given={})
    for seat, word in calls:
        now = _after(now, seat, word)
    return now


def _after(now: Course, seat: Seat, word: str) -> Course:
    if word == CARD:
        given = None if now.given is None else {**now.given, seat: now.given.get(seat, 0) + 1}
        now = replace(now, table=now.table + 1, passes=0, given=given, completed=None)
        now = now.holding({seat: now.least[seat] - 1})
        return _to_partner(now, seat) if now.wanted else _next_round(now)
    if word in (PLAY, MADE):
        return _next_round(_completed(now, seat, word))
    if word == OUT:
        now = now.holding({seat: 0, now.partner(seat): now.together})
    return _to_partner(replace(now, passes=now.passes + (word == PASS)), seat)


def _to_partner(now: Course, seat: Seat) -> Course:
    """Pass the turn to the partner, unless the partner has no cards left."""
    return replace(now, actor=seat if now.alone(seat) else now.partner(seat))


def _completed(now: Course, seat: Seat, word: str) -> Course:
    """Complete the hand; after `play` the partner's cards are used first."""
    lacks, other = now.wanted, now.partner(seat)
    held = {by: now.least[by] - lacks for by in (seat, other)}
    gives: dict[Seat, int] | None = {seat: lacks, other: 0} if now.alone(seat) else None
    completed = None
    if word == PLAY:
        held[seat] = min(now.least[seat], now.together - lacks)
        gives = _gives(now, seat)
        completed = other
    given = None
    if now.given is not None and gives is not None:
        given = {by: now.given.get(by, 0) + cards for by, cards in gives.items()}
    return replace(now.holding(held), given=given, completed=completed)


def _gives(now: Course, caller: Seat) -> dict[Seat, int] | None:
    """Number of cards each partner gives after `play`; the caller gives what the partner lacks.

    None if the numbers are not known.
    """
    lacks, other = now.wanted, now.partner(caller)
    if now.least[other] < min(lacks, now.most(other)):
        return None
    theirs = min(lacks, now.least[other])
    return {other: theirs, caller: lacks - theirs}


def _next_round(now: Course) -> Course:
    """Begin the next round; the lead moves left.

    If the new leader has no cards left, the leader's partner plays alone.
    """
    led, number = leader(now.before, now.number), now.number + 1
    leads = leader(now.before, number)
    last = None
    if now.given is not None:
        last = now.given.get(led, 0), now.given.get(now.partner(led), 0)
    begun = replace(now, actor=leads, number=number, table=0, passes=0, given={}, last=last)
    other = now.partner(leads)
    return replace(begun, actor=other) if begun.alone(other) else begun


def turn(calls: tuple[Call, ...], _rules: Rules, before: Situation) -> Turn | None:
    """The player to act, and the calls allowed besides playing a card."""
    now = course(calls, before)
    if now.number == ROUNDS:
        return None
    stage = msg("round {n}", n=now.number + 1)
    so_far = msg(
        "round {round}: {n} of {all} cards, {name} is next",
        round=now.number + 1,
        n=now.table,
        all=IN_HAND,
        name=now.actor,
    )
    return Turn(
        stage,
        now.actor,
        tuple(_choices(now)),
        _told(now),
        kept=False,
        so_far=so_far,
        anew=not now.table,
    )


def _choices(now: Course) -> list[Choice]:
    """The allowed calls (Akagiri, Concerto, the play).

    The leader may not pass, and two passes may not be followed by a third.
    """
    if now.alone(now.actor):
        cards = nmsg("{n} card", "{n} cards", now.wanted)
        return [Choice(MADE, msg("plays alone"), cards)]
    choices = [Choice(CARD, msg("plays a card"))]
    if now.passes < MOST_PASSES:
        if now.table:
            choices += [
                Choice(PASS, pmsg("instead of a card", "pass")),
                Choice(PLAY, pmsg("the partner completes the hand", "play"), _completes(now)),
            ]
        # Translators: on a button, to tell no more cards of this hand one by one
        choices.append(Choice(MADE, msg("skip"), msg("the hand is complete")))
    if not now.least[now.actor]:
        choices.append(Choice(OUT, msg("has no cards left")))
    return choices


def _completes(now: Course) -> Message:
    """The player who completes the hand after `play`, in words."""
    other, gives = now.partner(now.actor), _gives(now, now.actor)
    if gives is None or not gives[now.actor]:
        return msg("{name} completes the hand", name=other)
    return msg(
        "{name} {n}, then {caller} {rest}",
        name=other,
        n=gives[other],
        caller=now.actor,
        rest=gives[now.actor],
    )


def _told(now: Course) -> Message:
    if now.passes == MOST_PASSES:
        return msg(
            "{n} of {all} cards, two passes: a card must be played", n=now.table, all=IN_HAND
        )
    if now.table:
        return msg("{n} of {all} cards", n=now.table, all=IN_HAND)
    if now.completed is None:
        return msg("{name} leads", name=now.actor)
    return msg(
        "round {n}: {other} completes the hand, then {name} leads",
        n=now.number,
        other=now.completed,
        name=now.actor,
    )


def fields_from_calls(
    calls: tuple[Call, ...], rules: Rules, before: Situation
) -> Mapping[str, str]:
    """Form fields that follow from the calls: rounds played, and the last split if it counts."""
    now = course(calls, before)
    filled = {"over": str(now.number)}
    counts = rules.four_and_straight_flush is Shares.BY_CONTRIBUTION
    if not counts or now.table or now.last is None:
        return filled
    return filled | {f"split.{now.number - 1}": f"{now.last[0]}-{now.last[1]}"}
