"""The lines of a Six-Bid Solo sheet."""

from collections.abc import Iterator

from assistant.core.bidder import notation
from assistant.core.columns import Line, sheet_lines
from assistant.core.evening import Evening
from assistant.core.message import Message, msg

from .facts import Facts
from .words import BIDS


def sheet(evening: Evening, _screen: bool = False) -> tuple[Line, ...]:
    """List the lines of an evening."""
    return sheet_lines(evening, _written)


def _written(facts: Facts) -> Iterator[Message]:
    yield from notation(BIDS[facts.bid], facts)
    if facts.made is not None:
        yield msg("made") if facts.made else msg("lost")
