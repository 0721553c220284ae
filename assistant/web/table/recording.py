"""The recording screen for new deals, corrections and trial deals, with a preview of payments."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from flask import abort, render_template, request, url_for

from assistant.core.fields import NOTHING, Fields, number_in
from assistant.core.house_rules import Option
from assistant.core.ledger import Ledger
from assistant.core.message import Message, msg
from assistant.evening.log.attendance import with_names_in_deal
from assistant.evening.log.calls import fields_for_steps
from assistant.evening.log.evening import Deal, Evening, Slot
from assistant.evening.log.events import Amended, Dealt
from assistant.evening.reading.deal_facts import with_repeated_fields
from assistant.evening.summary.deal_lines import end_bonus_texts, spoken_texts
from assistant.evening.summary.under_other_rules import deals_under_other_rules
from assistant.web.access.cookies import device
from assistant.web.access.first_visits import is_stored
from assistant.web.concurrency import StaleError, write
from assistant.web.forms import new_submission, submission
from assistant.web.pages import KEEP, WATCH, Follows, Pages
from assistant.web.responses import CHANGED, Answer, arg, is_htmx, redirect_to, store, toast
from assistant.web.table.board import prefilled_fields
from assistant.web.table.conflicts import SentDeal, answer_overtaken, conflict, conflict_note
from assistant.web.table.record_screen import (
    Screen,
    build_screen,
    corrected_slot,
    deal_fields,
    form_fields,
    recorded_fields,
    save_draft,
)
from assistant.web.table.recording_phones import active_drafts
from assistant.web.table.table_screen import table_after_form, table_after_save

pages = Pages("recording", __name__)


@pages.get("/t/<address>/record", may=KEEP, follows=Follows.IN_PLACE)
def record(address: str) -> Answer:
    """Recording screen for the current deal, with its draft."""
    evening = store().tables.evening(address)
    drafts = active_drafts(address, evening)
    draft = Fields({**prefilled_fields(evening).values, **drafts.fields.values})
    fields = fields_for_steps(draft) if request.args.get("listen") else draft
    return _page(address, build_screen(evening, fields), taken_by=drafts.taken_by)


@pages.get("/t/<address>/deals/<int:key>/correct", may=KEEP, follows=Follows.IN_PLACE)
def correct(address: str, key: int) -> Answer:
    """Recording screen of a recorded deal, for correcting it."""
    evening = store().tables.evening(address)
    slot = evening.slot(key) or abort(404)
    return _page(address, build_screen(evening, recorded_fields(evening, slot), slot))


@pages.post("/t/<address>/preview", may=KEEP, form_of="recording.record")
def preview(address: str) -> Answer:
    """Update the screen after a tap, with a preview of the payments."""
    evening = store().tables.evening(address)
    fields = with_repeated_fields(evening, form_fields())
    return _preview(address, build_screen(evening, fields, corrected_slot(evening)), fields)


@pages.post("/t/<address>/hear", may=KEEP, form_of="recording.record")
def hear(address: str) -> Answer:
    """Record a call and show the possible next ones; a call that ends the deal saves it."""
    evening = store().tables.evening(address)
    screen = build_screen(evening, form_fields())
    if screen.ended_by_call and arg("call"):
        return _save(address, screen)
    return _preview(address, screen, with_repeated_fields(evening, form_fields()))


def _preview(address: str, screen: Screen, fields: Fields) -> Answer:
    """Show what a deal would pay, and save the draft of the current deal."""
    evening, taken_by = screen.evening, ""
    if screen.slot is None and _is_current_deal(evening) and evening.closed is None:
        taken_by = save_draft(address, evening, deal_fields(fields), own=bool(arg("own")))
    return _after_tap(address, screen, taken_by=taken_by)


def _is_current_deal(evening: Evening) -> bool:
    """Whether the form belongs to the current deal, not to an earlier one."""
    return not evening.game.dealt or arg("seen_deal") in ("", str(evening.now.number))


@pages.post("/t/<address>/drop", may=KEEP)
def drop(address: str) -> Answer:
    """Delete this phone's draft of the current deal after a misdeal."""
    evening = store().tables.evening(address)
    change_number = (
        store().drafts.drop(address, evening, device()) if _is_current_deal(evening) else None
    )
    if change_number is None:
        toast(CHANGED)
        return redirect_to("table.table", address=address)
    toast(msg("Draft deleted"), undo=change_number, by="recording.take_up")
    return table_after_form(address, evening)


