"""Importing old evenings from a spreadsheet: shown, recognised again, paid, removed again."""

from __future__ import annotations

import io

import pytest

from assistant.web.files import old_evenings
from tests.samples import PAID
from tests.web.conftest import Page, Phone
from tests.web.statistics.test_pages import keep

CSV = "Datum;Anna;Boris;Cyril\n5.1.2024;12;-5;-7\n13.1.2024;3;0;-3\n19.1.2024;oops;1;2\n"
POINTS = {"unit": "points"}
CROWNS = {"unit": "money", "currency": "CZK"}


def look(
    phone: Phone, text: str = CSV, path: str = "/old-evenings", encoding: str = "cp1250"
) -> Page:
    """The page after the upload of a file."""
    file = (io.BytesIO(text.encode(encoding)), "evenings.csv")
    return Page(phone.client.post(path, data={"record": file}, buffered=True).text)


def say(phone: Phone, page: Page, **fields: str) -> Page:
    """The page after an answer to its questions."""
    return Page(phone.send(page.form("/old-evenings"), {"do": "show", **fields}).text)


def take(phone: Phone, page: Page, **more: str | list[str]) -> str:
    """Import the ticked evenings; return the redirect or the problems."""
    answer = phone.send(page.form("/old-evenings"), {"do": "take", **more})
    return str(answer.location or Page(answer.text).text)


def here(phone: Phone) -> list[str]:
    """The days of this phone's tables."""
    return sorted(one.day for one in phone.store.queries.sittings(phone.device))


@pytest.mark.parametrize("path", ["/old-evenings", "/import", "/take-in"])
def test_evenings_are_shown_before_anything_is_taken_in(phone: Phone, path: str) -> None:
    page = look(phone, path=path)
    assert "Are the amounts points or money?" in page.text
    assert "In the file: 12 · -5" in page.text
    page = say(phone, page, **POINTS)
    assert here(phone) == []
    assert "Anna +12 · Boris −5 · Cyril −7" in page.text
    assert "line 4, column B: oops is not a result" in page.text
    assert page.form("/old-evenings").chosen("take") == ["1", "2"]


def test_days_that_may_be_two_are_asked_and_shown_as_both(phone: Phone) -> None:
    page = look(phone, "Datum;Anna;Boris\n3/4/2024;1 Kč;-1 Kč\n")
    assert "In the file: 3/4/2024" in page.text
    assert "Day first Apr 3, 2024 Month first Mar 4, 2024" in page.text
    assert page.form("/old-evenings").chosen("take") == []
    assert "Mar 4, 2024 Anna" in say(phone, page, order="mdy").text


def test_columns_have_roles_that_can_be_changed(phone: Phone) -> None:
    page = say(phone, look(phone, "Datum;Anna;Boris;Kasa\n5.1.2024;12;-10;-2\n"), **POINTS)
    assert page.form("/old-evenings").chosen("role3") == ["box"]
    assert "box −2" in page.text
    page = say(phone, page, role3="person")
    assert "Kasa −2" in page.text
    page = say(phone, page, lines="person")
    assert page.form("/old-evenings").chosen("role3") == ["box"]


def test_letters_that_were_guessed_can_be_said(phone: Phone) -> None:
    page = look(phone, "Datum;Anna;Tomáš\n5.1.2024;1 Kč;-1 Kč\n", encoding="iso8859_2")
    assert "Tomáš −" in say(phone, page, encoding="iso8859_2").text


def test_those_that_are_ticked_become_tables_that_count_as_paid(phone: Phone) -> None:
    where = take(phone, say(phone, look(phone), **CROWNS))
    assert where.startswith("/old-evenings/")
    assert here(phone) == ["2024-01-05", "2024-01-13"]
    assert "2 tables" in phone.page(where).text
    for one in phone.store.queries.sittings(phone.device):
        evening = phone.evening(one.address)
        assert evening.closed is not None
        assert evening.payable == evening.totals
        assert phone.store.books.addresses_agreed_on([one.address])
    assert "Send to the group" in phone.page("/nights/2024-01-05").text


def test_one_tick_makes_them_payable(phone: Phone) -> None:
    take(phone, say(phone, look(phone), **CROWNS), payable="yes")
    first, *_ = phone.store.queries.sittings(phone.device)
    assert not phone.store.books.addresses_agreed_on([first.address])


def test_what_does_not_add_up_is_asked_about_and_then_paid_by_nobody(phone: Phone) -> None:
    page = say(phone, look(phone, "Datum;Anna;Boris\n5.1.2024;12;5\n"), **POINTS)
    assert "Do the results of each evening add up to 0?" in page.text
    refused = say(phone, page, adds_up="yes")
    assert "line 2: the results add up to +17, not to 0" in refused.text
    take(phone, say(phone, page, adds_up="no"))
    (one,) = phone.store.queries.sittings(phone.device)
    assert phone.evening(one.address).payable is None


