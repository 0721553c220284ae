"""Replay of a log into an evening: every deal is scored, in order."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from assistant.core.game import AnyGame
from assistant.core.ledger import points_text
from assistant.evening.log.deal_scoring import TurnsToDeal, moment_after, score_deal, with_last_deal
from assistant.evening.log.evening import Deal, Evening, Slot
from assistant.evening.log.events import (
    Closed,
    Dealt,
    Event,
    IncidentWithdrawn,
    Logged,
    Opened,
    RemainderGiven,
    Reopened,
)
from assistant.evening.log.folding import Folding
from assistant.evening.log.incidents import (
    Incident,
    Moment,
    SenselessError,
    apply_incident,
    opening_moment,
)


def open_evening(game: AnyGame, opening: Logged) -> Evening:
    """The evening of a log with only its first event; raises TypeError if it is no `Opened`."""
    opened = opening.event
    if not isinstance(opened, Opened):
        raise TypeError("an evening begins with the event that opens it")
    return Evening(game, opened, opening_moment(opened, (), len(opened.players)), (opening,))


def replay(
    evening: Evening,
    events: Iterable[Logged],
    *,
    judged: bool = True,
    previewed: Deal | None = None,
) -> Evening:
    """The evening extended by events; deals before the first changed deal are not scored again.

    `judged=False` skips the check against earlier deals, if only points are needed. `previewed` is
    a deal already scored by a preview of this evening. Raises SenselessError for an event about a
    deal that was never dealt, and if impossible facts break the scoring.
    """
    logged = tuple(events)
    if not logged:
        return evening
    folding = Folding.of(evening)
    for event in logged:
        folding.take(event)
    scoring = _scoring(evening, folding, judged, previewed)
    return replace(
        evening,
        opened=folding.opened,
        moment=with_last_deal(scoring.moment, folding.bound.deals),
        log=evening.log + logged,
        slots=tuple(folding.slots),
        deals=tuple(scoring.deals),
        incidents=tuple(scoring.incidents),
        remainder_to=folding.remainder_to,
        closed=folding.closed,
        bound=folding.bound,
    )


@dataclass(slots=True)
class _Scoring:
    """A scoring in progress: the deals and incidents so far, and the current moment."""

    game: AnyGame
    moment: Moment
    deals: list[Deal]
    incidents: list[Incident]
    judged: bool = True
    previewed: Deal | None = None

    def score_rest(self, slots: Sequence[Slot], turns: TurnsToDeal) -> None:
        """Score the deals and incidents after the last scored deal."""
        if self.deals:
            self.moment = moment_after(self.game, self.deals[-1])
        later_indexes = [
            index for index, item in enumerate(self.incidents) if item.place > self.last_key
        ]
        for slot in slots[self.last_key :]:
            while later_indexes and self.incidents[later_indexes[0]].place <= slot.key:
                self.apply_incident(later_indexes.pop(0))
            if slot.counts:
                self.moment = turns.with_dealer_by_turn(slot, self.moment, self.last_key)
                self.score_slot(slot)
        for index in later_indexes:
            self.apply_incident(index)

    @property
    def last_key(self) -> int:
        """The key of the last scored deal; 0 if there is none."""
        return self.deals[-1].key if self.deals else 0

    def has_impossible_facts(self, slots: Sequence[Slot]) -> bool:
        """Whether the rules exclude the facts of any deal."""
        contexts = {deal.key: (deal.rules, deal.before) for deal in self.deals}
        now = self.moment.rules, self.moment.before
        return any(
            self.game.problems(slot.facts, rules, before.seats)
            for slot in slots
            for rules, before in [contexts.get(slot.key, now)]
        )

    def score_slot(self, slot: Slot) -> None:
        """Score a deal at the current moment."""
        moment, deal = self.moment, self.previewed
        if deal is None or (deal.key, id(deal.facts)) != (slot.key, id(slot.facts)):
            arguments = self.game, moment.rules, slot.key, slot.facts, moment.before, moment.over
            deal = score_deal(*arguments, judged=self.judged)
        self.deals.append(replace(deal, names=moment.names))
        self.moment = moment_after(self.game, self.deals[-1])

    def apply_incident(self, index: int) -> None:
        """Apply an incident at the current moment."""
        start, incident = self.moment, self.incidents[index]
        result = replace(incident, moment_before=None, moment_after=None, entries=())
        if incident.holds:
            self.moment, entries = apply_incident(self.game, start, incident.event_at(start))
            result = replace(result, moment_before=start, moment_after=self.moment, entries=entries)
        self.incidents[index] = result


def _scoring(evening: Evening, folding: Folding, judged: bool, previewed: Deal | None) -> _Scoring:
    """The finished scoring of a folding: deals from the first changed one on are scored again."""
    game, slots, incidents = evening.game, folding.slots, folding.incidents
    if folding.stale_from > len(slots) + 1:
        return _Scoring(game, evening.moment, list(evening.deals), incidents)
    scored_count = bisect_left(evening.deals, folding.stale_from, key=lambda deal: deal.key)
    deals = list(evening.deals[:scored_count])
    opening = opening_moment(folding.opened, incidents, evening.first_player_count)
    scoring = _Scoring(game, opening, deals, incidents, judged, previewed)
    try:
        scoring.score_rest(slots, TurnsToDeal(game, opening, slots, deals, incidents))
    except SenselessError:
        raise
    except Exception as error:
        if scoring.has_impossible_facts(slots):
            raise SenselessError("facts that cannot have been cannot be scored") from error
        raise
    return scoring


def with_events(evening: Evening, *events: Event, judged: bool = True) -> Evening:
    """The evening extended by events as if they happened now; nothing is stored."""
    at, pairs = evening.log[-1].at, enumerate(events, evening.number + 1)
    return replay(evening, [Logged(number, at, event) for number, event in pairs], judged=judged)


def up_to(evening: Evening, number: int) -> Evening:
    """The evening as it was at a log number, but with all later corrections.

    Later deals, incidents and newcomers are left out.
    """
    log = tuple(item for item in evening.log if item.number <= number)
    if not log or number >= evening.number:
        return evening
    deal_count = sum(isinstance(item.event, Dealt) for item in log)
    deals = tuple(deal for deal in evening.deals if deal.key <= deal_count)
    incidents = tuple(item for item in evening.incidents if item.number <= number)
    seat_count = sum(item.had[0][0] <= number for item in evening.tenures)
    moment = _moment_after(evening, deals, incidents)
    moment = replace(moment, before=replace(moment.before, people=seat_count))
    closed = _last_event(log, Closed, Reopened)
    remainder = _last_event(log, RemainderGiven)
    return replace(
        evening,
        opened=replace(evening.opened, players=evening.players[:seat_count]),
        moment=moment,
        log=log,
        slots=evening.slots[:deal_count],
        deals=deals,
        incidents=incidents,
        remainder_to=remainder.to if isinstance(remainder, RemainderGiven) else None,
        closed=closed if isinstance(closed, Closed) else None,
    )


def _moment_after(evening: Evening, deals: Sequence[Deal], incidents: Sequence[Incident]) -> Moment:
    last_key = deals[-1].key if deals else 0
    moments_since = [
        item.moment_after for item in incidents if item.place > last_key and item.moment_after
    ]
    if moments_since:
        return moments_since[-1]
    if deals:
        return moment_after(evening.game, deals[-1])
    return opening_moment(evening.opened, evening.incidents, evening.first_player_count)


def _last_event(log: Iterable[Logged], *kinds: type[Event]) -> Event | None:
    events = [logged.event for logged in log if isinstance(logged.event, kinds)]
    return events[-1] if events else None


def moment_before(evening: Evening, key: int) -> Moment:
    """The moment before a deal; a withdrawn deal keeps its position among the deals."""
    slot = evening.slot(key)
    if slot is None:
        return evening.moment
    opening = opening_moment(evening.opened, evening.incidents, evening.first_player_count)
    turns = TurnsToDeal(evening.game, opening, evening.slots, evening.deals, evening.incidents)
    return turns.moment_before(slot)


def closing_event(evening: Evening) -> Closed:
    """The event that ends a table now, with its present balances."""
    ended_evening = replace(evening, closed=Closed(()))
    return Closed(tuple(str(points_text(points)) for points in ended_evening.totals))


def has_outdated_end(evening: Evening) -> bool:
    """Whether a table has ended with balances that differ from those by the present rules.

    It makes no difference whether the remainder was drawn before the end or after it.
    """
    if evening.closed is None:
        return False
    at_end = _evening_at_end(evening)
    seats = (None, *at_end.seats) if at_end.game.has_remainder else (None,)
    return at_end.closed not in [
        closing_event(replace(at_end, remainder_to=seat)) for seat in seats
    ]


def _evening_at_end(evening: Evening) -> Evening:
    """The evening as it ended, without the adjustments made afterwards."""
    end_number = max(item.number for item in evening.log if isinstance(item.event, Closed))
    later_numbers = [item.number for item in evening.counted_incidents if item.number > end_number]
    return with_events(evening, *map(IncidentWithdrawn, later_numbers))
