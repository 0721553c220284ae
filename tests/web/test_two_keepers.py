"""Two phones change the same at once: each sees the other's change, and nothing is lost."""

from __future__ import annotations

import pytest
from werkzeug.test import TestResponse

from assistant.evening.log.events import Adjusted
from tests.games.worked import seated
from tests.samples import PAID, SHEET
from tests.web.conftest import COMMONEST, Form, Page, Phone, Values

DEAL = COMMONEST[PAID]


@pytest.fixture
def address(phone: Phone, other: Phone) -> str:
    """A table with a deal; the other phone is Boris’s."""
    address = phone.sit_down()
    phone.record(address, DEAL)
    form = other.page(f"/t/{address}/players").form("/me")
    other.send(form, {"seat": "1"})
    other.page(f"/t/{address}/")
    return address


def both(
    phone: Phone, other: Phone, path: str, form: str, mine: Values, theirs: Values
) -> TestResponse:
    """Fill in the same form on both phones; the other phone sends first."""
    late = phone.page(path).form(form)
    answer = other.send(other.page(path).form(form), theirs)
    assert answer.status_code == 303, Page(answer.text).text
    return phone.send(late, mine)


def after(phone: Phone, answer: TestResponse) -> Page:
    """The page after the redirect of a form."""
    assert answer.status_code == 303
    return phone.page(answer.location)


def test_a_deal_withdrawn_twice_says_who_did(phone: Phone, other: Phone, address: str) -> None:
    answer = both(phone, other, f"/t/{address}/deals/1", "/withdraw", {}, {})
    assert "Boris’s phone: Withdrawn: " in after(phone, answer).text


def test_what_is_not_undone_any_more_says_what_came(
    phone: Phone, other: Phone, address: str
) -> None:
    undo = Page(phone.record(address, DEAL, htmx=True).text).form("/undo")
    other.send(other.page(f"/t/{address}/deals/2").form("/withdraw"))
    assert "Boris’s phone: Withdrawn: " in after(phone, phone.send(undo)).text


def test_another_dealer_is_asked_again_where_he_was(
    phone: Phone, other: Phone, address: str
) -> None:
    dealer = f"/t/{address}/dealer"
    answer = both(phone, other, dealer, "/dealer", {"dealer": "2"}, {"dealer": "1"})
    assert answer.location == dealer
    page = phone.page(dealer)
    assert "Boris’s phone: Boris deals out of turn" in page.text
    phone.send(page.form("/dealer"), {"dealer": "2"})
    assert phone.evening(address).next_dealer == 2


FINE: Values = {"from": "0", "to": "box", "points": "5", "reason": "late"}


def test_two_fines_are_both_kept_and_the_second_is_asked_about(
    phone: Phone, other: Phone, address: str
) -> None:
    other_fine = {**FINE, "from": "1", "reason": "talking"}
    answer = both(phone, other, f"/t/{address}/adjust", "/adjust", FINE, other_fine)
    page = Page(answer.text)
    assert answer.status_code == 409
    assert "Boris’s phone: Recorded: talking, Boris pays 5 into the box" in page.text
    assert page.form("/adjust").chosen("reason") == ["late"]
    phone.send(page.form("/adjust"))
    events = [one.event for one in phone.evening(address).incidents]
    fines = [event.adjustment.reason for event in events if isinstance(event, Adjusted)]
    assert fines == ["talking", "late"]


def test_a_fine_corrected_twice_shows_what_it_is_now(
    phone: Phone, other: Phone, address: str
) -> None:
    phone.send(phone.page(f"/t/{address}/adjust").form("/adjust"), FINE)
    path = f"/t/{address}/adjust/{phone.evening(address).number}/correct"
    answer = both(phone, other, path, "/correct", {"points": "7"}, {"points": "6"})
    page = Page(answer.text)
    assert answer.status_code == 409
    assert "Boris’s phone: Corrected: late, Anna pays 6 into the box" in page.text
    assert page.form("/correct").chosen("points") == ["7"]


def test_who_sits_down_where_somebody_has_left_meanwhile_is_asked_again(
    phone: Phone, other: Phone
) -> None:
    """The chosen place is now between other players."""
    address = phone.sit_down(PAID, ("Anna", "Boris", "Cyril", "Dana"))
    mine = {"do": "join", "joined": "Emil", "seat": "3"}
    theirs = {"do": "leave", "left": "Boris"}
    answer = both(phone, other, f"/t/{address}/company", "/company", mine, theirs)
    assert answer.status_code in (409, 422)
    page = Page(answer.text)
    assert "another phone: Boris leaves" in page.text
    form = next(one for one in page.forms if one.chosen("joined"))
    assert form.chosen("joined") == ["Emil"]


