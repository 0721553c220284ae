"""What can be asked to be printed: a sheet, a table's report, or a report of several tables."""

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
"""Is told how many parts of a PDF are laid out, and how many it has."""
FEWEST = 2
"""A chart shows at least so many deals."""
FIGURES, HEIGHT = 21, 360
"""How large a chart's figures are, and how high it is: on paper it is 88 mm wide or more."""


@dataclass(frozen=True, slots=True)
class TableReport:
    """The report of one table; its contents are made where it is drawn, since that takes long."""

    evening: Evening
    covered: object = None
    link: str = ""
    """The table's own address, for whoever may see it; empty where no phone reaches it."""

    def sheet(self, language: Language) -> PaperSheet:
        """Tell how the evening went, as a sheet."""
        contents = told(self.evening, language)
        values = {"evening": self.evening, "told": contents, "covered": self.covered}
        return PaperSheet("printing/report.html", {**values, "link": self.link})


@dataclass(frozen=True)
class Report:
    """Several tables under one cover; `values` are what its cover shows."""

    evenings: Sequence[Evening]
    values: Mapping[str, Any]
    covered: Sequence[object] = ()
    """The settlement that covers each table, where there is one."""
    links: Sequence[str] = ()
    """The address of each table, where phones reach it."""


Order = PaperSheet | TableReport | Report
Drawing = Callable[[Order, Language, Paper, Progress], bytes]
"""Draws an order as a PDF, and tells meanwhile how far it is; raises NotPrintedError."""


def nobody(_done: int, _of: int) -> None:
    """Tell nobody how far a PDF is."""


def sheet_of(order: PaperSheet | TableReport, language: Language) -> PaperSheet:
    """Make a sheet of an order that is no report of several tables."""
    return order.sheet(language) if isinstance(order, TableReport) else order


def cover_of(report: Report, begins: Iterable[int | None]) -> PaperSheet:
    """The cover of a report, with its tables and the pages on which they begin."""
    contents = list(zip(report.evenings, begins, strict=True))
    return PaperSheet("printing/report_of_many_cover.html", {**report.values, "contents": contents})


def tables_of(report: Report) -> Iterator[PaperSheet]:
    """The score sheets of the tables of a report."""
    covered = report.covered or [None] * len(report.evenings)
    links = report.links or [""] * len(report.evenings)
    for evening, by, link in zip(report.evenings, covered, links, strict=True):
        values = score_sheet(evening, by, link).values
        yield PaperSheet("printing/report_of_many_table.html", values)


# ---- How a table went ----


@dataclass(frozen=True, slots=True)
class Told:
    """How an evening went: what each deal changed, and what came between them, and the chart."""

    rows: Sequence[Gain | IncidentEffect]
    chart: Markup | None
    samples: Sequence[tuple[Side, Markup]]
    """The pattern of each side's line; sides without one have thin lines."""


def told(evening: Evening, language: Language) -> Told:
    """Tell how an evening went, for its report."""
    rows, stood = list(results(evening)), course(evening)
    if len(stood) < FEWEST:
        return Told(rows, None, ())
    places = told_apart(evening)
    drawn = chart(lines_of(evening, stood), places, language.number, FIGURES, HEIGHT)
    samples = [(evening.sides[place], sample(n)) for n, place in enumerate(places)]
    return Told(rows, drawn, samples)


def told_apart(evening: Evening) -> list[int]:
    """Choose the sides whose lines have patterns, by their places: all of them, or the best."""
    if len(evening.sides) <= PATTERNS:
        return list(range(len(evening.sides)))
    best = [side for _, side in ranked_sides(evening.sides, evening.placing)]
    return [evening.sides.index(side) for side in best[:PATTERNS]]


# ---- Why something is not printed ----


class NotPrintedError(Exception):
    """Something cannot be printed; `why` is the sentence that says so."""

    def __init__(self, why: Message) -> None:
        super().__init__(why.text)
        self.why = why


def unexpected(error: Exception) -> Message:
    """Log a fault of ours that broke off a PDF, and say it to whoever waits for that."""
    logging.getLogger(__name__).error("a PDF", exc_info=error)
    return msg("unexpected error: {error}", error=str(error) or type(error).__name__)


class PangoMissingError(NotPrintedError):
    """The library that draws text is not installed; `why` says what to install."""

    missing = msg(
        "PDFs need Pango, which this machine lacks: install libpango-1.0-0 libpangoft2-1.0-0 "
        "libharfbuzz-subset0 (Debian, Ubuntu) or pango (Fedora, Arch, Homebrew)"
    )

    def __init__(self) -> None:
        super().__init__(self.missing)


class PackagesMissingError(PangoMissingError):
    """What draws PDFs was not installed with the program."""

    missing = msg("PDFs need packages that are not installed: install assistant[pdf]")
