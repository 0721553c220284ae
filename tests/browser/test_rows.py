"""A row of the list of deals is one line with its outcome, and seven fit under the standing."""

from __future__ import annotations

from decimal import Decimal

import pytest

from assistant.evening.log.events import Stake
from assistant.games import all_games
from tests.games.played import played
from tests.games.worked import seated

from .phones import Server, TakePhone
from .tables import SIXTY

ROW = 48
SEVEN = 7
HEIGHTS = """() => [...document.querySelectorAll(".tally .deal")]
    .map(row => row.getBoundingClientRect().height)"""
# From the standing down to the buttons: a game's own drawing stands between it and the deals.
ROOM = """() => document.querySelector("footer").getBoundingClientRect().top
    - document.querySelector(".standing, .ranks").getBoundingClientRect().bottom"""
# What is bold in the rows and does not say who gained, and the other way round.
BOLD = """() => [...document.querySelectorAll(".tally .deal *")].filter(one =>
    !one.closest(".sr")
    && [...one.childNodes].some(child => child.nodeType === Node.TEXT_NODE && child.data.trim())
    && (getComputedStyle(one).fontWeight >= 500) !== one.matches(".rose, .gain")
).map(one => one.outerHTML)"""


def open_played(server: Server, game: str, players: tuple[str, ...]) -> str:
    """A table for money with eight deals behind it."""
    stake = Stake(Decimal("0.50"), "CZK")
    evening = played(all_games()[game], players, SEVEN + 1, stake=stake)
    return server.tables.open(evening.opened, evening.events)


@pytest.mark.parametrize("game", all_games())
@pytest.mark.daily
def test_seven_deals_fit_under_the_standing(game: str, server: Server, phones: TakePhone) -> None:
    phone = phones(390, 664)
    phone.go(address=open_played(server, game, seated(game)))
    heights = phone.page.evaluate(HEIGHTS)
    assert len(heights) > SEVEN
    assert sum(heights[:SEVEN]) <= phone.page.evaluate(ROOM)


@pytest.mark.matrix(7)
@pytest.mark.parametrize("width", [390, 320])
@pytest.mark.parametrize("game", all_games())
def test_a_row_is_one_line_and_bold_is_who_gained(
    game: str, width: int, server: Server, phones: TakePhone
) -> None:
    players = SIXTY[: all_games()[game].seats[-1]]
    phone = phones(width, 664)
    phone.go(address=open_played(server, game, players))
    assert {round(height) for height in phone.page.evaluate(HEIGHTS)} == {ROW}
    assert phone.page.evaluate(BOLD) == []
