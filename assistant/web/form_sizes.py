"""How large a form or file a page reads: much where tables come in, little everywhere else."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from flask import Flask, abort, request
from werkzeug.exceptions import HTTPException
from werkzeug.http import parse_options_header

from assistant.core.bounds import FIELD_BYTES, FILE_BYTES, PASTED_BYTES
from assistant.host import Host
from assistant.web.access.roles import OPENING

if TYPE_CHECKING:
    from wsgiref.types import WSGIEnvironment

WITH_FILE = "multipart/form-data"
BACK_UP = "travel.look_into_back_up"


def bound_forms(app: Flask) -> None:
    """Read no more of a form than its page may have."""
    host: Host = app.extensions["host"]

    @app.before_request
    def bounded() -> None:
        most = _most(request.endpoint, request.method, request.mimetype)
        # Where nobody else comes, files may be as large as the place allows.
        if host.reachable or (most < FILE_BYTES and request.endpoint != BACK_UP):
            request.max_content_length = most


def refuse_nameless(app: Flask) -> None:
    """Refuse a form of which a part has no name, after whoever has to wait has been refused."""

    @app.before_request
    def named() -> None:
        if request.method == "POST" and None in {*request.form, *request.files}:
            abort(400)


def read_by(app: Flask) -> Callable[[WSGIEnvironment], int]:
    """Make what tells, before anything of a request is read, how many bytes its page reads."""

    def most(environ: WSGIEnvironment) -> int:
        kind, _ = parse_options_header(environ.get("CONTENT_TYPE", ""))
        return _most(_endpoint(app, environ), environ["REQUEST_METHOD"], kind.lower())

    return most


def _most(endpoint: str | None, method: str, kind: str) -> int:
    """Into the pages that take tables in a file may be pasted, too; who looks sends nothing."""
    if endpoint not in OPENING or method != "POST":
        return FIELD_BYTES
    return FILE_BYTES if kind == WITH_FILE else PASTED_BYTES


def _endpoint(app: Flask, environ: WSGIEnvironment) -> str | None:
    """The page of a request; None where there is none."""
    path = environ["PATH_INFO"].encode("latin-1").decode(errors="replace")
    try:
        found: str = app.url_map.bind("").match(path, environ["REQUEST_METHOD"])[0]
    except HTTPException:
        return None
    return found
