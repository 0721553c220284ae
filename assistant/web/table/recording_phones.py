"""Which phones are recording the current deal: drafts on this phone and on others."""

from __future__ import annotations

from dataclasses import dataclass

from flask import g

from assistant.evening.log.evening import Evening
from assistant.store.drafts import ActiveDrafts
from assistant.web.access.cookies import device
from assistant.web.responses import store
from assistant.web.table.phones import whose_phone
from assistant.web.table.record_screen import Screen, build_screen

MOST_SHOWN = 2
"""The most other phones whose drafts the table's screen shows; it counts the rest."""


@dataclass(frozen=True, slots=True)
class OtherDraft:
    """A draft on another phone; `name` is its player's, or ""."""

    phone: str
    name: str
    screen: Screen


def active_drafts(address: str, evening: Evening) -> ActiveDrafts:
    """The drafts of the current deal, looked up once a request."""
    cache: dict[tuple[str, int], ActiveDrafts] = g.setdefault("active_drafts", {})
    key = address, evening.number
    if key not in cache:
        cache[key] = store().drafts.active_drafts(address, evening, device())
    return cache[key]


def recorded_elsewhere(address: str, evening: Evening) -> tuple[list[OtherDraft], int]:
    """The drafts that the screen shows of other phones, and the number of the others."""
    if evening.closed is not None:
        return [], 0
    drafts = active_drafts(address, evening).others
    shown = [
        OtherDraft(
            draft.phone,
            whose_phone(address, evening, draft.phone),
            build_screen(evening, draft.fields),
        )
        for draft in drafts[:MOST_SHOWN]
    ]
    return shown, len(drafts) - len(shown)


def taken_over(address: str, evening: Evening, phone: str) -> str | None:
    """The player whose phone has taken this draft over, "" if unknown; None if no phone has."""
    return whose_phone(address, evening, phone) if phone else None
