"""Fines, bonuses and other points outside deals: the form to record and correct them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from flask import abort, render_template, request

from assistant.core.codec import Plain, tidy
from assistant.core.fields import Fields, Problem, whole
from assistant.core.game import AnyGame
from assistant.core.message import Message, msg
from assistant.core.parts import Side
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import (
    BOX_NAME,
    Adjusted,
    Adjustment,
    AdjustmentAmended,
    DealerNamed,
    Event,
    IncidentCorrection,
    IncidentRestored,
    IncidentWithdrawn,
)
from assistant.evening.log.incidents import Incident, Moment
from assistant.evening.reading.incident_records import read_incident
from assistant.evening.reading.repeated_adjustments import (
    PaymentKind,
    Repeatable,
    adjustments_to_repeat,
    present_sides,
    valid_adjustments,
)
from assistant.evening.summary.histories import IncidentChange, changes
from assistant.language import spoken
from assistant.web.access.cookies import device
from assistant.web.concurrency import StaleError, submitted_before, write, write_all
from assistant.web.forms import new_submission, submission
from assistant.web.pages import KEEP, WATCH, Follows, Pages
from assistant.web.responses import CHANGED, Answer, arg, redirect_to, store, toast
from assistant.web.table.deal_marks import phone_that_acted
from assistant.web.table.phones import change_lines, changes_since, toast_changed
from assistant.web.table.record_screen import form_fields
from assistant.web.table.table_screen import table_after_save

pages = Pages("adjustments", __name__)
SIDE_FIELDS = "from", "to"
DEFAULT_AMOUNTS = 1, 5, 10, 20
"""Default amounts on the form, in points; amounts recorded earlier replace them."""
RECORDED_ELSEWHERE = msg(
    "Another phone has just recorded the fine or bonus below. Your entry is kept. Save again "
    "if it is a different one."
)


@dataclass(frozen=True, slots=True)
class AdjustmentForm:
    """The form fields as text; payers and payees are the first seats of sides, or BOX."""

    payers: Sequence[str] = ()
    payees: Sequence[str] = ()
    points: str = ""
    reason: str = ""
    account: str = ""


def _form_of_adjustment(adjustment: Adjustment, sides: Sequence[Side]) -> AdjustmentForm:
    """The form filled in from an adjustment; the inverse of `_read_form`."""
    on_sheet = bool(adjustment.account)
    payers, payees = (
        [f"{int(side[0])}" for side in sides if set(side) & set(seats)]
        or ([] if on_sheet else [BOX_NAME])
        for seats in (adjustment.payers, adjustment.payees)
    )
    return AdjustmentForm(
        payers, payees, f"{adjustment.points}", adjustment.reason, adjustment.account
    )


def _submitted_form(fields: Fields) -> AdjustmentForm:
    """The submitted form; a typed amount or reason overrides a tapped button."""
    payers, payees = (fields.many(key) for key in SIDE_FIELDS)
    points, reason = (tidy("".join(fields.many(key)[-1:])) for key in ("points", "reason"))
    return AdjustmentForm(payers, payees, points, reason, fields.one("account"))


def _read_form(
    form: AdjustmentForm, evening: Evening, entry: Incident | None = None
) -> tuple[Adjustment | None, dict[str, Problem]]:
    """Parse the form of a new adjustment, or of a correction of `entry`.

    Returns the adjustment, or None, and the problems by field.
    """
    moment = (entry.moment_before if entry else None) or evening.moment
    form = _with_default_payees(form, evening, moment)
    plain: dict[str, Plain] = {
        "from": _player_names(form.payers, evening.sides, moment),
        "to": _player_names(form.payees, evening.sides, moment),
        "points": whole(form.points),
        "reason": _stored_reason(form.reason, evening.game),
        "account": form.account or None,
    }
    event, problems = read_incident({"adjustment": plain}, evening.game, moment)
    all_problems = [*_people_problems(form, evening), *problems]
    problem_by_field: dict[str, Problem] = {}
    for problem in all_problems:
        problem_by_field.setdefault(problem.field.removeprefix("adjustment.") or "to", problem)
    adjustment = event.adjustment if isinstance(event, Adjusted) and not all_problems else None
    return adjustment, problem_by_field


def _with_default_payees(form: AdjustmentForm, evening: Evening, moment: Moment) -> AdjustmentForm:
    """The form, with all other present sides as payees if only paying players were chosen."""
    if form.payees or not form.payers or BOX_NAME in form.payers or form.account:
        return form
    seats = (f"{int(side[0])}" for side in evening.sides if set(side) & set(moment.before.around))
    return replace(form, payees=[seat for seat in seats if seat not in form.payers])


def reason_text(reason: str, game: AnyGame) -> str:
    """The text to show for a reason; the game's usual reasons are translated."""
    usual_reason = next((message for message in game.usual_reasons if message.text == reason), None)
    return spoken().say(usual_reason) if usual_reason else reason


