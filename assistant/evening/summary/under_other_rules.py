"""Changes of points and totals if an evening or a deal had other house rules."""

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
    changed_fixed_rules,
    differing,
    differing_from_any,
    with_fixed_rules,
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
class ImpossibleDeal:
    """A deal, valid or withdrawn, that house rules exclude, with the reasons."""

    slot: Slot
    problems: tuple[Problem, ...]


def impossible(evening: Evening, agreed: RulesAgreed) -> tuple[ImpossibleDeal, ...]:
    """The deals of an evening that an agreement for all deals would exclude."""

    def rules_for(slot: Slot) -> Any:
        if not agreed.keeping:
            return agreed.rules
        return with_fixed_rules(_rules_of(evening, slot.key), agreed.rules)

    problems_by_slot = (
        (slot, _problems_of_slot(evening, slot, rules_for(slot))) for slot in evening.slots
    )
    return tuple(ImpossibleDeal(slot, problems) for slot, problems in problems_by_slot if problems)


def possible(evening: Evening, event: Event) -> bool:
    """Whether the game allows the deals that an event restores, corrects or scores by new rules."""
    match event:
        case Restored(key) | Amended(key):
            slot = evening.slot(key)
            if slot is not None and isinstance(event, Amended):
                slot = replace(slot, facts=event.facts)
            return slot is None or not _problems_of_slot(evening, slot, _rules_of(evening, key))
        case RulesAgreed(_, ()):
            return not impossible(evening, event)
    return True


def _problems_of_slot(evening: Evening, slot: Slot, rules: Any) -> tuple[Problem, ...]:
    seats = moment_before(evening, slot.key).before.seats
    return tuple(evening.game.problems(slot.facts, rules, seats))


def _rules_of(evening: Evening, key: int) -> Any:
    return moment_before(evening, key).rules


@dataclass(frozen=True, slots=True)
class CellChange:
    """A cell of the sheet with the points of one deal under both rules, and their reasons."""

    account: str
    holder: Seat
    against: Seat
    was: Points
    becomes: Points
    why: tuple[Message, ...]


@dataclass(frozen=True, slots=True)
class RevaluedDeal:
    """A deal whose points differ under other rules, including the end of a game."""

    was: Deal
    becomes: Deal

    @property
    def number(self) -> int:
        """The deal's position among the valid deals, from 1."""
        return self.was.number

    @property
    def points(self) -> tuple[tuple[Points, Points], ...]:
        """Each player's points in the deal under the present and the other rules, by seat."""
        return tuple(zip(self.was.gained, self.becomes.gained, strict=True))

    @property
    def why(self) -> tuple[Message, ...]:
        """The reasons of the entries under the other rules, without duplicates."""
        reasons: list[Message] = []
        for entry in self.becomes.all_entries:
            if entry.why not in reasons:
                reasons.append(entry.why)
        return tuple(reasons)

    @property
    def shifts(self) -> tuple[CellChange, ...]:
        """The cells of the sheet that differ under the other rules."""
        before, after = (
            grouped((entry.cell, entry) for entry in deal.all_entries)
            for deal in (self.was, self.becomes)
        )
        return tuple(
            CellChange(*cell, *sums, tuple(entry.why for entry in after.get(cell) or before[cell]))
            for cell in dict.fromkeys((*before, *after))
            if (sums := (_sum(before.get(cell, ())), _sum(after.get(cell, ()))))[0] != sums[1]
        )


def _sum(entries: Sequence[Entry]) -> Points:
    return sum(entry.held for entry in entries)


@dataclass(frozen=True)
class Comparison:
    """An evening under its own rules (`was`) and under other rules (`becomes`)."""

    was: Evening
    becomes: Evening | None
    """The evening with the other rules for all deals; None if a deal is impossible by them."""
    rules: tuple[Difference, ...]
    """The other rules that differ from the present rules, or from those of any deal."""
    impossible: tuple[ImpossibleDeal, ...]
    whole: tuple[Option, ...] = ()
    """The changed rules that apply to all deals or none."""
    later: bool = False
    """Whether people can choose to apply the rules only from the next deal on."""

    @cached_property
    def revalued(self) -> tuple[RevaluedDeal, ...]:
        """The deals whose points differ, in order."""
        if self.becomes is None:
            return ()
        deals = map(RevaluedDeal, self.was.deals, self.becomes.deals)
        return tuple(deal for deal in deals if self._is_revalued(deal))

    def _is_revalued(self, deal: RevaluedDeal) -> bool:
        if self.was.game.accounts:
            return bool(deal.shifts)
        return any(before != after for before, after in deal.points)

    @cached_property
    def totals(self) -> tuple[tuple[Points, Points], ...]:
        """Every player's total under the present and the other rules, by seat."""
        after = self.becomes or self.was
        return tuple(zip(self.was.totals, after.totals, strict=True))

    @cached_property
    def clashes(self) -> tuple[Problem, ...]:
        """The contradictions between deals that only the other rules cause."""
        clashes_after = self.becomes.clashes if self.becomes else ()
        return tuple(problem for problem in clashes_after if problem not in self.was.clashes)


def for_all_deals(evening: Evening, rules: Any) -> RulesAgreed:
    """The event by which other house rules apply to all deals.

    Later rule changes stay in force if every differing rule applies to all deals or none.
    """
    differences = differing(evening.rules, rules)
    later_numbers = [
        item.number for item in evening.counted_incidents if isinstance(item.event, RulesChanged)
    ]
    if (
        not later_numbers
        or not differences
        or not all(change.option.whole for change in differences)
    ):
        return RulesAgreed(rules)
    return RulesAgreed(with_fixed_rules(evening.opened.rules, rules), tuple(later_numbers))


