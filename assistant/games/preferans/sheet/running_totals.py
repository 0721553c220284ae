"""Running totals written into the strips of a drawn sheet: "6·8·12".

A comma between two totals would look like a decimal comma.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate, pairwise

from assistant.core.ledger import Points

ELLIPSIS = "…"
DOT = "·"
FRACTION_SIGNS = {Fraction(0): "", Fraction(1, 4): "¼", Fraction(1, 2): "½", Fraction(3, 4): "¾"}
"""Signs of the fractions that result from halving a contract's value twice."""
MAX_TOTALS = 150
"""The largest number of totals that any strip has room for."""
CACHE_SIZE = 10_000
"""Number of results that each cache of written strips holds; a deal changes few strips."""
MARGIN = 9
"""Space between a line and the edges beside it."""

INDENTS = (110, 90, 70, 55, 40, 30, 20, 10, 0)
"""Indents to try at both ends of the lines, so that the lines get a similar length."""

StripRow = tuple[int, int, int]
"""Left and right end of a line, and the height of its middle."""
Edge = tuple[int, int]
"""Horizontal position of an edge at the top and at the bottom of its strip."""


@dataclass(frozen=True, slots=True)
class Font:
    """Available font sizes, large to small, and character widths in thousandths of the size."""

    sizes: tuple[int, ...]
    digit: int
    dot: int
    ellipsis: int
    fraction: int
    smaller_sizes: tuple[int, ...] = ()
    """Still smaller sizes, used only for latest totals that do not fit otherwise."""


@lru_cache(CACHE_SIZE)
def text_width(font: Font, text: str) -> int:
    """Width of a text of digits, dots and fractions, in thousandths of its size."""
    widths = {
        DOT: font.dot,
        ELLIPSIS: font.ellipsis,
        **dict.fromkeys(FRACTION_SIGNS.values(), font.fraction),
    }
    return sum(widths.get(sign, font.digit) for sign in text)


