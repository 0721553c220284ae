"""The phones of a table: whose each is, by its own word or an owner's, and which did what.

What an owner confirms, and its end, is listed among the table's changes, for everybody there.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from urllib.parse import quote, unquote

from flask import abort, current_app, g, render_template, request, session

from assistant.core.fields import number_in
from assistant.core.message import Message, msg
from assistant.core.seat import Seat
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import Logged
from assistant.evening.reading.deal_verdicts import Owner, owner_named, seat_of
from assistant.evening.told.histories import lines_since
from assistant.settling.confirmed_phones import has_still, holds
from assistant.store.bank_accounts import ConfirmationChange
from assistant.store.drafts import Pens, PhoneDraft
from assistant.store.links import Guest
from assistant.store.phones import phone_id
from assistant.web.access.cookies import device, give, said
from assistant.web.access.first_visits import JOINS, is_noted
from assistant.web.nights.confirmed_chairs import confirmations
from assistant.web.pages import OWN, WATCH, Pages
from assistant.web.responses import CHANGED, Answer, arg, host, moved_on, store, toast
from assistant.web.table.record_screen import Screen, look

pages = Pages("phones", __name__)
COPY_AFTER = 20
"""A phone that works by itself reminds of a copy after this many events without one."""
NOT_LAST = msg("The table has changed since. See “Changes”.")
"""Answers an undo of what is not the last any more."""
WHO = "who"
"""The cookie that has what a phone said last of who it is: a name, or that it only watches."""
ONLY_WATCHES = "-"
MOST_TOLD = 5
"""So many lines say what came meanwhile."""
MOST_RECORDING = 2
"""So many phones say on the table's screen what they record; of the others it says how many."""


def asked_who(address: str, evening: Evening) -> Answer | None:
    """Ask a phone that joins a table who it is, once; None for one that has answered elsewhere."""
    known = unquote(said(WHO) or "")
    joins = session.pop(JOINS, None) == address
    if not joins or known == ONLY_WATCHES or my_name(address, evening):
        return None
    seat = next((seat for seat in evening.around if evening.players[seat] == known), None)
    if seat is None:
        return render_template("access/me.html", address=address, evening=evening)
    _belongs(address, evening, seat)
    return None


@pages.post("/t/<address>/me", may=WATCH)
def say(address: str) -> Answer:
    """Say whose this phone is, or that it is nobody's; the next tables need not ask."""
    evening, seat = store().tables.evening(address), number_in(arg("seat"))
    owner = Seat(seat) if seat is not None and seat in evening.around else None
    _belongs(address, evening, owner)
    answer = moved_on("table.table", address=address)
    give(answer, WHO, ONLY_WATCHES if owner is None else quote(evening.players[owner]))
    return answer


def _belongs(address: str, evening: Evening, said: Seat | None) -> None:
    """Write down whose this phone is at a table, and say so."""
    if is_noted(address):
        store().phones.say(address, device(), said, evening.number)
    g.pop("phones", None)
    name = whose_phone(address, evening, phone_id(device(), address))
    toast(
        msg("This is {name}’s phone", name=name) if name else msg("This phone belongs to no player")
    )


def _owner(address: str, phone: str) -> Owner | None:
    """Whose a phone is, asked once a request."""
    known: dict[tuple[str, str], Owner | None] = g.setdefault("phones", {})
    if (address, phone) not in known:
        known[address, phone] = store().phones.owner(address, phone) if phone else None
    return known[address, phone]


def pens_here(address: str, evening: Evening) -> Pens:
    """The drafts of the next deal, asked once for what is shown."""
    known: dict[tuple[str, int], Pens] = g.setdefault("pens", {})
    here = address, evening.number
    if here not in known:
        known[here] = store().drafts.pens(address, evening, device())
    return known[here]


@pages.app_template_global()
def whose_phone(address: str, evening: Evening, phone: str) -> str:
    """Tell by his name whose a phone is; empty where nobody said so."""
    owner = _owner(address, phone)
    return owner_named(evening, owner) if owner else ""


@pages.app_template_global()
def this_phone(address: str) -> str:
    """The id by which a table knows the phone that asks."""
    return phone_id(device(), address)


@pages.app_template_global()
def me(address: str, evening: Evening) -> Seat | None:
    """Tell which seat's player this phone is of; None where it is nobody's here."""
    owner = _owner(address, this_phone(address))
    return seat_of(evening, owner) if owner else None


def my_name(address: str, evening: Evening) -> str:
    """Tell by his name whose the phone is that asks; empty where it is nobody's here."""
    return whose_phone(address, evening, this_phone(address))


@pages.app_template_global()
def phone_named(address: str, evening: Evening, phone: str) -> Message | None:
    """Say which phone did something; None where that is not known."""
    if not phone:
        return None
    if phone == this_phone(address):
        return msg("this phone")
    name = whose_phone(address, evening, phone)
    return msg("{name}’s phone", name=name) if name else msg("another phone")


def came_since(address: str, evening: Evening, seen: object) -> list[Message]:
    """Say what was written after a log number that a form has seen, and on which phone.

    Of what is more than some lines the last are told.
    """
    number = seen if isinstance(seen, int) else evening.number
    return [_by(address, evening, *one) for one in lines_since(evening, number)][-MOST_TOLD:]