@pages.post("/t/<address>/take-up", may=KEEP)
def take_up(address: str) -> Answer:
    """Restore a deleted draft."""
    return _undo_draft_change(address, store().drafts.restore)


def _undo_draft_change(address: str, undo: Callable[[str, Evening, str, int], bool]) -> Answer:
    """Undo a change to a draft, by its number in the form, and show the table."""
    evening, number = store().tables.evening(address), number_in(arg("number"))
    is_undone = number is not None and undo(address, evening, device(), number)
    toast(msg("Undone") if is_undone else CHANGED)
    return table_after_form(address, evening)


@pages.post("/t/<address>/take-over", may=KEEP)
def take_over(address: str) -> Answer:
    """Continue another phone's draft; that phone is notified."""
    evening = store().tables.evening(address)
    number = None
    if is_stored(address):
        number = store().drafts.take_over(address, evening, device(), arg("phone"))
    if number is None:
        toast(CHANGED)
        return redirect_to("table.table", address=address)
    toast(msg("Taken over"), undo=number, by="recording.give_back")
    return redirect_to("recording.record", address=address)


@pages.post("/t/<address>/give-back", may=KEEP)
def give_back(address: str) -> Answer:
    """Return a draft to its phone, and continue with this phone's previous draft."""
    return _undo_draft_change(address, store().drafts.undo_take_over)


@pages.post("/t/<address>/record", may=KEEP)
def save(address: str) -> Answer:
    """Save the deal, or show the errors at their fields."""
    evening = store().tables.evening(address)
    return _save(address, build_screen(evening, form_fields(), corrected_slot(evening)))


def _save(address: str, screen: Screen) -> Answer:
    evening, slot = screen.evening, screen.slot
    # If the table is unchanged since the form was shown, the form was not submitted before.
    table_changed = arg("seen_number") != str(evening.number)
    number = (
        store().tables.submitted_number(address, submission(), evening) if table_changed else None
    )
    if number is not None:
        if _has_same_content(evening, number):
            return table_after_save(address, evening)
        return conflict(address, SentDeal(evening, screen))
    if screen.facts is not None and not screen.problems and not screen.asks_for_call:
        return _write_deal(address, screen)
    sent_deal = SentDeal(evening, screen)
    if sent_deal.overtaken:
        return answer_overtaken(address, sent_deal)
    if screen.asks_for_call:
        without_calls = Fields({**form_fields().values, "leave": ["1"]})
        return _page(address, build_screen(evening, without_calls, slot))
    return _page(address, screen, asked=True)


def _write_deal(address: str, screen: Screen) -> Answer:
    slot = screen.slot
    event = Dealt(screen.facts) if slot is None else Amended(slot.key, screen.facts)
    try:
        evening = write(
            address,
            screen.evening,
            event,
            lambda latest: not SentDeal(latest, screen).overtaken,
            previewed=screen.deal,
        )
    except StaleError as stale:
        return answer_overtaken(address, SentDeal(stale.evening))
    deal = evening.deal(slot.key if slot else len(evening.slots))
    toast(
        _saved_notice(evening, slot),
        undo=evening.number,
        told=[text for _, text in end_bonus_texts(evening, deal)] if deal else (),
        names=deal.names if deal else (),
        spoken=spoken_texts(evening, deal) if deal else (),
        in_line=slot is None,
    )
    return table_after_save(address, evening)


def _saved_notice(evening: Evening, slot: Slot | None) -> Message:
    """Notice about the saved deal; a corrected deal that was withdrawn stays withdrawn."""
    if slot is None:
        return evening.game.saved(len(evening.deals))
    # Translators: shown for some seconds when it is done; so are Withdrawn and Restored
    return msg("Corrected") if slot.counts else msg("Corrected. The deal is still withdrawn.")


def _has_same_content(evening: Evening, number: int) -> bool:
    """Whether a resubmitted form still has the facts that were saved as event `number`."""
    event = evening.log[number - 1].event
    if isinstance(event, Dealt):
        deal_numbers = [logged.number for logged in evening.log if isinstance(logged.event, Dealt)]
        slot = evening.slot(deal_numbers.index(number) + 1)
    elif isinstance(event, Amended):
        slot = evening.slot(event.deal)
    else:
        return True
    return bool(build_screen(evening, form_fields(), slot).facts == event.facts)


