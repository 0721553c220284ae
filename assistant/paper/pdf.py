"""Paper: sheets and reports as PDFs, drawn with the program's own fonts and nothing else."""

from __future__ import annotations

import atexit
import base64
import gc
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from threading import Lock
from typing import Any
from urllib.parse import urlsplit
from urllib.request import url2pathname

from assistant.language import Language
from assistant.paper.orders import (
    Order,
    PackagesMissingError,
    PangoMissingError,
    Progress,
    Report,
    cover_of,
    nobody,
    sheet_of,
    tables_of,
)
from assistant.paper.sheets import PaperSheet, written
from assistant.paper.sizes import Paper
from assistant.places import PACKAGE

FONTS = PACKAGE / "fonts"
VARIANT = "pdf/ua-1"
SVG = "http://www.w3.org/2000/svg"
LABELLED = re.compile(r'<svg\b([^>]*)\baria-label="([^"]*)"([^>]*>.*?</svg>)', re.DOTALL)
CLASS = re.compile(r'\bclass="[^"]*"')
EMBLEM = re.compile(r'(<div class="paper-emblem">)(.*?)(</div>)', re.DOTALL)
DRAWN = re.compile(r"<svg\b.*?</svg>", re.DOTALL)
BETWEEN = re.compile(r"(?<=>)\s+(?=<(?:td|th|/?tr|/?thead|/?tbody|col|/?colgroup|/table)\b)")
"""The white space between the parts of a table, which nobody sees."""
LIFTED = re.compile(r"calc\((\S+) \+ var\(--(?:taller|line-above), 0(?:mm)?\)\)")
"""A height to which only a page that a browser prints adds something."""
DRAWING = "data:image/svg+xml;base64,"


class OnlyFonts:
    """Opens our font files and refuses everything else outside the page."""

    _fail_on_errors = False  # WeasyPrint asks: what is refused is left out of the sheet

    def __init__(self, fetch: Callable[[str], Any]) -> None:
        self._fetch = fetch

    def __call__(self, url: str) -> Any:
        """Open a font, or a drawing that is part of the page; raises ValueError for all else."""
        if url.startswith(DRAWING):
            return self._fetch(url)
        parts = urlsplit(url)
        file = Path(url2pathname(parts.path))
        if parts.scheme != "file" or file.parent != FONTS or file.suffix != ".ttf":
            raise ValueError("a sheet reads nothing but its fonts")
        return self._fetch(url)


class PdfPress:
    """WeasyPrint with our fonts and styles read once; one page is drawn at a time."""

    def __init__(self) -> None:
        """Raises PangoMissingError where WeasyPrint cannot load its libraries."""
        try:
            import weasyprint
            from weasyprint.text.fonts import FontConfiguration
            from weasyprint.urls import URLFetcher
        except ModuleNotFoundError as error:
            raise PackagesMissingError from error
        except OSError as error:
            raise PangoMissingError from error
        self._html, self._css = weasyprint.HTML, weasyprint.CSS
        self._fetch = OnlyFonts(URLFetcher(allowed_protocols={"file", "data"}))
        self._fonts = FontConfiguration()
        self._busy = Lock()
        self._style(filename=FONTS / "fonts.css")  # read into `_fonts`
        self._styles: dict[str, list[Any]] = {}

    def _style(self, **source: Any) -> Any:
        return self._css(**source, font_config=self._fonts, url_fetcher=self._fetch)

    def _read(self, styles: str) -> list[Any]:
        """Read styles once, as one sheet: every element is looked up in each of them."""
        if styles not in self._styles:
            self._styles[styles] = [self._style(string=plain(styles))]
        return self._styles[styles]

    def lay_out(self, html: str, paper: Paper, styles: str) -> Any:
        """Lay out HTML as pages to be drawn; it can read nothing but our fonts."""
        with self._busy:
            whole = sized(joined(pictured(decorated(html))), paper)
            page = self._html(string=whole, url_fetcher=self._fetch)
            return page.render(
                stylesheets=self._read(styles),
                font_config=self._fonts,
                pdf_variant=VARIANT,
            )

    def draw(self, laid_out: Sequence[Any]) -> bytes:
        """Draw all pages one after the other; the first of them names the whole."""
        pages = [page for document in laid_out for page in document.pages]
        with self._busy:
            pdf: bytes = laid_out[0].copy(pages).write_pdf(pdf_variant=VARIANT)
        return pdf


