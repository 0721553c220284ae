"""What evenings tell about people, pairs and games, counted by hand."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.games import all_games
from assistant.statistics.parts_in_deals import (
    see,
)
from tests.english import say
from tests.games.strategies import evenings

every_game = pytest.mark.parametrize("game", all_games().values(), ids=list(all_games()))


@every_game
@given(data=st.data())
def test_all_parts_together_are_the_totals(game: Any, data: st.DataObject) -> None:
    played = data.draw(evenings(game))
    seen = see("one", played)
    for seat in played.seats:
        own = [part.points for _, parts in seen.deals for part in parts if part.seat == seat]
        assert sum(own) == (played.placing[seat] if played.deals else 0)


@every_game
@given(data=st.data())
def test_marks_are_of_who_sits_there_and_in_words(game: Any, data: st.DataObject) -> None:
    played = data.draw(evenings(game))
    for deal in played.deals:
        for mark in game.figures(deal.facts, played.rules, deal.before):
            assert mark.seat in game.dealing.active(deal.before, played.rules)
            assert say(mark.label, played.players).strip()
    keys = {
        (mark.key, mark.place, say(mark.label, []))
        for deal in played.deals
        for mark in game.figures(deal.facts, played.rules, deal.before)
    }
    assert len({key for key, _, _ in keys}) == len(keys) == len({place for _, place, _ in keys})
