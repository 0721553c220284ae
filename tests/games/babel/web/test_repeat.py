"""The hands of the last deal of Babel are said again with one touch."""

from __future__ import annotations

from tests.web.conftest import Phone, Values

SAME = "Same as last time"
MADE: Values = {
    "hand.0": "flush",
    "hand.1": "full_house",
    "hand.2": "straight",
    "hand.3": "straight_flush",
    "cards.4": "AS KS QS JS TS",
}


def test_the_kinds_of_the_last_deal_can_be_said_again(phone: Phone) -> None:
    """Cyril's cards come no second time."""
    table = phone.sit_down("babel")
    assert SAME not in phone.page(f"/t/{table}/record").text
    phone.record(table, {"hand.4": "", "hand.5": "", **MADE})
    assert SAME in phone.page(f"/t/{table}/record").text
    assert SAME not in phone.preview(table, {"repeat": "1"}).text
    form = phone.recording(table)
    again = [form.chosen(f"hand.{place}") for place in range(6)]
    assert again == [["flush"], ["full_house"], ["straight"], ["straight_flush"], [], []]
    assert form.chosen("cards.4") == []
    assert len(phone.evening(table).deals) == 1


def test_a_deal_that_was_begun_is_not_filled_with_the_last(phone: Phone) -> None:
    table = phone.sit_down("babel")
    phone.record(table, {"hand.4": "", "hand.5": "", **MADE})
    assert SAME not in phone.preview(table, {"hand.2": "flush"}).text
    assert SAME not in phone.page(f"/t/{table}/deals/1/correct").text
