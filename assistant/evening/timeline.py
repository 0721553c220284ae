"""An evening in the order in which it is written: its deals, and what came between them."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.core.ledger import Entry
from assistant.evening.evening import Deal, Evening
from assistant.evening.events import DealerNamed
from assistant.evening.happenings import Happening


def timeline(evening: Evening, start: int = 0) -> Iterator[Deal | Happening]:
    """List the deals that count from a place on, from 0, and what came between them.

    Who was named to deal stands at the deal.
    """
    for place in range(start, len(evening.deals) + 1):
        for one in evening.came_at(place):
            if not isinstance(one.event, DealerNamed):
                yield one
        yield from evening.deals[place : place + 1]


def entries_beside(evening: Evening) -> tuple[Entry, ...]:
    """List what came between the deals and is on no sheet: it is added to the result as it is."""
    accounts = {account.key for account in evening.game.accounts}
    entries = (entry for one in evening.came_between for entry in one.entries)
    return tuple(entry for entry in entries if entry.account not in accounts)
