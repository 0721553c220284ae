"""The screens by which tables and rules travel: handed over, away, taken in, and both went on."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from assistant.clock import now
from assistant.games import find_game
from assistant.records.house_rules_file import FORMAT, rules_code
from assistant.records.table_log import log_code
from assistant.store.books import Books
from assistant.store.merging.merge import LogImporter, import_log
from assistant.store.merging.table_logs import log_of
from assistant.store.tables import Tables
from tests.games.worked import other_rule
from tests.samples import PAID, all_kinds
from tests.web.conftest import Phone as Sender

from .phone import Phone
from .phones import Server
from .screens import plain, screen
from .tables import LONG

OUR_RULES: dict[str, Any] = {
    "format": FORMAT,
    "game": PAID,
    "name": LONG[0][:40],
    "rules": dict([other_rule(PAID)]),
}


def table(server: Server, phone: Phone) -> str:
    """A table of people with long names."""
    address = server.open(PAID, LONG[:3], *all_kinds(LONG[:3], 3), title=LONG[0])
    phone.go("", address)
    return address


def went_on_elsewhere(server: Server, address: str) -> str:
    """The link of a table that went on elsewhere, in the meantime, by its last deal again."""
    here: Tables = server.app.extensions["store"].tables
    with TemporaryDirectory() as folder:
        there = Tables(Path(folder), find_game, now)
        writing = LogImporter(there, Books(there.connections, now), now)
        log = log_of(here, address)
        went = import_log(writing, log, find_game, lambda _: True).address
        for number in range(2):
            evening = there.evening(went)
            there.append(went, evening, evening.log[-1].event, f"elsewhere {number}")
        code = log_code(log_of(there, went))
        there.close()
    return code


@screen("travel, hand over")
def hand_over(server: Server, phone: Phone) -> None:
    phone.go("hand-over", table(server, phone))


@screen("travel, code")
def code(server: Server, phone: Phone) -> None:
    phone.go("record-code", table(server, phone))


@screen("travel, away")
def away(server: Server, phone: Phone) -> None:
    address = table(server, phone)
    other = Sender(server.app)
    other.send(other.page(f"/t/{address}/hand-over").form("/take-along"))
    phone.go("", address)


@screen("travel, what came by a link")
def by_link(server: Server, phone: Phone) -> None:
    address = table(server, phone)
    phone.visit(f"/take-in{went_on_elsewhere(server, address)}")
    phone.page.locator(".came").wait_for()


@screen("travel, both went on")
def both(server: Server, phone: Phone) -> None:
    address = table(server, phone)
    link = went_on_elsewhere(server, address)
    here: Tables = server.app.extensions["store"].tables
    evening = here.evening(address)
    here.append(address, evening, evening.log[1].event, "here too")
    phone.visit(f"/take-in{link}")
    phone.tap(phone.page.get_by_role("button", name="Receive"))
    phone.page.get_by_role("heading", name="Recorded in two places").wait_for()


plain("travel, take in", "/take-in")
plain("house rules that travel", "/house-rules")
plain("house rules that travel, what differs", f"/house-rules/{rules_code(OUR_RULES)}")
