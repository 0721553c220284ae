"""What can be asked to be printed: a sheet, a table's report, or a report of several tables."""

from __future__ import annotations

import io
import pickle
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol

from assistant.core.game import AnyGame, Game
from assistant.core.message import Message, msg
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import Bounded, Logged
from assistant.evening.log.replay import open_evening, replay
from assistant.games import find_game
from assistant.language import Language, language_of
from assistant.paper.report_contents import Report, told
from assistant.paper.sheets import PaperSheet
from assistant.paper.sizes import Paper

Progress = Callable[[int, int], None]
"""Told how many parts are laid out, of how many."""
MISSING = msg(
    "PDFs need Pango, which this machine lacks: install libpango-1.0-0 libpangoft2-1.0-0 "
    "libharfbuzz-subset0 (Debian, Ubuntu) or pango (Fedora, Arch, Homebrew)"
)


@dataclass(frozen=True, slots=True)
class TableReport:
    """The report of one table; how it went is told where it is printed, since that takes long."""

    evening: Evening
    covered: object = None

    def sheet(self, language: Language) -> PaperSheet:
        """Tell how it went."""
        how = told(self.evening, language)
        values = {"evening": self.evening, "told": how, "covered": self.covered}
        return PaperSheet("printing/report.html", values)


Order = PaperSheet | TableReport | Report
Drawing = Callable[[Order, Language, Paper, Progress], bytes]
"""Draws what was asked for, telling how far it is; raises NotPrintedError."""


def nobody(_done: int, _of: int) -> None:
    """Tell nobody how far it is."""


def sheet_of(order: PaperSheet | TableReport, language: Language) -> PaperSheet:
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


TOGETHER = 50
"""So many events are packed without a break; then phones may have their turn."""
Made = tuple[Callable[..., Any], tuple[Any, ...]]


class _Packer(pickle.Pickler):
    def reducer_override(self, thing: Any) -> Any:
        return _made_from(thing) or NotImplemented


def _made_from(thing: object) -> Made | None:
    """Tell how a thing is made anew that is not simply copied."""
    if isinstance(thing, Evening):
        return _replayed, (thing.game, tuple(_pieces(thing.log)), thing.bound)
    if isinstance(thing, Game):
        return find_game, (thing.key,)
    if isinstance(thing, Language):
        return language_of, (thing.tag,)
    return None


def _pieces(log: Sequence[Logged]) -> Iterator[bytes]:
    for start in range(0, len(log), TOGETHER):
        yield packed(log[start : start + TOGETHER])


def _replayed(game: AnyGame, pieces: Sequence[bytes], bound: Bounded) -> Evening:
    opening, *more = (event for piece in pieces for event in pickle.loads(piece))
    evening = replay(open_evening(game, opening), more)
    return evening if evening.bound == bound else replace(evening, bound=bound)


def packed(what: object) -> bytes:
    """Pack something."""
    parcel = io.BytesIO()
    _Packer(parcel, pickle.HIGHEST_PROTOCOL).dump(what)
    return parcel.getvalue()


def unpacked(parcel: bytes) -> tuple[Order, Language, Paper]:
    """Unpack an order: only what this program has packed itself."""
    order: tuple[Order, Language, Paper] = pickle.loads(parcel)
    return order
