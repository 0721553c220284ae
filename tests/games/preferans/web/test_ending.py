"""A sheet of Preferans ends with its result, a remainder to draw for, and who came and went."""

from __future__ import annotations

import pytest

from tests.games.preferans.typical import BOTH_PASS
from tests.games.worked import NAMES
from tests.web.conftest import Phone, Values
from tests.web.files.test_table_files import upload

TENS: tuple[Values, ...] = tuple(
    {"kind": "10", "strain": "S", "declarer": str(seat), **BOTH_PASS} for seat in range(3)
)


@pytest.fixture
def over(phone: Phone) -> str:
    """A game of Preferans at its end, with a point that belongs to nobody."""
    address = phone.sit_down("preferans")
    phone.record(address, {"kind": "raspasy", "first": "1", "second": "9"})
    for values in TENS:
        assert phone.record(address, values).status_code == 303
    assert phone.evening(address).over
    return address


def test_a_game_that_is_over_says_who_won_and_takes_no_more_deals(phone: Phone, over: str) -> None:
    page = phone.page(f"/t/{over}/")
    assert "Game over: Cyril wins" in page.text
    assert f"/t/{over}/record" not in page.links
    answer = phone.record(over, TENS[0])
    assert answer.status_code == 422
    assert "the game was already over" in answer.text
    assert len(phone.evening(over).deals) == 4


def test_the_remainder_goes_to_whom_the_card_says_or_back(phone: Phone, over: str) -> None:
    before = phone.evening(over).totals
    assert sum(before) == -1
    form = phone.page(f"/t/{over}/end").form("/remainder")
    assert phone.send(form, {"to": "1"}).location == f"/t/{over}/end"
    assert phone.evening(over).totals == (before[0], before[1] + 1, before[2])
    drew = "The last row includes the remainder that went to Boris by drawing a card."
    assert drew in phone.page(f"/t/{over}/course").text
    for nobody in ("", "9", "x", "-1"):
        form = phone.page(f"/t/{over}/end").form("/remainder")
        phone.send(form, {"to": nobody})
        assert phone.evening(over).totals == before
        assert drew not in phone.page(f"/t/{over}/course").text


def test_a_table_stopped_early_says_what_that_adds_and_comes_back_with_its_remainder(
    phone: Phone, other: Phone
) -> None:
    """Anna has her pool of 10, Boris and Cyril lack 10 each: 66 2/3 less 0, 100 and 100."""
    address = phone.sit_down("preferans")
    phone.record(address, TENS[0])
    page = phone.page(f"/t/{address}/end")
    assert page.text.count("stopped early, pool 10 short of 10") == 2
    assert not any(form.action.endswith("/remainder") for form in page.forms)
    phone.send(page.form("/close"))
    phone.send(phone.page(f"/t/{address}/end").form("/remainder"), {"to": "2"})
    assert phone.evening(address).totals == (66, -34, -32)
    location = upload(other, phone.get(f"/t/{address}/record.json").data).location
    there = other.evening(location.split("/")[2])
    assert there.closed is not None
    assert there.closed.balances == ("66", "-34", "-32")
    for where in (phone.page(f"/t/{address}/end"), other.page(f"{location}end")):
        assert "ended with" not in where.text


# ---- Who comes and goes ----


@pytest.mark.parametrize(
    ("edition", "totals", "drawn"),
    [
        # Anna, Boris, Cyril and Dana have 12, 21, 27 and 10: 175 less them, tenfold. Boris leaves
        # with -35. Of 49 one would be left over, so the others share 492, 164 each, and are closed
        # with 11. Dana's pool of 4 makes them 45: 452 / 3 is 150, and 2 are left over.
        ({}, (41, -35, -109, 101), 103),
        # By an earlier edition 163 1/3 was rounded down, so that each of the others is closed with
        # 12. The mean of 45 is 150 even: one is too many, and a card says who does not get it.
        ({"edition": 1}, (42, -35, -108, 102), 101),
    ],
)
def test_what_is_left_over_since_somebody_left_is_drawn_for(
    phone: Phone, edition: dict[str, int], totals: tuple[int, ...], drawn: int
) -> None:
    six = {"contract": "6S", "declarer": "Dana", "whist": {"Anna": "pass", "Cyril": "pass"}}
    deals = [
        {"contract": "raspasy", "tricks": {"Anna": 0, "Boris": 1, "Cyril": 9}},
        {"contract": "raspasy", "tricks": {"Anna": 1, "Boris": 5, "Cyril": 4}},
        {"left": "Boris", **edition},
        six,
        six,
    ]
    record = {"format": "table-record/1", "game": "preferans", "players": [*NAMES]}
    more = {"first_dealer": "Dana", "deals": deals, "ended": True}
    address = upload(phone, record | more).location.rstrip("/").rpartition("/")[2]
    assert phone.evening(address).totals == totals
    page = phone.page(f"/t/{address}/end")
    too_many = "One point too many was given out. Draw a card: who does not get it?"
    assert (too_many in page.text) is bool(edition)
    phone.send(page.form("/remainder"), {"to": "3"})
    assert phone.evening(address).totals == (*totals[:3], drawn)


def test_what_only_four_agree_on_is_named_where_a_fourth_sits_down(phone: Phone) -> None:
    address = phone.sit_down("preferans", **{"rules.convention": "sochi"})
    text = phone.page(f"/t/{address}/company").text
    assert (
        "Dealer’s tricks in raspasy : With four or five players, tricks that the turned talon cards"
        in text
    )


def test_who_left_is_the_reason_of_what_keeps_a_standing(phone: Phone) -> None:
    """Mountains 1, 5, 4 and pools that lack 10 each, so 11, 15, 14, 10: 125 less 100 for Dana."""
    address = phone.sit_down("preferans", NAMES)
    phone.record(address, {"kind": "raspasy", "first": "1", "second": "5"})
    form = phone.page(f"/t/{address}/company").form("/company")
    phone.send(form, {"do": "leave", "left": "Dana"})
    page = phone.page(f"/t/{address}/end")
    assert "Dana leaves: correction, so that nobody’s standing changes +25" in page.text
    assert phone.evening(address).totals[3] == 25
