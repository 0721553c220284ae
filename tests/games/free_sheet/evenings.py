"""Tables of a free sheet that screens show."""

from __future__ import annotations

from tests.browser.phones import Server
from tests.browser.tables import LONG

TWELVE = ("Anna", "Boris", "Cyril", "Dana", "Emil", "Filip", *(f"Hana {n}" for n in range(6)))


def free(server: Server) -> str:
    """Four players with long names, and the lowest total wins."""
    deals = [
        {"points": dict(zip(LONG, points, strict=True))}
        for points in ((12, 0, -5, 140), (250, 3, 20, 0), (1, 2, 3, 400))
    ]
    rules = {"wins": "lowest", "stake_basis": "difference", "target": 500}
    return server.open("free_sheet", LONG, *deals, rules=rules, title="Žolíky")


def crowd(server: Server) -> str:
    """Twelve players, nobody deals."""
    deals = [
        {"points": {name: 25 * place - 7 * number for place, name in enumerate(TWELVE)}}
        for number in range(6)
    ]
    return server.open("free_sheet", TWELVE, *deals, rules={"dealer": False})
