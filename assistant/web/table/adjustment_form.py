"""The form of a fine or bonus: who pays, who is paid, how much, and why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from flask import render_template, request

from assistant.core.codec import Plain, tidy
from assistant.core.fields import Fields, Problem, whole
from assistant.core.game import AnyGame
from assistant.core.message import Message, msg
from assistant.core.parts import Side
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import BOX, Adjusted, Adjustment
from assistant.evening.log.incidents import Incident, Moment
from assistant.evening.reading.incident_records import read_incident
from assistant.evening.reading.repeated_adjustments import (
    Repeatable,
    adjustments_given,
    offered,
    sides_there,
)
from assistant.language import spoken
from assistant.web.access.cookies import device
from assistant.web.forms import new_submission, submission
from assistant.web.responses import CHANGED, Answer, store

BOTH = "from", "to"


@dataclass(frozen=True, slots=True)
class AdjustmentForm:
    """The fields as typed; a person is the first seat of the side, or the table's box."""

    payers: Sequence[str] = ()
    payees: Sequence[str] = ()
    points: str = ""
    reason: str = ""
    account: str = ""


def filled(adjustment: Adjustment, sides: Sequence[Side]) -> AdjustmentForm:
    """The form with an adjustment's values; the inverse of `read`."""
    on_sheet = bool(adjustment.account)
    payers, payees = (
        [f"{int(side[0])}" for side in sides if set(side) & set(seats)]
        or ([] if on_sheet else [BOX])
        for seats in (adjustment.payers, adjustment.payees)
    )
    return AdjustmentForm(
        payers, payees, f"{adjustment.points}", adjustment.reason, adjustment.account
    )


def typed(sent: Fields) -> AdjustmentForm:
    """The form as sent; a typed amount or reason replaces a tapped one."""
    payers, payees = (sent.many(key) for key in BOTH)
    points, reason = (tidy("".join(sent.many(key)[-1:])) for key in ("points", "reason"))
    return AdjustmentForm(payers, payees, points, reason, sent.one("account"))


def read(
    form: AdjustmentForm, evening: Evening, entry: Incident | None = None
) -> tuple[Adjustment | None, dict[str, Problem]]:
    """The adjustment in a form, or None, and its problems by field; `entry` is one to correct."""
    moment = (entry.moment_before if entry else None) or evening.moment
    form = _with_others(form, evening, moment)
    body: dict[str, Plain] = {
        "from": _names(form.payers, evening.sides, moment),
        "to": _names(form.payees, evening.sides, moment),
        "points": whole(form.points),
        "reason": _stored_reason(form.reason, evening.game),
        "account": form.account or None,
    }
    event, problems = read_incident({"adjustment": body}, evening.game, moment)
    all_problems = [*_missing_people(form, evening), *problems]
    wrong: dict[str, Problem] = {}
    for problem in all_problems:
        wrong.setdefault(problem.field.removeprefix("adjustment.") or "to", problem)
    adjustment = event.adjustment if isinstance(event, Adjusted) and not all_problems else None
    return adjustment, wrong


def _with_others(form: AdjustmentForm, evening: Evening, moment: Moment) -> AdjustmentForm:
    """With no payee chosen, all other sides who are present are paid, if players pay."""
    if form.payees or not form.payers or BOX in form.payers or form.account:
        return form
    present = (f"{int(side[0])}" for side in evening.sides if set(side) & set(moment.before.around))
    return replace(form, payees=[seat for seat in present if seat not in form.payers])


def said(reason: str, game: AnyGame) -> str:
    """A reason as text; a usual reason of the game is translated."""
    usual = next((own for own in game.usual_reasons if own.text == reason), None)
    return spoken().say(usual) if usual else reason


def _stored_reason(reason: str, game: AnyGame) -> str:
    """A reason as it is stored; the inverse of `said`."""
    usual = next((own for own in game.usual_reasons if spoken().say(own) == reason), None)
    return usual.text if usual else reason


def _names(chosen: Sequence[str], sides: Sequence[Side], moment: Moment) -> list[Any]:
    by_seat = {f"{int(side[0])}": side for side in sides}
    return [moment.names[seat] for seat_number in chosen for seat in by_seat.get(seat_number, ())]


