"""The measures of a score sheet: its rows fill their pages, and the type goes with them."""

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
"""What came between two deals has its standing in a second row of the table."""
WORDS = re.compile(r'class="sheet-(?:game|parts)"[^>]*>(.*?)</td>', re.DOTALL)
PAIR = re.compile(r'class="sheet-gain">(.*?)</td>', re.DOTALL)
TAG, BLANKS = re.compile(r"<[^>]*>"), re.compile(r"[ \n]+")
HANDS = re.compile(r'class="sheet-hand[ "]')
BREAK = re.compile(r" |(?<=-)")
BESIDE = re.compile(r"<(h1|h2|p|li)\b[^>]*>(.*?)</\1>", re.DOTALL)
LINES = {"h1": (77, 50), "h2": (65, 110), "p": (46, 105), "li": (88, 150)}
"""How high lines beside the rows are, in tenths of a millimetre, and how many letters they hold."""
HEADS, SUMS, RESULT, SIGNED, LINK = 115, 76, 76, 160, 20
"""How high heads of columns are, sums, what is about the result, lines to sign, a code to scan."""
LOW, HIGH, PLACE = 46, 90, 49
"""The lowest and the highest row of a deal, and the lowest of the result."""
OTHER, APART, HAND = 46, 115, (26, 41)
"""A row of another table, what parts all of them, the lowest and the highest line of a hand."""
SAFE = 8
"""What stays free on a page."""
BROAD, NUMBER, DEALER, WORTH = 178, 8, 20, 12
"""The breadth of a sheet and of the columns that are nobody's, in millimetres."""
SMALLEST, NAMES = 7, (9, 8.5, 8)
"""The smallest type, and the sizes that names have, in points."""
LETTER, BOLD, LINE = 0.205, 0.217, 4
"""How broad most letters are for each point of their size, in millimetres; how high, in tenths."""
SMALL, MIXED = 0.85, 0.87
"""The type of gains and hands in that of sums, and that of a hand with its gain and sum."""
BREADTH = dict.fromkeys("IJfijlrtí.,·:;-'’()|! \N{NO-BREAK SPACE}", 0.55)
BREADTH |= dict.fromkeys("MWmwМШЩЖЮФмшщжюфы@—→", 1.5)
"""How broad the others are beside most."""
MOST, UPRIGHT = 8, 34
"""With more players than that names stand upright, in so many millimetres."""


def column_width(players: int, others: int = 0) -> float:
    """How broad a player's column is, in millimetres: beside so many others, or a game's own."""
    return (BROAD - NUMBER - DEALER * (others - 1)) / players if others else 33 - 3 * players


def row_names(players: Sequence[str], letters: int = 0) -> tuple[str, ...]:
    """Name all players by one rule: by their first names, and initials if they have any.

    >>> row_names(("Dr. Karel Mach", "Jan Novák ml.", "Bohuslav", "Maximiliána Malá"), 9)
    ('Karel M.', 'Jan ml.', 'Bohuslav', 'Maxim. M.')
    """
    return short_names(head_names(tuple(players), 0), letters or (11 if len(players) < 4 else 8))


def head_row(players: Sequence[str], room: float) -> tuple[float, tuple[str, ...]]:
    """Name everybody at the heads of columns, by one rule and in one size that breaks no word.

    Nobody is named shorter before that size is the smallest. The room is in millimetres.
    """
    room = (UPRIGHT if len(players) > MOST else room) / BOLD
    for names in (tuple(players), head_names(tuple(players), 0)):
        for size in NAMES:
            if all(_has_room(name, room / size) for name in names):
                return size, names
    return NAMES[-1], row_names(players, int(room / NAMES[-1]))


@lru_cache(10_000)
def breadth(text: str) -> float:
    """How broad a text is, in letters that are as broad as most.

    >>> breadth("Anna"), breadth("Wilhelmina")
    (4.0, 9.2)
    """
    return sum(BREADTH.get(letter) or width(letter) for letter in text)


@lru_cache(10_000)
def lines(text: str, room: float) -> int:
    """Count the lines that a text takes where so many letters have room."""
    count, left = 1, room
    for word in BREAK.split(text):
        if breadth(word) > left:
            count, left = count + 1, room
        left -= breadth(word) + breadth(" ")
    return max(count, ceil(breadth(text) / room))


def _has_room(name: str, room: float) -> bool:
    """Whether a name stands in two lines, and no word of it has to be broken."""
    return lines(name, room) <= 2 and max(map(breadth, BREAK.split(name))) <= room


def sheet_style(body: str, players: Sequence[str], paper: Paper) -> Markup:
    """Say how high the rows of a written sheet are, how large its type, how broad its names."""
    own = "sheet-columns" in body
    broad = column_width(len(players), 0 if own else 1 + ("sheet-dealer" in body))
    size, _ = head_row(players, broad - 1.6)
    style = [f".sheet .sheet-run .sheet-name {{ font-size: {size}pt }}"]
    if ROW.search(body):
        style += _rows_style(body, players, broad, own, paper)
    elif "sheet-result" in body:
        style += [f".sheet {{ {_filled(body, paper)} }}"]
    return Markup("\n".join(style))  # noqa: S704 - figures only


