"""The tables beside a game's code: what they may say, and what becomes of it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from io import BytesIO
from typing import Any

import pytest

from assistant.core.game_data import checked
from assistant.core.house_rules import OURS, WRITTEN_OUT, Ours, options, value_name
from assistant.core.message import Message, msg
from assistant.locale.extract import extract_tables
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
    assert say(value_name(Rules(rises=2), "rises"), ()) == "2, 4, then again"


def test_what_a_rule_matters_with_is_of_the_other_rules_own_kind() -> None:
    assert rises.only_with == {"first": (Side.RIGHT,), "ends": (20,)}
    assert type(rises.only_with["first"][0]) is Side


def test_presets_say_only_what_is_otherwise() -> None:
    presets = TABLES.presets(Rules)
    assert presets.meanings == {Side.LEFT: Rules(), Side.RIGHT: Rules(rises=2, by=Side.RIGHT)}
    assert presets.earlier == ({Side.LEFT: Rules(), Side.RIGHT: Rules(ends=30, by=Side.RIGHT)},)
    assert presets.by_language == {"cs": Side.RIGHT}


def test_words_are_by_their_keys_and_reasons_name_their_source() -> None:
    told = checked(
        {
            "word": {"side": {"right": "on the right", "left": {"context": "x", "text": "left"}}},
            "reason": {
                "won": {"text": {"one": "won {n}", "many": "won {n} at once"}, "source": "A book"},
                "lost": {"text": {"context": "of a deal", "text": "lost"}, "ours": "So we play."},
                "sum": {"text": "{a} + {b}", "written_out": True},
            },
        },
        GAME,
    )
    assert told.words("side", Side) == {
        Side.RIGHT: Message("on the right"),
        Side.LEFT: Message("left", context="x"),
    }
    won, lost, added = told.reasons.values()
    assert (won.id, won(n=2), won.source) == (
        "won",
        Message("won {n}", {"n": 2}, "won {n} at once"),
        "A book",
    )
    assert (lost(), lost.source) == (Message("lost", context="of a deal"), Ours("So we play."))
    assert isinstance(lost.source, Ours)
    assert added.source is WRITTEN_OUT


@pytest.mark.parametrize(
    ("told", "wrong"),
    [
        (TOLD | {"prices": {}}, "nobody knows [prices]"),
        (TOLD | {"word": {"bid": {"high": 1}}}, "[word.bid] cannot have 1 as high"),
        ({"reason": {"won": {"text": "x"}}}, "[reason.won] needs either a source, or ours"),
        ({"reason": {"won": {"text": "x", "why": "y"}}}, "[reason.won] has no why"),
        (TOLD | {"rule": {**RULES, "ends": {"title": "x"}}}, "[rule.ends] needs text; "),
        (TOLD | {"rule": {**RULES, "ends": {**ENDS, "when": 1}}}, "[rule.ends] has no when"),
        (
            TOLD | {"rule": {**RULES, "ends": {**ENDS, "offered": 3}}},
            "[rule.ends] cannot have 3 as offered",
        ),
        (TOLD | {"edition": {"1": {"left": {"end": 3}}}}, "[edition.1.left] knows no rule end"),
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
    with pytest.raises(ValueError, match=r"^a game: ") as refused:
        checked(told, GAME)
    assert wrong in str(refused.value)


PLAY: dict[str, Any] = {
    "title": "Play",
    "explains": ["tricks"],
    "rows": [
        ["first lead", "{who}"],
        {"row": ["the end", {"one": "after {n} deal", "many": "after {n} deals"}], "n": "deals"},
        {"row": ["cards", "{n} each"], "n": 13},
        {"row": ["worth", {"text": "{steps}, then {n}", "steps": [1, 2]}], "n": 4},
        {"row": ["raised", "once"], "only_with": {"raise_": [True], "deals": [1, 2]}},
        {"row": ["long", "yes"], "unless": [{"deals": [1]}, {"deals": [2], "raise_": [True]}]},
    ],
}
ALWAYS = ["first lead: the dealer", "cards: 13 each", "worth: 1, 2, then 4"]


@dataclass(frozen=True, slots=True)
class Agreed:
    """House rules."""

    deals: int
    raise_: bool


@pytest.mark.parametrize(
    ("rules", "rows"),
    [
        (Agreed(1, False), ["the end: after 1 deal"]),
        (Agreed(1, True), ["the end: after 1 deal", "raised: once"]),
        (Agreed(2, False), ["the end: after 2 deals", "long: yes"]),
        (Agreed(2, True), ["the end: after 2 deals", "raised: once"]),
        (Agreed(3, True), ["the end: after 3 deals", "long: yes"]),
    ],
)
def test_a_part_is_written_for_a_tables_house_rules(rules: Agreed, rows: list[str]) -> None:
    part = checked({"part": {"play": PLAY}}, GAME).parts["play"].under(rules, who=msg("the dealer"))
    said = [": ".join(say(text, ()) for text in (row.what, *row.worth)) for row in part.prices]
    assert sorted(said) == sorted([*ALWAYS, *rows])
    assert (say(part.title, ()), part.explains) == ("Play", ("tricks",))


@pytest.mark.parametrize(
    ("part", "wrong"),
    [
        ({"rows": []}, "[part.play] needs title"),
        (PLAY | {"head": "x"}, "[part.play] has no head"),
        (PLAY | {"rows": "x"}, "[part.play] cannot have 'x' as rows"),
        (PLAY | {"rows": [{"row": ["x"], "if": 1}]}, "[part.play], a row, has no if"),
        (PLAY | {"rows": [{"n": 1}]}, "[part.play], a row, needs row"),
        (PLAY | {"rows": [["x"]]}, "[part.play] has a row that is not two texts: ['x']"),
        (
            PLAY | {"rows": [["x"] * 3]},
            "[part.play] has a row that is not two texts: ['x', 'x', 'x']",
        ),
    ],
)
def test_what_does_not_fit_a_part_is_named(part: dict[str, Any], wrong: str) -> None:
    with pytest.raises(ValueError, match=r"^a game: ") as refused:
        checked({"part": {"play": part}}, GAME)
    assert wrong in str(refused.value)


WRITTEN = """
[part.play]
title = "Play"
rows = [
  # no word to translators
  ["lead", "—"],
  # Translators: head of a row
  # that is long
  { row = [
    { context = "of a card", text = "high" },
    "ten",
  ], only_with = { raise_ = [true] } },
  ["{n}", { one = "{n} deal", many = "{n} deals" }],
]
"""


def test_translators_are_asked_for_each_text_with_what_is_said_to_them() -> None:
    said = [
        (name, text, told)
        for _, name, text, told in extract_tables(BytesIO(WRITTEN.encode()), (), ())
    ]
    assert said == [
        (None, "Play", []),
        (None, "lead", []),
        (None, "—", []),
        ("pmsg", ("of a card", "high"), ["Translators: head of a row", "that is long"]),
        (None, "ten", []),
        ("nmsg", ("{n} deal", "{n} deals"), []),
    ]
