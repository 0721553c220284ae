"""A table changes its house rules: what changes is shown before it is stored, and recomputed."""

from __future__ import annotations

import sqlite3
from typing import Any

import pytest
from flask import Flask
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from werkzeug.datastructures import MultiDict
from werkzeug.test import TestResponse

from assistant.evening.deal_facts import read_facts
from assistant.evening.events import Dealt, RulesAgreed, seating
from assistant.store.tables import FILE
from assistant.web.house_rules.rules_form import spelled
from tests.games.worked import NAMES, other_rule
from tests.web.conftest import BOTH_PASS, HTMX, Form, Page, Phone, Values

MINUS = "\N{MINUS SIGN}"
LEAVES: Values = {"trump": "leaves"}
HEARTS: Values = {"trump": "hearts"}
CAUGHT: Values = {"kind": "misere", "declarer": "1", "caught": "2", "left": "3"}
LEFT_FOR_HALF: Values = {
    "kind": "6",
    "strain": "S",
    "declarer": "0",
    "whist.1": "half",
    "whist.2": "pass",
}


@pytest.fixture
def hearts(phone: Phone) -> str:
    """A table of Mariáš: Anna wins 1 from each, then Boris 2 from each in hearts."""
    address = phone.sit_down("marias")
    for values in (LEAVES, HEARTS):
        phone.record(address, values)
    return address


@pytest.fixture
def misere(phone: Phone) -> str:
    """A table of Preferans on which Boris took two tricks on a misère against both."""
    address = phone.sit_down("preferans")
    phone.record(address, CAUGHT)
    assert len(phone.evening(address).deals) == 1
    return address


@pytest.fixture
def half(phone: Phone) -> str:
    """A table of Preferans in Sochi at which Boris left for half."""
    address = phone.sit_down("preferans", **{"rules.convention": "sochi"})
    phone.record(address, LEFT_FOR_HALF)
    assert len(phone.evening(address).deals) == 1
    return address


def rules(phone: Phone, address: str) -> Form:
    return phone.page(f"/t/{address}/rules").form("/rules")


def compare(phone: Phone, address: str, **chosen: str) -> TestResponse:
    values: dict[str, Any] = {name.replace("__", "."): value for name, value in chosen.items()}
    return phone.send(rules(phone, address), {"do": "compare", **values})


def compared(phone: Phone, address: str, **chosen: str) -> Page:
    answer = compare(phone, address, **chosen)
    assert answer.status_code == 200, Page(answer.text).wrong
    return Page(answer.text)


def switch(phone: Phone, address: str, **chosen: str) -> TestResponse:
    return phone.send(compared(phone, address, **chosen).form("/switch"))


def can_switch(page: Page) -> bool:
    return any(form.action.endswith("/switch") for form in page.forms)


def test_the_menu_leads_to_every_rule_with_its_sentence_source_and_value(
    phone: Phone, game: str
) -> None:
    address = phone.sit_down(game)
    assert f"/t/{address}/rules" in phone.page(f"/t/{address}/").links
    page, options = phone.page(f"/t/{address}/rules"), phone.evening(address).game.options
    assert sum(tag == "cite" for tag, _ in page.tags) == len(options)
    for option in options:
        assert option.title.text in page.text
        assert option.text.text in page.text
        assert page.form("/rules").chosen(f"rules.{option.key}") == [spelled(option.default)]


def test_the_rules_that_hold_are_chosen_a_typed_number_too(phone: Phone) -> None:
    chosen = {"rules.values": "federation", "other.payment_cap": "70"}
    form = rules(phone, phone.sit_down("marias", **chosen))
    assert form.chosen("rules.values") == ["federation"]
    assert form.chosen("other.payment_cap") == ["70"]
    assert form.chosen("rules.payment_cap") == []


# ---- What changes ----


