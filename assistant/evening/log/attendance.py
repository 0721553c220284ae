"""Who was there in which deals: people come and go while a table goes on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from assistant.core.message import Message, msg
from assistant.core.names import short_names
from assistant.core.seat import Seat
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import Left, Opened
from assistant.evening.log.replay import moment_before

MOST = 40
"""A name has at most this many letters."""


@dataclass(frozen=True, slots=True)
class Stay:
    """Somebody on a seat, from one deal to another; `last` is 0 while he is still there."""

    name: str
    first: int
    last: int


def stays(evening: Evening, seat: Seat, room: int = MOST) -> Message | None:
    """Say after a name in which deals he was there, and who had his seat in others.

    So it reads "Emil from 3, Boris 1–2", names shortened to so much room. None where nobody
    changed.
    """
    if not evening.counted_incidents:
        return None
    periods = stays_of(evening, seat)
    own = evening.players[seat]
    if periods == [Stay(own, 1, 0)]:
        return None
    everybody = tuple(dict.fromkeys((*evening.players, *(one.name for one in periods))))
    short = dict(zip(everybody, short_names(everybody, room), strict=True))
    told = (
        *(in_deals(one) for one in periods if one.name == own),
        *(_named(one, short[one.name]) for one in periods if one.name != own),
    )
    return msg("{deals}", deals=told) if told else None


def stays_of(evening: Evening, seat: Seat) -> list[Stay]:
    """List who had a seat in which deals, the first first; whoever sits there now is the last."""
    periods: list[Stay] = []
    for name, deal in _sat(evening, seat):
        if periods and periods[-1].name == name and periods[-1].last == deal - 1:
            periods[-1] = Stay(name, periods[-1].first, deal)
        elif name:
            periods.append(Stay(name, deal, deal))
    own, there = evening.players[seat], seat in evening.around
    if periods and there and periods[-1].name == own and periods[-1].last >= len(evening.deals):
        periods[-1] = Stay(own, periods[-1].first, 0)
    return periods


def _sat(evening: Evening, seat: Seat) -> Iterator[tuple[str, int]]:
    """Name who had a seat in each deal, and who has it in the next one if there will be any."""
    for deal in evening.deals:
        yield deal.names[seat] if seat in deal.before.around else "", deal.number
    if not evening.over and evening.closed is None and seat in evening.around:
        yield evening.players[seat], evening.now.number


def _named(stay: Stay, name: str) -> Message:
    return msg("{name} {deals}", name=name, deals=in_deals(stay))


def in_deals(stay: Stay) -> Message:
    """Say from where to where somebody played."""
    if not stay.last:
        # Translators: behind a name: from this deal on; a number
        return msg("from {first}", first=stay.first)
    if stay.first == stay.last:
        return msg("{first}", first=stay.first)
    return msg("{first}–{last}", first=stay.first, last=stay.last)


@dataclass(frozen=True, slots=True)
class OthersDeal:
    """A deal that was written after a log number, and in which somebody else had a seat."""

    deal: int
    then: str
    now: str


def deals_of_others(evening: Evening, number: int, seats: Iterable[Seat]) -> list[OthersDeal]:
    """List the deals written or corrected since, in which other people had some of the seats."""
    since = {slot.key for slot in evening.slots if slot.written > number}
    return [
        OthersDeal(deal.number, deal.names[seat], evening.players[seat])
        for deal in evening.deals
        if deal.key in since
        for seat in seats
        if deal.names[seat] != evening.players[seat]
    ]


def names_in_deal(evening: Evening, key: int) -> tuple[str, ...]:
    """What everybody was called in a deal, counted or withdrawn, by seat."""
    if not evening.counted_incidents:
        return evening.players
    deal = evening.deal(key)
    return deal.names if deal else moment_before(evening, key).names


def as_named_in_deal(evening: Evening, key: int) -> Evening:
    """The same evening for a page about one deal: everybody is called as in that deal."""
    names = names_in_deal(evening, key)
    if names == evening.players:
        return evening
    return replace(evening, opened=replace(evening.opened, players=names))


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
    """The seats of those whose leaving ended the game: they are still on the sheet."""
    return {
        one.event.seat
        for one in evening.counted_incidents
        if isinstance(one.event, Left) and one.moment_after and one.moment_after.over
    }
