"""The largest font with which a poster fits on one page.

Sizes are in points, 72 to an inch. Estimated widths are upper bounds, because a poster with text a
little too small can still be read from afar.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from html import unescape
from unicodedata import category

from markupsafe import Markup

from assistant.core.names import is_wide
from assistant.paper.sizes import Paper

LINE = re.compile(r'<(tr|p|h2|span(?= class="sheet-agreed"))\b([^>]*)>(.*?)</\1>', re.DOTALL)
FIGURE = re.compile(r"<td\b[^>]*>(.*?)</td>", re.DOTALL)
HEADING = re.compile(r"<(h1|p)\b([^>]*)>(.*?)</\1>", re.DOTALL)
TAG = re.compile(r"<[^>]*>")
LARGE_CLASSES = "poster-first", "sheet-agreed"
"""Classes of text in a larger font."""
FIXED_SIZE_CLASSES = "poster-head", "poster-deals"
"""Classes of text whose size does not depend on the font size."""
PAGE_WIDTH, COLUMN_WIDTH = 500, 238
"""Width of a page, and of one of two columns, in points."""
FIGURE_GAP, LINE_HEIGHT, PADDING, RULE_HEIGHT = 105, 1.2, 0.1, 0.75
"""The gap before a figure in hundredths of the font size; height of a line and its padding relative
to the font size; the rule above a line in points.
"""
TITLE_SIZE, LONG_TITLE_SIZE, SMALL_SIZE, HEADING_WIDTH = 34, 20, 9, 380
FEW_RULES = 4
SIGNED_FOOT, UNSIGNED_FOOT = 120, 24
"""Height below the lines in points, with and without signatures."""
FULL_WIDTH_LETTER, CAPITAL_LETTER, BROAD_LETTER, NARROW_LETTER = 104, 82, 100, 64
"""Upper bounds of letter widths, in hundredths of the font size."""
BROAD_LETTERS = frozenset("mwMW@%&жмфшщыюЖМФШЩЫЮ")


@dataclass(frozen=True, slots=True)
class PosterLine:
    """A line of a poster."""

    words: str
    large: bool
    figures: int
    """The width of the line's figures, in hundredths of the font size."""

    def height(self, size: int, line_width: int, factor: float) -> float:
        """The estimated height in points with a font size, or 0 if a word would be broken."""
        font_size = size * (factor if self.large else 1)
        room = line_width - self.figures * size / 100
        if longest_word(self.words) * font_size > room * 100:
            return 0
        return (
            len(break_lines(self.words, room, font_size)) * LINE_HEIGHT * font_size
            + 2 * PADDING * size
            + RULE_HEIGHT
        )


def poster_style(body: str, paper: Paper, sizes: range, roomy: float, large: float = 1) -> Markup:
    """CSS with the largest of the font sizes in which the poster fits on one page.

    The rest of the page is distributed above and below the lines; each gets at most `roomy` times
    the font size.
    """
    head, _, rest = body.partition("</header>")
    columns = 2 if "poster-columns" in rest else 1
    column_width, foot = (
        (PAGE_WIDTH, COLUMN_WIDTH)[columns - 1],
        SIGNED_FOOT if "paper-signed" in rest else UNSIGNED_FOOT,
    )
    room = (paper.height * 72 / 254 - _heading_height(head) - foot) * columns
    lines = [line for table in rest.split("<table") for line in _lines(table)]

    def free_height(size: int, factor: float) -> float:
        heights = [line.height(size, column_width, factor) for line in lines]
        return room - sum(heights) - max(heights) * (columns - 1) if all(heights) else -1

    candidates = (
        (size, factor) for factor in (large, 1) for size in sizes if free_height(size, factor) >= 0
    )
    size, large = next(candidates, (sizes[-1], 1))
    spare = PADDING * size + max(0, min(free_height(size, large) / len(lines) / 2, roomy * size))
    style = f".paper {{ --type: {size}pt; --large: {large * size:.1f}pt; --spare: {spare:.1f}pt }}"
    return Markup(style)  # noqa: S704 - numbers only


def _lines(table: str) -> Iterator[PosterLine]:
    lines = [
        (tag, inner)
        for _, tag, inner in LINE.findall(table)
        if not _has_class(FIXED_SIZE_CLASSES, tag)
    ]
    figure_rows = [FIGURE.findall(inner) for _, inner in lines]
    widest = max(
        (sum(FIGURE_GAP + text_width(_plain_text(cell)) for cell in row) for row in figure_rows),
        default=0,
    )
    for (tag, inner), cells in zip(lines, figure_rows, strict=True):
        yield PosterLine(
            _plain_text(FIGURE.sub("", inner)),
            _has_class(LARGE_CLASSES, tag),
            widest if cells else 0,
        )


def _has_class(classes: Iterable[str], attributes: str) -> bool:
    return any(kind in attributes for kind in classes)


def _heading_height(head: str) -> float:
    """The estimated height of the heading, in points."""
    total = 0.0
    for tag, attributes, words in HEADING.findall(head):
        size = LONG_TITLE_SIZE if "paper-long" in attributes else TITLE_SIZE
        if tag == "p":
            size = SMALL_SIZE if words.count("sheet-agreed") > FEW_RULES else SMALL_SIZE + 6
        total += len(break_lines(_plain_text(words), HEADING_WIDTH, size)) * size * LINE_HEIGHT + 2
    return total


def _plain_text(html: str) -> str:
    return " ".join(unescape(TAG.sub("", html)).split())


# ---- How wide a text is ----


def break_lines(text: str, room: float, size: float) -> tuple[str, ...]:
    """A text in lines of at most this width, broken between words, or inside longer words."""
    lines = [""]
    for word in _words(text):
        if lines[-1] and text_width(lines[-1] + word.rstrip()) * size > room * 100:
            lines.append("")
        for letter in word:
            if lines[-1] and text_width((lines[-1] + letter).rstrip()) * size > room * 100:
                lines.append("")
            lines[-1] += letter
    return tuple(line.strip() for line in lines)


def longest_word(text: str) -> int:
    """The width of the longest part that may not be broken, in hundredths of the font size."""
    return max((text_width(word.rstrip()) for word in _words(text)), default=0)


def text_width(text: str) -> int:
    """The estimated width of a text, in hundredths of the font size."""
    return sum(map(_letter_width, text))


def _letter_width(letter: str) -> int:
    if is_wide(letter):
        return FULL_WIDTH_LETTER
    if letter in BROAD_LETTERS:
        return BROAD_LETTER
    return CAPITAL_LETTER if category(letter) == "Lu" else NARROW_LETTER


def _words(text: str) -> Iterator[str]:
    """The parts of a text between possible line breaks: after blanks, hyphens and wide letters."""
    word = ""
    for letter in text:
        word += letter
        if letter in " -" or is_wide(letter):
            yield word
            word = ""
    if word:
        yield word
