"""A season's yearbook as a PDF."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from flask import abort, url_for

from assistant.core.message import Message, msg
from assistant.evening.log.evening import Evening
from assistant.language import spoken
from assistant.paper.sheets import PaperSheet
from assistant.statistics.yearbooks import BestDeal, Yearbook, yearbook
from assistant.store.phones import last_events
from assistant.web.access.cookies import device
from assistant.web.pages import ANYBODY, Pages
from assistant.web.printing.press import paper_name, printed
from assistant.web.responses import Answer, readable, store
from assistant.web.statistics.view import ROLES, Period, View, look

pages = Pages("yearbook", __name__)
# Translators: a season's tables as a book: the name of a PDF, and its heading
YEARBOOK = msg("Yearbook")
OF_A_PERSON = 3
"""What somebody's part takes to be drawn, counted in deals."""


@pages.get("/figures/yearbook.pdf", may=ANYBODY)
def pdf() -> Answer:
    """Print the yearbook of the period and game asked for."""
    view, book = _asked()
    best = [[*_readable(game.best)] for game in book.games]
    told = sum(len(evening.deals) for game in best for _, evening in game)
    return _printed(
        YEARBOOK, "printing/yearbook.html", view, book, best, OF_A_PERSON * len(book.people) + told
    )


@pages.get("/figures/people.pdf", may=ANYBODY)
def people() -> Answer:
    """Print how everybody stands in the period and game asked for, on one page."""
    return _printed(msg("Statistics"), "printing/people.html", *_asked())


def _asked() -> tuple[View, Yearbook]:
    view = look()
    book = yearbook(view.played, view.who, spoken().order)
    if not book.people:
        abort(404)
    return view, book


def _printed(
    what: Message,
    template: str,
    view: View,
    book: Yearbook,
    best: Sequence[Sequence[tuple[BestDeal, Evening]]] = (),
    deals: int = 0,
) -> Answer:
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
    game = view.asked.game and spoken().say(view.games[view.asked.game].title)
    return printed(
        paper_name(what, game, _days(view)),
        PaperSheet(template, values),
        _back(view.asked),
        deals,
        of=(one.seen.address for one in view.played),
        seen=(tuple(view.asked.query.items()), versions, store().books.seen()),
    )


def _days(view: View) -> str:
    """The days asked for, else the years that were played."""
    played = [table.day[:4] for table in view.played if table.day]
    years = dict.fromkeys((min(played), max(played))) if played else ()
    return view.asked.year or " ".join(view.asked.days.values() or years)


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
