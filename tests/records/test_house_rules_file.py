"""A file of house rules has only the differences, and reads back to the same rules."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.core.game import AnyGame
from assistant.games import all_games, find_game
from assistant.records.house_rules_file import (
    FORMAT,
    NamedRules,
    are_house_rules,
    find_rules_code,
    read_house_rules,
    read_rules_code,
    rules_code,
    write_house_rules,
)
from assistant.records.record import MAX_CODE_LENGTH
from tests.english import words
from tests.games.worked import other_rule
from tests.samples import PAID, SHEET

GAMES = list(all_games().values())
NAME = "Hospoda U Řehoře"


@st.composite
def agreed(draw: st.DrawFn) -> NamedRules:
    """Any house rules that a table may agree on, of any game."""
    game = draw(st.sampled_from(GAMES))
    said = {
        option.key: draw(st.sampled_from([*option.values] or [*option.offered, option.default]))
        for option in game.options
    }
    edition = draw(st.sampled_from(game.editions))
    kept = draw(st.sets(st.sampled_from([*said])))
    rules = game.agreed({key: value for key, value in said.items() if key in kept}, edition)
    return NamedRules(game, NAME, game.rules() if game.contradictions(rules) else rules)


def wrong(data: Any) -> list[tuple[str, str]]:
    named, problems = read_house_rules(data, find_game)
    assert named is None
    return [(problem.field, words(problem.text)) for problem in problems]


def plain(game: str = PAID, **more: Any) -> dict[str, Any]:
    return {"format": FORMAT, "game": game, "name": NAME, **more}


@given(agreed())
def test_whatever_is_agreed_on_comes_back_by_file_and_by_link(named: NamedRules) -> None:
    data = write_house_rules(named)
    assert read_house_rules(json.loads(json.dumps(data)), find_game) == (named, [])
    assert read_rules_code(f"https://example.org/house-rules/{rules_code(data)}") == data


def test_a_file_says_only_what_differs() -> None:
    key, value = other_rule(PAID)
    game = all_games()[PAID]
    data = write_house_rules(NamedRules(game, NAME, game.agreed({key: value})))
    assert data == plain(rules={key: value})
    assert write_house_rules(NamedRules(game, NAME, game.rules())) == plain(rules={})


def far_from_usual(game: AnyGame) -> Any:
    """House rules none of which has its default, whether or not they fit together."""
    return {
        option.key: next(v for v in reversed([*option.values] or [987_654]) if v != option.default)
        for option in game.options
    }


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_even_rules_of_which_none_is_usual_fit_a_code(game: AnyGame) -> None:
    named = NamedRules(game, "赤" * 40, game.rules(**far_from_usual(game)))
    link = f"https://club.example.org{'/below' * 20}/house-rules/"
    assert len(link + rules_code(write_house_rules(named))) <= MAX_CODE_LENGTH


@pytest.mark.parametrize(
    ("data", "field", "text"),
    [
        ([], "format", f"not a {FORMAT}"),
        ({}, "format", f"not a {FORMAT}"),
        (plain() | {"format": "table-record/1"}, "format", f"not a {FORMAT}"),
        (plain() | {"format": "house-rules/0"}, "format", f"not a {FORMAT}"),
        (
            plain() | {"format": "house-rules/2"},
            "format",
            "house-rules/2 is from a newer version of the program",
        ),
        (plain() | {"game": "bridge"}, "game", "unknown game bridge"),
        (plain() | {"game": ["bridge"]}, "game", "unknown game […]"),
        (plain(players=3), "players", "unknown key"),
        (plain() | {"name": ""}, "name", "Enter a name"),
        (plain() | {"name": 7}, "name", "7 is not text"),
        (plain() | {"name": "N" * 41}, "name", f"{'N' * 40}… is too long: 40 characters at most"),
        (plain(rules=[7]), "rules", "[…] is not an object"),
        (plain(rules={"bridge": 7}), "rules.bridge", "unknown house rule"),
        (plain(rules={other_rule(PAID)[0]: {}} | {"x": 1}), "rules.x", "unknown house rule"),
        (plain(SHEET, rules={"edition": 99}), "rules.edition", "99 is not one of 1, 2"),
    ],
)
def test_what_is_wrong_is_told_at_its_field(data: Any, field: str, text: str) -> None:
    assert wrong(data) == [(field, text)]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_value_that_a_rule_may_not_have_is_told_at_the_rule(game: AnyGame) -> None:
    for option in game.options:
        for value in (-1, "many", 1.5, True if option.values.keys() != {True, False} else 2):
            (said,) = wrong(plain(game.key, rules={option.key: value}))
            assert said[0] == f"rules.{option.key}"


@pytest.mark.parametrize(
    ("data", "is_one"),
    [
        (plain(), True),
        (plain() | {"format": "house-rules/27"}, True),
        (plain() | {"format": "house-rules/"}, False),
        (plain() | {"format": 7}, False),
        ({}, False),
        ([], False),
        (None, False),
    ],
)
def test_a_file_of_house_rules_is_told_from_others(data: Any, is_one: bool) -> None:
    assert are_house_rules(data) is is_one


@pytest.mark.parametrize(
    "text", ["", "h1.", "h2.abc", "xh1.abc", "h1.ab/c", "h1.a b?", "h1." + "a" * MAX_CODE_LENGTH]
)
def test_what_has_no_code_at_its_end_has_none(text: str) -> None:
    assert find_rules_code(text) == ""
    assert read_rules_code(text) is None


@pytest.mark.parametrize("before", ["", "#", "https://example.org/house-rules/", "cards/#"])
def test_a_code_is_found_wherever_it_ends_a_text(before: str) -> None:
    code = rules_code(plain())
    assert find_rules_code(f" {before}{code[:9]}\n{code[9:]}= ") == code


@pytest.mark.parametrize("cut", [1, 5, 20])
def test_a_code_that_is_not_whole_is_none(cut: int) -> None:
    assert read_rules_code(rules_code(plain())[:-cut]) is None


def test_a_code_that_would_fill_the_memory_is_none() -> None:
    code = rules_code(plain(rules={"x": "x" * 30_000}))
    assert len(code) < MAX_CODE_LENGTH
    assert read_rules_code(code) is None
