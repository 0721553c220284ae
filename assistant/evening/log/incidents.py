"""Incidents between deals: people come and go, fines, changed rules, named dealers."""

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
    CLOSING_ACCOUNT,
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
from assistant.evening.log.seating_order import in_order
from assistant.evening.log.standing import standing, stretches

JOINED = "joined"


class SenselessError(ValueError):
    """A log makes no sense, for example if it corrects a deal that was never dealt."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A point between two deals: the situation, the house rules and the names."""

    before: Situation
    rules: Any
    names: tuple[str, ...]
    """The names by seat, including players who join later."""
    over: bool = False
    """Whether the game has ended by its own rule; an adjustment never ends it."""
    last_dealer: Seat | None = None
    """The last dealer, if the player to the left deals next; None if a dealer was named."""


@dataclass(frozen=True, slots=True)
class Incident:
    """The latest version of an incident; `number` is the log number of the event that began it."""

    number: int
    place: int
    """The key of the next deal."""
    event: IncidentEvent
    counts: bool
    written: int
    """The log number of the last event about the incident."""
    was: str = ""
    """The previous player of the seat, if somebody took it over; else empty."""
    first_time: bool = False
    """Whether the incident is the joining of a player who never had a seat before."""
    moment_before: Moment | None = None
    """The moment before the incident; None if the incident is not valid."""
    moment_after: Moment | None = None
    entries: tuple[Entry, ...] = ()
    """The incident's entries, on the sheet or beside it."""
    order: tuple[Seat, ...] = ()
    """The seating for all deals, if it is later in the log than the incident; else empty."""

    @property
    def holds(self) -> bool:
        """Whether the incident is valid, and no later seating for all deals overrides it."""
        return self.counts and not (self.order and isinstance(self.event, Reseated))

    def event_at(self, moment: Moment) -> IncidentEvent:
        """The event; if somebody joins, with the position that a seating for all deals requires."""
        if not isinstance(self.event, Joined) or self.event.name not in moment.names:
            return self.event
        seat = Seat(moment.names.index(self.event.name))
        if seat not in self.order:
            return self.event
        order = in_order((*moment.before.around, seat), self.order)
        return replace(self.event, place=order.index(seat))


def opening_moment(opened: Opened, incidents: Sequence[Incident], people: int) -> Moment:
    """The moment before the first deal; the first `people` players sit at the table."""
    names = list(opened.players)
    for incident in reversed(incidents):
        if incident.counts and isinstance(incident.event, Substituted):
            names[incident.event.seat] = incident.was
    before = Situation(1, opened.first_dealer, len(names), around=first_seats(people))
    return Moment(before, opened.rules, tuple(names))


def with_newcomer(moment: Moment, event: IncidentEvent) -> Moment:
    """The moment with one more seat, if the event is the joining of a player without a seat."""
    if not isinstance(event, Joined) or event.name in moment.names:
        return moment
    before = replace(moment.before, people=moment.before.people + 1)
    return replace(moment, before=before, names=(*moment.names, event.name))


def apply_incident(
    game: AnyGame, moment: Moment, event: IncidentEvent
) -> tuple[Moment, tuple[Entry, ...]]:
    """The moment after an incident, and its entries on the sheet or beside it."""
    match event:
        case Adjusted(adjustment):
            return _after_adjustment(moment, adjustment), adjustment.entries
        case Joined():
            return _after_joining(game, moment, event)
        case Left(seat) | Substituted(seat) if seat not in moment.before.around:
            raise SenselessError(f"seat {seat} is empty")
        case Left() if moment.before.seats == 1:
            raise SenselessError("nobody would be left")
        case Left():
            return _after_leaving(game, moment, event)
        case Substituted(seat, name):
            names = (*moment.names[:seat], name, *moment.names[seat + 1 :])
            return replace(moment, names=names), ()
        case RulesChanged(rules):
            return replace(moment, rules=rules), ()
        case DealerNamed(dealer):
            return _with_named_dealer(moment, dealer), ()
        case Reseated(order):
            return _after_reseating(moment, order), ()


def _with_named_dealer(moment: Moment, dealer: Seat) -> Moment:
    """The moment with a named dealer; `last_dealer` stays if it was the dealer's turn anyway."""
    last_dealer = moment.last_dealer
    is_in_turn = last_dealer is not None and moment.before.clockwise(last_dealer)[0] == dealer
    before = replace(moment.before, dealer=dealer)
    return replace(moment, before=before, last_dealer=last_dealer if is_in_turn else None)


def _after_reseating(moment: Moment, order: Sequence[Seat]) -> Moment:
    """The moment with another seating; the player to the last dealer's left deals next."""
    before = replace(moment.before, around=in_order(moment.before.around, order))
    if moment.last_dealer in before.around:
        before = replace(before, dealer=before.clockwise(moment.last_dealer)[0])
    return replace(moment, before=before)


