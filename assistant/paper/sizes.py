"""The sizes of paper, and who uses which."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from assistant.core.limits import PRINTED, PRINTED_TABLES
from assistant.core.message import Message, msg
from assistant.evening.log.evening import Evening

LETTER_COUNTRIES = frozenset("BZ CA CL CO CR GT MX NI PA PH PR SV US VE".split())
"""Where offices stock US Letter (CLDR, measurement data, paper size)."""


@dataclass(frozen=True, slots=True)
class Paper:
    """A size of paper: its name in addresses and in CSS, and what its margins leave."""

    key: str
    size: str
    height: int
    """What a page holds between its margins, in tenths of a millimetre."""
    across: int
    """The same of a page that lies on its side."""


A4 = Paper("a4", "A4", 2763, 1893)
LETTER = Paper("letter", "letter", 2587, 1952)
PAPERS = {paper.key: paper for paper in (A4, LETTER)}


def usual_in(tag: str) -> Paper:
    """Choose the paper of a language tag's country: en-US writes on Letter, all others on A4."""
    countries = {part.upper() for part in tag.replace("_", "-").split("-")[1:]}
    return LETTER if countries & LETTER_COUNTRIES else A4


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
                "The list is too long to print: {count} lines, but at most {most} fit. Use "
                "the spreadsheet or choose fewer tables.",
                count=lines,
                most=PRINTED,
            )
        )
    if many > PRINTED_TABLES:
        raise TooLongError(
            msg(
                "The report is too long to print: {count} tables, but at most {most} fit. "
                "Choose fewer tables.",
                count=many,
                most=PRINTED_TABLES,
            )
        )


def lines_of(evening: Evening) -> int:
    """Count the lines of a table: its deals, and what came between them."""
    broad = -(-len(evening.players) // ABREAST)
    return (len(evening.deals) + len(evening.counted_incidents)) * max(1, broad)