def _stored_reason(reason: str, game: AnyGame) -> str:
    """The text to store for a reason; the inverse of `reason_text`."""
    usual_reason = next(
        (message for message in game.usual_reasons if spoken().say(message) == reason), None
    )
    return usual_reason.text if usual_reason else reason


def _player_names(chosen: Sequence[str], sides: Sequence[Side], moment: Moment) -> list[Any]:
    by_seat = {f"{int(side[0])}": side for side in sides}
    return [moment.names[seat] for seat_number in chosen for seat in by_seat.get(seat_number, ())]


def _people_problems(form: AdjustmentForm, evening: Evening) -> list[Problem]:
    """Problems with the chosen payers and payees."""
    is_negative: Mapping[str, bool] = {
        account.key: account.against for account in evening.game.accounts
    }
    own_sheet = form.account in is_negative and not is_negative[form.account]
    questions = {
        "from": msg("Who pays?"),
        "to": msg("On whose sheet is it written?") if own_sheet else msg("Who is paid?"),
    }
    problems = []
    for key, chosen in zip(SIDE_FIELDS, (form.payers, form.payees), strict=True):
        others_paid = key == "to" and not form.payers and not own_sheet
        if not chosen and not others_paid and not (own_sheet and key == "from"):
            problems.append(Problem(f"adjustment.{key}", questions[key], missing=True))
        elif BOX_NAME in chosen and len(chosen) > 1:
            text = msg("choose the box or players, not both")
            problems.append(Problem(f"adjustment.{key}", text))
        elif BOX_NAME in chosen and form.account:
            text = msg("the box keeps no score: choose “paid”")
            problems.append(Problem(f"adjustment.{key}", text))
    return problems


def _form_page(
    address: str,
    evening: Evening,
    form: AdjustmentForm,
    problems: dict[str, Problem] | None = None,
    *,
    entry: Incident | None = None,
    notice: Message | None = None,
    newer: Sequence[Message] = (),
) -> Answer:
    """The form page for a new adjustment or for correcting `entry`, with problems by field.

    `notice` says why the form is shown again; `newer` lists changes by other phones.
    """
    others = store().queries.latest_adjustments(device(), evening.game, address)
    repeatable = [] if entry or problems or form.reason else adjustments_to_repeat(evening, others)
    adjustments = [*valid_adjustments(evening), *repeatable]
    offers = evening.game.usual_adjustments(evening.now, evening.rules)
    ended = evening.closed is not None or evening.over
    ready_made = [
        (number, adjustment)
        for number, adjustment in enumerate(offers)
        if adjustment.points and (adjustment.deals_next is None or not ended)
    ]
    texts = (adjustment.reason.text for adjustment in offers if not adjustment.points)
    reasons = [*(adjustment.reason for adjustment in adjustments), *texts]
    amounts = dict.fromkeys((*(adjustment.points for adjustment in adjustments), *DEFAULT_AMOUNTS))
    page = render_template(
        "table/adjustment_form.html",
        address=address,
        evening=evening,
        form=form,
        wrong=problems or {},
        pays=_read_form(replace(form, reason=form.reason or "–"), evening, entry)[0],
        entry=entry,
        notice=notice,
        newer=newer,
        repeatable=[(adjustment, isinstance(adjustment, Repeatable)) for adjustment in repeatable],
        usual=[] if entry or form.reason else ready_made,
        all_sides=[(int(side[0]), side) for side in evening.sides],
        present_sides=[(int(side[0]), side) for side in present_sides(evening)],
        amounts=sorted([*amounts][: len(DEFAULT_AMOUNTS)]),
        reasons=list(dict.fromkeys(reason_text(reason, evening.game) for reason in reasons)),
        reason_text=reason_text,
        seen=entry.written if entry else _basis_number(evening),
        submission=submission() if request.method == "POST" else new_submission(),
    )
    return page, 422 if problems else 409 if notice else 200


