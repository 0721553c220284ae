"""The draw for seats before the first deal; it stays the same on a reload."""

from __future__ import annotations

import re

import pytest

from assistant.core.seat import Seat
from assistant.evening.log.events import DealerNamed, Opened, Reseated
from assistant.games import all_games
from tests.games.worked import tapped
from tests.web.conftest import Page, Phone

ALONE = [
    key
    for key, game in all_games().items()
    if game.dealt and all(len(side) == 1 for side in game.sides(game.seats.stop - 1))
]
NAMES = ("Anna", "Bert", "Cyril", "Dana")


@pytest.fixture(params=ALONE)
def address(phone: Phone, request: pytest.FixtureRequest) -> str:
    """A table of a game without partners."""
    return phone.sit_down(request.param, NAMES[: all_games()[request.param].seats.stop - 1])


def order_of(page: Page) -> list[str]:
    return re.findall(r'<span class="who">(\w+)', page.html)


def test_the_table_sits_as_the_cards_say_and_the_lowest_deals(phone: Phone, address: str) -> None:
    page = phone.page(f"/t/{address}/seats/draw?by=chance")
    order = order_of(page)
    assert phone.send(page.form("/seats/draw")).status_code == 303
    evening = phone.evening(address)
    around = [evening.players[seat] for seat in evening.around]
    start = around.index(order[0])
    assert around[start:] + around[:start] == order
    assert evening.players[evening.now.dealer] == order[0]
    assert evening.players == NAMES[: len(order)]  # a seat's number stays its person's


def test_a_draw_stays_as_it_was_and_another_one_is_said(phone: Phone, address: str) -> None:
    path = f"/t/{address}/seats/draw?by=chance"
    first = phone.page(path)
    faces = re.findall("card-face.*?</span>", first.html)
    assert re.findall("card-face.*?</span>", phone.page(path).html) == faces
    again = next(link for link in first.links if "time=2" in link)
    second = phone.page(again)
    assert "Drawn again: this is draw 2." in second.text
    assert re.findall("card-face.*?</span>", second.html) != faces


def test_cards_are_touched_in_without_a_script(phone: Phone, address: str) -> None:
    page = phone.page(f"/t/{address}/seats/draw?by=cards")
    names = phone.evening(address).players
    for name in names:
        assert f"Which card did {name} draw?" in page.text
        page = phone.page([link for link in page.links if "cards=" in link][-1])
        if "draw again" in page.text:
            break
    assert "draw again" in page.text or order_of(page) == list(reversed(names))


def test_a_form_that_is_sent_twice_is_written_once(phone: Phone, address: str) -> None:
    form = phone.page(f"/t/{address}/seats/draw?by=chance").form("/seats/draw")
    phone.send(form)
    log = phone.evening(address).log
    assert phone.send(form).status_code == 303
    assert phone.evening(address).log == log
    assert {type(logged.event) for logged in log} <= {Opened, Reseated, DealerNamed}


@pytest.mark.parametrize("game", ALONE)
def test_after_the_first_deal_nothing_is_drawn(phone: Phone, game: str) -> None:
    address = phone.sit_down(game)
    form = phone.page(f"/t/{address}/seats/draw?by=chance").form("/seats/draw")
    phone.record(address, tapped(game))
    assert phone.get(f"/t/{address}/seats/draw").status_code == 404
    assert phone.send(form).status_code == 404
    assert not any("seats/draw" in link for link in phone.page(f"/t/{address}/seats").links)


def test_before_it_the_page_of_seats_leads_there(phone: Phone, address: str) -> None:
    links = phone.page(f"/t/{address}/seats").links
    assert [link for link in links if "seats/draw" in link] == [
        f"/t/{address}/seats/draw?by=chance",
        f"/t/{address}/seats/draw?by=cards",
    ]


def test_whoever_was_overtaken_sees_what_came(phone: Phone, other: Phone, address: str) -> None:
    form = phone.page(f"/t/{address}/seats/draw?by=chance").form("/seats/draw")
    dealer = other.page(f"/t/{address}/dealer").form("/dealer")
    now = phone.evening(address).now.dealer
    other.send(dealer, {"dealer": str(next(int(s) for s in range(3) if Seat(s) != now))})
    before = phone.evening(address).log
    assert phone.send(form).status_code == 303
    assert phone.evening(address).log == before


@pytest.mark.parametrize("order", ["", "0", "0,0,1", "x", "9,8,7"])
def test_an_order_that_is_none_is_not_written(phone: Phone, order: str) -> None:
    address = phone.sit_down(ALONE[0], NAMES[:3])
    form = phone.page(f"/t/{address}/seats/draw?by=chance").form("/seats/draw")
    assert phone.send(form, {"order": order}).status_code == 404


def test_where_partners_sit_it_is_drawn_before_they_play(phone: Phone) -> None:
    partners = next(key for key, game in all_games().items() if game.dealt and key not in ALONE)
    address = phone.sit_down(partners, NAMES)
    assert phone.get(f"/t/{address}/seats/draw").status_code == 200
    phone.record(address, tapped(partners))
    assert phone.get(f"/t/{address}/seats/draw").status_code == 303
