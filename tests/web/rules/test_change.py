"""Changing a table's house rules: the effect is shown, then stored, and deals are scored again."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from werkzeug.datastructures import MultiDict
from werkzeug.test import TestResponse

from assistant.evening.log.events import Dealt, seats_by_name
from assistant.evening.reading.deal_facts import read_facts
from assistant.games import all_games
from assistant.web.rules.rules_form import spelled
from tests.games.worked import other_rule
from tests.samples import PAID, PARTY, SHEET
from tests.web.conftest import HTMX, Form, Page, Phone, rules_that_matter


def rules(phone: Phone, address: str) -> Form:
    return phone.page(f"/t/{address}/rules").form("/rules")


def compare(phone: Phone, address: str, **chosen: str) -> TestResponse:
    values: dict[str, Any] = {name.replace("__", "."): value for name, value in chosen.items()}
    return phone.send(rules(phone, address), {"do": "compare", **values})


def compared(phone: Phone, address: str, **chosen: str) -> Page:
    answer = compare(phone, address, **chosen)
    assert answer.status_code == 200, Page(answer.text).wrong
    return Page(answer.text)


def can_switch(page: Page) -> bool:
    return any(form.action.endswith("/switch") for form in page.forms)


def test_only_what_the_table_chose_itself_stands_open(phone: Phone, game: str) -> None:
    def lines(address: str) -> list[bool]:
        tags = phone.page(f"/t/{address}/rules").tags
        return ["open" in said for _, said in tags if said.get("class") == "rule-line"]

    played = all_games()[game]
    presets = sum(one.preset for one in played.options)
    assert sum(lines(phone.sit_down(game))) == presets
    key, other = next(
        (one.key, value)
        for one in played.options
        for value in one.values
        if not (one.preset or value == one.default)
        and not played.contradictions(played.agreed({one.key: value}))
    )
    own = phone.sit_down(game, **{f"rules.{key}": spelled(other)})
    assert sum(lines(own)) == presets + 1


def test_the_menu_leads_to_every_rule_that_matters_with_its_sentence_source_and_value(
    phone: Phone, game: str
) -> None:
    address = phone.sit_down(game)
    assert f"/t/{address}/rules" in phone.page(f"/t/{address}/").links
    page, evening = phone.page(f"/t/{address}/rules"), phone.evening(address)
    listed = rules_that_matter(evening, len(evening.players))
    assert sum(tag == "cite" for tag, _ in page.tags) == len(listed)
    for option in listed:
        assert option.title.text in page.text
        assert option.text.text in page.text
        assert page.form("/rules").chosen(f"rules.{option.key}") == [spelled(option.default)]


def test_the_rules_of_three_leave_out_what_only_four_play_by(phone: Phone) -> None:
    def asked(address: str, players: int) -> set[str]:
        fields = rules(phone, address).fields
        only = (one for one in phone.evening(address).game.options if one.players == players)
        return {one.key for one in only if f"rules.{one.key}" in dict(fields)}

    assert not asked(phone.sit_down(PAID, ("Anna", "Boris", "Cyril")), 4)
    assert asked(phone.sit_down(PAID, ("Anna", "Boris", "Cyril", "Dana")), 4)


def test_what_changes_is_offered_once_something_differs(phone: Phone, game: str) -> None:
    """A script shows the button if the line under the rules says so."""

    def same(page: Page) -> bool:
        line = next(said for _, said in page.tags if said.get("id") == "in_one_line")
        return "same" in line["class"].split()

    address, (key, value) = phone.sit_down(game), other_rule(game)
    assert same(phone.page(f"/t/{address}/rules"))
    chosen = {f"rules.{key}": spelled(value)}
    answer = phone.send(rules(phone, address), chosen, htmx=True)
    assert not same(Page(answer.text))


def test_of_many_players_those_are_told_whom_it_changes(phone: Phone) -> None:
    """A double straight is 30, or 20 under the table's own rule."""
    names = ("Anna", "Boris", "Cyril", "Dana", "Emil", "Fany")
    address = phone.sit_down(PARTY, names)
    evening = phone.evening(address)
    for number, name in enumerate(("Boris", "Dana", "Boris"), 2):
        plain = {"player": name, "hands": ["double_straight"]}
        facts, _ = read_facts(plain, evening.game, evening.rules, seats_by_name(names))
        phone.tables.append(address, phone.tables.evening(address), Dealt(facts), f"{number}")
    page = compared(phone, address, rules__double_straight="20")
    assert "For all deals Standings Boris +60 → +40 Dana +30 → +20 Turn-in" in page.text
    assert "House rules Double straight 30 → 20" in page.text
    assert "Turn-in 3" in page.text
    assert "Anna" not in page.text


def test_before_the_first_deal_only_the_rules_change(phone: Phone, address: str, game: str) -> None:
    key, value = other_rule(game)
    page = compared(phone, address, **{f"rules__{key}": spelled(value)})
    assert "There is no deal yet, so nothing" in page.text
    assert can_switch(page)


# ---- Whatever is sent ----

OPTIONS = [option for game in all_games().values() for option in game.options]


odd = st.sampled_from(
    "10 70 -1 many \x00 <b> compare keep start Ours 999999999999999999999 yes no".split()
    + [spelled(value) for option in OPTIONS for value in option.values]
) | st.text(max_size=20)


FIELDS = (
    "do when take like rename forget set_name sure based seen submission new_name.Ours".split()
    + [f"rules.{option.key}" for option in OPTIONS]
    + [f"other.{option.key}" for option in OPTIONS if not option.values]
)


@pytest.mark.parametrize("game", [PAID, SHEET])
@given(
    said=st.lists(st.tuples(st.sampled_from(FIELDS) | odd, odd), max_size=8),
    path=st.sampled_from(["rules", "rules/switch"]),
    htmx=st.booleans(),
)
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_the_house_rules_take_anything(
    phone: Phone, address: str, said: list[tuple[str, str]], path: str, htmx: bool
) -> None:
    headers = HTMX if htmx else {}
    answer = phone.client.post(f"/t/{address}/{path}", data=MultiDict(said), headers=headers)
    assert answer.status_code in (200, 303, 409, 422)
    for page in ("rules", "history", ""):
        assert phone.get(f"/t/{address}/{page}").status_code == 200


def test_a_table_that_is_not_there_has_no_rules(phone: Phone) -> None:
    assert phone.get(f"/t/{'x' * 22}/rules").status_code == 404
    for path in ("rules", "rules/switch"):
        assert phone.client.post(f"/t/{'x' * 22}/{path}", data={}).status_code == 404
