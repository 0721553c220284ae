"""Strangers are kept out, and whatever is typed is shown as text, with deals of Preferans."""

import pytest

from tests.samples import PAID
from tests.web.conftest import Page, Phone


@pytest.fixture
def address(phone: Phone) -> str:
    """A table; which game is played at it does not matter to who is let in."""
    return phone.sit_down()


def test_a_wrong_deal_is_shown_as_text_too(phone: Phone) -> None:
    for game, field in ((PAID, "trump"), (PAID, "contract"), ("preferans", "kind")):
        address = phone.sit_down(game)
        page = Page(phone.record(address, {"strain": "S", field: "<img src=x>"}).text)
        assert not [tag for tag, _ in page.tags if tag == "img"]
        assert "<img src=x>" in page.wrong[0]