def compare(evening: Evening, rules: Any) -> Comparison:
    """A comparison of an evening with the same evening under other house rules."""
    agreement = for_all_deals(evening, rules)
    impossible_deals = impossible(evening, agreement)
    becomes = None if impossible_deals else with_events(evening, agreement)
    whole = tuple(changed_fixed_rules(evening.rules, rules))
    earlier_rules = () if agreement.keeping else (period.rules for period in rules_by_deal(evening))
    differences = differing_from_any((evening.rules, *earlier_rules), rules)
    from_next = bool(evening.deals) and not evening.over and evening.rules != rules
    return Comparison(
        evening, becomes, differences, impossible_deals, whole, from_next and not whole
    )


@dataclass(frozen=True, slots=True)
class PresetResult:
    """An evening's result under a preset; `totals` is None if a deal is impossible."""

    value: Any
    name: Message
    is_own: bool
    """Whether these are the table's own rules."""
    totals: Totals | None
    impossible_deal: int = 0
    """The number of the first deal that is impossible; 0 if all are possible."""
    over: int = 0
    """The number of deals after which the game would have been over; 0 if it would not."""


def preset_results(evening: Evening) -> tuple[PresetResult, ...]:
    """The results of an evening under every preset, without those that contradict other rules.

    Rules that are equal in all presets, such as a target, keep the table's values.
    """
    preset, content = evening.game.preset, evening.deals or evening.counted_incidents
    return tuple(_results(evening, preset)) if preset and content else ()


def _results(evening: Evening, preset: Option) -> Iterator[PresetResult]:
    game, own_values = evening.game, evening.game.shared_by_presets(evening.rules)
    for value, name in preset.values.items():
        rules = game.agreed({**own_values, preset.key: value})
        if not _adds_contradictions(game, evening.rules, rules):
            yield _preset_result(evening, rules, value, name)


def _preset_result(evening: Evening, rules: Any, value: Any, name: Message) -> PresetResult:
    game = evening.game
    if all(rules == used for used in (evening.rules, *(deal.rules for deal in evening.deals))):
        return PresetResult(value, name, True, evening.totals)
    impossible_numbers = (
        deal.number for deal in evening.deals if game.problems(deal.facts, rules, deal.before.seats)
    )
    if impossible_deal := next(impossible_numbers, 0):
        return PresetResult(value, name, False, None, impossible_deal=impossible_deal)
    becomes = with_events(evening, RulesAgreed(rules), judged=False)
    end_numbers = (deal.number - 1 for deal in becomes.deals if game.over(deal.before, rules))
    return PresetResult(value, name, False, becomes.totals, over=next(end_numbers, 0))


def deals_under_other_rules(
    game: AnyGame, rules: Any, deal: Deal
) -> Iterator[tuple[Option, Any, Deal]]:
    """A deal scored with one house rule changed: once for every other value of every rule.

    A changed preset also changes the rules that presets decide. Values that contradict the other
    rules or exclude the deal are left out.
    """
    for option in game.options:
        for value in option.values:
            if value == getattr(rules, option.key):
                continue
            other_rules = (
                game.agreed({**game.shared_by_presets(rules), option.key: value})
                if option.preset
                else replace(rules, **{option.key: value})
            )
            problems = game.problems(deal.facts, other_rules, deal.before.seats)
            if not problems and not _adds_contradictions(game, rules, other_rules):
                yield (
                    option,
                    value,
                    score_deal(game, other_rules, deal.key, deal.facts, deal.before),
                )


def _adds_contradictions(game: AnyGame, was: Any, becomes: Any) -> bool:
    """Whether the changed rules have contradictions that the present ones do not have."""
    before, after = ({c.option for c in game.contradictions(rules)} for rules in (was, becomes))
    return not after <= before


MAX_NAMED = 3
"""The maximum number of differing rules named in one line; the others are counted."""
AS_USUAL = msg("As usual")


@dataclass(frozen=True, slots=True)
class NearestPreset:
    """The preset (or the game's default) nearest to some house rules, and the differences."""

    name: Message
    differences: tuple[Difference, ...]
    """The differing rules: `was` is the preset's value, `becomes` the actual one."""

    @property
    def line(self) -> Message:
        """The house rules in one line."""
        if not self.differences:
            return self.name
        first, rest_count = self.differences[:MAX_NAMED], len(self.differences) - MAX_NAMED
        rules = tuple(_rule_and_value(difference) for difference in first)
        if rest_count <= 0:
            return msg("{preset}, but {rules}", preset=self.name, rules=rules)
        return nmsg(
            "{preset}, but {rules}, and {n} more rule",
            "{preset}, but {rules}, and {n} more rules",
            rest_count,
            preset=self.name,
            rules=rules,
        )


def nearest(game: AnyGame, rules: Any) -> NearestPreset:
    """The preset with the fewest differences from the house rules; among equals, the first.

    Presets are compared in their latest edition. The preset's name counts as no difference.
    """
    by_preset = ((name, differing(preset, rules)) for name, preset in _presets(game))
    choices = (
        NearestPreset(name, tuple(d for d in differences if not d.option.preset))
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
