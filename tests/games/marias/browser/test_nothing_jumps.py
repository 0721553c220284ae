"""A choice stays where it was tapped."""

from __future__ import annotations

from tests.browser.phone import Phone
from tests.browser.phones import Server
from tests.browser.tables import THREE
from tests.browser.test_nothing_jumps import PLACE


def test_a_choice_stays_where_it_was_tapped(server: Server, phone: Phone) -> None:
    phone.go("record", server.open("marias", THREE))
    for choice in ("trump=acorns", "announced=soloist_seven", "aces=6", "last=defenders"):
        before = phone.choice(choice).evaluate(PLACE)
        phone.choose(choice)
        assert phone.choice(choice).evaluate(PLACE) == before, choice
