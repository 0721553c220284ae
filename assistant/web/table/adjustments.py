"""Fines, bonuses and other points outside deals: recorded and corrected."""

from __future__ import annotations

from flask import abort, render_template, request

from assistant.core.fields import Fields, whole
from assistant.core.message import msg
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import (
    Adjusted,
    Adjustment,
    AdjustmentAmended,
    DealerNamed,
    Event,
    IncidentCorrection,
    IncidentRestored,
    IncidentWithdrawn,
)
from assistant.evening.log.incidents import Incident
from assistant.evening.reading.repeated_adjustments import Repeatable, Whom, sides_there
from assistant.evening.summary.histories import IncidentChange, changes
from assistant.web.concurrency import StaleError, write, write_all, written_before
from assistant.web.pages import KEEP, WATCH, Follows, Pages
from assistant.web.responses import CHANGED, Answer, arg, redirect_to, store, toast
from assistant.web.table.adjustment_form import (
    AdjustmentForm,
    filled,
    last_seen,
    page,
    read,
    typed,
    what_came,
)
from assistant.web.table.deal_marks import phone_that_acted
from assistant.web.table.phones import came_since, toast_changed, written_last
from assistant.web.table.table_screen import saved

pages = Pages("adjustments", __name__)


@pages.get("/t/<address>/adjust", may=KEEP)
def ask(address: str) -> Answer:
    """The form of an adjustment, with the latest ones to repeat at a tap."""
    evening = store().tables.evening(address)
    return page(address, evening, typed(Fields(request.args.to_dict(flat=False))))


@pages.post("/t/<address>/adjust", may=KEEP)
def save(address: str) -> Answer:
    """Record an adjustment, show its problems, or preview who would pay."""
    return _sent(address, store().tables.evening(address))


def _sent(address: str, evening: Evening, entry: Incident | None = None) -> Answer:
    """Handle the form of a new adjustment, or of an `entry` to correct."""
    form = typed(Fields(request.form.to_dict(flat=False)))
    if arg("do") == "look":
        return page(address, evening, form, entry=entry)
    if written_before(address, evening):
        return saved(address, evening)
    return _write_down(address, evening, form, entry)


def _write_down(
    address: str, evening: Evening, form: AdjustmentForm, entry: Incident | None = None
) -> Answer:
    """Record an adjustment, or show its form again with its problems or newer changes."""
    adjustment, problems = read(form, evening, entry)
    if adjustment is None:
        return page(address, evening, form, problems, entry=entry)
    event: Event = AdjustmentAmended(entry.number, adjustment) if entry else Adjusted(adjustment)
    if entry and entry.event == Adjusted(adjustment):
        return redirect_to("table.table", address=address)
    seen = whole(arg("seen"))

    def written(now_there: Evening) -> int:
        return _adjustment(now_there, entry.number)[0].written if entry else last_seen(now_there)

    try:
        corrected = write(address, evening, event, lambda now_there: written(now_there) == seen)
    except StaleError as stale:
        now_there = stale.evening
        if entry:
            entry, _ = _adjustment(now_there, entry.number)
            notice, came = CHANGED, written_last(address, now_there, entry.written)
        else:
            notice, came = what_came(now_there, seen), came_since(address, now_there, seen)
        return page(address, now_there, form, entry=entry, notice=notice, came=came)
    toast(msg("Corrected") if entry else msg("Saved"), undo=corrected.number)
    return saved(address, corrected)


@pages.post("/t/<address>/adjust/again", may=KEEP)
def again(address: str) -> Answer:
    """Repeat an adjustment for the same or another person."""
    evening = store().tables.evening(address)
    if written_before(address, evening):
        return saved(address, evening)
    seat, kind, points = whole(arg("who")), arg("whom"), whole(arg("points"))
    if not (isinstance(points, int) and isinstance(seat, int)) or kind not in list(Whom):
        abort(400)
    person = next((side for side in evening.sides if side[0] == seat), None)
    if person is None:
        toast_changed(address, evening, whole(arg("seen")))
        return redirect_to("adjustments.ask", address=address)
    repeated = Repeatable(Whom(kind), points, arg("reason"), arg("account"))
    form = filled(repeated.about(person, sides_there(evening)), evening.sides)
    return _write_down(address, evening, form)


