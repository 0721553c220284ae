"""A table of Frog that screens show."""

from __future__ import annotations

from tests.browser.phones import Server
from tests.browser.tables import LONG


def frog(server: Server) -> str:
    """Four players with long names, each of whom pays."""
    deals = [
        {"bid": "grand", "bidder": LONG[1], "points": 120},
        {"bid": "chico", "bidder": LONG[0], "trump": "diamonds", "points": 0},
        {"bid": "passed_out"},
    ]
    return server.open("frog", LONG, *deals, rules={"grand_rate": 3, "sitter_pays": True})
