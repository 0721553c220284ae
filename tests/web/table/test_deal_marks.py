"""Players confirm or dispute deals from phones that may only watch."""

from __future__ import annotations

from datetime import timedelta

import pytest
from flask import Flask

from assistant.core.seat import Seat
from assistant.evening.reading.deal_verdicts import Verdict
from assistant.store import phone_data as phones
from assistant.store.links import Role
from assistant.store.phone_data import Verdicts
from tests.clocks import Clock, wall
from tests.samples import PAID, as_tapped, one_each, two_each
from tests.web.conftest import Page, Phone

__all__ = ["wall"]

DEAL = as_tapped(PAID, one_each("Cyril"))


@pytest.fixture
def address(phone: Phone) -> str:
    """A table with a deal of Cyril’s, where players may give verdicts."""
    address = phone.sit_down()
    phone.record(address, DEAL)
    phone.send(phone.page(f"/t/{address}/share").form("/marking"))
    return address


@pytest.fixture
def watching(app: Flask, address: str) -> Phone:
    """Anna’s phone, which may only watch."""
    return of(app, address, 0)


def of(app: Flask, address: str, seat: int) -> Phone:
    """A watching phone of this player."""
    found = Phone(app, Role.WATCH)
    found.send(found.page(f"/t/{address}/players").form("/me"), {"seat": str(seat)})
    return found


def say(phone: Phone, address: str, said: str) -> str:
    """Give a verdict on the first deal, and read its page."""
    form = phone.page(f"/t/{address}/deals/1").form("/mark")
    answer = phone.send(form, {"said": said})
    return phone.page(answer.location).text


def test_it_is_off_until_an_owner_allows_it(app: Flask, phone: Phone) -> None:
    address = phone.sit_down()
    phone.record(address, DEAL)
    watching = of(app, address, 0)
    deal = f"/t/{address}/deals/1"
    assert not [form for form in watching.page(deal).forms if form.action.endswith("/mark")]
    phone.send(phone.page(f"/t/{address}/share").form("/marking"))
    assert [form for form in watching.page(deal).forms if form.action.endswith("/mark")]
    phone.send(phone.page(f"/t/{address}/share").form("/marking"))
    assert not [form for form in watching.page(deal).forms if form.action.endswith("/mark")]


def test_an_opponent_confirms_or_disputes_and_takes_it_back(
    phone: Phone, watching: Phone, address: str
) -> None:
    assert "disputed: Anna" in say(watching, address, "disputed")
    for page in ("", "deals/1", "history"):
        assert "disputed: Anna" in phone.page(f"/t/{address}/{page}").text
    assert "disputed" not in say(watching, address, "")
    assert "disputed" not in phone.page(f"/t/{address}/").text
    assert "confirmed: Anna" in say(watching, address, "confirmed")
    history = phone.page(f"/t/{address}/history").text
    told = ["confirmed: Anna", "answer taken back: Anna", "disputed: Anna"]
    assert sorted(told, key=history.index) == told
    assert "Anna’s phone" in history


def test_several_are_named_together(app: Flask, watching: Phone, address: str) -> None:
    say(watching, address, "confirmed")
    assert "confirmed: Anna, Boris" in say(of(app, address, 1), address, "confirmed")


def test_a_correction_settles_it(phone: Phone, watching: Phone, address: str) -> None:
    say(watching, address, "disputed")
    form = phone.page(f"/t/{address}/deals/1/correct").form("/record")
    assert phone.send(form, as_tapped(PAID, two_each("Cyril"))).status_code == 303
    assert "disputed" not in phone.page(f"/t/{address}/").text
    assert "disputed: Anna" in phone.page(f"/t/{address}/history").text


def test_what_was_corrected_meanwhile_is_not_confirmed_unseen(
    phone: Phone, watching: Phone, address: str
) -> None:
    late = watching.page(f"/t/{address}/deals/1").form("/mark")
    form = phone.page(f"/t/{address}/deals/1/correct").form("/record")
    phone.send(form, as_tapped(PAID, two_each("Cyril")))
    page = watching.page(watching.send(late, {"said": "confirmed"}).location).text
    assert "confirmed" not in page
    assert "another phone: Corrected: Deal 1" in page


