"""Reports and sheets for paper: of a table, of several, for the wall, and empty ones."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

from flask import (
    Response,
    abort,
    make_response,
    render_template,
    request,
    url_for,
)

from assistant.clock import today, zone_of
from assistant.core.fields import number_in
from assistant.core.message import Message, msg
from assistant.evening.log.evening import Evening
from assistant.games import find_game
from assistant.paper.blank_sheets import blank
from assistant.paper.orders import Order, Report, TableReport
from assistant.paper.print_queue import Job
from assistant.paper.sheets import PaperSheet, score_sheet
from assistant.paper.sizes import check_length
from assistant.web.access.cookies import device, zone_name
from assistant.web.access.origins import link_to, why_unreachable
from assistant.web.access.roles import shown
from assistant.web.nights.book_overview import BookOverview, open_overview
from assistant.web.nights.nights import open_night
from assistant.web.pages import ANYBODY, WATCH, Pages
from assistant.web.press import (
    PDF,
    Press,
    download,
    language_asked,
    of_table,
    paper_name,
    press,
    printed,
    wait_for,
)
from assistant.web.responses import Answer, host, is_htmx, readable, store, whole_screen
from assistant.web.table.settlement import Covering, covering, covering_of

pages = Pages("reports", __name__)
pages.record_once(lambda setup: setup.app.extensions.update(press=Press()))
SHEET = msg("Score sheet")
# Translators: begins the name of a PDF: of a table's chart and deals, or of a night's tables
REPORT = msg("Report")
RULES, EMPTY = msg("Rules and values"), msg("Blank sheet")
PINNED_RULES = "printing/pinned_rules.html"
AGAIN = "2"
"""Seconds after which a browser without JavaScript looks again."""


# ---- One table ----

BLANK_SHEETS = range(1, 21)
"""So many pages of blank sheets may be asked for at once,"""
DEALS_OF_BLANK = 20
"""and each of them takes as long as so many deals of a report."""

DEALS_OF_SHEET = 2
"""So many deals of a sheet, without charts and reasons, take as long as one of a report."""


@pages.get("/t/<address>/print", may=WATCH)
def prints(address: str) -> Answer:
    """List what there is of a table on paper, and as a file."""
    press().begin()
    return render_template(
        "printing/prints.html", address=address, evening=store().tables.evening(address)
    )


@pages.get("/t/<address>/sheet.pdf", may=WATCH)
def sheet(address: str) -> Answer:
    """Download the printed score sheet; a long one is made beside the pages."""
    return _of_table(address, SHEET, score_sheet, DEALS_OF_SHEET)


@pages.get("/t/<address>/report.pdf", may=WATCH)
def table(address: str) -> Answer:
    """Print a table's report; a long one is made beside the pages."""
    return _of_table(address, REPORT, TableReport, 1)


@pages.get("/t/<address>/poster.pdf", may=WATCH)
def poster(address: str) -> Answer:
    """Print a table's result for the wall."""
    return _of_table(address, msg("Result"), partial(_for_the_wall, "printing/poster.html"))


@pages.get("/t/<address>/rules.pdf", may=WATCH)
def pinned_rules(address: str) -> Answer:
    """Print a table's house rules and prices, to pin up."""
    return _of_table(address, RULES, partial(_for_the_wall, PINNED_RULES))


def _for_the_wall(
    template: str, evening: Evening, covered: Covering | None = None, link: str = ""
) -> PaperSheet:
    return PaperSheet(template, {"evening": evening, "covered": covered, "link": link})


def _of_table(
    address: str,
    what: Message,
    order_of: Callable[[Evening, Covering | None, str], Order],
    deals_as_one: int = 0,
) -> Answer:
    """Print something of a table: all its deals, so many of them like one of a report, or none."""
    evening, deals = store().tables.evening(address), 0
    if deals_as_one:
        check_length([evening])
        deals = len(evening.deals) // deals_as_one
    covered, link = covering_of(address, evening), _address_on_paper(address)
    name, order = paper_name(what, *of_table(evening)), order_of(evening, covered, link)
    seen = evening.number, covered and covered.overview.seen, link
    back = url_for("reports.prints", address=address)
    return printed(name, order, back, deals, of=(address,), seen=seen)


def _address_on_paper(address: str) -> str:
    """A table's bare address, which opens it to whoever may see it; empty where no phone gets."""
    if not host().reachable or why_unreachable():
        return ""
    return link_to(url_for("table.table", address=address))


@pages.get("/rules/<key>/rules.pdf", may=ANYBODY)
def usual_rules(key: str) -> Answer:
    """Print a game's usual rules and prices, to pin up."""
    game = find_game(key) or abort(404)
    day = today(zone_of(zone_name()))
    usual = blank(game, game.seats[-1])
    order = _for_the_wall(PINNED_RULES, replace(usual, opened=replace(usual.opened, date=day)))
    name = paper_name(RULES, language_asked().say(game.title), day)
    return printed(name, order, url_for("rulebook.reference", key=key))


@pages.get("/t/<address>/empty.pdf", may=WATCH)
def empty_of_table(address: str) -> Answer:
    """Print empty sheets for as many as sit there, under the table's house rules."""
    evening = store().tables.evening(address)
    around = len(evening.around)
    empty = blank(evening.game, around, evening.rules, evening.bound, evening.stake)
    back = url_for("reports.prints", address=address)
    name = paper_name(EMPTY, *of_table(evening))
    return _blank_sheets(empty, name, back, address, _address_on_paper(address))


