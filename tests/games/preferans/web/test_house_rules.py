"""A table of Preferans chooses a convention, changes its house rules, and takes newer editions."""

from __future__ import annotations

from typing import Any

import pytest
from werkzeug.test import TestResponse

from assistant.core.seat import Seat
from assistant.evening.log.events import Opened, RulesAgreed
from assistant.games.preferans import GAME
from tests.games.preferans.deals import house
from tests.games.preferans.typical import BOTH_PASS
from tests.games.worked import NAMES
from tests.web.conftest import Form, Page, Phone, Values
from tests.web.rules.test_change import can_switch, compared, rules

THREE, FOUR = NAMES[:3], NAMES[:4]
CAUGHT: Values = {"kind": "misere", "declarer": "1", "caught": "2", "left": "3"}
LEFT_FOR_HALF: Values = {"kind": "6", "strain": "S", "declarer": "0", "whist": "half.1"}
# Boris caught with two tricks, 20 on his mountain, and pools that lack 10 each: 30, 50 and 30 of
# whoever stopped, their mean 366. Parlett: 66 + 20, 366 - 500 - 40, 66 + 20. Without consolation
# in exact fractions 66 2/3, -133 1/3, 66 2/3. Leningrad: 40 on the mountain, 400 less 133 1/3.
EACH = (
    "Parlett this table +86 −174 +86 Sochi +66⅔ −133⅓ +66⅔ "
    "Leningrad +133⅓ −266⅔ +133⅓ Rostov +66⅔ −133⅓ +66⅔"
)


@pytest.fixture
def misere(phone: Phone) -> str:
    """A table of Preferans on which Boris took two tricks on a misère against both."""
    address = phone.sit_down("preferans")
    assert phone.record(address, CAUGHT).status_code == 303
    return address


@pytest.fixture
def half(phone: Phone) -> str:
    """A table of Preferans in Sochi at which Boris left for half."""
    address = phone.sit_down("preferans", **{"rules.convention": "sochi"})
    assert phone.record(address, LEFT_FOR_HALF).status_code == 303
    return address


def switch(phone: Phone, address: str, **chosen: str) -> TestResponse:
    return phone.send(compared(phone, address, **chosen).form("/switch"))


def new_table(phone: Phone, names: tuple[str, ...] = THREE, **chosen: str) -> Page:
    """The form of a new table, once so many names and these rules are in it."""
    said = {name.replace("__", "."): value for name, value in chosen.items()}
    answer = phone.send(Form("/new"), {"game": "preferans", "name": names, **said}, htmx=True)
    return Page(answer.text)


def asked(page: Page) -> set[str]:
    """The fields that are chosen on a form."""
    return {said["name"] for tag, said in page.tags if tag == "input" and "name" in said}


def link_to(phone: Phone, address: str, convention: str) -> str:
    """Where the row of a convention leads."""
    tags = phone.page(f"/t/{address}/rules").tags
    found = {said.get("href", "") for tag, said in tags if tag == "a"}
    (link,) = {href for href in found if convention in href}
    return link


# ---- What changes ----


def test_the_entries_of_a_sheet_that_change_are_shown(phone: Phone, misere: str) -> None:
    """As in the comparison's own test: 20 whists each, and 86, −174, 86 become 66, −134, 66."""
    page = compared(phone, misere, rules__misere_consolation="no")
    for name in ("Anna", "Cyril"):
        assert f"{name} whists against Boris consolation, 2 down: 2 × 10 +20 → 0" in page.text
    assert "mountain" not in page.text
    assert "+86 +66 Anna" in page.text
    page = compared(phone, misere, rules__dealer_stays="no")
    assert "Next dealer: Cyril → Anna" in page.text
    assert "No deal changes" in page.text


def test_the_end_of_the_game_is_told_where_it_changes(phone: Phone) -> None:
    address = phone.sit_down("preferans")
    tens: list[Values] = [
        {"kind": "10", "strain": "S", "declarer": seat, **BOTH_PASS} for seat in "012"
    ]
    for ten in tens:
        phone.record(address, ten)
    page = compared(phone, address, rules__target="20")
    assert "By the new rules the game goes on" in page.text
    phone.send(page.form("/switch"))
    assert "By the new rules the game is over" in compared(phone, address, rules__target="10").text
    phone.record(address, tens[0])
    page = compared(phone, address, rules__target="10")
    assert "Deal 4 would not fit the deals before it: the game was already over" in page.text


