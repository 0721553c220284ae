"""After an update of the rules pages of many tables show how many are left to score."""

from __future__ import annotations

import pytest

from assistant.store.scores import versions_json
from assistant.web import rescoring
from assistant.web.statistics.view import TableCache
from tests.samples import PAID, as_tapped, one_each
from tests.web.conftest import Page, Phone

OLD = "UPDATE scored_tables SET totals = '[99,-99,0]', maker = 'another version'"
MANY = 3
LONG = "/figures", "/nights"


@pytest.fixture
def club(phone: Phone) -> Phone:
    """A phone with long tables that another version has scored."""
    for _ in range(MANY):
        phone.record(phone.sit_down(PAID), as_tapped(PAID, one_each("Anna")))
    phone.get("/")
    return phone


def updated(phone: Phone) -> None:
    """Mark all tables as scored by another version, after an update."""
    phone.tables.connections.db.execute(OLD)
    phone.client.application.extensions["participation"] = TableCache()


@pytest.fixture(autouse=True)
def _one_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rescoring, "DEALS_AT_ONCE", 0)
    monkeypatch.setattr(rescoring, "PART_SECONDS", 0)


def scored(phone: Phone) -> int:
    query = "SELECT count(*) FROM scored_tables WHERE maker IN (SELECT value FROM json_each(?))"
    return int(phone.tables.connections.db.execute(query, [versions_json()]).fetchone()[0])


@pytest.mark.parametrize("path", LONG)
def test_a_page_of_many_tables_scores_a_part_until_it_is_there(club: Phone, path: str) -> None:
    before = club.page(path).text
    updated(club)
    for left in range(MANY - 1, 0, -1):
        answer = club.get(path)
        assert f"Updating the scores of {left} table" in Page(answer.text).text
        assert answer.headers["Refresh"] == "1"
        assert scored(club) == MANY - left
    answer = club.get(path)
    assert Page(answer.text).text == before
    assert "Refresh" not in answer.headers
    assert scored(club) == MANY


def test_with_a_script_it_takes_the_place_of_the_screen(club: Phone) -> None:
    updated(club)
    answer = club.get("/nights", htmx=True)
    assert answer.headers["HX-Retarget"] == "#screen"
    assert "Refresh" not in answer.headers
    assert 'hx-get="/nights' in answer.text


def test_where_little_is_old_nobody_waits(club: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rescoring, "DEALS_AT_ONCE", MANY)
    before = club.page("/nights").text
    updated(club)
    assert club.page("/nights").text == before


def test_a_form_does_not_wait(club: Phone) -> None:
    form = club.page("/books/new").form("/books")
    updated(club)
    assert club.send(form, {"days": [*form.offered("days")]}).status_code in (303, 422)
    assert scored(club) == 0
