"""What a page is told of a request, and whom it believes about where the request came from."""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from typing import IO, Any
from urllib.parse import unquote_to_bytes
from wsgiref.types import WSGIEnvironment

from assistant.web.networks import plain_address

ANYBODY = "*"
SAID_BY_PROXIES = "HTTP_X_FORWARDED_"
SCHEMES = ("http", "https")
PREFIX = re.compile(r"(/[A-Za-z0-9._~-]+)+/?")
"""A path below which a proxy shows all of ours; it has taken it away from the path that it asks."""


@dataclass(frozen=True, slots=True)
class Proxy:
    """The TLS proxy that is believed; nobody where its address is empty.

    Where others are in front of it that it believes, they are so many `hops` together.
    """

    address: str = ""
    hops: int = 1

    def believed(self, peer: str) -> bool:
        """Tell whether this is its address."""
        known = plain_address(self.address)
        return self.address == ANYBODY or (known is not None and known == plain_address(peer))

    def said(self, values: str) -> str:
        """Find what the outermost proxy has said; what is before it anybody may have sent."""
        every = values.split(",")
        return every[-min(self.hops, len(every))].strip()


def proper(proxy: str) -> bool:
    """Tell whether somebody is named whom a server can know: by an address, not by a name."""
    return proxy in ("", ANYBODY) or plain_address(proxy) is not None


def environ_of(scope: Mapping[str, Any], proxy: Proxy) -> WSGIEnvironment:
    """Put a request, without its body, into the words of WSGI (PEP 3333)."""
    server, client = scope.get("server") or ("", 0), scope.get("client") or ("", 0)
    environ: WSGIEnvironment = {
        "REQUEST_METHOD": scope["method"],
        "SCRIPT_NAME": "",
        "PATH_INFO": unquote_to_bytes(scope["raw_path"]).decode("latin-1"),
        "QUERY_STRING": scope["query_string"].decode("latin-1"),
        "SERVER_NAME": server[0],
        "SERVER_PORT": str(server[1]),
        "SERVER_PROTOCOL": f"HTTP/{scope['http_version']}",
        "REMOTE_ADDR": client[0],
        "REMOTE_PORT": str(client[1]),
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": scope["scheme"],
        "wsgi.input": io.BytesIO(),
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": True,
        "wsgi.multiprocess": False,
        "wsgi.run_once": False,
    }
    _headers(environ, scope["headers"])
    _believe(environ, proxy, client[0])
    return environ


def with_body(environ: WSGIEnvironment, body: IO[bytes], length: int) -> WSGIEnvironment:
    """Add a body that was read whole; a `length` that is larger than it says how large it was."""
    environ.pop("HTTP_TRANSFER_ENCODING", None)
    return environ | {"wsgi.input": body, "CONTENT_LENGTH": str(length)}


def _headers(environ: WSGIEnvironment, headers: list[tuple[bytes, bytes]]) -> None:
    for name, value in headers:
        if b"_" in name:
            continue  # it would be taken for the header with a dash
        key = name.decode("latin-1").upper().replace("-", "_")
        if key not in ("CONTENT_TYPE", "CONTENT_LENGTH"):
            key = f"HTTP_{key}"
        said, between = (
            value.decode("latin-1").rstrip(" \t"),
            "; " if key == "HTTP_COOKIE" else ", ",
        )
        environ[key] = f"{environ[key]}{between}{said}" if key in environ else said


def _believe(environ: WSGIEnvironment, proxy: Proxy, peer: str) -> None:
    """Take from a proxy where the request came from; from anybody else it is not even heard."""
    said = {key: environ.pop(key) for key in [*environ] if key.startswith(SAID_BY_PROXIES)}
    if not proxy.believed(peer):
        return
    last = {key: proxy.said(values) for key, values in said.items()}
    environ["REMOTE_ADDR"] = last.get(f"{SAID_BY_PROXIES}FOR") or environ["REMOTE_ADDR"]
    if last.get(f"{SAID_BY_PROXIES}PROTO", "").lower() in SCHEMES:
        environ["wsgi.url_scheme"] = last[f"{SAID_BY_PROXIES}PROTO"].lower()
    if last.get(f"{SAID_BY_PROXIES}HOST"):
        environ["HTTP_HOST"] = last[f"{SAID_BY_PROXIES}HOST"]
    if PREFIX.fullmatch(last.get(f"{SAID_BY_PROXIES}PREFIX", "")):
        environ["SCRIPT_NAME"] = last[f"{SAID_BY_PROXIES}PREFIX"].rstrip("/")
