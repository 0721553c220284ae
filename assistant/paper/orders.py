"""What can be printed: a sheet, a table's report, or a report of several tables."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from assistant.core.message import Message, msg
from assistant.core.parts import Side
from assistant.evening.log.evening import Evening
from assistant.evening.log.incidents import IncidentEffect
from assistant.evening.told.deal_results import Gain, course, lines_of, results
from assistant.evening.told.score_columns import ranked_sides
from assistant.language import Language
from assistant.paper.charts import PATTERNS, chart, sample
from assistant.paper.sheets import PaperSheet, score_sheet
from assistant.paper.sizes import Paper

Progress = Callable[[int, int], None]
"""Called with the number of parts of a PDF that are laid out, and of all parts."""
FEWEST = 2
"""The fewest deals of a chart."""
FIGURES, HEIGHT = 21, 360
"""Font size and height of a chart, which is at least 88 mm wide on paper."""


@dataclass(frozen=True, slots=True)
class TableReport:
    """The report of one table; its slow contents are computed where it is drawn."""

    evening: Evening
    covered: object = None
    link: str = ""
    """The table's URL without a token, or "" if phones cannot reach the server."""

    def sheet(self, language: Language) -> PaperSheet:
        """The report as a sheet."""
        summary = told(self.evening, language)
        values = {"evening": self.evening, "told": summary, "covered": self.covered}
        return PaperSheet("printing/report.html", {**values, "link": self.link})


@dataclass(frozen=True)
class Report:
    """Several tables with a cover; `values` are shown on the cover."""

    evenings: Sequence[Evening]
    values: Mapping[str, Any]
    covered: Sequence[object] = ()
    """The settlement of each table, or None."""
    links: Sequence[str] = ()
    """The URL of each table, or ""."""


Order = PaperSheet | TableReport | Report
Drawing = Callable[[Order, Language, Paper, Progress], bytes]
"""Draws an order as a PDF and reports its progress. Raises NotPrintedError."""


def nobody(_done: int, _of: int) -> None:
    """A progress callback that does nothing."""


def sheet_of(order: PaperSheet | TableReport, language: Language) -> PaperSheet:
    """The sheet of an order that is not a report of several tables."""
    return order.sheet(language) if isinstance(order, TableReport) else order


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


# ---- How a table went ----


@dataclass(frozen=True, slots=True)
class Told:
    """The course of an evening: the effect of each deal and incident, and the chart."""

    rows: Sequence[Gain | IncidentEffect]
    chart: Markup | None
    samples: Sequence[tuple[Side, Markup]]
    """The line pattern of each side; other sides have thin lines."""


def told(evening: Evening, language: Language) -> Told:
    """The course of an evening, for its report."""
    rows, points = list(results(evening)), course(evening)
    if len(points) < FEWEST:
        return Told(rows, None, ())
    patterned = told_apart(evening)
    drawing = chart(lines_of(evening, points), patterned, language.number, FIGURES, HEIGHT)
    samples = [(evening.sides[side], sample(pattern)) for pattern, side in enumerate(patterned)]
    return Told(rows, drawing, samples)


def told_apart(evening: Evening) -> list[int]:
    """Indices of the sides whose lines get patterns: all, or the best ones."""
    if len(evening.sides) <= PATTERNS:
        return list(range(len(evening.sides)))
    best = [side for _, side in ranked_sides(evening.sides, evening.placing)]
    return [evening.sides.index(side) for side in best[:PATTERNS]]


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
