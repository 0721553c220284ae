"""Fines, bonuses and whatever else moves points without a deal."""

from __future__ import annotations

from flask import abort, request

from assistant.core.fields import Fields, whole
from assistant.core.message import msg
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import (
    Adjusted,
    Adjustment,
    DealerNamed,
    Event,
)
from assistant.evening.reading.repeated_adjustments import Repeatable, Whom, sides_there
from assistant.web.concurrency import StaleError, write, write_all, written_before
from assistant.web.pages import KEEP, Pages
from assistant.web.responses import Answer, arg, moved_on, store, toast
from assistant.web.table.adjustment_form import (
    AdjustmentForm,
    filled,
    last_seen,
    page,
    read,
    typed,
    what_came,
)
from assistant.web.table.phones import came_since, toast_changed
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
    evening = store().tables.evening(address)
    form = typed(Fields(request.form.to_dict(flat=False)))
    if arg("do") == "look":
        return page(address, evening, form)
    if written_before(address, evening):
        return saved(address, evening)
    return _write_down(address, evening, form)


def _write_down(address: str, evening: Evening, form: AdjustmentForm) -> Answer:
    """Write an adjustment down; or show its form again with what is wrong, or came meanwhile."""
    adjustment, problems = read(form, evening)
    if adjustment is None:
        return page(address, evening, form, problems)
    seen = whole(arg("seen"))
    try:
        now = write(address, evening, Adjusted(adjustment), lambda there: seen == last_seen(there))
    except StaleError as stale:
        came = came_since(address, stale.evening, seen)
        notice = what_came(stale.evening, seen)
        return page(address, stale.evening, form, notice=notice, came=came)
    toast(msg("Saved"), undo=now.number)
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
    offers = evening.game.usual_adjustments.offered(evening.now, evening.rules)
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
