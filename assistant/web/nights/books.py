"""Pages for choosing the tables of a settlement, and for its payments."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from flask import render_template, request

from assistant.core.codec import tidy
from assistant.core.fields import Problem, is_day, narrow, whole
from assistant.core.limits import BOOK_TABLES, TITLE, too_many
from assistant.core.message import Message, msg
from assistant.evening.reading.opening import new_name_problem
from assistant.settling.book import BookEvent, BookOpened, Paid, TablesPicked
from assistant.settling.gathered_nights import Night, nights
from assistant.settling.rounded_shares import BASES
from assistant.store.addresses import book_address
from assistant.store.books import BookChangedError
from assistant.store.links import Role
from assistant.web.access.cookies import device
from assistant.web.access.first_visits import first_visit_redirect
from assistant.web.access.role_checks import may, role_at
from assistant.web.forms import submission
from assistant.web.nights.book_overview import (
    BookOverview,
    book_with_only,
    open_overview,
    open_to_change,
    outcomes_of,
    payments_digest,
    table_name,
)
from assistant.web.nights.settled_seats import former_players_deals, shared_names
from assistant.web.pages import ANYBODY, OWN, WATCH, Follows, Pages
from assistant.web.responses import (
    CHANGED,
    Answer,
    Paging,
    UndoForm,
    arg,
    is_live,
    paged,
    redirect_to,
    store,
    toast,
)

pages = Pages("books", __name__)
TABLES_PER_PAGE = 20


@pages.get("/books/new", may=ANYBODY)
def new() -> Answer:
    """Form for choosing tables to settle together."""
    return _choice_page("", [])


def _choice_page(
    title: str,
    picked: Sequence[str],
    problems: Sequence[Problem] = (),
    overview: BookOverview | None = None,
) -> Answer:
    all_nights = nights(store().queries.sittings(device()))
    offered_nights = _offered_nights(all_nights, set(picked))
    page = render_template(
        "nights/table_choice.html",
        nights=offered_nights,
        tables=outcomes_of([table for night in offered_nights for table in night.tables]),
        more=sum(len(night.tables) for night in all_nights)
        - sum(len(night.tables) for night in offered_nights),
        unread=store().queries.unreadable_titles(device()),
        typed=request.form,
        title=title,
        picked=set(picked),
        whole_nights=set(request.form.getlist("night")),
        problems=problems,
        overview=overview,
    )
    return page, 422 if problems else 200


MAX_OFFERED = 100
"""Maximum number of tables in the form; older tables are found by date."""


def _offered_nights(all_nights: Iterable[Night], picked: set[str]) -> list[Night]:
    """Nights in the form: those in the requested period, up to a limit, and all picked ones."""
    result, count = [], 0
    for night in all_nights:
        is_listed = _in_period(night.day) and count < MAX_OFFERED
        count += len(night.tables) if is_listed else 0
        if is_listed or picked.intersection(night.tables):
            result.append(night)
    return result


def _requested_days() -> dict[str, str]:
    """First and last day of the requested period as typed, by form field."""
    return {field: narrow(arg(field)) for field in ("since", "until") if arg(field)}


def _in_period(day: str) -> bool:
    """Whether a day is in the requested period; missing and invalid bounds are ignored."""
    bounds = {field: typed for field, typed in _requested_days().items() if is_day(typed)}
    return bounds.get("since", day) <= day <= bounds.get("until", day)


def read_picked() -> tuple[list[str], list[Problem]]:
    """Tables picked in the form, and the form's errors."""
    chosen_tables, whole_nights = (set(request.form.getlist(field)) for field in ("table", "night"))
    days = _requested_days()
    problems = [
        Problem(field, msg("this is not a date: choose a day"))
        for field, typed in days.items()
        if not is_day(typed)
    ]
    all_in_period = bool(arg("all_days") and days) and not problems
    picked = [
        table
        for night in nights(store().queries.sittings(device()))
        for table in night.tables
        if table in chosen_tables
        or night.key in whole_nights
        or (all_in_period and _in_period(night.day))
    ]
    if too_many_tables := too_many(picked, BOOK_TABLES):
        problems.append(Problem("table", too_many_tables))
    else:
        problems += _ownership_problems(picked)
    if not picked and not _only_lists_days():
        problems.append(Problem("table", msg("choose at least one table")))
    title_error = new_name_problem(arg("title"), TITLE) if arg("title") else None
    if title_error:
        problems.append(Problem("title", title_error))
    return picked, problems


