"""An evening, or a deal, under other house rules: what everybody's points and totals become."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from assistant.core.fields import Problem
from assistant.core.game import AnyGame
from assistant.core.grouping import grouped
from assistant.core.house_rules import Option, with_whole
from assistant.core.ledger import Entry, Points, Totals
from assistant.core.message import Message, msg, nmsg, pmsg
from assistant.core.seat import Seat
from assistant.evening.log.deal_scoring import score_deal
from assistant.evening.log.evening import Deal, Evening, Slot
from assistant.evening.log.events import Amended, Event, Logged, Restored, RulesAgreed, RulesChanged
from assistant.evening.log.replay import moment_before, replay
from assistant.evening.log.rules_by_deal import (
    Difference,
    differing,
    differing_from_any,
    rules_by_deal,
)
from assistant.evening.reading.incident_records import whole_changed


@dataclass(frozen=True, slots=True)
class Impossible:
    """A deal that cannot have been, counted or withdrawn, and why not."""

    slot: Slot
    problems: tuple[Problem, ...]


def impossible(evening: Evening, agreed: RulesAgreed) -> tuple[Impossible, ...]:
    """List the deals of an evening that cannot have been under house rules for all of them."""

    def by(slot: Slot) -> Any:
        if not agreed.keeping:
            return agreed.rules
        return with_whole(_rules_of(evening, slot.key), agreed.rules)

    found = ((slot, _problems(evening, slot, by(slot))) for slot in evening.slots)
    return tuple(Impossible(slot, problems) for slot, problems in found if problems)


def possible(evening: Evening, event: Event) -> bool:
    """Tell whether the deals that an event brings back can have been under its house rules."""
    match event:
        case Restored(key) | Amended(key):
            slot = evening.slot(key)
            if slot is not None and isinstance(event, Amended):
                slot = replace(slot, facts=event.facts)
            return slot is None or not _problems(evening, slot, _rules_of(evening, key))
        case RulesAgreed(_, ()):
            return not impossible(evening, event)
    return True


def _problems(evening: Evening, slot: Slot, rules: Any) -> tuple[Problem, ...]:
    seats = moment_before(evening, slot.key).before.seats
    return tuple(evening.game.problems(slot.facts, rules, seats))


def _rules_of(evening: Evening, key: int) -> Any:
    return moment_before(evening, key).rules


@dataclass(frozen=True, slots=True)
class Shift:
    """What one deal writes into one cell of the sheet, before and after; `why` are its reasons."""

    account: str
    holder: Seat
    against: Seat
    was: Points
    becomes: Points
    why: tuple[Message, ...]


@dataclass(frozen=True, slots=True)
class Revalued:
    """A deal that is worth something else; the end of a game that it brings is part of it."""

    was: Deal
    becomes: Deal

    @property
    def number(self) -> int:
        """Its place among the deals that count."""
        return self.was.number

    @property
    def points(self) -> tuple[tuple[Points, Points], ...]:
        """What each player won or lost in it, before and after, by seat."""
        return tuple(zip(self.was.gained, self.becomes.gained, strict=True))

    @property
    def why(self) -> tuple[Message, ...]:
        """The reasons of what it becomes, each once."""
        reasons: list[Message] = []
        for entry in self.becomes.all_entries:
            if entry.why not in reasons:
                reasons.append(entry.why)
        return tuple(reasons)

    @property
    def shifts(self) -> tuple[Shift, ...]:
        """The cells of the sheet into which it writes something else."""
        was, becomes = (
            grouped((entry.cell, entry) for entry in deal.all_entries)
            for deal in (self.was, self.becomes)
        )
        return tuple(
            Shift(*cell, *sums, tuple(entry.why for entry in becomes.get(cell) or was[cell]))
            for cell in dict.fromkeys((*was, *becomes))
            if (sums := (_sum(was.get(cell, ())), _sum(becomes.get(cell, ()))))[0] != sums[1]
        )


def _sum(entries: Sequence[Entry]) -> Points:
    return sum(entry.held for entry in entries)


@dataclass(frozen=True)
class Comparison:
    """An evening as it is and as it would be; no `becomes` where a deal cannot have been."""

    was: Evening
    becomes: Evening | None
    """With the other rules for all of its deals."""
    rules: tuple[Difference, ...]
    """The rules that differ from those of now, or from those of some deal."""
    impossible: tuple[Impossible, ...]
    whole: tuple[Option, ...] = ()
    """The rules that differ from those of now and can only be changed for all deals."""
    later: bool = False
    """Whether the rules may as well hold from the next deal on, so that it has to be asked."""

    @cached_property
    def revalued(self) -> tuple[Revalued, ...]:
        """The deals that are worth something else, in their order."""
        if self.becomes is None:
            return ()
        both = map(Revalued, self.was.deals, self.becomes.deals)
        return tuple(deal for deal in both if self._moved(deal))

    def _moved(self, deal: Revalued) -> bool:
        if self.was.game.accounts:
            return bool(deal.shifts)
        return any(was != becomes for was, becomes in deal.points)

    @cached_property
    def totals(self) -> tuple[tuple[Points, Points], ...]:
        """Everybody's total before and after, by seat."""
        after = self.becomes or self.was
        return tuple(zip(self.was.totals, after.totals, strict=True))

    @cached_property
    def clashes(self) -> tuple[Problem, ...]:
        """What in the deals would contradict those before them, and does not now."""
        new = self.becomes.clashes if self.becomes else ()
        return tuple(problem for problem in new if problem not in self.was.clashes)


