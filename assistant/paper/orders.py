"""What can be asked to be printed: a sheet, a table's report, or a report of several tables."""

from __future__ import annotations

import io
import logging
import pickle
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from assistant.core.game import AnyGame, Game, find_counted
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
"""Is told how many parts of a PDF are laid out, and how many it has."""


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


Order = PaperSheet | TableReport | Report
Drawing = Callable[[Order, Language, Paper, Progress], bytes]
"""Draws an order as a PDF, and tells meanwhile how far it is; raises NotPrintedError."""


def nobody(_done: int, _of: int) -> None:
    """Tell nobody how far a PDF is."""


def sheet_of(order: PaperSheet | TableReport, language: Language) -> PaperSheet:
    """Make a sheet of an order that is no report of several tables."""
    return order.sheet(language) if isinstance(order, TableReport) else order


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


class _Packer(pickle.Pickler):
    """Copies all things but those that the other process makes anew, or has already."""

    def reducer_override(self, thing: Any) -> Any:
        match thing:
            case Evening():
                return _replayed, (thing.game, tuple(thing.log), thing.bound)
            case Game():
                return find_counted, (thing.key, find_game)
            case Language():
                return language_of, (thing.tag,)
        return NotImplemented


def _replayed(game: AnyGame, log: Sequence[Logged], bound: Bounded) -> Evening:
    evening = replay(open_evening(game, log[0]), log[1:])
    return evening if evening.bound == bound else replace(evening, bound=bound)


def packed(what: object) -> bytes:
    """Pack an order for the process that draws."""
    parcel = io.BytesIO()
    _Packer(parcel, pickle.HIGHEST_PROTOCOL).dump(what)
    return parcel.getvalue()


def unpacked(parcel: bytes) -> tuple[Order, Language, Paper]:
    """Unpack an order; never give it bytes from outside, for they could run anything."""
    order: tuple[Order, Language, Paper] = pickle.loads(parcel)
    return order
