"""Paper sizes, and limits on the length of a PDF."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from assistant.core.limits import PRINTED_LINES, PRINTED_TABLES
from assistant.core.message import Message, msg
from assistant.evening.log.evening import Evening

LETTER_COUNTRIES = frozenset("BZ CA CL CO CR GT MX NI PA PH PR SV US VE".split())
"""Countries whose offices use US Letter (CLDR, measurement data, paper size)."""


@dataclass(frozen=True, slots=True)
class Paper:
    """A paper size: its name in URLs, its name in CSS, and the space inside its margins."""

    key: str
    size: str
    height: int
    """The height inside the margins, in tenths of a millimetre."""
    across: int
    """The height inside the margins of a page in landscape format, in tenths of a millimetre."""


A4 = Paper("a4", "A4", 2763, 1893)
LETTER = Paper("letter", "letter", 2587, 1952)
PAPERS = {paper.key: paper for paper in (A4, LETTER)}


def default_paper(tag: str) -> Paper:
    """The usual paper in a language tag's country: Letter for en-US, A4 for most."""
    countries = {part.upper() for part in tag.replace("_", "-").split("-")[1:]}
    return LETTER if countries & LETTER_COUNTRIES else A4


PLAYERS_A_LINE = 8
"""The most players in one line; with more players each deal counts as several lines."""


class TooLongError(Exception):
    """There is more to print than is allowed in one PDF; `why` is the message."""

    def __init__(self, why: Message) -> None:
        super().__init__(why.text)
        self.why = why


def check_length(evenings: Collection[Evening]) -> None:
    """Raise TooLongError if there are too many tables or lines to print deal by deal."""
    line_count, table_count = sum(map(lines_of, evenings)), len(evenings)
    if line_count > PRINTED_LINES:
        raise TooLongError(
            msg(
                "The list is too long to print: {count} lines, but at most {most} fit. Use "
                "the spreadsheet or choose fewer tables.",
                count=line_count,
                most=PRINTED_LINES,
            )
        )
    if table_count > PRINTED_TABLES:
        raise TooLongError(
            msg(
                "The report is too long to print: {count} tables, but at most {most} fit. "
                "Choose fewer tables.",
                count=table_count,
                most=PRINTED_TABLES,
            )
        )


def lines_of(evening: Evening) -> int:
    """The number of printed lines of a table: its deals and incidents."""
    lines_a_deal = -(-len(evening.players) // PLAYERS_A_LINE)
    return (len(evening.deals) + len(evening.counted_incidents)) * max(1, lines_a_deal)
