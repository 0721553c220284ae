"""What is printed, written as HTML: the same for a PDF and for a page that a browser prints."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from jinja2 import Environment
from markupsafe import Markup

from assistant.drawings import qr_code
from assistant.evening.log.evening import Evening
from assistant.language import Language, speaking
from assistant.paper.blank_sheets import blank_payments, blank_style, price_columns
from assistant.paper.charts import bars
from assistant.paper.posters import wall_style
from assistant.paper.season_figures import (
    FILTERS,
    course_chart,
    course_samples,
    own_chart,
)
from assistant.paper.sheet_rows import column_width, head_row, row_names, sheet_style
from assistant.paper.sizes import Paper
from assistant.styles import paper_styles
from assistant.templating import paper_environment

LETTERED = re.compile(r'<svg class="suit[^>]*\baria-label="([♠♥♦♣])"[^>]*>.*?</svg>')
RED = re.compile(r'(<svg class="suit (?:red|bells)"[^>]*><path )')
PAGE, PAGES = "\N{SYMBOL FOR START OF TEXT}", "\N{SYMBOL FOR END OF TEXT}"
"""Stand for the number of a page and for how many pages there are, until a style counts them."""
SHEET = ("columns", "page", "signatures")
NEEDED = {
    "printing/sheet.html": SHEET,
    "printing/report_of_many_table.html": SHEET,
    "printing/report.html": (*SHEET, "report"),
}
"""The files of styles that suffice for what is printed most; all else is printed with all."""
UNSAFE = re.compile(r'["\\<>&\x00-\x1f\x7f]')
"""The signs that would end a string in a stylesheet, or the stylesheet."""


@dataclass(frozen=True, slots=True)
class PaperSheet:
    """Something to print, on however many pages: its template, and the values that it shows."""

    template: str
    values: Mapping[str, Any]

    @property
    def game(self) -> str:
        """The game whose styles it needs; empty where it shows several games."""
        evening = self.values.get("evening")
        return evening.game.key if evening else ""

    @property
    def styles(self) -> str:
        """All styles that it needs."""
        return paper_styles(self.game, NEEDED.get(self.template, ()))


def score_sheet(
    evening: Evening, covered: object = None, link: str = "", sheets: int = 1, half: bool = False
) -> PaperSheet:
    """The score sheet of a table, with the settlement that it is `covered` by, and its address.

    Before the first deal it is blank: so many `sheets` to write on, `half` a page each.
    """
    values = {"evening": evening, "covered": covered, "link": link}
    if evening.deals or evening.counted_incidents:
        return PaperSheet("printing/sheet.html", values)
    return PaperSheet("printing/blank.html", {**values, "sheets": sheets, "half": half})


def written(sheet: PaperSheet, language: Language, paper: Paper) -> str:
    """Write a sheet as HTML."""
    with speaking(language):
        html = sheet_environment().get_template(sheet.template).render(paper=paper, **sheet.values)
    return lettered(RED.sub(r'\1fill="none" stroke="#000" stroke-width="2.2" ', html))


def lettered(html: str) -> str:
    """Write a suit as its letter instead of a drawing: a PDF is made in a fifth of the time.

    It is read out and copied as before, since that letter was the drawing's label.
    """
    return LETTERED.sub(r"\g<1>", html)


def style_text(text: str | Markup) -> Markup:
    """Write plain words as a string in a stylesheet."""
    return Markup(_quoted(text))  # noqa: S704 - nothing ends the string


def style_counted(text: str | Markup) -> Markup:
    """Write words with page numbers in them as a string that the stylesheet completes."""
    page, pages = Markup('" counter(page) "'), Markup('" counter(pages) "')
    return style_text(text).replace(PAGE, page).replace(PAGES, pages)


def _quoted(text: str | Markup) -> str:
    plain = text.striptags() if isinstance(text, Markup) else text
    return '"' + UNSAFE.sub(lambda sign: f"\\{ord(sign[0]):x} ", plain) + '"'


@cache
def sheet_environment() -> Environment:
    """Make the templates' environment for sheets and reports."""
    environment = paper_environment()
    environment.filters |= {"style_text": style_text, "style_counted": style_counted, **FILTERS}
    environment.globals |= {
        "qr_code": qr_code,
        "link": "",  # what is printed without an address has no code
        **{of.__name__: of for of in (blank_payments, blank_style, price_columns)},
        **{of.__name__: of for of in (column_width, head_row, row_names, sheet_style)},
        "wall_style": wall_style,
        **{draw.__name__: draw for draw in (bars, course_chart, course_samples, own_chart)},
        "PAGE": PAGE,
        "PAGES": PAGES,
    }
    return environment
