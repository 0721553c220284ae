"""Old evenings come in from a spreadsheet: shown first, known again, and nobody pays."""

from __future__ import annotations

import io

import pytest

from tests.samples import PAID
from tests.web.conftest import Page, Phone
from tests.web.statistics.test_pages import keep

CSV = "Datum;Anna;Boris;Cyril\n5.1.2024;12;-5;-7\n12.1.2024;3;0;-3\n19.1.2024;oops;1;2\n"


def look(phone: Phone, text: str = CSV, path: str = "/old-evenings") -> Page:
    """The evenings of a file, as they are shown first."""
    file = (io.BytesIO(text.encode("cp1250")), "evenings.csv")
    return Page(phone.client.post(path, data={"record": file}).text)


def take(phone: Phone, page: Page, **more: str | list[str]) -> str:
    """Take in what is ticked on the page; return where that leads, or what is said instead."""
    answer = phone.send(page.form("/old-evenings"), {"do": "take", **more})
    return str(answer.location or Page(answer.text).text)


def here(phone: Phone) -> list[str]:
    """The days of this phone's tables."""
    return sorted(one.day for one in phone.store.queries.sittings(phone.device))


@pytest.mark.parametrize("path", ["/old-evenings", "/import"])
def test_evenings_are_shown_before_anything_is_taken_in(phone: Phone, path: str) -> None:
    page = look(phone, path=path)
    assert here(phone) == []
    assert "Anna +12 · Boris −5 · Cyril −7" in page.text
    assert "line 4: oops is not a result" in page.text
    assert page.form("/old-evenings").chosen("take") == ["1", "2"]


def test_those_that_are_ticked_become_tables_that_nobody_pays_for(phone: Phone) -> None:
    assert take(phone, look(phone)) == "/"
    assert here(phone) == ["2024-01-05", "2024-01-12"]
    for one in phone.store.queries.sittings(phone.device):
        evening = phone.evening(one.address)
        assert evening.closed is not None
        assert evening.payable is None
        assert len(evening.deals) == 1


def test_the_same_form_twice_takes_in_nothing_twice(phone: Phone) -> None:
    page = look(phone)
    take(phone, page)
    take(phone, page)
    assert len(here(phone)) == 2


def test_an_evening_that_is_here_is_known_again_by_what_it_says(phone: Phone) -> None:
    take(phone, look(phone))
    other_order = "Datum;Cyril;Boris;Anna\n5.1.2024;-7;-5;12\n12.1.2024;-3;0;3\n"
    page = look(phone, other_order)
    assert page.form("/old-evenings").chosen("take") == []
    assert "Line 2: this evening is already here." in page.text
    assert "tick at least one evening" in take(phone, page)
    assert len(here(phone)) == 2


def test_what_may_be_two_evenings_is_asked(phone: Phone) -> None:
    take(phone, look(phone))
    page = look(phone, "Datum;Anna;Boris;Cyril\n5.1.2024;1;1;1\n6.1.2024;2;2;2\n6.1.2024;2;2;2\n")
    assert page.form("/old-evenings").chosen("take") == ["2"]
    assert "Line 2: an evening of that day with other results is here." in page.text
    assert "Line 4 says the same as line 3." in page.text
    take(phone, page, take=["1", "2", "3"])
    assert here(phone) == ["2024-01-05"] * 2 + ["2024-01-06"] * 2 + ["2024-01-12"]


def test_a_table_of_another_game_on_that_day_is_asked_about_too(phone: Phone) -> None:
    keep(phone, PAID, date="2024-01-05", players=["Cyril", "Anna", "Boris"])
    page = look(phone)
    assert "Line 2: a table of that day with the same people is here." in page.text
    assert page.form("/old-evenings").chosen("take") == ["2"]


def test_a_stranger_s_table_is_not_told_of(phone: Phone, other: Phone) -> None:
    take(phone, look(phone))
    assert look(other).form("/old-evenings").chosen("take") == ["1", "2"]


def test_parts_of_a_point_are_money_and_ask_for_a_currency(phone: Phone) -> None:
    page = look(phone, "Datum;Anna;Boris\n5.1.2024;1,50;-1,50\n")
    assert "Currency of the amounts" in page.text
    assert take(phone, page, currency="CZK") == "/"
    (one,) = phone.store.queries.sittings(phone.device)
    assert phone.evening(one.address).totals == (150, -150)
    wrong = take(phone, page, currency="$")
    assert "US" in wrong


def test_nothing_chosen_is_said(phone: Phone) -> None:
    answer = phone.client.post("/old-evenings", data={})
    assert answer.status_code == 422
    assert "choose a spreadsheet saved as CSV" in Page(answer.text).text


def test_too_many_people_are_named_by_the_line(phone: Phone) -> None:
    names = [f"Guest {n}" for n in range(13)]
    page = look(phone, f"Datum;{';'.join(names)}\n5.1.2024;{';'.join('1' * 13)}\n")
    assert "line 2: players: At most 12 players" in page.text
