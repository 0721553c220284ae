"""Tables to measure with, of any length."""

from __future__ import annotations

import itertools
import json
from pathlib import Path
from typing import Any

from assistant.clock import now
from assistant.games import all_games, find_game
from assistant.records.record import read_record
from assistant.store.tables import Tables
from tests.games.worked import brought

NAMES = ["Anna", "Boris", "Cyril"]
MEASURED = {key: own for key in all_games() if (own := brought(key, "measured"))}
"""The games that bring deals to measure with."""
TAPPED: dict[str, dict[str, str]] = {key: own.TAPPED for key, own in MEASURED.items()}
USUAL = next(iter(MEASURED))


def record(game: str, deals: int) -> dict[str, Any]:
    """Make a record of so many deals, as they come in an evening."""
    own = MEASURED[game]
    plain = {"format": "table-record/1", "game": game, "players": NAMES, "rules": own.RULES}
    return plain | {"deals": list(itertools.islice(own.deals(NAMES), deals))}


def write(file: Path, game: str, deals: int) -> Path:
    """Write a record to a file."""
    file.write_text(json.dumps(record(game, deals)), "utf-8")
    return file


def open_many(folder: Path, count: int, deals: int) -> list[str]:
    """Open many tables of this length, of several games, places and dates."""
    tables, addresses = Tables(folder, find_game, now), []
    for n in range(count):
        plain = record(list(TAPPED)[n % len(TAPPED)], deals)
        plain |= {"date": f"2026-{1 + n % 12:02}-{1 + n % 28:02}", "place": f"Pub {n % 40}"}
        evening, problems = read_record(plain | {"title": f"Table {n}"}, find_game)
        if evening is None:
            raise SystemExit(f"{problems}")
        addresses.append(tables.open(evening.opened, evening.events))
    tables.close()
    return addresses


def open_tables(folder: Path, game: str, deals: int, count: int) -> list[str]:
    """Open so many tables of this length."""
    tables = Tables(folder, find_game, now)
    evening, problems = read_record(record(game, deals), find_game)
    if evening is None:
        raise SystemExit(f"{game}: {problems}")
    addresses = [tables.open(evening.opened, evening.events) for _ in range(count)]
    tables.close()
    return addresses
