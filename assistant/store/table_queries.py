"""Queries for the tables on a phone's list, and for their stored results."""

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
from assistant.core.names import typing_key
from assistant.core.parts import Side, each_alone
from assistant.core.seat import Seat
from assistant.evening.log.events import Stake
from assistant.evening.log.standing import SCORING_VERSION
from assistant.evening.log.tenures import Tenures
from assistant.evening.summary.table_summary import Table, TableSummary
from assistant.settling.gathered_nights import Sitting
from assistant.statistics.parts_in_deals import DealPart, TableDeals, Where
from assistant.statistics.table_results import PlayedTable, balances_for_statistics
from assistant.store.encoding import (
    read_balances,
    read_names,
    read_parts,
    read_points,
    read_present,
    read_tenures,
    read_totals,
    to_json,
)
from assistant.store.scores import (
    outdated_tables,
    played_table,
    senseless_if_impossible,
    versions_json,
)
from assistant.store.tables import NoSuchTableError, Tables
from assistant.store.unreadable import UnreadableError

T = TypeVar("T")
ADJUSTMENT_TABLES, ADJUSTMENTS = 30, 50
"""The maximum numbers of tables and of adjustments that `latest_adjustments` reads."""


@dataclass(frozen=True, slots=True)
class ListedTable:
    """A table as lists show it; `game` is None if this version cannot read the table."""

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
        """The seats of all players, clockwise."""
        return tuple(Seat(index) for index in range(len(self.players)))

    @property
    def sides(self) -> tuple[Side, ...]:
        """The partners of the game; each player alone if partners have different totals."""
        singles = each_alone(len(self.players))
        sides = self.game.sides(len(self.players)) if self.game else singles
        partners = (side for side in sides if len(side) > 1)
        equal_totals = all(len({self.totals[seat] for seat in side}) == 1 for side in partners)
        return sides if equal_totals else singles