def test_the_declarer_is_not_asked(app: Flask, address: str) -> None:
    page = of(app, address, 2).page(f"/t/{address}/deals/1")
    assert not [form for form in page.forms if form.action.endswith("/mark")]
    assert "Say whose phone this is" not in page.text


def test_a_phone_that_is_nobodys_is_asked_whose_it_is(app: Flask, address: str) -> None:
    stranger = Phone(app, Role.WATCH)
    page = stranger.page(f"/t/{address}/deals/1")
    assert "To confirm or dispute the deal, choose whose phone this is." in page.text
    stranger.client.post(f"/t/{address}/deals/1/mark", data={"said": "disputed", "written": "2"})
    assert "disputed" not in stranger.page(f"/t/{address}/").text


# ---- Many ----


@pytest.fixture
def marks(app: Flask) -> Verdicts:
    found: Verdicts = app.extensions["store"].verdicts
    return found


def say_often(marks: Verdicts, phone: Phone, address: str, times: int) -> None:
    """Let Anna confirm and dispute a deal in turn."""
    evening, said = phone.evening(address), (Verdict.DISPUTED, Verdict.CONFIRMED)
    for number in range(times):
        marks.add(address, evening, evening.slots[0], phone.device, Seat(0), said[number % 2])


def told(page: Page) -> int:
    """How often a page shows Anna's verdicts."""
    return page.text.count("confirmed: Anna") + page.text.count("disputed: Anna")


def test_a_table_takes_so_much_and_then_says_so(
    watching: Phone, address: str, marks: Verdicts, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(phones, "VERDICTS", 3)
    say_often(marks, watching, address, 2)
    assert "disputed: Anna" in say(watching, address, "disputed")
    late = say(watching, address, "")
    assert (
        "Too many deals of this table were confirmed or disputed. No more answers can be saved."
    ) in late
    assert "disputed: Anna" in late, "what is stored stays"
    assert marks.count(address) == 3


def test_another_table_has_room(
    app: Flask, phone: Phone, watching: Phone, address: str, marks: Verdicts,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    say_often(marks, watching, address, 1)
    monkeypatch.setattr(phones, "VERDICTS", 1)
    other = phone.sit_down()
    phone.record(other, DEAL)
    phone.send(phone.page(f"/t/{other}/share").form("/marking"))
    assert "disputed: Anna" in say(of(app, other, 0), other, "disputed")


def test_the_changes_list_the_newest_and_count_the_others(
    phone: Phone, watching: Phone, address: str, marks: Verdicts
) -> None:
    say_often(marks, watching, address, 100)
    history = phone.page(f"/t/{address}/history")
    assert told(history) == 100
    assert "earlier" not in history.text
    say_often(marks, watching, address, 30)
    history = phone.page(f"/t/{address}/history")
    assert told(history) == 100
    assert "30 earlier confirmations and disputes" in history.text
    (more,) = {link for link in history.links if "marks=" in link}
    everything = phone.page(more)
    assert told(everything) == 130
    assert "earlier" not in everything.text


@pytest.mark.parametrize("asked", ["-1", "0", "x", ""])
def test_what_is_asked_for_in_vain_shows_what_is_usual(
    phone: Phone, watching: Phone, address: str, marks: Verdicts, asked: str
) -> None:
    say_often(marks, watching, address, 101)
    assert told(phone.page(f"/t/{address}/history?marks={asked}")) == 100


def test_of_a_deal_the_last_that_each_said_is_read(
    phone: Phone, watching: Phone, address: str, marks: Verdicts
) -> None:
    phone.record(address, DEAL)
    say_often(marks, watching, address, 9)
    assert [one.said for one in marks.latest(address, [1])] == [Verdict.DISPUTED]
    assert marks.latest(address, [2]) == []


def test_the_changes_are_in_the_order_in_which_they_were_said(
    phone: Phone, watching: Phone, address: str, wall: Clock
) -> None:
    """Whatever the clock showed."""
    for said in ("disputed", "confirmed", ""):
        say(watching, address, said)
        wall.set(timedelta(days=-1))
    history = phone.page(f"/t/{address}/history").text
    in_order = ["answer taken back: Anna", "confirmed: Anna", "disputed: Anna"]
    assert sorted(in_order, key=history.index) == in_order
