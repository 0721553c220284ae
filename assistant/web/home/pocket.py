"""The pocket's pages on a server: offered if the pocket is built and the browser allows it."""

from __future__ import annotations

import os
import re
from base64 import b64encode
from hashlib import sha256
from pathlib import Path
from typing import Any

from flask import (
    abort,
    current_app,
    redirect,
    render_template,
    request,
    send_from_directory,
    url_for,
)
from werkzeug.security import safe_join

from assistant.core.message import Message, msg
from assistant.folders import BUNDLE_LIST, built_pocket
from assistant.web.networks import split_host
from assistant.web.pages import ANYBODY, Pages

pages = Pages("pocket", __name__, url_prefix="/pocket")

FOLDER_KEY = "POCKET"
"""Config key of the pocket's folder; the default is the folder of the build."""
LOCAL_HOSTS = ("localhost", "127.0.0.1", "[::1]")
COMPRESSED_SUFFIXES = {"br": ".br", "gzip": ".gz"}
POLICY = (
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "worker-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "form-action 'self'",
    "base-uri 'self'",
)
HEADER_POLICY = "frame-ancestors 'none'"
"""A policy sent only as a header, because browsers ignore it in a page's meta element."""
INLINE_SCRIPT = re.compile(r"<script>(.*?)</script>", re.DOTALL)


def policy_of(page: str) -> str:
    """The Content-Security-Policy of a pocket page; its inline scripts are allowed by digest."""
    digests = (sha256(script.encode()).digest() for script in INLINE_SCRIPT.findall(page))
    sources = "".join(f" 'sha256-{b64encode(digest).decode()}'" for digest in digests)
    return "; ".join(POLICY).replace("script-src 'self'", f"script-src 'self'{sources}")


def _folder() -> Path:
    """The configured folder of the pocket, else the one where it is built."""
    configured: Path | None = current_app.config.get(FOLDER_KEY)
    return configured or built_pocket()


@pages.app_template_global()
def is_built() -> bool:
    """Whether this server has the pocket."""
    return (_folder() / BUNDLE_LIST).is_file()


def why_unavailable() -> Message | None:
    """The reason why phones cannot load the pocket from here, or None."""
    if not is_built():
        return msg("This server has no program for phones.")
    if not (request.is_secure or split_host(request.host)[0] in LOCAL_HOSTS):
        return msg(
            "Browsers keep a program only from an address that begins with https. Ask the "
            "person who runs this server for one."
        )
    return None


@pages.get("/", may=ANYBODY)
def shell() -> Any:
    """The start page of the pocket, or a page with the reason why it is unavailable."""
    reason = why_unavailable()
    return render_template("pocket.html", why=reason) if reason else _send_file("index.html")


@pages.get("/server.json", may=ANYBODY)
def beside() -> Any:
    """JSON with the URL of this server's pages, which the shell links while the pocket loads."""
    return {"pages": url_for("home.index")}


@pages.get("/<path:name>", may=ANYBODY)
def file(name: str) -> Any:
    """A file of the pocket."""
    if why_unavailable():
        abort(404)
    if not _file_exists(name) and "text/html" in request.headers.get("Accept", ""):
        return redirect(url_for("pocket.shell", asked=name))  # the fragment after `#` is kept
    return _send_file(name)


def _file_exists(name: str) -> bool:
    """Whether the pocket has this file; False for impossible names."""
    path = safe_join(str(_folder()), name)
    return path is not None and os.path.isfile(path)  # noqa: PTH113 - Path refuses long names


def _send_file(name: str) -> Any:
    """A file of the pocket, or its compressed version if the browser accepts that."""
    folder = _folder()
    for encoding, ending in COMPRESSED_SUFFIXES.items():
        if request.accept_encodings[encoding] and _file_exists(f"{name}{ending}"):
            answer = send_from_directory(folder, f"{name}{ending}", download_name=name)
            answer.content_encoding = encoding
            break
    else:
        answer = send_from_directory(folder, name)
    answer.cache_control.max_age = None
    answer.cache_control.no_cache = True
    page = (folder / name).read_text("utf-8") if name.endswith(".html") else ""
    answer.headers["Content-Security-Policy"] = f"{policy_of(page)}; {HEADER_POLICY}"
    answer.vary.add("Accept-Encoding")
    return answer
