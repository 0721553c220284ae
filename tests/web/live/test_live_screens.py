"""An open page requests its new screen, which is built once for all phones that see the same."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

import pytest
from flask import Flask
from jinja2 import Template
from werkzeug.test import TestResponse

from assistant.store.links import Role
from tests.samples import PAID, as_tapped, one_each, two_each
from tests.web.conftest import Page, Phone
from tests.web.nights.book_steps import DAY

LIVE = {"Live": "1"}
PAGES = ("", "room", "board", "history", "sheet", "deals/1", "end", "course")


def asked(phone: Phone, view: str, **headers: str) -> TestResponse:
    """Request the new screen, like an open page."""
    phone.come(view)
    return phone.client.get(view, headers={**LIVE, **headers})


@contextmanager
def rendered() -> Iterator[list[str]]:
    """Count the rendered screens and their parts."""
    made: list[str] = []
    render = Template.render

    def noted(template: Template, *values: Any, **more: Any) -> str:
        made.append(str(template.name))
        return render(template, *values, **more)

    with patch.object(Template, "render", noted):
        yield made


@pytest.fixture
def address(phone: Phone) -> str:
    """A table with a deal."""
    address = phone.sit_down()
    phone.record(address, as_tapped(PAID, one_each("Anna")))
    return address


@pytest.mark.parametrize("page", PAGES)
def test_a_page_of_a_table_says_its_address_and_version(
    phone: Phone, address: str, page: str
) -> None:
    view = f"/t/{address}/{page}"
    (screen,) = [said for _, said in phone.page(view).tags if said.get("id") == "screen"]
    assert screen["data-live"] == view
    told = phone.client.get("/live/version", query_string={"view": view})
    assert screen["data-version"].partition(".")[0] == told.text.partition(".")[0]


def test_so_do_a_night_a_settlement_and_the_list_of_tables(phone: Phone, address: str) -> None:
    table = phone.sit_down(**DAY)
    book = phone.client.post("/books", data={"title": "Friday", "table": [table]}).location
    for view in ("/", "/nights", f"/nights/{DAY['date']}?place={DAY.get('place', '')}", book):
        answer = phone.get(view)
        assert answer.status_code == 200, view
        assert f'data-live="{view.replace("&", "&amp;")}"' in answer.text


def test_the_screen_that_htmx_shows_after_a_deal_follows_the_table(
    phone: Phone, address: str
) -> None:
    html = phone.record(address, as_tapped(PAID, two_each("Anna")), htmx=True).text
    assert f'data-live="/t/{address}/"' in html


def test_all_who_read_a_table_alike_get_the_same_that_is_made_once(
    app: Flask, phone: Phone, address: str
) -> None:
    view = f"/t/{address}/"
    with rendered() as made:
        answers = [asked(Phone(app, Role.WATCH), view) for _ in range(50)]
    assert made.count("table/grid_head.html") == 1
    assert {answer.status_code for answer in answers} == {200}
    assert len({answer.get_data() for answer in answers}) == 1
    phone.record(address, as_tapped(PAID, two_each("Anna")))
    with rendered() as made:
        later = [asked(Phone(app, Role.WATCH), view) for _ in range(3)]
    assert made.count("table/grid_head.html") == 1
    assert later[0].text != answers[0].text


@pytest.mark.parametrize("page", PAGES)
def test_it_is_the_screen_alone_with_nothing_of_the_phone_that_asked_first(
    phone: Phone, address: str, page: str
) -> None:
    answer = asked(phone, f"/t/{address}/{page}")
    assert answer.text.lstrip().startswith("<title>")
    marks = re.findall(r'name="(?:csrf_token|submission)" value="([^"]*)"', answer.text)
    assert set(marks) <= {""}
    assert 'data-token=""' in answer.text
    assert "Set-Cookie" not in answer.headers


def test_an_open_page_may_ask_for_the_head_alone(phone: Phone, address: str) -> None:
    headers = {"Live": "1"}
    answer = phone.client.head(f"/t/{address}/sheet", headers=headers)
    assert answer.status_code == 200
    same = asked(phone, f"/t/{address}/sheet").headers["Live-Version"]
    assert answer.headers["Live-Version"] == same


def test_a_phone_that_has_it_already_gets_no_words(phone: Phone, address: str) -> None:
    view = f"/t/{address}/sheet"
    first = asked(phone, view)
    again = asked(phone, view, **{"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.get_data()) == (304, b"")
    phone.record(address, as_tapped(PAID, two_each("Anna")))
    assert asked(phone, view, **{"If-None-Match": first.headers["ETag"]}).status_code == 200


def test_roles_and_languages_are_told_apart(app: Flask, address: str) -> None:
    view = f"/t/{address}/"
    keeps = asked(Phone(app), view).text
    watches = asked(Phone(app, Role.WATCH), view).text
    czech = asked(Phone(app, Role.WATCH), view, **{"Accept-Language": "cs"}).text
    assert len({keeps, watches, czech}) == 3
    assert f"/t/{address}/record" in keeps
    assert f"/t/{address}/record" not in watches


def test_a_stranger_gets_nothing_though_others_did(app: Flask, address: str) -> None:
    assert asked(Phone(app), f"/t/{address}/").status_code == 200
    assert asked(Phone(app, None), f"/t/{address}/").status_code == 404


def test_who_is_recording_sees_his_own_and_the_others_that_he_does(
    phone: Phone, other: Phone, address: str
) -> None:
    phone.preview(address, as_tapped(PAID, two_each("Anna")))
    assert "Under way" in asked(phone, f"/t/{address}/").text
    assert "Under way" not in asked(other, f"/t/{address}/").text
    assert "is recording" in asked(other, f"/t/{address}/").text


def test_who_has_written_reads_so_and_others_read_that_another_phone_has(
    phone: Phone, other: Phone, address: str
) -> None:
    view = f"/t/{address}/deals/1"
    assert "this phone" in asked(phone, view).text
    assert "another phone" in asked(other, view).text


def test_whoever_may_confirm_a_deal_is_asked_and_others_whose_their_phone_is(
    phone: Phone, other: Phone, address: str
) -> None:
    view = f"/t/{address}/deals/1"
    phone.client.post(f"/t/{address}/marking", data={"allowed": "yes"})
    assert "choose whose phone this is" in asked(other, view).text
    other.client.post(f"/t/{address}/me", data={"seat": "1"})
    assert "Confirm the deal" in asked(other, view).text
    other.send(other.page(view).form("/mark"), {"said": "confirmed"})
    assert "Take back the answer" in asked(other, view).text
    assert "confirmed:" in asked(phone, view).text
    assert "confirmed:" in asked(phone, f"/t/{address}/").text


def test_what_is_to_be_said_once_waits_for_a_page(phone: Phone, address: str) -> None:
    phone.send(phone.page(f"/t/{address}/deals/1").form("/withdraw"))
    assert "Withdrawn" not in Page(asked(phone, f"/t/{address}/").text).text.split("Changes")[0]
    assert "Undo" in phone.page(f"/t/{address}/").text


def test_an_open_page_that_asks_is_no_visit(app: Flask, other: Phone, address: str) -> None:
    other.come(f"/t/{address}/")
    asked(other, f"/t/{address}/")
    assert f"/t/{address}/" not in other.page("/").links


def test_without_a_script_it_says_how_to_see_what_is_new(phone: Phone, address: str) -> None:
    said = "Reload the page to see the changes."
    for page in ("", "history", "sheet", "end"):
        html = phone.page(f"/t/{address}/{page}").html
        assert f'<noscript><p class="hint outside">{said}' in html
    for page in ("room", "record"):
        assert f'outside">{said}' not in phone.page(f"/t/{address}/{page}").html
    head, _ = phone.page(f"/t/{address}/room").html.split("</head>")
    assert '<noscript><meta http-equiv="refresh" content="5"></noscript>' in head


@pytest.mark.parametrize("page", PAGES)
def test_a_script_gets_nothing_that_is_for_those_who_run_none(
    phone: Phone, address: str, page: str
) -> None:
    """A refresh in the screen would reload the page."""
    answer = asked(phone, f"/t/{address}/{page}")
    assert 'id="screen"' in answer.text
    for told in ("<noscript", "http-equiv", "Reload the page"):
        assert told not in answer.text


def test_nor_a_button_that_enter_would_touch(phone: Phone, address: str) -> None:
    page = phone.page(f"/t/{address}/record")
    assert "Update</button></noscript>" in page.html
    told = phone.preview(address, as_tapped(PAID, one_each("Anna")))
    assert "Update</button>" not in told.html
