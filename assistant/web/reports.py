"""PDFs: reports and score sheets of tables and books, posters, house rules, blank sheets."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

from flask import Response, abort, make_response, render_template, request, url_for

from assistant.clock import today, zone_of
from assistant.core.fields import number_in
from assistant.core.message import Message, msg
from assistant.evening.log.evening import Evening
from assistant.games import find_game
from assistant.paper.blank_sheets import blank_evening
from assistant.paper.print_queue import Job
from assistant.paper.sheets import (
    Order,
    PaperSheet,
    Report,
    score_sheet,
    table_in_report,
    table_report,
    table_sheet,
)
from assistant.paper.sizes import check_length
from assistant.web.access.cookies import device, zone_name
from assistant.web.access.origins import link_to, why_unreachable
from assistant.web.access.role_checks import shown
from assistant.web.downloads import (
    PDF,
    Printers,
    download,
    pdf_answer,
    pdf_name,
    printers,
    redirect_to_progress,
    requested_language,
    table_name_parts,
)
from assistant.web.nights.book_overview import BookOverview, open_overview
from assistant.web.nights.nights import open_night
from assistant.web.pages import ANYBODY, WATCH, Pages
from assistant.web.responses import Answer, host, is_htmx, readable, store, whole_screen
from assistant.web.table.settlement import TableTerms, table_terms, table_terms_of

pages = Pages("reports", __name__)
pages.record_once(lambda setup: setup.app.extensions.update(press=Printers()))
SHEET = msg("Score sheet")
# Translators: begins the name of a PDF: of a table's chart and deals, or of a night's tables
REPORT = msg("Report")
RULES, EMPTY = msg("Rules and values"), msg("Blank sheet")
PINNED_RULES = "printing/pinned_rules.html"
RELOAD_SECONDS = "2"
"""Seconds between reloads of the progress in a browser without JavaScript."""


# ---- One table ----

BLANK_SHEETS = range(1, 21)
"""Possible numbers of pages in a PDF of blank sheets."""
DEALS_PER_BLANK_PAGE = 20
"""One blank page takes as long to draw as this many deals of a report."""

SHEET_DEALS_PER_DEAL = 2
"""One deal of a report takes as long to draw as this many deals of a score sheet."""


@pages.get("/t/<address>/print", may=WATCH)
def prints(address: str) -> Answer:
    """The page with a table's PDFs and files."""
    printers().begin()
    return render_template(
        "printing/prints.html", address=address, evening=store().tables.evening(address)
    )


@pages.get("/t/<address>/sheet.pdf", may=WATCH)
def sheet(address: str) -> Answer:
    """PDF with the score sheet of a table."""
    return _table_pdf(address, SHEET, score_sheet, SHEET_DEALS_PER_DEAL)


@pages.get("/t/<address>/report.pdf", may=WATCH)
def table(address: str) -> Answer:
    """PDF with the report of a table."""
    return _table_pdf(address, REPORT, table_report, 1)


@pages.get("/t/<address>/poster.pdf", may=WATCH)
def poster(address: str) -> Answer:
    """PDF with the result of a table, as a poster for the wall."""
    return _table_pdf(address, msg("Result"), partial(table_sheet, "printing/poster.html"))


@pages.get("/t/<address>/rules.pdf", may=WATCH)
def pinned_rules(address: str) -> Answer:
    """PDF with the house rules and prices of a table, to pin up."""
    return _table_pdf(address, RULES, partial(table_sheet, PINNED_RULES))


def _table_pdf(
    address: str,
    title: Message,
    order_of: Callable[[Evening, TableTerms | None, str], Order],
    deals_as_one: int = 0,
) -> Answer:
    """A PDF of a table, with the settlement and the URL on paper.

    Drawing `deals_as_one` deals takes as long as one deal of a report; 0 means that the PDF is
    short for any number of deals.
    """
    evening, deals = store().tables.evening(address), 0
    if deals_as_one:
        check_length([evening])
        deals = len(evening.deals) // deals_as_one
    terms, link = table_terms_of(address, evening), _address_on_paper(address)
    name, order = pdf_name(title, *table_name_parts(evening)), order_of(evening, terms, link)
    version = evening.number, terms and terms.overview.seen, link
    back = url_for("reports.prints", address=address)
    return pdf_answer(name, order, back, deals, subjects=(address,), version=version)


def _address_on_paper(address: str) -> str:
    """URL of a table without a token, for paper; "" if other phones cannot reach this server."""
    if not host().multi_user or why_unreachable():
        return ""
    return link_to(url_for("table.table", address=address))


@pages.get("/rules/<key>/rules.pdf", may=ANYBODY)
def usual_rules(key: str) -> Answer:
    """PDF with the usual rules and prices of a game, to pin up."""
    game = find_game(key) or abort(404)
    day = today(zone_of(zone_name()))
    sheet_evening = blank_evening(game, game.seats[-1])
    order = table_sheet(
        PINNED_RULES, replace(sheet_evening, opened=replace(sheet_evening.opened, date=day))
    )
    name = pdf_name(RULES, requested_language().say(game.title), day)
    return pdf_answer(name, order, url_for("rulebook.reference", key=key))


@pages.get("/t/<address>/empty.pdf", may=WATCH)
def empty_of_table(address: str) -> Answer:
    """PDF with blank sheets for the players of a table, under its house rules."""
    evening = store().tables.evening(address)
    seats = len(evening.around)
    sheet_evening = blank_evening(evening.game, seats, evening.rules, evening.bound, evening.stake)
    back = url_for("reports.prints", address=address)
    name = pdf_name(EMPTY, *table_name_parts(evening))
    return _blank_sheets(sheet_evening, name, back, address, _address_on_paper(address))


