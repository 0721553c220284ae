"""What a payment lacks is asked for on its own page, on the phone of whoever can give it."""

from __future__ import annotations

import re

import pytest
from flask import Flask

from assistant.store.links import Role
from assistant.store.phone_data import phone_id
from tests.web.conftest import Form, Page, Phone
from tests.web.nights.book_steps import debts
from tests.web.nights.test_transfers import (
    HOLDER,
    IBAN,
    OTHER_IBAN,
    PLAYERS,
    Night,
    night,
    opened,
    picture,
    settled_night,
    shows,
    sits_in,
)

__all__ = ["night"]
CONFIRMED = "once an owner of the table has confirmed it on this page"


@pytest.fixture
def unknown(app: Flask, phone: Phone) -> Night:
    """Everybody has come, and nobody's phone is confirmed; at two tables, settled together."""
    tables = [opened(phone, PLAYERS) for _ in "ab"]
    made = Night(app, phone, tables[0], settled_night(phone), {})
    for name in PLAYERS:
        made.comes(name).page(f"/t/{tables[1]}/")
    return made


BUTTON = re.compile(r'name="phone" value="([^"]+)">([^<]+)')


def offered(phone: Phone, path: str) -> dict[str, str]:
    """The buttons of a payment's page that say whose a phone is: what each sends, by its words."""
    found = BUTTON.findall(phone.page(path).html)
    return {words.strip(): key for key, words in found}


def tap(phone: Phone, path: str, words: str) -> None:
    """Tap on one of these buttons, and come back to the payment."""
    form, key = phone.page(path).form(f"{path}/phone"), offered(phone, path)[words]
    assert phone.send(form, {"phone": key}).location == path


def test_from_nothing_known_to_the_code_everybody_taps_where_he_is(unknown: Night) -> None:
    anna, boris, owner = unknown.phones["Anna"], unknown.phones["Boris"], unknown.owner
    path = unknown.transfer("Boris")
    # Each says whose his phone is, and that alone shows nothing and lets nobody enter anything.
    for name, phone in (("Anna", anna), ("Boris", boris)):
        tap(phone, path, f"This is {name}’s phone")
        page = phone.page(path)
        assert f"This is {name}’s phone, {CONFIRMED}" in page.text
        assert not any(form.action.endswith("/account") for form in page.forms)
    assert not owner.store.confirmed_phones.of_phones([anna.device, boris.device])
    # The owner is offered both, and confirms each at both tables by one touch.
    for name in ("Anna", "Boris"):
        tap(owner, path, f"{name}’s phone")
        assert f"{name}’s phone" not in offered(owner, path)
        assert len(owner.store.confirmed_phones.of_phones([unknown.phones[name].device])) == 2
    # The payee's page asks for the account, and keeps what is wrong with it.
    wrong = anna.send(anna.page(path).form("/account"), {"name": HOLDER, "iban": f"{IBAN}1"})
    assert wrong.status_code == 422
    assert wrong.headers["Cache-Control"] == "no-store"
    assert len(Page(wrong.text).wrong) == 1
    assert not shows(boris, path)
    assert anna.send(Page(wrong.text).form("/account"), {"iban": IBAN}).location == path
    assert "pay-code large" in anna.page(path).html
    assert picture(boris.page(path)).text.startswith("SPD")
    assert not any(form.action.endswith("/account") for form in anna.page(path).forms), "once"


def test_who_is_confirmed_at_one_of_several_chairs_marks_nothing(unknown: Night) -> None:
    path, tables = unknown.transfer("Boris"), unknown.owner.store.books.book(unknown.book).tables
    for name, seat in (("Anna", 0), ("Boris", 1)):
        phone = unknown.phones[name]
        unknown.confirm(name, seat, tables[0])
        assert not [form for form in phone.page(path).forms if form.action.endswith("/paid")]
        phone.send(Form(f"{path}/paid"), {"left": "5.00", "paid": "0"})
        assert not any(debt.paid for debt in debts(unknown.owner, unknown.book)), name
    for table in tables:
        unknown.confirm("Anna", 0, table)
    anna = unknown.phones["Anna"]
    anna.send(anna.page(path).form(f"{path}/paid"))
    assert any(debt.paid for debt in debts(unknown.owner, unknown.book))


def test_an_owners_own_phone_is_confirmed_by_one_touch(unknown: Night) -> None:
    owner, path = unknown.owner, unknown.transfer("Boris")
    tap(owner, path, "This is Anna’s phone")
    assert "This is Boris’s phone" not in offered(owner, path), "it is Anna’s"
    owner.send(owner.page(path).form("/account"), {"name": HOLDER, "iban": IBAN})
    assert shows(owner, path)


def test_an_account_is_shown_by_the_touch_that_says_so_and_by_no_other(unknown: Night) -> None:
    anna, path = unknown.phones["Anna"], unknown.transfer("Boris")
    for name, seat in (("Anna", 0), ("Boris", 1)):
        for table in unknown.owner.store.books.book(unknown.book).tables:
            unknown.confirm(name, seat, table)
    form = anna.page(path).form(f"{path}/account")
    unknown.confirm("Anna", 1)
    unknown.confirm("Anna", 0)
    assert anna.send(form, {"name": HOLDER, "iban": IBAN}).location == path
    assert not shows(unknown.phones["Boris"], path), "she saw another confirmation"
    anna.send(anna.page(path).form("/account/show"))
    assert shows(unknown.phones["Boris"], path)


