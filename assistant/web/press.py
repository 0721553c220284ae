"""Files that a page sends: their names, and a PDF on the paper and in the language asked for."""

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
from assistant.paper.orders import Drawing, NotPrintedError, Order, Progress, nobody
from assistant.paper.print_queue import Job, PressRoom
from assistant.paper.sizes import PAPERS, Paper, usual_in
from assistant.web.access.cookies import PAPER, device, said
from assistant.web.access.headers import content_security
from assistant.web.responses import Answer, refused

PDF = "application/pdf"
AT_ONCE = 60
"""So many deals are printed while the browser waits: less than two seconds."""
WAITING = 2
"""So many browsers wait for a PDF at the same time: each takes a thread that makes pages."""

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
"""So many letters of a title, of three bytes at most, are never too long for a file's name."""
LETTERS_OF_ID = 4
"""So many letters of its id tell a table from others of the same title and day."""


def paper_name(what: Message, of: str, *which: str) -> str:
    """Name a PDF in its own language: what it is, of what, and of which day or table."""
    words = " ".join((language_asked().say(what), of[:LONGEST_TITLE], *which))
    name = re.sub(r"[\W_]+", "-", words).strip("-")
    return f"{name}.pdf"


def of_table(evening: Evening) -> tuple[str, str, str]:
    """Tell of which table a PDF is: its title or its game, its day, and how its id begins."""
    opened = evening.opened
    title = opened.title or language_asked().say(evening.game.title)
    return title, opened.date, opened.table[:LETTERS_OF_ID]


def file_name(evening: Evening, ending: str) -> str:
    """Name a download after the table, in letters that every system takes."""
    opened = evening.opened
    title = " ".join(filter(None, (opened.title or evening.game.key, opened.date)))
    return f"{ascii_name(title)}.{ending}"


def ascii_name(title: str) -> str:
    """Bring a title to letters that every system takes in a file's name."""
    letters = unicodedata.normalize("NFKD", title.lower()).translate(CYRILLIC)
    plain = letters.encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-") or "table"


def download(body: bytes | Iterable[bytes] | Iterable[str], kind: str, name: str) -> Response:
    """Answer with a file to keep."""
    answer = Response(body, mimetype=kind)
    names = {"filename": name}
    if not name.isascii():  # letters that no header carries as they are (RFC 6266, 4.3)
        stem, _, ending = name.rpartition(".")
        kind = Path(request.path).stem if is_wide(stem[0]) else ""  # kanji are not transliterated
        names = {
            "filename": f"{ascii_name(f'{kind} {stem}')}.{ending}",
            "filename*": f"UTF-8''{quote(name, safe='')}",
        }
    answer.headers["Content-Disposition"] = dump_options_header("attachment", names)
    return answer


def draw_here(order: Order, language: Language, paper: Paper, progress: Progress) -> bytes:
    """Draw a PDF in this process."""
    from assistant.paper.pdf import drawn

    return drawn(order, language, paper, progress)


def nothing() -> None:
    """Do nothing: what draws in this process is ready."""


@dataclass(frozen=True, slots=True)
class Press:
    """What draws the PDFs of an application: short ones at once, and long ones in turn."""

    short: Drawing = draw_here
    long: Drawing = draw_here
    begin: Callable[[], None] = nothing
    """Makes it ready before anybody asks for a PDF."""
    room: PressRoom = field(default_factory=PressRoom)
    waiting: Semaphore = field(default_factory=lambda: Semaphore(WAITING))


def press() -> Press:
    """The press of this application."""
    found: Press = current_app.extensions["press"]
    return found


def printed(
    name: str,
    order: Order,
    back: str,
    deals: int = 0,
    of: Iterable[str] = (),
    seen: Hashable = None,
) -> Answer:
    """Answer with a PDF as it was asked for, or say what is in the way.

    One of many `deals` is made beside the pages, and the answer is the page that says how far it
    is: for those who may see all that it is `of`, and once as long as they have `seen` the same.
    Where nothing draws PDFs the answer is the page to print, with the way `back`.
    """
    host: Host = current_app.extensions["host"]
    if not host.draws_pdf:
        return _to_print(name, order, back)
    try:
        if deals <= AT_ONCE or not host.threads:
            pdf = _at_once(order)
            if pdf is not None:
                return download(pdf, PDF, name)
        return wait_for(_in_turn(name, order, back, frozenset(of), seen))
    except NotPrintedError as failed:
        return refused("error.html", 503, text=failed.why, code=503)


def wait_for(job: Job) -> Answer:
    """Lead to the page that says how far a PDF is."""
    return redirect(url_for("reports.wait", token=job.token), 303)


def _at_once(order: Order) -> bytes | None:
    """Draw while the browser waits; None where enough of them do."""
    with_us = press()
    if not with_us.waiting.acquire(blocking=False):
        return None
    try:
        return with_us.short(order, language_asked(), paper_asked(), nobody)
    finally:
        with_us.waiting.release()


def _in_turn(name: str, order: Order, back: str, of: frozenset[str], seen: Hashable) -> Job:
    language, paper = language_asked(), paper_asked()
    version = object() if seen is None else seen
    key = device(), name, of, version, language.tag, paper.key
    draw = partial(press().long, order, language, paper)
    return press().room.ask(key, name, back, draw, of, device())


def _to_print(name: str, order: Order, back: str) -> Answer:
    language = language_asked()
    page = printable(order, language, paper_asked())
    told = {"printable": page, "language": language, "back": back}
    answer = make_response(render_template("printing/page.html", name=Path(name).stem, **told))
    answer.headers["Content-Security-Policy"] = content_security(
        current_app.extensions["host"], page.style
    )
    return answer


def usual_paper() -> Paper:
    """The paper that a phone is set to, or of its country by the language that it likes best."""
    return PAPERS.get(said(PAPER) or "") or usual_in(request.accept_languages.best or "")


def paper_asked() -> Paper:
    """The paper that a link named, or the visitor's own."""
    return PAPERS.get(request.args.get("paper", ""), usual_paper())


def language_asked() -> Language:
    """The language that a link named, or the one that the page speaks."""
    tag = request.args.get("language", "")
    return language_of(tag) if tag in translated() else spoken()
