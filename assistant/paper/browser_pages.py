"""Sheets as a page that a browser prints, for a place that draws no PDF."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from html import unescape

from markupsafe import Markup

from assistant.language import Language
from assistant.paper.orders import Order, sheet_of
from assistant.paper.report_contents import Report
from assistant.paper.sheets import PaperSheet, cover_of, tables_of, written
from assistant.paper.sizes import Paper

WRITTEN = re.compile(
    r"<title>(?P<title>.*?)</title>.*?<style>(?P<style>.*?)</style>"
    r'.*?<body class="(?P<kind>[^"]*)">(?P<body>.*)</body>',
    re.DOTALL,
)
SIGN, UNSPOKEN = '<div class="paper-emblem">', '<div class="paper-emblem" aria-hidden="true">'
"""The emblem is there for the eye: no screen reader stops at it."""
SIGNED = re.compile(r'(</tbody>\s*)(</table>\s*</section>\s*<ul class="paper-signed)')
LAST_ROWS = '<tbody class="report-last">'
ROW = '<tr class="paper-room" aria-hidden="true"><td></td></tr>'
"""No page is to begin with the lines to sign alone, but from there a browser does not go back into
a table: so the table leaves room for them, which stays with its last rows."""
AT_PAGE = re.compile(r"@page(?= (?:\{|:))")


@dataclass(frozen=True, slots=True)
class PagePart:
    """One of the sheets of a page, which begins a new page of paper; `kind` are its classes."""

    title: str
    kind: str
    body: Markup
    style: str
    game: str


@dataclass(frozen=True, slots=True)
class Printable:
    """Everything of a page that is printed."""

    parts: tuple[PagePart, ...]
    paper: Paper

    @property
    def title(self) -> str:
        """What the page is called: as its first sheet."""
        return self.parts[0].title

    @property
    def games(self) -> list[str]:
        """Whose styles it needs."""
        return sorted({part.game for part in self.parts} - {""})

    @property
    def style(self) -> Markup:
        """What the page says of its paper: how large it is, and the foot of each sheet."""
        styles = [f"@page {{ size: {self.paper.size} }}\n", *(part.style for part in self.parts)]
        return Markup("".join(styles))  # noqa: S704 - ours


def printable(order: Order, language: Language, paper: Paper) -> Printable:
    """Write what was asked for as parts of a page."""
    parts = (
        _part(number, sheet, written(sheet, language, paper))
        for number, sheet in enumerate(_sheets_of(order, language), 1)
    )
    return Printable(tuple(parts), paper)


def _sheets_of(order: Order, language: Language) -> Iterator[PaperSheet]:
    """The cover and the tables; on which page each of these begins only the printer will know."""
    if not isinstance(order, Report):
        yield sheet_of(order, language)
        return
    yield cover_of(order, [None] * len(order.evenings))
    yield from tables_of(order, language)


def _part(number: int, sheet: PaperSheet, html: str) -> PagePart:
    found = WRITTEN.search(html)
    assert found is not None, sheet.template
    own = f"sheet{number}"
    return PagePart(
        title=unescape(found["title"]),
        kind=f"{found['kind']} {own}",
        body=Markup(_for_browsers(found["body"])),  # noqa: S704 - a template of ours wrote it
        style=f"{AT_PAGE.sub(f'@page {own}', found['style'])}\n.{own} {{ page: {own} }}\n",
        game=sheet.game,
    )


def _for_browsers(body: str) -> str:
    room = rf"{ROW}\1\2" if LAST_ROWS in body else rf"\1<tbody>{ROW}</tbody>\2"
    return SIGNED.sub(f"{room} paper-in-room", body.replace(SIGN, UNSPOKEN))
