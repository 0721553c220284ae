"""What an open page is told of its version: by a stream, or when it asks every some seconds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from flask import Flask, Response, abort, current_app, request, session
from werkzeug.exceptions import NotFound

from assistant.core.limits import NEW_VIEWS, VIEWS
from assistant.store.books import NoSuchBookError
from assistant.store.tables import NoSuchTableError
from assistant.web.access.roles import NotAllowedError
from assistant.web.live.hub import Stream
from assistant.web.live.presence import Presence
from assistant.web.live.views import Watch, is_new, version_of, watched
from assistant.web.networks import network
from assistant.web.pages import ANYBODY, Pages
from assistant.web.responses import Answer

if TYPE_CHECKING:
    from wsgiref.types import WSGIEnvironment

pages = Pages("live", __name__)

STREAM = "assistant.stream"
"""Where a request carries what is to be streamed to it, once it was allowed to."""
AGAIN = "retry: 2000\n\n"
"""After how many milliseconds a browser tries again whose stream was cut."""


@pages.get("/live/version", may=ANYBODY)
def version() -> Answer:
    """Tell the version of a page; in no words where the phone has that one already."""
    watch = watched(request.args.get("view", ""))
    presence: Presence = current_app.extensions["presence"]
    presence.asked(watch.table, session.get("device", ""))
    said = version_of(watch)
    answer = Response(said, mimetype="text/plain")
    answer.set_etag(said)
    return answer.make_conditional(request)


@pages.get("/live", may=ANYBODY)
def stream() -> Answer:
    """Begin a stream of the versions of one page, or of several (`view=…&view=…`).

    Each time one changes, and once at the beginning, `data:` is its version; where several pages
    are asked for, its version and its address. A page that is not there is left out.
    """
    asked = list(dict.fromkeys(request.args.getlist("view")))
    new = is_new()
    if len(asked) > (NEW_VIEWS if new else VIEWS):
        abort(400)
    found = _allowed(asked)
    versions = {watch: version_of(watch) for watch in set(found.values())}
    told = {view: versions[watch] for view, watch in found.items()}
    named, here = len(asked) > 1, network(request.remote_addr or "")
    phone = session.get("device", "")
    request.environ[STREAM] = Stream(phone, found, told, named, here, known=not new)
    answer = Response(AGAIN + messages(told, named=named), mimetype="text/event-stream")
    answer.headers["Cache-Control"] = "no-store"
    answer.headers["X-Accel-Buffering"] = "no"  # a proxy is to pass on every message at once
    return answer


def knows(app: Flask) -> Callable[[WSGIEnvironment], bool]:
    """Make what tells, before its page is made, whether a phone asks that has a table already."""

    def known(environ: WSGIEnvironment) -> bool:
        if "HTTP_COOKIE" not in environ:
            return False
        with app.request_context(environ):
            return not is_new()

    return known


def _allowed(asked: list[str]) -> Mapping[str, Watch]:
    """Tell what this phone may watch; where it is nothing it is refused as its last page is."""
    found: dict[str, Watch] = {}
    refused: Exception = NotFound()
    for view in asked:
        try:
            found[view] = watched(view)
        except (NotFound, NoSuchTableError, NoSuchBookError, NotAllowedError) as error:
            refused = error
    if not found:
        raise refused
    return found


def messages(told: Mapping[str, str], *, named: bool) -> str:
    """Spell the versions of pages, with their addresses or without, as a stream's messages."""
    lines = (f"{said} {view}" if named else said for view, said in told.items())
    return "".join(f"data: {line}\n\n" for line in lines)
