"""A table ends with its result and the fewest payments, and may go on after all.

With deals of Preferans.
"""

import pytest

from tests.games.preferans.typical import BOTH_PASS
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


def test_a_stop_before_the_end_says_what_it_adds(phone: Phone) -> None:
    address = phone.sit_down("preferans")
    phone.record(address, TENS[0])
    text = phone.page(f"/t/{address}/end").text
    assert text.count("stopped early, pool 10 short of 10") == 2


# ---- The end of a game ----


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


def test_the_remainder_of_a_table_ended_early_is_given_after_its_end(phone: Phone) -> None:
    """Anna has her pool of 10, Boris and Cyril lack 10 each: 66 2/3 less 0, 100 and 100."""
    address = phone.sit_down("preferans")
    phone.record(address, TENS[0])
    page = phone.page(f"/t/{address}/end")
    assert not any(form.action.endswith("/remainder") for form in page.forms)
    phone.send(page.form("/close"))
    form = phone.page(f"/t/{address}/end").form("/remainder")
    assert phone.send(form, {"to": "2"}).location == f"/t/{address}/end"
    assert phone.evening(address).totals == (66, -34, -32)
    assert "ended with" not in phone.page(f"/t/{address}/end").text


def boris_left(phone: Phone, **edition: int) -> str:
    """A table of four at which Boris left, ended when Dana had a pool of 4."""
    others = {"Anna": "pass", "Cyril": "pass"}
    six = {"contract": "6S", "declarer": "Dana", "whist": others}
    deals = [
        {"contract": "raspasy", "tricks": {"Anna": 0, "Boris": 1, "Cyril": 9}},
        {"contract": "raspasy", "tricks": {"Anna": 1, "Boris": 5, "Cyril": 4}},
        {"left": "Boris", **edition},
        six,
        six,
    ]
    names = ["Anna", "Boris", "Cyril", "Dana"]
    record = {"format": "table-record/1", "game": "preferans", "players": names, "deals": deals}
    answer = upload(phone, record | {"first_dealer": "Dana", "ended": True})
    return answer.location.rstrip("/").rpartition("/")[2]


def test_what_is_left_over_since_somebody_left_is_drawn_for(phone: Phone) -> None:
    """Anna, Boris, Cyril and Dana have 12, 21, 27 and 10: 175 less them, tenfold.

    Boris leaves with -35. Of 49 one would be left over, so the others share 492, 164 each, and are
    closed with 11. Dana's pool of 4 makes them 45: 452 / 3 is 150, and 2 are left over.
    """
    address = boris_left(phone)
    assert phone.evening(address).totals == (41, -35, -109, 101)
    phone.send(phone.page(f"/t/{address}/end").form("/remainder"), {"to": "3"})
    assert phone.evening(address).totals == (41, -35, -109, 103)


def test_a_point_too_many_of_an_earlier_edition_is_drawn_for_as_well(phone: Phone) -> None:
    """As above, but 163 1/3 was rounded down, so that each of the others is closed with 12.

    The mean of 45 is 150 even: 42, -35, -108 and 102 are one too many.
    """
    address = boris_left(phone, edition=1)
    assert phone.evening(address).totals == (42, -35, -108, 102)
    page = phone.page(f"/t/{address}/end")
    assert "One point too many was given out. Draw a card: who does not get it?" in page.text
    phone.send(page.form("/remainder"), {"to": "3"})
    assert phone.evening(address).totals == (42, -35, -108, 101)
