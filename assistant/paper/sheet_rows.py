"""The measures of a score sheet: its rows fill the pages, and the font grows with them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from html import unescape
from itertools import count
from math import ceil

from markupsafe import Markup

from assistant.core.names import head_names, short_names, width
from assistant.paper.sizes import Paper

ROW = re.compile(r'<tr class="sheet-row.*?</tr>(?:\s*<tr class="sheet-below.*?</tr>)?', re.DOTALL)
"""The row of a deal; an incident has a second row with the standing after it."""
WORDS_CELL = re.compile(r'class="sheet-(?:game|parts)"[^>]*>(.*?)</td>', re.DOTALL)
GAIN_CELL = re.compile(r'class="sheet-gain">(.*?)</td>', re.DOTALL)
TAG, BLANKS = re.compile(r"<[^>]*>"), re.compile(r"[ \n]+")
HAND_CELL = re.compile(r'class="sheet-hand[ "]')
WORD_BREAK = re.compile(r" |(?<=-)")
OUTER_TEXTS = re.compile(r"<(h1|h2|p|li)\b[^>]*>(.*?)</\1>", re.DOTALL)
LINE_MEASURES = {"h1": (77, 50), "h2": (65, 110), "p": (46, 105), "li": (88, 150)}
"""By element outside the table: height of a line in tenths of a millimetre, letters in a line."""
HEADS_HEIGHT, SUMS_HEIGHT, RESULT_HEIGHT, SIGNATURES_HEIGHT, CODE_HEIGHT = 115, 76, 76, 160, 20
"""Heights of column heads, sums, the result's text, signature lines and QR code, in tenths of a
millimetre.
"""
LOWEST_ROW, HIGHEST_ROW, LOWEST_RESULT_ROW = 46, 90, 49
"""The lowest and the highest row of a deal, and the lowest row of the result, in tenths of a
millimetre.
"""
OTHER_TABLE_ROW, TABLE_GAP, HAND_LINE = 46, 115, (26, 41)
"""Height of another table's row, the gap between tables, and the least and greatest height of a
line of a hand, in tenths of a millimetre.
"""
FREE_HEIGHT = 8
"""Height kept free on a page, in tenths of a millimetre."""
BREAK_HEIGHT = 60
"""Height kept free before a forced page break, in tenths of a millimetre.

Otherwise a row higher than estimated would get a page of its own.
"""
SHEET_WIDTH, NUMBER_WIDTH, DEALER_WIDTH, WORTH_WIDTH = 178, 8, 20, 12
"""Widths of a sheet and of the columns without a player, in millimetres."""
SMALLEST_FONT, NAME_FONTS = 7, (9, 8.5, 8)
"""The smallest font size, and the sizes for names, in points."""
LETTER_WIDTH, BOLD_WIDTH, LINE_HEIGHT = 0.205, 0.217, 4
"""The width of an average letter in millimetres for each point of size, regular and bold, and the
height of a line in tenths of a millimetre.
"""
SMALL_FACTOR, MIXED_FACTOR = 0.85, 0.87
"""Font sizes of gains and hands relative to sums: in their own column, and in one with sums."""
BREADTH = dict.fromkeys("IJfijlrtí.,·:;-'’()|! \N{NO-BREAK SPACE}", 0.55)
BREADTH |= dict.fromkeys("MWmwМШЩЖЮФмшщжюфы@—→", 1.5)
"""Widths of other letters relative to most."""
MAX_LEVEL_NAMES, UPRIGHT_HEIGHT = 8, 34
"""The most players with level names; more names are upright, in a row of this height in mm."""


def column_width(players: int, others: int = 0) -> float:
    """The width of a player's column in mm; `others` is the number of columns without a player."""
    return (
        (SHEET_WIDTH - NUMBER_WIDTH - DEALER_WIDTH * (others - 1)) / players
        if others
        else 33 - 3 * players
    )


def row_names(players: Sequence[str], letters: int = 0) -> tuple[str, ...]:
    """The players by first name and initial, all shortened to the same number of letters.

    >>> row_names(("Dr. Karel Mach", "Jan Novák ml.", "Bohuslav", "Maximiliána Malá"), 9)
    ('Karel M.', 'Jan ml.', 'Bohuslav', 'Maxim. M.')
    """
    return short_names(head_names(tuple(players), 0), letters or (11 if len(players) < 4 else 8))


