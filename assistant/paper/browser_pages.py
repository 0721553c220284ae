"""Sheets as a page that a browser prints, for environments that draw no PDFs."""

from __future__ import annotations

import re
from dataclasses import dataclass
from html import unescape

from markupsafe import Markup

from assistant.language import Language
from assistant.paper.sheets import Order, PaperSheet, Report, sheet_html
from assistant.paper.sizes import Paper

SHEET_HTML = re.compile(
    r"<title>(?P<title>.*?)</title>.*?<style>(?P<style>.*?)</style>"
    r'.*?<body class="(?P<kind>[^"]*)">(?P<body>.*)</body>',
    re.DOTALL,
)
EMBLEM, SILENT_EMBLEM = (
    '<div class="paper-emblem">',
    '<div class="paper-emblem" aria-hidden="true">',
)
"""The emblem in HTML, and its replacement, which screen readers skip."""
SIGNATURES = re.compile(r'(</tbody>\s*)(</table>\s*</section>\s*<ul class="paper-signed)')
LAST_ROWS = '<tbody class="report-last">'
SPACER_ROW = '<tr class="paper-room" aria-hidden="true"><td></td></tr>'
"""An empty row at the end of a table, before signature lines.

The signature lines move up into its space. Browsers could otherwise break a page between them and
the last rows of the table, but they keep the empty row with the rows before it.
"""
PAGE_RULE = re.compile(r"@page(?= (?:\{|:))")
RULE_START = re.compile(r"^(?=\.)", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class PagePart:
    """A sheet of the page, which begins on a new piece of paper; `kind` has its CSS classes."""

    title: str
    kind: str
    body: Markup
    style: str
    game: str


@dataclass(frozen=True, slots=True)
class Printable:
    """A page to print: its sheets and the paper size."""

    parts: tuple[PagePart, ...]
    paper: Paper

    @property
    def title(self) -> str:
        """The title of the first sheet."""
        return self.parts[0].title

    @property
    def games(self) -> list[str]:
        """The games whose styles the page needs."""
        return sorted({part.game for part in self.parts} - {""})

    @property
    def style(self) -> Markup:
        """The styles of this page: the paper size, and the foot of each sheet."""
        styles = [f"@page {{ size: {self.paper.size} }}\n", *(part.style for part in self.parts)]
        return Markup("".join(styles))  # noqa: S704 - our own styles


def printable(order: Order, language: Language, paper: Paper) -> Printable:
    """The printable page of an order; its cover names no pages, which only the printer knows."""
    if isinstance(order, Report):
        sheets = [order.cover([None] * len(order.tables)), *order.tables]
    else:
        sheets = [order]
    parts = (
        _page_part(number, sheet, sheet_html(sheet, language, paper))
        for number, sheet in enumerate(sheets, 1)
    )
    return Printable(tuple(parts), paper)


def _page_part(number: int, sheet: PaperSheet, html: str) -> PagePart:
    match = SHEET_HTML.search(html)
    assert match is not None, sheet.template
    css_class = f"sheet{number}"
    style = RULE_START.sub(f".{css_class} ", PAGE_RULE.sub(f"@page {css_class}", match["style"]))
    return PagePart(
        title=unescape(match["title"]),
        kind=f"{match['kind']} {css_class}",
        body=Markup(_for_browsers(match["body"])),  # noqa: S704 - from our own template
        style=f"{style}\n.{css_class} {{ page: {css_class} }}\n",
        game=sheet.game,
    )


def _for_browsers(body: str) -> str:
    replacement = rf"{SPACER_ROW}\1\2" if LAST_ROWS in body else rf"\1<tbody>{SPACER_ROW}</tbody>\2"
    return SIGNATURES.sub(f"{replacement} paper-in-room", body.replace(EMBLEM, SILENT_EMBLEM))
