"""PDFs of sheets and reports; they use no fonts but the program's own."""

from __future__ import annotations

import atexit
import base64
import logging
import re
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from threading import Lock
from typing import Any
from urllib.parse import urlsplit
from urllib.request import url2pathname

from assistant.core.message import Message, msg
from assistant.folders import PACKAGE
from assistant.language import Language
from assistant.paper.sheets import Order, PaperSheet, Report, sheet_html
from assistant.paper.sizes import Paper

FONTS = PACKAGE / "fonts"
PDF_VARIANT = "pdf/ua-1"
SVG_NAMESPACE = "http://www.w3.org/2000/svg"
LABELLED_DRAWING = re.compile(r'<svg\b([^>]*)\baria-label="([^"]*)"([^>]*>.*?</svg>)', re.DOTALL)
CLASS_ATTRIBUTE = re.compile(r'\bclass="[^"]*"')
EMBLEM = re.compile(r'(<div class="paper-emblem">)(.*?)(</div>)', re.DOTALL)
SVG_DRAWING = re.compile(r"<svg\b.*?</svg>", re.DOTALL)
TABLE_SPACE = re.compile(r"(?<=>)\s+(?=<(?:td|th|/?tr|/?thead|/?tbody|col|/?colgroup|/table)\b)")
"""White space between the parts of a table."""
EXTENDED_HEIGHT = re.compile(r"calc\((\S+) \+ var\(--(?:taller|line-above), 0(?:mm)?\)\)")
"""A height with an addition for pages that a browser prints; group 1 is the height alone."""
SVG_DATA_URL = "data:image/svg+xml;base64,"

Progress = Callable[[int, int], None]
"""Called with the number of a PDF's parts that are laid out, and the number of all parts."""
Drawing = Callable[[Order, Language, Paper, Progress], bytes]
"""Draws an order as a PDF and reports its progress. Raises NotPrintedError."""


class NotPrintedError(Exception):
    """A PDF cannot be made; `why` is the message."""

    def __init__(self, why: Message) -> None:
        super().__init__(why.text)
        self.why = why


class PangoMissingError(NotPrintedError):
    """Pango, the library that draws text, is missing; `why` names the packages to install."""

    missing = msg(
        "PDFs need Pango, which this machine lacks: install libpango-1.0-0 libpangoft2-1.0-0 "
        "libharfbuzz-subset0 (Debian, Ubuntu) or pango (Fedora, Arch, Homebrew)"
    )

    def __init__(self) -> None:
        super().__init__(self.missing)


class PackagesMissingError(PangoMissingError):
    """The Python packages that draw PDFs are not installed."""

    missing = msg("PDFs need packages that are not installed: install assistant[pdf]")


def unexpected_error(error: Exception) -> Message:
    """Log an error that no code expects, and return a message about it."""
    logging.getLogger(__name__).error("a PDF", exc_info=error)
    return msg("unexpected error: {error}", error=str(error) or type(error).__name__)


def no_progress(_done: int, _of: int) -> None:
    """A progress callback that does nothing."""


class FontFetcher:
    """Loads our fonts for WeasyPrint, and refuses every other file or URL."""

    _fail_on_errors = False  # for WeasyPrint: the sheet omits refused resources

    def __init__(self, fetch: Callable[[str], Any]) -> None:
        self._fetch = fetch

    def __call__(self, url: str) -> Any:
        """Load a font, or a drawing inside the HTML. Raises ValueError for everything else."""
        if url.startswith(SVG_DATA_URL):
            return self._fetch(url)
        parts = urlsplit(url)
        path = Path(url2pathname(parts.path))
        if parts.scheme != "file" or path.parent != FONTS or path.suffix != ".ttf":
            raise ValueError("a sheet reads nothing but its fonts")
        return self._fetch(url)


class PdfPress:
    """WeasyPrint with fonts and styles loaded once; it draws one sheet at a time."""

    def __init__(self) -> None:
        """Raises PangoMissingError if WeasyPrint cannot load its libraries."""
        try:
            import weasyprint
            from weasyprint.text.fonts import FontConfiguration
            from weasyprint.urls import URLFetcher
        except ModuleNotFoundError as error:
            raise PackagesMissingError from error
        except OSError as error:
            raise PangoMissingError from error
        self._html, self._css = weasyprint.HTML, weasyprint.CSS
        self._fetch = FontFetcher(URLFetcher(allowed_protocols={"file", "data"}))
        self._fonts = FontConfiguration()
        self._lock = Lock()
        self._parse(filename=FONTS / "fonts.css")  # stored in `_fonts`
        self._styles: dict[str, list[Any]] = {}

    def _parse(self, **source: Any) -> Any:
        return self._css(**source, font_config=self._fonts, url_fetcher=self._fetch)

    def _stylesheets(self, styles: str) -> list[Any]:
        """The parsed styles, cached, in a single stylesheet, as each further one costs time."""
        if styles not in self._styles:
            self._styles[styles] = [self._parse(string=without_additions(styles))]
        return self._styles[styles]

    def lay_out(self, html: str, paper: Paper, styles: str) -> Any:
        """Lay out HTML as pages; the HTML can load nothing but our fonts."""
        with self._lock:
            content = with_paper_size(
                without_table_spaces(with_image_drawings(with_emblem_image(html))), paper
            )
            page = self._html(string=content, url_fetcher=self._fetch)
            return page.render(
                stylesheets=self._stylesheets(styles),
                font_config=self._fonts,
                pdf_variant=PDF_VARIANT,
            )

    def draw(self, layouts: Sequence[Any]) -> bytes:
        """The PDF of laid-out documents, with the title of the first."""
        pages = [page for layout in layouts for page in layout.pages]
        with self._lock:
            pdf: bytes = layouts[0].copy(pages).write_pdf(pdf_variant=PDF_VARIANT)
        return pdf


