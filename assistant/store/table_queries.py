"""Which tables a phone has, night by night, and their results as stored beside the log."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, TypeVar

from sqlite_utils import Database

from assistant.core.game import AnyGame, FindGame
from assistant.core.grouping import grouped
from assistant.core.ledger import Totals
from assistant.core.names import easily_typed
from assistant.core.parts import Side, each_alone
from assistant.core.seat import Seat
from assistant.evening.log.events import Stake
from assistant.evening.log.standing import SCORING
from assistant.evening.log.tenures import Tenures
from assistant.evening.summary.table_summary import Table, TableSummary
from assistant.settling.gathered_nights import Sitting
from assistant.statistics.parts_in_deals import DealPart, SeenTable, Where
from assistant.statistics.table_results import PlayedTable, for_figures
from assistant.store.encoding import (
    read_balances,
    read_names,
    read_parts,
    read_points,
    read_present,
    read_tenures,
    read_totals,
    spelled,
)
from assistant.store.scores import behind, judged_by_facts, makers, played_table, stale
from assistant.store.tables import NoSuchTableError, Tables
from assistant.store.unreadable import UnreadableError

T = TypeVar("T")
TABLES, MOST = 30, 50
"""The latest adjustments are read from so many tables, and at most so many of them."""


@dataclass(frozen=True, slots=True)
class Listed:
    """A table as a list shows it; without a game if this version cannot read it."""

    address: str
    changed_at: str
    game: AnyGame | None
    title: str
    place: str
    date: str
    state: str
    deals: int
    players: tuple[str, ...]
    totals: Totals
    lowest_wins: bool = False

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Everybody's seat, clockwise."""
        return tuple(Seat(index) for index in range(len(self.players)))

    @property
    def sides(self) -> tuple[Side, ...]:
        """The players who win and lose together; each alone if partners have changed since."""
        alone = each_alone(len(self.players))
        sides = self.game.sides(len(self.players)) if self.game else alone
        partners = (side for side in sides if len(side) > 1)
        alike = all(len({self.totals[seat] for seat in side}) == 1 for side in partners)
        return sides if alike else alone


