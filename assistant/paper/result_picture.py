"""A result as a picture for a group: 1080 by 1350, as phones show it whole.

It is looked at by itself, so its colours are attributes and its font is the phone's own; it is the
same by day and by night.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from markupsafe import Markup

from assistant.core.message import msg
from assistant.drawings import qr_code
from assistant.paper.charts import PATTERNS, chart, sample
from assistant.paper.result_card import Card, CardItem, CardLine, CardPart, CardPayment, text
from assistant.paper.set_lines import SetText, broken, fitted, set_width

WIDTH, HEIGHT, EDGE = 1080, 1350, 56
FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Noto Sans CJK JP', sans-serif"
GROUND, PAPER, INK, SOFT, RULE = "#f3efe6", "#fffdf8", "#1d1b16", "#5f5849", "#d9d2c2"
FELT, GAIN, LOSS = "#1e5b43", "#1b633f", "#a52f1d"
LINES = (
    *("#1f5fa8", "#b85200", "#5a6b00", "#7a4a2a"),
    *("#6a2c91", "#00707a", "#9c1f6d", "#4d4a42"),
)
"""The colours of the curves, as a screen has them by day."""
TITLE, ABOUT = 60, 30
GAP = 36
CODE = 190
"""How large the code of a link is."""
CHART_UNITS = 720
ROWS = {1: range(92, 39, -2), 2: range(58, 31, -2), 3: range(42, 23, -1), 4: range(30, 13, -1)}
"""How high a row may be, by how many columns there are."""
CHARTED = {1: range(92, 39, -2), 2: range(58, 33, -2), 3: range(42, 29, -1)}
"""How high it is where there is a chart too: it is left out before names can be read no more."""
LEAST_CHART = {1: 290, 2: 330, 3: 330}
THIRD = 28
"""In hundredths of a row: so large are the letters of a name on three lines."""
MOST_CHART = 620
FIGURES = 45
"""In hundredths: so much of a column is left to figures, and the rest to names."""


@dataclass(frozen=True, slots=True)
class _Row:
    """Something of one height in a column; `opens` where it belongs to what follows."""

    part: CardPart
    item: CardItem | None
    height: int

    @property
    def opens(self) -> bool:
        return self.item is None


@dataclass(frozen=True, slots=True)
class _Layout:
    """How a card is laid out: columns of rows, how high a row is, and how high the chart is."""

    columns: tuple[tuple[_Row, ...], ...]
    row: int
    chart: int

    @property
    def width(self) -> int:
        """How wide a column is."""
        many = len(self.columns)
        return (WIDTH - 2 * EDGE - (many - 1) * GAP) // many


def picture(shown: Card) -> str:
    """Draw a card; what it says stands in it as a text too."""
    head, top = _head(shown)
    bottom = HEIGHT - (CODE + EDGE if shown.link else EDGE)
    layout = _laid_out(shown, bottom - top - GAP)
    drawn = [
        Markup("<desc>%s</desc>") % text(shown),
        _box(0, 0, WIDTH, HEIGHT, GROUND),
        head,
        *_columns(shown, layout, top + GAP),
        *(_chart(shown, layout, bottom - layout.chart) if layout.chart else ()),
        *(_link(shown, bottom) if shown.link else ()),
    ]
    return str(
        Markup(
            '<svg xmlns="http://www.w3.org/2000/svg" width="%s" height="%s" viewBox="0 0 %s %s" '
            'font-family="%s">%s</svg>'
        )
        % (WIDTH, HEIGHT, WIDTH, HEIGHT, FONT, Markup().join(drawn))
    )


def _head(shown: Card) -> tuple[Markup, int]:
    """Draw the title and what it is about on the felt; tell how far down they go."""
    room = WIDTH - 2 * EDGE
    title = fitted(shown.title, room, TITLE if len(shown.title) < 60 else 40, 3, early=True)
    about = fitted(shown.about, room, ABOUT, 2) if shown.about else SetText((), ABOUT)
    y = EDGE + title.size * 3 // 4
    lines = []
    for line in title.lines:
        lines.append(_text(EDGE, y, title.size, line, PAPER, bold=True))
        y += title.size * 115 // 100
    y += about.size // 2
    for line in about.lines:
        lines.append(_text(EDGE, y, about.size, line, "#d8e6dc"))
        y += about.size * 130 // 100
    return _box(0, 0, WIDTH, y, FELT) + Markup().join(lines), y


def _laid_out(shown: Card, room: int) -> _Layout:
    """Choose the highest rows with which everything has room, the chart too while it can be."""
    drawn = any(_curves(shown))
    for charted in (True, False) if drawn else (False,):
        for many, heights in (CHARTED if charted else ROWS).items():
            for row in heights:
                least = LEAST_CHART[many] if charted else 0
                columns = _filled(shown, many, row, room - least)
                if columns is None:
                    continue
                used = max(sum(one.height for one in column) for column in columns)
                return _Layout(columns, row, min(room - used - GAP, MOST_CHART) if charted else 0)
    columns = _filled(shown, 4, ROWS[4][-1], HEIGHT * 4)
    return _Layout(columns or ((),), ROWS[4][-1], 0)


def _filled(shown: Card, many: int, row: int, room: int) -> tuple[tuple[_Row, ...], ...] | None:
    """Fill columns one after the other; None where there are too few of them."""
    width = (WIDTH - 2 * EDGE - (many - 1) * GAP) // many
    columns: list[list[_Row]] = [[]]
    left = room
    rows = [one for part in shown.parts for one in _rows(part, width, row)]
    for place, one in enumerate(rows):
        after = rows[place + 1].height if one.opens and place + 1 < len(rows) else 0
        if one.height + after > left and columns[-1]:
            columns.append([])
            left = room
        left -= one.height
        columns[-1].append(one)
        if left < 0 or len(columns) > many:
            return None
    columns += [[] for _ in range(many - len(columns))]
    return tuple(map(tuple, columns))


def _rows(part: CardPart, width: int, row: int) -> Iterator[_Row]:
    if part.heading:
        yield _Row(part, None, row * 9 // 10)
    for item in part.items:
        lines = len(broken(item, width, _small(row))) if isinstance(item, str) else 0
        below = _small(row) if isinstance(item, CardPayment) and item.state else 0
        yield _Row(part, item, lines * _small(row) * 13 // 10 + row // 4 if lines else row + below)


def _type(row: int) -> int:
    return row * 50 // 100


def _small(row: int) -> int:
    return row * 36 // 100


def _columns(shown: Card, layout: _Layout, top: int) -> Iterator[Markup]:
    for place, column in enumerate(layout.columns):
        x, y = EDGE + place * (layout.width + GAP), top
        for one in column:
            yield _drawn(shown, one, x, y, layout)
            y += one.height


def _drawn(shown: Card, one: _Row, x: int, y: int, layout: _Layout) -> Markup:
    row = layout.row
    match one.item:
        case None:
            at, size = y + one.height - row // 4, _small(row)
            found = fitted(one.part.heading, layout.width, size, 1)
            return _text(x, at, found.size, found.lines[0], SOFT, bold=True)
        case CardLine():
            return _line(one.part, one.item, x, y, layout, _pattern(shown, one.item))
        case CardPayment():
            return _payment(one.part, one.item, x, y, layout)
        case str():
            lines = broken(one.item, layout.width, _small(row))
            step = _small(row) * 13 // 10
            return Markup().join(
                _text(x, y + step * (place + 1), _small(row), line, SOFT)
                for place, line in enumerate(lines)
            )


def _line(
    part: CardPart, line: CardLine, x: int, y: int, layout: _Layout, pattern: int | None
) -> Markup:
    """Draw where somebody stands: rank, the pattern of the curve, name and figures."""
    row, size, right = layout.row, _type(layout.row), x + layout.width
    lines = [item for item in part.items if isinstance(item, CardLine)]
    left, found = x, [_rule(x, y + row, layout.width)]
    if any(item.rank for item in lines):
        room = size * max(set_width(item.rank) for item in lines) // 100
        found.append(_text(x + room, _base(y, row, size), size, line.rank, SOFT, anchor="end"))
        left += room + size // 2
    if pattern is not None:
        wide = size * 2
        found.append(_placed(sample(pattern), left, y + row // 4, wide, row // 2, LINES[pattern]))
        left += wide + size // 3
    figures = [item.sums for item in lines]
    tone = {1: GAIN, -1: LOSS}.get(line.tone, INK)
    room = max(sum(map(set_width, sums)) for sums in figures)
    figure = min(size, layout.width * FIGURES // max(room, 1))
    for place in range(len(line.sums) - 1, -1, -1):
        main = place == len(line.sums) - 1
        letters = figure if main else figure * 84 // 100
        widest = max(set_width(sums[place]) for sums in figures if place < len(sums))
        found.append(
            _text(
                right, _base(y, row, size), letters, line.sums[place], tone if main else INK,
                bold=main, anchor="end",
            )
        )  # fmt: skip
        right -= widest * letters // 100 + figure // 2
    found.append(_name(line.name, left, y, right - left, row, size))
    return Markup().join(found)


def _payment(part: CardPart, payment: CardPayment, x: int, y: int, layout: _Layout) -> Markup:
    """Draw a payment: who, an arrow, whom, how much; small beneath what became of it."""
    row, size, right = layout.row, _type(layout.row) * 92 // 100, x + layout.width
    payments = [item for item in part.items if isinstance(item, CardPayment)]
    widest = max(set_width(item.sum) for item in payments)
    figure = min(size, layout.width * FIGURES // max(widest, 1))
    widest = widest * figure // 100
    arrow = size * 2
    both = layout.width - widest - size // 2 - arrow
    payers = max(set_width(item.payer) for item in payments) * size // 100
    first = min(payers, both // 2)
    found = [_name(payment.payer, x, y, first, row, size)]
    found.append(_arrow(x + first + arrow // 4, y + row // 2, arrow // 2))
    found.append(_name(payment.payee, x + first + arrow, y, both - first, row, size))
    at = _base(y, row, size)
    found.append(_text(right, at, figure, payment.sum, INK, bold=True, anchor="end"))
    if payment.state:
        state = fitted(payment.state, layout.width, row * 30 // 100, 1)
        found.append(
            _text(right, y + row + row // 8, state.size, state.lines[0], SOFT, anchor="end")
        )
    found.append(_rule(x, y + row + (_small(row) if payment.state else 0), layout.width))
    return Markup().join(found)


def _name(name: str, x: int, y: int, room: int, row: int, size: int) -> Markup:
    found = fitted(name, max(room, 1), size, 2)
    if found.size < row * THIRD // 100:
        found = fitted(name, max(room, 1), row * THIRD // 100, 3, early=True)
    step = found.size * 11 // 10
    first = _base(y, row, found.size) - step * (len(found.lines) - 1) // 2
    return Markup().join(
        _text(x, first + step * place, found.size, line, INK)
        for place, line in enumerate(found.lines)
    )


def _base(y: int, row: int, size: int) -> int:
    """Where the letters of a row stand, in its middle."""
    return y + (row + size * 70 // 100) // 2


def _curves(shown: Card) -> list[CardLine]:
    """List whose curves there are: all of one part, the longest where there are several."""
    drawn = (
        [item for item in part.items if isinstance(item, CardLine) and item.curve]
        for part in shown.parts
    )
    return max(drawn, key=len, default=[])


def _pattern(shown: Card, line: CardLine) -> int | None:
    """Tell in which pattern a line's curve is drawn: all have one, or the best."""
    curves = _curves(shown)[:PATTERNS]
    return next((place for place, one in enumerate(curves) if one is line), None)


