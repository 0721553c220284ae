"""Confirming and disputing deals from players' own phones, if the table allows it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from flask import abort, url_for

from assistant.core.fields import whole
from assistant.core.message import Message, msg
from assistant.core.seat import Seat
from assistant.evening.log.evening import Deal, Evening
from assistant.evening.reading.deal_verdicts import (
    DealVerdict,
    Verdict,
    Verdicts,
    opponents,
    valid_verdicts,
)
from assistant.store.phone_data import TooManyVerdictsError, phone_id
from assistant.web.access.cookies import device
from assistant.web.pages import OWN, WATCH, Pages
from assistant.web.responses import CHANGED, Answer, arg, redirect_to, store, toast
from assistant.web.table.phones import change_lines, own_name

pages = Pages("deal_marks", __name__)
VERDICT_TEXTS: dict[Verdict, Message] = {
    # Translators: behind them who says so of a deal: that it is written rightly, or wrongly
    Verdict.CONFIRMED: msg("confirmed: {names}"),
    Verdict.DISPUTED: msg("disputed: {names}"),
}


@pages.app_template_global()
def marks_allowed(address: str) -> bool:
    """Whether players may confirm and dispute the deals of a table."""
    return store().verdicts.allowed(address)


@pages.post("/t/<address>/marking", may=OWN)
def allow(address: str) -> Answer:
    """Allow or forbid confirming and disputing."""
    store().verdicts.allow(address, device(), allowed=arg("allowed") == "yes")
    toast(msg("Saved"))
    return redirect_to("sharing.share", letter="t", address=address)


@pages.post("/t/<address>/deals/<int:key>/mark", may=WATCH)
def mark(address: str, key: int) -> Answer:
    """Confirm or dispute a deal, or withdraw the verdict."""
    evening, shown_version = store().tables.evening(address), whole(arg("written"))
    verdict = next((kind for kind in Verdict if kind == arg("said")), Verdict.NOTHING)
    slot, seat = evening.slot(key) or abort(404), my_seat(address, evening, key)
    if seat is None or not slot.counts or shown_version != slot.written:
        lines = change_lines(address, evening, slot.written)
        toast(CHANGED, told=lines)
        return redirect_to("table.deal", address=address, key=key)
    if verdict != own_verdict(address, evening, key):
        try:
            store().verdicts.add(address, evening, slot, device(), seat, verdict)
        except TooManyVerdictsError:
            toast(
                msg(
                    "Too many deals of this table were confirmed or disputed. No more "
                    "answers can be saved."
                )
            )
    return redirect_to("table.deal", address=address, key=key)


def my_seat(address: str, evening: Evening, key: int) -> Seat | None:
    """Seat of this phone's player; None if the player may not give a verdict on the deal."""
    deal, name = evening.deal(key), own_name(address, evening)
    if deal is None or not name or not store().verdicts.allowed(address):
        return None
    seats = (seat for seat in opponents(evening, deal) if deal.names[seat] == name)
    return next(seats, None)


def own_verdict(address: str, evening: Evening, key: int) -> Verdict:
    """Current verdict of this phone's player on a deal."""
    seat = my_seat(address, evening, key)
    verdicts = current_verdicts(address, evening, [key]).get(key, ())
    return next((entry.said for entry in verdicts if entry.seat == seat), Verdict.NOTHING)


def phone_that_acted(address: str, evening: Evening) -> str:
    """This phone's id if it wrote at the table or gave a verdict, else ""."""
    phone = phone_id(device(), address)
    acted = phone in {logged.by for logged in evening.log} or store().verdicts.has_judged(
        address, phone
    )
    return phone if acted else ""


def current_verdicts(address: str, evening: Evening, keys: Iterable[int]) -> Verdicts:
    """Current verdicts on the deals with these keys, by key."""
    return valid_verdicts(evening, store().verdicts.latest(address, keys))


@pages.app_template_global()
def deal_marks(
    address: str, evening: Evening, keys: Iterable[int]
) -> dict[int, tuple[tuple[str, Message], ...]]:
    """Notes and verdicts by deal key, as pairs of kind and text; deals without any are omitted."""
    deal_keys = list(keys)
    verdicts = current_verdicts(address, evening, deal_keys)
    marks = {key: _lines_of_deal(evening, key, verdicts.get(key, ())) for key in deal_keys}
    return {key: lines for key, lines in marks.items() if lines}


def _lines_of_deal(
    evening: Evening, key: int, verdicts: Sequence[DealVerdict]
) -> tuple[tuple[str, Message], ...]:
    slot = evening.slot(key)
    notes = [("noted", msg("{note}", note=slot.note))] if slot and slot.note else []
    groups = (
        (verdict, [entry for entry in verdicts if entry.said is verdict])
        for verdict in VERDICT_TEXTS
    )
    verdict_lines = (
        (str(verdict), verdicts_line(evening, key, entries))
        for verdict, entries in groups
        if entries
    )
    return (*notes, *verdict_lines)


def verdicts_line(evening: Evening, key: int, verdicts: list[DealVerdict]) -> Message:
    """One kind of verdict on a deal, with the names of the players who gave it."""
    deal = evening.deal(key)
    names = deal.names if deal else evening.players
    text = VERDICT_TEXTS[verdicts[0].said].text
    return Message(
        text, {"names": tuple(msg("{name}", name=names[verdict.seat]) for verdict in verdicts)}
    )


@dataclass(frozen=True, slots=True)
class VerdictForm:
    """Form for a verdict on a deal; without `has_player` it asks for the phone's player first."""

    action: str
    written: int
    verdict: Verdict
    has_player: bool


def verdict_form(address: str, evening: Evening, deal: Deal | None) -> VerdictForm | None:
    """Form for this phone's verdict on a deal; None if its player may not give one."""
    if deal is None or not store().verdicts.allowed(address):
        return None
    slot, seat = evening.slot(deal.key), my_seat(address, evening, deal.key)
    if slot is None or (seat is None and own_name(address, evening)):
        return None
    action = url_for("deal_marks.mark", address=address, key=deal.key)
    verdict = own_verdict(address, evening, deal.key)
    return VerdictForm(action, slot.written, verdict, seat is not None)


@dataclass(frozen=True, slots=True)
class MarkChange:
    """A verdict in the list of a table's changes."""

    logged: DealVerdict
    told: Message
    deal: int


def mark_changes(address: str, evening: Evening, most: int) -> list[MarkChange]:
    """The `most` newest verdicts on a table's deals."""
    return [
        MarkChange(verdict, _change_line(evening, verdict), verdict.deal)
        for verdict in store().verdicts.newest(address, most)
    ]


def _change_line(evening: Evening, verdict: DealVerdict) -> Message:
    if verdict.said is Verdict.NOTHING:
        deal = evening.deal(verdict.deal)
        names = deal.names if deal else evening.players
        # Translators: somebody no longer confirms or disputes a deal
        return msg("answer taken back: {names}", names=names[verdict.seat])
    return verdicts_line(evening, verdict.deal, [verdict])
