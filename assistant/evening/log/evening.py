"""One table's evening: the valid deals, and the results computed from them."""

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
    adjustment_sums,
)
from assistant.evening.log.incidents import Incident, Moment, opening_moment
from assistant.evening.log.seating_order import has_partners, in_order, sides_of, unseatable
from assistant.evening.log.standing import (
    differences,
    paid_between,
    settlement,
    standing,
    stop_entries,
    stretches,
)
from assistant.evening.log.tenures import Tenures, tenures

_PEOPLE_EVENTS = Described, Joined, Left, Substituted, Reseated, IncidentWithdrawn, IncidentRestored


@dataclass(frozen=True, slots=True)
class Slot:
    """The latest version of a deal, valid or withdrawn; `key` counts all deals from 1."""

    key: int
    facts: Any
    counts: bool
    written: int
    """The log number of the last event about it."""
    follows: int = 0
    """The key of the last valid deal at the time of dealing; 0 if there was none."""
    note: str = ""
    """A note on the deal; empty if there is none."""
    last_deal: int = 0
    """The agreed number of the last deal when this deal was dealt; 0 if none was agreed."""


@dataclass(frozen=True, slots=True)
class Deal:
    """A valid deal and its score."""

    key: int
    facts: Any
    before: Situation
    entries: tuple[Entry, ...]
    clashes: tuple[Problem, ...]
    end_bonus: tuple[Entry, ...] | None = None
    """The entries for the end of a game that this deal ended; None if it ended none."""
    rules: Any = None
    """The house rules by which the deal was scored."""
    names: tuple[str, ...] = ()
    """The names by seat at the time of the deal; a seat may have another player now."""

    @property
    def number(self) -> int:
        """The deal's position among the valid deals, from 1."""
        return self.before.number

    @property
    def all_entries(self) -> tuple[Entry, ...]:
        """The deal's entries, followed by those for the end of a game."""
        return (*self.entries, *(self.end_bonus or ()))

    @property
    def points(self) -> tuple[Points, ...]:
        """The points that each player won or lost in the deal."""
        return balances(self.entries, self.before.people)

    @property
    def gained(self) -> tuple[Points, ...]:
        """The change of each player's total, including the end of a game."""
        return balances(self.all_entries, self.before.people)