def _chart(shown: Card, layout: _Layout, top: int) -> Iterator[Markup]:
    """Draw how everybody stood, with what it shows above it."""
    size, width = 28, WIDTH - 2 * EDGE
    yield _text(EDGE, top + size, size, shown.caption, SOFT, bold=True)
    lines = _curves(shown)
    high = layout.chart - size * 2
    drawing = chart(
        [line.curve for line in lines],
        range(min(len(lines), PATTERNS)),
        shown.language.number,
        text=20,
        height=high * CHART_UNITS // width,
        colours=LINES,
        font=FONT,
    )
    yield _placed(drawing, EDGE, top + size * 3 // 2, width, high, SOFT)


def _link(shown: Card, top: int) -> Iterator[Markup]:
    """Draw the code of a link, and the link beside it."""
    side, x = CODE - 20, EDGE + CODE + 10
    yield _box(EDGE, top + 20, side, side, "#ffffff")
    yield _placed(qr_code(shown.link, border=2), EDGE, top + 20, side, side, INK)
    said = fitted(shown.language.say(msg("Watch here:")), WIDTH - EDGE - x, 30, 1)
    yield _text(x, top + 66, said.size, said.lines[0], INK, bold=True)
    link = fitted(shown.link, WIDTH - EDGE - x, 24, 4, early=True)
    for place, line in enumerate(link.lines):
        yield _text(x, top + 104 + place * 30, link.size, line, SOFT)


def _placed(drawing: Markup, x: int, y: int, width: int, height: int, colour: str) -> Markup:
    """Set a drawing into a place of this one, with the colour that its lines have."""
    return Markup('<svg x="%s" y="%s" width="%s" height="%s" color="%s">%s</svg>') % (
        *(x, y, width, height, colour),
        drawing,
    )


def _box(x: int, y: int, width: int, height: int, colour: str) -> Markup:
    return Markup('<rect x="%s" y="%s" width="%s" height="%s" fill="%s"/>') % (
        *(x, y, width, height, colour),
    )


def _rule(x: int, y: int, width: int) -> Markup:
    return _box(x, y - 1, width, 2, RULE)


def _arrow(x: int, y: int, width: int) -> Markup:
    """Draw an arrow; a letter for it is missing in some fonts."""
    head = width // 3
    return Markup(
        '<path d="M%s %sh%sm-%s -%sl%s %sl-%s %s" fill="none" stroke="%s" stroke-width="%s"/>'
    ) % (x, y, width, head, head, head, head, head, head, SOFT, max(width // 9, 2))


def _text(
    x: int,
    y: int,
    size: int,
    words: str,
    colour: str,
    *,
    bold: bool = False,
    anchor: str = "start",
) -> Markup:
    weight = Markup(' font-weight="650"') if bold else ""
    return Markup('<text x="%s" y="%s" font-size="%s" fill="%s" text-anchor="%s"%s>%s</text>') % (
        *(x, y, size, colour, anchor, weight),
        words,
    )
