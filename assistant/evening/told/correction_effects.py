"""What corrections did to everybody's total, each at the moment it was written."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from itertools import zip_longest

from assistant.core.ledger import Totals
from assistant.evening.log.deal_scoring import deal_points
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
"""The events that correct what was written, or set aside whose turn it is to deal."""


def corrections(log: Iterable[Logged]) -> list[int]:
    """List which events of a log corrected what was there, by their numbers."""
    return [logged.number for logged in log if isinstance(logged.event, CORRECTING)]


def consequences(evening: Evening, numbers: Iterable[int]) -> Mapping[int, Totals]:
    """Tell by how much events of the log moved everybody's total, by their numbers and seats.

    What lies between them is scored once, and of a correction only what follows it. Of one before
    or after which the table made no sense nothing can be told, and it is left out.
    """
    wanted = set(numbers)
    effects: dict[int, Totals] = {}
    then = open_evening(evening.game, evening.log[0])
    between: list[Logged] = []
    for logged in evening.log[1:]:
        between.append(logged)
        if logged.number in wanted:
            with suppress(SenselessError):
                before = replay(then, between[:-1], deal_points)
                then, between = before, [logged]
                then, between = replay(before, between, deal_points), []
                effects[logged.number] = moved(before, then)
    return effects


def moved(was: Evening, became: Evening) -> Totals:
    """Tell by how much everybody's total changed; whoever had no seat then had nothing."""
    both = zip_longest(became.totals, was.totals, fillvalue=0)
    return tuple(new - old for new, old in both)
