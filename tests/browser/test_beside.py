"""On a wide screen the deals stand beside the form in which the next one is written."""

from __future__ import annotations

from playwright.sync_api import expect

from assistant.games import all_games
from tests.games.played import played

from .phones import Server, TakePhone
from .tables import FIVE


def opened(server: Server) -> str:
    """A table at which two deals were played."""
    game = next(game for game in all_games().values() if 3 in game.seats)
    evening = played(game, FIVE[:3], 2)
    return server.tables.open(evening.opened, evening.events)


def test_deals_stand_beside_the_form_where_there_is_room(server: Server, phones: TakePhone) -> None:
    phone = phones(1280, 800)
    phone.go("record", opened(server))
    beside, form = phone.page.locator(".deals-aside"), phone.page.locator("#record")
    expect(beside.locator("a.deal")).to_have_count(2)
    left, right = beside.bounding_box(), form.bounding_box()
    assert left
    assert right
    assert left["x"] >= 0
    assert left["x"] + left["width"] <= right["x"] < right["x"] + right["width"] <= 1280


def test_a_phone_shows_and_asks_for_the_form_alone(server: Server, phones: TakePhone) -> None:
    phone = phones(390, 664)
    asked: list[str] = []
    phone.page.on("request", lambda request: asked.append(request.url))
    table = opened(server)
    phone.go("record", table)
    phone.wait()
    expect(phone.page.locator(".deals-aside")).to_be_hidden()
    assert [url for url in asked if url.endswith(f"/t/{table}/")] == []
