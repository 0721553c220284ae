"""Drafts: stored with every tap, one a phone; taken over, deleted, undone."""

from __future__ import annotations

import pytest

from assistant.core.fields import NOTHING
from assistant.games import all_games
from tests.games.worked import first_tap
from tests.samples import PAID, PARTY, as_tapped, one_each, two_each

from .conftest import COMMONEST, Page, Phone, named

IN_ORDER = [key for key, game in all_games().items() if game.dealt]
"""The games whose deals follow from one another; of the others each phone has its own deal."""


@pytest.fixture
def begun(phone: Phone, address: str, game: str) -> str:
    """A table with a partial draft of its first deal."""
    name, value = first_tap(game)
    phone.preview(address, {name: value})
    return address


def test_another_phone_sees_it_and_has_nothing_at_hand_itself(
    other: Phone, begun: str, game: str
) -> None:
    table = other.page(f"/t/{begun}/")
    assert "Another phone is recording: " in table.text
    assert "Under way" not in table.text
    assert f"Record {named(game, 1).lower()}" in table.text
    name, value = first_tap(game)
    assert other.recording(begun).chosen(name) != [value]


# ---- Taken over ----


def taken_over(other: Phone, address: str) -> Page:
    """Take a draft over on another phone; return its screen."""
    answer = other.send(other.page(f"/t/{address}/").form("/take-over"))
    assert answer.location == f"/t/{address}/record"
    return other.page(answer.location)


def test_another_phone_takes_it_over_where_it_was_left(
    phone: Phone, other: Phone, begun: str, game: str
) -> None:
    screen = taken_over(other, begun)
    name, value = first_tap(game)
    assert screen.form("/record").chosen(name) == [value]
    assert "Taken over" in screen.text
    assert f"Continue: {named(game, 1)}" in other.page(f"/t/{begun}/").text
    table = phone.page(f"/t/{begun}/").text
    assert "Another phone has taken over this deal" in table
    assert "Another phone is recording: " in table
    assert "Under way" not in table


def test_the_first_phone_is_told_on_its_screen_and_keeps_what_it_had(
    phone: Phone, other: Phone, begun: str, game: str
) -> None:
    taken_over(other, begun)
    name, value = first_tap(game)
    again = phone.page(f"/t/{begun}/record")
    assert "Another phone has taken over this deal" in again.text
    assert again.form("/record").chosen(name) == [value]
    tap = phone.send(again.form("/record"), {name: value}, to=again.on_tap, htmx=True)
    assert "Another phone has taken over this deal" in Page(tap.text).text


def test_it_may_go_on_with_it_as_its_own(phone: Phone, other: Phone, begun: str, game: str) -> None:
    taken_over(other, begun)
    again = phone.page(f"/t/{begun}/record")
    mine = phone.send(again.form("/record"), {"own": "1"}, to=again.on_tap, htmx=True)
    assert "taken" not in Page(mine.text).text
    name, value = first_tap(game)
    for one in (phone, other):
        assert f"Continue: {named(game, 1)}" in one.page(f"/t/{begun}/").text
        assert one.at_hand(begun).one(name) == value


def test_taking_it_over_is_undone(phone: Phone, other: Phone, begun: str, game: str) -> None:
    screen = taken_over(other, begun)
    other.send(screen.form("/give-back"))
    assert other.at_hand(begun) == NOTHING
    assert f"Continue: {named(game, 1)}" in phone.page(f"/t/{begun}/").text


def test_what_was_saved_meanwhile_is_not_taken_over(
    phone: Phone, other: Phone, begun: str, game: str
) -> None:
    seen = other.page(f"/t/{begun}/").form("/take-over")
    phone.record(begun, COMMONEST[game])
    before = phone.stored()
    other.send(seen)
    assert phone.stored() == before
    assert "has just changed" in other.page(f"/t/{begun}/").text


# ---- Saved, dropped and undone ----


