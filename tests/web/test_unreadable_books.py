"""An unreadable settlement: pages name it, say that it is safe, and ask for no payment twice."""

from __future__ import annotations

import json

import pytest

from tests.samples import PAID
from tests.web.conftest import COMMONEST, Form, Page, Phone

THEN = "2026-01-01T00:00:00.000+00:00"
FORGED = """{"purse": {"currency": "CZK", "game": ""}, "promises": [], "chairs": {},
"cuts": {"x": {"number": 1, "basis": "agreed", "stake": null, "seen": [[0, "1.00"]]}},
"elsewhere": true}"""
"""What was agreed elsewhere, and does not add up."""
EVENTS = [
    ("stolen", "{}"),
    ("opened", "{}"),
    ("opened", '{"title": 5, "tables": []}'),
    ("opened", '{"title": "Bad", "tables": [{}]}'),
    ("tables", "no JSON"),
    ("tables", '{"tables": 5}'),
    ("terms", '{"table": "x", "basis": "stolen", "stake": null}'),
    ("terms", '{"table": {}, "basis": "agreed", "stake": null}'),
    ("way", '{"purse": {}, "bank": 5, "avoid": []}'),
    ("way", '{"purse": {"currency": "CZK", "game": ""}, "bank": "", "avoid": [[1]]}'),
    ("settled", "no JSON"),
    ("settled", "[]"),
    ("settled", '{"purse": {"currency": "CZK", "game": ""}, "promises": [["A"]], "came_to": {}}'),
    ("settled", '{"purse": {"currency": "CZK", "game": ""}, "promises": [[1, 2, "3"]]}'),
    ("settled", '{"purse": {"currency": "CZK", "game": ""}, "promises": [], "chairs": {"A": "x"}}'),
    ("agreed", FORGED),
    ("paid", '{"promise": 9, "amount": "1"}'),
    ("paid", '{"promise": 0, "amount": "1"}'),
    ("paid", '{"promise": -1, "amount": "1"}'),
    ("paid", '{"promise": 1, "amount": "much"}'),
    ("paid", '{"promise": 1, "amount": "1/0"}'),
    ("paid", '{"promise": "1", "amount": "1.00"}'),
    ("carried", '{"promise": 9, "carried": true}'),
    ("lowered", '{"promise": 9, "amount": "1.00", "book": "x"}'),
    ("given", '{"book": 5, "promise": 1}'),
]
LISTS = ("/", "/nights", "/people", "/figures", "/data", "/books/new")


@pytest.fixture
def table(phone: Phone) -> str:
    """A table played for money and ended."""
    stake = {"per_point": "2", "currency": "CZK"}
    address = phone.sit_down(title="Friday", date="2026-11-20", **stake)
    phone.record(address, COMMONEST[PAID])
    phone.send(phone.page(f"/t/{address}/end").form("/close"))
    return address


@pytest.fixture
def good(phone: Phone) -> str:
    """A settlement that can be read, of another table."""
    return book(phone, phone.sit_down(title="Other", date="2026-11-21"), "Good")


@pytest.fixture
def bad(phone: Phone, table: str) -> str:
    """An agreed settlement that will be damaged."""
    address = book(phone, table, "Bad")
    phone.send(phone.page(f"/b/{address}").form("/settle"))
    return address


def book(phone: Phone, table: str, title: str) -> str:
    answer = phone.send(Form("/books"), {"table": table, "title": title})
    return answer.location.rpartition("/b/")[2]


def add(phone: Phone, address: str, kind: str, body: str) -> None:
    """Write an event like a later version, or like a damaged disk."""
    db = phone.tables.connections.db
    query = "SELECT max(number) + 1 FROM book_events WHERE book = ?"
    (number,) = db.execute(query, [address]).fetchone()
    insert = "INSERT INTO book_events VALUES (?, ?, ?, 'phone', ?, ?, 'x')"
    db.execute(insert, [address, number, THEN, kind, body])


@pytest.mark.parametrize(("kind", "body"), EVENTS)
@pytest.mark.matrix(6)
def test_whatever_an_event_says_its_page_tells_and_no_list_fails(
    phone: Phone, good: str, bad: str, table: str, kind: str, body: str
) -> None:
    add(phone, bad, kind, body)
    answer = phone.get(f"/b/{bad}")
    assert answer.status_code == 409
    for text in ("Bad", "Nothing is lost", "There is no back-up yet"):
        assert text in Page(answer.text).text
    for path in (*LISTS, f"/b/{good}", f"/t/{table}/", f"/t/{table}/end"):
        assert phone.get(path).status_code == 200, path
    nights = phone.page("/nights")
    assert {f"/b/{good}", f"/b/{bad}"} <= set(nights.links)
    assert "Bad" in nights.text
    export = phone.page("/data").form("/export")
    for how in ("records", "database"):
        assert phone.send(export, {"how": how}).status_code == 200


@pytest.mark.parametrize("body", ["no JSON", '{"promises": 5}'])
def test_what_it_may_cover_is_not_settled_again(
    phone: Phone, bad: str, table: str, body: str
) -> None:
    add(phone, bad, "settled", body)
    result = phone.page(f"/t/{table}/end")
    assert "nothing can be settled here" in result.text
    assert f"/b/{bad}" in result.links
    assert not any(form.action.endswith("/settle") for form in result.forms)
    again = phone.send(Form("/books"), {"table": table, "title": "Again"})
    assert (again.status_code, "Bad" in Page(again.text).text) == (409, True)
    assert phone.get("/nights/2026-11-20?place=").status_code == 409


def test_an_event_that_is_missing_is_said(phone: Phone, bad: str) -> None:
    db = phone.tables.connections.db
    db.execute("DROP TRIGGER book_events_delete")
    db.execute("DELETE FROM book_events WHERE book = ? AND number = 1", [bad])
    assert "event 1 is missing" in Page(phone.get(f"/b/{bad}").text).text


def test_tables_of_a_damaged_settlement_are_taken_along_without_it(
    phone: Phone, bad: str, table: str
) -> None:
    add(phone, bad, "tables", "no JSON")
    export = phone.page("/data").form("/export")
    records = json.loads(phone.send(export, {"how": "records"}).text)
    assert [one["title"] for one in records["tables"]] == ["Friday"]
