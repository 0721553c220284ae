"""A deal that was withdrawn can be corrected: it stays withdrawn, and every page tells of it.

With deals of Preferans.
"""

from __future__ import annotations

from tests.web.conftest import Page, Phone
from tests.web.test_withdrawn import correct


def test_other_house_rules_lead_to_it_and_on(phone: Phone) -> None:
    """A withdrawn half whist stops the switch; corrected it does not, and the history is there."""
    half = phone.sit_down("preferans", **{"rules.convention": "sochi"})
    made = {"kind": "6", "strain": "S", "declarer": "0", "whist": "half.1"}
    assert phone.record(half, made).status_code == 303
    phone.send(phone.page(f"/t/{half}/deals/1").form("/withdraw"))
    chosen = phone.page(f"/t/{half}/rules").form("/rules")
    stopped = Page(phone.send(chosen, {"rules.convention": "parlett", "do": "compare"}).text)
    assert f"/t/{half}/deals/1/correct" in stopped.links
    correct(phone, half, whist="nobody")
    again = Page(phone.send(chosen, {"rules.convention": "parlett", "do": "compare"}).text)
    assert phone.send(again.form("/switch")).status_code == 303
    assert "still withdrawn" in phone.page(f"/t/{half}/history").text
