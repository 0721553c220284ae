"""A withdrawn deal can be corrected: it stays withdrawn, and every page says so."""

from __future__ import annotations

import pytest

from tests.web.conftest import COMMONEST, Page, Phone


@pytest.fixture
def withdrawn(phone: Phone, address: str, game: str) -> str:
    """A table whose only deal is withdrawn."""
    phone.record(address, COMMONEST[game])
    phone.send(phone.page(f"/t/{address}/deals/1").form("/withdraw"))
    return address


def correct(phone: Phone, table: str, **values: str) -> Page:
    form = phone.page(f"/t/{table}/deals/1/correct").form("/record")
    assert phone.send(form, values).status_code == 303
    return phone.page(f"/t/{table}/")


def test_in_every_game_its_pages_are_there_afterwards(phone: Phone, withdrawn: str) -> None:
    correct(phone, withdrawn)
    for page in ("history", "deals/1", "deals/1/correct", "", "rules", "sheet", "course"):
        assert phone.get(f"/t/{withdrawn}/{page}").status_code == 200, page
