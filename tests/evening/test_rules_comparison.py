"""An evening under other house rules: every change is reported, and nothing else."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.core.game import AnyGame
from assistant.core.seat import Seat
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import Dealt, Logged, Opened, seats_by_name
from assistant.evening.log.replay import open_evening
from assistant.evening.reading.deal_facts import read_facts
from assistant.evening.reading.opening import read_rules
from assistant.evening.summary.under_other_rules import compare
from assistant.games import all_games
from tests.evening.three_players import carry_on
from tests.games.strategies import evenings, house_rules

ANNA, BORIS, CYRIL = Seat(0), Seat(1), Seat(2)


PLAYERS = ("Anna", "Boris", "Cyril")


def agreed(game: AnyGame, **plain: Any) -> Any:
    rules, problems = read_rules(plain, game)
    assert problems == []
    return rules


def facts(evening: Evening, plain: dict[str, Any]) -> Any:
    read, problems = read_facts(plain, evening.game, evening.rules, seats_by_name(evening.players))
    assert problems == []
    return read


def evening(
    key: str, *deals: dict[str, Any], players: tuple[str, ...] = PLAYERS, **rules: Any
) -> Evening:
    """An evening of these deals, dealt by Cyril first."""
    game = all_games()[key]
    begun = open_evening(
        game, Logged(1, "at 1", Opened(key, players, CYRIL, agreed(game, **rules)))
    )
    return carry_on(begun, *(Dealt(facts(begun, deal)) for deal in deals))


every_game = pytest.mark.parametrize("game", all_games().values(), ids=list(all_games()))


@every_game
@given(data=st.data())
def test_the_same_rules_change_nothing(game: AnyGame, data: st.DataObject) -> None:
    played = data.draw(evenings(game))
    said = compare(played, played.rules)
    assert (said.rules, said.impossible, said.revalued, said.clashes) == ((), (), (), ())
    assert all(was == becomes for was, becomes in said.totals)


@pytest.mark.slow
@every_game
@given(data=st.data())
def test_what_is_told_adds_up_to_the_whole_change(game: AnyGame, data: st.DataObject) -> None:
    played = data.draw(evenings(game))
    said = compare(played, data.draw(house_rules(game)))
    if said.becomes is None:
        assert said.impossible
        return
    opened = Logged(1, "", said.becomes.opened)
    at_once = carry_on(open_evening(game, opened), *map(Dealt, (d.facts for d in played.deals)))
    assert [deal.entries for deal in said.becomes.deals] == [d.entries for d in at_once.deals]
    if game.accounts:
        shifts = [shift for deal in said.revalued for shift in deal.shifts]
        for cell in {(s.account, s.holder, s.against) for s in shifts}:
            moved = sum(
                s.becomes - s.was for s in shifts if (s.account, s.holder, s.against) == cell
            )
            now = [one.now.ledger.held(*cell) for one in (said.was, said.becomes)]
            assert now[1] - now[0] == moved
        return
    for seat in played.seats:
        was, becomes = said.totals[seat]
        moves = (deal.points[seat] for deal in said.revalued)
        assert becomes - was == sum(new - old for old, new in moves)
