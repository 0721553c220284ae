"""The last deal said again: what players repeat is offered with one touch."""

from __future__ import annotations

from assistant.core.draft import Draft
from assistant.core.fields import NOTHING, Fields
from assistant.evening.evening import Evening


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
    """Tell whether a screen of the next deal says and asks the same as an empty one."""
    empty = evening.game.draft(NOTHING, evening.rules, evening.now)
    return (draft.plain, draft.offers) == (empty.plain, empty.offers)
