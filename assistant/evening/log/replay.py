"""From the log to the evening: every deal is scored in order, up to the end of the table."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from assistant.core.game import AnyGame
from assistant.core.ledger import points_text
from assistant.evening.log.deal_scoring import TurnsToDeal, moment_after, score_deal
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
    """Begin an evening with its first event, an `Opened`."""
    opened = opening.event
    if not isinstance(opened, Opened):
        raise TypeError("an evening begins with the event that opens it")
    return Evening(game, opened, opening_moment(opened, (), len(opened.players)), (opening,))


def replay(
    evening: Evening,
    more: Iterable[Logged],
    *,
    judged: bool = True,
    looked_at: Deal | None = None,
) -> Evening:
    """Carry an evening on; deals before the first one touched are not scored anew.

    If only the points are needed, deals are not `judged` by whether they fit those before. A deal
    that was `looked_at` at this evening is not scored again. Raises SenselessError for an event
    about a deal that was never dealt, and where facts that cannot have been break the scoring.
    """
    logged = tuple(more)
    if not logged:
        return evening
    folding = Folding.of(evening)
    for event in logged:
        folding.take(event)
    scoring = _scoring(evening, folding, judged, looked_at)
    return replace(
        evening,
        opened=folding.opened,
        moment=scoring.moment,
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
    """An evening that is being scored: the deals and incidents so far, and what holds by now."""

    game: AnyGame
    moment: Moment
    deals: list[Deal]
    incidents: list[Incident]
    judged: bool = True
    looked_at: Deal | None = None

    def go_on(self, slots: Sequence[Slot], turns: TurnsToDeal) -> None:
        """Go on from the last deal that is scored."""
        if self.deals:
            self.moment = moment_after(self.game, self.deals[-1])
        waiting = [place for place, one in enumerate(self.incidents) if one.place > self.last]
        for slot in slots[self.last :]:
            while waiting and self.incidents[waiting[0]].place <= slot.key:
                self.apply_incident(waiting.pop(0))
            if slot.counts:
                self.moment = turns.taken(slot, self.moment, self.last)
                self.deal(slot)
        for place in waiting:
            self.apply_incident(place)

    @property
    def last(self) -> int:
        """The key of the last deal that is scored; 0 without any."""
        return self.deals[-1].key if self.deals else 0

    def impossible(self, slots: Sequence[Slot]) -> bool:
        """Tell whether the game refuses the facts of any deal so far."""
        known = {deal.key: (deal.rules, deal.before) for deal in self.deals}
        now = self.moment.rules, self.moment.before
        return any(
            self.game.problems(slot.facts, rules, before.seats)
            for slot in slots
            for rules, before in [known.get(slot.key, now)]
        )

    def deal(self, slot: Slot) -> None:
        """Score the next deal that counts."""
        now, deal = self.moment, self.looked_at
        if deal is None or (deal.key, id(deal.facts)) != (slot.key, id(slot.facts)):
            what = self.game, now.rules, slot.key, slot.facts, now.before, now.over
            deal = score_deal(*what, judged=self.judged)
        self.deals.append(replace(deal, names=now.names))
        self.moment = moment_after(self.game, self.deals[-1])

    def apply_incident(self, place: int) -> None:
        """Apply the next incident."""
        start, incident = self.moment, self.incidents[place]
        became = replace(incident, moment_before=None, moment_after=None, entries=())
        if incident.holds:
            self.moment, entries = apply_incident(self.game, start, incident.meant(start))
            became = replace(became, moment_before=start, moment_after=self.moment, entries=entries)
        self.incidents[place] = became


def _scoring(evening: Evening, folding: Folding, judged: bool, looked_at: Deal | None) -> _Scoring:
    """Score all deals from the first one on that was changed."""
    game, slots, incidents = evening.game, folding.slots, folding.incidents
    if folding.stale_from > len(slots) + 1:
        return _Scoring(game, evening.moment, list(evening.deals), incidents)
    kept = bisect_left(evening.deals, folding.stale_from, key=lambda deal: deal.key)
    deals = list(evening.deals[:kept])
    opening = opening_moment(folding.opened, incidents, evening.began)
    scoring = _Scoring(game, opening, deals, incidents, judged, looked_at)
    try:
        scoring.go_on(slots, TurnsToDeal(game, opening, slots, deals, incidents))
    except SenselessError:
        raise
    except Exception as error:
        if scoring.impossible(slots):
            raise SenselessError("facts that cannot have been cannot be scored") from error
        raise
    return scoring


def up_to(evening: Evening, number: int) -> Evening:
    """Tell what a table had come to at a number of its log, by all that was corrected since.

    Deals and incidents that came later are left out, and whoever sat down later.
    """
    log = tuple(one for one in evening.log if one.number <= number)
    if not log or number >= evening.number:
        return evening
    dealt = sum(isinstance(one.event, Dealt) for one in log)
    deals = tuple(deal for deal in evening.deals if deal.key <= dealt)
    incidents = tuple(one for one in evening.incidents if one.number <= number)
    people = sum(one.had[0][0] <= number for one in evening.tenures)
    moment = _moment_after(evening, deals, incidents)
    moment = replace(moment, before=replace(moment.before, people=people))
    closed = _last(log, Closed, Reopened)
    given = _last(log, RemainderGiven)
    return replace(
        evening,
        opened=replace(evening.opened, players=evening.players[:people]),
        moment=moment,
        log=log,
        slots=evening.slots[:dealt],
        deals=deals,
        incidents=incidents,
        remainder_to=given.to if isinstance(given, RemainderGiven) else None,
        closed=closed if isinstance(closed, Closed) else None,
    )


def _moment_after(evening: Evening, deals: Sequence[Deal], came: Sequence[Incident]) -> Moment:
    """Tell what held after these deals and incidents, whichever of them came last."""
    last = deals[-1].key if deals else 0
    since = [one.moment_after for one in came if one.place > last and one.moment_after]
    if since:
        return since[-1]
    if deals:
        return moment_after(evening.game, deals[-1])
    return opening_moment(evening.opened, evening.incidents, evening.began)


def _last(log: Iterable[Logged], *kinds: type[Event]) -> Event | None:
    found = [one.event for one in log if isinstance(one.event, kinds)]
    return found[-1] if found else None


def moment_before(evening: Evening, key: int) -> Moment:
    """Tell what held when a deal began; a withdrawn deal has kept its place."""
    slot = evening.slot(key)
    if slot is None:
        return evening.moment
    opening = opening_moment(evening.opened, evening.incidents, evening.began)
    turns = TurnsToDeal(evening.game, opening, evening.slots, evening.deals, evening.incidents)
    return turns.moment_before(slot)


def ended_now(evening: Evening) -> Closed:
    """Make the event that ends a table, with the balances that it comes to."""
    ended = replace(evening, closed=Closed(()))
    return Closed(tuple(str(points_text(points)) for points in ended.totals))


def ended_otherwise(evening: Evening) -> bool:
    """Tell whether a table was ended with something else than it comes to by the rules today.

    A card for what belongs to nobody may be drawn before the end or after it.
    """
    if evening.closed is None:
        return False
    then = _without_later(evening)
    drawn = (None, *then.seats) if then.game.has_remainder else (None,)
    return then.closed not in [ended_now(replace(then, remainder_to=to)) for to in drawn]


def _without_later(evening: Evening) -> Evening:
    """Leave out adjustments that were written after the end: they do not change what it was."""
    ended = max(one.number for one in evening.log if isinstance(one.event, Closed))
    later = [one.number for one in evening.counted_incidents if one.number > ended]
    return replay(evening, [Logged(evening.number, "", IncidentWithdrawn(one)) for one in later])
