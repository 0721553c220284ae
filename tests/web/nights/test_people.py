"""A name is one person at all of a phone's tables, unless somebody says otherwise."""

from __future__ import annotations

import pytest

from assistant.core.seat import Seat
from assistant.store.books import Books, ChairsChangedError
from tests.samples import ALSO_PAID, PAID, five_each, title
from tests.web.conftest import Form, Page, Phone, Values
from tests.web.evening_club import open_table

CHANGED = "This page has just changed. Check it, then try again."


@pytest.fixture
def tables(phone: Phone) -> list[str]:
    """Two tables with an Anna, the second spelled otherwise."""
    return [
        open_table(phone, PAID, ["Anna", "Boris", "Cyril"], date="2026-11-20"),
        open_table(phone, ALSO_PAID, ["anna", "Dana", "Eva"], date="2026-11-27"),
    ]


def rename(phone: Phone, person: str, values: Values):  # type: ignore[no-untyped-def]
    return phone.send(phone.page(f"/people/of?name={person}").form("/rename"), values)


def take_apart(phone: Phone, person: str, values: Values):  # type: ignore[no-untyped-def]
    return phone.send(phone.page(f"/people/of?name={person}").form("/split"), values)


def take_back(phone: Phone) -> Form:
    return phone.page("/people").form("/back")


def books_of(phone: Phone) -> Books:
    return phone.client.application.extensions["store"].books  # type: ignore[no-any-return]


def listed(phone: Phone) -> str:
    return phone.page("/people").text


def test_nobody_is_known_before_the_first_table(phone: Phone) -> None:
    assert "There is nobody yet" in listed(phone)


def test_everybody_is_listed_once_with_their_tables(phone: Phone, tables: list[str]) -> None:
    assert tables
    text = listed(phone)
    assert "2 tables Boris 1 table Cyril 1 table Dana 1 table Eva 1 table" in text
    assert text.lower().count("anna") == 1


def test_people_of_another_phone_are_not_listed(other: Phone, tables: list[str]) -> None:
    assert tables
    assert "There is nobody yet" in listed(other)
    assert other.get("/people/of?name=Anna").status_code == 404
    form = Form("/people/rename", [("seen", "0"), ("person", "Anna"), ("name", "Zoe")])
    assert other.send(form).status_code == 404
    chair = [("seen", "0"), ("person", "Anna"), ("chair", f"{tables[0]}:0")]
    theirs = Form("/people/split", chair)
    assert other.send(theirs, {"name": "Zoe"}).status_code == 404


@pytest.mark.parametrize("path", ["/people/of", "/people/of?name=Zoe", "/people/of?name=%00"])
def test_nobody_else_is_shown(phone: Phone, tables: list[str], path: str) -> None:
    assert tables
    assert phone.get(path).status_code == 404


def test_a_person_gets_another_name_and_it_is_taken_back(phone: Phone, tables: list[str]) -> None:
    assert tables
    answer = rename(phone, "Anna", {"name": " Anna   Nová "})
    assert answer.status_code == 303
    text = listed(phone)
    assert "Anna Nová 2 tables" in text
    phone.page("/people")
    rename(phone, "Anna Nová", {"name": "Anežka"})
    phone.send(take_back(phone))
    assert "Anna Nová 2 tables" in listed(phone)


def test_the_name_of_somebody_else_makes_them_one_and_undo_takes_it_back(
    phone: Phone, tables: list[str]
) -> None:
    assert tables
    rename(phone, "Eva", {"name": "BORIS"})
    back = take_back(phone)
    assert "BORIS 2 tables Cyril" in listed(phone)
    for told in ("Undone", CHANGED):
        assert phone.send(back).status_code == 303
        page = listed(phone)
        assert told in page
        assert "2 tables Boris 1 table Cyril 1 table Dana 1 table Eva 1 table" in page


def test_some_tables_were_somebody_elses(phone: Phone, tables: list[str]) -> None:
    page = phone.page("/people/of?name=Anna")
    assert set(page.form("/split").offered("chair")) == {f"{table}:0" for table in tables}
    answer = take_apart(phone, "Anna", {"chair": f"{tables[1]}:0", "name": "Other Anna"})
    assert answer.status_code == 303
    text = listed(phone)
    assert "Anna 1 table" in text
    assert "Other Anna 1 table" in text


