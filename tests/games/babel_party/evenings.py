"""Parties that screens show: under way and over."""

from __future__ import annotations

from tests.browser.hands import HELD
from tests.browser.phones import Server
from tests.browser.tables import FOUR, SIXTY


def turn_in(player: str, *hands: str) -> dict[str, object]:
    """What somebody turned in at a party."""
    return {"player": player, "hands": list(hands)}


def party(server: Server, players: tuple[str, ...] = FOUR, **more: object) -> str:
    """A party under way; one turn-in by its cards."""
    first, second, third, *_ = players
    turns = [
        turn_in(first, "straight", "flush"),
        turn_in(second, "double_flush"),
        {"player": third, "cards": HELD["cards"]},
        turn_in(first, "royal_flush", "four"),
        turn_in(second, "double_straight"),
    ]
    return server.open("babel_party", players, *turns, **more)


def party_over(server: Server, players: tuple[str, ...] = SIXTY) -> str:
    """A party of many that somebody has won."""
    turns = [turn_in(name, "straight", "flush") for name in players]
    turns += [turn_in(players[0], "double_straight_flush") for _ in range(3)]
    return server.open("babel_party", players, *turns)
