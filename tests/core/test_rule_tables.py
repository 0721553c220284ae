"""A game's house rules as a table: what it may say, and what becomes of it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

import pytest

from assistant.core.house_rules import OURS, options, value_words
from assistant.core.message import Message
from assistant.core.rule_tables import checked
from tests.english import say

GAME = "a game"


class Side(StrEnum):
    """A choice."""

    LEFT = "left"
    RIGHT = "right"


ENDS = {
    "title": "The game ends",
    "text": "At which total.",
    "source": "{text}, the end. Others: {ours}",
    "default": 10,
    "offered": [10, 20],
}
FIRST = {
    "title": {"context": "of a deal", "text": "first"},
    "text": "Who begins.",
    "source": "{ours}",
    "default": "left",
    "context": "side",
    "values": {"left": "on the left", "right": "on the right"},
    "formerly": [[1, "right"]],
}
RISES = {
    "title": "It rises",
    "text": "By how much.",
    "source": "{text}",
    "default": 1,
    "values": {"1": [1, 2, 3], "2": {"text": "{steps}, then again", "steps": [2, 4]}},
    "only_with": {"first": ["right"], "ends": [20]},
}
PRESET = {"title": "By", "text": "Whose.", "source": "{text}", "preset": True} | {
    "default": "left",
    "values": {"left": "left", "right": "right"},
}
RULES: dict[str, Any] = {"ends": ENDS, "first": FIRST, "rises": RISES, "by": PRESET}
TOLD: dict[str, Any] = {
    "sources": {"text": "The book", "other": "Another one"},
    "rule": RULES,
    "edition": {"1": {"left": {}, "right": {"ends": 30}}, "2": {"left": {}, "right": {"rises": 2}}},
    "language": {"cs": "right"},
}
TABLES = checked(TOLD, GAME)


@dataclass(frozen=True, slots=True)
class Rules:
    """House rules."""

    ends: int = TABLES.rule("ends")
    first: Side = TABLES.rule("first", Side)
    rises: int = TABLES.rule("rises")
    by: Side = TABLES.rule("by", Side)


ends, first, rises, _ = options(Rules)


def test_a_rule_is_what_its_table_says() -> None:
    assert Rules() == Rules(10, Side.LEFT, 1, Side.LEFT)
    assert (ends.offered, ends.source.params) == (
        (10, 20),
        {"text": Message("The book"), "ours": OURS},
    )
    assert (first.title, first.source.params) == (
        Message("first", context="of a deal"),
        {"ours": OURS},
    )
    assert first.values[Side.RIGHT] == Message("on the right", context="side")
    assert first.formerly == {1: Side.RIGHT}
    assert [type(key) for key in first.values] == [Side, Side]


def test_numbers_stand_in_a_row_as_the_language_writes_them() -> None:
    assert say(rises.values[1], ()) == "1, 2, 3"
    assert say(value_words(Rules(rises=2), "rises"), ()) == "2, 4, then again"


def test_what_a_rule_matters_with_is_of_the_other_rules_own_kind() -> None:
    assert rises.only_with == {"first": (Side.RIGHT,), "ends": (20,)}
    assert type(rises.only_with["first"][0]) is Side


def test_presets_say_only_what_is_otherwise() -> None:
    presets = TABLES.presets(Rules)
    assert presets.meanings == {Side.LEFT: Rules(), Side.RIGHT: Rules(rises=2, by=Side.RIGHT)}
    assert presets.earlier == ({Side.LEFT: Rules(), Side.RIGHT: Rules(ends=30, by=Side.RIGHT)},)
    assert presets.by_language == {"cs": Side.RIGHT}


@pytest.mark.parametrize(
    ("told", "wrong"),
    [
        ({"rule": {}}, "there is no [sources]"),
        (TOLD | {"prices": {}}, "nobody knows [prices]"),
        (TOLD | {"rule": {**RULES, "ends": {"title": "x"}}}, "[rule.ends] needs text; "),
        (TOLD | {"rule": {**RULES, "ends": {**ENDS, "when": 1}}}, "[rule.ends] has no when"),
        (
            TOLD | {"rule": {**RULES, "ends": {**ENDS, "offered": 3}}},
            "[rule.ends] cannot have 3 as offered",
        ),
        (
            TOLD | {"edition": {"1": {"left": {"end": 3}}}},
            "[edition.1.left] knows no rule end",
        ),
        (TOLD | {"edition": {}}, "there is no [edition.1.left]; there is no [edition.1.right]"),
        (TOLD | {"edition": {"1": {"left": {}}}}, "there is no [edition.1.right]"),
        (TOLD | {"edition": {"x": {"left": {}, "right": {}}}}, "[edition.x] is no number"),
        (
            TOLD | {"rule": {**RULES, "rises": {**RISES, "default": 3}}},
            "[rule.rises] has no value 3, which is its default",
        ),
    ],
)
def test_what_does_not_fit_is_named(told: dict[str, Any], wrong: str) -> None:
    with pytest.raises(ValueError, match=r"^a game, rules\.toml: ") as refused:
        checked(told, GAME)
    assert wrong in str(refused.value)
