"""A renonc is offered by its name as a reason; what it costs is asked for."""

from __future__ import annotations

from pathlib import Path

from assistant.evening.log.events import Adjusted
from tests.pseudo_language import TAG, known, make_pseudo, pseudo
from tests.web.conftest import Form, Phone

GAME = "marias"


def test_it_is_one_of_the_reasons_to_be_tapped(phone: Phone) -> None:
    address = phone.sit_down(GAME)
    page = phone.page(f"/t/{address}/adjust")
    assert page.form("/adjust").chosen("reason") == [""]
    fine = {"from": "0", "points": "5", "reason": ["renonc", ""]}
    assert phone.send(page.form("/adjust"), fine).status_code == 303
    assert phone.evening(address).totals == (-10, 5, 5)
    page = phone.page(f"/t/{address}/adjust?reason=renonc")
    assert ("reason", "renonc") in page.form("/adjust").fields


def test_it_is_kept_in_no_language_and_said_in_anybodys(phone: Phone, tmp_path: Path) -> None:
    address = phone.sit_down(GAME)
    make_pseudo(tmp_path / "locale")
    with known(tmp_path / "locale"):
        phone.send(Form("/language"), {"language": TAG})
        form = phone.page(f"/t/{address}/adjust?reason=renonc").form("/adjust")
        assert form.chosen("reason") == [pseudo("renonc"), ""]
        fine = {"from": "0", "to": "1", "points": "5"}
        assert phone.send(form, fine).status_code == 303
        event = phone.evening(address).counted_incidents[0].event
        assert isinstance(event, Adjusted)
        assert event.adjustment.reason == "renonc"
        for page in ("", "adjust"):
            assert pseudo("renonc") in phone.page(f"/t/{address}/{page}").text
        phone.send(Form("/language"), {"language": "en"})
        assert "renonc" in phone.page(f"/t/{address}/").text.split()