class TableQueries:
    """The stored results of tables, for lists, nights and statistics.

    A phone's tables are first scored if a program that stores no scores has added events to them;
    if the database cannot be written, the rows stay as they are.
    """

    def __init__(self, tables: Tables, find_game: FindGame) -> None:
        self._tables, self._find_game = tables, find_game

    @property
    def _db(self) -> Database:
        return self._tables.connections.db

    def listed(
        self,
        device: str,
        words: str,
        most: int,
        skip: int = 0,
        titles: Mapping[str, str] = {},
        on_day: Callable[[str, str], bool] | None = None,
    ) -> list[Listed]:
        """A device's tables that contain all these words, the last changed first.

        Words are searched in names, title, place and date, and in the `titles` of the games in the
        language of the searcher. `on_day` takes a table's day and the moment of its last event.
        Stale scores of the listed tables are refreshed first.
        """
        self._keep_up(device)
        parameters = {
            "device": device,
            "words": spelled(_search_words(words, titles)),
            "there": spelled(self._on_day(device, on_day)) if on_day else None,
            "most": most,
            "skip": skip,
        }
        return self._as_scored_now(_LISTED, parameters)

    def _as_scored_now(self, where: str, values: dict[str, Any] | Sequence[Any]) -> list[Listed]:
        """Tables as a list shows them, rescored first if another version scored them."""
        shown = self._listed(where, values)
        rescored = self._score_stale([table.address for table in shown])
        return self._listed(where, values) if rescored else shown

    def _score_stale(self, addresses: Sequence[str]) -> bool:
        """Rescore those of these tables that are stale; return whether any was."""
        outdated = stale(self._db, addresses)
        if not outdated or not self._tables.writable:
            return False
        with suppress(sqlite3.OperationalError):
            self._tables.score([*outdated])
        return True

    def _on_day(self, device: str, on_day: Callable[[str, str], bool]) -> list[str]:
        """The tables on a device's list that were played or changed on the wanted day."""
        rows = self._of(device, "evening, date, changed_at")
        return [evening for evening, date, at in rows if on_day(date, at)]

    def everything(self) -> list[Listed]:
        """All tables, the last changed first."""
        return self._listed("", [])

    def these(self, addresses: Iterable[str]) -> dict[str, Listed]:
        """These tables as lists show them, whichever phone has them on its list."""
        where = "WHERE evening IN (SELECT value FROM json_each(?))"
        tables = self._as_scored_now(where, [spelled([*addresses])])
        return {table.address: table for table in tables}

    def _listed(self, where: str, parameters: dict[str, Any] | Sequence[Any]) -> list[Listed]:
        query = f"""
            SELECT evening, changed_at, game, title, place, date, state, deals, players, totals,
                lowest_wins
            FROM scored_tables {where} ORDER BY changed_at DESC, evening
        """  # noqa: S608 - all of it is written here
        return [_listed(row, self._find_game) for row in self._db.execute(query, parameters)]

    def _of(self, device: str, columns: str, condition: str = "") -> list[Any]:
        """Columns of the tables on a device's list, the last changed first."""
        query = f"""
            SELECT {columns} FROM listed_tables JOIN scored_tables USING (evening)
            WHERE device = ? {condition} ORDER BY changed_at DESC, evening
        """  # noqa: S608 - all of it is written here
        return self._db.execute(query, [device]).fetchall()

    def deals(self, device: str) -> int:
        """The number of deals at all tables on a device's list."""
        [(deals,)] = self._of(device, "coalesce(sum(deals), 0)")
        return int(deals)

    def unread(self, device: str) -> dict[str, str]:
        """The titles of the tables on a device's list that this version cannot read, by address."""
        rows = self._of(device, "evening, title", "AND game = '' AND number = scored_tables.last")
        return {address: title or address for address, title in rows}

    def sittings(self, device: str, scored: int = 0) -> list[Sitting]:
        """A device's tables with their days and places, the last changed first.

        The first `scored` of them are rescored if stale, so that their running state is right.
        """
        self._keep_up(device)
        query = device, "evening, date, place, changed_at, state = 'running'", "AND game <> ''"
        rows = self._of(*query)
        if self._score_stale([table for table, *_ in rows[:scored]]):
            rows = self._of(*query)
        return [
            Sitting(table, day, place, at, bool(running)) for table, day, place, at, running in rows
        ]

    def tenures_at(self, device: str) -> dict[str, tuple[Tenures, ...]]:
        """Who had each seat at each of a device's tables, the last changed first."""
        self._keep_up(device)
        rows = self._of(device, "evening, players, tenures", "AND game <> ''")
        return {table: read_tenures(*seats) for table, *seats in rows}

    def adjusted(self, device: str, game: AnyGame, but: str) -> list[dict[str, Any]]:
        """The latest adjustments at a device's tables of one game, as stored, but for one table."""
        query = """
            SELECT body FROM events WHERE kind = 'adjusted' AND evening IN (
                SELECT evening FROM listed_tables JOIN scored_tables USING (evening)
                WHERE device = ? AND game = ? AND evening <> ? ORDER BY changed_at DESC LIMIT ?
            ) ORDER BY at DESC, number DESC LIMIT ?
        """
        bodies = self._db.execute(query, [device, game.key, but, TABLES, MOST])
        return [json.loads(body)["adjustment"] for (body,) in bodies]

    def outcomes(self, addresses: Sequence[str]) -> dict[str, Table]:
        """The results of tables in this order, without those that cannot be read.

        Only tables without scores of this version are replayed.
        """
        return _with_replayed(addresses, self.kept_outcomes(addresses), self._tables.replayed)

    def kept_outcomes(
        self, addresses: Iterable[str], *, by_any: bool = False
    ) -> dict[str, TableSummary]:
        """The stored results of tables, of this version or `by_any` with the same scoring."""
        parameters = [spelled([*addresses]), SCORING, by_any, makers()]
        rows = self._db.execute(_OUTCOMES, parameters)
        outcomes = {address: _outcome(row, self._find_game) for address, *row in rows}
        return {address: outcome for address, outcome in outcomes.items() if outcome is not None}

    def played_tables(self, addresses: Sequence[str]) -> dict[str, PlayedTable]:
        """Tables as statistics use them, without those that cannot be read.

        Only tables without scores of this version are replayed.
        """
        return _with_replayed(addresses, self.kept_played_tables(addresses), self._look)

    def kept_played_tables(self, addresses: Iterable[str]) -> dict[str, PlayedTable]:
        """The stored tables as statistics use them, if this version stored them."""
        wanted = spelled([*addresses])
        deals = grouped(
            (address, ((address, key), read_parts(parts)))
            for address, key, parts in self._db.execute(_PARTS, [wanted])
        )
        rows = self._db.execute(_PLAYED, [wanted, makers()])
        return {row[0]: _played_table(deals.get(row[0], ()), *row) for row in rows}

    def _look(self, address: str) -> PlayedTable:
        evening = self._tables.replayed(address)
        with self._tables.reading(address), judged_by_facts(evening):
            return played_table(address, evening)

    def _keep_up(self, device: str) -> None:
        """Score a device's tables whose log has grown; without a writable disk they stay."""
        with suppress(sqlite3.OperationalError):
            self._tables.score(behind(self._db, device))


