"""What can be asked to be printed: a sheet, a table's report, or a report of several tables."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from assistant.evening.log.evening import Evening
from assistant.language import Language
from assistant.paper.printers import Printer, Progress
from assistant.paper.reports import Report, told
from assistant.paper.sheets import Sheet
from assistant.paper.sizes import Paper


@dataclass(frozen=True, slots=True)
class TableReport:
    """The report of one table; how it went is told where it is printed, since that takes long."""

    evening: Evening
    covered: object = None

    def sheet(self, language: Language) -> Sheet:
        """Tell how it went."""
        how = told(self.evening, language)
        values = {"evening": self.evening, "told": how, "covered": self.covered}
        return Sheet("printing/report.html", values)


Order = Sheet | TableReport | Report
Drawing = Callable[[Order, Language, Paper, Progress], bytes]
"""Draws what was asked for, telling how far it is; raises NotPrintedError."""


def nobody(_done: int, _of: int) -> None:
    """Tell nobody how far it is."""


def sheet_of(order: Sheet | TableReport, language: Language) -> Sheet:
    """Make what is printed of one table a sheet."""
    return order.sheet(language) if isinstance(order, TableReport) else order


def drawn(
    printer: Printer, order: Order, language: Language, paper: Paper, progress: Progress = nobody
) -> bytes:
    """Draw what was asked for, in this process."""
    if isinstance(order, Report):
        return printer.report_pdf(order, language, paper, progress)
    sheet = sheet_of(order, language)
    return printer.page_pdf(sheet.template, language, paper, **sheet.values)
