"""They sit in another order than typed: tapped, shown, saved for all deals or from the next on."""

import pytest

from assistant.core.seat import Seat
from assistant.evening.log.events import DealerNamed, Reseated
from tests.web.conftest import Form, Phone

BETL = {"contract": "betl", "soloist": "0", "made": "yes"}
WHO = ("Anna", "Boris", "Cyril", "Dana")
ACBD = Reseated(tuple(map(Seat, (0, 2, 1, 3))))


@pytest.fixture
def table(phone: Phone) -> str:
    """Four of whom the dealer sits out; Anna dealt, and Boris made a betl."""
    address = phone.sit_down(
        "marias", WHO, **{"rules.four_players": "dealer_sits_out", "dealer": "0"}
    )
    phone.record(address, BETL | {"soloist": "1"})
    return address


def seats(phone: Phone, address: str, order: str) -> Form:
    return phone.page(f"/t/{address}/seats?order={order}").form("/seats")


def test_each_is_tapped_who_sits_on_the_left_of_the_last(phone: Phone, table: str) -> None:
    first = phone.page(f"/t/{table}/seats").text
    assert "Who sits on the left of Anna?" in first
    assert "Who sits on the left of Cyril?" in phone.page(f"/t/{table}/seats?order=0,2").text
    shown = phone.page(f"/t/{table}/seats?order=0,2,1").text
    assert "Next dealer: Boris → Cyril" in shown
    assert "no deal changes" in shown


def test_from_the_next_deal_on_the_one_on_the_left_deals(phone: Phone, table: str) -> None:
    phone.send(seats(phone, table, "0,2,1,3"), {"when": "next"})
    evening = phone.evening(table)
    assert evening.log[-1].event == ACBD
    assert (evening.next_dealer, evening.players) == (2, WHO)
    undo = phone.page(f"/t/{table}/").form("/undo")
    assert "Seats, clockwise: Anna, Cyril, Boris, Dana" in phone.page(f"/t/{table}/history").text
    phone.send(undo)
    assert phone.evening(table).around == (0, 1, 2, 3)


def test_it_is_asked_for_which_deals(phone: Phone, table: str) -> None:
    answer = phone.send(seats(phone, table, "0,2,1,3"), {})
    assert answer.status_code == 422
    assert "For all deals, or from the next one on?" in answer.text
    assert phone.evening(table).number == 2


def test_what_makes_no_sense_for_all_deals_is_named_and_refused(phone: Phone, table: str) -> None:
    """In deal 2 Cyril plays while Boris deals; were Cyril on Anna's left, he would sit out."""
    phone.record(table, BETL | {"soloist": "2"})
    form = seats(phone, table, "0,2,1,3")
    page = phone.page(f"/t/{table}/seats?order=0,2,1,3").text
    assert "They cannot have sat in this order in all deals" in page
    assert "Deal 2: Cyril" in page
    assert phone.send(form, {"when": "all"}).status_code == 422
    phone.send(form, {"when": "next"})
    assert phone.evening(table).log[-1].event == ACBD


def test_for_all_deals_the_dealers_follow_the_rule(phone: Phone, table: str) -> None:
    phone.record(table, BETL | {"soloist": "3"})
    phone.send(seats(phone, table, "0,2,1,3"), {"when": "all"})
    evening = phone.evening(table)
    assert [deal.before.dealer for deal in evening.deals] == [0, 2]
    assert evening.next_dealer == 1
    assert phone.get(f"/t/{table}/").status_code == 200
    assert phone.get(f"/t/{table}/sheet").status_code == 200


def test_nobody_sits_elsewhere_where_all_are_only_named_from_another_one(
    phone: Phone, table: str
) -> None:
    assert "They sit in this order already." in phone.page(f"/t/{table}/seats?order=1,2,3").text


def test_swapped_names_are_asked_about(phone: Phone, table: str) -> None:
    form = phone.page(f"/t/{table}/edit").form("/edit")
    swapped = {"name.1": "Cyril", "name.2": "Boris"}
    answer = phone.send(form, swapped)
    assert answer.status_code == 422
    assert "Did they sit in another order, or were the names mixed up?" in answer.text
    assert f"/t/{table}/seats?order=0,2,1,3" in answer.text
    assert phone.evening(table).players == WHO
    phone.send(form, swapped | {"meant": "names"})
    assert phone.evening(table).players == ("Anna", "Cyril", "Boris", "Dana")


def test_who_deals_next_can_be_changed_where_the_order_is(phone: Phone, table: str) -> None:
    form = seats(phone, table, "0,2,1,3")
    assert "By the rules" in phone.page(f"/t/{table}/seats?order=0,2,1,3").text
    phone.send(form, {"when": "next", "dealer": "3"})
    evening = phone.evening(table)
    assert [one.event for one in evening.log[-2:]] == [ACBD, DealerNamed(Seat(3))]
    assert evening.next_dealer == 3


@pytest.mark.parametrize("when", ["next", "all"])
def test_one_undo_takes_back_the_order_and_who_was_to_deal(
    phone: Phone, table: str, when: str
) -> None:
    before = phone.evening(table)
    phone.send(seats(phone, table, "0,2,1,3"), {"when": when, "dealer": "3"})
    undo = phone.page(f"/t/{table}/").form("/undo")
    phone.send(undo)
    evening = phone.evening(table)
    assert (evening.around, evening.next_dealer) == (before.around, before.next_dealer)
    assert evening.counted_incidents == ()
    assert [deal.entries for deal in evening.deals] == [deal.entries for deal in before.deals]
    log = evening.log
    phone.send(undo)
    assert phone.evening(table).log == log


def test_an_undo_that_was_overtaken_takes_nothing_back(
    phone: Phone, other: Phone, table: str
) -> None:
    phone.send(seats(phone, table, "0,2,1,3"), {"when": "next", "dealer": "3"})
    undo = phone.page(f"/t/{table}/").form("/undo")
    other.record(table, BETL | {"soloist": "2"})
    log = phone.evening(table).log
    phone.send(undo)
    assert phone.evening(table).log == log


def test_whose_turn_it_is_anyway_is_not_named(phone: Phone, table: str) -> None:
    phone.send(seats(phone, table, "0,2,1,3"), {"when": "next", "dealer": "2"})
    evening = phone.evening(table)
    assert (evening.log[-1].event, evening.next_dealer) == (ACBD, 2)


def test_names_that_all_moved_on_by_a_seat_are_asked_about_too(phone: Phone, table: str) -> None:
    """All sit beside the same players then: only the names can be wrong."""
    form = phone.page(f"/t/{table}/edit").form("/edit")
    moved = {f"name.{seat}": WHO[seat - 1] for seat in range(4)}
    answer = phone.send(form, moved)
    assert answer.status_code == 422
    assert "Were the names mixed up?" in answer.text
    assert "They sat in another order" not in answer.text
    phone.send(form, moved | {"meant": "names"})
    assert phone.evening(table).players == ("Dana", "Anna", "Boris", "Cyril")
