"""File downloads: their names, and PDFs in the requested paper size and language."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from threading import Semaphore
from urllib.parse import quote

from flask import Response, current_app, make_response, redirect, render_template, request, url_for
from werkzeug.http import dump_options_header

from assistant.catalogues import translated
from assistant.core.message import Message
from assistant.core.names import is_wide
from assistant.evening.log.evening import Evening
from assistant.host import Host
from assistant.language import Language, language_of, spoken
from assistant.paper.browser_pages import printable
from assistant.paper.pdf import Drawing, NotPrintedError, draw_pdf, no_progress
from assistant.paper.print_queue import Job, PrintQueue
from assistant.paper.sheets import Order
from assistant.paper.sizes import PAPERS, Paper, default_paper
from assistant.web.access.cookies import PAPER, cookie_value, device
from assistant.web.access.headers import content_security
from assistant.web.responses import Answer, refused

PDF = "application/pdf"
DEALS_AT_ONCE = 60
"""PDFs of up to so many deals are drawn while the browser waits, in less than two seconds."""
MAX_WAITING = 2
"""Maximum number of browsers that wait for a PDF; each occupies a page thread."""

CYRILLIC = str.maketrans(
    dict(
        zip(
            "абвгдежзиклмнопрстуфхцчшщъыьэюя",
            "a b v g d e zh z i k l m n o p r s t u f kh ts ch sh shch  y  e yu ya".split(" "),
            strict=True,
        )
    )
)
LONGEST_TITLE = 40
"""Letters of a title in a file name; even at three bytes a letter the name is not too long."""
ID_LENGTH = 4
"""Letters of a table's id in a file name, to distinguish tables of the same title and day."""


def pdf_name(subject: Message, title: str, *details: str) -> str:
    """The file name of a PDF in its language: `subject` and `title`, then the `details`."""
    words = " ".join((requested_language().say(subject), title[:LONGEST_TITLE], *details))
    name = re.sub(r"[\W_]+", "-", words).strip("-")
    return f"{name}.pdf"


def table_name_parts(evening: Evening) -> tuple[str, str, str]:
    """The title (or game), day and first letters of the id, for the name of a table's PDF."""
    opened = evening.opened
    title = opened.title or requested_language().say(evening.game.title)
    return title, opened.date, opened.table[:ID_LENGTH]


def file_name(evening: Evening, ending: str) -> str:
    """The file name of a download in ASCII letters: the title (or game) and the day."""
    opened = evening.opened
    title = " ".join(filter(None, (opened.title or evening.game.key, opened.date)))
    return f"{ascii_name(title)}.{ending}"


def ascii_name(title: str) -> str:
    """A title in ASCII letters and hyphens; Cyrillic is transliterated."""
    letters = unicodedata.normalize("NFKD", title.lower()).translate(CYRILLIC)
    ascii_text = letters.encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", ascii_text).strip("-") or "table"


def download(body: bytes | Iterable[bytes] | Iterable[str], mimetype: str, name: str) -> Response:
    """An answer that the browser saves as a file."""
    answer = Response(body, mimetype=mimetype)
    names = {"filename": name}
    if not name.isascii():  # a header is ASCII (RFC 6266, 4.3)
        stem, _, ending = name.rpartition(".")
        # Kanji are not transliterated.
        prefix = Path(request.path).stem if is_wide(stem[0]) else ""
        names = {
            "filename": f"{ascii_name(f'{prefix} {stem}')}.{ending}",
            "filename*": f"UTF-8''{quote(name, safe='')}",
        }
    answer.headers["Content-Disposition"] = dump_options_header("attachment", names)
    return answer


@dataclass(frozen=True, slots=True)
class Printers:
    """The functions that draw PDFs: `short` draws at once, `long` from a queue.

    By default both draw in the server's process.
    """

    short: Drawing = draw_pdf
    long: Drawing = draw_pdf
    begin: Callable[[], None] = lambda: None
    """Starts the drawing process before the first PDF is requested."""
    room: PrintQueue = field(default_factory=PrintQueue)
    waiting: Semaphore = field(default_factory=lambda: Semaphore(MAX_WAITING))


def printers() -> Printers:
    """The printers of this application."""
    application_printers: Printers = current_app.extensions["press"]
    return application_printers


def pdf_answer(
    name: str,
    order: Order,
    back: str,
    deals: int = 0,
    subjects: Iterable[str] = (),
    version: Hashable = None,
) -> Answer:
    """Answer with a PDF, with the page that shows its progress, or with an error page.

    A PDF of many `deals` is queued. Only a phone that may see all tables and books in `subjects`
    gets it. If the same phone has already requested it with an equal `version`, it is not drawn
    again. A runtime that draws no PDFs answers with a printable page, with a link to `back`.
    """
    host: Host = current_app.extensions["host"]
    if not host.draws_pdf:
        return _printable_page(name, order, back)
    try:
        if deals <= DEALS_AT_ONCE or not host.threads:
            pdf = _draw_at_once(order)
            if pdf is not None:
                return download(pdf, PDF, name)
        return redirect_to_progress(_queue(name, order, back, frozenset(subjects), version))
    except NotPrintedError as failed:
        return refused("error.html", 503, text=failed.why, code=503)


def redirect_to_progress(job: Job) -> Answer:
    """Redirect to the page that shows the progress of a PDF."""
    return redirect(url_for("reports.wait", token=job.token), 303)


def _draw_at_once(order: Order) -> bytes | None:
    """Draw a PDF while the browser waits, or return None if MAX_WAITING browsers already wait."""
    local_printers = printers()
    if not local_printers.waiting.acquire(blocking=False):
        return None
    try:
        return local_printers.short(order, requested_language(), requested_paper(), no_progress)
    finally:
        local_printers.waiting.release()


def _queue(name: str, order: Order, back: str, subjects: frozenset[str], version: Hashable) -> Job:
    language, paper = requested_language(), requested_paper()
    job_version = object() if version is None else version
    key = device(), name, subjects, job_version, language.tag, paper.key
    draw = partial(printers().long, order, language, paper)
    return printers().room.add(key, name, back, draw, subjects, device())


def _printable_page(name: str, order: Order, back: str) -> Answer:
    language = requested_language()
    page = printable(order, language, requested_paper())
    context = {"printable": page, "language": language, "back": back}
    answer = make_response(render_template("printing/page.html", name=Path(name).stem, **context))
    answer.headers["Content-Security-Policy"] = content_security(
        current_app.extensions["host"], page.style
    )
    return answer


def usual_paper() -> Paper:
    """The paper set on this phone, else the usual paper in the country of its language."""
    return PAPERS.get(cookie_value(PAPER) or "") or default_paper(
        request.accept_languages.best or ""
    )


def requested_paper() -> Paper:
    """The paper in the URL, else the phone's usual paper."""
    return PAPERS.get(request.args.get("paper", ""), usual_paper())


def requested_language() -> Language:
    """The language in the URL, else that of the page."""
    tag = request.args.get("language", "")
    return language_of(tag) if tag in translated() else spoken()
