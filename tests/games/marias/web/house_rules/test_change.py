"""A table changes its house rules: what changes is shown before it is stored, and recomputed.

With deals of Mariáš.
"""

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

FOR_ALL = {"when": "all"}
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


def switch(phone: Phone, address: str, **chosen: str) -> TestResponse:
    return phone.send(compared(phone, address, **chosen).form("/switch"), FOR_ALL)


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
    assert "Those who sit out also pay" not in page
    four = phone.sit_down("marias", names=("Anna", "Boris", "Cyril", "Dana"))
    assert "Those who sit out also pay" in phone.page(f"/t/{four}/rules").text


def test_who_may_not_choose_reads_what_the_table_chose_itself_first(
    phone: Phone, app: Flask
) -> None:
    address, guest = phone.sit_down("marias", **{"other.price_betl": "7"}), Phone(app, None)
    links = phone.store.links
    guest.get(links.path("table", links.links(address)[Role.WATCH], address))
    page = guest.page(f"/t/{address}/rules?rules.values=federation").text
    assert "Values pub Prices Betl 7 Hearts double everything" in page


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
    form = page.form("/rules")
    assert form.chosen("rules.hearts_double") == ["none"]
    if field.startswith("other."):
        assert form.chosen(field) == [value]


def test_choosing_again_begins_with_what_was_chosen(phone: Phone, hearts: str) -> None:
    page = compared(phone, hearts, rules__hearts_double="none", other__payment_cap="70")
    form = Page(phone.send(page.form("/rules")).text).form("/rules")
    assert form.chosen("rules.hearts_double") == ["none"]
    assert form.chosen("other.payment_cap") == ["70"]


# ---- Switching ----


@pytest.mark.parametrize("htmx", [False, True])
def test_switching_recomputes_every_deal_and_says_so(phone: Phone, hearts: str, htmx: bool) -> None:
    page = compared(phone, hearts, rules__hearts_double="none")
    answer = phone.send(page.form("/switch"), FOR_ALL, htmx=htmx)
    assert answer.status_code == (200 if htmx else 303)
    assert phone.evening(hearts).totals == (1, 1, -2)
    shown = Page(answer.text) if htmx else phone.page(f"/t/{hearts}/")
    assert "House rules changed" in shown.text
    assert "game won, unplayed: 1" in phone.page(f"/t/{hearts}/deals/1").text


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
        assert phone.send(form, FOR_ALL).status_code == 303
    assert phone.evening(hearts).number == 4


def test_a_form_gone_back_to_after_an_undo_asks_again(phone: Phone, hearts: str) -> None:
    form = compared(phone, hearts, rules__hearts_double="none").form("/switch")
    phone.send(form, FOR_ALL)
    phone.send(phone.page(f"/t/{hearts}/").form("/undo"))
    answer = phone.send(form, FOR_ALL)
    assert answer.status_code == 409
    assert phone.evening(hearts).number == 5
    assert phone.send(Page(answer.text).form("/switch"), FOR_ALL).status_code == 303
    assert phone.evening(hearts).rules.hearts_double == "none"


def test_what_was_not_shown_is_not_switched(phone: Phone, other: Phone, hearts: str) -> None:
    """Somebody else records a deal meanwhile: what changes is shown anew, with that deal."""
    form = compared(phone, hearts, rules__hearts_double="none").form("/switch")
    other.record(hearts, HEARTS)
    answer = phone.send(form, FOR_ALL)
    page = Page(answer.text)
    assert answer.status_code == 409
    assert "The table has changed" in page.text
    assert "Deal 3: Cyril" in page.text
    assert phone.evening(hearts).rules.hearts_double == "all"
    assert phone.send(page.form("/switch"), FOR_ALL).status_code == 303
    assert phone.evening(hearts).rules.hearts_double == "none"