def plain(styles: str) -> str:
    """Leave out of styles what only browsers add to heights: every cell would be asked for it."""
    return LIFTED.sub(r"\1", styles)


def decorated(html: str) -> str:
    """Make the emblem a background, so that no screen reader stops at it: it is for the eye."""
    return EMBLEM.sub(lambda found: found[1] + DRAWN.sub(_behind, found[2]) + found[3], html)


def _behind(drawing: re.Match[str]) -> str:
    spoken = re.sub(r' (?:class|role|aria-label)="[^"]*"', "", drawing[0])
    return f'<span class="paper-sign" style="background-image: url({_address(spoken)})"></span>'


def _address(drawing: str) -> str:
    named = "xmlns=" in drawing.partition(">")[0]
    alone = drawing if named else drawing.replace("<svg", f'<svg xmlns="{SVG}"', 1)
    return DRAWING + base64.b64encode(alone.encode()).decode()


def sized(html: str, paper: Paper) -> str:
    """Say the size of the paper in the page's own styles: those of a game are read once for all."""
    return html.replace("<style>", f"<style>\n@page {{ size: {paper.size} }}", 1)


def pictured(html: str) -> str:
    """Make every drawing with a label one picture: what it consists of is no part of the page.

    The label says what it shows, and the same drawing is read once.
    """
    return LABELLED.sub(_picture, html)


def _picture(drawing: re.Match[str]) -> str:
    kind = CLASS.search(drawing[1] + drawing[3].partition(">")[0])
    source = _address(f"<svg{drawing[1]}{drawing[3]}")
    return f'<img {kind[0] if kind else ""} alt="{drawing[2]}" src="{source}">'


def joined(html: str) -> str:
    """Leave out what becomes a box and is not seen: white space in tables."""
    return BETWEEN.sub("", html)


@contextmanager
def _no_collecting() -> Iterator[None]:
    """Pause the garbage collection while pages are drawn: until then all of them are needed."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


def drawn(order: Order, language: Language, paper: Paper, progress: Progress = nobody) -> bytes:
    """Draw what was ordered, in this process.

    Raises PangoMissingError where the library that draws text is not installed.
    """
    if isinstance(order, Report):
        return report_pdf(order, language, paper, progress)
    return page_pdf(sheet_of(order, language), language, paper)


@_no_collecting()
def page_pdf(sheet: PaperSheet, language: Language, paper: Paper) -> bytes:
    """Draw one sheet, however many pages it takes."""
    return _press().draw([_laid_out(sheet, language, paper)])


@_no_collecting()
def report_pdf(report: Report, language: Language, paper: Paper, progress: Progress) -> bytes:
    """Draw several tables under one cover, and tell after each how far it is.

    Every table is laid out by itself, so that there is something to tell. The cover lists the
    pages on which they begin, so it is laid out once for its length and again with the numbers.
    """
    begins = [0] * len(report.evenings)
    cover = _laid_out(cover_of(report, begins), language, paper)
    laid_out, first = [], len(cover.pages) + 1
    for done, table in enumerate(tables_of(report)):
        progress(done, len(begins))
        numbered = PaperSheet(table.template, {**table.values, "first_page": first})
        laid_out.append(_laid_out(numbered, language, paper))
        begins[done] = first
        first += len(laid_out[-1].pages)
    progress(len(begins), len(begins))
    cover = _laid_out(cover_of(report, begins), language, paper)
    return _press().draw([cover, *laid_out])


def _laid_out(sheet: PaperSheet, language: Language, paper: Paper) -> Any:
    return _press().lay_out(written(sheet, language, paper), paper, sheet.styles)


def load() -> None:
    """Load WeasyPrint and the fonts before the first order; raises PangoMissingError."""
    _press()


@cache
def _press() -> PdfPress:
    return PdfPress()


atexit.register(_press.cache_clear)  # fonts are let go while WeasyPrint still stands
