"""Files in and out: the record, the printed sheet, the way to a table as a QR code."""

from __future__ import annotations

import io
import json
import re
import unicodedata

import segno
from flask import Blueprint, Response, render_template, request, url_for
from markupsafe import Markup

from assistant.core.evening import Evening
from assistant.core.game import Problem
from assistant.core.message import msg
from assistant.core.opening import names_in
from assistant.core.record import parse, read_record, write_record
from assistant.games import find_game
from assistant.language import english
from assistant.paper import PangoMissingError, evening_pdf

from .access import submission
from .address import for_others
from .answers import Answer, moved_on, refused, tables

pages = Blueprint("files", __name__)


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


@pages.get("/t/<address>/record.json")
def record(address: str) -> Answer:
    """Download the table as a record."""
    evening = tables().evening(address)
    text = json.dumps(write_record(evening), ensure_ascii=False, indent=1)
    return download(text + "\n", "application/json", file_name(evening, "json"))


@pages.get("/t/<address>/sheet.pdf")
def pdf(address: str) -> Answer:
    """Download the printed score sheet."""
    evening = tables().evening(address)
    try:
        return download(
            evening_pdf(evening, english()), "application/pdf", file_name(evening, "pdf")
        )
    except PangoMissingError as missing:
        return refused("error.html", 503, text=msg("{why}", why=str(missing)), code=503)


@pages.get("/t/<address>/share")
def share(address: str) -> Answer:
    """Show the way to the table for other phones."""
    evening = tables().evening(address)
    link = for_others(url_for("table.show", address=address, _external=True), request.host)
    drawn = io.BytesIO()
    segno.make(link, error="m").save(
        drawn, kind="svg", xmldecl=False, svgns=True, svgclass="qr", lineclass=None, omitsize=True
    )
    code = Markup(drawn.getvalue().decode())  # noqa: S704 - drawn here, nothing of it was typed
    return render_template("share.html", address=address, evening=evening, link=link, code=code)


@pages.get("/import")
def show_import() -> Answer:
    """Ask for a record."""
    return render_template("import.html", problems=[], players=())


@pages.post("/import")
def import_record() -> Answer:
    """Open a table from a record, or say what is wrong with it."""
    file = request.files.get("record")
    text = file.read() if file else b""
    if not text.strip():
        empty = Problem("record", msg("choose a file that a table was exported to"))
        return refused("import.html", problems=[empty], players=())
    data, problems = parse(text)
    evening = None
    if not problems:
        evening, problems = read_record(data, find_game)
    if evening is None:
        return refused("import.html", problems=problems[:20], players=names_in(data))
    address = tables().open(evening.opened, evening.events, submission())
    return moved_on("table.show", address=address)
