"""The version of an open page: as a stream, or requested every few seconds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from flask import Flask, Response, abort, current_app, request, session
from werkzeug.exceptions import NotFound

from assistant.core.limits import NEW_VIEWS, VIEWS
from assistant.store.books import NoSuchBookError
from assistant.store.tables import NoSuchTableError
from assistant.web.access.role_checks import NotAllowedError
from assistant.web.live.hub import Stream
from assistant.web.live.page_versions import Watch, is_stranger, version_of, watch_of_view
from assistant.web.live.presence import Presence
from assistant.web.networks import network
from assistant.web.pages import ANYBODY, Pages
from assistant.web.responses import Answer

if TYPE_CHECKING:
    from wsgiref.types import WSGIEnvironment

pages = Pages("live", __name__)

STREAM_KEY = "assistant.stream"
"""The environ key under which the page stores the stream that it opens."""
RETRY_LINE = "retry: 2000\n\n"
"""First line of a stream: the browser reconnects after 2000 milliseconds."""


@pages.get("/live/version", may=ANYBODY)
def version() -> Answer:
    """The version of a page, or 304 if the phone already has that version."""
    watch = watch_of_view(request.args.get("view", ""))
    presence: Presence = current_app.extensions["presence"]
    presence.note_request(watch.table, session.get("device", ""))
    page_version = version_of(watch)
    answer = Response(page_version, mimetype="text/plain")
    answer.set_etag(page_version)
    return answer.make_conditional(request)


@pages.get("/live", may=ANYBODY)
def stream() -> Answer:
    """Open a stream of the versions of one page, or of several (`view=…&view=…`).

    Each message has a version in `data:`, at the start and after each change; with several pages
    also the page's address. Unknown pages are left out.
    """
    views = list(dict.fromkeys(request.args.getlist("view")))
    stranger = is_stranger()
    if len(views) > (NEW_VIEWS if stranger else VIEWS):
        abort(400)
    watches = _allowed_pages(views)
    versions = {watch: version_of(watch) for watch in set(watches.values())}
    sent = {view: versions[watch] for view, watch in watches.items()}
    named, phone_network = len(views) > 1, network(request.remote_addr or "")
    phone = session.get("device", "")
    request.environ[STREAM_KEY] = Stream(
        phone, watches, sent, named, phone_network, known=not stranger
    )
    answer = Response(RETRY_LINE + messages(sent, named=named), mimetype="text/event-stream")
    answer.headers["Cache-Control"] = "no-store"
    answer.headers["X-Accel-Buffering"] = "no"  # so that a proxy does not buffer
    return answer


def known_phone_check(app: Flask) -> Callable[[WSGIEnvironment], bool]:
    """Return a function that checks whether a request's phone has a table or a settlement."""

    def known(environ: WSGIEnvironment) -> bool:
        if "HTTP_COOKIE" not in environ:
            return False
        with app.request_context(environ):
            return not is_stranger()

    return known


def _allowed_pages(views: list[str]) -> Mapping[str, Watch]:
    """The pages that this phone may watch. Raises the last refusal if it may watch none."""
    watches: dict[str, Watch] = {}
    refusal: Exception = NotFound()
    for view in views:
        try:
            watches[view] = watch_of_view(view)
        except (NotFound, NoSuchTableError, NoSuchBookError, NotAllowedError) as error:
            refusal = error
    if not watches:
        raise refusal
    return watches


def messages(versions: Mapping[str, str], *, named: bool) -> str:
    """Server-sent events with these versions, and with the pages' addresses if `named`."""
    lines = (f"{version} {view}" if named else version for view, version in versions.items())
    return "".join(f"data: {line}\n\n" for line in lines)
