"""What can be printed: a sheet, a table's report, or a report of several tables."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from assistant.core.message import Message, msg
from assistant.evening.log.evening import Evening
from assistant.language import Language
from assistant.paper.sheets import PaperSheet, score_sheet
from assistant.paper.sizes import Paper

Progress = Callable[[int, int], None]
"""Called with the number of parts of a PDF that are laid out, and of all parts."""


def table_report(evening: Evening, covered: object = None, link: str = "") -> PaperSheet:
    """The report of one table, with its settlement and URL; its chart is drawn with it."""
    return PaperSheet(
        "printing/report.html", {"evening": evening, "covered": covered, "link": link}
    )


@dataclass(frozen=True)
class Report:
    """Several tables with a cover; `values` are shown on the cover."""

    evenings: Sequence[Evening]
    values: Mapping[str, Any]
    covered: Sequence[object] = ()
    """The settlement of each table, or None."""
    links: Sequence[str] = ()
    """The URL of each table, or ""."""


Order = PaperSheet | Report
Drawing = Callable[[Order, Language, Paper, Progress], bytes]
"""Draws an order as a PDF and reports its progress. Raises NotPrintedError."""


def nobody(_done: int, _of: int) -> None:
    """A progress callback that does nothing."""


def cover_of(report: Report, begins: Iterable[int | None]) -> PaperSheet:
    """The cover of a report, with its tables and their first pages."""
    contents = list(zip(report.evenings, begins, strict=True))
    return PaperSheet("printing/report_of_many_cover.html", {**report.values, "contents": contents})


def tables_of(report: Report) -> Iterator[PaperSheet]:
    """The score sheets of the tables of a report."""
    covered = report.covered or [None] * len(report.evenings)
    links = report.links or [""] * len(report.evenings)
    for evening, settlement, link in zip(report.evenings, covered, links, strict=True):
        values = score_sheet(evening, settlement, link).values
        yield PaperSheet("printing/report_of_many_table.html", values)


# ---- Why something is not printed ----


class NotPrintedError(Exception):
    """A PDF cannot be made; `why` is the message."""

    def __init__(self, why: Message) -> None:
        super().__init__(why.text)
        self.why = why


def unexpected(error: Exception) -> Message:
    """Log a bug that broke a PDF, and return its message."""
    logging.getLogger(__name__).error("a PDF", exc_info=error)
    return msg("unexpected error: {error}", error=str(error) or type(error).__name__)


class PangoMissingError(NotPrintedError):
    """The library that draws text is missing; `why` names the packages."""

    missing = msg(
        "PDFs need Pango, which this machine lacks: install libpango-1.0-0 libpangoft2-1.0-0 "
        "libharfbuzz-subset0 (Debian, Ubuntu) or pango (Fedora, Arch, Homebrew)"
    )

    def __init__(self) -> None:
        super().__init__(self.missing)


class PackagesMissingError(PangoMissingError):
    """The Python packages that draw PDFs are not installed."""

    missing = msg("PDFs need packages that are not installed: install assistant[pdf]")
