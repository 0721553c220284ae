"""The version of a page, by single requests or by a stream."""

from __future__ import annotations

import pytest

from assistant.core.limits import NEW_VIEWS
from assistant.store.phone_data import Visits
from tests.samples import PAID, as_tapped, one_each
from tests.web.conftest import Phone
from tests.web.nights.book_steps import DAY


def version(phone: Phone, view: str) -> str:
    phone.come(view)
    answer = phone.client.get("/live/version", query_string={"view": view})
    assert answer.status_code == 200, view
    return answer.text


def test_a_recorded_deal_is_a_new_version_of_every_page_of_its_table(
    phone: Phone, other: Phone
) -> None:
    address = phone.sit_down()
    views = [f"/t/{address}/{page}" for page in ("", "room", "history?show=all", "course")]
    before = [version(other, view) for view in views]
    assert before == [version(other, view) for view in views]
    phone.record(address, as_tapped(PAID, one_each("Anna")))
    assert all(version(other, view) != was for view, was in zip(views, before, strict=True))


def test_whoever_has_that_version_gets_no_words(phone: Phone) -> None:
    address = phone.sit_down()
    view = {"view": f"/t/{address}/"}
    first = phone.client.get("/live/version", query_string=view)
    known = {"If-None-Match": first.headers["ETag"]}
    assert phone.client.get("/live/version", query_string=view, headers=known).status_code == 304
    phone.record(address, as_tapped(PAID, one_each("Anna")))
    again = phone.client.get("/live/version", query_string=view, headers=known)
    assert (again.status_code, again.text == first.text) == (200, False)


def test_a_list_follows_the_tables_that_are_on_it_and_no_others(phone: Phone, other: Phone) -> None:
    mine = phone.sit_down(**DAY)
    before = version(phone, "/"), version(phone, "/nights"), version(other, "/")
    phone.record(mine, as_tapped(PAID, one_each("Anna")))
    after = version(phone, "/"), version(phone, "/nights"), version(other, "/")
    assert [was == now for was, now in zip(before, after, strict=True)] == [False, False, True]
    other.get(f"/t/{mine}/")
    assert version(other, "/") != after[2]


def test_a_book_follows_its_tables(phone: Phone, other: Phone) -> None:
    tables = [phone.sit_down(**DAY) for _ in range(2)]
    opened = phone.client.post("/books", data={"title": "Friday", "table": tables})
    view = opened.location
    before = version(other, view)
    phone.record(tables[1], as_tapped(PAID, one_each("Anna")))
    assert version(other, view) != before


@pytest.mark.parametrize(
    "view",
    [
        "",
        "nothing",
        "/no/page",
        "/new",
        "/language",
        "/t/AAAAAAAAAAAAAAAAAAAAAA/",
        "/t/AAAAAAAAAAAAAAAAAAAAAA",
        "/b/AAAAAAAAAAAAAAAAAAAAAA",
    ],
)
def test_what_is_no_page_that_changes_has_no_version(phone: Phone, view: str) -> None:
    phone.come(view)
    answer = phone.client.get("/live/version", query_string={"view": view})
    assert answer.status_code == 404


def test_a_stream_begins_with_the_version_that_is_there(phone: Phone) -> None:
    view = f"/t/{phone.sit_down()}/"
    answer = phone.client.get("/live", query_string={"view": view})
    assert (answer.status_code, answer.mimetype) == (200, "text/event-stream")
    assert f"data: {version(phone, view)}\n\n" in answer.text


def test_in_a_stream_of_several_pages_each_version_has_its_address(phone: Phone) -> None:
    views = [f"/t/{phone.sit_down()}/", "/"]
    answer = phone.client.get("/live", query_string={"view": [*views, "/no/page"]})
    assert answer.status_code == 200
    assert all(f"data: {version(phone, view)} {view}\n\n" in answer.text for view in views)
    assert "/no/page" not in answer.text


def test_there_is_no_stream_of_nothing(phone: Phone) -> None:
    assert phone.get("/live").status_code == 404
    assert phone.get("/live?view=/no/page").status_code == 404
    assert phone.get("/live?view=http://[").status_code == 404


def test_who_asks_for_a_page_of_a_table_is_there(phone: Phone, other: Phone) -> None:
    address = phone.sit_down()
    room = f"/t/{address}/room"
    before = version(phone, room)
    assert version(phone, room) == before
    other.get(f"/t/{address}/")
    then = version(other, f"/t/{address}/")
    assert len(phone.client.application.extensions["presence"].phones_at(address)) == 2
    assert version(phone, room) != before
    assert version(other, f"/t/{address}/") == then


def test_what_several_pages_show_is_looked_up_once(
    phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    phone.sit_down()
    asked: list[str] = []
    lists = Visits.all_addresses

    def all_(its: Visits, mine: str) -> list[str]:
        asked.append(mine)
        return lists(its, mine)

    monkeypatch.setattr(Visits, "all_addresses", all_)
    views = [f"/?page={number}" for number in range(1, NEW_VIEWS + 1)]
    answer = phone.client.get("/live", query_string={"view": views})
    assert answer.text.count("data: ") == NEW_VIEWS
    assert len(asked) == 1
