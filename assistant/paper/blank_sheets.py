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

HEIGHTS = {"title": 80, "names": 120, "what": 36, "carry": 58, "total": 66, "money": 60, "sign": 74}
"""Heights of the parts that a sheet has once, in tenths of a millimetre."""
AGREEMENT_LINE, PRINTED_LINE, LETTERS_A_LINE = 66, 30, 100
"""Height of the line to write an agreement on, and of each line of a printed one, in tenths of a
millimetre; letters in a printed line.
"""
PAYMENTS_HEADING, PAYMENT_LINE, PAYMENTS_GAP = 45, 60, 22
"""Heights of the heading of the payments, of each payment, and of the gaps, in tenths of a
millimetre.
"""
HALF_SCALE = 0.83
"""The factor of all the heights above on half a page."""
LOWEST_ROW, LOWEST_HALF_ROW, HIGHEST_ROW = 70, 60, 90
"""The lowest row on a page and on half a page, and the highest, in tenths of a millimetre."""
MIN_DRAWING, MAX_DRAWING, SPARE_HEIGHT = 950, 1780, 140
"""Least and greatest width of a drawing, and the height kept free on whole pages in case prices are
longer than estimated, in tenths of a millimetre.
"""
PRICES_WIDTH, HALF_PRICES_WIDTH, COLUMN_GAP, HALF_EXTRA_LINES = 130, 75, 3, 1.5
"""Width of all columns of prices on a page and on half a page, and the gap between columns, in
millimetres; lines added to the estimate on half a page.
"""
FONT_SIZES, LETTER_WIDTH, CELL_GAP, LINE_HEIGHT, LIST_GAP = (8, 7.5, 7), 0.178, 1.4, 3.84, 0.4
"""Font sizes of prices in points; width of a letter in millimetres for each point; letters of space
between two cells; height of a line in tenths of a millimetre for each point; lines between lists.
"""
HEIGHT_FACTORS = {"ja": 1.12}
"""Factors of the height of lines, by language."""
BREAKING_FACTOR = 1.4
"""The factor by which words that take more than one line need more space."""
LONGER_LIST_SHARE = 0.65
"""The share of the width for the longer of two lists."""
MAX_PRICES, MAX_HEADS = 9, 3
"""A list with more prices than MAX_PRICES is split. A list with more heads than MAX_HEADS is wide:
it is omitted on half a page, and reduces the columns of a page to two.
"""

Columns = list[list[PriceList]]
"""The price lists of each column, from top to bottom."""


def blank_evening(
    game: AnyGame,
    players: int,
    rules: Any = None,
    bound: Bounded = UNBOUNDED,
    stake: Stake | None = None,
) -> Evening:
    """An evening of `players` players without names, for a sheet to write on."""
    house_rules = game.rules() if rules is None else rules
    opened = Opened(game.key, ("",) * players, Seat(0), house_rules, stake)
    evening = open_evening(game, Logged(1, "", opened))
    return replace(evening, bound=bound)


def blank_payments(evening: Evening) -> int:
    """The number of lines for payments on a blank sheet."""
    return min(max(len(evening.players) - 1, 2), 4)


def price_columns(evening: Evening, half: bool) -> Columns:
    """The price lists of a game, in the number of columns with which they take the least height."""
    lists = evening.game.price_list(evening.rules)
    wide = [price_list for price_list in lists if len(price_list.heads) > MAX_HEADS]
    pieces = [
        price_list
        for table in lists
        if not half or table not in wide
        for price_list in _split(table)
    ]
    layouts = (_in_columns(pieces, count, half) for count in ((2,) if half or wide else (3, 4)))
    return min(layouts, key=lambda columns: _columns_height(columns, half, FONT_SIZES[0]))


def _split(price_list: PriceList) -> Iterator[PriceList]:
    length = ceil(len(price_list.prices) / ceil(len(price_list.prices) / MAX_PRICES))
    for start in range(0, len(price_list.prices), length):
        yield replace(price_list, prices=price_list.prices[start : start + length])


def _in_columns(price_lists: Sequence[PriceList], count: int, half: bool) -> Columns:
    """Price lists in `count` columns: the longest first, each into the shortest column."""
    columns: Columns = [[] for _ in price_lists[:count]]
    letters = _letters_a_line(len(price_lists), len(columns), half, FONT_SIZES[0])
    for price_list in sorted(
        price_lists, key=lambda price_list: _total_lines([price_list], letters), reverse=True
    ):
        min(columns, key=lambda column: _total_lines(column, letters)).append(price_list)
    return columns


