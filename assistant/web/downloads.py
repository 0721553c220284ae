"""Files that a page sends: their names, and a PDF on the paper that was asked for."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable

from flask import Response

from assistant.evening.evening import Evening
from assistant.language import Language
from assistant.paper.pdf import PangoMissingError
from assistant.paper.sizes import Paper
from assistant.web.paper_size import language_asked, paper_asked
from assistant.web.responses import Answer, refused

PDF = "application/pdf"


def file_name(evening: Evening, ending: str) -> str:
    """Name a download after the table, in letters that every system takes."""
    opened = evening.opened
    title = " ".join(filter(None, (opened.title or evening.game.key, opened.date)))
    return f"{ascii_name(title)}.{ending}"


def ascii_name(title: str) -> str:
    """Bring a title to letters that every system takes in a file's name."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode()
    return re.sub(r"[^A-Za-z0-9]+", "-", plain).strip("-").lower() or "table"


def download(body: bytes | str, kind: str, name: str) -> Response:
    """Answer with a file to keep."""
    answer = Response(body, mimetype=kind)
    answer.headers.set("Content-Disposition", "attachment", filename=name)
    return answer


def printed(name: str, make: Callable[[Language, Paper], bytes]) -> Answer:
    """Answer with a PDF as it was asked for, or with what is missing to print."""
    try:
        return download(make(language_asked(), paper_asked()), PDF, name)
    except PangoMissingError as missing:
        return refused("error.html", 503, text=missing.why, code=503)
