"""A club's night: tables of several games, with results calculated by hand."""

from __future__ import annotations

import json
from typing import Any

from assistant.games import find_game
from assistant.records.record import FORMAT, read_record
from tests.samples import PAID, five_each

from .conftest import Phone

CZK = {"per_point": "0.50", "currency": "CZK"}
EUR = {"per_point": "0.10", "currency": "EUR"}
WINNER_TAKES = {"basis": "winner", "per_point": "3", "currency": "EUR"}
"""Each loser pays the winner: terms of a settlement."""


def open_table(phone: Phone, game: str, players: list[str], *deals: Any, **more: Any) -> str:
    """Open a table with these deals, on this phone's list."""
    plain = {"format": FORMAT, "game": game, "players": players, "deals": deals} | more
    evening, problems = read_record(json.loads(json.dumps(plain)), find_game)
    assert evening is not None, problems
    address = phone.tables.open(evening.opened, evening.events)
    phone.store.visits.add(phone.device, address)
    return address


def first_table(phone: Phone) -> str:
    """At 0.50 CZK Anna +10, Boris and Cyril -5: 5.00, -2.50, -2.50."""
    said = {"stake": CZK, "title": "First", "date": "2026-11-20", "place": "Club"}
    return open_table(phone, PAID, ["Anna", "Boris", "Cyril"], five_each("Anna"), **said)


def settle_night(phone: Phone, night: str = "2026-11-20?place=Club") -> str:
    """Settle a night by its button; return the book's address."""
    page = phone.page(f"/nights/{night}")
    answer = phone.send(page.form("/books"))
    assert answer.status_code == 303
    return str(answer.location).rpartition("/")[2]
