"""The draw for seats at a table that is open already, before its first deal or another game."""

from __future__ import annotations

import hmac

from flask import abort, current_app, render_template

from assistant.core.fields import number_in, whole
from assistant.core.seat import Seat
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import Reseated
from assistant.evening.log.seats_around import UNTIL_OVER
from assistant.web.concurrency import StaleError, written_before
from assistant.web.pages import KEEP, Pages
from assistant.web.responses import Answer, arg, moved_on, store, toast
from assistant.web.table.card_draw import card_draw
from assistant.web.table.phones import toast_changed
from assistant.web.table.seats import in_pairs, may_draw, seat_people, toast_seated

pages = Pages("seat_draw", __name__)


def _refused(address: str, evening: Evening) -> Answer:
    """Say where partners stay who they are; without partners seats are drawn only once."""
    if not in_pairs(evening) or evening.over or evening.closed:
        abort(404)
    toast(UNTIL_OVER)
    return moved_on("seats.ask", address=address)


@pages.get("/t/<address>/seats/draw", may=KEEP)
def ask(address: str) -> Answer:
    """Show what was drawn, and who sits where by it."""
    evening = store().tables.evening(address)
    if not may_draw(evening):
        return _refused(address, evening)
    names = [evening.players[seat] for seat in evening.around]
    return render_template(
        "table/seat_draw.html",
        address=address,
        evening=evening,
        shown=card_draw(evening.game.seat_draw, names, _seed(address, evening)),
    )


def _seed(address: str, evening: Evening) -> str:
    """Make chance of the server's secret: nobody can tell it before, and it stays as it was."""
    secret = current_app.secret_key
    key = secret.encode() if isinstance(secret, str) else secret or b""
    return hmac.digest(key, f"{address}/{evening.number}".encode(), "sha256").hex()


@pages.post("/t/<address>/seats/draw", may=KEEP)
def sit(address: str) -> Answer:
    """Seat the players as the cards have said; the first of them deals."""
    evening = store().tables.evening(address)
    if written_before(address, evening):
        return moved_on("table.table", address=address)
    if not may_draw(evening):
        return _refused(address, evening)
    numbers = [number_in(part) for part in arg("order").split(",")]
    order = tuple(Seat(number) for number in numbers if number is not None)
    if sorted(order) != sorted(evening.around):
        abort(404)
    try:
        now = seat_people(address, evening, Reseated(order), order[0])
    except StaleError as stale:
        toast_changed(address, stale.evening, whole(arg("seen")))
        return moved_on("table.table", address=address)
    toast_seated(evening, now)
    return moved_on("table.table", address=address)
