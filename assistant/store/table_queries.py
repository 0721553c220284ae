"""Which tables a phone has, night by night, and what they came to: read without replaying any."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from sqlite_utils import Database

from assistant.core.game import AnyGame, FindGame
from assistant.core.ledger import Totals
from assistant.core.names import easily_typed
from assistant.core.parts import Side, each_alone
from assistant.core.seat import Seat
from assistant.evening.log.events import Stake
from assistant.evening.log.standing import SCORING
from assistant.evening.log.tenures import Tenures
from assistant.evening.told.table_summary import TableSummary
from assistant.settling.gathered_nights import Sitting
from assistant.store.encoding import read_names, read_points, read_tenures, read_totals, spelled
from assistant.store.scores import maker


@dataclass(frozen=True, slots=True)
class Listed:
    """A table as a list shows it; without a game where this version cannot read it."""

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

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Everybody's seat, clockwise."""
        return tuple(Seat(place) for place in range(len(self.players)))

    @property
    def sides(self) -> tuple[Side, ...]:
        """Who win and lose together."""
        return (self.game.sides if self.game else each_alone)(len(self.players))


def listed(
    db: Database,
    find_game: FindGame,
    device: str,
    words: str,
    most: int,
    skip: int,
    titles: Mapping[str, str],
) -> list[Listed]:
    """List a device's tables that have all these words, the last carried on first.

    Words are looked for in names, title, place and date, and in the `titles` of the games, which
    are whatever those who search call them.
    """
    asked = [
        [word, [key for key, title in titles.items() if word in easily_typed(title)]]
        for word in easily_typed(words).split()
    ]
    said = {"device": device, "words": spelled(asked), "most": most, "skip": skip}
    return [_listed(row, find_game) for row in db.execute(_LISTED, said)]


def everything(db: Database, find_game: FindGame) -> list[Listed]:
    """List all tables, the last carried on first."""
    query = """
        SELECT evening, changed_at, game, title, place, date, state, deals, players, totals
        FROM scored_tables ORDER BY changed_at DESC, evening
    """
    return [_listed(row, find_game) for row in db.execute(query)]


def these(db: Database, find_game: FindGame, addresses: Iterable[str]) -> dict[str, Listed]:
    """Tell how a list shows these tables."""
    query = """
        SELECT evening, changed_at, game, title, place, date, state, deals, players, totals
        FROM scored_tables WHERE evening IN (SELECT value FROM json_each(?))
    """
    found = db.execute(query, [spelled(list(addresses))])
    return {one.address: one for one in (_listed(row, find_game) for row in found)}


# Chosen first by what is short: whole rows are read only of those that are shown.
_LISTED = """
    SELECT evening, changed_at, game, title, place, date, state, deals, players, totals
    FROM scored_tables WHERE evening IN (
        SELECT evening FROM listed_tables JOIN scored_tables USING (evening) WHERE device = :device
            AND NOT EXISTS (SELECT 1 FROM json_each(:words) AS word
                WHERE NOT instr(found_by, json_extract(word.value, '$[0]')) AND game NOT IN
                    (SELECT value FROM json_each(word.value, '$[1]')))
        ORDER BY changed_at DESC, evening LIMIT :most OFFSET :skip)
    ORDER BY changed_at DESC, evening
"""


def _listed(row: Sequence[Any], find_game: FindGame) -> Listed:
    address, changed_at, game, title, place, date, state, deals, players, totals = row
    return Listed(
        address,
        changed_at,
        find_game(game),
        title,
        place,
        date,
        state,
        deals,
        read_names(players),
        read_totals(totals),
    )


def unread(db: Database, device: str) -> dict[str, str]:
    """Tell which tables on a device's list lists leave out, and what they are called."""
    query = """
        SELECT evening, title FROM listed_tables JOIN scored_tables USING (evening)
        WHERE device = ? AND game = '' AND number = scored_tables.last
        ORDER BY changed_at DESC, evening
    """
    return {address: title or address for address, title in db.execute(query, [device])}


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
    return {address: read_tenures(*written) for address, *written in db.execute(query, [device])}


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
