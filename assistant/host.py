"""The abilities of the environment in which the program runs: a server, or a phone's browser.

Other modules never ask which of the two it is, only whether it has the ability that they need.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Journal = Literal["WAL", "TRUNCATE"]


@dataclass(frozen=True, slots=True)
class Host:
    """An environment in which the program runs, by its abilities."""

    journal: Journal = "WAL"
    """SQLite's journal mode: a write-ahead log, or a journal for systems without shared memory."""
    threads: bool = True
    """Whether work can run in threads beside the pages."""
    multi_user: bool = True
    """Whether other phones can connect, by links and codes, and see changes at once."""
    draws_pdf: bool = True
    """Whether sheets are drawn as PDFs; if not, the browser prints pages."""
    frame_ancestors: str = "'none'"
    """The sites that may embed our pages, as the Content-Security-Policy spells them."""


SERVER = Host()
"""A server process, to which many phones connect."""
POCKET = Host(
    journal="TRUNCATE", threads=False, multi_user=False, draws_pdf=False, frame_ancestors="'self'"
)
"""A phone's own browser that runs Python: no threads, no network, no other phones."""