def test_what_changes_is_shown_before_anything_is_stored(phone: Phone, hearts: str) -> None:
    """Anna +2 −2, Boris −1 +4, Cyril −1 −2; without doubled hearts 2 − 1, −1 + 2, −1 − 1."""
    before = phone.stored()
    page = compared(phone, hearts, rules__hearts_double="none")
    assert phone.stored() == before
    assert "Hearts double everything → nothing" in page.text
    assert f"0 +1 Anna +3 +1 Boris {MINUS}3 {MINUS}2 Cyril" in page.text
    assert f"{MINUS}2 {MINUS}1 Anna +4 +2 Boris {MINUS}2 {MINUS}1 Cyril" in page.text
    assert "Deal 2: Boris" in page.text
    assert "Deal 1:" not in page.text
    assert can_switch(page)


def test_the_entries_of_a_sheet_that_change_are_shown(phone: Phone, misere: str) -> None:
    """As in the comparison's own test: 20 whists each, and 86, −174, 86 become 66, −134, 66."""
    page = compared(phone, misere, rules__misere_consolation="no")
    assert "Anna whists against Boris consolation, 2 down: 2 × 10 +20 → 0" in page.text
    assert "Cyril whists against Boris consolation, 2 down: 2 × 10 +20 → 0" in page.text
    assert "mountain" not in page.text
    assert "+86 +66 Anna" in page.text


def test_who_deals_next_is_told_where_it_changes(phone: Phone, misere: str) -> None:
    page = compared(phone, misere, rules__dealer_stays="no")
    assert "Deals next: Cyril → Anna" in page.text
    assert "No deal so far is worth anything else" in page.text


def test_the_end_of_the_game_is_told_where_it_changes(phone: Phone) -> None:
    address = phone.sit_down("preferans")
    for seat in "012":
        phone.record(address, {"kind": "10", "strain": "S", "declarer": seat, **BOTH_PASS})
    page = compared(phone, address, rules__target="20")
    assert "the game is not over, and goes on" in page.text
    phone.send(page.form("/switch"))
    assert "the game is over" in compared(phone, address, rules__target="10").text
    phone.record(address, {"kind": "10", "strain": "S", "declarer": "0", **BOTH_PASS})
    page = compared(phone, address, rules__target="10")
    assert "Deal 4 would not fit what was before it: the game was already over" in page.text


def test_of_many_players_those_are_told_whom_it_changes(phone: Phone) -> None:
    """A double straight is 30, or 20 by the table's own choice."""
    names = ("Anna", "Boris", "Cyril", "Dana", "Emil", "Fany")
    address = phone.sit_down("babel_party", names)
    evening = phone.evening(address)
    for number, name in enumerate(("Boris", "Dana", "Boris"), 2):
        plain = {"player": name, "hands": ["double_straight"]}
        facts, _ = read_facts(plain, evening.game, evening.rules, seating(names))
        phone.tables.append(address, phone.tables.evening(address), Dealt(facts), f"{number}")
    page = compared(phone, address, rules__double_straight="20")
    assert "How it stands Boris +60 → +40 Dana +30 → +20 House rules" in page.text
    assert "Turn-in 3" in page.text
    assert "Anna" not in page.text


def test_the_same_rules_again_change_nothing_and_say_so(phone: Phone, hearts: str) -> None:
    page = compared(phone, hearts)
    assert "nothing changes" in page.text
    assert not can_switch(page)


def test_before_the_first_deal_only_the_rules_change(phone: Phone, address: str, game: str) -> None:
    key, value = other_rule(game)
    page = compared(phone, address, **{f"rules__{key}": spelled(value)})
    assert "No deal has been written yet" in page.text
    assert can_switch(page)


