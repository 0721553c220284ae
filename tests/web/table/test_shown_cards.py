"""The memo of shown cards sends and stores nothing."""

from __future__ import annotations

import pytest

from tests.samples import ALSO_PAID, PAID, PARTY, SHEET
from tests.web.conftest import Phone


def test_nothing_on_it_can_be_sent_and_nothing_is_stored(phone: Phone) -> None:
    address = phone.sit_down(SHEET)
    before = phone.evening(address).log
    page = phone.page(f"/t/{address}/memo")
    assert page.forms == []
    assert not any(name.startswith("hx-") for _, said in page.tags for name in said)
    assert phone.client.post(f"/t/{address}/memo").status_code in (400, 405)
    assert phone.evening(address).log == before


@pytest.mark.parametrize("other", [ALSO_PAID, PARTY, PAID])
def test_a_game_without_shown_cards_has_none(phone: Phone, other: str) -> None:
    assert phone.get(f"/t/{phone.sit_down(other)}/memo").status_code == 404
    assert phone.get("/t/AAAAAAAAAAAAAAAAAAAAAA/memo").status_code == 404
