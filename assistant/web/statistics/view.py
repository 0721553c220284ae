"""What this phone may look back at: its tables of a period, and who sat there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from flask import current_app, render_template, request, url_for

from assistant.core.fields import Problem, is_day, narrow
from assistant.core.game import BY_TITLE, AnyGame, find_counted
from assistant.core.message import msg
from assistant.evening.log.tenures import changed_hands
from assistant.evening.told.table_summary import Table
from assistant.games import all_games, find_game
from assistant.paper.charts import bars, spark
from assistant.settling.journal import Journal
from assistant.settling.rounded_shares import EDITIONS, Terms
from assistant.settling.same_people import People
from assistant.settling.table_payments import balances, in_money
from assistant.short_memory import ShortMemory
from assistant.statistics.parts_in_deals import DealRole, PersonOf, SeenTable
from assistant.statistics.table_results import PlayedTable, Unit, as_called, at_table, units
from assistant.store.phones import last_events
from assistant.store.unreadable import UnreadableError
from assistant.web.access.cookies import device
from assistant.web.nights.book_overview import book_of_exactly, people_at
from assistant.web.rescoring import in_step
from assistant.web.responses import Answer, store

MOST = 3_000
Read = Callable[[Sequence[str]], Mapping[str, PlayedTable]]


class ParticipationCache:
    """What was seen of tables, by address and the number of the last event then."""

    def __init__(self, most: int = MOST) -> None:
        self._kept = ShortMemory[tuple[str, int], PlayedTable](most)

    def look(self, last_events: Mapping[str, int], read: Read) -> list[PlayedTable]:
        """Look through tables; one that nobody can `read` is left out."""
        tables = {address: self._kept.get((address, last)) for address, last in last_events.items()}
        missing = [address for address, table in tables.items() if table is None]
        if missing:
            tables.update(read(missing))
        looked = {address: table for address, table in tables.items() if table is not None}
        self._kept.keep_all(
            ((address, last_events[address]), looked[address]) for address in looked
        )
        return list(looked.values())


@dataclass(frozen=True, slots=True)
class Period:
    """A period and a game, as far as they were said; what is no day is a problem."""

    since: str
    until: str
    game: str
    problems: tuple[Problem, ...] = ()

    def has(self, day: str) -> bool:
        """Tell whether a day is of this period."""
        return self.since <= day and (not self.until or day <= self.until)

    @property
    def year(self) -> str:
        """The year that the period is, from its first day to its last; nothing of any other."""
        year = self.since[:4]
        return year if (self.since, self.until) == (f"{year}-01-01", f"{year}-12-31") else ""

    @property
    def days(self) -> dict[str, str]:
        """The same days for the address of a page of another game."""
        return {name: value for name, value in self.query.items() if name != "game"}

    @property
    def query(self) -> dict[str, str]:
        """The same for the next page's address."""
        said = {"from": self.since, "to": self.until, "game": self.game}
        return {name: value for name, value in said.items() if value}

    def problem(self, name: str) -> Problem | None:
        """Find what is wrong at a field."""
        return next((problem for problem in self.problems if problem.field == name), None)


EVER = Period("", "", "")


