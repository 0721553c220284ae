"""A table ends with its result and the fewest payments, and may be reopened."""

import json
import sqlite3
from datetime import datetime, timedelta

import pytest

from assistant.evening.log.events import Bounded
from assistant.short_memory import ShortMemory
from tests.clocks import Clock, wall
from tests.games.worked import seated
from tests.samples import PAID, SHEET, as_tapped, one_each
from tests.web.conftest import COMMONEST, Page, Phone

__all__ = ["wall"]


def test_when_nobody_won_nobody_pays(phone: Phone) -> None:
    assert "Nobody owes anything" in phone.page(f"/t/{phone.sit_down()}/end").text


def test_a_table_is_ended_and_reopened(phone: Phone, address: str, game: str) -> None:
    phone.record(address, COMMONEST[game])
    end = phone.page(f"/t/{address}/end")
    answer = phone.send(end.form("/close"))
    assert (answer.status_code, answer.location) == (303, f"/t/{address}/end")
    assert phone.evening(address).closed is not None
    table = phone.page(f"/t/{address}/")
    assert "Ended" in table.text
    assert f"/t/{address}/record" not in table.links
    ended = phone.page(f"/t/{address}/end")
    assert phone.send(ended.form("/reopen")).location == f"/t/{address}/"
    assert phone.evening(address).closed is None
    assert phone.record(address, COMMONEST[game]).status_code == 303


def test_a_table_is_not_ended_with_a_result_that_was_not_shown(
    phone: Phone, other: Phone, address: str, game: str
) -> None:
    close = phone.page(f"/t/{address}/end").form("/close")
    other.record(address, COMMONEST[game])
    assert phone.send(close).status_code == 303
    assert phone.evening(address).closed is None
    assert "The table has changed" in phone.page(f"/t/{address}/end").text


def test_an_ended_table_is_not_written_in(phone: Phone, address: str, game: str) -> None:
    phone.record(address, COMMONEST[game])
    forms = [
        phone.page(f"/t/{address}/").form("/undo"),
        phone.page(f"/t/{address}/deals/1").form("/withdraw"),
        phone.page(f"/t/{address}/deals/1/correct").form("/record"),
    ]
    phone.send(phone.page(f"/t/{address}/end").form("/close"))
    for form in forms:
        assert phone.send(form).status_code in (303, 409)
    assert phone.evening(address).number == 3


def test_a_result_that_a_later_version_would_change_is_shown_beside_it(
    phone: Phone, address: str, game: str
) -> None:
    phone.record(address, COMMONEST[game])
    phone.send(phone.page(f"/t/{address}/end").form("/close"))
    assert "ended with" not in phone.page(f"/t/{address}/end").text
    db = sqlite3.connect(phone.tables.path)
    db.execute("DROP TRIGGER events_update")  # as if the rules had been others then
    balances = dict.fromkeys(seated(game), "0") | {"Anna": "7", "Boris": "-7"}
    body = json.dumps({"balances": balances})
    db.execute("UPDATE events SET body = ? WHERE kind = 'closed'", [body])
    db.commit()
    db.close()
    phone.tables._replayed = ShortMemory(0)
    rest = " · 0" * (len(seated(game)) - 2)
    assert f"ended with 7 · -7{rest}" in phone.page(f"/t/{address}/end").text


def test_players_agree_when_they_stop(phone: Phone) -> None:
    address = phone.sit_down()
    form = phone.page(f"/t/{address}/end").form("/bound")
    assert phone.send(form, {"deals": "1"}).status_code == 303
    assert "last deal" in phone.page(f"/t/{address}/").text
    phone.record(address, as_tapped(PAID, one_each("Anna")))
    table = phone.page(f"/t/{address}/")
    assert "the set end is reached" in table.text
    assert f"/t/{address}/end" in table.links
    assert "Record deal 2" in table.text


@pytest.mark.parametrize("typed", ["x", "-1", "1.5", "1000000"])
def test_a_bound_that_is_none_is_refused_at_its_field(phone: Phone, typed: str) -> None:
    address = phone.sit_down()
    form = phone.page(f"/t/{address}/end").form("/bound")
    answer = phone.send(form, {"deals": typed})
    assert answer.status_code == 422
    assert Page(answer.text).form("/bound").chosen("deals") == [typed]
    assert phone.evening(address).number == 1


def test_a_bound_that_an_older_back_up_does_not_know_is_asked_again(phone: Phone) -> None:
    address = phone.sit_down()
    form = phone.page(f"/t/{address}/end").form("/bound")
    answer = phone.send(form, {"deals": "9", "seen": "5 0"})
    assert answer.status_code == 409
    again = Page(answer.text).form("/bound")
    assert again.chosen("deals") == ["9"]
    assert phone.send(again).status_code == 303
    assert phone.evening(address).bound == Bounded(9)


