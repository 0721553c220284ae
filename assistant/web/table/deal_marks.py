"""Players confirm or dispute deals from their own phones, where their table lets them."""

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
    standing_verdicts,
)
from assistant.store.phones import TooManyMarksError, phone_id
from assistant.web.access.cookies import device
from assistant.web.pages import OWN, WATCH, Pages
from assistant.web.responses import CHANGED, Answer, arg, moved_on, store, toast
from assistant.web.table.phones import my_name, written_last

pages = Pages("deal_marks", __name__)
SAID: dict[Verdict, Message] = {
    # Translators: behind them who says so of a deal: that it is written rightly, or wrongly
    Verdict.CONFIRMED: msg("confirmed: {names}"),
    Verdict.DISPUTED: msg("disputed: {names}"),
}


@pages.app_template_global()
def marks_allowed(address: str) -> bool:
    """Tell whether players may confirm and dispute the deals of a table."""
    return store().marks.allowed(address)


@pages.post("/t/<address>/marking", may=OWN)
def allow(address: str) -> Answer:
    """Let players confirm and dispute the deals of a table, or not any more."""
    store().marks.allow(address, device(), allowed=arg("allowed") == "yes")
    toast(msg("Saved"))
    return moved_on("sharing.share", letter="t", address=address)


@pages.post("/t/<address>/deals/<int:key>/mark", may=WATCH)
def mark(address: str, key: int) -> Answer:
    """Say that a deal is right, or that it is not, or take that back."""
    evening, written = store().tables.evening(address), whole(arg("written"))
    said = next((one for one in Verdict if one == arg("said")), Verdict.NOTHING)
    slot, seat = evening.slot(key) or abort(404), my_seat(address, evening, key)
    if seat is None or not slot.counts or written != slot.written:
        told = written_last(address, evening, slot.written)
        toast(CHANGED, told=told)
        return moved_on("table.deal", address=address, key=key)
    if said != own_mark(address, evening, key):
        try:
            store().marks.add(address, evening, slot, device(), seat, said)
        except TooManyMarksError:
            toast(
                msg(
                    "Too many deals of this table were confirmed or disputed. No more "
                    "answers can be saved."
                )
            )
    return moved_on("table.deal", address=address, key=key)


def my_seat(address: str, evening: Evening, key: int) -> Seat | None:
    """Tell at which seat this phone's owner may say what he thinks of a deal; None for none."""
    deal, name = evening.deal(key), my_name(address, evening)
    if deal is None or not name or not store().marks.allowed(address):
        return None
    there = (seat for seat in opponents(evening, deal) if deal.names[seat] == name)
    return next(there, None)


def own_mark(address: str, evening: Evening, key: int) -> Verdict:
    """Tell what this phone's owner says of a deal by now."""
    seat = my_seat(address, evening, key)
    said = (one.said for one in marks_at(address, evening, [key]).get(key, ()) if one.seat == seat)
    return next(said, Verdict.NOTHING)


def phone_that_acted(address: str, evening: Evening) -> str:
    """Name this phone where it wrote at a table or marked a deal: pages then say “this phone”."""
    phone = phone_id(device(), address)
    acted = phone in {logged.by for logged in evening.log} or store().marks.said_by(address, phone)
    return phone if acted else ""


def marks_at(address: str, evening: Evening, keys: Iterable[int]) -> Verdicts:
    """The verdicts on some deals of a table."""
    return standing_verdicts(evening, store().marks.last(address, keys))


@pages.app_template_global()
def deal_marks(
    address: str, evening: Evening, keys: Iterable[int]
) -> dict[int, tuple[tuple[str, Message], ...]]:
    """Say of each of some deals what was noted about it, who confirms and who disputes it."""
    some = list(keys)
    verdicts = marks_at(address, evening, some)
    return {key: said for key in some if (said := _said_of(evening, key, verdicts.get(key, ())))}


def _said_of(
    evening: Evening, key: int, verdicts: Sequence[DealVerdict]
) -> tuple[tuple[str, Message], ...]:
    slot = evening.slot(key)
    noted = [("noted", msg("{note}", note=slot.note))] if slot and slot.note else []
    alike = ((said, [one for one in verdicts if one.said is said]) for said in SAID)
    return (*noted, *((str(said), msg_of(evening, key, found)) for said, found in alike if found))


def msg_of(evening: Evening, key: int, found: list[DealVerdict]) -> Message:
    """Name those who say the same of a deal, as they were called in it."""
    deal = evening.deal(key)
    names = deal.names if deal else evening.players
    text = SAID[found[0].said].text
    return Message(text, {"names": tuple(msg("{name}", name=names[one.seat]) for one in found)})


@dataclass(frozen=True, slots=True)
class Marking:
    """What the page of a deal asks: of whoever it may be, or whose phone it is."""

    action: str
    written: int
    said: Verdict
    may: bool


def asked_of(address: str, evening: Evening, deal: Deal | None) -> Marking | None:
    """Tell what to ask on the page of a deal; None where nothing is to be said of it here."""
    if deal is None or not store().marks.allowed(address):
        return None
    slot, seat = evening.slot(deal.key), my_seat(address, evening, deal.key)
    if slot is None or (seat is None and my_name(address, evening)):
        return None
    action = url_for("deal_marks.mark", address=address, key=deal.key)
    said = own_mark(address, evening, deal.key)
    return Marking(action, slot.written, said, seat is not None)


@dataclass(frozen=True, slots=True)
class MarkChange:
    """That somebody said what he thinks of a deal, as one of a table's changes."""

    logged: DealVerdict
    told: Message
    deal: int


def mark_changes(address: str, evening: Evening, most: int) -> list[MarkChange]:
    """List so much of what was ever said of the deals of a table, the newest first."""
    return [
        MarkChange(one, _told(evening, one), one.deal)
        for one in store().marks.newest(address, most)
    ]


def _told(evening: Evening, one: DealVerdict) -> Message:
    if one.said is Verdict.NOTHING:
        deal = evening.deal(one.deal)
        names = deal.names if deal else evening.players
        # Translators: somebody no longer confirms or disputes a deal
        return msg("answer taken back: {names}", names=names[one.seat])
    return msg_of(evening, one.deal, [one])
