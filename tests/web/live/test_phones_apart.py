"""A screen built for one phone is sent to another only if it would be equal there."""

from __future__ import annotations

import pytest
from flask import Flask

from assistant.store.links import Role
from assistant.web.live import live_screens
from assistant.web.live.shared_screens import Screens
from assistant.web.pages import SCREEN_ONLY, declared
from tests.samples import PAID, as_tapped, one_each, two_each
from tests.web.conftest import Form, Phone
from tests.web.nights.book_steps import DAY

from .test_live_screens import asked, rendered

FINE = {"from": "0", "to": "box", "points": "5", "reason": "late"}
PAGES = "room board history sheet deals/1 deals/2 end course adjust/4".split()


@pytest.fixture
def table(phone: Phone) -> str:
    """A settled table with two deals, a fine, and verdicts."""
    table = phone.sit_down(PAID, title="Friday", per_point="1", currency="CZK", **DAY)
    phone.record(table, as_tapped(PAID, one_each("Anna")))
    phone.client.post(f"/t/{table}/marking", data={"allowed": "yes"})
    return table


@pytest.fixture
def phones(app: Flask, phone: Phone, other: Phone, table: str) -> list[Phone]:
    """Phones with different access to one table."""
    watcher, keeper = Phone(app, Role.WATCH), Phone(app, Role.KEEP)
    written, fined, settled, tokyo = (Phone(app) for _ in range(4))
    written.record(table, as_tapped(PAID, two_each("Boris")))
    fined.send(fined.page(f"/t/{table}/adjust").form("/adjust"), FINE)
    other.preview(table, as_tapped(PAID, two_each("Anna")))
    keeper.preview(table, as_tapped(PAID, one_each("Cyril")))
    boriss, cyrils = Phone(app), Phone(app)
    for seat, one in ((1, other), (2, watcher), (1, boriss), (2, cyrils)):
        one.come(f"/t/{table}/")
        one.client.post(f"/t/{table}/me", data={"seat": f"{seat}"})
    for one in (other, watcher):
        one.send(one.page(f"/t/{table}/deals/1").form("/mark"), {"said": "confirmed"})
    settled.page(f"/t/{table}/")
    book = settled.send(Form("/books"), {"table": table, "title": "Friday"}).location
    assert settled.send(settled.page(book).form("/settle")).status_code == 303
    tokyo.client.set_cookie("zone", "Asia/Tokyo")
    known = [phone, other, watcher, keeper, written, fined, settled, tokyo]
    for one in known:
        one.page(f"/t/{table}/")
    return [*known, boriss, cyrils, Phone(app), Phone(app, Role.WATCH)]


def views(table: str) -> list[str]:
    """Pages that follow a table or a phone's lists."""
    of_table = [f"/t/{table}/", *(f"/t/{table}/{page}" for page in PAGES)]
    return [*of_table, "/", "/nights", f"/nights/{DAY['date']}?place={DAY['place']}"]


def test_the_pages_that_are_looked_at_are_those_that_follow(app: Flask, table: str) -> None:
    paths = app.url_map.bind("localhost")
    previewed = {str(paths.match(view.partition("?")[0])[0]) for view in views(table)}
    kept = {endpoint for endpoint, page in declared(app).items() if page.follows in SCREEN_ONLY}
    assert previewed | {"books.book"} == kept


@pytest.mark.matrix(1)
@pytest.mark.parametrize("turn", [1, -1])
def test_every_phone_gets_what_would_be_made_for_it_alone(
    app: Flask, phones: list[Phone], table: str, turn: int
) -> None:
    for view in views(table):
        alone = []
        for one in phones[::turn]:
            app.extensions["screens"] = Screens()
            alone.append(asked(one, view))
        app.extensions["screens"] = Screens()
        among_others = [asked(one, view) for one in phones[::turn]]
        there = {answer.status_code for answer in alone}
        assert there == {200} or view.startswith("/nights/"), view
        assert [one.text for one in among_others] == [one.text for one in alone], view


def test_a_phone_with_a_draft_is_given_no_page_of_one_that_has_another(
    app: Flask, phones: list[Phone], table: str
) -> None:
    _, other, _, keeper, *_ = phones
    texts = [asked(one, f"/t/{table}/").text for one in (other, keeper, other)]
    assert texts[0] == texts[2] != texts[1]


def test_it_is_made_anew_every_hour(
    phone: Phone, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By then the cards may need shuffling, or the day may have changed."""
    view = f"/t/{table}/"
    counts = []
    for hour in ("17:59", "18:00", "18:59"):
        monkeypatch.setattr(
            live_screens, "now", lambda hour=hour: f"2026-11-20T{hour}:00.000+00:00"
        )
        with rendered() as made:
            asked(phone, view)
        counts.append(made.count("table/grid_head.html"))
    assert counts == [1, 1, 0]
