"""Fines and bonuses: recorded, repeated by a tap, corrected, withdrawn, undone."""

from __future__ import annotations

import pytest

from assistant.core.seat import Seat
from assistant.evening.log.events import Adjusted, Adjustment
from tests.samples import PAID, SHEET
from tests.web.conftest import Form, Page, Phone, Values

FINE: Values = {"from": "0", "to": ["1", "2"], "points": "6", "reason": "renonc"}
LATE: Values = {"from": "1", "to": "box", "points": "10", "reason": "came late"}


def form(phone: Phone, address: str) -> Form:
    return phone.page(f"/t/{address}/adjust").form("/adjust")


def adjust(phone: Phone, address: str, values: Values) -> None:
    answer = phone.send(form(phone, address), values)
    assert (answer.status_code, answer.location) == (303, f"/t/{address}/")


@pytest.fixture
def table(phone: Phone) -> str:
    """A table of three at which Anna paid each of the others 6."""
    address = phone.sit_down(PAID)
    adjust(phone, address, FINE)
    return address


def test_it_stands_in_the_list_with_who_how_much_and_why(phone: Phone, table: str) -> None:
    assert phone.evening(table).totals == (-12, 6, 6)
    page = phone.page(f"/t/{table}/")
    assert "renonc Anna pays 6 to each of Boris, Cyril" in page.text
    assert f"/t/{table}/adjust" in page.links
    assert f"/t/{table}/adjust/2" in page.links


def test_the_figure_of_the_one_whom_it_concerns_most_is_bold(phone: Phone) -> None:
    address = phone.sit_down(PAID)
    adjust(phone, address, {**FINE, "to": ["1"]})
    assert ' who"' not in phone.get(f"/t/{address}/").text
    adjust(phone, address, FINE)
    assert 'class="loss who"><span class="sr">Anna: ' in phone.get(f"/t/{address}/").text


def test_the_box_is_shown_once_it_is_used(phone: Phone, table: str) -> None:
    assert "Box" not in phone.page(f"/t/{table}/").text
    adjust(phone, table, LATE)
    assert "Box +10" in phone.page(f"/t/{table}/").text


def test_the_room_sees_it_as_the_last_entry_and_what_the_box_has(phone: Phone, table: str) -> None:
    room = phone.page(f"/t/{table}/room")
    assert "Last renonc Anna pays 6 to each of Boris, Cyril" in room.text
    assert room.html.count('<li class="new">') == 2
    assert "Box" not in room.text
    adjust(phone, table, LATE)
    room = phone.page(f"/t/{table}/room")
    assert "Last came late Boris pays 10 into the box" in room.text
    assert "Box +10" in room.text
    assert 'class="new"' not in room.html


@pytest.mark.parametrize(
    ("values", "field"),
    [
        ({"points": ""}, "How many points?"),
        ({"points": "six"}, "six does not fit: enter a whole number, 1 or more"),
        ({"points": "0"}, "0 does not fit: enter a whole number, 1 or more"),
        ({"reason": " "}, "What is the reason?"),
        ({"from": []}, "Who pays?"),
        ({"from": ["0", "1", "2"], "to": []}, "Who is paid?"),
        ({"from": "box", "to": []}, "Who is paid?"),
        ({"to": ["0"]}, "a player cannot pay and be paid at once"),
        ({"to": ["1", "box"]}, "choose the box or players, not both"),
        ({"from": "box", "to": "box"}, "Who pays, or who is paid?"),
    ],
)
def test_wrong_input_is_answered_at_its_field_and_kept(
    phone: Phone, values: Values, field: str
) -> None:
    address = phone.sit_down(PAID)
    answer = phone.send(form(phone, address), {**FINE, **values})
    page = Page(answer.text)
    assert answer.status_code == 422
    assert [" ".join(text.split()) for text in page.wrong] == [field]
    kept = page.form("/adjust")
    assert "".join(kept.chosen("reason")) == str({**FINE, **values}["reason"]).strip()
    assert phone.evening(address).incidents == ()


