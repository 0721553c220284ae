"""Every game's reasons are known by their ids; no game is named here."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.core.game import AnyGame
from assistant.games import all_games
from tests.games.replayed import sentences
from tests.games.strategies import evenings
from tests.games.test_prices import entries
from tests.spelled import inside

every_game = pytest.mark.parametrize("game", all_games().values(), ids=list(all_games()))


@every_game
def test_every_reason_has_an_id_and_a_wording_of_its_own(game: AnyGame) -> None:
    assert all(reason.id.isidentifier() for reason in game.reasons)
    assert len({reason.id for reason in game.reasons}) == len(game.reasons)
    assert len({reason.text for reason in game.reasons}) == len(game.reasons)


@every_game
def test_every_reason_is_in_some_worked_example(game: AnyGame) -> None:
    assert {reason.id for reason in game.reasons} == sentences(game.key).keys()


@every_game
@given(data=st.data())
def test_a_deal_is_scored_for_no_other_reasons_than_those_that_are_listed(
    game: AnyGame, data: st.DataObject
) -> None:
    known = {reason.id: reason for reason in game.reasons}
    for entry in entries(data.draw(evenings(game))):
        for said in inside(entry.why):
            assert said.id in known
            assert (known[said.id].text, known[said.id].plural) == (said.text, said.plural)
