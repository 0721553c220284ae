"""Screens and sheets of a table at which others became partners between two games."""

from __future__ import annotations

import json

import pytest

from assistant.core.seat import Seat
from assistant.evening.log.events import Reseated
from tests.games.concerto.evenings import BIG, by_kinds
from tests.web.conftest import Phone
from tests.web.evening_club import open_table
from tests.web.files.test_table_files import upload

FLUSH = by_kinds("flush nothing nothing nothing nothing nothing nothing nothing", "nothing pair")


@pytest.fixture
def parted(phone: Phone) -> str:
    """298 for Anna and Cyril; then Anna plays with Boris, and Cyril with Dana makes a flush."""
    names = ["Anna", "Boris", "Cyril", "Dana"]
    deals = [BIG, {"seated": ["Anna", "Cyril", "Boris", "Dana"]}, FLUSH]
    return open_table(phone, "concerto", names, *deals, first_dealer="Dana")


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
    names = ["Anna", "Boris", "Cyril", "Dana"]
    address = open_table(phone, "concerto", names, FLUSH, first_dealer="Dana")
    log = json.loads(phone.get(f"/t/{address}/log.json").text)
    last = log["events"][-1]
    number = last["n"] + 1
    body = {"players": ["Anna", "Cyril", "Boris", "Dana"]}
    more = {"n": number, "kind": "reseated", "body": body, "submission": "elsewhere"}
    log["events"].append({**last, **more})
    assert upload(phone, log).status_code == 303
    assert phone.evening(address).around == tuple(map(Seat, (0, 2, 1, 3)))
    told = "The order around the table parts partners in the middle of a game."
    assert told in phone.page(f"/t/{address}/").text
    form = phone.page(f"/t/{address}/seats?order=0,1,2,3").form("/seats")
    assert phone.send(form, {"when": "next"}).status_code == 303
    assert phone.evening(address).around == tuple(map(Seat, range(4)))
    assert told not in phone.page(f"/t/{address}/").text
