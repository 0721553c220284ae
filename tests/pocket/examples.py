"""Replays every worked example of every game in the Python that imports this."""

from __future__ import annotations

from typing import Any

from assistant.games import all_games
from assistant.records.score_report import result
from tests.english import say
from tests.games.lines import deal_lines, ending_lines, settlement_lines, stopping_lines
from tests.games.replayed import CHECKED, evening_of
from tests.games.worked import Example, worked


def replayed() -> dict[str, Any]:
    """The number of examples, and the titles of those with wrong results."""
    examples = [(key, example) for key in all_games() for example in worked(key)]
    wrong = [f"{key}: {example['title']}" for key, example in examples if differs(key, example)]
    return {"examples": len(examples), "wrong": wrong}


def differs(key: str, example: Example) -> bool:
    """Whether a number or line of an example is wrong."""
    evening = evening_of(key, example)
    said = result(evening, say)
    figures = {
        "points": [deal.get("points") for deal in said["deals"]],
        "sheets": [deal.get("sheet") for deal in said["deals"]],
        **{name: said.get(name) for name in CHECKED - {"points", "sheets"}},
        "lines": [deal_lines(evening, deal) for deal in evening.deals],
        "endings": ending_lines(evening),
        "stopping": stopping_lines(evening),
        "settlement": settlement_lines(evening),
    }
    return any(example[name] != found for name, found in figures.items() if name in example)
