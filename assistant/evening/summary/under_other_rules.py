"""An evening, or a deal, under other house rules: the change of points and totals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from assistant.core.fields import Problem
from assistant.core.game import AnyGame
from assistant.core.grouping import grouped
from assistant.core.house_rules import (
    Difference,
    Option,
    differing,
    differing_from_any,
    whole_changed,
    with_whole,
)
from assistant.core.ledger import Entry, Points, Totals
from assistant.core.message import Message, msg, nmsg, pmsg
from assistant.core.seat import Seat
from assistant.evening.log.deal_scoring import score_deal
from assistant.evening.log.evening import Deal, Evening, Slot
from assistant.evening.log.events import Amended, Event, Restored, RulesAgreed, RulesChanged
from assistant.evening.log.replay import moment_before, with_events
from assistant.evening.summary.histories import rules_by_deal


@dataclass(frozen=True, slots=True)
class Impossible:
    """A deal that some house rules exclude, valid or withdrawn, and why."""

    slot: Slot
    problems: tuple[Problem, ...]


def impossible(evening: Evening, agreed: RulesAgreed) -> tuple[Impossible, ...]:
    """The deals of an evening that some house rules for all deals would exclude."""

    def by(slot: Slot) -> Any:
        if not agreed.keeping:
            return agreed.rules
        return with_whole(_rules_of(evening, slot.key), agreed.rules)

    problems_by_slot = ((slot, _problems(evening, slot, by(slot))) for slot in evening.slots)
    return tuple(Impossible(slot, problems) for slot, problems in problems_by_slot if problems)


def possible(evening: Evening, event: Event) -> bool:
    """Whether the house rules allow the deals that an event restores or changes."""
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
    """A deal's change of one cell of the sheet, before and after; `why` are the reasons."""

    account: str
    holder: Seat
    against: Seat
    was: Points
    becomes: Points
    why: tuple[Message, ...]


@dataclass(frozen=True, slots=True)
class Revalued:
    """A deal whose points change under other rules; includes the bonus if a game ends with it."""

    was: Deal
    becomes: Deal

    @property
    def number(self) -> int:
        """Its position among the valid deals."""
        return self.was.number

    @property
    def points(self) -> tuple[tuple[Points, Points], ...]:
        """Each player's points in it, before and after, by seat."""
        return tuple(zip(self.was.gained, self.becomes.gained, strict=True))

    @property
    def why(self) -> tuple[Message, ...]:
        """The reasons for the new value, each once."""
        reasons: list[Message] = []
        for entry in self.becomes.all_entries:
            if entry.why not in reasons:
                reasons.append(entry.why)
        return tuple(reasons)

    @property
    def shifts(self) -> tuple[Shift, ...]:
        """The cells of the sheet that it changes."""
        before, after = (
            grouped((entry.cell, entry) for entry in deal.all_entries)
            for deal in (self.was, self.becomes)
        )
        return tuple(
            Shift(*cell, *sums, tuple(entry.why for entry in after.get(cell) or before[cell]))
            for cell in dict.fromkeys((*before, *after))
            if (sums := (_sum(before.get(cell, ())), _sum(after.get(cell, ()))))[0] != sums[1]
        )


def _sum(entries: Sequence[Entry]) -> Points:
    return sum(entry.held for entry in entries)


@dataclass(frozen=True)
class Comparison:
    """An evening as it is and as it would be; `becomes` is None if a deal is impossible."""

    was: Evening
    becomes: Evening | None
    """The evening with the other rules for all of its deals."""
    rules: tuple[Difference, ...]
    """The rules that differ from the present ones, or from those of some deal."""
    impossible: tuple[Impossible, ...]
    whole: tuple[Option, ...] = ()
    """The changed rules that apply to all deals or none."""
    later: bool = False
    """Whether the rules could also apply from the next deal on, so that people must choose."""

    @cached_property
    def revalued(self) -> tuple[Revalued, ...]:
        """The deals with another value, in order."""
        if self.becomes is None:
            return ()
        both = map(Revalued, self.was.deals, self.becomes.deals)
        return tuple(deal for deal in both if self._is_revalued(deal))

    def _is_revalued(self, deal: Revalued) -> bool:
        if self.was.game.accounts:
            return bool(deal.shifts)
        return any(before != after for before, after in deal.points)

    @cached_property
    def totals(self) -> tuple[tuple[Points, Points], ...]:
        """Everybody's total before and after, by seat."""
        after = self.becomes or self.was
        return tuple(zip(self.was.totals, after.totals, strict=True))

    @cached_property
    def clashes(self) -> tuple[Problem, ...]:
        """The problems of deals that only the other rules cause."""
        clashes_after = self.becomes.clashes if self.becomes else ()
        return tuple(problem for problem in clashes_after if problem not in self.was.clashes)


def for_all_deals(evening: Evening, rules: Any) -> RulesAgreed:
    """The event that agrees on other house rules for all deals.

    If only rules differ that apply to all deals or none, later agreements stay in force.
    """
    changed = differing(evening.rules, rules)
    later = [row.number for row in evening.counted_incidents if isinstance(row.event, RulesChanged)]
    if not later or not changed or not all(row.option.whole for row in changed):
        return RulesAgreed(rules)
    return RulesAgreed(with_whole(evening.opened.rules, rules), tuple(later))


