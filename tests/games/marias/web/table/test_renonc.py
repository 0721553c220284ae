"""A renonc is offered by its name, and what it costs is asked for."""

from __future__ import annotations

from tests.web.conftest import Phone

GAME = "marias"


def test_a_touch_on_it_leads_to_the_form_alone(phone: Phone) -> None:
    address = phone.sit_down(GAME)
    page = phone.page(f"/t/{address}/adjust")
    assert "renonc How many points?" in page.text
    assert f"/t/{address}/adjust?reason=renonc" in page.links
    page = phone.page(f"/t/{address}/adjust?reason=renonc")
    assert "How many points?" not in page.text
    assert ("reason", "renonc") in page.form("/adjust").fields
