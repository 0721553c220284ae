"""The phones of a table: their players, stated on the phone or confirmed by a table's owner.

Everybody sees confirmations and revocations in the table's history.
"""

from __future__ import annotations

from urllib.parse import quote, unquote

from flask import abort, current_app, g, render_template, request, session

from assistant.core.fields import number_in
from assistant.core.message import Message, msg
from assistant.core.seat import Seat
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import Logged
from assistant.evening.reading.deal_verdicts import Owner, owner_name, owner_seat
from assistant.evening.summary.histories import lines_since
from assistant.settling.confirmed_phones import is_valid, same_occupant_since
from assistant.store.links import Guest
from assistant.store.phone_data import phone_id
from assistant.store.stored_accounts import ConfirmationChange
from assistant.web.access.cookies import cookie_value, device, set_cookie
from assistant.web.access.first_visits import JOINING, is_stored
from assistant.web.nights.confirmed_chairs import confirmations
from assistant.web.pages import OWN, WATCH, Pages
from assistant.web.responses import CHANGED, Answer, arg, host, redirect_to, store, toast

pages = Pages("phones", __name__)
EVENTS_BEFORE_COPY = 20
"""In single-user mode, suggest a copy of the table after this many events without one."""
UNDO_TOO_LATE = msg("The table has changed since. See “Changes”.")
"""Answer to an undo if other events followed."""
PLAYER_COOKIE = "who"
"""Name of the cookie with the player last chosen on this phone, or ONLY_WATCHES."""
ONLY_WATCHES = "-"
LINES_SHOWN = 5
"""Maximum number of lines about newer changes."""


def ask_whose_phone(address: str, evening: Evening) -> Answer | None:
    """The page that asks a joining phone for its player; None if there is nothing to ask."""
    name = unquote(cookie_value(PLAYER_COOKIE) or "")
    joins = session.pop(JOINING, None) == address
    if not joins or name == ONLY_WATCHES or own_name(address, evening):
        return None
    seat = next((seat for seat in evening.around if evening.players[seat] == name), None)
    if seat is None:
        return render_template("access/me.html", address=address, evening=evening)
    _store_player(address, evening, seat)
    return None


@pages.post("/t/<address>/me", may=WATCH)
def choose_player(address: str) -> Answer:
    """Store the player of this phone, or that it has none, also for later tables."""
    evening, seat = store().tables.evening(address), number_in(arg("seat"))
    owner = Seat(seat) if seat is not None and seat in evening.around else None
    _store_player(address, evening, owner)
    answer = redirect_to("table.table", address=address)
    set_cookie(
        answer, PLAYER_COOKIE, ONLY_WATCHES if owner is None else quote(evening.players[owner])
    )
    return answer


def _store_player(address: str, evening: Evening, seat: Seat | None) -> None:
    """Store the player of this phone at a table, and show it in a toast."""
    if is_stored(address):
        store().phones.set_owner(address, device(), seat, evening.number)
    g.pop("phones", None)
    name = phone_owner_name(address, evening, phone_id(device(), address))
    toast(
        msg("This is {name}’s phone", name=name) if name else msg("This phone belongs to no player")
    )


def _owner(address: str, phone: str) -> Owner | None:
    """The owner of a phone, or None; looked up once per request."""
    cache: dict[tuple[str, str], Owner | None] = g.setdefault("phones", {})
    if (address, phone) not in cache:
        cache[address, phone] = store().phones.owner(address, phone) if phone else None
    return cache[address, phone]


@pages.app_template_global()
def phone_owner_name(address: str, evening: Evening, phone: str) -> str:
    """Name of a phone's owner, or ""."""
    owner = _owner(address, phone)
    return owner_name(evening, owner) if owner else ""


@pages.app_template_global()
def this_phone(address: str) -> str:
    """This phone's id at a table."""
    return phone_id(device(), address)


@pages.app_template_global()
def own_seat(address: str, evening: Evening) -> Seat | None:
    """The seat of this phone's player, or None."""
    owner = _owner(address, this_phone(address))
    return owner_seat(evening, owner) if owner else None


def own_name(address: str, evening: Evening) -> str:
    """The name of this phone's player, or ""."""
    return phone_owner_name(address, evening, this_phone(address))


@pages.app_template_global()
def phone_text(address: str, evening: Evening, phone: str) -> Message | None:
    """A phone in words, for example “this phone”; None if the id is empty."""
    if not phone:
        return None
    if phone == this_phone(address):
        return msg("this phone")
    name = phone_owner_name(address, evening, phone)
    return msg("{name}’s phone", name=name) if name else msg("another phone")


