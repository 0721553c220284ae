"""A deal that turns out to be another one: its number changes, and what follows from that."""

from __future__ import annotations

from typing import Any

from assistant.core.form import Fields
from assistant.core.game import AnyGame, Before
from assistant.core.ledger import Seat
from assistant.core.record import read_facts
from assistant.core.talk import drafted, filled

CALLS = "calls"


def renumbered(game: AnyGame, facts: Any, rules: Any, was: Before, becomes: Before) -> Fields:
    """Fill the screen of another deal with what was said of this one.

    What nobody had to say, for it was so by the rule, is left to the rule there: who plays, say,
    where that follows from who deals. Calls that nobody could have made in the new order go.
    """
    said = _said(game, facts, rules, was)
    there = filled(game, facts, becomes).values
    kept = {name: values for name, values in there.items() if name in said}
    talk = drafted(game, Fields(kept), rules, becomes)[1]
    if talk is not None and talk.wrong is not None:
        del kept[CALLS]
    return Fields(kept)


def _said(game: AnyGame, facts: Any, rules: Any, before: Before) -> set[str]:
    """Tell which fields of a deal's screen had to be filled in, for they followed from nothing."""
    seats = {str(place): Seat(place) for place in range(before.seats)}
    fields = dict(filled(game, facts, before).values)
    for name in list(fields):
        without = {other: values for other, values in fields.items() if other != name}
        draft, _ = drafted(game, Fields(without), rules, before)
        if read_facts(draft.plain, game, rules, seats)[0] == facts:
            fields = without
    return set(fields)
