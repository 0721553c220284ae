"""All of a phone's tables as files: records, a spreadsheet, or a database of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import partial
from typing import Any

from flask import render_template, request, stream_with_context

from assistant.clock import today, zone_of
from assistant.core.fields import Problem
from assistant.core.message import msg
from assistant.evening.log.evening import Evening
from assistant.games import find_game
from assistant.language import english, spoken
from assistant.records.collection import written
from assistant.records.spreadsheet import COMMAS, SEMICOLONS, spreadsheet
from assistant.store.backups import some_tables
from assistant.store.participation import day_of
from assistant.store.unreadable import UnreadableError
from assistant.web.access.cookies import device, zone_name
from assistant.web.access.roles import shown
from assistant.web.pages import ANYBODY, Pages
from assistant.web.press import download
from assistant.web.responses import Answer, arg, refused, store
from assistant.web.table_search import Search, asked_search, found_tables

pages = Pages("all_tables", __name__)
SHOWN = 50
EVERYTHING = 100_000
"""More tables than any phone has on its list."""
Write = Callable[[Iterable[Evening]], Iterator[str]]
PUNCTUATION = {"commas": COMMAS, "semicolons": SEMICOLONS}
HEADS_SAID = "heads"


@pages.get("/data", may=ANYBODY)
def choose() -> Answer:
    """Ask which tables of this phone are to be taken along, and how."""
    return render_template("files/export.html", **_choice())


def _choice() -> dict[str, Any]:
    """The tables to choose from: those that are named, or searched for."""
    named = set(request.values.getlist("table"))
    search = asked_search()
    found = found_tables(search, EVERYTHING)
    if named and search == Search():
        found = [listed for listed in found if listed.address in named] or found
    return {
        "found": found[:SHOWN],
        "more": len(found) - SHOWN,
        "named": named,
        "search": search,
        "has_own_heads": spoken() is not english(),
        "unread": store().queries.unread(device()),
    }


@pages.post("/data/export", may=ANYBODY)
def export() -> Answer:
    """Download the ticked tables of this phone, or where none is ticked all that were found."""
    chosen = _chosen(request.form.getlist("table"))
    how, name = arg("how"), f"tables-{today(zone_of(zone_name()))}"
    if not chosen:
        none = Problem("table", msg("there is no table to export"))
        return refused("files/export.html", problem=none, **_choice())
    if how == "database":
        books = {*store().books.addresses()}
        copy = some_tables(store().tables, chosen, find_game, hidden=books - shown(books))
        return download(copy, "application/vnd.sqlite3", f"{name}.db")
    ending, kind, write = _written_as(how, heads_said=bool(arg(HEADS_SAID)))
    pieces = stream_with_context(write(_readable(chosen)))
    return download(pieces, kind, f"{name}.{ending}")


def _written_as(how: str, *, heads_said: bool) -> tuple[str, str, Write]:
    """Tell how the name of a file ends, what is in it, and how it is written."""
    if how not in PUNCTUATION:
        return "json", "application/json", written
    write = partial(
        spreadsheet,
        say=spoken().say,
        punctuation=PUNCTUATION[how],
        day_of=day_of,
        heads_said=heads_said,
    )
    return "csv", "text/csv", write


def _readable(addresses: Iterable[str]) -> Iterator[Evening]:
    """Replay tables; one that turns out to be unreadable is left out, and named in lists."""
    for address in addresses:
        with suppress(UnreadableError):
            yield store().tables.replayed(address)


def _chosen(ticked: Iterable[str]) -> list[str]:
    """The addresses to export, the first played first; never of a table that is not listed."""
    tables = [
        listed for listed in found_tables(asked_search(), EVERYTHING) if listed.game is not None
    ]
    if named := set(ticked):
        tables = [listed for listed in tables if listed.address in named]
    tables.sort(key=lambda listed: (listed.date, listed.changed_at))
    return [listed.address for listed in tables]
