"""The page that hands a table or book on: its links, their QR codes, and the phones that came."""

from __future__ import annotations

from dataclasses import dataclass

from flask import abort, current_app, render_template, request, url_for

from assistant.core.fields import number_in
from assistant.core.message import Message, msg, pmsg
from assistant.drawings import qr_code
from assistant.evening.log.evening import Evening
from assistant.language import spoken
from assistant.settling.book import Book
from assistant.store.links import BOOK, TABLE, Done, Guest, LinksChangedError, Role
from assistant.store.phones import phone_id
from assistant.web.access.cookies import device
from assistant.web.access.first_visits import KINDS, PAGES, counted_as, open_to_show
from assistant.web.access.limiter import is_full
from assistant.web.access.origins import link_to, why_unreachable
from assistant.web.access.roles import forget_standing, role_at
from assistant.web.lists import Paging, asked_page
from assistant.web.pages import OWN, WATCH, Pages
from assistant.web.responses import CHANGED, Answer, arg, host, moved_on, store, toast

pages = Pages("sharing", __name__)
TITLES = {
    # Translators: what somebody may do who opens a link: look at a table
    Role.WATCH: pmsg("what a link lets one do", "Watch"),
    # Translators: what somebody may do who opens a link: record and correct deals
    Role.KEEP: pmsg("what a link lets one do", "Keep score"),
    # Translators: what somebody may do who opens a link: everything
    Role.OWN: pmsg("what a link lets one do", "Manage"),
}
LETS = {
    TABLE: {
        Role.WATCH: msg("Sees everything, changes nothing."),
        Role.KEEP: msg("Records and corrects deals."),
        Role.OWN: msg("Also changes rules, stake and links, and ends the table."),
    },
    BOOK: {
        Role.WATCH: msg("Sees who pays whom."),
        Role.KEEP: msg("Marks payments as paid."),
        Role.OWN: msg("Also agrees to payments, chooses tables and cancels settlements."),
    },
}
A_PAGE = 20
"""So many phones are listed on a page."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A phone as the page lists it."""

    mark: str
    """What the page calls it: nobody gets to know its name on the server."""
    guest: Guest
    own: bool
    """Whether it is the one that looks."""
    here: bool
    """Whether it has the table open before it."""


@pages.get("/<letter>/<address>/share", may=WATCH)
def share(letter: str, address: str) -> Answer:
    """Show a link to keep score, as far as this phone may; to an owner also who came by links."""
    offered = open_to_show(address)
    return _page(letter, address, Role.KEEP if Role.KEEP in offered else next(iter(offered), None))


@pages.get("/<letter>/<address>/share/<role>", may=WATCH)
def code(letter: str, address: str, role: str) -> Answer:
    """Show one of the links, as a code to be read or as a text to be sent."""
    if not host().reachable or role not in open_to_show(address):
        _subject(letter, address)
        abort(404)
    if why_unreachable():
        return moved_on("sharing.share", letter=letter, address=address)
    return _page(letter, address, Role(role))


def _page(letter: str, address: str, chosen: Role | None) -> Answer:
    """Show one of the links that this phone may hand on, if there are any."""
    subject, kind = _subject(letter, address), KINDS[letter]
    here = url_for(PAGES[kind], address=address)
    if not host().reachable:
        return render_template("access/alone.html", address=address, kind=kind, back=here)
    made = store().links.links(address)
    owner = made if role_at(address) is Role.OWN else {}
    unreachable, offered = why_unreachable(), open_to_show(address)
    if chosen:
        token = store().links.token(kind, offered[chosen], address)
        here = url_for("links.come", address=address, token=token)
    evening = subject if isinstance(subject, Evening) else None
    return render_template(
        "access/share.html",
        address=address,
        kind=kind,
        letter=letter,
        back=url_for(PAGES[kind], address=address),
        name=_name(subject),
        link=link_to(here),
        draw=qr_code,
        unreachable=unreachable,
        linked=bool(made),
        offered=[role for role in Role if role in offered],
        chosen=None if unreachable else chosen,
        to_send=request.args.get("send", ""),
        asks=chosen is Role.OWN and "sure" not in request.args,
        titles=TITLES,
        lets=LETS[kind],
        made=owner,
        seen=store().links.seen(address),
        full=[role for role, link in owner.items() if is_full(counted_as(address, link))],
        renew=next((role for role in owner if role == request.args.get("renew")), None),
        phones=_phones(address) if owner else None,
        many=sum(store().links.count(address).values()) if owner else 0,
        evening=evening,
    )