def test_who_pays_what_is_shown_before_it_is_saved(phone: Phone) -> None:
    address = phone.sit_down(PAID)
    looked = Page(phone.send(form(phone, address), {**FINE, "do": "look"}).text)
    assert "Anna pays 6 to each of Boris, Cyril" in looked.text
    assert looked.form("/adjust").chosen("points") == ["6"]
    half = Page(phone.send(form(phone, address), {**FINE, "points": "", "do": "look"}).text)
    assert "Who pays, how much, and to whom?" in half.text
    assert half.wrong == []
    assert phone.evening(address).incidents == ()


def test_the_others_are_paid_where_nobody_is_chosen(phone: Phone) -> None:
    address = phone.sit_down(PAID)
    alone = {**FINE, "to": []}
    looked = Page(phone.send(form(phone, address), {**alone, "do": "look"}).text)
    assert "Anna pays 6 to each of Boris, Cyril" in looked.text
    assert looked.form("/adjust").chosen("to") == []
    adjust(phone, address, {**alone, "from": ["0", "2"]})
    assert phone.evening(address).totals == (-6, 12, -6)


def test_what_is_typed_counts_beside_what_was_tapped(phone: Phone) -> None:
    address = phone.sit_down(PAID)
    adjust(phone, address, {**FINE, "points": ["10", "7"], "reason": ["renonc", "came late"]})
    adjust(phone, address, {**FINE, "points": ["10", ""], "reason": ["renonc", ""]})
    said = [
        one.event for one in phone.evening(address).incidents if isinstance(one.event, Adjusted)
    ]
    assert [(one.adjustment.points, one.adjustment.reason) for one in said] == [
        (7, "came late"),
        (10, "renonc"),
    ]


def test_what_was_paid_before_is_offered_first(phone: Phone, table: str) -> None:
    tapped = {
        said["value"]
        for tag, said in phone.page(f"/t/{table}/adjust").tags
        if tag == "input" and said.get("name") == "points" and said.get("type") == "radio"
    }
    assert tapped == {"6", "1", "5", "10"}


def test_a_preset_says_of_each_player_who_pays_what(phone: Phone, table: str) -> None:
    text = phone.page(f"/t/{table}/adjust").text
    for paid in (
        "Anna pays 6 to each of Boris, Cyril",
        "Boris pays 6 to each of Anna, Cyril",
        "Cyril pays 6 to each of Anna, Boris",
    ):
        assert paid in text


def test_the_same_again_about_somebody_else_is_one_tap(phone: Phone, table: str) -> None:
    offer = phone.page(f"/t/{table}/adjust").form("/adjust/again")
    assert phone.send(offer, {"who": "2"}).status_code == 303
    assert phone.evening(table).totals == (-6, 12, -6)


def test_to_all_who_were_there_is_to_all_who_are_there_now(phone: Phone, table: str) -> None:
    """Boris and Cyril were all the others; Dana, who joined since, is paid too the next time."""
    joining = phone.page(f"/t/{table}/company").form("/company")
    phone.send(joining, {"joined": "Dana", "seat": "4", "do": "join"})
    phone.send(phone.page(f"/t/{table}/adjust").form("/adjust/again"), {"who": "1"})
    assert phone.evening(table).totals == (-12 + 6, 6 - 18, 6 + 6, 6)


def test_what_was_between_some_only_is_offered_as_it_was(phone: Phone) -> None:
    address = phone.sit_down(PAID)
    adjust(phone, address, {**FINE, "to": "1"})
    (offer,) = [
        form for form in phone.page(f"/t/{address}/adjust").forms if ("to", "1") in form.fields
    ]
    assert phone.send(offer).status_code == 303
    assert phone.evening(address).totals == (-12, 12, 0)


