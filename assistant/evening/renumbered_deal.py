"""A deal that becomes the next one, because another phone has written its number first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from assistant.core.before import Before
from assistant.core.fields import Fields
from assistant.core.game import AnyGame
from assistant.evening.call_by_call import auction_clashes, drafted, filled
from assistant.evening.deal_facts import read_facts

_Said = Mapping[str, Sequence[str]]


def renumbered(game: AnyGame, facts: Any, rules: Any, was: Before, becomes: Before) -> Fields:
    """Fill the screen of another deal with what was said of this one.

    What nobody had to say, for it was so by the rule, is left to the rule there: who plays, say,
    where that follows from who deals. What cannot have been there is asked anew: calls in another
    order, or the tricks of somebody who sits out.
    """
    said = _said(game, facts, rules, was)
    clashes = (*game.clashes(facts, rules, becomes), *auction_clashes(game, facts, rules, becomes))
    wrong = {problem.field.partition(".")[0] for problem in clashes}
    there = filled(game, facts, becomes).values
    kept = {
        name: there[name]
        for name in there.keys() & said.keys()
        if not _decided(game, said, name, rules, was) <= wrong
    }
    return Fields(kept)


def _said(game: AnyGame, facts: Any, rules: Any, before: Before) -> _Said:
    """Tell which fields of a deal's screen had to be filled in, for they followed from nothing."""
    seats = {str(int(seat)): seat for seat in before.around}
    fields: _Said = filled(game, facts, before).values
    for name in list(fields):
        without = _without(fields, name)
        plain = drafted(game, Fields(without), rules, before)[0].plain
        if read_facts(plain, game, rules, seats)[0] == facts:
            fields = without
    return fields


def _decided(game: AnyGame, said: _Said, name: str, rules: Any, before: Before) -> set[str]:
    """Tell which keys of the record a field decides, by leaving it out."""
    both = (drafted(game, Fields(one), rules, before) for one in (said, _without(said, name)))
    full, less = (draft.plain for draft, _ in both)
    return {key for key in full.keys() | less.keys() if full.get(key) != less.get(key)}


def _without(fields: _Said, name: str) -> _Said:
    return {other: values for other, values in fields.items() if other != name}
