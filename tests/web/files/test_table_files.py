"""Records go out and come in unchanged, sheets are printed, phones are shown the way."""

import io
import json
from typing import Any

import pytest
from werkzeug.test import TestResponse

from tests.games.worked import NAMES
from tests.web.conftest import BOTH_PASS, COMMONEST, Page, Phone

DEAL = {"soloist": "Boris", "contract": "suit", "trump": "leaves", "played": False}
RECORD: dict[str, Any] = {
    "format": "table-record/1",
    "game": "marias",
    "players": ["Anna", "Boris", "Řehoř"],
    "first_dealer": "Anna",
    "rules": {"payment_cap": 50},
    "stake": {"per_point": "0.10", "currency": "CZK"},
    "title": "Pátek",
    "place": "U Anny",
    "date": "2026-11-20",
    "deals": [DEAL, {"soloist": "Řehoř", "contract": "betl", "made": False}],
}


def upload(phone: Phone, content: bytes | str | dict[str, Any], **more: str) -> TestResponse:
    body = json.dumps(content) if isinstance(content, dict) else content
    raw = body.encode() if isinstance(body, str) else body
    data = {"record": (io.BytesIO(raw), "record.json"), **more}
    return phone.client.post("/import", data=data)


def test_a_record_makes_the_round_trip(phone: Phone, other: Phone) -> None:
    """Where no id was said, the table gets one, and keeps it wherever its record goes."""
    answer = upload(phone, RECORD)
    assert answer.status_code == 303
    download = phone.get(f"{answer.location}record.json")
    assert download.mimetype == "application/json"
    public = download.get_json()["table"]
    assert public
    assert public not in answer.location
    assert download.get_json() == RECORD | {"table": public}
    again = upload(other, download.data)
    assert again.location != answer.location
    assert phone.get(f"{again.location}record.json").data == download.data


def test_what_was_recorded_by_taps_makes_the_round_trip(
    phone: Phone, other: Phone, address: str, game: str
) -> None:
    for _ in range(3):
        phone.record(address, COMMONEST[game])
    first = phone.get(f"/t/{address}/record.json")
    again = upload(other, first.data)
    assert address not in again.location
    assert phone.get(f"{again.location}record.json").data == first.data


def test_an_ended_table_comes_back_ended_with_its_result(phone: Phone, other: Phone) -> None:
    """Anna has her pool of 10, Boris and Cyril lack 10 each; Cyril drew the card for 2 points."""
    address = phone.sit_down("preferans")
    phone.record(address, {"kind": "10", "strain": "S", "declarer": "0", **BOTH_PASS})
    phone.send(phone.page(f"/t/{address}/end").form("/close"))
    phone.send(phone.page(f"/t/{address}/end").form("/remainder"), {"to": "2"})
    location = upload(other, phone.get(f"/t/{address}/record.json").data).location
    there = other.evening(location.split("/")[2])
    assert there.closed is not None
    assert there.closed.balances == ("66", "-34", "-32")
    assert "was ended with" not in other.page(f"{location}end").text


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


@pytest.mark.pdf
def test_the_sheet_is_downloaded_as_a_pdf(phone: Phone, address: str, game: str) -> None:
    phone.record(address, COMMONEST[game])
    answer = phone.get(f"/t/{address}/sheet.pdf")
    assert answer.status_code == 200
    assert answer.mimetype == "application/pdf"
    name = game.replace("_", "-")
    assert answer.headers["Content-Disposition"] == f"attachment; filename={name}.pdf"
    assert answer.data.startswith(b"%PDF-")