def head_row(players: Sequence[str], room: float) -> tuple[float, tuple[str, ...]]:
    """Font size in points and names of the column heads, which are `room` mm wide.

    No word is broken. Names are only shortened if they do not fit in the smallest size.
    """
    room = (UPRIGHT_HEIGHT if len(players) > MAX_LEVEL_NAMES else room) / BOLD_WIDTH
    for names in (tuple(players), head_names(tuple(players), 0)):
        for size in NAME_FONTS:
            if all(_has_room(name, room / size) for name in names):
                return size, names
    return NAME_FONTS[-1], row_names(players, int(room / NAME_FONTS[-1]))


@lru_cache(10_000)
def breadth(text: str) -> float:
    """The width of a text, in letters of average width.

    >>> breadth("Anna"), breadth("Wilhelmina")
    (4, 9.2)
    """
    return sum(BREADTH.get(letter) or width(letter) for letter in text)


@lru_cache(10_000)
def line_count(text: str, room: float) -> int:
    """The number of lines of a text, if a line has `room` average letters."""
    count, room_left = 1, room
    for word in WORD_BREAK.split(text):
        if breadth(word) > room_left:
            count, room_left = count + 1, room
        room_left -= breadth(word) + breadth(" ")
    return max(count, ceil(breadth(text) / room))


def _has_room(name: str, room: float) -> bool:
    """Whether a name fits into two lines without a broken word."""
    return line_count(name, room) <= 2 and max(map(breadth, WORD_BREAK.split(name))) <= room


def sheet_style(body: str, players: Sequence[str], paper: Paper) -> Markup:
    """CSS of a rendered sheet: heights of rows, font sizes, widths of names."""
    has_own_columns = "sheet-columns" in body
    column = column_width(len(players), 0 if has_own_columns else 1 + ("sheet-dealer" in body))
    size, _ = head_row(players, column - 1.6)
    style = [f".sheet .sheet-run .sheet-name {{ font-size: {size}pt }}"]
    if ROW.search(body):
        style += _rows_style(body, players, column, has_own_columns, paper)
    elif "sheet-result" in body:
        style += [f".sheet {{ {_space_style(body, paper)} }}"]
    return Markup("\n".join(style))  # noqa: S704 - numbers only


def _rows_style(
    body: str, players: Sequence[str], column: float, has_own_columns: bool, paper: Paper
) -> Iterator[str]:
    """CSS of rows as high as possible, without more pages than the lowest rows need."""
    rows, players_count, ranks = ROW.findall(body), len(players), body.count('"sheet-place')
    page = (
        paper.height
        - FREE_HEIGHT
        - HEADS_HEIGHT
        - 10 * UPRIGHT_HEIGHT * (players_count > MAX_LEVEL_NAMES)
    )
    first_space = page - RESULT_HEIGHT - _outer_height(body.partition(rows[0])[0])
    last_height = SUMS_HEIGHT + _outer_height(body.rpartition(rows[-1])[2])
    texts = [((*map(_plain_text, WORDS_CELL.findall(row)), ""), row.count("<tr")) for row in rows]
    longest = max(map(breadth, row_names(players)))
    room = (
        SHEET_WIDTH - NUMBER_WIDTH - WORTH_WIDTH - 5 - column * players_count
        if has_own_columns
        else column - 2
    ) / LETTER_WIDTH
    gain = max((breadth(_plain_text(pair)) for pair in GAIN_CELL.findall(body)), default=1)
    max_size = (column - 2) / LETTER_WIDTH / gain

    def layout(row_height: int) -> tuple[int, int, float, int, list[int]]:
        size = min(6 + row_height / 18, max_size)
        line = room / size - 2 * longest if has_own_columns else room / size / MIXED_FACTOR
        row_heights = {
            row: max(
                row_height,
                ceil(max(line_count(text, line) for text in row[0]) * size * LINE_HEIGHT + 6),
            )
            for row in set(texts)
        }
        heights = [row_heights[row] * row[1] for row in texts]
        space = first_space - ranks * max(row_height, LOWEST_RESULT_ROW)
        breaks, space_left = _page_breaks(heights, space, page)
        if breaks:
            breaks, space_left = _page_breaks(heights, space - BREAK_HEIGHT, page - BREAK_HEIGHT)
        return (
            len(breaks) + (space_left < last_height),
            -row_height,
            size,
            space_left - last_height,
            breaks,
        )

    _, negative_height, size, space_left, breaks = min(
        map(layout, range(LOWEST_ROW, HIGHEST_ROW + 1))
    )
    row_height = _css_height(-negative_height)
    small_size, name_size = max(SMALLEST_FONT, SMALL_FACTOR * size), max(NAME_FONTS[-1], size)
    names_width = longest * name_size * LETTER_WIDTH + 0.5
    result_height = _css_height(max(-negative_height, LOWEST_RESULT_ROW))
    yield f".sheet-place > .sheet-rank {{ height: {result_height} }}"
    yield f".sheet-row > td:last-child, .sheet-below > td:last-child {{ height: {row_height} }}"
    yield f".sheet-row > td, .sheet-below > td {{ font-size: {size:.1f}pt }}"
    yield f".sheet-gain, .sheet-parts {{ font-size: {small_size:.1f}pt }}"
    style = f"{{ font-size: {name_size:.1f}pt }}"
    yield f".sheet-row > .sheet-soloist, .sheet-row > .sheet-dealer {style}"
    yield f".sheet-dealer {{ width: {names_width:.1f}mm }}"
    yield f".sheet-soloist {{ width: {names_width + 0.8:.1f}mm }}"
    yield f".sheet-result + table {{ margin-bottom: {max(0, space_left) / 20:.1f}mm }}"
    numbers = [1 + sum(lines for _, lines in texts[:row]) for row in breaks]
    yield from (f".sheet-row:nth-child({number}) {{ break-before: page }}" for number in numbers)


