"""A table changes its house rules: what changes is shown before it is stored, and recomputed.

With deals of Preferans.
"""

from __future__ import annotations

import pytest
from werkzeug.test import TestResponse

from assistant.evening.log.events import RulesAgreed
from tests.games.preferans.typical import BOTH_PASS
from tests.games.worked import NAMES
from tests.web.conftest import Form, Page, Phone, Values
from tests.web.rules.test_change import can_switch, compared, rules

CAUGHT: Values = {"kind": "misere", "declarer": "1", "caught": "2", "left": "3"}


LEFT_FOR_HALF: Values = {
    "kind": "6",
    "strain": "S",
    "declarer": "0",
    "whist": "half.1",
}


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


def switch(phone: Phone, address: str, **chosen: str) -> TestResponse:
    return phone.send(compared(phone, address, **chosen).form("/switch"))


def test_the_entries_of_a_sheet_that_change_are_shown(phone: Phone, misere: str) -> None:
    """As in the comparison's own test: 20 whists each, and 86, −174, 86 become 66, −134, 66."""
    page = compared(phone, misere, rules__misere_consolation="no")
    assert "Anna whists against Boris consolation, 2 down: 2 × 10 +20 → 0" in page.text
    assert "Cyril whists against Boris consolation, 2 down: 2 × 10 +20 → 0" in page.text
    assert "mountain" not in page.text
    assert "+86 +66 Anna" in page.text


def test_who_deals_next_is_told_where_it_changes(phone: Phone, misere: str) -> None:
    page = compared(phone, misere, rules__dealer_stays="no")
    assert "Next dealer: Cyril → Anna" in page.text
    assert "No deal changes" in page.text


def test_the_end_of_the_game_is_told_where_it_changes(phone: Phone) -> None:
    address = phone.sit_down("preferans")
    for seat in "012":
        phone.record(address, {"kind": "10", "strain": "S", "declarer": seat, **BOTH_PASS})
    page = compared(phone, address, rules__target="20")
    assert "By the new rules the game goes on" in page.text
    phone.send(page.form("/switch"))
    assert "By the new rules the game is over" in compared(phone, address, rules__target="10").text
    phone.record(address, {"kind": "10", "strain": "S", "declarer": "0", **BOTH_PASS})
    page = compared(phone, address, rules__target="10")
    assert "Deal 4 would not fit the deals before it: the game was already over" in page.text


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
    # A price is typed, so that its usual value stands beside it instead.
    prices = page.html.count('<div class="typed">')
    assert (marked + prices, prices) == (page.html.count("<cite>"), 6)
    half = page.html.partition('id="rules.half_whist=yes"')[2]
    assert half.partition("</label>")[0].count("default") == 1


# ---- Deals that does not fit ----


@pytest.mark.parametrize("withdrawn", [False, True])
def test_a_deal_that_cannot_have_been_is_listed_and_stops_the_switch(
    phone: Phone, half: str, withdrawn: bool
) -> None:
    if withdrawn:
        phone.send(phone.page(f"/t/{half}/deals/1").form("/withdraw"))
    page = compared(phone, half, rules__convention="parlett")
    assert "do not fit the new rules" in page.text
    assert "the house rules do not allow half-whist" in page.wrong
    assert f"/t/{half}/deals/1/correct" in page.links
    assert not can_switch(page)
    again = page.form("/rules")
    forced = phone.send(again, {"seen": "99"}, to=f"/t/{half}/rules/switch")
    assert forced.status_code == 422
    assert "do not fit" in Page(forced.text).text
    assert phone.evening(half).rules.convention == "sochi"


def test_once_it_is_corrected_the_table_switches(phone: Phone, half: str) -> None:
    correct = phone.page(f"/t/{half}/deals/1/correct").form("/record")
    phone.send(correct, {"whist": "nobody"})
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
    assert "Correct it first" in page.text
    assert phone.evening(half).deals == ()


def test_a_sheet_carried_over_is_compared_before_the_first_deal(phone: Phone) -> None:
    """10 in Boris's pool: short by 0 10 0 of 10 each, by the text; exactly a mean of 66⅔."""
    address = phone.sit_down("preferans")
    fields = {"to": "1", "account": "pool", "points": "10", "reason": "moved here"}
    phone.send(phone.page(f"/t/{address}/adjust").form("/adjust"), fields)
    assert phone.evening(address).totals == (-34, 66, -34)
    assert "−34 −33⅓ Anna" in compared(phone, address, rules__remainder="exact").text
    assert "66⅔" in phone.page(f"/t/{address}/rules").text


def test_a_rule_that_changes_nothing_beside_the_others_is_not_asked(phone: Phone) -> None:
    form = Page(phone.send(Form("/new"), {"switch": "preferans"}).text).form("/new")
    asked = {
        "rules.aid_to": {"rules.american_aid": "no"},
        "rules.short_whisters": {"rules.duty": "own"},
    }
    for field, others in asked.items():
        looked = Page(phone.send(form, {**others, "do": "look"}).text).form("/new")
        assert form.offered(field) != []
        assert looked.offered(field) == []
    assert form.offered("rules.give_up_short") == []
    gives_up = Page(phone.send(form, {"rules.give_up": "yes", "do": "look"}).text).form("/new")
    assert gives_up.offered("rules.give_up_short") == ["3", "2"]
