"""From the log to the evening: its events are taken in order, and every deal is scored."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from assistant.core.before import Before
from assistant.core.codec import encode, seats_in
from assistant.core.game import AnyGame
from assistant.core.house_rules import with_whole
from assistant.core.ledger import Entry
from assistant.core.message import msg
from assistant.core.problem import Problem
from assistant.core.seat import TABLE, Seat
from assistant.evening.call_by_call import auction_clashes
from assistant.evening.evening import Deal, Evening, Slot
from assistant.evening.events import (
    Adjusted,
    AdjustmentAmended,
    Amended,
    Bounded,
    Closed,
    DealerNamed,
    Dealt,
    Described,
    EntryEvent,
    EntryRestored,
    EntryWithdrawn,
    Joined,
    Left,
    Logged,
    Opened,
    RemainderGiven,
    Reopened,
    Restored,
    RulesAgreed,
    RulesChanged,
    Substituted,
    TableEvent,
    Withdrawn,
)
from assistant.evening.happenings import Happening, Moment, SenselessError, happen, opening_moment

_Scorer = Callable[[AnyGame, Any, int, Any, Before, bool], Deal]


@dataclass(slots=True)
class Folding:
    """The log folded so far: the deals as last written, and the first that needs scoring anew."""

    opened: Opened
    slots: list[Slot]
    happenings: list[Happening]
    remainder_to: Seat | None
    closed: Closed | None
    bound: Bounded
    stale_from: int = field(default=10**9)

    @classmethod
    def of(cls, evening: Evening) -> Folding:
        """Begin with an evening as it is."""
        return cls(
            evening.opened,
            list(evening.slots),
            list(evening.happenings),
            evening.remainder_to,
            evening.closed,
            evening.bound,
        )

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
                self._take_beside(beside, logged.number)

    def _take_beside(self, event: TableEvent, number: int) -> None:
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
            case RulesAgreed(rules, keeping):
                self._open(rules=rules)
                self.happenings = [_kept(one, rules, keeping) for one in self.happenings]
            case Described():
                self._describe(event)
            case AdjustmentAmended() | EntryWithdrawn() | EntryRestored():
                self._take_entry(event, number)
            case Adjusted() | Joined() | Left() | Substituted() | RulesChanged() | DealerNamed():
                self._happen(Happening(number, len(self.slots) + 1, event, True, number))

    def _take_entry(self, event: EntryEvent, number: int) -> None:
        """Fold in what is about something between the deals."""
        match event:
            case AdjustmentAmended(entry, adjustment):
                self._rewrite(entry, number, event=Adjusted(adjustment))
            case EntryWithdrawn(entry):
                self._rewrite(entry, number, counts=False)
            case EntryRestored(entry):
                self._rewrite(entry, number, counts=True)

    def _describe(self, event: Described) -> None:
        """Spell names as they are spelled now, and those that came with somebody too."""
        spelled = dict(zip(self.opened.players, event.players, strict=True))
        self.happenings = [_spelled(one, spelled) for one in self.happenings]
        self._open(
            players=event.players,
            title=event.title,
            place=event.place,
            date=event.date,
            stake=event.stake,
        )

    def _happen(self, happening: Happening) -> None:
        self.happenings.append(self._settle(happening))
        self.stale_from = min(self.stale_from, happening.place)

    def _rewrite(self, entry: int, number: int, **changed: Any) -> None:
        """Write anew what happened between the deals."""
        place = next((n for n, one in enumerate(self.happenings) if one.number == entry), None)
        if place is None:
            raise SenselessError(f"there is no entry {entry} yet")
        became = replace(self.happenings[place], written=number, **changed)
        self.happenings[place] = self._settle(became)
        self.stale_from = min(self.stale_from, became.place)

    def _settle(self, happening: Happening) -> Happening:
        """Let somebody's name come or go with what happened."""
        players = self.opened.players
        match happening.event:
            case Joined(name) if happening.counts and name not in players:
                self._open(players=(*players, name))
                return replace(happening, first_time=True)
            case Joined(name) if not happening.counts and self._came_last(happening, name):
                self._open(players=players[:-1])
            case Substituted(seat, name):
                was, name = (players[seat], name) if happening.counts else (name, happening.was)
                self._open(players=(*players[:seat], name, *players[seat + 1 :]))
                return replace(happening, was=was) if happening.counts else happening
        return happening

    def _came_last(self, joined: Happening, name: str) -> bool:
        """Whether it was he who joined last and had no seat before: it goes with him."""
        return joined.first_time and name == self.opened.players[-1]

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