@pytest.mark.parametrize(
    ("name", "wrong"),
    [("", "Enter a name"), ("x" * 41, "too long: 40"), ("a\x07b", "cannot be shown")],
)
def test_a_name_that_is_none_is_said_at_its_field_and_kept(
    phone: Phone, tables: list[str], name: str, wrong: str
) -> None:
    chair = f"{tables[0]}:0"
    renamed = rename(phone, "Anna", {"name": name})
    apart = take_apart(phone, "Anna", {"name": name, "chair": chair})
    assert (renamed.status_code, apart.status_code) == (422, 422)
    for page, action in ((Page(renamed.text), "/rename"), (Page(apart.text), "/split")):
        assert len(page.wrong) == 1
        assert wrong in page.wrong[0]
        if "\x07" not in name:
            assert page.form(action).chosen("name") == [name]
    assert Page(apart.text).form("/split").chosen("chair") == [chair]
    assert "2 tables" in listed(phone)


@pytest.mark.parametrize("chair", [[], ["x"], ["nowhere:0"], [":"], ["a:²"], ["a:-1"]])
def test_nothing_picked_is_said(phone: Phone, tables: list[str], chair: list[str]) -> None:
    assert tables
    answer = take_apart(phone, "Anna", {"chair": chair, "name": "Zoe"})
    assert answer.status_code == 422
    assert Page(answer.text).wrong == ["choose at least one table"]


def test_a_chair_of_another_phones_table_is_not_taken_apart(
    phone: Phone, other: Phone, tables: list[str]
) -> None:
    assert tables
    theirs = open_table(other, PAID, ["Anna", "Boris", "Cyril"])
    answer = take_apart(phone, "Anna", {"chair": f"{theirs}:0", "name": "Zoe"})
    assert answer.status_code == 422
    assert "Zoe" not in listed(other)


def test_what_another_phone_said_is_not_taken_back(
    phone: Phone, other: Phone, tables: list[str]
) -> None:
    other.page(f"/t/{tables[0]}/")
    rename(phone, "Boris", {"name": "Bořek"})
    back = take_back(phone)
    other.send(back)
    assert "Bořek" in listed(phone)


def test_a_later_name_is_not_taken_back_with_an_earlier(
    phone: Phone, other: Phone, tables: list[str]
) -> None:
    other.page(f"/t/{tables[0]}/")
    rename(phone, "Boris", {"name": "Bořek"})
    back = take_back(phone)
    rename(other, "Bořek", {"name": "Bob"})
    phone.send(back)
    assert "Bob 1 table" in listed(phone)


def test_a_form_about_somebody_who_has_another_name_by_now_changes_nothing(
    phone: Phone, tables: list[str]
) -> None:
    assert tables
    form = phone.page("/people/of?name=Boris").form("/rename")
    rename(phone, "Boris", {"name": "Bořek"})
    assert phone.send(form, {"name": "Bob"}).location == "/people"
    page = listed(phone)
    assert "Bořek 1 table" in page
    assert CHANGED in page


@pytest.mark.parametrize("said", ["", "x", "1", "1-", "-1", "9-1", "1-99999999999999999999", "²-³"])
def test_nothing_is_taken_back_that_was_not_said(
    phone: Phone, tables: list[str], said: str
) -> None:
    assert tables
    before = listed(phone)
    assert phone.send(Form("/people/back"), {"said": said}).status_code == 303
    phone.page("/people")
    assert listed(phone) == before


def test_a_name_is_shown_as_it_is_and_never_as_part_of_the_page(phone: Phone) -> None:
    open_table(phone, PAID, ["<b>Anna", "Bo & ris", "שרה"])
    html = phone.get("/people").text
    assert "&lt;b&gt;Anna" in html
    assert "<b>Anna" not in html
    assert "<bdi>שרה</bdi>" in html
    rename(phone, "Bo %26 ris", {"name": '"><i>'})
    assert "<i>" not in phone.get("/people").text


