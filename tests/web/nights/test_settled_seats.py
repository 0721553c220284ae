"""What was settled of a seat counts for who had it then, and only owners change that.

Figures by hand: at 0.50 CZK a point Anna won five of Boris and of Cyril, so that Anna has 5.00 and
the two have 2.50 less. Then Emil sits in for Boris.
"""

from __future__ import annotations

import json

import pytest
from flask import Flask

from assistant.core.seat import Seat
from assistant.evening.log.events import Dealt
from assistant.store.links import Role, open_links
from tests.samples import PAID, five_each
from tests.web.conftest import Form, Page, Phone
from tests.web.evening_club import CZK, open_table, settle_night
from tests.web.files.test_table_files import upload
from tests.web.nights.book_steps import DAY, act, correct, debts, text
from tests.web.nights.standing import standing

THREE = ["Anna", "Boris", "Cyril"]


@pytest.fixture
def table(phone: Phone) -> str:
    address = open_table(phone, PAID, THREE, five_each("Anna"), stake=CZK, title="Club", **DAY)
    with phone.tables.connections.db.atomic() as db:
        open_links(db, address, phone.device, "2026-11-20T20:00:00+00:00")
    return address


@pytest.fixture
def book(phone: Phone, table: str) -> str:
    """The night of it, agreed on."""
    assert table
    book = settle_night(phone)
    assert act(phone, book, "/settle").status_code == 303
    return book


@pytest.fixture
def keeper(app: Flask, table: str) -> Phone:
    """A phone that keeps score there and owns nothing."""
    keeper = Phone(app, Role.KEEP)
    keeper.page(f"/t/{table}/")
    return keeper


def sit_in(phone: Phone, table: str, name: str = "Emil", other: str = "Boris") -> Page:
    form = next(
        form
        for form in phone.page(f"/t/{table}/company").forms
        if any(button.get("value") == "substitute" for button in form.buttons)
    )
    answer = phone.send(form, {"do": "substitute", "substitute": name, "for": other})
    assert answer.status_code == 303
    return phone.page(f"/t/{table}/")


def withdraw(phone: Phone, table: str) -> Form:
    return phone.page(f"/t/{table}/company").form("/company/withdraw")


def test_the_table_says_what_of_a_seat_was_settled_by_another(
    phone: Phone, table: str, book: str
) -> None:
    assert "settled by" not in text(phone, f"/t/{table}/")
    sit_in(phone, table)
    assert "Emil: Boris settled −2.50 CZK of this balance" in text(phone, f"/t/{table}/")


def test_the_page_on_which_somebody_sits_in_says_what_stays_settled(
    phone: Phone, table: str, book: str
) -> None:
    page = text(phone, f"/t/{table}/company")
    assert "Settled amounts stay with the player who leaves the seat:" in page
    assert "Boris −2.50 CZK" in page


def test_what_is_open_when_somebody_sits_in_is_explained_as_his(
    phone: Phone, table: str, book: str
) -> None:
    sit_in(phone, table)
    correct(phone, table)
    # Anna lost it: -5.00 where +5.00 was settled. Boris had the chair then, and gets it all.
    assert standing(phone, book, "Anna") == "Anna −5.00 0.00 −5.00"
    assert standing(phone, book, "Boris") == "Boris +2.50 0.00 +2.50"
    assert standing(phone, book, "Emil") == "Emil 0.00 0.00 0.00"
    assert "it counts for Emil" not in text(phone, f"/b/{book}")
    assert "How +2.50 CZK adds up" in text(phone, f"/b/{book}/of?purse=:CZK&who=Boris")


def test_what_was_not_agreed_yet_when_somebody_sits_in_counts_for_him(
    phone: Phone, table: str, book: str
) -> None:
    evening = phone.tables.evening(table)
    phone.tables.append(table, evening, Dealt(evening.deals[0].facts), "the same once more")
    sit_in(phone, table)
    # Of the second deal, won as the first, Anna has +5.00 more and the seat of Boris -2.50.
    assert standing(phone, book, "Anna") == "Anna +10.00 0.00 +10.00"
    assert standing(phone, book, "Boris") == "Boris −2.50 0.00 −2.50"
    assert standing(phone, book, "Emil") == "Emil −2.50 0.00 −2.50"
    assert "Deal 2 was played when Boris had this seat, but it counts for Emil." in text(
        phone, f"/b/{book}"
    )
    page = text(phone, f"/b/{book}/of?purse=:CZK&who=Emil")
    assert "share of Boris −2.50 CZK" in page
    assert "share of Emil −2.50 CZK" in page


