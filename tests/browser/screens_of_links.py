"""The screens of who may do what: links and their codes, phones that came, and what is refused."""

from __future__ import annotations

from assistant.settling.book import BookOpened
from assistant.store.links import Links, Role
from assistant.web.access import admission
from tests.samples import PAID

from .phone import Phone
from .phones import Server
from .screens import screen
from .tables import LONG

SHUT = ("status of 403",)


def linked(server: Server, phone: Phone, role: Role) -> str:
    """Come to a table by a link; others came before, one of them was sent away."""
    table = server.open(PAID, LONG[:3], title=LONG[0])
    links: Links = server.app.extensions["store"].links
    links.make_links(table, "the one who opened it")
    links.change_link(table, Role.WATCH, "the one who opened it", open_=True)
    links.change_link(table, Role.OWN, "", open_=True)
    for guest in ("one", "another", "a third"):
        links.grant(table, guest, Role.KEEP, 1)
    links.revoke_access(table, "a third", "the one who opened it")
    phone.page.goto(links.path("table", links.links(table)[role], table))
    phone.go("", table)
    return table


@screen("links, of a table of before")
def before(server: Server, phone: Phone) -> None:
    phone.go("share", server.open(PAID, LONG[:3]))


@screen("links, owner")
def owner(server: Server, phone: Phone) -> None:
    phone.go("share?renew=keep", linked(server, phone, Role.OWN))
    folds = phone.page.locator("details.fold:not([open]) > summary")
    while folds.count():
        phone.tap(folds.first)


@screen("links, who only watches")
def guest(server: Server, phone: Phone) -> None:
    phone.go("share", linked(server, phone, Role.WATCH))


@screen("links, code")
def code(server: Server, phone: Phone) -> None:
    phone.go("share", linked(server, phone, Role.OWN))


@screen("links, to send")
def to_send(server: Server, phone: Phone) -> None:
    phone.go("share/watch?send=1", linked(server, phone, Role.OWN))


@screen("links, before the owner’s is shown")
def to_own(server: Server, phone: Phone) -> None:
    phone.go("share/own", linked(server, phone, Role.OWN))


@screen("who a phone is that joins")
def joining(server: Server, phone: Phone) -> None:
    table = server.open(PAID, LONG[:3], title=LONG[0])
    links: Links = server.app.extensions["store"].links
    links.make_links(table, "the one who opened it")
    phone.page.goto(links.path("table", links.links(table)[Role.KEEP], table))


@screen("removed tables")
def removed(server: Server, phone: Phone) -> None:
    links: Links = server.app.extensions["store"].links
    tables = [linked(server, phone, Role.OWN) for _ in range(2)]
    phone.page.goto("/")
    for table in tables:
        links.remove(table)
    phone.page.goto("/removed")


@screen("table, who only watches")
def watching(server: Server, phone: Phone) -> None:
    linked(server, phone, Role.WATCH)


@screen("house rules, who only watches")
def rules(server: Server, phone: Phone) -> None:
    phone.go("rules", linked(server, phone, Role.WATCH))


@screen("result, who only watches")
def result(server: Server, phone: Phone) -> None:
    phone.go("end", linked(server, phone, Role.WATCH))


@screen("told to a group, with a link to watch")
def told(server: Server, phone: Phone) -> None:
    phone.go("group?link=1", linked(server, phone, Role.WATCH))


@screen("refused, who only watches")
def refused(server: Server, phone: Phone) -> None:
    phone.allowed += SHUT
    phone.go("record", linked(server, phone, Role.WATCH))


@screen("refused, shut out")
def shut_out(server: Server, phone: Phone) -> None:
    phone.allowed += SHUT
    table = linked(server, phone, Role.WATCH)
    links: Links = server.app.extensions["store"].links
    links.change_link(table, Role.WATCH, "", open_=False)
    phone.go("", table)


@screen("refused, over what is typed")
def over_what_is_typed(server: Server, phone: Phone) -> None:
    phone.allowed += SHUT
    table = linked(server, phone, Role.KEEP)
    phone.go("record", table)
    links: Links = server.app.extensions["store"].links
    links.change_link(table, Role.KEEP, "", open_=False)
    phone.page.locator("#refused").wait_for()


@screen("settlement, who only watches")
def settlement(server: Server, phone: Phone) -> None:
    links, book = _book(server)
    phone.page.goto(links.path("book", links.links(book)[Role.WATCH], book))


@screen("links, of a settlement")
def of_settlement(server: Server, phone: Phone) -> None:
    links, book = _book(server)
    phone.page.goto(links.path("book", links.links(book)[Role.OWN], book))
    phone.page.goto(f"/b/{book}/share")


def _book(server: Server) -> tuple[Links, str]:
    """A settlement with links, of a table with a stake."""
    stake = {"per_point": "1", "currency": "CZK"}
    table = server.open(PAID, LONG[:3], stake=stake, title=LONG[0])
    links: Links = server.app.extensions["store"].links
    links.make_links(table, "the one who opened it")
    book = f"book-of-{table}"
    server.app.extensions["store"].books.append(
        book, 1, BookOpened(LONG[0], (table,)), "the one who opened it", table
    )
    return links, book


@screen("key of the server")
def key(server: Server, phone: Phone) -> None:
    phone.allowed += ("status of 422", *SHUT)
    server.app.config[admission.CREATE_KEY] = "a key"
    try:
        phone.page.goto("/new")
        phone.page.locator(f"[name={admission.KEY_FIELD}]").fill("another")
        phone.button("Continue").tap()
        phone.page.get_by_role("alert").first.wait_for()
    finally:
        server.app.config[admission.CREATE_KEY] = ""
