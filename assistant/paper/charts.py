"""Charts: lines with different dashes and symbols, which can be told apart in black and white.

On screens a stylesheet adds only colours, by class, so that the same drawing can be printed.
Nothing is transparent, because cheap printers would turn it into dots.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Literal

import svg
from markupsafe import Markup

from assistant.core.ledger import Points
from assistant.drawings import safe_svg

WIDTH, HEIGHT = 720, 500
RIGHT, TOP, BOTTOM = 688, 16, 446
FONT_SIZE = 26
"""The usual font size of the numbers at the edge."""
FONT = "Sheet"
"""The font on paper; a screen's stylesheet sets another."""
MAX_TICKS = 5
MAX_SYMBOLS_A_LINE = 10
SYMBOL_DISTANCE = 3
DASHES: tuple[list[int], ...] = ([], [16, 9], [4, 8], [26, 9, 4, 9])
DISC = "m-9 0a9 9 0 1 0 18 0a9 9 0 1 0 -18 0z"
SQUARE = "m-8 -8h16v16h-16z"
TRIANGLE_UP = "m0 -11l10 18h-20z"
DIAMOND = "m0 -11l11 11l-11 11l-11 -11z"
TRIANGLE_DOWN = "m0 11l10 -18h-20z"
CROSS = "m-8 -8l16 16m0 -16l-16 16"
PLUS = "m-10 0h20m-10 -10v20"
FILLED_SHAPES, HOLLOW_SHAPES = (
    (DISC, SQUARE, TRIANGLE_UP, DIAMOND, TRIANGLE_DOWN),
    (DISC, CROSS, PLUS),
)
SYMBOLS = (
    *((shape, True) for shape in FILLED_SHAPES),
    *((shape, False) for shape in HOLLOW_SHAPES),
)
PATTERNS = len(SYMBOLS)
"""The number of patterns by which lines can be told apart."""

SPARK_HEIGHT, SPARK_MARGIN = 320, 20
"""The height of a sparkline, and its margin at top and bottom."""
MAX_SPARK_POINTS = 72
"""The most points of a sparkline, which is as wide as a thumb."""
BAR_WIDTH, BAR_STEP, BAR_HEIGHT, BAR_GAP = 6, 9, 8, 2
"""Width of a bar, distance from one bar to the next, height of a bar, gap at the zero line."""

Curve = Sequence[Points | None]
"""A player's points after each deal; None for a deal without the player."""


def chart(
    lines: Sequence[Curve],
    styled: Sequence[int],
    number: Callable[[Points], str],
    size: int = FONT_SIZE,
    height: int = HEIGHT,
    colours: Sequence[str] = (),
    font: str = FONT,
) -> Markup:
    """Draw a line for each player or side over the deals, starting at zero.

    Lines with an index in `styled` have patterns, others are thin. `number` formats the numbers at
    the edge, in font size `size`. The chart is 720 units wide. `colours` are for drawings without a
    stylesheet.
    """
    all_points = [points for line in lines for points in line if points is not None]
    highest, lowest = max(all_points, default=0), min(all_points, default=0)
    ticks = _ticks(min(lowest, 0), max(highest, 0))
    deals = max((len(line) for line in lines), default=0)
    labels = {tick: number(tick) for tick in ticks}
    left = 20 + size * 8 // 13 * max(map(len, labels.values()))
    plot = _Plot(left, height - HEIGHT + BOTTOM, deals, Fraction(ticks[0]), Fraction(ticks[-1]))
    thin_sides = [side for side in range(len(lines)) if side not in styled]
    elements = [
        *_levels(plot, labels, size),
        *_deal_numbers(plot, deals, size),
        *(plot.thin(lines[side]) for side in thin_sides),
        *(
            plot.patterned(lines[side], pattern, len(styled), colours[pattern] if colours else None)
            for pattern, side in reversed(list(enumerate(styled)))
        ),
    ]
    return _drawing(WIDTH, height, "chart", elements, font=font)


