"""The tables' box among the people of a settlement."""

from __future__ import annotations

from tests.web.conftest import Page, Phone
from tests.web.evening_club import CZK, open_table, settle_night
from tests.web.nights.book_steps import DAY, act, said


def test_the_box_is_called_so_wherever_a_person_is_chosen(phone: Phone) -> None:
    fined = {"adjustment": {"from": ["Boris"], "points": 3, "reason": "late"}}
    open_table(phone, "marias", ["Anna", "Boris", "Cyril"], fined, stake=CZK, **DAY)
    book = settle_night(phone)
    assert phone.get(f"/b/{book}").text.count(">the box</option>") == 3
    act(phone, book, "/way", {"one": "Anna", "other": " box"})
    assert "Allow again: the box – Anna" in said(phone, book)
    answer = act(phone, book, "/way", {"bank": " box"})
    assert answer.status_code == 422
    assert Page(answer.text).wrong == [
        "the box must not pay or be paid by someone, so payments cannot all go through the box"
    ]
