"""Whatever is tapped for a deal, what is touched next stands where it stood, on a short form."""

from __future__ import annotations

import pytest

from tests.browser.phones import Server, TakePhone
from tests.browser.tables import FOUR, THREE
from tests.browser.touched import moved, touchable
from tests.games.marias.taps import KINDS

COUNTED = "ask-card_points "
HEIGHT = "document.documentElement.scrollHeight"
SHORT = {(390, 664): 1, (320, 568): 1.2}
"""How many screens the form may be high, on the usual and on the smallest phone."""
CALLED = 1.25
"""Who holds the called card has a title above the answers on the smallest phone."""


@pytest.mark.matrix(3)
@pytest.mark.parametrize("size", SHORT, ids=str)
@pytest.mark.parametrize("tag", ["en", "cs", "ru", "ja"])
@pytest.mark.parametrize("kind", KINDS)
def test_nothing_moves_and_little_is_scrolled_at_any_kind_of_deal(
    kind: str, tag: str, size: tuple[int, int], server: Server, phones: TakePhone
) -> None:
    phone = phones(*size)
    phone.give_up()
    phone.page.set_extra_http_headers({"Accept-Language": tag})
    choices, most = KINDS[kind], SHORT[size]
    if "partner" in choices:
        phone.go("record", server.open("marias", FOUR, rules={"four_players": "called_card"}))
        most = max(most, CALLED) if most > 1 else most
    else:
        phone.go("record", server.open("marias", THREE, rules={"valat": 10}))
    before = touchable(phone)
    for choice in choices.split():
        if choice == "recount":
            phone.tap(phone.page.locator("[name=recount]"))
            phone.wait()
        else:
            phone.choose(choice)
        after = touchable(phone)
        jumped = moved(before, after)
        if choice == "recount":  # it asks another question in the same place
            jumped = {name: at for name, at in jumped.items() if COUNTED not in name}
        assert jumped == {}, choice
        assert phone.page.evaluate(HEIGHT) <= most * size[1], choice
        before = after