def _ownership_problems(picked: Iterable[str]) -> list[Problem]:
    """Errors for tables that this phone may not settle."""
    not_owned = [table for table in picked if role_at(table) is not Role.OWN]
    names = map(table_name, store().queries.outcomes(not_owned).values())
    return [
        Problem("table", msg("only an owner may settle this table: {table}", table=name))
        for name in dict.fromkeys(names)
    ]


def _only_lists_days() -> bool:
    """Whether the form was sent only to list tables of other days."""
    return arg("do") == "show"


@pages.post("/books", may=ANYBODY, form_of="books.new")
def open_book() -> Answer:
    """Open a book for the picked tables, or show the form with its errors."""
    picked, problems = read_picked()
    if problems or _only_lists_days():
        return _choice_page(arg("title"), picked, problems)
    submission_id = submission()
    new_address = book_address(submission_id)
    share_page = {"endpoint": "sharing.share", "letter": "b"}
    next_page = share_page if arg("do") == "share" else {"endpoint": "books.book"}
    event = BookOpened(tidy(arg("title")), tuple(picked))
    with store().tables.transaction():
        address = book_with_only(picked) or _join_other_owners_book(picked) or new_address
        if address == new_address:
            store().books.append(new_address, 1, event, device(), submission_id)
            store().books.visit(device(), new_address)
    if address != new_address and event.title != store().books.book(address).title:
        toast(msg("These tables already have this settlement."))
    return redirect_to(**next_page, address=address)


def _join_other_owners_book(picked: Sequence[str]) -> str | None:
    """Join an existing book of exactly these tables that another owner opened.

    Returns its address; None if there is none, or if this phone was removed from it.
    """
    for address in store().books.with_tables(picked):
        if store().links.was_revoked(address, device()):
            continue
        if role_at(address) is not Role.OWN:
            store().links.grant(address, device(), Role.OWN, 0)
        store().books.visit(device(), address)
        return address
    return None


@pages.get("/b/<address>", may=WATCH, follows=Follows.PHONE)
def book(address: str) -> Answer:
    """The page of a settlement."""
    if not is_live() and (redirect := first_visit_redirect()) is not None:
        return redirect
    return show_overview(open_overview(address))


def show_overview(
    overview: BookOverview, problems: Sequence[Problem] = (), night: Night | None = None
) -> Answer:
    """Page of tables that are settled together; with `problems`, the form's input is kept.

    The tables of a `night` may have no book yet. In that case an owner of all of them may open one,
    and may agree on the payments once all tables have ended.
    """
    may_open = bool(night) and all(role_at(table) is Role.OWN for table in overview.book.tables)
    address = overview.address
    may_agree = may("payments.settle", address) if address else may_open and all_ended(overview)
    page = render_template(
        "nights/settlement.html",
        overview=overview,
        night=night,
        opens=may_open,
        agrees=may_agree,
        paging=_table_page(overview, problems),
        problems=problems,
        typed=request.form,
        this_phone=device(),
        bases=BASES,
        payments_digest=payments_digest,
        shared_names=shared_names,
        former_players_deals=former_players_deals,
    )
    return page, 422 if problems else 200


def all_ended(overview: BookOverview) -> bool:
    """Whether all tables have ended; an unreadable table counts as not ended."""
    tables = [overview.tables.get(table) for table in overview.book.tables]
    return all(table is not None and (table.closed or table.over) for table in tables)


def _table_page(overview: BookOverview, problems: Sequence[Problem]) -> Paging[tuple[int, str]]:
    """The book's tables, numbered from 1, on the page with an error or on the requested page."""
    numbered_tables = list(enumerate(overview.book.tables, 1))
    numbers = [whole(problem.field.removeprefix("terms.")) for problem in problems]
    error_index = next((number - 1 for number in numbers if isinstance(number, int)), None)
    return paged(numbered_tables, TABLES_PER_PAGE, error_index)


