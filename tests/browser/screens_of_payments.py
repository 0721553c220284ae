"""The screens of payments: a phone is confirmed, an account entered, and paid by its code."""

from __future__ import annotations

from dataclasses import replace

from assistant.core.seat import Seat
from assistant.settling.bank_account import BankAccount
from assistant.store.links import Role
from assistant.store.store import Store
from assistant.web.access.cookies import COOKIE, phone_in
from tests.samples import PAID, five_each

from .phone import Phone
from .phones import Server
from .screens import screen
from .tables import LONG

PAYEE = "the payee"
ACCOUNT = BankAccount("Anna-Marie Nováková Dvořáková", iban="CZ6508000000192000145399")
RUSSIAN = BankAccount(
    ACCOUNT.name,
    phone="+79123456789",
    bank="Т-Банк",
    number="40702810138250123017",
    bank_name="ПАО СБЕРБАНК",
    bic="044525225",
    corr="30101810400000000225",
)


def store_of(server: Server) -> Store:
    """What the server keeps."""
    store: Store = server.app.extensions["store"]
    return store


def device_of(phone: Phone) -> str:
    """What the server knows the phone by."""
    (cookie,) = (one for one in phone.page.context.cookies() if one.get("name") == COOKIE)
    return phone_in(cookie["value"])


def settled(server: Server, phone: Phone, currency: str = "CZK", long: bool = True) -> str:
    """A table of which the first gets something of both others, agreed on; return its address."""
    store, names = store_of(server), LONG[:3] if long else ("Anna", "Boris", "Cyril")
    stake = {"per_point": "12.50", "currency": currency}
    table = server.open(PAID, names, five_each(names[0]), stake=stake, title="Friday")
    store.links.make_links(table, "the one who opened it")
    store.links.grant(table, PAYEE, Role.WATCH, 1)
    phone.page.goto(store.links.path("table", store.links.links(table)[Role.OWN], table))
    phone.go("end", table)
    phone.button("Agree to these payments").tap()
    phone.page.get_by_role("button", name="Paid").first.wait_for()
    return table


def confirmed(server: Server, table: str, phone: str, seat: int) -> None:
    """An owner has confirmed whose a phone is."""
    evening = server.tables.evening(table)
    store_of(server).confirmed_phones.confirm(
        table, phone, Seat(seat), evening.number, evening.players, PAYEE
    )


def agreed(server: Server, table: str) -> None:
    """The holder shows the account to payers at a table."""
    confirmed_phones = store_of(server).confirmed_phones
    numbers = [one.number for one in confirmed_phones.at_tables([table])]
    confirmed_phones.show_account(numbers, shown=True)


def transfer(server: Server, table: str) -> str:
    """The path of a payment that the second at the table has to make."""
    (book,) = store_of(server).books.addresses_agreed_on([table])
    name = server.tables.evening(table).players[1]
    debts = store_of(server).books.book(book).debts
    number = next(debt.number for debt in debts if debt.promise.payer == name)
    return f"/b/{book}/transfer/{number}"


def paying(server: Server, phone: Phone, account: BankAccount, currency: str) -> None:
    """The payer looks at a payment."""
    table, store = settled(server, phone, currency), store_of(server)
    confirmed(server, table, PAYEE, 0)
    confirmed(server, table, device_of(phone), 1)
    store.bank_accounts.save(PAYEE, account, PAYEE)
    agreed(server, table)
    phone.page.goto(transfer(server, table))


LONG_AGO = """
    UPDATE scored_tables SET changed_at = date || 'T21:00:00.000+00:00', state = ?
    WHERE evening = ?
"""


@screen("home, what is left to do")
def left_to_do(server: Server, phone: Phone) -> None:
    """A payment of this phone's, a table that was not ended, and one that was."""
    confirmed(server, settled(server, phone), device_of(phone), 1)
    for day, state in (("05", "running"), ("06", "ended")):
        date = f"2026-01-{day}"
        stake = {"per_point": "12.50", "currency": "CZK"}
        deal = five_each(LONG[0])
        table = server.open(PAID, LONG[:3], deal, stake=stake, title="Saturday", date=date)
        phone.get_to_know(table)
        store_of(server).tables.connections.db.execute(LONG_AGO, [state, table])
    phone.page.goto("/")


@screen("links, whose a phone is")
def whose(server: Server, phone: Phone) -> None:
    table = settled(server, phone)
    confirmed(server, table, PAYEE, 0)
    phone.go("share?page=1", table)
    phone.page.get_by_role("link", name="Confirm whose it is").last.tap()
    phone.page.get_by_role("button", name="No longer confirmed").wait_for()


@screen("payment, nothing to show")
def nothing(server: Server, phone: Phone) -> None:
    phone.page.goto(transfer(server, settled(server, phone)))


@screen("payment, of the payer")
def payer(server: Server, phone: Phone) -> None:
    paying(server, phone, ACCOUNT, "CZK")


@screen("payment, in roubles")
def roubles(server: Server, phone: Phone) -> None:
    paying(server, phone, RUSSIAN, "RUB")
    phone.tap(phone.page.locator("details.fold > summary"))


@screen("payment, in no currency that has a code")
def text(server: Server, phone: Phone) -> None:
    paying(server, phone, ACCOUNT, "EGP")


