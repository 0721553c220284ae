"""If other phones cannot reach the program, pages say so in the place of links and codes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask

from assistant.host import POCKET
from assistant.store.links import Role
from assistant.web.app import create_app
from tests.samples import PAID
from tests.web.conftest import COMMONEST, Form, Page, Phone

ALONE = "No other phone can watch"


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Flask]:
    """The application on a phone that others cannot reach."""
    app = create_app(tmp_path, POCKET)
    app.config |= {"TESTING": True, "WTF_CSRF_ENABLED": False}
    yield app
    app.extensions["store"].tables.close()


@pytest.fixture
def address(phone: Phone) -> str:
    """A table with a deal."""
    address = phone.sit_down(PAID)
    phone.record(address, COMMONEST[PAID])
    return address


def test_links_and_codes_are_not_offered_and_it_is_said_why(phone: Phone, address: str) -> None:
    page = phone.page(f"/t/{address}/share")
    assert ALONE in page.text
    assert not [tag for tag, said in page.tags if "qr" in said.get("class", "")]
    assert not [link for link in page.links if "/j/" in link]
    assert phone.get(f"/t/{address}/share/{Role.KEEP}").status_code == 404
    assert f"/t/{address}/hand-over" in page.links


def test_nor_those_of_a_settlement(phone: Phone, address: str) -> None:
    book = phone.send(Form("/books"), {"table": [address], "title": "Friday"})
    path = book.location.partition("?")[0]
    page = phone.page(f"{path}/share")
    assert ALONE in page.text
    assert "Send the tables of this settlement" in page.text


def test_a_table_is_removed_there_and_brought_back(phone: Phone, address: str) -> None:
    page = phone.page(f"/t/{address}/players")
    assert "you can bring it back" in page.text
    answer = phone.send(page.form("/remove"))
    home = Page(phone.client.get(answer.location).text)
    assert "The table is removed." in home.text
    assert f"/t/{address}/" not in home.links
    assert "/removed" in phone.page("/more").links
    phone.send(phone.page("/removed").form(f"/removed/{address}"))
    assert f"/t/{address}/" in phone.page("/").links


@pytest.mark.matrix(2)
@pytest.mark.parametrize("path", ["/", "/nights", "/t/{}/", "/t/{}/record", "/t/{}/end"])
def test_no_page_waits_for_what_others_save(phone: Phone, address: str, path: str) -> None:
    page = phone.page(path.format(address))
    assert "data-live" not in page.html
    assert not [one for one in page.loads if "/scripts/" in one]
    assert [one for one in page.loads if "/static/app.js" in one]
    assert "Reload the page to see the changes" not in page.html


def test_there_is_nothing_to_listen_to(phone: Phone) -> None:
    assert phone.get("/live?view=/").status_code == 404
    assert phone.get("/live/version?view=/").status_code == 404


def test_nothing_is_compressed_that_goes_over_no_line(phone: Phone) -> None:
    answer = phone.client.get("/", headers={"Accept-Encoding": "br, gzip"})
    assert "Content-Encoding" not in answer.headers


def test_a_saved_deal_is_said_aloud_there_too(phone: Phone, address: str) -> None:
    scripts = [one.partition("?")[0] for one in phone.page(f"/t/{address}/").loads]
    assert {"/static/app.js", "/static/spoken.js"} <= set(scripts)
    answer = phone.record(address, COMMONEST[PAID], htmx=True)
    [toast] = [said for _, said in Page(answer.text).tags if "data-spoken" in said]
    evening = phone.evening(address)
    assert toast["data-spoken"].endswith(f"{evening.players[evening.now.dealer]} deals now.")


def test_seats_are_drawn_there_too_and_stay_as_they_were_drawn(phone: Phone) -> None:
    table = phone.sit_down(PAID)
    drawn = [phone.page(f"/t/{table}/seats/draw?by=chance").text for _ in range(2)]
    assert drawn[0] == drawn[1]
    assert "sits first and deals" in drawn[0]
