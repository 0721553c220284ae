"""The player of a phone, and how pages name it."""

from __future__ import annotations

import pytest
from flask import Flask

from assistant.evening.log.events import Dealt
from assistant.store.links import Role
from assistant.store.phone_data import phone_id
from tests.samples import PAID, PARTY, as_tapped, one_each, two_each
from tests.web.conftest import COMMONEST, Page, Phone

DEAL = COMMONEST[PAID]


@pytest.fixture
def address(phone: Phone) -> str:
    """A table of Anna, Boris and Cyril."""
    return phone.sit_down()


def is_of(phone: Phone, address: str, seat: int | str) -> str:
    """Assign a phone to a player, and read the answer."""
    form = phone.page(f"/t/{address}/players").form("/me")
    answer = phone.send(form, {"seat": seat})
    assert answer.location == f"/t/{address}/"
    return phone.page(answer.location).text


def styles(page: Page) -> list[str]:
    """The stylesheets of a seat that a page links to."""
    hrefs = (said.get("href", "") for tag, said in page.tags if tag == "link")
    return [href.partition("?")[0] for href in hrefs if "/seats/" in href]


def test_a_phone_says_whose_it_is_and_that_it_is_nobodys(phone: Phone, address: str) -> None:
    assert "This is Boris’s phone" in is_of(phone, address, 1)
    assert "This is Cyril’s phone" in is_of(phone, address, 2)
    assert "This phone belongs to no player" in is_of(phone, address, "")
    assert phone.store.phones.owner(address, phone_id(phone.device, address)) is None


def joins(joining: Phone, address: str) -> Page:
    """Open a table's link to keep score."""
    links = joining.store.links
    came = joining.get(links.path("table", links.links(address)[Role.KEEP], address))
    return joining.page(came.location)


def test_a_phone_that_joins_is_asked_once_who_it_is(app: Flask, phone: Phone) -> None:
    address, joining = phone.sit_down(), Phone(app, None)
    asked = joins(joining, address)
    assert "Who are you?" in asked.text
    for page in (joining.page(f"/t/{address}/"), joins(joining, address)):
        assert "Who are you?" not in page.text
    answer = joining.send(asked.form("/me"), {"seat": 1})
    assert answer.location == f"/t/{address}/"
    assert "This is Boris’s phone" in joining.page(answer.location).text


def test_the_next_table_keeps_who_a_phone_is_where_somebody_is_called_so(
    app: Flask, phone: Phone
) -> None:
    joining = Phone(app, None)
    joining.send(joins(joining, phone.sit_down()).form("/me"), {"seat": 1})
    known = joins(joining, phone.sit_down(PAID, ["Cyril", "Anna", "Boris"])).text
    assert "This is Boris’s phone" in known
    assert "Who are you?" not in known
    assert "Who are you?" in joins(joining, phone.sit_down(PAID, ["Cyril", "Anna", "Dora"])).text


def test_who_only_watches_is_asked_at_no_table_until_he_says_another_thing(
    app: Flask, phone: Phone
) -> None:
    joining, first = Phone(app, None), phone.sit_down()
    answer = joining.send(joins(joining, first).form("/me"), {"seat": ""})
    assert "This phone belongs to no player" in joining.page(answer.location).text
    assert "Who are you?" not in joins(joining, phone.sit_down()).text
    is_of(joining, first, 2)
    assert "This is Cyril’s phone" in joins(joining, phone.sit_down()).text


def test_what_a_phone_says_is_proposed_to_the_owner_who_confirms_it(
    app: Flask, phone: Phone
) -> None:
    address, joining = phone.sit_down(), Phone(app, None)
    joins(joining, address)
    is_of(joining, address, 2)
    shown = phone.page(f"/t/{address}/phone?phone={phone_id(joining.device, address)}").text
    assert "Cyril chosen on that phone" in shown
    assert shown.count("chosen on that phone") == 1


@pytest.mark.parametrize("seat", ["3", "-1", "x"])
def test_it_is_of_nobody_who_does_not_sit_there(phone: Phone, address: str, seat: str) -> None:
    assert "This phone belongs to no player" in is_of(phone, address, seat)


def test_whose_it_is_has_his_own_standing_first(phone: Phone, other: Phone, address: str) -> None:
    is_of(phone, address, 1)
    for page in ("", "record", "end"):
        assert styles(phone.page(f"/t/{address}/{page}")) == ["/styles/seats/1.css"]
        assert styles(other.page(f"/t/{address}/{page}")) == []
    own = phone.get("/styles/seats/1.css").text
    assert '[data-seat~="1"] { order: -1; }' in own
    seats = [
        said["data-seat"] for _, said in phone.page(f"/t/{address}/").tags if "data-seat" in said
    ]
    assert seats == ["0", "1", "2"]


