"""A free sheet is whatever its title says: figures are counted by it."""

from __future__ import annotations

from urllib.parse import unquote

import pytest

from assistant.core.game import counted_game
from assistant.games import all_games, find_game
from assistant.games.free_sheet import GAME
from tests.games.free_sheet.deals import NAMES, line
from tests.printed import text
from tests.web.conftest import Phone
from tests.web.statistics.test_pages import keep


@pytest.mark.parametrize(
    ("title", "counted_as"),
    [("", "free_sheet"), ("Žolíky", "free_sheet=Žolíky"), ("1/2 = half", "free_sheet=1∕2 = half")],
)
def test_it_is_counted_under_its_title(title: str, counted_as: str) -> None:
    assert GAME.counted_as(title) == counted_as
    found = counted_game(counted_as, find_game)
    assert found is not None
    assert found.key == counted_as


def test_a_game_of_one_kind_is_not_counted_by_title() -> None:
    other = next(game for game in all_games().values() if not game.titled)
    assert other.counted_as("Friday") == other.key
    assert counted_game(f"{other.key}=Friday", find_game) is None
    assert counted_game("nothing=Friday", find_game) is None


def test_figures_of_two_titles_stand_apart(phone: Phone) -> None:
    for title, won in (("Žolíky", 12), ("Kostky", 40)):
        keep(phone, GAME.key, line(won, 0, 0), line(won, 1, 0), title=title, players=NAMES)
    page = phone.page("/figures")
    ways = [link for link in page.links if link.startswith("/figures/games/")]
    assert [unquote(way) for way in ways] == [
        "/figures/games/free_sheet=Kostky",
        "/figures/games/free_sheet=Žolíky",
    ]
    assert "Žolíky" in page.text
    rummy = phone.page(ways[1]).text
    assert "Free sheet" not in rummy
    assert "1 table, 1 won" in rummy
    assert "best deal +12" in phone.page(f"{ways[1]}/contracts").text
    person = phone.page("/figures/person?who=Anna").text
    assert "Žolíky" in person
    assert "Kostky" in person


@pytest.mark.pdf
def test_the_yearbook_has_a_page_for_each_title(phone: Phone) -> None:
    for title in ("Rummy", "Pátek"):
        keep(phone, GAME.key, line(5, 0, 0), title=title, players=NAMES)
    said = text(phone.get("/figures/yearbook.pdf").data)
    assert "Rummy" in said
    assert "Pátek" in said
