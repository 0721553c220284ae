"""The charts of a season's yearbook: everybody's course table by table, and one person's alone."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from markupsafe import Markup

from assistant.core.ledger import Points
from assistant.language import spoken
from assistant.statistics.table_results import Amount
from assistant.statistics.yearbooks import Course

FIGURES, LOW, LARGE = 20, 240, 30
"""How large figures are on paper, and how high and large those of one person alone."""


def course_chart(courses: Sequence[Course]) -> Markup:
    """Draw how everybody stood after each table; the best have patterns."""
    from assistant.paper.charts import PATTERNS, chart  # a phone starts without what draws

    lines = [one.line for one in courses]
    return chart(lines, range(min(len(lines), PATTERNS)), spoken().number, FIGURES, 360)


def course_samples(courses: Sequence[Course]) -> list[tuple[str, Markup]]:
    """List whose pattern is which."""
    from assistant.paper.charts import PATTERNS, sample

    return [(one.who, sample(pattern)) for pattern, one in enumerate(courses[:PATTERNS])]


def own_chart(line: Sequence[Amount]) -> Markup:
    """Draw one person's course."""
    from assistant.paper.charts import chart

    points: list[Points] = [Fraction(amount) for amount in line]
    return chart([points], [0], spoken().number, LARGE, LOW)


def form_bars(form: Sequence[int]) -> Markup:
    """Draw how somebody's last tables went."""
    from assistant.paper.sparks import bars

    return bars(form)
