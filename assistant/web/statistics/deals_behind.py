"""The deals behind a number of the pages of statistics."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from assistant.core.ledger import Points
from assistant.evening.log.evening import Deal, Evening
from assistant.games import find_game
from assistant.statistics.figures import Record, belongs, of_game, of_person, seats_of
from assistant.statistics.head_to_head import Together, of_pair
from assistant.statistics.participation import Where
from assistant.web.responses import readable
from assistant.web.statistics.view import View


def found(view: View, who: str, other: str, key: str) -> Record | Together | None:
    """Find the figures again that a number is among."""
    if not who:
        return of_game(view.tables, key) if find_game(key) else None
    records: Sequence[Record | Together] = (
        of_pair(view.tables, view.who, who, other)
        if other
        else of_person(view.tables, view.who, who)
    )
    return next((one for one in records if one.game == key), None)


def deals_of(behind: Sequence[Where]) -> Iterator[tuple[str, Evening, Deal]]:
    """Read the deals, each with its table; one that cannot be read is left out."""
    for address, key in behind:
        evening = readable(address)
        deal = evening.deal(key) if evening else None
        if evening and deal:
            yield address, evening, deal


def won_by(view: View, who: str) -> Callable[[str, int], Points]:
    """Make the function that tells what a deal brought somebody."""
    tables = {seen.address: seen for seen in view.tables}

    def won(address: str, key: int) -> Points:
        seen = tables[address]
        seats, parts = seats_of(seen, view.who, who), dict(seen.deals)[address, key]
        return sum(part.points for part in parts if belongs(part, seats, who))

    return won
