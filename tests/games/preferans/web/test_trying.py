"""The rules, and what any deal would be worth, without writing anything down.

With deals of Preferans.
"""

from __future__ import annotations

from tests.web.conftest import Page, Phone


def test_a_tried_deal_is_compared_under_other_conventions(phone: Phone) -> None:
    address = phone.sit_down("preferans")
    form = phone.page(f"/t/{address}/try").form("/try")
    said = {"kind": "6", "strain": "S", "declarer": "0", "whist": "1", "passer": "2"}
    answer = phone.send(form, {**said, "over": "-1"}, htmx=True)
    assert "Convention: Leningrad" in Page(answer.text).text
