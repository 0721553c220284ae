"""How a chart is drawn: lines that differ in dash and symbol, so that black ink is enough.

A screen's stylesheet colours them by their class; nothing else of theirs is styled from outside,
so that the same drawing prints in black and white. Nothing is half transparent: a cheap printer
would make dots of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Literal

import svg
from markupsafe import Markup

from assistant.core.ledger import Points
from assistant.drawings import drawn_here

WIDTH, HEIGHT = 720, 500
RIGHT, TOP, BOTTOM = 688, 16, 446
TEXT = 26
"""The usual size of the figures at the edge."""
FONT = "Sheet"
"""The font on paper; a screen has its own."""
TICKS = 5
SYMBOLS_A_LINE = 10
APART = 3
DASHES: tuple[list[int], ...] = ([], [16, 9], [4, 8], [26, 9, 4, 9])
DISC = "m-9 0a9 9 0 1 0 18 0a9 9 0 1 0 -18 0z"
SQUARE = "m-8 -8h16v16h-16z"
UP = "m0 -11l10 18h-20z"
DIAMOND = "m0 -11l11 11l-11 11l-11 -11z"
DOWN = "m0 11l10 -18h-20z"
CROSS = "m-8 -8l16 16m0 -16l-16 16"
PLUS = "m-10 0h20m-10 -10v20"
FILLED, DRAWN = (DISC, SQUARE, UP, DIAMOND, DOWN), (DISC, CROSS, PLUS)
SYMBOLS = (*((shape, True) for shape in FILLED), *((shape, False) for shape in DRAWN))
PATTERNS = len(SYMBOLS)
"""How many lines can be told apart."""

SPARK, EDGE = 320, 20
"""How high a line without figures is, and what it leaves free above and below."""
MOST = 72
"""Such a line shows at most so many tables: it is as wide as a thumb."""
BAR, BAR_STEP, HALF, BAR_GAP = 6, 9, 8, 2
"""How wide a bar is, how far the next one lies, how high it is, and the line between them."""

Curve = Sequence[Points | None]
"""Somebody's points after each deal, None where he was not there."""


def chart(
    lines: Sequence[Curve],
    told: Sequence[int],
    number: Callable[[Points], str],
    text: int = TEXT,
    height: int = HEIGHT,
    colours: Sequence[str] = (),
    font: str = FONT,
) -> Markup:
    """Draw lines over the deals, each from zero; those `told` have patterns, the others are thin.

    `number` writes the figures at the edge, as large as `text`. It is 720 units wide. The lines
    have `colours` of their own where no stylesheet gives them any.
    """
    known = [points for line in lines for points in line if points is not None]
    most, least = max(known, default=0), min(known, default=0)
    ticks = _ticks(min(least, 0), max(most, 0))
    deals = max((len(line) for line in lines), default=0)
    written = {tick: number(tick) for tick in ticks}
    left = 20 + text * 8 // 13 * max(map(len, written.values()))
    plot = _Plot(left, height - HEIGHT + BOTTOM, deals, Fraction(ticks[0]), Fraction(ticks[-1]))
    thin = [place for place in range(len(lines)) if place not in told]
    drawing = svg.SVG(
        viewBox=svg.ViewBoxSpec(0, 0, WIDTH, height),
        class_=["chart"],
        extra={"aria-hidden": "true", "font-family": font},
        elements=[
            *_levels(plot, written, text),
            *_numbers(plot, deals, text),
            *(plot.thin(lines[place]) for place in thin),
            *(
                plot.told(lines[place], pattern, len(told), colours[pattern] if colours else None)
                for pattern, place in reversed(list(enumerate(told)))
            ),
        ],
    )
    return drawn_here(drawing)


def sample(pattern: int) -> Markup:
    """Draw a short piece of a line for the list that says whose it is."""
    stroke = _path([svg.M(2, 14), svg.H(78)], 5, DASHES[pattern % len(DASHES)])
    drawing = svg.SVG(
        viewBox=svg.ViewBoxSpec(0, 0, 80, 28),
        class_=["sample", f"line{pattern}"],
        extra={"aria-hidden": "true"},
        elements=[stroke, _symbol(pattern, 40, 14)],
    )
    return drawn_here(drawing)


