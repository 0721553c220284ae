"""The money of tables that are settled by other terms than they agreed on themselves."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace

from assistant.evening.log.tenures import changed_hands
from assistant.evening.told.table_summary import Table
from assistant.settling.coverage import Coverage, coverage
from assistant.settling.rounded_shares import EDITIONS, Terms
from assistant.settling.same_people import People
from assistant.settling.table_payments import balances, in_money
from assistant.statistics.table_results import PlayedTable
from assistant.store.unreadable import UnreadableError
from assistant.web.nights.book_overview import book_of_exactly
from assistant.web.nights.covered_chairs import books_covering
from assistant.web.responses import store


def as_settled(looked: Iterable[PlayedTable], people: People) -> list[PlayedTable]:
    """Tell of settled tables the money that the settlement tells of them, as all pages do."""
    there = list(looked)
    covered = coverage(books_covering(one.seen.address for one in there), people)
    terms = _terms({one.seen.address for one in there}, covered)
    settled = store().queries.outcomes(list(terms))
    return [
        _by_terms(one, settled[address], terms[address])
        if (address := one.seen.address) in settled
        else one
        for one in there
    ]


def _terms(its: set[str], covered: Coverage) -> dict[str, Terms]:
    """Tell by what terms tables are settled, or will be by a book of one table alone."""
    found = {table: covered.terms(table) for table in covered.holders if table in its}
    for table in store().books.with_terms(its - found.keys()):
        there = book_of_exactly([table])
        with suppress(UnreadableError):
            found[table] = store().books.book(there).terms.get(table) if there else None
    return {table: terms for table, terms in found.items() if terms is not None}


def _by_terms(looked: PlayedTable, table: Table, terms: Terms) -> PlayedTable:
    """Count a table's money by these terms; where it is the same, the table stays as it is."""
    share, own = in_money(table, terms), in_money(table)
    usual = replace(terms, edition=EDITIONS[-1], agreed={}) == Terms(stake=table.stake)
    if usual and (share and share.amounts) == (own and own.amounts):
        return looked
    if changed_hands(table.tenures):
        table = store().tables.evening(looked.seen.address)
        share = in_money(table, terms)
    currency = share.purse.currency if share else ""
    money = [one.money for one in balances(table, terms)]
    if (money, currency) == ([one.money for one in looked.balances], looked.currency):
        return looked
    parts = zip(looked.balances, money, strict=True)
    by_terms = tuple(replace(one, money=its) for one, its in parts)
    return replace(looked, balances=by_terms, currency=currency)
