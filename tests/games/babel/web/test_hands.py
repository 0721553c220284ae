"""Concerto, Babel and the party from one screen that asks for one hand after the other.

With deals of Babel.
"""

from __future__ import annotations

import pytest

from tests.web.conftest import Phone, Values

# ---- Babel; Cyril deals first ----


@pytest.fixture
def babel(phone: Phone) -> str:
    """Three have sat down to Babel."""
    return phone.sit_down("babel")


MADE: Values = {
    "hand.0": "flush",
    "hand.1": "full_house",
    "hand.2": "straight",
    "hand.3": "straight_flush",
    "hand.4": "nothing",
}


def test_everybodys_hands_are_recorded(phone: Phone, babel: str) -> None:
    assert phone.record(babel, {**MADE, "stopped": "0"}).status_code == 303
    assert phone.evening(babel).totals == (17, 25, 0)
    (record,) = phone.get(f"/t/{babel}/record.json").get_json()["deals"]
    assert record == {
        "hands": {"Anna": ["flush", "full_house"], "Boris": ["straight", "straight_flush"],
                  "Cyril": []},
        "stopped_by": "Anna",
    }  # fmt: skip


def test_the_best_of_any_number_of_cards_is_found(phone: Phone, babel: str) -> None:
    """Two fours of eleven cards are 30; the ace and king of spades are left."""
    held = {"cards.0": "2S 2C 2D 2H 3S 3C 3D 3H 9S AS KS", "hand.2": "nothing", "hand.4": "nothing"}
    assert phone.record(babel, held).status_code == 303
    assert phone.evening(babel).totals == (30, 0, 0)


@pytest.mark.parametrize(("cards", "count"), [("2S", "1 card 2 "), ("2S AS", "2 cards 2 A ")])
def test_the_cards_that_are_picked_are_counted(
    phone: Phone, babel: str, cards: str, count: str
) -> None:
    page = phone.preview(babel, {"by": "cards", "cards.0": cards, "at": "0"})
    assert count in page.text


def test_ten_cards_in_a_row_need_no_second_hand(phone: Phone, babel: str) -> None:
    values = {"hand.0": "double_flush", "hand.2": "nothing", "hand.4": "double_straight"}
    assert phone.record(babel, values).status_code == 303
    assert phone.evening(babel).totals == (40, 0, 30)


@pytest.mark.parametrize(
    ("stopped", "allowed"), [("0", True), ("1", False), ("2", False), ("", True)]
)
def test_a_stop_that_was_not_allowed_is_warned_of_and_saved_all_the_same(
    phone: Phone, babel: str, stopped: str, allowed: bool
) -> None:
    page = phone.preview(babel, {**MADE, "stopped": stopped})
    assert ("may not stop" not in page.text) is allowed
    assert phone.record(babel, {**MADE, "stopped": stopped}).status_code == 303
    assert ("may not stop" not in phone.page(f"/t/{babel}/deals/1").text) is allowed


def test_the_draws_are_counted_while_it_is_played(phone: Phone, babel: str) -> None:
    """52 cards, ten for each of three: the stock has 22, seven for each."""
    for drawn in range(1, 8):
        page = phone.preview(babel, {"drawn": str(drawn)})
        assert f"Everyone draws a card {drawn} of 7" in page.text
    form = phone.recording(babel)
    assert ("drawn", "8") not in form.choices
    assert ("drawn", "6") in form.choices
    phone.record(babel, MADE)
    assert "Everyone draws a card 0 of 7" in phone.page(f"/t/{babel}/record").text


def test_it_ends_with_the_deal_in_which_somebody_has_200(phone: Phone, babel: str) -> None:
    tens = {"hand.0": "double_straight_flush", "hand.2": "double_straight_flush", "hand.4": "pair",
            "hand.5": "nothing"}  # fmt: skip
    for total in (80, 160, 240):
        assert f"/t/{babel}/record" in phone.page(f"/t/{babel}/").links
        phone.record(babel, tens)
        assert phone.evening(babel).totals[:2] == (total, total)
    page = phone.page(f"/t/{babel}/")
    assert "Game over: Anna and Boris win" in page.text
    assert f"/t/{babel}/record" not in page.links
    assert phone.record(babel, tens).status_code == 422


def test_the_kinds_of_the_last_deal_can_be_said_again(phone: Phone, babel: str) -> None:
    """Cyril's cards come no second time."""
    cards = {"hand.4": "", "hand.5": "", "cards.4": "AS KS QS JS TS"}
    assert "Same as last time" not in phone.page(f"/t/{babel}/record").text
    phone.record(babel, {**MADE, **cards})
    assert "Same as last time" in phone.page(f"/t/{babel}/record").text
    page = phone.preview(babel, {"repeat": "1"})
    assert "Same as last time" not in page.text
    form = phone.recording(babel)
    again = [form.chosen(f"hand.{place}") for place in range(6)]
    assert again == [["flush"], ["full_house"], ["straight"], ["straight_flush"], [], []]
    assert form.chosen("cards.4") == []
    assert len(phone.evening(babel).deals) == 1


def test_a_deal_that_was_begun_is_not_filled_with_the_last(phone: Phone, babel: str) -> None:
    phone.record(babel, MADE)
    assert "Same as last time" not in phone.preview(babel, {"hand.2": "flush"}).text
    correcting = phone.page(f"/t/{babel}/deals/1/correct").text
    assert "Same as last time" not in correcting
