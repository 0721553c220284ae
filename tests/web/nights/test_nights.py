"""Nights on the phone: what they come to before anything is agreed."""

from __future__ import annotations

import pytest

from tests.web.conftest import Phone


def test_a_phone_without_tables_has_no_nights(phone: Phone) -> None:
    page = phone.page("/nights")
    assert "by date and place" in page.text
    assert "This phone has no tables yet" in phone.page("/books/new").text


def test_a_night_shows_who_would_pay_whom_before_anything_is_agreed(
    phone: Phone, tables: list[str]
) -> None:
    assert "Nov 20, 2026 · Club" in phone.page("/nights").text
    page = phone.page("/nights/2026-11-20?place=club")
    assert "CZK" in page.text
    assert "1 Dana +5.00 2 Anna +2.50" in page.text
    assert "3 payments, the fewest possible" in page.text
    assert f"/t/{tables[0]}/" in page.links


@pytest.mark.parametrize(
    "path", ["/nights/2026-11-21", "/nights/x", "/nights/2026-11-20?place=Pub"]
)
def test_a_night_that_was_not_is_not_there(phone: Phone, tables: list[str], path: str) -> None:
    assert tables
    assert phone.get(path).status_code == 404


def test_a_night_of_another_phone_is_not_there(other: Phone, tables: list[str]) -> None:
    assert tables
    assert other.get("/nights/2026-11-20?place=Club").status_code == 404
    assert "by date and place" in other.page("/nights").text
