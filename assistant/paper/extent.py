"""How long something for paper would be: a page holds many small things, and memory holds them all.

WeasyPrint takes 0.2 to 0.4 MB for every deal that it lays out, and keeps it until all is drawn.
"""

from __future__ import annotations

from collections.abc import Collection

from assistant.core.bounds import PRINTED, PRINTED_TABLES
from assistant.core.message import Message, msg
from assistant.evening.log.evening import Evening

ABREAST = 8
"""So many players stand in a line; with more of them a deal counts as several."""


class TooLongError(Exception):
    """There is more to print than fits into a PDF; `why` says so."""

    def __init__(self, why: Message) -> None:
        super().__init__(why.text)
        self.why = why


def check_length(evenings: Collection[Evening]) -> None:
    """Raise TooLongError where tables are too long to be printed deal by deal."""
    lines, many = sum(map(lines_of, evenings)), len(evenings)
    if lines > PRINTED:
        raise TooLongError(
            msg(
                "Too long to print: {count} lines, and at most {most} fit. Take the spreadsheet or "
                "fewer tables.",
                count=lines,
                most=PRINTED,
            )
        )
    if many > PRINTED_TABLES:
        raise TooLongError(
            msg(
                "Too long to print: {count} tables, and at most {most} fit. Take fewer.",
                count=many,
                most=PRINTED_TABLES,
            )
        )


def lines_of(evening: Evening) -> int:
    """Count the lines of a table: its deals, and what came between them."""
    broad = -(-len(evening.players) // ABREAST)
    return (len(evening.deals) + len(evening.counted_incidents)) * max(1, broad)
