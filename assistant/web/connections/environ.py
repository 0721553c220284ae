"""The WSGI environ of a request, and the proxy whose forwarded headers are trusted."""

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
FORWARDED = "HTTP_X_FORWARDED_"
SCHEMES = ("http", "https")
PREFIX = re.compile(r"(/[A-Za-z0-9._~-]+)+/?")
"""A path below which a proxy serves us, and which it removes from the paths of requests."""


@dataclass(frozen=True, slots=True)
class Proxy:
    """The trusted TLS proxy; an empty address means none, `*` any.

    `hops` is the number of trusted proxies in a row, of which this one is the last.
    """

    address: str = ""
    hops: int = 1

    def believed(self, peer: str) -> bool:
        """Whether a peer is this proxy."""
        address = plain_address(self.address)
        return self.address == ANYBODY or (address is not None and address == plain_address(peer))

    def outermost_value(self, values: str) -> str:
        """The value that the outermost trusted proxy has added; values before it may be forged."""
        entries = values.split(",")
        return entries[-min(self.hops, len(entries))].strip()


def is_proxy_option(proxy: str) -> bool:
    """Whether an option is an IP address, `*` or empty; host names are not allowed."""
    return proxy in ("", ANYBODY) or plain_address(proxy) is not None


def environ_of(scope: Mapping[str, Any], proxy: Proxy) -> WSGIEnvironment:
    """The WSGI environ (PEP 3333) of a request without its body."""
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
    _add_headers(environ, scope["headers"])
    _apply_forwarded(environ, proxy, client[0])
    return environ


def with_body(environ: WSGIEnvironment, body: IO[bytes], length: int) -> WSGIEnvironment:
    """An environ with its body; if the body was dropped, `length` is still its length."""
    environ.pop("HTTP_TRANSFER_ENCODING", None)
    return environ | {"wsgi.input": body, "CONTENT_LENGTH": str(length)}


def _add_headers(environ: WSGIEnvironment, headers: list[tuple[bytes, bytes]]) -> None:
    for name, value in headers:
        if b"_" in name:
            continue  # WSGI could not tell it from the header with a dash
        key = name.decode("latin-1").upper().replace("-", "_")
        if key not in ("CONTENT_TYPE", "CONTENT_LENGTH"):
            key = f"HTTP_{key}"
        text, separator = (
            value.decode("latin-1").rstrip(" \t"),
            "; " if key == "HTTP_COOKIE" else ", ",
        )
        environ[key] = f"{environ[key]}{separator}{text}" if key in environ else text


def _apply_forwarded(environ: WSGIEnvironment, proxy: Proxy, peer: str) -> None:
    """Apply the forwarded headers of the trusted proxy; remove them from any other request."""
    headers = {key: environ.pop(key) for key in [*environ] if key.startswith(FORWARDED)}
    if not proxy.believed(peer):
        return
    trusted_values = {key: proxy.outermost_value(values) for key, values in headers.items()}
    environ["REMOTE_ADDR"] = trusted_values.get(f"{FORWARDED}FOR") or environ["REMOTE_ADDR"]
    if trusted_values.get(f"{FORWARDED}PROTO", "").lower() in SCHEMES:
        environ["wsgi.url_scheme"] = trusted_values[f"{FORWARDED}PROTO"].lower()
    if trusted_values.get(f"{FORWARDED}HOST"):
        environ["HTTP_HOST"] = trusted_values[f"{FORWARDED}HOST"]
    if PREFIX.fullmatch(trusted_values.get(f"{FORWARDED}PREFIX", "")):
        environ["SCRIPT_NAME"] = trusted_values[f"{FORWARDED}PREFIX"].rstrip("/")