def _kept(happening: Happening, rules: Any, keeping: tuple[int, ...]) -> Happening:
    """Let other rules for all deals replace those of later ones, but for what is to be kept."""
    if not isinstance(happening.event, RulesChanged):
        return happening
    event = RulesChanged(with_whole(happening.event.rules, rules))
    return replace(happening, event=event, counts=happening.number in keeping)


def _spelled(happening: Happening, names: Mapping[str, str]) -> Happening:
    """Spell somebody anew in what happened when he came; who had left by then stays as he was."""
    match happening.event:
        case Joined(name) | Substituted(_, name) if name in names:
            return replace(happening, event=replace(happening.event, name=names[name]))
    return happening


def open_evening(game: AnyGame, opening: Logged) -> Evening:
    """Begin an evening with its first event, an `Opened`."""
    opened = opening.event
    if not isinstance(opened, Opened):
        raise TypeError("an evening begins with the event that opens it")
    began = len(opened.players)
    moment = opening_moment(opened, (), began)
    return Evening(
        game,
        opened,
        moment,
        (opening,),
        agreed=opening.number,
        described=opening.number,
        began=began,
    )


def replay(evening: Evening, more: Iterable[Logged], *, judged: bool = True) -> Evening:
    """Carry an evening on; deals before the first one touched are not scored anew.

    Where only the points are asked for, it need not be `judged` what in a deal fits those before.
    Raises SenselessError for an event about a deal that was never dealt.
    """
    logged = tuple(more)
    if not logged:
        return evening
    folding = Folding.of(evening)
    for event in logged:
        folding.take(event)
    scoring = _scoring(evening, folding, score_deal if judged else deal_points)
    return replace(
        evening,
        opened=folding.opened,
        moment=scoring.moment,
        log=evening.log + logged,
        slots=tuple(folding.slots),
        deals=tuple(scoring.deals),
        happenings=tuple(scoring.happenings),
        remainder_to=folding.remainder_to,
        closed=folding.closed,
        bound=folding.bound,
        agreed=_last(logged, RulesAgreed, RulesChanged) or evening.agreed,
        described=_last(logged, Described, *_ABOUT_PEOPLE) or evening.described,
    )


_ABOUT_PEOPLE: tuple[type[TableEvent], ...] = (
    Joined,
    Left,
    Substituted,
    EntryWithdrawn,
    EntryRestored,
)


def _last(logged: Iterable[Logged], *kinds: type[TableEvent]) -> int:
    """The number of the last event of some kinds, 0 without one."""
    return max((one.number for one in logged if isinstance(one.event, kinds)), default=0)


@dataclass(slots=True)
class _Scoring:
    """The evening walked through so far: what holds, the deals that count, what came between."""

    game: AnyGame
    moment: Moment
    deals: list[Deal]
    happenings: list[Happening]

    def deal(self, slot: Slot, scored: _Scorer) -> None:
        """Score the next deal that counts."""
        now = self.moment
        deal = scored(self.game, now.rules, slot.key, slot.facts, now.before, now.over)
        self.deals.append(replace(deal, names=now.names))
        self.moment = moment_after(self.game, self.deals[-1])

    def happen(self, place: int) -> None:
        """Take what came between two deals."""
        happening = self.happenings[place]
        if not happening.counts:
            self.happenings[place] = replace(happening, since=None, until=None, entries=())
            return
        since = self.moment
        self.moment, entries = happen(self.game, since, happening.event)
        self.happenings[place] = replace(happening, since=since, until=self.moment, entries=entries)