@pytest.mark.parametrize("withdrawn", [False, True])
def test_a_deal_that_cannot_have_been_stops_the_switch_until_it_is_corrected(
    phone: Phone, half: str, withdrawn: bool
) -> None:
    if withdrawn:
        phone.send(phone.page(f"/t/{half}/deals/1").form("/withdraw"))
    page = compared(phone, half, rules__convention="parlett")
    assert "do not fit the new rules" in page.text
    assert "the house rules do not allow half-whist" in page.wrong
    assert f"/t/{half}/deals/1/correct" in page.links
    assert not can_switch(page)
    forced = phone.send(page.form("/rules"), {"seen": "99"}, to=f"/t/{half}/rules/switch")
    assert forced.status_code == 422
    assert "do not fit" in Page(forced.text).text
    assert phone.evening(half).rules.convention == "sochi"
    correct = phone.page(f"/t/{half}/deals/1/correct").form("/record")
    phone.send(correct, {"whist": "nobody"})
    assert switch(phone, half, rules__convention="parlett").status_code == 303
    assert phone.evening(half).rules.convention == "parlett"
    assert ("still withdrawn" in phone.page(f"/t/{half}/history").text) is withdrawn


def test_a_deal_that_cannot_have_been_is_not_restored(phone: Phone, half: str) -> None:
    """Only another version of the program can leave such a deal behind."""
    phone.send(phone.page(f"/t/{half}/deals/1").form("/withdraw"))
    parlett = RulesAgreed(phone.evening(half).game.rules())
    phone.tables.append(half, phone.tables.evening(half), parlett, "another version")
    answer = phone.send(phone.page(f"/t/{half}/deals/1").form("/restore"))
    assert (answer.status_code, answer.location) == (303, f"/t/{half}/deals/1/correct")
    assert "Correct it first" in phone.page(answer.location).text
    assert phone.evening(half).deals == ()


def test_a_sheet_carried_over_is_compared_before_the_first_deal(phone: Phone) -> None:
    """10 in Boris's pool: short by 0 10 0 of 10 each, by the text; exactly a mean of 66⅔."""
    address = phone.sit_down("preferans")
    fields = {"to": "1", "account": "pool", "points": "10", "reason": "moved here"}
    phone.send(phone.page(f"/t/{address}/adjust").form("/adjust"), fields)
    assert phone.evening(address).totals == (-34, 66, -34)
    assert "−34 −33⅓ Anna" in compared(phone, address, rules__remainder="exact").text
    assert "66⅔" in phone.page(f"/t/{address}/rules").text


# ---- Conventions ----


def test_a_preset_changes_all_rules_that_were_not_touched(phone: Phone) -> None:
    address = phone.sit_down("preferans", **{"rules.target": "20"})
    looked = Page(phone.send(rules(phone, address), {"rules.convention": "sochi"}).text)
    form = looked.form("/rules")
    assert [form.chosen(f"rules.{key}") for key in ("half_whist", "remainder", "target")] == [
        ["yes"],
        ["exact"],
        ["20"],
    ]
    switch(phone, address, rules__convention="sochi")
    agreed = phone.evening(address).rules
    assert (agreed.convention, agreed.half_whist, agreed.target) == ("sochi", True, 20)
    # A new table takes them without a second look.
    form = Page(phone.send(Form("/new"), {"switch": "preferans"}).text).form("/new")
    values = {"rules.convention": "leningrad", "rules.dealer_stays": "no", "do": "start"}
    answer = phone.send(form, {"name": THREE, **values})
    agreed = phone.evening(answer.location.split("/")[2]).rules
    assert (agreed.convention, agreed.american_aid) == ("leningrad", False)


def test_only_the_presets_values_are_marked_as_usual(phone: Phone) -> None:
    page = new_table(phone, rules__convention="sochi")
    marked = page.html.count("<small>default</small>")
    # A price is typed, so that its usual value stands beside it instead.
    prices = page.html.count('<div class="typed">')
    assert (marked + prices, prices) == (page.html.count("<cite>"), 6)
    usual = page.html.partition('id="rules.half_whist=yes"')[2]
    assert usual.partition("</label>")[0].count("default") == 1


def test_everybodys_total_stands_beside_each_convention(phone: Phone, misere: str) -> None:
    nothing = phone.sit_down("preferans")
    assert "same deals" not in phone.page(f"/t/{nothing}/rules").text
    page = phone.page(f"/t/{misere}/rules")
    assert "Convention: compared on these deals" in page.text
    assert EACH in page.text
    shown = phone.send(rules(phone, misere), {"rules.convention": "sochi"}, htmx=True)
    assert EACH in Page(shown.text).text
    # From there one is taken up; an ended table says it too.
    form = phone.page(link_to(phone, misere, "leningrad")).form("/rules")
    assert form.chosen("rules.convention") == ["leningrad"]
    phone.send(phone.page(f"/t/{misere}/end").form("/close"))
    assert EACH in phone.page(f"/t/{misere}/rules").text


def test_a_deal_that_a_convention_does_not_know_is_named(phone: Phone, half: str) -> None:
    assert "Parlett Deal 1 does not fit – – –" in phone.page(f"/t/{half}/rules").text


# ---- A rule is shown where anything follows from it ----


