"""Limits: anything above them is refused with a message, and nothing is stored.

They are far above what card players need, and low enough that one phone cannot fill the memory or
keep the others waiting. `docs/limits.md` says what each one counts.
"""

from __future__ import annotations

from collections.abc import Sized
from dataclasses import dataclass
from enum import StrEnum
from math import ceil

from assistant.core.message import Message, msg, nmsg

# ---- A table ----

DEALS = 10_000
INCIDENTS = 1_000
"""The most entries between a table's deals: adjustments, people coming and going, new rules."""
PEOPLE = 100
EVENTS = 30_000
VERDICTS = 5_000
TABLE_EDITS = 200
"""The most edits of a table's description, and changes of its house rules for all deals."""
WITHDRAWN_DEALS = 100
"""The most deals withdrawn at the same time: each slows down the search for the dealer."""
LIST_LENGTH = 200

# ---- Texts ----

NAME = 40
TITLE = 200
REASON = 80
NOTE = 120
CURRENCY = 12
HOLDER = 70
SEARCH = 100
SEARCH_WORDS = 10

# ---- A file ----

FILE_TABLES = 2_000
FILE_DEALS = 20_000
COMMAND_FACTOR = 25
"""The factor by which a command may read larger files, because no player waits for it."""
FILE_BYTES = 5_000_000
PASTED_BYTES = 1_000_000
FIELD_BYTES = 200_000
"""The most bytes of a form on a page that takes no file of tables."""
SMALL_BYTES = 20_000
"""The size in bytes up to which a form is accepted under any load."""
BODIES_BYTES = 50_000_000
"""The most bytes of all forms and files above `SMALL_BYTES` that phones send at the same time."""
ONE_AT_A_TIME_BYTES = 200_000
"""The size in bytes above which files are processed one at a time."""
RULES_BYTES = 20_000
COMMAND_BYTES = 200_000_000
CELL = 100
CELLS = 40_000
PROBLEMS = 100
"""The number of problems after which the rest of a table is not read."""
PROBLEM_LINES = 19
"""The most problems listed on a page; a last line counts the others. A command lists `PROBLEMS`."""

# ---- Settlements ----

BOOK_TABLES = 500
PAIRS = 50
BOOK_EVENTS = 5_000

# ---- Paper ----

PRINTED_LINES = 1_500
"""The most lines of one PDF: the deals of all its tables, and the entries between deals."""
PRINTED_TABLES = 200

# ---- Memory ----

TABLES_IN_MEMORY = 200
EVENTS_IN_MEMORY = 50_000
"""The most events of all tables in memory; the last table always stays."""

# ---- Tries ----


class TryKind(StrEnum):
    """Kinds of requests that strangers may repeat only a limited number of times."""

    ADDRESS = "address"
    """Requesting a table, a settlement or a link that does not exist."""
    TABLE = "table"
    """Opening a table."""
    FILE = "file"
    """Receiving a file of tables."""
    PHONE = "phone"
    """Opening a table or settlement with a phone that was never there."""


@dataclass(frozen=True, slots=True)
class TryLimit:
    """The tries allowed in `seconds`, for each phone, link and network.

    Phones that have a table here do not count for their network. One network may use only `share`
    of the tries of a link, so that nobody blocks the link for others.
    """

    seconds: int
    network: int = 0
    phone: int = 0
    link: int = 0
    share: int = 0


class TooOftenError(Exception):
    """Something was tried too often; `seconds` is the time until the next try is allowed."""

    def __init__(self, tried: TryKind, seconds: float) -> None:
        super().__init__(tried)
        self.tried, self.seconds = tried, seconds

    @property
    def why(self) -> Message:
        """The message for the page."""
        minutes = ceil(self.seconds / 60)
        match self.tried:
            case TryKind.ADDRESS:
                return nmsg(
                    "Too many wrong addresses were tried here. Try again in {n} minute.",
                    "Too many wrong addresses were tried here. Try again in {n} minutes.",
                    minutes,
                )
            case TryKind.TABLE:
                return nmsg(
                    "Too many tables were opened here. Try again in {n} minute.",
                    "Too many tables were opened here. Try again in {n} minutes.",
                    minutes,
                )
            case TryKind.FILE:
                return nmsg(
                    "Too many files were sent here. Try again in {n} minute.",
                    "Too many files were sent here. Try again in {n} minutes.",
                    minutes,
                )
            case TryKind.PHONE:
                return nmsg(
                    "Too many new phones connected here. Try again in {n} minute.",
                    "Too many new phones connected here. Try again in {n} minutes.",
                    minutes,
                )


TRIES = {
    TryKind.ADDRESS: TryLimit(phone=30, network=1_000, seconds=600),
    TryKind.TABLE: TryLimit(phone=60, network=2_000, seconds=3_600),
    TryKind.FILE: TryLimit(phone=30, network=600, seconds=600),
    TryKind.PHONE: TryLimit(link=2_000, share=400, seconds=43_200),
}
COUNTED_SOURCES = 20_000
"""The most phones, links and networks whose tries are counted; above it the oldest are dropped."""

# ---- A phone ----

SAVED_RULES = 50
VIEWS = 200
NEW_VIEWS = 10
"""The most pages followed by one stream of a phone that has no table or settlement."""
NEW_STREAMS = 1_500
"""The most streams of those phones of one network that have no table or settlement."""


def too_many(found: Sized | int, most: int) -> Message | None:
    """The message that a count or a list exceeds `most`; None if it does not."""
    count = found if isinstance(found, int) else len(found)
    if count <= most:
        return None
    return msg("too many: {count}. At most {most} are possible", count=count, most=most)