def test_the_same_joins_once_and_the_other_is_told(phone: Phone, other: Phone) -> None:
    address = phone.sit_down()
    mine = {"do": "join", "joined": "Emil", "seat": "3"}
    answer = both(phone, other, f"/t/{address}/company", "/company", mine, mine)
    assert answer.status_code == 422
    assert "another phone: Emil joins" in Page(answer.text).text


def test_an_end_that_two_set_otherwise_is_asked_again(
    phone: Phone, other: Phone, address: str
) -> None:
    path = f"/t/{address}/end"
    answer = both(phone, other, path, "/bound", {"deals": "20"}, {"deals": "10"})
    page = Page(answer.text)
    assert answer.status_code == 409
    assert "Boris’s phone: End after 10 deals" in page.text
    assert page.form("/bound").chosen("deals") == ["20"]
    assert phone.send(page.form("/bound")).status_code == 303
    assert phone.evening(address).bound.deals == 20


def test_the_same_end_is_no_question(phone: Phone, other: Phone, address: str) -> None:
    path = f"/t/{address}/end"
    answer = both(phone, other, path, "/bound", {"deals": "10"}, {"deals": "10"})
    assert answer.status_code == 303


def test_what_is_left_over_is_not_given_away_over_another(phone: Phone, other: Phone) -> None:
    address = phone.sit_down(SHEET, seated(SHEET))
    phone.send(phone.page(f"/t/{address}/end").form("/close"))
    late = Form(f"/t/{address}/remainder", [("seen", "nobody")])
    other.send(late, {"to": "1"})
    answer = phone.send(late, {"to": "2"})
    assert phone.evening(address).remainder_to == 1
    assert "another phone: The remainder was given" in after(phone, answer).text


def test_a_table_that_went_on_is_not_ended_unseen(phone: Phone, other: Phone, address: str) -> None:
    late = phone.page(f"/t/{address}/end").form("/close")
    other.record(address, DEAL)
    assert "Boris’s phone: Recorded: Deal 2, " in after(phone, phone.send(late)).text


# ---- House rules ----


ONE_RULE: Values = {"rules.hearts_double": "none", "do": "compare"}
ANOTHER: Values = {"rules.sitter_pays": "yes", "do": "compare"}


def switched(phone: Phone, address: str, rule: Values) -> None:
    """Set another house rule."""
    form = phone.page(f"/t/{address}/rules").form("/rules")
    changes = Page(phone.send(form, rule).text)
    assert phone.send(changes.form("/switch"), {"when": "all"}).status_code == 303


def test_what_another_phone_has_switched_is_not_switched_back(
    phone: Phone, other: Phone, address: str
) -> None:
    """Only the rules changed in the form are set."""
    form = phone.page(f"/t/{address}/rules").form("/rules")
    switched(other, address, ONE_RULE)
    page = Page(phone.send(form, ANOTHER).text)
    assert "Boris’s phone: House rules: " in page.text
    assert phone.send(page.form("/switch"), {"when": "all"}).status_code == 303
    rules = phone.evening(address).rules
    assert (rules.hearts_double, rules.sitter_pays) == ("none", True)


def test_neither_while_the_changes_are_looked_at(phone: Phone, other: Phone, address: str) -> None:
    form = phone.page(f"/t/{address}/rules").form("/rules")
    changes = Page(phone.send(form, ANOTHER).text)
    switched(other, address, ONE_RULE)
    answer = phone.send(changes.form("/switch"), {"when": "all"})
    assert answer.status_code == 409
    again = Page(answer.text)
    assert "Boris’s phone: House rules: " in again.text
    phone.send(again.form("/switch"), {"when": "all"})
    rules = phone.evening(address).rules
    assert (rules.hearts_double, rules.sitter_pays) == ("none", True)


def test_a_rule_that_both_change_is_as_the_later_chose_once_he_has_seen_it(
    phone: Phone, other: Phone, address: str
) -> None:
    form = phone.page(f"/t/{address}/rules").form("/rules")
    switched(other, address, ONE_RULE)
    offered = form.offered("rules.hearts_double")
    mine = next(one for one in offered if one not in ("none", *form.chosen("rules.hearts_double")))
    page = Page(phone.send(form, {**ONE_RULE, "rules.hearts_double": mine}).text)
    assert "Boris’s phone: House rules: " in page.text
    phone.send(page.form("/switch"), {"when": "all"})
    assert phone.evening(address).rules.hearts_double == mine
