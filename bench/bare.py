"""What everything is compared with: a Flask view that commits one row, behind the same server."""

import sqlite3
import sys
import threading
from pathlib import Path

from flask import Flask, request

from assistant.web.front.environ import Proxy
from assistant.web.front.page_server import PageServer
from assistant.web.front.page_threads import PageThreads

THREADS = 8


def bare_app(file: Path) -> Flask:
    """Make an application of one view and one table."""
    app, connections = Flask(__name__), threading.local()

    def db() -> sqlite3.Connection:
        if not hasattr(connections, "db"):
            connections.db = sqlite3.connect(file, timeout=5)
            connections.db.execute("PRAGMA journal_mode = WAL")
            connections.db.execute("PRAGMA synchronous = FULL")
        found: sqlite3.Connection = connections.db
        return found

    db().execute("CREATE TABLE rows (id INTEGER PRIMARY KEY, body TEXT NOT NULL) STRICT")

    @app.post("/")
    def write() -> str:
        with db() as one:
            one.execute("INSERT INTO rows (body) VALUES (?)", [request.form["body"]])
        return "written"

    return app


if __name__ == "__main__":
    pages = PageThreads(bare_app(Path(sys.argv[1]) / "bare.db"), THREADS)
    server = PageServer(pages, ("127.0.0.1", 0), kept=lambda _: 1_000_000, proxy=Proxy())
    print(f"http://127.0.0.1:{server.port}/ Ctrl+C", flush=True)
    server.run()
