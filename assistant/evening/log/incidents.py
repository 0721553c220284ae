"""What happens between the deals: who comes and goes, fines, other rules, a dealer named."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from operator import sub
from typing import Any, ClassVar

from assistant.core.game import AnyGame
from assistant.core.ledger import Entry, Points, Totals, debt
from assistant.core.message import msg
from assistant.core.parts import NewcomerSeat
from assistant.core.seat import TABLE, Seat, first_seats
from assistant.core.situation import Situation, Stretch
from assistant.evening.log.events import (
    CLOSED,
    Adjusted,
    Adjustment,
    DealerNamed,
    IncidentEvent,
    Joined,
    Left,
    Opened,
    Reseated,
    RulesChanged,
    Substituted,
)
from assistant.evening.log.seats_around import in_order
from assistant.evening.log.standing import standing, stretches

JOINED = "joined"


class SenselessError(ValueError):
    """A log that makes no sense: of a deal never dealt, or of somebody who is not there."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A point between two deals: what is known, what holds, what everybody is called."""

    before: Situation
    rules: Any
    names: tuple[str, ...]
    """By seat; whoever comes later has his name already."""
    over: bool = False
    """Whether the game has ended by its own rule; no adjustment ends one."""
    dealt: Seat | None = None
    """Who dealt last, where the one on his left is to deal for that; None where he is not."""


@dataclass(frozen=True, slots=True)
class Incident:
    """An incident as it was written last; `number` is the log number of its first event."""

    number: int
    place: int
    """The key of the deal before which it stands."""
    event: IncidentEvent
    counts: bool
    written: int
    """The log number of the last event about it."""
    was: str = ""
    """Who had the seat before, where somebody took it over."""
    first_time: bool = False
    """Whether somebody who joined had no seat of his own before."""
    moment_before: Moment | None = None
    """What held before it and after it; None where it does not count."""
    moment_after: Moment | None = None
    entries: tuple[Entry, ...] = ()
    """What it wrote, on the sheet or beside it."""
    order: tuple[Seat, ...] = ()
    """How they sit in all deals, where that was said after it."""

    @property
    def holds(self) -> bool:
        """Whether it counts, and no order for all deals was said instead of it since."""
        return self.counts and not (self.order and isinstance(self.event, Reseated))

    def meant(self, moment: Moment) -> IncidentEvent:
        """Tell what it means at its moment: whoever joined sits where the order has him."""
        if not isinstance(self.event, Joined) or self.event.name not in moment.names:
            return self.event
        seat = Seat(moment.names.index(self.event.name))
        if seat not in self.order:
            return self.event
        order = in_order((*moment.before.around, seat), self.order)
        return replace(self.event, place=order.index(seat))


def opening_moment(opened: Opened, incidents: Sequence[Incident], began: int) -> Moment:
    """Tell what holds before the first deal: who sat down at first, and what they were called."""
    names = list(opened.players)
    for one in reversed(incidents):
        if one.counts and isinstance(one.event, Substituted):
            names[one.event.seat] = one.was
    before = Situation(1, opened.first_dealer, len(names), around=first_seats(began))
    return Moment(before, opened.rules, tuple(names))


def with_newcomer(moment: Moment, event: IncidentEvent) -> Moment:
    """Add a seat for somebody who never had one; he is not at the table yet."""
    if not isinstance(event, Joined) or event.name in moment.names:
        return moment
    before = replace(moment.before, people=moment.before.people + 1)
    return replace(moment, before=before, names=(*moment.names, event.name))


def apply_incident(
    game: AnyGame, moment: Moment, event: IncidentEvent
) -> tuple[Moment, tuple[Entry, ...]]:
    """Tell what an incident leads to, and what it writes on the sheet or beside it."""
    match event:
        case Adjusted(adjustment):
            return _adjusted(moment, adjustment), adjustment.entries
        case Joined():
            return _joined(game, moment, event)
        case Left(seat) | Substituted(seat) if seat not in moment.before.around:
            raise SenselessError(f"seat {seat} is empty")
        case Left() if moment.before.seats == 1:
            raise SenselessError("nobody would be left")
        case Left():
            return _left(game, moment, event)
        case Substituted(seat, name):
            names = (*moment.names[:seat], name, *moment.names[seat + 1 :])
            return replace(moment, names=names), ()
        case RulesChanged(rules):
            return replace(moment, rules=rules), ()
        case DealerNamed(dealer):
            return _dealt_by(moment, dealer), ()
        case Reseated(order):
            return _reseated(moment, order), ()


def _dealt_by(moment: Moment, dealer: Seat) -> Moment:
    """Let somebody deal; where that is whose turn it is anyway, it stays for that reason."""
    due = moment.dealt is not None and moment.before.clockwise(moment.dealt)[0] == dealer
    before = replace(moment.before, dealer=dealer)
    return replace(moment, before=before, dealt=moment.dealt if due else None)


