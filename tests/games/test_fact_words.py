"""Corrections of a deal are told in players' words, whatever the record calls it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import StrEnum
from typing import Any, get_args, get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.core.cards import RANKS
from assistant.core.cards import Suit as FrenchSuit
from assistant.core.game import AnyGame
from assistant.core.message import Message, Param, Sign
from assistant.core.seat import Seat
from assistant.evening.summary.wording import fact_words
from assistant.games import all_games
from tests.english import say
from tests.games.strategies import evenings

every_game = pytest.mark.parametrize("game", all_games().values(), ids=list(all_games()))


def kinds(kind: Any, game: AnyGame) -> Iterator[Any]:
    """List all types within one, down to those that the game says as a whole."""
    if kind in game.fact_words or not get_args(kind):
        yield kind
        if is_dataclass(kind) and kind not in game.fact_words:
            for hint in get_type_hints(kind).values():
                yield from kinds(hint, game)
    for part in get_args(kind):
        yield from kinds(part, game)


def raw(said: Param) -> Iterator[object]:
    """List what is said as a record spells it, not by a message."""
    if isinstance(said, Message):
        for param in said.params.values():
            yield from raw(param)
    elif isinstance(said, tuple):
        for part in said:
            yield from raw(part)
    elif isinstance(said, Sign):
        yield from raw(said.word)
    elif isinstance(said, bool) or type(said) not in (int, Seat):
        yield said


@every_game
def test_every_field_of_a_deal_has_a_name(game: AnyGame) -> None:
    assert set(game.fact_names) == {one.name for one in fields(game.facts)}


@every_game
def test_every_word_of_a_record_has_a_name(game: AnyGame) -> None:
    hints = get_type_hints(game.facts)
    within = {
        kind
        for field, hint in hints.items()
        if field not in game.fact_words
        for kind in kinds(hint, game)
    }
    for kind in within - {FrenchSuit}:
        if isinstance(kind, type) and issubclass(kind, StrEnum):
            assert [word for word in kind if list(raw(game.fact_words[kind](word)))] == []


@every_game
@given(data=st.data())
def test_nothing_of_a_deal_is_told_as_its_record_spells_it(
    game: AnyGame, data: st.DataObject
) -> None:
    evening = data.draw(evenings(game, most=2))
    for deal in evening.deals:
        for field in game.fact_names:
            told = fact_words(game, field, getattr(deal.facts, field), deal.rules, deal.before)
            assert set(raw(told)) <= {*RANKS, "10"}
            assert say(told, deal.names)


@every_game
@given(data=st.data())
def test_two_facts_are_told_apart(game: AnyGame, data: st.DataObject) -> None:
    evening = data.draw(evenings(game, most=2))
    if len(evening.deals) < 2:
        return
    one, other = evening.deals[:2]
    for field in set(game.fact_names) - {"auction"}:
        facts = getattr(one.facts, field), getattr(other.facts, field)
        told = [fact_words(game, field, fact, one.rules, one.before) for fact in facts]
        assert facts[0] == facts[1] or told[0] != told[1]
