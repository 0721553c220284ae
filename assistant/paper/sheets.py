"""Sheets and reports as HTML, for PDFs and for pages that a browser prints."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from typing import Any

from jinja2 import Environment
from markupsafe import Markup

from assistant.drawings import qr_code
from assistant.evening.log.evening import Evening
from assistant.language import Language, speaking
from assistant.paper.blank_sheets import blank_payments, blank_style, price_columns
from assistant.paper.charts import bars
from assistant.paper.posters import poster_style
from assistant.paper.season_figures import (
    FILTERS,
    course_chart,
    course_samples,
    own_chart,
    table_course,
)
from assistant.paper.sheet_rows import column_width, head_row, row_names, sheet_style
from assistant.paper.sizes import Paper
from assistant.styles import paper_styles
from assistant.templating import paper_environment

SUIT_DRAWING = re.compile(r'<svg class="suit[^>]*\baria-label="([♠♥♦♣])"[^>]*>.*?</svg>')
RED_SUIT = re.compile(r'(<svg class="suit (?:red|bells)"[^>]*><path )')
PAGE, PAGES = "\N{SYMBOL FOR START OF TEXT}", "\N{SYMBOL FOR END OF TEXT}"
"""Placeholders for the page number and the number of pages, which only the style can count."""
SHEET_STYLESHEETS = ("columns", "page", "signatures")
STYLESHEETS = {
    "printing/sheet.html": SHEET_STYLESHEETS,
    "printing/report_of_many_table.html": SHEET_STYLESHEETS,
    "printing/report.html": (*SHEET_STYLESHEETS, "report"),
}
"""The only stylesheets needed by the sheets printed most; other sheets get all."""
UNSAFE_CHARACTERS = re.compile(r'["\\<>&\x00-\x1f\x7f]')
"""Characters that would end a string in a stylesheet, or the stylesheet."""


@dataclass(frozen=True, slots=True)
class PaperSheet:
    """A sheet to print: its template and values."""

    template: str
    values: Mapping[str, Any]

    @property
    def game(self) -> str:
        """The key of the game whose styles the sheet needs; "" if it shows several games."""
        evening = self.values.get("evening")
        return evening.game.key if evening else ""

    @property
    def styles(self) -> str:
        return paper_styles(self.game, STYLESHEETS.get(self.template, ()))


def table_sheet(
    template: str, evening: Evening, covered: object = None, link: str = ""
) -> PaperSheet:
    """A sheet about one table; `covered` is its settlement, `link` its URL."""
    return PaperSheet(template, {"evening": evening, "covered": covered, "link": link})


table_report = partial(table_sheet, "printing/report.html")
"""The report of one table, whose template draws a chart."""


def score_sheet(
    evening: Evening, covered: object = None, link: str = "", sheets: int = 1, half: bool = False
) -> PaperSheet:
    """The score sheet of a table.

    Before the first deal it is a blank sheet to write on, with `sheets` pages or, if `half`, half
    pages.
    """
    if evening.deals or evening.counted_incidents:
        return table_sheet("printing/sheet.html", evening, covered, link)
    blank = table_sheet("printing/blank.html", evening, covered, link)
    return replace(blank, values={**blank.values, "sheets": sheets, "half": half})


def table_in_report(evening: Evening, covered: object = None, link: str = "") -> PaperSheet:
    """The score sheet of a table in a report, which numbers the pages of all tables throughout."""
    sheet = score_sheet(evening, covered, link)
    return replace(sheet, template="printing/report_of_many_table.html")


@dataclass(frozen=True)
class Report:
    """Several tables with a cover; `values` are shown on the cover."""

    tables: Sequence[PaperSheet]
    values: Mapping[str, Any]

    def cover(self, first_pages: Iterable[int | None]) -> PaperSheet:
        """The cover with the first page of each table; None if only the printer knows the page."""
        evenings = (table.values["evening"] for table in self.tables)
        contents = list(zip(evenings, first_pages, strict=True))
        return PaperSheet(
            "printing/report_of_many_cover.html", {**self.values, "contents": contents}
        )


Order = PaperSheet | Report


def sheet_html(sheet: PaperSheet, language: Language, paper: Paper) -> str:
    """The HTML of a sheet in a language."""
    with speaking(language):
        html = sheet_environment().get_template(sheet.template).render(paper=paper, **sheet.values)
    return with_suit_letters(RED_SUIT.sub(r'\1fill="none" stroke="#000" stroke-width="2.2" ', html))


def with_suit_letters(html: str) -> str:
    """HTML with the letters of suits instead of drawings, which makes a PDF five times as fast.

    The letter was the drawing's label, so it is read aloud and copied as before.
    """
    return SUIT_DRAWING.sub(r"\g<1>", html)


def style_text(text: str | Markup) -> Markup:
    """A text as a CSS string, without markup."""
    return Markup(_quoted(text))  # noqa: S704 - quoted


def style_page_counts(text: str | Markup) -> Markup:
    """A text with placeholders PAGE and PAGES as CSS content, in which CSS counts the pages."""
    page, pages = Markup('" counter(page) "'), Markup('" counter(pages) "')
    return style_text(text).replace(PAGE, page).replace(PAGES, pages)


def _quoted(text: str | Markup) -> str:
    plain = text.striptags() if isinstance(text, Markup) else text
    return '"' + UNSAFE_CHARACTERS.sub(lambda sign: f"\\{ord(sign[0]):x} ", plain) + '"'


@cache
def sheet_environment() -> Environment:
    """The Jinja environment of sheets and reports."""
    environment = paper_environment()
    environment.filters |= {
        "style_text": style_text,
        "style_page_counts": style_page_counts,
        **FILTERS,
    }
    environment.globals |= {
        "qr_code": qr_code,
        "link": "",  # without an address there is no QR code
        **{
            function.__name__: function for function in (blank_payments, blank_style, price_columns)
        },
        **{
            function.__name__: function
            for function in (column_width, head_row, row_names, sheet_style)
        },
        "wall_style": poster_style,
        **{
            function.__name__: function
            for function in (bars, course_chart, course_samples, own_chart)
        },
        "table_course": table_course,
        "PAGE": PAGE,
        "PAGES": PAGES,
    }
    return environment
