"""The house rules of a table say what its deals come to by every convention."""

from __future__ import annotations

from tests.games.preferans.web.house_rules.test_change import CAUGHT, LEFT_FOR_HALF
from tests.web.conftest import Page, Phone
from tests.web.rules.test_change import rules

# Boris caught with two tricks, 20 on his mountain, and pools that lack 10 each: 30, 50 and 30 of
# whoever stopped, their mean 366. Parlett: 66 + 20, 366 - 500 - 40, 66 + 20. Without consolation
# in exact fractions 66 2/3, -133 1/3, 66 2/3. Leningrad: 40 on the mountain, 400 less 133 1/3.
EACH = (
    "Parlett this table +86 −174 +86 Sochi +66⅔ −133⅓ +66⅔ "
    "Leningrad +133⅓ −266⅔ +133⅓ Rostov +66⅔ −133⅓ +66⅔"
)


def test_everybodys_total_stands_beside_each_convention(phone: Phone) -> None:
    address = phone.sit_down("preferans")
    assert "same deals" not in phone.page(f"/t/{address}/rules").text
    phone.record(address, CAUGHT)
    page = phone.page(f"/t/{address}/rules")
    assert "Convention: compared on these deals" in page.text
    assert EACH in page.text
    form = rules(phone, address)
    shown = phone.send(form, {"rules.convention": "sochi"}, htmx=True)
    assert EACH in Page(shown.text).text


def test_a_convention_is_taken_up_from_there(phone: Phone) -> None:
    address = phone.sit_down("preferans")
    phone.record(address, CAUGHT)
    (link,) = [
        said["href"]
        for tag, said in phone.page(f"/t/{address}/rules").tags
        if tag == "a" and "leningrad" in said.get("href", "")
    ]
    form = phone.page(link).form("/rules")
    assert form.chosen("rules.convention") == ["leningrad"]


def test_a_deal_that_cannot_have_been_is_named(phone: Phone) -> None:
    address = phone.sit_down("preferans", **{"rules.convention": "sochi"})
    phone.record(address, LEFT_FOR_HALF)
    assert "Parlett Deal 1 does not fit – – –" in phone.page(f"/t/{address}/rules").text


def test_an_ended_table_says_it_too(phone: Phone) -> None:
    address = phone.sit_down("preferans")
    phone.record(address, CAUGHT)
    phone.send(phone.page(f"/t/{address}/end").form("/close"))
    assert phone.evening(address).closed is not None
    assert EACH in phone.page(f"/t/{address}/rules").text
