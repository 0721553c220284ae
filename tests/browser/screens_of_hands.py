"""The screens of the games of poker hands, besides those of the other games."""

from __future__ import annotations

from functools import partial

from .evenings import LONG, Table, empty
from .evenings_of_hands import (
    BY_CARDS,
    FIVE,
    FOUR,
    HELD,
    SIXTY,
    babel,
    babel_shared,
    concerto,
    party,
    party_over,
    session,
)
from .hands import answer, cards, kinds
from .phone import Phone
from .phones import Server
from .screens import SCREENS, page, screen, stepped

__all__ = ["SCREENS"]

PLACES = {"table": "", "result": "end"}


def pages(name: str, table: Table, places: str) -> None:
    """Some pages of a table, each named after its place."""
    for place in places.split():
        page(f"{name}, {place}", PLACES.get(place, place), table)


def asked(name: str, table: Table, choices: str) -> None:
    """A recording screen with some choices made, after each of which it asks for the next."""

    def show(server: Server, phone: Phone) -> None:
        phone.go("record", table(server))
        answer(phone, *choices.split())

    SCREENS[name] = show


# ---- Concerto ----

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


asked("Concerto, by contribution", by_contribution, "hand.0=straight_flush")


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
    phone.save()
    phone.page.get_by_role("alert").first.wait_for()


# Leader and partner, two passes, a card, play; then the next round.
STEPS = "1=card 3=pass 1=pass 3=card"
stepped("Concerto, card by card", empty("concerto", FOUR), STEPS)
stepped("Concerto, card by card with long names", empty("concerto", LONG), STEPS)
stepped("Concerto, a round over", empty("concerto", LONG), "1=card 3=play")

# ---- Babel ----

five_sit = empty("babel", FIVE)
pages("Babel, nothing yet", empty("babel", FOUR), "table sheet record")
pages("Babel", babel, "table sheet deals/2 result deals/2/correct room")
crowded_babel = partial(babel, players=FIVE)
pages("Babel, crowded", crowded_babel, "table sheet deals/2 result deals/2/correct room")
pages("Babel, over", babel_shared, "table result sheet")
asked("Babel, half-way", empty("babel", FOUR), "drawn=1 hand.2=flush hand.3=pair")
asked("Babel, half-way of five", five_sit, "hand.2=double_straight_flush hand.4=full_house")
STOPPED = "hand.2=flush hand.3=pair hand.4=nothing hand.0=straight hand.1=full_house stopped=1"
asked("Babel, wrong stop", empty("babel", FOUR[:3]), STOPPED)


@screen("Babel, by cards")
def babel_by_cards(server: Server, phone: Phone) -> None:
    phone.go("record", server.open("babel", FOUR))
    answer(phone, "by=cards")
    cards(phone, 2, HELD["cards"])


stepped("Babel, trading", empty("babel", FOUR), "0=draw")
stepped("Babel, trading of five", empty("babel", FIVE), "")
stepped("Babel, stopped", empty("babel", FIVE), "1=stop 1=flush")

# ---- The party ----

few_sit, sixty_sit = empty("babel_party", FOUR), empty("babel_party", SIXTY)
pages("Party, nothing yet", few_sit, "table sheet record room")
pages("Party", party, "table sheet deals/2 result players room")
pages("Party of sixty, nothing yet", sixty_sit, "table record")
sixty = partial(party, players=SIXTY)
pages("Party of sixty", sixty, "table sheet deals/2 deals/2/correct history room")
pages("Party, over", party_over, "table result sheet players room")
asked("Party, first hand", few_sit, "player=1 hand.0=flush")
asked("Party, done", few_sit, "player=1 hand.0=flush hand.1=straight")
asked("Party, ten cards", few_sit, "player=1 hand.0=double_straight_flush")


@screen("Party, found")
def found(server: Server, phone: Phone) -> None:
    phone.go("record", sixty_sit(server))
    phone.page.locator("#find").fill("gu")
    phone.page.locator("#found .opt").nth(3).wait_for()


@screen("Party, not found")
def not_found(server: Server, phone: Phone) -> None:
    phone.go("record", sixty_sit(server))
    phone.page.locator("#find").fill("Wolfeschlegelsteinhausenbergerdorff")
    phone.page.locator("#found button").wait_for()


@screen("Party, by cards")
def party_by_cards(server: Server, phone: Phone) -> None:
    phone.go("record", few_sit(server))
    answer(phone, "player=1", "by=cards")
    cards(phone, 0, "AS KS QS JS TS".split())
    answer(phone, "again.0=AS")


@screen("Party, players wrong")
def players_wrong(server: Server, phone: Phone) -> None:
    phone.go("players", server.open("babel_party", SIXTY[:59]))
    phone.page.get_by_label("Name").fill(LONG[0])
    phone.button("Sit down").tap()
    phone.page.get_by_role("alert").wait_for()


@screen("home, games of hands")
def home(server: Server, phone: Phone) -> None:
    for table in (crowded, crowded_babel, sixty, session, party_over):
        phone.go(address=table(server))
    phone.page.goto("/")
