"""A phone takes its own tables along, in every form, and never anybody else's.

With deals of Preferans.
"""

import pytest

from tests.samples import PAID
from tests.web.conftest import COMMONEST, Phone
from tests.web.files.test_all_tables import titles


@pytest.fixture
def two(phone: Phone) -> list[str]:
    """Two tables of this phone, a deal at each."""
    made = [
        phone.sit_down(title="alpha", date="2026-11-20"),
        phone.sit_down("preferans", title="omega", date="2026-11-21"),
    ]
    for address, game in zip(made, (PAID, "preferans"), strict=True):
        phone.record(address, COMMONEST[game])
    return made


def test_what_was_searched_for_is_all_there_is(phone: Phone, two: list[str]) -> None:
    for asked in ("q=preferans+2026-11", "day=2026-11-21"):
        page = phone.page(f"/data?{asked}")
        assert page.form("/data/export").offered("table") == [two[1]]
        assert titles(phone.send(page.form("/data/export"))) == ["omega"]