@pages.get("/rules/<key>/empty.pdf", may=ANYBODY)
def empty(key: str) -> Answer:
    """PDF with blank sheets for a number of players, under the usual rules."""
    game = find_game(key) or abort(404)
    seats = number_in(request.args.get("players", ""))
    if seats is None or seats not in game.seats:
        abort(404)
    name = pdf_name(EMPTY, requested_language().say(game.title), str(seats))
    return _blank_sheets(blank_evening(game, seats), name, url_for("rulebook.index"))


def _blank_sheets(
    sheet_evening: Evening, name: str, back: str, address: str = "", link: str = ""
) -> Answer:
    """A PDF with the requested number of blank sheets."""
    sheets, half_size = number_in(request.args.get("sheets", "1")), "half" in request.args
    if sheets is None or sheets not in BLANK_SHEETS:
        abort(404)
    order = score_sheet(sheet_evening, None, link, sheets, half_size)
    version = (
        sheet_evening.rules,
        len(sheet_evening.players),
        sheet_evening.bound,
        sheet_evening.stake,
        link,
        sheets,
        half_size,
    )
    return pdf_answer(
        name, order, back, DEALS_PER_BLANK_PAGE * sheets, filter(None, (address,)), repr(version)
    )


# ---- Several tables ----


@pages.get("/b/<address>/tables.pdf", may=WATCH)
def book(address: str) -> Answer:
    """PDF with the report of a book: the settlement, then each table."""
    return _overview_pdf(open_overview(address), url_for("books.book", address=address), address)


@pages.get("/b/<address>/report.pdf", may=WATCH)
def settlement(address: str) -> Answer:
    """PDF with the settlement of a book, with lines for signatures."""
    overview = open_overview(address)
    days = _table_days(overview)
    context = {"overview": overview, "days": days}
    name = pdf_name(msg("Settlement"), *_book_name_parts(overview, days))
    back = url_for("books.book", address=address)
    return pdf_answer(
        name, PaperSheet("printing/settlement.html", context), back, subjects=(address,)
    )


@pages.get("/nights/<day>/report.pdf", may=ANYBODY)
def night(day: str) -> Answer:
    """PDF with the report of a night: the balances, then each table."""
    place = request.args.get("place", "")
    return _overview_pdf(open_night(day, place)[1], url_for("nights.night", day=day, place=place))


def _overview_pdf(overview: BookOverview, back: str, book: str = "") -> Answer:
    """A PDF with the report of tables settled together, without those hidden from this phone."""
    visible_tables = shown(overview.book.tables)
    tables = [table for table in overview.book.tables if table in overview.tables]
    tables = [table for table in tables if table in visible_tables]
    evenings = {table: evening for table in tables if (evening := readable(table))}
    check_length(evenings.values())
    unreadable = [
        name
        for table, name in store().queries.unreadable_titles(device()).items()
        if table in overview.book.tables
    ]
    days = _table_days(overview)
    context = {"overview": overview, "unread": unreadable, "days": days}
    links = list(map(_address_on_paper, evenings))
    report = Report(
        [
            table_in_report(evening, table_terms(overview, table), link)
            for (table, evening), link in zip(evenings.items(), links, strict=True)
        ],
        context,
    )
    name = pdf_name(REPORT, *_book_name_parts(overview, days))
    versions = tuple((table, evening.number) for table, evening in evenings.items())
    version = overview.address, overview.seen, overview.book.title, versions, tuple(links)
    deals = sum(len(evening.deals) for evening in evenings.values())
    subjects = tuple(filter(None, (book, *evenings)))
    return pdf_answer(name, report, back, deals, subjects=subjects, version=version)


def _table_days(overview: BookOverview) -> dict[str, str]:
    """The day of each table that has one."""
    tables = store().queries.by_address(overview.book.tables)
    return {address: table.date for address, table in tables.items() if table.date}


def _book_name_parts(overview: BookOverview, days: Mapping[str, str]) -> tuple[str, str]:
    """Title and last day of a book, for a PDF's name; the day is "" if the title contains it."""
    title, last_day = overview.book.title, max(days.values(), default="")
    return title, "" if last_day in title else last_day


# ---- Waiting ----


def _job(token: str) -> Job:
    """The print job with a token.

    Answers 404 if the job was deleted, after ten minutes or by a restart, or if this phone may not
    see all its tables.
    """
    job = printers().room.find(token)
    if job is None or len(shown(job.subjects)) < len(job.subjects):
        text = msg(
            "This PDF is gone, because ten minutes have passed or the server restarted. Go back "
            "and make it again."
        )
        abort(whole_screen("error.html", 404, text=text, code=404))
    return job


@pages.get("/reports/<token>", may=ANYBODY)
def wait(token: str) -> Answer:
    """The progress of a PDF, reloaded until the PDF can be downloaded."""
    job = _job(token)
    answer: Response = make_response(
        render_template("printing/waiting.html", job=job, before=printers().room.before(job))
    )
    if not job.ready and not is_htmx():
        answer.headers["Refresh"] = RELOAD_SECONDS
    return answer


@pages.get("/reports/<token>/report.pdf", may=ANYBODY)
def ready(token: str) -> Answer:
    """The finished PDF; redirects to its progress until then."""
    job = _job(token)
    return redirect_to_progress(job) if job.pdf is None else download(job.pdf, PDF, job.name)
