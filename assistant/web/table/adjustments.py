"""Fines, bonuses and whatever else moves points without a deal: written and corrected."""

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
from assistant.evening.told.histories import incident_changes
from assistant.web.concurrency import StaleError, write, write_all, written_before
from assistant.web.pages import KEEP, WATCH, Follows, Pages
from assistant.web.responses import CHANGED, Answer, arg, moved_on, store, toast
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
    """Offer what was written last to be written again, and a form for anything else."""
    evening = store().tables.evening(address)
    return page(address, evening, typed(Fields(request.args.to_dict(flat=False))))


@pages.post("/t/<address>/adjust", may=KEEP)
def save(address: str) -> Answer:
    """Write an adjustment down, say what is wrong with it, or look at who would pay what."""
    return _sent(address, store().tables.evening(address))


def _sent(address: str, evening: Evening, entry: Incident | None = None) -> Answer:
    """Read the form of a new adjustment, or of an `entry` to correct, and write it down."""
    form = typed(Fields(request.form.to_dict(flat=False)))
    if arg("do") == "look":
        return page(address, evening, form, entry=entry)
    if written_before(address, evening):
        return saved(address, evening)
    return _write_down(address, evening, form, entry)


def _write_down(
    address: str, evening: Evening, form: AdjustmentForm, entry: Incident | None = None
) -> Answer:
    """Write an adjustment down; or show its form again with what is wrong, or came meanwhile."""
    adjustment, problems = read(form, evening, entry)
    if adjustment is None:
        return page(address, evening, form, problems, entry=entry)
    event: Event = AdjustmentAmended(entry.number, adjustment) if entry else Adjusted(adjustment)
    if entry and entry.event == Adjusted(adjustment):
        return moved_on("table.table", address=address)
    seen = whole(arg("seen"))

    def written(there: Evening) -> int:
        return _adjustment(there, entry.number)[0].written if entry else last_seen(there)

    try:
        now = write(address, evening, event, lambda there: written(there) == seen)
    except StaleError as stale:
        there = stale.evening
        if entry:
            entry, _ = _adjustment(there, entry.number)
            notice, came = CHANGED, written_last(address, there, entry.written)
        else:
            notice, came = what_came(there, seen), came_since(address, there, seen)
        return page(address, there, form, entry=entry, notice=notice, came=came)
    toast(msg("Corrected") if entry else msg("Saved"), undo=now.number)
    return saved(address, now)


@pages.post("/t/<address>/adjust/again", may=KEEP)
def again(address: str) -> Answer:
    """Write what was written before about somebody, the same or another, at one tap."""
    evening = store().tables.evening(address)
    if written_before(address, evening):
        return saved(address, evening)
    who, whom, points = whole(arg("who")), arg("whom"), whole(arg("points"))
    if not (isinstance(points, int) and isinstance(who, int)) or whom not in list(Whom):
        abort(400)
    about = next((side for side in evening.sides if side[0] == who), None)
    if about is None:
        toast_changed(address, evening, whole(arg("seen")))
        return moved_on("adjustments.ask", address=address)
    repeated = Repeatable(Whom(whom), points, arg("reason"), arg("account"))
    form = filled(repeated.about(about, sides_there(evening)), evening.sides)
    return _write_down(address, evening, form)


@pages.post("/t/<address>/adjust/usual", may=KEEP)
def usual(address: str) -> Answer:
    """Write what the game's rules say for something usual, and who deals because of it."""
    evening = store().tables.evening(address)
    offers = evening.game.usual_adjustments(evening.now, evening.rules)
    place, deal = whole(arg("usual")), evening.now.number
    if written_before(address, evening):
        return saved(address, evening)
    stale = whole(arg("deal")) != deal or whole(arg("dealer")) != evening.now.dealer
    if stale or not isinstance(place, int) or not 0 <= place < len(offers):
        toast_changed(address, evening, whole(arg("seen")))
        return moved_on("adjustments.ask", address=address)
    one = offers[place]
    about = () if one.whose is None else (one.whose,)
    form = filled(Adjustment((), about, one.points, one.reason.text, one.account), evening.sides)
    adjustment, problems = read(form, evening)
    if adjustment is None:
        return page(address, evening, form, problems)
    events: list[Event] = [Adjusted(adjustment)]
    if one.deals_next is not None:
        events.append(DealerNamed(one.deals_next))
    number = evening.number
    try:
        now = write_all(address, evening, events, lambda there: there.number == number)
    except StaleError as changed:
        toast_changed(address, changed.evening, evening.number)
        return moved_on("adjustments.ask", address=address)
    way_back = "table.undo" if one.deals_next is None else "table.undo_both"
    toast(msg("Saved"), undo=now.number, by=way_back)
    return saved(address, now)


@pages.get(
    "/t/<address>/adjust/<int:number>", may=WATCH, follows=Follows.TABLE, own=phone_that_acted
)
def explain(address: str, number: int) -> Answer:
    """Explain one adjustment, with what was ever written about it."""
    evening = store().tables.evening(address)
    found, _ = _adjustment(evening, number)
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


def _adjustment(evening: Evening, number: int) -> tuple[Incident, Adjustment]:
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
    found, was = _adjustment(evening, number)
    return page(address, evening, filled(was, evening.sides), entry=found)


@pages.post("/t/<address>/adjust/<int:number>/correct", may=KEEP)
def amend(address: str, number: int) -> Answer:
    """Correct an adjustment, or say at its field what is wrong."""
    evening = store().tables.evening(address)
    return _sent(address, evening, _adjustment(evening, number)[0])


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
    _adjustment(evening, number)
    try:
        now = write(
            address, evening, event, lambda there: _adjustment(there, number)[0].counts is counted
        )
    except StaleError as stale:
        found, _ = _adjustment(stale.evening, number)
        toast(CHANGED, told=written_last(address, stale.evening, found.written))
        return moved_on("adjustments.explain", address=address, number=number)
    toast(msg("Withdrawn") if counted else msg("Restored"), undo=now.number)
    return saved(address, now)
