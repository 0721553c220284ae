"""The form of a fine or bonus, and its page: who pays, who is paid, how much, what for."""

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
    """What was typed and tapped; people are the first seats of their sides, or the table's box."""

    payers: Sequence[str] = ()
    payees: Sequence[str] = ()
    points: str = ""
    reason: str = ""
    account: str = ""


def filled(adjustment: Adjustment, sides: Sequence[Side]) -> AdjustmentForm:
    """Fill the form with an adjustment, the way back from `read`."""
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
    """Take what a form sent; of an amount or a reason what was typed, else what was tapped."""
    payers, payees = (sent.many(key) for key in BOTH)
    points, reason = (tidy("".join(sent.many(key)[-1:])) for key in ("points", "reason"))
    return AdjustmentForm(payers, payees, points, reason, sent.one("account"))


def read(
    form: AdjustmentForm, evening: Evening, entry: Incident | None = None
) -> tuple[Adjustment | None, dict[str, Problem]]:
    """Read an adjustment, with what is wrong at its fields; an `entry` is one to correct."""
    moment = (entry.moment_before if entry else None) or evening.moment
    form = _with_others(form, evening, moment)
    plain: dict[str, Plain] = {
        "from": _names(form.payers, evening.sides, moment),
        "to": _names(form.payees, evening.sides, moment),
        "points": whole(form.points),
        "reason": _kept(form.reason, evening.game),
        "account": form.account or None,
    }
    event, problems = read_incident({"adjustment": plain}, evening.game, moment)
    found = [*_unsaid(form, evening), *problems]
    wrong: dict[str, Problem] = {}
    for problem in found:
        wrong.setdefault(problem.field.removeprefix("adjustment.") or "to", problem)
    read_ = event.adjustment if isinstance(event, Adjusted) and not found else None
    return read_, wrong


def _with_others(form: AdjustmentForm, evening: Evening, moment: Moment) -> AdjustmentForm:
    """Let all other sides who are there be paid, where players pay and nobody was chosen."""
    if form.payees or not form.payers or BOX in form.payers or form.account:
        return form
    there = (f"{int(side[0])}" for side in evening.sides if set(side) & set(moment.before.around))
    return replace(form, payees=[one for one in there if one not in form.payers])


def said(reason: str, game: AnyGame) -> str:
    """Say a reason to whoever reads: one of the game's own in the language spoken."""
    usual = next((one for one in game.usual_reasons if one.text == reason), None)
    return spoken().say(usual) if usual else reason


def _kept(reason: str, game: AnyGame) -> str:
    """Write a reason as it is kept, the way back from `said`."""
    usual = next((one for one in game.usual_reasons if spoken().say(one) == reason), None)
    return usual.text if usual else reason


def _names(chosen: Sequence[str], sides: Sequence[Side], moment: Moment) -> list[Any]:
    known = {f"{int(side[0])}": side for side in sides}
    return [moment.names[seat] for one in chosen for seat in known.get(one, ())]


def _unsaid(form: AdjustmentForm, evening: Evening) -> list[Problem]:
    """List who is missing among payers and payees; the box may be one of them, by itself."""
    against: Mapping[str, bool] = {one.key: one.against for one in evening.game.accounts}
    own_sheet = form.account in against and not against[form.account]
    missing = {
        "from": msg("Who pays?"),
        "to": msg("On whose sheet is it written?") if own_sheet else msg("Who is paid?"),
    }
    found = []
    for key, chosen in zip(BOTH, (form.payers, form.payees), strict=True):
        others_are_paid = key == "to" and not form.payers and not own_sheet
        if not chosen and not others_are_paid and not (own_sheet and key == "from"):
            found.append(Problem(f"adjustment.{key}", missing[key], missing=True))
        elif BOX in chosen and len(chosen) > 1:
            wrong = msg("choose the box or players, not both")
            found.append(Problem(f"adjustment.{key}", wrong))
        elif BOX in chosen and form.account:
            wrong = msg("the box keeps no score: choose “paid”")
            found.append(Problem(f"adjustment.{key}", wrong))
    return found


ANOTHER = msg(
    "Another phone has just recorded the fine or bonus below. Your entry is kept. Save again "
    "if it is a different one."
)
AMOUNTS = 1, 5, 10, 20
"""What is offered to be paid, behind the amounts of before."""


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
    """Show the form of a new adjustment, or of an `entry` to correct, with what is wrong in it.

    A `notice` says why it is shown again, and what `came` meanwhile.
    """
    elsewhere = store().queries.adjusted(device(), evening.game, address)
    again = [] if entry or problems or form.reason else offered(evening, elsewhere)
    given = [*adjustments_given(evening), *again]
    usual = evening.game.usual_adjustments(evening.now, evening.rules)
    ended = evening.closed is not None or evening.over
    at_once = [
        (place, one)
        for place, one in enumerate(usual)
        if one.points and (one.deals_next is None or not ended)
    ]
    reasons = [one.reason for one in given] + [one.reason.text for one in usual if not one.points]
    amounts = dict.fromkeys((*(one.points for one in given), *AMOUNTS))
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
        again=[(one, isinstance(one, Repeatable)) for one in again],
        usual=[] if entry or form.reason else at_once,
        there=[(int(side[0]), side) for side in evening.sides],
        at_hand=[(int(side[0]), side) for side in sides_there(evening)],
        amounts=sorted([*amounts][: len(AMOUNTS)]),
        reasons=list(dict.fromkeys(said(one, evening.game) for one in reasons)),
        said=said,
        seen=entry.written if entry else last_seen(evening),
        submission=submission() if request.method == "POST" else new_submission(),
    )
    return page, 422 if problems else 409 if notice else 200


def _last(evening: Evening) -> Incident | None:
    """The adjustment that was written last."""
    found = (one for one in reversed(evening.incidents) if isinstance(one.event, Adjusted))
    return next(found, None)


def last_seen(evening: Evening) -> int:
    """The log number of what the form depends on, 0 without: an adjustment, or who sits there."""
    last, opening = _last(evening), evening.log[0].number
    return max(last.number if last else 0, evening.described if evening.described > opening else 0)


def what_came(evening: Evening, seen: object) -> Message:
    """Say why a form is shown again: another adjustment was written, or somebody came or went."""
    last = _last(evening)
    newer = last is not None and isinstance(seen, int) and last.number > seen
    return ANOTHER if newer else CHANGED