def toast_changed(address: str, evening: Evening, seen: object, text: Message = CHANGED) -> None:
    """Say on the next screen that a form came too late, and what was written since it was shown."""
    toast(text, told=came_since(address, evening, seen))


def written_last(address: str, evening: Evening, number: int) -> list[Message]:
    """Say what one event of the log is, and on which phone it was written."""
    lines = lines_since(evening, number - 1)[:1]
    return [_by(address, evening, *one) for one in lines if one[0].number == number]


def _by(address: str, evening: Evening, logged: Logged, line: Message) -> Message:
    phone = phone_named(address, evening, logged.by)
    # Translators: on which phone something was done, and what
    return msg("{phone}: {what}", phone=phone, what=line) if phone else line


def present(address: str, evening: Evening) -> frozenset[Seat]:
    """Tell whose phones have the table open now; of phones that are nobody's nothing is said."""
    here: frozenset[str] = current_app.extensions["presence"].here(address)
    owners = (_owner(address, phone_id(one, address)) for one in here)
    seats = (seat_of(evening, owner) for owner in owners if owner)
    return frozenset(seat for seat in seats if seat is not None)


def taken_over(address: str, evening: Evening, phone: str) -> str | None:
    """Name who has taken over what was begun here, by his phone's id; empty for one unknown.

    None where nobody has.
    """
    return whose_phone(address, evening, phone) if phone else None


@dataclass(frozen=True, slots=True)
class Recording:
    """What another phone has tapped of a deal; `name` says whose it is, if that is known."""

    phone: str
    name: str
    screen: Screen


def wants_copy(address: str, evening: Evening) -> bool:
    """Tell whether it is time for a copy of a table that is on this phone alone."""
    if host().reachable or not evening.deals:
        return False
    not_copied = evening.number - store().travels.copied(address)
    return not_copied >= (1 if evening.closed else COPY_AFTER)


def recorded_elsewhere(
    address: str, evening: Evening, others: Sequence[PhoneDraft]
) -> tuple[list[Recording], int]:
    """List what the first of other phones are recording, and how many more do."""
    if evening.closed is not None:
        return [], 0
    shown = [
        Recording(one.phone, whose_phone(address, evening, one.phone), look(evening, one.fields))
        for one in others[:MOST_RECORDING]
    ]
    return shown, len(others) - len(shown)


# ---- Whose a phone is by an owner's word: only then may it enter an account, or see a payee's ----


@pages.get("/t/<address>/phone", may=OWN)
def ask(address: str) -> Answer:
    """Ask whose a phone is that came to the table."""
    evening = store().tables.evening(address)
    guest = _guest(address, request.args.get("phone", "")) or abort(404)
    return render_template(
        "access/phone.html",
        address=address,
        evening=evening,
        guest=guest,
        phone=phone_id(guest.device, address),
        confirmed=_confirmed(address, evening, guest.device),
        own=guest.device == device(),
    )


@pages.post("/t/<address>/phone", may=OWN)
def confirm(address: str) -> Answer:
    """Confirm whose a phone is, or that it is nobody's any more; as the page was shown."""
    evening, guest = store().tables.evening(address), _guest(address, arg("phone"))
    seat, seen = number_in(arg("seat")), number_in(arg("seen"))
    if guest is not None and arg("seat") == "":
        store().confirmed_phones.revoke(address, guest.device, device())
        toast(msg("The phone is no longer confirmed"))
    elif guest is None or seat is None or seen is None or not _as_seen(evening, seat, seen):
        toast(CHANGED)
    else:
        names = evening.players
        if _confirmed(address, evening, guest.device) != seat:
            store().confirmed_phones.confirm(
                address, guest.device, Seat(seat), seen, names, device()
            )
        toast(msg("Confirmed: this is {name}’s phone", name=names[seat]))
    return moved_on("sharing.share", letter="t", address=address, page=1, _anchor="phones")


def _as_seen(evening: Evening, seat: int, seen: int) -> bool:
    """Tell whether who had a seat on the page that an owner saw is called so and has it still."""
    if seat not in evening.seats or not evening.described <= seen <= evening.number:
        return False
    return has_still(evening.tenures[seat], seen)


def _guest(address: str, mark: str) -> Guest | None:
    """Find a phone that came to a table with links, by what pages call it."""
    if not store().links.links(address):
        return None
    phones = store().links.devices(address)
    found = next((phone for phone in phones if phone_id(phone, address) == mark), "")
    return store().links.guest(address, found)


def _confirmed(address: str, evening: Evening, phone: str) -> Seat | None:
    said = (one for one in confirmations([address]) if one.phone == phone)
    return next((one.seat for one in said if holds(one, evening.tenures)), None)


@pages.app_template_global()
def confirmation_changes(address: str) -> list[ConfirmationChange]:
    """List the confirmations of a table and their ends, the newest first."""
    return store().confirmed_phones.changes(address) if host().reachable else []


@pages.app_template_global()
def confirmed_as(address: str, evening: Evening, phone: str) -> str:
    """Name whose phone it is as an owner has confirmed; empty where nobody has, or it ended."""
    seat = _confirmed(address, evening, phone)
    return "" if seat is None else evening.players[seat]
