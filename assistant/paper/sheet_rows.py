"""The measures of a score sheet: its rows fill their pages, and the type goes with them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from html import unescape
from itertools import count

from markupsafe import Markup

from assistant.core.names import head_names, short_names, width
from assistant.paper.sizes import Paper

ROW = re.compile(r'<tr class="sheet-row.*?</tr>', re.DOTALL)
PLAYED = re.compile(r'<span class="sheet-what">(.*?)</span></td>', re.DOTALL)
PAIR = re.compile(r'class="sheet-gain">([^<]*)</\w+>\s*<span[^>]*>([^<]*)<')
TAG = re.compile(r"<[^>]*>")
BESIDE = re.compile(r"<(h1|h2|p|li|tr)\b([^>]*)>(.*?)</\1>", re.DOTALL)
TALL = {"h1": (100, 80, 50), "h2": (68, 40, 110), "p": (46, 40, 105), "li": (88, 0, 44)}
"""How high one line is, how high each more, and how many letters have room in a line."""
RESULT, CLOSE, HEAD, SUMS, ROUND = 60, 50, 109, 70, 64
LOW, HIGH = 46, 90
"""The lowest and the highest row, in tenths of a millimetre."""
SIGNED, CODE = 160, 17
"""The lines to sign, and what the code of a table needs more than a heading of two lines."""
WORD_TOTAL = 9
"""How broad the word over the sums is."""
SAFE = 10
"""So much of a page stays free where the next one begins, in tenths of a millimetre."""
FEW = 30
"""So many rows leave room for a roomy result."""
MORE = 83
"""How much more of a page a sheet with deals has, which stands nearer to the edges."""
BROAD, NO, WORTH = 178, 8, {"ru": 17, "ja": 17}
"""How broad such a sheet is, the number of a deal, and what it was worth, in millimetres."""
NAMES = (9, 8.5, 8)
"""The sizes of type that names have, in points."""
SMALLEST_NAME, LETTER, WORD, BOLD = NAMES[-1], 0.2, 0.18, 0.205
"""How broad letters are, in millimetres in each point of their size."""
NARROW = 7
"""The smallest type, in points."""


def run_width(players: int) -> int:
    """How broad a player's column is beside a game's own, in millimetres."""
    return {3: 24, 4: 21}.get(players, 18)


def column_width(players: int, dealt: bool) -> float:
    """How much of a player's column a name has where all columns are players' own."""
    return (BROAD - NO - 1 - 18 * dealt) / players - 3.4


def name_letters(players: int) -> int:
    """How many letters the dealer and the soloist are named by."""
    return 11 if players < 4 else 8


def head_row(players: Sequence[str], room: float) -> tuple[float, tuple[str, ...]]:
    """Name everybody at the heads of columns, in one size of type that keeps all words whole.

    Nobody is named shorter before that size is the smallest.
    """
    whole = tuple(players)
    least = int(room / BOLD / SMALLEST_NAME)
    short = zip(whole, head_names(whole, 0), short_names(whole, least), strict=True)
    fitting = tuple(next((n for n in names if _lines(n, least) <= 2), names[-1]) for names in short)
    names = fitting if len(set(fitting)) == len(fitting) else short_names(whole, least)
    sizes = (size for size in NAMES if all(_lines(n, int(room / BOLD / size)) <= 2 for n in names))
    return next(sizes, SMALLEST_NAME), names


def _lines(name: str, letters: int) -> int:
    """Count the lines of a name where so many letters have room; three where a word has none."""
    lines, left = 1, letters
    for word in re.split(r"\s|(?<=-)", name):
        if width(word) > letters:
            return 3
        if width(word) > left:
            lines, left = lines + 1, letters
        left -= width(word) + 1
    return lines


def sheet_style(body: str, players: Sequence[str], language: str, paper: Paper) -> Markup:
    """Say how high the rows of a written sheet are, how large its type, how broad its names."""
    room: float = run_width(len(players))
    if "sheet-made-of" in body:
        room = column_width(len(players), "sheet-dealer" in body) + 2.4
    size, _ = head_row(players, room - 2.4)
    style = [f".sheet :is(.sheet-columns, .sheet-made-of) .sheet-name {{ font-size: {size}pt }}"]
    rows = ROW.findall(body)
    if rows:
        longest = max(map(width, short_names(tuple(players), name_letters(len(players)))))
        free = BROAD - NO - WORTH.get(language, 12) - run_width(len(players)) * len(players) - 9
        result = CLOSE if len(rows) > FEW else RESULT
        page, above = paper.height + MORE - HEAD, _beside(body.partition(rows[0])[0], result) - SUMS
        heights = _heights(rows, _beside(body, result), (longest, free), page)
        high = min(heights)
        if "sheet-columns" in body:
            style += [
                f".sheet-row:nth-child({place}) {{ break-before: page }}"
                for place in _breaks(heights, page - above - SAFE, page - SAFE)
            ]
        pairs = [(len(gain.strip()), len(now.strip())) for gain, now in PAIR.findall(body)]
        least = WORD_TOTAL * ("sheet-columns" in body)
        letters, broad = (max(column) for column in zip(*pairs, strict=True))
        widest = (room - 3) / (0.202 * max(0.82 * gain + now for gain, now in pairs))
        type_ = min(_type(high), widest)
        gain, named = max(NARROW, type_ * 0.82), longest * LETTER * type_ + 3
        style += [
            "@page { margin: 34px 12mm 44px 20mm; @bottom-left { padding-top: 1mm } "
            "@bottom-right { padding-top: 1mm } }",
            f".sheet .sheet-place > * {{ height: calc({result / 10}mm + var(--line-above, 0mm)) }}",
            f".sheet .sheet-row > td {{ font-size: {type_:.1f}pt; "
            f"height: calc({high / 10}mm + var(--line-above, 0mm)) }}",
            f".sheet .sheet-gain {{ font-size: {gain:.1f}pt; "
            f"width: {letters * gain * 0.21:.1f}mm }}",
            f".sheet .sheet-gain + span {{ width: {max(least, broad * type_ * 0.21):.1f}mm }}",
            f".sheet .sheet-soloist {{ width: {named:.1f}mm }}",
            f".sheet-columns .sheet-dealer {{ width: {named:.1f}mm }}",
            f".sheet-columns .sheet-row > .sheet-game {{ padding-left: {named + 2.5:.1f}mm; "
            f"text-indent: -{named + 1:.1f}mm }}",
        ]
    return Markup("\n".join(style))  # noqa: S704 - figures only


def _heights(rows: Sequence[str], beside: int, broad: tuple[int, int], page: int) -> Sequence[int]:
    """Take the highest rows that need the fewest pages; the heads stand on each of them.

    What was played has the millimetres that two names of so many letters leave to it.
    """
    longest, free = broad
    words = [_letters("".join(PLAYED.findall(row))) for row in rows]
    for pages in count(1):
        room = pages * page - beside
        for high in range(HIGH, LOW - 1, -1):
            game = (free / _type(high) - 2 * longest * LETTER) / WORD
            lines = (max(1, -int(-letters // game)) for letters in words)
            heights = [max(high, int(number * 4.3 * _type(high))) for number in lines]
            if sum(heights) + (pages - 1) * (high + SAFE) <= room:
                return heights
    raise AssertionError


def _breaks(heights: Sequence[int], first: int, other: int) -> Iterator[int]:
    """List the rows that begin a page, from 1: a browser breaks at the same ones."""
    left = first
    for place, high in enumerate(heights, 1):
        if high > left:
            yield place
            left = other
        left -= high


def _type(high: int) -> float:
    """The size of type in rows, in points: 8.2 in the lowest, 11 in the highest."""
    return 8.2 + 2.8 * (high - LOW) / (HIGH - LOW)


def _beside(body: str, result: int) -> int:
    """Reckon how high all is that stands above and below the rows."""
    above, signed, _ = body.partition('<ul class="paper-signed')
    high = SUMS + ROUND + SIGNED * bool(signed) + CODE * ("paper-link" in body)
    for tag, said, words in BESIDE.findall(above):
        if tag == "tr":
            high += result * ("sheet-place" in said)
        elif words:
            first, more, letters = TALL[tag]
            high += first + more * max(0, (_letters(words) - 1) // letters)
    return high


def _letters(html: str) -> int:
    return width(unescape(TAG.sub("", html)).strip())
