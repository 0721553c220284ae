"""Ending an evening: the result, its reasons, and the fewest payments."""

from __future__ import annotations

from flask import Blueprint, render_template

from assistant.core.evening import Evening
from assistant.core.events import Closed, RemainderGiven, Reopened
from assistant.core.form import whole
from assistant.core.ledger import Seat
from assistant.core.message import msg
from assistant.core.result import points_text, winners

from .access import submission
from .answers import Answer, arg, moved_on, tables, toast
from .carrying_on import StaleError, write

pages = Blueprint("ending", __name__)


def texts(evening: Evening) -> tuple[str, ...]:
    """The balances as they are asserted when the table is closed."""
    return tuple(str(points_text(points)) for points in evening.final)


@pages.get("/t/<address>/end")
def show(address: str) -> Answer:
    """Show what everybody gets or pays if the table ends now, or ended."""
    evening = tables().evening(address)
    differs = evening.closed is not None and evening.closed.balances != texts(evening)
    return render_template(
        "end.html",
        address=address,
        evening=evening,
        winners=winners(evening),
        differs=differs,
        remainder=-sum(evening.final) if evening.game.has_remainder else 0,
    )


@pages.post("/t/<address>/close")
def close(address: str) -> Answer:
    """Close the table with the balances that were shown."""
    evening = tables().evening(address)
    said = whole(arg("seen"))
    try:
        write(
            tables(),
            address,
            Closed(texts(evening)),
            submission(),
            lambda now: now.closed is None and now.version == said,
        )
    except StaleError:
        toast(msg("Something was written meanwhile: this is the result now."))
    return moved_on("ending.show", address=address)


@pages.post("/t/<address>/reopen")
def reopen(address: str) -> Answer:
    """Carry on with a closed table."""
    try:
        write(tables(), address, Reopened(), submission(), lambda now: now.closed is not None)
    except StaleError:
        toast(msg("The table was open already."))
    return moved_on("table.show", address=address)


@pages.post("/t/<address>/remainder")
def remainder(address: str) -> Answer:
    """Note who drew the card for the points that belong to nobody."""
    evening = tables().evening(address)
    said = whole(arg("to"))
    to = Seat(said) if isinstance(said, int) and 0 <= said < len(evening.players) else None
    try:
        write(tables(), address, RemainderGiven(to), submission(), _may_give)
    except StaleError:
        toast(msg("There is no remainder to give."))
    return moved_on("ending.show", address=address)


def _may_give(evening: Evening) -> bool:
    return evening.game.has_remainder and evening.over and evening.closed is None
