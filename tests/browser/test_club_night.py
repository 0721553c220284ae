"""A club's night is settled with the fewest payments, explained, printed, paid, and corrected."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .club import club, next_night, settle
from .phone import MINUS, Phone
from .phones import Server, TakePhone


def money(text: str) -> float:
    """Read an amount as a page shows it."""
    found = re.search(rf"([+{MINUS}]?)[$€]?([\d,]+\.\d\d)", text)
    assert found, text
    amount = float(found[2].replace(",", ""))
    return -amount if found[1] == MINUS else amount


def balances(phone: Phone, purse: str) -> dict[str, float]:
    """Everybody's balance in one currency."""
    heading = phone.page.get_by_role("heading", name=purse, exact=True)
    card = heading.locator("+ .placings") if heading.count() else phone.page.locator(".placings")
    return {
        place.locator("bdi").inner_text(): money(place.locator("b").inner_text())
        for place in card.locator("li").all()
    }


def payments(phone: Phone) -> list[tuple[str, str, float]]:
    """The payments on the page, agreed on or not."""
    found = []
    for row in phone.page.locator(".payment:has(> a, > div > details)").all():
        payer, payee = row.locator(".parties bdi").all_inner_texts()
        found.append((payer, payee, money(row.locator(".payment-due > b").inner_text())))
    return found


def explained(phone: Phone) -> None:
    """Each side of the payment on the page adds up to nothing, and each table to its deals."""
    for card in phone.page.locator("section.card", has_text="this payment").all():
        for table in card.locator("details.account").all():
            if table.get_attribute("open") is None:  # one table alone is told at once
                phone.tap(table.locator("summary"))
            expect(table.get_by_role("link", name="All deals of the table")).to_be_visible()
            deals = table.locator(".reason.part:not(.total) b").all_inner_texts()
            rows = table.locator(".reason.total > span").all_inner_texts()
            points = int(rows[-1].split()[0].replace(MINUS, "-").replace("+", ""))
            if len(rows) == 1:
                assert sum(int(b.replace(MINUS, "-")) for b in deals) == points
        parts = card.locator("> .reason b, > details > summary b").all_inner_texts()
        assert round(sum(money(part) for part in parts), 2) == 0


def test_a_club_night_is_settled(server: Server, phones: TakePhone) -> None:
    phone = phones()
    tables = club(server)
    book = settle(phone, tables)
    # By hand. Mariáš at 0.50: betl of Anna +10 -5 -5, of Cyril -5 -5 +10. Six-Bid Solo, spades, 70
    # of 120: 10 over 60 at 2 from each of two. Frog at 0.05, grand, 62: 2 over 60 at 4 from each.
    # Concerto at 0.05: the flush of Anna's left neighbour is 6 for her side; each of the other
    # side pays each of them 6.
    assert balances(phone, "CZK") == {
        "Anna": 2.50, "Boris": -5.00, "Cyril": 2.50, "Dana": 20.00, "Emil": -10.00, "Filip": -10.00,
    }  # fmt: skip
    euros = balances(phone, "€")
    assert euros == {
        "Anna": -0.60, "Jana": 0.60, "Karel": -0.60, "Lída": 0.60,
        "Gita": -0.40, "Hana": 0.80, "Ivan": -0.40,
    }  # fmt: skip
    assert len({*balances(phone, "CZK"), *euros}) == 12
    expect(phone.page.get_by_text("4 payments, the fewest possible")).to_have_count(2)

    # Every payment is explained down to its deals.
    planned = payments(phone)
    assert len(planned) == 8
    for place in range(len(planned)):
        phone.tap(phone.page.locator(".payment > a[href*=payment]").nth(place))
        phone.heading("Payment")
        explained(phone)
        phone.visit(f"/b/{book}")

    # Agreed on in both currencies, the promises are what was planned.
    for _ in range(2):
        phone.tap(phone.button("Agree to these payments").first)
        expect(phone.page.locator("#screen .toast")).to_have_text("Payments agreed")
    assert payments(phone) == planned

    # Printed.
    answer = phone.context.request.get(f"/b/{book}/report.pdf")
    assert answer.ok
    assert answer.body().startswith(b"%PDF")

    # One is paid, one in part.
    debts = phone.page.locator(".payment[id^=debt]")
    whole, part = debts.nth(2), debts.nth(3)
    phone.tap(whole.get_by_role("button", name="Paid", exact=True))
    expect(whole.locator(".paid")).to_be_visible()
    phone.tap(part.locator("summary"))
    part.get_by_label("Amount paid").fill("2,50")
    phone.tap(part.get_by_role("button", name="Mark this part as paid"))
    expect(part.locator("summary small")).to_contain_text("2.50")
    phone.tap(part.locator("summary"))
    phone.tap(part.locator("a.step"))
    expect(phone.page.get_by_label("History").locator(".reason")).to_have_count(2)

    # A deal is corrected: Anna lost her betl, so Boris and Cyril get 5.00 more. Then Boris owes
    # nothing any more, and what he was to pay to Anna and Cyril is not due.
    phone.go("deals/1/correct", tables[0])
    phone.choose("made=no")
    phone.save()
    phone.page.wait_for_url(f"**/t/{tables[0]}/?corrected=*")
    phone.visit(f"/b/{book}")
    expect(phone.page.get_by_text("Changed after settling")).to_be_visible()
    assert [one for one in payments(phone) if one not in planned] == [("Anna", "Cyril", 7.50)]
    for receiver in ("Anna", "Cyril"):
        row = debts.filter(has_text=receiver).filter(has_text="Boris")
        expect(row).to_contain_text("2.50 CZK no longer due")
    phone.tap(phone.button("Agree to these payments"))
    expect(phone.page.get_by_text("Changed after settling")).to_have_count(0)
    assert len(payments(phone)) == 9

    # The next night is settled by itself: Boris wins 5 from each of the two at 0.50.
    settle(phone, [next_night(server)], "2026-11-27")
    assert balances(phone, "CZK") == {"Anna": -2.50, "Boris": 5.00, "Cyril": -2.50}


def test_what_was_done_to_a_payment_stays_in_sight(server: Server, phones: TakePhone) -> None:
    phone = phones(320, 568)
    book = settle(phone, club(server))
    for _ in range(2):
        phone.tap(phone.button("Agree to these payments").first)
        expect(phone.page.locator("#screen .toast")).to_have_text("Payments agreed")
    last = phone.page.locator(".payment[id^=debt]").last

    # What is refused is said where it was typed.
    phone.tap(last.locator("summary"))
    last.get_by_label("Amount paid").fill("99")
    phone.tap(last.get_by_role("button", name="Mark this part as paid"))
    expect(last.get_by_role("alert")).to_be_in_viewport()
    expect(last.get_by_label("Amount paid")).to_have_value("99")

    # Paid, or carried over, the page comes back to it.
    phone.visit(f"/b/{book}")
    phone.tap(last.get_by_role("button", name="Paid", exact=True))
    expect(last.locator(".paid")).to_be_in_viewport()

    # A table's terms, and who pays through whom, likewise.
    table = phone.page.locator("details[name=terms]").last
    phone.tap(phone.page.get_by_text("Stake and method"))
    phone.tap(table.locator("summary"))
    phone.tap(table.locator("[value=winner]"))
    phone.tap(table.get_by_role("button", name="Set"))
    expect(table.get_by_role("alert")).to_be_in_viewport()
