"""The screens of Concerto."""

from __future__ import annotations

from functools import partial

from tests.browser.hands import answer, cards, kinds
from tests.browser.phone import Phone
from tests.browser.phones import Server
from tests.browser.screens import asked, pages, plain, screen, shown_on_lists, stepped
from tests.browser.tables import FOUR, LONG, empty
from tests.games.concerto.evenings import BY_CARDS, concerto, session

four_sit, four_sit_long = empty("concerto", FOUR), empty("concerto", LONG)
pages("Concerto, nothing yet", four_sit, "table sheet record")
pages("Concerto", concerto, "table sheet deals/4 result deals/4/correct")
pages("Concerto, session over", session, "table result room")
crowded = partial(concerto, players=LONG)
pages("Concerto, crowded", crowded, "table sheet deals/4 deals/4/correct room")

HALF = "hand.0=flush hand.1=nothing hand.2=full_house"
FOURS = " ".join(f"hand.{place}=pair" for place in range(8))
asked("Concerto, half-way", four_sit, HALF)
asked("Concerto, half-way with long names", four_sit_long, HALF)
asked("Concerto, done", four_sit, f"{FOURS} hand.8=straight hand.9=straight_flush")
ALIKE = f"{FOURS} hand.8=straight hand.9=straight"
asked("Concerto, whose is weaker", four_sit, ALIKE)
asked("Concerto, whose is weaker with long names", four_sit_long, ALIKE)


def by_contribution(server: Server) -> str:
    """A table at which it matters who gave how many cards."""
    rules = {"four_and_straight_flush": "by_contribution"}
    return server.open("concerto", LONG, rules=rules)


asked("Concerto, by each partner’s share", by_contribution, "hand.0=straight_flush")


@screen("Concerto, by cards")
def concerto_by_cards(server: Server, phone: Phone) -> None:
    phone.go("record", four_sit(server))
    answer(phone, "by=cards")
    cards(phone, 0, BY_CARDS["hands"][0])
    cards(phone, 1, BY_CARDS["hands"][1][:3])


@screen("Concerto, under way")
def concerto_under_way(server: Server, phone: Phone) -> None:
    phone.go("record", crowded(server))
    kinds(phone, "flush nothing pair royal_flush")
    phone.go()


@screen("Concerto, wrong")
def concerto_wrong(server: Server, phone: Phone) -> None:
    phone.go("record", four_sit(server))
    kinds(phone, "flush nothing")
    phone.insist()
    phone.page.get_by_role("alert").first.wait_for()


# Leader and partner, two passes, a card, play; then the next round.
STEPS = "1=card 3=pass 1=pass 3=card"
stepped("Concerto, card by card", empty("concerto", FOUR), STEPS)
stepped("Concerto, card by card with long names", empty("concerto", LONG), STEPS)
stepped("Concerto, a round over", empty("concerto", LONG), "1=card 3=play")
plain("rules of concerto", "/rules/concerto/at-hand")
shown_on_lists(crowded, session)


@screen("Concerto, partners stay")
def concerto_partners_stay(server: Server, phone: Phone) -> None:
    address = crowded(server)
    phone.go("seats?order=0,2,1,3", address)
