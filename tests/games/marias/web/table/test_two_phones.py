"""One phone writes while on another somebody joins, leaves or sits in: nobody gets wrong points."""

from __future__ import annotations

import pytest

from assistant.evening.log.events import IncidentWithdrawn
from tests.web.conftest import Form, Page, Phone, Values

BETL: Values = {"contract": "betl", "soloist": "1", "made": "yes"}
JOINS: Values = {"do": "join", "joined": "Dana", "seat": "2", "rules.four_players": "1"}
SITS_IN: Values = {"do": "substitute", "for": "Boris", "substitute": "Emil"}


@pytest.fixture
def table(phone: Phone) -> str:
    """Boris made a betl: −5 10 −5."""
    address = phone.sit_down("marias", ("Anna", "Boris", "Cyril"))
    phone.record(address, BETL)
    return address


def come(phone: Phone, address: str, values: Values) -> None:
    form = phone.page(f"/t/{address}/company").form("/company")
    assert phone.send(form, values).status_code == 303


# ---- A fine ----


def fine(phone: Phone, address: str) -> Form:
    return phone.page(f"/t/{address}/adjust").form("/adjust")


def test_a_fine_is_his_who_was_tapped_wherever_a_newcomer_sits(
    phone: Phone, other: Phone, table: str
) -> None:
    """Cyril pays 6; he is the third until Dana sits down between Anna and Boris."""
    late = fine(other, table)
    come(phone, table, JOINS)
    said = {"from": "2", "to": "box", "points": "6", "reason": "renonc"}
    answer = other.send(late, said)
    assert answer.status_code == 409
    again = Page(answer.text).form("/adjust")
    assert again.chosen("from") == ["2"]
    assert "".join(again.chosen("reason")) == "renonc"
    assert other.send(again).status_code == 303
    now = phone.evening(table)
    assert dict(zip(now.players, now.totals, strict=True)) == {
        "Anna": -5,
        "Boris": 10,
        "Cyril": -11,
        "Dana": 0,
    }


def test_a_fine_is_not_his_who_sat_in_meanwhile_unless_that_is_seen(
    phone: Phone, other: Phone, table: str
) -> None:
    late = fine(other, table)
    come(phone, table, SITS_IN)
    answer = other.send(late, {"from": "1", "to": "box", "points": "6", "reason": "renonc"})
    assert answer.status_code == 409
    assert "This page has just changed" in Page(answer.text).text
    assert "Emil" in Page(answer.text).text
    assert phone.evening(table).box == 0


def test_who_is_gone_meanwhile_is_not_fined_at_one_tap(
    phone: Phone, other: Phone, table: str
) -> None:
    phone.send(fine(phone, table), {"from": "0", "to": "box", "points": "6", "reason": "renonc"})
    come(phone, table, JOINS)
    offer = other.page(f"/t/{table}/adjust").form("/adjust/again")
    phone.send(Form(f"/t/{table}/undo"), {"number": str(phone.evening(table).number)})
    assert phone.evening(table).players == ("Anna", "Boris", "Cyril")
    assert other.send(offer, {"who": "3"}).location == f"/t/{table}/adjust"
    assert phone.evening(table).box == 6


# ---- A deal ----


@pytest.mark.parametrize(
    ("values", "told"), [(JOINS, "Dana joins"), (SITS_IN, "Boris leaves, Emil sits in")]
)
def test_a_deal_is_looked_at_again_where_somebody_came_meanwhile(
    phone: Phone, other: Phone, table: str, values: Values, told: str
) -> None:
    late = other.recording(table)
    come(phone, table, values)
    answer = other.send(late, BETL)
    assert answer.status_code == 409
    page = Page(answer.text)
    assert told in page.text
    assert len(phone.evening(table).deals) == 1
    onward = other.send(page.form("/preview"))
    assert onward.status_code == 200
    again = Page(onward.text).form("/record")
    assert [again.chosen(key) for key in BETL] == [[str(value)] for value in BETL.values()]
    assert other.send(again).status_code == 303
    assert len(phone.evening(table).deals) == 2


def test_who_leaves_meanwhile_neither_pays_nor_is_paid(
    phone: Phone, other: Phone, table: str
) -> None:
    come(phone, table, JOINS)
    late = other.recording(table)
    come(phone, table, {"do": "leave", "left": "Boris"})
    answer = other.send(late, BETL)
    assert answer.status_code == 409
    assert "Boris leaves" in Page(answer.text).text
    onward = other.send(Page(answer.text).form("/preview"))
    refused = other.send(Page(onward.text).form("/record"))
    assert refused.status_code == 422
    assert "Who is the soloist?" in Page(refused.text).text


def test_what_was_taken_back_meanwhile_is_told(phone: Phone, other: Phone, table: str) -> None:
    come(phone, table, SITS_IN)
    late = other.recording(table)
    phone.send(Form(f"/t/{table}/undo"), {"number": str(phone.evening(table).number)})
    answer = other.send(late, BETL)
    assert answer.status_code == 409
    assert "Withdrawn: Boris leaves, Emil sits in" in Page(answer.text).text


def test_a_fine_meanwhile_holds_up_no_deal(phone: Phone, other: Phone, table: str) -> None:
    late = other.recording(table)
    phone.send(fine(phone, table), {"from": "0", "to": "box", "points": "6", "reason": "renonc"})
    assert other.send(late, BETL).status_code == 303


def test_a_tap_keeps_what_the_screen_had_seen(phone: Phone, other: Phone, table: str) -> None:
    """Without JavaScript the whole screen comes back, with the newcomer on it unseen."""
    late = other.recording(table)
    come(phone, table, JOINS)
    tapped = Page(other.send(late, BETL, to=f"/t/{table}/preview").text).form("/record")
    assert other.send(tapped).status_code == 409


def test_an_earlier_deal_is_corrected_whoever_came_since(
    phone: Phone, other: Phone, table: str
) -> None:
    late = other.page(f"/t/{table}/deals/1/correct").form("/record")
    come(phone, table, SITS_IN)
    assert other.send(late, {"made": "no"}).status_code == 303
    assert phone.evening(table).totals == (5, -10, 5)


def test_whose_coming_is_taken_back_under_a_deal_it_is_looked_at_again(
    phone: Phone, other: Phone, table: str
) -> None:
    come(phone, table, SITS_IN)
    number = phone.evening(table).number
    phone.record(table, BETL)
    late = other.page(f"/t/{table}/deals/2/correct").form("/record")
    phone.tables.append(table, phone.evening(table), IncidentWithdrawn(number), "withdrawn")
    answer = other.send(late, {"made": "no"})
    assert answer.status_code == 409
    assert "Withdrawn: Boris leaves, Emil sits in" in Page(answer.text).text


@pytest.mark.parametrize("when", ["all", "next"])
def test_which_house_rules_changed_meanwhile_is_told(
    phone: Phone, other: Phone, table: str, when: str
) -> None:
    late = other.recording(table)
    rules = phone.page(f"/t/{table}/rules").form("/rules")
    shown = Page(phone.send(rules, {"rules.values": "federation", "do": "compare"}).text)
    phone.send(shown.form("/rules/switch"), {"when": when})
    answer = other.send(late, BETL)
    assert answer.status_code == 409
    assert "Values: pub → federation" in Page(answer.text).text
