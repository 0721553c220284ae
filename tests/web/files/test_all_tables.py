"""A phone exports its own tables in every format, and no others."""

import csv
import io
import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from werkzeug.datastructures import MultiDict
from werkzeug.test import TestResponse

from tests.games.worked import NAMES, other_rule
from tests.samples import PAID, SHEET, five_each, one_each
from tests.web.conftest import COMMONEST, Page, Phone
from tests.web.files.test_table_files import upload

RECORD: dict[str, Any] = {
    "format": "table-record/1",
    "game": PAID,
    "players": ["Anna", "Boris", "Řehoř"],
    "first_dealer": "Anna",
    "rules": dict([other_rule(PAID)]),
    "stake": {"per_point": "0.10", "currency": "CZK"},
    "title": "Pátek",
    "place": "U Anny",
    "date": "2026-11-20",
    "deals": [one_each("Boris"), five_each("Řehoř", won=False)],
}


@pytest.fixture
def two(phone: Phone) -> list[str]:
    """Two tables of this phone with a deal each."""
    made = [
        phone.sit_down(title="alpha", date="2026-11-20"),
        phone.sit_down(SHEET, title="omega", date="2026-11-21"),
    ]
    for address, game in zip(made, (PAID, SHEET), strict=True):
        phone.record(address, COMMONEST[game])
    return made


def export(phone: Phone, *addresses: str, how: str = "records", **more: str) -> TestResponse:
    """Tick some tables and download them."""
    form = phone.page("/data").form("/data/export")
    return phone.send(form, {"table": addresses, "how": how, **more})


def titles(answer: TestResponse) -> list[str]:
    assert answer.status_code == 200
    return [record["title"] for record in json.loads(answer.text)["tables"]]


def test_every_table_of_the_phone_is_offered(phone: Phone, other: Phone, two: list[str]) -> None:
    assert sorted(phone.page("/data").form("/data/export").offered("table")) == sorted(two)
    assert other.page("/data").form("/data/export").offered("table") == []


def test_ticked_tables_are_taken_or_all_in_the_order_they_were_played(
    phone: Phone, two: list[str]
) -> None:
    assert titles(export(phone, two[1])) == ["omega"]
    for how in ("records", "", "paper", "../x"):
        assert titles(export(phone, how=how)) == ["alpha", "omega"]


def test_a_table_is_ticked_for_whoever_comes_from_it(phone: Phone, two: list[str]) -> None:
    page = phone.page(f"/data?table={two[0]}")
    assert (
        page.form("/data/export").offered("table")
        == page.form("/data/export").chosen("table")
        == [two[0]]
    )


@pytest.mark.parametrize("how", ["records", "commas", "semicolons", "database"])
def test_a_table_of_somebody_else_is_never_taken(
    phone: Phone, other: Phone, two: list[str], how: str
) -> None:
    own = other.sit_down(title="own")
    answer = export(other, *two, how=how)
    assert answer.status_code == 422
    assert "no table" in Page(answer.text).wrong[0]
    everything = export(other, own, *two, how=how)
    assert everything.status_code == 200
    assert b"alpha" not in everything.data
    assert two[0].encode() not in everything.data


@pytest.mark.parametrize(("how", "between"), [("commas", ","), ("semicolons", ";")])
def test_a_spreadsheet_has_a_line_for_each_deal_and_player(
    phone: Phone, two: list[str], how: str, between: str
) -> None:
    answer = export(phone, how=how)
    assert answer.mimetype == "text/csv"
    assert ".csv" in answer.headers["Content-Disposition"]
    assert answer.data.startswith(b"\xef\xbb\xbf")
    text = answer.data.decode("utf-8-sig")
    rows = list(csv.DictReader(io.StringIO(text, newline=""), delimiter=between))
    assert [(row["table"], row["player"]) for row in rows] == [
        (number, name) for number in ("1", "2") for name in NAMES[:3]
    ]
    assert [row["date"] for row in rows[::3]] == ["2026-11-20", "2026-11-21"]
    assert not any(address in text for address in two)


@pytest.mark.parametrize("how", ["commas", "semicolons"])
def test_column_names_are_in_the_phones_language_where_it_is_ticked(
    phone: Phone, two: list[str], how: str
) -> None:
    asked = {"Accept-Language": "cs"}
    form = Page(phone.client.get("/data", headers=asked).text).form("/data/export")
    assert form.offered("heads") == ["1"]
    assert form.chosen("heads") == []
    for ticked, first in ({}, "table"), ({"heads": "1"}, "stůl"):
        sent = form.filled({"how": how, **ticked})
        text = phone.client.post("/data/export", data=sent, headers=asked).text
        assert text.removeprefix("\ufeff").startswith(first)


def test_english_column_names_are_not_asked_about(phone: Phone, two: list[str]) -> None:
    assert phone.page("/data").form("/data/export").offered("heads") == []


def test_a_database_has_the_tables_and_their_views(
    phone: Phone, two: list[str], tmp_path: Path
) -> None:
    answer = export(phone, two[0], how="database")
    file = tmp_path / "download.db"
    file.write_bytes(answer.data)
    db = sqlite3.connect(file)
    assert db.execute("SELECT DISTINCT address FROM deals").fetchall() == [(two[0],)]
    assert db.execute("SELECT count(*) FROM evenings").fetchone() == (1,)
    db.close()


def test_a_table_of_a_later_version_does_not_stop_the_others(phone: Phone, two: list[str]) -> None:
    insert = (
        "INSERT INTO events (evening, number, at, kind, body, submission)"
        " VALUES (?, 99, 'later', 'card_burnt', '{}', 'x')"
    )
    phone.tables.connections.db.execute(
        insert.replace("99", str(phone.evening(two[0]).number + 1)), [two[0]]
    )
    assert titles(export(phone)) == ["omega"]