class TableQueries:
    """The stored results of tables, for lists, nights and statistics.

    Tables whose log has grown without new scores are first rescored, if the database can be
    written.
    """

    def __init__(self, tables: Tables, find_game: FindGame) -> None:
        self._tables, self._find_game = tables, find_game

    @property
    def _db(self) -> Database:
        return self._tables.connections.db

    def search(
        self,
        device: str,
        words: str,
        limit: int,
        skip: int = 0,
        titles: Mapping[str, str] = {},
        on_day: Callable[[str, str], bool] | None = None,
    ) -> list[ListedTable]:
        """Up to `limit` of a device's tables that contain all words, most recently changed first.

        Words are searched in names, title, place and date, and in the games' `titles`, which are in
        the user's language. `on_day` is called with a table's day and the time of its last event.
        Scores of the listed tables are recomputed first if they are out of date.
        """
        self._rescore_grown(device)
        parameters = {
            "device": device,
            "words": to_json(_search_words(words, titles)),
            "there": to_json(self._addresses_on_day(device, on_day)) if on_day else None,
            "most": limit,
            "skip": skip,
        }
        tables = self._listed_tables(_SEARCH, parameters)
        has_changed = self._rescore_stale([table.address for table in tables])
        return self._listed_tables(_SEARCH, parameters) if has_changed else tables

    def _rescore_stale(self, addresses: Sequence[str]) -> bool:
        """Rescore the outdated ones of these tables; return whether there were any to rescore.

        Returns False also if the database cannot be written.
        """
        stale_addresses = outdated_tables(self._db, addresses)
        if not stale_addresses or not self._tables.writable:
            return False
        with suppress(sqlite3.OperationalError):
            self._tables.score([*stale_addresses])
        return True

    def _addresses_on_day(self, device: str, on_day: Callable[[str, str], bool]) -> list[str]:
        """The tables on a device's list for which `on_day`, called as in `search`, is true."""
        rows = self._rows_of_device(device, "evening, date, changed_at")
        return [address for address, date, at in rows if on_day(date, at)]

    def all_tables(self) -> list[ListedTable]:
        """All tables, most recently changed first."""
        return self._listed_tables("", [])

    def by_address(self, addresses: Iterable[str]) -> dict[str, ListedTable]:
        """These tables by address, whether or not they are on a phone's list."""
        all_addresses = [*addresses]
        self._rescore_stale(all_addresses)
        where = "WHERE evening IN (SELECT value FROM json_each(?))"
        return {
            table.address: table for table in self._listed_tables(where, [to_json(all_addresses)])
        }

    def _listed_tables(
        self, where: str, parameters: dict[str, Any] | Sequence[Any]
    ) -> list[ListedTable]:
        query = f"""
            SELECT evening, changed_at, game, title, place, date, state, deals, players, totals,
                lowest_wins
            FROM scored_tables {where} ORDER BY changed_at DESC, evening
        """  # noqa: S608 - all of it is written here
        return [_listed_table(row, self._find_game) for row in self._db.execute(query, parameters)]

    def _rows_of_device(self, device: str, columns: str, condition: str = "") -> list[Any]:
        """The given columns of the tables on a device's list, most recently changed first."""
        query = f"""
            SELECT {columns} FROM listed_tables JOIN scored_tables USING (evening)
            WHERE device = ? {condition} ORDER BY changed_at DESC, evening
        """  # noqa: S608 - all of it is written here
        return self._db.execute(query, [device]).fetchall()

    def deal_count(self, device: str) -> int:
        """The total number of deals at the tables on a device's list."""
        [(deals,)] = self._rows_of_device(device, "coalesce(sum(deals), 0)")
        return int(deals)

    def unreadable_titles(self, device: str) -> dict[str, str]:
        """The titles of the tables on a device's list that this version cannot read, by address."""
        rows = self._rows_of_device(
            device, "evening, title", "AND game = '' AND number = scored_tables.last"
        )
        return {address: title or address for address, title in rows}

    def sittings(self, device: str, scored: int = 0) -> list[Sitting]:
        """The readable tables on a device's list with day and place, most recently changed first.

        The first `scored` of them are rescored if out of date, to know whether they are running.
        """
        self._rescore_grown(device)
        query = device, "evening, date, place, changed_at, state = 'running'", "AND game <> ''"
        rows = self._rows_of_device(*query)
        if self._rescore_stale([address for address, *_ in rows[:scored]]):
            rows = self._rows_of_device(*query)
        return [
            Sitting(address, day, place, at, bool(running))
            for address, day, place, at, running in rows
        ]

    def tenures_by_table(self, device: str) -> dict[str, tuple[Tenures, ...]]:
        """The tenures at each table on a device's list, most recently changed first."""
        self._rescore_grown(device)
        rows = self._rows_of_device(device, "evening, players, tenures", "AND game <> ''")
        return {address: read_tenures(*seats) for address, *seats in rows}

    def latest_adjustments(
        self, device: str, game: AnyGame, except_table: str
    ) -> list[dict[str, Any]]:
        """The latest adjustments at a device's tables of a game, except at one table, as stored."""
        query = """
            SELECT body FROM events WHERE kind = 'adjusted' AND evening IN (
                SELECT evening FROM listed_tables JOIN scored_tables USING (evening)
                WHERE device = ? AND game = ? AND evening <> ? ORDER BY changed_at DESC LIMIT ?
            ) ORDER BY at DESC, number DESC LIMIT ?
        """
        bodies = self._db.execute(
            query, [device, game.key, except_table, ADJUSTMENT_TABLES, ADJUSTMENTS]
        )
        return [json.loads(body)["adjustment"] for (body,) in bodies]

    def outcomes(self, addresses: Sequence[str]) -> dict[str, Table]:
        """The results of these tables, in this order; unreadable tables are left out.

        Only tables without scores of this version are replayed.
        """
        return _stored_or_replayed(
            addresses, self.stored_outcomes(addresses), self._tables.replayed
        )

    def stored_outcomes(
        self, addresses: Iterable[str], *, any_version: bool = False
    ) -> dict[str, TableSummary]:
        """Stored results by address: of this version or, if `any_version`, of the same scoring."""
        rows = self._stored_rows(addresses, any_version=any_version)
        return {
            row["evening"]: _outcome(game, row)
            for row in rows
            if (game := self._find_game(row["game"])) is not None
        }

    def played_tables(self, addresses: Sequence[str]) -> dict[str, PlayedTable]:
        """These tables in the form that statistics use; unreadable tables are left out.

        Only tables without scores of this version are replayed.
        """
        return _stored_or_replayed(
            addresses, self.stored_played_tables(addresses), self._replayed_table
        )

    def stored_played_tables(self, addresses: Iterable[str]) -> dict[str, PlayedTable]:
        """The tables with results stored by this version, in the form that statistics use."""
        rows = {row["evening"]: row for row in self._stored_rows(addresses)}
        deals_by_table = grouped(
            (address, ((address, key), read_parts(parts)))
            for address, key, parts in self._db.execute(_SELECT_PARTS, [to_json([*rows])])
        )
        return {
            address: _played_table(row, tuple(deals_by_table.get(address, ())))
            for address, row in rows.items()
        }

    def _stored_rows(
        self, addresses: Iterable[str], *, any_version: bool = False
    ) -> list[dict[str, Any]]:
        """Stored rows: of this version or, if `any_version`, of any with the same scoring."""
        values = {"addresses": to_json([*addresses]), "scoring": SCORING_VERSION}
        return [
            *self._db.query(
                _SELECT_STORED, {**values, "by_any": any_version, "versions": versions_json()}
            )
        ]

    def _replayed_table(self, address: str) -> PlayedTable:
        evening = self._tables.replayed(address)
        with self._tables.errors_with_title(address), senseless_if_impossible(evening):
            return played_table(address, evening)

    def _rescore_grown(self, device: str) -> None:
        """Rescore a device's tables whose log has grown, if the database can be written."""
        addresses = [
            row[0] for row in self._rows_of_device(device, "evening", "AND number <> last")
        ]
        with suppress(sqlite3.OperationalError):
            self._tables.score(addresses)


