"""What players look up as a table: which rows are there, and what they say."""

from __future__ import annotations

from dataclasses import dataclass
from io import BytesIO
from typing import Any

import pytest

from assistant.core.lookup_tables import checked
from assistant.core.message import msg
from assistant.locale.extract import extract_lookups
from tests.english import say

GAME = "a game"
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
class Rules:
    """House rules."""

    deals: int
    raise_: bool


@pytest.mark.parametrize(
    ("rules", "rows"),
    [
        (Rules(1, False), ["the end: after 1 deal"]),
        (Rules(1, True), ["the end: after 1 deal", "raised: once"]),
        (Rules(2, False), ["the end: after 2 deals", "long: yes"]),
        (Rules(2, True), ["the end: after 2 deals", "raised: once"]),
        (Rules(3, True), ["the end: after 3 deals", "long: yes"]),
    ],
)
def test_a_part_is_written_for_a_tables_house_rules(rules: Rules, rows: list[str]) -> None:
    part = checked({"play": PLAY}, GAME)["play"].under(rules, who=msg("the dealer"))
    said = [": ".join(say(text, ()) for text in (row.what, *row.worth)) for row in part.prices]
    assert sorted(said) == sorted([*ALWAYS, *rows])
    assert (say(part.title, ()), part.explains) == ("Play", ("tricks",))


@pytest.mark.parametrize(
    ("part", "wrong"),
    [
        ({"rows": []}, "[play] needs title"),
        (PLAY | {"head": "x"}, "[play] cannot have 'x' as head"),
        (PLAY | {"rows": "x"}, "[play] cannot have 'x' as rows"),
        (PLAY | {"rows": [{"row": ["x"], "if": 1}]}, "[play] has a row that cannot have 1 as if"),
        (PLAY | {"rows": [{"n": 1}]}, "[play] has a row that cannot have 1 as n"),
        (PLAY | {"rows": [["x"]]}, "[play] has a row that is not two texts: ['x']"),
        (PLAY | {"rows": [["x"] * 3]}, "[play] has a row that is not two texts: ['x', 'x', 'x']"),
    ],
)
def test_what_does_not_fit_is_named(part: dict[str, Any], wrong: str) -> None:
    with pytest.raises(ValueError, match=r"^a game, lookups\.toml: ") as refused:
        checked({"play": part}, GAME)
    assert wrong in str(refused.value)


WRITTEN = """
[play]
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
        for _, name, text, told in extract_lookups(BytesIO(WRITTEN.encode()), (), ())
    ]
    assert said == [
        (None, "Play", []),
        (None, "lead", []),
        (None, "—", []),
        ("pmsg", ("of a card", "high"), ["Translators: head of a row", "that is long"]),
        (None, "ten", []),
        ("nmsg", ("{n} deal", "{n} deals"), []),
    ]
