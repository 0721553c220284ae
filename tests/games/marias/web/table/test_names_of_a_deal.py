"""A page about a deal calls everybody as in that deal, whoever has the seat since."""

import pytest

from tests.web.conftest import Page, Phone

BETL = {"contract": "betl", "soloist": "1", "made": "yes"}


@pytest.fixture
def table(phone: Phone) -> str:
    """Boris made a betl, −5 10 −5; then Emil sat in for him and made one as well."""
    address = phone.sit_down("marias", ("Anna", "Boris", "Cyril"))
    phone.record(address, BETL)
    form = phone.page(f"/t/{address}/company").form("/company")
    phone.send(form, {"do": "substitute", "for": "Boris", "substitute": "Emil"})
    phone.record(address, BETL)
    return address


@pytest.mark.parametrize("page", ["deals/1", "deals/1/correct"])
def test_an_earlier_deal_has_its_own_names(phone: Phone, table: str, page: str) -> None:
    text = phone.page(f"/t/{table}/{page}").text
    assert "Boris" in text
    assert "Emil" not in text


@pytest.mark.parametrize("page", ["deals/2", "deals/2/correct"])
def test_a_later_deal_has_those_of_now(phone: Phone, table: str, page: str) -> None:
    text = phone.page(f"/t/{table}/{page}").text
    assert "Emil" in text
    assert "Boris" not in text


def test_a_correction_is_told_in_the_names_of_its_deal(phone: Phone, table: str) -> None:
    phone.send(phone.page(f"/t/{table}/deals/1/correct").form("/record"), {"made": "no"})
    changes = phone.page(f"/t/{table}/history").text
    assert "Boris betl" in changes
    assert "Emil betl" not in changes


def test_a_withdrawn_deal_keeps_its_names(phone: Phone, table: str) -> None:
    phone.send(phone.page(f"/t/{table}/deals/1").form("/withdraw"))
    text = phone.page(f"/t/{table}/deals/1").text
    assert "Boris betl" in text
    assert "Emil" not in text


def test_other_rules_are_compared_in_the_names_of_each_deal(phone: Phone, table: str) -> None:
    """A betl is 15 by the federation's values, so both deals change."""
    rules = phone.page(f"/t/{table}/rules").form("/rules")
    told = Page(phone.send(rules, {"rules.values": "federation", "do": "compare"}).text).text
    assert "Deal 1: Boris betl" in told
    assert "Deal 2: Emil betl" in told


def test_a_correction_that_two_phones_make_is_shown_in_them(phone: Phone, table: str) -> None:
    late = phone.page(f"/t/{table}/deals/1/correct").form("/record")
    phone.send(phone.page(f"/t/{table}/deals/1/correct").form("/record"), {"made": "no"})
    answer = phone.send(late, {"soloist": "0"})
    assert answer.status_code == 409
    assert "Boris betl" in Page(answer.text).text
    assert "Emil" not in Page(answer.text).text


def test_result_and_report_say_what_each_made_on_one_seat(phone: Phone, table: str) -> None:
    """Boris and then Emil made a betl at 5 from each of two."""
    told = phone.page(f"/t/{table}/end").text
    assert "Boris 1 1 deal +10" in told
    assert "Emil from 2 1 deal +10" in told


def test_statistics_list_who_sat_there_before(phone: Phone, table: str) -> None:
    listed = phone.page("/figures").text
    assert "Boris" in listed
    assert "Emil" in listed
    for who in ("Boris", "Emil"):
        assert "+10 points only 1 deal" in phone.page(f"/figures/person?who={who}").text
    assert phone.get("/figures/pair?who=Boris&other=Anna").status_code == 200
