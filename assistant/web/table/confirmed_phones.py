"""An owner confirms whose a phone is: only so may it enter an account, or see a payee's.

Every confirmation and its end is listed among the table's changes, for everybody at the table.
"""

from __future__ import annotations

from flask import abort, render_template, request

from assistant.core.fields import number_in
from assistant.core.message import msg
from assistant.core.seat import Seat
from assistant.evening.log.evening import Evening
from assistant.settling.confirmed_phones import has_still, holds
from assistant.store.bank_accounts import ConfirmationChange
from assistant.store.links import Guest
from assistant.store.phones import phone_id
from assistant.web.access.cookies import device
from assistant.web.nights.confirmed_chairs import confirmations
from assistant.web.pages import OWN, Pages
from assistant.web.responses import CHANGED, Answer, arg, host, moved_on, store, toast

pages = Pages("confirmed_phones", __name__)


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
def say(address: str) -> Answer:
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
