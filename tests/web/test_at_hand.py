"""The deal at hand: noted with every tap, taken up on any phone, dropped and undone."""

from __future__ import annotations

import pytest

from assistant.games import all_games
from tests.games.worked import first_tap

from .conftest import COMMONEST, Page, Phone, named

NOTED = {key: first_tap(key) for key in all_games()}


@pytest.fixture
def begun(phone: Phone, address: str, game: str) -> str:
    """A table whose first deal is known in part."""
    name, value = NOTED[game]
    phone.preview(address, {name: value})
    return address


def test_another_phone_takes_it_up_where_it_was_left(other: Phone, begun: str, game: str) -> None:
    table = other.page(f"/t/{begun}/")
    assert f"{named(game, 1)} is under way" in table.text
    assert f"Go on: {named(game, 1)}" in table.text
    name, value = NOTED[game]
    assert other.recording(begun).chosen(name) == [value]


def test_saving_it_leaves_nothing_at_hand(phone: Phone, begun: str, game: str) -> None:
    phone.record(begun, COMMONEST[game])
    evening = phone.evening(begun)
    assert (len(evening.deals), evening.noted.values) == (1, {})
    assert "under way" not in phone.page(f"/t/{begun}/").text


def test_it_is_dropped_and_taken_back(phone: Phone, begun: str, game: str) -> None:
    phone.send(phone.page(f"/t/{begun}/").form("/drop"))
    table = phone.page(f"/t/{begun}/")
    assert "Dropped" in table.text
    assert f"Record {named(game, 1).lower()}" in table.text
    name, value = NOTED[game]
    assert phone.recording(begun).chosen(name) != [value]
    phone.send(table.form("/undo"))
    assert phone.recording(begun).chosen(name) == [value]


def test_dropping_what_another_phone_saved_changes_nothing(
    phone: Phone, other: Phone, begun: str, game: str
) -> None:
    drop = phone.page(f"/t/{begun}/").form("/drop")
    other.record(begun, COMMONEST[game])
    before = phone.stored()
    phone.send(drop)
    assert phone.stored() == before
    assert "had changed" in phone.page(f"/t/{begun}/").text


def test_the_same_form_again_is_not_noted_again(phone: Phone, begun: str, game: str) -> None:
    form, (name, value) = phone.recording(begun), NOTED[game]
    phone.send(form, {name: value}, to=f"/t/{begun}/preview", htmx=True)
    before = phone.stored()
    phone.send(form, {name: value}, to=f"/t/{begun}/preview", htmx=True)
    assert phone.stored() == before


@pytest.mark.parametrize("game", [key for key in NOTED if not NOTED[key][0].startswith("hand.")])
def test_the_same_tap_again_is_not_noted_again(phone: Phone, begun: str, game: str) -> None:
    """Where hand after hand is asked for, the same tap is never about the same hand."""
    before = phone.stored()
    name, value = NOTED[game]
    phone.preview(begun, {name: value})
    assert phone.stored() == before


def test_a_screen_of_a_deal_that_is_over_notes_nothing(
    phone: Phone, other: Phone, begun: str, game: str
) -> None:
    old = phone.recording(begun)
    other.record(begun, COMMONEST[game])
    before = phone.stored()
    answer = phone.send(old, to=f"/t/{begun}/preview", htmx=True)
    assert answer.status_code == 200
    assert phone.stored() == before


def test_a_closed_table_notes_nothing(phone: Phone, other: Phone, begun: str) -> None:
    old = phone.recording(begun)
    other.send(other.page(f"/t/{begun}/end").form("/close"))
    before = phone.stored()
    name = next(name for name, _ in old.fields if name not in ("submission", "seen_deal"))
    phone.send(old, {name: "x"}, to=f"/t/{begun}/preview", htmx=True)
    assert phone.stored() == before


def test_correcting_an_old_deal_notes_nothing(phone: Phone, begun: str, game: str) -> None:
    phone.record(begun, COMMONEST[game])
    before = phone.stored()
    form = phone.page(f"/t/{begun}/deals/1/correct").form("/record")
    name, value = NOTED[game]
    phone.send(form, {name: value}, to=f"/t/{begun}/preview", htmx=True)
    assert phone.stored() == before


def test_a_saved_deal_is_undone_though_the_next_has_begun(
    phone: Phone, other: Phone, begun: str, game: str
) -> None:
    saved = Page(phone.record(begun, COMMONEST[game], htmx=True).text)
    name, value = NOTED[game]
    other.preview(begun, {name: value})
    phone.send(saved.form("/undo"))
    evening = phone.evening(begun)
    assert evening.deals == ()
    assert evening.noted.one(name) == value


def test_a_deal_whose_saving_is_undone_is_at_hand_again(
    phone: Phone, begun: str, game: str
) -> None:
    name, value = NOTED[game]
    phone.record(begun, COMMONEST[game])
    phone.send(phone.page(f"/t/{begun}/").form("/undo"))
    evening = phone.evening(begun)
    assert evening.deals == ()
    assert evening.noted.one(name) == value
    assert f"Go on: {named(game, 1)}" in phone.page(f"/t/{begun}/").text


def test_a_table_ends_though_a_deal_has_begun(phone: Phone, other: Phone, begun: str) -> None:
    close = phone.page(f"/t/{begun}/end").form("/close")
    name = next(name for name, _ in phone.recording(begun).choices)
    other.preview(begun, {name: "x"})
    phone.send(close)
    assert phone.evening(begun).closed is not None


def test_without_javascript_looking_notes_it_too(phone: Phone, address: str, game: str) -> None:
    name, value = NOTED[game]
    form = phone.recording(address)
    answer = phone.send(form, {name: value}, to=f"/t/{address}/preview")
    assert answer.status_code == 200
    assert phone.evening(address).noted.one(name) == value
