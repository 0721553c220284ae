"""Which tables a phone has, night by night, and what they came to: read without replaying any."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from decimal import Decimal
from typing import Any

from sqlite_utils import Database

from assistant.core.game import FindGame
from assistant.evening.log.events import Stake
from assistant.evening.log.standing import SCORING
from assistant.evening.log.tenures import Tenures
from assistant.evening.told.table_summary import TableSummary
from assistant.settling.gathered_nights import Sitting
from assistant.store.encoding import read_names, read_points, read_tenures, read_totals
from assistant.store.scores import maker


def sittings(db: Database, device: str) -> list[Sitting]:
    """List a device's tables with their days and places, the last carried on first."""
    query = """
        SELECT evening, date, place FROM listed_tables JOIN scored_tables USING (evening)
        WHERE device = ? AND game <> '' ORDER BY changed_at DESC, evening
    """
    return [Sitting(*row) for row in db.execute(query, [device])]


def tenures_at(db: Database, device: str) -> dict[str, tuple[Tenures, ...]]:
    """Tell who had each seat at each of a device's tables, the last carried on first."""
    query = """
        SELECT evening, players, tenures FROM listed_tables JOIN scored_tables USING (evening)
        WHERE device = ? AND game <> '' ORDER BY changed_at DESC, evening
    """
    return {address: read_tenures(*spelled) for address, *spelled in db.execute(query, [device])}


def outcomes(
    db: Database, find_game: FindGame, addresses: Iterable[str], *, by_any: bool = False
) -> dict[str, TableSummary]:
    """Read what tables came to, as far as it is kept: by this program, or by any that scores so."""
    said = [json.dumps(list(addresses)), SCORING, by_any, maker()]
    found = ((row[0], _outcome(row, find_game)) for row in db.execute(_OUTCOMES, said))
    return {address: outcome for address, outcome in found if outcome is not None}


_OUTCOMES = """
    SELECT evening, game, title, place, players, stake, over, state, totals, owed, number, box,
        tenures, fines
    FROM scored_tables
    WHERE evening IN (SELECT value FROM json_each(?)) AND scoring = ? AND (? OR maker = ?)
        AND number = last AND totals <> '[]'
"""


def _outcome(row: Sequence[Any], find_game: FindGame) -> TableSummary | None:
    """Read a table's row; None of one that was written by another version."""
    _, key, title, place, players, stake, over, state, totals, owed, *more = row
    number, box, tenures, fines = more
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
    )


TABLES, MOST = 30, 50


def adjusted(db: Database, device: str, game: str, but: str) -> list[dict[str, Any]]:
    """List the last adjustments of a device's tables of a game but one, as they were written."""
    query = """
        SELECT body FROM events WHERE kind = 'adjusted' AND evening IN (
            SELECT evening FROM listed_tables JOIN scored_tables USING (evening)
            WHERE device = ? AND game = ? AND evening <> ? ORDER BY changed_at DESC LIMIT ?
        ) ORDER BY at DESC, number DESC LIMIT ?
    """
    found = db.execute(query, [device, game, but, TABLES, MOST])
    return [json.loads(row[0])["adjustment"] for row in found]
