"""The program for a phone's own browser, offered where it was built and where it can work."""

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
from assistant.places import BUNDLE_LIST, built_pocket
from assistant.web.access.host_names import parted
from assistant.web.pages import ANYBODY, Pages

pages = Pages("pocket", __name__, url_prefix="/pocket")

POCKET = "POCKET"
"""Where an application says in which folder the program is, if not where it is built."""
ON_THE_MACHINE = ("localhost", "127.0.0.1", "[::1]")
TWINS = {"br": ".br", "gzip": ".gz"}
RULES = (
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
BY_HEADER = "frame-ancestors 'none'"
"""What a page cannot say of itself."""
WITHIN = re.compile(r"<script>(.*?)</script>", re.DOTALL)


def policy_of(page: str) -> str:
    """Say what a page of the shell may do, and its own script with it, known by its digest."""
    digests = (sha256(script.encode()).digest() for script in WITHIN.findall(page))
    known = "".join(f" 'sha256-{b64encode(one).decode()}'" for one in digests)
    return "; ".join(RULES).replace("script-src 'self'", f"script-src 'self'{known}")


def _folder() -> Path:
    """The folder of the program: the one that the server was told of, or where it is built."""
    told: Path | None = current_app.config.get(POCKET)
    return told or built_pocket()


@pages.app_template_global()
def is_built() -> bool:
    """Tell whether there is a program for phones here at all."""
    return (_folder() / BUNDLE_LIST).is_file()


def missing() -> Message | None:
    """Say why phones cannot take the program along from here, if they cannot."""
    if not is_built():
        return msg("This server has no program for phones.")
    if not (request.is_secure or parted(request.host)[0] in ON_THE_MACHINE):
        return msg(
            "Browsers keep a program only from an address that begins with https. Ask the "
            "person who runs this server for one."
        )
    return None


@pages.get("/", may=ANYBODY)
def shell() -> Any:
    """Send the shell of the program, or say what is missing."""
    why = missing()
    return render_template("pocket.html", why=why) if why else _sent("index.html")


@pages.get("/server.json", may=ANYBODY)
def beside() -> Any:
    """Say where the pages of this server are, to be used while the program is loaded."""
    return {"pages": url_for("home.index")}


@pages.get("/<path:name>", may=ANYBODY)
def file(name: str) -> Any:
    """Send a file of the program."""
    if missing():
        abort(404)
    if not _is_there(name) and "text/html" in request.headers.get("Accept", ""):
        return redirect(url_for("pocket.shell", asked=name))  # what stands behind `#` goes along
    return _sent(name)


def _is_there(name: str) -> bool:
    """Tell whether there is a file; a name can be one that no file has."""
    path = safe_join(str(_folder()), name)
    return path is not None and os.path.isfile(path)  # noqa: PTH113 - Path refuses long names


def _sent(name: str) -> Any:
    """Send a file, or its smaller twin where the browser can read that."""
    folder = _folder()
    for encoding, ending in TWINS.items():
        if request.accept_encodings[encoding] and _is_there(f"{name}{ending}"):
            answer = send_from_directory(folder, f"{name}{ending}", download_name=name)
            answer.content_encoding = encoding
            break
    else:
        answer = send_from_directory(folder, name)
    answer.cache_control.max_age = None
    answer.cache_control.no_cache = True
    page = (folder / name).read_text("utf-8") if name.endswith(".html") else ""
    answer.headers["Content-Security-Policy"] = f"{policy_of(page)}; {BY_HEADER}"
    answer.vary.add("Accept-Encoding")
    return answer
