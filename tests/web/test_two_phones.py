"""Two phones write at once: one deal, two deals, or a question which of them holds."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.evening.events import Dealt
from tests.games.worked import NAMES, seated

from .conftest import BOTH_PASS, COMMONEST, Form, Page, Phone, Values

FLUSHES: Values = {"hand.0": "flush", "hand.1": "flush"}
STRAIGHTS: Values = {"hand.0": "straight", "hand.1": "straight"}
PARTY = ("Anna", "Boris", "Cyril")


def conflict(late: Form, other: Phone, values: Values) -> Page:
    """Save on the phone that was slower."""
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
    assert "Another phone had written the same." in said


def test_they_are_one_deal_even_when_others_were_written_since(phone: Phone, other: Phone) -> None:
    address = phone.sit_down()
    late = other.recording(address)
    phone.record(address, {"trump": "leaves"})
    phone.record(address, {"trump": "hearts"})
    assert other.send(late, {"trump": "leaves"}).status_code == 303
    assert len(phone.evening(address).deals) == 2


def test_identical_corrections_are_one(phone: Phone, other: Phone) -> None:
    address = phone.sit_down()
    phone.record(address, {"trump": "leaves"})
    page = f"/t/{address}/deals/1/correct"
    first, late = (one.page(page).form("/record") for one in (phone, other))
    phone.send(first, {"trump": "bells"})
    assert other.send(late, {"trump": "bells"}).status_code == 303
    assert phone.evening(address).number == 3


def test_they_are_one_deal_when_the_other_phone_is_quicker_by_a_moment(
    phone: Phone, other: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = phone.sit_down()
    form, rival, tables = phone.recording(address), other.recording(address), phone.tables
    append, moments = tables.append, iter([True])

    def meanwhile(*args: Any) -> Any:
        if isinstance(args[2], Dealt) and next(moments, False):
            assert other.send(rival, {"trump": "bells"}).status_code == 303
        return append(*args)

    monkeypatch.setattr(tables, "append", meanwhile)
    assert phone.send(form, {"trump": "bells"}).status_code == 303
    assert len(phone.evening(address).deals) == 1


# ---- Mine is the next deal ----


def test_who_plays_by_the_rule_is_worked_out_anew_in_the_next_deal(
    phone: Phone, other: Phone
) -> None:
    """Cyril deals the first, so Anna plays; Anna deals the second, so Boris does."""
    address = phone.sit_down()
    late = other.recording(address)
    phone.record(address, {"trump": "hearts"})
    page = conflict(late, other, {"trump": "bells"})
    assert "Deal 2: Anna deals · Boris" in page.text
    screen = Page(other.send(page.form("/preview")).text)
    assert other.send(screen.form("/record")).status_code == 303
    deals = other.evening(address).deals
    assert [(deal.facts.soloist, deal.facts.trump) for deal in deals] == [
        (0, "hearts"),
        (1, "bells"),
    ]


def test_who_was_said_to_play_still_does(phone: Phone, other: Phone) -> None:
    address = phone.sit_down()
    late = other.recording(address)
    phone.record(address, {"trump": "hearts"})
    page = conflict(late, other, {"contract": "betl", "soloist": "0", "made": "yes"})
    screen = Page(other.send(page.form("/preview")).text)
    assert screen.form("/record").chosen("soloist") == ["0"]


def test_who_sits_out_there_is_said(phone: Phone, other: Phone) -> None:
    address = phone.sit_down("preferans", NAMES)
    late = other.recording(address)
    phone.record(address, {"kind": "6", "strain": "S", "declarer": "0", **BOTH_PASS})
    page = conflict(late, other, {"kind": "6", "strain": "H", "declarer": "2", **BOTH_PASS})
    assert "Deal 2: Anna deals and sits out" in page.text


def test_the_tricks_of_somebody_who_sits_out_there_are_asked_anew(
    phone: Phone, other: Phone
) -> None:
    """Anna took 2, Boris 5 and Cyril 3; she deals the second, and her tricks are not Dana's."""
    address = phone.sit_down("preferans", NAMES)
    late = other.recording(address)
    phone.record(address, {"kind": "6", "strain": "S", "declarer": "0", **BOTH_PASS})
    page = conflict(late, other, {"kind": "raspasy", "first": "2", "second": "5"})
    screen = Page(other.send(page.form("/preview")).text).form("/record")
    assert screen.chosen("kind") == ["raspasy"]
    answer = other.send(screen)
    assert answer.status_code == 422
    assert len(other.evening(address).deals) == 1


# ---- Deals that do not follow from one another ----


@pytest.fixture
def party(phone: Phone, other: Phone) -> tuple[str, Form]:
    """Anna turned in on one phone while the other had the same turn-in on its screen."""
    address = phone.sit_down("babel_party", PARTY)
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
    phone.send(changes.form("/rules/switch"))
    conflict(late, other, {**FLUSHES, "player": "1"})
    assert len(other.evening(address).deals) == 1


@pytest.mark.parametrize("game", ["marias", "preferans", "frog"])
def test_where_deals_follow_from_one_another_nothing_is_appended_unasked(
    phone: Phone, other: Phone, game: str
) -> None:
    """Not even where the deals between were withdrawn meanwhile."""
    address = phone.sit_down(game, seated(game))
    phone.record(address, COMMONEST[game])
    late = other.recording(address)
    phone.send(phone.page(f"/t/{address}/deals/1").form("/withdraw"))
    conflict(late, other, COMMONEST[game])
