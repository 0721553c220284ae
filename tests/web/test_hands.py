"""Games of hands, recorded on one screen hand by hand."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.worked import NAMES
from tests.samples import PARTY, UNPAID
from tests.web.conftest import Phone, Values


def test_five_can_draw_no_card(phone: Phone) -> None:
    address = phone.sit_down(UNPAID, (*NAMES, "Emil"))
    assert "Extra cards" not in phone.page(f"/t/{address}/record").text
    assert "no extra cards" in phone.page(f"/t/{address}/").text


# ---- The party ----


@pytest.fixture
def party(phone: Phone) -> str:
    """A party of three."""
    return phone.sit_down(PARTY)


@pytest.mark.parametrize(
    ("values", "points", "facts"),
    [
        ({"hand.0": "straight", "hand.1": "flush"}, 12, {"hands": ["straight", "flush"]}),
        ({"hand.0": "double_flush"}, 40, {"hands": ["double_flush"]}),
        (
            {"cards.0": "AS KS QS JS TS AS AS AS AS 2D"},
            36,
            {"cards": "AS KS QS JS TS AS AS AS AS 2D".split()},
        ),
    ],
)
def test_a_turn_in_is_recorded(
    phone: Phone, party: str, values: Values, points: int, facts: dict[str, Any]
) -> None:
    """A royal flush, 21, and four aces of five packs beside it, 15, are 36."""
    assert phone.record(party, {"player": "1", **values}).status_code == 303
    assert phone.evening(party).totals == (0, points, 0)
    record = phone.get(f"/t/{party}/record.json").get_json()
    assert record["deals"] == [{"player": "Boris", **facts}]
    assert "first_dealer" not in record


def test_what_everybody_has_stands_by_the_name(phone: Phone, party: str) -> None:
    """Two flushes are 14."""
    phone.record(party, {"player": "1", "hand.0": "flush", "hand.1": "flush"})
    assert "Anna 0 Boris 14 Cyril 0" in phone.page(f"/t/{party}/record").text


def test_it_ends_at_once_at_200(phone: Phone, party: str) -> None:
    for player in ("0", "1", "0"):
        phone.record(party, {"player": player, "hand.0": "double_straight_flush"})
    assert not phone.evening(party).over
    phone.record(party, {"player": "0", "hand.0": "double_flush"})
    page = phone.page(f"/t/{party}/")
    assert "Game over: Anna wins" in page.text
    assert f"/t/{party}/record" not in page.links


def test_nobody_deals(phone: Phone, party: str) -> None:
    for place in ("", "record"):
        assert "deals" not in phone.page(f"/t/{party}/{place}").text
