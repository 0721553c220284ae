"""The measures of a blank sheet: its rows fill the page that its head and its foot leave."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import ceil
from operator import itemgetter

from markupsafe import Markup

from assistant.core.message import Message
from assistant.core.names import width
from assistant.core.price_list import PriceList
from assistant.evening.log.evening import Evening
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
ROOM, HALF_ROOM, APART = (130, 0), (75, 1.5), 3
"""How many millimetres all columns of prices have, and how many lines more than reckoned; and how
far columns are apart."""
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


@dataclass(slots=True)
class Column:
    """Price lists below each other, and how many lines they have."""

    lines: float
    lists: list[PriceList] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Measures:
    """How high a blank sheet’s parts are, how broad its drawing, and the prices at its foot."""

    parts: Mapping[str, float]
    drawing: float
    type: float
    columns: Sequence[Column]


def blank_measures(form: str, evening: Evening, paper: Paper, half: bool) -> Measures:
    """Measure a sheet by its written `form`; prices have the largest type that leaves rows room."""
    scale, low = (HALF, HALF_LOW) if half else (1, LOW)
    agreed = TAG.sub("", form.partition("blank-agreed")[2].partition("</p>")[0])
    parts = {part: high * scale for part, high in PARTS.items()}
    parts["asked"] = max(ASKED * scale, AGREED * ceil(width(agreed.strip()) / IN_LINE / scale))
    free: float = (paper.across if half else paper.height) - GAP
    free -= sum(high * form.count(f'"blank-{part}"') for part, high in parts.items())
    rows, drawn = form.count('class="blank-row'), "blank-drawing" in form
    payments = (PAYMENTS + PAYMENT * blank_payments(evening)) * scale
    columns = {type_: price_columns(evening, half, type_) for type_ in TYPES}
    room = {type_: free - max(payments, _high(columns[type_], type_)) for type_ in TYPES}
    spare = 0 if half else SPARE
    least = low * rows + (NARROW + spare) * drawn
    chosen = next((type_ for type_ in TYPES if room[type_] >= least), TYPES[-1])
    high = low if drawn else min(HIGH, room[chosen] / rows)
    parts |= {"payment": PAYMENT * scale, "row": high}
    return Measures(parts, min(BROAD, room[chosen] - low * rows - spare), chosen, columns[chosen])


def _high(columns: Sequence[Column], type_: float) -> float:
    lines = max(column.lines for column in columns)
    return lines * type_ * LINE * TALLER.get(spoken().tag, 1)


def blank_payments(evening: Evening) -> int:
    """The number of lines for payments."""
    return min(max(len(evening.players) - 1, 2), 4)


def price_columns(evening: Evening, half: bool, type_: float) -> Sequence[Column]:
    """Share the prices of a game out to the number of columns that makes them shortest."""
    lists = evening.game.price_list(evening.rules)
    broad = [part for part in lists if len(part.heads) > MANY]
    parts = [part for one in lists if not half or one not in broad for part in _parted(one)]
    counts = (2,) if half or broad else (3, 4)
    room, spare = HALF_ROOM if half else ROOM
    ways = (_shared(parts, [Column(spare) for _ in parts[:count]], room, type_) for count in counts)
    return min(ways, key=lambda columns: max(column.lines for column in columns))


def _parted(whole: PriceList) -> Iterator[PriceList]:
    most = ceil(len(whole.prices) / ceil(len(whole.prices) / LONG))
    for start in range(0, len(whole.prices), most):
        yield replace(whole, prices=whole.prices[start : start + most])


def _shared(
    parts: Sequence[PriceList], columns: Sequence[Column], room: float, type_: float
) -> Sequence[Column]:
    """Put each list, the longest first, into the shortest column."""
    share = TWO if len(parts) == 2 else 1 / len(columns)
    letters = int((room * share - APART) / type_ / LETTER)
    for lines, part in sorted(
        ((_lines(part, letters), part) for part in parts), key=itemgetter(0), reverse=True
    ):
        shortest = min(columns, key=lambda column: column.lines)
        shortest.lists.append(part)
        shortest.lines += lines + BETWEEN
    return columns


def _lines(part: PriceList, letters: int) -> int:
    """Count the lines of a price list; those of its heads are as broad as its columns."""
    heads = _width(part.heads)
    narrow = 0 if len(part.heads) > MANY else heads
    prices = (_width([one.what]) + max(narrow, _width(one.worth)) for one in part.prices)
    return sum(_broken(cells, letters) for cells in (_width([part.title]), heads, *prices))


def _broken(cells: float, letters: int) -> int:
    """Count the lines of so many letters: one that is broken is seldom full."""
    return ceil(cells * (1 if cells <= letters else RAGGED) / letters)


def _width(cells: Sequence[Message]) -> float:
    return sum(width(spoken().say(cell)) + BESIDE for cell in cells)


def blank_style(body: str, evening: Evening, paper: Paper, half: bool) -> Markup:
    """Write the measures of blank sheets as styles."""
    form = body.split('<section class="blank', 2)[1]
    measures = blank_measures(form, evening, paper, half)
    # Two beside each other are cut apart, and not punched where a page is.
    lying = f"size: {paper.size} landscape; margin: 37px 8mm 41px 10mm"
    style = [
        *([f"@page {{ {lying}; @left-middle {{ content: none }} }}"] if half else []),
        *(
            f".blank-{part}:not(tr), tr.blank-{part} > * {{ height: {high / 10:.2f}mm }}"
            for part, high in measures.parts.items()
        ),
        f".blank-drawing {{ width: {measures.drawing / 10:.1f}mm }}",
        f".blank-prices {{ font-size: {measures.type}pt }}",
    ]
    return Markup("\n".join(style))  # noqa: S704 - figures only