def _subject(letter: str, address: str) -> Evening | Book:
    """Read the table or book that is handed on; raises where there is none of that kind."""
    if KINDS[letter] == TABLE:
        return store().tables.evening(address)
    return store().books.alone(address)


def _name(subject: Evening | Book) -> str:
    if isinstance(subject, Book):
        return subject.title
    return subject.opened.title or spoken().say(subject.game.title)


def _phones(address: str) -> Paging[Shown]:
    """List the phones of a page; how many there are is counted beside it."""
    me, page = device(), asked_page()
    here: frozenset[str] = current_app.extensions["presence"].here(address) | {me}
    guests = store().links.guests(address, A_PAGE + 1, A_PAGE * (page - 1))
    phones = [
        Shown(phone_id(guest.device, address), guest, guest.device == me, guest.device in here)
        for guest in guests[:A_PAGE]
    ]
    return Paging(phones, page, len(guests) > A_PAGE)


@pages.app_template_global()
def done_to_links(address: str) -> list[Done]:
    """List what was done to the links, the last first, on the phone of an owner."""
    return store().links.done(address) if role_at(address) is Role.OWN else []


@pages.app_template_global()
def links_seen(address: str) -> int:
    """Count what was done to the links, so that nobody acts on a page that is out of date."""
    return store().links.seen(address)


@pages.app_template_global()
def phone_mark(address: str, phone: str) -> str:
    """What pages call a phone."""
    return phone_id(phone, address)


@pages.app_template_global()
def role_title(role: Role) -> Message:
    """What a link lets one do, in a word."""
    return TITLES[role]


def _back(letter: str, address: str, text: Message, renew: Role | None = None) -> Answer:
    """Show the page again; it may offer to make a link new."""
    forget_standing()
    toast(text)
    return moved_on("sharing.share", letter=letter, address=address, renew=renew)


@pages.errorhandler(LinksChangedError)
def links_changed(_error: LinksChangedError) -> Answer:
    """Show what somebody else has done to the links meanwhile."""
    place = request.view_args or {}
    return _back(place.get("letter", "t"), place["address"], CHANGED)


@pages.post("/<letter>/<address>/links", may=OWN)
def make(letter: str, address: str) -> Answer:
    """Make the links of what was open by its address; from now on that opens nothing."""
    store().links.make(address, device(), seen())
    text = msg("The links are made. The address alone no longer opens anything.")
    return _back(letter, address, text)


@pages.post("/<letter>/<address>/links/change", may=OWN)
def change(letter: str, address: str) -> Answer:
    """Make a link new, or take it back: whoever came by it is shut out at once."""
    if arg("role") not in set(Role) or not store().links.links(address):
        abort(404)
    renewed = arg("do") != "take_back"
    store().links.change(address, Role(arg("role")), device(), seen(), open_=renewed)
    store().confirmed_phones.revoke_shut_out(address, device())
    new = msg("The link is new. Phones that used the old link need the new one.")
    return _back(
        letter,
        address,
        new if renewed else msg("The link is turned off and opens nothing any more."),
    )


@pages.post("/<letter>/<address>/links/away", may=OWN)
def send_away(letter: str, address: str) -> Answer:
    """End what a phone may, and offer to make the link new that it came by."""
    phones = store().links.devices(address)
    phone = next((phone for phone in phones if phone_id(phone, address) == arg("phone")), "")
    guest = store().links.guest(address, phone)
    if guest is None or guest.device == device():
        return _back(letter, address, CHANGED)
    store().links.send_away(address, guest.device, device(), seen())
    store().confirmed_phones.revoke_shut_out(address, device())
    return _back(
        letter, address, msg("The phone is shut out"), guest.role if guest.linked else None
    )


@pages.post("/t/<address>/remove", may=OWN)
def remove(address: str) -> Answer:
    """Take a table out of all lists; its owners can bring it back."""
    store().links.remove(address, seen())
    toast(msg("The table is removed. “Removed tables” in the menu brings it back."))
    return moved_on("home.index")


def seen() -> int:
    """What a form says that it has seen of what was done to the links; -1 where it says nothing."""
    number = number_in(arg("seen"))
    return -1 if number is None else number
