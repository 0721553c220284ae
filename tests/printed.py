"""PDFs read back: their text, their structure, and their margins."""

from __future__ import annotations

import io
from functools import lru_cache
from math import hypot
from typing import Any

import pypdf
import pypdfium2
from pypdfium2 import raw

from assistant.core.game import AnyGame
from assistant.evening.log.evening import Evening
from assistant.language import Language
from assistant.paper import sizes as sizes_of_paper
from assistant.paper.blank_sheets import blank_evening
from assistant.paper.pdf import draw_pdf
from assistant.paper.sheets import score_sheet
from assistant.paper.sizes import Paper

A4, LETTER = (595, 842), (612, 792)
"""Points, rounded."""
NO_GLYPH = ".notdef"
"""What WeasyPrint logs of a sign that no font has a picture for."""


def evening_pdf(evening: Evening, language: Language, paper: Paper = sizes_of_paper.A4) -> bytes:
    """The score sheet of an evening."""
    return draw_pdf(score_sheet(evening), language, paper)


def blank_pdf(
    game: AnyGame, players: int, language: Language, paper: Paper, rules: Any = None
) -> bytes:
    """An empty sheet of a game."""
    return evening_pdf(blank_evening(game, players, rules), language, paper)


def read(pdf: bytes) -> pypdf.PdfReader:
    return pypdf.PdfReader(io.BytesIO(pdf))


@lru_cache(maxsize=20)  # a test asks one sheet for many words
def text(pdf: bytes) -> str:
    """All text, with one space at each line end and change of type."""
    return " ".join(texts(pdf))


def texts(pdf: bytes) -> list[str]:
    """The text of each page."""
    return [" ".join(page.split()) for page in _pages(pdf)]


def lines(pdf: bytes) -> list[str]:
    """All lines, page after page."""
    return [" ".join(line.split()) for page in _pages(pdf) for line in page.splitlines()]


def _pages(pdf: bytes) -> list[str]:
    return [page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(pdf)]


def sizes(pdf: bytes) -> set[tuple[int, int]]:
    sizes = [page.get_size() for page in pypdfium2.PdfDocument(pdf)]
    return {(round(width), round(height)) for width, height in sizes}


def outside(pdf: bytes, margin: int = 20) -> list[str]:
    """The text too near to the edge of its page for a printer."""
    found = []
    document = pypdfium2.PdfDocument(pdf)
    for number, page in enumerate(document, 1):
        width, height = page.get_size()
        words = page.get_textpage()
        for place in range(words.count_rects()):
            left, bottom, right, top = words.get_rect(place)
            if not (
                margin <= left
                and margin <= bottom
                and right <= width - margin
                and top <= height - margin
            ):
                written = words.get_text_bounded(left, bottom, right, top)
                found.append(f"page {number}: {written!r}")
    return found


def type_sizes(pdf: bytes) -> dict[float, str]:
    """All letters by type size, in points."""
    found: dict[float, str] = {}
    for page in pypdfium2.PdfDocument(pdf):
        words = page.get_textpage()
        for place in range(words.count_chars()):
            letter = chr(raw.FPDFText_GetUnicode(words.raw, place))
            if not letter.isspace():  # pixels, of which four are three points
                size = round(raw.FPDFText_GetFontSize(words.raw, place) * 0.75, 1)
                found[size] = found.get(size, "") + letter
    return found


def tags(pdf: bytes) -> list[Any]:
    """The elements of the structure for screen readers."""
    root: Any = read(pdf).trailer["/Root"]
    found, left = [], [root["/StructTreeRoot"]]
    while left:
        element = left.pop().get_object()
        if isinstance(element, dict):
            found.append(element)
            below = element.get("/K", [])
            left += below if isinstance(below, list) else [below]
    return found


def bookmarks(pdf: bytes) -> list[str]:
    """The top-level bookmarks."""
    return [str(mark["/Title"]) for mark in read(pdf).outline if not isinstance(mark, list)]


def overlaps(pdf: bytes) -> list[str]:
    """Lines of text that overlap: their middles cover each other."""
    found = []
    for number, page in enumerate(pypdfium2.PdfDocument(pdf), 1):
        words = page.get_textpage()
        rects = sorted(words.get_rect(place) for place in range(words.count_rects()))
        for place, (left, bottom, right, top) in enumerate(rects):
            for other_left, low, other_right, high in rects[place + 1 :]:
                if other_left >= right - 1:
                    break
                shared = min(top, high) - max(bottom, low)
                if (
                    shared > min(top - bottom, high - low) / 2
                    and min(right, other_right) > other_left
                ):
                    both = [(left, bottom, right, top), (other_left, low, other_right, high)]
                    one, other = (words.get_text_bounded(*box) for box in both)
                    found.append(f"page {number}: {one!r} and {other!r}")
    return found


def types(pdf: bytes) -> dict[str, float]:
    """The smallest type size of each letter, in points."""
    found: dict[str, float] = {}
    for page in pypdfium2.PdfDocument(pdf):
        words = page.get_textpage()
        for place in range(words.count_chars()):
            letter = words.get_text_range(place, 1)
            matrix = raw.FS_MATRIX()
            if letter.strip() and raw.FPDFText_GetMatrix(words, place, matrix):
                size = raw.FPDFText_GetFontSize(words, place) * hypot(matrix.c, matrix.d)
                found[letter] = min(size, found.get(letter, size))
    return found


def right_end(pdf: bytes, word: str) -> float:
    """The rightmost middle of a word, as a share of the printed width."""
    found: list[float] = []
    for page in pypdfium2.PdfDocument(pdf):
        words = page.get_textpage()
        search = words.search(word, match_whole_word=True)
        ends = [words.get_rect(place) for place in range(words.count_rects())]
        left, right = min(end[0] for end in ends), max(end[2] for end in ends)
        while place := search.get_next():
            box = words.get_charbox(place[0])
            found.append((box[0] - left) / (right - left))
    return max(found)