def _latest_adjustment(evening: Evening) -> int:
    """The log number of the latest adjustment, or 0."""
    entries = evening.incidents
    return max((entry.number for entry in entries if isinstance(entry.event, Adjusted)), default=0)


def _basis_number(evening: Evening) -> int:
    """The log number of the latest adjustment or change of players or description, or 0."""
    change_number = evening.described if evening.described > evening.log[0].number else 0
    return max(_latest_adjustment(evening), change_number)


@pages.get("/t/<address>/adjust", may=KEEP)
def ask(address: str) -> Answer:
    """The form for an adjustment, with recent adjustments that a tap repeats."""
    evening = store().tables.evening(address)
    return _form_page(address, evening, _submitted_form(Fields(request.args.to_dict(flat=False))))


@pages.post("/t/<address>/adjust", may=KEEP)
def save(address: str) -> Answer:
    """Record an adjustment, or show the form again with its problems or a preview."""
    return _handle_form(address, store().tables.evening(address))


def _handle_form(address: str, evening: Evening, entry: Incident | None = None) -> Answer:
    """Handle the submitted form for a new adjustment or for correcting `entry`."""
    form = _submitted_form(form_fields())
    if arg("do") == "look":
        return _form_page(address, evening, form, entry=entry)
    if submitted_before(address, evening):
        return table_after_save(address, evening)
    return _write_form(address, evening, form, entry)


def _write_form(
    address: str, evening: Evening, form: AdjustmentForm, entry: Incident | None = None
) -> Answer:
    """Record or correct an adjustment, or show the form again with problems or newer changes."""
    adjustment, problems = _read_form(form, evening, entry)
    if adjustment is None:
        return _form_page(address, evening, form, problems, entry=entry)
    event: Event = AdjustmentAmended(entry.number, adjustment) if entry else Adjusted(adjustment)
    if entry and entry.event == Adjusted(adjustment):
        return redirect_to("table.table", address=address)
    seen = whole(arg("seen"))

    def basis(latest: Evening) -> int:
        return _adjustment(latest, entry.number)[0].written if entry else _basis_number(latest)

    try:
        new_evening = write(address, evening, event, lambda latest: basis(latest) == seen)
    except StaleError as stale:
        latest = stale.evening
        if entry:
            entry, _ = _adjustment(latest, entry.number)
            notice, newer = CHANGED, change_lines(address, latest, entry.written)
        else:
            newly_recorded = isinstance(seen, int) and _latest_adjustment(latest) > seen
            notice = RECORDED_ELSEWHERE if newly_recorded else CHANGED
            newer = changes_since(address, latest, seen)
        return _form_page(address, latest, form, entry=entry, notice=notice, newer=newer)
    toast(msg("Corrected") if entry else msg("Saved"), undo=new_evening.number)
    return table_after_save(address, new_evening)


@pages.post("/t/<address>/adjust/again", may=KEEP)
def again(address: str) -> Answer:
    """Repeat an adjustment for the same or another person."""
    evening = store().tables.evening(address)
    if submitted_before(address, evening):
        return table_after_save(address, evening)
    seat, kind, points = whole(arg("who")), arg("whom"), whole(arg("points"))
    if not (isinstance(points, int) and isinstance(seat, int)) or kind not in list(PaymentKind):
        abort(400)
    payer_side = next((side for side in evening.sides if side[0] == seat), None)
    if payer_side is None:
        toast_changed(address, evening, whole(arg("seen")))
        return redirect_to("adjustments.ask", address=address)
    repeatable = Repeatable(PaymentKind(kind), points, arg("reason"), arg("account"))
    form = _form_of_adjustment(repeatable.about(payer_side, present_sides(evening)), evening.sides)
    return _write_form(address, evening, form)


