"""Every screen, empty, full and wrong, each with a way to bring it up on a phone."""

from __future__ import annotations

import json
from collections.abc import Callable

from playwright.sync_api import FilePayload

from .evenings import (
    BIG,
    LONG,
    THREE,
    Table,
    crowded,
    empty,
    finished,
    frog,
    left_for_half,
    marias,
    preferans,
    six_bid_solo,
)
from .hands import answer
from .keypad import type_points
from .phone import Phone
from .phones import Server

Show = Callable[[Server, Phone], None]
SCREENS: dict[str, Show] = {}


def screen(name: str) -> Callable[[Show], Show]:
    """Give a screen its name."""

    def keep(show: Show) -> Show:
        SCREENS[name] = show
        return show

    return keep


def page(name: str, place: str, table: Table) -> None:
    """A screen that is a table's page."""
    SCREENS[name] = lambda server, phone: phone.go(place, table(server))


def plain(name: str, path: str) -> None:
    """A screen that belongs to no table."""
    SCREENS[name] = lambda _server, phone: phone.visit(path)


def chosen(name: str, table: Table, *choices: str) -> None:
    """A recording screen with some choices made."""

    def show(server: Server, phone: Phone) -> None:
        phone.go("record", table(server))
        phone.choose(*choices)

    SCREENS[name] = show


plain("home, empty", "/")
plain("new table", "/new")
plain("import", "/import")
plain("rules", "/rules/")
plain("examples of Mariáš", "/rules/marias")
for key, game, full in (
    ("marias", "Mariáš", marias),
    ("preferans", "Preferans", preferans),
    ("six_bid_solo", "Six-Bid Solo", six_bid_solo),
    ("frog", "Frog", frog),
):
    page(f"{game}, empty table", "", empty(key))
    page(f"{game}, table", "", full)
    page(f"{game}, sheet", "sheet", full)
    page(f"{game}, deal", "deals/2", full)
    page(f"{game}, result", "end", full)
    page(f"{game}, record", "record", empty(key))
    page(f"{game}, rules at hand", "rules-at-hand", empty(key))
for part, place in (
    ("table", ""),
    ("deal", "deals/2"),
    ("record", "deals/2/correct"),
    ("result", "end"),
    ("sheet", "sheet"),
):
    page(f"Mariáš, crowded {part}", place, crowded)
for part, place in (("table", ""), ("deal", "deals/1"), ("record", "deals/1/correct")):
    page(f"Preferans, crowded {part}", place, lambda server: preferans(server, LONG))
page("Preferans, game over", "", finished)
page("Preferans, remainder", "end", finished)
page("corrections, none", "history", marias)
page("another phone", "share", marias)
chosen("Mariáš, played out", empty("marias"), "trump=acorns", "fleks.game=1", "aces=4")
chosen("Mariáš, betl", empty("marias"), "contract=betl")
chosen("Mariáš, called card", empty("marias", LONG), "trump=hearts")
WHISTED = "kind=8 strain=D declarer=0 whist.1=whist whist.2=whist".split()
chosen("Preferans, whisted", empty("preferans"), *WHISTED)
chosen("Preferans, raspasy", empty("preferans"), "kind=raspasy", "first=3")
chosen("Preferans, misère", empty("preferans"), "kind=misere", "declarer=0")
page("Preferans, memo", "memo", empty("preferans"))
chosen("Six-Bid Solo, misère", empty("six_bid_solo"), "bid=misere", "bidder=1", "made=yes")
CALLED = "bid=call_solo bidder=1 trump=hearts called_suit=spades made=counted".split()
chosen("Six-Bid Solo, called card", empty("six_bid_solo"), *CALLED)
chosen("Six-Bid Solo, all passed", empty("six_bid_solo"), "bid=passed_out")
chosen("Frog, chico", empty("frog", LONG), "bid=chico", "bidder=1", "whose=others")
plain("examples of Six-Bid Solo", "/rules/six_bid_solo")
for key in ("concerto", "babel", "babel_party"):
    plain(f"rules at hand of {key}", f"/rules/{key}/at-hand")


@screen("Six-Bid Solo, wrong")
def solo_wrong(server: Server, phone: Phone) -> None:
    phone.go("record", server.open("six_bid_solo", THREE))
    type_points(phone, "119")
    phone.save()
    phone.page.get_by_role("alert").last.wait_for()


