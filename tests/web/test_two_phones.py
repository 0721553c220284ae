"""Two phones save at once: one deal, two deals, or a choice between them."""

from __future__ import annotations

import pytest

from tests.games.worked import seated
from tests.samples import ALSO_PAID, PAID, PARTY, SHEET, as_tapped, one_each, two_each

from .conftest import COMMONEST, Form, Page, Phone, Values

FLUSHES: Values = {"hand.0": "flush", "hand.1": "flush"}


STRAIGHTS: Values = {"hand.0": "straight", "hand.1": "straight"}


AT_A_PARTY = ("Anna", "Boris", "Cyril")


def conflict(late: Form, other: Phone, values: Values) -> Page:
    """Save on the slower phone."""
    answer = other.send(late, values)
    assert answer.status_code == 409
    return Page(answer.text)


# ---- The same facts ----


@pytest.mark.parametrize("htmx", [False, True])
def test_identical_facts_are_one_deal_without_a_question(
    phone: Phone, other: Phone, game: str, htmx: bool
) -> None:
    address = phone.sit_down(game)
    late = other.recording(address)
    phone.record(address, COMMONEST[game])
    answer = other.send(late, COMMONEST[game], htmx=htmx)
    assert answer.status_code == (200 if htmx else 303)
    assert len(phone.evening(address).deals) == 1
    said = Page(answer.text).text if htmx else other.page(f"/t/{address}/").text
    assert "Another phone had already saved the same deal." in said


def test_they_are_one_deal_even_when_others_were_written_since(phone: Phone, other: Phone) -> None:
    address = phone.sit_down()
    late = other.recording(address)
    phone.record(address, as_tapped(PAID, one_each("Anna")))
    phone.record(address, as_tapped(PAID, two_each("Anna")))
    assert other.send(late, as_tapped(PAID, one_each("Anna"))).status_code == 303
    assert len(phone.evening(address).deals) == 2


# ---- Deals that do not follow from one another ----


@pytest.fixture
def party(phone: Phone, other: Phone) -> tuple[str, Form]:
    """Anna's turn-in saved on one phone, and open on the other."""
    address = phone.sit_down(PARTY, AT_A_PARTY)
    late = other.recording(address)
    phone.record(address, {**FLUSHES, "player": "0"})
    return address, late


def test_another_persons_turn_in_is_appended(other: Phone, party: tuple[str, Form]) -> None:
    address, late = party
    assert other.send(late, {**FLUSHES, "player": "1"}).status_code == 303
    assert [deal.facts.player for deal in other.evening(address).deals] == [0, 1]


def test_so_is_one_of_several(phone: Phone, other: Phone, party: tuple[str, Form]) -> None:
    address, late = party
    phone.record(address, {**FLUSHES, "player": "1"})
    assert other.send(late, {**STRAIGHTS, "player": "2"}).status_code == 303
    assert [deal.facts.player for deal in other.evening(address).deals] == [0, 1, 2]


def test_the_same_persons_other_turn_in_is_asked_about(
    phone: Phone, other: Phone, party: tuple[str, Form]
) -> None:
    address, late = party
    phone.record(address, {**FLUSHES, "player": "1"})
    page = conflict(late, other, {**STRAIGHTS, "player": "1"})
    assert "Boris" in page.text
    assert next(form for form in page.forms if form.chosen("key")).chosen("key") == ["2"]
    assert len(other.evening(address).deals) == 2


def test_the_same_turn_in_twice_is_one(other: Phone, party: tuple[str, Form]) -> None:
    address, late = party
    assert other.send(late, {**FLUSHES, "player": "0"}).status_code == 303
    assert len(other.evening(address).deals) == 1


def test_what_is_missing_in_it_is_asked_before(other: Phone, party: tuple[str, Form]) -> None:
    address, late = party
    answer = other.send(late, FLUSHES)
    assert answer.status_code == 422
    again = Page(answer.text).form("/record")
    assert other.send(again, {"player": "2"}).status_code == 303
    assert [deal.facts.player for deal in other.evening(address).deals] == [0, 2]


def test_other_rules_meanwhile_are_a_conflict_there_too(
    phone: Phone, other: Phone, party: tuple[str, Form]
) -> None:
    address, late = party
    rules = phone.page(f"/t/{address}/rules").form("/rules")
    changes = Page(phone.send(rules, {"other.double_straight": "20", "do": "compare"}).text)
    phone.send(changes.form("/rules/switch"), {"when": "all"})
    conflict(late, other, {**FLUSHES, "player": "1"})
    assert len(other.evening(address).deals) == 1


@pytest.mark.parametrize("game", [PAID, SHEET, ALSO_PAID])
def test_where_deals_follow_from_one_another_nothing_is_appended_unasked(
    phone: Phone, other: Phone, game: str
) -> None:
    """Not even if the deals between were withdrawn."""
    address = phone.sit_down(game, seated(game))
    phone.record(address, COMMONEST[game])
    late = other.recording(address)
    phone.send(phone.page(f"/t/{address}/deals/1").form("/withdraw"))
    conflict(late, other, COMMONEST[game])


# ---- Somebody comes or goes meanwhile ----


COMES: dict[str, Values] = {
    "joins": {"do": "join", "joined": "Zuzana", "seat": "1"},
    "leaves": {"do": "leave"},
    "sits in": {"do": "substitute", "substitute": "Zuzana"},
}


def comes(phone: Phone, address: str, values: Values, whom: str) -> bool:
    """Let somebody join or leave, if the game allows it."""
    form = phone.page(f"/t/{address}/company").form("/company")
    return phone.send(form, {"left": whom, "for": whom, **values}).status_code == 303


@pytest.mark.parametrize("what", COMES)
def test_whoever_comes_or_goes_nothing_typed_is_lost(
    phone: Phone, other: Phone, game: str, what: str
) -> None:
    """Neither of a new deal that involves the player, nor of a correction."""
    address = phone.sit_down(game)
    phone.record(address, COMMONEST[game])
    whom, before = phone.evening(address).players[0], len(phone.evening(address).deals)
    late, old = other.recording(address), other.page(f"/t/{address}/deals/1/correct")
    if not comes(phone, address, COMES[what], whom):
        return
    answer = other.send(late, COMMONEST[game])
    assert answer.status_code in (303, 409, 422)
    if answer.status_code == 409:
        page = Page(answer.text)
        assert what in page.text or "sits in" in page.text
        assert len(phone.evening(address).deals) == before
        onward = other.send(page.form("/preview"))
        assert onward.status_code == 200
        again = other.send(Page(onward.text).form("/record"))
        assert again.status_code in (303, 422), again.text
    assert other.send(old.form("/record")).status_code in (303, 409)
    assert phone.get(f"/t/{address}/").status_code == 200
    assert phone.get(f"/t/{address}/record").status_code == 200


@pytest.mark.parametrize("what", COMES)
def test_a_draft_from_before_is_gone_on_with(phone: Phone, game: str, what: str) -> None:
    address = phone.sit_down(game)
    phone.preview(address, COMMONEST[game])
    comes(phone, address, COMES[what], phone.evening(address).players[0])
    if phone.evening(address).over:
        return
    recording = phone.recording(address)
    assert phone.send(recording, to=f"/t/{address}/preview").status_code == 200
    assert phone.send(recording).status_code in (303, 422)
