"""The forms of pages: limits of their size, submission ids, and a lock for large files."""

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

from assistant.core.limits import FIELD_BYTES, FILE_BYTES, ONE_AT_A_TIME_BYTES, PASTED_BYTES
from assistant.core.message import msg
from assistant.host import Host
from assistant.web.pages import NO_PAGE, Page, Reads, declared, page_at
from assistant.web.responses import Answer

if TYPE_CHECKING:
    from wsgiref.types import WSGIEnvironment


MULTIPART = "multipart/form-data"
SUBMISSION_ID = re.compile(r"[A-Za-z0-9_-]{16,64}")


def limit_form(page: Page, host: Host) -> None:
    """Limit the bytes of a request's form to what its page reads."""
    limit = _body_limit(page, request.method, request.mimetype)
    # Without other users files may be as large as the runtime allows.
    if host.multi_user or (limit < FILE_BYTES and page.reads is not Reads.BACK_UP):
        request.max_content_length = limit


def body_limits(app: Flask) -> Callable[[WSGIEnvironment], int]:
    """A function that returns, before routing, how many bytes the page of a request reads."""

    def limit_of(environ: WSGIEnvironment) -> int:
        mimetype, _ = parse_options_header(environ.get("CONTENT_TYPE", ""))
        return _body_limit(_page_of(app, environ), environ["REQUEST_METHOD"], mimetype.lower())

    return limit_of


def _body_limit(page: Page, method: str, mimetype: str) -> int:
    """Maximum size of a request in bytes; a page for files also accepts the text in a field."""
    if page.reads is not Reads.FILE or method != "POST":
        return FIELD_BYTES
    return FILE_BYTES if mimetype == MULTIPART else PASTED_BYTES


def _page_of(app: Flask, environ: WSGIEnvironment) -> Page:
    """The settings of the page that a request will be routed to, or NO_PAGE."""
    path = environ["PATH_INFO"].encode("latin-1").decode(errors="replace")
    try:
        endpoint: str = app.url_map.bind("").match(path, environ["REQUEST_METHOD"])[0]
    except HTTPException:
        return NO_PAGE
    return declared(app).get(endpoint, NO_PAGE)


def page_of_form() -> str | None:
    """URL of the page whose form is sent to this address; None if it accepts no form."""
    adapter = current_app.create_url_adapter(request)
    if adapter is None or request.method not in ("GET", "HEAD"):
        return None
    try:
        endpoint, values = adapter.match(method="POST")
    except NotFound:
        return None
    form_endpoint = page_at(endpoint).form_of
    return url_for(form_endpoint, **values) if form_endpoint else _page_above(adapter)


def _page_above(adapter: MapAdapter) -> str:
    """URL of the nearest existing page above this address, such as a table, or of the home page."""
    parts = request.path.lstrip("/").split("/")
    paths = ("/" + "/".join(parts[:length]) for length in range(len(parts) - 1, 0, -1))
    path = next((path for path in paths if adapter.test(path, "GET")), "/")
    query = quote(request.query_string, safe="%=&+")
    return request.script_root + quote(path) + ("?" + query if query else "")


FILE_WAITS = msg("Another large file is being read just now. Try again in a minute.")
RETRY_SECONDS = 60
"""Seconds after which a refused file may be sent again: the `Retry-After` header."""
TURN_SECONDS = 30.0
"""Maximum number of seconds for which one file waits for another."""


class SubmissionTurns:
    """A lock for large files: while one is read, one may wait; more are refused."""

    def __init__(self) -> None:
        self.queue, self._lock = BoundedSemaphore(2), BoundedSemaphore(1)

    def begin(self) -> bool:
        """Wait for the lock; return False if another file is waiting, or after TURN_SECONDS."""
        if not self.queue.acquire(blocking=False):
            return False
        if self._lock.acquire(timeout=TURN_SECONDS):
            return True
        self.queue.release()
        return False

    def end(self) -> None:
        """Release the lock."""
        self._lock.release()
        self.queue.release()


def await_turn() -> Answer | None:
    """Take the lock if this request has a large file; return an answer (503) if that fails."""
    turns: SubmissionTurns | None = current_app.extensions.get("large_files")
    if turns is None or (request.content_length or 0) <= ONE_AT_A_TIME_BYTES:
        return None
    if turns.begin():
        g.large_file = turns
        return None
    page = render_template("error.html", text=FILE_WAITS, code=503)
    return page, 503, {"Retry-After": str(RETRY_SECONDS)}


def new_submission() -> str:
    """A new random id, by which a form that is sent twice is recognised."""
    return secrets.token_urlsafe(16)


def submission() -> str:
    """The submission id in this form; a malformed id is replaced by a new one."""
    sent_id = request.form.get("submission", "")
    return sent_id if SUBMISSION_ID.fullmatch(sent_id) else new_submission()
