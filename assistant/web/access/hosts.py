"""The names that this server answers to; a request for any other is refused before it is routed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from flask import Flask, current_app, request

from assistant.web.access.addresses import expected, for_others

if TYPE_CHECKING:
    from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

NAMES = "HOST_NAMES"
STRANGE = "assistant.strange_host"
OWN = "localhost"


class StrangeHostError(Exception):
    """The request is for a host that this server is not."""


def answer_to(app: Flask, names: Sequence[str]) -> None:
    """Let an application answer to these names alone, or where there are none to any proper one.

    To be called before anything else wants to be asked before a request.
    """
    app.config[NAMES] = tuple(names)
    app.before_request(_refuse)
    app.wsgi_app = _entrance(app.wsgi_app, names)  # type: ignore[assignment, method-assign]


def _entrance(inside: WSGIApplication, names: Sequence[str]) -> WSGIApplication:
    """Mark requests for strange hosts, for routing cannot read every one: they go by our own."""

    def enter(environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
        host = environ.get("HTTP_HOST")
        if names or host is not None:
            environ[STRANGE] = not expected(host or "", names)
        if environ.get(STRANGE):
            environ["HTTP_HOST"] = OWN
        return inside(environ, start)

    return enter


def _refuse() -> None:
    if request.environ.get(STRANGE):
        raise StrangeHostError


def link_to(path: str) -> str:
    """Make a whole address of a page's path, for other phones."""
    names: tuple[str, ...] = current_app.config[NAMES]
    host: Any = request.environ.get("HTTP_HOST") or request.host
    return f"{request.scheme}://{for_others(host, names)}{path}"
