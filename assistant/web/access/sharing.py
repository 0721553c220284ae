"""Sharing a table or book: its links, their QR codes, and the phones that came by them."""

from __future__ import annotations

from dataclasses import dataclass

from flask import abort, current_app, render_template, request, url_for

from assistant.core.fields import number_in
from assistant.core.message import Message, msg, pmsg
from assistant.drawings import qr_code
from assistant.evening.log.evening import Evening
from assistant.language import spoken
from assistant.settling.book import Book
from assistant.store.links import BOOK, TABLE, Guest, LinkChange, LinksChangedError, Role
from assistant.store.phone_data import phone_id
from assistant.web.access.admission import is_full
from assistant.web.access.cookies import device
from assistant.web.access.first_visits import (
    KINDS_BY_LETTER,
    START_PAGES,
    link_key,
    shareable_links,
)
from assistant.web.access.origins import link_to, why_unreachable
from assistant.web.access.role_checks import forget_access, role_at
from assistant.web.pages import OWN, WATCH, Pages
from assistant.web.responses import (
    CHANGED,
    Answer,
    Paging,
    arg,
    host,
    redirect_to,
    requested_page,
    store,
    toast,
)

pages = Pages("sharing", __name__)
TITLES = {
    # Translators: what somebody may do who opens a link: look at a table
    Role.WATCH: pmsg("what a link lets one do", "Watch"),
    # Translators: what somebody may do who opens a link: record and correct deals
    Role.KEEP: pmsg("what a link lets one do", "Keep score"),
    # Translators: what somebody may do who opens a link: everything
    Role.OWN: pmsg("what a link lets one do", "Manage"),
}
PERMISSIONS = {
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
PHONES_PER_PAGE = 20
"""The number of phones on one page of the list."""


@dataclass(frozen=True, slots=True)
class ListedPhone:
    """A phone in the list of phones with access."""

    mark: str
    """An id of the phone for pages, which does not reveal its id on the server."""
    guest: Guest
    is_own: bool
    """Whether the list is shown on this very phone."""
    has_table_open: bool
    """Whether the phone has the table open."""


@pages.get("/<letter>/<address>/share", may=WATCH)
def share(letter: str, address: str) -> Answer:
    """The page with the link to keep score; owners also see the phones that came by links."""
    offered = shareable_links(address)
    return _page(letter, address, Role.KEEP if Role.KEEP in offered else next(iter(offered), None))


@pages.get("/<letter>/<address>/share/<role>", may=WATCH)
def code(letter: str, address: str, role: str) -> Answer:
    """The page with the link for a role, as QR code and text."""
    if not host().multi_user or role not in shareable_links(address):
        _subject(letter, address)
        abort(404)
    if why_unreachable():
        return redirect_to("sharing.share", letter=letter, address=address)
    return _page(letter, address, Role(role))


def _page(letter: str, address: str, chosen: Role | None) -> Answer:
    """The page to share a table or book, with the link of the `chosen` role if there is one."""
    subject, kind = _subject(letter, address), KINDS_BY_LETTER[letter]
    path = url_for(START_PAGES[kind], address=address)
    if not host().multi_user:
        return render_template("access/alone.html", address=address, kind=kind, back=path)
    links = store().links.links(address)
    owner_links = links if role_at(address) is Role.OWN else {}
    unreachable, offered = why_unreachable(), shareable_links(address)
    if chosen:
        token = store().links.token(kind, offered[chosen], address)
        path = url_for("links.come", address=address, token=token)
    evening = subject if isinstance(subject, Evening) else None
    return render_template(
        "access/share.html",
        address=address,
        kind=kind,
        letter=letter,
        back=url_for(START_PAGES[kind], address=address),
        name=_name(subject),
        link=link_to(path),
        draw=qr_code,
        unreachable=unreachable,
        linked=bool(links),
        offered=[role for role in Role if role in offered],
        chosen=None if unreachable else chosen,
        to_send=request.args.get("send", ""),
        asks=chosen is Role.OWN and "sure" not in request.args,
        lets=PERMISSIONS[kind],
        made=owner_links,
        last_change=store().links.last_change(address),
        full=[role for role, link in owner_links.items() if is_full(link_key(address, link))],
        renew=next((role for role in owner_links if role == request.args.get("renew")), None),
        phones=_phones(address) if owner_links else None,
        many=sum(store().links.count(address).values()) if owner_links else 0,
        evening=evening,
    )


def _subject(letter: str, address: str) -> Evening | Book:
    """The table or book to share. Raises an error if there is none of that kind at the address."""
    if KINDS_BY_LETTER[letter] == TABLE:
        return store().tables.evening(address)
    return store().books.unmerged_book(address)


def _name(subject: Evening | Book) -> str:
    if isinstance(subject, Book):
        return subject.title
    return subject.opened.title or spoken().say(subject.game.title)


def _phones(address: str) -> Paging[ListedPhone]:
    """The requested page of the list of phones with access."""
    own_id, page = device(), requested_page()
    phones_at_table: frozenset[str] = current_app.extensions["presence"].phones_at(address) | {
        own_id
    }
    guests = store().links.guests(address, PHONES_PER_PAGE + 1, PHONES_PER_PAGE * (page - 1))
    phones = [
        ListedPhone(
            phone_id(guest.device, address),
            guest,
            guest.device == own_id,
            guest.device in phones_at_table,
        )
        for guest in guests[:PHONES_PER_PAGE]
    ]
    return Paging(phones, page, len(guests) > PHONES_PER_PAGE)


@pages.app_template_global()
def link_changes(address: str) -> list[LinkChange]:
    """The changes of the links, the latest first; empty if this phone is not an owner's."""
    return store().links.changes(address) if role_at(address) is Role.OWN else []


@pages.app_template_global()
def link_change_count(address: str) -> int:
    """The number of link changes so far; forms send it to detect changes by other phones."""
    return store().links.last_change(address)


@pages.app_template_global()
def phone_mark(address: str, phone: str) -> str:
    """The id of a phone on pages, which does not reveal its id on the server."""
    return phone_id(phone, address)


@pages.app_template_global()
def role_title(role: Role) -> Message:
    """The name of a role on pages, such as "Watch"."""
    return TITLES[role]


def _show_again(letter: str, address: str, text: Message, renew: Role | None = None) -> Answer:
    """Redirect to the page with a text; `renew` offers to renew the link of that role."""
    forget_access()
    toast(text)
    return redirect_to("sharing.share", letter=letter, address=address, renew=renew)


@pages.errorhandler(LinksChangedError)
def links_changed(_error: LinksChangedError) -> Answer:
    """Show the page again after another phone has changed the links."""
    values = request.view_args or {}
    return _show_again(values.get("letter", "t"), values["address"], CHANGED)


@pages.post("/<letter>/<address>/links", may=OWN)
def make(letter: str, address: str) -> Answer:
    """Create the links of a table or book; from then on its address alone opens nothing."""
    store().links.make_links(address, device(), seen_changes())
    text = msg("The links are made. The address alone no longer opens anything.")
    return _show_again(letter, address, text)


@pages.post("/<letter>/<address>/links/change", may=OWN)
def change(letter: str, address: str) -> Answer:
    """Renew or close a link; phones that came by it lose access at once."""
    if arg("role") not in set(Role) or not store().links.links(address):
        abort(404)
    renewed = arg("do") != "take_back"
    store().links.change_link(address, Role(arg("role")), device(), seen_changes(), open_=renewed)
    store().confirmed_phones.revoke_without_access(address, device())
    new_text = msg("The link is new. Phones that used the old link need the new one.")
    return _show_again(
        letter,
        address,
        new_text if renewed else msg("The link is turned off and opens nothing any more."),
    )


@pages.post("/<letter>/<address>/links/away", may=OWN)
def send_away(letter: str, address: str) -> Answer:
    """Take a phone's access away, and offer to renew the link by which it came."""
    phones = store().links.devices(address)
    phone = next((phone for phone in phones if phone_id(phone, address) == arg("phone")), "")
    guest = store().links.guest(address, phone)
    if guest is None or guest.device == device():
        return _show_again(letter, address, CHANGED)
    store().links.revoke_access(address, guest.device, device(), seen_changes())
    store().confirmed_phones.revoke_without_access(address, device())
    return _show_again(
        letter, address, msg("The phone is shut out"), guest.role if guest.linked else None
    )


@pages.post("/t/<address>/remove", may=OWN)
def remove(address: str) -> Answer:
    """Remove a table from all lists; its owners can restore it."""
    store().links.remove(address, seen_changes())
    toast(msg("The table is removed. “Removed tables” in the menu brings it back."))
    return redirect_to("home.index")


def seen_changes() -> int:
    """The number of link changes when the form was shown; -1 if the form does not contain it."""
    number = number_in(arg("seen"))
    return -1 if number is None else number
