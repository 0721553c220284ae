"""A phone is recognised whatever the clock of the server says or said."""

from __future__ import annotations

import time
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from assistant.store.links import Role
from assistant.web.access.origins import signed_token
from tests.clocks import STEPS, Clock, wall
from tests.frozen.club import KNOWN, Club
from tests.samples import PAID
from tests.web.conftest import COMMONEST, Page, Phone

__all__ = ["wall"]
COOKIE = "Set-Cookie"
DAY = timedelta(days=1)


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    """A browser without cookies."""
    return app.test_client()


def given(client: FlaskClient, path: str = "/", **more: Any) -> list[str]:
    """The cookies in an answer."""
    return client.get(path, buffered=True, **more).headers.getlist(COOKIE)


@pytest.mark.parametrize("steps", STEPS.values(), ids=STEPS)
def test_a_phone_keeps_its_tables_whatever_the_clock_says(
    guarded: Flask, wall: Clock, steps: list[timedelta]
) -> None:
    """An open form is still accepted, and typed text is kept."""
    phone = Phone(guarded)
    form = phone.page("/new").form("/new")
    names = {"game": PAID, "name": ["Anna", "Boris", "Cyril"], "dealer": "2", "do": "start"}
    address = phone.send(form, names).location.rstrip("/").rpartition("/")[2]
    me, recording = phone.device, phone.recording(address)
    phone.send(phone.page("/settings").form("/language"), {"language": "cs"})
    for step in steps:
        phone.preview(address, COMMONEST[PAID])
        wall.set(step)
        assert phone.device == me
        assert f"/t/{address}/" in phone.page("/").links
        assert phone.store.visits.has(me, address)
        assert 'lang="cs"' in phone.page("/").html
        assert phone.at_hand(address).values
        assert phone.send(recording, COMMONEST[PAID]).status_code == 303
        recording = phone.recording(address)
    assert len(phone.evening(address).slots) == len(steps)
    assert phone.get(f"/t/{address}/share").status_code == 200


@pytest.mark.parametrize("steps", STEPS.values(), ids=STEPS)
def test_who_came_by_a_link_stays_in(
    app: Flask, phone: Phone, wall: Clock, steps: list[timedelta]
) -> None:
    address, guest = phone.sit_down(), Phone(app, Role.KEEP)
    assert guest.get(f"/t/{address}/").status_code == 200
    for step in steps:
        wall.set(step)
        assert guest.client.get(f"/t/{address}/record").status_code == 200


@pytest.mark.parametrize("steps", STEPS.values(), ids=STEPS)
def test_whose_a_phone_is_does_not_change_with_the_clock(
    phone: Phone, wall: Clock, steps: list[timedelta]
) -> None:
    """Somebody substitutes, the clock is set, and the phone is assigned to the substitute."""
    address = phone.sit_down()
    say = phone.page(f"/t/{address}/players").form("/me")
    for step, name in zip(steps, ("Zuzana", "Xenia"), strict=False):
        phone.send(say, {"seat": 1})
        form, was = phone.page(f"/t/{address}/company").form("/company"), phone.evening(address)
        values = {"do": "substitute", "substitute": name, "for": was.players[1]}
        assert phone.send(form, values).status_code == 303
        assert f"This is {was.players[1]}’s phone" not in phone.page(f"/t/{address}/").text
        wall.set(step)
        answer = phone.send(say, {"seat": 1})
        assert f"This is {name}’s phone" in phone.page(answer.location).text


def test_a_cookie_lives_by_the_clock_of_its_phone(client: FlaskClient) -> None:
    cookies = given(client)
    cookies += client.post("/language", data={"language": "cs"}).headers.getlist(COOKIE)
    assert len(cookies) > 1
    for cookie in cookies:
        assert f"Max-Age={730 * 24 * 3600};" in cookie
        assert "Expires" not in cookie


class TestAMonthLater:
    @pytest.fixture
    def known(self, client: FlaskClient) -> FlaskClient:
        client.get("/")
        client.post("/language", data={"language": "cs"})
        assert given(client) == []
        return client

    @pytest.mark.parametrize("by", [31 * DAY, 1000 * DAY, -31 * DAY])
    def test_a_page_gives_a_phone_its_cookies_anew_and_once(
        self, known: FlaskClient, wall: Clock, by: timedelta
    ) -> None:
        wall.set(by)
        names = [cookie.partition("=")[0] for cookie in given(known)]
        assert sorted(names) == ["assistant", "language"]
        assert given(known) == []

    @pytest.mark.parametrize("by", [29 * DAY, -29 * DAY, timedelta()])
    def test_within_a_month_it_is_given_nothing(
        self, known: FlaskClient, wall: Clock, by: timedelta
    ) -> None:
        wall.set(by)
        assert given(known) == []

    def test_what_a_page_loads_or_asks_by_itself_gives_nothing(
        self, known: FlaskClient, wall: Clock
    ) -> None:
        wall.set(31 * DAY)
        assert given(known, headers={"HX-Request": "true"}) == []
        assert given(known, headers={"Live": "1"}) == []
        for path in Page(known.get("/new").text).loads:
            assert given(known, path) == []

    def test_it_is_the_same_phone(self, known: FlaskClient, wall: Clock) -> None:
        def phone() -> str:
            with known.session_transaction() as session:
                return str(session["device"])

        before = phone()
        wall.set(31 * DAY)
        assert given(known)
        assert phone() == before


def test_a_phone_of_an_old_version_is_the_same_for_good(tmp_path: Path, wall: Clock) -> None:
    """Its old cookie stays valid, and a renewed one has the same id."""
    club, then = Club(tmp_path / "club"), KNOWN["cookies"]["own"]
    phone = club.phone("own")
    tables = [link for link in Page(phone.get("/").text).links if "/t/" in link]
    assert tables
    wall.set(1000 * DAY)
    for client in (phone, phone, club.phone("own")):
        assert set(tables) <= set(Page(client.get("/").text).links)
    anew = phone.get_cookie("assistant")
    assert anew
    assert anew.value != then


def test_a_token_is_believed_after_the_server_was_started_anew(guarded: Flask, wall: Clock) -> None:
    """It then has another date; a token with another phone's mark is refused."""
    mine = Phone(guarded)
    form = mine.page("/new").form("/new")
    wall.set(31 * DAY)
    signed_token.cache_clear()
    assert mine.page("/new").form("/new").fields != form.fields
    assert mine.send(form, {}).status_code == 200
    assert Phone(guarded).send(form, {}).status_code == 400


def test_a_forged_cookie_is_nobodys(app: Flask, phone: Phone) -> None:
    """Its signature counts, not its age."""
    address = phone.sit_down()
    cookie = phone.client.get_cookie("assistant")
    assert cookie
    said, at, signature = cookie.value.rsplit(".", 2)
    stranger = app.test_client()
    for forged in (
        f"{said}.{at}.{signature[::-1]}",
        f"{said}.aaaaaa.{signature}",
        said,
        f"{time.time()}",
    ):
        stranger.set_cookie("assistant", forged)
        assert stranger.get(f"/t/{address}/").status_code == 404
