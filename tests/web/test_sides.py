"""Partners are one side on every screen; the end of a game shows before and after saving."""

from __future__ import annotations

import re

import pytest

from assistant.core.game import AnyGame
from assistant.games import all_games
from tests.web.conftest import COMMONEST, Page, Phone, sides

WITH_PARTNERS = [
    game for game in all_games().values() if any(len(side) > 1 for side in game.sides(4))
]
FIGURE = re.compile(r"[+−]?\d+")


def figures(page: Page) -> list[tuple[str, str]]:
    """Names and numbers of the standing, or of a deal's preview."""
    if '<div class="standing' in page.html:
        standing = page.html.split('<div class="standing')[1].split("</section>")[0]
        standing = standing.partition('<p class="more"')[0]
        columns = re.split("<div[^>]*><p[^>]*>", standing)
    else:
        columns = (
            page.html.split('<span class="nets of')[1].split('<span class="why"')[0].split("<span>")
        )
    read = [Page(column.split("<a ")[0]).text for column in columns[1:]]
    return [(FIGURE.sub("", text).strip(), FIGURE.findall(text)[0]) for text in read]


@pytest.mark.parametrize("game", WITH_PARTNERS, ids=lambda game: game.key)
def test_partners_are_shown_once_wherever_it_stands(phone: Phone, game: AnyGame) -> None:
    address = phone.sit_down(game.key)
    names = sides(game.key)
    shown = phone.preview(address, COMMONEST[game.key])
    assert [name for name, _ in figures(shown)] == names
    phone.record(address, COMMONEST[game.key])
    result = phone.page(f"/t/{address}/end").text
    assert all(name in result for name in names)
    for path in ("/", f"/t/{address}/"):
        page = phone.page(path)
        assert [name.replace("dealer: ", "") for name, _ in figures(page)] == names
    for path in ("room", "course", "deals/1"):
        text = phone.page(f"/t/{address}/{path}").text
        assert all(name in text for name in names)
    assert f"<title>{', '.join(names)}</title>" in phone.page(f"/t/{address}/").html
    assert phone.page(f"/t/{address}/course").html.count('class="line') == len(names)
