"""A row of a table's grid is as high as every other, and bold in it is who played the deal."""

from __future__ import annotations

from decimal import Decimal

import pytest

from assistant.evening.log.events import Stake
from assistant.games import all_games
from tests.games.played import played
from tests.games.worked import seated
from tests.samples import PAID

from .phones import Server, TakePhone
from .tables import SIXTY

BESIDE, BELOW = 44, 56
NINE = 9
HEIGHTS = """() => [...document.querySelectorAll(".tally .deal")]
    .map(row => row.getBoundingClientRect().height)"""
# From the head down to the line above the buttons: a game's own drawing stands there too.
ROOM = """() => document.querySelector("footer").getBoundingClientRect().top
    - document.querySelector(".tally .head").getBoundingClientRect().bottom"""
# What is bold in the rows and does not say who played, and the other way round.
BOLD = """() => [...document.querySelectorAll(".tally .deal *")].filter(one =>
    !one.closest(".sr")
    && [...one.childNodes].some(child => child.nodeType === Node.TEXT_NODE && child.data.trim())
    && (getComputedStyle(one).fontWeight >= 500) !== one.matches(".who")
).map(one => one.outerHTML)"""


def open_played(server: Server, game: str, players: tuple[str, ...]) -> str:
    """A table for money with nine deals behind it."""
    stake = Stake(Decimal("0.50"), "CZK")
    evening = played(all_games()[game], players, NINE, stake=stake)
    return server.tables.open(evening.opened, evening.events)


@pytest.mark.daily
def test_nine_deals_of_three_fit_under_the_head(server: Server, phones: TakePhone) -> None:
    phone = phones(390, 664)
    phone.go(address=open_played(server, PAID, seated(PAID)))
    heights = phone.page.evaluate(HEIGHTS)
    assert len(heights) == NINE
    assert sum(heights) <= phone.page.evaluate(ROOM)


@pytest.mark.matrix(7)
@pytest.mark.parametrize("width", [390, 320])
@pytest.mark.parametrize("game", all_games())
def test_rows_are_alike_and_bold_is_who_played(
    game: str, width: int, server: Server, phones: TakePhone
) -> None:
    """Figures stand beside a headline where there are three columns at most and room for them."""
    players = SIXTY[: all_games()[game].seats[-1]]
    phone = phones(width, 664)
    phone.go(address=open_played(server, game, players))
    beside = phone.page.locator(".tally.beside").count() and width >= 360
    many = phone.page.locator(".tally.many").count()
    heights = {round(height) for height in phone.page.evaluate(HEIGHTS)}
    assert heights <= ({BESIDE, BELOW} if many else {BESIDE if beside else BELOW})
    assert phone.page.evaluate(BOLD) == []
