"""Numbers and charts of statistics and reports, on pages and on paper."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Any

from babel import numbers
from markupsafe import Markup

from assistant.core.ledger import Points
from assistant.core.message import fmsg, pmsg
from assistant.core.names import is_wide
from assistant.core.parts import Side
from assistant.evening.log.evening import Evening
from assistant.evening.log.incidents import IncidentEffect
from assistant.evening.summary.deal_results import Gain, chart_lines, results, results_by_deal
from assistant.evening.summary.running_scores import ranked_sides
from assistant.language import MINUS, spoken
from assistant.paper.charts import PATTERNS, chart, sample
from assistant.statistics.table_results import Amount, Unit
from assistant.statistics.yearbooks import RunningTotals


def average(amount: Fraction, unit: Unit | None = None) -> str:
    """An average: points with one decimal, money with the decimals of its currency."""
    decimals = numbers.get_currency_precision(unit.currency) if unit and unit.currency else 1
    rounded = round(abs(amount) * 10**decimals)
    pattern = f"#,##0.{'0' * decimals}"
    number = Decimal(rounded).scaleb(-decimals)
    text = numbers.format_decimal(number, pattern, locale=spoken().locale)
    if not rounded:
        return text
    return f"{MINUS if amount < 0 else '+'}{text}"


def percent(part: Fraction) -> str:
    """A fraction in percent."""
    rounded = Decimal(round(part * 100)).scaleb(-2)
    return numbers.format_percent(rounded, locale=spoken().locale)


def signed_amount(amount: Amount, unit: Unit | None = None) -> str:
    """An amount with its sign, and money without its currency."""
    if isinstance(amount, Decimal):
        return spoken().amount(amount, (unit and unit.currency) or "", signed=True)
    return spoken().signed(amount)


def unit_name(unit: Unit) -> str:
    """The name of a unit: a currency's sign, or "points"."""
    if unit.currency:
        return spoken().currency(unit.currency)
    return spoken().say(pmsg("how many", "points"))


def in_parts(amount: Amount, unit: Unit) -> tuple[str, str, str]:
    """The amount with its sign, the space, and the unit behind it."""
    if isinstance(amount, Decimal):
        return spoken().money_parts(amount, unit.currency, signed=True)
    # Translators: stands behind a number that is written larger: +12 points
    points = spoken().say(fmsg("point", "points", abs(Fraction(amount))))
    return spoken().signed(amount), "" if is_wide(points[0]) else " ", points


def whole(amount: Amount, unit: Unit) -> str:
    """An amount with its sign and unit."""
    return "".join(in_parts(amount, unit))


OUTCOMES = {
    1: pmsg("how an evening went", "won"),
    -1: pmsg("how an evening went", "lost"),
    0: pmsg("how an evening went", "even"),
}


def form(signs: Sequence[int]) -> str:
    """The results of the last tables in words, for screen readers."""
    return spoken().comma_list([spoken().say(OUTCOMES[sign]) for sign in signs])


FILTERS: dict[str, Callable[..., Any]] = {
    "average": average,
    "percent": percent,
    "signed_amount": signed_amount,
    "unit": unit_name,
    "in_parts": in_parts,
    "whole": whole,
    "form": form,
}


# ---- The charts of a yearbook ----

CHART_FONT, OWN_CHART_HEIGHT, OWN_CHART_FONT = 20, 240, 30
"""Font size of `course_chart` on paper; height and font size of `own_chart`."""


def course_chart(courses: Sequence[RunningTotals]) -> Markup:
    """The chart of each person's points after each table; the best persons have patterns."""
    lines = [totals.line for totals in courses]
    return chart(lines, range(min(len(lines), PATTERNS)), spoken().number, CHART_FONT, 360)


def course_samples(courses: Sequence[RunningTotals]) -> list[tuple[str, Markup]]:
    """The persons with patterns in `course_chart`, and a sample of each pattern."""
    return [(totals.who, sample(pattern)) for pattern, totals in enumerate(courses[:PATTERNS])]


def own_chart(line: Sequence[Amount]) -> Markup:
    """The chart of one person's points after each table."""
    points: list[Points] = [Fraction(amount) for amount in line]
    return chart([points], [0], spoken().number, OWN_CHART_FONT, OWN_CHART_HEIGHT)


# ---- The chart of a table's report ----

MIN_CHART_DEALS = 2
"""The fewest deals for which there is a chart."""
REPORT_FONT, REPORT_HEIGHT = 21, 360
"""Font size and height of a chart, which is at least 88 mm wide on paper."""


@dataclass(frozen=True, slots=True)
class TableCourse:
    """The results of an evening's deals and incidents, and the chart of the points."""

    rows: Sequence[Gain | IncidentEffect]
    chart: Markup | None
    samples: Sequence[tuple[Side, Markup]]
    """The sides with patterns, and a sample of each pattern; other sides have thin lines."""


def table_course(evening: Evening) -> TableCourse:
    """The results and the chart of an evening, for its report."""
    rows, points = list(results(evening)), results_by_deal(evening)
    if len(points) < MIN_CHART_DEALS:
        return TableCourse(rows, None, ())
    patterned, lines = patterned_sides(evening), chart_lines(evening, points)
    drawing = chart(lines, patterned, spoken().number, REPORT_FONT, REPORT_HEIGHT)
    samples = [(evening.sides[side], sample(pattern)) for pattern, side in enumerate(patterned)]
    return TableCourse(rows, drawing, samples)


def patterned_sides(evening: Evening) -> list[int]:
    """Indices of the sides whose lines have patterns: all sides, or if too many the best."""
    if len(evening.sides) <= PATTERNS:
        return list(range(len(evening.sides)))
    best = [side for _, side in ranked_sides(evening.sides, evening.placing)]
    return [evening.sides.index(side) for side in best[:PATTERNS]]
