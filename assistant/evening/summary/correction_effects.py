"""The effects of corrections on everybody's total."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from itertools import zip_longest

from assistant.core.ledger import Totals
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import (
    Amended,
    DealerNamed,
    IncidentCorrection,
    Logged,
    Restored,
    RulesAgreed,
    Withdrawn,
)
from assistant.evening.log.incidents import SenselessError
from assistant.evening.log.replay import open_evening, replay

CORRECTING = Amended | Withdrawn | Restored | RulesAgreed | DealerNamed | IncidentCorrection
"""The events that correct earlier ones, or name a dealer out of turn."""


def corrections(log: Iterable[Logged]) -> list[int]:
    """The numbers of the events of a log that corrected earlier ones."""
    return [logged.number for logged in log if isinstance(logged.event, CORRECTING)]


def consequences(evening: Evening, numbers: Iterable[int]) -> Mapping[int, Totals]:
    """The change of everybody's total by each of some events, by event number and seat.

    Events between them are scored once, and corrections from the changed deal on. An event is left
    out if the table made no sense before or after it.
    """
    wanted = set(numbers)
    effects: dict[int, Totals] = {}
    replayed = open_evening(evening.game, evening.log[0])
    between: list[Logged] = []
    for logged in evening.log[1:]:
        between.append(logged)
        if logged.number in wanted:
            with suppress(SenselessError):
                before = replay(replayed, between[:-1], judged=False)
                replayed, between = before, [logged]
                replayed, between = replay(before, between, judged=False), []
                effects[logged.number] = moved(before, replayed)
    return effects


def moved(before: Evening, after: Evening) -> Totals:
    """The change of everybody's total; a newcomer had nothing before."""
    totals = zip_longest(after.totals, before.totals, fillvalue=0)
    return tuple(total_after - total_before for total_after, total_before in totals)
