"""Whose turn it is to deal, and when cards that are only cut are shuffled after all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from assistant.core.game import AnyGame
from assistant.core.seat import Seat
from assistant.evening.log.deal_scoring import moment_after, passed_on
from assistant.evening.log.evening import Deal, Slot
from assistant.evening.log.incidents import Incident, Moment, apply_incident


@dataclass(frozen=True, slots=True)
class TurnsToDeal:
    """Who dealt which deal: each deal followed those that counted when it was dealt."""

    game: AnyGame
    opening: Moment
    """What held before the first deal."""
    slots: Sequence[Slot]
    deals: Sequence[Deal]
    """Those that count, in their order."""
    incidents: Sequence[Incident]

    def moment_before(self, slot: Slot) -> Moment:
        """Tell what held when a deal began; one that is withdrawn would stand where it stood."""
        earlier = [deal for deal in self.deals if deal.key < slot.key]
        moment = moment_after(self.game, earlier[-1]) if earlier else self.opening
        last = earlier[-1].key if earlier else 0
        between = self._between(last, slot)
        return self.taken(slot, (between[-1].moment_after or moment) if between else moment, last)

    def taken(self, slot: Slot, moment: Moment, last: int) -> Moment:
        """Make the player whose turn it was the dealer; `last` is the key of the deal before."""
        if slot.follows == last:
            return moment
        dealer = self._dealer(slot)
        if dealer not in moment.before.around:  # his coming was withdrawn
            return moment
        return replace(moment, before=replace(moment.before, dealer=dealer))

    def _dealer(self, slot: Slot) -> Seat:
        """Find whose turn it was: by the deal before, and whoever was named or left since."""
        dealer, dealt = self.opening.before.dealer, self.opening.dealt
        if slot.follows:
            dealer, dealt = self._after(slot.follows)
        for one in self._between(slot.follows, slot):
            if one.moment_before is not None:
                before = replace(one.moment_before.before, dealer=dealer)
                start = replace(one.moment_before, before=before, dealt=dealt)
                then, _ = apply_incident(self.game, start, one.meant(start))
                dealer, dealt = then.before.dealer, then.dealt
        return dealer

    def _after(self, key: int) -> tuple[Seat, Seat | None]:
        """Tell whose turn it was after a deal, whether it counts or not, and on whose left."""
        deal = next((deal for deal in self.deals if deal.key == key), None)
        if deal is not None:
            moment = moment_after(self.game, deal)
            return moment.before.dealer, moment.dealt
        slot = self.slots[key - 1]
        moment = self.moment_before(slot)
        dealer = self.game.dealing.next_dealer(slot.facts, moment.rules, moment.before)
        return dealer, passed_on(moment.before, dealer)

    def _between(self, last: int, slot: Slot) -> list[Incident]:
        """List what came between two deals and counts."""
        return [one for one in self.incidents if one.holds and last < one.place <= slot.key]


STEP = 2
"""Every two hours from midnight on (Akagiri, the deal of games whose cards are only cut)."""
MORNING = 12
"""The hour at which an evening is over; later deals are the next evening's."""


def shuffled_since(last: datetime, now: datetime) -> bool:
    """Tell whether midnight, or every second hour after it, came between two moments.

    >>> shuffled_since(datetime(2026, 11, 20, 23, 50), datetime(2026, 11, 21, 0, 10))
    True
    >>> shuffled_since(datetime(2026, 11, 21, 0, 10), datetime(2026, 11, 21, 1, 50))
    False
    """
    hour = last.replace(minute=0, second=0, microsecond=0) + timedelta(hours=1)
    while hour <= now:
        if hour.hour < MORNING and hour.hour % STEP == 0:
            return True
        hour += timedelta(hours=1)
    return False