def test_a_deal_that_has_only_begun_does_not_hinder(
    phone: Phone, other: Phone, hearts: str
) -> None:
    form = compared(phone, hearts, rules__hearts_double="none").form("/switch")
    other.preview(hearts, LEAVES)
    assert phone.send(form, FOR_ALL).status_code == 303
    assert phone.evening(hearts).rules.hearts_double == "none"
    assert other.at_hand(hearts).one("trump") == "leaves"


def test_a_name_that_was_typed_is_kept_when_the_table_switches(phone: Phone, hearts: str) -> None:
    switch(phone, hearts, rules__hearts_double="none", set_name="Ours")
    form = rules(phone, phone.sit_down("marias"))
    assert "Ours" in [button.get("value") for button in form.buttons]


def test_a_name_that_is_taken_stops_the_switch_at_its_field(phone: Phone, hearts: str) -> None:
    phone.send(rules(phone, hearts), {"set_name": "Ours", "do": "keep"})
    answer = switch(phone, hearts, rules__hearts_double="none", set_name="Ours")
    assert answer.status_code == 422
    page = Page(answer.text)
    assert ["Replace it?" in said for said in page.wrong] == [True]
    assert page.form("/rules").chosen("rules.hearts_double") == ["none"]
    assert phone.evening(hearts).rules.hearts_double == "all"


# ---- From the next deal on ----


def from_next(phone: Phone, address: str, **chosen: str) -> TestResponse:
    return phone.send(compared(phone, address, **chosen).form("/switch"), {"when": "next"})


def test_it_is_asked_for_which_deals_and_what_each_would_change(phone: Phone, hearts: str) -> None:
    page = compared(phone, hearts, rules__hearts_double="none")
    assert "From deal 3 on earlier deals stay For all deals 1 deal changes" in page.text
    assert page.form("/switch").offered("when") == ["next", "all"]
    assert page.form("/switch").chosen("when") == []
    answer = phone.send(page.form("/switch"))
    again = Page(answer.text)
    assert answer.status_code == 422
    assert again.wrong == ["For all deals, or from the next one on?"]
    assert phone.evening(hearts).number == 3


@pytest.mark.parametrize("htmx", [False, True])
def test_from_the_next_deal_on_nothing_that_was_played_changes(
    phone: Phone, hearts: str, htmx: bool
) -> None:
    """2 from each for the hearts of deal 2; the same deal is 1 from each in deal 3."""
    page = compared(phone, hearts, rules__hearts_double="none")
    answer = phone.send(page.form("/switch"), {"when": "next"}, htmx=htmx)
    assert answer.status_code == (200 if htmx else 303)
    evening = phone.evening(hearts)
    assert (evening.totals, evening.rules.hearts_double) == ((0, 3, -3), "none")
    phone.record(hearts, HEARTS)
    assert [deal.rules.hearts_double for deal in phone.evening(hearts).deals] == [
        "all",
        "all",
        "none",
    ]
    assert phone.evening(hearts).deals[2].points == (-1, -1, 2)
    assert "House rules from deal 3 on" in phone.page(f"/t/{hearts}/history").text
    assert "different house rules Hearts double: nothing" in phone.page(f"/t/{hearts}/").text
    then = phone.page(f"/t/{hearts}/rules-at-hand?deal=2").text
    assert "by which deal 2 was played" in then
    assert "Hearts double everything" in then
    assert "Hearts double nothing" in phone.page(f"/t/{hearts}/rules-at-hand?deal=3").text


def test_it_is_undone_from_its_toast(phone: Phone, hearts: str) -> None:
    from_next(phone, hearts, rules__hearts_double="none")
    phone.send(phone.page(f"/t/{hearts}/").form("/undo"))
    assert phone.evening(hearts).rules.hearts_double == "all"
    assert phone.get(f"/t/{hearts}/history").status_code == 200


