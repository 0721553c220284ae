"""From the log to the evening: its events are taken in order, and every deal is scored."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from assistant.core.before import Before
from assistant.core.codec import encode
from assistant.core.game import AnyGame
from assistant.core.ledger import Entry
from assistant.core.message import msg
from assistant.core.problem import Problem
from assistant.core.seat import TABLE, Seat
from assistant.evening.call_by_call import auction_clashes
from assistant.evening.evening import Deal, Evening, Slot
from assistant.evening.events import (
    Amended,
    Bounded,
    Closed,
    DealerNamed,
    Dealt,
    Described,
    Joined,
    Logged,
    Opened,
    RemainderGiven,
    Reopened,
    Restored,
    RulesAgreed,
    TableEvent,
    Withdrawn,
)

_Scorer = Callable[[AnyGame, Any, int, Any, Before], Deal]


class SenselessError(ValueError):
    """A log that makes no sense: an event about a deal that was never dealt."""


@dataclass(slots=True)
class _Folding:
    """The log folded so far: the deals as last written, and the first that needs scoring anew."""

    opened: Opened
    slots: list[Slot]
    remainder_to: Seat | None
    closed: Closed | None
    dealers: dict[int, Seat]
    bound: Bounded
    stale_from: int = field(default=10**9)

    def take(self, logged: Logged) -> None:
        """Fold one event in."""
        match logged.event:
            case Dealt(facts):
                self._write(Slot(len(self.slots) + 1, facts, True, logged.number))
            case Amended(key, facts):
                self._write(Slot(key, facts, self._there(key).counts, logged.number))
            case Withdrawn(key):
                self._write(Slot(key, self._there(key).facts, False, logged.number))
            case Restored(key):
                self._write(Slot(key, self._there(key).facts, True, logged.number))
            case beside:
                self._take_beside(beside)

    def _take_beside(self, event: TableEvent) -> None:
        """Fold in what is about no deal."""
        match event:
            case RemainderGiven(to):
                self.remainder_to = to
            case Closed() as closed:
                self.closed = closed
            case Reopened():
                self.closed = None
            case Bounded():
                self.bound = event
            case DealerNamed(dealer):
                key = len(self.slots) + 1
                self.dealers = {**self.dealers, key: dealer}
                self.stale_from = min(self.stale_from, key)
            case RulesAgreed(rules):
                self._open(rules=rules)
            case Joined(name):
                self._open(players=(*self.opened.players, name))
            case Described(players, title, place, date, stake):
                self._open(players=players, title=title, place=place, date=date, stake=stake)

    def slot(self, key: int) -> Slot | None:
        """A deal as it is written so far, counted or withdrawn; None where it is not yet."""
        return self.slots[key - 1] if 0 < key <= len(self.slots) else None

    def _there(self, key: int) -> Slot:
        slot = self.slot(key)
        if slot is None:
            raise SenselessError(f"there is no deal {key} yet")
        return slot

    def _open(self, **changed: Any) -> None:
        self.opened = replace(self.opened, **changed)
        self.stale_from = 1

    def _write(self, slot: Slot) -> None:
        self.slots[slot.key - 1 : slot.key] = [slot]
        self.stale_from = min(self.stale_from, slot.key)


def open_evening(game: AnyGame, opening: Logged) -> Evening:
    """Begin an evening with its first event, an `Opened`."""
    opened = opening.event
    if not isinstance(opened, Opened):
        raise TypeError("an evening begins with the event that opens it")
    now = Before(1, opened.first_dealer, len(opened.players))
    return Evening(game, opened, now, (opening,), agreed=opening.number, described=opening.number)


def replay(evening: Evening, more: Iterable[Logged], *, judged: bool = True) -> Evening:
    """Carry an evening on; deals before the first one touched are not scored anew.

    Where only the points are asked for, it need not be `judged` what in a deal fits those before.
    Raises SenselessError for an event about a deal that was never dealt.
    """
    logged = tuple(more)
    if not logged:
        return evening
    folding = _folding(evening)
    for event in logged:
        folding.take(event)
    kept = bisect_left(evening.deals, folding.stale_from, key=lambda deal: deal.key)
    deals = list(evening.deals[:kept])
    now = _rescore(evening, folding, deals, score_deal if judged else deal_points)
    return replace(
        evening,
        opened=folding.opened,
        now=now,
        log=evening.log + logged,
        slots=tuple(folding.slots),
        deals=tuple(deals),
        remainder_to=folding.remainder_to,
        closed=folding.closed,
        dealers=folding.dealers,
        bound=folding.bound,
        agreed=_last(logged, RulesAgreed) or evening.agreed,
        described=_last(logged, Described, Joined) or evening.described,
    )


def _last(logged: Iterable[Logged], *kinds: type[TableEvent]) -> int:
    """The number of the last event of some kinds, 0 without one."""
    return max((one.number for one in logged if isinstance(one.event, kinds)), default=0)


def _folding(evening: Evening) -> _Folding:
    return _Folding(
        evening.opened,
        list(evening.slots),
        evening.remainder_to,
        evening.closed,
        dict(evening.dealers),
        evening.bound,
    )


def _rescore(evening: Evening, folding: _Folding, deals: list[Deal], scored: _Scorer) -> Before:
    """Score what follows the kept deals, onto their list; return what is known after all."""
    game, rules = evening.game, folding.opened.rules
    if folding.stale_from > len(folding.slots) + 1:
        return evening.now
    for slot in folding.slots[folding.stale_from - 1 :]:
        if slot.counts:
            before = _before(game, folding.opened, deals, folding.dealers, slot.key)
            deals.append(scored(game, rules, slot.key, slot.facts, before))
    return _before(game, folding.opened, deals, folding.dealers, len(folding.slots) + 1)


def before_deal(evening: Evening, key: int) -> Before:
    """What was known when a deal began; a withdrawn one would stand where it stood."""
    earlier = [deal for deal in evening.deals if deal.key < key]
    return _before(evening.game, evening.opened, earlier, evening.dealers, key)


def _before(
    game: AnyGame, opened: Opened, deals: Sequence[Deal], dealers: Mapping[int, Seat], key: int
) -> Before:
    """What the deals before it leave, and who was named to deal since the last of them."""
    now = Before(1, opened.first_dealer, len(opened.players))
    last = 0
    if deals:
        now, last = after(game, opened.rules, deals[-1]), deals[-1].key
    named = [place for place in dealers if last < place <= key]
    return replace(now, dealer=dealers[max(named)]) if named else now


def score_deal(game: AnyGame, rules: Any, key: int, facts: Any, before: Before) -> Deal:
    """Score one deal after what came before it, and tell what in it does not fit that."""
    clashes = [*game.clashes(facts, rules, before), *auction_clashes(game, facts, rules, before)]
    if game.over(before, rules):
        clashes.insert(0, Problem("", msg("the game was already over")))
    return replace(deal_points(game, rules, key, facts, before), clashes=tuple(clashes))


def deal_points(game: AnyGame, rules: Any, key: int, facts: Any, before: Before) -> Deal:
    """Score one deal after what came before it, whether it fits or not."""
    entries = _paid(game, game.score(facts, rules, before))
    deal = Deal(key, facts, before, entries, ())
    closing = game.finish(_going_on(game, rules, deal), rules) if game.finish else None
    return deal if closing is None else replace(deal, closing=_paid(game, closing))


def _paid(game: AnyGame, entries: Iterable[Entry]) -> tuple[Entry, ...]:
    """Refuse points from the table in a game that settles its totals as if players lost them."""
    written = tuple(entries)
    if game.between_players and any(TABLE in (one.payer, one.payee) for one in written):
        raise ValueError(f"{game.key}: an entry with the table, but its points are from players")
    return written


def after(game: AnyGame, rules: Any, deal: Deal) -> Before:
    """What is known once a deal is written down; where it ended a game, the next one begins."""
    now = _going_on(game, rules, deal)
    if deal.closing is None:
        return now
    return replace(now, ledger=now.ledger.add(deal.closing), memory=None)


def _going_on(game: AnyGame, rules: Any, deal: Deal) -> Before:
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
    """One event about one deal: how it was written before, if it was, and how it is since."""

    logged: Logged
    was: Slot | None
    became: Slot

    @property
    def deal(self) -> int:
        """The deal's key."""
        return self.became.key

    @property
    def kind(self) -> str:
        """What happened: dealt, amended, withdrawn or restored."""
        return type(self.logged.event).__name__.lower()


