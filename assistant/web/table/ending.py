"""Ending an evening: the result, its reasons, and the fewest payments."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict

from flask import render_template

from assistant.core.fields import Problem, whole
from assistant.core.message import Message, msg
from assistant.core.seat import Seat
from assistant.evening.log.deal_scoring import winners
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import Bounded, RemainderGiven, Reopened
from assistant.evening.log.replay import ended_otherwise
from assistant.store.unreadable import UnreadableError
from assistant.web.concurrency import StaleError, write
from assistant.web.nights.book_overview import BookOverview, shown
from assistant.web.nights.covered_chairs import settled_before
from assistant.web.pages import OWN, WATCH, Follows, Pages
from assistant.web.responses import CHANGED, Answer, arg, moved_on, store, toast
from assistant.web.table.closing import end
from assistant.web.table.phones import written_last
from assistant.web.table.settlement import covering, overview_of_table

pages = Pages("ending", __name__)
MOST = 100_000
"""No evening has so many deals or points that this bound would be too low."""


@pages.get("/t/<address>/end", may=WATCH, follows=Follows.PHONE)
def result(address: str) -> Answer:
    """Show what everybody gets or pays if the table ends now, or ended."""
    return _page(address, store().tables.evening(address))


def _page(
    address: str,
    evening: Evening,
    bound_problem: Problem | None = None,
    typed: Mapping[str, str] | None = None,
    came: Sequence[Message] = (),
) -> Answer:
    overview, unreadable = _overview(address, evening)
    page = render_template(
        "table/result.html",
        address=address,
        evening=evening,
        winners=winners(evening),
        differs=ended_otherwise(evening),
        overview=overview,
        covered=covering(overview, address) if overview else None,
        settled_before=settled_before(overview, address) if overview else [],
        unreadable=unreadable,
        shown=shown,
        remainder=-sum(evening.totals) - evening.box if evening.game.has_remainder else 0,
        given=_given(evening),
        bound_problem=bound_problem,
        came=came,
        bound_seen=_bound(evening),
        typed=typed or {key: n or "" for key, n in asdict(evening.bound).items()},
    )
    return page, 422 if bound_problem else 409 if came else 200


def _bound(evening: Evening) -> str:
    """What bound there is, as a form says that it has seen it."""
    return f"{evening.bound.deals} {evening.bound.points}"


def _overview(address: str, evening: Evening) -> tuple[BookOverview | None, UnreadableError | None]:
    """Lay a table out to be settled, or say which settlement of it cannot be read."""
    try:
        return overview_of_table(address, evening), None
    except UnreadableError as error:
        return None, error


@pages.post("/t/<address>/close", may=OWN)
def close(address: str) -> Answer:
    """Close the table with the balances that were shown."""
    end(address, store().tables.evening(address), arg("seen"))
    return moved_on("ending.result", address=address)


@pages.post("/t/<address>/reopen", may=OWN)
def reopen(address: str) -> Answer:
    """Carry on with a closed table."""
    evening = store().tables.evening(address)
    try:
        write(address, evening, Reopened(), lambda now: now.closed is not None)
    except StaleError as stale:
        came = written_last(address, stale.evening, stale.evening.number)
        toast(msg("The table was already reopened."), told=came)
    return moved_on("table.table", address=address)


@pages.post("/t/<address>/remainder", may=OWN, form_of="ending.result")
def remainder(address: str) -> Answer:
    """Note who drew the card for the points that belong to nobody."""
    evening = store().tables.evening(address)
    said, seen = whole(arg("to")), arg("seen")
    to = Seat(said) if isinstance(said, int) and 0 <= said < len(evening.players) else None

    def still(now: Evening) -> bool:
        return _may_give(now) and (seen in ("", _given(now)) or now.remainder_to == to)

    try:
        write(address, evening, RemainderGiven(to), still)
    except StaleError as stale:
        if _may_give(stale.evening):
            toast(CHANGED, told=written_last(address, stale.evening, stale.evening.number))
        else:
            toast(msg("There is no remainder any more."))
    return moved_on("ending.result", address=address)


def _may_give(evening: Evening) -> bool:
    return evening.game.has_remainder and (evening.over or evening.closed is not None)


def _given(evening: Evening) -> str:
    """To whom it was given, as a form says that it has seen it."""
    to = evening.remainder_to
    return "nobody" if to is None else f"{int(to)}"


@pages.post("/t/<address>/bound", may=OWN, form_of="ending.result")
def bound(address: str) -> Answer:
    """Save when the players want to stop: after a number of deals, or at a number of points."""
    evening = store().tables.evening(address)
    typed = {"deals": arg("deals"), "points": arg("points")}
    read = {key: whole(text or "0") for key, text in typed.items()}
    if any(not isinstance(n, int) or not 0 <= n <= MOST for n in read.values()):
        wrong = msg("enter whole numbers up to {most}, or leave the field empty", most=MOST)
        return _page(address, evening, Problem("bound", wrong), typed)
    event, seen = Bounded(**{key: n for key, n in read.items() if isinstance(n, int)}), arg("seen")

    def still(now: Evening) -> bool:
        return now.closed is None and (seen in ("", _bound(now)) or now.bound == event)

    try:
        evening = write(address, evening, event, still)
    except StaleError as stale:
        if stale.evening.closed is None:
            return _page(address, stale.evening, None, typed, _who_bound(address, stale.evening))
        toast(msg("The table has ended."))
        return moved_on("table.table", address=address)
    toast(msg("Saved"), undo=evening.number)
    return moved_on("table.table", address=address)


def _who_bound(address: str, evening: Evening) -> list[Message]:
    """Say who has set the end otherwise, and how it is now."""
    last = next(one for one in reversed(evening.log) if isinstance(one.event, Bounded))
    return [CHANGED, *written_last(address, evening, last.number)]
