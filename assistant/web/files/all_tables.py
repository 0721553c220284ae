"""All tables of a phone as records, spreadsheet or database; restoring a back-up."""

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
from assistant.records.collection import write_collection
from assistant.records.spreadsheet import COMMAS, SEMICOLONS, spreadsheet
from assistant.store.backups import BackupFile, list_backups, some_tables
from assistant.store.database.copies import BACKUPS, copy_database
from assistant.store.database.folder_access import InUseError
from assistant.store.restore import BackupContents, NoBackupError, inspect_backup, restore
from assistant.store.scores import day_of
from assistant.store.store import Store
from assistant.store.unreadable import UnreadableError
from assistant.web.access.cookies import device, zone_name
from assistant.web.access.role_checks import shown
from assistant.web.downloads import download
from assistant.web.files.intake import uploaded_file
from assistant.web.home.tables import Search, requested_search, search_tables
from assistant.web.pages import ANYBODY, Pages, Reads
from assistant.web.responses import (
    Answer,
    arg,
    host,
    redirect_to,
    refused,
    require_single_user,
    store,
    toast,
)
from assistant.web.statistics.view import TableCache

pages = Pages("all_tables", __name__)
ROWS_SHOWN = 50
"""Maximum number of tables, or of copies, on a page."""
HIGH_LIMIT = 100_000
"""A limit for searches, above the number of tables of any phone."""
Writer = Callable[[Iterable[Evening]], Iterator[str]]
PUNCTUATION = {"commas": COMMAS, "semicolons": SEMICOLONS}
HEADS_FIELD = "heads"


@pages.get("/data", may=ANYBODY)
def choose() -> Answer:
    """The form to choose tables and a file format."""
    return render_template("files/export.html", **_choice_values())


def _choice_values() -> dict[str, Any]:
    """Template values: the tables ticked in the form, or found by a search."""
    ticked_addresses = set(request.values.getlist("table"))
    search = requested_search()
    tables = search_tables(search, HIGH_LIMIT)
    if ticked_addresses and search == Search():
        tables = [table for table in tables if table.address in ticked_addresses] or tables
    return {
        "found": tables[:ROWS_SHOWN],
        "more": len(tables) - ROWS_SHOWN,
        "named": ticked_addresses,
        "search": search,
        "has_own_heads": spoken() is not english(),
        "unread": store().queries.unreadable_titles(device()),
    }


@pages.post("/data/export", may=ANYBODY)
def export() -> Answer:
    """Download the ticked tables of this phone, or all found ones if none is ticked."""
    addresses = _chosen_addresses(request.form.getlist("table"))
    file_format, name = arg("how"), f"tables-{today(zone_of(zone_name()))}"
    if not addresses:
        problem = Problem("table", msg("there is no table to export"))
        return refused("files/export.html", problem=problem, **_choice_values())
    if file_format == "database":
        books = {*store().books.addresses()}
        database = some_tables(store().tables, addresses, find_game, hidden=books - shown(books))
        return download(database, "application/vnd.sqlite3", f"{name}.db")
    extension, media_type, write = _format_writer(
        file_format, translated_heads=bool(arg(HEADS_FIELD))
    )
    pieces = stream_with_context(write(_readable_evenings(addresses)))
    return download(pieces, media_type, f"{name}.{extension}")


def _format_writer(file_format: str, *, translated_heads: bool) -> tuple[str, str, Writer]:
    """File extension, media type and writing function of a file format."""
    if file_format not in PUNCTUATION:
        return "json", "application/json", write_collection
    write = partial(
        spreadsheet,
        say=spoken().say,
        punctuation=PUNCTUATION[file_format],
        day_of=day_of,
        translated_heads=translated_heads,
    )
    return "csv", "text/csv", write


def _readable_evenings(addresses: Iterable[str]) -> Iterator[Evening]:
    """The evenings of these tables; unreadable tables are skipped."""
    for address in addresses:
        with suppress(UnreadableError):
            yield store().tables.replayed(address)


