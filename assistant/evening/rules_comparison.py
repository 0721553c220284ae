"""One evening under other house rules: what every deal and everybody's total become."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from assistant.core.game import AnyGame
from assistant.core.house_rules import Option
from assistant.core.ledger import Entry, Points
from assistant.core.message import Message
from assistant.core.problem import Problem
from assistant.core.seat import TABLE, Seat
from assistant.evening.evening import Deal, Evening, Slot
from assistant.evening.events import Amended, Event, Logged, Opened, Restored, RulesAgreed
from assistant.evening.replay import moment_before, replay


@dataclass(frozen=True, slots=True)
class Difference:
    """A house rule that is not as it was."""

    option: Option
    was: Any
    becomes: Any


def differing(game: AnyGame, was: Any, becomes: Any) -> tuple[Difference, ...]:
    """List the house rules in which two agreements differ."""
    both = ((o, getattr(was, o.key), getattr(becomes, o.key)) for o in game.options)
    return tuple(Difference(*one) for one in both if one[1] != one[2])


@dataclass(frozen=True, slots=True)
class Impossible:
    """A deal that cannot have been, counted or withdrawn, and why not."""

    slot: Slot
    problems: tuple[Problem, ...]


def impossible(evening: Evening, rules: Any) -> tuple[Impossible, ...]:
    """List the deals of an evening that cannot have been under some house rules."""
    found = ((slot, _problems(evening, slot, rules)) for slot in evening.slots)
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
        case RulesAgreed(rules):
            return not impossible(evening, rules)
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
    rules: tuple[Difference, ...]
    impossible: tuple[Impossible, ...]

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


def compare(evening: Evening, rules: Any) -> Comparison:
    """Say what an evening becomes under other house rules; nothing is stored."""
    wrong = impossible(evening, rules)
    agreed = Logged(evening.number + 1, evening.log[-1].at, RulesAgreed(rules))
    becomes = None if wrong else replay(evening, [agreed])
    return Comparison(evening, becomes, differing(evening.game, evening.rules, rules), wrong)


@dataclass(frozen=True, slots=True)
class Agreement:
    """One time at which the table agreed on other house rules."""

    logged: Logged
    rules: tuple[Difference, ...]

    @property
    def kind(self) -> str:
        """What happened, beside what happens to deals."""
        return "agreed"


def agreements(evening: Evening) -> list[Agreement]:
    """List when the house rules were changed, and which of them."""
    found: list[Agreement] = []
    rules: Any = None
    for logged in evening.log:
        match logged.event:
            case Opened(rules=rules):
                pass
            case RulesAgreed(becomes):
                found.append(Agreement(logged, differing(evening.game, rules, becomes)))
                rules = becomes
    return found
