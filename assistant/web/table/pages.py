"""Pages of a table: the standing, one deal, the history, the sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from flask import abort, render_template, request

from assistant.core.fields import Problem, number_in, whole
from assistant.core.limits import NOTE, VERDICTS
from assistant.core.message import msg
from assistant.core.seat import Seat
from assistant.evening.log.attendance import with_names_in_deal
from assistant.evening.log.deal_scoring import winners
from assistant.evening.log.evening import Evening, Slot
from assistant.evening.log.events import Annotated, DealerNamed
from assistant.evening.reading.deal_verdicts import read_note
from assistant.evening.reading.table_description import LABELS
from assistant.evening.summary.corrections import corrections
from assistant.evening.summary.deal_lines import DealCourse, deal_course
from assistant.evening.summary.histories import DealChange, changes
from assistant.evening.summary.histories import history as history_of
from assistant.store.phone_data import phone_id
from assistant.web.access.cookies import device
from assistant.web.access.first_visits import first_visit_redirect, store_visit
from assistant.web.concurrency import StaleError, open_as_shown, write
from assistant.web.pages import KEEP, WATCH, Follows, Pages
from assistant.web.responses import Answer, arg, is_live, redirect_to, store, toast
from assistant.web.table.deal_marks import MarkChange, mark_changes, phone_that_acted, verdict_form
from assistant.web.table.phones import ask_whose_phone, own_name, present_seats, toast_changed
from assistant.web.table.record_screen import moment_of
from assistant.web.table.recording_phones import active_drafts
from assistant.web.table.settlement import table_terms_of
from assistant.web.table.table_screen import DEALS_SHOWN, saved_here, table_screen

pages = Pages("table", __name__)
VERDICTS_SHOWN = 100
"""How many verdicts the history lists until more are requested."""
OMITTED_KINDS = (
    *("dealt", "adjusted", "left", "substituted"),
    *("closed", "reopened", "remaindergiven", "noted"),
)
"""Event kinds that the page of changes omits, because the table itself shows them."""


def _own_recording(address: str, evening: Evening) -> tuple[str, bool]:
    """This phone's id if it is recording a deal (else ""), and whether it saved the latest one."""
    is_recording = active_drafts(address, evening).own is not None
    return phone_id(device(), address) if is_recording else "", saved_here(address, evening)


@pages.get("/t/<address>/", may=WATCH, follows=Follows.TABLE, own=_own_recording)
def table(address: str) -> Answer:
    """The screen of a table; opening it adds the table to the phone's list."""
    if not is_live() and (redirect := first_visit_redirect()) is not None:
        return redirect
    evening = store().tables.evening(address)
    if not is_live():
        store_visit(address)
        if question := ask_whose_phone(address, evening):
            return question
    length = number_in(request.args.get("show", "")) or 0
    corrected = number_in(request.args.get("corrected", ""))
    show = min(length, 1000) if length > 0 else DEALS_SHOWN
    return table_screen(address, evening, show=show, corrected=corrected)


def _own_phone_and_name(address: str, evening: Evening) -> tuple[str, str]:
    """This phone's id, or "" if it wrote nothing and gave no verdict, and its player's name."""
    return phone_that_acted(address, evening), own_name(address, evening)


@pages.get(
    "/t/<address>/deals/<int:key>", may=WATCH, follows=Follows.TABLE, own=_own_phone_and_name
)
def deal(address: str, key: int) -> Answer:
    """One deal, line by line, with its history."""
    return _deal_page(address, store().tables.evening(address), key), 200


def _deal_page(
    address: str, evening: Evening, key: int, note_problems: Sequence[Problem] = (), typed: str = ""
) -> str:
    slot = evening.slot(key) or abort(404)
    deal_changes = [change for change in changes(evening, DealChange) if change.deal == key]
    return render_template(
        "table/deal.html",
        note_problems=note_problems,
        note=typed if note_problems else slot.note,
        longest_note=NOTE,
        address=address,
        evening=with_names_in_deal(evening, key),
        slot=slot,
        deal=evening.deal(key),
        course=_recorded_course(evening, slot),
        marking=verdict_form(address, evening, evening.deal(key)),
        changes=deal_changes,
        moved=store().tables.effects.effects_of(
            address, evening, corrections(change.logged for change in deal_changes)
        ),
    )


