"""Running totals written into the strips of a drawn sheet: "6,8,12", on lines that fit."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from assistant.core.ledger import Points

ELLIPSIS = "…"
MOST = 150
"""No strip has room for more totals than this."""
MARGIN = 9
"""What stays free between a line and the edges beside it."""

INDENTS = (110, 90, 70, 55, 40, 30, 20, 10, 0)
"""How much shorter lines may be at both ends, so that several are about equally long."""

Row = tuple[int, int, int]
"""From where to where a line may be written, and how high its middle stands."""
Edge = tuple[int, int]
"""Where an edge runs at the top and at the bottom of its strip."""


@dataclass(frozen=True, slots=True)
class Type:
    """Sizes of type to choose from, large to small, and how wide it runs, in thousandths."""

    sizes: tuple[int, ...]
    digit: int
    comma: int
    ellipsis: int

    def width(self, text: str, size: int) -> int:
        """Measure a text of digits and commas."""
        commas, dots = text.count(","), text.count(ELLIPSIS)
        digits = len(text) - commas - dots
        ems = digits * self.digit + commas * self.comma + dots * self.ellipsis
        return -(-size * ems // 1000)


@dataclass(frozen=True, slots=True)
class Strip:
    """A part of a sector; its left and right edges run straight from top to bottom."""

    top: int
    bottom: int
    left: Edge
    right: Edge

    def part(self, top: int, bottom: int) -> Strip:
        """Cut across: the part between two heights."""
        left, right = (
            (_at(self, edge, top), _at(self, edge, bottom)) for edge in (self.left, self.right)
        )
        return Strip(top, bottom, left, right)

    def cuts(self, parts: int) -> list[int]:
        """Tell where upright cuts make so many equally large parts."""
        middle = (self.top + self.bottom) // 2
        left, right = _at(self, self.left, middle), _at(self, self.right, middle)
        return [left + (right - left) * part // parts for part in range(1, parts)]

    def split(self, parts: int) -> list[Strip]:
        """Cut upright into equally large parts, from left to right."""
        edges = [self.left, *((cut, cut) for cut in self.cuts(parts)), self.right]
        return [Strip(self.top, self.bottom, left, right) for left, right in pairwise(edges)]

    def span(self, top: int, bottom: int) -> tuple[int, int]:
        """Tell from where to where a line between two heights may be written."""
        left = max(_at(self, self.left, y) for y in (top, bottom))
        right = min(_at(self, self.right, y) for y in (top, bottom))
        return left + MARGIN, right - MARGIN


def _at(strip: Strip, edge: Edge, y: int) -> int:
    start, end = edge
    return start + (end - start) * (y - strip.top) // (strip.bottom - strip.top)


@dataclass(frozen=True, slots=True)
class Line:
    """A written line: where its middle stands, the totals that have passed, the current one."""

    x: int
    y: int
    passed: str
    current: str = ""


def write(totals: Sequence[Points], strip: Strip, type_: Type, size: int) -> tuple[Line, ...]:
    """Write totals on as few lines as they need; what does not fit goes from the beginning."""
    words = [_word(points) for points in totals[-MOST:]]
    if not words:
        return ()
    lines = _set(words, strip, type_, size) if len(totals) <= MOST else None
    if lines is None:
        dropped = bisect_left(
            range(1, len(words)),
            True,
            key=lambda n: _set([ELLIPSIS, *words[n:]], strip, type_, size) is not None,
        )
        lines = _set([ELLIPSIS, *words[dropped + 1 :]], strip, type_, size)
    return lines or ()


def fits(totals: Sequence[Points], strip: Strip, type_: Type, size: int) -> bool:
    """Tell whether all totals can be written at this size."""
    words = [_word(points) for points in totals[-MOST - 1 :]]
    return len(words) <= MOST and _set(words, strip, type_, size) is not None


def _word(points: Points) -> str:
    """Write a total without the commas that large numbers have elsewhere."""
    return f"{points}".replace("-", "\N{MINUS SIGN}")


def _set(words: list[str], strip: Strip, type_: Type, size: int) -> tuple[Line, ...] | None:
    """Set words on the fewest lines, about equally long; None where they do not fit."""
    leading = size * 6 // 5
    for count in range(1, (strip.bottom - strip.top) // leading + 1):
        first = (strip.top + strip.bottom - count * leading) // 2
        tops = range(first, first + count * leading, leading)
        for indent in INDENTS if count > 1 else (0,):
            lines = _fill(words, type_, size, [_row(strip, top, leading, indent) for top in tops])
            if lines is not None:
                return lines
    return None


def _row(strip: Strip, top: int, leading: int, indent: int) -> Row:
    start, end = strip.span(top, top + leading)
    return start + indent, end - indent, top + leading // 2


def _fill(words: list[str], type_: Type, size: int, rows: Sequence[Row]) -> tuple[Line, ...] | None:
    left, lines = list(words), []
    for start, end, middle in rows:
        taken = _taken(left, end - start, type_, size)
        if taken:
            ends = taken == len(left)
            passed = "".join(f"{word}," for word in left[: taken - ends])
            baseline = middle + size * 7 // 20
            lines.append(Line((start + end) // 2, baseline, passed, left[-1] if ends else ""))
        left = left[taken:]
    return None if left else tuple(lines)


def _taken(words: list[str], room: int, type_: Type, size: int) -> int:
    """Count the words that one line takes, each with the comma after it unless it is the last."""
    text = ""
    for place, word in enumerate(words):
        text += word if place == len(words) - 1 else f"{word},"
        if type_.width(text, size) > room:
            return place
    return len(words)
