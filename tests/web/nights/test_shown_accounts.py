"""An account is shown only to whom its holder lets, and whoever asks for it leaves a trace."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from flask import Flask

from assistant.store.links import Role
from assistant.store.phone_data import phone_id
from tests.samples import PAID, as_tapped, five_each
from tests.store.conftest import opened as as_before
from tests.test_cli import run
from tests.web.conftest import Form, Page, Phone
from tests.web.nights.test_transfers import (
    IBAN,
    OTHER_IBAN,
    PLAYERS,
    Night,
    agrees,
    confirm,
    enter,
    night,
    opened,
    settled_night,
    shows,
    sits_in,
)

__all__ = ["night"]
STRANGE = {
    "Sec-Fetch-Site": "cross-site",
    "Sec-Fetch-Mode": "navigate",
    "Sec-Fetch-Dest": "document",
}
SHOW, HIDE = "Show my account to payers here", "Hide my account from payers here"


def link(phone: Phone, table: str, role: Role = Role.WATCH) -> str:
    """The path of a link, as whoever shows it knows it."""
    links = phone.store.links
    return links.path("table", links.links(table)[role], table)


def settled(owner: Phone, table: str, payer: str) -> str:
    """Settle a table alone; return the path of somebody's payment."""
    form = owner.page(f"/t/{table}/end").form("/settle")
    assert owner.send(form).status_code == 303
    (book,) = owner.store.books.addresses_agreed_on([table])
    debts = owner.store.books.book(book).debts
    return f"/b/{book}/transfer/{next(one.number for one in debts if one.promise.payer == payer)}"


def asked(phone: Phone, table: str) -> bool:
    """Tell whether an owner could find a phone on the page of phones, to confirm it."""
    return phone.device in phone.store.links.devices(table)


# ---- The three ways in which somebody came to an account ----


def test_a_link_that_another_site_opens_leads_nobody_to_an_account(night: Night) -> None:
    """Mallory's page sends Anna's browser to a table of his own, where she would get something."""
    anna, mallory = night.phones["Anna"], Phone(night.app)
    table = opened(mallory, ["Anna", "Mallory", "Emil"])
    strange = anna.client.get(link(mallory, table), headers=STRANGE)
    assert strange.status_code == 200
    assert not asked(anna, table)
    assert not anna.store.visits.has(anna.device, table)

    # Even if she taps, and he confirms both phones: she has not said that he may see it.
    tap = Page(strange.text).form(link(mallory, table))
    assert anna.send(tap).location == f"/t/{table}/"
    confirm(mallory, table, anna, 0)
    confirm(mallory, table, mallory, 1)
    path = settled(mallory, table, "Mallory")
    assert not shows(mallory, path)
    assert "has not agreed to show it here" in mallory.page(path).text
    agrees(anna)
    assert shows(mallory, path), "it is her word that was missing"


def test_the_next_table_takes_along_no_word_of_a_holder(night: Night) -> None:
    owner, anna = night.owner, night.phones["Anna"]
    seen = str(owner.evening(night.table).number)
    following = owner.send(Form(f"/t/{night.table}/next"), {"seen": seen}).location
    table = following.rstrip("/").rpartition("/")[2]
    assert asked(anna, table)
    owner.record(table, as_tapped(PAID, five_each("Anna")))
    confirm(owner, table, anna, 0)
    confirm(owner, table, owner, 1)
    path = settled(owner, table, "Boris")
    assert not shows(owner, path)
    assert shows(night.phones["Boris"], night.transfer("Boris")), "at the table before she has"


def test_an_owner_who_confirms_himself_and_takes_it_back_is_seen(night: Night) -> None:
    """A co-owner confirms himself as the payer; who plays reads so afterwards, and refuses."""
    anna, cyril = night.phones["Anna"], night.phones["Cyril"]
    mallory = night.comes("Mallory", Role.OWN)
    mallory.send(Form(f"/t/{night.table}/me"), {"seat": ""})
    confirm(mallory, night.table, mallory, 2)
    assert "Cyril phone confirmed by another phone" in anna.page("/account").text
    assert shows(mallory, night.transfer("Cyril"))
    mark = phone_id(mallory.device, night.table)
    mallory.send(mallory.page(f"/t/{night.table}/phone?phone={mark}").forms[-1])
    page = anna.page("/account").text
    assert "Cyril phone confirmed" not in page
    assert "Cyril’s phone" in page, "it has seen the account"
    for phone in (anna, cyril):
        page = phone.page(f"/t/{night.table}/history").text
        assert "No longer confirmed for Cyril: another phone" in page
        assert "Confirmed for Cyril: another phone" in page
    assert "No longer confirmed for Cyril: this phone" in (
        mallory.page(f"/t/{night.table}/history").text
    )

    agrees(anna, "no")
    confirm(mallory, night.table, mallory, 2)
    assert not shows(mallory, night.transfer("Cyril"))
    assert not shows(night.phones["Boris"], night.transfer("Boris"))
    assert shows(anna, night.transfer("Boris")), "her own phone has it still"


