"""How large the result for the wall is written: as large as one page holds.

Widths are hundredths of the letters' size and heights are points, 72 to an inch. Both are estimates
from above: what is written a little smaller than it could be is still read from afar.
"""

from __future__ import annotations

from collections.abc import Sequence
from unicodedata import category

from assistant.core.names import is_wide, width
from assistant.paper.sizes import Paper

SIZES = (
    *(100, 90, 80, 70, 60, 52, 46, 40, 36, 32, 28, 26, 24, 22, 20),
    *(18, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5),
)
MOST_IN_ONE_COLUMN = 30
WIDTHS = {1: 510, 2: 241}
"""How wide a column is, by how many there are."""
AROUND = 560
"""The width of rank and points in a line, where it is not known how long the points are."""
RANK = 230
"""The width of the rank, and of the room before the points."""
LINE, PADDING, RULE = 110, 52, 1
FULL, CAPITAL, WIDE, SMALL = 104, 82, 100, 64
BROAD = frozenset("mwMW@%&жмфшщыюЖМФШЩЫЮ")
WRAPPED = 120
"""In hundredths: a name on several lines needs more than its width, for it fills none of them."""
LONG_TITLE = 50
TITLE = 380
"""How wide a title may be beside the emblem."""
HEADING, FOOT = 92, 85
WORDS_BREAK = 28
"""From this size down a word may be broken; above it, type shrinks until the longest is whole."""
MOST_HEIGHT = 4
"""Where few share a page, a line is at most so many times as high as its letters."""


def columns(names: Sequence[str]) -> int:
    """Choose in how many columns so many names stand."""
    return 1 if len(names) <= MOST_IN_ONE_COLUMN else 2


def type_size(
    names: Sequence[str], title: str, rules: int, paper: Paper, points: Sequence[str] = ()
) -> int:
    """Choose the largest type, in points, in which all names stay on one page.

    The heading has a title and as many house rules as are said; behind the names stand `points`.
    """
    beside, around = columns(names), _around(points)
    room = _room(title, rules, paper) * beside
    fit = (
        size
        for size in SIZES
        if _height(names, size, WIDTHS[beside], around) <= room
        and (
            size <= WORDS_BREAK
            or _longest_word(names) * size <= WIDTHS[beside] * 100 - around * size
        )
    )
    return next(fit, SIZES[-1])


def line_height(
    names: Sequence[str], title: str, rules: int, paper: Paper, points: Sequence[str] = ()
) -> int:
    """Choose how high a line is at least, in points, so that few names fill their page.

    It is 0 where they stand in two columns: there lines are as high as their letters.
    """
    if columns(names) > 1:
        return 0
    size, room = type_size(names, title, rules, paper, points), _room(title, rules, paper)
    own = _rows(names, size, WIDTHS[1], _around(points))
    heights = range(room // max(len(names), 1), 0, -1)
    fit = (height for height in heights if sum(max(height, one) for one in own) <= room)
    return max(min(next(fit, 0), MOST_HEIGHT * size) - PADDING * size // 100 - 2 * RULE, 0)


def _around(points: Sequence[str]) -> int:
    return RANK + max(map(set_width, points)) if points else AROUND


def _room(title: str, rules: int, paper: Paper) -> int:
    return paper.height * 72 // 254 - _heading(title, rules) - FOOT


def _height(names: Sequence[str], size: int, width: int, around: int) -> int:
    """Add up the lines of all names; with two columns the longest may make one of them longer."""
    rows = _rows(names, size, width, around)
    return sum(rows) + (max(rows, default=0) if width != WIDTHS[1] else 0)


def _rows(names: Sequence[str], size: int, width: int, around: int) -> list[int]:
    room = max(width * 100 - around * size, size)
    lines = [_lines(name, size, room) for name in names]
    return [(count * LINE + PADDING) * size // 100 + RULE for count in lines]


def _lines(name: str, size: int, room: int) -> int:
    wide = set_width(name) * size
    return 1 if wide <= room else -(-wide * WRAPPED // 100 // room)


def _longest_word(names: Sequence[str]) -> int:
    """Measure the longest of what no line may break; wide letters stand by themselves."""
    words = (word for name in names for word in name.replace("-", "- ").split())
    return max(
        (set_width(word[:1] if any(map(is_wide, word)) else word) for word in words),
        default=0,
    )


def set_width(text: str) -> int:
    """Estimate how wide a text is when it is set, in hundredths of its size."""
    return sum(map(_letter, text))


def _letter(letter: str) -> int:
    if is_wide(letter):
        return FULL
    if letter in BROAD:
        return WIDE
    return CAPITAL if category(letter) == "Lu" else SMALL


def _heading(title: str, rules: int) -> int:
    """Estimate what stands above the result: title, game and date, the house rules."""
    size = 20 if width(title) > LONG_TITLE else 34
    lines = -(-set_width(title) * size // 100 // TITLE)
    return HEADING + max(lines, 1) * size * 115 // 100 + rules * 6
