"""The values table of every game; no game is named here."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.core.game import AnyGame
from assistant.core.ledger import Entry
from assistant.core.price_list import table_numbers
from assistant.evening.log.evening import Evening
from assistant.games import all_games
from tests.english import say
from tests.games.replayed import evening_of
from tests.games.strategies import evenings, house_rules
from tests.games.test_examples import every_example
from tests.games.worked import Example

every_game = pytest.mark.parametrize("game", all_games().values(), ids=list(all_games()))


@every_game
@given(data=st.data())
def test_every_line_is_said_in_every_column_whatever_the_house_rules(
    game: AnyGame, data: st.DataObject
) -> None:
    lists = game.price_list(data.draw(house_rules(game)))
    assert lists
    for part in lists:
        assert say(part.title, ())
        assert part.prices
        for line in part.prices:
            assert say(line.what, ())
            assert len(line.worth) == (len(part.heads) or 1)
            assert all(say(worth, ()) for worth in line.worth)


@every_game
@given(data=st.data())
def test_what_is_looked_up_beside_the_values_is_two_columns_of_words(
    game: AnyGame, data: st.DataObject
) -> None:
    for part in game.reference(data.draw(house_rules(game))):
        assert not part.heads
        assert part.prices
        for line in part.prices:
            assert len(line.worth) == 1
            assert say(line.what, ())
            assert say(line.worth[0], ())


def entries(evening: Evening) -> list[Entry]:
    """Everything that an evening writes: deals, ends of games, the settlement, an early stop."""
    closings = (entry for deal in evening.deals for entry in deal.end_bonus or ())
    deals = (entry for deal in evening.deals for entry in deal.entries)
    settled = (*evening.settlement, *evening.stop_entries)
    return [*deals, *closings, *settled]


def unexplained(evening: Evening) -> set[str]:
    """The items whose rule no part of the rules tells."""
    game, rules = evening.game, evening.rules
    explained = table_numbers((*game.price_list(rules), *game.reference(rules)))
    return {entry.item for entry in entries(evening)} - explained.keys()


@every_example
def test_every_entry_of_a_worked_example_leads_to_its_rule(key: str, example: Example) -> None:
    assert unexplained(evening_of(key, example)) == set()


@every_game
@given(data=st.data())
def test_every_entry_leads_to_its_rule_whatever_the_house_rules(
    game: AnyGame, data: st.DataObject
) -> None:
    assert unexplained(data.draw(evenings(game))) == set()


@every_game
@given(data=st.data())
def test_a_rule_is_told_once_and_under_names_of_its_own(game: AnyGame, data: st.DataObject) -> None:
    rules = data.draw(house_rules(game))
    parts = (*game.price_list(rules), *game.reference(rules))
    titles = [say(part.title, ()) for part in parts]
    assert len(set(titles)) == len(titles)
    items = [item for part in parts for item in part.explains]
    assert len(set(items)) == len(items)