def without_additions(styles: str) -> str:
    """Styles without the additions for browsers, which would be computed for each cell."""
    return EXTENDED_HEIGHT.sub(r"\1", styles)


def with_emblem_image(html: str) -> str:
    """HTML with the emblem as a background image, which screen readers skip."""
    return EMBLEM.sub(
        lambda match: match[1] + SVG_DRAWING.sub(_as_background, match[2]) + match[3], html
    )


def _as_background(drawing: re.Match[str]) -> str:
    unlabelled = re.sub(r' (?:class|role|aria-label)="[^"]*"', "", drawing[0])
    return (
        f'<span class="paper-sign" style="background-image: url({_data_url(unlabelled)})"></span>'
    )


def _data_url(drawing: str) -> str:
    has_namespace = "xmlns=" in drawing.partition(">")[0]
    standalone = (
        drawing if has_namespace else drawing.replace("<svg", f'<svg xmlns="{SVG_NAMESPACE}"', 1)
    )
    return SVG_DATA_URL + base64.b64encode(standalone.encode()).decode()


def with_paper_size(html: str, paper: Paper) -> str:
    """HTML with the paper size in its own style, as other styles are cached for all sizes."""
    return html.replace("<style>", f"<style>\n@page {{ size: {paper.size} }}", 1)


def with_image_drawings(html: str) -> str:
    """HTML with each labelled drawing as an image with that label.

    This keeps the parts of a drawing out of the page, and parses equal drawings only once.
    """
    return LABELLED_DRAWING.sub(_as_image, html)


def _as_image(drawing: re.Match[str]) -> str:
    css_class = CLASS_ATTRIBUTE.search(drawing[1] + drawing[3].partition(">")[0])
    source = _data_url(f"<svg{drawing[1]}{drawing[3]}")
    return f'<img {css_class[0] if css_class else ""} alt="{drawing[2]}" src="{source}">'


def without_table_spaces(html: str) -> str:
    """HTML without white space in tables, which would become invisible boxes."""
    return TABLE_SPACE.sub("", html)


def draw_pdf(
    order: Order, language: Language, paper: Paper, progress: Progress = no_progress
) -> bytes:
    """The PDF of an order, drawn in this process.

    Raises PangoMissingError if a library or package is missing.
    """
    if isinstance(order, Report):
        return report_pdf(order, language, paper, progress)
    return sheet_pdf(order, language, paper)


def sheet_pdf(sheet: PaperSheet, language: Language, paper: Paper) -> bytes:
    """The PDF of one sheet, with as many pages as it needs."""
    return _press().draw([_layout(sheet, language, paper)])


def report_pdf(report: Report, language: Language, paper: Paper, progress: Progress) -> bytes:
    """The PDF of several tables with a cover, with progress after each table.

    The cover is laid out twice: first to find the number of its pages, then with the page on which
    each table begins.
    """
    first_pages = [0] * len(report.tables)
    cover = _layout(report.cover(first_pages), language, paper)
    layouts, next_page = [], len(cover.pages) + 1
    for index, table in enumerate(report.tables):
        progress(index, len(first_pages))
        numbered_table = PaperSheet(table.template, {**table.values, "first_page": next_page})
        layouts.append(_layout(numbered_table, language, paper))
        first_pages[index] = next_page
        next_page += len(layouts[-1].pages)
    progress(len(first_pages), len(first_pages))
    cover = _layout(report.cover(first_pages), language, paper)
    return _press().draw([cover, *layouts])


def _layout(sheet: PaperSheet, language: Language, paper: Paper) -> Any:
    return _press().lay_out(sheet_html(sheet, language, paper), paper, sheet.styles)


def load() -> None:
    """Load WeasyPrint and the fonts before the first order. Raises PangoMissingError."""
    _press()


@cache
def _press() -> PdfPress:
    return PdfPress()


atexit.register(_press.cache_clear)  # release fonts before WeasyPrint is unloaded
