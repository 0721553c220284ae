"""Withdrawing a deal, and undoing the latest event."""

from __future__ import annotations

from assistant.core.fields import number_in
from assistant.core.message import Message, msg
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import (
    Adjusted,
    Bounded,
    DealerNamed,
    Dealt,
    Described,
    Event,
    IncidentRestored,
    IncidentWithdrawn,
    Reseated,
    Restored,
    RulesAgreed,
    RulesChanged,
    Withdrawn,
)
from assistant.evening.log.tenures import respelled_tenures
from assistant.evening.summary.corrections import undoing_event
from assistant.evening.summary.under_other_rules import possible
from assistant.store.phone_data import phone_id
from assistant.web.access.cookies import device
from assistant.web.access.role_checks import may
from assistant.web.concurrency import StaleError, submitted_before, write, write_all
from assistant.web.nights.people import keep_people_merged, respelling_error
from assistant.web.nights.settled_seats import substitution_error
from assistant.web.pages import KEEP
from assistant.web.responses import CHANGED, Answer, arg, redirect_to, store, toast
from assistant.web.table.description import keeps_settled_stake
from assistant.web.table.pages import pages
from assistant.web.table.phones import UNDO_TOO_LATE, change_lines, toast_changed
from assistant.web.table.record_screen import recorded_fields, save_draft
from assistant.web.table.table_screen import table_after_save


@pages.post("/t/<address>/deals/<int:key>/withdraw", may=KEEP)
def withdraw(address: str, key: int) -> Answer:
    """Withdraw a deal; it stays in the history."""
    return _set_counted(address, key, counted=True)


@pages.post("/t/<address>/deals/<int:key>/restore", may=KEEP)
def restore(address: str, key: int) -> Answer:
    """Restore a withdrawn deal."""
    return _set_counted(address, key, counted=False)


def _set_counted(address: str, key: int, *, counted: bool) -> Answer:
    event = Withdrawn(key) if counted else Restored(key)

    def unchanged(evening: Evening) -> bool:
        slot = evening.slot(key)
        as_shown = slot is not None and slot.counts is counted
        return evening.closed is None and as_shown and possible(evening, event)

    try:
        evening = store().tables.evening(address)
        evening = write(address, evening, event, unchanged)
    except StaleError as stale:
        if not possible(stale.evening, event):
            toast(msg("This deal does not fit the house rules of this table. Correct it first."))
            return redirect_to("recording.correct", address=address, key=key)
        slot = stale.evening.slot(key)
        toast(CHANGED, told=change_lines(address, stale.evening, slot.written) if slot else ())
        return redirect_to("table.table", address=address)
    toast(msg("Withdrawn") if counted else msg("Restored"), undo=evening.number)
    return table_after_save(address, evening)


@pages.post("/t/<address>/undo", may=KEEP)
def undo(address: str) -> Answer:
    """Undo an event by writing the opposite event."""
    return _undo(address, 1)


@pages.post("/t/<address>/adjust/undo", may=KEEP)
def undo_both(address: str) -> Answer:
    """Undo a usual adjustment or a new seating, together with the dealer set with it."""
    return _undo(address, 2)


def _undo(address: str, events: int) -> Answer:
    number, evening = number_in(arg("number")) or 0, store().tables.evening(address)
    if submitted_before(address, evening):
        return table_after_save(address, evening)
    old_evening = evening
    opposites = _opposites(address, evening, number, events)
    try:
        if not opposites:
            raise StaleError(evening)
        if refusal := _owner_only_reason(address, evening, opposites[0]):
            toast(refusal)
            return redirect_to("table.table", address=address)

        def unchanged(latest: Evening) -> bool:
            unchanged_evening = latest is old_evening  # usually; then the log is not replayed again
            return unchanged_evening or _opposites(address, latest, number, events) == opposites

        with store().tables.transaction():
            evening = write_all(address, evening, opposites, unchanged)
            if isinstance(opposites[0], Described):
                keep_people_merged(address, old_evening.tenures, evening.tenures)
    except StaleError as stale:
        toast_changed(address, stale.evening, number, UNDO_TOO_LATE)
        return redirect_to("table.table", address=address)
    is_deal = isinstance(evening.log[number - 1].event, Dealt)
    reopened = is_deal and opposites == [Withdrawn(len(evening.slots))]
    if reopened:
        _reopen_deal(address, evening, len(evening.slots))
    toast(msg("Undone"), in_line=reopened)
    return table_after_save(address, evening)


def _opposites(address: str, evening: Evening, number: int, events: int) -> list[Event]:
    """Events that undo event `number`, and the event before it if `events` is 2.

    Empty if undoing is not allowed; another phone's event may be undone while it is the latest.
    """
    if not 1 < number <= evening.number:
        return []
    entry, is_last = evening.log[number - 1], number == evening.number
    if not is_last and (evening.closed or entry.by != phone_id(device(), address)):
        return []
    if events == 2:
        kinds = zip(evening.log[-2:], (Adjusted | Reseated, DealerNamed), strict=True)
        pair_fits = is_last and all(isinstance(logged.event, kind) for logged, kind in kinds)
        return [IncidentWithdrawn(number), IncidentWithdrawn(number - 1)] if pair_fits else []
    event = undoing_event(evening, number)
    if event is None or not possible(evening, event):
        return []
    allowed = keeps_settled_stake(address, evening, event) and may(
        _form_endpoint(evening, entry.event)
    )
    return [event] if allowed else []


def _owner_only_reason(address: str, evening: Evening, event: Event) -> Message | None:
    """Error message if only an owner may write an event that changes a settled seat; else None."""
    match event:
        case IncidentWithdrawn() | IncidentRestored():
            return substitution_error(address, evening, event)
        case Described():
            names = dict(event.earlier) | dict(zip(evening.players, event.players, strict=True))
            seats = respelled_tenures(evening.tenures, names)
            return respelling_error(address, evening.tenures, seats)
    return None


_FORM_ENDPOINTS: dict[type[Event], str] = {
    RulesAgreed: "house_rules.switch",
    RulesChanged: "house_rules.switch",
    Described: "description.save",
    Bounded: "ending.bound",
}
"""Form endpoint for each type of event that not every phone may write."""


def _form_endpoint(evening: Evening, event: Event) -> str:
    """Form endpoint for an event, or for the event that it withdraws or restores; "" if none."""
    if isinstance(event, IncidentWithdrawn | IncidentRestored):
        event = evening.log[event.incident - 1].event
    return _FORM_ENDPOINTS.get(type(event), "")


def _reopen_deal(address: str, evening: Evening, key: int) -> None:
    """Make an undone deal this phone's draft again, unless the phone has another draft."""
    slot = evening.slot(key)
    if not slot or evening.closed is not None:
        return
    if not store().drafts.own_fields(address, evening, device()).values:
        save_draft(address, evening, recorded_fields(evening, slot))
