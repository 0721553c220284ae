"""The effects of corrections on everybody's total."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.core.game import AnyGame
from assistant.core.seat import Seat
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import (
    Amended,
    Dealt,
    Event,
    IncidentWithdrawn,
    Joined,
    Left,
    Logged,
    Noted,
    Restored,
    Withdrawn,
)
from assistant.evening.log.replay import open_evening, replay
from assistant.evening.summary.corrections import consequences, corrections
from assistant.games import all_games
from tests.evening.three_players import carry_on
from tests.games.strategies import evenings, of
from tests.samples import PAID, PARTY, five_each, one_each, scores_14, two_each

from .test_replay import facts, sat_down


def moved(evening: Evening) -> list[tuple[Any, ...]]:
    """The effect of each correction, in order."""
    return list(consequences(evening, corrections(evening.log)).values())


def test_a_correction_moves_what_the_deal_is_worth_more_or_less() -> None:
    evening = sat_down(PAID)
    one, two = (facts(evening, **each("Anna")) for each in (one_each, two_each))
    five = facts(evening, **five_each("Boris"))
    evening = carry_on(evening, Dealt(one), Dealt(five), Amended(1, two), Withdrawn(2), Restored(2))
    assert moved(evening) == [(2, -1, -1), (5, -10, 5), (-5, 10, -5)]


def test_who_joined_since_had_nothing_before() -> None:
    evening = sat_down(PARTY)
    turned_in = facts(evening, **scores_14("Anna"))
    evening = carry_on(evening, Dealt(turned_in), Withdrawn(1), Joined("Dana"), Restored(1))
    assert moved(evening) == [(-14, 0, 0), (14, 0, 0, 0)]


def test_of_a_correction_beside_which_the_table_made_no_sense_nothing_is_told() -> None:
    evening = sat_down(PAID)
    five, one = facts(evening, **five_each("Boris")), facts(evening, **one_each("Boris"))
    events: list[Event] = [
        *(Dealt(five), Withdrawn(1), Joined("Gita"), Left(Seat(0)), Left(Seat(0))),
        *(Restored(1), IncidentWithdrawn(6), Amended(1, one)),
    ]
    evening = carry_on(evening, *events)
    assert consequences(evening, corrections(evening.log)) == {3: (5, -10, 5), 9: (4, -8, 4, 0)}


def test_only_what_is_asked_for_is_told() -> None:
    evening = sat_down(PAID)
    five = facts(evening, **five_each("Boris"))
    evening = carry_on(evening, Dealt(five), Withdrawn(1), Restored(1), Noted())
    assert list(consequences(evening, [4])) == [4]
    assert consequences(evening, []) == {}


def test_of_a_correction_only_what_follows_is_scored_anew() -> None:
    scored: list[int] = []
    usual = all_games()[PAID]

    def score(*said: Any) -> Any:
        scored.append(1)
        return usual.score(*said)

    evening = sat_down(PAID)
    one = facts(evening, **one_each("Anna"))
    evening = carry_on(evening, *[Dealt(one)] * 30, Amended(28, one), Withdrawn(30))
    consequences(replace(evening, game=usual.replace(score=score)), corrections(evening.log))
    assert len(scored) == 30 + 3


@pytest.mark.parametrize("game", all_games().values(), ids=list(all_games()))
@given(data=st.data())
def test_it_is_the_difference_of_the_totals_before_and_after(
    game: AnyGame, data: st.DataObject
) -> None:
    evening = data.draw(evenings(game, most=3))
    for number in range(evening.number + 1, evening.number + 4):
        evening = replay(evening, [Logged(number, "", data.draw(events(evening)))])
    told = consequences(evening, corrections(evening.log))
    for number, shift in told.items():
        was, became = (
            replay(open_evening(game, evening.log[0]), evening.log[1:last]).totals
            for last in (number - 1, number)
        )
        assert shift == tuple(new - old for new, old in zip(became, was, strict=True))


def events(evening: Evening) -> st.SearchStrategy[Event]:
    """Any events about an evening's deals."""
    valid: st.SearchStrategy[Any] = of(evening.game).valid(evening.rules, evening.now)
    if not evening.slots:
        return valid.map(Dealt)
    key = st.integers(1, len(evening.slots))
    return st.builds(Amended, key, valid) | st.builds(Withdrawn, key) | st.builds(Restored, key)
