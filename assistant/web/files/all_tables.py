"""All of a phone's tables: as records, a spreadsheet, a database, or a back-up put back."""

from __future__ import annotations

import secrets
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any

from flask import Response, current_app, render_template, request, stream_with_context

from assistant.clock import now, today, zone_of
from assistant.core.fields import Problem
from assistant.core.message import Message, msg
from assistant.evening.log.evening import Evening
from assistant.games import find_game
from assistant.language import english, spoken
from assistant.records.collection import written
from assistant.records.spreadsheet import COMMAS, SEMICOLONS, spreadsheet
from assistant.store.backups import KeptCopy, kept_copies, some_tables
from assistant.store.database.copies import BACKUPS, copy_database
from assistant.store.database.folder_access import InUseError
from assistant.store.participation import day_of
from assistant.store.restore import Contents, NoBackupError, look_into, restore
from assistant.store.store import Store
from assistant.store.unreadable import UnreadableError
from assistant.web.access.cookies import device, zone_name
from assistant.web.access.roles import shown
from assistant.web.files.intake import chosen_file
from assistant.web.home.tables import Search, asked_search, found_tables
from assistant.web.pages import ANYBODY, Pages, Reads
from assistant.web.press import download
from assistant.web.responses import Answer, arg, host, moved_on, only_here, refused, store, toast
from assistant.web.statistics.view import ParticipationCache

pages = Pages("all_tables", __name__)
SHOWN = 50
"""How many tables are listed, and how many copies."""
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


BROUGHT = "brought"
"""Where an application has the back-up that was looked into last, by its mark: in no file."""


@pages.get("/back-up", may=ANYBODY)
def back_up() -> Answer:
    """Offer to save all tables in one file, and to put such a file back."""
    only_here()
    return render_template("travel/back_up.html", contents=None, copies=_copies(), wrong=[])


@pages.get("/back-up/tables.db", may=ANYBODY)
def save_back_up() -> Response:
    """Download all tables as they are now."""
    only_here()
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "copy.db"
        copy_database(store().tables.connections.db.conn, file)
        content = file.read_bytes()
    name = f"tables-{today(zone_of(zone_name()))}.db"
    return download(content, "application/vnd.sqlite3", name)


@pages.post("/back-up", may=ANYBODY, reads=Reads.BACK_UP)
def look_into_back_up() -> Answer:
    """Show what is in a back-up before anything is done with it."""
    only_here()
    content = _chosen_back_up()
    if not content:
        return _wrong(msg("choose a back-up"))
    folder = store().tables.path.parent
    try:
        with _as_file(content) as file:
            contents = look_into(folder, file, find_game, now, host().journal)
    except NoBackupError as refusal:
        return _wrong(*refusal.why)
    token = secrets.token_urlsafe(16)
    current_app.extensions[BROUGHT] = {token: content}
    return _shown_contents(contents, token)


def _chosen_back_up() -> bytes:
    """Read the file that came, or the copy that was chosen of those kept here."""
    if kept := next((copy.name for copy in _copies() if copy.name == arg("kept")), ""):
        return (store().tables.path.parent / BACKUPS / kept).read_bytes()
    file = chosen_file()
    return file.read() if file else b""


def _copies() -> list[KeptCopy]:
    """List what was here before a back-up was put back or a newer program came."""
    return [copy for copy in kept_copies(store().tables.path.parent) if copy.tables][:SHOWN]


def _shown_contents(contents: Contents, token: str) -> Answer:
    here = set(store().tables.addresses(""))
    return render_template(
        "travel/back_up.html",
        contents=contents,
        listed=contents.tables[:SHOWN],
        more=len(contents.tables) - SHOWN,
        missing=len(here - {table.address for table in contents.tables}),
        token=token,
        wrong=[],
    )


def _wrong(*lines: Message) -> Answer:
    wrong = list(map(spoken().say, lines))
    return refused("travel/back_up.html", contents=None, copies=_copies(), wrong=wrong)


@pages.post("/back-up/put-back", may=ANYBODY)
def put_back() -> Answer:
    """Put a back-up that was looked into in the place of the tables; those are kept beside it."""
    only_here()
    brought = current_app.extensions.get(BROUGHT, {}).get(arg("token"))
    if brought is None:
        return _wrong(msg("choose the back-up again"))
    folder, me = store().tables.path.parent, device()
    store().tables.close()
    try:
        with _as_file(brought) as file:
            restore(folder, file, find_game, now, anyway=True, journal=host().journal)
    except NoBackupError as refusal:
        return _wrong(*refusal.why)
    except InUseError:
        return _wrong(msg("the tables are in use: close the program’s other tabs first"))
    finally:
        current_app.extensions["store"] = Store(folder, find_game, now, host().journal)
        current_app.extensions["participation"] = ParticipationCache()
    del current_app.extensions[BROUGHT]
    store().give_all(me)
    toast(msg("The back-up is restored. The tables that were here before are kept beside it."))
    return moved_on("home.index")


@contextmanager
def _as_file(content: bytes) -> Iterator[Path]:
    """Lay a back-up down for a moment, in a folder that goes with all that SQLite puts beside it.

    One whose header names a write-ahead log gets such files as soon as it is read.
    """
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "tables.db"
        file.write_bytes(content)
        yield file
