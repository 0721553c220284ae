"""The program for whoever works on it: `make dev` serves it, and again after each change of a file.

What goes wrong on a page is shown with all that led there, in the log too: to a browser on this
machine, because it tells strangers more than they should know. With ASSISTANT_SQL=1 each statement
is told, with the time until its first row. Nothing of this is in the program that others run. Its
tables are in .venv/tables, unless ASSISTANT_DATA or --data names a folder.
"""

from __future__ import annotations

import os
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from ipaddress import ip_address
from pathlib import Path
from time import perf_counter
from traceback import format_exception
from typing import Any
from unittest.mock import patch

from flask import Flask, request
from htmx_flask import make_response
from markupsafe import escape
from watchfiles import run_process
from werkzeug.exceptions import InternalServerError

from assistant.folders import DATA_VARIABLE
from assistant.store.unreadable import OwnFaultError, UnreadableError
from assistant.web import log, server
from assistant.web.app import create_app
from assistant.web.errors import ERRORS
from assistant.web.networks import split_host
from assistant.web.responses import Answer, whole_screen

ROOT = Path(__file__).parent.parent
WATCHED = ("assistant", "templates", "static")
TOLD_VARIABLE = "ASSISTANT_SQL"
AT_HOME = ("localhost", "127.0.0.1", "[::1]")
SERVE = "tests.dev.serve"
NOISE = "PRAGMA data_version"
"""Asked all the time, to see whether another program has written."""
PAGE = (
    '<!doctype html><div id="screen" class="screen"><main class="card"><pre>{}</pre></main></div>'
)


def whole(error: BaseException) -> str:
    """Return an error with all places that it came through."""
    return "".join(format_exception(error))


def is_this_machine() -> bool:
    """Whether a browser of this machine asks, and not a tunnel that has another name."""
    address, (name, _) = request.remote_addr or "", split_host(request.host)
    return bool(address) and ip_address(address).is_loopback and name in AT_HOME


def failed(error: Exception) -> Answer:
    """Show what went wrong on a page."""
    cause = getattr(error, "original_exception", None) or error
    if not is_this_machine():
        return whole_screen("error.html", 500, text=ERRORS[500], code=500)
    return make_response(
        PAGE.format(escape(whole(cause))), 500, retarget="#screen", reswap="outerHTML"
    )


def app_in_work(*values: Any, **named: Any) -> Flask:
    """Make the application so that it shows what goes wrong."""
    app = create_app(*values, **named)

    def logged(error: Exception) -> Answer:
        app.log_exception(sys.exc_info())
        return failed(error)

    app.register_error_handler(InternalServerError, failed)
    for kind in (sqlite3.Error, OwnFaultError, UnreadableError):
        app.register_error_handler(kind, logged)
    return app


class TimedConnection(sqlite3.Connection):
    """Tells the statements that it runs, and how long each takes until its first row is there."""

    def execute(self, sql: str, parameters: Any = (), /) -> sqlite3.Cursor:
        with timed(sql):
            return super().execute(sql, parameters)

    def executemany(self, sql: str, rows: Any, /) -> sqlite3.Cursor:
        with timed(sql):
            return super().executemany(sql, rows)


@contextmanager
def timed(sql: str) -> Iterator[None]:
    began = perf_counter()
    try:
        yield
    finally:
        took = (perf_counter() - began) * 1000
        if not sql.startswith(NOISE):
            sys.stderr.write(f"{took:8.2f} ms  {' '.join(sql.split())}\n")


@contextmanager
def in_work() -> Iterator[None]:
    """Tell more of what the program does than others should know."""
    with ExitStack() as patched:
        patched.enter_context(patch.object(server, "create_app", app_in_work))
        patched.enter_context(patch.object(log, "describe_error", whole))
        if os.environ.get(TOLD_VARIABLE):
            telling: Callable[..., sqlite3.Connection]
            telling = partial(sqlite3.connect, factory=TimedConnection)
            patched.enter_context(patch.object(sqlite3, "connect", telling))
        yield


def serve(*options: str) -> None:
    """Serve until a file changes."""
    from assistant.cli import commands

    with in_work():
        commands(["serve", *options], standalone_mode=False)


if __name__ == "__main__":
    os.environ.setdefault(DATA_VARIABLE, str(ROOT / ".venv" / "tables"))
    run_process(*(ROOT / folder for folder in WATCHED), target=SERVE, args=(*sys.argv[1:],))
