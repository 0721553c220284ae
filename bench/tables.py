"""Tables to measure with, of any length."""

from __future__ import annotations

import itertools
import json
from pathlib import Path
from typing import Any

from assistant.clock import now
from assistant.games import find_game
from assistant.records.record import read_record
from assistant.store.tables import Tables

NAMES = ["Anna", "Boris", "Cyril"]
ENDLESS = 10**9
MARIAS: list[dict[str, Any]] = [
    {"contract": "suit", "trump": "leaves", "played": False},
    {
        "contract": "suit",
        "trump": "hearts",
        "announced": ["soloist_seven"],
        "fleks": {"game": 1},
        "card_points": 60,
        "marriages": {"soloist": ["hearts"]},
        "last_trick_seven": {"by": "soloist", "won": True},
    },
    {"contract": "betl", "fleks": {"game": 2}, "made": False},
]
PREFERANS: list[dict[str, Any]] = [
    {
        "contract": "7H",
        "declarer": "Anna",
        "whist": {"Boris": "whist", "Cyril": "pass"},
        "tricks": {"Anna": 7, "Boris": 2, "Cyril": 1},
    },
    {"contract": "6S", "declarer": "Boris", "whist": {"Anna": "pass", "Cyril": "pass"}},
    {
        "contract": "8NT",
        "declarer": "Cyril",
        "whist": {"Anna": "whist", "Boris": "whist"},
        "tricks": {"Anna": 2, "Boris": 1, "Cyril": 7},
    },
    {"contract": "raspasy", "tricks": {"Anna": 2, "Boris": 5, "Cyril": 3}},
]
TAPPED = {
    "marias": {"trump": "leaves", "played": "no"},
    "preferans": {"kind": "7", "strain": "H", "declarer": "1", "whist.2": "whist", "over": "0"},
}


def record(game: str, deals: int) -> dict[str, Any]:
    """Make a record of so many deals, as they come in an evening."""
    if game == "preferans":
        played = list(itertools.islice(itertools.cycle(PREFERANS), deals))
        rules: dict[str, Any] = {"target": ENDLESS}
    else:
        turns = zip(itertools.cycle(NAMES), itertools.cycle(MARIAS), strict=False)
        played = [{"soloist": name} | deal for name, deal in itertools.islice(turns, deals)]
        rules = {}
    plain = {"format": "table-record/1", "game": game, "players": NAMES, "rules": rules}
    return plain | {"deals": played}


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
