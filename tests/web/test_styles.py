"""The stylesheets of a page, and how long phones cache them."""

from __future__ import annotations

import pytest

from assistant.styles import game_styles, screen_styles
from tests.web.conftest import Page, Phone


def linked(page: Page) -> list[str]:
    """The stylesheets of a page, without digests."""
    found = [said["href"] for tag, said in page.tags if said.get("rel") == "stylesheet"]
    return [href.partition("?")[0] for href in found]


def test_a_page_of_no_game_has_the_styles_of_all_screens(phone: Phone) -> None:
    assert linked(phone.page("/")) == ["/styles/screens.css"]


def test_a_page_of_a_game_has_that_game_s_own_too(phone: Phone, game: str) -> None:
    address = phone.sit_down(game)
    own = [f"/styles/{game}.css"] if game_styles(game) else []
    for path in (f"/t/{address}/", f"/t/{address}/record", f"/rules/{game}"):
        assert linked(phone.page(path)) == ["/styles/screens.css", *own]


def test_the_answer_to_htmx_links_to_nothing(phone: Phone) -> None:
    assert linked(Page(phone.get("/", htmx=True).text)) == []


def test_styles_are_kept_for_a_year_under_a_mark_of_their_content(phone: Phone) -> None:
    (href,) = [said["href"] for _, said in phone.page("/").tags if said.get("rel") == "stylesheet"]
    answer = phone.get(href)
    assert answer.text == screen_styles()
    assert answer.mimetype == "text/css"
    assert answer.cache_control.max_age == 365 * 24 * 60 * 60
    assert answer.cache_control.public
    assert len(href.partition("?v=")[2]) == 12


def test_a_game_s_styles_are_what_its_file_says(phone: Phone, game: str) -> None:
    answer = phone.get(f"/styles/{game}.css")
    assert answer.status_code == (200 if game_styles(game) else 404)
    if game_styles(game):
        assert answer.text == game_styles(game)


@pytest.mark.parametrize("key", ["nothing", "..", "%2e%2e%2fcss%2ftokens"])
def test_there_are_no_styles_of_what_is_no_game(phone: Phone, key: str) -> None:
    assert phone.get(f"/styles/{key}.css").status_code == 404
