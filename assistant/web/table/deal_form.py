"""The form of a recording screen: which deal it is of, what it says, and that kept as a draft."""

from __future__ import annotations

from collections.abc import Sequence

from flask import request

from assistant.core.fields import NOTHING, Fields, number_in
from assistant.evening.log.calls import filled
from assistant.evening.log.evening import Evening, Slot
from assistant.store.unreadable import BROKEN
from assistant.web.access.cookies import device
from assistant.web.access.first_visits import is_noted
from assistant.web.responses import arg, store
from assistant.web.table.record_screen import MARKS, moment_of


def sent() -> Fields:
    """All fields as they were typed."""
    return Fields(request.form.to_dict(flat=False))


def asked_slot(evening: Evening) -> Slot | None:
    """The deal that is corrected; None where a new one is written."""
    return evening.slot(number_in(arg("key")) or 0)


def pairs(fields: Fields) -> list[tuple[str, str]]:
    """List a form's fields for another form to carry on, its own marks left out."""
    return [(name, value) for name, values in said(fields) for value in values]


def said(fields: Fields) -> list[tuple[str, Sequence[str]]]:
    """List what a form says about the deal."""
    return [(name, values) for name, values in fields.values.items() if name not in MARKS]


def as_written(evening: Evening, slot: Slot) -> Fields:
    """The fields of a deal's screen; empty where no screen can have sent them: it is shown anew."""
    moment = moment_of(evening, slot)
    try:
        return filled(evening.game, slot.facts, moment.before)
    except BROKEN:
        if evening.game.problems(slot.facts, moment.rules, moment.before.seats):
            return NOTHING
        raise


def keep_draft(address: str, evening: Evening, fields: Fields, *, own: bool = False) -> str:
    """Keep what this phone knows of the next deal; return which phone has taken it over."""
    if not is_noted(address):
        return ""
    return store().drafts.keep(address, evening, device(), fields, own=own)
