"""A payment's account is seen by its holder and by the payer, and by nobody else."""

from __future__ import annotations

import base64
import re
import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from io import BytesIO
from itertools import product

import pytest
import zxingcpp
from flask import Flask
from PIL import Image
from werkzeug.test import Cookie, TestResponse

from assistant.core.seat import Seat
from assistant.store.links import Role
from tests.samples import PAID, five_each
from tests.settling.test_transfer_codes import spd_fields, st_fields
from tests.web.conftest import Form, Page, Phone
from tests.web.evening_club import CZK, open_table, settle_night
from tests.web.nights.book_steps import DAY, act, debts

IBAN = "CZ6508000000192000145399"
OTHER_IBAN = "CZ5855000000001265098001"
HOLDER = "Anna Nováková"
PHONE_NUMBER = "+79123456789"
SECRETS = (IBAN, "5399", HOLDER, "NOVAKOVA")


def marks(account: str) -> tuple[str, ...]:
    """What no page may have of an account that is not for whoever looks."""
    return account, " ".join(re.findall("....?", account)), account[-4:]


@dataclass
class Night:
    """Anna got 5.00 in all of Boris and Cyril; everybody has a phone of his own, to watch."""

    app: Flask
    owner: Phone
    table: str
    book: str
    phones: dict[str, Phone]

    def comes(self, name: str, role: Role = Role.WATCH) -> Phone:
        """Somebody's phone comes to the table and to the settlement."""
        phone = self.phones[name] = Phone(self.app, role)
        phone.page(f"/t/{self.table}/")
        phone.page(f"/b/{self.book}")
        return phone

    def transfer(self, payer: str) -> str:
        """The path of the payment of somebody."""
        debts = self.owner.store.books.book(self.book).debts
        number = next(debt.number for debt in debts if debt.promise.payer == payer)
        return f"/b/{self.book}/transfer/{number}"

    def confirm(self, name: str, seat: int, table: str = "") -> TestResponse:
        """The owner confirms that a phone is of whoever has a seat."""
        return confirm(self.owner, table or self.table, self.phones[name], seat)


def opened(owner: Phone, names: Sequence[str], stake: Mapping[str, str] = CZK) -> str:
    """A table with links, of which the first has won five points of each of the others."""
    table = open_table(owner, PAID, list(names), five_each(names[0]), stake=stake, **DAY)
    owner.store.links.make_links(table, owner.device)
    return table


def confirm(owner: Phone, table: str, phone: Phone, seat: int) -> TestResponse:
    """Confirm on the page of phones whose a phone is."""
    from assistant.store.phone_data import phone_id

    mark = phone_id(phone.device, table)
    page = owner.page(f"/t/{table}/phone?phone={mark}")
    return owner.send(page.form("/phone"), {"seat": seat})


def enter(payee: Phone, /, **typed: str) -> TestResponse:
    """Enter an account on a phone, and show it wherever the phone is confirmed."""
    answer = payee.send(Form("/account"), {"name": HOLDER, "iban": IBAN} | typed)
    agrees(payee)
    return answer


def agrees(payee: Phone, shown: str = "yes") -> None:
    """Tap on every button that shows the account to payers, or hides it from them."""
    for form in payee.page("/account").forms:
        if form.chosen("show") == [shown]:
            assert payee.send(form).status_code == 303


PLAYERS = ["Anna", "Boris", "Cyril"]
KEPT: list[tuple[sqlite3.Connection, Night, dict[str, str]]] = []
"""The night as it was made first: what is stored, where it is, and everybody's cookie."""


@pytest.fixture
def night(app: Flask, phone: Phone) -> Night:
    """A night that is played and settled once, and then copied."""
    stored = phone.tables.connections.db.conn
    if not KEPT:
        made = played_night(app, phone)
        cookies = {name: cookie(one).value for name, one in made.phones.items()}
        KEPT.append((sqlite3.connect(":memory:"), made, {"": cookie(phone).value} | cookies))
        stored.backup(KEPT[0][0])
    database, made, cookies = KEPT[0]
    database.backup(stored)
    phones = {name: Phone(app, Role.WATCH) for name in PLAYERS}
    for name, one in {"": phone, **phones}.items():
        one.client.set_cookie("assistant", cookies[name])
        for path in (f"/t/{made.table}/", f"/b/{made.book}"):
            one.come(path)
    return Night(app, phone, made.table, made.book, phones)


