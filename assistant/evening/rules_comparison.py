"""One evening under other house rules: what every deal and everybody's total become."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from assistant.core.fields import Problem
from assistant.core.house_rules import Option, with_whole
from assistant.core.ledger import Entry, Points
from assistant.core.message import Message
from assistant.core.seat import TABLE, Seat
from assistant.evening.entries import whole_changed
from assistant.evening.evening import Deal, Evening, Slot
from assistant.evening.events import Amended, Event, Logged, Restored, RulesAgreed, RulesChanged
from assistant.evening.replay import moment_before, replay
from assistant.evening.rules_by_deal import (
    Difference,
    differing,
    differing_from_any,
    rules_by_deal,
)


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
        case Restored(key):
            slot = evening.slot(key)
            return slot is None or not _problems(evening, slot, _rules_of(evening, key))
        case Amended(key, facts):
            slot = evening.slot(key)
            return slot is None or not _problems(
                evening, replace(slot, facts=facts), _rules_of(evening, key)
            )
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


_Cell = tuple[str, Seat, Seat]


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
        found: list[Message] = []
        for entry in _entries(self.becomes):
            if entry.why not in found:
                found.append(entry.why)
        return tuple(found)

    @property
    def shifts(self) -> tuple[Shift, ...]:
        """The cells of the sheet into which it writes something else."""
        was, becomes = _written(self.was), _written(self.becomes)
        return tuple(
            Shift(*cell, *sums, _reasons(becomes.get(cell) or was[cell]))
            for cell in dict.fromkeys((*was, *becomes))
            if (sums := (_sum(was.get(cell, ())), _sum(becomes.get(cell, ()))))[0] != sums[1]
        )


def _entries(deal: Deal) -> tuple[Entry, ...]:
    return (*deal.entries, *(deal.closing or ()))


def _written(deal: Deal) -> Mapping[_Cell, Sequence[Entry]]:
    """Gather a deal's entries by the cell that they are written into."""
    cells: dict[_Cell, list[Entry]] = {}
    for entry in _entries(deal):
        back = entry.payee == TABLE
        holder, against = (entry.payer, TABLE) if back else (entry.payee, entry.payer)
        cells.setdefault((entry.account, holder, against), []).append(entry)
    return cells


def _sum(entries: Sequence[Entry]) -> Points:
    """Add up one cell; what goes back to the table is taken off it."""
    return sum(-entry.amount if entry.payee == TABLE else entry.amount for entry in entries)


def _reasons(entries: Sequence[Entry]) -> tuple[Message, ...]:
    return tuple(entry.why for entry in entries)


@dataclass(frozen=True)
class Comparison:
    """An evening as it is and as it would be; no `becomes` where a deal cannot have been."""

    was: Evening
    becomes: Evening | None
    """With the other rules for all of its deals."""
    rules: tuple[Difference, ...]
    """What is not as it is now, or as it was in some of the deals."""
    impossible: tuple[Impossible, ...]
    whole: tuple[Option, ...] = ()
    """What differs from now and can only be changed for all deals."""
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
        """What would contradict the deals before it, and does not yet."""
        new = self.becomes.clashes if self.becomes else ()
        return tuple(problem for problem in new if problem not in self.was.clashes)


def for_all_deals(evening: Evening, rules: Any) -> RulesAgreed:
    """Agree on other house rules for all deals.

    Where nothing differs from now but what cannot change in between, what else was agreed on from
    a later deal on stays.
    """
    changed = differing(evening.game, evening.rules, rules)
    later = [one.number for one in evening.came_between if isinstance(one.event, RulesChanged)]
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
