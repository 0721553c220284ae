"""A back-up saved, looked into and put back, on a phone that keeps its tables by itself."""

from __future__ import annotations

import secrets
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from flask import Response, current_app, render_template

from assistant.clock import now, today, zone_of
from assistant.core.message import Message, msg
from assistant.games import find_game
from assistant.language import spoken
from assistant.store.backups import KeptCopy, kept_copies
from assistant.store.database.copies import BACKUPS, copy_database
from assistant.store.database.folder_access import InUseError
from assistant.store.restore import Contents, NoBackupError, look_into, restore
from assistant.store.store import Store
from assistant.web.access.cookies import device, zone_name
from assistant.web.files.hand_over import pages
from assistant.web.files.intake import chosen_file
from assistant.web.pages import ANYBODY, Reads
from assistant.web.press import download
from assistant.web.responses import Answer, arg, host, moved_on, only_here, refused, store, toast
from assistant.web.statistics.view import ParticipationCache

BROUGHT = "brought"
"""Where an application has the back-up that was looked into last, by its mark: in no file."""
SHOWN = 50
"""How many tables of a back-up are listed, and how many copies."""


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
    content = _chosen()
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
    return _shown(contents, token)


def _chosen() -> bytes:
    """Read the file that came, or the copy that was chosen of those kept here."""
    if kept := next((copy.name for copy in _copies() if copy.name == arg("kept")), ""):
        return (store().tables.path.parent / BACKUPS / kept).read_bytes()
    file = chosen_file()
    return file.read() if file else b""


def _copies() -> list[KeptCopy]:
    """List what was here before a back-up was put back or a newer program came."""
    return [copy for copy in kept_copies(store().tables.path.parent) if copy.tables][:SHOWN]


def _shown(contents: Contents, token: str) -> Answer:
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