def settled_night(owner: Phone) -> str:
    """Agree on the payments of the night; return the address of its settlement."""
    book = settle_night(owner)
    assert act(owner, book, "/settle").status_code == 303
    return book


def played_night(app: Flask, phone: Phone) -> Night:
    """Play it, settle it, and give Anna an account."""
    made = Night(app, phone, opened(phone, PLAYERS), settled_night(phone), {})
    for seat, name in enumerate(PLAYERS):
        made.comes(name)
        if name != "Cyril":
            assert made.confirm(name, seat).status_code == 303
    assert enter(made.phones["Anna"]).status_code == 303
    return made


def cookie(phone: Phone) -> Cookie:
    """What a phone is known by."""
    kept = phone.client.get_cookie("assistant")
    assert kept is not None
    return kept


PICTURES = re.compile(r"data:image/png;base64,([A-Za-z0-9+/=]+)")


def shows(phone: Phone, path: str, account: str = IBAN) -> bool:
    """Tell whether a page has anything of an account, as text or within its picture."""
    answer = phone.get(path)
    assert answer.status_code == 200, (path, answer.status)
    codes = [read(content).text for content in PICTURES.findall(answer.text)]
    seen = any(one in text for one in marks(account) for text in (answer.text, *codes))
    assert seen or codes or 'class="qr"' not in answer.text
    return seen


def read(content: str) -> zxingcpp.Barcode:
    """Read the one code of a picture."""
    (found,) = zxingcpp.read_barcodes(Image.open(BytesIO(base64.b64decode(content))))
    return found


def picture(page: Page) -> zxingcpp.Barcode:
    """Read the picture that a page lets a payer save."""
    link = next(said for tag, said in page.tags if tag == "a" and "data-picture" in said)
    return read(link["href"].partition(",")[2])


# ---- Who sees it ----


def test_the_payer_has_the_code_as_a_picture_and_everything_to_copy(night: Night) -> None:
    page = night.phones["Boris"].page(night.transfer("Boris"))
    assert spd_fields(picture(page).text) == {
        "ACC": IBAN,
        "AM": "2.50",
        "CC": "CZK",
        "RN": "ANNA NOVAKOVA",
        "MSG": spd_fields(picture(page).text)["MSG"],
    }
    assert spd_fields(picture(page).text)["MSG"].startswith("BORIS")
    copied = [said["data-text"] for _, said in page.tags if "data-text" in said]
    assert copied[:3] == [IBAN, HOLDER, "2.50"]
    assert "CZ65 0800 0000 1920 0014 5399" in page.text  # without script it is selected


def test_the_payee_has_the_code_large_beside_holder_and_last_figures(night: Night) -> None:
    answer = night.phones["Anna"].get(night.transfer("Boris"))
    assert 'class="card share pay-code large"' in answer.text
    assert f"{HOLDER} …5399, entered" in Page(answer.text).text
    assert "data-picture" not in answer.text


@pytest.mark.parametrize("name", ["Anna", "Boris", "Cyril"])
def test_the_page_of_a_payment_is_kept_by_nobody(night: Night, name: str) -> None:
    for path in (night.transfer("Boris"), "/account"):
        shown = night.phones[name].get(path)
        assert shown.headers["Cache-Control"] == "no-store"
        assert not {"ETag", "Last-Modified", "Expires"} & set(shown.headers.keys())
    asked = {"If-None-Match": "*", "Live": "x"}
    assert night.phones[name].client.get(night.transfer("Boris"), headers=asked).status_code == 200


def test_who_is_not_confirmed_sees_no_account(night: Night) -> None:
    """Cyril watches, has to pay too, and even says whose his phone is: an owner did not."""
    cyril = night.phones["Cyril"]
    cyril.send(Form(f"/t/{night.table}/me"), {"seat": 2})
    cyril.send(Form(f"/t/{night.table}/me"), {"seat": 1})
    for payer in ("Boris", "Cyril"):
        assert not shows(cyril, night.transfer(payer))
        assert "only on its holder’s phone" in cyril.page(night.transfer(payer)).text