def asked_for(key: str | None = None) -> Period:
    """Read it from the address of the page, its game too where the page is not of one."""
    said = {name: narrow(request.args.get(name, "").strip()) for name in ("from", "to")}
    wrong = [name for name, text in said.items() if text and not is_day(text)]
    problems = tuple(Problem(name, msg("this is not a date: choose a day")) for name in wrong)
    good = {name: "" if name in wrong else text for name, text in said.items()}
    game = find_counted(key or request.args.get("game", ""), find_game)
    return Period(good["from"], good["to"], game.key if game else "", problems)


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
    """The tables asked for, and who is who there."""

    asked: Period
    days: list[PlayedTable]
    """The tables of the days asked for, whatever game."""
    people: People
    unread: Mapping[str, str]
    """The tables that cannot be read, and what they are called."""
    years: list[str]
    """The years in which this phone's tables were played, the last first."""

    @cached_property
    def played(self) -> list[PlayedTable]:
        """The tables of these days and of the game asked for."""
        return self.of(self.asked.game)

    @cached_property
    def tables(self) -> list[SeenTable]:
        """The same tables, as figures of their deals look at them."""
        return [table.seen for table in self.played]

    @cached_property
    def running(self) -> int:
        """How many of them still go on, and count as they stand."""
        return sum(table.running and bool(table.seen.deals) for table in self.played)

    @cached_property
    def signs_turned(self) -> bool:
        """Whether the lowest wins at any of them, so that points stand with the opposite sign."""
        return any(seen.lowest_wins and seen.deals for seen in self.tables)

    @cached_property
    def units(self) -> list[Unit]:
        """In what the tables can be added up, the one that says most first."""
        return units(self.played)

    def of(self, game: str) -> list[PlayedTable]:
        """List the tables of a game, or of all."""
        return [table for table in self.days if game in ("", table.seen.game)]

    def tabs(self, person: str = "") -> dict[str, str]:
        """Give the way to the same of all games, and to each that was played in these days."""
        days: dict[str, Any] = self.asked.days
        if person:
            of_all = url_for("statistics.person", who=person, **days)
            return {"": of_all} | {
                key: url_for("statistics.person", who=person, game=key, **days)
                for key in self._games(person)
            }
        return {"": url_for("statistics.index", **days)} | {
            key: url_for("statistics.game", key=key, **days) for key in self._games()
        }

    def _games(self, person: str = "") -> list[str]:
        """List the games of these days, or those that somebody played, as they are listed."""
        keys: set[str] = set()
        for table in self.days:
            game = table.seen.game
            if game not in keys and (not person or person in at_table(table, self.who)):
                keys.add(game)
        order = list(all_games())
        return sorted(keys, key=lambda key: (order.index(key.partition(BY_TITLE)[0]), key))

    @cached_property
    def games(self) -> Mapping[str, AnyGame]:
        """The games by what figures are counted under: some are called as their tables' titles."""
        counted = {self.asked.game, *(table.seen.game for table in self.days)}
        found = {key: find_counted(key, find_game) for key in sorted(counted)}
        return {**all_games(), **{key: game for key, game in found.items() if game}}

    @cached_property
    def who(self) -> PersonOf:
        """Names who sat there; figures ask it many times for every table."""
        sat = self.people.by_chair
        return lambda address, seat: sat[address, seat]


def look(game: str | None = None) -> View:
    """Look back at the period asked for; at a game, where a page is of one."""
    return look_at(last_events(store().tables.connections.db, device()), asked_for(game))


def look_at(there: Mapping[str, int], asked: Period = EVER) -> View:
    """Look at tables of a period, each by the number of its last event."""
    cache: ParticipationCache = current_app.extensions["participation"]
    looked = cache.look(there, _read)
    people = people_at({one.seen.address: one.seen.tenures for one in looked})
    named = (as_called(one, people.called) for one in looked)
    days = as_settled((one for one in named if asked.has(one.day)), people)
    years = sorted({one.day[:4] for one in looked if one.day}, reverse=True)
    return View(asked, days, people, store().queries.unread(device()), years)


def _read(addresses: Sequence[str]) -> Mapping[str, PlayedTable]:
    in_step(addresses)
    return store().queries.looks(addresses)


def rendered(template: str, view: View, **more: Any) -> Answer:
    """Show a page of statistics."""
    shown = {"view": view, "games": view.games, "roles": ROLES, "spark": spark, "bars": bars}
    return render_template(template, **shown, **more)


def as_settled(looked: Iterable[PlayedTable], people: People) -> list[PlayedTable]:
    """Tell of settled tables the money that the settlement tells of them, as all pages do."""
    there = list(looked)
    outcomes = store().queries.outcomes([one.seen.address for one in there])
    terms = _terms(outcomes, people)
    return [
        _by_terms(one, outcomes[address], terms[address])
        if (address := one.seen.address) in terms
        else one
        for one in there
    ]


def _terms(its: Mapping[str, Table], people: People) -> dict[str, Terms]:
    """Tell by what terms tables are settled, or will be by a book of one table alone."""
    found: dict[str, Terms] = {}
    for book in store().books.agreed_on(its, unreadable=[]).values():
        journal = Journal(book, its, people)
        found |= {at: journal.terms(at, its[at]) for at in book.agreed_tables if at in its}
    for table in store().books.with_terms(its.keys() - found.keys()):
        there = book_of_exactly([table])
        with suppress(UnreadableError):
            terms = store().books.book(there).terms.get(table) if there else None
            found |= {table: terms} if terms else {}
    return found


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
