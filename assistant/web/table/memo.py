"""A memo of shown cards that stays on the phone which asked for it."""

from __future__ import annotations

from flask import abort, render_template

from assistant.web.pages import WATCH, Pages
from assistant.web.responses import Answer, store

pages = Pages("memo", __name__)


@pages.get("/t/<address>/memo", may=WATCH)
def show(address: str) -> Answer:
    """Show the cards to note; what is tapped is neither sent nor stored here."""
    evening = store().tables.evening(address)
    memo = evening.game.shown_cards or abort(404)
    return render_template("table/memo.html", address=address, evening=evening, memo=memo)
