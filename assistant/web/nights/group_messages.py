"""Sharing a result with a group, as a picture and as text."""

from __future__ import annotations

from collections.abc import Sequence
from urllib.parse import quote

from flask import Response, render_template, request, url_for

from assistant.evening.summary.table_summary import Table
from assistant.language import spoken
from assistant.paper.result_card import Card, card, picture, text
from assistant.settling.rounded_shares import Terms
from assistant.settling.told_result import SharedResult, table_result, tables_result
from assistant.store.links import BOOK, Role
from assistant.web.access.first_visits import shareable_links
from assistant.web.access.origins import link_to, why_unreachable
from assistant.web.access.role_checks import role_at
from assistant.web.downloads import ascii_name
from assistant.web.nights.book_overview import (
    BookOverview,
    book_with_only,
    open_overview,
    table_name,
)
from assistant.web.nights.nights import open_night
from assistant.web.pages import ANYBODY, WATCH, Pages
from assistant.web.responses import Answer, host, store

pages = Pages("group_messages", __name__)
MOST_TABLES = 4
"""Maximum number of tables named below the title of a picture."""


@pages.app_template_global()
def watch_link(kind: str, address: str | None) -> str:
    """Watch-only link to a table or book; empty if this phone may not share it."""
    if address is None or not host().multi_user or why_unreachable():
        return ""
    link = shareable_links(address).get(Role.WATCH)
    if link is None:
        return ""
    token = store().links.token(kind, link, address)
    return link_to(url_for("links.come", address=address, token=token))


def requested_link(kind: str, address: str | None) -> str:
    """The watch-only link if the user asked to include it; else empty."""
    return watch_link(kind, address) if request.args.get("link") else ""


def message_page(
    shared_card: Card, address: str | None, kind: str, back: str, picture_url: str
) -> Answer:
    """Page that previews the picture and the text to share."""
    return render_template(
        "nights/group_message.html",
        here=request.script_root + request.path,
        back=back,
        kind=kind,
        shared=address,
        drawing=f"data:image/svg+xml,{quote(picture(shared_card))}",
        words=text(shared_card),
        linked=bool(shared_card.link),
        drawn=picture_url,
        name=f"{ascii_name(shared_card.title)}.png",
        asked={name: value for name, value in request.args.items() if name != "link"},
    )


def drawing(shared_card: Card) -> Response:
    """The picture as SVG, which also contains the text."""
    return Response(picture(shared_card), mimetype="image/svg+xml")


def tables_card(overview: BookOverview, title: str, link: str) -> Card:
    """Card with the combined result of some tables; for a single table, with its chart of deals."""
    tables = [overview.tables[table] for table in overview.book.tables if table in overview.tables]
    table_names = [spoken().comma_list(list(dict.fromkeys(map(table_name, tables))), MOST_TABLES)]
    return card(_result(overview, tables), title, table_names, spoken(), link)


def _result(overview: BookOverview, tables: Sequence[Table]) -> SharedResult:
    is_single = len(tables) == 1 and len(overview.results) == 1
    address = overview.book.tables[0] if is_single else ""
    # A settlement's link gives no access to its tables.
    if is_single and role_at(address) is not None:
        return table_result(
            overview.evening(address), overview.terms(address) or Terms(), overview.statements
        )
    return tables_result(overview.results, overview.statements)


def _night_card(day: str) -> tuple[Card, str | None]:
    """Card of a night, and the address of its settlement if it has one."""
    shown_night, overview = open_night(day, request.args.get("place", ""))
    address = book_with_only(shown_night.tables)
    title = " · ".join(filter(None, (spoken().day(shown_night.day), shown_night.place)))
    return tables_card(overview, title, requested_link(BOOK, address)), address


@pages.get("/nights/<day>/group", may=ANYBODY)
def night(day: str) -> Answer:
    """Preview of the message about a night."""
    place = request.args.get("place")
    back = url_for("nights.night", day=day, place=place)
    picture_url = url_for("group_messages.night_picture", day=day, place=place)
    return message_page(*_night_card(day), BOOK, back, picture_url)


@pages.get("/nights/<day>/group.svg", may=ANYBODY)
def night_picture(day: str) -> Answer:
    """Picture of a night's result."""
    return drawing(_night_card(day)[0])


def _book_card(address: str) -> tuple[Card, str]:
    """Card of a settlement, and the address of the book to share."""
    overview = open_overview(address)
    link = requested_link(BOOK, overview.address)
    return tables_card(overview, overview.title, link), overview.address


@pages.get("/b/<address>/group", may=WATCH)
def book(address: str) -> Answer:
    """Preview of the message about a settlement."""
    back = url_for("books.book", address=address)
    picture_url = url_for("group_messages.book_picture", address=address)
    return message_page(*_book_card(address), BOOK, back, picture_url)


@pages.get("/b/<address>/group.svg", may=WATCH)
def book_picture(address: str) -> Answer:
    """Picture of a settlement's result."""
    return drawing(_book_card(address)[0])