def test_a_person_leads_to_the_figures_and_back(phone: Phone) -> None:
    open_table(phone, PAID, ["Anna B", "Boris", "Cyril"], five_each("Anna B"))
    links = phone.page("/people/of?name=Anna B").links
    (way,) = [link for link in links if link.startswith("/figures/person")]
    back = [link for link in phone.page(way).links if link.startswith("/people/of")]
    assert len(back) == 1
    assert "Anna B" in phone.page(back[0]).text


# ---- Two who sat at one table ----


@pytest.fixture
def emil(phone: Phone) -> str:
    """Emil and Lída at one table called Friday, Lída at another."""
    open_table(phone, ALSO_PAID, ["Lída", "Dana", "Eva"], date="2026-11-27")
    friday = {"title": "Friday", "date": "2026-11-20"}
    return open_table(phone, PAID, ["Emil", "Lída", "Cyril"], five_each("Emil"), **friday)


def test_two_who_sat_at_one_table_are_not_made_one_person(phone: Phone, emil: str) -> None:
    before = listed(phone)
    wrong = ["Emil and Lída both sit at one table (Friday), so they are two people"]
    for answer, action in (
        (rename(phone, "Emil", {"name": "lída"}), "/rename"),
        (rename(phone, "Lída", {"name": "Emil"}), "/rename"),
        (take_apart(phone, "Emil", {"chair": f"{emil}:0", "name": "Lída"}), "/split"),
    ):
        assert answer.status_code == 422
        page = Page(answer.text)
        assert page.wrong == wrong
        assert page.form(action).chosen("name") != [""]
    assert listed(phone) == before


def test_a_table_without_a_title_is_named_by_its_game(phone: Phone, tables: list[str]) -> None:
    assert tables
    answer = rename(phone, "Boris", {"name": "Cyril"})
    assert f"both sit at one table ({title(PAID)})" in Page(answer.text).wrong[0]


def test_undo_does_not_make_them_one_person_either(phone: Phone, emil: str) -> None:
    assert emil
    rename(phone, "Emil", {"name": "Emilka"})
    back = take_back(phone)
    take_apart(phone, "Lída", {"chair": f"{emil}:1", "name": "Emil"})
    phone.page("/people")
    phone.send(back)
    assert "Emil and Lída both sit at one table (Friday)" in listed(phone)
    assert "Emilka 1 table" in listed(phone)


def test_two_phones_at_once_do_not_make_them_one_person(phone: Phone, emil: str) -> None:
    # Between looking and writing another phone calls Lída of this table Ema.
    found = books_of(phone)
    after = found.last_chair_row()
    found.name_chairs({(emil, Seat(1), 1): "Ema"}, "another")
    with pytest.raises(ChairsChangedError):
        found.name_chairs({(emil, Seat(0), 1): "Ema"}, "phone", after)
    assert rename(phone, "Emil", {"name": "Ema"}).status_code == 422


@pytest.mark.parametrize("kind", ["rename", "split"])
def test_a_form_of_before_says_nothing_once_more(
    phone: Phone, tables: list[str], kind: str
) -> None:
    """Sent again by a browser, or gone back to, it would undo what was said since."""
    page = phone.page("/people/of?name=Anna")
    form, said = page.form(f"/{kind}"), {"name": "Zoe", "chair": f"{tables[0]}:0"}
    assert phone.send(form, said).status_code == 303
    again = phone.send(phone.page("/people/of?name=Zoe").form("/rename"), {"name": "Anna"})
    assert again.status_code == 303
    phone.page("/people")
    before = (listed(phone), books_of(phone).last_chair_row())
    answer = phone.send(form, said)
    assert answer.status_code == 422
    assert CHANGED in Page(answer.text).text
    assert "Zoe" in answer.text, "what was typed is kept"
    assert (listed(phone), books_of(phone).last_chair_row()) == before
    assert phone.send(Page(answer.text).form(f"/{kind}"), said).status_code == 303


def test_what_others_say_of_their_tables_changes_no_page_here(
    phone: Phone, other: Phone, tables: list[str]
) -> None:
    assert tables
    form = phone.page("/people/of?name=Boris").form("/rename")
    open_table(other, PAID, ["Petr", "Pavel", "Xenie"])
    assert rename(other, "Petr", {"name": "Pan"}).status_code == 303
    assert phone.send(form, {"name": "Bob"}).status_code == 303
