"""A table of Mariáš changes its house rules: what changes is shown before it is stored."""

from __future__ import annotations

import sqlite3

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from assistant.store.links import Role
from assistant.store.tables import FILE
from tests.samples import as_tapped, one_each, two_each
from tests.web.conftest import Page, Phone, Values
from tests.web.rules.test_change import can_switch, compared, rules

FOR_ALL, FROM_NEXT = {"when": "all"}, {"when": "next"}
MINUS = "\N{MINUS SIGN}"
LEAVES: Values = as_tapped("marias", one_each("Anna"))
HEARTS: Values = as_tapped("marias", two_each("Anna"))


@pytest.fixture
def hearts(phone: Phone) -> str:
    """A table of Mariáš: Anna wins 1 from each, then Boris 2 from each in hearts."""
    address = phone.sit_down("marias")
    for values in (LEAVES, HEARTS):
        phone.record(address, values)
    return address


def switch(
    phone: Phone, address: str, when: dict[str, str] = FOR_ALL, **chosen: str
) -> TestResponse:
    return phone.send(compared(phone, address, **chosen).form("/switch"), when)


def undo(phone: Phone, address: str) -> None:
    phone.send(phone.page(f"/t/{address}/").form("/undo"))


def test_the_rules_that_hold_are_chosen_a_typed_number_too(phone: Phone) -> None:
    chosen = {"rules.values": "federation", "other.payment_cap": "70"}
    form = rules(phone, phone.sit_down("marias", **chosen))
    assert form.chosen("rules.values") == ["federation"]
    assert form.chosen("other.payment_cap") == ["70"]
    assert form.chosen("rules.payment_cap") == []


def test_a_closed_group_says_its_values_and_what_concerns_the_table(phone: Phone) -> None:
    page = phone.page(f"/t/{phone.sit_down('marias')}/rules").text
    assert "Sevens Silent seven beaten: its price · Announced seven beaten: both sevens" in page
    assert "Prices Suit game 1 Seven 2 Hundred 4 Betl 5 Durch 10 Open betl 10 Open durch 20" in page


def test_who_may_not_choose_reads_what_the_table_chose_itself_first(
    phone: Phone, app: Flask
) -> None:
    address, guest = phone.sit_down("marias", **{"other.price_betl": "7"}), Phone(app, None)
    links = phone.store.links
    guest.get(links.path("table", links.links(address)[Role.WATCH], address))
    page = guest.page(f"/t/{address}/rules?rules.values=federation").text
    assert "Values pub Prices Betl 7 Hearts double everything" in page


@pytest.mark.parametrize("scheme", ["flat", "doubling"])
def test_a_rule_is_shown_only_where_it_matters(phone: Phone, scheme: str) -> None:
    address = phone.sit_down("marias", **{"rules.hundred_scheme": scheme})
    for page in ("rules", "rules-at-hand"):
        shown = "Marriages against a lost hundred" in phone.page(f"/t/{address}/{page}").text
        assert shown is (scheme == "doubling")


def test_what_changes_is_shown_before_anything_is_stored(phone: Phone, hearts: str) -> None:
    """Anna +2 −2, Boris −1 +4, Cyril −1 −2; without doubled hearts 2 − 1, −1 + 2, −1 − 1."""
    before = phone.stored()
    page = compared(phone, hearts, rules__hearts_double="none", other__payment_cap="70")
    assert phone.stored() == before
    assert "Hearts double everything → nothing" in page.text
    assert f"0 +1 Anna +3 +1 Boris {MINUS}3 {MINUS}2 Cyril" in page.text
    assert f"{MINUS}2 {MINUS}1 Anna +4 +2 Boris {MINUS}2 {MINUS}1 Cyril" in page.text
    assert "Deal 2: Boris" in page.text
    assert "Deal 1:" not in page.text
    assert can_switch(page)
    assert "From deal 3 on earlier deals stay For all deals 1 deal changes" in page.text
    assert page.form("/switch").offered("when") == ["next", "all"]
    again = Page(phone.send(page.form("/rules")).text).form("/rules")
    assert again.chosen("rules.hearts_double") == ["none"]
    assert again.chosen("other.payment_cap") == ["70"]


