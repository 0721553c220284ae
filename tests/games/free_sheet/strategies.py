"""Lines of a free sheet nobody thought of, but anybody may write down."""

from __future__ import annotations

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from assistant.core.situation import Situation
from assistant.games.free_sheet import Facts, Rules

POINTS = st.integers(-500, 500)


@st.composite
def valid(draw: DrawFn, rules: Rules, before: Situation) -> Facts:
    """Any points for everybody, which add up to nothing where they have to."""
    points = {seat: draw(POINTS) for seat in sorted(before.around)}
    if rules.zero_sum:
        *_, last = points
        points[last] -= sum(points.values())
    return Facts(points)
