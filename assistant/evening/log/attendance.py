"""The deals in which each player was present: people come and go during a game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from assistant.core.message import Message, msg
from assistant.core.names import short_names
from assistant.core.seat import Seat
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import Left, Opened
from assistant.evening.log.replay import moment_before

NAME_WIDTH = 40
"""The maximum width of a name, in letters."""


@dataclass(frozen=True, slots=True)
class Stay:
    """A player's first and last deal on a seat; `last` is 0 while the player is still there."""

    name: str
    first: int
    last: int


def stays_text(evening: Evening, seat: Seat, room: int = NAME_WIDTH) -> Message | None:
    """The deals of a seat's present and earlier players, as text: "from 3, Boris 1–2".

    Names are shortened to `room` letters. None if one player has had the seat from the start.
    """
    if not evening.counted_incidents:
        return None
    stays = stays_of(evening, seat)
    if stays == [Stay(evening.players[seat], 1, 0)]:
        return None
    everybody = tuple(dict.fromkeys((*evening.players, *(stay.name for stay in stays))))
    short_name_of = dict(zip(everybody, short_names(everybody, room), strict=True))
    own_stays = [stay for stay in stays if stay.name == evening.players[seat]]
    others = [stay for stay in stays if stay not in own_stays]
    parts = (
        *map(deals_text, own_stays),
        *(msg("{name} {deals}", name=short_name_of[s.name], deals=deals_text(s)) for s in others),
    )
    return msg("{deals}", deals=parts) if parts else None


def stays_of(evening: Evening, seat: Seat) -> list[Stay]:
    """The stays of all players on a seat, in the order of the deals."""
    stays: list[Stay] = []
    for name, number in _players_by_deal(evening, seat):
        if stays and stays[-1].name == name and stays[-1].last == number - 1:
            stays[-1] = Stay(name, stays[-1].first, number)
        elif name:
            stays.append(Stay(name, number, number))
    if stays and seat in evening.around:
        last = stays[-1]
        if last.name == evening.players[seat] and last.last >= len(evening.deals):
            stays[-1] = replace(last, last=0)
    return stays


def _players_by_deal(evening: Evening, seat: Seat) -> Iterator[tuple[str, int]]:
    """The player on a seat ("" if absent) and the number of each deal, then of the next deal."""
    for deal in evening.deals:
        yield deal.names[seat] if seat in deal.before.around else "", deal.number
    if not evening.over and evening.closed is None and seat in evening.around:
        yield evening.players[seat], evening.now.number


def deals_text(stay: Stay) -> Message:
    """The deals of a stay as text: "from 3", "2" or "1–2"."""
    if not stay.last:
        # Translators: behind a name: from this deal on; a number
        return msg("from {first}", first=stay.first)
    if stay.first == stay.last:
        return msg("{first}", first=stay.first)
    return msg("{first}–{last}", first=stay.first, last=stay.last)


@dataclass(frozen=True, slots=True)
class DealOfFormerPlayer:
    """A deal in which a seat had another player (`name_then`) than it has now."""

    deal: int
    name_then: str
    name_now: str


def former_player_deals(
    evening: Evening, number: int, seats: Iterable[Seat]
) -> list[DealOfFormerPlayer]:
    """The deals changed since a log number in which one of the seats had another player."""
    changed_keys = {slot.key for slot in evening.slots if slot.written > number}
    return [
        DealOfFormerPlayer(deal.number, deal.names[seat], evening.players[seat])
        for deal in evening.deals
        if deal.key in changed_keys
        for seat in seats
        if deal.names[seat] != evening.players[seat]
    ]


def names_in_deal(evening: Evening, key: int) -> tuple[str, ...]:
    """The names at the time of a deal, by seat; the deal may be withdrawn."""
    if not evening.counted_incidents:
        return evening.players
    deal = evening.deal(key)
    return deal.names if deal else moment_before(evening, key).names


def with_names_in_deal(evening: Evening, key: int) -> Evening:
    """The evening with the names at the time of a deal, for a page about it."""
    names = names_in_deal(evening, key)
    if names == evening.players:
        return evening
    return replace(evening, opened=replace(evening.opened, players=names))


def next_opening(evening: Evening, leaving: Seat | None = None) -> Opened:
    """The opening of another table for the present players except `leaving`, with the same rules.

    The next dealer deals first, or the first remaining player to the dealer's left. The players may
    be too few.
    """
    leaving_seats = {leaving, *_final_leavers(evening)}
    staying_seats = [seat for seat in evening.around if seat not in leaving_seats]
    dealer = evening.next_dealer
    order = (dealer, *evening.now.clockwise(dealer)) if dealer in evening.around else ()
    first_dealer = next((staying_seats.index(seat) for seat in order if seat in staying_seats), 0)
    return Opened(
        evening.game.key,
        tuple(evening.players[seat] for seat in staying_seats),
        Seat(first_dealer),
        evening.rules,
        evening.stake,
        place=evening.place,
    )


def may_open(evening: Evening, opened: Opened) -> bool:
    """Whether the game allows a table with this number of players and these rules."""
    has_contradictions = any(evening.game.contradictions(opened.rules))
    return len(opened.players) in evening.game.seats and not has_contradictions


def _final_leavers(evening: Evening) -> set[Seat]:
    """The seats of players whose leaving ended the game: they are still on the sheet."""
    return {
        incident.event.seat
        for incident in evening.counted_incidents
        if isinstance(incident.event, Left) and incident.moment_after and incident.moment_after.over
    }
