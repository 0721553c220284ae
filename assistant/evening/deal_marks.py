"""What players say of a deal that was written: that it is right, or that it is not."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from assistant.core.seat import Seat
from assistant.evening.evening import Deal, Evening


class Said(StrEnum):
    """What somebody says of a deal; nothing takes back what he said."""

    CONFIRMED = "confirmed"
    DISPUTED = "disputed"
    NOTHING = ""


@dataclass(frozen=True, slots=True)
class DealMark:
    """What somebody said of a deal as it was written then: a correction settles it."""

    deal: int
    written: int
    """The log number of the last event about the deal."""
    seat: Seat
    said: Said
    after: int
    """The log number of the last event of the table: where it stands among the changes."""
    at: str
    by: str
    """On which phone, as its table knows phones."""


Marks = Mapping[int, tuple[DealMark, ...]]
"""What holds of each deal, by its key, one of each player, by seat."""


def standing_marks(evening: Evening, marks: Iterable[DealMark]) -> Marks:
    """Tell what is said of the deals as they are written now; the last that somebody said holds."""
    last: dict[tuple[int, Seat], DealMark] = {}
    for mark in marks:
        last[mark.deal, mark.seat] = mark
    found: dict[int, tuple[DealMark, ...]] = {}
    for (key, _), mark in sorted(last.items()):
        slot = evening.slot(key)
        if mark.said and slot and slot.counts and slot.written == mark.written:
            found[key] = (*found.get(key, ()), mark)
    return found


def opponents(evening: Evening, deal: Deal) -> tuple[Seat, ...]:
    """Tell who may say so: who was in the deal, but for its declarer and who played beside him."""
    game = evening.game
    active = game.active(deal.before, deal.rules)
    declarer = game.declarer(deal.facts)
    if declarer is None:
        return tuple(active)
    figures = game.figures(deal.facts, deal.rules, deal.before)
    beside = {mark.seat for mark in figures if mark.beside}
    partners = {seat for side in evening.sides if declarer in side for seat in side}
    return tuple(seat for seat in active if seat not in beside | partners)
