"""Blank sheets: whose rows fill the page that the head and the foot leave."""

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
"""How high each part is that stands on a sheet once, in tenths of a millimetre."""
ASKED, AGREED, IN_LINE = 66, 30, 100
"""How high the line is that asks what was agreed, and each line of so many letters that say it."""
PAYMENTS, PAYMENT, GAP = 45, 60, 22
"""How high the heading of the payments is, each line for one, and what is left around them."""
HALF = 0.83
"""How much of all this there is on half of a page."""
LOW, HALF_LOW, HIGH = 70, 60, 90
"""The lowest row on a page and on half of one, and the highest."""
NARROW, BROAD, SPARE = 950, 1780, 140
"""How broad a drawing is that is filled in, and what it leaves, but on half of a page, to prices
that are longer than reckoned."""
ROOM, HALF_ROOM, APART, HALF_MORE = 130, 75, 3, 1.5
"""How many millimetres all columns of prices have, and how far they are apart; and how many lines
more than reckoned on half of a page."""
TYPES, LETTER, BESIDE, LINE, BETWEEN = (8, 7.5, 7), 0.178, 1.4, 3.84, 0.4
"""The sizes of type that prices may have; for each point of it a letter is so many millimetres
broad, and a line so many tenths high. So many letters have room between two cells, and so many
lines between two lists."""
TALLER = {"ja": 1.12}
"""In which languages lines are higher."""
RAGGED = 1.4
"""How much more room words need that have no room in one line."""
TWO = 0.65
"""How much of the room the longer of two lists has."""
LONG, MANY = 9, 3
"""A list of more prices is parted. One of more heads is broad: half of a page has no room for it,
and a whole one has only for one column beside it."""

Columns = list[list[PriceList]]
"""In each column the price lists that stand below each other."""


def blank(
    game: AnyGame,
    players: int,
    rules: Any = None,
    bound: Bounded = UNBOUNDED,
    stake: Stake | None = None,
) -> Evening:
    """Begin an evening of so many people without names, for a sheet to write on."""
    agreed = game.rules() if rules is None else rules
    opened = Opened(game.key, ("",) * players, Seat(0), agreed, stake)
    sitting = open_evening(game, Logged(1, "", opened))
    return replace(sitting, bound=bound)


def blank_payments(evening: Evening) -> int:
    """The number of lines for payments."""
    return min(max(len(evening.players) - 1, 2), 4)


def price_columns(evening: Evening, half: bool) -> Columns:
    """Share the prices of a game out to the number of columns that makes them lowest."""
    lists = evening.game.price_list(evening.rules)
    broad = [part for part in lists if len(part.heads) > MANY]
    parts = [part for one in lists if not half or one not in broad for part in _parted(one)]
    ways = (_shared(parts, many, half) for many in ((2,) if half or broad else (3, 4)))
    return min(ways, key=lambda columns: _high(columns, half, TYPES[0]))


def _parted(whole: PriceList) -> Iterator[PriceList]:
    most = ceil(len(whole.prices) / ceil(len(whole.prices) / LONG))
    for start in range(0, len(whole.prices), most):
        yield replace(whole, prices=whole.prices[start : start + most])


def _shared(parts: Sequence[PriceList], many: int, half: bool) -> Columns:
    """Put each list, the longest first, into the shortest column."""
    columns: Columns = [[] for _ in parts[:many]]
    letters = _letters(len(parts), len(columns), half, TYPES[0])
    for part in sorted(parts, key=lambda part: _lines([part], letters), reverse=True):
        min(columns, key=lambda lists: _lines(lists, letters)).append(part)
    return columns


def _letters(parts: int, columns: int, half: bool, size: float) -> int:
    """How many letters a column of prices has room for in a line."""
    room = (HALF_ROOM if half else ROOM) * (TWO if parts == 2 else 1 / columns)
    return int((room - APART) / size / LETTER)


def _high(columns: Columns, half: bool, size: float) -> float:
    """How high all columns are, in tenths of a millimetre."""
    letters = _letters(sum(map(len, columns)), len(columns), half, size)
    lines = max(_lines(lists, letters) for lists in columns) + HALF_MORE * half
    return lines * size * LINE * TALLER.get(spoken().tag, 1)


def _lines(lists: Sequence[PriceList], letters: int) -> float:
    """Count the lines of price lists; those of their heads are as broad as their columns."""
    lines = BETWEEN * len(lists)
    for part in lists:
        heads = _width(part.heads)
        narrow = 0 if len(part.heads) > MANY else heads
        prices = (_width([one.what]) + max(narrow, _width(one.worth)) for one in part.prices)
        lines += sum(_broken(cells, letters) for cells in (_width([part.title]), heads, *prices))
    return lines


def _broken(cells: float, letters: int) -> int:
    """Count the lines of so many letters: one that is broken is seldom full."""
    return ceil(cells * (1 if cells <= letters else RAGGED) / letters)


def _width(cells: Sequence[Message]) -> float:
    return sum(width(spoken().say(cell)) + BESIDE for cell in cells)


def blank_style(body: str, evening: Evening, paper: Paper, half: bool) -> Markup:
    """Write the measures of blank sheets as styles: rows fill the page that their form leaves.

    Prices have the largest type that leaves the rows room enough.
    """
    form = body.split('<section class="blank', 2)[1]
    scale, low = (HALF, HALF_LOW) if half else (1, LOW)
    parts = _parts(form, scale)
    free: float = (paper.across if half else paper.height) - GAP
    free -= sum(high * form.count(f'"blank-{part}"') for part, high in parts.items())
    rows, drawn = form.count('class="blank-row'), "blank-drawing" in form
    payments = (PAYMENTS + PAYMENT * blank_payments(evening)) * scale
    columns, spare = price_columns(evening, half), 0 if half else SPARE
    room = {size: free - max(payments, _high(columns, half, size)) for size in TYPES}
    least = low * rows + (NARROW + spare) * drawn
    size = next((size for size in TYPES if room[size] >= least), TYPES[-1])
    parts |= {"payment": PAYMENT * scale, "row": low if drawn else min(HIGH, room[size] / rows)}
    drawing = min(BROAD, room[size] - low * rows - spare)
    # Two beside each other are cut apart, and not punched where a page is.
    lying = f"size: {paper.size} landscape; margin: 37px 8mm 41px 10mm"
    style = [
        *([f"@page {{ {lying}; @left-middle {{ content: none }} }}"] if half else []),
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
    told = AGREED * ceil(width(agreed.strip()) / IN_LINE / scale)
    high = {part: high * scale for part, high in PARTS.items()}
    return high | {"asked": max(ASKED * scale, told)}
