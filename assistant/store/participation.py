"""Who took part in each deal, stored beside the log for statistics; never the truth."""

from __future__ import annotations

import json
from collections.abc import Iterable
from decimal import Decimal
from functools import lru_cache
from typing import Any

from sqlite_utils import Database

from assistant.clock import local, zone_of
from assistant.core.message import read_message, write_message
from assistant.core.parts import Mark
from assistant.core.seat import Seat
from assistant.evening.log.evening import Evening
from assistant.evening.summary.table_summary import Balance
from assistant.settling.table_payments import balances, in_money
from assistant.statistics.parts_in_deals import DealPart, DealRole, SeenTable, Where, see
from assistant.statistics.table_results import PlayedTable, for_figures
from assistant.store.encoding import (
    exact,
    read_names,
    read_points,
    read_tenures,
    spelled,
)


def kept_played_tables(
    db: Database, addresses: Iterable[str], makers: str
) -> dict[str, PlayedTable]:
    """Tables as statistics use them, as far as their stored rows are of these versions."""
    wanted = json.dumps(list(addresses))
    deals: dict[str, list[tuple[Where, tuple[DealPart, ...]]]] = {}
    for address, key, parts in db.execute(_DEALS, [wanted]):
        deals.setdefault(address, []).append(((address, key), read_parts(parts)))
    return {
        address: PlayedTable(
            SeenTable(
                address,
                game,
                read_names(players),
                tuple(deals.get(address, ())),
                read_tenures(players, had),
                read_present(present),
                bool(lowest),
            ),
            day,
            for_figures(read_balances(came_to), read_names(players), bool(lowest)),
            bool(pays and not lowest),
            currency,
            running=bool(running),
        )
        for (
            address, game, players, had, present, day, came_to, lowest, pays, currency, running,
        ) in db.execute(_TABLES, [wanted, makers])
    }  # fmt: skip


def played_table(address: str, evening: Evening) -> PlayedTable:
    """A replayed table as statistics use it."""
    share = in_money(evening)
    return PlayedTable(
        see(address, evening),
        day_of(evening),
        for_figures(balances(evening), evening.players, evening.lowest_wins),
        evening.payable == evening.totals and not evening.lowest_wins,
        share.purse.currency if share else "",
        running=not evening.over and evening.closed is None,
    )


_TABLES = """
    SELECT evening, counted_as, players, tenures, present, date, balances, lowest_wins,
        owed = totals, currency, state = 'running'
    FROM scored_tables
    WHERE evening IN (SELECT value FROM json_each(?)) AND number = last AND game <> ''
        AND maker IN (SELECT value FROM json_each(?))
"""
_DEALS = """
    SELECT evening, key, parts FROM scored_deals
    WHERE evening IN (SELECT value FROM json_each(?)) ORDER BY evening, deal
"""


# ---- Parts in words, and back ----


def write_balances(balances: Iterable[Balance]) -> str:
    """The result of everybody who had a seat, as text."""
    return spelled(
        [
            [row.seat, row.name, exact(row.points), None if row.money is None else str(row.money)]
            for row in balances
        ]
    )


def read_balances(text: str) -> tuple[Balance, ...]:
    """The balances that `write_balances` wrote."""
    return tuple(
        Balance(Seat(seat), name, read_points(points), None if money is None else Decimal(money))
        for seat, name, points, money in json.loads(text)
    )


def write_present(present: Iterable[tuple[Seat, str]]) -> str:
    """The players of a game in which each records his own turns, as text."""
    return spelled(list(present))


def read_present(text: str) -> tuple[tuple[Seat, str], ...]:
    """The players that `write_present` wrote."""
    return tuple((Seat(seat), name) for seat, name in json.loads(text))


def write_parts(parts: Iterable[DealPart]) -> str:
    """Everybody's part in a deal, as text."""
    return spelled(
        [
            [
                part.seat,
                part.role,
                exact(part.points),
                [_write_mark(mark) for mark in part.marks],
                [[other, exact(points)] for other, points in part.taken.items()],
                *([part.name, part.again] if part.again else [part.name] if part.name else []),
            ]
            for part in parts
        ]
    )


@lru_cache(maxsize=20_000)
def read_parts(text: str) -> tuple[DealPart, ...]:
    """The parts that `write_parts` wrote, cached because most deals are alike."""
    return tuple(
        DealPart(
            Seat(seat),
            DealRole(role) if role else None,
            read_points(points),
            tuple(_read_mark(mark, Seat(seat)) for mark in marks),
            {Seat(other): read_points(paid) for other, paid in taken},
            *more,
        )
        for seat, role, points, marks, taken, *more in json.loads(text)
    )


def _write_mark(mark: Mark) -> list[Any]:
    label = write_message(mark.label)
    return [mark.key, label, mark.place, mark.done, mark.beside, mark.again]


def _read_mark(plain: list[Any], seat: Seat) -> Mark:
    key, label, place, done, beside, again = plain
    return Mark(key, read_message(label), place, seat, done, beside, again)


def day_of(evening: Evening) -> str:
    """A table's date as entered, else the local date of its opening, as ISO text.

    Play after midnight belongs to the day on which the table was opened.
    """
    opened = evening.opened
    return opened.date or local(evening.log[0].at, zone_of(opened.zone)).date().isoformat()