def test_on_the_phone_of_nobody_else_anything_is_confirmed_or_entered(night: Night) -> None:
    """A watcher, a keeper and the payer send what the owner and the payee may send."""
    path, store = night.transfer("Cyril"), night.owner.store
    night.phones["Cyril"].send(Form(f"/t/{night.table}/me"), {"seat": 2})
    key = offered(night.owner, path)["Cyril’s phone"]
    before = store.confirmed_phones.changes(night.table)
    others = night.comes("Keeper", Role.KEEP), night.comes("Watcher"), night.phones["Boris"]
    for phone in (*others, night.phones["Cyril"]):
        for number in (night.table, ""):
            place = path.replace(f"/b/{night.book}/transfer", f"/t/{number}/transfer/{night.book}")
            there = place if number else path
            phone.send(Form(f"{there}/phone"), {"phone": key})
            answer = phone.send(Form(f"{there}/account"), {"name": "M", "iban": OTHER_IBAN})
            assert answer.location == there
            assert store.bank_accounts.account(phone.device) is None
    assert store.confirmed_phones.changes(night.table) == before
    assert not shows(night.phones["Cyril"], path)
    # Even an owner confirms nobody who is not offered there.
    night.owner.send(Form(f"{path}/phone"), {"phone": key.replace("2.", "1.")})
    assert store.confirmed_phones.changes(night.table) == before
    tap(night.owner, path, "Cyril’s phone")
    assert shows(night.phones["Cyril"], path)


def test_who_has_left_the_seat_is_offered_to_nobody(night: Night) -> None:
    path = night.transfer("Cyril")
    night.phones["Cyril"].send(Form(f"/t/{night.table}/me"), {"seat": 2})
    key = offered(night.owner, path)["Cyril’s phone"]
    sits_in(night, 2, "Dana")
    dana = night.comes("Dana")
    dana.send(Form(f"/t/{night.table}/me"), {"seat": 2})
    night.owner.send(Form(f"{path}/phone"), {"phone": key})
    assert not night.owner.store.confirmed_phones.of_phones([night.phones["Cyril"].device])
    for phone in (night.owner, dana, night.phones["Cyril"]):
        assert offered(phone, path) == {}
        assert "Cyril has left a seat" in phone.page(path).text


@pytest.mark.parametrize("rename", [{"name.2": "Dana"}, {"name.1": "Borek"}])
def test_what_an_owner_confirms_for_a_payment_is_whom_he_saw(
    night: Night, rename: dict[str, str]
) -> None:
    path = night.transfer("Cyril")
    night.phones["Cyril"].send(Form(f"/t/{night.table}/me"), {"seat": 2})
    key = offered(night.owner, path)["Cyril’s phone"]
    night.owner.send(night.owner.page(f"/t/{night.table}/edit").form("/edit"), rename)
    night.owner.send(Form(f"{path}/phone"), {"phone": key})
    assert not night.owner.store.confirmed_phones.of_phones([night.phones["Cyril"].device])
    tap(night.owner, path, f"{rename.get('name.2', 'Cyril')}’s phone")
    assert night.owner.store.confirmed_phones.of_phones([night.phones["Cyril"].device])


def test_a_phone_that_may_not_learn_the_payment_is_led_to_say_whose_it_is(night: Night) -> None:
    stranger = Phone(night.app, Role.WATCH)
    stranger.page(f"/t/{night.table}/")
    number = night.transfer("Cyril").rpartition("/")[2]
    page = stranger.page(f"/t/{night.table}/transfer/{night.book}/{number}")
    assert f"/t/{night.table}/players#me" in page.links
    assert not any(name in page.text for name in PLAYERS)


def test_a_phone_that_may_not_learn_the_payment_says_there_no_more_than_is_asked(
    night: Night,
) -> None:
    cyril, path = night.phones["Cyril"], night.transfer("Cyril")
    key = offered(cyril, path)["This is Cyril’s phone"]
    night.owner.store.links.revoke_access(night.book, cyril.device, night.owner.device)
    there = path.replace(f"/b/{night.book}/transfer", f"/t/{night.table}/transfer/{night.book}")
    assert "Cyril" not in cyril.page(there).text
    cyril.send(Form(f"{there}/phone"), {"phone": key})
    phone = phone_id(cyril.device, night.table)
    assert night.owner.store.phones.owner(night.table, phone) is None


def test_a_phone_that_knows_the_settlement_alone_is_told_to_open_the_table(night: Night) -> None:
    guest = Phone(night.app, Role.WATCH)
    guest.page(f"/b/{night.book}")
    page = guest.page(night.transfer("Cyril"))
    assert "First this phone must open the table by its link." in page.text
    assert offered(guest, night.transfer("Cyril")) == {}


def test_an_owner_whom_nobody_has_told_whose_his_phone_is_invites_it(unknown: Night) -> None:
    page = unknown.owner.page(unknown.transfer("Boris"))
    assert {link for link in page.links if link.endswith("/share")} <= {
        f"/t/{table}/share" for table in unknown.owner.store.books.book(unknown.book).tables
    }
    assert any(link.endswith("/share") for link in page.links)


def test_without_script_what_is_copied_stands_in_fields(night: Night) -> None:
    page = night.phones["Boris"].page(night.transfer("Boris"))
    fields = [said["value"] for tag, said in page.tags if tag == "input" and "readonly" in said]
    assert fields == [said["data-text"] for _, said in page.tags if "data-text" in said]
    assert fields[:3] == [IBAN, HOLDER, "2.50"]
