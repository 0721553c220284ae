"""Results of tables, stored beside the logs for lists, searches and queries.

They can always be recomputed from the logs.
"""

from __future__ import annotations

import sqlite3
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from functools import cache, lru_cache
from itertools import takewhile
from pathlib import Path
from typing import Any

from sqlite_utils import Database

from assistant import games
from assistant.clock import local, zone_of
from assistant.core.ledger import Totals
from assistant.core.message import write_message
from assistant.core.names import typing_key
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import Amended, Dealt, party_name
from assistant.evening.log.incidents import SenselessError
from assistant.evening.log.replay import moment_before
from assistant.evening.log.standing import SCORING_VERSION
from assistant.evening.reading.opening import write_stake
from assistant.evening.summary.deal_results import Gain
from assistant.settling.table_payments import balances, in_money, rows_in_money, transfers
from assistant.statistics.parts_in_deals import independent_players, parts_in, statistics_table
from assistant.statistics.table_results import PlayedTable, balances_for_statistics
from assistant.store.addresses import opening_digest
from assistant.store.encoding import (
    to_json,
    write_balances,
    write_parts,
    write_points,
    write_tenures,
)
from assistant.store.unreadable import stored_title

MAX_RUNNING_PLAYERS = 8
"""The payments of a table with more people are stored only once the table has ended."""


ROW_FORMAT = 1
"""The version of the format of the stored rows, for all games."""


@cache
def version_by_game() -> dict[str, int]:
    """The version of each game's scores, by game key: from its `scores.toml`, or 1 without one.

    The games are not imported.
    """
    paths = map(Path, games.__path__)
    return {
        folder.name: _version_in(folder / "scores.toml")
        for path in paths
        for folder in path.iterdir()
    }


def _version_in(scores_file: Path) -> int:
    return (
        int(tomllib.loads(scores_file.read_text("utf-8"))["number"]) if scores_file.is_file() else 1
    )


def scores_version(game: str) -> str:
    """The version of a game's scores, as stored; `game` is "" for an unreadable table."""
    return f"{ROW_FORMAT} {game} {version_by_game().get(game, 0)}"


def versions_json() -> str:
    """The versions of all scores in this program, as a JSON list."""
    return to_json([scores_version(""), *map(scores_version, version_by_game())])


def outdated_tables(db: Database, addresses: Iterable[str] | None = None) -> dict[str, int]:
    """The tables whose scores are missing or of another version: numbers of deals by address.

    Most recently changed tables come first; with `addresses`, only these tables are checked.
    """
    condition = "" if addresses is None else "evening IN (SELECT value FROM json_each(:among)) AND"
    query = f"""
        SELECT evening, deals FROM scored_tables WHERE {condition}
            (number <> last OR maker NOT IN (SELECT value FROM json_each(:versions)))
        ORDER BY changed_at DESC
    """  # noqa: S608 - all of it is written here
    addresses_json = None if addresses is None else to_json([*addresses])
    rows = db.execute(query, {"among": addresses_json, "versions": versions_json()})
    return dict(rows.fetchall())


@dataclass(frozen=True, slots=True)
class Scores:
    """The rows to store beside the log of a table, computed up to the event `number`."""

    address: str
    number: int
    table: dict[str, Any]
    """The columns of the table's own row."""
    deals: Sequence[Sequence[Any]] = ()
    unchanged_count: int = 0
    """How many of the first deals have the same scores as at the event `since_event`."""
    since_event: int = 0
    game: str = ""
    """The key of the table's game; empty if the table cannot be read."""


def scores(address: str, evening: Evening, previous: Evening | None = None) -> Scores:
    """The rows to store for a table; `previous` is its evening one event earlier, if known."""
    unchanged_count = _unchanged_count(evening, previous) if previous else 0
    deals = [
        _deal_row(address, evening, gain, money)
        for gain, money in rows_in_money(evening, unchanged_count)
        if isinstance(gain, Gain)
    ]
    since = previous.number if previous else 0
    table = _result_columns(evening)
    if previous is None or previous.opened is not evening.opened:
        table |= _name_columns(evening)
    return Scores(
        address, evening.number, table, deals, unchanged_count, since, evening.opened.game
    )