@pytest.mark.parametrize("role", list(Role))
def test_neither_watcher_nor_keeper_nor_owner_sees_an_account(night: Night, role: Role) -> None:
    phone = night.comes("Somebody", role)
    for payer in ("Boris", "Cyril"):
        assert not shows(phone, night.transfer(payer))
    if role is not Role.OWN:
        assert phone.send(Form(f"/t/{night.table}/phone"), {"seat": 1}).status_code == 403


def test_who_has_the_tables_link_alone_pays_from_its_result(night: Night) -> None:
    """Nobody hands out the settlement's link first: result, payment, code."""
    boris = night.phones["Boris"] = Phone(night.app, Role.WATCH)
    boris.page(f"/t/{night.table}/")
    night.confirm("Boris", 1)
    result = boris.page(f"/t/{night.table}/end")
    (path,) = {link for link in result.links if "/transfer/" in link and shows(boris, link)}
    assert path.startswith(f"/t/{night.table}/transfer/{night.book}/")
    assert spd_fields(picture(boris.page(path)).text)["ACC"] == IBAN
    assert boris.client.get(f"/b/{night.book}").status_code == 404
    enter(night.phones["Anna"], iban=OTHER_IBAN)
    assert boris.get(f"{path}/seen").location.endswith(path)
    boris.send(boris.page(path).form("/seen"))
    assert shows(boris, path, OTHER_IBAN)


def test_a_paid_payment_shows_no_account_and_says_that_nothing_is_left(night: Night) -> None:
    number = night.transfer("Boris").rpartition("/")[2]
    path = f"/t/{night.table}/transfer/{night.book}/{number}"
    night.owner.send(night.owner.page(f"/b/{night.book}").form("/pay"), {"promise": number})
    assert "Nothing is left" not in night.phones["Cyril"].page(path).text
    for name, place in (("Boris", path), *product(("Anna", "Boris"), [night.transfer("Boris")])):
        assert not shows(night.phones[name], place)
        assert "Nothing is left to pay of this payment." in night.phones[name].page(place).text


def test_who_only_watches_the_table_learns_no_payment_by_it(night: Night) -> None:
    stranger = Phone(night.app, Role.WATCH)
    stranger.page(f"/t/{night.table}/")
    number = night.transfer("Boris").rpartition("/")[2]
    path = f"/t/{night.table}/transfer/{night.book}/{number}"
    assert not shows(stranger, path)
    text = stranger.page(path).text
    assert "only on its holder’s phone" in text
    assert not any(word in text for word in ("Boris", "Anna", "2.50"))
    other = opened(stranger, ["Boris", "Anna", "Cyril"])
    assert stranger.get(f"/t/{other}/transfer/{night.book}/{number}").status_code == 404


def test_a_phone_that_only_watches_is_told_who_marks_payments(night: Night) -> None:
    boris, told = night.phones["Boris"], "This phone only watches the settlement."
    path = night.transfer("Boris")
    assert told in boris.page(f"/b/{night.book}").text
    for page in (f"/b/{night.book}", path):
        assert not any(form.action.endswith("/pay") for form in boris.page(page).forms)
        assert told not in night.owner.page(page).text
    keeper = night.comes("Keeper", Role.KEEP)
    assert told not in keeper.page(f"/b/{night.book}").text
    assert " Paid" in keeper.page(f"/b/{night.book}").text
    act(night.owner, night.book, "/pay", promise=path.rpartition("/")[2])
    assert told in boris.page(f"/b/{night.book}").text, "Cyril has still to pay"
    act(night.owner, night.book, "/pay", promise=night.transfer("Cyril").rpartition("/")[2])
    assert told not in boris.page(f"/b/{night.book}").text


def test_a_confirmed_phone_that_only_watches_marks_its_own_payment_and_undoes_that(
    night: Night,
) -> None:
    boris, path = night.phones["Boris"], night.transfer("Boris")
    place = int(path.rpartition("/")[2]) - 1
    mark = boris.page(path).form("/paid")
    for _ in range(2):
        assert boris.send(mark).location.startswith(path)
    paid = debts(night.owner, night.book)[place]
    assert (paid.left, len(paid.history)) == (0, 1)
    back = boris.page(path).form("/paid")
    # The other payer neither takes that back nor marks it.
    cyril = night.phones["Cyril"]
    assert not [form for form in cyril.page(path).forms if form.action.endswith("/paid")]
    cyril.send(back)
    assert debts(night.owner, night.book)[place].left == 0
    boris.send(back)
    cyril.send(mark)
    assert debts(night.owner, night.book)[place].paid == 0
    # Whoever is paid marks it too.
    anna = night.phones["Anna"]
    anna.send(anna.page(path).form("/paid"))
    assert debts(night.owner, night.book)[place].left == 0


