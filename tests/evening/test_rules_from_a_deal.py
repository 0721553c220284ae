"""House rules from the next deal on do not change the deals before."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from assistant.core.game import AnyGame
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import RulesChanged
from assistant.evening.summary.under_other_rules import compare
from assistant.games import all_games
from assistant.web.rules.rulebook import examples
from tests.evening.three_players import carry_on

every_game = pytest.mark.parametrize("game", all_games().values(), ids=list(all_games()))


def others(game: AnyGame, rules: Any) -> Iterator[Any]:
    """Every house rule that may change between deals, with each of its other values."""
    for option in game.options:
        now = getattr(rules, option.key)
        free = (option.least, option.least + option.step, option.least + 100 * option.step)
        if not option.whole and not option.preset:
            for value in option.values or free:
                if value != now:
                    yield replace(rules, **{option.key: value})


def stands(evening: Evening) -> tuple[Any, ...]:
    return (
        evening.totals,
        evening.payable,
        evening.over,
        evening.next_dealer,
        [deal.entries for deal in evening.deals],
    )


@every_game
def test_nothing_that_was_played_changes(game: AnyGame) -> None:
    for _, played in examples(game.key):
        for rules in others(game, played.rules):
            changed = carry_on(played, RulesChanged(rules))
            assert stands(changed) == stands(played), rules
            assert changed.rules == rules


@every_game
def test_it_is_asked_where_both_can_be_and_only_there(game: AnyGame) -> None:
    told, played = next(one for one in examples(game.key) if one[1].deals and not one[1].over)
    for option in game.options:
        for value in option.values:
            if value != getattr(played.rules, option.key) and not option.preset:
                other = replace(played.rules, **{option.key: value})
                said = compare(played, other)
                assert (said.later, [one.key for one in said.whole]) == (
                    (False, [option.key]) if option.whole else (True, [])
                ), told["title"]
