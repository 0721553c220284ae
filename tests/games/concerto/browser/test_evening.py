"""Two games of Concerto, a deal of each kind by touch; the totals were reckoned by hand."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.hands import answer, asks, cards, kinds
from tests.browser.phone import Phone
from tests.browser.phones import Server, TakePhone
from tests.browser.tables import FOUR
from tests.games.concerto.evenings import BY_CARDS

FIRST = "flush full_house four flush nothing two_pair nothing nothing"
LEFT = "straight"
SECOND = "four nothing nothing nothing nothing nothing nothing nothing"
PAIRS = "pair pair pair pair pair pair pair pair"


def all_cards() -> Iterator[str]:
    """Spell a deal by all of its fifty-two cards."""
    yield "by=cards"
    for place, hand in enumerate([*BY_CARDS["hands"], *BY_CARDS["left_over"]]):
        yield f"cards.{place}={' '.join(hand)}"


@pytest.mark.daily
def test_an_evening(server: Server, phone: Phone, phones: TakePhone) -> None:
    phone.sit_down("Concerto", FOUR, "dealer=3")
    expect(phone.page.locator("#now")).to_contain_text("Anna leads, then Čeněk")

    # 18 against 16 by the hands, and 5 × 10 for the others' straight.
    hands = [f"hand.{n}={kind}" for n, kind in enumerate(FIRST.split())]
    server.record(phone.address, *hands, f"hand.9={LEFT}")
    phone.go()
    phone.shows(68, 16)

    # Three rounds on one phone, the rest on another: 12, and 6 × 10 for the flush, for the leaders.
    phone.tap(phone.link("Record deal 2"))
    kinds(phone, "four nothing nothing")
    asks(phone, "Round 4: Anna, then Čeněk")
    other = phones()
    other.visit(server.link(phone.address))
    other.tap(other.button("Only watching"))
    expect(other.page.locator(".live")).to_contain_text("Round 4: Anna, then Čeněk · 0 : 12")
    other.tap(other.button("Take over"))
    asks(other, "Round 4: Anna, then Čeněk")
    kinds(other, " ".join(SECOND.split()[3:]), first=3)
    asks(other, "Left over: Anna + Čeněk")
    kinds(other, "flush", first=8)
    other.save()
    other.shows(68, 88)

    # Four each, and two straights left over: only the players know whose is weaker.
    phone.go()
    phone.tap(phone.link("Record deal 3"))
    kinds(phone, f"{PAIRS} straight straight")
    expect(phone.page.locator(".foot .nets b")).to_have_text(["+4", "+4"])
    asks(phone, "Equal hands. Whose left-over is weaker?")
    answer(phone, "weaker=0")
    expect(phone.page.locator(".foot .nets b")).to_have_text(["+154", "+4"])
    # 122 against 92, and the winners' bonus: 54 and 100.
    bonus = "reached 100 alone, bonus: 100"
    expect(phone.page.locator(".foot .over")).to_contain_text(bonus)
    expect(phone.page.locator(".foot .ends")).to_have_text(
        "Anna + Čeněk win the game 122 : 92 with the game bonus of +100: 222 : 92"
    )
    phone.tap(phone.button("Save and end the game"))
    phone.shows(222, 92)
    expect(phone.page.locator(".won")).to_contain_text("Anna + Čeněk win the game 122 : 92")
    expect(phone.page.locator("a.deal").first).to_contain_text(f"Anna + Čeněk: {bonus}")
    expect(phone.page.locator(".more")).to_contain_text("deal 1 of 4 in this game, 0 : 0")

    # A royal flush and a four, 27, against 17, and 10 for the pair that those left over.
    server.record(phone.address, *all_cards())
    phone.go()
    phone.shows(239, 129)

    # In deal 1 the four was a three: 9 against 16, and what those left over counts, nothing. The
    # first game then goes on to deal 4: 80 against 129, and the bonus for the others.
    phone.tap(phone.page.locator("a.deal").last)
    phone.heading("Deal 1")
    phone.tap(phone.link("Correct"))
    answer(phone, "at=2")
    asks(phone, "Round 3: Čeněk, then Anna")
    answer(phone, "hand.2=three")
    asks(phone, "Left over: Anna + Čeněk")
    answer(phone, "hand.8=nothing")
    expect(phone.page.locator(".foot .nets b")).to_have_text(["+9", "+16"])
    phone.tap(phone.button("Save correction"))
    phone.shows(80, 229)
    phone.tap(phone.button("Undo"))
    phone.shows(239, 129)

    phone.menu("Result and payments")
    expect(phone.page.get_by_text("nobody pays")).to_be_visible()
    phone.tap(phone.button("End the table"))
    expect(phone.page.locator(".top .aside")).to_contain_text("ended")
    phone.tap(phone.page.get_by_label("Menu"))
    text = phone.printed(phone.link("Score sheet"))
    for words in ("Game 2", "bonus 100", "222", "royal flush", "left over: straight", "239"):
        assert words in text


def test_the_last_deal_is_said_again_with_one_touch(server: Server, phone: Phone) -> None:
    """The lead has passed on: who led the first round leads the second."""
    deal = {"hands": FIRST.split(), "left_over": ["nothing", LEFT]}
    phone.go("record", server.open("concerto", FOUR, deal, first_dealer="Dana"))
    phone.tap(phone.button("Same as last time"))
    expect(phone.page.locator("label.told")).to_have_text(
        "2 flush 6|4 four 12|6 nothing 0|8 nothing 0|"
        "1 full house 8|3 flush 6|5 two pair 2|7 nothing 0".split("|")
    )
    asks(phone, "Left over: Boris + Dana")
    expect(phone.button("Same as last time")).to_have_count(0)


def test_what_does_not_count_says_so_and_is_not_asked_for(server: Server, phone: Phone) -> None:
    phone.go("record", server.open("concerto", FOUR, first_dealer="Dana"))
    kinds(phone, FIRST)
    asks(phone, "Left over: Boris + Dana")
    phone.tap(phone.page.locator("summary", has_text="not needed"))
    why = "Only the left-over of the side with fewer points counts."
    expect(phone.page.get_by_text(why)).to_be_in_viewport(ratio=1)


def test_cards_of_other_hands_cannot_be_picked(server: Server, phone: Phone) -> None:
    phone.go("record", server.open("concerto", FOUR))
    answer(phone, "by=cards")
    cards(phone, 0, "AS KS QS JS".split())
    expect(phone.page.locator(".picked")).to_have_text("4 of 5 cards A K Q J")
    answer(phone, "card.0=AS", "card.0=AH")
    cards(phone, 0, ["TS"])
    asks(phone, "Round 2: Čeněk, then Anna")
    expect(phone.choice("card.1=KS")).to_have_count(0)
    expect(phone.page.get_by_text("Another hand has that card.")).to_have_count(5)
    expect(phone.choice("card.1=AS")).to_be_enabled()
    # The ace of another suit still makes a straight.
    expect(phone.page.locator("label.told")).to_contain_text("straight 5")
    answer(phone, "at=0")
    for card in ("KS", "QS", "JS", "AH", "TS"):
        expect(phone.choice(f"card.0={card}")).to_be_checked()