_KEPT_COLUMNS = {"maker", "number", "last", "scoring", "known_by", "public_id"}
"""Columns that keep their values if a table cannot be read; all others get their defaults."""


def unreadable_scores(db: Database, address: str) -> Scores:
    """The rows to store for a table that this version cannot read: only its title.

    The columns `_KEPT_COLUMNS` keep their values.
    """
    query = (
        "SELECT last, body FROM scored_tables LEFT JOIN events"
        " ON events.evening = scored_tables.evening AND events.number = 1"
        " WHERE scored_tables.evening = ?"
    )
    last_number, opening = db.execute(query, [address]).fetchone()
    title = stored_title(opening or "")
    columns = db.table("scored_tables").default_values
    row = {name: value for name, value in columns.items() if name not in _KEPT_COLUMNS}
    return Scores(address, last_number, {**row, "title": title, "found_by": typing_key(title)})


def note_unreadable(db: Database, address: str) -> str:
    """Mark a table as unreadable in the lists; return its title.

    Does not mark it if the database cannot be written.
    """
    rows = unreadable_scores(db, address)
    query = "SELECT 1 FROM scored_tables WHERE evening = ? AND (game <> '' OR number <> last)"
    if db.execute(query, [address]).fetchone():
        with suppress(sqlite3.OperationalError), db.atomic():
            store_scores(db, [rows])
    return str(rows.table["title"])


def _unchanged_count(evening: Evening, previous: Evening) -> int:
    """How many first deals have unchanged scores, as they are the same objects in both evenings."""
    pairs = zip(evening.deals, previous.deals, strict=False)
    count = sum(1 for _ in takewhile(lambda pair: pair[0] is pair[1], pairs))
    if any(previous.drawn) or any(evening.drawn):
        # A drawn remainder comes with the last deal.
        count = max(0, min(count, len(evening.deals) - 1, len(previous.deals) - 1))
    return count


def _name_columns(evening: Evening) -> dict[str, Any]:
    """The columns that no deal changes, such as title, players and stake."""
    opened, date = evening.opened, day_of(evening)
    return {
        "game": opened.game,
        "title": opened.title,
        "counted_as": evening.game.counted_as(opened.title),
        "place": opened.place,
        "date": date,
        "players": to_json(evening.players),
        "tenures": write_tenures(evening.tenures),
        "stake": to_json(write_stake(opened.stake)),
        "known_by": opening_digest(evening),
        "public_id": opened.table,
        "found_by": typing_key(" ".join((*evening.players, opened.title, opened.place, date))),
    }


def _result_columns(evening: Evening) -> dict[str, Any]:
    payable, share = evening.payable, in_money(evening)
    state = "ended" if evening.closed else "over" if evening.over else "running"
    return {
        "state": state,
        "deals": len(evening.deals),
        "totals": _points_json(evening.totals),
        "balances": write_balances(balances(evening)),
        "payments": to_json(_payments(evening)),
        "currency": share.purse.currency if share else "",
        "over": int(evening.over),
        "owed": "null" if payable is None else _points_json(payable),
        "differences": _points_json(evening.differences),
        "box": write_points(evening.box),
        "fines": _points_json(evening.fines),
        "present": to_json([*independent_players(evening)]),
        "lowest_wins": int(evening.lowest_wins),
    }


def _payments(evening: Evening) -> list[dict[str, Any]]:
    """The payments as plain data; none for a large running table, so that saving a deal is fast."""
    if len(evening.players) > MAX_RUNNING_PLAYERS and not evening.closed:
        return []
    players = evening.players
    return [
        {
            "from": party_name(players, transfer.payer),
            "to": None if transfer.payee is None else party_name(players, transfer.payee),
            "points": write_points(transfer.points),
            "amount": None if transfer.amount is None else str(transfer.amount),
        }
        for transfer in transfers(evening)
    ]


