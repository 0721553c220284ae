"""The screens of Babel."""

from __future__ import annotations

from functools import partial

from tests.browser.hands import HELD, answer, cards
from tests.browser.phone import Phone
from tests.browser.phones import Server
from tests.browser.screens import asked, pages, plain, screen, shown_on_lists, stepped
from tests.browser.tables import FIVE, FOUR, empty
from tests.games.babel.evenings import babel, babel_shared

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
plain("rules of babel", "/rules/babel/at-hand")
shown_on_lists(crowded_babel)