def _letters_a_line(list_count: int, columns: int, half: bool, size: float) -> int:
    """The number of letters in a line of a column."""
    room = (HALF_PRICES_WIDTH if half else PRICES_WIDTH) * (
        LONGER_LIST_SHARE if list_count == 2 else 1 / columns
    )
    return int((room - COLUMN_GAP) / size / LETTER_WIDTH)


def _columns_height(columns: Columns, half: bool, size: float) -> float:
    """The height of the highest column, in tenths of a millimetre."""
    letters = _letters_a_line(sum(map(len, columns)), len(columns), half, size)
    lines = max(_total_lines(lists, letters) for lists in columns) + HALF_EXTRA_LINES * half
    return lines * size * LINE_HEIGHT * HEIGHT_FACTORS.get(spoken().tag, 1)


def _total_lines(lists: Sequence[PriceList], letters: int) -> float:
    """The number of lines of price lists; a price is at least as wide as the heads of its list."""
    lines = LIST_GAP * len(lists)
    for price_list in lists:
        heads = _cells_width(price_list.heads)
        least = 0 if len(price_list.heads) > MAX_HEADS else heads
        prices = (
            _cells_width([price.what]) + max(least, _cells_width(price.worth))
            for price in price_list.prices
        )
        lines += sum(
            _line_count(cells, letters)
            for cells in (_cells_width([price_list.title]), heads, *prices)
        )
    return lines


def _line_count(cells_width: float, letters: int) -> int:
    """The number of lines for cells of this width in letters; broken lines are rarely full."""
    return ceil(cells_width * (1 if cells_width <= letters else BREAKING_FACTOR) / letters)


def _cells_width(cells: Sequence[Message]) -> float:
    return sum(width(spoken().say(cell)) + CELL_GAP for cell in cells)


def blank_style(body: str, evening: Evening, paper: Paper, half: bool) -> Markup:
    """CSS with the heights of a blank sheet, whose rows fill the page.

    Prices get the largest font with which the rows are still high enough.
    """
    form = body.split('<section class="blank', 2)[1]
    scale, min_row = (HALF_SCALE, LOWEST_HALF_ROW) if half else (1, LOWEST_ROW)
    heights = _part_heights(form, scale)
    height_left: float = (paper.across if half else paper.height) - PAYMENTS_GAP
    height_left -= sum(height * form.count(f'"blank-{part}"') for part, height in heights.items())
    rows, has_drawing = form.count('class="blank-row'), "blank-drawing" in form
    payments = (PAYMENTS_HEADING + PAYMENT_LINE * blank_payments(evening)) * scale
    columns, spare_height = price_columns(evening, half), 0 if half else SPARE_HEIGHT
    room = {
        size: height_left - max(payments, _columns_height(columns, half, size))
        for size in FONT_SIZES
    }
    needed_height = min_row * rows + (MIN_DRAWING + spare_height) * has_drawing
    size = next((size for size in FONT_SIZES if room[size] >= needed_height), FONT_SIZES[-1])
    heights |= {
        "payment": PAYMENT_LINE * scale,
        "row": min_row if has_drawing else min(HIGHEST_ROW, room[size] / rows),
    }
    drawing_width = min(MAX_DRAWING, room[size] - min_row * rows - spare_height)
    # Two halves on a page are cut apart; punch marks would be in the wrong place.
    landscape = f"size: {paper.size} landscape; margin: 37px 8mm 41px 10mm"
    style = [
        *([f"@page {{ {landscape}; @left-middle {{ content: none }} }}"] if half else []),
        *(
            f".blank-{part}:not(tr), tr.blank-{part} > * {{ height: {height / 10:.2f}mm }}"
            for part, height in heights.items()
        ),
        f".blank-drawing {{ width: {drawing_width / 10:.1f}mm }}",
        f".blank-prices {{ font-size: {size}pt }}",
    ]
    return Markup("\n".join(style))  # noqa: S704 - figures only


def _part_heights(form: str, scale: float) -> dict[str, float]:
    agreement = TAG.sub("", form.partition("blank-agreed")[2].partition("</p>")[0])
    agreed_height = PRINTED_LINE * ceil(width(agreement.strip()) / LETTERS_A_LINE / scale)
    heights = {part: height * scale for part, height in HEIGHTS.items()}
    return heights | {"asked": max(AGREEMENT_LINE * scale, agreed_height)}
