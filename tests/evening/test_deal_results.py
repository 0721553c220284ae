"""What each deal moved adds up to what everybody has."""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.core.game import AnyGame
from assistant.evening.deal_results import gains
from assistant.evening.evening import Evening
from assistant.games import all_games, find_game
from assistant.records.record import read_record
from tests.games.strategies import evenings


def read(**plain: Any) -> Evening:
    """Read a record of three."""
    record = {"format": "table-record/1", "players": ["Anna", "Boris", "Cyril"], **plain}
    evening, problems = read_record(record, find_game)
    assert evening is not None, problems
    return evening


@pytest.mark.parametrize("game", all_games().values(), ids=list(all_games()))
@given(data=st.data())
def test_all_gains_and_bonuses_add_up_to_where_everybody_stands(
    game: AnyGame, data: st.DataObject
) -> None:
    evening = data.draw(evenings(game))
    found = list(gains(evening))
    sums = [Fraction(0)] * len(evening.players)
    for gain in found:
        moved = zip(sums, gain.points, gain.bonus, strict=True)
        sums = [was + points + bonus for was, points, bonus in moved]
        assert tuple(sums) == gain.totals
    if found and evening.remainder_to is None:
        assert found[-1].totals == evening.totals
    assert [gain.deal for gain in found] == list(evening.deals)


@pytest.mark.parametrize("game", all_games().values(), ids=list(all_games()))
@given(data=st.data())
def test_gains_from_a_place_on_are_the_same(game: AnyGame, data: st.DataObject) -> None:
    evening = data.draw(evenings(game))
    everything = list(gains(evening))
    for start in range(len(everything) + 2):
        assert list(gains(evening, start)) == everything[start:]


RASPASY = {"contract": "raspasy", "tricks": {"Anna": 2, "Boris": 5, "Cyril": 3}}


@pytest.mark.parametrize(
    ("remainder", "moved"),
    [
        ("floor", [(13, -17, 3), (27, -33, 7)]),
        ("exact", [(Fraction(40, 3), Fraction(-50, 3), Fraction(10, 3))]),
    ],
)
def test_a_deal_on_a_sheet_moves_the_settlement_of_the_sheet(
    remainder: str, moved: list[tuple[Any, ...]]
) -> None:
    """The settlement (Akagiri, Preferans): A - 10 x own mountain, A = 10 x all mountains / 3.

    Mountains of 2, 5 and 3: A = 100 / 3 = 33 1/3, so 33 - 20, 33 - 50, 33 - 30. The second raspasy
    in a row costs 2 a trick: mountains of 6, 15 and 9, A = 100, results 40, -50 and 10; from 13,
    -17 and 3 that is 27, -33 and 7.
    """
    deals = [RASPASY] * len(moved)
    found = list(gains(read(game="preferans", rules={"remainder": remainder}, deals=deals)))
    assert [gain.points for gain in found] == moved
    assert not any(any(gain.bonus) for gain in found)


def test_what_the_end_of_a_game_adds_is_told_apart() -> None:
    """Hands of 18 against 16, and ten times a left-over four: 138 against 16 ends the game.

    100 or more against less is 100 more for the winners; a deal of the next game follows.
    """
    hands = "flush full_house four flush nothing two_pair nothing nothing".split()
    deals = [{"hands": hands, "left_over": ["nothing", left]} for left in ("four", "nothing")]
    players = ["Anna", "Boris", "Cyril", "Dana"]
    evening = read(game="concerto", players=players, first_dealer="Dana", deals=deals)
    first, second = gains(evening)
    assert first.points == (138, 16, 138, 16)
    assert first.bonus == (100, 0, 100, 0)
    assert first.totals == (238, 16, 238, 16)
    assert second.bonus == (0, 0, 0, 0)
