"""A table of Six-Bid Solo that screens show."""

from __future__ import annotations

from tests.browser.phones import Server
from tests.browser.tables import THREE


def six_bid_solo(server: Server) -> str:
    """An evening of three with every bid."""
    deals = [
        {"bid": "solo", "bidder": "Anna", "trump": "spades", "points": 64},
        {"bid": "call_solo", "bidder": "Boris", "trump": "hearts", "points": 118}
        | {"called_card": "TS"},
        {"bid": "misere", "bidder": "Čeněk", "made": True},
        {"bid": "passed_out"},
        {"bid": "guarantee_solo", "bidder": "Anna", "trump": "clubs", "points": 79},
        {"bid": "heart_solo", "bidder": "Boris", "points": 57},
        {"bid": "spread_misere", "bidder": "Anna", "points": 2},
    ]
    stake = {"per_point": "0.25", "currency": "EUR"}
    return server.open("six_bid_solo", THREE, *deals, title="Chips", stake=stake)
