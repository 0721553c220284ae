"""Owners of phones, and the players' verdicts and notes on deals."""

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
    """The owner of a phone: the player who had the seat at the log number `after`."""

    seat: Seat
    after: int


def owner_name(evening: Evening, owner: Owner) -> str:
    """The name of a phone's owner, who may have left the seat to another player."""
    substitution = _takeover(evening, owner)
    return substitution.was if substitution else evening.moment.names[owner.seat]


def owner_seat(evening: Evening, owner: Owner) -> Seat | None:
    """The seat of a phone's owner; None if another player has taken it over."""
    return None if _takeover(evening, owner) else owner.seat


def _takeover(evening: Evening, owner: Owner) -> Incident | None:
    """The incident by which another player took the owner's seat over; None if there is none."""
    for incident in evening.counted_incidents:
        match incident.event:
            case Substituted(owner.seat) if incident.number > owner.after:
                return incident
    return None


class Verdict(StrEnum):
    """A player's verdict on a deal; `NOTHING` takes back an earlier verdict."""

    CONFIRMED = "confirmed"
    DISPUTED = "disputed"
    NOTHING = ""


@dataclass(frozen=True, slots=True)
class DealVerdict:
    """A player's verdict on one version of a deal; it is void once the deal is corrected."""

    deal: int
    written: int
    """The version: the log number of the last event about the deal."""
    seat: Seat
    said: Verdict
    after: int
    """The log number of the last event before the verdict, for its position among the changes."""
    at: str
    by: str
    """The id, at this table, of the phone that sent the verdict."""
    kind: ClassVar = "marked"
    """The kind of change, in lists of changes."""


Verdicts = Mapping[int, Sequence[DealVerdict]]
"""The valid verdicts by key of the deal; at most one for each player, in the order of seats."""


def valid_verdicts(evening: Evening, verdicts: Iterable[DealVerdict]) -> Verdicts:
    """Each player's last verdict on each deal, if the deal has not changed since."""
    last_verdicts = {(verdict.deal, verdict.seat): verdict for verdict in verdicts}
    sorted_verdicts = [verdict for _, verdict in sorted(last_verdicts.items()) if verdict.said]
    return grouped(
        (verdict.deal, verdict)
        for verdict in sorted_verdicts
        if _is_current(evening.slot(verdict.deal), verdict)
    )


def _is_current(slot: Slot | None, verdict: DealVerdict) -> bool:
    """Whether a deal is valid and unchanged since a verdict."""
    return slot is not None and slot.counts and slot.written == verdict.written


def opponents(evening: Evening, deal: Deal) -> tuple[Seat, ...]:
    """The players who may judge a deal: all its players except the declarer's side."""
    game = evening.game
    active_seats = game.active(deal.before, deal.rules)
    declarer = game.declarer(deal.facts)
    if declarer is None:
        return tuple(active_seats)
    figures = game.figures(deal.facts, deal.rules, deal.before)
    helpers = {mark.seat for mark in figures if mark.beside}
    partners = {seat for side in evening.sides if declarer in side for seat in side}
    return tuple(seat for seat in active_seats if seat not in helpers | partners)


def read_note(plain: Plain) -> tuple[str, list[Problem]]:
    """A note of at most `NOTE` letters and its problems; "" if there is no note."""
    if empty(plain) or (isinstance(plain, str) and not tidy(plain)):
        return "", []
    if problem := new_name_problem(plain, NOTE):
        return "", [Problem("note", problem)]
    return tidy(str(plain)), []