@dataclass(frozen=True, slots=True)
class Remark:
    """An event that changed no deal, but that people may ask about."""

    logged: Logged

    @property
    def kind(self) -> str:
        """What happened: joined, dealernamed or bounded."""
        return type(self.logged.event).__name__.lower()


def remarks(evening: Evening) -> list[Remark]:
    """List when somebody joined, was named to deal, or an end was agreed on."""
    told = (Joined, DealerNamed, Bounded)
    return [Remark(logged) for logged in evening.log if isinstance(logged.event, told)]


def changes(evening: Evening) -> list[Change]:
    """List when each deal was written, corrected, withdrawn and restored."""
    folding = _Folding(evening.opened, [], None, None, {}, evening.bound)
    found: list[Change] = []
    for logged in evening.log:
        match logged.event:
            case Dealt():
                key = len(folding.slots) + 1
            case Amended(key) | Withdrawn(key) | Restored(key):
                pass
            case _:
                continue
        was = folding.slot(key)
        folding.take(logged)
        found.append(Change(logged, was, folding.slots[key - 1]))
    return found


def differences(change: Change, players: Sequence[str]) -> list[tuple[str, str, str]]:
    """List the facts that a correction changed: key, what was and what became of it."""
    if change.was is None:
        return []
    was, became = encode(change.was.facts, players), encode(change.became.facts, players)
    return [
        (key, _told(was.get(key)), _told(became.get(key)))
        for key in dict.fromkeys((*was, *became))
        if was.get(key) != became.get(key)
    ]


def _told(plain: Any) -> str:
    """Tell a fact as the record spells it, without the record's brackets."""
    if isinstance(plain, dict):
        return ", ".join(f"{key} {_told(value)}" for key, value in plain.items())
    if isinstance(plain, list):
        return ", ".join(_told(value) for value in plain)
    if plain is None:
        return "\N{EN DASH}"
    if isinstance(plain, bool):
        return "✓" if plain else "✗"
    return f"{plain}".replace("_", " ")
