"""One table's evening: what happened, in order, and everything that follows from it."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from decimal import Decimal
from fractions import Fraction
from functools import cached_property
from typing import Any

from assistant.core.game import AnyGame, Before, Problem
from assistant.core.ledger import Entry, Points, Seat, balances
from assistant.core.message import msg
from assistant.core.settling import payments


@dataclass(frozen=True, slots=True)
class Stake:
    """Money per game point, and its currency or any short word ("chips")."""

    per_point: Decimal
    currency: str

    @property
    def decimals(self) -> int:
        """How many decimals amounts of this stake are given with: at least two."""
        exponent = self.per_point.as_tuple().exponent
        return max(2, -exponent if isinstance(exponent, int) else 0)

    def worth(self, points: Points) -> Decimal:
        """The money for some points, rounded half-even to the stake's decimals."""
        scale = 10**self.decimals
        exact = Fraction(points) * Fraction(self.per_point) * scale
        return Decimal(round(exact)).scaleb(-self.decimals)


@dataclass(frozen=True, slots=True)
class Opened:
    """Who sat down to which game, under which house rules."""

    game: str
    players: tuple[str, ...]
    first_dealer: Seat
    rules: Any
    stake: Stake | None = None
    title: str = ""
    place: str = ""
    date: str = ""


@dataclass(frozen=True, slots=True)
class Dealt:
    """A deal was played and written down."""

    facts: Any


@dataclass(frozen=True, slots=True)
class Amended:
    """A deal was written down wrongly: these are its facts."""

    deal: int
    facts: Any


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """A deal was written down that does not count."""

    deal: int


@dataclass(frozen=True, slots=True)
class Restored:
    """A withdrawn deal counts after all."""

    deal: int


@dataclass(frozen=True, slots=True)
class RemainderGiven:
    """The table drew a card for the points that belong to nobody; None takes it back."""

    to: Seat | None


@dataclass(frozen=True, slots=True)
class Closed:
    """The evening was ended with these balances, as texts: an assertion about the rules."""

    balances: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Reopened:
    """The evening goes on after all."""


Event = Opened | Dealt | Amended | Withdrawn | Restored | RemainderGiven | Closed | Reopened


@dataclass(frozen=True, slots=True)
class Logged:
    """An event with its place in the table's log and its time, which arrive from outside."""

    number: int
    at: str
    event: Event


@dataclass(frozen=True, slots=True)
class Slot:
    """What the log says about one deal at last; `key` is its place among all that were dealt."""

    key: int
    facts: Any
    counts: bool
    written: int
    """The log number of the last event about it."""


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal that counts, and what it was worth."""

    key: int
    facts: Any
    before: Before
    entries: tuple[Entry, ...]
    clashes: tuple[Problem, ...]

    @property
    def number(self) -> int:
        """Its place among the deals that count, from 1."""
        return self.before.number

    @property
    def points(self) -> tuple[Points, ...]:
        """What each player won or lost in it."""
        return balances(self.entries, self.before.seats)


@dataclass(frozen=True)
class Evening:
    """Everything that follows from a table's log; never changed, only replayed further."""

    game: AnyGame
    opened: Opened
    now: Before
    """What is known before the next deal."""
    log: tuple[Logged, ...] = ()
    slots: tuple[Slot, ...] = ()
    deals: tuple[Deal, ...] = ()
    remainder_to: Seat | None = None
    closed: Closed | None = None

    @property
    def players(self) -> tuple[str, ...]:
        """The names, clockwise."""
        return self.opened.players

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Everybody's seat, clockwise."""
        return tuple(Seat(place) for place in range(len(self.players)))

    @property
    def rules(self) -> Any:
        """The house rules."""
        return self.opened.rules

    @property
    def number(self) -> int:
        """The log number of the last event."""
        return self.log[-1].number

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened after the table was opened."""
        return tuple(logged.event for logged in self.log[1:])

    @cached_property
    def over(self) -> bool:
        """Whether the game has ended by its own rule."""
        return self.game.over(self.now, self.rules)

    @cached_property
    def clashes(self) -> tuple[Problem, ...]:
        """What in the deals contradicts the deals before them."""
        return tuple(
            replace(problem, deal=deal.number) for deal in self.deals for problem in deal.clashes
        )

    @cached_property
    def stopping(self) -> tuple[Entry, ...]:
        """What is written when the game stops before its end."""
        if self.over or not self.deals:
            return ()
        return tuple(self.game.stop_early(self.now.ledger, self.rules, self.now.seats))

    @cached_property
    def settlement(self) -> tuple[Entry, ...]:
        """The entries that turn the ledger as it stands into everybody's result."""
        return self._settled(stopped=False)

    @cached_property
    def final_settlement(self) -> tuple[Entry, ...]:
        """The settlement if the table ends now, a stop before the game's end included."""
        return self._settled(stopped=True)

    def _settled(self, *, stopped: bool) -> tuple[Entry, ...]:
        ledger = self.now.ledger.add(self.stopping if stopped else ())
        return tuple(self.game.settle(ledger, self.rules, self.now.seats))

    def _totals(self, settlement: tuple[Entry, ...], *, ended: bool) -> tuple[Points, ...]:
        if not self.game.accounts:
            return tuple(self.now.ledger.balance(seat) for seat in self.seats)
        totals = list(balances(settlement, self.now.seats))
        if ended and self.remainder_to is not None:
            totals[self.remainder_to] -= sum(totals)
        return tuple(totals)

    @cached_property
    def totals(self) -> tuple[Points, ...]:
        """Everybody's result as it would be now, by seat."""
        return self._totals(self.settlement, ended=self.over)

    @cached_property
    def final(self) -> tuple[Points, ...]:
        """Everybody's result if the table ends now, a stop before the game's end included."""
        return self._totals(self.final_settlement, ended=self.over or self.closed is not None)

    @property
    def next_dealer(self) -> Seat:
        """Who deals next."""
        return self.now.dealer

    def transfers(self, totals: tuple[Points, ...]) -> list[tuple[Seat, Seat | None, Points]]:
        """The fewest payments that settle these totals; what belongs to nobody goes to None."""
        parties: dict[Seat | None, Points] = dict(zip(self.seats, totals, strict=True))
        parties[None] = -sum(totals)
        return [
            (payer, payee, points)
            for payer, payee, points in payments(parties)
            if payer is not None
        ]

    def slot(self, key: int) -> Slot | None:
        """Find what the log says about a deal, counted or withdrawn."""
        return self.slots[key - 1] if 0 < key <= len(self.slots) else None

    def deal(self, key: int) -> Deal | None:
        """Find a deal that counts."""
        return next((deal for deal in reversed(self.deals) if deal.key == key), None)