def test_a_preset_changes_all_rules_that_were_not_touched(phone: Phone) -> None:
    address = phone.sit_down("preferans", **{"rules.target": "20"})
    looked = Page(phone.send(rules(phone, address), {"rules.convention": "sochi"}).text)
    form = looked.form("/rules")
    assert [form.chosen(f"rules.{key}") for key in ("half_whist", "remainder", "target")] == [
        ["yes"],
        ["exact"],
        ["20"],
    ]
    assert phone.send(form, {"do": "compare"}).status_code == 200
    switch(phone, address, rules__convention="sochi")
    agreed = phone.evening(address).rules
    assert (agreed.convention, agreed.half_whist, agreed.target) == ("sochi", True, 20)


def test_a_new_table_takes_the_rules_of_a_preset_without_a_second_look(phone: Phone) -> None:
    form = Page(phone.send(Form("/new"), {"switch": "preferans"}).text).form("/new")
    values = {"rules.convention": "leningrad", "rules.dealer_stays": "no", "do": "start"}
    answer = phone.send(form, {"name": NAMES[:3], **values})
    agreed = phone.evening(answer.location.split("/")[2]).rules
    assert (agreed.convention, agreed.american_aid, agreed.dealer_stays) == (
        "leningrad",
        False,
        False,
    )


def test_only_the_presets_values_are_marked_as_usual(phone: Phone) -> None:
    form = Page(phone.send(Form("/new"), {"switch": "preferans"}).text).form("/new")
    page = Page(phone.send(form, {"rules.convention": "sochi"}, htmx=True).text)
    marked = page.html.count("<small>default</small>")
    assert marked == page.html.count("<cite>")
    half = page.html.partition('id="rules.half_whist=yes"')[2]
    assert half.partition("</label>")[0].count("default") == 1


@pytest.mark.parametrize(
    ("field", "value", "wrong"),
    [
        ("rules.values", "casino", "casino is none of pub, federation"),
        ("rules.payment_cap", "-5", "-5 is not a whole number"),
        ("other.payment_cap", "many", "many is not a whole number"),
    ],
)
def test_a_value_that_cannot_be_is_refused_at_its_field(
    phone: Phone, hearts: str, field: str, value: str, wrong: str
) -> None:
    values = {"do": "compare", "rules.hearts_double": "none", field: value}
    answer = phone.send(rules(phone, hearts), values)
    page = Page(answer.text)
    assert answer.status_code == 422
    assert [wrong in said for said in page.wrong] == [True]
    form = page.form("/rules")
    assert form.chosen("rules.hearts_double") == ["none"]
    if field.startswith("other."):
        assert form.chosen(field) == [value]


def test_choosing_again_begins_with_what_was_chosen(phone: Phone, hearts: str) -> None:
    page = compared(phone, hearts, rules__hearts_double="none", other__payment_cap="70")
    form = Page(phone.send(page.form("/rules")).text).form("/rules")
    assert form.chosen("rules.hearts_double") == ["none"]
    assert form.chosen("other.payment_cap") == ["70"]


# ---- Deals that cannot have been ----


@pytest.mark.parametrize("withdrawn", [False, True])
def test_a_deal_that_cannot_have_been_is_listed_and_stops_the_switch(
    phone: Phone, half: str, withdrawn: bool
) -> None:
    if withdrawn:
        phone.send(phone.page(f"/t/{half}/deals/1").form("/withdraw"))
    page = compared(phone, half, rules__convention="parlett")
    assert "cannot have been under the new rules" in page.text
    assert "half is none of whist, pass" in page.wrong
    assert f"/t/{half}/deals/1/correct" in page.links
    assert not can_switch(page)
    again = page.form("/rules")
    forced = phone.send(again, {"seen": "99"}, to=f"/t/{half}/rules/switch")
    assert forced.status_code == 422
    assert "cannot have been" in Page(forced.text).text
    assert phone.evening(half).rules.convention == "sochi"


def test_once_it_is_corrected_the_table_switches(phone: Phone, half: str) -> None:
    correct = phone.page(f"/t/{half}/deals/1/correct").form("/record")
    phone.send(correct, {"whist.1": "pass"})
    assert switch(phone, half, rules__convention="parlett").status_code == 303
    assert phone.evening(half).rules.convention == "parlett"


