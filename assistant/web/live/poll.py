"""The version of a page, for phones that ask every some seconds instead of holding a stream."""

from __future__ import annotations

from flask import Blueprint, Response, request

from assistant.web.live.views import version_of, watched
from assistant.web.responses import Answer

pages = Blueprint("live", __name__)


@pages.get("/live/version")
def version() -> Answer:
    """Tell the version of a page; in no words where the phone has that one already."""
    said = version_of(watched(request.args.get("view", "")))
    answer = Response(said, mimetype="text/plain")
    answer.set_etag(said)
    return answer.make_conditional(request)
