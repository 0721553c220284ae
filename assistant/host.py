"""What the place offers that the program runs in: a server, or a phone's own browser.

Nobody asks which of the two it is, only for the one thing that he needs of it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Journal = Literal["WAL", "TRUNCATE"]


@dataclass(frozen=True, slots=True)
class Host:
    """A place to run in."""

    journal: Journal = "WAL"
    """How SQLite keeps what is half written: beside the file, or where that cannot be in it."""
    threads: bool = True
    """Whether anything can be done beside the pages."""
    reachable: bool = True
    """Whether other phones come here: by links and codes, and see at once what is saved."""
    compresses: bool = True
    """Whether answers go over a line, and are made small for it."""
    draws_pdf: bool = True
    """Whether sheets are drawn as PDFs; else they are pages that the browser prints."""
    frame_ancestors: str = "'none'"
    """Which pages may show ours in a frame, as the page policy says it."""


SERVER = Host()
"""One process for the phones of a room, a club or a country."""
POCKET = Host(
    journal="TRUNCATE",
    threads=False,
    reachable=False,
    compresses=False,
    draws_pdf=False,
    frame_ancestors="'self'",
)
"""A phone's own browser, with Python in it: no thread, no line, and nobody else."""
