"""Who sits at the tables that screens show, and tables without a deal."""

from __future__ import annotations

from collections.abc import Callable

from .phones import Server

Table = Callable[[Server], str]


THREE = ("Anna", "Boris", "Čeněk")


LONG = (
    "Maximiliana Wolfeschlegelsteinhausenberg",
    "Řehoř Čeněk",
    "Дмитрий Константинопольский",
    "赤",
)


FOUR = ("Anna", "Boris", "Čeněk", "Dana")


FIVE = (*LONG, "Bohuslava Přemyslovna Novotná-Dvořáková")


SIXTY = (*FIVE, *(f"Guest {number}" for number in range(6, 61)))


def empty(game: str, players: tuple[str, ...] = THREE) -> Table:
    """A table without a deal."""
    return lambda server: server.open(game, players)