def _rows_style(
    body: str, players: Sequence[str], broad: float, own: bool, paper: Paper
) -> Iterator[str]:
    """Style the highest rows with which a sheet takes the fewest pages."""
    rows, many, ranked = ROW.findall(body), len(players), body.count('"sheet-place')
    page = paper.height - SAFE - HEADS - 10 * UPRIGHT * (many > MOST)
    first = page - RESULT - _beside(body.partition(rows[0])[0])
    last = SUMS + _beside(body.rpartition(rows[-1])[2])
    said = [((*map(_plain, WORDS.findall(row)), ""), row.count("<tr")) for row in rows]
    longest = max(map(breadth, row_names(players)))
    room = (BROAD - NUMBER - WORTH - 5 - broad * many if own else broad - 2) / LETTER
    pairs = max((breadth(_plain(pair)) for pair in PAIR.findall(body)), default=1)
    most = (broad - 2) / LETTER / pairs

    def laid_out(high: int) -> tuple[int, int, float, int, list[int]]:
        size = min(6 + high / 18, most)
        line = room / size - 2 * longest if own else room / size / MIXED
        highs = {
            row: max(high, ceil(max(lines(text, line) for text in row[0]) * size * LINE + 6))
            for row in set(said)
        }
        heights = [highs[row] * row[1] for row in said]
        breaks, left = _breaks(heights, first - ranked * max(high, PLACE), page)
        return len(breaks) + (left < last), -high, size, left - last, breaks

    _, lower, size, spare, breaks = min(map(laid_out, range(LOW, HIGH + 1)))
    high = _height(-lower)
    small, name = max(SMALLEST, SMALL * size), max(NAMES[-1], size)
    named = longest * name * LETTER + 0.5
    yield f".sheet-place > .sheet-rank {{ height: {_height(max(-lower, PLACE))} }}"
    yield f".sheet-row > td:last-child, .sheet-below > td:last-child {{ height: {high} }}"
    yield f".sheet-row > td, .sheet-below > td {{ font-size: {size:.1f}pt }}"
    yield f".sheet-gain, .sheet-parts {{ font-size: {small:.1f}pt }}"
    yield f".sheet-row > .sheet-soloist, .sheet-row > .sheet-dealer {{ font-size: {name:.1f}pt }}"
    yield f".sheet-dealer {{ width: {named:.1f}mm }}"
    yield f".sheet-soloist {{ width: {named + 0.8:.1f}mm }}"
    yield f".sheet-result + table {{ margin-bottom: {max(0, spare) / 20:.1f}mm }}"
    places = [1 + sum(parts for _, parts in said[:row]) for row in breaks]
    yield from (f".sheet-row:nth-child({place}) {{ break-before: page }}" for place in places)


def _filled(body: str, paper: Paper) -> str:
    """Reckon what a page leaves to a drawing, and the highest lines that need the fewest pages.

    Of a deal with several lines nothing goes to the next page.
    """
    first = body.partition('class="sheet-overleaf')[0]
    deals, turns = first.count("sheet-rest") // 2, first.count('"sheet-turn"')
    hands = turns or len(HANDS.findall(first)) // 2
    others = first.count("<tr") - deals - turns
    page = paper.height - 3 * SAFE
    left = page - APART - _beside(first) - OTHER * others - 7 * deals
    (least, most), kept = (HAND, 6) if deals else ((LOW, HIGH), 1)
    highs = ((left + more * page) // (hands + more * kept + 1) for more in count())
    high = min(most, next(high for high in highs if high >= least))
    return f"--room: {left / 10}mm; --high: {high / 10}mm"


def _height(tenths: int) -> str:
    """Write a height to which a page that a browser prints adds its line."""
    return f"calc({tenths / 10}mm + var(--line-above, 0mm))"


def _breaks(heights: Sequence[int], left: int, page: int) -> tuple[list[int], int]:
    """List the rows that begin a page, from 0, and what is left of the last page.

    They are named, so that a browser breaks at the same ones.
    """
    breaks = []
    for row, high in enumerate(heights):
        if high > left:
            breaks.append(row)
            left = page
        left -= high
    return breaks, left


def _beside(html: str) -> int:
    """Reckon how high all is that stands above or below the rows."""
    high = SIGNED * ("paper-signed" in html) + LINK * ("paper-link" in html)
    for tag, words in BESIDE.findall(html.partition('<ul class="paper-signed')[0]):
        line, letters = LINES[tag]
        high += line * ceil(breadth(_plain(words)) / letters)
    return high


def _plain(html: str) -> str:
    """The text of what is written, with a drawing as broad as two letters."""
    return BLANKS.sub(" ", unescape(TAG.sub("", html.replace("<svg", "mm<svg")))).strip(" ")
