"""The screens of nights, books and people, besides those of the games."""

from __future__ import annotations

from playwright.sync_api import Locator

from .club import BUILDERS, CZK, NIGHT, betl, club, settle
from .club import crowded as crowded_club
from .phone import Phone
from .phones import Server
from .screens import SCREENS, screen

__all__ = ["SCREENS"]


@screen("nights, none")
def nights_none(_server: Server, phone: Phone) -> None:
    phone.visit("/nights")


@screen("nights")
def nights(server: Server, phone: Phone) -> None:
    settle(phone, club(server))
    phone.visit("/nights")


@screen("night, crowded")
def night_crowded(server: Server, phone: Phone) -> None:
    phone.get_to_know(*crowded_club(server))
    phone.visit("/nights/2026-11-20?place=Club")


@screen("night, told to a group")
def night_told(server: Server, phone: Phone) -> None:
    phone.get_to_know(*crowded_club(server))
    phone.visit("/nights/2026-11-20/group?place=Club")


def ended(phone: Phone, tables: list[str]) -> None:
    """The night of these tables, all of which have ended."""
    phone.get_to_know(*tables)
    for table in tables:
        phone.go("end", table)
        phone.button("End the table").tap()
        phone.page.locator(".top .aside", has_text="ended").wait_for()
    phone.visit("/nights/2026-11-20?place=Club")
    phone.button("Agree to these payments").first.wait_for()


@screen("night, at its end")
def night_ended(server: Server, phone: Phone) -> None:
    ended(phone, club(server)[:2])


@screen("night, at its end in two currencies")
def night_of_two_currencies(server: Server, phone: Phone) -> None:
    ended(phone, club(server))


@screen("settlement")
def settlement(server: Server, phone: Phone) -> None:
    settle(phone, club(server))
    phone.page.get_by_text("Change who pays whom").first.tap()
    phone.page.get_by_text("Stake and method").first.tap()
    phone.page.locator("[name=terms] summary").first.tap()


@screen("settlement, agreed and crowded")
def settlement_crowded(server: Server, phone: Phone) -> None:
    settle(phone, crowded_club(server))
    phone.button("Agree to these payments").tap()
    phone.page.locator("#screen .toast").wait_for()
    phone.wait()
    phone.page.locator(".payment summary").first.tap()
    phone.page.get_by_label("Amount paid").first.fill("1e5")
    phone.button("Mark this part as paid").first.tap()
    phone.page.get_by_role("alert").first.wait_for()


@screen("settlement, a person")
def settlement_person(server: Server, phone: Phone) -> None:
    settle(phone, crowded_club(server))
    phone.page.locator(".placings a").first.tap()
    phone.page.locator(".account summary").first.tap()


@screen("settlement, a payment")
def settlement_payment(server: Server, phone: Phone) -> None:
    settle(phone, crowded_club(server))
    phone.page.locator("a[href*=place]").first.tap()
    phone.page.locator(".account summary").first.tap()


@screen("settlement, a paid payment")
def settlement_paid(server: Server, phone: Phone) -> None:
    settle(phone, club(server))
    phone.button("Agree to these payments").first.tap()
    phone.button("Paid").first.tap()
    phone.wait()
    phone.page.locator(".payment summary").first.tap()
    phone.page.locator("a.step[href*=payment]").first.tap()
    phone.heading("Payment")


@screen("settlement, corrected")
def settlement_corrected(server: Server, phone: Phone) -> None:
    tables = club(server)
    book = settle(phone, tables)
    phone.button("Agree to these payments").first.tap()
    phone.page.locator("#screen .toast").wait_for()
    phone.go("deals/1/correct", tables[0])
    phone.choose("made=no")
    phone.save()
    phone.visit(f"/b/{book}")


@screen("night, settled and corrected")
def night_settled(server: Server, phone: Phone) -> None:
    settlement_corrected(server, phone)
    phone.visit("/nights/2026-11-20?place=Club")
    phone.page.locator(".payment-due small", has_text="no longer due").first.wait_for()


@screen("result, settled with others")
def result_settled(server: Server, phone: Phone) -> None:
    tables = club(server)
    settle(phone, tables)
    phone.button("Agree to these payments").first.tap()
    phone.page.locator("#screen .toast").wait_for()
    phone.go("end", tables[0])
    phone.page.get_by_text("Settled:").first.wait_for()


@screen("result, settled by itself")
def result_settled_alone(server: Server, phone: Phone) -> None:
    table = club(server)[0]
    phone.go("end", table)
    phone.button("End the table").tap()
    phone.button("Agree to these payments").tap()
    phone.page.locator(".toast").filter(has_text="Payments agreed").wait_for()
    phone.go("end", table)
    phone.button("Paid").first.wait_for()


@screen("fine or bonus")
def fine(server: Server, phone: Phone) -> None:
    phone.go("adjust", server.open("marias", BUILDERS[:4]))


@screen("fine or bonus, wrong")
def fine_wrong(server: Server, phone: Phone) -> None:
    fine(server, phone)
    phone.allowed += ("status of 422",)
    phone.button("Save").last.tap()
    phone.page.locator(".wrong").first.wait_for()


