"""The form of a fine or bonus: who pays, who is paid, how much, what for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from assistant.core.codec import Plain, tidy
from assistant.core.fields import Fields, Problem, whole
from assistant.core.game import AnyGame
from assistant.core.message import msg
from assistant.core.parts import Side
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import Adjusted
from assistant.evening.log.fines_and_bonuses import BOX, Adjustment
from assistant.evening.log.incidents import Incident, Moment
from assistant.evening.reading.incident_records import read_incident
from assistant.language import spoken

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
    """Take what a form sent."""
    payers, payees = (sent.many(key) for key in BOTH)
    one = sent.one
    return AdjustmentForm(payers, payees, one("points"), tidy(one("reason")), one("account"))


def read(
    form: AdjustmentForm, evening: Evening, entry: Incident | None = None
) -> tuple[Adjustment | None, dict[str, Problem]]:
    """Read an adjustment, or tell what is wrong by the form's fields; an `entry` is corrected."""
    moment = (entry.moment_before if entry else None) or evening.moment
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


def said(reason: str, game: AnyGame) -> str:
    """Say a reason to whoever reads: one of the game's own in the language spoken."""
    usual = next((one for one in game.usual_adjustments.reasons if one.text == reason), None)
    return spoken().say(usual) if usual else reason


def _kept(reason: str, game: AnyGame) -> str:
    """Write a reason as it is kept, the way back from `said`."""
    usual = next(
        (one for one in game.usual_adjustments.reasons if spoken().say(one) == reason), None
    )
    return usual.text if usual else reason


def _names(chosen: Sequence[str], sides: Sequence[Side], moment: Moment) -> list[Any]:
    known = {f"{int(side[0])}": side for side in sides}
    return [moment.names[seat] for one in chosen for seat in known.get(one, ())]


def _unsaid(form: AdjustmentForm, evening: Evening) -> list[Problem]:
    """Tell where it was not said who pays or is paid; the box is somebody too, but alone."""
    against: Mapping[str, bool] = {one.key: one.against for one in evening.game.columns}
    own_sheet = form.account in against and not against[form.account]
    missing = {
        "from": msg("Who pays?"),
        "to": msg("On whose sheet?") if own_sheet else msg("Who is paid?"),
    }
    found = []
    for key, chosen in zip(BOTH, (form.payers, form.payees), strict=True):
        if not chosen and not (own_sheet and key == "from"):
            found.append(Problem(f"adjustment.{key}", missing[key], missing=True))
        elif BOX in chosen and len(chosen) > 1:
            wrong = msg("the box or players, not both")
            found.append(Problem(f"adjustment.{key}", wrong))
        elif BOX in chosen and form.account:
            wrong = msg("the box has no sheet: choose points")
            found.append(Problem(f"adjustment.{key}", wrong))
    return found
