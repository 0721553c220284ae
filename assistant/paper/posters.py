"""The type of a page for the wall: as large as one page holds.

Sizes are points, 72 to an inch. Widths are estimated from above: what is written a little smaller
than it could be is still read from afar.
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
LARGE = "poster-first", "sheet-agreed"
"""What is written larger than the rest."""
SMALL_PRINT = "poster-head", "poster-deals"
"""What stands among the lines and has a size of its own."""
WIDE, COLUMN = 500, 238
"""How wide a page is, and one of two columns."""
GAP, LINE_HEIGHT, PADDING, RULE = 105, 1.2, 0.1, 0.75
"""Before a figure, in hundredths of its type; of a line and above and below it, in parts of it."""
TITLE, LONG_TITLE, SMALL, BESIDE_EMBLEM = 34, 20, 9, 380
FEW_RULES = 4
SIGNED, FREE = 120, 24
"""How high all is that stands below lines where it is signed, and what stays free elsewhere."""
FULL_WIDTH, CAPITAL, BROAD, NARROW = 104, 82, 100, 64
"""How wide letters are, in hundredths of their size, estimated from above."""
BROAD_LETTERS = frozenset("mwMW@%&жмфшщыюЖМФШЩЫЮ")


@dataclass(frozen=True, slots=True)
class WallLine:
    """A line of the page: whether its words are large, and what of it figures take."""

    words: str
    large: bool
    figures: int
    """In hundredths of the size of type."""

    def height(self, size: int, wide: int, large: float) -> float:
        """Estimate how high it is in a size of type; 0 where a word would be broken."""
        own = size * (large if self.large else 1)
        room = wide - self.figures * size / 100
        if longest_word(self.words) * own > room * 100:
            return 0
        return len(broken(self.words, room, own)) * LINE_HEIGHT * own + 2 * PADDING * size + RULE


def wall_style(body: str, paper: Paper, sizes: range, roomy: float, large: float = 1) -> Markup:
    """Choose the largest size of type in which all lines below the heading are on one page.

    What they leave of it is put above and below each line: at most so many times its type.
    """
    head, _, rest = body.partition("</header>")
    columns = 2 if "poster-columns" in rest else 1
    wide, foot = (WIDE, COLUMN)[columns - 1], SIGNED if "paper-signed" in rest else FREE
    room = (paper.height * 72 / 254 - _heading(head) - foot) * columns
    lines = [line for table in rest.split("<table") for line in _lines(table)]

    def left(size: int, large: float) -> float:
        heights = [line.height(size, wide, large) for line in lines]
        return room - sum(heights) - max(heights) * (columns - 1) if all(heights) else -1

    fit = ((size, by) for by in (large, 1) for size in sizes if left(size, by) >= 0)
    size, large = next(fit, (sizes[-1], 1))
    spare = PADDING * size + max(0, min(left(size, large) / len(lines) / 2, roomy * size))
    style = f".paper {{ --type: {size}pt; --large: {large * size:.1f}pt; --spare: {spare:.1f}pt }}"
    return Markup(style)  # noqa: S704 - figures only


def _lines(table: str) -> Iterator[WallLine]:
    lines = [(said, inner) for _, said, inner in LINE.findall(table) if not _is(SMALL_PRINT, said)]
    columns = [FIGURE.findall(inner) for _, inner in lines]
    broad = max((sum(GAP + set_width(_plain(one)) for one in row) for row in columns), default=0)
    for (said, inner), figures in zip(lines, columns, strict=True):
        yield WallLine(_plain(FIGURE.sub("", inner)), _is(LARGE, said), broad if figures else 0)


def _is(kinds: Iterable[str], said: str) -> bool:
    return any(kind in said for kind in kinds)


def _heading(head: str) -> float:
    """Estimate how high the heading is."""
    high = 0.0
    for tag, said, words in HEADING.findall(head):
        size = LONG_TITLE if "paper-long" in said else TITLE
        if tag == "p":
            size = SMALL if words.count("sheet-agreed") > FEW_RULES else SMALL + 6
        high += len(broken(_plain(words), BESIDE_EMBLEM, size)) * size * LINE_HEIGHT + 2
    return high


def _plain(html: str) -> str:
    return " ".join(unescape(TAG.sub("", html)).split())


# ---- How wide a text is ----


def broken(text: str, room: float, size: float) -> tuple[str, ...]:
    """Break a text into lines of a width: between words, and inside one that has no room."""
    lines = [""]
    for word in _words(text):
        if lines[-1] and set_width(lines[-1] + word.rstrip()) * size > room * 100:
            lines.append("")
        for letter in word:
            if lines[-1] and set_width((lines[-1] + letter).rstrip()) * size > room * 100:
                lines.append("")
            lines[-1] += letter
    return tuple(line.strip() for line in lines)


def longest_word(text: str) -> int:
    """Measure the longest of what no line may break, in hundredths of its size."""
    return max((set_width(word.rstrip()) for word in _words(text)), default=0)


def set_width(text: str) -> int:
    """Estimate how wide a text is when it is set, in hundredths of its size."""
    return sum(map(_letter, text))


def _letter(letter: str) -> int:
    if is_wide(letter):
        return FULL_WIDTH
    if letter in BROAD_LETTERS:
        return BROAD
    return CAPITAL if category(letter) == "Lu" else NARROW


def _words(text: str) -> Iterator[str]:
    """Divide a text where a line may end: after a blank or hyphen, and between wide letters."""
    word = ""
    for letter in text:
        word += letter
        if letter in " -" or is_wide(letter):
            yield word
            word = ""
    if word:
        yield word