def test_another_table_of_the_phone_offers_it_too(phone: Phone, other: Phone, table: str) -> None:
    address = phone.sit_down(PAID)
    assert "renonc : pays 6 to each of the others" in phone.page(f"/t/{address}/adjust").text
    assert "renonc : pays" not in other.page(f"/t/{other.sit_down(PAID)}/adjust").text
    assert "renonc : pays" not in phone.page(f"/t/{phone.sit_down(SHEET)}/adjust").text


def test_it_is_allowed_after_the_end(phone: Phone, table: str) -> None:
    phone.send(phone.page(f"/t/{table}/end").form("/close"))
    assert phone.evening(table).closed
    adjust(phone, table, LATE)
    assert phone.evening(table).totals == (-12, -4, 6)
    assert phone.evening(table).closed


def test_it_is_corrected_with_its_history(phone: Phone, table: str) -> None:
    correcting = phone.page(f"/t/{table}/adjust/2/correct").form("/correct")
    assert correcting.chosen("from") == ["0"]
    assert correcting.chosen("to") == ["1", "2"]
    assert phone.send(correcting, {"points": "4"}).status_code == 303
    assert phone.evening(table).totals == (-8, 4, 4)
    for path in ("adjust/2", "history"):
        text = phone.page(f"/t/{table}/{path}").text
        assert "was renonc: Anna pays 6 to each of Boris, Cyril became renonc: Anna pays 4" in text
        assert "totals: Anna +4 Boris −2 Cyril −2" in text


def test_it_is_withdrawn_restored_and_undone(phone: Phone, table: str) -> None:
    page = phone.page(f"/t/{table}/adjust/2")
    assert phone.send(page.form("/withdraw")).status_code == 303
    assert phone.evening(table).totals == (0, 0, 0)
    assert "withdrawn: renonc" in phone.page(f"/t/{table}/history").text
    page = phone.page(f"/t/{table}/adjust/2")
    assert "This entry does not count." in page.text
    assert phone.send(page.form("/restore")).status_code == 303
    assert phone.evening(table).totals == (-12, 6, 6)
    undo = phone.page(f"/t/{table}/").form("/undo")
    assert phone.send(undo).status_code == 303
    assert phone.evening(table).totals == (0, 0, 0)


def test_a_correction_is_undone(phone: Phone, table: str) -> None:
    phone.send(phone.page(f"/t/{table}/adjust/2/correct").form("/correct"), {"points": "4"})
    phone.send(phone.page(f"/t/{table}/").form("/undo"))
    assert phone.evening(table).totals == (-12, 6, 6)


def test_what_was_just_written_is_undone(phone: Phone, table: str) -> None:
    phone.send(phone.page(f"/t/{table}/").form("/undo"))
    assert phone.evening(table).counted_incidents == ()


def test_on_a_sheet_it_goes_where_it_was_said(phone: Phone) -> None:
    """A mountain point is 10: two are 20 / 3 for each of three, less 20."""
    address = phone.sit_down(SHEET)
    adjust(phone, address, {"to": "0", "points": "2", "reason": "late", "account": "mountain"})
    events = [one.event for one in phone.evening(address).incidents]
    assert events == [Adjusted(Adjustment((), (Seat(0),), 2, "late", "mountain"))]
    assert "Anna: mountain 2" in phone.page(f"/t/{address}/").text


@pytest.mark.parametrize(
    ("values", "field"),
    [
        ({"from": "1", "to": "0", "account": "mountain"}, "pool and mountain have no payer"),
        ({"to": [], "account": "pool"}, "On whose sheet is it written?"),
        ({"from": "box", "to": "0", "account": "whists"}, "the box keeps no score: choose “paid”"),
        ({"to": "0", "account": "cellar"}, "this game has no account cellar"),
    ],
)
def test_what_cannot_stand_on_a_sheet_is_told(phone: Phone, values: Values, field: str) -> None:
    address = phone.sit_down(SHEET)
    said = {"points": "2", "reason": "late", "from": [], **values}
    answer = phone.send(form(phone, address), said)
    assert answer.status_code == 422
    assert any(field in text for text in Page(answer.text).wrong)
