"""The screens of Mariáš, and those of any table as a crowded one of Mariáš shows them."""

from __future__ import annotations

import json

from playwright.sync_api import FilePayload

from tests.browser.phone import Phone
from tests.browser.phones import Server
from tests.browser.screens import (
    SCREENS,
    chosen,
    every_page,
    listed,
    page,
    plain,
    screen,
    shown_on_lists,
    what_changes,
)
from tests.browser.tables import FIVE, LONG, THREE, empty
from tests.games.marias.evenings import BIG, crowded, crowded_of_five, marias

every_page("Mariáš", "marias", marias)
shown_on_lists(crowded)
plain("examples of Mariáš", "/rules/marias")
for part, place in (
    ("table", ""),
    ("deal", "deals/2"),
    ("record", "deals/2/correct"),
    ("result", "end"),
    ("sheet", "sheet"),
):
    page(f"Mariáš, crowded {part}", place, crowded)
    page(f"Mariáš of five, crowded {part}", place, crowded_of_five)
page("Mariáš of five, board", "board", crowded_of_five)
page("corrections, none", "history", marias)
page("another phone", "share", marias)
page("course, usual", "course", marias)
page("course, crowded", "course", crowded)
chosen("Mariáš, played out", empty("marias"), "trump=acorns", "fleks.game=1", "aces=4")
chosen("Mariáš, betl", empty("marias"), "contract=betl")
chosen("Mariáš, called card", empty("marias", LONG), "trump=hearts")
chosen("Mariáš of five, called card", empty("marias", FIVE), "trump=hearts")


@screen("home, searched")
def home_searched(server: Server, phone: Phone) -> None:
    phone.go(address=marias(server))
    phone.page.goto("/?q=anna")


@screen("export")
def export(server: Server, phone: Phone) -> None:
    for table in (marias(server), crowded(server)):
        phone.go(address=table)
    phone.page.goto("/data")


@screen("import, here already")
def here_already(server: Server, phone: Phone) -> None:
    """A table went on since it was exported."""
    table = marias(server)
    phone.go(address=table)
    record = phone.page.request.get(f"/t/{table}/record.json").json()
    record["deals"] = record["deals"][:-1]
    phone.page.goto("/import")
    body = json.dumps(record).encode()
    file: FilePayload = {"name": "record.json", "mimeType": "application/json", "buffer": body}
    phone.page.get_by_label("File of tables").set_input_files([file])
    phone.allowed += ("status of 422",)
    phone.page.get_by_role("button", name="Receive").tap()
    phone.page.get_by_text("Already here").wait_for()


@screen("menu")
def menu(server: Server, phone: Phone) -> None:
    phone.go(address=marias(server))
    phone.page.get_by_label("Menu").tap()


@screen("new table, wrong")
def new_wrong(server: Server, phone: Phone) -> None:
    phone.go(address=crowded(server))
    phone.page.goto("/new")
    phone.sheet("stake")
    phone.page.get_by_label("Money per point").fill("much")
    phone.button("Set").tap()
    phone.page.get_by_role("alert").first.wait_for()
    phone.save()
    phone.page.get_by_role("alert").first.wait_for()


@screen("record, wrong")
def record_wrong(server: Server, phone: Phone) -> None:
    phone.go("record", server.open("marias", THREE))
    phone.choose("fleks.game=1")
    phone.insist()
    phone.page.get_by_role("alert").first.wait_for()


@screen("two versions")
def two_versions(server: Server, phone: Phone) -> None:
    table = server.open("marias", LONG, rules=BIG)
    phone.go("record", table)
    phone.choose("trump=hearts")
    other = phone.context.new_page()
    other.goto(f"/t/{table}/record")
    other.locator('[id="trump=leaves"]').tap()
    other.locator("footer .go").tap()
    other.locator("a.deal").wait_for()
    other.close()
    phone.save()
    phone.heading("Already recorded: Deal 1")


@screen("withdrawn deal")
def withdrawn(server: Server, phone: Phone) -> None:
    phone.go("deals/1", crowded(server))
    phone.button("Withdraw").tap()
    phone.page.locator("#screen .toast").wait_for()
    phone.go("deals/1")


@screen("corrections")
def corrections(server: Server, phone: Phone) -> None:
    withdrawn(server, phone)
    phone.go("history")


@screen("saved, with its undo")
def saved(server: Server, phone: Phone) -> None:
    phone.go("record", marias(server))
    phone.choose("trump=leaves")
    phone.save()
    phone.page.locator(".said .done").wait_for()


@screen("ended table")
def ended(server: Server, phone: Phone) -> None:
    phone.go("end", crowded(server))
    phone.button("End the table").tap()
    phone.page.locator(".aside", has_text="ended").first.wait_for()
    phone.go()


@screen("house rules, wrong")
def rules_wrong(server: Server, phone: Phone) -> None:
    phone.go("rules", crowded(server))
    phone.reach("other.payment_cap")
    phone.page.get_by_label("Payment limit: another number").fill("many")
    phone.button("See what changes").tap()
    phone.page.get_by_role("alert").first.wait_for()


@screen("house rules, ended")
def rules_ended(server: Server, phone: Phone) -> None:
    ended(server, phone)
    phone.go("rules")


@screen("what changes, crowded")
def changes_crowded(server: Server, phone: Phone) -> None:
    what_changes(server, phone, crowded, "rules.values=pub")


@screen("what changes, nothing")
def changes_nothing(server: Server, phone: Phone) -> None:
    what_changes(server, phone, marias)


@screen("house rules switched")
def switched(server: Server, phone: Phone) -> None:
    changes_crowded(server, phone)
    phone.choose("when=all")
    phone.button("Switch the rules").tap()
    phone.page.locator("#screen .toast").wait_for()
    phone.go("history")


@screen("no connection")
def no_connection(server: Server, phone: Phone) -> None:
    phone.allowed += ("net::ERR_INTERNET_DISCONNECTED", "Failed to fetch")
    phone.go("record", marias(server))
    phone.context.set_offline(True)
    phone.choice("trump=hearts").tap()
    phone.page.locator("#unsent").wait_for()
    phone.context.set_offline(False)


def figures(name: str, path: str) -> None:
    """A screen of figures of some tables."""

    def show(server: Server, phone: Phone) -> None:
        listed(server, phone)
        phone.visit(path)

    SCREENS[name] = show


figures("figures", "/figures?from=2020-01-01&game=marias")
figures("figures, wrong", "/figures?from=soon")
figures("figures of a person", "/figures/person?who=Anna")
figures("figures, crowded person", f"/figures/person?who={LONG[0]}")
figures("figures of a pair", "/figures/pair?who=Anna&other=Boris")
figures("figures, crowded pair", f"/figures/pair?who={LONG[0]}&other={LONG[2]}")
figures("figures of a game", "/figures/games/marias")
figures("contracts of a game", "/figures/games/marias/contracts")
