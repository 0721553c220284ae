"""Two folders between which one table travels, and random events in each."""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from assistant.core.parts import NewcomerSeat
from assistant.core.seat import Seat
from assistant.evening.log.evening import Evening, Slot
from assistant.evening.log.events import (
    Adjusted,
    Adjustment,
    Amended,
    Annotated,
    Dealt,
    Event,
    IncidentRestored,
    IncidentWithdrawn,
    Joined,
    Left,
    Opened,
    Reopened,
    Reseated,
    Restored,
    RulesAgreed,
    RulesChanged,
    Substituted,
    Withdrawn,
)
from assistant.evening.log.replay import closing_event
from assistant.evening.reading.table_description import description_of
from assistant.games import find_game
from assistant.records.record import write_record
from assistant.records.table_log import TableLog, read_table_log, write_table_log
from assistant.store.books import Books
from assistant.store.merging.merge import ForkChoice, LogImporter, import_log
from assistant.store.merging.settlements import settlements_of
from assistant.store.merging.table_logs import ComparedLog, log_of
from assistant.store.tables import Tables
from tests.games.worked import other_rule
from tests.samples import PAID
from tests.store.conftest import opened, won

NAMES = ("Anna", "Boris", "Řehoř")


@dataclass
class Place:
    """A folder of tables, with one travelling table."""

    tables: Tables
    name: str
    address: str = ""
    submissions: itertools.count[int] = field(default_factory=itertools.count)

    def open(self, start: Opened | None = None) -> None:
        self.address = self.tables.open(start or opened(), submission=f"opened at {self.name}")

    @property
    def evening(self) -> Evening:
        return self.tables.evening(self.address)

    def write(self, event: Event) -> None:
        mark = f"{self.name} {next(self.submissions)}"
        self.tables.append(self.address, self.evening, event, mark, f"phone of {self.name}")

    def deal(self, player: str = "Boris", *, twice: bool = False) -> None:
        self.write(Dealt(won(player, twice=twice)))

    @property
    def log(self) -> TableLog:
        """The log as a file brings it elsewhere."""
        settled = settlements_of(self.tables, self.books, self.address)
        text = json.dumps(write_table_log(log_of(self.tables, self.address, settled)))
        log, problems = read_table_log(json.loads(text))
        assert log is not None, problems
        return log

    @property
    def writing(self) -> LogImporter:
        return LogImporter(self.tables, self.books, self.tables._clock, f"phone of {self.name}")

    @property
    def books(self) -> Books:
        return Books(self.tables.connections, self.tables._clock)

    def take_in(self, log: TableLog, seen: Callable[[str], bool] = lambda _: True) -> ComparedLog:
        came = import_log(self.writing, log, find_game, seen, f"taken in at {self.name}")
        self.address = self.address or came.address
        return came

    def decide(self, came: ComparedLog, choice: ForkChoice) -> None:
        self.writing.resolve(came, choice)

    @property
    def record(self) -> dict[str, Any]:
        """What counts."""
        return write_record(self.evening)

    @property
    def counted(self) -> list[str]:
        """By what submissions the deals that count were first written."""
        dealt = [line.origin for line in self.log.lines if line.kind == "dealt"]
        return [dealt[deal.key - 1] for deal in self.evening.deals]


def place(folder: Path, name: str, clock: Callable[[], str]) -> Place:
    return Place(Tables(folder / name, find_game, clock), name)


# ---- Whatever may happen ----


def adjusted(reason: str) -> Adjusted:
    return Adjusted(Adjustment((Seat(0),), (Seat(1),), 5, reason))


def any_event(evening: Evening, kind: int, which: int) -> Event | None:
    """A random event that a phone may write now; None if it may not."""
    if evening.closed is not None:
        return Reopened() if kind % 4 == 0 else None
    slots, came = evening.slots, evening.incidents
    slot = slots[which % len(slots)] if slots else None
    entry = came[which % len(came)] if came else None
    match kind:
        case 0 | 1 | 2 | 3:
            facts = won(NAMES[which % 3], twice=kind == 3)
            fits = not evening.game.problems(facts, evening.rules, evening.now.seats)
            return Dealt(facts) if fits else None
        case 4 | 5 | 6 if slot is not None:
            return _of_deal(slot, kind, which)
        case 7:
            return adjusted(f"fine {which}")
        case 8 if entry is not None:
            return (IncidentWithdrawn if entry.counts else IncidentRestored)(entry.number)
        case 9:
            rules = evening.game.agreed(dict([other_rule(PAID)]) if which % 2 else {})
            return RulesChanged(rules) if which % 3 else RulesAgreed(rules)
        case 10:
            return closing_event(evening)
        case 11:
            return replace(description_of(evening.opened), title=f"Friday {which}")
        case _:
            return _of_people(evening, kind, which)


def _of_people(evening: Evening, kind: int, which: int) -> Event | None:
    """Somebody joins, leaves or is substituted, as far as the game allows."""
    company, around = evening.game.company, evening.around
    match kind:
        case 12 if (
            company.joining is not NewcomerSeat.NOWHERE and len(around) + 1 in evening.game.seats
        ):
            away = [name for name in evening.players if name not in evening.sitting]
            name = away[0] if away and which % 2 else f"Guest {which}"
            return None if name in evening.sitting else Joined(name)
        case 13 if company.leaving and len(around) - 1 in evening.game.seats:
            return Left(around[which % len(around)])
        case 14 if f"Other {which}" not in evening.players:
            return Substituted(around[which % len(around)], f"Other {which}")
        case 15 if evening.game.dealt:
            return Reseated((around[0], *reversed(around[1:])), always=which % 2 > 0)
    return None


def _of_deal(slot: Slot, kind: int, which: int) -> Event:
    if kind == 4:
        return Amended(slot.key, won(NAMES[which % 3], twice=True))
    if kind == 5:
        return Annotated(slot.key, f"note {which}" if which % 3 else "")
    return Withdrawn(slot.key) if slot.counts else Restored(slot.key)