def sample(pattern: int) -> Markup:
    """A short piece of a line with its symbol, for the legend."""
    stroke = _path([svg.M(2, 14), svg.H(78)], 5, DASHES[pattern % len(DASHES)])
    return _drawing(80, 28, f"sample line{pattern}", [stroke, _symbol(pattern, 40, 14)])


def _drawing(
    width: int, height: int, classes: str, elements: Sequence[svg.Element], font: str = ""
) -> Markup:
    """An SVG that screen readers skip; `classes` has its CSS classes."""
    drawing = svg.SVG(
        viewBox=svg.ViewBoxSpec(0, 0, width, height),
        # A sparkline is stretched over its column.
        preserveAspectRatio=svg.PreserveAspectRatio("none") if classes == "spark" else None,
        class_=[classes],
        extra={"aria-hidden": "true"} | ({"font-family": font} if font else {}),
        elements=list(elements),
    )
    return safe_svg(drawing)


class _Plot:
    """Maps deals and points to coordinates in whole units."""

    def __init__(
        self, left: int, bottom: int, deals: int, lowest: Fraction, highest: Fraction
    ) -> None:
        self.left, self.bottom, self._deals = left, bottom, max(deals, 1)
        self._lowest, self._highest = lowest, highest

    def x(self, deal: int) -> int:
        """The x coordinate of a deal; deal 0 is the start before the first."""
        return self.left + (RIGHT - self.left) * deal // self._deals

    def y(self, points: Points) -> int:
        """The y coordinate of points."""
        fraction = (self._highest - points) / (self._highest - self._lowest)
        return TOP + round((self.bottom - TOP) * fraction)

    def thin(self, line: Curve) -> svg.Path:
        """A thin line without a pattern."""
        return _path(self._strokes(line), 1, classes="thin")

    def patterned(self, line: Curve, pattern: int, count: int, colour: str | None = None) -> svg.G:
        """A line with its pattern and symbols.

        Different lines have their symbols at different deals, so that lines that coincide can be
        told apart.
        """
        step = max(-(-len(line) // MAX_SYMBOLS_A_LINE), min(count, SYMBOL_DISTANCE))
        first = 1 + step * pattern // count
        end = max((deal for deal, points in enumerate(line, 1) if points is not None), default=0)
        deals = dict.fromkeys((*range(first, end, step), end))
        symbols = [
            _symbol(pattern, self.x(deal), self.y(points))
            for deal in deals
            if deal and (points := line[deal - 1]) is not None
        ]
        stroke = _path(self._strokes(line), 4, DASHES[pattern % len(DASHES)])
        return svg.G(class_=[f"line{pattern}"], color=colour, elements=[stroke, *symbols])

    def _strokes(self, line: Curve) -> list[svg.PathData]:
        """The strokes of a line; deals without a change share one stroke.

        The line of a player who came later starts at that player's first deal. It ends where a
        player left.
        """
        strokes: list[svg.PathData] = []
        previous: Points | None = None if line and line[0] is None else 0
        last_drawn = 0
        if previous is not None:
            strokes.append(svg.M(self.x(0), self.y(previous)))
        for deal, points in enumerate((*line, None), 1):
            if points == previous:
                continue
            if previous is not None and last_drawn < deal - 1:
                strokes.append(svg.L(self.x(deal - 1), self.y(previous)))
            if points is not None:
                step = svg.M if previous is None else svg.L
                strokes.append(step(self.x(deal), self.y(points)))
            previous, last_drawn = points, deal
        return strokes


def _path(
    strokes: list[svg.PathData], width: int, dashes: Sequence[int] = (), classes: str | None = None
) -> svg.Path:
    return svg.Path(
        d=strokes,
        class_=[classes] if classes else None,
        fill="none",
        stroke="currentColor",
        stroke_width=width,
        stroke_linejoin="round",
        stroke_dasharray=list(dashes) or None,
    )


def _symbol(pattern: int, x: int, y: int) -> svg.Element:
    """The symbol of a pattern; a hollow one is stroked, not filled."""
    shape, filled = SYMBOLS[pattern]
    return svg.Path(
        extra={"d": f"M{x} {y}{shape}"},
        fill="currentColor" if filled else "none",
        stroke=None if filled else "currentColor",
        stroke_width=None if filled else 4,
    )


def _levels(plot: _Plot, ticks: Mapping[int, str], size: int) -> Iterator[svg.Element]:
    """A level line with its number at each tick, thin and black, as cheap printers lose grey."""
    for tick, text in ticks.items():
        y = plot.y(tick)
        yield _path([svg.M(plot.left, y), svg.H(RIGHT)], 1 if tick else 3, classes="level")
        yield _text(plot.left - 12, y + size * 9 // 26, "end", size, text)


def _deal_numbers(plot: _Plot, deals: int, size: int) -> Iterator[svg.Element]:
    """The numbers of some deals, below the chart."""
    step = _step(deals)
    for deal in range(step, deals + 1, step):
        yield _text(plot.x(deal), plot.bottom + 10 + size, "middle", size, f"{deal}")


def _text(x: int, y: int, anchor: Literal["middle", "end"], size: int, text: str) -> svg.Text:
    return svg.Text(x=x, y=y, text_anchor=anchor, font_size=size, fill="currentColor", text=text)


def _ticks(lowest_value: Points, highest_value: Points) -> list[int]:
    """Round numbers that enclose both values."""
    step = _step(highest_value - lowest_value)
    low, high = int(lowest_value // step), int(-(-highest_value // step))
    return [n * step for n in range(low, max(high, low + 1) + 1)]


def _step(span: Points) -> int:
    """The smallest round step (1, 2, 5, 10, 20, …) so that MAX_TICKS steps cover the span."""
    step = 1
    while True:
        for factor in (1, 2, 5):
            if span <= step * factor * MAX_TICKS:
                return step * factor
        step *= 10


# ---- Small drawings beside a name ----


def spark(line: Sequence[Points]) -> Markup:
    """A sparkline of a person's points after each table, starting at zero."""
    values = [Fraction(0), *map(Fraction, line)]
    step = -(-len(values) // MAX_SPARK_POINTS)
    values = values[:-1:step] + values[-1:]
    highest, lowest = max(values), min(values)
    span = (highest - lowest) or Fraction(1)

    def y(points: Fraction) -> int:
        return SPARK_MARGIN + round((SPARK_HEIGHT - 2 * SPARK_MARGIN) * (highest - points) / span)

    last_index = len(values) - 1 or 1
    strokes = [
        (svg.L if index else svg.M)(WIDTH * index // last_index, y(points))
        for index, points in enumerate(values)
    ]
    zero_line = [svg.M(0, y(Fraction(0))), svg.H(WIDTH)]
    return _drawing(
        WIDTH, SPARK_HEIGHT, "spark", [_thin_line(zero_line, "zero"), _thin_line(strokes, "way")]
    )


def bars(signs: Sequence[int]) -> Markup:
    """A bar for each table: up for a gain, down for a loss, flat for neither."""
    width = BAR_STEP * len(signs) - (BAR_STEP - BAR_WIDTH)
    elements = [_bar(index, sign) for index, sign in enumerate(signs)]
    return _drawing(width, 2 * BAR_HEIGHT + BAR_GAP, "five", elements)


def _bar(index: int, sign: int) -> svg.Rect:
    top = {1: 0, 0: BAR_HEIGHT, -1: BAR_HEIGHT + BAR_GAP}[sign]
    tone = {1: "gain", 0: "even", -1: "loss"}[sign]
    height = BAR_HEIGHT if sign else BAR_GAP
    return svg.Rect(x=BAR_STEP * index, y=top, width=BAR_WIDTH, height=height, class_=[tone])


def _thin_line(strokes: Sequence[svg.PathData], classes: str) -> svg.Path:
    return svg.Path(d=list(strokes), class_=[classes], vector_effect="non-scaling-stroke")
