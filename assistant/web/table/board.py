"""The scoreboard for a phone in the middle of the table: each strip faces its player."""

from __future__ import annotations

from flask import abort, request, url_for

from assistant.core.fields import NOTHING, Fields, number_in
from assistant.core.seat import Seat
from assistant.evening.log.deal_scoring import winners
from assistant.evening.log.evening import Evening
from assistant.settling.table_payments import in_money
from assistant.web.live.live_screens import show_after_form
from assistant.web.pages import WATCH, Follows, Pages
from assistant.web.responses import Answer, store
from assistant.web.table.settlement import table_terms_of
from assistant.web.table.table_rows import render_part, screen_end, screen_start

pages = Pages("board", __name__)
PLAYER_COUNTS = range(3, 6)
"""Numbers of players whose strips fit on a phone."""


def fits_board(evening: Evening) -> bool:
    """Whether each player at the table has room for a strip."""
    return len(evening.around) in PLAYER_COUNTS


def board_turn() -> int | None:
    """By how many seats the board is turned, from the URL or form; None if not at a board."""
    if request.endpoint == "board.board":
        return abs(number_in(request.args.get("turn", "")) or 0)
    turn = number_in(request.values.get("board", ""))
    return None if turn is None else abs(turn)


def back_url(address: str) -> str:
    """URL of the Back button: the board if the form was opened there, else the table."""
    turn = board_turn()
    if turn is None:
        return url_for("table.table", address=address)
    return url_for("board.board", address=address, turn=turn or None)


def prefilled_fields(evening: Evening) -> Fields:
    """The prefilled fields if a player opened the form by a tap on their strip, else no fields."""
    seat = number_in(request.args.get("by", ""))
    active_seats = evening.game.active(evening.now, evening.rules)
    if seat is None or seat not in active_seats:
        return NOTHING
    return evening.game.opened_by(Seat(seat), evening.rules, evening.now)


@pages.get("/t/<address>/board", may=WATCH, follows=Follows.TABLE)
def board(address: str) -> Answer:
    """The scoreboard."""
    evening = store().tables.evening(address)
    if not fits_board(evening):
        abort(404)
    return _board_screen(address, evening, turn=board_turn() or 0)


def board_after_form(address: str, evening: Evening, turn: int) -> str:
    """The scoreboard as the response to a form."""
    latest = show_after_form("board.board", address, evening, turn=turn or None)
    return _board_screen(address, latest, turn=turn)


def _board_screen(address: str, evening: Evening, *, turn: int) -> str:
    seats = evening.around
    start = turn % len(seats)
    terms = table_terms_of(address, evening) if evening.stake else None
    url = url_for("board.board", address=address, turn=turn or None)
    common = {"address": address, "evening": evening}
    board = render_part(
        "table/board.html",
        **common,
        strips=[*seats[start:], *seats[:start]],
        turn=turn,
        next_turn=(start + 1) % len(seats) or None,
        winners=winners(evening),
        share=in_money(evening, terms.terms if terms else None) if evening.stake else None,
    )
    return (
        screen_start(url, address, evening)
        + board
        + render_part("toasts.html", **common)
        + screen_end()
    )
