"""An evening of a game as any engine can walk it, from the first page to its end.

A game brings in `tests/games/<game>/walk.py` who plays, what they choose before (`CHOSEN`), and
`DEALS`: what is tapped, and how all stand after it.
Otherwise the usual deal is played three times.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tests.browser.phone import signed
from tests.browser.phones import Server
from tests.games.worked import brought, seated, tapped

from .engine import RefusedError, until
from .finger import Finger

STANDING = """() => {
    const placed = document.querySelectorAll(".placings > li > b");
    if (placed.length) return [...placed].map(one => one.innerText);
    return [...document.querySelector(".standing").querySelectorAll("b")].map(one => one.innerText);
}"""
"""The figures of a table's head, by side, or those of a result, by place."""


@dataclass(frozen=True)
class Walk:
    """Who plays a game, and what is tapped."""

    game: str
    players: Sequence[str]
    chosen: Sequence[str]
    deals: Sequence[tuple[Sequence[str], tuple[int, ...] | None]]


def walk_of(game: str) -> Walk:
    """Find what a game brings to be walked."""
    own = brought(game, "walk")
    if own is not None:
        return Walk(game, own.PLAYERS, own.CHOSEN, own.DEALS)
    usual = [f"{name}={value}" for name, value in tapped(game).items()]
    return Walk(game, seated(game), (), [(usual, None)] * 3)


def sit_down(finger: Finger, walk: Walk) -> str:
    """Start a table from the page of a new one; return its address."""
    finger.visit("/new")
    finger.choose(f"switch={walk.game}")
    finger.there(f'[id="switch={walk.game}"][aria-pressed=true]')
    finger.write("#names", ", ".join(walk.players))
    finger.count("#seats .drawer", len(walk.players))
    finger.choose(*walk.chosen)
    finger.save()
    finger.there(".standing")
    return finger.path.split("/")[2]


def record(finger: Finger, taps: Sequence[str], number: int) -> None:
    """Record a deal from the table, and come back to it."""
    finger.tap("footer .go")
    finger.there("form[id=record]")
    finger.choose(*taps)
    finger.save()
    finger.count("a.deal", number)


def stands(finger: Finger, server: Server, address: str, points: tuple[int, ...] | None) -> None:
    """The screen shows what the events come to, and what was worked out by hand."""
    evening = server.tables.evening(address)
    totals = tuple(evening.totals[side[0]] for side in evening.sides)
    assert points in (None, totals)

    def look() -> None:
        shown = finger.engine.call(STANDING)
        told = [signed(amount) for amount in totals]
        if shown != told and (finger.read("ol.placings") == [] or sorted(shown) != sorted(told)):
            raise RefusedError(f"{shown} is shown, and {totals} counts")

    until(look, 10)


def walk_evening(finger: Finger, server: Server, walk: Walk) -> str:
    """Sit down, record every deal, and end the table; return its address."""
    address = sit_down(finger, walk)
    for number, (taps, points) in enumerate(walk.deals, 1):
        record(finger, taps, number)
        stands(finger, server, address, points)
    finger.tap(".menu > summary")
    finger.tap("a.menu-end")
    finger.tap("form[action$=close] button")
    finger.there("ol.placings")
    stands(finger, server, address, walk.deals[-1][1])
    return address