def test_it_is_dropped_and_taken_back(phone: Phone, begun: str, game: str) -> None:
    phone.send(phone.page(f"/t/{begun}/").form("/drop"))
    table = phone.page(f"/t/{begun}/")
    assert "Draft deleted" in table.text
    assert f"Record {named(game, 1).lower()}" in table.text
    name, value = first_tap(game)
    assert phone.recording(begun).chosen(name) != [value]
    phone.send(table.form("/take-up"))
    assert phone.recording(begun).chosen(name) == [value]


def test_dropping_it_does_not_tell_an_earlier_correction_again(phone: Phone, other: Phone) -> None:
    """Another phone changed Anna's leaves to hearts, and showed the effect."""
    address = phone.sit_down()
    phone.record(address, as_tapped(PAID, one_each("Anna")))
    form = other.page(f"/t/{address}/deals/1/correct").form("/record")
    other.send(form, as_tapped(PAID, two_each("Anna")))
    phone.preview(address, {"soloist": "1"})
    dropped = phone.send(phone.page(f"/t/{address}/").form("/drop"))
    page = phone.page(dropped.location)
    assert "Draft deleted" in page.text
    assert "Changes in the totals" not in page.text
    taken_up = phone.send(page.form("/take-up"))
    assert "Changes in the totals" not in phone.page(taken_up.location).text


@pytest.mark.parametrize("game", IN_ORDER)
def test_dropping_what_another_phone_saved_changes_nothing(
    phone: Phone, other: Phone, begun: str, game: str
) -> None:
    drop = phone.page(f"/t/{begun}/").form("/drop")
    other.record(begun, COMMONEST[game])
    before = phone.stored()
    phone.send(drop)
    assert phone.stored() == before
    assert "has just changed" in phone.page(f"/t/{begun}/").text


def test_dropping_a_deal_leaves_the_next_one_that_another_phone_began(
    phone: Phone, other: Phone, begun: str, game: str
) -> None:
    drop = phone.page(f"/t/{begun}/").form("/drop")
    other.record(begun, COMMONEST[game])
    name, value = first_tap(game)
    other.preview(begun, {name: value})
    phone.send(drop)
    assert other.at_hand(begun).one(name) == value


def test_a_drop_is_not_undone_once_the_deal_has_begun_anew(
    phone: Phone, begun: str, game: str
) -> None:
    phone.send(phone.page(f"/t/{begun}/").form("/drop"))
    undo = phone.page(f"/t/{begun}/").form("/take-up")
    name, value = first_tap(game)
    phone.preview(begun, {name: value})
    before = phone.stored()
    phone.send(undo)
    assert phone.stored() == before
    assert "has just changed" in phone.page(f"/t/{begun}/").text


@pytest.mark.parametrize("game", IN_ORDER)
def test_a_screen_of_a_deal_that_is_over_keeps_nothing(
    phone: Phone, other: Phone, begun: str, game: str
) -> None:
    old = phone.recording(begun)
    other.record(begun, COMMONEST[game])
    before = phone.stored()
    answer = phone.send(old, to=f"/t/{begun}/preview", htmx=True)
    assert answer.status_code == 200
    assert phone.stored() == before


def test_a_closed_table_keeps_nothing(phone: Phone, other: Phone, begun: str) -> None:
    old = phone.recording(begun)
    other.send(other.page(f"/t/{begun}/end").form("/close"))
    before = phone.stored()
    name = next(name for name, _ in old.fields if name not in ("submission", "seen_deal"))
    phone.send(old, {name: "x"}, to=f"/t/{begun}/preview", htmx=True)
    assert phone.stored() == before


def test_correcting_an_old_deal_keeps_nothing(phone: Phone, begun: str, game: str) -> None:
    phone.record(begun, COMMONEST[game])
    before = phone.stored()
    form = phone.page(f"/t/{begun}/deals/1/correct").form("/record")
    name, value = first_tap(game)
    phone.send(form, {name: value}, to=f"/t/{begun}/preview", htmx=True)
    assert phone.stored() == before


def test_a_saved_deal_is_undone_though_the_next_has_begun(
    phone: Phone, other: Phone, begun: str, game: str
) -> None:
    saved = Page(phone.record(begun, COMMONEST[game], htmx=True).text)
    name, value = first_tap(game)
    other.preview(begun, {name: value})
    phone.send(saved.form("/undo"))
    assert phone.evening(begun).deals == ()
    assert phone.at_hand(begun).one(name) == value


