"""Two people of one name at a table: what one owes the other is asked for, wherever it is shown."""

from __future__ import annotations

from typing import Any

from tests.samples import PAID, one_each
from tests.web.conftest import Phone
from tests.web.files.test_table_files import upload

RECORD: dict[str, Any] = {
    "format": "table-record/1",
    "game": PAID,
    "players": ["Anna", "anna", "Boris"],
    "stake": {"per_point": "5", "currency": "CZK"},
    "date": "2026-11-20",
    "deals": [one_each("anna")],
}


def test_who_was_numbered_is_said_and_pays_and_is_paid(phone: Phone) -> None:
    answer = upload(phone, RECORD)
    assert answer.status_code == 303
    table = phone.page(answer.location)
    assert "Two players here were called anna. One of them is anna 2 from now on." in table.text
    result = phone.page(f"{answer.location}end").text
    assert "Anna pays → anna 2 5.00" in result
    assert "Boris pays → anna 2 5.00" in result
    people = phone.page("/people")
    assert [name in people.text for name in ("Anna", "anna 2", "Boris")] == [True] * 3


def test_names_that_only_look_the_same_are_warned_of_once(phone: Phone) -> None:
    address = phone.sit_down(names=("Алёна", "Boris", "Алена"))
    said = "The names Алёна and Алена look the same, but they count as two people."
    assert said in phone.page(f"/t/{address}/").text
    assert said not in phone.page(f"/t/{address}/").text


def test_names_that_cannot_be_mixed_up_are_not_warned_of(phone: Phone) -> None:
    address = phone.sit_down(names=("Anna", "Hanna", "Jana"))
    assert "look the same" not in phone.page(f"/t/{address}/").text