def _chosen_addresses(ticked: Iterable[str]) -> list[str]:
    """Addresses of the tables to export, oldest first; only tables of this phone."""
    tables = [
        table for table in search_tables(requested_search(), HIGH_LIMIT) if table.game is not None
    ]
    if ticked_addresses := set(ticked):
        tables = [table for table in tables if table.address in ticked_addresses]
    tables.sort(key=lambda table: (table.date, table.changed_at))
    return [table.address for table in tables]


BACK_UP_KEY = "brought"
"""Key in `app.extensions` for the back-up that was opened last; it is kept in memory only."""


@pages.get("/back-up", may=ANYBODY)
def back_up() -> Answer:
    """The page for saving all tables in one file, or restoring such a file."""
    require_single_user()
    return render_template("travel/back_up.html", contents=None, copies=_local_copies(), wrong=[])


@pages.get("/back-up/tables.db", may=ANYBODY)
def save_back_up() -> Response:
    """Download the database."""
    require_single_user()
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "copy.db"
        copy_database(store().tables.connections.db.conn, file)
        content = file.read_bytes()
    name = f"tables-{today(zone_of(zone_name()))}.db"
    return download(content, "application/vnd.sqlite3", name)


@pages.post("/back-up", may=ANYBODY, reads=Reads.BACK_UP)
def look_into_back_up() -> Answer:
    """Show the contents of a back-up before it is restored."""
    require_single_user()
    content = _chosen_back_up()
    if not content:
        return _refusal(msg("choose a back-up"))
    folder = store().tables.path.parent
    try:
        with _temporary_file(content) as file:
            contents = inspect_backup(folder, file, find_game, now, host().journal)
    except NoBackupError as error:
        return _refusal(*error.why)
    token = secrets.token_urlsafe(16)
    current_app.extensions[BACK_UP_KEY] = {token: content}
    return _shown_contents(contents, token)


def _chosen_back_up() -> bytes:
    """The content of the chosen local copy, else of the uploaded file; empty if there is none."""
    if copy_name := next((copy.name for copy in _local_copies() if copy.name == arg("kept")), ""):
        return (store().tables.path.parent / BACKUPS / copy_name).read_bytes()
    file = uploaded_file()
    return file.read() if file else b""


def _local_copies() -> list[BackupFile]:
    """Local copies made before a restore or an update."""
    return [copy for copy in list_backups(store().tables.path.parent) if copy.tables][:ROWS_SHOWN]


def _shown_contents(contents: BackupContents, token: str) -> Answer:
    local_addresses = set(store().tables.addresses(""))
    return render_template(
        "travel/back_up.html",
        contents=contents,
        listed=contents.tables[:ROWS_SHOWN],
        more=len(contents.tables) - ROWS_SHOWN,
        missing=len(local_addresses - {table.address for table in contents.tables}),
        token=token,
        wrong=[],
    )


def _refusal(*lines: Message) -> Answer:
    texts = list(map(spoken().say, lines))
    return refused("travel/back_up.html", contents=None, copies=_local_copies(), wrong=texts)


@pages.post("/back-up/put-back", may=ANYBODY)
def put_back() -> Answer:
    """Replace all tables with a back-up after its preview; the replaced tables are kept."""
    require_single_user()
    content = current_app.extensions.get(BACK_UP_KEY, {}).get(arg("token"))
    if content is None:
        return _refusal(msg("choose the back-up again"))
    folder, phone = store().tables.path.parent, device()
    store().tables.close()
    try:
        with _temporary_file(content) as file:
            restore(folder, file, find_game, now, anyway=True, journal=host().journal)
    except NoBackupError as error:
        return _refusal(*error.why)
    except InUseError:
        return _refusal(msg("the tables are in use: close the program’s other tabs first"))
    finally:
        current_app.extensions["store"] = Store(folder, find_game, now, host().journal)
        current_app.extensions["participation"] = TableCache()
    del current_app.extensions[BACK_UP_KEY]
    store().make_owner_of_all(phone)
    toast(msg("The back-up is restored. The tables that were here before are kept beside it."))
    return redirect_to("home.index")


@contextmanager
def _temporary_file(content: bytes) -> Iterator[Path]:
    """Yield the back-up's path in a temporary folder, where SQLite may write its sidecar files."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "tables.db"
        file.write_bytes(content)
        yield file