@pages.get("/rules/<key>/empty.pdf", may=ANYBODY)
def empty(key: str) -> Answer:
    """Print empty sheets for so many players, under the usual rules."""
    game = find_game(key) or abort(404)
    seats = number_in(request.args.get("players", ""))
    if seats is None or seats not in game.seats:
        abort(404)
    name = paper_name(EMPTY, language_asked().say(game.title), str(seats))
    return _blank_sheets(blank(game, seats), name, url_for("rulebook.index"))


def _blank_sheets(
    empty: Evening, name: str, back: str, address: str = "", link: str = ""
) -> Answer:
    """Print as many sheets as are asked for; many of them take as long as many deals."""
    sheets, half = number_in(request.args.get("sheets", "1")), "half" in request.args
    if sheets is None or sheets not in BLANK_SHEETS:
        abort(404)
    order = score_sheet(empty, None, link, sheets, half)
    seen = empty.rules, len(empty.players), empty.bound, empty.stake, link, sheets, half
    return printed(name, order, back, DEALS_OF_BLANK * sheets, filter(None, (address,)), repr(seen))


# ---- Several tables ----


@pages.get("/b/<address>/tables.pdf", may=WATCH)
def book(address: str) -> Answer:
    """Print a book's report: the settlement, then table by table."""
    return _of_overview(open_overview(address), url_for("books.book", address=address), address)


@pages.get("/b/<address>/report.pdf", may=WATCH)
def settlement(address: str) -> Answer:
    """Print the settlement, to be signed."""
    overview = open_overview(address)
    days = _days(overview)
    told = {"overview": overview, "days": days}
    name = paper_name(msg("Settlement"), *_of_days(overview, days))
    back = url_for("books.book", address=address)
    return printed(name, PaperSheet("printing/settlement.html", told), back, of=(address,))


@pages.get("/nights/<day>/report.pdf", may=ANYBODY)
def night(day: str) -> Answer:
    """Print a night's report: what it comes to, then table by table."""
    place = request.args.get("place", "")
    return _of_overview(open_night(day, place)[1], url_for("nights.night", day=day, place=place))


def _of_overview(overview: BookOverview, back: str, book: str = "") -> Answer:
    """Print tables that are settled together; of a book only those that this phone may see."""
    seen_here = shown(overview.book.tables)
    its = [(table, readable(table)) for table in overview.book.tables if table in overview.tables]
    its = [(table, evening) for table, evening in its if table in seen_here]
    found = {table: evening for table, evening in its if evening}
    check_length(found.values())
    unread = [
        name
        for table, name in store().queries.unread(device()).items()
        if table in overview.book.tables
    ]
    days = _days(overview)
    told_of = {"overview": overview, "unread": unread, "days": days}
    covered = [covering(overview, table) for table in found]
    links = list(map(_address_on_paper, found))
    report = Report(list(found.values()), told_of, covered, links)
    name = paper_name(REPORT, *_of_days(overview, days))
    versions = tuple((table, evening.number) for table, evening in found.items())
    seen = overview.address, overview.seen, overview.book.title, versions, tuple(links)
    deals = sum(len(evening.deals) for evening in report.evenings)
    its_own = tuple(filter(None, (book, *found)))
    return printed(name, report, back, deals, of=its_own, seen=seen)


def _days(overview: BookOverview) -> dict[str, str]:
    """Tell on which day each table was played, where that is known."""
    listed = store().queries.these(overview.book.tables)
    return {address: table.date for address, table in listed.items() if table.date}


def _of_days(overview: BookOverview, days: Mapping[str, str]) -> tuple[str, str]:
    """Tell of which book a PDF is: its title, and its last day where that does not say it."""
    title, last = overview.book.title, max(days.values(), default="")
    return title, "" if last in title else last


# ---- Waiting ----


def _job(token: str) -> Job | None:
    """Find a report, for a phone that may still see all that it is of."""
    job = press().room.find(token)
    return job if job and len(shown(job.subjects)) == len(job.subjects) else None


def _gone() -> Answer:
    """Say what to do about a PDF that is kept no longer: its time is up, or the server's was."""
    text = msg(
        "This PDF is gone, because ten minutes have passed or the server restarted. Go back "
        "and make it again."
    )
    return whole_screen("error.html", 404, text=text, code=404)


@pages.get("/reports/<token>", may=ANYBODY)
def wait(token: str) -> Answer:
    """Say how far a PDF is, again and again, until it can be downloaded."""
    job = _job(token)
    if job is None:
        return _gone()
    answer: Response = make_response(
        render_template("printing/waiting.html", job=job, before=press().room.before(job))
    )
    if not job.ready and not is_htmx():
        answer.headers["Refresh"] = AGAIN
    return answer


@pages.get("/reports/<token>/report.pdf", may=ANYBODY)
def ready(token: str) -> Answer:
    """Download a PDF that is ready."""
    job = _job(token)
    if job is None:
        return _gone()
    if job.pdf is None:
        return wait_for(job)
    return download(job.pdf, PDF, job.name)
