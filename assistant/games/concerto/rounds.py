"""A round of Concerto card by card: the player to act, and whether a pass or `play` is allowed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from assistant.core.message import Message, msg, nmsg, pmsg
from assistant.core.next_call import Call, Choice, Turn
from assistant.core.seat import Seat
from assistant.core.situation import Situation

from .deals import HAND_SIZE, ROUNDS, Rules, SharePricing
from .scoring import leader, partner

CARD, PASS, PLAY, COMPLETE, NO_CARDS = "card", "pass", "play", "made", "out"
CARDS_EACH = 13
MAX_PASSES = 2


@dataclass(frozen=True, slots=True)
class DealProgress:
    """Progress of a deal: the round, counted from 0, the player to act, and the cards on the table.

    `min_cards` are the smallest numbers of cards that the players can hold; they are exact until
    a round is skipped. `cards_given` are the numbers of cards that the partners gave to the
    current hand, `last_split` how leader and partner split the previous hand. `cards_given` and
    `last_split` are None if unknown.
    """

    actor: Seat
    before: Situation
    round: int = 0
    cards_on_table: int = 0
    passes: int = 0
    min_cards: tuple[int, ...] = (CARDS_EACH,) * 4
    cards_given: Mapping[Seat, int] | None = None
    last_split: tuple[int, int] | None = None
    completed_by: Seat | None = None
    """The player who completed the last hand after `play`."""

    @property
    def side_cards(self) -> int:
        """Number of cards that both partners of the acting side still hold."""
        return 2 * CARDS_EACH - HAND_SIZE * (self.round // 2) - self.cards_on_table

    @property
    def missing_cards(self) -> int:
        """Number of cards that the current hand still lacks."""
        return HAND_SIZE - self.cards_on_table

    def partner(self, of: Seat) -> Seat:
        """The player opposite."""
        return partner(of, self.before)

    def max_cards(self, seat: Seat) -> int:
        """The largest number of cards that this player, of the acting side, can hold."""
        return self.side_cards - self.min_cards[self.partner(seat)]

    def plays_alone(self, seat: Seat) -> bool:
        """Whether this player's partner has no cards left."""
        return self.max_cards(self.partner(seat)) == 0

    def with_min_cards(self, changes: Mapping[Seat, int]) -> DealProgress:
        """A copy with other values of `min_cards` for some players, each at least 0."""
        min_cards = [
            max(0, changes.get(Seat(seat), cards)) for seat, cards in enumerate(self.min_cards)
        ]
        return replace(self, min_cards=tuple(min_cards))


def progress_after(calls: Sequence[Call], before: Situation) -> DealProgress:
    """Progress of a deal after these calls. Source: Akagiri, Concerto, the play."""
    progress = DealProgress(leader(before, 0), before, cards_given={})
    for seat, word in calls:
        progress = _apply_call(progress, seat, word)
    return progress


def _apply_call(progress: DealProgress, seat: Seat, word: str) -> DealProgress:
    if word == CARD:
        cards_given = (
            None
            if progress.cards_given is None
            else {**progress.cards_given, seat: progress.cards_given.get(seat, 0) + 1}
        )
        progress = replace(
            progress,
            cards_on_table=progress.cards_on_table + 1,
            passes=0,
            cards_given=cards_given,
            completed_by=None,
        )
        progress = progress.with_min_cards({seat: progress.min_cards[seat] - 1})
        return _to_partner(progress, seat) if progress.missing_cards else _next_round(progress)
    if word in (PLAY, COMPLETE):
        return _next_round(_complete_hand(progress, seat, word))
    if word == NO_CARDS:
        progress = progress.with_min_cards({seat: 0, progress.partner(seat): progress.side_cards})
    return _to_partner(replace(progress, passes=progress.passes + (word == PASS)), seat)


def _to_partner(progress: DealProgress, seat: Seat) -> DealProgress:
    """Pass the turn to the partner, unless the partner has no cards left."""
    return replace(progress, actor=seat if progress.plays_alone(seat) else progress.partner(seat))


def _complete_hand(progress: DealProgress, seat: Seat, word: str) -> DealProgress:
    """Complete the hand; after the call `play` the partner's cards are used first."""
    missing, partner = progress.missing_cards, progress.partner(seat)
    min_cards = {player: progress.min_cards[player] - missing for player in (seat, partner)}
    split: dict[Seat, int] | None = (
        {seat: missing, partner: 0} if progress.plays_alone(seat) else None
    )
    completed_by = None
    if word == PLAY:
        min_cards[seat] = min(progress.min_cards[seat], progress.side_cards - missing)
        split = _split_after_play(progress, seat)
        completed_by = partner
    cards_given = None
    if progress.cards_given is not None and split is not None:
        cards_given = {
            player: progress.cards_given.get(player, 0) + cards for player, cards in split.items()
        }
    return replace(
        progress.with_min_cards(min_cards), cards_given=cards_given, completed_by=completed_by
    )


