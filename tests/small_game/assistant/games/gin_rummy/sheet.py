"""The lines of a Gin Rummy sheet."""

from assistant.evening.log.evening import Evening
from assistant.evening.told.score_columns import SheetLine, sheet_lines

from .words import ENDINGS


def sheet(evening: Evening, _screen: bool = False) -> tuple[SheetLine, ...]:
    """List the hands of an evening, each by its ending."""
    return sheet_lines(evening, lambda facts: [ENDINGS[facts.ending]])
