"""Every worked example of every game comes out; no game is named here."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.games import all_games
from assistant.records.score_report import result
from tests.english import say
from tests.games.lines import deal_lines, ending_lines, settlement_lines, stopping_lines
from tests.games.replayed import CHECKED, evening_of
from tests.games.worked import Example, worked

every_example = pytest.mark.parametrize(
    ("key", "example"),
    [
        pytest.param(key, example, id=f"{key}: {example['title']}")
        for key in all_games()
        for example in worked(key)
    ],
)


@every_example
def test_a_worked_example_comes_out(key: str, example: Example) -> None:
    said = result(evening_of(key, example), say)
    for number, points in enumerate(example.get("points", ())):
        assert said["deals"][number]["points"] == points
    for number, sheet in enumerate(example.get("sheets", ())):
        assert said["deals"][number]["sheet"] == sheet
    for name in (CHECKED - {"points", "sheets"}) & example.keys():
        assert said[name] == example[name]


@every_example
def test_a_worked_example_names_the_reasons_of_every_deal(key: str, example: Example) -> None:
    evening = evening_of(key, example)
    assert [deal_lines(evening, deal) for deal in evening.deals] == example["lines"]
    assert ending_lines(evening) == example.get("endings", [])


@every_example
def test_a_worked_example_names_the_reasons_of_its_settlement(key: str, example: Example) -> None:
    """Where the totals are worked out, so is how a sheet comes to them."""
    evening, told = evening_of(key, example), "totals" in example
    assert (stopping_lines(evening) if told else []) == example.get("stopping", [])
    assert (settlement_lines(evening) if told else []) == example.get("settlement", [])


@every_example
def test_a_worked_example_says_what_it_is_and_checks_every_deal(key: str, example: Example) -> None:
    assert example["title"].strip()
    assert example["source"].strip()
    assert CHECKED & example.keys()
    for name in {"points", "sheets"} & example.keys():
        assert len(example[name]) == len(example["deals"])


@pytest.mark.parametrize("key", all_games())
def test_a_game_has_worked_examples_with_titles_of_their_own(key: str) -> None:
    titles = [example["title"] for example in worked(key)]
    assert titles
    assert len(set(titles)) == len(titles)


@pytest.mark.parametrize("key", all_games())
def test_a_value_of_a_house_rule_without_an_example_changes_no_figure(key: str) -> None:
    game, examples = all_games()[key], worked(key)
    shown = {(name, value) for example in examples for name, value in rules_of(example).items()}
    for option in game.options:
        untold = [v for v in option.values if v != option.default and (option.key, v) not in shown]
        for value in untold:
            for example in examples:
                changed = {**example, "rules": {**rules_of(example), option.key: value}}
                assert result(evening_of(key, changed), say) == result(
                    evening_of(key, example), say
                )


def rules_of(example: Example) -> dict[str, Any]:
    rules: dict[str, Any] = example.get("rules", {})
    return rules