@pages.post("/t/<address>/adjust/usual", may=KEEP)
def usual(address: str) -> Answer:
    """Record an adjustment that the game's rules define, and the next dealer if they name one."""
    evening = store().tables.evening(address)
    offers = evening.game.usual_adjustments(evening.now, evening.rules)
    index, deal_number = whole(arg("usual")), evening.now.number
    if written_before(address, evening):
        return saved(address, evening)
    stale = whole(arg("deal")) != deal_number or whole(arg("dealer")) != evening.now.dealer
    if stale or not isinstance(index, int) or not 0 <= index < len(offers):
        toast_changed(address, evening, whole(arg("seen")))
        return redirect_to("adjustments.ask", address=address)
    item = offers[index]
    about = () if item.whose is None else (item.whose,)
    form = filled(Adjustment((), about, item.points, item.reason.text, item.account), evening.sides)
    adjustment, problems = read(form, evening)
    if adjustment is None:
        return page(address, evening, form, problems)
    events: list[Event] = [Adjusted(adjustment)]
    if item.deals_next is not None:
        events.append(DealerNamed(item.deals_next))
    number = evening.number
    try:
        recorded = write_all(address, evening, events, lambda there: there.number == number)
    except StaleError as changed:
        toast_changed(address, changed.evening, evening.number)
        return redirect_to("adjustments.ask", address=address)
    undo_view = "table.undo" if item.deals_next is None else "table.undo_both"
    toast(msg("Saved"), undo=recorded.number, by=undo_view)
    return saved(address, recorded)


@pages.get(
    "/t/<address>/adjust/<int:number>", may=WATCH, follows=Follows.TABLE, own=phone_that_acted
)
def explain(address: str, number: int) -> Answer:
    """One adjustment with its history."""
    evening = store().tables.evening(address)
    entry, _ = _adjustment(evening, number)
    written = [change for change in changes(evening, IncidentChange) if change.incident == number]
    corrected = [change.logged.number for change in written[1:]]
    return render_template(
        "table/adjustment.html",
        address=address,
        evening=evening,
        entry=entry,
        changes=written,
        moved=store().tables.effects.of(address, evening, corrected),
    )


def _adjustment(evening: Evening, number: int) -> tuple[Incident, Adjustment]:
    """The adjustment of a log number, active or withdrawn; 404 if there is none."""
    matching = (incident for incident in evening.incidents if incident.number == number)
    incident_found = next(matching, None)
    if incident_found is None or not isinstance(incident_found.event, Adjusted):
        abort(404)
    return incident_found, incident_found.event.adjustment


@pages.get("/t/<address>/adjust/<int:number>/correct", may=KEEP)
def correct(address: str, number: int) -> Answer:
    """The form with a recorded adjustment, to correct it."""
    evening = store().tables.evening(address)
    entry, adjustment = _adjustment(evening, number)
    return page(address, evening, filled(adjustment, evening.sides), entry=entry)


@pages.post("/t/<address>/adjust/<int:number>/correct", may=KEEP)
def amend(address: str, number: int) -> Answer:
    """Correct an adjustment, or show the problems at their fields."""
    evening = store().tables.evening(address)
    return _sent(address, evening, _adjustment(evening, number)[0])


@pages.post("/t/<address>/adjust/<int:number>/withdraw", may=KEEP)
def withdraw(address: str, number: int) -> Answer:
    """Withdraw an adjustment; it stays in the history."""
    return _touch(address, number, IncidentWithdrawn(number), counted=True)


@pages.post("/t/<address>/adjust/<int:number>/restore", may=KEEP)
def restore(address: str, number: int) -> Answer:
    """Restore a withdrawn adjustment."""
    return _touch(address, number, IncidentRestored(number), counted=False)


def _touch(address: str, number: int, event: IncidentCorrection, *, counted: bool) -> Answer:
    evening = store().tables.evening(address)
    _adjustment(evening, number)
    try:
        changed = write(
            address, evening, event, lambda there: _adjustment(there, number)[0].counts is counted
        )
    except StaleError as stale:
        entry, _ = _adjustment(stale.evening, number)
        toast(CHANGED, told=written_last(address, stale.evening, entry.written))
        return redirect_to("adjustments.explain", address=address, number=number)
    toast(msg("Withdrawn") if counted else msg("Restored"), undo=changed.number)
    return saved(address, changed)