# The subquery selects addresses, so that whole rows are read only for those shown.
_SEARCH = """
    WHERE evening IN (
        SELECT evening FROM listed_tables JOIN scored_tables USING (evening) WHERE device = :device
            AND NOT EXISTS (SELECT 1 FROM json_each(:words) AS word
                WHERE NOT instr(found_by, json_extract(word.value, '$[0]')) AND game NOT IN
                    (SELECT value FROM json_each(word.value, '$[1]')))
            AND (:there IS NULL OR evening IN (SELECT value FROM json_each(:there)))
        ORDER BY changed_at DESC, evening LIMIT :most OFFSET :skip)
"""


def _search_words(words: str, titles: Mapping[str, str]) -> list[list[Any]]:
    """The words of a search, each with the keys of the games whose titles contain it."""
    return [
        [word, [key for key, title in titles.items() if word in typing_key(title)]]
        for word in typing_key(words).split()
    ]


def _listed_table(row: Sequence[Any], find_game: FindGame) -> ListedTable:
    address, changed_at, key, title, place, date, state, deals, players, totals, lowest_wins = row
    game, names, points = find_game(key), read_names(players), read_totals(totals)
    first_columns = address, changed_at, game, title, place, date, state, deals
    return ListedTable(*first_columns, names, points, bool(lowest_wins))


def _stored_or_replayed(
    addresses: Sequence[str], stored_results: Mapping[str, T], replay: Callable[[str], T]
) -> dict[str, T]:
    """The stored results of tables, replayed where there are none, in the order of `addresses`."""
    tables: dict[str, T] = {}
    for address in addresses:
        with suppress(NoSuchTableError, UnreadableError):
            tables[address] = stored_results.get(address) or replay(address)
    return tables


_SELECT_STORED = """
    SELECT * FROM scored_tables
    WHERE evening IN (SELECT value FROM json_each(:addresses))
        AND number = last AND game <> '' AND scoring = :scoring
        AND (:by_any OR maker IN (SELECT value FROM json_each(:versions)))
"""
_SELECT_PARTS = """
    SELECT evening, key, parts FROM scored_deals
    WHERE evening IN (SELECT value FROM json_each(?)) ORDER BY evening, deal
"""


def _outcome(game: AnyGame, row: Mapping[str, Any]) -> TableSummary:
    stake, payable = json.loads(row["stake"]), row["owed"]
    return TableSummary(
        game,
        row["title"],
        row["place"],
        read_names(row["players"]),
        Stake(Decimal(stake["per_point"]), stake["currency"]) if stake else None,
        bool(row["over"]),
        row["state"] == "ended",
        read_totals(row["totals"]),
        None if payable == "null" else read_totals(payable),
        row["number"],
        read_points(row["box"]),
        read_tenures(row["players"], row["tenures"]),
        read_totals(row["fines"]),
        bool(row["lowest_wins"]),
        read_totals(row["differences"]),
    )


def _played_table(
    row: Mapping[str, Any], deals: tuple[tuple[Where, tuple[DealPart, ...]], ...]
) -> PlayedTable:
    names, lowest_wins = read_names(row["players"]), bool(row["lowest_wins"])
    table = TableDeals(
        row["evening"],
        row["counted_as"],
        names,
        deals,
        read_tenures(row["players"], row["tenures"]),
        read_present(row["present"]),
        lowest_wins,
    )
    return PlayedTable(
        table,
        row["date"],
        balances_for_statistics(read_balances(row["balances"]), names, lowest_wins),
        row["owed"] == row["totals"] and not lowest_wins,
        row["currency"],
        row["state"] == "running",
    )
