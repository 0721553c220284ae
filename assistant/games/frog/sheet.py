"""The lines of a Frog sheet."""

from assistant.evening.log.evening import Evening
from assistant.evening.told.score_columns import SheetLine, sheet_lines
from assistant.families.one_bidder.words import notation

from .words import BIDS


def sheet(evening: Evening, _screen: bool = False) -> tuple[SheetLine, ...]:
    """List the lines of an evening."""
    return sheet_lines(evening, lambda facts: notation(BIDS[facts.bid], facts))