def test_a_deal_that_cannot_have_been_is_not_restored(phone: Phone, half: str) -> None:
    """Only another version of the program can leave such a deal behind."""
    phone.send(phone.page(f"/t/{half}/deals/1").form("/withdraw"))
    evening = phone.evening(half)
    parlett = RulesAgreed(evening.game.rules())
    phone.tables.append(half, phone.tables.evening(half), parlett, "another version")
    answer = phone.send(phone.page(f"/t/{half}/deals/1").form("/restore"))
    assert (answer.status_code, answer.location) == (303, f"/t/{half}/deals/1/correct")
    page = phone.page(answer.location)
    assert "correct it first" in page.text
    assert phone.evening(half).deals == ()


# ---- Switching ----


@pytest.mark.parametrize("htmx", [False, True])
def test_switching_recomputes_every_deal_and_says_so(phone: Phone, hearts: str, htmx: bool) -> None:
    page = compared(phone, hearts, rules__hearts_double="none")
    answer = phone.send(page.form("/switch"), htmx=htmx)
    assert answer.status_code == (200 if htmx else 303)
    assert phone.evening(hearts).totals == (1, 1, -2)
    shown = Page(answer.text) if htmx else phone.page(f"/t/{hearts}/")
    assert "House rules changed" in shown.text
    assert "game won, not played: 1" in shown.text


def test_a_switch_is_undone_from_its_toast(phone: Phone, hearts: str) -> None:
    before = phone.evening(hearts)
    switch(phone, hearts, rules__hearts_double="none")
    phone.send(phone.page(f"/t/{hearts}/").form("/undo"))
    evening = phone.evening(hearts)
    assert (evening.rules, evening.totals) == (before.rules, before.totals)
    assert evening.number == before.number + 2


def test_the_same_form_sent_twice_switches_once(phone: Phone, hearts: str) -> None:
    form = compared(phone, hearts, rules__hearts_double="none").form("/switch")
    for _ in range(2):
        assert phone.send(form).status_code == 303
    assert phone.evening(hearts).number == 4


def test_a_form_gone_back_to_after_an_undo_asks_again(phone: Phone, hearts: str) -> None:
    form = compared(phone, hearts, rules__hearts_double="none").form("/switch")
    phone.send(form)
    phone.send(phone.page(f"/t/{hearts}/").form("/undo"))
    answer = phone.send(form)
    assert answer.status_code == 409
    assert phone.evening(hearts).number == 5
    assert phone.send(Page(answer.text).form("/switch")).status_code == 303
    assert phone.evening(hearts).rules.hearts_double == "none"


def test_what_was_not_shown_is_not_switched(phone: Phone, other: Phone, hearts: str) -> None:
    """Somebody else records a deal meanwhile: what changes is shown anew, with that deal."""
    form = compared(phone, hearts, rules__hearts_double="none").form("/switch")
    other.record(hearts, HEARTS)
    answer = phone.send(form)
    page = Page(answer.text)
    assert answer.status_code == 409
    assert "Something was written meanwhile" in page.text
    assert "Deal 3: Cyril" in page.text
    assert phone.evening(hearts).rules.hearts_double == "all"
    assert phone.send(page.form("/switch")).status_code == 303
    assert phone.evening(hearts).rules.hearts_double == "none"


def test_a_deal_that_has_only_begun_does_not_hinder(
    phone: Phone, other: Phone, hearts: str
) -> None:
    form = compared(phone, hearts, rules__hearts_double="none").form("/switch")
    other.preview(hearts, LEAVES)
    assert phone.send(form).status_code == 303
    assert phone.evening(hearts).rules.hearts_double == "none"
    assert phone.at_hand(hearts).one("trump") == "leaves"