def test_a_whole_file_is_taken_out_again_at_one_touch(phone: Phone, other: Phone) -> None:
    where = take(phone, say(phone, look(phone), **POINTS))
    assert "0 tables" in other.page(where).text
    phone.send(phone.page(where).form(where))
    assert here(phone) == []
    again = say(phone, look(phone), **POINTS)
    assert again.form("/old-evenings").chosen("take") == ["1", "2"]


def test_the_same_form_twice_takes_in_nothing_twice(phone: Phone) -> None:
    page = say(phone, look(phone), **POINTS)
    take(phone, page)
    take(phone, page)
    assert len(here(phone)) == 2


def test_a_file_that_is_read_differently_is_shown_before_it_is_taken_in(phone: Phone) -> None:
    page = say(phone, look(phone), **POINTS)
    assert "The file is read differently now" in take(phone, page, role3="out", adds_up="no")
    assert here(phone) == []


def test_an_evening_that_is_here_is_known_again_by_what_it_says(phone: Phone) -> None:
    take(phone, say(phone, look(phone), **POINTS))
    other_order = "Datum;Cyril;Boris;Anna\n5.1.2024;-7;-5;12\n13.1.2024;-3;0;3\n"
    page = say(phone, look(phone, other_order), **POINTS)
    assert page.form("/old-evenings").chosen("take") == []
    assert "Line 2: this evening is already here." in page.text
    assert "tick at least one evening" in take(phone, page)
    assert len(here(phone)) == 2


def test_what_may_be_two_evenings_is_asked(phone: Phone) -> None:
    take(phone, say(phone, look(phone), **POINTS))
    text = "Datum;Anna;Boris;Cyril\n5.1.2024;1;1;-2\n13.2.2024;2;2;-4\n13.2.2024;2;2;-4\n"
    page = say(phone, look(phone, text), **POINTS)
    assert page.form("/old-evenings").chosen("take") == ["2"]
    assert "Line 2: a table of that day with the same people is here." in page.text
    assert "Line 4 says the same as line 3." in page.text
    take(phone, page, take=["1", "2", "3"])
    assert here(phone) == ["2024-01-05"] * 2 + ["2024-01-13"] + ["2024-02-13"] * 2


def test_a_table_of_another_game_on_that_day_is_asked_about_too(phone: Phone) -> None:
    keep(phone, PAID, date="2024-01-05", players=["Cyril", "Anna", "Boris"])
    page = say(phone, look(phone), **POINTS)
    assert "Line 2: a table of that day with the same people is here." in page.text
    assert page.form("/old-evenings").chosen("take") == ["2"]


def test_a_stranger_s_table_is_not_told_of(phone: Phone, other: Phone) -> None:
    take(phone, say(phone, look(phone), **POINTS))
    page = say(other, look(other), **POINTS)
    assert page.form("/old-evenings").chosen("take") == ["1", "2"]


def test_parts_of_a_point_are_money_and_ask_for_a_currency(phone: Phone) -> None:
    page = look(phone, "Datum;Anna;Boris\n5.1.2024;1,50;-1,50\n")
    assert "Currency of the amounts" in page.text
    assert "US" in say(phone, page, unit="money", currency="$").text
    take(phone, say(phone, page, **CROWNS))
    (one,) = phone.store.queries.sittings(phone.device)
    assert phone.evening(one.address).totals == (150, -150)


def test_several_spellings_are_shown_beside_each_other(phone: Phone) -> None:
    text = "Datum;Rehor;Ája;Řehoř\n13.1.2024;3;-3;\n14.1.2024;;-1;1\n"
    page = say(phone, look(phone, text), **POINTS)
    assert "Rehor · Řehoř" in page.text
    assert "Rehor +" not in page.text
    assert "Rehor +3" in say(phone, page, same0="no").text


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"PK\x03\x04 xl/workbook.xml", "this is not a CSV file: save the spreadsheet as CSV"),
        (b"Datum;Anna\n" + b"1;2\n" * 9, "the file is too large: split it"),
        (b"Datum;Anna", "there are no evenings in this file: it has no second line"),
    ],
)
@pytest.mark.parametrize("path", ["/old-evenings", "/import", "/take-in"])
def test_what_is_no_such_file_is_said(
    phone: Phone, monkeypatch: pytest.MonkeyPatch, path: str, data: bytes, why: str
) -> None:
    monkeypatch.setattr(old_evenings, "PASTED_BYTES", 30)
    file = io.BytesIO(data), "evenings.xlsx"
    answer = phone.client.post(path, data={"record": file})
    assert answer.status_code == 422
    assert why in Page(answer.text).text


def test_nothing_chosen_is_said(phone: Phone) -> None:
    answer = phone.client.post("/old-evenings", data={})
    assert answer.status_code == 422
    assert "choose a spreadsheet saved as CSV" in Page(answer.text).text


def test_a_page_of_an_earlier_version_holds_the_text_of_its_file(phone: Phone) -> None:
    form = phone.page("/old-evenings").form("/old-evenings")
    fields = {"held": CSV, "do": "take", "take": ["1"], "currency": "CZK", **POINTS}
    answer = phone.send(form, fields)
    assert answer.location
    assert here(phone) == ["2024-01-05"]