# ---- In again ----


def records(*changes: dict[str, Any]) -> str:
    tables = [RECORD | change for change in changes]
    return json.dumps({"format": "table-records/1", "tables": tables})


def test_what_was_exported_is_imported_by_another_phone(
    phone: Phone, other: Phone, two: list[str]
) -> None:
    data = export(phone).data
    answer = upload(other, data)
    assert answer.location == "/"
    assert "Received" in other.page("/").text
    assert export(other).data == data


def test_what_is_here_already_is_not_made_twice(phone: Phone, two: list[str]) -> None:
    before = phone.stored()
    assert upload(phone, export(phone).data).location == "/"
    assert phone.stored() == before


def test_a_single_table_that_is_here_already_is_opened(phone: Phone, two: list[str]) -> None:
    record = phone.get(f"/t/{two[0]}/record.json").data
    answer = upload(phone, record)
    assert answer.location == f"/t/{two[0]}/"
    assert "already here" in phone.page(answer.location).text


def test_a_table_that_went_on_is_asked_about(phone: Phone, two: list[str]) -> None:
    record = phone.get(f"/t/{two[0]}/record.json").data
    phone.record(two[0], COMMONEST[PAID])
    before = phone.stored()
    answer = upload(phone, record)
    page = Page(answer.text)
    assert answer.status_code == 422
    assert phone.stored() == before
    assert f"/t/{two[0]}/" in page.links
    assert "deals here: 2, in the file: 1" in page.text
    taken = phone.send(page.form("/take-in"), {"way": "new"})
    assert taken.status_code == 303
    assert two[0] not in taken.location
    assert len(phone.evening(taken.location.split("/")[2]).deals) == 1
    assert len(phone.evening(two[0]).deals) == 2


def test_of_several_tables_those_that_changed_may_be_left_out(phone: Phone, two: list[str]) -> None:
    record = phone.get(f"/t/{two[0]}/record.json").get_json()
    phone.record(two[0], COMMONEST[PAID])
    file = json.dumps({"format": "table-records/1", "tables": [record, RECORD]})
    page = Page(upload(phone, file).text)
    assert [button["value"] for button in page.form("/take-in").buttons] == ["new", "leave"]
    assert phone.send(page.form("/take-in"), {"way": "leave"}).location == "/"
    assert sorted(titles(export(phone))) == sorted(["alpha", "omega", RECORD["title"]])


def test_a_wrong_table_does_not_stop_the_others_of_its_file(phone: Phone) -> None:
    spoilt = {"players": ["Anna", "Anna", "Boris"], "deals": []}
    file = records({"title": "one"}, spoilt, {"title": "two"})
    for _ in range(2):
        answer = upload(phone, file)
        page = Page(answer.text)
        assert answer.status_code == 422
        assert any(
            "table 2" in wrong and "Two players are called Anna" in wrong for wrong in page.wrong
        )
        assert "The other 2 tables of the file were received." in page.text
        assert sorted(titles(export(phone))) == ["one", "two"]


def test_of_a_file_in_which_all_is_wrong_nothing_is_imported(phone: Phone) -> None:
    spoilt = {"players": ["Anna", "Anna", "Boris"], "deals": []}
    page = Page(upload(phone, records(spoilt, spoilt)).text)
    assert len(page.wrong) == 2
    assert "was received" not in page.text
    assert phone.stored() == []


def test_what_changed_is_asked_about_beside_what_is_wrong(phone: Phone, two: list[str]) -> None:
    record = phone.get(f"/t/{two[0]}/record.json").get_json()
    phone.record(two[0], COMMONEST[PAID])
    wrong = {**RECORD, "deals": [{}]}
    file = json.dumps({"format": "table-records/1", "tables": [record, wrong, RECORD]})
    before = phone.stored()
    page = Page(upload(phone, file).text)
    assert any("table 2" in one for one in page.wrong)
    assert phone.stored() == before
    page = Page(phone.send(page.form("/take-in"), {"way": "leave"}).text)
    assert any("table 2" in one for one in page.wrong)
    assert "The other table of the file was received." in page.text
    assert sorted(titles(export(phone))) == sorted(["alpha", "omega", RECORD["title"]])


def test_a_file_too_long_to_be_kept_on_the_page_is_chosen_again(
    phone: Phone, two: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("assistant.web.files.intake.MAX_HELD_BYTES", 10)
    record = phone.get(f"/t/{two[0]}/record.json").data
    phone.record(two[0], COMMONEST[PAID])
    answer = upload(phone, record)
    form = Page(answer.text).form("/take-in")
    assert form.chosen("held") == []
    assert 'type="file"' in answer.text
    assert upload(phone, record, way="new").status_code == 303


odd = st.text(st.characters(codec="utf-8") | st.sampled_from("\x00\u202e<\"'%_"), max_size=30)


@given(words=odd, ticked=st.lists(odd, max_size=3), how=odd)
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_search_and_export_take_anything(
    phone: Phone, two: list[str], words: str, ticked: list[str], how: str
) -> None:
    for path in ("/", "/data"):
        asked = {"q": words, "day": how, "table": ticked, "page": how}
        answer = phone.client.get(path, query_string=asked)
        assert answer.status_code == 200
    said = MultiDict([("q", words), ("how", how), *(("table", one) for one in ticked)])
    assert phone.client.post("/data/export", data=said).status_code in (200, 422)


@given(held=odd, way=odd)
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_what_was_held_on_the_page_may_be_anything(phone: Phone, held: str, way: str) -> None:
    answer = phone.client.post("/import", data={"held": held, "way": way})
    assert answer.status_code in (303, 422)