def test_of_many_even_the_last_is_there_for_his_own_phone(phone: Phone) -> None:
    crowd = [f"Player {n}" for n in range(1, 13)]
    party = phone.sit_down(PARTY, crowd)
    there = [said for tag, said in phone.page(f"/t/{party}/").tags if tag == "li"]
    assert [one["data-seat"] for one in there if "data-seat" in one] == [str(n) for n in range(12)]
    assert ["beyond" in one.get("class", "") for one in there] == [False] * 10 + [True] * 2


def test_the_changes_say_on_whose_phone(phone: Phone, other: Phone, address: str) -> None:
    phone.record(address, DEAL)
    other.send(other.page(f"/t/{address}/deals/1").form("/withdraw"))
    history = f"/t/{address}/history"
    assert "another phone" in phone.page(history).text
    assert "this phone" in other.page(history).text
    is_of(other, address, 2)
    assert "Cyril’s phone" in phone.page(history).text
    assert "this phone" in other.page(history).text
    deal = phone.page(f"/t/{address}/deals/1").text
    assert "this phone recorded:" in deal
    assert "Cyril’s phone withdrawn:" in deal


def test_what_was_written_before_phones_were_known_says_nothing(phone: Phone, address: str) -> None:
    evening = phone.evening(address)
    phone.tables.append(address, evening, evening_of(phone, address), "by nobody")
    assert "phone" not in phone.page(f"/t/{address}/deals/1").text


def evening_of(phone: Phone, address: str) -> Dealt:
    """A deal that no player's phone has written."""
    elsewhere = phone.sit_down()
    phone.record(elsewhere, as_tapped(PAID, one_each("Anna")))
    event = phone.evening(elsewhere).log[-1].event
    assert isinstance(event, Dealt)
    return event


def test_a_phone_stays_his_whose_seat_somebody_else_takes(
    phone: Phone, other: Phone, address: str
) -> None:
    """Its earlier deals stay its player's; the seat is no longer."""
    is_of(phone, address, 1)
    phone.record(address, DEAL)
    form = phone.page(f"/t/{address}/company").form("/company")
    phone.send(form, {"do": "substitute", "substitute": "Zuzana", "for": "Boris"})
    assert "Boris’s phone" in other.page(f"/t/{address}/deals/1").text
    assert styles(phone.page(f"/t/{address}/")) == []
    assert "This is Zuzana’s phone" in is_of(phone, address, 1)
    assert styles(phone.page(f"/t/{address}/")) == ["/styles/seats/1.css"]


def test_the_line_of_what_it_records_names_it(phone: Phone, other: Phone, address: str) -> None:
    is_of(phone, address, 0)
    phone.preview(address, {"trump": "hearts"})
    assert "Anna is recording: " in other.page(f"/t/{address}/").text


def test_only_so_many_lines_say_what_others_record(app: Flask, phone: Phone) -> None:
    address = phone.sit_down()
    for _ in range(4):
        Phone(app).preview(address, {"trump": "hearts"})
    table = phone.page(f"/t/{address}/").text
    assert table.count("is recording: ") == 2
    assert "2 more phones are recording" in table


def test_an_id_at_one_table_says_nothing_of_another(phone: Phone) -> None:
    device = phone.device
    one, other = (phone_id(device, address) for address in ("a", "b"))
    assert one != other
    assert device not in one
    assert phone_id("", "a") == ""


def test_the_room_shows_whose_phones_are_there(
    app: Flask, phone: Phone, other: Phone, address: str
) -> None:
    is_of(phone, address, 1)
    room = f"/t/{address}/room"

    def here() -> list[str]:
        items = [said for tag, said in phone.page(room).tags if tag == "li"]
        return [one.get("class", "") for one in items]

    assert "here" not in here()
    for one in (phone, other):
        app.extensions["presence"].note_request(address, one.device)
    assert here().count("here") == 1
    assert "Boris phone shows this table" in phone.page(room).text


def test_who_was_quicker_is_named_where_two_have_saved(
    phone: Phone, other: Phone, address: str
) -> None:
    is_of(other, address, 2)
    late, same = phone.recording(address), phone.recording(address)
    other.record(address, DEAL)
    conflict = Page(phone.send(late, as_tapped(PAID, two_each("Anna"))).text)
    assert "Already recorded · Cyril’s phone" in conflict.text
    phone.send(same, DEAL)
    told = phone.page(f"/t/{address}/").text
    assert (
        "Another phone had already saved the same deal. Cyril’s phone: Recorded: Deal 1, " in told
    )
