"""One table's evening: the deals that count, and everything that follows from them."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import groupby, pairwise
from operator import add, attrgetter
from typing import Any

from assistant.core.fields import Problem
from assistant.core.game import AnyGame
from assistant.core.ledger import Entry, Ledger, Points, Totals, balances, placing
from assistant.core.parts import Side, each_alone
from assistant.core.seat import TABLE, Seat, first_seats
from assistant.core.situation import Situation, Stretch
from assistant.evening.log.events import (
    UNBOUNDED,
    Bounded,
    Closed,
    Dealt,
    Described,
    Event,
    IncidentRestored,
    IncidentWithdrawn,
    Joined,
    Left,
    Logged,
    Opened,
    Reseated,
    RulesAgreed,
    RulesChanged,
    Stake,
    Substituted,
    Until,
    adjusted,
)
from assistant.evening.log.incidents import Incident, Moment, opening_moment
from assistant.evening.log.seats_around import has_partners, in_order, sides_of, unseatable
from assistant.evening.log.standing import (
    differences,
    paid_between,
    settlement,
    standing,
    stopping,
    stretches,
)
from assistant.evening.log.tenures import Tenures, tenures

_PEOPLE_EVENTS = Described, Joined, Left, Substituted, Reseated, IncidentWithdrawn, IncidentRestored


@dataclass(frozen=True, slots=True)
class Slot:
    """A deal as it was written last; `key` is its place among all that were dealt."""

    key: int
    facts: Any
    counts: bool
    written: int
    """The log number of the last event about it."""
    follows: int = 0
    """The key of the last deal that counted when it was dealt; 0 where none did."""
    note: str = ""
    """What somebody wrote about it."""


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal that counts, and what it was worth."""

    key: int
    facts: Any
    before: Situation
    entries: tuple[Entry, ...]
    clashes: tuple[Problem, ...]
    end_bonus: tuple[Entry, ...] | None = None
    """What the end of a game adds, if one ended with this deal; it belongs to no deal."""
    rules: Any = None
    """The house rules that it was scored by."""
    names: tuple[str, ...] = ()
    """What everybody was called then, by seat: somebody else may have the seat since."""

    @property
    def number(self) -> int:
        """Its place among the deals that count, from 1."""
        return self.before.number

    @property
    def all_entries(self) -> tuple[Entry, ...]:
        """What it writes, with what the end of a game adds that it brought."""
        return (*self.entries, *(self.end_bonus or ()))

    @property
    def points(self) -> tuple[Points, ...]:
        """What each player won or lost in it."""
        return balances(self.entries, self.before.people)

    @property
    def gained(self) -> tuple[Points, ...]:
        """How each player's total changed with it, also by the end of a game that it brought."""
        return balances(self.all_entries, self.before.people)