def _split_after_play(progress: DealProgress, caller: Seat) -> dict[Seat, int] | None:
    """Number of cards each partner gives after the call `play`; None if unknown.

    The caller gives the cards that the partner does not have.
    """
    missing, partner = progress.missing_cards, progress.partner(caller)
    if progress.min_cards[partner] < min(missing, progress.max_cards(partner)):
        return None
    from_partner = min(missing, progress.min_cards[partner])
    return {partner: from_partner, caller: missing - from_partner}


def _next_round(progress: DealProgress) -> DealProgress:
    """Begin the next round; the player to the left of the last leader leads.

    If the new leader has no cards left, the leader's partner plays alone.
    """
    last_leader, round_number = leader(progress.before, progress.round), progress.round + 1
    new_leader = leader(progress.before, round_number)
    last_split = None
    if progress.cards_given is not None:
        last_split = (
            progress.cards_given.get(last_leader, 0),
            progress.cards_given.get(progress.partner(last_leader), 0),
        )
    next_progress = replace(
        progress,
        actor=new_leader,
        round=round_number,
        cards_on_table=0,
        passes=0,
        cards_given={},
        last_split=last_split,
    )
    partner = progress.partner(new_leader)
    return (
        replace(next_progress, actor=partner)
        if next_progress.plays_alone(partner)
        else next_progress
    )


def turn(calls: tuple[Call, ...], _rules: Rules, before: Situation) -> Turn | None:
    """The player to act and the allowed calls; None after the last round."""
    progress = progress_after(calls, before)
    if progress.round == ROUNDS:
        return None
    stage = msg("round {n}", n=progress.round + 1)
    so_far = msg(
        "round {round}: {n} of {all} cards, {name} is next",
        round=progress.round + 1,
        n=progress.cards_on_table,
        all=HAND_SIZE,
        name=progress.actor,
    )
    return Turn(
        stage,
        progress.actor,
        tuple(_choices(progress)),
        _note(progress),
        kept=False,
        so_far=so_far,
        anew=not progress.cards_on_table,
    )


def _choices(progress: DealProgress) -> list[Choice]:
    """The allowed calls. Source: Akagiri, Concerto, the play.

    The leader may not pass, and two passes may not be followed by a third.
    """
    if progress.plays_alone(progress.actor):
        cards = nmsg("{n} card", "{n} cards", progress.missing_cards)
        return [Choice(COMPLETE, msg("plays alone"), cards)]
    choices = [Choice(CARD, msg("plays a card"))]
    if progress.passes < MAX_PASSES:
        if progress.cards_on_table:
            choices += [
                Choice(PASS, pmsg("instead of a card", "pass")),
                Choice(PLAY, pmsg("the partner completes the hand", "play"), _completion(progress)),
            ]
        # Translators: on a button, to tell no more cards of this hand one by one
        choices.append(Choice(COMPLETE, msg("skip"), msg("the hand is complete")))
    if not progress.min_cards[progress.actor]:
        choices.append(Choice(NO_CARDS, msg("has no cards left")))
    return choices


def _completion(progress: DealProgress) -> Message:
    """Text: the player who completes the hand after `play`, or each partner's number of cards."""
    partner, split = progress.partner(progress.actor), _split_after_play(progress, progress.actor)
    if split is None or not split[progress.actor]:
        return msg("{name} completes the hand", name=partner)
    return msg(
        "{name} {n}, then {caller} {rest}",
        name=partner,
        n=split[partner],
        caller=progress.actor,
        rest=split[progress.actor],
    )


def _note(progress: DealProgress) -> Message:
    if progress.passes == MAX_PASSES:
        return msg(
            "{n} of {all} cards, two passes: a card must be played",
            n=progress.cards_on_table,
            all=HAND_SIZE,
        )
    if progress.cards_on_table:
        return msg("{n} of {all} cards", n=progress.cards_on_table, all=HAND_SIZE)
    if progress.completed_by is None:
        return msg("{name} leads", name=progress.actor)
    return msg(
        "round {n}: {other} completes the hand, then {name} leads",
        n=progress.round,
        other=progress.completed_by,
        name=progress.actor,
    )


def fields_from_calls(
    calls: tuple[Call, ...], rules: Rules, before: Situation
) -> Mapping[str, str]:
    """Form fields for the number of finished rounds, and for the last split if it has a price."""
    progress = progress_after(calls, before)
    form_fields = {"over": str(progress.round)}
    split_counts = rules.four_and_straight_flush is SharePricing.BY_CONTRIBUTION
    if not split_counts or progress.cards_on_table or progress.last_split is None:
        return form_fields
    return form_fields | {
        f"split.{progress.round - 1}": f"{progress.last_split[0]}-{progress.last_split[1]}"
    }