@pages.post("/t/<address>/record/elsewhere", may=KEEP)
def elsewhere(address: str) -> Answer:
    """A note about other phones' changes that affect the submitted form, or ""."""
    evening = store().tables.evening(address)
    taken_by = active_drafts(address, evening).taken_by if corrected_slot(evening) is None else ""
    return conflict_note(address, evening, taken_by)


@pages.post("/t/<address>/record/onward", may=KEEP, form_of="recording.record")
def onward(address: str) -> Answer:
    """Show the form again at the changed table, for the next deal or the same correction."""
    evening = store().tables.evening(address)
    slot = corrected_slot(evening)
    fields = SentDeal(evening).fields_for_next if slot is None else form_fields()
    if slot is None and evening.closed is None:
        save_draft(address, evening, deal_fields(fields))
    return _page(address, build_screen(evening, fields, slot), continued=True)


@pages.get("/t/<address>/try", may=WATCH)
def try_out(address: str) -> Answer:
    """Screen for trying out deals."""
    return _page(address, build_screen(store().tables.evening(address), NOTHING), trial=True)


@pages.post("/t/<address>/try", may=WATCH)
def try_again(address: str) -> Answer:
    """Update a trial deal, with its payments under these and other house rules."""
    return _after_tap(
        address, build_screen(store().tables.evening(address), form_fields()), trial=True
    )


def _under_other_rules(screen: Screen) -> list[tuple[Option, Any, Deal]]:
    """Rule, value and rescored deal, for each house rule value that changes the score."""
    if screen.deal is None or screen.problems:
        return []
    return [
        (option, value, deal)
        for option, value, deal in deals_under_other_rules(
            screen.evening.game, screen.rules, screen.deal
        )
        if deal.points != screen.deal.points or _ledger_sums(deal) != _ledger_sums(screen.deal)
    ]


def _ledger_sums(deal: Deal) -> Mapping[Any, Any]:
    return Ledger().add(deal.entries).sums


def _page(
    address: str,
    screen: Screen,
    *,
    asked: bool = False,
    trial: bool = False,
    taken_by: str = "",
    continued: bool = False,
) -> Answer:
    """The complete recording screen; `asked` marks missing and invalid answers.

    With `trial` the deal cannot be saved. `taken_by` is the phone that took over this phone's
    draft. A `continued` form was first shown before the table changed.
    """
    seen_value = (lambda _name: "") if continued else arg
    return render_template(
        "recording/record_screen.html",
        submission=submission() if request.method == "POST" and not continued else new_submission(),
        seen_deal=seen_value("seen_deal") or screen.evening.now.number,
        seen_rules=seen_value("seen_rules") or screen.evening.agreed,
        seen_number=seen_value("seen_number") or screen.evening.number,
        seen_written=seen_value("seen_written") or (screen.slot.written if screen.slot else 0),
        **_fields(address, screen, taken_by, trial=trial, continued=continued) | {"asked": asked},
    ), 422 if asked else 200


def _after_tap(address: str, screen: Screen, *, trial: bool = False, taken_by: str = "") -> Answer:
    """Response to a tap: only the fields for htmx, otherwise the complete screen."""
    if not is_htmx():
        return _page(address, screen, trial=trial, taken_by=taken_by)
    return render_template(
        "recording/fields.html", **_fields(address, screen, taken_by, trial=trial)
    )


def _fields(
    address: str, screen: Screen, taken_by: str, *, trial: bool, continued: bool = False
) -> dict[str, Any]:
    evening = screen.evening
    return {
        "address": address,
        "screen": screen,
        "evening": with_names_in_deal(evening, screen.slot.key) if screen.slot else evening,
        "on_tap": url_for(_tap_endpoint(screen, trial=trial), address=address),
        "asked": False,
        "trial": trial,
        "others": _under_other_rules(screen) if trial else (),
        "told": "" if continued or trial else conflict_note(address, evening, taken_by),
    }


def _tap_endpoint(screen: Screen, *, trial: bool) -> str:
    """Endpoint for taps; while calls are recorded, it may also save the deal."""
    if trial:
        return "recording.try_again"
    return "recording.hear" if screen.asks_for_call and screen.slot is None else "recording.preview"
