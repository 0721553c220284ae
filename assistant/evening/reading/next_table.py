"""The table after this one: who is still there begins anew, by the same rules and for the same."""

from __future__ import annotations

from assistant.core.seat import Seat
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import Left, Opened


def next_opening(evening: Evening, leaving: Seat | None = None) -> Opened:
    """Seat who is still there at the next table, under the rules that hold now.

    Whoever would have dealt next deals first, or who sits left of him. They may be too few.
    """
    gone = {leaving, *_ended_by_leaving(evening)}
    staying = [seat for seat in evening.around if seat not in gone]
    dealer = evening.next_dealer
    order = (dealer, *evening.now.clockwise(dealer)) if dealer in evening.around else ()
    first = next((staying.index(seat) for seat in order if seat in staying), 0)
    return Opened(
        evening.game.key,
        tuple(evening.players[seat] for seat in staying),
        Seat(first),
        evening.rules,
        evening.stake,
        place=evening.place,
    )


def may_open(evening: Evening, opened: Opened) -> bool:
    """Tell whether the next table can begin so: there are enough, and its rules go together."""
    contradicting = any(evening.game.contradictions(opened.rules))
    return len(opened.players) in evening.game.seats and not contradicting


def _ended_by_leaving(evening: Evening) -> set[Seat]:
    """Who left so few behind that the game ended with it: the sheet still has his seat."""
    return {
        one.event.seat
        for one in evening.counted_incidents
        if isinstance(one.event, Left) and one.moment_after and one.moment_after.over
    }
