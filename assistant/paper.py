"""The printed sheet: an evening as a PDF, drawn with the program's own fonts and nothing else."""

from __future__ import annotations

import atexit
import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from threading import Lock
from typing import Any
from urllib.parse import urlsplit
from urllib.request import url2pathname

from jinja2 import Environment

from assistant.core.evening import Evening
from assistant.language import Language
from assistant.places import PACKAGE, shipped
from assistant.templating import paper_environment

FONTS = PACKAGE / "fonts"
STYLES = ("sheet.css", "paper.css")
MISSING = (
    "PDFs need Pango, which this machine lacks: install libpango-1.0-0 libpangoft2-1.0-0 "
    "libharfbuzz-subset0 (Debian, Ubuntu) or pango (Fedora, Arch, Homebrew)"
)


class PangoMissingError(Exception):
    """The library that draws text is not installed; the message says what to install."""

    def __init__(self) -> None:
        super().__init__(MISSING)


class OnlyFonts:
    """Opens our font files and nothing else, whatever a page may name."""

    _fail_on_errors = False  # WeasyPrint asks: what is refused is left out of the sheet

    def __init__(self, fetch: Callable[[str], Any]) -> None:
        self._fetch = fetch

    def __call__(self, url: str) -> Any:
        """Open a font; raises ValueError for every other address."""
        parts = urlsplit(url)
        file = Path(url2pathname(parts.path))
        if parts.scheme != "file" or file.parent != FONTS or file.suffix != ".ttf":
            raise ValueError("a sheet reads nothing but its fonts")
        return self._fetch(url)


class Press:
    """WeasyPrint with our fonts and styles read once; one sheet is drawn at a time."""

    def __init__(self) -> None:
        """Raises PangoMissingError where WeasyPrint cannot load its libraries."""
        try:
            import weasyprint
            from weasyprint.text.fonts import FontConfiguration
            from weasyprint.urls import URLFetcher
        except OSError as error:
            raise PangoMissingError from error
        self._html = weasyprint.HTML
        self._fetch = OnlyFonts(URLFetcher(allowed_protocols={"file"}))
        self._fonts = FontConfiguration()
        self._busy = Lock()
        css = [FONTS / "fonts.css", *(shipped("static") / name for name in STYLES)]
        self._styles = [
            weasyprint.CSS(filename=file, font_config=self._fonts, url_fetcher=self._fetch)
            for file in css
        ]

    def print(self, html: str) -> bytes:
        """Draw a page of HTML, which can bring nothing in from outside, as a PDF."""
        with self._busy, _no_collecting():
            pdf: bytes = self._html(string=html, url_fetcher=self._fetch).write_pdf(
                stylesheets=self._styles, font_config=self._fonts, pdf_tags=True
            )
        return pdf


@contextmanager
def _no_collecting() -> Iterator[None]:
    """Look for no garbage meanwhile: a page is many small things, all needed until it is done."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


def evening_pdf(evening: Evening, language: Language) -> bytes:
    """Print an evening's sheet.

    Raises PangoMissingError where the library that draws text is not installed.
    """
    page = _environment(language).get_template("paper.html")
    return _press().print(page.render(evening=evening, paper=True))


def page_pdf(template: str, language: Language, **values: Any) -> bytes:
    """Print any other page for paper.

    Raises PangoMissingError where the library that draws text is not installed.
    """
    page = _environment(language).get_template(template)
    return _press().print(page.render(paper=True, **values))


@cache
def _environment(language: Language) -> Environment:
    return paper_environment(language)


@cache
def _press() -> Press:
    return Press()


atexit.register(_press.cache_clear)  # fonts are let go while WeasyPrint still stands