def stepped(name: str, table: Table, calls: str) -> None:
    """A recording screen on which a deal was followed so far."""

    def show(server: Server, phone: Phone) -> None:
        phone.go("record?listen=1", table(server))
        answer(phone, *(f"call={call}" for call in calls.split()))

    SCREENS[name] = show


stepped("Preferans, auction", empty("preferans", LONG), "1=6S")
stepped("Preferans, contract", empty("preferans"), "1=6S 2=pass 0=pass")
GOVERNED = "1=6S 2=pass 0=pass 1=6S 2=whist 0=pass"
stepped("Preferans, governor with long names", empty("preferans", LONG[:3]), GOVERNED)
stepped("Preferans, tricks", empty("preferans"), f"{GOVERNED} 1=1 1=2 2=2 2=1 1=1")
stepped("Preferans, talon turned up", empty("preferans"), "1=pass 2=pass 0=pass")
stepped("Six-Bid Solo, auction", empty("six_bid_solo", LONG), "1=misere")
stepped("Six-Bid Solo, calls a card", empty("six_bid_solo"), "1=call_solo 1=hearts")
stepped("Six-Bid Solo, called from", empty("six_bid_solo", LONG), "1=call_solo 1=hearts 1=T")
stepped("Frog, auction", empty("frog"), "1=chico")


@screen("Preferans, memo with cards")
def memo(server: Server, phone: Phone) -> None:
    phone.go("memo", server.open("preferans", THREE))
    for card in "AS KS 7S 8S 9C TC JC 7D 8D 7H 8H 9H".split():
        phone.tap(phone.choice(f"held={card}"))
    phone.tap(phone.choice("fallen=7H"))


@screen("nothing here")
def nothing(_server: Server, phone: Phone) -> None:
    phone.allowed += ("status of 404",)
    phone.visit("/t/AAAAAAAAAAAAAAAAAAAAAA/")


@screen("home, tables")
def home(server: Server, phone: Phone) -> None:
    for table in (marias(server), crowded(server), preferans(server), finished(server)):
        phone.go(address=table)
    phone.page.goto("/")


@screen("home, searched")
def home_searched(server: Server, phone: Phone) -> None:
    phone.go(address=marias(server))
    phone.page.goto("/?q=anna")


@screen("export")
def export(server: Server, phone: Phone) -> None:
    for table in (marias(server), crowded(server)):
        phone.go(address=table)
    phone.page.goto("/data")


plain("export, nothing", "/data")


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
    phone.page.get_by_label("Record").set_input_files([file])
    phone.allowed += ("status of 422",)
    phone.page.get_by_role("button", name="Import").tap()
    phone.page.get_by_text("Here already").wait_for()


@screen("menu")
def menu(server: Server, phone: Phone) -> None:
    phone.go(address=marias(server))
    phone.page.get_by_label("Menu").tap()


@screen("new table, wrong")
def new_wrong(server: Server, phone: Phone) -> None:
    phone.go(address=crowded(server))
    phone.page.goto("/new")
    phone.page.get_by_text("Stake").tap()
    phone.page.get_by_label("Money per point").fill("much")
    phone.button("Start").tap()
    phone.page.get_by_role("alert").first.wait_for()
    phone.page.get_by_text("House rules").tap()


@screen("record, wrong")
def record_wrong(server: Server, phone: Phone) -> None:
    phone.go("record", server.open("marias", THREE))
    phone.choose("fleks.game=1")
    phone.save()
    phone.page.get_by_role("alert").first.wait_for()


@screen("import, wrong")
def import_wrong(_server: Server, phone: Phone) -> None:
    phone.page.goto("/import")
    phone.button("Import").tap()
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
    phone.heading("Somebody else was quicker")


@screen("corrections")
def corrections(server: Server, phone: Phone) -> None:
    withdrawn(server, phone)
    phone.go("history")


@screen("withdrawn deal")
def withdrawn(server: Server, phone: Phone) -> None:
    phone.go("deals/1", crowded(server))
    phone.button("Withdraw").tap()
    phone.page.get_by_role("status").wait_for()
    phone.go("deals/1")


@screen("saved, with its undo")
def saved(server: Server, phone: Phone) -> None:
    phone.go("record", marias(server))
    phone.choose("trump=leaves")
    phone.save()
    phone.page.get_by_role("status").wait_for()