def test_undoing_a_switch_for_all_brings_back_what_held_from_a_deal_on(
    phone: Phone, hearts: str
) -> None:
    from_next(phone, hearts, rules__hearts_double="none")
    phone.record(hearts, HEARTS)
    before = phone.evening(hearts)
    switch(phone, hearts, rules__hearts_double="game")
    assert {deal.rules.hearts_double for deal in phone.evening(hearts).deals} == {"game"}
    phone.send(phone.page(f"/t/{hearts}/").form("/undo"))
    evening = phone.evening(hearts)
    assert (evening.totals, evening.rules) == (before.totals, before.rules)
    assert [deal.rules for deal in evening.deals] == [deal.rules for deal in before.deals]


def test_what_holds_later_may_still_be_agreed_on_for_all(phone: Phone, hearts: str) -> None:
    from_next(phone, hearts, rules__hearts_double="none")
    page = compared(phone, hearts)
    assert "Hearts double everything → nothing" in page.text
    assert phone.send(page.form("/switch")).status_code == 303
    assert phone.evening(hearts).totals == (1, 1, -2)


def test_what_holds_for_all_or_none_is_not_asked_and_says_why(phone: Phone, hearts: str) -> None:
    page = compared(phone, hearts, rules__four_players="dealer_sits_out")
    assert "These rules can only be changed for all deals: Four or five players." in page.text
    forced = phone.send(page.form("/switch"), {"when": "next"})
    assert forced.status_code == 422
    assert Page(forced.text).wrong == [
        ("These rules can only be changed for all deals: Four or five players.")
    ]
    assert phone.send(page.form("/switch")).status_code == 303
    assert phone.evening(hearts).rules.four_players == "dealer_sits_out"


def test_before_the_first_deal_nothing_is_asked(phone: Phone) -> None:
    address = phone.sit_down("marias")
    page = compared(phone, address, rules__hearts_double="none")
    assert page.form("/switch").offered("when") == []
    assert phone.send(page.form("/switch")).status_code == 303
    assert phone.evening(address).opened.rules.hearts_double == "none"


def test_a_deal_recorded_meanwhile_is_not_passed_over(
    phone: Phone, other: Phone, hearts: str
) -> None:
    form = compared(phone, hearts, rules__hearts_double="none").form("/switch")
    other.record(hearts, HEARTS)
    answer = phone.send(form, {"when": "next"})
    page = Page(answer.text)
    assert answer.status_code == 409
    assert "From deal 4 on" in page.text
    assert page.form("/switch").chosen("when") == ["next"]
    assert phone.evening(hearts).rules.hearts_double == "all"


# ---- A closed table ----


def close(phone: Phone, address: str) -> None:
    phone.send(phone.page(f"/t/{address}/end").form("/close"))
    assert phone.evening(address).closed is not None


def test_a_closed_table_shows_its_rules_and_changes_none(phone: Phone, hearts: str) -> None:
    close(phone, hearts)
    page = phone.page(f"/t/{hearts}/rules")
    assert "Reopen it to change its house rules" in page.text
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
        phone.send(ready, FOR_ALL),
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
    first = page.text.index("Hearts double: nothing only the game")
    assert first < page.text.index("withdrawn") < page.text.index("Hearts double: everything")
    year = phone.evening(hearts).log[0].at[:4]
    assert page.text.count(year) == 3
    assert "Hearts double" not in phone.page(f"/t/{hearts}/deals/2").text


def test_a_database_that_is_busy_stores_nothing(phone: Phone, app: Flask, hearts: str) -> None:
    form = compared(phone, hearts, rules__hearts_double="none").form("/switch")
    phone.tables.connections.db.execute("PRAGMA busy_timeout = 0")
    other = sqlite3.connect(phone.tables.path.parent / FILE)
    other.execute("BEGIN IMMEDIATE")
    answer = phone.send(form, FOR_ALL)
    other.rollback()
    other.close()
    assert answer.status_code == 503
    assert phone.evening(hearts).rules.hearts_double == "all"