def _space_style(body: str, paper: Paper) -> str:
    """CSS of the space for a drawing, and of the height of lines of hands.

    All lines of a deal stay on one page.
    """
    first_page = body.partition('class="sheet-overleaf')[0]
    deals, turns = first_page.count("sheet-rest") // 2, first_page.count('"sheet-turn"')
    hands = turns or len(HAND_CELL.findall(first_page)) // 2
    rows = first_page.count("<tr") - deals - turns
    page = paper.height - 3 * FREE_HEIGHT
    space = page - TABLE_GAP - _outer_height(first_page) - OTHER_TABLE_ROW * rows - 7 * deals
    (lowest, highest), lines_together = (HAND_LINE, 6) if deals else ((LOWEST_ROW, HIGHEST_ROW), 1)
    line_heights = (
        (space + more_pages * page) // (hands + more_pages * lines_together + 1)
        for more_pages in count()
    )
    line_height = min(
        highest, next(line_height for line_height in line_heights if line_height >= lowest)
    )
    return f"--room: {space / 10}mm; --high: {line_height / 10}mm"


def _css_height(tenths: int) -> str:
    """A height in CSS, with an addition for pages that a browser prints."""
    return f"calc({tenths / 10}mm + var(--line-above, 0mm))"


def _page_breaks(heights: Sequence[int], space: int, page: int) -> tuple[list[int], int]:
    """Indices of the rows that begin a new page, and the space left on the last page.

    The CSS forces these breaks, so that a browser breaks pages at the same rows.
    """
    breaks = []
    for row, height in enumerate(heights):
        if height > space:
            breaks.append(row)
            space = page
        space -= height
    return breaks, space


def _outer_height(html: str) -> int:
    """The estimated height of everything in this HTML but the rows, in tenths of a millimetre."""
    total = SIGNATURES_HEIGHT * ("paper-signed" in html) + CODE_HEIGHT * ("paper-link" in html)
    for tag, words in OUTER_TEXTS.findall(html.partition('<ul class="paper-signed')[0]):
        line, letters = LINE_MEASURES[tag]
        total += line * ceil(breadth(_plain_text(words)) / letters)
    return total


def _plain_text(html: str) -> str:
    """The text of HTML, with two letters in place of each drawing, to estimate its width."""
    return BLANKS.sub(" ", unescape(TAG.sub("", html.replace("<svg", "mm<svg")))).strip(" ")