def test_a_payer_sees_only_the_account_of_his_own_payment(night: Night) -> None:
    assert shows(night.phones["Boris"], night.transfer("Boris"))
    assert not shows(night.phones["Boris"], night.transfer("Cyril"))


def test_a_part_that_is_paid_is_not_asked_for_again(night: Night) -> None:
    number = int(night.transfer("Boris").rpartition("/")[2])
    act(night.owner, night.book, "/pay", {"amount": "1"}, promise=str(number))
    page = night.phones["Boris"].page(night.transfer("Boris"))
    assert spd_fields(picture(page).text)["AM"] == "1.50"


def test_a_confirmation_that_is_taken_back_ends_at_once(night: Night) -> None:
    assert night.confirm("Boris", 1).status_code == 303
    from assistant.store.phone_data import phone_id

    mark = phone_id(night.phones["Boris"].device, night.table)
    form = night.owner.page(f"/t/{night.table}/phone?phone={mark}").forms[-1]
    assert night.owner.send(form).status_code == 303
    assert not shows(night.phones["Boris"], night.transfer("Boris"))


# ---- Attacks ----


def sits_in(night: Night, seat: int, name: str) -> None:
    """Somebody takes a seat over; a keeper writes it."""
    from assistant.evening.log.events import Substituted

    tables = night.owner.tables
    tables.append(night.table, tables.evening(night.table), Substituted(Seat(seat), name), name)


def test_a_substitute_sees_nothing_of_what_the_one_before_him_pays_or_gets(night: Night) -> None:
    sits_in(night, 1, "Dana")
    dana = night.comes("Dana")
    assert night.confirm("Dana", 1).status_code == 303
    assert not shows(dana, night.transfer("Boris"))
    assert not shows(night.phones["Boris"], night.transfer("Boris")), "it ended with the seat"


def test_an_account_does_not_go_to_who_takes_the_seat_over(night: Night) -> None:
    sits_in(night, 0, "Dana")
    dana = night.comes("Dana")
    night.confirm("Dana", 0)
    enter(dana, iban=OTHER_IBAN)
    for account in (IBAN, OTHER_IBAN):
        assert not shows(night.phones["Boris"], night.transfer("Boris"), account)


def test_a_substitute_who_goes_again_leaves_nothing_confirmed(night: Night) -> None:
    """By the number of the log, and never by a time: Boris has to be confirmed anew."""
    sits_in(night, 1, "Dana")
    sits_in(night, 1, "Boris")
    assert not shows(night.phones["Boris"], night.transfer("Boris"))


def test_what_an_owner_confirms_is_whom_he_saw(night: Night) -> None:
    from assistant.store.phone_data import phone_id

    mark = phone_id(night.phones["Cyril"].device, night.table)
    late = night.owner.page(f"/t/{night.table}/phone?phone={mark}").form("/phone")
    sits_in(night, 2, "Dana")
    night.owner.send(late, {"seat": 2})
    assert not night.owner.store.confirmed_phones.of_phones([night.phones["Cyril"].device])


def test_a_renamed_person_keeps_his_seat_and_his_phone(night: Night) -> None:
    edit = night.owner.page(f"/t/{night.table}/edit").form("/edit")
    assert night.owner.send(edit, {"name.1": "Borek"}).status_code == 303
    assert shows(night.phones["Boris"], night.transfer("Boris"))


def test_names_that_were_mixed_up_confirm_nobody(night: Night) -> None:
    edit = night.owner.page(f"/t/{night.table}/edit").form("/edit")
    mixed = {"name.1": "Cyril", "name.2": "Boris", "meant": "names"}
    assert night.owner.send(edit, mixed).status_code == 303
    assert night.owner.tables.evening(night.table).players == ("Anna", "Cyril", "Boris")
    for payer in ("Boris", "Cyril"):
        for name in ("Boris", "Cyril"):
            assert not shows(night.phones[name], night.transfer(payer))


