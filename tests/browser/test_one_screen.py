"""A usual deal fits one screen of a phone whose browser shows its bars."""

from __future__ import annotations

import pytest

from assistant.games import all_games
from tests.games.worked import seated
from tests.games.worked import tapped as usual_deal

from .hands import answer
from .phones import Server, TakePhone

HIGH = "document.documentElement.scrollHeight - innerHeight"


@pytest.mark.parametrize("game", all_games())
def test_a_usual_deal_needs_no_scrolling(game: str, server: Server, phones: TakePhone) -> None:
    phone = phones(390, 664)
    phone.go("record", server.open(game, seated(game)))
    found = {"nothing said": phone.page.evaluate(HIGH)}
    for field, value in usual_deal(game).items():
        choice = f"{field}={value}"
        if phone.choice(choice).count():
            answer(phone, choice)
            found[choice] = phone.page.evaluate(HIGH)
    assert {choice: more for choice, more in found.items() if more > 0} == {}
