"""Too much input is refused with a sentence, and nothing is stored."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest

from assistant.core.limits import (
    FIELD_BYTES,
    NEW_VIEWS,
    PASTED_BYTES,
    PROBLEM_LINES,
    SEARCH,
    SEARCH_WORDS,
    VIEWS,
)
from tests.samples import PAID, as_tapped, one_each
from tests.web.conftest import Form, Page, Phone


def table(*deals: Any) -> dict[str, Any]:
    players = ["Anna", "Boris", "Cyril"]
    return {"format": "table-record/1", "game": PAID, "players": players, "deals": list(deals)}


def import_(phone: Phone, plain: Any) -> Page:
    file = (io.BytesIO(json.dumps(plain).encode()), "tables.json")
    answer = phone.client.post("/import", data={"record": file}, follow_redirects=True)
    return Page(answer.text)


@pytest.mark.parametrize("path", ["/new", "/books", "/t/{address}/record", "/t/{address}/preview"])
def test_a_form_has_so_many_letters(phone: Phone, path: str) -> None:
    address = phone.sit_down()
    before = phone.stored()
    most = PASTED_BYTES if path == "/new" else FIELD_BYTES
    answer = phone.send(Form(path.format(address=address)), {"title": "x" * (most + 1)})
    assert answer.status_code == 413
    assert "The form has too many entries" in Page(answer.text).text
    assert phone.stored() == before


def test_what_is_pasted_may_be_longer(phone: Phone) -> None:
    head = '--b\r\nContent-Disposition: form-data; name="held"\r\n\r\n'
    kinds = {
        "application/x-www-form-urlencoded": ("held=", ""),
        "multipart/form-data; boundary=b": (head, "\r\n--b--\r\n"),
    }
    for kind, (before, after) in kinds.items():
        for more, status in ((-1000, 422), (1, 413)):
            body = before + "x" * (PASTED_BYTES + more) + after
            answer = phone.client.post("/take-in", data=body, content_type=kind)
            assert answer.status_code == status


def test_so_many_lines_of_problems_are_shown_and_the_rest_is_counted(phone: Phone) -> None:
    unknown = [{f"key {n}": n} for n in range(PROBLEM_LINES + 2)]
    wrong = import_(
        phone, table(*[one_each("Anna") | one for one in unknown[:PROBLEM_LINES]])
    ).wrong
    assert len(wrong) == PROBLEM_LINES
    wrong = import_(phone, table(*[one_each("Anna") | one for one in unknown])).wrong
    assert len(wrong) == PROBLEM_LINES + 1
    assert wrong[-1] == "and 2 more lines"


def test_a_file_of_too_much_opens_no_table(phone: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("assistant.records.record.DEALS", 2)
    before = phone.stored()
    page = import_(phone, table(*[one_each("Anna")] * 3))
    assert page.wrong == ["deals: too many: 3. At most 2 are possible"]
    assert phone.stored() == before


@pytest.mark.parametrize("htmx", [False, True])
def test_a_full_table_says_so(phone: Phone, monkeypatch: pytest.MonkeyPatch, htmx: bool) -> None:
    monkeypatch.setattr("assistant.evening.log.folding.DEALS", 1)
    address = phone.sit_down()
    phone.record(address, as_tapped(PAID, one_each("Anna")))
    form = phone.page(f"/t/{address}/record").form("/record")
    answer = phone.send(form, as_tapped(PAID, one_each("Boris")), htmx=htmx)
    assert answer.status_code == 409
    assert "This table is full" in Page(answer.text).text
    assert ("HX-Retarget" in answer.headers) == htmx
    assert len(phone.evening(address).deals) == 1


# ---- Searches ----


@pytest.mark.parametrize("page", ["/", "/data"])
def test_a_search_has_so_many_letters_and_words(phone: Phone, page: str) -> None:
    phone.sit_down(title="Friday")
    assert "Friday" in phone.page(f"{page}?q={'fri+' * SEARCH_WORDS}").text
    told = phone.page(f"{page}?q={'fri+' * (SEARCH_WORDS + 1)}")
    assert told.wrong == [f"at most {SEARCH_WORDS} words"]
    assert "Friday" not in told.text
    assert phone.page(f"{page}?q={'f' * SEARCH}").wrong == []
    assert phone.page(f"{page}?q={'f' * (SEARCH + 1)}").wrong == [f"at most {SEARCH} letters"]


def test_nothing_is_exported_that_was_not_found(phone: Phone) -> None:
    phone.sit_down()
    answer = phone.send(Form("/data/export"), {"q": "f" * (SEARCH + 1), "how": "records"})
    assert answer.status_code == 422


# ---- Settlements ----


def test_so_many_tables_are_settled_together(phone: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("assistant.web.nights.nights.BOOK_TABLES", 2)
    monkeypatch.setattr("assistant.web.nights.books.BOOK_TABLES", 2)
    picked = [phone.sit_down() for _ in range(3)]
    refused = phone.send(Form("/books"), {"table": picked})
    assert Page(refused.text).wrong == ["too many: 3. At most 2 are possible"]
    answer = phone.send(Form("/books"), {"table": picked[:2]})
    assert answer.status_code == 303
    book = answer.location
    refused = phone.send(Form(f"{book}/tables"), {"table": picked, "seen": "1"})
    assert Page(refused.text).wrong == ["too many: 3. At most 2 are possible"]


def test_a_night_of_more_is_not_put_together(phone: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    for _ in range(2):
        phone.sit_down(date="2026-11-20")
    monkeypatch.setattr("assistant.web.nights.nights.BOOK_TABLES", 2)
    assert phone.get("/nights/2026-11-20").status_code == 200
    monkeypatch.setattr("assistant.web.nights.nights.BOOK_TABLES", 1)
    answer = phone.get("/nights/2026-11-20")
    assert answer.status_code == 409
    assert "This night has 2 tables, but at most 1 can be settled" in Page(answer.text).text


def test_so_many_pairs_need_not_pay_each_other(
    phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("assistant.web.nights.payments.PAIRS", 1)
    address = phone.sit_down(per_point="1", currency="CZK")
    phone.record(address, as_tapped(PAID, one_each("Anna")))
    book = phone.send(Form("/books"), {"table": [address]}).location
    way = phone.page(book).form("/way")
    assert phone.send(way, {"one": "Anna", "other": "Boris"}).status_code == 303
    way = phone.page(book).form("/way")
    refused = phone.send(way, {"one": "Boris", "other": "Cyril"})
    assert refused.status_code == 422
    assert "too many: 2. At most 1 are possible" in Page(refused.text).wrong


def test_a_full_settlement_says_so(phone: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    address = phone.sit_down(per_point="1", currency="CZK")
    phone.record(address, as_tapped(PAID, one_each("Anna")))
    book = phone.send(Form("/books"), {"table": [address]}).location
    monkeypatch.setattr("assistant.store.books.BOOK_EVENTS", 2)
    assert phone.send(phone.page(book).form("/way"), {"bank": "Anna"}).status_code == 303
    page = phone.page(book)
    for refused in (
        phone.send(page.form("/way"), {"bank": "Boris"}),
        phone.send(page.form("/settle")),
    ):
        assert refused.status_code == 409
        assert "This settlement is full" in Page(refused.text).text


# ---- The rest ----


@pytest.mark.parametrize("kind", ["sheet", "report"])
def test_a_long_table_is_not_drawn(
    phone: Phone, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    monkeypatch.setattr("assistant.paper.sizes.PRINTED_LINES", 1)
    address = phone.sit_down()
    for name in ("Anna", "Boris"):
        phone.record(address, as_tapped(PAID, one_each(name)))
    answer = phone.get(f"/t/{address}/{kind}.pdf")
    assert answer.status_code == 409
    assert "The list is too long to print: 2 lines, but at most 1 fit." in Page(answer.text).text


def test_a_phone_keeps_so_many_house_rules(phone: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("assistant.web.rules.saved_rules.SAVED_RULES", 1)
    asked = {"game": PAID, "name": ["Anna", "Boris", "Cyril"], "do": "keep"}
    assert phone.send(Form("/new"), asked | {"set_name": "Friday"}).status_code == 200
    refused = phone.send(Form("/new"), asked | {"set_name": "Saturday"})
    assert "too many: 2. At most 1 are possible" in Page(refused.text).wrong
    assert phone.send(Form("/new"), asked | {"set_name": "Friday"}).status_code == 200


@pytest.mark.parametrize(("opens", "most"), [(True, VIEWS), (False, NEW_VIEWS)])
def test_a_stream_is_of_so_many_pages_and_of_few_where_a_phone_has_no_table(
    phone: Phone, opens: bool, most: int
) -> None:
    phone.get("/")
    if opens:
        phone.sit_down()
    for more, status in ((0, 200), (1, 400)):
        asked = "&".join(f"view=/?page={n}" for n in range(most + more))
        assert phone.get(f"/live?{asked}").status_code == status