def changes_since(address: str, evening: Evening, seen: object) -> list[Message]:
    """Lines about the latest events after log number `seen`, with the phones that wrote them."""
    number = seen if isinstance(seen, int) else evening.number
    lines = lines_since(evening, number)[-LINES_SHOWN:]
    return [_line_with_phone(address, evening, *line) for line in lines]


def toast_changed(address: str, evening: Evening, seen: object, text: Message = CHANGED) -> None:
    """Show in a toast that the table has changed, with the changes since log number `seen`."""
    toast(text, told=changes_since(address, evening, seen))


def change_lines(address: str, evening: Evening, number: int) -> list[Message]:
    """The line about one event, with the phone that wrote it; empty if there is no such line."""
    lines = lines_since(evening, number - 1)[:1]
    return [_line_with_phone(address, evening, *line) for line in lines if line[0].number == number]


def _line_with_phone(address: str, evening: Evening, logged: Logged, line: Message) -> Message:
    phone = phone_text(address, evening, logged.by)
    # Translators: on which phone something was done, and what
    return msg("{phone}: {what}", phone=phone, what=line) if phone else line


def present_seats(address: str, evening: Evening) -> frozenset[Seat]:
    """The seats whose phones have the table open."""
    phones: frozenset[str] = current_app.extensions["presence"].phones_at(address)
    owners = (_owner(address, phone_id(phone, address)) for phone in phones)
    seats = (owner_seat(evening, owner) for owner in owners if owner)
    return frozenset(seat for seat in seats if seat is not None)


def wants_copy(address: str, evening: Evening) -> bool:
    """Whether to suggest a copy, because many events are stored on this phone alone."""
    if host().multi_user or not evening.deals:
        return False
    event_count = evening.number - store().travels.last_copied(address)
    return event_count >= (1 if evening.closed else EVENTS_BEFORE_COPY)


# ---- Phones confirmed by an owner: only they may enter an account, or see a payee's ----


@pages.get("/t/<address>/phone", may=OWN)
def ask(address: str) -> Answer:
    """The form in which an owner confirms the player of a phone."""
    evening = store().tables.evening(address)
    guest = _guest(address, request.args.get("phone", "")) or abort(404)
    return render_template(
        "access/phone.html",
        address=address,
        evening=evening,
        guest=guest,
        phone=phone_id(guest.device, address),
        confirmed=_confirmed_seat(address, evening, guest.device),
        own=guest.device == device(),
    )


@pages.post("/t/<address>/phone", may=OWN)
def confirm(address: str) -> Answer:
    """Store or revoke an owner's confirmation, if the page was up to date."""
    evening, guest = store().tables.evening(address), _guest(address, arg("phone"))
    seat, seen = number_in(arg("seat")), number_in(arg("seen"))
    if guest is not None and arg("seat") == "":
        store().confirmed_phones.revoke(address, guest.device, device())
        toast(msg("The phone is no longer confirmed"))
    elif guest is None or seat is None or seen is None or not _still_sits(evening, seat, seen):
        toast(CHANGED)
    else:
        names = evening.players
        if _confirmed_seat(address, evening, guest.device) != seat:
            store().confirmed_phones.confirm(
                address, guest.device, Seat(seat), seen, names, device()
            )
        toast(msg("Confirmed: this is {name}’s phone", name=names[seat]))
    return redirect_to("sharing.share", letter="t", address=address, page=1, _anchor="phones")


def _still_sits(evening: Evening, seat: int, seen: int) -> bool:
    """Whether the player of a seat still has the name and seat that the owner saw."""
    if seat not in evening.seats or not evening.described <= seen <= evening.number:
        return False
    return same_occupant_since(evening.tenures[seat], seen)


def _guest(address: str, page_id: str) -> Guest | None:
    """The guest whose phone has this id on pages; None if the table has no links."""
    if not store().links.links(address):
        return None
    phones = store().links.devices(address)
    guest_device = next((phone for phone in phones if phone_id(phone, address) == page_id), "")
    return store().links.guest(address, guest_device)


def _confirmed_seat(address: str, evening: Evening, phone: str) -> Seat | None:
    statements = (entry for entry in confirmations([address]) if entry.phone == phone)
    return next((entry.seat for entry in statements if is_valid(entry, evening.tenures)), None)


@pages.app_template_global()
def confirmation_changes(address: str) -> list[ConfirmationChange]:
    """Confirmations and revocations for a table's phones, newest first; empty for a single user."""
    return store().confirmed_phones.changes(address) if host().multi_user else []


@pages.app_template_global()
def confirmed_name(address: str, evening: Evening, phone: str) -> str:
    """Name of the player whom an owner confirmed for a phone, or ""."""
    seat = _confirmed_seat(address, evening, phone)
    return "" if seat is None else evening.players[seat]
