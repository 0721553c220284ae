"""The screens of a party."""

from __future__ import annotations

from functools import partial

from tests.browser.hands import answer, cards
from tests.browser.phone import Phone
from tests.browser.phones import Server
from tests.browser.screens import asked, pages, plain, screen, shown_on_lists
from tests.browser.tables import FOUR, LONG, SIXTY, empty
from tests.games.babel_party.evenings import party, party_over

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
    phone.button("Join the table").tap()
    phone.page.get_by_role("alert").wait_for()


@screen("course, sixty players")
def course_of_many(server: Server, phone: Phone) -> None:
    players = [*LONG, *(f"Guest {n}" for n in range(5, 61))]
    turn_ins = [
        {"player": players[n * 7 % 60], "hands": ["straight", "full_house"]} for n in range(60)
    ]
    phone.go("course", server.open("babel_party", players, *turn_ins))


plain("rules of babel_party", "/rules/babel_party/at-hand")
shown_on_lists(sixty, party_over)