def test_a_namesake_at_another_table_comes_to_nothing(night: Night) -> None:
    """Mallory opens a table of his own with the same names and confirms himself as Boris there."""
    mallory = night.comes("Mallory")
    own = opened(mallory, ["Boris", "Anna", "Cyril"])
    mallory.page(f"/t/{own}/")
    confirm(mallory, own, mallory, 0)
    assert not shows(mallory, night.transfer("Boris"))
    confirm(mallory, own, mallory, 1)
    assert enter(mallory, iban=OTHER_IBAN).status_code == 303
    assert not shows(night.phones["Boris"], night.transfer("Boris"), OTHER_IBAN)
    assert shows(night.phones["Boris"], night.transfer("Boris"), IBAN)


def test_one_name_on_two_seats_needs_a_phone_on_both(app: Flask, phone: Phone) -> None:
    """Of two tables Boris pays at once: confirmed at one of them he is nobody's payer."""
    tables = [opened(phone, PLAYERS) for _ in "ab"]
    night = Night(app, phone, tables[0], settled_night(phone), {})
    anna, boris = night.comes("Anna"), night.comes("Boris")
    for one in (anna, boris):
        one.page(f"/t/{tables[1]}/")
    night.confirm("Anna", 0)
    night.confirm("Boris", 1)
    enter(anna)
    assert not shows(boris, night.transfer("Boris"))
    assert "not confirmed for all seats" in anna.page(night.transfer("Boris")).text
    night.confirm("Anna", 0, tables[1])
    assert shows(anna, night.transfer("Boris"))
    night.confirm("Boris", 1, tables[1])
    assert not shows(boris, night.transfer("Boris")), "Anna shows it at one of the tables alone"
    agrees(anna)
    assert shows(boris, night.transfer("Boris"))
    night.confirm("Boris", 2, tables[1])
    assert not shows(boris, night.transfer("Boris")), "one seat is a namesake's, for all we know"
    night.confirm("Boris", 1, tables[1])
    assert shows(boris, night.transfer("Boris"))


def test_two_accounts_of_a_payees_seats_are_both_hidden(app: Flask, phone: Phone) -> None:
    tables = [opened(phone, PLAYERS) for _ in "ab"]
    night = Night(app, phone, tables[0], settled_night(phone), {})
    for name in ("Anna", "Namesake", "Boris"):
        night.comes(name).page(f"/t/{tables[1]}/")
    night.confirm("Anna", 0, tables[0])
    night.confirm("Namesake", 0, tables[1])
    for table in tables:
        night.confirm("Boris", 1, table)
    enter(night.phones["Anna"])
    enter(night.phones["Namesake"], iban=OTHER_IBAN)
    for name in ("Anna", "Namesake", "Boris"):
        path = night.transfer("Boris")
        assert not any(shows(night.phones[name], path, one) for one in (IBAN, OTHER_IBAN))
        assert "lead to two accounts" in night.phones[name].page(path).text


def test_a_seat_that_somebody_was_mistakenly_said_to_have_is_nobody_elses(night: Night) -> None:
    """Dana was never there: her phone comes to nothing, and Boris has his seat as before."""
    from assistant.evening.log.events import IncidentWithdrawn

    sits_in(night, 1, "Dana")
    dana = night.comes("Dana")
    assert night.confirm("Dana", 1).status_code == 303
    tables = night.owner.tables
    evening = tables.evening(night.table)
    tables.append(night.table, evening, IncidentWithdrawn(evening.number), "undo")
    assert tables.evening(night.table).players[1] == "Boris"
    for payer in ("Boris", "Cyril"):
        assert not shows(dana, night.transfer(payer))
    assert shows(night.phones["Boris"], night.transfer("Boris"))
    night.confirm("Dana", 2)
    assert not shows(dana, night.transfer("Boris")), "confirmed as Cyril by now"


def test_who_takes_the_whole_table_in_as_his_own_owns_another_one(night: Night) -> None:
    """Mallory has the log from a keeper, and confirms himself as the payer in his own copy."""
    log = night.comes("Keeper", Role.KEEP).get(f"/t/{night.table}/log.json").data
    mallory = Phone(night.app)
    taken = {"record": (BytesIO(log), "log.json"), "way": "new"}
    assert mallory.client.post("/import", data=taken).status_code == 303
    execute = night.owner.tables.connections.db.execute
    (own,) = {row[0] for row in execute("SELECT id FROM evenings")} - {night.table}
    assert mallory.tables.evening(own).players == night.owner.tables.evening(night.table).players
    assert confirm(mallory, own, mallory, 1).status_code == 303
    mallory.role = Role.WATCH
    assert not shows(mallory, night.transfer("Boris"))


