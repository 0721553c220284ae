"""The players sit in another order: it is shown what that changes before it is stored."""

from __future__ import annotations

from flask import abort, render_template, request

from assistant.core.fields import number_in, whole
from assistant.core.message import Message, msg
from assistant.core.seat import Seat
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import Reseated
from assistant.evening.told.reseating import Reseating
from assistant.web.concurrency import StaleError, open_as_shown, write, written_before
from assistant.web.pages import KEEP, Pages
from assistant.web.responses import Answer, arg, moved_on, store, toast
from assistant.web.table.phones import came_since

pages = Pages("seats", __name__)
FOR_ALL, FROM_NEXT = "all", "next"


@pages.get("/t/<address>/seats", may=KEEP)
def ask(address: str) -> Answer:
    """Ask who sits on whose left, and show what that changes."""
    return _page(address, _seated(address))


def _seated(address: str) -> Evening:
    """Find a table at which it matters who sits beside whom."""
    evening = store().tables.evening(address)
    if not evening.dealt:
        abort(404)
    return evening


def _page(
    address: str, evening: Evening, code: int = 200, problem: Message | None = None
) -> Answer:
    order = _order(evening)
    left = [seat for seat in evening.around if seat not in order]
    page = render_template(
        "table/seats.html",
        address=address,
        evening=evening,
        order=order,
        left=left,
        reseating=None if left else Reseating(evening, order),
        problem=problem,
        when=arg("when"),
        came=came_since(address, evening, whole(arg("seen"))) if code == 409 else (),
    )
    return page, code


def _order(evening: Evening) -> tuple[Seat, ...]:
    """Read whom was tapped clockwise from the first; the last one needs no tap."""
    numbers = [number_in(part) for part in request.values.get("order", "").split(",")]
    tapped = [Seat(n) for n in dict.fromkeys(numbers) if n is not None and n in evening.around]
    order = tapped or list(evening.around[:1])
    rest = [seat for seat in evening.around if seat not in order]
    return (*order, *rest) if len(rest) == 1 else tuple(order)


@pages.post("/t/<address>/seats", may=KEEP)
def sit(address: str) -> Answer:
    """Seat the players so from the next deal on, or for all deals, as it was shown."""
    evening = _seated(address)
    if written_before(address, evening):
        return moved_on("table.table", address=address)
    reseating = Reseating(evening, _order(evening))
    if reseating.wrong or reseating.same:
        return _page(address, evening, 422)
    always = arg("when") == FOR_ALL
    if evening.deals and arg("when") not in (FOR_ALL, FROM_NEXT):
        return _page(address, evening, 422, msg("For all deals, or from the next one on?"))
    if always and not reseating.may_be_for_all:
        return _page(address, evening, 422)
    try:
        now = write(address, evening, Reseated(reseating.order, always), open_as_shown)
    except StaleError as stale:
        return _page(address, stale.evening, 409)
    toast(msg("Saved"), undo=now.number)
    return moved_on("table.table", address=address)
