"""The tables of this phone in a period, for statistics."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from flask import current_app, render_template, request, url_for

from assistant.core.fields import Problem, is_day, narrow
from assistant.core.game import TITLE_SEPARATOR, AnyGame, counted_game
from assistant.core.message import msg
from assistant.evening.log.tenures import changed_hands
from assistant.evening.summary.table_summary import Table
from assistant.games import all_games, find_game
from assistant.paper.charts import bars, spark
from assistant.settling.journal import Journal
from assistant.settling.rounded_shares import EDITIONS, Terms
from assistant.settling.same_people import People
from assistant.settling.table_payments import balances, in_money
from assistant.short_memory import ShortMemory
from assistant.statistics.parts_in_deals import DealRole, PersonOf, TableDeals
from assistant.statistics.table_results import (
    PlayedTable,
    Unit,
    results_at,
    units,
    with_former_names,
)
from assistant.store.phone_data import last_events
from assistant.store.unreadable import UnreadableError
from assistant.web.access.cookies import device
from assistant.web.nights.book_overview import book_with_only, people_at
from assistant.web.rescoring import score_outdated
from assistant.web.responses import Answer, store

MOST_CACHED = 3_000
ReadTables = Callable[[Sequence[str]], Mapping[str, PlayedTable]]


class TableCache:
    """Cache of tables by address and number of the last event."""

    def __init__(self, capacity: int = MOST_CACHED) -> None:
        self._cache = ShortMemory[tuple[str, int], PlayedTable](capacity)

    def load(self, last_events: Mapping[str, int], read: ReadTables) -> list[PlayedTable]:
        """The tables with these last event numbers; missing tables are loaded by `read`."""
        tables = {
            address: self._cache.get((address, last)) for address, last in last_events.items()
        }
        missing_addresses = [address for address, table in tables.items() if table is None]
        if missing_addresses:
            tables.update(read(missing_addresses))
        loaded_tables = {address: table for address, table in tables.items() if table is not None}
        for address, table in loaded_tables.items():
            self._cache.keep((address, last_events[address]), table)
        return list(loaded_tables.values())


@dataclass(frozen=True, slots=True)
class Period:
    """The requested period and game; `problems` lists the fields with invalid days."""

    since: str
    until: str
    game: str
    problems: tuple[Problem, ...] = ()

    def has(self, day: str) -> bool:
        """Whether a day is in the period."""
        return self.since <= day and (not self.until or day <= self.until)

    @property
    def year(self) -> str:
        """The year, if the period is exactly one calendar year, else ""."""
        year = self.since[:4]
        return year if (self.since, self.until) == (f"{year}-01-01", f"{year}-12-31") else ""

    @property
    def days(self) -> dict[str, str]:
        """URL parameters of the days, for the page of another game."""
        return {name: value for name, value in self.query.items() if name != "game"}

    @property
    def query(self) -> dict[str, str]:
        """URL parameters of the period and game."""
        parameters = {"from": self.since, "to": self.until, "game": self.game}
        return {name: value for name, value in parameters.items() if value}

    def problem(self, name: str) -> Problem | None:
        """The problem of a field; None if it has none."""
        return next((problem for problem in self.problems if problem.field == name), None)


ALL_TIME = Period("", "", "")


def requested_period(key: str | None = None) -> Period:
    """The period and game in the URL; `key` is the game of a page about a single game."""
    texts = {name: narrow(request.args.get(name, "").strip()) for name in ("from", "to")}
    invalid_names = [name for name, text in texts.items() if text and not is_day(text)]
    problems = tuple(
        Problem(name, msg("this is not a date: choose a day")) for name in invalid_names
    )
    days = {name: "" if name in invalid_names else text for name, text in texts.items()}
    game = counted_game(key or request.args.get("game", ""), find_game)
    return Period(days["from"], days["to"], game.key if game else "", problems)


ROLES = {
    # Translators: what somebody did in a deal, before figures of those deals or after a name: Anna:
    # declares
    DealRole.DECLARER: msg("declares"),
    # Translators: what somebody did in a deal, before figures of those deals or after a name
    DealRole.PARTNER: msg("is the partner"),
    # Translators: what somebody did in a deal, before figures of those deals or after a name
    DealRole.DEFENDER: msg("defends"),
}


@dataclass(frozen=True)
class View:
    """The tables of a period, and their people."""

    period: Period
    in_period: list[PlayedTable]
    """The tables of the period, of all games."""
    people: People
    unread: Mapping[str, str]
    """Names of unreadable tables, by address."""
    years: list[str]
    """The years with tables of this phone, the latest first."""

    @cached_property
    def played(self) -> list[PlayedTable]:
        """The tables of the period and game."""
        return self.of_game(self.period.game)

    @cached_property
    def tables(self) -> list[TableDeals]:
        """The tables in `played`, reduced to the data that figures of deals need."""
        return [table.seen for table in self.played]

    @cached_property
    def open_count(self) -> int:
        """Number of tables in `played` that have deals and are still open."""
        return sum(table.running and bool(table.seen.deals) for table in self.played)

    @cached_property
    def signs_reversed(self) -> bool:
        """Whether points of any table in `played` are negated, because the lowest score wins."""
        return any(seen.lowest_wins and seen.deals for seen in self.tables)

    @cached_property
    def units(self) -> list[Unit]:
        """Units in which results of `played` can be added up, preferred unit first."""
        return units(self.played)

    def of_game(self, game: str) -> list[PlayedTable]:
        """The tables of a game, or of all games if `game` is empty."""
        return [table for table in self.in_period if game in ("", table.seen.game)]

    def tabs(self, person: str = "") -> dict[str, str]:
        """URLs of the same page for all games, and for each game played."""
        days: dict[str, Any] = self.period.days
        if person:
            return {
                key: url_for("statistics.person", who=person, game=key or None, **days)
                for key in ("", *self._games(person))
            }
        games = {key: url_for("statistics.game", key=key, **days) for key in self._games()}
        return {"": url_for("statistics.index", **days), **games}

    def _games(self, person: str = "") -> list[str]:
        """Keys of the games played, by anybody or by `person`, in the program's order of games."""
        keys: set[str] = set()
        for table in self.in_period:
            game = table.seen.game
            if game not in keys and (not person or person in results_at(table, self.person_at)):
                keys.add(game)
        all_keys = list(all_games())
        return sorted(
            keys, key=lambda key: (all_keys.index(key.partition(TITLE_SEPARATOR)[0]), key)
        )

    @cached_property
    def games(self) -> Mapping[str, AnyGame]:
        """Games by statistics key; the key of a `titled` game includes the table's title."""
        keys = {self.period.game, *(table.seen.game for table in self.in_period)}
        played_games = {key: counted_game(key, find_game) for key in sorted(keys)}
        return {**all_games(), **{key: game for key, game in played_games.items() if game}}

    @cached_property
    def person_at(self) -> PersonOf:
        """Function that returns the current person in a seat (table address, seat)."""
        chairs = self.people.by_chair
        return lambda address, seat: chairs[address, seat]