@pages.post("/t/<address>/deals/<int:key>/note", may=KEEP)
def note(address: str, key: int) -> Answer:
    """Store or delete the note on a deal."""
    evening = store().tables.evening(address)
    text, problems = read_note(arg("note"))
    if problems:
        return _deal_page(address, evening, key, problems, arg("note")), 422
    event, old_note = Annotated(key, text), arg("was")

    def unchanged(latest: Evening) -> bool:
        slot = latest.slot(key)
        return slot is not None and slot.note in (old_note, text)

    try:
        evening = write(address, evening, event, unchanged)
    except StaleError as stale:
        toast_changed(address, stale.evening, whole(arg("seen")))
    else:
        toast(msg("Saved"), undo=evening.number)
    return redirect_to("table.deal", address=address, key=key)


def _recorded_course(evening: Evening, slot: Slot) -> DealCourse:
    """The recorded calls and play of a deal."""
    moment = moment_of(evening, slot)
    return deal_course(evening.game, slot.facts, moment.rules, moment.before)


def _phone_in_changes(address: str, evening: Evening) -> str:
    """This phone's id if the page of changes mentions the phone, else ""."""
    phone = device()
    changes = store().confirmed_phones.changes(address)
    confirmed = any(phone in (change.by, change.phone) for change in changes)
    return phone_id(phone, address) if confirmed else phone_that_acted(address, evening)


@pages.get("/t/<address>/history", may=WATCH, follows=Follows.TABLE, own=_phone_in_changes)
def history(address: str) -> Answer:
    """The table's corrections and other changes, the newest first."""
    evening = store().tables.evening(address)
    requested, total = number_in(request.args.get("marks", "")), store().verdicts.count(address)
    shown_count = min(max(requested or 0, VERDICTS_SHOWN), VERDICTS)
    entries = [*mark_changes(address, evening, shown_count), *history_of(evening)]
    entries.sort(key=_sort_key, reverse=True)
    shown_changes = [change for change in entries if change.logged.kind not in OMITTED_KINDS]
    return render_template(
        "table/corrections.html",
        address=address,
        evening=evening,
        changes=shown_changes,
        labels=LABELS,
        moved=store().tables.effects.effects_of(address, evening, corrections(evening.log)),
        more_marks=max(0, total - shown_count),
        next_marks=shown_count * 5,
    )


def _sort_key(change: Any) -> tuple[int, bool]:
    """The log number of an event; a verdict comes directly after the event before it."""
    is_verdict = isinstance(change, MarkChange)
    return change.logged.after if is_verdict else change.logged.number, is_verdict


@pages.get("/t/<address>/sheet", may=WATCH, follows=Follows.TABLE)
def sheet(address: str) -> Answer:
    """The score sheet as it is printed."""
    evening = store().tables.evening(address)
    terms = table_terms_of(address, evening)
    return render_template(
        "table/score_sheet.html", address=address, evening=evening, covered=terms
    )


@pages.get("/t/<address>/dealer", may=KEEP)
def ask_dealer(address: str) -> Answer:
    """The form for choosing the next dealer; the choice overrides the rules."""
    evening = store().tables.evening(address)
    if not evening.dealt:
        abort(404)
    return render_template("table/dealer.html", address=address, evening=evening)


@pages.post("/t/<address>/dealer", may=KEEP)
def name_dealer(address: str) -> Answer:
    """Set the next dealer."""
    evening = store().tables.evening(address)
    seat = number_in(arg("dealer"))
    if not evening.dealt or seat is None or seat not in evening.around:
        abort(404)
    if seat == evening.now.dealer:
        return redirect_to("table.table", address=address)
    try:
        evening = write(address, evening, DealerNamed(Seat(seat)), open_as_shown)
    except StaleError as stale:
        toast_changed(address, stale.evening, whole(arg("seen")))
        is_closed = stale.evening.closed is not None
        return redirect_to("table.table" if is_closed else "table.ask_dealer", address=address)
    toast(msg("Saved"), undo=evening.number)
    return redirect_to("table.table", address=address)


@pages.get("/t/<address>/room", may=WATCH, follows=Follows.TABLE, shows_phones=True)
def room(address: str) -> Answer:
    """The standing in type large enough for a whole room, updated live."""
    evening = store().tables.evening(address)
    return render_template(
        "table/room.html",
        address=address,
        evening=evening,
        winners=winners(evening),
        present=present_seats(address, evening),
    )


@pages.get("/t/<address>/memo", may=WATCH)
def shown_cards(address: str) -> Answer:
    """A memo of the cards that a player has shown; taps are neither sent nor stored."""
    evening = store().tables.evening(address)
    cards = evening.game.shown_cards or abort(404)
    return render_template("table/shown_cards.html", address=address, evening=evening, memo=cards)
