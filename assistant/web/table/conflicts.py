"""Two phones write at once: it is one deal, or two, or somebody has to say which holds."""

from __future__ import annotations

from assistant.core.fields import Fields, whole
from assistant.core.message import msg
from assistant.evening.evening import Deal, Evening, Slot
from assistant.evening.presence import as_named_in_deal
from assistant.evening.renumbered_deal import renumbered
from assistant.web.responses import Answer, arg, refused, toast
from assistant.web.table.deal_form import asked_slot, pairs, sent
from assistant.web.table.record_screen import Screen, look
from assistant.web.table.table_screen import saved


def meets_another(evening: Evening) -> bool:
    """Whether something was written since the form was shown that this deal would go over."""
    slot = asked_slot(evening)
    if evening.closed is not None:
        return True
    if slot is not None:
        return arg("seen_written") != str(slot.written)
    if arg("seen_rules") not in ("", str(evening.agreed)):
        return True
    return arg("seen_deal") != str(evening.now.number) and not _stands_apart(evening)


def _stands_apart(evening: Evening) -> bool:
    """Whether the deal need not wait for those written since; of one not whole it is seen later."""
    apart = evening.game.apart
    if apart is None or evening.over:
        return False
    mine = look(evening, sent()).facts
    return mine is None or all(apart(mine, deal.facts) for deal in _written_since(evening))


def met(address: str, evening: Evening) -> Answer:
    """Answer a deal that meets another: the same facts are one deal, others are a conflict."""
    slot = asked_slot(evening)
    theirs = _written_meanwhile(evening, slot)
    if theirs and look(evening, sent(), evening.slot(theirs.key)).facts == theirs.facts:
        toast(msg("Another phone had already saved the same."))
        return saved(address, evening)
    return conflict(address, evening, slot)


def conflict(address: str, evening: Evening, slot: Slot | None) -> Answer:
    """Show both versions: nothing that was typed is lost, and nobody's deal is overwritten.

    Mine is read as of the deal that its screen showed, or another dealer would change its meaning.
    """
    theirs = _written_meanwhile(evening, slot)
    target = slot or (evening.slot(theirs.key) if theirs else None)
    mine = look(evening, sent(), target)
    onward = _onward(evening, mine)
    return refused(
        "recording/conflict.html",
        409,
        address=address,
        evening=evening,
        then=as_named_in_deal(evening, target.key) if target else evening,
        mine=mine,
        theirs=theirs,
        target=target,
        is_new=slot is None,
        kept=pairs(sent()),
        kept_for_next=pairs(onward),
        there=look(evening, onward),
    )


def _onward(evening: Evening, mine: Screen) -> Fields:
    """What a deal says as the next one; what follows from its number is left to be worked out."""
    if mine.facts is None:
        return sent()
    return renumbered(evening.game, mine.facts, evening.rules, mine.before, evening.now)


def _written_meanwhile(evening: Evening, slot: Slot | None) -> Deal | None:
    """The deal that somebody else wrote where this form would have written."""
    if slot is not None:
        return evening.deal(slot.key)
    since, apart = _written_since(evening), evening.game.apart
    if apart is not None:
        mine = look(evening, sent()).facts
        since = tuple(deal for deal in since if mine is None or not apart(mine, deal.facts))
    return since[0] if since else None


def _written_since(evening: Evening) -> tuple[Deal, ...]:
    """The deals that were written since the form of a new one was shown."""
    seen = whole(arg("seen_deal"))
    return evening.deals[seen - 1 :] if isinstance(seen, int) and seen > 0 else ()