def for_all_deals(evening: Evening, rules: Any) -> RulesAgreed:
    """Agree on other house rules for all deals.

    Where nothing differs from now but what cannot change in between, what else was agreed on from
    a later deal on stays.
    """
    changed = differing(evening.game, evening.rules, rules)
    later = [one.number for one in evening.counted_incidents if isinstance(one.event, RulesChanged)]
    if not later or not changed or not all(one.option.whole for one in changed):
        return RulesAgreed(rules)
    return RulesAgreed(with_whole(evening.opened.rules, rules), tuple(later))


def compare(evening: Evening, rules: Any) -> Comparison:
    """Say what an evening becomes under other house rules; nothing is stored."""
    game, agreed = evening.game, for_all_deals(evening, rules)
    wrong = impossible(evening, agreed)
    logged = Logged(evening.number + 1, evening.log[-1].at, agreed)
    becomes = None if wrong else replay(evening, [logged])
    whole = tuple(whole_changed(game, evening.rules, rules))
    held = () if agreed.keeping else (one.rules for one in rules_by_deal(evening))
    changed = differing_from_any(game, (evening.rules, *held), rules)
    next_deal = bool(evening.deals) and not evening.over and evening.rules != rules
    return Comparison(evening, becomes, changed, wrong, whole, next_deal and not whole)


@dataclass(frozen=True, slots=True)
class ByPreset:
    """What an evening comes to by a preset; no totals where a deal cannot have been by it."""

    value: Any
    name: Message
    kept: bool
    """Whether these are the rules of the table."""
    totals: Totals | None
    unfit: int = 0
    """The number of the first deal that is impossible by it; 0 where none is."""
    over: int = 0
    """After how many deals the game would have been over; 0 where it ends no sooner."""


def by_presets(evening: Evening) -> tuple[ByPreset, ...]:
    """Keep the same deals, and what came between them, by every preset; nothing is stored.

    What no preset decides stays as the table has it: a target, say.
    """
    preset, begun = evening.game.preset, evening.deals or evening.counted_incidents
    return tuple(_by_presets(evening, preset)) if preset and begun else ()


