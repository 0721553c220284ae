"""Recording a deal and correcting one: one screen, one decoder, payments before saving."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any

from flask import Blueprint, abort, render_template, request

from assistant.core.fields import NOTHING, Fields
from assistant.core.house_rules import Option
from assistant.core.ledger import Ledger
from assistant.core.message import Message, msg
from assistant.evening.call_by_call import filled
from assistant.evening.deal_lines import endings
from assistant.evening.evening import Deal, Evening, Slot
from assistant.evening.events import Amended, Dealt, Noted
from assistant.evening.what_if import elsewhere
from assistant.language import english
from assistant.store.unreadable import BROKEN
from assistant.web.access.policy import new_submission, submission
from assistant.web.concurrency import StaleError, write
from assistant.web.responses import Answer, arg, is_htmx, moved_on, tables, toast
from assistant.web.table.conflicts import conflict, meets_another, met
from assistant.web.table.deal_form import asked_slot, said, sent
from assistant.web.table.record_screen import Screen, known_before, look
from assistant.web.table.table_screen import saved

pages = Blueprint("recording", __name__)


def _show(
    address: str, screen: Screen, *, asked: bool = False, trial: bool = False, code: int = 200
) -> Answer:
    values = {
        "address": address,
        "screen": screen,
        "evening": screen.evening,
        "asked": asked,
        "trial": trial,
        "others": _under_others(screen) if trial else [],
        "submission": submission() if request.method == "POST" else new_submission(),
        "seen_deal": arg("seen_deal") or screen.evening.now.number,
        "seen_rules": arg("seen_rules") or screen.evening.agreed,
        "seen_written": arg("seen_written") or (screen.slot.written if screen.slot else 0),
    }
    return render_template("recording/record_screen.html", **values), code


@pages.get("/t/<address>/record")
def show(address: str) -> Answer:
    """Show the screen for the deal at hand, with what is known of it."""
    evening = tables().evening(address)
    listen = {"listen": ["1"]} if request.args.get("listen") else {}
    return _show(address, look(evening, Fields({**evening.noted.values, **listen})))


@pages.get("/t/<address>/try")
def try_out(address: str) -> Answer:
    """Show the screen on which any deal can be tried; nothing of it is kept."""
    return _show(address, look(tables().evening(address), NOTHING), trial=True)


@pages.get("/t/<address>/deals/<int:key>/correct")
def correct(address: str, key: int) -> Answer:
    """Show a deal's screen as it was written down."""
    evening = tables().evening(address)
    slot = evening.slot(key) or abort(404)
    return _show(address, look(evening, _as_written(evening, slot), slot))


def _as_written(evening: Evening, slot: Slot) -> Fields:
    """What a deal's screen said; nothing where no screen can have said it: it is asked anew."""
    try:
        return filled(evening.game, slot.facts, known_before(evening, slot))
    except BROKEN:
        if evening.game.problems(slot.facts, evening.rules, len(evening.players)):
            return NOTHING
        raise


@pages.post("/t/<address>/preview")
def preview(address: str) -> Answer:
    """Answer a tap with what the deal would pay as it stands, and note it for every phone."""
    evening = tables().evening(address)
    slot = asked_slot(evening)
    trial = bool(arg("trial"))
    if slot is None and not trial:
        _note(address)
    screen = look(evening, sent(), slot)
    if slot is None and not trial and screen.decided and arg("call"):
        return save(address)
    if is_htmx():
        return render_template(
            "recording/fields.html",
            screen=screen,
            evening=evening,
            address=address,
            asked=False,
            trial=trial,
            others=_under_others(screen) if trial else [],
        )
    return _show(address, screen, trial=trial)


def _under_others(screen: Screen) -> list[tuple[Option, Any, Deal]]:
    """Score the deal that is tried under every other value of every house rule that matters."""
    if screen.deal is None or screen.problems:
        return []
    return [
        (option, value, deal)
        for option, value, deal in elsewhere(screen.evening.game, screen.evening.rules, screen.deal)
        if deal.points != screen.deal.points or _sums(deal) != _sums(screen.deal)
    ]


def _sums(deal: Deal) -> Mapping[Any, Any]:
    return Ledger().add(deal.entries).sums


def _note(address: str) -> None:
    """Note what is known of the deal at hand; a screen of a deal that is over notes nothing."""
    event = Noted({name: list(values) for name, values in said(sent())})

    def still(now: Evening) -> bool:
        of_this_deal = arg("seen_deal") in ("", str(now.now.number))
        return now.closed is None and of_this_deal and event.fields != now.noted.values

    with suppress(StaleError):
        write(tables(), address, event, new_submission(), still)


@pages.post("/t/<address>/drop")
def drop(address: str) -> Answer:
    """Forget what is known of the deal at hand: it was misdealt."""
    try:
        evening = write(
            tables(), address, Noted({}), submission(), lambda now: bool(now.noted.values)
        )
    except StaleError:
        toast(msg("This had changed meanwhile; look at it again."))
        return moved_on("table.show", address=address)
    toast(msg("Dropped"), undo=evening.number)
    return saved(address, evening)


@pages.post("/t/<address>/record")
def save(address: str) -> Answer:
    """Write the deal down, or say at its field what is wrong."""
    if arg("trial"):
        return preview(address)
    evening = tables().evening(address)
    slot = asked_slot(evening)
    number = tables().written(address, submission(), evening)
    if number is not None:
        again = _repeats(evening, number)
        return saved(address, evening) if again else conflict(address, evening, slot)
    if meets_another(evening):
        return met(address, evening)
    screen = look(evening, sent(), slot)
    if screen.facts is None or screen.problems:
        return _show(address, screen, asked=True, code=422)
    if screen.silent:
        return _show(address, replace(screen, worth_shown=True))
    event = Dealt(screen.facts) if slot is None else Amended(slot.key, screen.facts)
    try:
        evening = write(tables(), address, event, submission(), lambda now: not meets_another(now))
    except StaleError as changed:
        return met(address, changed.evening)
    deal = evening.deal(slot.key if slot else len(evening.slots))
    toast(_done(slot), undo=evening.number, told=_ended(evening, deal))
    return saved(address, evening)


def _ended(evening: Evening, deal: Deal | None) -> list[str]:
    """Say what the end of a game added, if one ended with the deal that was just written."""
    said = endings(evening, deal) if deal else []
    return [english().say(why, evening.players) for _, why in said]


def _done(slot: Slot | None) -> Message:
    """Say what was just written; a withdrawn deal does not count because it was corrected."""
    if slot is None:
        return msg("Saved")
    return msg("Corrected") if slot.counts else msg("Corrected; it stays withdrawn")


def _repeats(evening: Evening, number: int) -> bool:
    """Whether a form that was sent before says the same again; else it was gone back to."""
    event = evening.log[number - 1].event
    if isinstance(event, Dealt):
        dealt = [logged.number for logged in evening.log if isinstance(logged.event, Dealt)]
        slot = evening.slot(dealt.index(number) + 1)
    elif isinstance(event, Amended):
        slot = evening.slot(event.deal)
    else:
        return True
    return bool(look(evening, sent(), slot).facts == event.facts)
