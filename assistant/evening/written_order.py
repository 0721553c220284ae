"""The order in which an evening is written: its deals, and what came between them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from assistant.core.game import AnyGame
from assistant.core.ledger import Entry, Totals
from assistant.evening.evening import Deal, Evening
from assistant.evening.events import DealerNamed
from assistant.evening.happenings import Happening, Moment
from assistant.evening.standing import standing


def written(evening: Evening, start: int = 0) -> Iterator[Deal | Happening]:
    """List the deals that count from a place on, from 0, and what came between them.

    Who was named to deal stands at the deal.
    """
    for deal in evening.deals[start:]:
        yield from _rows(evening.came_before(deal))
        yield deal
    yield from _rows(evening.came_since)


def _rows(came: Iterable[Happening]) -> Iterator[Happening]:
    return (one for one in came if not isinstance(one.event, DealerNamed))


def standing_since(game: AnyGame, happening: Happening) -> Totals:
    """Everybody's result if the table had stopped after something between two deals, by seat."""
    if happening.until is None:
        raise ValueError("what does not count leads to nothing")
    return standing_at(game, happening.until)


def standing_at(game: AnyGame, moment: Moment) -> Totals:
    """Everybody's result if the table had stopped at a point between two deals, by seat."""
    return standing(game, moment.rules, moment.before)


def entries_beside(evening: Evening) -> tuple[Entry, ...]:
    """List what came between the deals and is on no sheet: it is added to the result as it is."""
    accounts = {account.key for account in evening.game.accounts}
    entries = (entry for one in evening.came_between for entry in one.entries)
    return tuple(entry for entry in entries if entry.account not in accounts)