@pages.get("/b/<address>/tables", may=OWN)
def ask_tables(address: str) -> Answer:
    """Form for changing the tables of a book."""
    overview = open_to_change(address, "books.ask_tables")
    return _choice_page(overview.book.title, overview.book.tables, overview=overview)


@pages.post("/b/<address>/tables", may=OWN)
def pick_tables(address: str) -> Answer:
    """Change the tables of a book; tables that this phone may not settle stay in the book."""
    overview = open_to_change(address, "books.pick_tables")
    picked, problems = read_picked()
    if problems or _only_lists_days():
        return _choice_page(overview.book.title, picked, problems, overview)
    owned_tables = {table for table in overview.visited_tables if role_at(table) is Role.OWN}
    kept_tables = [table for table in overview.book.tables if table not in owned_tables]
    removed_tables = (
        table for table in overview.book.tables if table not in (*kept_tables, *picked)
    )
    agreed_tables = store().books.book(address).agreed_tables
    agreed_table = next((table for table in removed_tables if table in agreed_tables), None)
    error = too_many(len(kept_tables) + len(picked), BOOK_TABLES)
    if agreed_table and not error:
        error = msg(
            "{table} cannot be removed, because its payments are agreed: cancel the "
            "settlement first",
            table=", ".join(overview.table_names([agreed_table])),
        )
    if error:
        return _choice_page(overview.book.title, picked, [Problem("table", error)], overview)
    return write(overview, TablesPicked((*kept_tables, *picked)))


def page_of(number: int) -> int | None:
    """Page of the book that lists its table `number`, counted from 1; None for the first page."""
    return 1 + (number - 1) // TABLES_PER_PAGE if number > TABLES_PER_PAGE else None


def write(
    overview: BookOverview,
    event: BookEvent | None,
    notice: Message | None = None,
    page: int | None = None,
    *,
    log: str = "",
    unchanged: bool = False,
) -> Answer:
    """Write an event if the book is unchanged since the form was shown; redirect to the book.

    `event` is None if what the form changes no longer exists, which is reported as a conflict.
    `page` is the page of tables to return to. `log` is the book to write to, if that book was moved
    into this one. With `unchanged`, other changes to the book are no conflict.
    """
    if write_event(overview, event, log=log, unchanged=unchanged) and notice:
        toast(notice, form=_undo_form(overview, log or overview.root, event))
    return _redirect_to_form(overview, page)


def write_event(
    overview: BookOverview, event: BookEvent | None, *, log: str = "", unchanged: bool = False
) -> bool:
    """Write an event as `write` does; return whether it was written. Conflicts show a notice."""
    book = log or overview.root
    if is_already_processed(overview):
        return False
    try:
        if event is None or not (unchanged or arg("seen") == str(overview.book.number)):
            raise BookChangedError(book)
        number = len(overview.book.logs[book]) + 1
        store().books.append(book, number, event, device(), submission())
    except BookChangedError:
        toast(CHANGED)
        return False
    return True


def is_already_processed(overview: BookOverview) -> bool:
    """Whether this form submission was already processed, in this book or a merged one."""
    return any(store().books.has_submission(log, submission()) for log in overview.book.logs)


def _undo_form(overview: BookOverview, book: str, event: BookEvent | None) -> UndoForm | None:
    """The form that undoes a mark as paid; None for other events."""
    if not isinstance(event, Paid) or event.amount < 0:
        return None
    fields = {"do": "back", "promise": str(event.promise), "amount": str(event.amount)}
    fields |= {name: arg(name) for name in ("result_of", "night", "place") if arg(name)}
    target = {"of": book, "seen": str(len(overview.book.logs[book]) + 1)}
    return "payments.pay", {"address": overview.address}, {**fields, **target}


def _redirect_to_form(overview: BookOverview, page: int | None) -> Answer:
    """Redirect to the page that has the form: a table's result, a night, or the book."""
    if arg("result_of") in overview.book.tables:
        return redirect_to("ending.result", address=arg("result_of"))
    if is_day(arg("night")):
        return redirect_to("nights.night", day=arg("night"), place=arg("place"), page=page)
    return redirect_to("books.book", address=overview.address, page=page)
