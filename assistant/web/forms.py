"""The forms of pages: how much of one is read, how many files at once, and its address reloaded."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable
from threading import BoundedSemaphore
from typing import TYPE_CHECKING
from urllib.parse import quote

from flask import Flask, current_app, g, render_template, request, url_for
from werkzeug.exceptions import HTTPException, NotFound
from werkzeug.http import parse_options_header
from werkzeug.routing import MapAdapter

from assistant.core.limits import AT_ONCE, FIELD_BYTES, FILE_BYTES, PASTED_BYTES, Tried
from assistant.core.message import msg
from assistant.host import Host
from assistant.web.pages import NO_PAGE, Page, Reads, declared, page_at
from assistant.web.responses import Answer

if TYPE_CHECKING:
    from wsgiref.types import WSGIEnvironment


WITH_FILE = "multipart/form-data"
TOKEN = re.compile(r"[A-Za-z0-9_-]{16,64}")


def bound_form(page: Page, host: Host) -> None:
    """Read no more of a form than its page may have."""
    most = _most(page, request.method, request.mimetype)
    # Where nobody else comes, files may be as large as the place allows.
    if host.reachable or (most < FILE_BYTES and page.reads is not Reads.BACK_UP):
        request.max_content_length = most


def read_by(app: Flask) -> Callable[[WSGIEnvironment], int]:
    """Make what tells, before anything of a request is read, how many bytes its page reads."""

    def most(environ: WSGIEnvironment) -> int:
        kind, _ = parse_options_header(environ.get("CONTENT_TYPE", ""))
        return _most(_page(app, environ), environ["REQUEST_METHOD"], kind.lower())

    return most


def _most(page: Page, method: str, kind: str) -> int:
    """Into the pages that take tables in a file may be pasted, too; who looks sends nothing."""
    if page.reads is not Reads.FILE or method != "POST":
        return FIELD_BYTES
    return FILE_BYTES if kind == WITH_FILE else PASTED_BYTES


def _page(app: Flask, environ: WSGIEnvironment) -> Page:
    """Find the page of a request that is not routed yet."""
    path = environ["PATH_INFO"].encode("latin-1").decode(errors="replace")
    try:
        endpoint: str = app.url_map.bind("").match(path, environ["REQUEST_METHOD"])[0]
    except HTTPException:
        return NO_PAGE
    return declared(app).get(endpoint, NO_PAGE)


def page_of_form() -> str | None:
    """Find the page whose form goes to the address asked for; None where nothing is sent there."""
    adapter = current_app.create_url_adapter(request)
    if adapter is None or request.method not in ("GET", "HEAD"):
        return None
    try:
        endpoint, values = adapter.match(method="POST")
    except NotFound:
        return None
    page = page_at(endpoint).form_of
    return url_for(page, **values) if page else _above(adapter)


def _above(adapter: MapAdapter) -> str:
    """The nearest page above an address, the first page in the end."""
    parts = request.path.lstrip("/").split("/")
    paths = ("/" + "/".join(parts[:many]) for many in range(len(parts) - 1, 0, -1))
    path = next((path for path in paths if adapter.test(path, "GET")), "/")
    query = quote(request.query_string, safe="%=&+")
    return request.script_root + quote(path) + ("?" + query if query else "")


BUSY = msg("Another large file is being read just now. Try again in a minute.")
AGAIN = 60
"""Seconds after which to try again,"""
PATIENCE = 30.0
"""and for which one file waits for another."""


class SubmissionTurns:
    """Whose file is taken in, and whose is next."""

    def __init__(self) -> None:
        self.places, self.turn = BoundedSemaphore(2), BoundedSemaphore(1)

    def begin(self) -> bool:
        """Wait for one's turn; False where there is none."""
        if not self.places.acquire(blocking=False):
            return False
        if self.turn.acquire(timeout=PATIENCE):
            return True
        self.places.release()
        return False

    def end(self) -> None:
        """Let the next one have its turn."""
        self.turn.release()
        self.places.release()


def await_turn(page: Page) -> Answer | None:
    """Take large files in one after the other; answer whoever has no turn in time."""
    turns: SubmissionTurns | None = current_app.extensions.get("large_files")
    large = page.tries is Tried.FILE and (request.content_length or 0) > AT_ONCE
    if turns is None or not large:
        return None
    if turns.begin():
        g.large_file = turns
        return None
    busy = render_template("error.html", text=BUSY, code=503)
    return busy, 503, {"Retry-After": str(AGAIN)}


def end_turn() -> None:
    """Let the next large file have its turn, if this request had one."""
    turns: SubmissionTurns | None = g.pop("large_file", None)
    if turns:
        turns.end()


def new_submission() -> str:
    """Make the mark by which a repeated POST is known."""
    return secrets.token_urlsafe(16)


def submission() -> str:
    """The mark of this POST; one that is no proper mark is replaced."""
    said = request.form.get("submission", "")
    return said if TOKEN.fullmatch(said) else new_submission()
