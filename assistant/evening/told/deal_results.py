"""What each deal, and what came between two, changed for everybody; how all stood after each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from operator import add, sub

from assistant.core.game import AnyGame
from assistant.core.ledger import Entry, Points, Totals, placing
from assistant.core.message import Message, msg
from assistant.core.parts import Side
from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.evening.log.attendance import in_deals, stays_of
from assistant.evening.log.deal_scoring import situation_after
from assistant.evening.log.evening import Deal, Evening
from assistant.evening.log.incidents import IncidentEffect, incident_effect
from assistant.evening.log.standing import standing
from assistant.evening.told.score_columns import known_after, standing_after, timeline


@dataclass(frozen=True, slots=True)
class Gain:
    """One deal: what it gave everybody, what the end of a game added, and how all stand after it.

    Where the sheet has accounts, a deal gave what it changed in the settlement of the sheet, had
    the table stopped before it or after it; what was drawn by a card then comes with the last.
    """

    deal: Deal
    points: Totals
    bonus: Totals
    totals: Totals

    @property
    def names(self) -> tuple[str, ...]:
        """What everybody was called then, by seat."""
        return self.deal.names

    @property
    def there(self) -> frozenset[Seat]:
        """Whose standing is shown beside it: of those who were there then."""
        return frozenset(self.deal.before.around)

    @property
    def moved(self) -> Totals:
        """By how much everybody's result changed in all."""
        return tuple(map(add, self.points, self.bonus))


def net_result(game: AnyGame, deal: Deal) -> Totals:
    """What a deal and the end of a game that it brings change in everybody's result, by seat."""
    if not game.accounts:
        return deal.gained
    then = standing(game, deal.rules, situation_after(game, deal))
    return tuple(map(sub, then, standing(game, deal.rules, deal.before)))


def played_by(evening: Evening, deal: Deal) -> Side | None:
    """The side that played a deal against the others; the one that won most where none did."""
    declarer = evening.game.declarer(deal.facts)
    if declarer is not None:
        return next((side for side in evening.sides if declarer in side), None)
    places = placing(net_result(evening.game, deal), evening.lowest_wins)
    best = max(places[side[0]] for side in evening.sides)
    won = [side for side in evening.sides if places[side[0]] == best]
    return won[0] if len(won) == 1 else None


def moves(game: AnyGame, deal: Deal) -> list[tuple[Entry, Totals]]:
    """Tell of each entry of a deal what it moves in everybody's result, by seat.

    They are written one after the other: however a settlement is rounded, and whatever else comes
    with the last of them, together they are what the deal moves.
    """
    stood, moved = standing(game, deal.rules, deal.before), []
    became = standing(game, deal.rules, situation_after(game, deal))
    for place, entry in enumerate(deal.entries, 1):
        ledger = deal.before.ledger.add(deal.entries[:place])
        last = place == len(deal.entries)
        now = became if last else standing(game, deal.rules, replace(deal.before, ledger=ledger))
        moved.append((entry, tuple(map(sub, now, stood))))
        stood = now
    return moved


def gains(evening: Evening, start: int = 0) -> Iterator[Gain]:
    """List what each deal gave, from a place among those that count (from 0) on."""
    return (one for one in results(evening, start) if isinstance(one, Gain))


def results(evening: Evening, start: int = 0) -> Iterator[Gain | IncidentEffect]:
    """List what each deal gave from a place on, from 0, and what moved between them."""
    known: Situation | None = None
    stood: Totals = ()
    for one in timeline(evening, start):
        since = one if isinstance(one, Deal) else one.moment_before
        was = stood if since and since.before is known else None
        if isinstance(one, Deal):
            place = one.number - 1
            known, stood = known_after(evening, place), standing_after(evening, place)
            yield _gain(evening, one, was, stood)
        else:
            yield (row := incident_effect(evening.game, one, was))
            known, stood = (one.moment_after.before if one.moment_after else None), row.totals


def _gain(evening: Evening, deal: Deal, was: Totals | None, now: Totals) -> Gain:
    if was is None:
        was = standing(evening.game, deal.rules, deal.before)
    moved = tuple(map(sub, now, was))
    if not evening.game.accounts:
        points = deal.points
        return Gain(deal, points, tuple(map(sub, moved, points)), now)
    last = deal.number == len(evening.deals)
    drawn = evening.drawn if last else (0,) * len(moved)
    return Gain(deal, moved, drawn, tuple(map(add, now, drawn)))


def course(evening: Evening) -> tuple[Totals, ...]:
    """Tell everybody's result after each deal, by seat, and what a card gave with the last.

    Each is what everybody would have had if the table had stopped just before the next deal: what
    came between two is with the first of them, and the last is what everybody has now.
    """
    stood: list[Totals] = []
    for row in results(evening):
        if isinstance(row, Gain):
            stood.append(row.totals)
        elif stood:
            stood[-1] = row.totals
    return (*stood[:-1], evening.totals) if stood else ()


def lines_of(evening: Evening, stood: Sequence[Totals]) -> list[list[Points | None]]:
    """List how every side stood after each deal it was there, for its line in the chart."""
    return [
        [
            standing[side[0]] if side[0] in deal.before.around else None
            for deal, standing in zip(evening.deals, stood, strict=True)
        ]
        for side in evening.sides
    ]


@dataclass(frozen=True, slots=True)
class SharedSeat:
    """Somebody on a seat that others had as well; fines and bonuses are in nobody's deals."""

    name: str
    stays: Message
    deals: int
    points: Points


def shared_seats(evening: Evening) -> list[SharedSeat]:
    """List who played on a seat that others had as well, seat by seat in the order of the deals."""
    there = {seat: stays_of(evening, seat) for seat in evening.seats if evening.counted_incidents}
    shared = [seat for seat, stays in there.items() if len({one.name for one in stays}) > 1]
    made = list(_made(evening)) if shared else []
    return [
        SharedSeat(
            name,
            msg("{deals}", deals=tuple(in_deals(one) for one in there[seat] if one.name == name)),
            len(points := [got for at, who, got in made if (at, who) == (seat, name)]),
            sum(points),
        )
        for seat in shared
        for name in dict.fromkeys(one.name for one in there[seat])
    ]


def _made(evening: Evening) -> Iterator[tuple[Seat, str, Points]]:
    """Tell what every deal brought whoever was there."""
    for gain in gains(evening):
        for seat in gain.deal.before.around:
            yield seat, gain.names[seat], gain.moved[seat]
