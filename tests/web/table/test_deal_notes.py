"""A note on a deal: written by scorekeepers, visible to all, kept by corrections."""

from assistant.core.limits import NOTE
from assistant.games import find_game
from assistant.records.record import read_record, write_record
from tests.samples import PAID, as_tapped, one_each
from tests.web.conftest import Page, Phone


def noted(phone: Phone, address: str, text: str) -> Page:
    """Write a note on the first deal, and show its page again."""
    form = phone.page(f"/t/{address}/deals/1").form("/note")
    answer = phone.send(form, {"note": text})
    assert answer.status_code == 303
    return phone.page(answer.location)


def dealt(phone: Phone) -> str:
    """A table with one deal."""
    address = phone.sit_down()
    phone.record(address, as_tapped(PAID, one_each("Anna")))
    return address


def test_a_note_is_on_the_deal_in_the_list_on_the_sheet_and_among_the_changes(phone: Phone) -> None:
    address = dealt(phone)
    page = noted(phone, address, "  the seven   fell last ")
    assert page.form("/note").chosen("note") == ["the seven fell last"]
    assert "the seven fell last" in phone.page(f"/t/{address}/").text
    assert "Deal 1: the seven fell last" in phone.page(f"/t/{address}/sheet").text
    assert "Note: the seven fell last" in phone.page(f"/t/{address}/history").text


def test_a_note_outlives_a_correction_and_moves_no_point(phone: Phone) -> None:
    address = dealt(phone)
    totals = phone.evening(address).totals
    noted(phone, address, "misdealt once")
    assert phone.evening(address).totals == totals
    correct = phone.page(f"/t/{address}/deals/1/correct").form("/record")
    phone.send(correct, as_tapped(PAID, one_each("Boris")))
    assert phone.evening(address).totals != totals
    assert phone.evening(address).slots[0].note == "misdealt once"


def test_a_note_is_undone_and_deleted(phone: Phone) -> None:
    address = dealt(phone)
    noted(phone, address, "first")
    page = noted(phone, address, "second")
    phone.send(page.form("/undo"))
    assert phone.evening(address).slots[0].note == "first"
    noted(phone, address, "")
    assert phone.evening(address).slots[0].note == ""
    assert "first" not in phone.page(f"/t/{address}/sheet").text
    assert "Note deleted" in phone.page(f"/t/{address}/history").text


def test_a_note_that_is_too_long_is_answered_at_its_field(phone: Phone) -> None:
    address = dealt(phone)
    number = phone.evening(address).number
    form = phone.page(f"/t/{address}/deals/1").form("/note")
    answer = phone.send(form, {"note": "x" * (NOTE + 1)})
    assert answer.status_code == 422
    page = Page(answer.text)
    assert page.form("/note").chosen("note") == ["x" * (NOTE + 1)]
    assert "120 characters at most" in page.text
    assert phone.evening(address).number == number


def test_a_note_that_another_phone_wrote_meanwhile_stays(phone: Phone, other: Phone) -> None:
    address = dealt(phone)
    form = phone.page(f"/t/{address}/deals/1").form("/note")
    noted(other, address, "theirs")
    phone.send(form, {"note": "mine"})
    assert phone.evening(address).slots[0].note == "theirs"
    assert "This page has just changed" in phone.page(f"/t/{address}/deals/1").text


def test_a_record_has_the_note_and_reads_it_back(phone: Phone) -> None:
    address = dealt(phone)
    noted(phone, address, "in the record")
    record = write_record(phone.evening(address))
    assert record["deals"][0]["note"] == "in the record"
    again, problems = read_record(record, find_game)
    assert (write_record(again), problems) == (record, []) if again else problems
    record["deals"][0]["note"] = 7
    _, problems = read_record(record, find_game)
    assert [(one.field, one.deal) for one in problems] == [("note", 1)]
