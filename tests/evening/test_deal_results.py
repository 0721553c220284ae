"""The results of deals, and the worth of a deal on a sheet of running columns."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.core.game import AnyGame
from assistant.core.seat import Seat
from assistant.evening.summary.deal_results import declarer_points, gains
from assistant.games import all_games
from tests.evening.three_players import read
from tests.games.strategies import evenings
from tests.samples import PAID, PARTY, five_each, scores_14


@pytest.mark.parametrize("game", all_games().values(), ids=list(all_games()))
@given(data=st.data())
def test_gains_from_a_place_on_are_the_same(game: AnyGame, data: st.DataObject) -> None:
    evening = data.draw(evenings(game))
    everything = list(gains(evening))
    for start in range(len(everything) + 2):
        assert list(gains(evening, start)) == everything[start:]


def test_where_players_pay_it_is_what_each_of_them_paid() -> None:
    (deal,) = read(game=PAID, deals=[five_each("Anna")]).deals
    assert declarer_points(deal, Seat(0)) == 5
    (lost,) = read(game=PAID, deals=[five_each("Anna", won=False)]).deals
    assert declarer_points(lost, Seat(0)) == -5


def test_where_the_table_pays_it_is_what_it_paid() -> None:
    (deal,) = read(game=PARTY, deals=[scores_14("Anna")]).deals
    assert declarer_points(deal, Seat(0)) == 14


def test_where_nobody_played_it_is_nothing() -> None:
    (deal,) = read(game=PARTY, deals=[scores_14("Anna")]).deals
    assert declarer_points(deal, None) == 0
