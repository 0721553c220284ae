"""Records are exported and imported unchanged; sheets are printed; links and codes are shown."""

import io
import json
from typing import Any

import pytest
from werkzeug.test import TestResponse

from tests.web.conftest import COMMONEST, Phone


def upload(phone: Phone, content: bytes | str | dict[str, Any], **more: str) -> TestResponse:
    body = json.dumps(content) if isinstance(content, dict) else content
    raw = body.encode() if isinstance(body, str) else body
    data = {"record": (io.BytesIO(raw), "record.json"), **more}
    return phone.client.post("/import", data=data)


def test_what_was_recorded_by_taps_makes_the_round_trip(
    phone: Phone, other: Phone, address: str, game: str
) -> None:
    for _ in range(3):
        phone.record(address, COMMONEST[game])
    first = phone.get(f"/t/{address}/record.json")
    again = upload(other, first.data)
    assert address not in again.location
    assert phone.get(f"{again.location}record.json").data == first.data


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("Pátek u Řehoře", "patek-u-rehore-2026-11-20.json"),
        ("赤桐", "2026-11-20.json"),
        ('"; x="\\', "x-2026-11-20.json"),
        ("../../etc", "etc-2026-11-20.json"),
    ],
)
def test_a_download_is_named_after_its_table(phone: Phone, title: str, name: str) -> None:
    address = phone.sit_down(title=title, date="2026-11-20")
    answer = phone.get(f"/t/{address}/record.json")
    assert answer.headers["Content-Disposition"] == f"attachment; filename={name}"


def test_no_file_at_all_is_refused(phone: Phone) -> None:
    assert phone.client.post("/import", data={}).status_code == 422
    assert phone.client.post("/import", data={"record": "text"}).status_code == 422


@pytest.fixture
def room(monkeypatch: pytest.MonkeyPatch) -> None:
    """A network in which this machine has an address."""
    monkeypatch.setattr("assistant.web.networks.network_address", lambda _: "192.168.1.7")


@pytest.mark.usefixtures("room")
def test_the_way_to_a_table_is_a_qr_code_and_a_link(phone: Phone, address: str) -> None:
    """On the machine itself the link has the address for other phones."""
    page = phone.page(f"/t/{address}/share/keep")
    assert any(link.startswith(f"http://192.168.1.7/j/{address}/") for link in page.links)
    assert [said.get("class") for tag, said in page.tags if tag == "svg"][-1] == "qr"
    assert "style=" not in page.html


@pytest.mark.usefixtures("room")
def test_the_qr_code_leads_where_the_phone_came_from(phone: Phone, address: str) -> None:
    cookie = phone.client.get_cookie("assistant")
    assert cookie is not None
    phone.client.set_cookie("assistant", cookie.value, domain="192.0.2.7")
    answer = phone.client.get(f"/t/{address}/share/keep", base_url="http://192.0.2.7:8000")
    assert f"http://192.0.2.7:8000/j/{address}/" in answer.text
