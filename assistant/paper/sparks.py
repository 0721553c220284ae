"""Small drawings beside a name: a line without figures, and how the last tables went."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import svg
from markupsafe import Markup

from assistant.core.ledger import Points
from assistant.drawings import drawn_here

WIDTH, HEIGHT, EDGE = 720, 320, 20
BAR, STEP, HALF = 6, 9, 8
"""How wide a bar is, how far the next one lies, and how high it is; between them is the line."""
GAP = 2
MOST = 72
"""A line shows at most so many tables: it is as wide as a thumb."""


def spark(line: Sequence[Points]) -> Markup:
    """Draw how somebody stood after each table, from nothing on; it is as wide as its place."""
    known = [Fraction(0), *map(Fraction, line)]
    step = -(-len(known) // MOST)
    known = known[:-1:step] + known[-1:]
    most, least = max(known), min(known)
    span = (most - least) or Fraction(1)

    def y(points: Fraction) -> int:
        return EDGE + round((HEIGHT - 2 * EDGE) * (most - points) / span)

    last = len(known) - 1 or 1
    way = [
        (svg.L if place else svg.M)(WIDTH * place // last, y(points))
        for place, points in enumerate(known)
    ]
    zero = [svg.M(0, y(Fraction(0))), svg.H(WIDTH)]
    return drawn_here(
        svg.SVG(
            viewBox=svg.ViewBoxSpec(0, 0, WIDTH, HEIGHT),
            preserveAspectRatio=svg.PreserveAspectRatio("none"),
            class_=["spark"],
            extra={"aria-hidden": "true"},
            elements=[_path(zero, "zero"), _path(way, "way")],
        )
    )


def bars(form: Sequence[int]) -> Markup:
    """Draw how tables went: a bar above the line for a gain, below it for a loss."""
    return drawn_here(
        svg.SVG(
            viewBox=svg.ViewBoxSpec(0, 0, STEP * len(form) - (STEP - BAR), 2 * HALF + GAP),
            class_=["five"],
            extra={"aria-hidden": "true"},
            elements=[_bar(place, sign) for place, sign in enumerate(form)],
        )
    )


def _bar(place: int, sign: int) -> svg.Rect:
    top = {1: 0, 0: HALF, -1: HALF + GAP}[sign]
    kind = {1: "gain", 0: "even", -1: "loss"}[sign]
    height = HALF if sign else GAP
    return svg.Rect(x=STEP * place, y=top, width=BAR, height=height, class_=[kind])


def _path(way: Sequence[svg.PathData], kind: str) -> svg.Path:
    return svg.Path(d=list(way), class_=[kind], vector_effect="non-scaling-stroke")