def _deal_row(address: str, evening: Evening, gain: Gain, money: Sequence[Decimal]) -> list[Any]:
    game, deal, players = evening.game, gain.deal, gain.deal.names
    declarer = game.declarer(deal.facts)
    return [
        address,
        deal.number,
        players[deal.before.dealer] if evening.dealt else "",
        "" if declarer is None else players[declarer],
        to_json(write_message(game.headline(deal.facts, deal.before), players)),
        *map(_points_json, (gain.points, gain.bonus, gain.totals)),
        deal.key,
        write_parts(parts_in(evening, gain)),
        _points_json(tuple(map(Fraction, money))),
        "[]" if players == evening.players else to_json(players),
    ]


@lru_cache(maxsize=1000)
def _points_json(totals: Totals) -> str:
    return to_json([write_points(points) for points in totals])


def played_table(address: str, evening: Evening) -> PlayedTable:
    """A replayed table in the form that statistics use."""
    share = in_money(evening)
    return PlayedTable(
        statistics_table(address, evening),
        day_of(evening),
        balances_for_statistics(balances(evening), evening.players, evening.lowest_wins),
        evening.payable == evening.totals and not evening.lowest_wins,
        share.purse.currency if share else "",
        running=not evening.over and evening.closed is None,
    )


def day_of(evening: Evening) -> str:
    """A table's date as entered, or else the local date of its opening, as ISO text.

    The date of opening also counts for deals after midnight.
    """
    opened = evening.opened
    return opened.date or local(evening.log[0].at, zone_of(opened.zone)).date().isoformat()


_UPDATE_SCORES = """
    UPDATE scored_tables SET maker = :maker, number = :number, scoring = :scoring, {columns}
    WHERE evening = :evening AND last = :number
        AND (:since = 0 OR number = :since AND maker = :maker AND game <> '')
"""


def store_scores(db: Database, all_scores: Iterable[Scores]) -> None:
    """Store scores in the caller's transaction.

    A table's scores are not stored if its log has grown since, or if the rows that they extend are
    missing.
    """
    insert = "INSERT INTO scored_deals VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
    for table_scores in all_scores:
        keys = {
            "evening": table_scores.address,
            "number": table_scores.number,
            "since": table_scores.since_event,
        }
        versions = {"maker": scores_version(table_scores.game), "scoring": SCORING_VERSION}
        update = _UPDATE_SCORES.format(
            columns=", ".join(f"{name} = :{name}" for name in table_scores.table)
        )
        if db.execute(update, {**keys, **versions, **table_scores.table}).rowcount:
            delete = "DELETE FROM scored_deals WHERE evening = ? AND deal > ?"
            db.execute(delete, [table_scores.address, table_scores.unchanged_count])
            db.conn.executemany(insert, table_scores.deals)


# ---- Impossible deals: a table that has one cannot be read ----


def refuse_senseless(evening: Evening, checked_events: int) -> None:
    """Raise SenselessError if an evening cannot be scored and shown.

    Headlines are tried only for facts that break the rules. The first `checked_events` events are
    skipped, because they were checked earlier.
    """
    with senseless_if_impossible(evening):
        _ = evening.totals, evening.payable
        impossible = list(_impossible_facts(evening, checked_events))
        for facts in impossible:
            evening.game.headline(facts, evening.now)
        if impossible:
            scores("", evening)
            played_table("", evening)


@contextmanager
def senseless_if_impossible(evening: Evening) -> Iterator[None]:
    """Raise SenselessError in place of any exception if the log has facts that break the rules."""
    try:
        yield
    except SenselessError:
        raise
    except Exception as error:
        if any(True for _ in _impossible_facts(evening, 0)):
            raise SenselessError("facts that cannot have been cannot be shown") from error
        raise


def _impossible_facts(evening: Evening, checked_events: int) -> Iterator[Any]:
    """The facts in the log that the rules of their time do not allow, corrected facts included.

    The first `checked_events` events are skipped.
    """
    deal_by_key, key = {deal.key: deal for deal in evening.deals}, 0
    for index, logged in enumerate(evening.log):
        match logged.event:
            case Dealt(facts):
                key += 1
                deal_key = key
            case Amended(deal_key, facts):
                pass
            case _:
                continue
        if index < checked_events:
            continue
        deal = deal_by_key.get(deal_key)
        deal_moment = deal or moment_before(evening, deal_key)
        if evening.game.problems(facts, deal_moment.rules, deal_moment.before.seats):
            yield facts
