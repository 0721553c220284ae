"""Whose the phones of a table are, and what players say of a deal from them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from assistant.core.codec import Plain, empty, tidy
from assistant.core.fields import Problem
from assistant.core.grouping import grouped
from assistant.core.limits import NOTE
from assistant.core.seat import Seat
from assistant.evening.log.evening import Deal, Evening, Slot
from assistant.evening.log.events import Substituted
from assistant.evening.log.incidents import Incident
from assistant.evening.reading.opening import new_name_problem


@dataclass(frozen=True, slots=True)
class Owner:
    """Whose phone it is: whoever had this seat after some event of the log."""

    seat: Seat
    after: int


def owner_named(evening: Evening, owner: Owner) -> str:
    """Name whose phone it is, though somebody else may have his seat since.

    He is called as he is now, whatever deal a page is about.
    """
    taken = _taken_over(evening, owner)
    return taken.was if taken else evening.moment.names[owner.seat]


def seat_of(evening: Evening, owner: Owner) -> Seat | None:
    """Tell which seat a phone's owner has; None where somebody else has taken it over."""
    return None if _taken_over(evening, owner) else owner.seat


def _taken_over(evening: Evening, owner: Owner) -> Incident | None:
    """Find how the seat went to somebody else after the phone was said to be its player's."""
    for incident in evening.counted_incidents:
        match incident.event:
            case Substituted(owner.seat) if incident.number > owner.after:
                return incident
    return None


class Verdict(StrEnum):
    """What a player says of a deal; the empty verdict takes back what he said."""

    CONFIRMED = "confirmed"
    DISPUTED = "disputed"
    NOTHING = ""


@dataclass(frozen=True, slots=True)
class DealVerdict:
    """What a player said of a deal as it was written then; a correction makes it void."""

    deal: int
    written: int
    """The log number of the last event about the deal."""
    seat: Seat
    said: Verdict
    after: int
    """The log number of the last event of the table: where it stands among the changes."""
    at: str
    by: str
    """The phone on which he said it, by the id that it has at this table."""
    kind: ClassVar = "marked"
    """What it is called among the changes of a table."""


Verdicts = Mapping[int, Sequence[DealVerdict]]
"""The verdicts that hold, by the key of the deal; at most one of each player, by seat."""


def standing_verdicts(evening: Evening, marks: Iterable[DealVerdict]) -> Verdicts:
    """List the verdicts on the deals as they are written now; the last of each player holds."""
    last = {(verdict.deal, verdict.seat): verdict for verdict in marks}
    in_order = [verdict for _, verdict in sorted(last.items()) if verdict.said]
    return grouped((one.deal, one) for one in in_order if _holds(evening.slot(one.deal), one))


def _holds(slot: Slot | None, verdict: DealVerdict) -> bool:
    """Tell whether a deal counts and is written as it was when somebody judged it."""
    return slot is not None and slot.counts and slot.written == verdict.written


def opponents(evening: Evening, deal: Deal) -> tuple[Seat, ...]:
    """List who may judge a deal: who was in it, but for its declarer and his partners."""
    game = evening.game
    active = game.active(deal.before, deal.rules)
    declarer = game.declarer(deal.facts)
    if declarer is None:
        return tuple(active)
    figures = game.figures(deal.facts, deal.rules, deal.before)
    beside = {mark.seat for mark in figures if mark.beside}
    partners = {seat for side in evening.sides if declarer in side for seat in side}
    return tuple(seat for seat in active if seat not in beside | partners)


def read_note(plain: Plain) -> tuple[str, list[Problem]]:
    """Read a note of at most `NOTE` letters; an empty one is none."""
    if empty(plain) or (isinstance(plain, str) and not tidy(plain)):
        return "", []
    if wrong := new_name_problem(plain, NOTE):
        return "", [Problem("note", wrong)]
    return tidy(str(plain)), []