def test_a_bound_is_taken_back(phone: Phone) -> None:
    address = phone.sit_down()
    phone.send(phone.page(f"/t/{address}/end").form("/bound"), {"points": "50"})
    phone.send(phone.page(f"/t/{address}/").form("/undo"))
    assert phone.evening(address).bound == Bounded()


def test_a_game_with_its_own_end_asks_for_no_other_than_the_clock(phone: Phone) -> None:
    address = phone.sit_down(SHEET)
    form = phone.page(f"/t/{address}/end").form("/bound")
    assert {name for name, _ in form.fields} & {"deals", "points", "until"} == {"until"}


def deal_for(phone: Phone, address: str, name: str = "Anna") -> str:
    """Record a deal, and open the table."""
    assert phone.record(address, as_tapped(PAID, one_each(name))).status_code == 303
    return phone.page(f"/t/{address}/").text


def in_a_while(minutes: int) -> str:
    """A future time of the clock."""
    return f"{datetime.now().astimezone() + timedelta(minutes=minutes):%H:%M}"


def test_the_deal_that_is_saved_after_the_hour_was_the_last_one(phone: Phone, wall: Clock) -> None:
    address, hour = phone.sit_down(), in_a_while(2)
    phone.send(phone.page(f"/t/{address}/end").form("/bound"), {"until": hour})
    assert f"last deal at {hour}" in phone.page(f"/t/{address}/").text
    assert f"last deal at {hour}" in deal_for(phone, address)
    wall.set(timedelta(minutes=5))
    assert f"last deal at {hour}" in phone.page(f"/t/{address}/").text
    table = deal_for(phone, address)
    assert "that was the last deal" in table
    assert "Record deal 3" in table  # it never ends by itself
    assert f"Last deal at {hour}" in phone.page(f"/t/{address}/history").text


def test_an_hour_that_has_passed_is_tomorrows(phone: Phone) -> None:
    address, hour = phone.sit_down(), in_a_while(-60)
    phone.send(phone.page(f"/t/{address}/end").form("/bound"), {"until": hour})
    until = phone.evening(address).bound.until
    assert until is not None
    ahead = datetime.fromisoformat(until.at) - datetime.now().astimezone()
    assert timedelta(hours=22) < ahead < timedelta(hours=24)
    assert "last deal at" in deal_for(phone, address)


def test_the_same_hour_again_is_the_same_moment(phone: Phone, wall: Clock) -> None:
    address, hour = phone.sit_down(), in_a_while(2)
    phone.send(phone.page(f"/t/{address}/end").form("/bound"), {"until": hour})
    was = phone.evening(address).bound.until
    wall.set(timedelta(minutes=10))
    form = phone.page(f"/t/{address}/end").form("/bound")
    assert form.chosen("until") == [hour]
    phone.send(form, {"deals": "9"})
    assert phone.evening(address).bound == Bounded(9, 0, was)
    phone.send(phone.page(f"/t/{address}/").form("/undo"))
    assert phone.evening(address).bound == Bounded(0, 0, was)


def test_after_the_hour_the_round_is_played_to_its_end(phone: Phone, wall: Clock) -> None:
    address, hour = phone.sit_down(), in_a_while(2)
    form = phone.page(f"/t/{address}/end").form("/bound")
    phone.send(form, {"until": hour, "round": "yes"})
    assert f"last round at {hour}" in deal_for(phone, address)
    wall.set(timedelta(minutes=5))
    assert "that was the last deal" not in deal_for(phone, address)
    assert "that was the last deal" in deal_for(phone, address)  # all three have dealt
    assert "that was the last deal" in deal_for(phone, address)


@pytest.mark.parametrize("typed", ["25:00", "half past", "23h", "1000000000", "10.75"])
def test_an_hour_that_is_none_is_refused_at_its_field(phone: Phone, typed: str) -> None:
    address = phone.sit_down()
    answer = phone.send(phone.page(f"/t/{address}/end").form("/bound"), {"until": typed})
    assert answer.status_code == 422
    assert "enter a time such as 23:30" in Page(answer.text).text
    assert phone.evening(address).number == 1


@pytest.mark.parametrize("typed", ["10.30", "10:30", "1030", "１０：３０", "10時30分"])
def test_an_hour_is_read_as_people_type_it(phone: Phone, typed: str) -> None:
    address = phone.sit_down()
    phone.send(phone.page(f"/t/{address}/end").form("/bound"), {"until": typed})
    until = phone.evening(address).bound.until
    assert until is not None
    assert until.hour == "10:30"


def test_there_is_no_remainder_before_the_end(phone: Phone, address: str) -> None:
    answer = phone.client.post(f"/t/{address}/remainder", data={"to": "1"})
    assert answer.status_code == 303
    assert phone.evening(address).number == 1