@pytest.mark.parametrize(
    ("field", "shown", "hidden"),
    [
        ("aid_to", {}, {"rules__american_aid": "no"}),
        ("short_whisters", {}, {"rules__duty": "own"}),
        ("give_up_short", {"rules__give_up": "yes"}, {}),
        ("raspasy_tie", {"rules__convention": "rostov"}, {"rules__convention": "sochi"}),
        ("raspasy_dealer_most", {}, {"rules__dealer_stays": "no"}),
        ("surplus_floor", {"rules__convention": "sochi"}, {}),
    ],
)
def test_a_rule_that_changes_nothing_beside_the_others_is_not_asked(
    phone: Phone, field: str, shown: dict[str, str], hidden: dict[str, str]
) -> None:
    assert f"rules.{field}" in asked(new_table(phone, THREE, **shown))
    assert f"rules.{field}" not in asked(new_table(phone, THREE, **hidden))


def test_three_see_nothing_of_the_dealer_who_sits_out_but_what_four_chose(phone: Phone) -> None:
    field, title = "rules.raspasy_dealer_point", "Dealer’s point in raspasy"
    for names, shown in ((THREE, False), (FOUR, True)):
        assert (field in asked(new_table(phone, names))) is shown
        address = phone.sit_down("preferans", names)
        assert (field in asked(phone.page(f"/t/{address}/rules"))) is shown
        assert (title in phone.page(f"/t/{address}/rules-at-hand").text) is shown
    address = phone.sit_down("preferans", FOUR, **{field: "1"})
    leaving = phone.page(f"/t/{address}/company").form("/company")
    phone.send(leaving, {"do": "leave", "left": "Dana"})
    assert phone.page(f"/t/{address}/rules").form("/rules").chosen(field) == ["1"]


# ---- Newer editions ----

NEWER = {
    "sochi": "Giving up: yes · No-trumps may be bid: yes · Misère ranks: below 9",
    "leningrad": "Raspasy ends with: made, whisted, nobody short · Lowest bid after raspasy: 6, 7",
    "rostov": "Misère may be bid: as a first bid",
}


def began_before(phone: Phone, convention: str, **more: object) -> str:
    """A table that began when its convention was in its first edition."""
    agreed = house(convention=convention, edition=1, **more)
    return phone.tables.open(Opened(GAME.key, THREE, Seat(0), agreed), ())


@pytest.mark.parametrize("convention", NEWER)
def test_one_touch_shows_what_the_newer_edition_changes_and_one_switches(
    phone: Phone, convention: str
) -> None:
    own: dict[str, Any] = {"target": 15, "dealer_stays": True}
    address = began_before(phone, convention, **own)
    phone.record(address, CAUGHT)
    page = phone.page(f"/t/{address}/rules")
    assert f"{convention.capitalize()}: newer edition" in page.text
    assert NEWER[convention] in page.text
    found = Page(phone.send(page.form("/rules"), {"do": "renew"}).text)
    assert "For which deals?" in found.text
    phone.send(found.form("/switch"), {"when": "next"})
    evening = phone.evening(address)
    assert evening.rules == house(convention=convention, **own, edition=2)
    assert evening.deals[0].rules == house(convention=convention, **own, edition=1)
    assert "newer edition" not in phone.page(f"/t/{address}/rules").text


def test_what_the_first_edition_said_is_not_the_tables_own_choice(phone: Phone) -> None:
    assert "Your own choices" not in phone.page(f"/t/{began_before(phone, 'sochi')}/rules").text
    address = began_before(phone, "sochi", dealer_stays=True)
    page = phone.page(f"/t/{address}/rules")
    own = page.text.partition("Your own choices")[2].partition("rules")[0]
    assert "Dealer deals again" in own
    assert "Giving up" not in own
    # The row of its own convention leads to that convention alone, in its newest edition.
    phone.record(address, CAUGHT)
    form = phone.page(link_to(phone, address, "sochi")).form("/rules")
    assert (form.chosen("rules.give_up"), form.chosen("rules.dealer_stays")) == (["yes"], ["no"])
    assert rules(phone, address).chosen("rules.give_up") == ["no"]


def test_a_new_table_like_an_old_one_takes_the_newer_edition_at_once(phone: Phone) -> None:
    phone.page(f"/t/{began_before(phone, 'rostov', target=15)}/")
    form = Page(phone.send(phone.page("/new").form("/new"), {"switch": "preferans"}).text)
    assert form.form("/new").chosen("rules.give_up") == ["no"]
    answer = phone.send(form.form("/new"), {"do": "renew"}, htmx=True)
    assert "newer edition" not in answer.text
    inputs = [said for tag, said in Page(answer.text).tags if tag == "input"]
    (chosen,) = [one for one in inputs if one.get("name") == "rules.give_up" and "checked" in one]
    assert chosen["value"] == "yes"
    for convention in ("parlett", *NEWER):
        address = phone.sit_down("preferans", **{"rules.convention": convention})
        assert "newer edition" not in phone.page(f"/t/{address}/rules").text