# ---- What the holder says ----


def test_the_page_of_the_account_says_who_asked_and_when(night: Night) -> None:
    anna = night.phones["Anna"]
    said = night.owner.store.confirmed_phones.at_tables([night.table])
    assert {one.by for one in said} == {night.owner.device}
    page = anna.page("/account").text
    assert "Anna phone confirmed by another phone, " in page
    assert "Boris phone confirmed by another phone, " in page
    assert "players who have to pay you for this table see your account" in page
    assert HIDE in page


def test_the_page_of_the_account_says_who_has_seen_it_and_when(
    night: Night, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, boris = night.phones["Anna"], night.phones["Boris"]
    monkeypatch.setattr(anna.store.bank_accounts, "_clock", lambda: "2026-11-21T20:15:00Z")
    assert "Who has seen your account" not in anna.page("/account").text
    night.phones["Cyril"].page(night.transfer("Cyril"))
    anna.page(night.transfer("Boris"))
    assert "Who has seen your account" not in anna.page("/account").text, "Cyril saw none"
    boris.page(night.transfer("Boris"))
    monkeypatch.setattr(anna.store.bank_accounts, "_clock", lambda: "2026-11-22T08:00:00Z")
    boris.page(night.transfer("Boris"))
    page = anna.page("/account").text
    assert anna.store.bank_accounts.payers(anna.device) == [("Boris", "2026-11-21T20:15:00Z")]
    assert "Boris’s phone Nov 21, 2026, " in page
    assert "Who has seen" not in boris.page("/account").text

    # Nothing takes that away: not that the account is changed, nor that it is deleted.
    enter(anna, iban=OTHER_IBAN)
    assert anna.page("/account").text.count("Boris’s phone Nov 2") == 1
    anna.send(anna.page("/account").form("/delete"))
    assert "Boris’s phone Nov 21, 2026, " in anna.page("/account").text


def test_who_pays_for_a_table_of_his_own_in_the_settlement_is_seen_too(
    app: Flask, phone: Phone
) -> None:
    """A co-owner puts a table of his own beside Anna's, and confirms himself there alone."""
    table = opened(phone, ["Anna", "Boris", "Cyril"])
    mallory, anna = Phone(app, Role.OWN), Phone(app, Role.WATCH)
    for one in (mallory, anna):
        one.page(f"/t/{table}/")
    confirm(phone, table, anna, 0)
    enter(anna)
    own = opened(mallory, ["Boris", "Mallory", "Emil"])
    book = settled_night(mallory)
    debts = mallory.store.books.book(book).debts
    payment = next(
        one
        for one in debts
        if one.promise.payee == "Anna" and one.promise.payer in ("Mallory", "Emil")
    )
    payer, path = str(payment.promise.payer), f"/b/{book}/transfer/{payment.number}"
    confirm(mallory, own, mallory, ["Boris", "Mallory", "Emil"].index(payer))
    assert shows(mallory, path)
    mark = phone_id(mallory.device, own)
    mallory.send(mallory.page(f"/t/{own}/phone?phone={mark}").forms[-1])
    assert f"{payer}’s phone" in anna.page("/account").text
    confirm(mallory, own, mallory, ["Boris", "Mallory", "Emil"].index(payer))
    agrees(anna, "no")
    assert not shows(mallory, path)


def test_one_tap_on_the_payment_shows_it_at_all_tables_of_the_night(
    app: Flask, phone: Phone
) -> None:
    tables = [opened(phone, PLAYERS) for _ in "ab"]
    night = Night(app, phone, tables[0], settled_night(phone), {})
    for seat, name in enumerate(PLAYERS[:2]):
        night.comes(name).page(f"/t/{tables[1]}/")
        for table in tables:
            night.confirm(name, seat, table)
    anna, boris, path = night.phones["Anna"], night.phones["Boris"], night.transfer("Boris")
    anna.send(Form("/account"), {"name": "Anna", "iban": IBAN})
    assert not shows(boris, path)
    page = anna.page(path)
    assert "Boris does not see your account yet." in page.text
    assert anna.send(page.form("/account/show")).location == path
    assert shows(boris, path)
    hide = anna.page(path).form("/account/show")
    assert hide.chosen("show") == ["no"]
    anna.send(hide)
    assert not shows(boris, path)


def test_who_came_by_the_tables_link_alone_is_led_back_to_the_payment(night: Night) -> None:
    night.owner.page(f"/t/{night.table}/")
    second = night.phones["Second"] = Phone(night.app, Role.WATCH)
    second.page(f"/t/{night.table}/")
    night.confirm("Second", 0)
    second.send(Form("/account"), {"name": "Anna Nováková", "iban": IBAN})
    number = night.transfer("Boris").rpartition("/")[2]
    path = f"/t/{night.table}/transfer/{night.book}/{number}"
    answer = second.send(second.page(path).form("/account/show"))
    assert answer.location == path
    assert second.get(path).status_code == 200


def test_nobody_shows_the_account_of_another_phone(night: Night) -> None:
    anna, boris = night.phones["Anna"], night.phones["Boris"]
    form = anna.page("/account").form("/account/show")
    agrees(anna, "no")
    for forger in (boris, night.phones["Cyril"], night.owner):
        forger.send(form, {"show": "yes"})
    assert not shows(boris, night.transfer("Boris"))
    for wrong in ([], ["x"], ["-1"], ["99999"], [*form.chosen("asked"), "99999"]):
        anna.send(form, {"show": "yes", "asked": wrong})
        assert not shows(boris, night.transfer("Boris")), wrong
    anna.send(form, {"show": "yes"})
    assert shows(boris, night.transfer("Boris"))


# ---- What ends it ----


def test_a_phone_that_is_confirmed_for_another_seat_is_asked_anew(night: Night) -> None:
    """A co-owner moves Anna's phone to a seat that he himself has to pay, and back again."""
    anna, path = night.phones["Anna"], night.transfer("Boris")
    stale = anna.page("/account").form("/account/show")
    for seat in (2, 0):
        night.confirm("Anna", seat)
        assert not shows(night.phones["Boris"], path)
    anna.send(stale, {"show": "yes"})
    assert not shows(night.phones["Boris"], path), "she saw another confirmation"
    agrees(anna)
    assert shows(night.phones["Boris"], path)


def test_the_same_confirmation_once_more_changes_nothing(night: Night) -> None:
    before = night.owner.store.confirmed_phones.changes(night.table)
    night.confirm("Anna", 0)
    assert night.owner.store.confirmed_phones.changes(night.table) == before
    assert shows(night.phones["Boris"], night.transfer("Boris"))


def sent_away(night: Night) -> None:
    """The owner shuts out Boris’s phone."""
    share = night.owner.page(f"/t/{night.table}/share")
    mark = phone_id(night.phones["Boris"].device, night.table)
    away = next(form for form in share.forms if form.chosen("phone") == [mark])
    assert night.owner.send(away).status_code == 303


def link_renewed(night: Night) -> None:
    """The owner makes the link new by which Boris’s phone came."""
    links = night.owner.store.links
    values = {"role": Role.WATCH, "do": "renew", "seen": str(links.last_change(night.table))}
    assert night.owner.send(Form(f"/t/{night.table}/links/change"), values).status_code == 303


def link_renewed_on_the_server(night: Night) -> None:
    """Whoever runs the server makes the link new."""
    folder = night.owner.store.folder
    done = run("link", night.table, "--role", "watch", "--renew", "--data", folder)
    assert done.exit_code == 0, done.output


@pytest.mark.parametrize("shut_out", [sent_away, link_renewed, link_renewed_on_the_server])
def test_a_phone_that_was_shut_out_and_comes_again_is_nobodys(
    night: Night, shut_out: Callable[[Night], None]
) -> None:
    boris, path = night.phones["Boris"], night.transfer("Boris")
    shut_out(night)
    history = night.owner.page(f"/t/{night.table}/history").text
    assert "No longer confirmed for Boris" in history
    assert history.count("on the server") == (shut_out is link_renewed_on_the_server) * 3
    boris.client.get(link(night.owner, night.table))
    assert asked(boris, night.table)
    assert not shows(boris, path)


def test_a_link_for_others_that_is_made_new_ends_no_confirmation(night: Night) -> None:
    links = night.owner.store.links
    values = {"role": Role.KEEP, "do": "renew", "seen": str(links.last_change(night.table))}
    night.owner.send(Form(f"/t/{night.table}/links/change"), values)
    assert shows(night.phones["Boris"], night.transfer("Boris"))


def test_a_deleted_account_takes_the_holders_word_along(night: Night) -> None:
    anna, boris, path = night.phones["Anna"], night.phones["Boris"], night.transfer("Boris")
    anna.send(anna.page("/account").form("/delete"))
    anna.send(Form("/account"), {"name": "Anna", "iban": OTHER_IBAN})
    assert "Players who have to pay you for this table do not see" in anna.page("/account").text
    assert not shows(boris, path, OTHER_IBAN)
    assert "has not agreed" in boris.page(path).text


def test_who_takes_the_seat_over_is_shown_nothing_by_the_word_of_before(night: Night) -> None:
    anna = night.phones["Anna"]
    sits_in(night, 0, "Dana")
    sits_in(night, 0, "Anna")
    night.confirm("Anna", 0)
    assert SHOW in anna.page("/account").text


# ---- Links that another site opens ----


@pytest.mark.parametrize(
    "headers",
    [
        STRANGE,
        STRANGE | {"Sec-Fetch-Site": "same-site"},
        {"Referer": "https://elsewhere.example/"},
        STRANGE | {"Sec-Fetch-Dest": "iframe"},
        STRANGE | {"Sec-Fetch-Dest": "image", "Sec-Fetch-Mode": "no-cors"},
    ],
)
@pytest.mark.parametrize("role", list(Role))
def test_a_link_grants_nothing_until_somebody_taps(
    app: Flask, phone: Phone, other: Phone, headers: dict[str, str], role: Role
) -> None:
    table = phone.sit_down()
    app.config["WTF_CSRF_ENABLED"] = True
    other.get("/")
    other.role = None
    way = link(phone, table, role)
    answer = other.client.get(way, headers=headers)
    assert answer.status_code == 200
    assert answer.headers["Cache-Control"] == "no-store"
    assert answer.headers["Referrer-Policy"] == "no-referrer"
    assert "Anna" not in answer.text
    assert phone.store.links.role(table, other.device) is None
    page = Page(answer.text)
    tap = page.form(way)
    assert (tap.method, len(tap.buttons)) == ("post", 1)
    assert other.client.post(way, headers=headers).status_code == 400
    assert phone.store.links.role(table, other.device) is None
    assert other.send(tap).location == f"/t/{table}/"
    assert phone.store.links.role(table, other.device) is role


@pytest.mark.parametrize(
    "headers", [{}, {"Sec-Fetch-Site": "none"}, {"Referer": "http://localhost/"}]
)
def test_a_link_that_is_scanned_typed_or_tapped_in_an_app_opens_at_once(
    phone: Phone, other: Phone, headers: dict[str, str]
) -> None:
    table = phone.sit_down()
    other.get("/")
    answer = other.client.get(link(phone, table), headers=headers)
    assert answer.location == f"/t/{table}/"
    assert phone.store.links.role(table, other.device) is Role.WATCH


def test_a_link_of_a_settlement_grants_nothing_either(night: Night) -> None:
    guest = Phone(night.app, None)
    guest.get("/")
    links = guest.store.links
    way = links.path("book", links.links(night.book)[Role.OWN], night.book)
    page = Page(guest.client.get(way, headers=STRANGE).text)
    assert links.role(night.book, guest.device) is None
    assert guest.send(page.form(way)).location == f"/b/{night.book}"
    assert links.role(night.book, guest.device) is Role.OWN


def test_a_phone_that_may_already_is_not_asked_again_and_gets_nothing_new(
    phone: Phone, other: Phone
) -> None:
    table = phone.sit_down()
    other.get("/")
    other.client.get(link(phone, table, Role.KEEP))
    grants = "SELECT * FROM grants"
    before = phone.tables.connections.db.execute(grants).fetchall()
    for role in (Role.WATCH, Role.KEEP):
        answer = other.client.get(link(phone, table, role), headers=STRANGE)
        assert answer.location == f"/t/{table}/"
    assert phone.tables.connections.db.execute(grants).fetchall() == before
    assert other.client.get(link(phone, table, Role.OWN), headers=STRANGE).status_code == 200


def test_a_first_visit_from_another_site_gets_a_cookie_and_is_asked(
    app: Flask, phone: Phone
) -> None:
    table, guest = phone.sit_down(), app.test_client()
    way = link(phone, table)
    answer = guest.get(way, headers=STRANGE, follow_redirects=True)
    assert answer.status_code == 200
    assert Page(answer.text).form(way).method == "post"
    assert phone.store.links.count(table) == {Role.OWN: 1}


def test_a_table_of_before_that_another_site_opens_is_on_no_list(
    phone: Phone, other: Phone
) -> None:
    """Who had it on his list would own the table after it."""
    address = phone.tables.open(as_before(), submission="before")
    other.get("/")
    assert other.client.get(f"/t/{address}/", headers=STRANGE).status_code == 200
    assert not phone.store.visits.has(other.device, address)
    assert other.client.get(f"/t/{address}/").status_code == 200
    assert phone.store.visits.has(other.device, address)