# The subquery selects addresses, so that whole rows are read only for those shown.
_LISTED = """
    WHERE evening IN (
        SELECT evening FROM listed_tables JOIN scored_tables USING (evening) WHERE device = :device
            AND NOT EXISTS (SELECT 1 FROM json_each(:words) AS word
                WHERE NOT instr(found_by, json_extract(word.value, '$[0]')) AND game NOT IN
                    (SELECT value FROM json_each(word.value, '$[1]')))
            AND (:there IS NULL OR evening IN (SELECT value FROM json_each(:there)))
        ORDER BY changed_at DESC, evening LIMIT :most OFFSET :skip)
"""


def _search_words(words: str, titles: Mapping[str, str]) -> list[list[Any]]:
    """The words of a search, each with the games whose titles contain it."""
    return [
        [word, [key for key, title in titles.items() if word in easily_typed(title)]]
        for word in easily_typed(words).split()
    ]


def _listed(row: Sequence[Any], find_game: FindGame) -> Listed:
    address, changed_at, key, title, place, date, state, deals, players, totals, lowest = row
    game, names, points = find_game(key), read_names(players), read_totals(totals)
    first_columns = address, changed_at, game, title, place, date, state, deals
    return Listed(*first_columns, names, points, bool(lowest))


def _with_replayed(
    addresses: Sequence[str], kept: Mapping[str, T], replayed: Callable[[str], T]
) -> dict[str, T]:
    """The stored results of tables, and the replayed results of the rest, in this order."""
    tables: dict[str, T] = {}
    for address in addresses:
        with suppress(NoSuchTableError, UnreadableError):
            tables[address] = kept.get(address) or replayed(address)
    return tables


_OUTCOMES = """
    SELECT evening, game, title, place, players, stake, over, state, totals, owed, number, box,
        tenures, fines, lowest_wins, differences
    FROM scored_tables
    WHERE evening IN (SELECT value FROM json_each(?)) AND scoring = ?
        AND (? OR maker IN (SELECT value FROM json_each(?)))
        AND number = last AND totals <> '[]'
"""


def _outcome(row: Sequence[Any], find_game: FindGame) -> TableSummary | None:
    """The result in a table's row; None if its game is unknown here."""
    key, title, place, players, stake, over, state, totals, owed, number, box, *more = row
    tenures, fines, lowest_wins, differences = more
    game, money = find_game(key), json.loads(stake)
    if game is None:
        return None
    return TableSummary(
        game,
        title,
        place,
        read_names(players),
        Stake(Decimal(money["per_point"]), money["currency"]) if money else None,
        bool(over),
        state == "ended",
        read_totals(totals),
        None if owed == "null" else read_totals(owed),
        number,
        read_points(box),
        read_tenures(players, tenures),
        read_totals(fines),
        bool(lowest_wins),
        read_totals(differences),
    )


_PLAYED = """
    SELECT evening, counted_as, players, tenures, present, date, balances, lowest_wins,
        owed = totals, currency, state = 'running'
    FROM scored_tables
    WHERE evening IN (SELECT value FROM json_each(?)) AND number = last AND game <> ''
        AND maker IN (SELECT value FROM json_each(?))
"""
_PARTS = """
    SELECT evening, key, parts FROM scored_deals
    WHERE evening IN (SELECT value FROM json_each(?)) ORDER BY evening, deal
"""


def _played_table(
    deals: Iterable[tuple[Where, tuple[DealPart, ...]]],
    address: str,
    game: str,
    players: str,
    tenures: str,
    present: str,
    day: str,
    balances: str,
    lowest: int,
    pays: int | None,
    currency: str,
    running: int,
) -> PlayedTable:
    names, seats = read_names(players), read_tenures(players, tenures)
    seen = SeenTable(address, game, names, tuple(deals), seats, read_present(present), bool(lowest))
    results = for_figures(read_balances(balances), names, bool(lowest))
    return PlayedTable(seen, day, results, bool(pays and not lowest), currency, bool(running))
