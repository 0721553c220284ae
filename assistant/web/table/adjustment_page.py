"""The page of a fine or bonus: what is offered at one tap, and the form."""

from __future__ import annotations

from collections.abc import Sequence

from flask import render_template, request

from assistant.core.fields import Problem
from assistant.core.message import Message, msg
from assistant.core.parts import UsualAdjustment
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import Adjusted
from assistant.evening.log.incidents import Incident
from assistant.evening.reading.repeated_adjustments import Repeatable, given, offered, sides_there
from assistant.language import spoken
from assistant.web.access.policy import device, new_submission, submission
from assistant.web.responses import Answer, store
from assistant.web.table.adjustment_form import AdjustmentForm, said

CHANGED = msg("This has just changed. Check it again.")
ANOTHER = msg(
    "Another phone has just written the one below. Your entry is kept: save again if it is "
    "not the same."
)
MOST_AT_HAND = 6
"""So many sides have a button each; of more it is asked in the form."""


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
    elsewhere = store().tables.adjusted(device(), evening.game, address)
    again = [] if entry or problems or form.reason else offered(evening, elsewhere)
    page = render_template(
        "table/adjustment_form.html",
        address=address,
        evening=evening,
        form=form,
        wrong=problems or {},
        entry=entry,
        notice=notice,
        came=came,
        again=[(one, isinstance(one, Repeatable)) for one in again],
        usual=[] if entry or form.reason else _usual(evening, {one.reason for one in again}),
        there=[(int(side[0]), side) for side in evening.sides],
        at_hand=[
            (int(side[0]), side)
            for side in sides_there(evening)
            if len(evening.sides) <= MOST_AT_HAND
        ],
        reasons=list(
            dict.fromkeys(said(one.reason, evening.game) for one in (*given(evening), *again))
        ),
        said=said,
        seen=entry.written if entry else last_seen(evening),
        submission=submission() if request.method == "POST" else new_submission(),
    )
    return page, 422 if problems else 409 if notice else 200


def _usual(evening: Evening, known: set[str]) -> list[tuple[UsualAdjustment, str]]:
    """List what the game's players often write, as far as it makes sense now and is not offered."""
    ended = evening.closed is not None or evening.over
    found = evening.game.usual_adjustments.offered(evening.now, evening.rules)
    return [
        (one, spoken().say(one.reason, evening.players))
        for one in found
        if not (ended and one.deals_next is not None)
        and (one.points or one.reason.text not in known)
    ]


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
