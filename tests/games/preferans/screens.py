"""The screens of Preferans."""

from __future__ import annotations

from tests.browser.phone import Phone
from tests.browser.phones import Server
from tests.browser.screens import (
    LISTED,
    chosen,
    every_page,
    listed,
    page,
    screen,
    shown_on_lists,
    stepped,
    what_changes,
)
from tests.browser.tables import LONG, THREE, empty
from tests.games.preferans.evenings import (
    finished,
    five,
    helps_by_raspasy,
    left_for_half,
    leningrad,
    preferans,
    russian,
)

every_page("Preferans", "preferans", preferans)
shown_on_lists(finished)
for part, place in (("table", ""), ("deal", "deals/1"), ("record", "deals/1/correct")):
    page(f"Preferans, crowded {part}", place, lambda server: preferans(server, LONG))
page("Preferans, table of five", "", five)
page("Preferans, result of five", "end", five)
for part in ("sheet", "record", "company", "board"):
    page(f"Preferans, {part} of five", part, five)
chosen("Preferans, raspasy of five", five, "kind=raspasy", "first=3")
page("Preferans, game over", "", finished)
page("Preferans, remainder", "end", finished)
page("Preferans, memo", "memo", empty("preferans"))
page("course, settled", "course", finished)
WHISTED = "kind=8 strain=D declarer=0 whist=both".split()
chosen("Preferans, whisted", empty("preferans"), *WHISTED)
chosen("Preferans, raspasy", empty("preferans"), "kind=raspasy", "first=3")
chosen("Preferans, aid by raspasy", helps_by_raspasy, "kind=raspasy", "first=0", "second=4")
chosen("Preferans, misère", empty("preferans"), "kind=misere", "declarer=0")


chosen("Preferans, given up", russian, *"kind=7 strain=H declarer=0 whist=given_up".split())
chosen("Preferans, raspasy of four", leningrad, "kind=raspasy", "first=3")
page("Preferans, bids from seven", "", leningrad)
page("Preferans, conventions compared", "rules", leningrad)
stepped("Preferans, contract that may be given up", russian, "1=7H 2=pass 0=pass")
stepped("Preferans, auction", empty("preferans", LONG), "1=6S")
stepped("Preferans, contract", empty("preferans"), "1=6S 2=pass 0=pass")
GOVERNED = "1=6S 2=pass 0=pass 1=6S 2=whist 0=pass"
stepped("Preferans, governor with long names", empty("preferans", LONG[:3]), GOVERNED)
stepped("Preferans, tricks", empty("preferans"), f"{GOVERNED} 1=1 1=2 2=2 2=1 1=1")
stepped("Preferans, talon turned up", empty("preferans"), "1=pass 2=pass 0=pass")


@screen("Preferans, memo with cards")
def memo(server: Server, phone: Phone) -> None:
    phone.go("memo", server.open("preferans", THREE))
    for card in "AS KS 7S 8S 9C TC JC 7D 8D 7H 8H 9H".split():
        phone.tap(phone.choice(f"held={card}"))
    phone.tap(phone.choice("fallen=7H"))


@screen("house rules, own")
def rules_own(server: Server, phone: Phone) -> None:
    phone.go("rules", preferans(server))
    phone.choose("rules.convention=sochi", "rules.dealer_stays=yes")
    phone.page.get_by_label("Save these rules as").fill("Our Sochi")
    phone.button("Save").tap()
    phone.page.get_by_text("Saved:").wait_for()
    phone.page.get_by_text("Rename or delete saved rules").tap()


@screen("what changes on a sheet")
def changes_on_a_sheet(server: Server, phone: Phone) -> None:
    what_changes(server, phone, preferans, "rules.convention=sochi")


@screen("what changes, impossible")
def changes_impossible(server: Server, phone: Phone) -> None:
    what_changes(server, phone, left_for_half, "rules.convention=parlett")


@screen("new table, rules used before")
def new_with_rules(server: Server, phone: Phone) -> None:
    rules_own(server, phone)
    another = next(table for table in LISTED if table not in (preferans, finished))
    phone.go(address=another(server))
    phone.page.goto("/new")
    phone.play("preferans")
    phone.sheet("rules")
    phone.button("Our Sochi").tap()
    phone.page.get_by_text("Chosen:").wait_for()


@screen("figures, deals")
def deals(server: Server, phone: Phone) -> None:
    listed(server, phone)
    phone.visit("/figures/deals?who=Anna&of=preferans&number=all")
