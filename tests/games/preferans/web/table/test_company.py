"""Who joins a sheet of three is asked for what four agree on; who leaves it changes no standing."""

from __future__ import annotations

from tests.web.conftest import Phone


def test_what_only_four_agree_on_is_named_where_a_fourth_sits_down(phone: Phone) -> None:
    address = phone.sit_down("preferans", **{"rules.convention": "sochi"})
    text = phone.page(f"/t/{address}/company").text
    assert (
        "Dealer’s tricks in raspasy : With four or five players, tricks that the turned talon cards"
        in text
    )


def test_who_left_is_the_reason_of_what_keeps_a_standing(phone: Phone) -> None:
    """Mountains 1, 5, 4 and pools that lack 10 each, so 11, 15, 14, 10: 125 less 100 for Dana."""
    names = ("Anna", "Boris", "Cyril", "Dana")
    address = phone.sit_down("preferans", names)
    phone.record(address, {"kind": "raspasy", "first": "1", "second": "5"})
    form = phone.page(f"/t/{address}/company").form("/company")
    phone.send(form, {"do": "leave", "left": "Dana"})
    page = phone.page(f"/t/{address}/end")
    assert "Dana leaves: correction, so that nobody’s standing changes +25" in page.text
    assert phone.evening(address).totals[3] == 25
