"""The lines of a Six-Bid Solo sheet."""

from collections.abc import Iterator

from assistant.core.message import Message
from assistant.evening.log.evening import Evening
from assistant.evening.told.score_columns import SheetLine, sheet_lines
from assistant.families.one_bidder.reasons import LOST, MADE
from assistant.families.one_bidder.words import notation

from .facts import Facts
from .words import BIDS


def sheet(evening: Evening, _screen: bool = False) -> tuple[SheetLine, ...]:
    """List the lines of an evening."""
    return sheet_lines(evening, _written)


def _written(facts: Facts) -> Iterator[Message]:
    yield from notation(BIDS[facts.bid], facts)
    if facts.made is not None:
        yield MADE() if facts.made else LOST()
