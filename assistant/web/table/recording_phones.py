"""Drafts of the current deal, on this phone and on other phones."""

from __future__ import annotations

from dataclasses import dataclass

from flask import g

from assistant.evening.log.evening import Evening
from assistant.store.drafts import ActiveDrafts
from assistant.web.access.cookies import device
from assistant.web.responses import store
from assistant.web.table.phones import phone_owner_name
from assistant.web.table.record_screen import Screen, build_screen

DRAFTS_SHOWN = 2
"""How many drafts of other phones the table's screen shows; further drafts are counted."""


@dataclass(frozen=True, slots=True)
class OtherDraft:
    """A draft on another phone; `name` is the phone's owner, or ""."""

    phone: str
    name: str
    screen: Screen


def active_drafts(address: str, evening: Evening) -> ActiveDrafts:
    """The drafts of the current deal, looked up once per request."""
    cache: dict[tuple[str, int], ActiveDrafts] = g.setdefault("active_drafts", {})
    key = address, evening.number
    if key not in cache:
        cache[key] = store().drafts.active_drafts(address, evening, device())
    return cache[key]


def other_drafts(address: str, evening: Evening) -> tuple[list[OtherDraft], int]:
    """Drafts of other phones to show on the table's screen, and how many more there are."""
    if evening.closed is not None:
        return [], 0
    drafts = active_drafts(address, evening).others
    shown_drafts = [
        OtherDraft(
            draft.phone,
            phone_owner_name(address, evening, draft.phone),
            build_screen(evening, draft.fields),
        )
        for draft in drafts[:DRAFTS_SHOWN]
    ]
    return shown_drafts, len(drafts) - len(shown_drafts)


def draft_taker(address: str, evening: Evening, phone: str) -> str | None:
    """Name of the owner of `phone`, which took over this draft; "" if unknown, None if no phone."""
    return phone_owner_name(address, evening, phone) if phone else None
