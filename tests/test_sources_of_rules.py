"""Every house rule and every reason names its source; those that are ours stand on one page."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest

from assistant.core.cards import SeatDraw
from assistant.core.game import AnyGame, Game
from assistant.core.house_rules import OURS, Ours
from assistant.core.parts import Company
from assistant.evening.log.events import Bounded, Closed, IncidentEvent, RemainderGiven, RulesAgreed
from assistant.games import all_games
from tests.english import say
from tests.tables_in_docs import documents, rules_of

PAGE = (Path(__file__).parent.parent / "docs" / "house-rules.md").read_text("utf-8")
SHARED = (*get_args(IncidentEvent), Bounded, Closed, RemainderGiven, RulesAgreed)
PARTS = (Company, Game.next_dealer, Game.over, SeatDraw)

every_game = pytest.mark.parametrize("game", all_games().values(), ids=all_games())


def rows(heading: str) -> list[list[str]]:
    """The rows of the table under a heading of the page, without its own head."""
    text = PAGE.partition(f"## {heading}\n")[2].partition("\n## ")[0]
    lines = [line[1:-1].split(" | ") for line in text.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line] for line in lines[2:]]


DOCUMENTS = tuple(documents())


def is_on_the_page(source: str) -> bool:
    """Whether a source is a document that the page knows."""
    plain = re.sub(r" \(.*?\)", "", source)
    return any(document in plain for document in DOCUMENTS)


@every_game
def test_every_rule_and_reason_names_its_source(game: AnyGame) -> None:
    assert [rule.what for rule in rules_of(game) if not rule.source.strip()] == []
    assert {option.key for option in game.options if option.ours} == {
        option.key for option in game.options if say(OURS, ()) in say(option.source, ())
    }


def test_every_document_that_is_named_is_on_the_page() -> None:
    rules = [rule for game in all_games().values() for rule in rules_of(game)]
    written = [rule for rule in rules if not isinstance(rule.source, Ours)]
    unknown = [
        f"{game.key}: {rule.what}: {rule.source}"
        for game in all_games().values()
        for rule in rules_of(game)
        if not isinstance(rule.source, Ours) and not is_on_the_page(rule.source)
    ]
    assert unknown == [], "name the document in `documents` of the game's examples.toml"
    told = " ".join(rule.source for rule in written)
    assert [one for one in DOCUMENTS if one not in re.sub(r" \(.*?\)", "", told)] == []


def test_what_holds_at_every_table_names_its_source_too() -> None:
    told = {row[0].strip("`"): row[-1] for row in rows("At every table")}
    assert told.keys() == {rule.__name__ for rule in (*SHARED, *PARTS)}
    assert all(
        re.match(r"Akagiri, |ours: \w", source) or is_on_the_page(source)
        for source in told.values()
    )


def test_a_document_that_nobody_knows_is_noticed() -> None:
    assert is_on_the_page(f"{DOCUMENTS[0]} (2004), bonuses")
    assert not is_on_the_page("somebody told us")
