"""Two phones write at once: it is one deal, or two, or somebody has to say which holds."""

from __future__ import annotations

from functools import cached_property
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
from assistant.web.table.phones import taken_over, written_last
from assistant.web.table.record_screen import Screen, asked_slot, look, pairs, sent
from assistant.web.table.table_screen import saved


class SentDeal:
    """A deal's form as it was sent, beside what was written since it was shown."""

    def __init__(self, evening: Evening, shown: Screen | None = None) -> None:
        self.evening, self.slot = evening, asked_slot(evening)
        if shown and shown.evening is evening and shown.slot is self.slot:
            self.shown = shown  # the form was read at this very evening

    @property
    def overtaken(self) -> bool:
        """Whether something was written since the form was shown that this deal would go over.

        Where deals stand apart from each other, only what came to those in the deal matters, and
        other deals of theirs; of a deal that is not whole that is seen later.
        """
        evening, slot = self.evening, self.slot
        if evening.closed is not None:
            return True
        if slot is not None:
            came = any(one.place <= slot.key for one in self.came)
            return came or arg("seen_written") != str(slot.written)
        if arg("seen_rules") not in ("", str(evening.agreed)):
            return True
        dealt = arg("seen_deal") != str(evening.now.number)
        if evening.game.dealt:
            return bool(self.came) or dealt
        touched = {x.event.seat for x in self.came if isinstance(x.event, Left | Substituted)}
        if touched and touched & set(seats_in(self.shown.facts)):
            return True
        return dealt and (evening.over or (self.shown.facts is not None and bool(self._in_its_way)))

    @cached_property
    def came(self) -> tuple[Incident, ...]:
        """What came between the deals meanwhile, or was taken back; fines do no harm."""
        seen = number_in(arg("seen_number"))
        if seen is None:
            return ()
        newer = (one for one in self.evening.incidents if one.written > seen)
        return tuple(one for one in newer if not isinstance(one.event, Adjusted))

    @property
    def others_came(self) -> list[Incident]:
        """What came meanwhile but changes of rules, which are listed rule by rule."""
        return [x for x in self.came if not (x.counts and isinstance(x.event, RulesChanged))]

    @property
    def rules(self) -> list[Difference]:
        """Which house rules were changed meanwhile."""
        seen = number_in(arg("seen_rules"))
        if seen is None or seen == self.evening.agreed:
            return []
        newer = (one for one in agreements(self.evening) if one.logged.number > seen)
        return [difference for one in newer for difference in one.rules]

    @cached_property
    def _in_its_way(self) -> tuple[Deal, ...]:
        """The deals that were written since the form of a new one was shown."""
        seen = number_in(arg("seen_deal")) or 0
        since, game = self.evening.deals[seen - 1 :] if seen > 0 else (), self.evening.game
        if game.dealt:
            return since
        mine = self.shown.facts
        return tuple(deal for deal in since if mine is None or not game.apart(mine, deal.facts))

    @cached_property
    def shown(self) -> Screen:
        """The form read as of the deal that its screen showed, or the next one."""
        return look(self.evening, sent(), self.slot)

    @property
    def theirs(self) -> Deal | None:
        """The deal that somebody else wrote where this form would have written."""
        if self.slot is not None:
            return self.evening.deal(self.slot.key)
        return self._in_its_way[0] if self._in_its_way else None

    @property
    def target(self) -> Slot | None:
        """Where the form would have written, if a deal is there."""
        return self.slot or (self.evening.slot(self.theirs.key) if self.theirs else None)

    @cached_property
    def mine(self) -> Screen:
        """The form read as of the deal it meets, or another dealer would change its meaning."""
        if self.target is self.slot:
            return self.shown
        return look(self.evening, sent(), self.target)

    @property
    def same(self) -> bool:
        """Whether it says what somebody else has written."""
        return self.theirs is not None and self.mine.facts == self.theirs.facts

    @cached_property
    def as_next(self) -> Fields:
        """What it says as the next deal; what follows from its number is left to be worked out."""
        mine, evening = self.mine, self.evening
        if mine.facts is None:
            return sent()
        return renumbered(evening.game, mine.facts, evening.rules, mine.before, evening.now)

    def values(self, address: str) -> dict[str, Any]:
        """What a template needs to tell what the deal meets."""
        evening, target = self.evening, self.target
        return {
            "address": address,
            "evening": evening,
            "sent": self,
            "then": as_named_in_deal(evening, target.key) if target else evening,
            "written": evening.log[target.written - 1] if target else None,
        }


def met(address: str, deal: SentDeal) -> Answer:
    """Answer a deal that meets another: the same facts are one deal, others are a conflict."""
    evening = deal.evening
    if deal.theirs and deal.same:
        number = evening.slots[deal.theirs.key - 1].written
        told = written_last(address, evening, number)
        toast(msg("Another phone had already saved the same deal."), told=told)
        return saved(address, evening)
    return conflict(address, deal)


def conflict(address: str, deal: SentDeal) -> Answer:
    """Show both versions: nothing that was typed is lost, and nobody's deal is overwritten."""
    ways = {
        "kept": pairs(sent()),
        "kept_for_next": pairs(deal.as_next),
        "there": look(deal.evening, deal.as_next),
    }
    return refused("recording/conflict.html", 409, **deal.values(address), **ways)


def told_in_place(address: str, evening: Evening, taken: str = "") -> Markup:
    """Say who has taken over what was begun, and what was written since that is in its way."""
    seen, deal = arg("seen_number"), SentDeal(evening)
    stale = seen not in ("", str(evening.number)) and deal.overtaken
    if not stale and not taken:
        return Markup()
    page = render_template(
        "recording/elsewhere.html",
        stale=stale,
        taken=taken_over(address, evening, taken),
        **(deal.values(address) if stale else {"address": address, "evening": evening}),
    )
    return Markup(page)  # noqa: S704 - escaped by the template