@dataclass(frozen=True)
class Evening:
    """Everything computed from a table's log; immutable, extended only by `replay`."""

    game: AnyGame
    opened: Opened
    """The current names, house rules and description."""
    moment: Moment
    """The state before the next deal."""
    log: tuple[Logged, ...] = ()
    slots: tuple[Slot, ...] = ()
    deals: tuple[Deal, ...] = ()
    remainder_to: Seat | None = None
    closed: Closed | None = None
    incidents: tuple[Incident, ...] = ()
    """The incidents between deals, valid and withdrawn, in the order of the log.

    Seatings for all deals come first.
    """
    bound: Bounded = UNBOUNDED
    """When the players have agreed to stop."""

    @property
    def first_player_count(self) -> int:
        """The number of players at the opening."""
        return len(self.original_opening.players)

    @cached_property
    def agreed(self) -> int:
        """The log number of the last change of house rules."""
        return self._last_number(RulesAgreed, RulesChanged)

    @cached_property
    def described(self) -> int:
        """The log number of the last change of players, names or description."""
        return self._last_number(*_PEOPLE_EVENTS)

    def _last_number(self, *kinds: type[Event]) -> int:
        """The log number of the last event of these kinds; if there is none, of the opening."""
        numbers = (line.number for line in reversed(self.log) if isinstance(line.event, kinds))
        return next(numbers, self.log[0].number)

    @property
    def now(self) -> Situation:
        """The situation before the next deal."""
        return self.moment.before

    @property
    def players(self) -> tuple[str, ...]:
        """The names by seat, including former players: first players clockwise, then newcomers."""
        return self.opened.players

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats of all present and former players."""
        return first_seats(len(self.players))

    @cached_property
    def tenures(self) -> tuple[Tenures, ...]:
        """The present and former players of each seat, by log number."""
        return tenures(self.players, self.incidents)

    @property
    def first_players(self) -> tuple[str, ...]:
        """The first players, with their names at the opening."""
        return opening_moment(self.opened, self.incidents, self.first_player_count).names[
            : self.first_player_count
        ]

    @property
    def around(self) -> tuple[Seat, ...]:
        """The seats of the present players, clockwise."""
        return self.now.around

    @cached_property
    def sides(self) -> tuple[Side, ...]:
        """The sides: partners win and lose together; without partners, each player is a side.

        Sides of present players come first, clockwise. Partners are in the order of their seats, as
        in facts. If any partners have changed, every side is a single player.
        """
        sides = sides_of(self.game, self.now)
        if has_partners(self.game, len(self.players)):
            if all(sides_of(self.game, deal.before) == sides for deal in self.deals):
                return sides
            sides = each_alone(len(self.players))
        positions = {seat: index for index, seat in enumerate(self.around)}
        return tuple(sorted(sides, key=lambda side: positions.get(side[0], len(positions))))

    @property
    def dealt(self) -> bool:
        """Whether players take turns as dealer."""
        return self.game.deals_in_turn(self.rules)

    @property
    def lowest_wins(self) -> bool:
        """Whether the lowest total wins."""
        return self.game.lowest_wins(self.rules)

    @property
    def title(self) -> str:
        """The table's title; empty if it has none."""
        return self.opened.title

    @property
    def place(self) -> str:
        """The place of play; empty if unknown."""
        return self.opened.place

    @property
    def stake(self) -> Stake | None:
        """The money per point; None if points are not worth money."""
        return self.opened.stake

    @property
    def rules(self) -> Any:
        """The house rules for the next deal."""
        return self.moment.rules

    @property
    def number(self) -> int:
        """The log number of the last event."""
        return self.log[-1].number

    @property
    def original_opening(self) -> Opened:
        """The opening event, without later changes."""
        opened = self.log[0].event
        if not isinstance(opened, Opened):
            raise TypeError("an evening begins with the event that opens it")
        return opened

    def with_id(self, public: str) -> Evening:
        """The same evening with another public id."""
        opened = replace(self.original_opening, table=public)
        log = (replace(self.log[0], event=opened), *self.log[1:])
        return replace(self, opened=replace(self.opened, table=public), log=log)

    @property
    def sitting(self) -> tuple[str, ...]:
        """The names of the present players, clockwise."""
        return tuple(self.players[seat] for seat in self.around)

    @property
    def events(self) -> tuple[Event, ...]:
        """All events of the log after the opening."""
        return tuple(logged.event for logged in self.log[1:])

    @cached_property
    def over(self) -> bool:
        """Whether the game has ended by its own rule."""
        return self.moment.over

    @cached_property
    def bound_reached(self) -> bool:
        """Whether the agreed end of the table is reached."""
        bound = self.bound
        is_reached = 0 < bound.deals <= len(self.deals)
        is_reached = is_reached or (0 < bound.points <= max(self.totals) and bool(self.deals))
        return is_reached or (bound.until is not None and self._is_late_enough(bound.until))

    def _is_late_enough(self, until: Until) -> bool:
        """Whether the deal (or round) that the players were in at the agreed time is finished."""
        times = [logged.at for logged in self.log if isinstance(logged.event, Dealt)]
        late_deals = [deal for deal in self.deals if until.has_come(times[deal.key - 1])]
        if not late_deals or not (until.whole_round and self.dealt):
            return bool(late_deals)
        first_dealer = self.deals[0].before.dealer
        if first_dealer not in self.around:
            first_dealer = self.around[0]
        dealers = [*(deal.before.dealer for deal in late_deals), self.now.dealer]
        return any(last != dealer == first_dealer for last, dealer in pairwise(dealers))

    @cached_property
    def clashes(self) -> tuple[Problem, ...]:
        """The contradictions between deals and the deals before them."""
        deals = filter(attrgetter("clashes"), self.deals)  # most have none
        return tuple(
            replace(problem, deal=deal.number) for deal in deals for problem in deal.clashes
        )

    def separates_partners(self, order: Sequence[Seat]) -> bool:
        """Whether a seating separates partners of the current game.

        No page allows such a seating, but a log may contain it, or a correction may cause it.
        """
        last_around = self.deals[-1].before.around if self.deals else self.around
        seating = in_order(self.around, order)
        return unseatable(self.game, replace(self.now, around=last_around), seating)

    @cached_property
    def stop_entries(self) -> tuple[Entry, ...]:
        """The entries for stopping the game now, before its end; none if it is over."""
        return stop_entries(self.game, self.rules, self.now)

    @cached_property
    def settlement(self) -> tuple[Entry, ...]:
        """The entries that turn the sheet into results, if the table stops now."""
        return settlement(self.game, self.rules, self.now)

    @cached_property
    def totals(self) -> Totals:
        """Every player's result if the table stops now, by seat, including a drawn remainder.

        Every screen, list, sheet and file shows this figure.
        """
        return tuple(map(add, self.totals_before_draw, self.drawn))

    @cached_property
    def totals_before_draw(self) -> Totals:
        """Every player's result if the table stops now, by seat, without a drawn remainder."""
        return standing(self.game, self.rules, self.now)

    @cached_property
    def placing(self) -> Totals:
        """The totals, negated if the lowest wins, so that the highest ranks first."""
        return placing(self.totals, self.lowest_wins)

    @cached_property
    def drawn(self) -> Totals:
        """The remainder, as points of the seat that drew it; all 0 until the game or table ends."""
        points: list[Points] = [0] * len(self.players)
        has_ended = self.over or self.closed is not None
        if self.game.has_remainder and has_ended and self.remainder_to is not None:
            points[self.remainder_to] = -sum(self.totals_before_draw) - self.box
        return tuple(points)

    @cached_property
    def _adjustment_sums(self) -> Ledger:
        return adjustment_sums(self.now.beside)

    @cached_property
    def box(self) -> Points:
        """The balance of the table's box, to which adjustments may be paid."""
        return self._adjustment_sums.balance(TABLE)

    @cached_property
    def fines(self) -> Totals:
        """The points that each player won or lost by adjustments, by seat."""
        return self._adjustment_sums.balances(self.now.people)

    @cached_property
    def payable(self) -> Totals | None:
        """The points that each player is paid if the table ends now; None if nobody pays."""
        return paid_between(self.game, self.rules, self.totals, self.now)

    @cached_property
    def differences(self) -> Totals:
        """The points that each player is paid if every two players settle their difference.

        Only points made while both were present count, without fines and bonuses, whatever the
        house rules say about payment.
        """
        return differences(self.game, self.rules, self.totals, self.now)

    @property
    def stretches(self) -> tuple[Stretch, ...]:
        """The totals without fines and bonuses, one part for each period with the same players."""
        return stretches(self.game, self.rules, self.totals, self.now)

    @property
    def next_dealer(self) -> Seat:
        """The next dealer's seat."""
        return self.now.dealer

    @property
    def settled(self) -> bool:
        """Whether the players pay each other according to their totals."""
        return self.payable is not None

    @cached_property
    def counted_incidents(self) -> tuple[Incident, ...]:
        """The valid incidents that no later seating overrides."""
        return tuple(incident for incident in self.incidents if incident.holds)

    @cached_property
    def _incidents_by_index(self) -> Mapping[int, tuple[Incident, ...]]:
        deals, key = self.deals, attrgetter("key")
        groups = groupby(
            self.counted_incidents, key=lambda incident: bisect_left(deals, incident.place, key=key)
        )
        return {index: tuple(incidents) for index, incidents in groups}

    def incidents_at(self, index: int) -> tuple[Incident, ...]:
        """The valid incidents just before the deal at a position, counted from 0.

        If `index` is the number of deals, these are the incidents after the last deal.
        """
        return self._incidents_by_index.get(index, ())

    @property
    def latest_incidents(self) -> tuple[Incident, ...]:
        """The valid incidents after the last valid deal."""
        return self.incidents_at(len(self.deals))

    def slot(self, key: int) -> Slot | None:
        """The latest version of a deal, valid or withdrawn; None if it was never dealt."""
        return self.slots[key - 1] if 0 < key <= len(self.slots) else None

    def deal(self, key: int) -> Deal | None:
        """A valid deal by its key; None if it was withdrawn or never dealt."""
        return next((deal for deal in reversed(self.deals) if deal.key == key), None)