@dataclass(frozen=True)
class Evening:
    """Everything that follows from a table's log; never changed, only replayed further."""

    game: AnyGame
    opened: Opened
    """Who sits there under which house rules, as it is now."""
    moment: Moment
    """What holds before the next deal."""
    log: tuple[Logged, ...] = ()
    slots: tuple[Slot, ...] = ()
    deals: tuple[Deal, ...] = ()
    remainder_to: Seat | None = None
    closed: Closed | None = None
    incidents: tuple[Incident, ...] = ()
    """What came between the deals, counted and withdrawn, in the order of the log.

    How they have always sat stands before it all.
    """
    bound: Bounded = UNBOUNDED
    """When the players want to stop."""

    @property
    def began(self) -> int:
        """How many sat down at first."""
        return len(self.at_first.players)

    @cached_property
    def agreed(self) -> int:
        """The log number of the last event that agreed on house rules."""
        return self._last(RulesAgreed, RulesChanged)

    @cached_property
    def described(self) -> int:
        """The log number of the last event that said who sits there or what the table is called."""
        return self._last(*_PEOPLE_EVENTS)

    def _last(self, *kinds: type[Event]) -> int:
        """The log number of the last event of these kinds, or of the opening."""
        found = (one.number for one in reversed(self.log) if isinstance(one.event, kinds))
        return next(found, self.log[0].number)

    @property
    def now(self) -> Situation:
        """What is known before the next deal."""
        return self.moment.before

    @property
    def players(self) -> tuple[str, ...]:
        """The names by seat, of those who left too: clockwise, and then whoever came later."""
        return self.opened.players

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats of all who have ever sat there."""
        return first_seats(len(self.players))

    @cached_property
    def tenures(self) -> tuple[Tenures, ...]:
        """Who had each seat from which event on."""
        return tenures(self.players, self.incidents)

    @property
    def beginners(self) -> tuple[str, ...]:
        """Who sat down at first, as they were called then."""
        return opening_moment(self.opened, self.incidents, self.began).names[: self.began]

    @property
    def around(self) -> tuple[Seat, ...]:
        """Who sits there now, clockwise."""
        return self.now.around

    @cached_property
    def sides(self) -> tuple[Side, ...]:
        """Who win and lose together; everybody alone where the game has no partners.

        First who sits there now, clockwise, then who has left; partners by their seats, as facts
        have them. Where partners have changed everybody has points of his own, and is alone.
        """
        sides = sides_of(self.game, self.now)
        if has_partners(self.game, len(self.players)):
            if all(sides_of(self.game, deal.before) == sides for deal in self.deals):
                return sides
            sides = each_alone(len(self.players))
        order = {seat: place for place, seat in enumerate(self.around)}
        return tuple(sorted(sides, key=lambda side: order.get(side[0], len(order))))

    @property
    def dealt(self) -> bool:
        """Whether somebody deals."""
        return self.game.deals_in_turn(self.rules)

    @property
    def lowest_wins(self) -> bool:
        """Whether the lowest total is the best."""
        return self.game.lowest_wins(self.rules)

    @property
    def title(self) -> str:
        """What the table is called, if anything."""
        return self.opened.title

    @property
    def place(self) -> str:
        """Where it is played, if that was said."""
        return self.opened.place

    @property
    def stake(self) -> Stake | None:
        """The money per point, if there is any."""
        return self.opened.stake

    @property
    def rules(self) -> Any:
        """The house rules by which the next deal is scored."""
        return self.moment.rules

    @property
    def number(self) -> int:
        """The log number of the last event."""
        return self.log[-1].number

    @property
    def at_first(self) -> Opened:
        """The opening as it was written at first."""
        opened = self.log[0].event
        if not isinstance(opened, Opened):
            raise TypeError("an evening begins with the event that opens it")
        return opened

    def with_id(self, public: str) -> Evening:
        """Make the same evening of a table that has another public id."""
        opened = replace(self.at_first, table=public)
        log = (replace(self.log[0], event=opened), *self.log[1:])
        return replace(self, opened=replace(self.opened, table=public), log=log)

    @property
    def sitting(self) -> tuple[str, ...]:
        """The names of who sits there now, clockwise."""
        return tuple(self.players[seat] for seat in self.around)

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened after the table was opened."""
        return tuple(logged.event for logged in self.log[1:])

    @cached_property
    def over(self) -> bool:
        """Whether the game has ended by its own rule."""
        return self.moment.over

    @cached_property
    def bound_reached(self) -> bool:
        """Whether the players wanted to stop here."""
        bound = self.bound
        enough = 0 < bound.deals <= len(self.deals)
        enough = enough or (0 < bound.points <= max(self.totals) and bool(self.deals))
        return enough or (bound.until is not None and self._late_enough(bound.until))

    def _late_enough(self, until: Until) -> bool:
        """Whether the last deal was saved that was begun before a moment, or in its round."""
        dealt = [logged.at for logged in self.log if isinstance(logged.event, Dealt)]
        late = [deal for deal in self.deals if until.has_come(dealt[deal.key - 1])]
        if not late or not (until.whole_round and self.dealt):
            return bool(late)
        first = self.deals[0].before.dealer
        if first not in self.around:
            first = self.around[0]
        dealers = [*(deal.before.dealer for deal in late), self.now.dealer]
        return any(was != comes == first for was, comes in pairwise(dealers))

    @cached_property
    def clashes(self) -> tuple[Problem, ...]:
        """What in the deals contradicts the deals before them."""
        clashing = filter(attrgetter("clashes"), self.deals)  # most have none
        return tuple(
            replace(problem, deal=deal.number) for deal in clashing for problem in deal.clashes
        )

    @property
    def parted(self) -> bool:
        """Whether partners of the game that is on do not sit opposite each other now.

        No page writes such an order, but a log may bring one, and a correction may lead to one.
        """
        return self.parts(self.around)

    def parts(self, order: Sequence[Seat]) -> bool:
        """Tell whether an order around the table parts partners of the game that is on."""
        last = self.deals[-1].before.around if self.deals else self.around
        then = in_order(self.around, order)
        return unseatable(self.game, replace(self.now, around=last), then)

    @cached_property
    def stopping(self) -> tuple[Entry, ...]:
        """What is written when the game stops here, before its end."""
        return stopping(self.game, self.rules, self.now)

    @cached_property
    def settlement(self) -> tuple[Entry, ...]:
        """The entries that turn the sheet into everybody's result, if the table stops here."""
        return settlement(self.game, self.rules, self.now)

    @cached_property
    def totals(self) -> Totals:
        """Everybody's result if the table stops here, by seat; what was drawn by a card included.

        The one figure that every screen, list, sheet and file shows.
        """
        return tuple(map(add, self.undrawn, self.drawn))

    @cached_property
    def undrawn(self) -> Totals:
        """Everybody's result if the table stops here, before a card gives anything to anybody."""
        return standing(self.game, self.rules, self.now)

    @cached_property
    def placing(self) -> Totals:
        """The totals turned so that the highest is the best: by them all are placed and paid."""
        return placing(self.totals, self.lowest_wins)

    @cached_property
    def drawn(self) -> Totals:
        """What a card gave to somebody, by seat; nothing before the end of game or table."""
        points: list[Points] = [0] * len(self.players)
        ended = self.over or self.closed is not None
        if self.game.has_remainder and ended and self.remainder_to is not None:
            points[self.remainder_to] = -sum(self.undrawn) - self.box
        return tuple(points)

    @cached_property
    def _adjusted(self) -> Ledger:
        return adjusted(self.now.beside)

    @cached_property
    def box(self) -> Points:
        """What the table's box has got by adjustments, less what it has paid."""
        return self._adjusted.balance(TABLE)

    @cached_property
    def fines(self) -> Totals:
        """What each won or lost by adjustments, by seat: fines, bonuses, agreed settlements."""
        return self._adjusted.balances(self.now.people)

    @cached_property
    def payable(self) -> Totals | None:
        """What everybody gets if the table ends now; None where nobody pays."""
        return paid_between(self.game, self.rules, self.totals, self.now)

    @cached_property
    def differences(self) -> Totals:
        """What everybody gets where differences are settled, whatever the house rules say.

        Two settle what each made while both were there, but for fines and bonuses.
        """
        return differences(self.game, self.rules, self.totals, self.now)

    @property
    def stretches(self) -> tuple[Stretch, ...]:
        """The totals without fines, split by who was there."""
        return stretches(self.game, self.rules, self.totals, self.now)

    @property
    def next_dealer(self) -> Seat:
        """Who deals next."""
        return self.now.dealer

    @property
    def settled(self) -> bool:
        """Whether the totals are settled between the players."""
        return self.payable is not None

    @cached_property
    def counted_incidents(self) -> tuple[Incident, ...]:
        """What came between the deals, counts and holds."""
        return tuple(one for one in self.incidents if one.holds)

    @cached_property
    def _by_place(self) -> Mapping[int, tuple[Incident, ...]]:
        deals, key = self.deals, attrgetter("key")
        placed = groupby(
            self.counted_incidents, key=lambda one: bisect_left(deals, one.place, key=key)
        )
        return {place: tuple(came) for place, came in placed}

    def incidents_at(self, place: int) -> tuple[Incident, ...]:
        """What came just before the deal at a place among those that count, from 0, and counts.

        After the last deal it is what came since.
        """
        return self._by_place.get(place, ())

    @property
    def latest_incidents(self) -> tuple[Incident, ...]:
        """What came after the last deal that counts, and counts."""
        return self.incidents_at(len(self.deals))

    def slot(self, key: int) -> Slot | None:
        """Find what the log says about a deal, counted or withdrawn."""
        return self.slots[key - 1] if 0 < key <= len(self.slots) else None

    def deal(self, key: int) -> Deal | None:
        """Find a deal that counts."""
        return next((deal for deal in reversed(self.deals) if deal.key == key), None)