class _Plot:
    """Where deals and points lie on the paper, in whole units."""

    def __init__(self, left: int, bottom: int, deals: int, least: Fraction, most: Fraction) -> None:
        self.left, self.bottom, self._deals = left, bottom, max(deals, 1)
        self._least, self._most = least, most

    def x(self, deal: int) -> int:
        """Where a deal lies; 0 is before the first."""
        return self.left + (RIGHT - self.left) * deal // self._deals

    def y(self, points: Points) -> int:
        """Where points lie."""
        share = (self._most - points) / (self._most - self._least)
        return TOP + round((self.bottom - TOP) * share)

    def thin(self, line: Curve) -> svg.Path:
        """Draw a line that is one of many."""
        return _path(self._course(line), 1, kind="thin")

    def told(self, line: Curve, pattern: int, of: int, colour: str | None = None) -> svg.G:
        """Draw a line in its pattern, with symbols at other deals than the other lines have them.

        So lines that lie on each other still show whose they are.
        """
        step = max(-(-len(line) // SYMBOLS_A_LINE), min(of, APART))
        first = 1 + step * pattern // of
        last = max((deal for deal, points in enumerate(line, 1) if points is not None), default=0)
        deals = dict.fromkeys((*range(first, last, step), last))
        symbols = [
            _symbol(pattern, self.x(deal), self.y(points))
            for deal in deals
            if deal and (points := line[deal - 1]) is not None
        ]
        stroke = _path(self._course(line), 4, DASHES[pattern % len(DASHES)])
        return svg.G(class_=[f"line{pattern}"], color=colour, elements=[stroke, *symbols])

    def _course(self, line: Curve) -> list[svg.PathData]:
        """List the strokes of a line, from zero through every change, a level stretch as one.

        The line of somebody who came later begins at his first deal, and it ends where he left.
        """
        way: list[svg.PathData] = []
        was: Points | None = None if line and line[0] is None else 0
        drawn = 0
        if was is not None:
            way.append(svg.M(self.x(0), self.y(was)))
        for deal, points in enumerate((*line, None), 1):
            if points == was:
                continue
            if was is not None and drawn < deal - 1:
                way.append(svg.L(self.x(deal - 1), self.y(was)))
            if points is not None:
                step = svg.M if was is None else svg.L
                way.append(step(self.x(deal), self.y(points)))
            was, drawn = points, deal
        return way


def _path(
    way: list[svg.PathData], width: int, dashes: Sequence[int] = (), kind: str | None = None
) -> svg.Path:
    return svg.Path(
        d=way,
        class_=[kind] if kind else None,
        fill="none",
        stroke="currentColor",
        stroke_width=width,
        stroke_linejoin="round",
        stroke_dasharray=list(dashes) or None,
    )


def _symbol(pattern: int, x: int, y: int) -> svg.Element:
    """Draw a line’s symbol; hollow ones are drawn, not filled."""
    shape, filled = SYMBOLS[pattern]
    return svg.Path(
        extra={"d": f"M{x} {y}{shape}"},
        fill="currentColor" if filled else "none",
        stroke=None if filled else "currentColor",
        stroke_width=None if filled else 4,
    )


def _levels(plot: _Plot, ticks: Mapping[int, str], size: int) -> Iterator[svg.Element]:
    """Draw a level line for every round number, thin and black: grey is lost on cheap printers."""
    for tick, text in ticks.items():
        y = plot.y(tick)
        yield _path([svg.M(plot.left, y), svg.H(RIGHT)], 1 if tick else 3, kind="level")
        yield _text(plot.left - 12, y + size * 9 // 26, "end", size, text)


def _numbers(plot: _Plot, deals: int, size: int) -> Iterator[svg.Element]:
    """Write the numbers of some deals below the chart."""
    step = _step(deals)
    for deal in range(step, deals + 1, step):
        yield _text(plot.x(deal), plot.bottom + 10 + size, "middle", size, f"{deal}")


def _text(x: int, y: int, anchor: Literal["middle", "end"], size: int, text: str) -> svg.Text:
    return svg.Text(x=x, y=y, text_anchor=anchor, font_size=size, fill="currentColor", text=text)


def _ticks(least: Points, most: Points) -> list[int]:
    """Choose round numbers from just below the least to just above the most."""
    step = _step(most - least)
    low, high = int(least // step), int(-(-most // step))
    return [n * step for n in range(low, max(high, low + 1) + 1)]


def _step(span: Points) -> int:
    """Choose a round step, a 1, 2 or 5 with zeros, that goes into a span a few times."""
    step = 1
    while True:
        for times in (1, 2, 5):
            if span <= step * times * TICKS:
                return step * times
        step *= 10


# ---- Small drawings beside a name ----


def spark(line: Sequence[Points]) -> Markup:
    """Draw how somebody stood after each table, from nothing on; it is as wide as its place."""
    known = [Fraction(0), *map(Fraction, line)]
    step = -(-len(known) // MOST)
    known = known[:-1:step] + known[-1:]
    most, least = max(known), min(known)
    span = (most - least) or Fraction(1)

    def y(points: Fraction) -> int:
        return EDGE + round((SPARK - 2 * EDGE) * (most - points) / span)

    last = len(known) - 1 or 1
    way = [
        (svg.L if place else svg.M)(WIDTH * place // last, y(points))
        for place, points in enumerate(known)
    ]
    zero = [svg.M(0, y(Fraction(0))), svg.H(WIDTH)]
    return drawn_here(
        svg.SVG(
            viewBox=svg.ViewBoxSpec(0, 0, WIDTH, SPARK),
            preserveAspectRatio=svg.PreserveAspectRatio("none"),
            class_=["spark"],
            extra={"aria-hidden": "true"},
            elements=[_thin(zero, "zero"), _thin(way, "way")],
        )
    )


def bars(form: Sequence[int]) -> Markup:
    """Draw how tables went: a bar above the line for a gain, below it for a loss."""
    return drawn_here(
        svg.SVG(
            viewBox=svg.ViewBoxSpec(
                0, 0, BAR_STEP * len(form) - (BAR_STEP - BAR), 2 * HALF + BAR_GAP
            ),
            class_=["five"],
            extra={"aria-hidden": "true"},
            elements=[_bar(place, sign) for place, sign in enumerate(form)],
        )
    )


def _bar(place: int, sign: int) -> svg.Rect:
    top = {1: 0, 0: HALF, -1: HALF + BAR_GAP}[sign]
    kind = {1: "gain", 0: "even", -1: "loss"}[sign]
    height = HALF if sign else BAR_GAP
    return svg.Rect(x=BAR_STEP * place, y=top, width=BAR, height=height, class_=[kind])


def _thin(way: Sequence[svg.PathData], kind: str) -> svg.Path:
    return svg.Path(d=list(way), class_=[kind], vector_effect="non-scaling-stroke")
