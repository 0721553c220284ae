"""Conflicts between two phones that record or correct the same deal."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from flask import render_template
from markupsafe import Markup

from assistant.core.codec import seats_in
from assistant.core.fields import Fields, number_in
from assistant.core.house_rules import Difference
from assistant.core.message import msg
from assistant.evening.log.attendance import with_names_in_deal
from assistant.evening.log.evening import Deal, Evening, Slot
from assistant.evening.log.events import Adjusted, Left, RulesChanged, Substituted
from assistant.evening.log.incidents import Incident
from assistant.evening.reading.deal_facts import fields_at_position
from assistant.evening.summary.histories import RulesChange, changes
from assistant.web.responses import Answer, arg, refused, toast
from assistant.web.table.phones import change_lines
from assistant.web.table.record_screen import (
    Screen,
    build_screen,
    corrected_slot,
    field_pairs,
    form_fields,
)
from assistant.web.table.recording_phones import draft_taker
from assistant.web.table.table_screen import table_after_save


class SentDeal:
    """A deal's submitted form, with other phones' changes since the form was shown."""

    def __init__(self, evening: Evening, screen: Screen | None = None) -> None:
        self.evening, self.slot = evening, corrected_slot(evening)
        if screen and screen.evening is evening and screen.slot is self.slot:
            self.screen = screen  # the form was read at this very evening

    @property
    def overtaken(self) -> bool:
        """Whether saving this form would hide another phone's change.

        In games without a dealer a newer deal counts only if it may be the same deal as this one,
        and a newer incident only if a player of this deal left or was replaced.
        """
        evening, slot = self.evening, self.slot
        if evening.closed is not None:
            return True
        if slot is not None:
            changed_before = any(incident.place <= slot.key for incident in self.newer_incidents)
            return changed_before or arg("seen_written") != str(slot.written)
        if arg("seen_rules") not in ("", str(evening.agreed)):
            return True
        has_newer_deal = arg("seen_deal") != str(evening.now.number)
        if evening.game.dealt:
            return bool(self.newer_incidents) or has_newer_deal
        events = [incident.event for incident in self.newer_incidents]
        changed_seats = {event.seat for event in events if isinstance(event, Left | Substituted)}
        if changed_seats and changed_seats & set(seats_in(self.screen.facts)):
            return True
        return has_newer_deal and (
            evening.over or (self.screen.facts is not None and bool(self._newer_deals))
        )

    @cached_property
    def newer_incidents(self) -> tuple[Incident, ...]:
        """Incidents other than adjustments, recorded or changed since the form was shown."""
        seen = number_in(arg("seen_number"))
        if seen is None:
            return ()
        incidents = (incident for incident in self.evening.incidents if incident.written > seen)
        return tuple(incident for incident in incidents if not isinstance(incident.event, Adjusted))

    @property
    def listed_incidents(self) -> list[Incident]:
        """The newer incidents, without the rule changes listed in `changed_rules`."""
        return [
            incident
            for incident in self.newer_incidents
            if not (incident.counts and isinstance(incident.event, RulesChanged))
        ]

    @property
    def changed_rules(self) -> list[Difference]:
        """House rules changed since the form was shown."""
        seen = number_in(arg("seen_rules"))
        if seen is None or seen == self.evening.agreed:
            return []
        rule_changes = (
            change for change in changes(self.evening, RulesChange) if change.logged.number > seen
        )
        return [difference for change in rule_changes for difference in change.rules]

    @cached_property
    def _newer_deals(self) -> tuple[Deal, ...]:
        """Deals recorded since the form was shown that may be the same deal as this form's."""
        seen_deal = number_in(arg("seen_deal")) or 0
        deals = self.evening.deals[seen_deal - 1 :] if seen_deal > 0 else ()
        game = self.evening.game
        if game.dealt:
            return deals
        facts = self.screen.facts
        return tuple(deal for deal in deals if facts is None or not game.apart(facts, deal.facts))

    @cached_property
    def screen(self) -> Screen:
        """The recording screen of this form."""
        return build_screen(self.evening, form_fields(), self.slot)

    @property
    def other_deal(self) -> Deal | None:
        """The other phone's deal that conflicts with this form, or None."""
        if self.slot is not None:
            return self.evening.deal(self.slot.key)
        return self._newer_deals[0] if self._newer_deals else None

    @property
    def target(self) -> Slot | None:
        """The slot of the deal being corrected, or of the conflicting deal; else None."""
        return self.slot or (self.evening.slot(self.other_deal.key) if self.other_deal else None)

    @cached_property
    def target_screen(self) -> Screen:
        """The recording screen of this form, with the rules and situation of `target`."""
        if self.target is self.slot:
            return self.screen
        return build_screen(self.evening, form_fields(), self.target)

    @property
    def has_same_facts(self) -> bool:
        """Whether the form and the other phone's deal have the same facts."""
        return self.other_deal is not None and self.target_screen.facts == self.other_deal.facts

    @cached_property
    def fields_for_next(self) -> Fields:
        """The form's fields, converted for the next deal."""
        screen, evening = self.target_screen, self.evening
        if screen.facts is None:
            return form_fields()
        return fields_at_position(
            evening.game, screen.facts, evening.rules, screen.before, evening.now
        )

    def values(self, address: str) -> dict[str, Any]:
        """Template values about the conflict."""
        evening, target = self.evening, self.target
        return {
            "address": address,
            "evening": evening,
            "sent": self,
            "then": with_names_in_deal(evening, target.key) if target else evening,
            "written": evening.log[target.written - 1] if target else None,
        }


def answer_overtaken(address: str, deal: SentDeal) -> Answer:
    """Show the table if the other phone saved the same facts, else the conflict page."""
    evening = deal.evening
    if deal.other_deal and deal.has_same_facts:
        number = evening.slots[deal.other_deal.key - 1].written
        lines = change_lines(address, evening, number)
        toast(msg("Another phone had already saved the same deal."), told=lines)
        return table_after_save(address, evening)
    return conflict(address, deal)


def conflict(address: str, deal: SentDeal) -> Answer:
    """The page that shows both versions of the deal; neither is lost."""
    forms = {
        "kept": field_pairs(form_fields()),
        "kept_for_next": field_pairs(deal.fields_for_next),
        "next_screen": build_screen(deal.evening, deal.fields_for_next),
    }
    return refused("recording/conflict.html", 409, **deal.values(address), **forms)


def conflict_note(address: str, evening: Evening, taken_by: str = "") -> Markup:
    """A note about newer changes or a draft taken over, or ""."""
    seen_number, deal = arg("seen_number"), SentDeal(evening)
    stale = seen_number not in ("", str(evening.number)) and deal.overtaken
    if not stale and not taken_by:
        return Markup()
    page = render_template(
        "recording/conflict_note.html",
        stale=stale,
        taken=draft_taker(address, evening, taken_by),
        **(deal.values(address) if stale else {"address": address, "evening": evening}),
    )
    return Markup(page)  # noqa: S704 - escaped by the template