def test_a_name_that_was_typed_is_kept_when_the_table_switches(phone: Phone, hearts: str) -> None:
    switch(phone, hearts, rules__hearts_double="none", set_name="Ours")
    form = rules(phone, phone.sit_down("marias"))
    assert "Ours" in [button.get("value") for button in form.buttons]


def test_a_name_that_is_taken_stops_the_switch_at_its_field(phone: Phone, hearts: str) -> None:
    phone.send(rules(phone, hearts), {"set_name": "Ours", "do": "keep"})
    answer = switch(phone, hearts, rules__hearts_double="none", set_name="Ours")
    assert answer.status_code == 422
    page = Page(answer.text)
    assert ["replace them?" in said for said in page.wrong] == [True]
    assert page.form("/rules").chosen("rules.hearts_double") == ["none"]
    assert phone.evening(hearts).rules.hearts_double == "all"


# ---- A closed table ----


def close(phone: Phone, address: str) -> None:
    phone.send(phone.page(f"/t/{address}/end").form("/close"))
    assert phone.evening(address).closed is not None


def test_a_closed_table_shows_its_rules_and_changes_none(phone: Phone, hearts: str) -> None:
    close(phone, hearts)
    page = phone.page(f"/t/{hearts}/rules")
    assert "Reopen it to change them" in page.text
    assert "Hearts double everything" in page.text
    assert page.forms == []


def test_a_table_that_was_closed_meanwhile_is_neither_compared_nor_switched(
    phone: Phone, other: Phone, hearts: str
) -> None:
    form = rules(phone, hearts)
    ready = compared(phone, hearts, rules__hearts_double="none").form("/switch")
    close(other, hearts)
    before = phone.stored()
    for answer in (
        phone.send(form, {"do": "compare", "rules.hearts_double": "none"}),
        phone.send(ready),
    ):
        assert answer.status_code == 409
        assert "Reopen it" in Page(answer.text).text
    assert phone.stored() == before


# ---- History ----


def test_the_history_lists_what_was_agreed_among_the_corrections(phone: Phone, hearts: str) -> None:
    switch(phone, hearts, rules__hearts_double="none")
    phone.send(phone.page(f"/t/{hearts}/deals/1").form("/withdraw"))
    switch(phone, hearts, rules__hearts_double="game")
    page = phone.page(f"/t/{hearts}/history")
    assert page.text.count("Hearts double:") == 2
    first = page.text.index("Hearts double: nothing the game only")
    assert first < page.text.index("withdrawn") < page.text.index("Hearts double: everything")
    year = phone.evening(hearts).log[0].at[:4]
    assert page.text.count(year) == 3
    assert "Hearts double" not in phone.page(f"/t/{hearts}/deals/2").text


# ---- Whatever is sent ----

odd = st.sampled_from(
    "none sochi parlett 10 70 -1 many \x00 <b> compare keep start Ours 999999999999999999999 yes no"
    " federation".split()
) | st.text(max_size=20)
FIELDS = """
    do take like rename forget set_name sure based seen submission rules.hearts_double rules.values
    rules.payment_cap other.payment_cap rules.convention rules.target other.target new_name.Ours
""".split()


@pytest.mark.parametrize("game", ["marias", "preferans"])
@given(
    said=st.lists(st.tuples(st.sampled_from(FIELDS) | odd, odd), max_size=8),
    path=st.sampled_from(["rules", "rules/switch"]),
    htmx=st.booleans(),
)
@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
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


def test_a_database_that_is_busy_stores_nothing(phone: Phone, app: Flask, hearts: str) -> None:
    form = compared(phone, hearts, rules__hearts_double="none").form("/switch")
    phone.tables._db.execute("PRAGMA busy_timeout = 0")
    other = sqlite3.connect(phone.tables.path.parent / FILE)
    other.execute("BEGIN IMMEDIATE")
    answer = phone.send(form)
    other.rollback()
    other.close()
    assert answer.status_code == 503
    assert phone.evening(hearts).rules.hearts_double == "all"
