"""A round of Concerto card by card: the player to act, and whether a pass or `play` is allowed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from assistant.core.message import Message, msg, nmsg, pmsg
from assistant.core.next_call import Call, Choice, Turn
from assistant.core.seat import Seat
from assistant.core.situation import Situation

from .deals import IN_HAND, ROUNDS, Rules, Shares
from .scoring import leader, partner

CARD, PASS, PLAY, MADE, OUT = "card", "pass", "play", "made", "out"
DEALT = 13
MOST_PASSES = 2


@dataclass(frozen=True, slots=True)
class DealProgress:
    """Progress of a deal: the round, counted from 0, the player to act, and the cards on the table.

    `least` is the smallest number of cards that each player can hold; it is exact until a round
    is skipped. `given` is the number of cards that each partner gave to the current hand. `last`
    is the split of the hand before between leader and partner. Both are None if unknown.
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
        """Number of cards that both partners of the acting side still hold."""
        return 2 * DEALT - IN_HAND * (self.number // 2) - self.table

    @property
    def wanted(self) -> int:
        """Number of cards that the current hand still lacks."""
        return IN_HAND - self.table

    def partner(self, of: Seat) -> Seat:
        """The player opposite."""
        return partner(of, self.before)

    def most(self, seat: Seat) -> int:
        """The largest number of cards that this player, of the acting side, can hold."""
        return self.together - self.least[self.partner(seat)]

    def alone(self, seat: Seat) -> bool:
        """Whether this player's partner has no cards left."""
        return self.most(self.partner(seat)) == 0

    def holding(self, held: Mapping[Seat, int]) -> DealProgress:
        """A copy with the least numbers of cards in `held`, at least 0."""
        least = [max(0, held.get(Seat(seat), cards)) for seat, cards in enumerate(self.least)]
        return replace(self, least=tuple(least))


def progress_after(calls: Sequence[Call], before: Situation) -> DealProgress:
    """Progress of a deal after these calls. Source: Akagiri, Concerto, the play."""
    progress = DealProgress(leader(before, 0), before, given={})
    for seat, word in calls:
        progress = _apply_call(progress, seat, word)
    return progress


def _apply_call(progress: DealProgress, seat: Seat, word: str) -> DealProgress:
    if word == CARD:
        given = (
            None
            if progress.given is None
            else {**progress.given, seat: progress.given.get(seat, 0) + 1}
        )
        progress = replace(
            progress, table=progress.table + 1, passes=0, given=given, completed=None
        )
        progress = progress.holding({seat: progress.least[seat] - 1})
        return _to_partner(progress, seat) if progress.wanted else _next_round(progress)
    if word in (PLAY, MADE):
        return _next_round(_complete_hand(progress, seat, word))
    if word == OUT:
        progress = progress.holding({seat: 0, progress.partner(seat): progress.together})
    return _to_partner(replace(progress, passes=progress.passes + (word == PASS)), seat)


def _to_partner(progress: DealProgress, seat: Seat) -> DealProgress:
    """Pass the turn to the partner, unless the partner has no cards left."""
    return replace(progress, actor=seat if progress.alone(seat) else progress.partner(seat))


def _complete_hand(progress: DealProgress, seat: Seat, word: str) -> DealProgress:
    """Complete the hand; after the call `play` the partner's cards are used first."""
    lacks, other = progress.wanted, progress.partner(seat)
    held = {by: progress.least[by] - lacks for by in (seat, other)}
    gives: dict[Seat, int] | None = {seat: lacks, other: 0} if progress.alone(seat) else None
    completed = None
    if word == PLAY:
        held[seat] = min(progress.least[seat], progress.together - lacks)
        gives = _split_after_play(progress, seat)
        completed = other
    given = None
    if progress.given is not None and gives is not None:
        given = {by: progress.given.get(by, 0) + cards for by, cards in gives.items()}
    return replace(progress.holding(held), given=given, completed=completed)


def _split_after_play(progress: DealProgress, caller: Seat) -> dict[Seat, int] | None:
    """Number of cards each partner gives after the call `play`; None if unknown.

    The caller gives the cards that the partner does not have.
    """
    lacks, other = progress.wanted, progress.partner(caller)
    if progress.least[other] < min(lacks, progress.most(other)):
        return None
    from_partner = min(lacks, progress.least[other])
    return {other: from_partner, caller: lacks - from_partner}


def _next_round(progress: DealProgress) -> DealProgress:
    """Begin the next round; the player to the left of the last leader leads.

    If the new leader has no cards left, the leader's partner plays alone.
    """
    led, number = leader(progress.before, progress.number), progress.number + 1
    leads = leader(progress.before, number)
    last = None
    if progress.given is not None:
        last = progress.given.get(led, 0), progress.given.get(progress.partner(led), 0)
    begun = replace(progress, actor=leads, number=number, table=0, passes=0, given={}, last=last)
    other = progress.partner(leads)
    return replace(begun, actor=other) if begun.alone(other) else begun


def turn(calls: tuple[Call, ...], _rules: Rules, before: Situation) -> Turn | None:
    """The player to act and the allowed calls; None after the last round."""
    progress = progress_after(calls, before)
    if progress.number == ROUNDS:
        return None
    stage = msg("round {n}", n=progress.number + 1)
    so_far = msg(
        "round {round}: {n} of {all} cards, {name} is next",
        round=progress.number + 1,
        n=progress.table,
        all=IN_HAND,
        name=progress.actor,
    )
    return Turn(
        stage,
        progress.actor,
        tuple(_choices(progress)),
        _note(progress),
        kept=False,
        so_far=so_far,
        anew=not progress.table,
    )


def _choices(progress: DealProgress) -> list[Choice]:
    """The allowed calls. Source: Akagiri, Concerto, the play.

    The leader may not pass, and two passes may not be followed by a third.
    """
    if progress.alone(progress.actor):
        cards = nmsg("{n} card", "{n} cards", progress.wanted)
        return [Choice(MADE, msg("plays alone"), cards)]
    choices = [Choice(CARD, msg("plays a card"))]
    if progress.passes < MOST_PASSES:
        if progress.table:
            choices += [
                Choice(PASS, pmsg("instead of a card", "pass")),
                Choice(PLAY, pmsg("the partner completes the hand", "play"), _completion(progress)),
            ]
        # Translators: on a button, to tell no more cards of this hand one by one
        choices.append(Choice(MADE, msg("skip"), msg("the hand is complete")))
    if not progress.least[progress.actor]:
        choices.append(Choice(OUT, msg("has no cards left")))
    return choices


def _completion(progress: DealProgress) -> Message:
    """Text: the player who completes the hand after `play`, or each partner's number of cards."""
    other, gives = progress.partner(progress.actor), _split_after_play(progress, progress.actor)
    if gives is None or not gives[progress.actor]:
        return msg("{name} completes the hand", name=other)
    return msg(
        "{name} {n}, then {caller} {rest}",
        name=other,
        n=gives[other],
        caller=progress.actor,
        rest=gives[progress.actor],
    )


def _note(progress: DealProgress) -> Message:
    if progress.passes == MOST_PASSES:
        return msg(
            "{n} of {all} cards, two passes: a card must be played", n=progress.table, all=IN_HAND
        )
    if progress.table:
        return msg("{n} of {all} cards", n=progress.table, all=IN_HAND)
    if progress.completed is None:
        return msg("{name} leads", name=progress.actor)
    return msg(
        "round {n}: {other} completes the hand, then {name} leads",
        n=progress.number,
        other=progress.completed,
        name=progress.actor,
    )


def fields_from_calls(
    calls: tuple[Call, ...], rules: Rules, before: Situation
) -> Mapping[str, str]:
    """Form fields for the number of finished rounds, and for the last split if it has a price."""
    progress = progress_after(calls, before)
    filled = {"over": str(progress.number)}
    counts = rules.four_and_straight_flush is Shares.BY_CONTRIBUTION
    if not counts or progress.table or progress.last is None:
        return filled
    return filled | {f"split.{progress.number - 1}": f"{progress.last[0]}-{progress.last[1]}"}
