"""Two phones write at once: it is one deal, or two, or somebody has to say which holds."""

from __future__ import annotations

from typing import Any

from flask import render_template
from markupsafe import Markup

from assistant.core.codec import seats_in
from assistant.core.fields import Fields, number_in
from assistant.core.message import msg
from assistant.evening.log.attendance import as_named_in_deal
from assistant.evening.log.evening import Deal, Evening, Slot
from assistant.evening.log.events import Adjusted, Left, RulesChanged, Substituted
from assistant.evening.log.incidents import Incident
from assistant.evening.log.rules_by_deal import Difference, agreements
from assistant.evening.reading.deal_facts import renumbered
from assistant.web.responses import Answer, arg, refused, toast
from assistant.web.table.deal_form import asked_slot, pairs, sent
from assistant.web.table.phones import taken_over, written_last
from assistant.web.table.record_screen import Screen, look
from assistant.web.table.table_screen import saved


def meets_another(evening: Evening) -> bool:
    """Whether something was written since the form was shown that this deal would go over."""
    slot = asked_slot(evening)
    if evening.closed is not None:
        return True
    if slot is not None:
        came = any(one.place <= slot.key for one in came_meanwhile(evening))
        return came or arg("seen_written") != str(slot.written)
    if arg("seen_rules") not in ("", str(evening.agreed)) or _others_sit_there(evening):
        return True
    return arg("seen_deal") != str(evening.now.number) and not _stands_apart(evening)


def came_meanwhile(evening: Evening) -> tuple[Incident, ...]:
    """What came between the deals since the form was shown, or was taken back; fines do no harm."""
    seen = number_in(arg("seen_number"))
    if seen is None:
        return ()
    newer = (one for one in evening.incidents if one.written > seen)
    return tuple(one for one in newer if not isinstance(one.event, Adjusted))


def _rules_meanwhile(evening: Evening) -> list[Difference]:
    """Which house rules were changed since the form was shown."""
    seen = number_in(arg("seen_rules"))
    if seen is None or seen == evening.agreed:
        return []
    newer = (one for one in agreements(evening) if one.logged.number > seen)
    return [difference for one in newer for difference in one.rules]


def _others_sit_there(evening: Evening) -> bool:
    """Whether the deal would be somebody else's than its screen showed.

    Where deals stand apart from each other, only what came to those in the deal matters.
    """
    came = came_meanwhile(evening)
    if not came or evening.game.party is None:
        return bool(came)
    touched = {one.event.seat for one in came if isinstance(one.event, Left | Substituted)}
    return bool(touched & set(seats_in(look(evening, sent()).facts)))


def _stands_apart(evening: Evening) -> bool:
    """Whether the deal need not wait for those written since; of one not whole it is seen later."""
    party = evening.game.party
    if party is None or evening.over:
        return False
    mine = look(evening, sent()).facts
    return mine is None or all(party.apart(mine, deal.facts) for deal in _written_since(evening))


def met(address: str, evening: Evening) -> Answer:
    """Answer a deal that meets another: the same facts are one deal, others are a conflict."""
    slot = asked_slot(evening)
    theirs = _written_meanwhile(evening, slot)
    if theirs and look(evening, sent(), evening.slot(theirs.key)).facts == theirs.facts:
        number = evening.slots[theirs.key - 1].written
        told = written_last(address, evening, number)
        toast(msg("Another phone had already saved the same deal."), told=told)
        return saved(address, evening)
    return conflict(address, evening, slot)


def conflict(address: str, evening: Evening, slot: Slot | None) -> Answer:
    """Show both versions: nothing that was typed is lost, and nobody's deal is overwritten."""
    return refused("recording/conflict.html", 409, **meeting(address, evening, slot))


def meeting(address: str, evening: Evening, slot: Slot | None) -> dict[str, Any]:
    """Tell what a deal meets that was written since its form was shown, for a template.

    Mine is read as of the deal that its screen showed, or another dealer would change its meaning.
    """
    theirs = _written_meanwhile(evening, slot)
    target = slot or (evening.slot(theirs.key) if theirs else None)
    mine = look(evening, sent(), target)
    onward = _onward(evening, mine)
    return {
        "address": address,
        "evening": evening,
        "then": as_named_in_deal(evening, target.key) if target else evening,
        "mine": mine,
        "theirs": theirs,
        "same": theirs is not None and mine.facts == theirs.facts,
        "written": evening.log[target.written - 1] if target else None,
        "target": target,
        "is_new": slot is None,
        "came": [
            one
            for one in came_meanwhile(evening)
            if not (one.counts and isinstance(one.event, RulesChanged))
        ],
        "rules": _rules_meanwhile(evening),
        "kept": pairs(sent()),
        "kept_for_next": pairs(onward),
        "there": look(evening, onward),
    }


def going_on(evening: Evening, slot: Slot | None) -> Fields:
    """Take up what was typed, at the table as it is now: for the next deal, or a correction."""
    if slot is not None:
        return sent()
    theirs = _written_meanwhile(evening, slot)
    target = evening.slot(theirs.key) if theirs else None
    return _onward(evening, look(evening, sent(), target))


def _onward(evening: Evening, mine: Screen) -> Fields:
    """What a deal says as the next one; what follows from its number is left to be worked out."""
    if mine.facts is None:
        return sent()
    return renumbered(evening.game, mine.facts, evening.rules, mine.before, evening.now)


def _written_meanwhile(evening: Evening, slot: Slot | None) -> Deal | None:
    """The deal that somebody else wrote where this form would have written."""
    if slot is not None:
        return evening.deal(slot.key)
    since, party = _written_since(evening), evening.game.party
    if party is not None:
        mine = look(evening, sent()).facts
        since = tuple(deal for deal in since if mine is None or not party.apart(mine, deal.facts))
    return since[0] if since else None


def _written_since(evening: Evening) -> tuple[Deal, ...]:
    """The deals that were written since the form of a new one was shown."""
    seen = number_in(arg("seen_deal")) or 0
    return evening.deals[seen - 1 :] if seen > 0 else ()


def told_in_place(address: str, evening: Evening, taken: str = "") -> Markup:
    """Say who has taken over what was begun, and what was written since that is in its way."""
    seen = arg("seen_number")
    stale = seen not in ("", str(evening.number)) and meets_another(evening)
    if not stale and not taken:
        return Markup()
    met = meeting(address, evening, asked_slot(evening)) if stale else {}
    page = render_template(
        "recording/elsewhere.html",
        stale=stale,
        taken=taken_over(address, evening, taken),
        **({"address": address, "evening": evening} | met),
    )
    return Markup(page)  # noqa: S704 - escaped by the template
