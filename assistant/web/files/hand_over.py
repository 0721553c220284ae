"""Sending a table: to another phone, as a file, link or code."""

from __future__ import annotations

import json

from flask import Response, current_app, render_template, url_for

from assistant.core.fields import whole
from assistant.core.message import msg
from assistant.drawings import qr_code
from assistant.records.record import MAX_CODE_LENGTH, write_record
from assistant.records.table_log import TableLog, log_code, record_code, write_table_log
from assistant.store.merging.settlements import settlements_of
from assistant.store.merging.table_logs import log_of
from assistant.web.access.cookies import device
from assistant.web.access.origins import link_to, why_unreachable
from assistant.web.downloads import download, file_name
from assistant.web.home.pocket import why_unavailable
from assistant.web.pages import KEEP, WATCH, Pages
from assistant.web.responses import CHANGED, Answer, arg, host, redirect_to, store, toast

pages = Pages("travel", __name__)


@pages.app_template_global()
def upload_limit() -> int:
    """The maximum size of an upload, in bytes."""
    limit: int = current_app.config["MAX_CONTENT_LENGTH"]
    return limit


def link_for(code: str) -> str:
    """A link with data behind `#`, for a phone without this program.

    On a server the link opens the import page. The pocket can only be loaded by its first page,
    which passes the data on.
    """
    return link_to(url_for("travel.show_take_in" if host().multi_user else "home.index")) + code


def whole_log(address: str) -> TableLog:
    """The log of a table with its settlements."""
    return log_of(store().tables, address, settlements_of(store().tables, store().books, address))


@pages.get("/t/<address>/hand-over", may=KEEP)
def hand_over(address: str) -> Answer:
    """The page for sending a table; opening it adds the table to this phone's list."""
    evening = store().tables.evening(address)
    store().visits.add(device(), address)
    return render_template(
        "travel/hand_over.html",
        address=address,
        evening=evening,
        away=store().travels.absence(address),
        name=file_name(evening, "json"),
        beside=_counterpart_url(),
    )


def _counterpart_url() -> str:
    """On a server the URL of the pocket; in the pocket that of the server's import page, or ""."""
    if host().multi_user:
        return "" if why_unavailable() else url_for("pocket.shell")
    parent, _, name = url_for("home.index").rstrip("/").rpartition("/")
    return f"{parent}/take-in" if name else ""


@pages.get("/t/<address>/log.json", may=KEEP)
def log(address: str) -> Response:
    """Download a table with its history."""
    evening, table_log = store().tables.evening(address), whole_log(address)
    text = json.dumps(write_table_log(table_log), ensure_ascii=False, indent=1)
    store().travels.note_copy(address, len(table_log.lines), device())
    return download(text + "\n", "application/json", file_name(evening, "json"))


@pages.get("/t/<address>/record.json", may=WATCH)
def record(address: str) -> Answer:
    """Download a table as a record."""
    evening = store().tables.evening(address)
    text = json.dumps(write_record(evening), ensure_ascii=False, indent=1)
    return download(text + "\n", "application/json", file_name(evening, "json"))


@pages.get("/t/<address>/record-code", may=WATCH)
def code(address: str) -> Answer:
    """The record as a QR code, or the message that it is too large."""
    evening, table_log = store().tables.evening(address), whole_log(address)
    link = link_for(record_code(write_record(evening), table_log))
    unreachable, fits_code = why_unreachable(), len(link) <= MAX_CODE_LENGTH
    return render_template(
        "travel/code.html",
        address=address,
        evening=evening,
        link=link,
        code=qr_code(link, border=1) if fits_code and not unreachable else None,
        unreachable=unreachable,
    )


def _is_away_as_shown(address: str) -> bool:
    """Whether the table is marked as away, or not, just as the form showed."""
    absence = store().travels.absence(address)
    return arg("since") == (absence.at if absence else "")


@pages.post("/t/<address>/take-along", may=KEEP)
def take_along(address: str) -> Answer:
    """Mark the table as away on another phone."""
    if _is_away_as_shown(address):
        store().travels.take_along(address, device())
        toast(
            msg("The table is marked as away. Save the file, then receive it on the other phone.")
        )
    else:
        toast(CHANGED)
    return redirect_to("travel.hand_over", address=address)


@pages.post("/t/<address>/bring-back", may=KEEP)
def bring_back(address: str) -> Answer:
    """Mark the table as no longer away."""
    if _is_away_as_shown(address):
        store().travels.bring_back(address, device())
        toast(msg("The table goes on here."))
    else:
        toast(CHANGED)
    return redirect_to("table.table", address=address)


@pages.get("/t/<address>/link", may=KEEP)
def link(address: str) -> Response:
    """The log of a table as a link, to be copied."""
    table_log = whole_log(address)
    store().travels.note_copy(address, len(table_log.lines), device())
    return Response(link_for(log_code(table_log)), mimetype="text/plain")


@pages.post("/t/<address>/copied", may=KEEP)
def copied(address: str) -> Answer:
    """Note that the events shown on the form are copied, so that no copy is suggested."""
    number, last = whole(arg("seen")), store().tables.evening(address).number
    store().travels.note_copy(
        address, number if isinstance(number, int) and number < last else last, device()
    )
    return redirect_to("table.table", address=address)
