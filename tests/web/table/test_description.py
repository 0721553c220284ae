"""Names, title, place, date and stake can change at any time, and the history shows it."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest
from werkzeug.test import TestResponse

from assistant.core.seat import Seat
from assistant.evening.log.events import Described, Stake, Substituted
from tests.games.worked import NAMES
from tests.samples import PAID, PARTY, five_each
from tests.web.conftest import COMMONEST, Form, Page, Phone
from tests.web.evening_club import CZK, open_table, settle_night
from tests.web.nights.book_steps import text

DAY = {"date": "2026-11-20", "place": "Club"}
THREE = ["Anna", "Boris", "Cyril"]


@pytest.fixture
def table(phone: Phone) -> str:
    """At 0.50 CZK Anna +10, Boris and Cyril -5: 5.00, -2.50, -2.50."""
    return open_table(phone, PAID, THREE, five_each("Anna"), stake=CZK, title="First", **DAY)


def edit(phone: Phone, table: str) -> Form:
    return phone.page(f"/t/{table}/edit").form("/edit")


def say(phone: Phone, table: str, **said: str) -> TestResponse:
    """Fill in the form and send it; `name_0` is the first name."""
    return phone.send(edit(phone, table), _fields(said))


def _fields(said: dict[str, str]) -> dict[str, Any]:
    return {key.replace("_", ".") if "name" in key else key: to for key, to in said.items()}


# ---- What is said ----


def test_the_table_leads_to_what_is_said_of_it(phone: Phone, table: str) -> None:
    assert f"/t/{table}/edit" in phone.page(f"/t/{table}/players").links
    form = edit(phone, table)
    shown = [pair for pair in form.fields if not pair[0].startswith(("was.", "csrf", "submission"))]
    assert shown == [
        *(("name.0", "Anna"), ("name.1", "Boris"), ("name.2", "Cyril")),
        *(("title", "First"), ("place", "Club"), ("date", "2026-11-20")),
        *(("per_point", "0.50"), ("currency", "CZK")),
    ]


def test_what_is_saved_is_on_every_page_and_can_be_undone(phone: Phone, table: str) -> None:
    said = {"name_0": "  Anna   Mária ", "title": "Second", "per_point": "1,00", "currency": "EUR"}
    answer = say(phone, table, **said)
    assert (answer.status_code, answer.location) == (303, f"/t/{table}/")
    evening = phone.evening(table)
    stake = Stake(Decimal("1.00"), "EUR")
    now = Described(("Anna Mária", "Boris", "Cyril"), "Second", "Club", "2026-11-20", stake)
    assert evening.log[-1].event == now
    page = phone.page(f"/t/{table}/")
    for path in ("", "end", "sheet", "deals/1", "history", "room"):
        assert "Anna Mária" in text(phone, f"/t/{table}/{path}")
    assert "Second" in text(phone, "/")
    assert "Anna Mária" in text(phone, "/people")
    assert "Anna Mária" in text(phone, "/figures")
    record = phone.get(f"/t/{table}/record.json").get_json(force=True)
    assert record["players"] == ["Anna Mária", "Boris", "Cyril"]
    assert (record["title"], record["stake"]["currency"]) == ("Second", "EUR")
    phone.send(page.form("/undo"))
    assert phone.evening(table).opened == evening.log[0].event
    assert len(phone.evening(table).log) == len(evening.log) + 1


def test_the_history_tells_what_was_and_what_became(phone: Phone, table: str) -> None:
    say(phone, table, name_1="Bořek", place="", per_point="")
    page = text(phone, f"/t/{table}/history")
    assert "Name: Boris Bořek" in page
    assert "Place: Club –" in page
    assert "Stake: 0.50 CZK per point no stake" in page


def test_a_result_without_money_leads_to_the_stake(phone: Phone, table: str) -> None:
    way = f"/t/{table}/edit?back=result#stake"
    assert way not in phone.page(f"/t/{table}/end").links
    say(phone, table, per_point="")
    assert way in phone.page(f"/t/{table}/end").links
    form = phone.page(way).form("/edit")
    there = phone.send(form, {"per_point": "0.20", "currency": "CZK"})
    assert there.location == f"/t/{table}/end"


def test_nothing_changed_writes_nothing(phone: Phone, table: str) -> None:
    before = phone.stored()
    assert say(phone, table).status_code == 303
    assert say(phone, table, per_point="0.5").status_code == 303
    assert phone.stored() == before


def test_it_may_be_said_after_the_end_too(phone: Phone, table: str) -> None:
    phone.send(phone.page(f"/t/{table}/end").form("/close"))
    say(phone, table, name_0="Anička", date="2026-11-21")
    evening = phone.evening(table)
    assert evening.closed is not None
    assert evening.closed.balances == ("10", "-5", "-5")
    assert (evening.players[0], evening.opened.date) == ("Anička", "2026-11-21")
    assert "Anička" in text(phone, "/nights/2026-11-21?place=Club")


def test_a_deal_at_hand_stays_whose_it_is(phone: Phone) -> None:
    table = phone.sit_down(PAID)
    phone.preview(table, COMMONEST[PAID])
    at_hand = phone.at_hand(table)
    say(phone, table, **{f"name_{place}": f"{name} II" for place, name in enumerate(NAMES[:3])})
    assert phone.at_hand(table) == at_hand
    assert at_hand.values
    phone.record(table, {})
    assert len(phone.evening(table).deals) == 1


def test_a_deal_that_was_on_the_screen_meanwhile_is_saved_for_who_sat_there(phone: Phone) -> None:
    table = phone.sit_down(PAID)
    form = phone.recording(table)
    say(phone, table, name_0=NAMES[1], name_1=NAMES[0])
    assert phone.send(form, COMMONEST[PAID]).status_code == 303
    twin = phone.sit_down(PAID)
    phone.record(twin, COMMONEST[PAID])
    assert phone.evening(table).totals == phone.evening(twin).totals


# ---- What is wrong is told at its field ----


@pytest.mark.parametrize(
    ("field", "value", "wrong"),
    [
        ("name_0", "", "Enter a name"),
        ("name_0", "Boris", "Two players are called Boris"),
        (
            "name_0",
            "boris",
            "someone here is already called boris: enter another name, such as boris 2",
        ),
        ("name_2", "C" * 41, "is too long: 40 characters"),
        ("name_2", "C\x00", "characters that cannot be shown"),
        ("title", "T" * 201, "is too long: 200 characters"),
        ("date", "tomorrow", "is not a date such as 2026-11-20"),
        ("per_point", "much", "is not an amount"),
        ("per_point", "0", "more than 0"),
        ("currency", "", "In which currency"),
        ("currency", "$", "$ stands for several currencies: write the letters, such as USD"),
    ],
)
def test_what_cannot_be_is_told_and_nothing_is_written(
    phone: Phone, table: str, field: str, value: str, wrong: str
) -> None:
    before = phone.stored()
    answer = say(phone, table, **{"place": "Elsewhere", field: value})
    page = Page(answer.text)
    assert (answer.status_code, len(page.wrong)) == (422, 1)
    assert wrong in page.wrong[0]
    assert page.form("/edit").chosen("place") == ["Elsewhere"]
    assert phone.stored() == before


def test_a_person_who_is_called_otherwise_elsewhere_is_still_somebody_else(
    phone: Phone, table: str
) -> None:
    """Boris is also Dana elsewhere, but not Anna."""
    people = phone.page("/people/of?name=Boris")
    phone.send(people.form("/people/rename"), {"name": "Dana"})
    answer = say(phone, table, name_0="Dana")
    assert Page(answer.text).wrong == [
        "someone here is already called Dana: enter another name, such as Dana 2"
    ]


def test_nobody_is_called_like_who_left_the_seat_to_somebody_else(phone: Phone, table: str) -> None:
    evening = phone.evening(table)
    phone.tables.append(table, evening, Substituted(Seat(1), "Emil"), "a substitute")
    answer = say(phone, table, name_1="Boris")
    assert Page(answer.text).wrong == [
        ("Boris is an earlier name of someone here: enter another name")
    ]
    assert say(phone, table, name_1="Emilián").status_code == 303


# ---- Two phones at once ----


def test_two_phones_may_change_different_things(phone: Phone, other: Phone, table: str) -> None:
    form = edit(other, table)
    say(phone, table, title="Second", name_0="Anička")
    assert other.send(form, {"place": "Elsewhere", "name.1": "Bořek"}).status_code == 303
    opened = phone.evening(table).opened
    assert (opened.title, opened.place) == ("Second", "Elsewhere")
    assert opened.players == ("Anička", "Bořek", "Cyril")


def test_the_same_changed_by_two_is_asked_again(phone: Phone, other: Phone, table: str) -> None:
    form = edit(other, table)
    say(phone, table, title="Second")
    before = phone.stored()
    answer = other.send(form, {"title": "Third", "place": "Elsewhere"})
    page = Page(answer.text)
    assert answer.status_code == 409
    assert "Another phone has changed this meanwhile" in page.text
    assert "now: Second" in page.text
    assert phone.stored() == before
    assert other.send(page.form("/edit")).status_code == 303
    opened = phone.evening(table).opened
    assert (opened.title, opened.place) == ("Third", "Elsewhere")


def test_the_same_change_by_two_is_one(phone: Phone, other: Phone, table: str) -> None:
    form = edit(other, table)
    say(phone, table, title="Second")
    before = phone.stored()
    assert other.send(form, {"title": "Second"}).status_code == 303
    assert phone.stored() == before


def test_whoever_joined_meanwhile_keeps_his_name(phone: Phone, other: Phone) -> None:
    table = phone.sit_down(PARTY)
    form = edit(other, table)
    phone.send(phone.page(f"/t/{table}/players").form("/join"), {"name": "Dana"})
    assert other.send(form, {"name.0": "Anička"}).status_code == 303
    assert phone.evening(table).players[-1] == "Dana"
    say(phone, table, name_3="Daniela")
    assert phone.evening(table).players == ("Anička", *NAMES[1:3], "Daniela")


# ---- What was settled ----


@pytest.fixture
def later(phone: Phone) -> str:
    """At the same stake Anna -10, Boris and Cyril +5."""
    deal = five_each("Anna", won=False)
    return open_table(phone, PAID, THREE, deal, stake=CZK, title="Later", **DAY)


def test_a_settlement_of_two_tables_holds_when_a_name_changes_at_one(
    phone: Phone, table: str, later: str
) -> None:
    deal = five_each("Anna")
    third = open_table(phone, PAID, THREE, deal, stake=CZK, title="Third", **DAY)
    book = settle_night(phone)
    phone.send(phone.page(f"/b/{book}").form("/settle"))
    for name in ("Anička", "Anuška"):
        say(phone, table, name_0=name)
        page = text(phone, f"/b/{book}")
        assert f"{name} +5.00" in page
        assert "till to settle" not in page
        assert name in text(phone, "/people")
        assert "Anna" not in text(phone, "/people")
    assert phone.evening(later).players == phone.evening(third).players == tuple(THREE)
    say(phone, table, name_0="Anna")
    undo = phone.page(f"/t/{table}/").form("/undo")
    assert "till to settle" not in text(phone, f"/b/{book}")
    phone.send(undo)
    assert phone.evening(table).players[0] == "Anuška"
    assert "till to settle" not in text(phone, f"/b/{book}")


def test_a_settled_stake_stays(phone: Phone, table: str) -> None:
    form = edit(phone, table)
    book = settle_night(phone)
    phone.send(phone.page(f"/b/{book}").form("/settle"))
    page = phone.page(f"/t/{table}/edit")
    assert page.form("/edit").chosen("per_point") == []
    assert "cancel the settlement first" in page.text
    before = phone.stored()
    answer = phone.send(form, {"per_point": "1.00"})
    assert answer.status_code == 422
    assert Page(answer.text).wrong == ["This table is settled. Cancel the settlement first."]
    assert phone.stored() == before
    assert say(phone, table, title="Second").status_code == 303
    assert phone.evening(table).stake == Stake(Decimal("0.50"), "CZK")


def test_a_stake_that_was_settled_since_is_not_taken_back(phone: Phone, table: str) -> None:
    say(phone, table, per_point="1.00")
    undo = phone.page(f"/t/{table}/").form("/undo")
    book = settle_night(phone)
    phone.send(phone.page(f"/b/{book}").form("/settle"))
    phone.send(undo)
    assert phone.evening(table).stake == Stake(Decimal("1.00"), "CZK")


def test_the_page_offers_to_take_the_settlement_back_first(phone: Phone, table: str) -> None:
    book = settle_night(phone)
    phone.send(phone.page(f"/b/{book}").form("/settle"))
    (way,) = [link for link in phone.page(f"/t/{table}/edit").links if "/back" in link]
    answer = phone.send(phone.page(way).form("/back"))
    assert (answer.status_code, answer.location) == (303, f"/t/{table}/edit#stake")
    assert say(phone, table, per_point="1.00").status_code == 303
    assert phone.evening(table).stake == Stake(Decimal("1.00"), "CZK")
    assert "Anna +10.00" in text(phone, f"/b/{book}")


def test_a_phone_that_does_not_have_the_settlement_is_told_so(
    phone: Phone, other: Phone, table: str
) -> None:
    book = settle_night(phone)
    phone.send(phone.page(f"/b/{book}").form("/settle"))
    page = other.page(f"/t/{table}/edit")
    assert not [link for link in page.links if book in link]
    assert "can be cancelled on a phone that has opened it" in page.text


def test_who_left_a_seat_to_another_is_spelled_otherwise(phone: Phone, table: str) -> None:
    phone.tables.append(table, phone.evening(table), Substituted(Seat(1), "Emil"), "a substitute")
    assert edit(phone, table).chosen("earlier.0") == ["Boris"]
    answer = phone.send(edit(phone, table), {"earlier.0": "Bořek"})
    assert answer.status_code == 303
    assert "Bořek leaves, Emil sits in" in text(phone, f"/t/{table}/")
    assert "Bořek" in text(phone, f"/t/{table}/deals/1")
    assert "Name: Boris Bořek" in text(phone, f"/t/{table}/history")
    phone.send(Form(f"/t/{table}/undo"), {"number": str(phone.evening(table).number)})
    assert "Boris leaves, Emil sits in" in text(phone, f"/t/{table}/")


def test_nobody_takes_the_name_of_who_sits_there_now(phone: Phone, table: str) -> None:
    phone.tables.append(table, phone.evening(table), Substituted(Seat(1), "Emil"), "a substitute")
    answer = phone.send(edit(phone, table), {"earlier.0": "Emil"})
    assert answer.status_code == 422
    assert Page(answer.text).wrong == ["Two players are called Emil"]
    both = phone.send(edit(phone, table), {"earlier.0": "Emil", "name.1": "Boris"})
    assert both.status_code == 303
    assert "Emil leaves, Boris sits in" in text(phone, f"/t/{table}/")
