"""Sheets as a page that a browser prints, where no PDF can be drawn."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from html import unescape

from markupsafe import Markup

from assistant.language import Language
from assistant.paper.orders import Order, Report, cover_of, sheet_of, tables_of
from assistant.paper.sheets import PaperSheet, written
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
"""No page should begin with the lines to sign alone. A browser cannot take a table's last rows
along, so the table ends with an empty row in their place, which stays with those last rows."""
AT_PAGE = re.compile(r"@page(?= (?:\{|:))")
A_RULE = re.compile(r"^(?=\.)", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class PagePart:
    """One sheet of the page, which begins on a new piece of paper; `kind` has its CSS classes."""

    title: str
    kind: str
    body: Markup
    style: str
    game: str


@dataclass(frozen=True, slots=True)
class Printable:
    """A page to print: its sheets and its paper."""

    parts: tuple[PagePart, ...]
    paper: Paper

    @property
    def title(self) -> str:
        """The title of the page, which is that of its first sheet."""
        return self.parts[0].title

    @property
    def games(self) -> list[str]:
        """The games whose styles it needs."""
        return sorted({part.game for part in self.parts} - {""})

    @property
    def style(self) -> Markup:
        """The styles of its own: the size of the paper, and the foot of each sheet."""
        styles = [f"@page {{ size: {self.paper.size} }}\n", *(part.style for part in self.parts)]
        return Markup("".join(styles))  # noqa: S704 - ours


def printable(order: Order, language: Language, paper: Paper) -> Printable:
    """Write an order as the parts of a page."""
    parts = (
        _part(number, sheet, written(sheet, language, paper))
        for number, sheet in enumerate(_sheets_of(order, language), 1)
    )
    return Printable(tuple(parts), paper)


def _sheets_of(order: Order, language: Language) -> Iterator[PaperSheet]:
    """The sheets of an order; only the printer will know on which page a table begins."""
    if not isinstance(order, Report):
        yield sheet_of(order, language)
        return
    yield cover_of(order, [None] * len(order.evenings))
    yield from tables_of(order)


def _part(number: int, sheet: PaperSheet, html: str) -> PagePart:
    found = WRITTEN.search(html)
    assert found is not None, sheet.template
    own = f"sheet{number}"
    style = A_RULE.sub(f".{own} ", AT_PAGE.sub(f"@page {own}", found["style"]))
    return PagePart(
        title=unescape(found["title"]),
        kind=f"{found['kind']} {own}",
        body=Markup(_for_browsers(found["body"])),  # noqa: S704 - a template of ours wrote it
        style=f"{style}\n.{own} {{ page: {own} }}\n",
        game=sheet.game,
    )


def _for_browsers(body: str) -> str:
    room = rf"{ROW}\1\2" if LAST_ROWS in body else rf"\1<tbody>{ROW}</tbody>\2"
    return SIGNED.sub(f"{room} paper-in-room", body.replace(SIGN, UNSPOKEN))
