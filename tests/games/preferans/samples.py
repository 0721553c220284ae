"""Deals of Preferans by which shared tests work out figures by hand."""

from __future__ import annotations

from typing import Any

from tests.games.preferans.deals import bid, raspasy


def fills_a_pool(player: str) -> dict[str, Any]:
    """A ten in spades that both others let go: 10 in the pool."""
    return bid("10S", player)


def leaves_over(*tricks: int) -> dict[str, Any]:
    """A raspasy of the first price, at one a trick: mountains as high as the tricks are many."""
    return raspasy(*tricks)


def whole(a: str, b: str, c: str) -> list[Any]:
    """The whole game of the rules."""
    both, alone = "whist", "pass"

    def deal(contract: str, who: str, whist: dict[str, str], *tricks: int) -> dict[str, Any]:
        plain: dict[str, Any] = {"contract": contract, "declarer": who, "whist": whist}
        return plain | ({"tricks": dict(zip((a, b, c), tricks, strict=True))} if tricks else {})

    return [
        deal("6S", a, {b: both, c: alone}, 6, 2, 2),
        deal("7H", b, {c: both, a: both}, 1, 7, 2),
        deal("8D", c, {a: both, b: both}, 2, 1, 7),
        {"contract": "raspasy", "tricks": {a: 2, b: 5, c: 3}},
        {"contract": "raspasy", "tricks": {a: 4, b: 3, c: 3}},
        deal("misere", a, {b: both, c: both}, 0, 6, 4),
        deal("6C", b, {c: both, a: both}, 1, 8, 1),
        deal("9NT", c, {a: both, b: alone}, 1, 0, 9),
        deal("8H", a, {b: alone, c: alone}) | {"aid": [[b, 2], [c, 2]]},
    ]
