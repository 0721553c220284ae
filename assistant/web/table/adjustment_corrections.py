"""A fine or bonus that was written: explained, corrected, withdrawn and restored."""

from __future__ import annotations

from flask import abort, render_template, request

from assistant.core.fields import Fields, whole
from assistant.core.message import msg
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import (
    Adjusted,
    Adjustment,
    AdjustmentAmended,
    IncidentCorrection,
    IncidentRestored,
    IncidentWithdrawn,
)
from assistant.evening.log.incidents import Incident
from assistant.evening.told.histories import incident_changes
from assistant.web.concurrency import StaleError, write, written_before
from assistant.web.pages import KEEP, WATCH, Follows, Pages
from assistant.web.responses import CHANGED, Answer, arg, moved_on, store, toast
from assistant.web.table.adjustment_form import filled, page, read, typed
from assistant.web.table.deal_marks import phone_that_acted
from assistant.web.table.phones import written_last
from assistant.web.table.table_screen import saved

pages = Pages("adjustment_corrections", __name__)


@pages.get(
    "/t/<address>/adjust/<int:number>", may=WATCH, follows=Follows.TABLE, own=phone_that_acted
)
def entry(address: str, number: int) -> Answer:
    """Explain one adjustment, with what was ever written about it."""
    evening = store().tables.evening(address)
    found, _ = _entry(evening, number)
    written = [change for change in incident_changes(evening) if change.incident == number]
    corrected = [change.logged.number for change in written[1:]]
    return render_template(
        "table/adjustment.html",
        address=address,
        evening=evening,
        entry=found,
        changes=written,
        moved=store().tables.effects.of(address, evening, corrected),
    )


def _entry(evening: Evening, number: int) -> tuple[Incident, Adjustment]:
    """Find an adjustment, counted or withdrawn, or say that there is no such page."""
    there = (one for one in evening.incidents if one.number == number)
    found = next(there, None)
    if found is None or not isinstance(found.event, Adjusted):
        abort(404)
    return found, found.event.adjustment


@pages.get("/t/<address>/adjust/<int:number>/correct", may=KEEP)
def correct(address: str, number: int) -> Answer:
    """Show an adjustment as it was written, to correct it."""
    evening = store().tables.evening(address)
    found, was = _entry(evening, number)
    return page(address, evening, filled(was, evening.sides), entry=found)


@pages.post("/t/<address>/adjust/<int:number>/correct", may=KEEP)
def amend(address: str, number: int) -> Answer:
    """Correct an adjustment, or say at its field what is wrong."""
    evening = store().tables.evening(address)
    found, was = _entry(evening, number)
    form = typed(Fields(request.form.to_dict(flat=False)))
    if arg("do") == "look":
        return page(address, evening, form, entry=found)
    if written_before(address, evening):
        return saved(address, evening)
    adjustment, problems = read(form, evening, found)
    if adjustment is None:
        return page(address, evening, form, problems, entry=found)
    if adjustment == was:
        return moved_on("table.table", address=address)
    seen = whole(arg("seen"))
    try:
        now = write(
            address,
            evening,
            AdjustmentAmended(number, adjustment),
            lambda there: _entry(there, number)[0].written == seen,
        )
    except StaleError as stale:
        found, _ = _entry(stale.evening, number)
        came = written_last(address, stale.evening, found.written)
        return page(address, stale.evening, form, entry=found, notice=CHANGED, came=came)
    toast(msg("Corrected"), undo=now.number)
    return saved(address, now)


@pages.post("/t/<address>/adjust/<int:number>/withdraw", may=KEEP)
def withdraw(address: str, number: int) -> Answer:
    """Take an adjustment out of the count; it stays in the history."""
    return _touch(address, number, IncidentWithdrawn(number), counted=True)


@pages.post("/t/<address>/adjust/<int:number>/restore", may=KEEP)
def restore(address: str, number: int) -> Answer:
    """Let a withdrawn adjustment count again."""
    return _touch(address, number, IncidentRestored(number), counted=False)


def _touch(address: str, number: int, event: IncidentCorrection, *, counted: bool) -> Answer:
    evening = store().tables.evening(address)
    _entry(evening, number)
    try:
        now = write(
            address, evening, event, lambda there: _entry(there, number)[0].counts is counted
        )
    except StaleError as stale:
        found, _ = _entry(stale.evening, number)
        toast(CHANGED, told=written_last(address, stale.evening, found.written))
        return moved_on("adjustment_corrections.entry", address=address, number=number)
    toast(msg("Withdrawn") if counted else msg("Restored"), undo=now.number)
    return saved(address, now)