def test_who_enters_the_payees_account_himself_is_not_the_payee(night: Night) -> None:
    """Mallory knows the account already; he learns from it neither payments nor their code."""
    mallory = night.comes("Mallory")
    own = opened(mallory, ["Mallory", "Emil", "Filip"])
    mallory.page(f"/t/{own}/")
    confirm(mallory, own, mallory, 0)
    assert enter(mallory).status_code == 303
    for payer in ("Boris", "Cyril"):
        assert not shows(mallory, night.transfer(payer))
    assert shows(night.phones["Boris"], night.transfer("Boris"))


def test_sent_forms_of_others_give_nothing_away(night: Night) -> None:
    """Cyril sends what Boris and Anna may send, and is shown no account in any answer."""
    cyril, path = night.phones["Cyril"], night.transfer("Boris")
    kept = cyril.store.bank_accounts.account(night.phones["Anna"].device)
    assert kept is not None
    for form, typed in (
        (f"{path}/seen", {"version": kept.version}),
        (f"{path}/whose", {"account": kept.holder}),
        ("/account/delete", {"which": kept.holder}),
        ("/account", {"which": kept.holder, "name": "Cyril"}),
    ):
        answer = cyril.send(Form(form), typed)
        assert not any(mark in answer.text for mark in (*marks(IBAN), HOLDER)), form
    assert not any(mark in cyril.get(f"/account?which={kept.holder}").text for mark in marks(IBAN))
    assert not shows(cyril, path)
    assert cyril.store.bank_accounts.seen_versions(cyril.device, [path]) == set()
    assert shows(night.phones["Boris"], path)


def merged(owner: Phone, who: str, into: str) -> None:
    """The owner says on the page of people that two are one."""
    rename = owner.page(f"/people/of?name={who}").form("/rename")
    assert owner.send(rename, {"name": into}).status_code == 303


def test_who_is_merged_with_a_payer_later_comes_to_nothing(night: Night) -> None:
    mallory = night.comes("Mallory")
    second = opened(night.owner, ["Emil", "Mallory", "Filip"])
    mallory.page(f"/t/{second}/")
    confirm(night.owner, second, mallory, 1)
    merged(night.owner, "Mallory", "Boris")
    assert not shows(mallory, night.transfer("Boris"))
    assert shows(night.phones["Boris"], night.transfer("Boris"))


@pytest.mark.parametrize(("seat", "into"), [(1, "Boris"), (0, "Anna")])
def test_who_is_merged_before_it_is_agreed_on_comes_to_nothing(
    app: Flask, phone: Phone, seat: int, into: str
) -> None:
    """Mallory is taken for the payer, or for the payee, of a payment for both tables."""
    others = [*PLAYERS[:seat], "Mallory", *PLAYERS[seat + 1 :]]
    tables = [opened(phone, PLAYERS), opened(phone, others)]
    merged(phone, "Mallory", into)
    book = settled_night(phone)
    night = Night(app, phone, tables[0], book, {})
    for name in ("Anna", "Boris", "Mallory"):
        night.comes(name).page(f"/t/{tables[1]}/")
    for place, name in ((0, "Anna"), (1, "Boris")):
        night.confirm(name, place, tables[0])
        if name != into:
            night.confirm(name, place, tables[1])
    night.confirm("Mallory", seat, tables[1])
    enter(night.phones["Mallory"], iban=OTHER_IBAN)
    for entered in (False, True):
        if entered:
            enter(night.phones["Anna"])
        for debt in phone.store.books.book(book).debts:
            path = f"/b/{book}/transfer/{debt.number}"
            assert not shows(night.phones["Mallory"], path, IBAN)
            assert not shows(night.phones["Boris"], path, OTHER_IBAN)