def test_a_deal_whose_saving_is_undone_is_at_hand_again(
    phone: Phone, begun: str, game: str
) -> None:
    name, value = first_tap(game)
    phone.record(begun, COMMONEST[game])
    phone.send(phone.page(f"/t/{begun}/").form("/undo"))
    assert phone.evening(begun).deals == ()
    assert phone.at_hand(begun).one(name) == COMMONEST[game].get(name, value)
    assert f"Continue: {named(game, 1)}" in phone.page(f"/t/{begun}/").text


def test_a_tap_is_answered_where_nothing_can_be_written(
    phone: Phone, address: str, game: str
) -> None:
    name, value = first_tap(game)
    form = phone.recording(address)
    phone.tables.connections.db.execute("PRAGMA query_only = ON")
    answer = phone.send(form, {name: value}, to=f"/t/{address}/preview", htmx=True)
    assert answer.status_code == 200
    assert phone.at_hand(address) == NOTHING


# ---- Taps that earlier versions wrote into the log ----


@pytest.fixture
def old(phone: Phone) -> str:
    """A table with a deal, and with taps in its log before and after it."""
    address = phone.sit_down()
    tap(phone, address)
    phone.record(address, COMMONEST[PAID])
    tap(phone, address)
    tap(phone, address)
    return address


def tap(phone: Phone, address: str) -> None:
    """Write a tap into the log like version 0.1."""
    number = phone.evening(address).number + 1
    row = [address, number, "2026-01-01T00:00:00.000+00:00", "noted", TAP, f"tap {number}"]
    phone.tables.connections.db.execute(
        "INSERT INTO events (evening, number, at, kind, body, submission)"
        " VALUES (?, ?, ?, ?, ?, ?)",
        row,
    )


TAP = '{"fields":{"trump":["leaves"]}}'


def test_they_begin_no_deal(phone: Phone, old: str) -> None:
    assert "under way" not in phone.page(f"/t/{old}/").text
    assert phone.recording(old).chosen("trump") == []


def test_they_hinder_nothing(phone: Phone, old: str) -> None:
    """Forms compare the log's length as their page saw it."""
    phone.send(phone.page(f"/t/{old}/dealer").form("/dealer"), {"dealer": "1"})
    assert phone.evening(old).next_dealer == 1
    tap(phone, old)
    choice = phone.page(f"/t/{old}/rules").form("/rules")
    other_rules = {"rules.hearts_double": "none", "do": "compare"}
    phone.send(Page(phone.send(choice, other_rules).text).form("/switch"), {"when": "all"})
    assert phone.evening(old).rules.hearts_double == "none"
    tap(phone, old)
    phone.record(old, COMMONEST[PAID])
    phone.send(phone.page(f"/t/{old}/").form("/undo"))
    assert len(phone.evening(old).deals) == 1
    tap(phone, old)
    phone.send(phone.page(f"/t/{old}/end").form("/close"))
    assert phone.evening(old).closed is not None


# ---- Where deals stand apart ----


def test_at_a_party_everybody_taps_in_his_own_while_others_save(phone: Phone, other: Phone) -> None:
    """A partial entry stays on its phone while others save."""
    party = phone.sit_down(PARTY, ("Anna", "Boris", "Cyril"))
    mine = phone.page(f"/t/{party}/record").form("/record")
    phone.send(mine, {"hand.0": "flush"}, to=f"/t/{party}/preview", htmx=True)
    other.record(party, {"player": "1", "hand.0": "flush", "hand.1": "flush"})
    assert phone.at_hand(party).one("hand.0") == "flush"
    more = {"player": "0", "hand.0": "flush", "hand.1": "straight"}
    phone.send(mine, more, to=f"/t/{party}/preview", htmx=True)
    assert phone.at_hand(party).one("hand.1") == "straight"
    assert phone.send(mine, more).status_code == 303
    assert [deal.facts.player for deal in phone.evening(party).deals] == [1, 0]
    assert phone.at_hand(party) == NOTHING
