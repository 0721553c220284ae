"""Ending a table and opening the next with the same people, rules and stake."""

from __future__ import annotations

import pytest

from tests.games.worked import seated
from tests.web.conftest import COMMONEST, Form, Page, Phone


def stand(phone: Phone, game: str) -> str:
    """A table with a stake, after one deal."""
    address = phone.sit_down(game, seated(game), per_point="0.10", currency="CZK")
    phone.record(address, COMMONEST[game])
    return address


def begin(phone: Phone, address: str, page: str = "end") -> str:
    """Open the next table; return its address."""
    answer = phone.send(phone.page(f"/t/{address}/{page}").form("/next"))
    assert answer.status_code == 303, answer.text
    return str(answer.location).strip("/").removeprefix("t/")


def close(phone: Phone, address: str) -> None:
    phone.send(phone.page(f"/t/{address}/end").form("/close"))


def test_the_same_people_begin_anew_by_the_same_rules_for_the_same(phone: Phone, game: str) -> None:
    address = stand(phone, game)
    close(phone, address)
    was = phone.evening(address)
    now = phone.evening(begin(phone, address))
    assert now.sitting == was.sitting
    assert (now.rules, now.stake, now.deals) == (was.rules, was.stake, ())
    if was.game.dealt:
        assert now.players[now.next_dealer] == was.players[was.next_dealer]


def test_it_says_so_and_is_on_the_phones_list(phone: Phone, address: str) -> None:
    close(phone, address)
    following = begin(phone, address)
    assert "The last table has ended." in phone.page(f"/t/{following}/").text
    assert f"/t/{following}/" in phone.page("/").links


def test_a_table_that_goes_on_is_not_ended_by_the_way(phone: Phone, address: str) -> None:
    ways = [form.action for form in phone.page(f"/t/{address}/end").forms]
    assert f"/t/{address}/next" not in ways


def test_every_phone_opens_the_same_one(phone: Phone, other: Phone, address: str) -> None:
    close(phone, address)
    late = other.page(f"/t/{address}/end").form("/next")
    following = begin(phone, address)
    assert other.send(late).location == f"/t/{following}/"
    ended = other.page(f"/t/{address}/end")
    assert f"/t/{following}/" in ended.links
    assert f"/t/{address}/next" not in [form.action for form in ended.forms]


def test_the_ended_table_may_go_on_after_all(phone: Phone, address: str) -> None:
    close(phone, address)
    first = begin(phone, address)
    phone.send(phone.page(f"/t/{address}/end").form("/reopen"))
    assert phone.evening(address).closed is None
    close(phone, address)
    assert begin(phone, address) != first


@pytest.fixture
def full(phone: Phone) -> str:
    """A table of three in a game for three."""
    return phone.sit_down()


def test_who_is_needed_is_told_where_people_come_and_go(phone: Phone, full: str) -> None:
    page = phone.page(f"/t/{full}/company")
    assert "The game cannot go on with 2 players." in page.text
    following = begin(phone, full, "company")
    assert phone.evening(full).closed is not None
    assert phone.evening(following).players == phone.evening(full).players


def leaving(form: Form) -> list[str]:
    """The players who can leave on the form."""
    return [one["value"] for one in form.buttons if one.get("name") == "left"]


def test_where_too_few_stay_the_next_table_asks_who_else_plays(phone: Phone, full: str) -> None:
    forms = [one for one in phone.page(f"/t/{full}/company").forms if leaving(one)]
    gone, *staying = [name for one in forms for name in leaving(one)]
    answer = phone.send(forms[0], {"left": gone})
    assert answer.status_code == 200
    asked = Page(answer.text).form("/new")
    assert [name for name in asked.chosen("name") if name] == staying
    assert phone.evening(full).closed is None


def test_a_table_that_was_written_at_meanwhile_is_not_ended_unseen(
    phone: Phone, other: Phone, full: str
) -> None:
    forms = phone.page(f"/t/{full}/company").forms
    form = next(one for one in forms if one.action.endswith("/next") and not leaving(one))
    other.record(full, COMMONEST[phone.evening(full).game.key])
    assert phone.send(form).location == f"/t/{full}/end"
    assert phone.evening(full).closed is None
    assert "The table has changed" in phone.page(f"/t/{full}/end").text
