"""The abilities of the program's environment: a server, or a phone's own browser.

Other modules never ask which of the two it is, only for the ability that they need.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Journal = Literal["WAL", "TRUNCATE"]


@dataclass(frozen=True, slots=True)
class Host:
    """An environment to run in."""

    journal: Journal = "WAL"
    """SQLite's journal mode: a write-ahead log, or a journal for systems without shared memory."""
    threads: bool = True
    """Whether there are threads for work beside the pages."""
    multi_user: bool = True
    """Whether other phones can connect, by links and codes, and see changes at once."""
    draws_pdf: bool = True
    """Whether sheets are drawn as PDFs; else the browser prints pages."""
    frame_ancestors: str = "'none'"
    """The pages that may embed ours, in the words of the page policy."""


SERVER = Host()
"""One process for the phones of a room, a club or a country."""
POCKET = Host(
    journal="TRUNCATE",
    threads=False,
    multi_user=False,
    draws_pdf=False,
    frame_ancestors="'self'",
)
"""A phone's own browser, with Python in it: no threads, no network, no other phones."""
