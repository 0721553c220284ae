"""How large a form or file a page reads: much where tables come in, little everywhere else."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from flask import Flask, abort, request
from werkzeug.exceptions import HTTPException
from werkzeug.http import parse_options_header

from assistant.core.bounds import FIELD_BYTES, FILE_BYTES, PASTED_BYTES
from assistant.host import Host
from assistant.web.pages import NO_PAGE, Page, Reads, declared, page_here

if TYPE_CHECKING:
    from wsgiref.types import WSGIEnvironment

WITH_FILE = "multipart/form-data"


def bound_forms(app: Flask) -> None:
    """Read no more of a form than its page may have."""
    host: Host = app.extensions["host"]

    @app.before_request
    def bounded() -> None:
        page = page_here()
        most = _most(page, request.method, request.mimetype)
        # Where nobody else comes, files may be as large as the place allows.
        if host.reachable or (most < FILE_BYTES and page.reads is not Reads.BACK_UP):
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
