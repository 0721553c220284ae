"""An evening of five whose seats were drawn, written down wrongly and mended after deal 3.

Nothing here is found by a word, so that it is kept in any language. The dealer sits out, and so
does the player on the dealer's right; a betl costs 5 of each who plays against it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, time, timedelta

from playwright.sync_api import Page, expect

from tests.browser.phone import Phone, signed

TYPED = ("Anna", "Boris", "Čeněk", "Dana", "Emil")
DRAWN = (1, 3, 4, 0, 2)
"""The card of each: a seven for Dana, an eight for Anna, Emil, Boris, and Čeněk the highest."""
SITTING = ("Dana", "Anna", "Emil", "Boris", "Čeněk")
TRULY = ("Dana", "Anna", "Boris", "Emil", "Čeněk")
PER_POINT = 2
LAST = {
    "en": "that was the last deal",
    "cs": "to bylo poslední rozdání",
    "ru": "это была последняя сдача",
    "ja": "最後のディールが終わりました",
}
"""What the table says after its last deal."""

# Who plays: Anna, Emil, Boris; then Emil, Boris, Čeněk; then Boris, Čeněk, Dana.
BEFORE: Sequence[tuple[str, bool, tuple[int, ...]]] = [
    ("Anna", False, (0, -10, 5, 5, 0)),
    ("Boris", True, (0, -10, 0, 15, -5)),
    ("Čeněk", True, (-5, -10, 0, 10, 5)),
]
"""Whose betl it is, whether it is made, and how they stand, as in SITTING."""


@dataclass(frozen=True)
class Mend:
    """How it was mended, and how they stand from then on."""

    when: str
    standings: Sequence[tuple[int, ...]]
    """After the mend, after deal 4 and after deal 5; in the order of SITTING."""


LATER = (("Dana", False), ("Anna", True))
"""The betls of deals 4 and 5."""
FOR_ALL = Mend("all", [(-5, -10, -5, 15, 5), (-15, -5, -5, 15, 10), (-20, 5, -5, 10, 10)])
"""As they truly sat, Boris dealt deal 3, and Emil pays Čeněk. Then Emil deals to Čeněk, Dana and
Anna, and Čeněk to Dana, Anna and Boris."""
FROM_NEXT = Mend("next", [(-5, -10, 0, 10, 5), (-15, -5, 0, 15, 5), (-15, 5, -5, 10, 5)])
"""Emil has dealt deal 3, and Čeněk sits on his left: he deals to Dana, Anna and Boris. Then Dana
deals to Anna, Boris and Emil."""

LATE = timedelta(hours=3)
"""How much later deal 5 ends than the evening began."""

Look = Callable[[str], None]
"""What looks at the screen of a step, which has a name."""


def sit_down(phone: Phone, place: str, look: Look) -> str:
    """Draw for the seats on the page of a new table, and start it; return its address."""
    page = phone.page
    phone.visit("/new")
    page.locator("#names").wait_for()
    phone.play("marias")
    if page.locator("#seats > li").count():
        phone.tap(page.locator("[name=do][value=others]"))
        expect(page.locator("#seats > li")).to_have_count(0)
    phone.seat(*TYPED)
    phone.choose("rules.four_players=dealer_sits_out")
    for name, value in (("per_point", f"{PER_POINT}"), ("currency", "CZK"), ("place", place)):
        phone.fill(name, value)
    phone.close_sheets()
    look("new")
    phone.sheet("draw")
    phone.tap(page.locator("[name=by][value=cards]"))
    for number in range(1, len(DRAWN) + 1):
        said = ",".join(map(str, DRAWN[:number]))
        phone.tap(page.locator(f'[name=cards][value="{said}"].opt'))
        expect(page.locator(".drawn li")).to_have_count(number)
    look("drawn")
    assert [one.split()[0] for one in page.locator(".drawn .who").all_inner_texts()] == [*SITTING]
    phone.tap(page.locator("[name=order].go"))
    page.locator("#names").wait_for()
    for number, name in enumerate(SITTING, 1):
        expect(page.locator(f"#name{number}")).to_have_value(name)
    phone.tap(page.locator("footer .go"))
    page.wait_for_url("**/t/*/")
    return phone.address


def betl(phone: Phone, soloist: str, made: bool) -> None:
    """Record a betl from the table, and come back to it."""
    deals = phone.deals
    phone.tap(phone.page.locator("footer .go"))
    seat = SITTING.index(soloist)
    phone.choose("contract=betl", f"soloist={seat}", f"made={'yes' if made else 'no'}")
    phone.save()
    expect(phone.page.locator("a.deal")).to_have_count(deals + 1)


def stand(phone: Phone, points: Sequence[int]) -> None:
    """The screen shows how they stand, and the record comes to the same."""
    evening = phone.engine()
    assert (evening.players, evening.totals) == (SITTING, tuple(points))
    expect(phone.page.locator(".standing").first.locator("b")).to_have_text(
        [signed(points[side[0]]) for side in evening.sides]
    )


def end_at(phone: Phone, hour: str) -> None:
    """Let the deal that is begun before an hour be the last one."""
    address = phone.address
    phone.go("end")
    phone.fill("until", hour)
    phone.tap(phone.page.locator("form:has([name=until]) button"))
    phone.page.wait_for_url("**/t/*/")
    phone.go("", address)


def mend(phone: Phone, how: Mend, look: Look) -> None:
    """Say who sits on whose left, from Dana on, and since when."""
    page = phone.page
    phone.go("seats")
    for number in range(2, len(TRULY)):
        said = ",".join(str(SITTING.index(name)) for name in TRULY[:number])
        if number == 3:
            look("asked")
        left = page.locator(f'a.opt[href$="order={said}"]')
        phone.tap(left)
        expect(left).to_have_count(0)
    page.locator("#sit").wait_for()
    look("seats")
    phone.choose(f"when={how.when}")
    phone.tap(page.locator("footer .go"))
    page.wait_for_url("**/t/*/")
    expect(page.locator("a.deal")).to_have_count(len(BEFORE))
    look("mended")


def keep(phone: Phone, how: Mend, look: Look, past_the_hour: Callable[[], None]) -> None:
    """Record deal after deal, and mend the seats after the third."""
    for name, made, points in BEFORE:
        betl(phone, name, made)
        stand(phone, points)
    mend(phone, how, look)
    mended, *later = how.standings
    stand(phone, mended)
    for number, ((name, made), points) in enumerate(zip(LATER, later, strict=True)):
        if number == len(LATER) - 1:
            past_the_hour()
        betl(phone, name, made)
        stand(phone, points)
    look("last")


def settle(phone: Phone, place: str, how: Mend, look: Look) -> None:
    """End the table, and settle its night: everybody has what the points are worth."""
    page = phone.page
    phone.go("end")
    look("end")
    phone.tap(page.locator("form[action$=close] button"))
    page.locator("form[action$=reopen]").wait_for(state="attached")
    phone.visit("/nights")
    phone.tap(page.locator("a.deal", has_text=place).first)
    agree = page.locator("form:has([name=purse]) button.go")
    agree.wait_for()
    look("night")
    phone.tap(agree)
    page.locator(".payment-due button").first.wait_for()
    look("settled")
    paid = payments(page)
    assert len(paid) == 3, "the fewest, in both ways to mend it"
    has = Counter(dict.fromkeys(SITTING, 0))
    for payer, payee, amount in paid:
        has[payer] -= amount
        has[payee] += amount
    points = how.standings[-1]
    assert [has[name] for name in SITTING] == [PER_POINT * amount for amount in points]


def payments(page: Page) -> list[tuple[str, str, int]]:
    """Who pays whom how much, in whole crowns, whatever the language writes after them."""
    found = []
    for row in page.locator(".payment").all():
        payer, payee = row.locator(".parties bdi").all_inner_texts()
        amount = re.match(r"(\d+)[.,]00\b", row.locator(".payment-due > b").inner_text())
        assert amount
        found.append((payer, payee, int(amount[1])))
    return found


def dusk(now: datetime) -> timedelta:
    """By how much a clock is set so that the evening begins at 22:40."""
    return datetime.combine(now.date(), time(22, 40)).astimezone() - now


def walk(
    phone: Phone, language: str, how: Mend, look: Look, past_the_hour: Callable[[], None]
) -> None:
    """Keep the whole evening; half past one has passed today, and comes again before deal 5."""
    place = f"{language} {how.when}"
    sit_down(phone, place, look)
    end_at(phone, "01:30")
    shown = phone.page.locator("main")
    expect(shown).to_contain_text("1:30")

    def pass_it() -> None:
        assert LAST[language] not in shown.inner_text()
        past_the_hour()

    keep(phone, how, look, pass_it)
    assert LAST[language] in shown.inner_text()
    settle(phone, place, how, look)