@screen("ended table")
def ended(server: Server, phone: Phone) -> None:
    phone.go("end", crowded(server))
    phone.button("End the table").tap()
    phone.button("Reopen").wait_for()
    phone.go()


@screen("house rules, own")
def rules_own(server: Server, phone: Phone) -> None:
    phone.go("rules", preferans(server))
    phone.choose("rules.convention=sochi", "rules.dealer_stays=yes")
    phone.page.get_by_label("Save these rules as").fill("Our Sochi")
    phone.button("Save").tap()
    phone.page.get_by_text("Saved:").wait_for()
    phone.page.get_by_text("Rename or remove saved rules").tap()


@screen("house rules, wrong")
def rules_wrong(server: Server, phone: Phone) -> None:
    phone.go("rules", crowded(server))
    phone.page.get_by_label("Highest payment: another number").fill("many")
    phone.button("See what changes").tap()
    phone.page.get_by_role("alert").first.wait_for()


@screen("house rules, ended")
def rules_ended(server: Server, phone: Phone) -> None:
    ended(server, phone)
    phone.go("rules")


def what_changes(server: Server, phone: Phone, table: Table, *choices: str) -> None:
    """The house rules of a table compared with others."""
    phone.go("rules", table(server))
    phone.choose(*choices)
    phone.button("See what changes").tap()
    phone.heading("What changes")


@screen("what changes, crowded")
def changes_crowded(server: Server, phone: Phone) -> None:
    what_changes(server, phone, crowded, "rules.values=pub")


@screen("what changes on a sheet")
def changes_on_a_sheet(server: Server, phone: Phone) -> None:
    what_changes(server, phone, preferans, "rules.convention=sochi")


@screen("what changes, impossible")
def changes_impossible(server: Server, phone: Phone) -> None:
    what_changes(server, phone, left_for_half, "rules.convention=parlett")


@screen("what changes, nothing")
def changes_nothing(server: Server, phone: Phone) -> None:
    what_changes(server, phone, marias)


@screen("house rules switched")
def switched(server: Server, phone: Phone) -> None:
    changes_crowded(server, phone)
    phone.button("Switch").tap()
    phone.page.get_by_role("status").wait_for()
    phone.go("history")


@screen("new table, rules used before")
def new_with_rules(server: Server, phone: Phone) -> None:
    rules_own(server, phone)
    phone.go(address=crowded(server))
    phone.page.goto("/new")
    phone.button("Preferans").tap()
    phone.button("Our Sochi").tap()
    phone.page.get_by_text("Chosen:").wait_for()
    phone.page.get_by_text("House rules", exact=True).tap()


for name, table in (("usual", marias), ("crowded", crowded), ("settled", finished)):
    page(f"course, {name}", "course", table)
page("course, none", "course", empty("frog"))
plain("figures, none", "/figures")


@screen("course, sixty players")
def course_of_many(server: Server, phone: Phone) -> None:
    players = [*LONG, *(f"Guest {n}" for n in range(5, 61))]
    turn_ins = [
        {"player": players[n * 7 % 60], "hands": ["straight", "full_house"]} for n in range(60)
    ]
    phone.go("course", server.open("babel_party", players, *turn_ins))


def figures(name: str, path: str) -> None:
    """A screen of figures of some tables."""

    def show(server: Server, phone: Phone) -> None:
        for table in (marias, crowded, preferans, finished, six_bid_solo, frog):
            phone.go(address=table(server))
        phone.visit(path)

    SCREENS[name] = show


figures("figures", "/figures?from=2020-01-01&game=marias")
figures("figures, wrong", "/figures?from=soon")
figures("figures of a person", "/figures/person?who=Anna")
figures("figures, crowded person", f"/figures/person?who={LONG[0]}")
figures("figures of a pair", "/figures/pair?who=Anna&other=Boris")
figures("figures, crowded pair", f"/figures/pair?who={LONG[0]}&other={LONG[2]}")
figures("figures of a game", "/figures/games/marias")
figures("figures, deals", "/figures/deals?who=Anna&of=preferans&number=all")


@screen("no connection")
def no_connection(server: Server, phone: Phone) -> None:
    phone.allowed += ("net::ERR_INTERNET_DISCONNECTED", "Failed to fetch")
    phone.go("record", marias(server))
    phone.context.set_offline(True)
    phone.choice("trump=hearts").tap()
    phone.page.locator("#unsent").wait_for()
    phone.context.set_offline(False)