@dataclass(frozen=True, slots=True)
class Strip:
    """A part of a sector with straight left and right edges."""

    top: int
    bottom: int
    left: Edge
    right: Edge

    def part(self, top: int, bottom: int) -> Strip:
        """The part between two heights."""
        left, right = (
            (_x_at(self, edge, top), _x_at(self, edge, bottom)) for edge in (self.left, self.right)
        )
        return Strip(top, bottom, left, right)

    def cuts(self, parts: int) -> list[int]:
        """x coordinates of the vertical cuts between this number of equal parts."""
        middle = (self.top + self.bottom) // 2
        left, right = _x_at(self, self.left, middle), _x_at(self, self.right, middle)
        return [left + (right - left) * part // parts for part in range(1, parts)]

    def split(self, parts: int) -> list[Strip]:
        """Equal parts between vertical cuts, from left to right."""
        edges = [self.left, *((cut, cut) for cut in self.cuts(parts)), self.right]
        return [Strip(self.top, self.bottom, left, right) for left, right in pairwise(edges)]

    def span(self, top: int, bottom: int) -> tuple[int, int]:
        """Left and right end of a line of text between two heights, inside the margins."""
        left = max(_x_at(self, self.left, y) for y in (top, bottom))
        right = min(_x_at(self, self.right, y) for y in (top, bottom))
        return left + MARGIN, right - MARGIN


def _x_at(strip: Strip, edge: Edge, y: int) -> int:
    start, end = edge
    return start + (end - start) * (y - strip.top) // (strip.bottom - strip.top)


@dataclass(frozen=True, slots=True)
class StripLine:
    """A written line: the position of its middle, the earlier totals, and the current total."""

    x: int
    y: int
    earlier: str
    current: str = ""


@lru_cache(CACHE_SIZE)
def write_totals(
    totals: tuple[Points, ...], strip: Strip, font: Font, size: int
) -> tuple[StripLine, ...]:
    """The totals on as few lines as possible; the oldest are left out if there is no room."""
    limit = _max_totals(strip, font, size)
    words = [_total_text(points) for points in totals[-limit:]]
    if not words:
        return ()
    lines = _set_lines(words, strip, font, size) if len(totals) <= limit else None
    if lines is None:
        dropped_count = bisect_left(
            range(1, len(words)),
            True,
            key=lambda n: _words_fit([ELLIPSIS, *words[n:]], strip, font, size),
        )
        kept_words = words[dropped_count + 1 :]
        lines = _set_lines([ELLIPSIS, *kept_words] if kept_words else words[-1:], strip, font, size)
        lines = lines or _set_lines([ELLIPSIS], strip, font, size)
    return lines or ()


@lru_cache(CACHE_SIZE)
def totals_fit(totals: tuple[Points, ...], strip: Strip, font: Font, size: int) -> bool:
    """Whether all totals fit at this size."""
    count_fits = len(totals) <= _max_totals(strip, font, size)
    return count_fits and _words_fit([_total_text(points) for points in totals], strip, font, size)


@lru_cache(CACHE_SIZE)
def _total_text(points: Points) -> str:
    """The text of a total, without a separator of thousands."""
    whole, rest = divmod(abs(Fraction(points)), 1)
    minus = "\N{MINUS SIGN}" if points < 0 else ""
    return f"{minus}{whole or ''}{FRACTION_SIGNS[rest]}" if rest else f"{minus}{whole}"


def _words_fit(words: Sequence[str], strip: Strip, font: Font, size: int) -> bool:
    ends = _word_ends(words, font)
    return any(_line_breaks(ends, font.dot, size, rows, 0) for rows in _rows(strip, size))


def _set_lines(
    words: Sequence[str], strip: Strip, font: Font, size: int
) -> tuple[StripLine, ...] | None:
    """Words set on as few lines as possible, of similar length; None if they do not fit."""
    ends = _word_ends(words, font)
    for rows in _rows(strip, size):
        if _line_breaks(ends, font.dot, size, rows, 0):
            for indent in INDENTS if len(rows) > 1 else (0,):
                if breaks := _line_breaks(ends, font.dot, size, rows, indent):
                    return tuple(_lines(words, breaks, rows, size))
    return None


@lru_cache(CACHE_SIZE)
def _max_totals(strip: Strip, font: Font, size: int) -> int:
    """The most totals that can fit, as if each had a single digit."""
    row_length = max(
        (sum(max(0, end - start) for start, end, _ in rows) for rows in _rows(strip, size)),
        default=0,
    )
    return min(MAX_TOTALS, 1 + 1000 * row_length // (size * (font.digit + font.dot)))


@lru_cache(CACHE_SIZE)
def _rows(strip: Strip, size: int) -> tuple[tuple[StripRow, ...], ...]:
    """The possible layouts of a strip: one row, two rows, and so on while there is room."""
    leading = size * 6 // 5
    return tuple(
        tuple(
            (*strip.span(top, top + leading), top + leading // 2)
            for top in range(first_top, first_top + count * leading, leading)
        )
        for count in range(1, (strip.bottom - strip.top) // leading + 1)
        for first_top in [(strip.top + strip.bottom - count * leading) // 2]
    )


def _word_ends(words: Sequence[str], font: Font) -> list[int]:
    """End positions of the words with their dots, in thousandths of the font size, 0 first."""
    return list(accumulate((font.dot + text_width(font, word) for word in words), initial=0))


def _line_breaks(
    ends: Sequence[int], gap: int, size: int, rows: Sequence[StripRow], indent: int
) -> list[int] | None:
    """Number of words up to the end of each row; None if some words do not fit.

    Each word except the last is followed by a dot.
    """
    row_ends, position, word_count = [], 0, len(ends) - 1
    for start, end, _ in rows:
        limit = ends[position] + 1000 * (end - start - 2 * indent) // size
        if ends[word_count] - gap <= limit:
            position = word_count
        else:
            position = max(position, bisect_right(ends, limit, hi=word_count) - 1)
        row_ends.append(position)
    return row_ends if position == word_count else None


def _lines(
    words: Sequence[str], breaks: Sequence[int], rows: Sequence[StripRow], size: int
) -> Iterator[StripLine]:
    for (start, end, middle), start_word, end_word in zip(rows, (0, *breaks), breaks, strict=False):
        if start_word < end_word:
            is_last = end_word == len(words)
            earlier = "".join(word + DOT for word in words[start_word : end_word - is_last])
            current = words[-1] if is_last else ""
            yield StripLine((start + end) // 2, middle + size * 7 // 20, earlier, current)
