"""Tables for statistics with given results, without playing deals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal

from assistant.core.ledger import Points
from assistant.core.seat import Seat
from assistant.evening.summary.table_summary import Balance
from assistant.statistics.parts_in_deals import DealPart, TableDeals
from assistant.statistics.table_results import PlayedTable

STAKE = Decimal("0.50")


def table(
    address: str,
    day: str,
    totals: Mapping[str, Points],
    deals: int = 5,
    *,
    game: str = "one",
    pays: bool = True,
    currency: str = "",
    missing: Sequence[str] = (),
) -> PlayedTable:
    """A table at which everybody but the `missing` had a part in so many deals."""
    parts = tuple(
        DealPart(Seat(place), None, 0) for place, name in enumerate(totals) if name not in missing
    )
    dealt = tuple(((address, key), parts) for key in range(1, deals + 1))
    balances = tuple(
        Balance(Seat(place), "", points, Decimal(int(points)) * STAKE if currency else None)
        for place, points in enumerate(totals.values())
    )
    return PlayedTable(
        TableDeals(address, game, tuple(totals), dealt), day, balances, pays, currency
    )


def names(*tables: PlayedTable) -> dict[tuple[str, Seat], str]:
    """Everybody's name by table and seat."""
    return {
        (one.seen.address, Seat(place)): name
        for one in tables
        for place, name in enumerate(one.seen.players)
    }
