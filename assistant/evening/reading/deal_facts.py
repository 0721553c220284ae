"""The facts of one deal, read and written; a deal that becomes the next one, or is said again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from assistant.core.codec import Plain, decode, encode
from assistant.core.fields import NOTHING, Draft, Fields, Problem
from assistant.core.game import AnyGame
from assistant.core.situation import Situation
from assistant.evening.log.calls import auction_clashes, drafted, filled
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import Names


def read_facts(data: Plain, game: AnyGame, rules: Any, seats: Names) -> tuple[Any, list[Problem]]:
    """Read one deal, as the only decoder of form, file and stored event; check it by itself."""
    facts, problems = decode(game.facts, data, seats)
    if facts is not None:
        problems = list(game.problems(facts, rules, len(seats)))
    return (None if problems else facts), problems


def write_facts(facts: Any, players: Sequence[str]) -> dict[str, Plain]:
    """Write one deal's facts as they stand in record, export and stored event."""
    plain: dict[str, Plain] = encode(facts, players)
    return plain


_Said = Mapping[str, Sequence[str]]


def renumbered(game: AnyGame, facts: Any, rules: Any, was: Situation, becomes: Situation) -> Fields:
    """Fill the screen of another deal with the facts of this one.

    What nobody had to say, for it was so by the rule, is left to the rule there: who plays, say,
    where that follows from who deals. What cannot have been there is asked anew: calls in another
    order, or the tricks of somebody who sits out.
    """
    said = _said(game, facts, rules, was)
    clashes = (
        *game.clashes(facts, rules, becomes),
        *auction_clashes(game, facts, rules, becomes),
    )
    wrong = {problem.field.partition(".")[0] for problem in clashes}
    there = filled(game, facts, becomes).values
    kept = {
        name: there[name]
        for name in there.keys() & said.keys()
        if not _decided(game, said, name, rules, was) <= wrong
    }
    return Fields(kept)


def _said(game: AnyGame, facts: Any, rules: Any, before: Situation) -> _Said:
    """Tell which fields of a deal's screen had to be filled in, as they followed from no other."""
    seats = {str(int(seat)): seat for seat in before.around}
    fields: _Said = filled(game, facts, before).values
    for name in list(fields):
        without = _without(fields, name)
        plain = drafted(game, Fields(without), rules, before)[0].plain
        if read_facts(plain, game, rules, seats)[0] == facts:
            fields = without
    return fields


def _decided(game: AnyGame, said: _Said, name: str, rules: Any, before: Situation) -> set[str]:
    """Tell which keys of the record a field decides, by leaving it out."""
    both = (drafted(game, Fields(one), rules, before) for one in (said, _without(said, name)))
    full, less = (draft.plain for draft, _ in both)
    return {key for key in full.keys() | less.keys() if full.get(key) != less.get(key)}


def _without(fields: _Said, name: str) -> _Said:
    return {other: values for other, values in fields.items() if other != name}


def repeatable(evening: Evening) -> Fields:
    """List what the next deal can take over from the last one, as fields of the screen."""
    if not evening.deals:
        return NOTHING
    return evening.game.repeats(evening.deals[-1].facts, evening.rules, evening.now)


def repeated(evening: Evening, form: Fields) -> Fields:
    """Fill a screen with the last deal, where that was asked for."""
    if not form.one("repeat"):
        return form
    said = {name: values for name, values in form.values.items() if name != "repeat"}
    return Fields({**said, **repeatable(evening).values})


def is_untouched(evening: Evening, draft: Draft) -> bool:
    """Tell whether the screen of the next deal is still the same as an empty one."""
    empty = evening.game.draft(NOTHING, evening.rules, evening.now)
    return (draft.plain, draft.offers) == (empty.plain, empty.offers)