@dataclass(slots=True)
class _Folding:
    """The log folded so far: the deals as last written, and the first that needs scoring anew."""

    slots: list[Slot]
    remainder_to: Seat | None
    closed: Closed | None
    stale_from: int = field(default=10**9)

    def take(self, logged: Logged) -> None:
        """Fold one event in."""
        match logged.event:
            case Dealt(facts):
                self._write(Slot(len(self.slots) + 1, facts, True, logged.number))
            case Amended(key, facts):
                self._write(Slot(key, facts, self.slots[key - 1].counts, logged.number))
            case Withdrawn(key):
                self._write(Slot(key, self.slots[key - 1].facts, False, logged.number))
            case Restored(key):
                self._write(Slot(key, self.slots[key - 1].facts, True, logged.number))
            case RemainderGiven(to):
                self.remainder_to = to
            case Closed() as closed:
                self.closed = closed
            case Reopened():
                self.closed = None

    def counted(self, key: int) -> Any:
        """The facts of a deal as far as it counts, else None."""
        return next((slot.facts for slot in self.slots[key - 1 : key] if slot.counts), None)

    def _write(self, slot: Slot) -> None:
        self.slots[slot.key - 1 : slot.key] = [slot]
        self.stale_from = min(self.stale_from, slot.key)


def open_evening(game: AnyGame, opening: Logged) -> Evening:
    """Begin an evening with its first event, an `Opened`."""
    opened = opening.event
    if not isinstance(opened, Opened):
        raise TypeError("an evening begins with the event that opens it")
    now = Before(1, opened.first_dealer, len(opened.players))
    return Evening(game, opened, now, (opening,))


def replay(evening: Evening, more: Iterable[Logged]) -> Evening:
    """Carry an evening on; deals before the first one touched are not scored anew."""
    logged = tuple(more)
    if not logged:
        return evening
    folding = _Folding(list(evening.slots), evening.remainder_to, evening.closed)
    for event in logged:
        folding.take(event)
    kept = bisect_left(evening.deals, folding.stale_from, key=lambda deal: deal.key)
    deals = list(evening.deals[:kept])
    now = _rescore(evening, folding, deals)
    return replace(
        evening,
        now=now,
        log=evening.log + logged,
        slots=tuple(folding.slots),
        deals=tuple(deals),
        remainder_to=folding.remainder_to,
        closed=folding.closed,
    )


def _rescore(evening: Evening, folding: _Folding, deals: list[Deal]) -> Before:
    """Score what follows the kept deals, onto their list; return what is known after all."""
    opened = evening.opened
    if folding.stale_from > len(folding.slots):
        return evening.now
    now = Before(1, opened.first_dealer, len(opened.players))
    if deals:
        now = after(evening.game, opened.rules, deals[-1])
    for slot in folding.slots[folding.stale_from - 1 :]:
        if slot.counts:
            deals.append(score_deal(evening.game, opened.rules, slot.key, slot.facts, now))
            now = after(evening.game, opened.rules, deals[-1])
    return now


def score_deal(game: AnyGame, rules: Any, key: int, facts: Any, before: Before) -> Deal:
    """Score one deal after what came before it."""
    clashes = list(game.clashes(facts, rules, before))
    if game.over(before, rules):
        clashes.insert(0, Problem("", msg("the game was already over")))
    return Deal(key, facts, before, tuple(game.score(facts, rules, before)), tuple(clashes))


def after(game: AnyGame, rules: Any, deal: Deal) -> Before:
    """What is known once a deal is written down."""
    before = deal.before
    return Before(
        number=before.number + 1,
        dealer=game.next_dealer(deal.facts, rules, before),
        seats=before.seats,
        ledger=before.ledger.add(deal.entries),
        memory=game.remember(deal.facts, rules, before),
    )


@dataclass(frozen=True, slots=True)
class Change:
    """One event about one deal: what it was, and what it became; None where it does not count."""

    logged: Logged
    deal: int
    was: Any
    became: Any


def changes(evening: Evening) -> list[Change]:
    """List who-knows-when each deal was written, corrected, withdrawn and restored."""
    folding = _Folding([], None, None)
    found: list[Change] = []
    for logged in evening.log:
        match logged.event:
            case Dealt():
                key = len(folding.slots) + 1
            case Amended(key) | Withdrawn(key) | Restored(key):
                pass
            case _:
                continue
        was = folding.counted(key)
        folding.take(logged)
        found.append(Change(logged, key, was, folding.counted(key)))
    return found


Names = Mapping[str, Seat]


def seating(players: Iterable[str]) -> Names:
    """Say where each player sits."""
    return {name: Seat(place) for place, name in enumerate(players)}
