"""Blank sheets, whose rows fill the page between head and foot."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import ceil
from typing import Any

from markupsafe import Markup

from assistant.core.game import AnyGame
from assistant.core.message import Message
from assistant.core.names import width
from assistant.core.price_list import PriceList
from assistant.core.seat import Seat
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import UNBOUNDED, Bounded, Logged, Opened, Stake
from assistant.evening.log.replay import open_evening
from assistant.language import spoken
from assistant.paper.sheet_rows import TAG
from assistant.paper.sizes import Paper

PARTS = {"title": 80, "names": 120, "what": 36, "carry": 58, "total": 66, "money": 60, "sign": 74}
"""Heights of the parts that a sheet has once, in tenths of a millimetre."""
ASKED, AGREED, IN_LINE = 66, 30, 100
"""Height of the line to write an agreement on, height of each printed line of one, in tenths of a
millimetre; letters in such a line.
"""
PAYMENTS, PAYMENT, GAP = 45, 60, 22
"""Heights of the heading of the payments, of each payment, and of the gaps, in tenths of a
millimetre.
"""
HALF = 0.83
"""The factor of all these heights on half a page."""
LOW, HALF_LOW, HIGH = 70, 60, 90
"""The lowest row on a page and on half a page, and the highest, in tenths of a millimetre."""
NARROW, BROAD, SPARE = 950, 1780, 140
"""Least and greatest width of a drawing, and the height kept free on whole pages in case prices are
longer than estimated, in tenths of a millimetre.
"""
ROOM, HALF_ROOM, APART, HALF_MORE = 130, 75, 3, 1.5
"""Width of all columns of prices on a page and on half a page, and the gap between columns, in
millimetres; lines added to the estimate on half a page.
"""
TYPES, LETTER, BESIDE, LINE, BETWEEN = (8, 7.5, 7), 0.178, 1.4, 3.84, 0.4
"""Font sizes of prices in points; width of a letter in millimetres for each point; letters of space
between two cells; height of a line in tenths of a millimetre for each point; lines between lists.
"""
TALLER = {"ja": 1.12}
"""Factors of the height of lines, by language."""
RAGGED = 1.4
"""The factor of the space for words that take more than one line."""
TWO = 0.65
"""The share of the width for the longer of two lists."""
LONG, MANY = 9, 3
"""A list with more prices than LONG is split. A list with more heads than MANY is wide: it is
omitted on half a page, and reduces the columns of a page to two.
"""

Columns = list[list[PriceList]]
"""The price lists of each column, from top to bottom."""


def blank(
    game: AnyGame,
    players: int,
    rules: Any = None,
    bound: Bounded = UNBOUNDED,
    stake: Stake | None = None,
) -> Evening:
    """An evening of so many players without names, for a sheet to write on."""
    agreed = game.rules() if rules is None else rules
    opened = Opened(game.key, ("",) * players, Seat(0), agreed, stake)
    sitting = open_evening(game, Logged(1, "", opened))
    return replace(sitting, bound=bound)


def blank_payments(evening: Evening) -> int:
    """The number of lines for payments on a blank sheet."""
    return min(max(len(evening.players) - 1, 2), 4)


def price_columns(evening: Evening, half: bool) -> Columns:
    """The price lists of a game, in the number of columns with which they take the least height."""
    lists = evening.game.price_list(evening.rules)
    wide = [part for part in lists if len(part.heads) > MANY]
    parts = [part for table in lists if not half or table not in wide for part in _split(table)]
    layouts = (_distributed(parts, count, half) for count in ((2,) if half or wide else (3, 4)))
    return min(layouts, key=lambda columns: _high(columns, half, TYPES[0]))


def _split(whole: PriceList) -> Iterator[PriceList]:
    length = ceil(len(whole.prices) / ceil(len(whole.prices) / LONG))
    for start in range(0, len(whole.prices), length):
        yield replace(whole, prices=whole.prices[start : start + length])


def _distributed(parts: Sequence[PriceList], count: int, half: bool) -> Columns:
    """Price lists in `count` columns: the longest first, each into the shortest column."""
    columns: Columns = [[] for _ in parts[:count]]
    letters = _letters(len(parts), len(columns), half, TYPES[0])
    for part in sorted(parts, key=lambda part: _lines([part], letters), reverse=True):
        min(columns, key=lambda lists: _lines(lists, letters)).append(part)
    return columns


def _letters(parts: int, columns: int, half: bool, size: float) -> int:
    """The number of letters in a line of a column."""
    room = (HALF_ROOM if half else ROOM) * (TWO if parts == 2 else 1 / columns)
    return int((room - APART) / size / LETTER)


def _high(columns: Columns, half: bool, size: float) -> float:
    """The height of the highest column, in tenths of a millimetre."""
    letters = _letters(sum(map(len, columns)), len(columns), half, size)
    lines = max(_lines(lists, letters) for lists in columns) + HALF_MORE * half
    return lines * size * LINE * TALLER.get(spoken().tag, 1)


def _lines(lists: Sequence[PriceList], letters: int) -> float:
    """The number of lines of price lists; a price is at least as wide as the heads of its list."""
    lines = BETWEEN * len(lists)
    for part in lists:
        heads = _width(part.heads)
        narrow = 0 if len(part.heads) > MANY else heads
        prices = (_width([price.what]) + max(narrow, _width(price.worth)) for price in part.prices)
        lines += sum(_broken(cells, letters) for cells in (_width([part.title]), heads, *prices))
    return lines


def _broken(cells: float, letters: int) -> int:
    """The number of lines for cells of so many letters; broken lines are rarely full."""
    return ceil(cells * (1 if cells <= letters else RAGGED) / letters)


def _width(cells: Sequence[Message]) -> float:
    return sum(width(spoken().say(cell)) + BESIDE for cell in cells)


def blank_style(body: str, evening: Evening, paper: Paper, half: bool) -> Markup:
    """CSS with the heights of a blank sheet, whose rows fill the page.

    Prices get the largest font that leaves rows their lowest height.
    """
    form = body.split('<section class="blank', 2)[1]
    scale, low = (HALF, HALF_LOW) if half else (1, LOW)
    parts = _parts(form, scale)
    height_left: float = (paper.across if half else paper.height) - GAP
    height_left -= sum(high * form.count(f'"blank-{part}"') for part, high in parts.items())
    rows, drawn = form.count('class="blank-row'), "blank-drawing" in form
    payments = (PAYMENTS + PAYMENT * blank_payments(evening)) * scale
    columns, spare = price_columns(evening, half), 0 if half else SPARE
    room = {size: height_left - max(payments, _high(columns, half, size)) for size in TYPES}
    needed = low * rows + (NARROW + spare) * drawn
    size = next((size for size in TYPES if room[size] >= needed), TYPES[-1])
    parts |= {"payment": PAYMENT * scale, "row": low if drawn else min(HIGH, room[size] / rows)}
    drawing = min(BROAD, room[size] - low * rows - spare)
    # Two halves on a page are cut apart; punch marks would be in the wrong place.
    landscape = f"size: {paper.size} landscape; margin: 37px 8mm 41px 10mm"
    style = [
        *([f"@page {{ {landscape}; @left-middle {{ content: none }} }}"] if half else []),
        *(
            f".blank-{part}:not(tr), tr.blank-{part} > * {{ height: {high / 10:.2f}mm }}"
            for part, high in parts.items()
        ),
        f".blank-drawing {{ width: {drawing / 10:.1f}mm }}",
        f".blank-prices {{ font-size: {size}pt }}",
    ]
    return Markup("\n".join(style))  # noqa: S704 - figures only


def _parts(form: str, scale: float) -> dict[str, float]:
    agreed = TAG.sub("", form.partition("blank-agreed")[2].partition("</p>")[0])
    agreed_height = AGREED * ceil(width(agreed.strip()) / IN_LINE / scale)
    heights = {part: heights * scale for part, heights in PARTS.items()}
    return heights | {"asked": max(ASKED * scale, agreed_height)}