@pages.post("/t/<address>/adjust/usual", may=KEEP)
def usual(address: str) -> Answer:
    """Record one of the game's usual adjustments, and the next dealer if it changes the dealer."""
    evening = store().tables.evening(address)
    offers = evening.game.usual_adjustments(evening.now, evening.rules)
    index, deal_number = whole(arg("usual")), evening.now.number
    if submitted_before(address, evening):
        return table_after_save(address, evening)
    is_stale = whole(arg("deal")) != deal_number or whole(arg("dealer")) != evening.now.dealer
    if is_stale or not isinstance(index, int) or not 0 <= index < len(offers):
        toast_changed(address, evening, whole(arg("seen")))
        return redirect_to("adjustments.ask", address=address)
    offer = offers[index]
    payee_seats = () if offer.whose is None else (offer.whose,)
    form = _form_of_adjustment(
        Adjustment((), payee_seats, offer.points, offer.reason.text, offer.account), evening.sides
    )
    adjustment, problems = _read_form(form, evening)
    if adjustment is None:
        return _form_page(address, evening, form, problems)
    events: list[Event] = [Adjusted(adjustment)]
    if offer.deals_next is not None:
        events.append(DealerNamed(offer.deals_next))
    number = evening.number
    try:
        new_evening = write_all(address, evening, events, lambda latest: latest.number == number)
    except StaleError as stale:
        toast_changed(address, stale.evening, evening.number)
        return redirect_to("adjustments.ask", address=address)
    undo_view = "table.undo" if offer.deals_next is None else "table.undo_both"
    toast(msg("Saved"), undo=new_evening.number, by=undo_view)
    return table_after_save(address, new_evening)


@pages.get(
    "/t/<address>/adjust/<int:number>", may=WATCH, follows=Follows.TABLE, own=phone_that_acted
)
def explain(address: str, number: int) -> Answer:
    """One adjustment with its history."""
    evening = store().tables.evening(address)
    entry, _ = _adjustment(evening, number)
    adjustment_changes = [
        change for change in changes(evening, IncidentChange) if change.incident == number
    ]
    correction_numbers = [change.logged.number for change in adjustment_changes[1:]]
    return render_template(
        "table/adjustment.html",
        address=address,
        evening=evening,
        entry=entry,
        changes=adjustment_changes,
        moved=store().tables.effects.effects_of(address, evening, correction_numbers),
    )


def _adjustment(evening: Evening, number: int) -> tuple[Incident, Adjustment]:
    """The incident with this log number, active or withdrawn, and its adjustment; else 404."""
    incident = next((entry for entry in evening.incidents if entry.number == number), None)
    if incident is None or not isinstance(incident.event, Adjusted):
        abort(404)
    return incident, incident.event.adjustment


@pages.get("/t/<address>/adjust/<int:number>/correct", may=KEEP)
def correct(address: str, number: int) -> Answer:
    """The form for correcting an adjustment, filled in."""
    evening = store().tables.evening(address)
    entry, adjustment = _adjustment(evening, number)
    return _form_page(address, evening, _form_of_adjustment(adjustment, evening.sides), entry=entry)


@pages.post("/t/<address>/adjust/<int:number>/correct", may=KEEP)
def amend(address: str, number: int) -> Answer:
    """Correct an adjustment, or show the form again with its problems."""
    evening = store().tables.evening(address)
    return _handle_form(address, evening, _adjustment(evening, number)[0])


@pages.post("/t/<address>/adjust/<int:number>/withdraw", may=KEEP)
def withdraw(address: str, number: int) -> Answer:
    """Withdraw an adjustment; it stays in the history."""
    return _set_counted(address, number, IncidentWithdrawn(number), counted=True)


@pages.post("/t/<address>/adjust/<int:number>/restore", may=KEEP)
def restore(address: str, number: int) -> Answer:
    """Restore a withdrawn adjustment."""
    return _set_counted(address, number, IncidentRestored(number), counted=False)


def _set_counted(address: str, number: int, event: IncidentCorrection, *, counted: bool) -> Answer:
    evening = store().tables.evening(address)
    _adjustment(evening, number)
    try:
        changed = write(
            address, evening, event, lambda latest: _adjustment(latest, number)[0].counts is counted
        )
    except StaleError as stale:
        entry, _ = _adjustment(stale.evening, number)
        toast(CHANGED, told=change_lines(address, stale.evening, entry.written))
        return redirect_to("adjustments.explain", address=address, number=number)
    toast(msg("Withdrawn") if counted else msg("Restored"), undo=changed.number)
    return table_after_save(address, changed)
