"""Screens and sheets of a table at which others became partners between two games."""

from __future__ import annotations

import json
from typing import Any

import pytest

from assistant.core.seat import Seat
from assistant.evening.log.events import Reseated
from tests.games.concerto.evenings import BIG, by_kinds
from tests.games.worked import tapped
from tests.web.conftest import Phone
from tests.web.evening_club import open_table
from tests.web.files.test_table_files import upload

NAMES = ["Anna", "Boris", "Cyril", "Dana"]
FLUSH = by_kinds("flush nothing nothing nothing nothing nothing nothing nothing", "nothing pair")


@pytest.fixture
def parted(phone: Phone) -> str:
    """298 for Anna and Cyril; then Anna plays with Boris, and Cyril with Dana makes a flush."""
    deals = [BIG, {"seated": ["Anna", "Cyril", "Boris", "Dana"]}, FLUSH]
    return open_table(phone, "concerto", NAMES, *deals, first_dealer="Dana")


def test_everybody_has_points_of_his_own(phone: Phone, parted: str) -> None:
    assert phone.evening(parted).totals == (298, 0, 304, 6)
    assert phone.evening(parted).around == tuple(map(Seat, (0, 2, 1, 3)))
    assert any(isinstance(one.event, Reseated) for one in phone.evening(parted).log)
    for path in ("", "sheet", "course", "room", "end", "history", "deals/2", "record", "edit"):
        assert phone.get(f"/t/{parted}/{path}").status_code == 200


def test_the_sheet_has_the_partners_of_each_game_and_totals_by_player(
    phone: Phone, parted: str
) -> None:
    text = phone.page(f"/t/{parted}/sheet").text
    first, second = text.split("Game 1")[1].split("Game 2")
    assert first.index("Anna") < first.index("Cyril") < first.index("Boris") < first.index("Dana")
    assert "Anna Boris Cyril Dana" in second
    assert "Anna 298 Cyril 304 Boris 0 Dana 6" in text


def test_the_list_of_tables_names_everybody_with_his_points(phone: Phone, parted: str) -> None:
    """Anna + Cyril would stand for 298 there, and he has 304."""
    text = phone.page("/").text
    assert "Anna + Cyril" not in text
    assert "304" in text
    assert phone.evening(parted).sides[0] == (0,)


def test_an_imported_log_that_parts_partners_within_a_game_says_so(phone: Phone) -> None:
    """The page of seats refuses that order; in a log it may stand, and its table can be read."""
    address = open_table(phone, "concerto", NAMES, FLUSH, first_dealer="Dana")
    log = json.loads(phone.get(f"/t/{address}/log.json").text)
    last = log["events"][-1]
    number = last["n"] + 1
    body = {"players": ["Anna", "Cyril", "Boris", "Dana"]}
    more = {"n": number, "kind": "reseated", "body": body, "submission": "elsewhere"}
    log["events"].append({**last, **more})
    assert upload(phone, log).status_code == 303
    assert phone.evening(address).around == tuple(map(Seat, (0, 2, 1, 3)))
    told = "The order around the table separates partners in the middle of a game."
    assert told in phone.page(f"/t/{address}/").text
    form = phone.page(f"/t/{address}/seats?order=0,1,2,3").form("/seats")
    assert phone.send(form, {"when": "next"}).status_code == 303
    assert phone.evening(address).around == tuple(map(Seat, range(4)))
    assert told not in phone.page(f"/t/{address}/").text


@pytest.mark.parametrize("deals", [(), (BIG,)], ids=["at first", "between two games"])
def test_who_draws_new_seats_before_a_game_gets_a_new_partner(
    phone: Phone, deals: tuple[dict[str, Any], ...]
) -> None:
    address = open_table(phone, "concerto", NAMES, *deals, first_dealer="Dana")
    dealer = phone.evening(address).next_dealer
    assert [link for link in phone.page(f"/t/{address}/seats").links if "seats/draw" in link]
    form = phone.page(f"/t/{address}/seats/draw?by=chance").form("/seats/draw")
    assert phone.evening(address).around == (0, 1, 2, 3)
    phone.send(form, {"order": "1,0,2,3"})
    evening = phone.evening(address)
    assert evening.around == (1, 0, 2, 3)
    assert evening.next_dealer == 1
    phone.send(phone.page(f"/t/{address}/").form("/undo"))
    assert phone.evening(address).around == (0, 1, 2, 3)
    assert phone.evening(address).next_dealer == dealer


def test_in_the_middle_of_a_game_nobody_draws_and_the_page_says_why(phone: Phone) -> None:
    address = open_table(phone, "concerto", NAMES, first_dealer="Dana")
    form = phone.page(f"/t/{address}/seats/draw?by=chance").form("/seats/draw")
    phone.record(address, tapped("concerto"))
    told = "Partners stay opposite each other until the game is over."
    page = phone.page(f"/t/{address}/seats")
    assert told in page.text
    assert not [link for link in page.links if "seats/draw" in link]
    answer = phone.get(f"/t/{address}/seats/draw?by=chance")
    assert answer.status_code == 303
    number = phone.evening(address).number
    assert phone.send(form, {"order": "1,0,2,3"}).status_code == 303
    assert phone.evening(address).number == number
    assert told in phone.page(f"/t/{address}/seats").text