def compare(evening: Evening, rules: Any) -> Comparison:
    """The evening under other house rules; nothing is stored."""
    agreed = for_all_deals(evening, rules)
    excluded = impossible(evening, agreed)
    becomes = None if excluded else with_events(evening, agreed)
    whole = tuple(whole_changed(evening.rules, rules))
    earlier_rules = () if agreed.keeping else (period.rules for period in rules_by_deal(evening))
    changed = differing_from_any((evening.rules, *earlier_rules), rules)
    next_deal = bool(evening.deals) and not evening.over and evening.rules != rules
    return Comparison(evening, becomes, changed, excluded, whole, next_deal and not whole)


@dataclass(frozen=True, slots=True)
class ByPreset:
    """An evening's result by a preset; `totals` is None if a deal is impossible under it."""

    value: Any
    name: Message
    kept: bool
    """Whether these are the table's own rules."""
    totals: Totals | None
    unfit: int = 0
    """The number of the first impossible deal; 0 if there is none."""
    over: int = 0
    """After how many deals the game would have been over; 0 if it would not."""


def by_presets(evening: Evening) -> tuple[ByPreset, ...]:
    """The result of the same deals and incidents by every preset; nothing is stored.

    Rules that no preset decides, such as a target, stay as they are.
    """
    preset, begun = evening.game.preset, evening.deals or evening.counted_incidents
    return tuple(_by_presets(evening, preset)) if preset and begun else ()


def _by_presets(evening: Evening, preset: Option) -> Iterator[ByPreset]:
    game, free = evening.game, evening.game.undecided(evening.rules)
    for value, name in preset.values.items():
        rules = game.agreed({**free, preset.key: value})
        if not _more_contradictions(game, evening.rules, rules):
            yield _under_preset(evening, rules, value, name)


def _under_preset(evening: Evening, rules: Any, value: Any, name: Message) -> ByPreset:
    game = evening.game
    if all(rules == known for known in (evening.rules, *(deal.rules for deal in evening.deals))):
        return ByPreset(value, name, True, evening.totals)
    unfit = (
        deal.number for deal in evening.deals if game.problems(deal.facts, rules, deal.before.seats)
    )
    if first := next(unfit, 0):
        return ByPreset(value, name, False, None, unfit=first)
    becomes = with_events(evening, RulesAgreed(rules), judged=False)
    ended = (deal.number - 1 for deal in becomes.deals if game.over(deal.before, rules))
    return ByPreset(value, name, False, becomes.totals, over=next(ended, 0))


def deals_under_other_rules(
    game: AnyGame, rules: Any, deal: Deal
) -> Iterator[tuple[Option, Any, Deal]]:
    """A deal scored under every other value of every house rule, one at a time.

    A preset changes all the rules that it decides. Left out are values that contradict the other
    rules, and those that exclude the deal.
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
    """Whether other house rules contradict each other more than the present ones."""
    before, after = ({c.option for c in game.contradictions(rules)} for rules in (was, becomes))
    return not after <= before


NAMED = 3
"""The most differing rules named in one line; further ones are counted."""
AS_USUAL = msg("As usual")


@dataclass(frozen=True, slots=True)
class Nearest:
    """A preset, or the usual rules of a game without presets, and how house rules differ."""

    name: Message
    differences: tuple[Difference, ...]
    """Each rule with the preset's value, and then its actual value."""

    @property
    def line(self) -> Message:
        """The house rules in one line."""
        if not self.differences:
            return self.name
        named, unnamed = self.differences[:NAMED], len(self.differences) - NAMED
        rules = tuple(_rule_and_value(difference) for difference in named)
        if unnamed <= 0:
            return msg("{preset}, but {rules}", preset=self.name, rules=rules)
        return nmsg(
            "{preset}, but {rules}, and {n} more rule",
            "{preset}, but {rules}, and {n} more rules",
            unnamed,
            preset=self.name,
            rules=rules,
        )


def nearest(game: AnyGame, rules: Any) -> Nearest:
    """The preset with the fewest differences: of equally near ones the first.

    A preset is taken in its newest edition, and its own name is no difference.
    """
    by_preset = ((name, differing(preset, rules)) for name, preset in _presets(game))
    choices = (
        Nearest(name, tuple(d for d in differences if not d.option.preset))
        for name, differences in by_preset
    )
    return min(choices, key=lambda preset: len(preset.differences))


def _rule_and_value(difference: Difference) -> Message:
    value = difference.option.values.get(difference.becomes, difference.becomes)
    return pmsg(
        "in the middle of a sentence", "{rule}: {value}", rule=difference.option.title, value=value
    )


def _presets(game: AnyGame) -> Iterator[tuple[Message, Any]]:
    preset = game.preset
    if preset is None:
        yield AS_USUAL, game.rules()
        return
    for value, name in preset.values.items():
        yield name, game.agreed({preset.key: value})
