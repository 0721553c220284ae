"""The worth of a deal on a sheet of running columns."""

from assistant.core.seat import Seat
from assistant.evening.summary.running_scores import worth
from tests.evening.three_players import read
from tests.samples import PAID, PARTY, five_each, scores_14


def test_where_players_pay_it_is_what_each_of_them_paid() -> None:
    (deal,) = read(game=PAID, deals=[five_each("Anna")]).deals
    assert worth(deal, Seat(0)) == 5
    (lost,) = read(game=PAID, deals=[five_each("Anna", won=False)]).deals
    assert worth(lost, Seat(0)) == -5


def test_where_the_table_pays_it_is_what_it_paid() -> None:
    (deal,) = read(game=PARTY, deals=[scores_14("Anna")]).deals
    assert worth(deal, Seat(0)) == 14


def test_where_nobody_played_it_is_nothing() -> None:
    (deal,) = read(game=PARTY, deals=[scores_14("Anna")]).deals
    assert worth(deal, None) == 0