def test_a_machine_that_cannot_print_says_what_to_install(
    phone: Phone, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from assistant.paper.pdf import PangoMissingError

    def missing(*_: object) -> bytes:
        raise PangoMissingError

    monkeypatch.setattr("assistant.web.printing.reports.evening_pdf", missing)
    answer = phone.get(f"/t/{address}/sheet.pdf")
    assert answer.status_code == 503
    assert "Pango" in Page(answer.text).text


def test_the_same_upload_sent_twice_is_one_table(phone: Phone) -> None:
    mark = phone.page("/import").form("/import").chosen("submission")[0]
    first, second = (upload(phone, RECORD, submission=mark) for _ in range(2))
    assert first.location == second.location


def test_an_imported_table_is_on_the_phones_list(phone: Phone) -> None:
    location = upload(phone, RECORD).location
    phone.page(location)
    assert location in phone.page("/").links


@pytest.mark.parametrize(
    ("content", "wrong"),
    [
        ("", "choose a file"),
        ("  \n ", "choose a file"),
        ("{", "this is not JSON, from line 1, column 2"),
        (b"\xff\xfe\x00", "not a text in UTF-8"),
        (b"\x89PNG\r\n\x1a\n", "not a text in UTF-8"),
        ("[]", "format: this is not a table-record/1"),
        ("null", "format: this is not a table-record/1"),
        ("[" * 100_000, "nested too deeply"),
        ('{"format": 1, "format": 2}', "the key format is said twice"),
        (RECORD | {"game": "bridge"}, "game: nobody knows the game bridge"),
        (RECORD | {"colour": "green"}, "colour: nobody knows this key"),
        (RECORD | {"players": ["Anna", "Anna", "Řehoř"], "deals": []}, "players: Anna sits twice"),
        (RECORD | {"deals": [DEAL, DEAL | {"trump": "clubs"}]}, "deal 2: trump: clubs is none of"),
        (RECORD | {"deals": [DEAL | {"fleks": {"game": 1}}]}, "deal 1: played: it must be played"),
        (RECORD | {"deals": [DEAL | {"soloist": "Zoe"}]}, "deal 1: soloist: Zoe does not sit"),
        # No page can be sent with half of a pair of code units in it.
        (
            RECORD | {"deals": [DEAL | {"auction": [["Boris", "\ud800"]]}]},
            "deal 1: auction: Boris could not say \N{REPLACEMENT CHARACTER} here",
        ),
    ],
)
def test_a_broken_record_is_refused_with_what_is_wrong(
    phone: Phone, content: bytes | str | dict[str, Any], wrong: str
) -> None:
    answer = upload(phone, content)
    page = Page(answer.text)
    assert answer.status_code == 422
    assert wrong in page.wrong[0]
    assert page.form("/import").buttons
    assert phone.stored() == []


def test_a_record_with_a_thousand_mistakes_names_the_first(phone: Phone) -> None:
    answer = upload(phone, RECORD | {"deals": [{}] * 1000})
    assert answer.status_code == 422
    assert 0 < len(Page(answer.text).wrong) <= 20


def test_no_file_at_all_is_refused(phone: Phone) -> None:
    assert phone.client.post("/import", data={}).status_code == 422
    assert phone.client.post("/import", data={"record": "text"}).status_code == 422


@pytest.fixture
def room(monkeypatch: pytest.MonkeyPatch) -> None:
    """A network in which this machine has an address."""
    monkeypatch.setattr("assistant.web.access.addresses.reachable", lambda _: "192.168.1.7")


@pytest.mark.usefixtures("room")
def test_the_way_to_a_table_is_a_qr_code_and_a_link(phone: Phone, address: str) -> None:
    """On the machine itself the link is the one that other phones can follow."""
    page = phone.page(f"/t/{address}/share")
    link = f"http://192.168.1.7/t/{address}/"
    assert link in page.links
    assert [said.get("class") for tag, said in page.tags if tag == "svg"][-1] == "qr"
    assert "style=" not in page.html


@pytest.mark.usefixtures("room")
def test_the_qr_code_leads_where_the_phone_came_from(phone: Phone, address: str) -> None:
    answer = phone.client.get(f"/t/{address}/share", base_url="http://192.0.2.7:8000")
    assert f"http://192.0.2.7:8000/t/{address}/" in answer.text


def test_names_at_both_ends_of_a_record_stay_the_same(phone: Phone) -> None:
    record = RECORD | {"players": ["Řehoř Čeněk", "Дмитрий", "赤桐"], "deals": []}
    record["first_dealer"] = "赤桐"
    location = upload(phone, record).location
    assert phone.get(f"{location}record.json").get_json().items() >= record.items()
    assert "赤桐" in phone.page(location).text
    assert NAMES[0] not in phone.page(location).text
