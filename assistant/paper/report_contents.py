"""What reports tell of tables: how they went as a chart, and deal by deal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from markupsafe import Markup

from assistant.core.game import AnyGame
from assistant.core.parts import Side
from assistant.core.seat import Seat
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import UNBOUNDED, Bounded, Logged, Opened, Stake
from assistant.evening.log.incidents import IncidentEffect
from assistant.evening.log.replay import open_evening
from assistant.evening.told.deal_results import Gain, course, lines_of, results
from assistant.evening.told.score_columns import ranked_sides
from assistant.language import Language

FEWEST = 2
"""A chart shows at least so many deals."""
FIGURES, HEIGHT = 21, 360
"""How large a chart's figures are, and how high it is: on paper it is 88 mm wide or more."""


@dataclass(frozen=True)
class Report:
    """Several tables under one cover; `values` are what its cover shows."""

    evenings: Sequence[Evening]
    values: Mapping[str, Any]
    covered: Sequence[object] = ()
    """The settlement that covers each table, where there is one."""
    links: Sequence[str] = ()
    """The address of each table, where phones reach it."""


@dataclass(frozen=True, slots=True)
class Told:
    """How an evening went: what each deal changed, and what came between them, and the chart."""

    rows: Sequence[Gain | IncidentEffect]
    chart: Markup | None
    samples: Sequence[tuple[Side, Markup]]
    """The pattern of each side's line; sides without one have thin lines."""


def told(evening: Evening, language: Language) -> Told:
    """Tell how an evening went, for its report."""
    from assistant.paper.charts import chart, sample

    rows, stood = list(results(evening)), course(evening)
    if len(stood) < FEWEST:
        return Told(rows, None, ())
    places = told_apart(evening)
    drawn = chart(lines_of(evening, stood), places, language.number, FIGURES, HEIGHT)
    samples = [(evening.sides[place], sample(n)) for n, place in enumerate(places)]
    return Told(rows, drawn, samples)


def told_apart(evening: Evening) -> list[int]:
    """Choose the sides whose lines have patterns, by their places: all of them, or the best."""
    from assistant.paper.charts import PATTERNS

    if len(evening.sides) <= PATTERNS:
        return list(range(len(evening.sides)))
    best = [side for _, side in ranked_sides(evening.sides, evening.placing)]
    return [evening.sides.index(side) for side in best[:PATTERNS]]


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
