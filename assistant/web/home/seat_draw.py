"""The draw for the seats of a new table: by chance, or with real cards."""

from __future__ import annotations

from flask import render_template, request

from assistant.core.message import msg
from assistant.evening.reading.opening import read_agreed, read_opening
from assistant.games import find_game
from assistant.web.forms import submission
from assistant.web.home.new_table import (
    ABOUT_SEATS,
    plain_opening,
    show,
    sitting_as_typed,
    with_problems,
)
from assistant.web.pages import ANYBODY, Pages
from assistant.web.responses import Answer, arg, refused
from assistant.web.table.seats import card_draw

pages = Pages("new_table_draw", __name__)
OF_THE_DRAW = ("csrf_token", "submission", "by", "cards", "time", "order", "do")
"""Fields of the draw; all others are carried along hidden."""


@pages.post("/new/draw", may=ANYBODY, key=True, form_of="new_table.new")
def draw() -> Answer:
    """The drawn cards, and who sits where; the form of the table is carried along."""
    game = find_game(arg("game"))
    if game is None or not game.dealt:
        return refused(
            "error.html", text=msg("This game is unknown. Choose one from the list."), code=422
        )
    sitting = sitting_as_typed(game)
    problems = read_opening(plain_opening(sitting), game, read_agreed)[1]
    problems = [problem for problem in problems if problem.field in ABOUT_SEATS]
    if problems or sitting.seated not in game.seats:
        return show(with_problems(sitting, problems), 422)
    return render_template(
        "home/seat_draw.html",
        direction=game.direction,
        shown=card_draw(game.seat_draw, sitting.names, submission()),
        submission=submission(),
        kept=[pair for pair in request.form.items(multi=True) if pair[0] not in OF_THE_DRAW],
    )