def test_the_same_rules_again_change_nothing_and_say_so(phone: Phone, hearts: str) -> None:
    page = compared(phone, hearts)
    assert "already has these house rules" in page.text
    assert not can_switch(page)


@pytest.mark.parametrize(
    ("field", "value", "wrong"),
    [
        ("rules.values", "casino", "casino is not one of pub, federation"),
        ("rules.payment_cap", "-5", "-5 does not fit: enter a whole number"),
        ("other.payment_cap", "many", "many does not fit: enter a whole number"),
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
    assert page.form("/rules").chosen("rules.hearts_double") == ["none"]


@pytest.mark.parametrize("htmx", [False, True])
def test_switching_for_all_deals_recomputes_them_once_and_is_undone(
    phone: Phone, hearts: str, htmx: bool
) -> None:
    before = phone.evening(hearts)
    form = compared(phone, hearts, rules__hearts_double="none", set_name="Ours").form("/switch")
    answers = [phone.send(form, FOR_ALL, htmx=htmx) for _ in range(2)]
    assert {answer.status_code for answer in answers} == {200 if htmx else 303}
    assert (phone.evening(hearts).totals, phone.evening(hearts).number) == ((1, 1, -2), 4)
    shown = Page(answers[0].text) if htmx else phone.page(f"/t/{hearts}/")
    assert "House rules changed" in shown.text
    phone.send(shown.form("/undo"))
    evening = phone.evening(hearts)
    assert (evening.rules, evening.totals) == (before.rules, before.totals)
    # Gone back to after that, the form asks again; a name that was typed is kept meanwhile.
    answer = phone.send(form, FOR_ALL)
    assert answer.status_code == 409
    assert phone.evening(hearts).number == 5
    offered = rules(phone, phone.sit_down("marias")).buttons
    assert "Ours" in [button.get("value") for button in offered]


def test_a_name_that_is_taken_stops_the_switch_at_its_field(phone: Phone, hearts: str) -> None:
    phone.send(rules(phone, hearts), {"set_name": "Ours", "do": "keep"})
    answer = switch(phone, hearts, rules__hearts_double="none", set_name="Ours")
    assert answer.status_code == 422
    assert ["Replace it?" in said for said in Page(answer.text).wrong] == [True]
    assert phone.evening(hearts).rules.hearts_double == "all"


@pytest.mark.parametrize("when", [FOR_ALL, FROM_NEXT])
def test_what_was_not_shown_is_not_switched(
    phone: Phone, other: Phone, hearts: str, when: dict[str, str]
) -> None:
    """Somebody else begins a deal, which hinders nothing, and records it: it is shown anew."""
    form = compared(phone, hearts, rules__hearts_double="none").form("/switch")
    other.preview(hearts, LEAVES)
    other.record(hearts, HEARTS)
    answer = phone.send(form, when)
    page = Page(answer.text)
    assert answer.status_code == 409
    for words in ("The table has changed", "Deal 3: Cyril", "From deal 4 on"):
        assert words in page.text
    assert page.form("/switch").chosen("when") == list(when.values())
    assert phone.evening(hearts).rules.hearts_double == "all"
    assert phone.send(page.form("/switch"), when).status_code == 303
    assert phone.evening(hearts).rules.hearts_double == "none"


# ---- From the next deal on ----


def test_it_is_asked_for_which_deals(phone: Phone, hearts: str) -> None:
    answer = switch(phone, hearts, {}, rules__hearts_double="none")
    assert answer.status_code == 422
    assert Page(answer.text).wrong == ["For all deals, or from the next one on?"]
    assert phone.evening(hearts).number == 3


def test_from_the_next_deal_on_nothing_that_was_played_changes(phone: Phone, hearts: str) -> None:
    """2 from each for the hearts of deal 2; the same deal is 1 from each in deal 3."""
    switch(phone, hearts, FROM_NEXT, rules__hearts_double="none")
    evening = phone.evening(hearts)
    assert (evening.totals, evening.rules.hearts_double) == ((0, 3, -3), "none")
    phone.record(hearts, HEARTS)
    deals = phone.evening(hearts).deals
    assert [deal.rules.hearts_double for deal in deals] == ["all", "all", "none"]
    assert deals[2].points == (-1, -1, 2)
    history = phone.page(f"/t/{hearts}/history")
    assert "House rules from deal 3 on" in history.text
    table = phone.page(f"/t/{hearts}/")
    assert "different house rules Hearts double: nothing" in table.text
    assert f"/t/{hearts}/history#rules-4" in table.links
    assert 'id="rules-4"' in history.html
    for number, said in ((2, "everything"), (3, "nothing")):
        at_hand = phone.page(f"/t/{hearts}/rules-at-hand?deal={number}").text
        assert f"Hearts double {said}" in at_hand
    # What holds later may still be agreed on for all; undone, it is as it was.
    page = compared(phone, hearts)
    assert "Hearts double everything → nothing" in page.text
    assert phone.send(page.form("/switch")).status_code == 303
    assert {deal.rules.hearts_double for deal in phone.evening(hearts).deals} == {"none"}
    undo(phone, hearts)
    assert phone.evening(hearts).deals == deals


def test_it_is_undone_from_its_toast(phone: Phone, hearts: str) -> None:
    switch(phone, hearts, FROM_NEXT, rules__hearts_double="none")
    undo(phone, hearts)
    assert phone.evening(hearts).rules.hearts_double == "all"
    assert phone.get(f"/t/{hearts}/history").status_code == 200


def test_what_holds_for_all_or_none_is_not_asked_and_says_why(phone: Phone, hearts: str) -> None:
    page = compared(phone, hearts, rules__four_players="dealer_sits_out")
    why = "These rules can only be changed for all deals: Four or five players."
    assert why in page.text
    forced = phone.send(page.form("/switch"), FROM_NEXT)
    assert (forced.status_code, Page(forced.text).wrong) == (422, [why])
    assert phone.send(page.form("/switch")).status_code == 303
    assert phone.evening(hearts).rules.four_players == "dealer_sits_out"


def test_before_the_first_deal_nothing_is_asked(phone: Phone) -> None:
    address = phone.sit_down("marias")
    page = compared(phone, address, rules__hearts_double="none")
    assert page.form("/switch").offered("when") == []
    assert phone.send(page.form("/switch")).status_code == 303
    assert phone.evening(address).opened.rules.hearts_double == "none"


# ---- A closed table, the history, a busy database ----


def test_a_closed_table_shows_its_rules_and_changes_none(
    phone: Phone, other: Phone, hearts: str
) -> None:
    form, ready = (
        rules(phone, hearts),
        compared(phone, hearts, rules__hearts_double="none").form("/switch"),
    )
    other.send(other.page(f"/t/{hearts}/end").form("/close"))
    page = phone.page(f"/t/{hearts}/rules")
    assert "Reopen it to change its house rules" in page.text
    assert page.forms == []
    before = phone.stored()
    for sent, values in ((form, {"do": "compare"}), (ready, FOR_ALL)):
        answer = phone.send(sent, values)
        assert answer.status_code == 409
        assert "Reopen it" in Page(answer.text).text
    assert phone.stored() == before


def test_the_history_lists_what_was_agreed_among_the_corrections(phone: Phone, hearts: str) -> None:
    switch(phone, hearts, rules__hearts_double="none")
    phone.send(phone.page(f"/t/{hearts}/deals/1").form("/withdraw"))
    switch(phone, hearts, rules__hearts_double="game")
    page = phone.page(f"/t/{hearts}/history")
    assert page.text.count("Hearts double:") == 2
    first = page.text.index("Hearts double: nothing only the game")
    assert first < page.text.index("withdrawn") < page.text.index("Hearts double: everything")


def test_a_database_that_is_busy_stores_nothing(phone: Phone, hearts: str) -> None:
    form = compared(phone, hearts, rules__hearts_double="none").form("/switch")
    phone.tables.connections.db.execute("PRAGMA busy_timeout = 0")
    other = sqlite3.connect(phone.tables.path.parent / FILE)
    other.execute("BEGIN IMMEDIATE")
    answer = phone.send(form, FOR_ALL)
    other.rollback()
    other.close()
    assert answer.status_code == 503
    assert phone.evening(hearts).rules.hearts_double == "all"
