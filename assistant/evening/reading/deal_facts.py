"""Facts of a deal from and to JSON data; form fields to repeat a deal or to move it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from assistant.core.codec import Plain, decode, encode
from assistant.core.fields import NOTHING, AnyDraft, Fields, Problem
from assistant.core.game import AnyGame
from assistant.core.situation import Situation
from assistant.evening.log.calls import auction_clashes, filled_fields, read_draft
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import SeatsByName


def read_facts(
    data: Plain, game: AnyGame, rules: Any, seats: SeatsByName
) -> tuple[Any, list[Problem]]:
    """A deal's facts, or None, and their problems, not checked against other deals."""
    facts, problems = decode(game.facts, data, seats)
    if facts is not None:
        problems = list(game.problems(facts, rules, len(seats)))
    return (None if problems else facts), problems


def write_facts(facts: Any, players: Sequence[str]) -> dict[str, Plain]:
    """A deal's facts as JSON data, for records, exports and stored events."""
    plain: dict[str, Plain] = encode(facts, players)
    return plain


_Values = Mapping[str, Sequence[str]]


def fields_at_position(
    game: AnyGame, facts: Any, rules: Any, old: Situation, new: Situation
) -> Fields:
    """The fields of a recording screen for the same facts at another position among the deals.

    Facts that follow from a rule, such as the declarer from the dealer, are left out: the rule may
    give another value. So are impossible facts, such as tricks of a player who sits out.
    """
    old_fields = _entered_fields(game, facts, rules, old)
    clashes = (*game.clashes(facts, rules, new), *auction_clashes(game, facts, rules, new))
    wrong_keys = {problem.field.partition(".")[0] for problem in clashes}
    new_values = filled_fields(game, facts, new).values
    usable_fields = {
        name: new_values[name]
        for name in new_values.keys() & old_fields.keys()
        if not _dependent_keys(game, old_fields, name, rules, old) <= wrong_keys
    }
    return Fields(usable_fields)


def _entered_fields(game: AnyGame, facts: Any, rules: Any, before: Situation) -> _Values:
    """The fields of a deal that do not follow from its other fields."""
    seats = {str(int(seat)): seat for seat in before.around}
    fields: _Values = filled_fields(game, facts, before).values
    for name in list(fields):
        others = _fields_without(fields, name)
        plain = read_draft(game, Fields(others), rules, before)[0].plain
        if read_facts(plain, game, rules, seats)[0] == facts:
            fields = others
    return fields


def _dependent_keys(
    game: AnyGame, form: _Values, name: str, rules: Any, before: Situation
) -> set[str]:
    """The keys of the record that change when a field is left out."""
    drafts = (
        read_draft(game, Fields(values), rules, before)
        for values in (form, _fields_without(form, name))
    )
    old, new = (draft.plain for draft, _ in drafts)
    return {key for key in old.keys() | new.keys() if old.get(key) != new.get(key)}


def _fields_without(fields: _Values, name: str) -> _Values:
    return {key: values for key, values in fields.items() if key != name}


def repeatable_fields(evening: Evening) -> Fields:
    """The fields that the next deal may copy from the last deal; none before the first deal."""
    if not evening.deals:
        return NOTHING
    return evening.game.repeats(evening.deals[-1].facts, evening.rules, evening.now)


def with_repeated_fields(evening: Evening, form: Fields) -> Fields:
    """The fields of a screen, with those of the last deal if `repeat` was pressed."""
    if not form.one("repeat"):
        return form
    other_fields = {name: values for name, values in form.values.items() if name != "repeat"}
    return Fields({**other_fields, **repeatable_fields(evening).values})


def is_untouched(evening: Evening, draft: AnyDraft) -> bool:
    """Whether the draft of the next deal has nothing entered."""
    return draft.same_as(evening.game.draft(NOTHING, evening.rules, evening.now))