def _by_presets(evening: Evening, preset: Option) -> Iterator[ByPreset]:
    game, free = evening.game, evening.game.undecided(evening.rules)
    for value, name in preset.values.items():
        rules = game.agreed({**free, preset.key: value})
        if not _more_contradictions(game, evening.rules, rules):
            yield _by(evening, rules, value, name)


def _by(evening: Evening, rules: Any, value: Any, name: Message) -> ByPreset:
    game = evening.game
    if all(rules == one for one in (evening.rules, *(deal.rules for deal in evening.deals))):
        return ByPreset(value, name, True, evening.totals)
    unfit = (
        deal.number for deal in evening.deals if game.problems(deal.facts, rules, deal.before.seats)
    )
    if first := next(unfit, 0):
        return ByPreset(value, name, False, None, unfit=first)
    agreed = Logged(evening.number + 1, evening.log[-1].at, RulesAgreed(rules))
    becomes = replay(evening, [agreed], judged=False)
    ended = (deal.number - 1 for deal in becomes.deals if game.over(deal.before, rules))
    return ByPreset(value, name, False, becomes.totals, over=next(ended, 0))


def deals_under_other_rules(
    game: AnyGame, rules: Any, deal: Deal
) -> Iterator[tuple[Option, Any, Deal]]:
    """Score a deal under every other value of every house rule, one at a time.

    A preset stands for all the rules that it decides; left out are values that make no sense beside
    the other rules, and those under which the deal cannot be.
    """
    for option in game.options:
        for value in option.values:
            if value == getattr(rules, option.key):
                continue
            other = (
                game.agreed({**game.undecided(rules), option.key: value})
                if option.preset
                else replace(rules, **{option.key: value})
            )
            impossible_by_it = game.problems(deal.facts, other, deal.before.seats)
            if not impossible_by_it and not _more_contradictions(game, rules, other):
                yield option, value, score_deal(game, other, deal.key, deal.facts, deal.before)


def _more_contradictions(game: AnyGame, was: Any, becomes: Any) -> bool:
    """Tell whether other house rules contradict themselves where those of before did not."""
    before, after = ({one.option for one in game.contradictions(by)} for by in (was, becomes))
    return not after <= before


NAMED = 3
"""How many rules that differ are named in one line; more are counted."""
AS_USUAL = msg("As usual")


@dataclass(frozen=True, slots=True)
class Nearest:
    """A preset, or what is usual in a game without any, and how house rules differ from it."""

    name: Message
    differences: tuple[Difference, ...]
    """Each rule with the preset's value, and then the value that it has instead."""

    @property
    def line(self) -> Message:
        """Say in one line what was agreed on."""
        if not self.differences:
            return self.name
        named, more = self.differences[:NAMED], len(self.differences) - NAMED
        rules = tuple(_in_a_sentence(one) for one in named)
        if more <= 0:
            return msg("{preset}, but {rules}", preset=self.name, rules=rules)
        return nmsg(
            "{preset}, but {rules}, and {n} more rule",
            "{preset}, but {rules}, and {n} more rules",
            more,
            preset=self.name,
            rules=rules,
        )


def nearest(game: AnyGame, rules: Any) -> Nearest:
    """Find the preset from which the fewest rules differ: of equally near ones the first.

    A preset is meant in its newest edition, and the name that the rules give is no rule.
    """
    found = ((name, differing(game, preset, rules)) for name, preset in _presets(game))
    told = (Nearest(name, tuple(o for o in diff if not o.option.preset)) for name, diff in found)
    return min(told, key=lambda one: len(one.differences))


def _in_a_sentence(one: Difference) -> Message:
    value = one.option.values.get(one.becomes, one.becomes)
    return pmsg(
        "in the middle of a sentence", "{rule}: {value}", rule=one.option.title, value=value
    )


def _presets(game: AnyGame) -> Iterator[tuple[Message, Any]]:
    preset = game.preset
    if preset is None:
        yield AS_USUAL, game.rules()
        return
    for value, name in preset.values.items():
        yield name, game.agreed({preset.key: value})
