"""What a phone has tapped of a deal, kept where the phone itself is written down at the table."""

from __future__ import annotations

from assistant.core.fields import Fields
from assistant.evening.log.evening import Evening
from assistant.web.access.first_visits import is_noted
from assistant.web.access.policy import device
from assistant.web.responses import store


def keep_draft(address: str, evening: Evening, fields: Fields, *, own: bool = False) -> str:
    """Keep what this phone knows of the next deal; return which phone has taken it over."""
    if not is_noted(address):
        return ""
    return store().drafts.keep(address, evening, device(), fields, own=own)
