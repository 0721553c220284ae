"""The scoreboard at the table's middle: the phone lies flat, and each strip faces its player."""

from __future__ import annotations

from flask import abort, request, url_for

from assistant.core.fields import NOTHING, Fields, number_in
from assistant.core.seat import Seat
from assistant.evening.log.deal_scoring import winners
from assistant.evening.log.evening import Evening
from assistant.settling.table_payments import in_money
from assistant.web.live.following import shown_after_form
from assistant.web.pages import WATCH, Follows, Pages
from assistant.web.responses import Answer, store
from assistant.web.table.settlement import covering_of
from assistant.web.table.table_rows import begun, ended, rendered

pages = Pages("board", __name__)
SIDES = range(3, 6)
"""So many players have a strip each around a phone."""


def fits_board(evening: Evening) -> bool:
    """Whether each who sits at the table has room for a strip."""
    return len(evening.around) in SIDES


def board_turn() -> int | None:
    """By how many places the board is turned that is shown, or that a form was opened from."""
    if request.endpoint == "board.board":
        return abs(number_in(request.args.get("turn", "")) or 0)
    turn = number_in(request.values.get("board", ""))
    return None if turn is None else abs(turn)


def came_from(address: str) -> str:
    """Where Back leads from a recording screen: to the board that it was opened from."""
    turn = board_turn()
    if turn is None:
        return url_for("table.table", address=address)
    return url_for("board.board", address=address, turn=turn or None)


def opened_by(evening: Evening) -> Fields:
    """What a deal says already that its soloist opened by a touch on his own strip."""
    seat = number_in(request.args.get("by", ""))
    active = evening.game.active(evening.now, evening.rules)
    if seat is None or seat not in active:
        return NOTHING
    return evening.game.opened_by(Seat(seat), evening.rules, evening.now)


@pages.get("/t/<address>/board", may=WATCH, follows=Follows.TABLE)
def board(address: str) -> Answer:
    """Show everybody his own standing on the side of the phone where he sits."""
    evening = store().tables.evening(address)
    if not fits_board(evening):
        abort(404)
    return _board_screen(address, evening, turn=board_turn() or 0)


def board_again(address: str, evening: Evening, turn: int) -> str:
    """The board as it is after a form."""
    shown = shown_after_form("board.board", address, evening, turn=turn or None)
    return _board_screen(address, shown, turn=turn)


def _board_screen(address: str, evening: Evening, *, turn: int) -> str:
    around = evening.around
    first = turn % len(around)
    covered = covering_of(address, evening) if evening.stake else None
    here = url_for("board.board", address=address, turn=turn or None)
    seen = {"address": address, "evening": evening}
    board = rendered(
        "table/board.html",
        **seen,
        strips=[*around[first:], *around[:first]],
        turn=turn,
        next_turn=(first + 1) % len(around) or None,
        winners=winners(evening),
        share=in_money(evening, covered.terms if covered else None) if evening.stake else None,
    )
    return begun(here, address, evening) + board + rendered("toasts.html", **seen) + ended()