def test_the_people_page_knows_who_sat_there_before(phone: Phone, table: str, book: str) -> None:
    sit_in(phone, table)
    assert "Boris 1 table" in text(phone, "/people")
    form = phone.page("/people/of?name=Boris").form("/rename")
    assert phone.send(form, {"name": "Bořek"}).status_code == 303
    assert standing(phone, book, "Bořek") == "Bořek −2.50 0.00 −2.50"
    assert "Emil 1 table" in text(phone, "/people")


def test_figures_of_who_sat_there_before_are_those_of_the_person(
    phone: Phone, table: str, book: str
) -> None:
    sit_in(phone, table)
    form = phone.page("/people/of?name=Boris").form("/rename")
    assert phone.send(form, {"name": "Bořek"}).status_code == 303
    figures = text(phone, "/figures")
    assert "Bořek" in figures
    assert "Boris" not in figures


def test_money_in_figures_is_that_of_who_sat_there_when_it_was_made(
    phone: Phone, table: str, book: str
) -> None:
    assert "Boris 1 table" in text(phone, "/figures")
    before = text(phone, "/figures/person?who=Boris")
    sit_in(phone, table)
    assert "−2.50" in before
    assert "−2.50" in text(phone, "/figures/person?who=Boris")
    assert "−2.50" not in text(phone, "/figures/person?who=Emil")
    correct(phone, table)
    # Corrected, Boris has won 5 in the only deal, and gets it though Emil has the seat.
    assert "+2.50" in text(phone, "/figures/person?who=Boris")
    assert "Emil" not in text(phone, "/figures")
    assert "Emil: Boris settled +2.50 CZK of this balance" in text(phone, f"/t/{table}/end")


def test_taking_back_says_whose_it_becomes_and_offers_the_other_way(
    phone: Phone, table: str, book: str
) -> None:
    sit_in(phone, table)
    back = f"/b/{book}/back?purse=:CZK"
    assert "−2.50 CZK of Boris will then count for Emil" in text(phone, back)
    answer = phone.send(phone.page(back).form("/company/withdraw"))
    assert answer.status_code == 303
    assert phone.evening(table).players == ("Anna", "Boris", "Cyril")
    assert "will then count" not in text(phone, back)
    # It is taken back after all, and open for whoever has the seat.
    sit_in(phone, table)
    phone.send(phone.page(back).form(f"/b/{book}/back"))
    assert "Emil pays → Anna" in text(phone, f"/b/{book}")


def test_who_keeps_score_lets_somebody_sit_in_and_withdraws_it(
    phone: Phone, keeper: Phone, table: str, book: str
) -> None:
    sit_in(keeper, table)
    assert keeper.send(withdraw(keeper, table)).status_code == 303
    assert phone.evening(table).players == ("Anna", "Boris", "Cyril")


def test_only_an_owner_withdraws_who_was_settled_with(
    phone: Phone, keeper: Phone, table: str
) -> None:
    sit_in(keeper, table)
    book = settle_night(phone)
    act(phone, book, "/settle")
    for form in (withdraw(keeper, table), undo_of(keeper, table)):
        assert keeper.send(form).status_code == 303
        assert phone.evening(table).players == ("Anna", "Emil", "Cyril")
        assert "Club is settled: only an owner may change" in text(keeper, f"/t/{table}/")
    assert phone.send(withdraw(phone, table)).status_code == 303
    assert phone.evening(table).players == ("Anna", "Boris", "Cyril")
    assert {debt.promise.payer for debt in debts(phone, book)} == {"Boris", "Cyril"}


def undo_of(phone: Phone, table: str) -> Form:
    """What the message after the last event offers, while it is there."""
    number = str(phone.evening(table).number)
    return Form(f"/t/{table}/undo", [("number", number), ("submission", f"undo {number}")])


def test_only_an_owner_says_who_somebody_is_where_it_is_settled(
    phone: Phone, keeper: Phone, table: str
) -> None:
    form = keeper.page("/people/of?name=Boris").form("/rename")
    assert keeper.send(form, {"name": "Bořek"}).status_code == 303
    book = settle_night(phone)
    act(phone, book, "/settle")
    page = keeper.page("/people/of?name=Bořek")
    for action in ("/rename", "/split"):
        answer = keeper.send(page.form(action), {"name": "Bob", "chair": f"{table}:1"})
        assert answer.status_code == 422
        assert "Club is settled: only an owner" in Page(answer.text).wrong[0]
    answer = phone.send(phone.page("/people/of?name=Bořek").form("/rename"), {"name": "Bob"})
    assert answer.status_code == 303
    assert standing(phone, book, "Bob") == "Bob −2.50 0.00 −2.50"


