"""A season's yearbook as a PDF."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from flask import abort, url_for

from assistant.core.message import msg
from assistant.evening.log.evening import Evening
from assistant.language import spoken
from assistant.paper.sheets import PaperSheet
from assistant.statistics.yearbooks import BestDeal, yearbook
from assistant.store.phones import last_events
from assistant.web.access.cookies import device
from assistant.web.pages import ANYBODY, Pages
from assistant.web.printing.press import paper_name, printed
from assistant.web.responses import Answer, readable, store
from assistant.web.statistics.view import ROLES, Period, look

pages = Pages("yearbook", __name__)
# Translators: a season's tables as a book: the name of a PDF, and its heading
YEARBOOK = msg("Yearbook")
OF_A_PERSON = 3
"""What somebody's part takes to be drawn, counted in deals."""


@pages.get("/figures/yearbook.pdf", may=ANYBODY)
def pdf() -> Answer:
    """Print the yearbook of the period and game asked for."""
    view = look()
    book = yearbook(view.played, view.who, spoken().order)
    if not book.people:
        abort(404)
    best = [[*_readable(game.best)] for game in book.games]
    values = {
        "book": book,
        "asked": view.asked,
        "best": best,
        "games": view.games,
        "roles": ROLES,
        "running": view.running,
        "signs_turned": view.signs_turned,
        "unread": list(view.unread.values()),
    }
    versions = tuple(last_events(store().tables.connections.db, device()).items())
    return printed(
        paper_name(YEARBOOK, view.asked.year or " ".join(view.asked.days.values())),
        PaperSheet("printing/yearbook.html", values),
        _back(view.asked),
        OF_A_PERSON * len(book.people) + sum(len(one.deals) for deals in best for _, one in deals),
        of=(one.seen.address for one in view.played),
        seen=(tuple(view.asked.query.items()), versions, store().books.seen()),
    )


def _back(asked: Period) -> str:
    days: dict[str, Any] = asked.days
    if asked.game:
        return url_for("statistics.game", key=asked.game, **days)
    return url_for("statistics.index", **days)


def _readable(found: Sequence[BestDeal]) -> Iterator[tuple[BestDeal, Evening]]:
    """Read the tables of the best deals; one that cannot be read is left out."""
    for one in found:
        evening = readable(one.where[0])
        if evening and evening.deal(one.where[1]):
            yield one, evening
