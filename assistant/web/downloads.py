"""Files that a page sends: their names, and a PDF on the paper that was asked for."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path

from flask import Response, current_app, make_response, render_template

from assistant.evening.evening import Evening
from assistant.host import Host
from assistant.language import Language
from assistant.paper.pages import printable
from assistant.paper.printers import PangoMissingError, Printer, Progress
from assistant.paper.reports import Report
from assistant.paper.sheets import Sheet
from assistant.paper.sizes import Paper
from assistant.web.access.policy import policy
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


def printed(name: str, order: Sheet | Report, back: str) -> Answer:
    """Answer with a PDF as it was asked for, or with what is missing to draw it.

    Where nothing draws PDFs the answer is the page to print, with the way `back`.
    """
    host: Host = current_app.extensions["host"]
    if host.printer is None:
        return _to_print(name, order, back)
    try:
        return download(drawn(host.printer, order, language_asked(), paper_asked()), PDF, name)
    except PangoMissingError as missing:
        return refused("error.html", 503, text=missing.why, code=503)


def drawn(
    printer: Printer,
    order: Sheet | Report,
    language: Language,
    paper: Paper,
    progress: Progress = lambda _done, _of: None,
) -> bytes:
    """Draw what was asked for, telling how far it is."""
    if isinstance(order, Report):
        return printer.report_pdf(order, language, paper, progress)
    return printer.page_pdf(order.template, language, paper, **order.values)


def _to_print(name: str, order: Sheet | Report, back: str) -> Answer:
    language = language_asked()
    page = printable(order, language, paper_asked())
    told = {"printable": page, "language": language, "back": back}
    answer = make_response(render_template("printing/page.html", name=Path(name).stem, **told))
    answer.headers["Content-Security-Policy"] = policy(current_app.extensions["host"], page.style)
    return answer
