"""The second misdeal in a row: an undertrick of six on the dealer’s mountain, the next deals."""

import pytest

from assistant.core.seat import Seat
from assistant.evening.log.events import Adjusted, Adjustment
from assistant.evening.reading.repeated_adjustments import Repeatable, Whom
from tests.english import say
from tests.web.conftest import Phone


@pytest.mark.parametrize(("preset", "points"), [("parlett", 2), ("leningrad", 4)])
def test_it_is_one_tap_and_one_undo(phone: Phone, preset: str, points: int) -> None:
    address = phone.sit_down("preferans", **{"rules.convention": preset})
    assert phone.evening(address).next_dealer == Seat(2)
    page = phone.page(f"/t/{address}/adjust")
    assert f"Cyril: mountain {points} Anna deals next" in page.text
    assert phone.send(page.form("/adjust/usual")).status_code == 303
    evening = phone.evening(address)
    fine = Adjustment((), (Seat(2),), points, "second misdeal in a row", "mountain")
    assert evening.counted_incidents[0].event == Adjusted(fine)
    assert evening.next_dealer == Seat(0)
    assert phone.send(phone.page(f"/t/{address}/").form("/adjust/undo")).status_code == 303
    evening = phone.evening(address)
    assert (evening.counted_incidents, evening.next_dealer) == ((), Seat(2))


def test_the_same_tap_twice_is_one_fine(phone: Phone) -> None:
    address = phone.sit_down("preferans")
    once = phone.page(f"/t/{address}/adjust").form("/adjust/usual")
    for _ in range(2):
        phone.send(once)
    assert len(phone.evening(address).counted_incidents) == 2
    assert phone.evening(address).next_dealer == Seat(0)


def test_where_nobody_deals_any_more_only_fines_without_a_next_dealer_are_offered(
    phone: Phone,
) -> None:
    address = phone.sit_down("preferans")
    phone.send(phone.page(f"/t/{address}/end").form("/close"))
    told = phone.page(f"/t/{address}/adjust").text
    assert "renonc" in told
    assert "second misdeal" not in told


def test_a_fine_on_a_sheet_is_offered_again_with_its_account(phone: Phone) -> None:
    address = phone.sit_down("preferans")
    phone.send(phone.page(f"/t/{address}/adjust").form("/adjust/usual"))
    again = Repeatable(Whom.ON_SHEET, 2, "second misdeal in a row", "mountain")
    assert say(again.told(phone.evening(address).game), ()) == "mountain: 2"
    assert "mountain: 2" in phone.page(f"/t/{address}/adjust").text