@screen("fine or bonus, as before")
def fine_before(server: Server, phone: Phone) -> None:
    table = server.open("marias", BUILDERS[:4])
    phone.go("adjust", table)
    phone.choose("from=0", "points=5")
    phone.page.locator("#reason").fill(BUILDERS[3])
    phone.button("Save").last.tap()
    phone.page.wait_for_url(f"**/t/{table}/")
    phone.go("adjust", table)
    phone.tap(phone.page.get_by_text("Presets"))


def opened(phone: Phone, name: str) -> Locator:
    """What may become of a player, opened by the name."""
    chair = phone.page.locator(".fold").filter(has_text=name)
    phone.tap(chair.locator("summary").first)
    return chair


@screen("join and leave, a name")
def company_of_one(server: Server, phone: Phone) -> None:
    phone.go("company", server.open("marias", BUILDERS[:4]))
    opened(phone, BUILDERS[1])


@screen("join and leave, somebody leaves")
def company_leaves(server: Server, phone: Phone) -> None:
    company_of_one(server, phone)
    phone.tap(phone.page.locator(".fold[open] summary", has_text="Leaves").last)


@screen("join and leave, somebody sits in")
def company_sits_in(server: Server, phone: Phone) -> None:
    company_of_one(server, phone)
    phone.tap(phone.page.locator(".fold[open] summary", has_text="Somebody sits in").last)


def sat_in(server: Server, phone: Phone) -> tuple[str, str]:
    """A table that is settled, at which somebody with the longest name sat in since; its book."""
    stake = {"stake": {"per_point": "2.25", "currency": "CZK"}}
    table = server.open("marias", BUILDERS[:3], betl(BUILDERS[0]), **NIGHT, **stake)
    book = settle(phone, [table])
    phone.button("Agree to these payments").tap()
    phone.page.locator("#screen .toast").wait_for()
    phone.go("company", table)
    chair = opened(phone, BUILDERS[1])
    phone.tap(chair.locator("summary", has_text="Somebody sits in").last)
    chair.get_by_label("Name").fill(BUILDERS[3])
    phone.tap(chair.get_by_role("button", name="Sit in"))
    phone.page.wait_for_url(f"**/t/{table}/")
    return table, book


@screen("join and leave, somebody sat in")
def company_sat_in(server: Server, phone: Phone) -> None:
    table, _ = sat_in(server, phone)
    phone.go("company", table)


@screen("settlement, somebody sat in since")
def settlement_sat_in(server: Server, phone: Phone) -> None:
    table, book = sat_in(server, phone)
    phone.go("deals/1/correct", table)
    phone.choose("made=no")
    phone.save()
    phone.visit(f"/b/{book}")


@screen("settlement, to be turned off, somebody sat in since")
def taking_back_sat_in(server: Server, phone: Phone) -> None:
    _, book = sat_in(server, phone)
    phone.visit(f"/b/{book}/back?purse=:CZK")


@screen("settlement, whose payment it is")
def settlement_whose(server: Server, phone: Phone) -> None:
    sides = ("Anna", "Boris", "Cyril"), ("Anna", "Dana", "Eva")
    tables = [server.open("marias", names, betl(names[0]), **NIGHT, **CZK) for names in sides]
    book = settle(phone, tables)
    phone.button("Agree to these payments").tap()
    phone.page.locator("#screen .toast").wait_for()
    phone.visit("/people/of?name=Anna")
    phone.page.locator(".picks .opt").first.tap()
    phone.page.locator("#split").fill(BUILDERS[0])
    phone.button("Assign the tables").tap()
    phone.page.locator("#screen .toast").wait_for()
    phone.visit(f"/b/{book}")
    phone.page.get_by_text("Which Anna").wait_for()


@screen("table, settled and edited")
def table_settled(server: Server, phone: Phone) -> None:
    tables = club(server)
    settle(phone, tables)
    phone.button("Agree to these payments").first.tap()
    phone.page.locator("#screen .toast").wait_for()
    phone.go("edit", tables[0])
    phone.page.get_by_text("Cancel settlement:").first.wait_for()


@screen("settlement, not to be cancelled yet")
def settlement_paid_before(server: Server, phone: Phone) -> None:
    table_settled(server, phone)
    phone.page.get_by_text("Cancel settlement:").first.tap()
    phone.heading("Cancel the settlement")
    phone.page.go_back()
    phone.page.go_back()
    phone.button("Paid").first.tap()
    phone.wait()
    phone.page.get_by_label("Menu").tap()
    phone.page.get_by_text("Cancel the settlement").first.tap()
    phone.heading("Cancel the settlement")


@screen("settlement, which tables")
def settlement_tables(server: Server, phone: Phone) -> None:
    book = settle(phone, crowded_club(server))
    phone.visit(f"/b/{book}/tables")
    phone.choose("night=2026-11-20 club")


@screen("people")
def people(server: Server, phone: Phone) -> None:
    settle(phone, crowded_club(server))
    phone.visit("/people")


@screen("a person, wrong")
def person(server: Server, phone: Phone) -> None:
    settle(phone, crowded_club(server))
    phone.visit("/people")
    phone.page.locator("a.deal").first.tap()
    phone.button("Assign the tables").tap()
    phone.page.get_by_role("alert").first.wait_for()