def test_what_was_said_before_it_was_settled_is_not_taken_back_by_who_keeps_score(
    phone: Phone, keeper: Phone, table: str
) -> None:
    form = keeper.page("/people/of?name=Boris").form("/rename")
    keeper.send(form, {"name": "Bořek"})
    back = keeper.page("/people").form("/back")
    act(phone, settle_night(phone), "/settle")
    keeper.send(back)
    page = text(keeper, "/people")
    assert "Bořek 1 table" in page
    assert "only an owner" in page


def test_of_a_name_that_is_two_people_the_page_asks_whose_the_payment_is(phone: Phone) -> None:
    """Anna has 5.00 of one table and -2.50 of the other: she gets 2.50, the second was another."""
    open_table(phone, PAID, THREE, five_each("Anna"), stake=CZK, **DAY)
    names = ["Anna", "Dana", "Eva"]
    second = open_table(phone, PAID, names, five_each("Dana"), stake=CZK, **DAY)
    book = settle_night(phone)
    act(phone, book, "/settle")
    assert "Which Anna" not in text(phone, f"/b/{book}")
    split = phone.page("/people/of?name=Anna").form("/split")
    assert phone.send(split, {"chair": f"{second}:0", "name": "Anna B"}).status_code == 303
    page = text(phone, f"/b/{book}")
    assert "Which Anna does this settlement mean?" in page
    # She who kept the name got 2.50 where 5.00 were hers: the other one owes her the rest.
    assert "Anna B pays → Anna 2.50" in page
    act(phone, book, "/whose", {"who": "Anna B"})
    page = text(phone, f"/b/{book}")
    # Then she was to get 2.50 where she lost 2.50: nobody has paid it, and it is Anna's to get.
    assert "Boris → Anna B 2.50 CZK no longer due" in page
    assert "Anna B pays → Anna 2.50 Boris pays → Anna 2.50" in page
    act(phone, book, "/whose", {"who": "Anna"})
    act(phone, book, "/pay", promise="1")
    act(phone, book, "/whose", {"who": "Anna B"})
    # Paid to her, all of Anna's 5.00 are hers to give.
    assert "Anna B pays → Anna 5.00" in text(phone, f"/b/{book}")
    assert phone.get(f"/b/{book}/of?purse=:CZK&who=Anna+B").status_code == 200


def test_names_of_a_settled_table_that_were_mixed_up_are_open_for_an_owner(
    phone: Phone, table: str, book: str
) -> None:
    form = phone.page(f"/t/{table}/edit").form("/edit")
    answer = phone.send(form, {"name.0": "Boris", "name.1": "Anna", "meant": "names"})
    assert answer.status_code == 303
    # The names were wrong: what was agreed and is open moves with them.
    assert standing(phone, book, "Boris") == "Boris +5.00 0.00 +5.00"
    assert standing(phone, book, "Anna") == "Anna −2.50 0.00 −2.50"
    page = text(phone, f"/b/{book}")
    assert "Boris → Anna 2.50 CZK no longer due" in page
    assert "Anna pays → Boris 2.50 Cyril pays → Boris 2.50" in page


def test_a_log_in_which_somebody_never_sat_in_is_an_owners_where_it_is_settled(
    app: Flask, phone: Phone, keeper: Phone, table: str
) -> None:
    sit_in(phone, table)
    before = keeper.get(f"/t/{table}/log.json")
    assert before.status_code == 200
    act(phone, settle_night(phone), "/settle")
    log = json.loads(before.text)
    last = log["events"][-1]
    log["events"].append(
        {
            **last,
            "n": last["n"] + 1,
            "kind": "entry_withdrawn",
            "body": {"entry": last["n"]},
            "submission": "elsewhere",
        }
    )
    assert upload(keeper, log).status_code == 403
    assert phone.evening(table).players[Seat(1)] == "Emil"
    assert upload(phone, log).status_code == 303
    assert phone.evening(table).players[Seat(1)] == "Boris"


def test_a_table_that_is_not_settled_may_be_said_otherwise_by_who_keeps_score(
    phone: Phone, keeper: Phone, table: str
) -> None:
    sit_in(keeper, table)
    assert keeper.send(undo_of(keeper, table)).status_code == 303
    assert phone.evening(table).players == ("Anna", "Boris", "Cyril")
