"""The screens of phones that have owners: whose it is, what others record, who confirms a deal."""

from __future__ import annotations

from tests.games.worked import first_tap, seated
from tests.samples import PAID, PARTY, all_kinds, as_tapped
from tests.web.conftest import Phone as Sender

from .phone import Phone
from .phones import Server
from .screens import screen


def mine(server: Server, phone: Phone, seat: int) -> Sender:
    """Say whose the phone in hand is at a table; another phone sits there too."""
    players = seated(PAID)
    address = server.open(PAID, players, *all_kinds(players, 3))
    other = Sender(server.app)
    other.send(other.page(f"/t/{address}/share").form("/marking"))
    phone.go("players", address)
    phone.page.locator("#me button").nth(seat).tap()
    phone.page.locator("#screen .toast").first.wait_for()
    return other


def begun(other: Sender, address: str) -> None:
    """Let the other phone begin the next deal."""
    name, value = first_tap(PAID)
    other.preview(address, {name: value})


@screen("phones, whose it is")
def whose(server: Server, phone: Phone) -> None:
    mine(server, phone, 0)
    phone.go("players")


@screen("phones, what another records")
def recorded(server: Server, phone: Phone) -> None:
    begun(mine(server, phone, 1), phone.address)
    phone.go()


@screen("phones, taken over")
def taken(server: Server, phone: Phone) -> None:
    other = mine(server, phone, 1)
    name, value = first_tap(PAID)
    phone.go("record")
    phone.choose(f"{name}={value}")
    other.send(other.page(f"/t/{phone.address}/").form("/take-over"))
    phone.go("record")


@screen("phones, a deal to confirm")
def confirmed(server: Server, phone: Phone) -> None:
    mine(server, phone, 1)
    phone.go("deals/3")
    phone.page.locator("#marks button").first.wait_for()


@screen("phones, a deal that is disputed")
def disputed(server: Server, phone: Phone) -> None:
    mine(server, phone, 1)
    phone.go("deals/3")
    phone.page.locator("#marks button").last.tap()
    phone.page.locator("#marks .disputed").wait_for()
    phone.go()


@screen("phones, one of many")
def one_of_many(server: Server, phone: Phone) -> None:
    guests = [f"Guest {number}" for number in range(1, 31)]
    phone.go("players", server.open(PARTY, guests))
    phone.page.locator("#me button").nth(27).tap()
    phone.page.locator("#screen .toast").first.wait_for()
    phone.go()


def overtaken(server: Server, phone: Phone, place: str) -> None:
    """Open a recording screen, and let another phone save that deal."""
    other = mine(server, phone, 1)
    phone.go(place)
    (deal,) = all_kinds(seated(PAID), 1)
    other.record(phone.address, as_tapped(PAID, deal))
    phone.page.locator("#elsewhere .notice").wait_for()


@screen("phones, overtaken")
def overtaken_on_the_form(server: Server, phone: Phone) -> None:
    overtaken(server, phone, "record")


@screen("phones, overtaken step by step")
def overtaken_step_by_step(server: Server, phone: Phone) -> None:
    overtaken(server, phone, "record?listen=1")