def _after_adjustment(moment: Moment, adjustment: Adjustment) -> Moment:
    before, entries = moment.before, adjustment.entries
    if adjustment.account:
        return replace(moment, before=replace(before, ledger=before.ledger.add(entries)))
    return replace(moment, before=replace(before, beside=before.beside.add(entries)))


def _after_joining(
    game: AnyGame, moment: Moment, event: Joined
) -> tuple[Moment, tuple[Entry, ...]]:
    """The moment after somebody joined, in the old seat if there is one, and the initial points."""
    before, seat = moment.before, Seat(moment.names.index(event.name))
    if seat in before.around:
        raise SenselessError(f"{event.name} sits there already")
    deals_next = game.company.joining is NewcomerSeat.LEFT_OF_LAST_DEALER
    position = event.place
    if position is None:
        position = (deals_next and before.around.index(before.dealer)) or before.seats
    entries = tuple(_initial_entries(game, before, seat))
    after = replace(
        before,
        around=(*before.around[:position], seat, *before.around[position:]),
        ledger=before.ledger.add(entries),
        dealer=seat if deals_next else before.dealer,
        stretches=_past_stretches(game, moment),
    )
    last_dealer = None if deals_next else moment.last_dealer
    return replace(moment, before=after, last_dealer=last_dealer), entries


def _past_stretches(game: AnyGame, moment: Moment) -> tuple[Stretch, ...]:
    """The stretches until somebody comes or leaves; a last one without points is left out."""
    before, rules = moment.before, moment.rules
    *past, last = stretches(game, rules, standing(game, rules, before), before)
    return (*past, last) if any(last.values()) else tuple(past)


def _initial_entries(game: AnyGame, before: Situation, seat: Seat) -> Iterator[Entry]:
    for account, points in game.welcome(before).items():
        why = msg("{name} starts with the average of the others", name=seat)
        yield from debt(seat, TABLE, points, account, JOINED, why)


def _after_leaving(game: AnyGame, moment: Moment, event: Left) -> tuple[Moment, tuple[Entry, ...]]:
    """The moment after a player left, and the entries that keep every player's standing.

    On a sheet with accounts the player's sums are deleted, and entries beside the sheet make up for
    the difference. If too few players stay, the game may end instead, with the sheet as it is.
    """
    before, seat = moment.before, event.seat
    around = tuple(other for other in before.around if other != seat)
    if game.company.ends_with_too_few and len(around) < game.seats.start:
        return replace(moment, over=True), ()
    dealer = before.clockwise(seat)[0] if seat == before.dealer else before.dealer
    ended_stretches = _past_stretches(game, moment)
    after = replace(before, around=around, dealer=dealer, stretches=ended_stretches)
    if not game.accounts:
        return replace(moment, before=after), ()
    after = replace(after, ledger=before.ledger.without(seat))
    if event.edition > 1:
        after = replace(after, ledger=game.parting(before, after, moment.rules))
    standing_before = standing(game, moment.rules, before)
    closing_entries = tuple(
        _closing_entries(seat, map(sub, standing_before, standing(game, moment.rules, after)))
    )
    return replace(
        moment, before=replace(after, beside=after.beside.add(closing_entries))
    ), closing_entries


def _closing_entries(leaver: Seat, amounts: Iterable[Points]) -> Iterator[Entry]:
    why = msg("{name} leaves: correction, so that nobody’s standing changes", name=leaver)
    for index, amount in enumerate(amounts):
        yield from debt(Seat(index), TABLE, amount, CLOSING_ACCOUNT, CLOSING_ACCOUNT, why)


@dataclass(frozen=True, slots=True)
class IncidentEffect:
    """The change of each player's result by an incident (`moved`), and the totals after it."""

    incident: Incident
    names: tuple[str, ...]
    """The names at the time, by seat."""
    moved: Totals
    totals: Totals
    deal: ClassVar = None
    """Always None: the counterpart of `Gain.deal`."""

    @property
    def there(self) -> frozenset[Seat]:
        """The seats whose standing is shown: those present, or whose points changed."""
        moments = (self.incident.moment_before, self.incident.moment_after)
        around = (seat for moment in moments if moment for seat in moment.before.around)
        return frozenset(around) | self.concerned

    @property
    def concerned(self) -> frozenset[Seat]:
        """The seats whose points changed."""
        return frozenset(Seat(index) for index, points in enumerate(self.moved) if points)


def incident_effect(
    game: AnyGame, incident: Incident, totals_before: Totals | None = None
) -> IncidentEffect:
    """The effect of an incident on the results; `totals_before` are computed if not given.

    Raises ValueError if the incident is not valid.
    """
    start, end = incident.moment_before, incident.moment_after
    if start is None or end is None:
        raise ValueError("what does not count moves nothing")
    if totals_before is None:
        totals_before = standing(game, start.rules, start.before)
    totals = standing(game, end.rules, end.before)
    return IncidentEffect(incident, end.names, tuple(map(sub, totals, totals_before)), totals)
