"""Contradictory house rules are refused, and named at tables that have them."""

from __future__ import annotations

import json
from typing import Any

import pytest

from assistant.core.game import AnyGame
from assistant.core.house_rules import Contradiction
from assistant.core.seat import Seat
from assistant.evening.log.events import Closed, Opened
from assistant.evening.reading.opening import write_rules
from assistant.records.record import FORMAT
from assistant.web.rules.rules_form import fields_of, spelled
from tests.english import say
from tests.games.contradictory import contradictory
from tests.games.worked import seated
from tests.web.conftest import Form, Page, Phone

Wrong = tuple[AnyGame, Any]


@pytest.fixture(params=contradictory(), ids=lambda wrong: str(wrong[0].key))
def wrong(request: pytest.FixtureRequest) -> Wrong:
    """A game with contradictory house rules."""
    found: Wrong = request.param
    return found


@pytest.fixture
def stored(phone: Phone, wrong: Wrong) -> str:
    """A table with rules from before they were refused."""
    game, rules = wrong
    address = phone.tables.open(Opened(game.key, seated(game.key), Seat(0), rules))
    assert phone.evening(address).rules == rules
    return address


def first(wrong: Wrong) -> Contradiction:
    game, rules = wrong
    return next(iter(game.contradictions(rules)))


def reason(wrong: Wrong) -> str:
    return say(first(wrong).text, ())


def refused(page: Page, wrong: Wrong) -> bool:
    return [text.strip() for text in page.wrong] == [reason(wrong)]


def test_no_table_is_opened_with_them(phone: Phone, wrong: Wrong) -> None:
    game, rules = wrong
    names = seated(game.key)
    values = {"game": game.key, "name": names, "dealer": "0", "do": "start"}
    answer = phone.send(Form("/new"), {**values, **fields_of(game, rules)})
    assert answer.status_code == 422
    assert refused(Page(answer.text), wrong)
    assert phone.stored() == []


def test_no_table_changes_to_them(phone: Phone, wrong: Wrong) -> None:
    game, rules = wrong
    address = phone.sit_down(game.key)
    before = phone.stored()
    form = phone.page(f"/t/{address}/rules").form("/rules")
    chosen = fields_of(game, rules)
    answer = phone.send(form, chosen | {"do": "compare"})
    assert answer.status_code == 422
    assert refused(Page(answer.text), wrong)
    answer = phone.send(form, chosen | {"seen": "1"}, to=f"/t/{address}/rules/switch")
    assert answer.status_code == 422
    assert phone.stored() == before


def test_they_are_not_kept_under_a_name(phone: Phone, wrong: Wrong) -> None:
    game, rules = wrong
    address = phone.sit_down(game.key)
    form = phone.page(f"/t/{address}/rules").form("/rules")
    values = fields_of(game, rules) | {"do": "keep", "set_name": "ours"}
    answer = phone.send(form, values)
    assert refused(Page(answer.text), wrong)
    assert "ours" not in phone.page("/new").text


def test_a_record_of_them_is_not_imported(phone: Phone, wrong: Wrong) -> None:
    game, rules = wrong
    plain = {"format": FORMAT, "game": game.key, "players": seated(game.key), "deals": []}
    held = json.dumps(plain | {"rules": write_rules(rules, game)})
    page = Page(phone.send(Form("/import"), {"held": held}).text)
    assert f"rules.{first(wrong).option}: {reason(wrong)}" in page.text
    assert phone.stored() == []


def test_a_stored_table_goes_on_and_offers_what_they_may_be(
    phone: Phone, stored: str, wrong: Wrong
) -> None:
    contradiction = first(wrong)
    page = phone.page(f"/t/{stored}/")
    assert reason(wrong) in page.text
    field = f"rules.{contradiction.option}"
    for value in contradiction.instead:
        link = f"/t/{stored}/rules?{field}={spelled(value)}"
        assert link in page.links
        form = phone.page(link).form("/rules")
        assert form.chosen(field) == [spelled(value)]
        shown = Page(phone.send(form, {"do": "compare"}).text)
        assert shown.wrong == []
        assert any(form.action.endswith("/rules/switch") for form in shown.forms)
    assert phone.get(f"/t/{stored}/record").status_code == 200


def test_when_one_is_agreed_on_nothing_is_said_any_more(
    phone: Phone, stored: str, wrong: Wrong
) -> None:
    contradiction = first(wrong)
    value = contradiction.instead[0]
    link = f"/t/{stored}/rules?rules.{contradiction.option}={spelled(value)}"
    shown = Page(phone.send(phone.page(link).form("/rules"), {"do": "compare"}).text)
    assert phone.send(shown.form("/rules/switch")).status_code == 303
    assert getattr(phone.evening(stored).rules, contradiction.option) == value
    assert reason(wrong) not in phone.page(f"/t/{stored}/").text


def test_an_ended_table_only_says_so(phone: Phone, stored: str, wrong: Wrong) -> None:
    balances = tuple("0" for _ in seated(wrong[0].key))
    phone.tables.append(stored, phone.tables.evening(stored), Closed(balances), "ended")
    page = phone.page(f"/t/{stored}/")
    assert reason(wrong) in page.text
    assert not any(f"/t/{stored}/rules?" in link for link in page.links)


def test_what_a_link_does_not_know_it_does_not_choose(phone: Phone, game: str) -> None:
    address = phone.sit_down(game)
    form = phone.page(f"/t/{address}/rules").form("/rules")
    odd = phone.page(f"/t/{address}/rules?rules.strange=1&submission=x&name=y").form("/rules")
    hidden = ("csrf_token", "submission")
    assert [f for f in odd.fields if f[0] not in hidden] == [
        f for f in form.fields if f[0] not in hidden
    ]
