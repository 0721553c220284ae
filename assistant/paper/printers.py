"""What draws PDFs, for those who ask for one; what it needs is loaded when it draws."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from assistant.core.message import Message, msg
from assistant.language import Language
from assistant.paper.reports import Report
from assistant.paper.sizes import Paper

Progress = Callable[[int, int], None]
"""Told how many parts are laid out, of how many."""
MISSING = msg(
    "PDFs need Pango, which this machine lacks: install libpango-1.0-0 libpangoft2-1.0-0 "
    "libharfbuzz-subset0 (Debian, Ubuntu) or pango (Fedora, Arch, Homebrew)"
)


class Printer(Protocol):
    """Draws pages for paper as a PDF; raises PangoMissingError where it cannot."""

    def page_pdf(self, template: str, language: Language, paper: Paper, **values: Any) -> bytes:
        """Draw one page, however long."""

    def report_pdf(
        self, report: Report, language: Language, paper: Paper, progress: Progress
    ) -> bytes:
        """Draw several tables under one cover, telling after each how far it is."""


class NotPrintedError(Exception):
    """Something cannot be printed; `why` says it in a sentence."""

    def __init__(self, why: Message) -> None:
        super().__init__(why.text)
        self.why = why


class PangoMissingError(NotPrintedError):
    """The library that draws text is not installed; `why` says what to install."""

    missing = MISSING

    def __init__(self) -> None:
        super().__init__(self.missing)


class PackagesMissingError(PangoMissingError):
    """What draws PDFs was not installed with the program."""

    missing = msg("PDFs need packages that are not installed: install assistant[pdf]")
