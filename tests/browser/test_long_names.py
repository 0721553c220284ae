"""Names and titles of twenty to thirty letters on the smallest phone."""

from __future__ import annotations

import pytest

from assistant.games import all_games

from .phone import Phone
from .phones import Server, TakePhone
from .test_rows import open_played
from .test_whole_words import BETWEEN_SPACES, BROKEN

NAMES = ("Bohuslava Přemyslovna Novotná", "Дмитрий Константинопольский", "Maximiliana von Eisen")
TITLE = "Friday’s table of cards at the club"
TWO_LINES = 48
"""The head of a page is no higher, and leaves the icons beside it where they are."""
HEAD = "document.querySelector('h1').getBoundingClientRect().height"


@pytest.fixture
def small(phones: TakePhone) -> Phone:
    """The smallest phone."""
    return phones(320, 568)


def test_statistics_of_long_names_keep_whole_words(server: Server, small: Phone) -> None:
    game = next(iter(all_games()))
    small.get_to_know(open_played(server, game, NAMES))
    for path in ("/figures", f"/figures/person?who={NAMES[1]}"):
        small.visit(path)
        assert small.page.evaluate(BROKEN, [BETWEEN_SPACES, [], None]) == [], path
        assert small.page.evaluate(HEAD) <= TWO_LINES
    small.visit(f"/figures/pair?who={NAMES[0]}&other={NAMES[1]}")
    assert small.page.evaluate(HEAD) <= TWO_LINES
    heads = small.page.locator(".pairs thead th [aria-hidden]").all_inner_texts()
    assert heads == ["Boh. N.", "Дмит. К."]
    assert small.page.locator(".pairs thead .sr").all_inner_texts() == list(NAMES[:2])


def test_a_long_title_takes_two_lines(server: Server, small: Phone) -> None:
    game = next(iter(all_games()))
    small.go(address=server.open(game, NAMES, title=TITLE))
    assert small.page.evaluate(HEAD) <= TWO_LINES
    assert small.page.evaluate(
        "(({scrollHeight, clientHeight}) => scrollHeight <= clientHeight)"
        "(document.querySelector('h1'))"
    )
