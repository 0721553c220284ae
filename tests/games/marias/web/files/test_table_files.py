"""Records go out and come in unchanged, sheets are printed, phones are shown the way.

With deals of Mariáš.
"""

from typing import Any

import pytest

from tests.games.worked import NAMES
from tests.web.conftest import Page, Phone
from tests.web.files.test_table_files import upload

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


def test_the_same_upload_sent_twice_is_one_table(phone: Phone) -> None:
    mark = phone.page("/import").form("/take-in").chosen("submission")[0]
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
        ("{", "this is damaged or of another kind (not JSON: line 1, column 2)"),
        (b"\xff\xfe\x00", "not UTF-8 text"),
        (b"\x89PNG\r\n\x1a\n", "not UTF-8 text"),
        ("[]", "format: not a table-record/1"),
        ("null", "format: not a table-record/1"),
        ("[" * 100_000, "nested too deeply"),
        ('{"format": 1, "format": 2}', "the key format appears twice"),
        (RECORD | {"game": "bridge"}, "game: unknown game bridge"),
        (RECORD | {"colour": "green"}, "colour: unknown key"),
        (
            RECORD | {"players": ["Anna", "Anna", "Řehoř"], "deals": []},
            "players: Two players are called Anna",
        ),
        (
            RECORD | {"deals": [DEAL, DEAL | {"trump": "clubs"}]},
            "deal 2: trump: clubs is not one of",
        ),
        (RECORD | {"deals": [DEAL | {"fleks": {"game": 1}}]}, "deal 1: played: must be played"),
        (
            RECORD | {"deals": [DEAL | {"soloist": "Zoe"}]},
            "deal 1: soloist: Zoe is not at this table",
        ),
        # No page can be sent with half of a pair of code units in it.
        (
            RECORD | {"deals": [DEAL | {"auction": [["Boris", "\ud800"]]}]},
            "deal 1: auction: Boris: \N{REPLACEMENT CHARACTER} cannot be called here",
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
    assert page.form("/take-in").buttons
    assert phone.stored() == []


def test_a_record_with_a_thousand_mistakes_names_the_first(phone: Phone) -> None:
    answer = upload(phone, RECORD | {"deals": [{}] * 1000})
    assert answer.status_code == 422
    assert 0 < len(Page(answer.text).wrong) <= 20


def test_names_at_both_ends_of_a_record_stay_the_same(phone: Phone) -> None:
    record = RECORD | {"players": ["Řehoř Čeněk", "Дмитрий", "赤桐"], "deals": []}
    record["first_dealer"] = "赤桐"
    location = upload(phone, record).location
    assert phone.get(f"{location}record.json").get_json().items() >= record.items()
    assert "赤桐" in phone.page(location).text
    assert NAMES[0] not in phone.page(location).text