def test_an_account_is_entered_only_on_a_phone_that_is_confirmed(night: Night) -> None:
    cyril = night.phones["Cyril"]
    assert enter(cyril, iban=OTHER_IBAN).status_code == 422
    assert cyril.store.bank_accounts.account(cyril.device) is None
    assert "must confirm that this phone is yours" in cyril.page("/account").text


# ---- Changes ----


def test_a_payer_confirms_a_change_before_the_code_shows_again(night: Night) -> None:
    boris, anna, path = night.phones["Boris"], night.phones["Anna"], night.transfer("Boris")
    assert shows(boris, path)
    enter(anna, iban=OTHER_IBAN)
    page = boris.page(path)
    assert "not the account that you saw here before" in page.text
    assert "CZ58" not in page.text
    assert "data:image/png" not in page.html
    assert f"{HOLDER} …8001" in page.text
    stale = page.form("/seen")
    enter(anna)  # and changed once more before he says so
    boris.send(stale)
    assert "not the account that you saw here before" in boris.page(path).text
    boris.send(boris.page(path).form("/seen"))
    assert shows(boris, path)
    assert "saw here before" not in boris.page(path).text


def test_another_phone_of_the_payee_is_a_change(night: Night) -> None:
    boris, path = night.phones["Boris"], night.transfer("Boris")
    assert shows(boris, path)
    anna = night.phones["Anna"]
    anna.send(anna.page("/account").form("/delete"))
    second = night.comes("Anna’s other phone")
    night.confirm("Anna’s other phone", 0)
    enter(second, iban=OTHER_IBAN)
    assert "not the account that you saw here before" in boris.page(path).text


def test_the_same_account_saved_once_more_is_no_change(night: Night) -> None:
    boris, path = night.phones["Boris"], night.transfer("Boris")
    assert shows(boris, path)
    enter(night.phones["Anna"])
    assert shows(boris, path)


# ---- Other currencies ----


def in_currency(app: Flask, phone: Phone, stake: Mapping[str, str]) -> tuple[Phone, Phone, str]:
    """The confirmed phones of a payee and a payer, and the path of the payment."""
    night = Night(app, phone, opened(phone, PLAYERS, stake), settled_night(phone), {})
    anna, boris = night.comes("Anna"), night.comes("Boris")
    night.confirm("Anna", 0)
    night.confirm("Boris", 1)
    return anna, boris, night.transfer("Boris")


def test_roubles_go_by_phone_number_and_bank_and_requisites_are_an_extra(
    app: Flask, phone: Phone
) -> None:
    anna, boris, path = in_currency(app, phone, {"per_point": "100", "currency": "руб."})
    sbp = {"iban": "", "phone": "8 912 345-67-89", "bank": "Т-Банк"}
    assert enter(anna, **sbp).status_code == 303
    page = boris.page(path)
    copied = [said["data-text"] for _, said in page.tags if "data-text" in said]
    assert copied[:4] == [PHONE_NUMBER, "Т-Банк", HOLDER, "500.00"]
    assert "data:image/png" not in page.html
    requisites = {
        "number": "40702810138250123017",
        "bank_name": "БАНК",
        "bic": "044525225",
        "corr": "30101810400000000225",
    }
    enter(anna, **sbp, **requisites)
    boris.send(boris.page(path).form("/seen"))
    page = boris.page(path)
    said = st_fields(picture(page).bytes.decode())
    assert (said["PersonalAcc"], said["Sum"], said["BIC"]) == (
        *("40702810138250123017", "50000", "044525225"),
    )
    copied = [said["data-text"] for _, said in page.tags if "data-text" in said]
    assert copied[:2] == [PHONE_NUMBER, "Т-Банк"], "they come first"
    assert requisites["number"] in copied


@pytest.mark.parametrize(
    ("currency", "start"), [("Kč", "SPD*1.0*"), ("€", "BCD\n002\n1\nSCT\n"), ("USD", "")]
)
def test_a_code_is_of_the_currency_as_purses_are_folded(
    app: Flask, phone: Phone, currency: str, start: str
) -> None:
    anna, boris, path = in_currency(app, phone, {"per_point": "1", "currency": currency})
    enter(anna)
    page = boris.page(path)
    assert "CZ65 0800 0000 1920 0014 5399" in page.text
    if start:
        assert picture(page).text.startswith(start)
    else:
        assert "data:image/png" not in page.html
        assert "no code for this currency" in anna.page(path).text
