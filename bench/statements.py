"""How many SQL statements a request takes: the same on every machine."""

from __future__ import annotations

from pathlib import Path

from tables import TAPPED, open_tables

from assistant.store.tables import Tables
from assistant.web.app import create_app

HTMX = {"HX-Request": "true"}


def statements(folder: Path) -> None:
    """Count those of a tap and of a save, once the table was opened on the phone."""
    app = create_app(folder)
    app.config["WTF_CSRF_ENABLED"] = False
    phone, tables = app.test_client(), app.extensions["tables"]
    for game, deal in TAPPED.items():
        address = open_tables(folder, game, 40, 1)[0]
        phone.get(f"/t/{address}/")
        marks = {"seen_deal": "41", "seen_written": "0"}
        for what, path in (("tap", "preview"), ("save", "record")):
            before = _counted(tables)
            answer = phone.post(f"/t/{address}/{path}", data=marks | deal, headers=HTMX)
            if answer.status_code != 200:
                raise SystemExit(f"{path}: {answer.status}")
            print(f"{f'statements of a {what}, {game}':46}{len(before):9}")
    tables.close()


def _counted(tables: Tables) -> list[str]:
    """Collect this thread's statements from now on; what a trigger does is not counted."""
    found: list[str] = []

    def note(statement: str) -> None:
        if not statement.startswith("--"):
            found.append(statement)

    tables.database.conn.set_trace_callback(note)
    return found