def _missing_people(form: AdjustmentForm, evening: Evening) -> list[Problem]:
    """Problems of the payers and payees; the box may only be chosen alone."""
    negative: Mapping[str, bool] = {part.key: part.against for part in evening.game.accounts}
    own_sheet = form.account in negative and not negative[form.account]
    questions = {
        "from": msg("Who pays?"),
        "to": msg("On whose sheet is it written?") if own_sheet else msg("Who is paid?"),
    }
    problems = []
    for key, chosen in zip(BOTH, (form.payers, form.payees), strict=True):
        others_are_paid = key == "to" and not form.payers and not own_sheet
        if not chosen and not others_are_paid and not (own_sheet and key == "from"):
            problems.append(Problem(f"adjustment.{key}", questions[key], missing=True))
        elif BOX in chosen and len(chosen) > 1:
            text = msg("choose the box or players, not both")
            problems.append(Problem(f"adjustment.{key}", text))
        elif BOX in chosen and form.account:
            text = msg("the box keeps no score: choose “paid”")
            problems.append(Problem(f"adjustment.{key}", text))
    return problems


ANOTHER = msg(
    "Another phone has just recorded the fine or bonus below. Your entry is kept. Save again "
    "if it is a different one."
)
AMOUNTS = 1, 5, 10, 20
"""Amounts that the form offers after the ones used before."""


def page(
    address: str,
    evening: Evening,
    form: AdjustmentForm,
    problems: dict[str, Problem] | None = None,
    *,
    entry: Incident | None = None,
    notice: Message | None = None,
    came: Sequence[Message] = (),
) -> Answer:
    """The form of a new adjustment, or of an `entry` to correct, with its problems.

    `notice` is the reason why the form is shown again, and `came` lists what was written meanwhile.
    """
    elsewhere = store().queries.adjusted(device(), evening.game, address)
    repeatable = [] if entry or problems or form.reason else offered(evening, elsewhere)
    earlier = [*adjustments_given(evening), *repeatable]
    usual = evening.game.usual_adjustments(evening.now, evening.rules)
    ended = evening.closed is not None or evening.over
    complete = [
        (number, adjustment)
        for number, adjustment in enumerate(usual)
        if adjustment.points and (adjustment.deals_next is None or not ended)
    ]
    texts = (adjustment.reason.text for adjustment in usual if not adjustment.points)
    reasons = [*(adjustment.reason for adjustment in earlier), *texts]
    amounts = dict.fromkeys((*(adjustment.points for adjustment in earlier), *AMOUNTS))
    page = render_template(
        "table/adjustment_form.html",
        address=address,
        evening=evening,
        form=form,
        wrong=problems or {},
        pays=read(replace(form, reason=form.reason or "–"), evening, entry)[0],
        entry=entry,
        notice=notice,
        came=came,
        again=[(adjustment, isinstance(adjustment, Repeatable)) for adjustment in repeatable],
        usual=[] if entry or form.reason else complete,
        there=[(int(side[0]), side) for side in evening.sides],
        at_hand=[(int(side[0]), side) for side in sides_there(evening)],
        amounts=sorted([*amounts][: len(AMOUNTS)]),
        reasons=list(dict.fromkeys(said(adjustment, evening.game) for adjustment in reasons)),
        said=said,
        seen=entry.written if entry else last_seen(evening),
        submission=submission() if request.method == "POST" else new_submission(),
    )
    return page, 422 if problems else 409 if notice else 200


def _last(evening: Evening) -> Incident | None:
    """The latest adjustment, or None."""
    newest = (entry for entry in reversed(evening.incidents) if isinstance(entry.event, Adjusted))
    return next(newest, None)


def last_seen(evening: Evening) -> int:
    """The log number of the form's basis: the latest adjustment or change of players; else 0."""
    last, opening = _last(evening), evening.log[0].number
    return max(last.number if last else 0, evening.described if evening.described > opening else 0)


def what_came(evening: Evening, seen: object) -> Message:
    """The reason why a form is shown again: a new adjustment, or a change of players."""
    last = _last(evening)
    newer = last is not None and isinstance(seen, int) and last.number > seen
    return ANOTHER if newer else CHANGED
