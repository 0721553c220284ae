"""What a deal would be worth under other house rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from assistant.core.game import AnyGame
from assistant.core.house_rules import Option
from assistant.evening.deal_scoring import score_deal
from assistant.evening.evening import Deal


def deals_under_other_rules(
    game: AnyGame, rules: Any, deal: Deal
) -> Iterator[tuple[Option, Any, Deal]]:
    """Score a deal under every other value of every house rule, one at a time.

    A preset stands for all the rules that it decides; left out are values that make no sense beside
    the other rules, and those under which the deal cannot be.
    """
    known = {one.option for one in game.contradictions(rules)}
    for option in game.options:
        for value in option.values:
            if value == getattr(rules, option.key):
                continue
            other = (
                game.agreed({**game.undecided(rules), option.key: value})
                if option.preset
                else replace(rules, **{option.key: value})
            )
            if not known.issuperset(one.option for one in game.contradictions(other)):
                continue
            if not game.problems(deal.facts, other, deal.before.seats):
                yield option, value, score_deal(game, other, deal.key, deal.facts, deal.before)