@screen("payment, to another account than before")
def changed(server: Server, phone: Phone) -> None:
    paying(server, phone, ACCOUNT, "EUR")
    other = replace(ACCOUNT, iban="DE89370400440532013000")
    store_of(server).bank_accounts.save(PAYEE, other, PAYEE)
    phone.page.reload()


@screen("payment, of the payee")
def payee(server: Server, phone: Phone) -> None:
    table, store = settled(server, phone, "EUR"), store_of(server)
    confirmed(server, table, device_of(phone), 0)
    store.bank_accounts.save(device_of(phone), ACCOUNT, PAYEE)
    phone.page.goto(transfer(server, table))


@screen("payment, whose phones these are")
def phones(server: Server, phone: Phone) -> None:
    """On an owner's phone, and one says of itself that it is the payee's."""
    table, store = settled(server, phone), store_of(server)
    store.phones.set_owner(table, PAYEE, Seat(0), server.tables.evening(table).number)
    phone.page.goto(transfer(server, table))


@screen("payment, a phone says whose it is")
def says(server: Server, phone: Phone) -> None:
    watching(server, phone)
    phone.page.locator("button[name=phone]").first.wait_for()


@screen("payment, a phone has said whose it is")
def has_said(server: Server, phone: Phone) -> None:
    watching(server, phone)
    phone.tap(phone.page.locator("button[name=phone]").last)
    phone.page.locator("main > .hint").wait_for()


def watching(server: Server, phone: Phone) -> None:
    """Another phone, which only watches, looks at a payment."""
    table, links = settled(server, phone), store_of(server).links
    path = transfer(server, table)
    (book,) = store_of(server).books.addresses_agreed_on([table])
    phone.page.context.clear_cookies()
    for kind, address in (("table", table), ("book", book)):
        phone.page.goto(links.path(kind, links.links(address)[Role.WATCH], address))
    phone.page.goto(path)


@screen("payment, the account is asked for")
def is_asked_for(server: Server, phone: Phone) -> None:
    asking(server, phone, "CZK")


@screen("payment, the account is asked for in roubles")
def is_asked_for_in_roubles(server: Server, phone: Phone) -> None:
    asking(server, phone, "RUB")


def asking(server: Server, phone: Phone, currency: str) -> None:
    """The payee looks at a payment, and has no account yet."""
    table = settled(server, phone, currency)
    confirmed(server, table, device_of(phone), 0)
    phone.page.goto(transfer(server, table))


@screen("payment, two accounts")
def two(server: Server, phone: Phone) -> None:
    table, store = settled(server, phone), store_of(server)
    for place, device in enumerate((PAYEE, device_of(phone))):
        confirmed(server, table, device, 0)
        iban = ("CZ5855000000001265098001", ACCOUNT.iban)[place]
        store.bank_accounts.save(device, replace(ACCOUNT, iban=iban), PAYEE)
    phone.page.goto(transfer(server, table))


@screen("account, not confirmed")
def not_confirmed(_server: Server, phone: Phone) -> None:
    phone.visit("/account")


@screen("account")
def account(server: Server, phone: Phone) -> None:
    table, store = settled(server, phone), store_of(server)
    confirmed(server, table, device_of(phone), 0)
    store.bank_accounts.save(device_of(phone), replace(RUSSIAN, iban=ACCOUNT.iban), PAYEE)
    phone.page.goto("/account")


@screen("account, shown and seen")
def seen(server: Server, phone: Phone) -> None:
    table, store = settled(server, phone), store_of(server)
    own, payer = device_of(phone), "a payer"
    store.links.grant(table, payer, Role.WATCH, 1)
    confirmed(server, table, own, 0)
    confirmed(server, table, payer, 1)
    store.bank_accounts.save(own, ACCOUNT, PAYEE)
    agreed(server, table)
    kept = store.bank_accounts.account(own)
    assert kept
    store.bank_accounts.note_shown(payer, "a payment", kept, LONG[1])
    phone.page.goto("/account")
    phone.tap(phone.page.locator("#payers > summary"))


@screen("corrections, whose phones were confirmed")
def confirmations(server: Server, phone: Phone) -> None:
    table = settled(server, phone)
    confirmed(server, table, PAYEE, 0)
    confirmed(server, table, device_of(phone), 1)
    store_of(server).confirmed_phones.revoke(table, PAYEE, device_of(phone))
    phone.go("history", table)


@screen("links, opened by another site")
def come(server: Server, phone: Phone) -> None:
    table, links = server.open(PAID, LONG[:3]), store_of(server).links
    links.make_links(table, "the one who opened it")
    phone.visit("/")
    here = phone.page.url.rstrip("/")
    path = links.path("table", links.links(table)[Role.WATCH], table)
    elsewhere = "http://elsewhere.example/"
    page = f'<a href="{here}{path}">A link</a>'
    phone.page.route(elsewhere, lambda route: route.fulfill(body=page, content_type="text/html"))
    phone.page.goto(elsewhere)
    phone.page.get_by_role("link").click()
    phone.button("Open the table").wait_for()
    phone.page.unroute(elsewhere)
    phone.complaints.remove(f"asked another host: {elsewhere}")


@screen("account, wrong")
def wrong(server: Server, phone: Phone) -> None:
    phone.allowed += ("status of 422",)
    table = settled(server, phone)
    confirmed(server, table, device_of(phone), 0)
    phone.page.goto("/account")
    phone.page.locator("[name=iban]").fill("CZ6508000000192000145390")
    phone.button("Save").tap()
    phone.page.get_by_role("alert").first.wait_for()
