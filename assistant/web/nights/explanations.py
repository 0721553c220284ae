"""Explanations of balances and payments: table by table, and deal by deal."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from flask import abort, render_template, request

from assistant.core.fields import number_in, whole
from assistant.core.names import plain_name
from assistant.web.access.cookies import device
from assistant.web.access.role_checks import shown
from assistant.web.nights.book_overview import BookOverview, open_overview
from assistant.web.pages import WATCH, Pages
from assistant.web.responses import Answer, paged, redirect_to

pages = Pages("explanations", __name__)
LINES_PER_PAGE = 60
MOST_EXPLAINED = 12
"""Maximum number of tables whose deals are all listed on one page."""


@pages.get("/b/<address>/of", may=WATCH)
def person(address: str) -> Answer:
    """Page of the tables and deals that make up a person's balance."""
    overview = open_overview(address)
    statement = overview.statement(request.args.get("purse", "")) or abort(404)
    requested_name = request.args.get("who", "")
    names = {plain_name(who): who for who in statement.balances if who}
    who = names.get(plain_name(requested_name)) or abort(404) if requested_name else None
    tables = statement.tables_of(who)
    requested_table = _requested_table(overview)
    line_index = next(
        (index for index, (line, _) in enumerate(tables) if line.table == requested_table), None
    )
    paging = paged(tables, LINES_PER_PAGE, line_index)
    return render_template(
        "nights/person_statement.html",
        overview=overview,
        statement=statement,
        who=who,
        paging=paging,
        listed=_listed_tables(overview, (line.table for line, _ in paging.items)),
    )


def _listed_tables(overview: BookOverview, tables: Iterable[str]) -> set[str]:
    """Tables whose deals are listed: the requested one, else all if there are few.

    A book's link gives no access to tables, so tables that this phone may not see are omitted.
    """
    visible_tables, requested_table = shown(tables), _requested_table(overview)
    if requested_table:
        return visible_tables & {requested_table}
    return visible_tables if len(visible_tables) <= MOST_EXPLAINED else set()


def _requested_table(overview: BookOverview) -> str:
    """Address of the table that the URL requests by its position in the book; empty if none."""
    position, tables = number_in(request.args.get("table", "")), overview.book.tables
    return tables[position - 1] if position and 0 < position <= len(tables) else ""


@pages.get("/b/<address>/payment", may=WATCH)
def payment(address: str) -> Answer:
    """Page of the tables and deals that explain a payment, for payer and payee."""
    overview = open_overview(address)
    number, log = whole(request.args.get("promise", "")), request.args.get("of", "")
    debt = overview.debt(number, log)
    if debt is None and (redirect := redirect_from_replaced(overview, number, log)):
        return redirect
    statement = overview.statement(debt.purse.key if debt else request.args.get("purse", ""))
    plan_index = whole(request.args.get("place", ""))
    if statement is None or (debt is None and plan_index not in range(len(statement.plan))):
        abort(404)
    promise = (
        statement.plan[int(str(plan_index))]
        if debt is None
        else replace(debt.promise, amount=debt.due)
    )
    sides = statement.sides(promise, debt)
    return render_template(
        "nights/book_payment.html",
        overview=overview,
        statement=statement,
        debt=debt,
        promise=promise,
        sides=sides,
        listed=_listed_tables(overview, (table for side in sides for table, _ in side.tables)),
        this_phone=device(),
    )


def redirect_from_replaced(
    overview: BookOverview, number: object, log: str, page: str = ""
) -> Answer | None:
    """Redirect from a replaced payment to the open payment of the same people, or to the book.

    `page` is the endpoint of an agreed payment. Returns None if the payment never existed.
    """
    if not overview.root:
        return redirect_to("books.book", address=overview.address)
    replaced_debt = overview.debt(number, log) or overview.cancelled(number, log)
    if replaced_debt is None:
        return None
    agreed_debt, plan_index = overview.open_between(replaced_debt.promise, replaced_debt.purse)
    if agreed_debt:
        url_values = overview.url_values(agreed_debt)
        if page:
            return redirect_to(page, number=agreed_debt.number, **url_values)
        return redirect_to("explanations.payment", promise=agreed_debt.number, **url_values)
    if plan_index is not None:
        return redirect_to(
            "explanations.payment",
            address=overview.address,
            purse=replaced_debt.purse.key,
            place=plan_index,
        )
    return redirect_to("books.book", address=overview.address)