def requested_view(game: str | None = None) -> View:
    """The view of the requested period; `game` is for pages of one game."""
    return view_of(last_events(store().tables.connections.db, device()), requested_period(game))


def view_of(last_numbers: Mapping[str, int], period: Period = ALL_TIME) -> View:
    """The view of these tables, given by address and last event number, in a period."""
    cache: TableCache = current_app.extensions["participation"]
    tables = cache.load(last_numbers, _read_tables)
    people = people_at({table.seen.address: table.seen.tenures for table in tables})
    renamed_tables = (with_former_names(table, people.by_sitter) for table in tables)
    in_period = _with_money_by_settlements(
        (table for table in renamed_tables if period.has(table.day)), people
    )
    years = sorted({table.day[:4] for table in tables if table.day}, reverse=True)
    return View(period, in_period, people, store().queries.unreadable_titles(device()), years)


def _read_tables(addresses: Sequence[str]) -> Mapping[str, PlayedTable]:
    score_outdated(addresses)
    return store().queries.played_tables(addresses)


def rendered(template: str, view: View, **values: Any) -> Answer:
    """Render a page of statistics."""
    common = {"view": view, "games": view.games, "roles": ROLES, "spark": spark, "bars": bars}
    return render_template(template, **common, **values)


def _with_money_by_settlements(tables: Iterable[PlayedTable], people: People) -> list[PlayedTable]:
    """The tables, with money computed by the terms of their settlements."""
    all_tables = list(tables)
    outcomes = store().queries.outcomes([table.seen.address for table in all_tables])
    terms = _settlement_terms(outcomes, people)
    return [
        _with_money_by_terms(table, outcomes[address], terms[address])
        if (address := table.seen.address) in terms
        else table
        for table in all_tables
    ]


def _settlement_terms(tables: Mapping[str, Table], people: People) -> dict[str, Terms]:
    """Terms by which tables are settled, or which were chosen in a book of that table alone."""
    terms_of: dict[str, Terms] = {}
    for book in store().books.books_agreed_on(tables, unreadable=[]).values():
        journal = Journal(book, tables, people)
        terms_of |= {
            address: journal.terms(address, tables[address])
            for address in book.agreed_tables
            if address in tables
        }
    for table in store().books.tables_with_terms(tables.keys() - terms_of.keys()):
        single_book = book_with_only([table])
        with suppress(UnreadableError):
            terms = store().books.book(single_book).terms.get(table) if single_book else None
            terms_of |= {table: terms} if terms else {}
    return terms_of


def _with_money_by_terms(played: PlayedTable, table: Table, terms: Terms) -> PlayedTable:
    """The table with its money by these terms; unchanged if they make no difference."""
    share, without_terms = in_money(table, terms), in_money(table)
    unchanged_terms = replace(terms, edition=EDITIONS[-1], agreed={}) == Terms(stake=table.stake)
    if unchanged_terms and (share and share.amounts) == (without_terms and without_terms.amounts):
        return played
    if changed_hands(table.tenures):
        table = store().tables.evening(played.seen.address)
        share = in_money(table, terms)
    currency = share.purse.currency if share else ""
    money = [balance.money for balance in balances(table, terms)]
    if (money, currency) == ([balance.money for balance in played.balances], played.currency):
        return played
    pairs = zip(played.balances, money, strict=True)
    by_terms = tuple(replace(balance, money=amount) for balance, amount in pairs)
    return replace(played, balances=by_terms, currency=currency)
