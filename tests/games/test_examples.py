"""Every worked example of every game comes out; no game is named here."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.core.evening import Evening
from assistant.core.record import FORMAT, read_record
from assistant.core.result import result
from assistant.games import all_games, find_game
from tests.english import say
from tests.games.worked import Example, worked

CHECKED = set("points sheets totals games remainder over winners next_dealer transfers".split())
TOLD = {"title", "source"}


every_example = pytest.mark.parametrize(
    ("key", "example"),
    [
        pytest.param(key, example, id=f"{key}: {example['title']}")
        for key in all_games()
        for example in worked(key)
    ],
)


def evening_of(key: str, example: Example) -> Evening:
    record = {name: example[name] for name in example if name not in CHECKED | TOLD}
    evening, problems = read_record({"format": FORMAT, "game": key, **record}, find_game)
    assert problems == []
    assert evening is not None
    return evening


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
