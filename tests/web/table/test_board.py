"""The scoreboard in the middle of the table: what each may tap, and the way back."""

from __future__ import annotations

import pytest
from flask import Flask

from assistant.store.links import Role
from tests.samples import PAID, PARTY
from tests.web.conftest import COMMONEST, Phone

FOUR, SIX = ("Anna", "Boris", "Cyril", "Dana"), tuple("ABCDEF")


def strips(phone: Phone, address: str, query: str = "") -> list[str]:
    """The recording screens behind the strips, clockwise from the near side."""
    links = phone.page(f"/t/{address}/board{query}").links
    return [link for link in links if "/record?" in link]


def test_each_at_the_table_has_a_strip_that_opens_his_deal(phone: Phone) -> None:
    address = phone.sit_down(PAID, FOUR)
    found = strips(phone, address)
    assert [link.partition("by=")[2][0] for link in found] == ["0", "1", "2", "3"]
    text = phone.page(f"/t/{address}/board").text
    assert all(name in text for name in FOUR)
    assert text.count("you deal") == 1


def test_the_board_is_turned_by_one_place(phone: Phone) -> None:
    address = phone.sit_down(PAID, FOUR)
    assert f"/t/{address}/board?turn=1" in phone.page(f"/t/{address}/board").links
    found = strips(phone, address, "?turn=1")
    assert [link.partition("by=")[2][0] for link in found] == ["1", "2", "3", "0"]
    assert f"/t/{address}/board" in phone.page(f"/t/{address}/board?turn=3").links


@pytest.mark.parametrize("turn", ["-1", "x", "99999999999999999999999", ""])
def test_a_turn_that_is_no_turn_shows_the_board(phone: Phone, turn: str) -> None:
    address = phone.sit_down(PAID, FOUR)
    assert len(strips(phone, address, f"?turn={turn}")) == 4


def test_whoever_watches_sees_it_and_touches_nothing(app: Flask, phone: Phone) -> None:
    address = phone.sit_down(PAID, FOUR)
    page = Phone(app, Role.WATCH).page(f"/t/{address}/board")
    assert "Anna" in page.text
    assert not [link for link in page.links if "/record" in link]


def test_saving_and_back_return_to_the_board_as_it_was_turned(phone: Phone) -> None:
    address = phone.sit_down()
    first = phone.tables.evening(address).now.clockwise()[0]
    opened = next(x for x in strips(phone, address, "?turn=1") if f"by={first}" in x)
    page = phone.page(opened)
    assert f"/t/{address}/board?turn=1" in page.links
    answer = phone.send(page.form("/record"), COMMONEST[PAID])
    assert answer.location == f"/t/{address}/board?turn=1"
    shown = phone.page(answer.location)
    assert "Deal 1 saved" in shown.text
    assert "Deal 2" in shown.text
    undone = phone.send(shown.form("/undo"))
    assert undone.location == f"/t/{address}/board?turn=1"


@pytest.mark.parametrize("by", ["9", "-1", "x"])
def test_nobody_who_sits_elsewhere_opens_a_deal(phone: Phone, by: str) -> None:
    address = phone.sit_down(PAID, FOUR)
    assert phone.get(f"/t/{address}/record?by={by}&board=0").status_code == 200


def test_more_than_five_have_no_board(phone: Phone) -> None:
    four, six = phone.sit_down(PAID, FOUR), phone.sit_down(PARTY, SIX)
    assert f"/t/{four}/board" in phone.page(f"/t/{four}/").links
    assert f"/t/{six}/board" not in phone.page(f"/t/{six}/").links
    assert phone.get(f"/t/{six}/board").status_code == 404
