"""How many taps a deal takes, from the table's screen and back to it, saving included."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import expect

from .hands import answer
from .keypad import type_points
from .phone import Phone
from .phones import Server
from .tables import THREE
from .taps import tapped

AT_THE_TABLE = re.compile(r"/t/[^/]+/(\?.*)?$")


@dataclass(frozen=True)
class Counted:
    """A deal as it is tapped, or what is put right in one; a game lists its own as `COUNTED`."""

    what: str
    most: int
    choices: str
    """What is touched, each as field=value."""
    number: str = ""
    """The digits of a number that is typed; they do not count."""
    corrects: Mapping[str, Any] | None = None
    """The deal that is put right, as its record spells it."""
    rules: Mapping[str, Any] = field(default_factory=dict)
    players: tuple[str, ...] = THREE


def all_counted() -> list[tuple[str, Counted]]:
    """List what is counted, each after its game's key."""
    return [(game, row) for game, row in tapped("COUNTED")]


ROWS = [(game, row) for game, row in all_counted() if row.corrects is None]
"""Every kind of deal that is recorded; what puts one right is left out."""
every_kind_of_deal = pytest.mark.parametrize(
    ("game", "row"), [pytest.param(game, row, id=f"{game}: {row.what}") for game, row in ROWS]
)


def count(server: Server, phone: Phone, game: str, row: Counted) -> int:
    """Tap a deal, or put one right, at a new table; tell how many taps it took."""
    written = [row.corrects] if row.corrects else []
    phone.go(address=server.open(game, row.players, *written, rules=row.rules))
    phone.begin()
    if row.corrects:
        phone.tap(phone.page.locator("a.deal"))
        phone.tap(phone.link("Correct"))
    else:
        phone.tap(phone.page.locator("footer .go"))
    answer(phone, *row.choices.split())
    if row.number:
        type_points(phone, row.number)
    phone.save()
    phone.page.wait_for_url(AT_THE_TABLE)
    expect(phone.page.locator("a.deal")).to_have_count(1)
    return phone.taps - len(row.number)