def moment_after(game: AnyGame, deal: Deal) -> Moment:
    """Tell what holds right after a deal."""
    now = after(game, deal.rules, deal)
    return Moment(now, deal.rules, deal.names, game.over(now, deal.rules))


def _scoring(evening: Evening, folding: Folding, scored: _Scorer) -> _Scoring:
    """Score what follows the deals that nothing touched."""
    game, slots, happenings = evening.game, folding.slots, folding.happenings
    if folding.stale_from > len(slots) + 1:
        return _Scoring(game, evening.moment, list(evening.deals), happenings)
    kept = bisect_left(evening.deals, folding.stale_from, key=lambda deal: deal.key)
    deals = list(evening.deals[:kept])
    moment = (
        moment_after(game, deals[-1])
        if deals
        else opening_moment(folding.opened, happenings, evening.began)
    )
    scoring = _Scoring(game, moment, deals, happenings)
    last = deals[-1].key if deals else 0
    waiting = [place for place, one in enumerate(happenings) if one.place > last]
    for slot in slots[last:]:
        while waiting and happenings[waiting[0]].place <= slot.key:
            scoring.happen(waiting.pop(0))
        if slot.counts:
            scoring.deal(slot, scored)
    for place in waiting:
        scoring.happen(place)
    return scoring


def moment_before(evening: Evening, key: int) -> Moment:
    """Tell what held when a deal began; a withdrawn one would stand where it stood."""
    earlier = [deal for deal in evening.deals if deal.key < key]
    moment = (
        moment_after(evening.game, earlier[-1])
        if earlier
        else opening_moment(evening.opened, evening.happenings, evening.began)
    )
    last = earlier[-1].key if earlier else 0
    between = [one for one in evening.came_between if last < one.place <= key]
    return between[-1].until or moment if between else moment


def before_deal(evening: Evening, key: int) -> Before:
    """Tell what was known when a deal began."""
    return moment_before(evening, key).before


def score_deal(
    game: AnyGame, rules: Any, key: int, facts: Any, before: Before, over: bool = False
) -> Deal:
    """Score one deal after what came before it, and tell what in it does not fit that.

    `over` says that the game had ended before it.
    """
    clashes = [*game.clashes(facts, rules, before), *auction_clashes(game, facts, rules, before)]
    clashes[:0] = _away(facts, before)
    if over:
        clashes.insert(0, Problem("", msg("the game was already over")))
    return replace(deal_points(game, rules, key, facts, before), clashes=tuple(clashes))


def _away(facts: Any, before: Before) -> Iterator[Problem]:
    """Tell who is named in a deal and was not there."""
    if before.seats == before.people:
        return
    for seat in dict.fromkeys(seats_in(facts)):
        if seat not in before.around:
            yield Problem("", msg("{name} is not at the table in this deal", name=seat))


def deal_points(
    game: AnyGame, rules: Any, key: int, facts: Any, before: Before, _over: bool = False
) -> Deal:
    """Score one deal after what came before it, whether it fits or not."""
    entries = _paid(game, game.score(facts, rules, before))
    deal = Deal(key, facts, before, entries, (), rules=rules)
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
    return replace(
        before,
        number=before.number + 1,
        dealer=game.next_dealer(deal.facts, rules, before),
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
    names: tuple[str, ...] = ()
    """What everybody was called then, by seat."""

    @property
    def kind(self) -> str:
        """What happened: joined, dealernamed or bounded."""
        return type(self.logged.event).__name__.lower()


def remarks(evening: Evening) -> list[Remark]:
    """List when somebody joined, was named to deal, or an end was agreed on."""
    told = (Joined, DealerNamed, Bounded)
    then = {one.number: one.since.names for one in evening.happenings if one.since}
    return [
        Remark(logged, then.get(logged.number, evening.players))
        for logged in evening.log
        if isinstance(logged.event, told)
    ]


def changes(evening: Evening) -> list[Change]:
    """List when each deal was written, corrected, withdrawn and restored."""
    folding = Folding(evening.opened, [], [], None, None, evening.bound)
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
