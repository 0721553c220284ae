"""The lines of a Frog sheet."""

from assistant.core.bidder import notation
from assistant.core.columns import Line, sheet_lines
from assistant.core.evening import Evening

from .words import BIDS


def sheet(evening: Evening, _screen: bool = False) -> tuple[Line, ...]:
    """List the lines of an evening."""
    return sheet_lines(evening, lambda facts: notation(BIDS[facts.bid], facts))
