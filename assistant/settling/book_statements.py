"""The statements of a book, or of any tables, worked out as the tables stand now."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from assistant.core.grouping import grouped
from assistant.core.seat import Seat
from assistant.evening.told.table_summary import Table
from assistant.settling.added_amounts import Amounts, added, got_by, less
from assistant.settling.book import BOX_PARTY, OWN, Amount, Book, Cover, Party, Settled, WayAgreed
from assistant.settling.coverage import Holder
from assistant.settling.picked_tables import Picked
from assistant.settling.rounded_shares import MoneyShares, Purse, Terms, shares
from assistant.settling.same_people import People, meant, places_of
from assistant.settling.statement import Statement, StatementLine


def statements_of_book(
    book: Book,
    tables: Mapping[str, Table],
    people: People,
    address: str = "",
    others: Mapping[str, Book] | None = None,
) -> list[Statement]:
    """Work out every purse of a book's tables as they are now.

    `others` are the other books that have to do with them, by their addresses.
    """
    return statements_of(Picked(address, book, others or {}, people), tables)


def statements_of(picked: Picked, tables: Mapping[str, Table]) -> list[Statement]:
    """Work out every purse of some tables as they are now."""
    book, people = picked.book, picked.people
    promised = (debt.purse for debt in book.debts if not debt.void)
    lines = grouped((*_of_tables(picked, tables), *_of_taken(picked)))
    return [
        Statement(purse.by_code, tuple(lines.get(purse, ())), _way(book.way(purse), people), picked)
        for purse in sorted({*promised, *lines}, key=lambda purse: purse.key)
    ]


def _of_tables(
    picked: Picked, tables: Mapping[str, Table]
) -> Iterator[tuple[Purse, StatementLine]]:
    """What each table comes to; one that cannot be read comes to what is settled of it."""
    coverage = picked.coverage
    for address in picked.tables:
        table, covered = tables.get(address), coverage.purses(address)
        terms = coverage.terms(address) or picked.book.terms.get(address, Terms())
        share = shares(table, terms) if table else None
        if table and share:
            line = _line(picked, share.purse, address, _by_chair(share), share, table.number)
            yield share.purse, line
        for purse, amounts in covered.items():
            if table is None:
                yield purse, StatementLine(address, amounts)
            elif any(amounts.values()) and (share is None or share.purse != purse):
                yield purse, _line(picked, purse, address, {}, None, table.number)


def _by_chair(share: MoneyShares) -> Mapping[Holder, Amount]:
    """What a table comes to for each chair, for its box, and for nobody."""
    chairs: dict[Holder, Amount] = {Seat(at): amount for at, amount in enumerate(share.amounts)}
    beside: dict[Holder, Amount] = {BOX_PARTY: share.box, None: share.nobody}
    return chairs | {who: amount for who, amount in beside.items() if amount}


def _line(
    picked: Picked,
    purse: Purse,
    address: str,
    comes_to: Mapping[Holder, Amount],
    share: MoneyShares | None,
    number: int,
) -> StatementLine:
    """Tell for whom counts what a table comes to.

    What is covered of a chair counts for who had it then, the rest for who has it now.
    """
    covered, people = picked.coverage.chairs(purse, address), picked.people

    def now(holder: Holder) -> Party:
        return people.who((address, Seat(holder))) if isinstance(holder, int) else holder

    open_ = less(comes_to, covered)
    by_person: list[Amounts] = [{now(at): amount} for at, amount in open_.items()]
    amounts = added([*by_person, picked.coverage.covered(purse, address)])
    chairs = {at: amount for at, amount in open_.items() if isinstance(at, Seat)}
    return StatementLine(address, amounts, share, number, chairs)


def _of_taken(picked: Picked) -> Iterator[tuple[Purse, StatementLine]]:
    for taken in picked.book.taken:
        now = picked.meanings.taken(taken)
        within = taken.book in picked.whole(taken.purse)
        yield taken.purse, StatementLine(OWN, got_by(now.left), taken=now, within=within)


def _way(way: WayAgreed, people: People) -> WayAgreed:
    pairs = [[meant(who, way.chairs, people) or who for who in pair] for pair in way.avoid]
    avoid = tuple((min(pair), max(pair)) for pair in pairs if pair[0] != pair[1])
    return replace(way, bank=meant(way.bank, way.chairs, people) or "", avoid=avoid)


def agreement(statement: Statement, people: People) -> Settled:
    """What is written down when all payments of the plan are agreed on."""
    covers = {
        table: _cover(statement, table, open_)
        for table, open_ in statement.open_of.items()
        if any(open_.values()) or table not in statement.covered
    }
    came_to = {table: statement.came_to.get(table, {}) for table in covers}
    off = [who for one in statement.lowered for who in (one.off.payer, one.off.payee)]
    amounts = (*came_to.values(), *(cover.amounts for cover in covers.values()))
    chairs = places_of([*(who for one in amounts for who in one), *off], people)
    plan, lowered = tuple(statement.plan), tuple(statement.lowered)
    return Settled(statement.purse, plan, came_to, chairs, covers, lowered)


def _cover(statement: Statement, table: str, open_: Amounts) -> Cover:
    line = next((line for line in statement.lines if line.table == table), None)
    if line is None or not table:
        return Cover(open_)
    share, terms = line.share, statement.picked.coverage.terms(table)
    if share:
        terms = Terms(share.basis, share.stake, edition=share.edition)
    return Cover(open_, terms or Terms(), line.number, line.open_chairs)