def _reseated(moment: Moment, order: Sequence[Seat]) -> Moment:
    """Seat everybody in another order; then deals who sits on the last dealer's left."""
    before = replace(moment.before, around=in_order(moment.before.around, order))
    if moment.dealt in before.around:
        before = replace(before, dealer=before.clockwise(moment.dealt)[0])
    return replace(moment, before=before)


def _adjusted(moment: Moment, adjustment: Adjustment) -> Moment:
    before, entries = moment.before, adjustment.entries
    if adjustment.account:
        return replace(moment, before=replace(before, ledger=before.ledger.add(entries)))
    return replace(moment, before=replace(before, beside=before.beside.add(entries)))


def _joined(game: AnyGame, moment: Moment, event: Joined) -> tuple[Moment, tuple[Entry, ...]]:
    """Seat a newcomer; whoever comes back has the seat that was his."""
    before, seat = moment.before, Seat(moment.names.index(event.name))
    if seat in before.around:
        raise SenselessError(f"{event.name} sits there already")
    deals_next = game.company.joining is NewcomerSeat.LEFT_OF_LAST_DEALER
    place = event.place
    if place is None:
        place = (deals_next and before.around.index(before.dealer)) or before.seats
    written = tuple(_welcome(game, before, seat))
    now = replace(
        before,
        around=(*before.around[:place], seat, *before.around[place:]),
        ledger=before.ledger.add(written),
        dealer=seat if deals_next else before.dealer,
        stretches=_ended_stretches(game, moment),
    )
    return replace(moment, before=now, dealt=None if deals_next else moment.dealt), written


def _ended_stretches(game: AnyGame, moment: Moment) -> tuple[Stretch, ...]:
    """End the stretch that somebody's coming or leaving ends, if anything was made in it."""
    before, rules = moment.before, moment.rules
    *ended, last = stretches(game, rules, standing(game, rules, before), before)
    return (*ended, last) if any(last.values()) else tuple(ended)


def _welcome(game: AnyGame, before: Situation, seat: Seat) -> Iterator[Entry]:
    for account, points in game.welcome(before).items():
        why = msg("{name} starts with the average of the others", name=seat)
        yield from debt(seat, TABLE, points, account, JOINED, why)


def _left(game: AnyGame, moment: Moment, event: Left) -> tuple[Moment, tuple[Entry, ...]]:
    """Take somebody off the table, and off the sheet where there is one.

    Nobody's standing changes by it: what the sheet without him would change is closed beside it.
    Where too few stay behind the game ends with the sheet as it is.
    """
    before, seat = moment.before, event.seat
    around = tuple(other for other in before.around if other != seat)
    if game.company.ends_with_too_few and len(around) < game.seats.start:
        return replace(moment, over=True), ()
    dealer = before.clockwise(seat)[0] if seat == before.dealer else before.dealer
    ended = _ended_stretches(game, moment)
    now = replace(before, around=around, dealer=dealer, stretches=ended)
    if not game.accounts:
        return replace(moment, before=now), ()
    now = replace(now, ledger=before.ledger.without(seat))
    if event.edition > 1:
        now = replace(now, ledger=game.parting(before, now, moment.rules))
    was = standing(game, moment.rules, before)
    closed = tuple(_balances_kept(seat, map(sub, was, standing(game, moment.rules, now))))
    return replace(moment, before=replace(now, beside=now.beside.add(closed))), closed


def _balances_kept(left: Seat, amounts: Iterable[Points]) -> Iterator[Entry]:
    why = msg("{name} leaves: correction, so that nobody’s standing changes", name=left)
    for place, amount in enumerate(amounts):
        yield from debt(Seat(place), TABLE, amount, CLOSED, CLOSED, why)


@dataclass(frozen=True, slots=True)
class IncidentEffect:
    """How an incident changed everybody's result, and how all stand after it."""

    incident: Incident
    names: tuple[str, ...]
    """What everybody was called then, by seat."""
    moved: Totals
    totals: Totals
    deal: ClassVar = None
    """An incident is no deal."""

    @property
    def there(self) -> frozenset[Seat]:
        """Whose standing is shown beside it: of all who were there or whose points it changed."""
        moments = (self.incident.moment_before, self.incident.moment_after)
        around = (seat for moment in moments if moment for seat in moment.before.around)
        return frozenset(around) | self.concerned

    @property
    def concerned(self) -> frozenset[Seat]:
        """Whose points it changed."""
        return frozenset(Seat(place) for place, points in enumerate(self.moved) if points)


def incident_effect(game: AnyGame, incident: Incident, was: Totals | None = None) -> IncidentEffect:
    """Tell how an incident changed the results; `was` is how all stood before, if known."""
    start, end = incident.moment_before, incident.moment_after
    if start is None or end is None:
        raise ValueError("what does not count moves nothing")
    if was is None:
        was = standing(game, start.rules, start.before)
    totals = standing(game, end.rules, end.before)
    return IncidentEffect(incident, end.names, tuple(map(sub, totals, was)), totals)
